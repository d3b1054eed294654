#include "server/table/match.h"

#include "notation/chance_json.h"
#include "notation/event_json.h"
#include "notation/play.h"
#include "notation/position.h"
#include "notation/refusal_json.h"
#include "server/table/refusal.h"
#include "server/table/scratch.h"

namespace elbowroom::server {
namespace {

// Writes down what happens, as a JSON array.
class Record : public Sink {
public:
    explicit Record(const Game& g) : g_(g), events_(scratch<Record>()) { events_.begin_array(); }
    void tell(const Event& event) override {
        write_event(events_, g_, event);
        revealed_ = revealed_ || reveals(event.kind);
    }
    std::string text() {
        events_.end_array();
        return events_.copy();
    }
    // Whether something hidden was told.
    bool revealed() const { return revealed_; }

private:
    const Game& g_;
    Writer& events_;
    bool revealed_ = false;
};

std::string answers_text(const Game& g, const Chance& chance) {
    return chance.answered().empty() ? "" : answers_to_json(g, chance.answered()).dump();
}

bool is_another_turn(const State& before, const State& after) {
    return after.turn != before.turn || after.round != before.round;
}

}  // namespace

Move Match::try_start(Chance chance) const {
    Move move;
    Record told(game());
    move.after = new_game(game(), chance, &told);
    move.complaint = chance.complaint();
    move.events = told.text();
    move.chance = answers_text(game(), chance);
    write_position(move.position, setup_, move.after);
    move.hash = position_hash(move.position);
    return move;
}

Move Match::try_start_at(const State& position) const {
    Move move;
    move.after = position;
    move.events = "[]";
    write_position(move.position, setup_, position);
    move.hash = position_hash(move.position);
    return move;
}

Move Match::try_action(const WrittenAction& action, Chance chance) const {
    Move move;
    move.after = state_;
    Record told(game());
    if (const auto refusal = play(game(), move.after, action, chance, &told)) {
        Json grounds = Json::object();
        add_grounds(game(), *refusal, grounds);
        throw Refused(Why::not_now, refusal->reason, "/do", std::move(grounds));
    }
    move.complaint = chance.complaint();
    if (!move.complaint.empty()) return move;
    move.events = told.text();
    move.chance = answers_text(game(), chance);
    write_position(move.position, setup_, move.after);
    move.hash = position_hash(move.position);
    move.reversible = involved(state_, move.after, chance, told.revealed()).can_be_taken_back();
    return move;
}

void Match::start(const Move& move) {
    state_ = move.after;
    start_chance_ = move.chance;
    start_hash_ = move.hash;
}

void Match::act(const Entry& entry, const Move& move) {
    if (move.reversible || goes_back_ == GoesBack::always)
        before_.push_back({state_, turn_began_});
    else
        before_.clear();
    redo_.clear();
    done_.push_back({Seat(entry.seat), entry.action, entry.by_bot, move.chance, move.hash, entry.number});
    if (is_another_turn(state_, move.after)) turn_began_ = done_.size();
    state_ = move.after;
}

std::int64_t Match::undo() {
    redo_.push_back({done_.back(), state_});
    done_.pop_back();
    state_ = before_.back().state;
    turn_began_ = before_.back().turn_began;
    before_.pop_back();
    return redo_.back().done.entry;
}

std::int64_t Match::redo() {
    before_.push_back({state_, turn_began_});
    const State& after = redo_.back().after;
    done_.push_back(std::move(redo_.back().done));
    if (is_another_turn(state_, after)) turn_began_ = done_.size();
    state_ = after;
    redo_.pop_back();
    return done_.back().entry;
}

std::vector<std::int64_t> Match::take_back(EntryKind kind) {
    if (kind == EntryKind::redo) return {redo()};
    std::vector<std::int64_t> taken;
    do taken.push_back(undo());
    while (kind == EntryKind::restart && can_undo() && !at_beginning_of_turn());
    return taken;
}

std::uint64_t Match::hash() const { return position_hash(setup_, state_); }

}  // namespace elbowroom::server
