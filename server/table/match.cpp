#include "server/table/match.h"

#include "notation/chance_json.h"
#include "notation/event_json.h"
#include "notation/play.h"
#include "notation/position.h"
#include "server/refusal.h"

namespace elbowroom::server {
namespace {

std::string events_text(const TextLog& log) { return "[" + std::string(log.text()) + "]"; }

std::string answers_text(const Game& g, const Chance& chance) {
    return chance.answered().empty() ? "" : answers_to_json(g, chance.answered()).dump();
}

}  // namespace

Move Match::try_start(Chance chance) const {
    Move move;
    TextLog log(game());
    move.after = new_game(game(), chance, &log);
    if (!chance.complaint().empty()) throw Refused(Why::bad, chance.complaint());
    move.events = events_text(log);
    move.chance = answers_text(game(), chance);
    move.hash = position_hash(table_, move.after);
    return move;
}

Move Match::try_action(const WrittenAction& action, Chance chance) const {
    Move move;
    move.after = state_;
    TextLog log(game());
    if (const auto refusal = play(game(), move.after, action, chance, &log))
        throw Refused(Why::not_now, refusal->reason, "/do", std::string(refusal->rule.id));
    if (!chance.complaint().empty()) throw Refused(Why::bad, chance.complaint());
    move.events = events_text(log);
    move.chance = answers_text(game(), chance);
    move.hash = position_hash(table_, move.after);
    move.reversible = involved(state_, move.after, chance, log.revealed()).can_be_taken_back();
    return move;
}

void Match::start(const Move& move) {
    state_ = move.after;
    start_chance_ = move.chance;
    start_hash_ = move.hash;
}

void Match::act(Seat by, const WrittenAction& action, bool by_bot, const Move& move) {
    if (move.reversible)
        before_.push_back(state_);
    else
        before_.clear();
    redo_.clear();
    done_.push_back({by, action, by_bot, move.chance, move.hash});
    state_ = move.after;
}

void Match::undo() {
    redo_.push_back({done_.back(), state_});
    done_.pop_back();
    state_ = before_.back();
    before_.pop_back();
}

void Match::redo() {
    before_.push_back(state_);
    state_ = redo_.back().after;
    done_.push_back(std::move(redo_.back().done));
    redo_.pop_back();
}

void Match::take_back(EntryKind kind) {
    if (kind == EntryKind::redo) return redo();
    do undo();
    while (kind == EntryKind::restart && can_undo());
}

std::uint64_t Match::hash() const { return position_hash(table_, state_); }

}  // namespace elbowroom::server
