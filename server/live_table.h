// A table that is in use: takes what people and bots want one after the other, stores it, and only then tells everyone.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/audience.h"
#include "server/bot_pool.h"
#include "server/net/asio.h"
#include "server/person.h"
#include "server/table/combos.h"
#include "server/table/frames.h"
#include "server/table/retelling.h"

namespace elbowroom::server {

class Hub;

class LiveTable final : public Surroundings, public std::enable_shared_from_this<LiveTable> {
public:
    // `frozen_view` is what is shown of a frozen game.
    LiveTable(Hub& hub, std::unique_ptr<TableState> state, std::string frozen_view = "");
    ~LiveTable();
    // To be called once it is known under its id: bots begin to think.
    void begin();
    // For a table that was made with its game begun.
    void tell_first_turn() {
        log_game(EntryKind::started);
        tell_whose_turn(-1);
    }

    const TableState& state() const { return *state_; }

    // Stores what is proposed and tells everyone: the number of its entry, or what was thrown, which is Refused.
    using Propose = std::function<Proposal(const TableState&)>;
    using Done = std::function<void(std::exception_ptr refused, std::int64_t number)>;
    void perform(Propose propose, const std::optional<Dice>& dice, Done done);
    Task<std::int64_t> perform(Propose propose, std::optional<Dice> dice = {});
    // For what happens at several tables at once and is stored by whoever asks for it: the table takes it up, works at
    // nothing else until stored() tells it how that went, and is not to be asked while it works.
    bool works() const { return working_; }
    store::Unit take_up(const Propose& propose);
    void stored(const std::string& failure);
    // Nothing of what happened tells this name any more.
    void forget_name(const std::string& player, const std::string& name);
    // Somebody who asked for a moment before the bots go on has seen enough. Theirs alone is ended.
    void go_on(const std::string& player);
    // Whoever runs the place has hidden it: it takes nothing more, and nobody watches it.
    void hide();
    bool is_hidden() const { return hidden_; }
    // It is about to be another server's: takes nothing more, and is done with what it has taken.
    void take_nothing_more() { retired_ = true; }
    Task<void> retire();
    // Whoever looks at it finds it there when they connect again.
    void send_watchers_away();
    // When the server ends: those who wait for an answer keep the table alive, as it does them.
    void give_up_requests();

    void watch(Connection* connection);
    void unwatch(Connection* connection);
    // Who watches without a seat, and that it may have changed.
    const Audience& audience() const { return audience_; }
    void look_at_audience();
    // What somebody is called who sat here or was asked to, or watches; nothing: nobody knows them here.
    std::optional<std::string> known_as(const std::string& player) const;
    // Nobody looks at it, and nothing is going on: it may leave the memory. What is known of it then.
    bool is_idle() const {
        return watchers_.empty() && !working_ && !thinking_ && inbox_.empty() && !held_ && !state_->drawn();
    }
    Rest rest() const;
    // What is stored of a game that is over stays, unless its combos are counted; so does what is stored of one that
    // froze.
    bool tells_more_than_stored() const {
        return state_->status() == Status::over ? is_counted() : state_->status() != Status::frozen;
    }
    std::shared_ptr<Person> awaited() const;  // whose absence would bring a stand-in
    std::size_t bytes() const;                // that it takes in memory, about
    void touch();                             // somebody asks for it

    // Begins a game whose dice are drawn, unless somebody else's request did so first.
    Task<void> start_game();
    // Once everybody's number is told, or was waited for long enough, the game begins.
    void look_at_the_dice(Millis now);
    // Whose decision is overdue gets a stand-in.
    void look_at_the_clock(Millis now);
    // Somebody came or went; a stand-in that waited for company goes on.
    void presence_changed();
    Millis idle_since() const { return idle_since_; }

    Millis now() const override;
    Millis deadline() const override;
    std::vector<bool> online() const override;
    std::int64_t presence_version() const override { return presence_version_; }
    Millis held_until(int seat) const override;

    // What is sent: see Frames.
    std::string table_frame(Viewer viewer, const std::string& player, const std::string& id);
    std::optional<std::string> updates_frame(Viewer viewer, std::int64_t seen, const std::string& id,
                                             const Frames::Retold& retold);
    std::optional<std::string_view> news_frame(Viewer viewer, std::int64_t seen);
    std::string presence_frame() const { return frames_->presence(); }
    std::int64_t to_retell(std::int64_t seen) const { return frames_->to_retell(seen); }
    WrittenAction read(std::string_view action) const;  // throws InputError
    // Plays entries again, and lets others have their turns meanwhile. Throws Refused if the table is not what it was.
    Task<void> retell(std::int64_t after, std::int64_t to,
                      std::function<void(Retelling&, const Entry&, const std::string& events, const Match*)> hear);
    Task<Frames::Retold> retell_since(std::int64_t seen);
    Json info() const;  // with the time of the server
    std::string summary_text() const;
    Json summary() const { return Json::parse(summary_text()); }
    // Of a game that is over: what its combos brought in, found out by playing it once more, bit by bit.
    Task<void> count_combos();
    bool is_counted() const { return combos_.has_value(); }

private:
    struct Waiting {
        Propose propose;
        std::optional<Dice> dice;
        Done done;
    };
    void take_up_next();
    void finish(const std::exception_ptr& error);
    Task<void> read_again(std::string refusal);
    void committed(const Proposal& proposal, const std::optional<Dice>& dice);
    void log_game(EntryKind kind) const;
    void seat_people();
    void tell_whose_turn(int before);
    Millis since() const { return state_->since() - ahead_; }  // as the server's clock goes now
    bool somebody_is_here() const;
    void let_bot_think();
    void give_up_game();
    void hold_bots(const Entry& after, Millis length);
    // The bots that have decided something in this turn.
    struct Minds {
        int round = -1, turn = -1;
        std::array<std::shared_ptr<BotMind>, max_seats> by_seat;
    };
    std::shared_ptr<BotMind> mind_of(int seat, const std::string& bot);
    Task<void> think(int seat, std::string bot, std::int64_t at);

    Hub& hub_;
    std::unique_ptr<TableState> state_;
    std::optional<Frames> frames_;  // made anew when the table is read again
    std::optional<Combos> combos_;
    std::deque<Waiting> inbox_;
    bool working_ = false, thinking_ = false, hidden_ = false, retired_ = false;
    Minds minds_;
    // A person looks at what came of their turn before the bots go on: not stored, since it is a matter of seconds.
    struct Held {
        std::string player;
        Millis until;
        std::int64_t number;  // of the entry after which
    };
    std::optional<Held> held_;
    Waiting being_stored_;  // while it works, with what was proposed
    Proposal proposed_;
    std::set<Connection*> watchers_;
    Audience audience_;
    std::vector<std::shared_ptr<Person>> people_;  // by seat, null for bots
    Millis not_before_ = 0;                        // after a restart nobody's time is over at once
    Millis ahead_ = 0;  // by how much the entry that the clock runs from is in the future, after the clock was set back
    Millis idle_since_ = 0;
    std::int64_t presence_version_ = 0;
    int readings_ = 0;  // of the whole table from the store
};

}  // namespace elbowroom::server
