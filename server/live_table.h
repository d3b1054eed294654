// A table that is in use: takes what people and bots want one after the other, stores it, and only then tells everyone.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/bot_pool.h"
#include "server/net/asio.h"
#include "server/person.h"
#include "server/table/combos.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

class Hub;

// Whose eyes: a seat, or -1 for those of a spectator.
using Viewer = int;
constexpr Viewer spectator = -1;

class LiveTable : public std::enable_shared_from_this<LiveTable> {
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
    Millis held_until() const { return held_ ? held_->until : 0; }  // 0: nobody waits
    // When the server ends: those who wait for an answer keep the table alive, as it does them.
    void give_up_requests();

    void watch(Connection* connection) { watchers_.insert(connection); }
    void unwatch(Connection* connection) {
        watchers_.erase(connection);
        if (!watchers_.empty()) return;
        touch();
        // Whoever was cut off comes back soon, but not to a game that is over.
        if (state_->status() == Status::playing)
            forget_views();
        else
            forget_texts();
    }
    // Nobody looks at it, and nothing is going on: it may leave the memory. What is known of it then.
    bool is_idle() const {
        return watchers_.empty() && !working_ && !thinking_ && inbox_.empty() && !held_ && !state_->drawn();
    }
    Rest rest() const;
    std::shared_ptr<Person> awaited() const;  // whose absence would bring a stand-in
    std::size_t bytes() const;                // that it takes in memory, about
    void touch();                             // somebody asks for it

    // Begins a game whose dice are drawn, unless somebody else's request did so first.
    Task<void> start_game();
    // Once everybody's number is told, or was waited for long enough, the game begins.
    void look_at_the_dice(Millis now);
    // Whose decision is overdue gets a stand-in.
    void look_at_the_clock(Millis now);
    Millis deadline() const;  // 0: none
    // Somebody came or went; a stand-in that waited for company goes on.
    void presence_changed();
    std::vector<bool> online() const;
    Millis idle_since() const { return idle_since_; }

    // What is sent. `id` is the request that it answers, as JSON; empty: none.
    std::string table_frame(Viewer viewer, const std::string& player, const std::string& id);
    // What happened, as a list of updates without its brackets, up to an entry.
    struct Retold {
        std::int64_t to = 0;
        std::string updates;
    };
    // How many entries must be played again to tell what happened since.
    std::int64_t to_retell(std::int64_t seen) const {
        return can_tell_since(seen) && state_->number() - seen > std::int64_t(recent_.size()) ? state_->to_replay(seen)
                                                                                              : 0;
    }
    // Plays entries again, and lets others have their turns meanwhile. Throws Refused if the table is not what it was.
    Task<void> retell(std::int64_t after, std::int64_t to,
                      std::function<void(Retelling&, const Entry&, const std::string& events, const Match*)> hear);
    Task<Retold> retell_since(std::int64_t seen);
    // Everything after an entry that the reader has seen, some of it retold; nothing if that is too long ago.
    std::optional<std::string> updates_frame(Viewer viewer, std::int64_t seen, const std::string& id,
                                             const Retold& retold);
    // The same for whoever did not ask; it lasts until the next call. All spectators get the same bytes, written once.
    std::optional<std::string_view> news_frame(Viewer viewer, std::int64_t seen);
    std::string presence_frame() const;
    std::int64_t presence_version() const { return presence_version_; }
    Json info() const;  // with the time of the server
    std::string summary_text() const;
    Json summary() const { return Json::parse(summary_text()); }
    // Of a game that is over: what its combos brought in, found out by playing it once more, bit by bit.
    Task<void> count_combos();
    bool is_counted() const { return combos_.has_value(); }
    // An action of this game, from JSON. Throws InputError.
    WrittenAction read(std::string_view action) const;

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
    void hold_bots(const Proposal& after);
    // The bots that have decided something in this turn.
    struct Minds {
        int round = -1, turn = -1;
        std::array<std::shared_ptr<BotMind>, max_seats> by_seat;
    };
    std::shared_ptr<BotMind> mind_of(int seat, const std::string& bot);
    Task<void> think(int seat, std::string bot, std::int64_t at);
    bool can_tell_since(std::int64_t seen) const;
    bool can_tell_at_once(std::int64_t seen) const;
    void add_updates(std::string& out, std::int64_t seen, const Retold& retold) const;
    void add_view(std::string& out, Viewer viewer);
    void add_position(std::string& out, Viewer viewer);
    const std::string& actions_text();
    const std::string& info_text();
    void prepare_view(Move& move, const elbowroom::Table& table, std::int64_t number);
    const WrittenPosition& public_view();
    const std::string& players_text(int seat);
    void forget_views();
    void forget_texts();

    Hub& hub_;
    std::unique_ptr<TableState> state_;
    std::string frozen_view_;
    std::optional<Combos> combos_;
    std::deque<Waiting> inbox_;
    bool working_ = false, thinking_ = false;
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
    std::vector<std::shared_ptr<Person>> people_;  // by seat, null for bots
    Millis not_before_ = 0;                        // after a restart nobody's time is over at once
    Millis ahead_ = 0;  // by how much the entry that the clock runs from is in the future, after the clock was set back
    Millis idle_since_ = 0;
    std::int64_t presence_version_ = 0;
    int readings_ = 0;  // of the whole table from the store

    // The last updates, as text.
    std::deque<std::string> recent_;
    std::int64_t position_changed_ = 0, info_changed_ = 0;  // numbers of entries
    // What everyone sees.
    struct PublicView {
        std::int64_t number = -1;  // of the entry that led to it, which may not be stored yet
        WrittenPosition written;
    };
    PublicView public_view_;
    struct CachedPlayers {
        Coins coins{};
        std::string text;
    };
    std::array<CachedPlayers, max_seats> players_;
    struct CachedInfo {
        std::int64_t number = -1, presence = -1;
        Millis deadline = -1;
        std::string text;
    };
    CachedInfo info_;
    struct CachedText {
        std::int64_t seen = -1, number = -1;
        std::string text;
    };
    CachedText news_;         // what news begin with, whoever gets them
    CachedText public_news_;  // as a spectator gets them
    struct Offered {
        std::uint32_t begin, size;  // in the text
        Action action;
    };
    struct CachedActions {
        std::int64_t number = -1;
        std::string text;
        std::vector<Offered> listed;
    };
    CachedActions actions_;
};

}  // namespace elbowroom::server
