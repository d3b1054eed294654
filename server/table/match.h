// A game as it is played at a table: the state, what was done so far, and what may be taken back.
#pragma once

#include <string>
#include <vector>

#include "notation/action_json.h"
#include "notation/position.h"
#include "notation/setup.h"
#include "server/table/entry.h"
#include "server/table/manners.h"

namespace elbowroom::server {

// What an action would lead to, worked out before it is stored.
struct Move {
    State after;
    std::string events;        // a JSON array
    std::string chance;        // what chance answered, as JSON; empty: it was not asked
    std::string complaint;     // chance was asked for more than it could answer; then the rest says nothing
    WrittenPosition position;  // of `after`
    std::uint64_t hash = 0;    // of that
    bool reversible = false;   // nothing random or hidden came of it, and the same player goes on
};

class Match {
public:
    // The table must outlive the match.
    explicit Match(const Setup& setup, GoesBack back = GoesBack::while_nothing_is_told)
        : setup_(setup), goes_back_(back) {}

    struct Done {
        Seat by = 0;
        WrittenAction action;
        bool by_bot = false;
        std::string chance;
        std::uint64_t hash = 0;
        std::int64_t entry = 0;  // which entry of the table it is
    };

    const Game& game() const { return *setup_.game; }
    const Setup& setup() const { return setup_; }
    const State& state() const { return state_; }
    // The actions that count, without those that were taken back.
    const std::vector<Done>& done() const { return done_; }
    const std::string& start_chance() const { return start_chance_; }
    std::uint64_t start_hash() const { return start_hash_; }

    Move try_start(Chance chance) const;
    // The start of a study: somewhere in a game.
    Move try_start_at(const State& position) const;
    Move try_action(const WrittenAction& action, Chance chance) const;  // throws Refused

    void start(const Move& move);
    // Goes on from a state at which nothing could be taken back or done again, without what led to it.
    void go_on_from(const State& state) { state_ = state; }
    void act(const Entry& entry, const Move& move);
    bool can_undo() const { return !before_.empty(); }
    bool at_beginning_of_turn() const { return done_.size() == turn_began_; }
    bool can_redo() const { return !redo_.empty(); }
    // Undo, redo or restart, which must be possible: the entries that it took back or did again, one after the other.
    // Restart takes back what was done in the turn; in a study at the beginning of one, the turn before.
    std::vector<std::int64_t> take_back(EntryKind kind);
    std::uint64_t hash() const;
    std::size_t bytes() const {  // that it takes in memory, about
        return sizeof *this + done_.capacity() * sizeof(Done) + before_.capacity() * sizeof(Before) +
               redo_.capacity() * sizeof(Undone);
    }

private:
    std::int64_t undo();
    std::int64_t redo();
    struct Undone {
        Done done;
        State after;
    };

    struct Before {
        State state;
        std::size_t turn_began;
    };

    const Setup& setup_;
    GoesBack goes_back_;
    State state_{};
    std::string start_chance_;
    std::uint64_t start_hash_ = 0;
    std::vector<Done> done_;
    std::size_t turn_began_ = 0;  // after so many actions
    std::vector<Before> before_;  // the states before the last actions, as far as they may be taken back
    std::vector<Undone> redo_;
};

}  // namespace elbowroom::server
