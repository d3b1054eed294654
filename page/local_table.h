// A table that is played on one device without a server: somebody, others beside them, and bots. It speaks the messages
// of the wire. Whatever happens is first handed out to be kept, and counts and is told once it is.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "notation/input.h"
#include "server/table/frames.h"

namespace elbowroom {

class LocalTable final : public server::Surroundings {
public:
    // `player` is the identity whose seats are played here.
    LocalTable(std::unique_ptr<server::TableState> state, std::string player);

    const server::TableState& state() const { return *state_; }
    const std::string& player() const { return player_; }
    void set_time(Millis now) { now_ = now; }

    // A message of the wire. What is answered at once is among the frames; what it would change is to be kept first.
    void receive(const Json& message);
    // What is done to the table itself: { "close": true }, or { "seat", "standIn": true } or { "seat", "return": true
    // }.
    void change(const Node& wish);
    // Whether a bot is to decide, and nobody looks at what came of a turn.
    bool awaits_bot() const;
    // Lets it decide, and be kept. `seed`: what it does by chance, but for the bots of a daily world.
    void let_bot_decide(std::uint64_t seed);
    // Something that nobody asked for over the wire happens, and need not be kept.
    void happen(server::Proposal proposal);
    // Whoever watches the other one watches this from now on.
    void take_over(const LocalTable& other);

    // What must be kept before it counts; nothing else is taken meanwhile.
    std::vector<StoredEntry> to_keep() const;
    void kept();
    void not_kept(const std::string& why);

    // What is to be told since the last time, in its order.
    std::vector<std::string> take_frames();
    Millis held_until() const { return held_ ? held_->until : 0; }

    Millis now() const override { return now_; }
    Millis deadline() const override { return 0; }
    std::vector<bool> online() const override;
    std::int64_t presence_version() const override { return 0; }
    Millis held_until(int seat) const override;

private:
    void answer(const Node& request, const std::string& type);
    void watch(const Node& request);
    void act(const Node& request);
    Json hint(const Node& request) const;
    // `more` are members that the answer has beside the number of the entry.
    void propose(server::Proposal proposal, bool tells_how_many = false);
    void look_from_seat();
    void say(Json reply);
    void refuse(const std::exception_ptr& error);
    Action choice_of(int seat, const std::string& bot, std::uint64_t seed);
    Bot& mind_of(int seat, const std::string& bot, std::uint64_t seed);

    std::unique_ptr<server::TableState> state_;
    std::string player_;
    server::Frames frames_;
    Millis now_ = 0;
    std::string id_;  // of the message that is being answered, as JSON; empty: none

    struct Pending {
        server::Proposal proposal;
        std::string id;
        bool answers = false;  // somebody waits for an answer
        bool tells_how_many = false;
    };
    std::optional<Pending> pending_;
    struct Watcher {
        server::Viewer viewer = server::spectator;
        std::int64_t sent = 0;
    };
    std::optional<Watcher> watcher_;
    std::vector<std::string> told_;
    // Somebody looks at what came of their turn before the bots go on.
    struct Held {
        int seat;
        Millis until;
    };
    std::optional<Held> held_;
    // The bots that have decided something in this turn.
    struct Minds {
        int round = -1, turn = -1;
        struct Mind {
            std::string name;
            std::unique_ptr<Bot> bot;
        };
        std::array<Mind, max_seats> by_seat;
    };
    Minds minds_;
};

}  // namespace elbowroom
