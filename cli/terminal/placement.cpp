#include "cli/terminal/placement.h"

#include <algorithm>

namespace elbowroom::cli {
namespace {

Regions places(const Game& g, const State& s) {
    Actions actions;
    legal(g, s, actions);
    Regions out;
    for (const Action a : actions)
        if (a.verb == Verb::deploy) out |= Regions::of(a.region);
    return out;
}

Region emptiest(const State& s, Regions among) {
    Region best = among.lowest();
    for (const Region r : among)
        if (s.tokens.at(r) < s.tokens.at(best)) best = r;
    return best;
}

bool same_decision(const State& a, const State& b) {
    return a.stage == b.stage && a.acting == b.acting && a.turn == b.turn;
}

// Where it is worth standing strong: next to opponents, else next to anything that is not one's own.
Regions border(const Game& g, const State& s) {
    const Regions near = threatened(g, s);
    if (!near.empty()) return near;
    const Tribe& tribe = s.tribes[s.acting];
    Regions out;
    for (const Region r : tribe.held - s.closed)
        if (!(g.board.next_to(r) - tribe.held).empty()) out |= Regions::of(r);
    return out;
}

}  // namespace

int tokens_to_place(const State& s) {
    if (s.acting == none) return 0;
    const Tribe& tribe = s.tribes[s.acting];
    if (s.stage == Stage::retreat) return tribe.waiting;
    return s.stage == Stage::redeploy ? std::max(0, tribe.hand - s.held_back) : 0;
}

Regions threatened(const Game& g, const State& s) {
    Regions opponents;
    for (Seat seat = 0; seat < g.players; ++seat)
        if (seat != owner_of(s.acting)) opponents |= s.tribes[active_of(seat)].held;
    return (g.board.next_to(opponents) & s.tribes[s.acting].held) - s.closed;
}

std::vector<WrittenAction> spread(const Game& g, const State& s, Spread how) {
    std::vector<WrittenAction> out;
    if (tokens_to_place(s) == 0) return out;
    const Regions preferred = how == Spread::even ? s.tribes[s.acting].held : border(g, s);
    State trial = s;
    Chance chance = Chance::scripted({});
    while (same_decision(trial, s)) {
        const Regions open = places(g, trial);
        if (open.empty()) break;
        const Region r = emptiest(trial, (open & preferred).empty() ? open : open & preferred);
        const auto same = [&](const WrittenAction& w) { return w.action.region == r; };
        // Where each token has its own forbidden regions, their order matters.
        auto it = s.flights_size > 0 ? out.end() : std::find_if(out.begin(), out.end(), same);
        if (it == out.end())
            out.push_back({deploy(r), 1});
        else
            ++it->times;
        apply(g, trial, deploy(r), chance);
    }
    return out;
}

}  // namespace elbowroom::cli
