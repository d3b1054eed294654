#include "advice/reasons.h"

#include <algorithm>
#include <cmath>

#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

// Of all tries, in hundredths: from when on a region counts as likely held or as exposed.
constexpr int likely_held = 75, exposed = 30;
constexpr std::size_t most_exposed = 2, most_held_against = 2, most_guarded = 2;
constexpr int many_tokens = 3;  // that guard a region

Regions of_seat(const State& s, Seat seat) {
    Regions out;
    for (const TribeId id : tribes_of(s, seat)) out |= s.tribes[id].held;
    return out;
}

// Whoever is in the region, if they belong to somebody.
void name_holder(const State& s, Region r, Reason& reason) {
    const TribeId id = holder(s, r);
    if (id == none) return;
    reason.seat = owner_of(id);
    reason.race = s.tribes[id].race;
}

Reason of_conquest(const Game& g, const State& s, Seat seat, Action a, Chance& chance) {
    const Earnings found = earnings(g, s, seat, a, chance);
    Reason out{.kind = a.verb == Verb::attempt ? Reason::Kind::attempts : Reason::Kind::takes,
               .regions = Regions::of(a.region),
               .action = a};
    out.tokens = found.tokens;
    out.missing = std::max(0, found.missing);
    out.odds = found.odds;
    out.coins = found.of_turn - still_to_score(g, s, seat);
    name_holder(s, a.region, out);
    return out;
}

Reason of_pick(const Game& g, const State& s, Seat seat, Action a, Chance& chance) {
    const Earnings found = earnings(g, s, seat, a, chance);
    const Combo& combo = s.column[a.number];
    return {.kind = Reason::Kind::picks,
            .race = combo.race,
            .power = combo.power,
            .tokens = found.tokens,
            .coins = found.combo,
            .slot = a.number,
            .action = a};
}

// What stays of the tribe is told once it has gone.
Reason of_decline(const State& before, Seat seat, Action a) {
    const Tribe& tribe = before.tribes[active_of(seat)];
    return {.kind = Reason::Kind::declines, .race = tribe.race, .power = tribe.power, .action = a};
}

// What the seat decides step by step; the state is that after it.
void walk(const Game& g, State& s, Seat seat, const Line& line, Chance& chance, Grounds& out) {
    Actions actions;
    for (int i = 0; i < line.certain && s.stage != Stage::over; ++i) {
        const Action a = line.actions[std::size_t(i)];
        legal(g, s, actions);
        if (!actions.contains(a)) return;  // what is hidden lies otherwise than where the line was drawn
        if (s.to_act == seat) {
            out.actions.push_back(a);
            switch (a.verb) {
            case Verb::conquer:
            case Verb::attempt:
                out.reasons.push_back(of_conquest(g, s, seat, a, chance));
                out.tokens += out.reasons.back().tokens.value_or(0);
                break;
            case Verb::pick: out.reasons.push_back(of_pick(g, s, seat, a, chance)); break;
            case Verb::decline: out.reasons.push_back(of_decline(s, seat, a)); break;
            case Verb::abandon:
                out.reasons.push_back({.kind = Reason::Kind::gives_up, .regions = Regions::of(a.region), .action = a});
                break;
            case Verb::deploy:
            case Verb::redeploy:
            case Verb::next_tribe:
            case Verb::end: break;
            default: out.reasons.push_back({.kind = Reason::Kind::does, .action = a});
            }
        }
        apply(g, s, a, chance);
    }
}

void add_what_stays(const Game& g, const State& after, Seat seat, std::vector<Reason>& reasons) {
    for (Reason& each : reasons)
        if (each.kind == Reason::Kind::declines)
            for (const TribeId id : declined_tribes_of(after, seat)) {
                if (after.tribes[id].race != each.race) continue;
                each.regions = after.tribes[id].held;
                each.coins = income(g, after, seat);
            }
}

void add_guards(const State& after, Seat seat, std::vector<Reason>& reasons) {
    std::vector<Region> guarded;
    for (const Region r : after.tribes[active_of(seat)].held)
        if (after.tokens.at(r) >= many_tokens) guarded.push_back(r);
    std::stable_sort(guarded.begin(), guarded.end(),
                     [&](Region a, Region b) { return after.tokens.at(a) > after.tokens.at(b); });
    if (guarded.size() > most_guarded) guarded.resize(most_guarded);
    for (const Region r : guarded)
        reasons.push_back({.kind = Reason::Kind::guards, .regions = Regions::of(r), .tokens = after.tokens.at(r)});
}

void add_earnings(const Game& g, const State& before, const State& after, Seat seat, const Prospect& prospect,
                  std::vector<Reason>& reasons) {
    reasons.push_back({.kind = Reason::Kind::earns,
                       .coins = int(std::lround(prospect.coins_of_turn())),
                       .a_turn = income(g, after, seat)});
    for (Seat other = 0; other < g.players; ++other) {
        if (other == seat) continue;
        const int less = income(g, before, other) - income(g, after, other);
        if (less > 0) reasons.push_back({.kind = Reason::Kind::costs, .seat = other, .coins = less});
    }
}

// What the others could attack with, and where.
struct Attacker {
    RaceId race = none;
    Regions reach;
    Counts price;
    int tokens = 0, least = 1;

    int spare(Region r) const { return tokens - std::max(least, price.at(r)); }
};
Attacker attacker_of(const Game& g, const State& s, Seat seat) {
    const TribeId id = active_of(seat);
    if (!s.tribes[id].exists()) return {};
    const Bearer bearer(g, s, id);
    const Tribe& tribe = s.tribes[id];
    const int least = bearer.kit.least;
    return {.race = tribe.race,
            .reach = targets(bearer),
            .price = costs(bearer),
            .tokens = tokens_on_map(s, id) + tribe.hand + tribe.waiting - least * tribe.held.count(),
            .least = least};
}

void add_dangers(const Game& g, const State& before, const State& after, Seat seat, const Prospect& prospect,
                 std::vector<Reason>& reasons) {
    if (prospect.tries == 0) return;
    std::array<Attacker, max_seats> attackers;
    for (Seat other = 0; other < g.players; ++other)
        if (other != seat) attackers[other] = attacker_of(g, after, other);
    const Regions mine = of_seat(after, seat);
    Regions fresh = mine - of_seat(before, seat);
    if (fresh.empty()) fresh = mine;
    const auto lost_in_percent = [&](Region r) {
        return prospect.held[r] > 0 ? 100 * prospect.times_lost(r) / prospect.held[r] : 0;
    };

    std::vector<Reason> held;
    for (Seat other = 0; other < g.players; ++other) {
        Regions safe;
        for (const Region r : fresh& attackers[other].reach)
            if (lost_in_percent(r) <= 100 - likely_held) safe |= Regions::of(r);
        if (!safe.empty())
            held.push_back({.kind = Reason::Kind::held, .regions = safe, .race = attackers[other].race, .seat = other});
    }
    std::stable_sort(held.begin(), held.end(),
                     [](const Reason& a, const Reason& b) { return a.regions.count() > b.regions.count(); });
    if (held.size() > most_held_against) held.resize(most_held_against);
    reasons.insert(reasons.end(), held.begin(), held.end());

    std::vector<Region> weak;
    for (const Region r : mine)
        if (lost_in_percent(r) >= exposed) weak.push_back(r);
    std::stable_sort(weak.begin(), weak.end(),
                     [&](Region a, Region b) { return lost_in_percent(a) > lost_in_percent(b); });
    if (weak.size() > most_exposed) weak.resize(most_exposed);
    for (const Region r : weak) {
        Seat taker = 0;
        for (Seat other = 0; other < g.players; ++other)
            if (prospect.lost[other][r] > prospect.lost[taker][r]) taker = other;
        Reason reason{.kind = Reason::Kind::exposed,
                      .regions = Regions::of(r),
                      .race = attackers[taker].race,
                      .seat = taker,
                      .odds = double(lost_in_percent(r)) / 100};
        if (attackers[taker].reach.contains(r)) reason.tokens = attackers[taker].spare(r);
        reasons.push_back(reason);
    }
}

}  // namespace

Grounds grounds_of(const Game& g, const State& seen, Seat seat, const Line& line, const Prospect& prospect) {
    Grounds out;
    Chance chance = Chance::seeded(1);
    const State before = redeal(g, seen, chance);
    State s = before;
    walk(g, s, seat, line, chance, out);
    add_what_stays(g, line.after, seat, out.reasons);
    if (before.stage != Stage::pick) add_guards(line.after, seat, out.reasons);
    add_earnings(g, before, line.after, seat, prospect, out.reasons);
    add_dangers(g, before, line.after, seat, prospect, out.reasons);
    return out;
}

}  // namespace elbowroom
