// What an action takes and brings: the one answer for hints, for the terminal and for bots.
#include <algorithm>

#include "engine/reasons/witness.h"
#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/offers.h"
#include "engine/turn/prices.h"

namespace elbowroom {
namespace {

bool is_conquest(Verb verb) { return verb == Verb::conquer || verb == Verb::attempt; }

double odds_of(const Game& g, int missing) {
    const auto& die = g.pack->die;
    const auto kind = std::count_if(die.begin(), die.end(), [&](int face) { return face >= missing; });
    return double(kind) / double(die.size());
}

}  // namespace

std::optional<int> tokens_needed(const Game& g, const State& s, Action a) {
    if (!is_conquest(a.verb) || s.acting == none) return {};
    if (a.helps != 0 && handler(g, s, s.acting, conquer(a.region, a.helps))) return {};
    return price_of(Bearer(g, s), a);
}

int tokens_missing(const Game& g, const State& s, Action a) {
    const Bearer acting(g, s);
    const bool helped = !helpless(acting).contains(a.region);
    return price_of(acting, a) - tokens_to_conquer_with(acting) - (helped ? strength(acting) : 0);
}

bool is_scored(const Game& g, const State& s) {
    if (s.stage != Stage::retreat) return s.stage == Stage::after_scoring || s.stage == Stage::over;
    // Others place what they withdrew after the scoring, unless they do so before the redeployment or at once.
    return s.has(flag::scored) || (g.options.retreat == Options::Retreat::last && !s.has(flag::interrupted));
}

int still_to_score(const Game& g, const State& s, Seat seat) {
    return s.turn != seat || is_scored(g, s) ? 0 : income(g, s, seat);
}

namespace {

void try_out(const Game& g, State& s, Action a, Chance& chance, Witness* witness) {
    if (a.verb != Verb::attempt) return apply(g, s, a, chance, witness);
    Chance luck = Chance::scripted({std::uint8_t(g.die_most)});
    apply(g, s, a, luck, witness);
}

// What follows from the states before and after it, whether or not somebody has listened.
void compare(const Game& g, const State& s, Seat seat, Action a, Earnings& out) {
    const State& after = out.after;
    if (a.verb == Verb::attempt) {
        out.missing = std::max(0, tokens_missing(g, s, a));
        out.odds = odds_of(g, out.missing);
    }
    if (a.verb == Verb::pick) {
        out.tokens = after.in_play[active_of(seat)];
        out.combo = s.column[a.number].coins - a.number;  // [CL-PICK-1] [CL-PICK-2]
    }
    out.turn_ended = after.turn != s.turn || after.round != s.round || after.stage == Stage::over;
    const int to_come = out.turn_ended ? 0 : still_to_score(g, after, seat);
    out.of_turn = int(after.coins[seat]) - int(s.coins[seat]) - out.combo + to_come;
}

Earnings work_out(const Game& g, const State& s, Seat seat, Action a, Chance& chance, bool in_detail) {
    Earnings out(s);
    out.tokens = tokens_needed(g, s, a);
    Witness witness(out.after, seat);
    // What a region takes that has no price is known when it has just fallen.
    const bool unpriced = a.verb == Verb::conquer && !out.tokens;
    try_out(g, out.after, a, chance, in_detail || unpriced ? &witness : nullptr);
    compare(g, s, seat, a, out);
    if (unpriced) out.tokens = tokens_to_conquer_with(g, s) - witness.hand();
    out.at_once = witness.at_once();
    out.paid = witness.paid();
    return out;
}

}  // namespace

Earnings earnings(const Game& g, const State& s, Seat seat, Action a, Chance& chance) {
    return work_out(g, s, seat, a, chance, true);
}

Earnings earnings_in_sum(const Game& g, const State& s, Seat seat, Action a, Chance& chance) {
    return work_out(g, s, seat, a, chance, false);
}

}  // namespace elbowroom
