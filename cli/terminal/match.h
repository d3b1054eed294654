// A game at one terminal: people and bots in turn, with everything saved as it happens.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/terminal/commands.h"
#include "cli/terminal/narrator.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/screen.h"
#include "notation/game_file.h"

namespace elbowroom::cli {

class Match {
public:
    struct Manner {
        std::filesystem::path file;
        std::filesystem::path rules;  // the folder of the written rules
        std::string language = "en";
        bool colours = false;
    };
    // Throws InputError if a seat is for a bot that does not exist.
    Match(GameRecord record, Manner manner);

    // Until the game is over, or whoever sits there wants to stop; false if it could not be saved then.
    bool run();

private:
    enum class Next : std::uint8_t { go_on, stop };

    const State& state() const { return record_.state(); }
    bool is_person(Seat seat) const { return bots_[seat] == nullptr; }

    void let_bot_act(Seat seat);
    Next let_person_act(Seat seat);
    Next hand_over(Seat seat);
    Next act(Seat seat, const std::vector<WrittenAction>& actions);
    Next confirm_end(Seat seat, std::size_t from);
    void answer(const Command& command, const State& seen);
    void suggest_die(const State& seen, Action refused) const;

    std::string why_no_undo(Seat seat, std::size_t from) const;
    std::size_t last_command() const;
    void take_back(std::size_t from);
    void retell();

    void tell_news(Seat seat);
    void show_everything(const State& seen) const;
    std::optional<std::string> ask(const std::string& prompt) const;
    bool save() const;

    GameRecord record_;
    Manner manner_;
    Words words_;
    Paint paint_;
    Screen screen_;
    std::vector<std::unique_ptr<Bot>> bots_;  // null: a person
    bool several_people_ = false;
    std::optional<Narrator> narrator_;
    std::vector<std::size_t> heard_;  // lines of the narrator that each seat has read
    std::vector<std::size_t> marks_;  // where the commands of the person to act begin in the log
    Seat reader_ = none;              // who looks at the screen
    std::vector<int> shown_;          // the decision that the whole screen was last shown for
    bool menu_due_ = true;
};

}  // namespace elbowroom::cli
