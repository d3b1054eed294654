#include "bots/lines.h"

#include <algorithm>

#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

constexpr int unit = 64;   // what a coin of gain counts
constexpr int spite = 22;  // what a coin that others lose counts

// 256 * 2^(x / 16), for x from -128 to 128.
constexpr auto powers_of_two = [] {
    std::array<std::int32_t, 257> table{};
    // 2^(1/16) in 1/2^30, multiplied by hand so that every machine has the same table.
    constexpr std::int64_t root = 1121263040;  // 2^30 * 2^(1/16)
    for (int x = -128; x <= 128; ++x) {
        const int whole = (x + 128) / 16, part = (x + 128) % 16;
        std::int64_t value = std::int64_t{1} << 30;
        for (int i = 0; i < part; ++i) value = value * root >> 30;
        table[std::size_t(x + 128)] = std::int32_t(std::max<std::int64_t>(1, (value << whole) >> 30));
    }
    return table;
}();

// A weight for something that is worth so much, in units: twice as heavy for each `heat` sixteenths of a coin.
std::int32_t weight_of(int worth, int heat) {
    const int exponent = std::clamp(worth * 4 / std::max(1, heat), -128, 128);
    return powers_of_two[std::size_t(exponent + 128)];
}

// Of 64, that the die makes up for so many tokens.
int odds(const Game& g, int missing) {
    const auto& die = g.pack->die;
    const int faces = int(die.size());
    const int kind = int(std::count_if(die.begin(), die.end(), [missing](int face) { return face >= missing; }));
    return faces == 0 ? 0 : (64 * kind + faces / 2) / faces;
}

}  // namespace

std::uint64_t open_hash(const State& s) {
    State open = s;
    open.race_deck.fill(0);
    open.power_deck.fill(0);
    open.site_deck.fill(0);
    return hash(open);
}

Lines::Lines(const Game& g, Seat turn) : g_(g), turn_(turn) { weights_.reserve(256); }

void Lines::step(Action a, Chance& chance, Line& out) {
    State& s = out.after;
    const int unfound = s.site_deck_size;
    const bool still_certain = !out.by_chance;
    chance.forget();
    State was;
    if (still_certain) was = s;
    advance(g_, s, a, chance, actions_);
    ++nodes_;
    if (out.size < Line::most) out.actions[std::size_t(out.size++)] = a;
    if (!still_certain) return;
    out.certain = out.size;
    if (chance.answered().empty() && s.site_deck_size == unfound) return;
    out.by_chance = true;
    out.key = open_hash(was) ^ (std::uint64_t(a.verb) * 0x9e3779b97f4a7c15ULL + a.region * 0xc2b2ae3d27d4eb4fULL +
                                (std::uint64_t(a.number) << 8 | a.helps) * 0x165667b19e3779f9ULL + a.source);
}

void Lines::draw(const State& from, Chance& chance, Generator& lot, int heat, const Wish& wish, Line& out) {
    out.size = out.certain = 0;
    out.by_chance = false;
    out.after = from;
    legal(g_, from, actions_);
    go_on(chance, lot, heat, wish, out);
}

void Lines::vary(const State& from, const Line& other, int kept, Chance& chance, Generator& lot, int heat, Line& out) {
    out.size = out.certain = 0;
    out.by_chance = false;
    out.after = from;
    legal(g_, from, actions_);
    for (int i = 0; i < kept && !out.by_chance && out.after.turn == turn_ && out.after.stage != Stage::over; ++i) {
        // What is hidden may lie otherwise than it did.
        if (!actions_.contains(other.actions[std::size_t(i)])) break;
        step(other.actions[std::size_t(i)], chance, out);
    }
    go_on(chance, lot, heat, {}, out);
}

void Lines::go_on(Chance& chance, Generator& lot, int heat, const Wish& wish, Line& out) {
    threats_known_ = false;
    while (out.after.stage != Stage::over && out.after.turn == turn_ && out.size < Line::most)
        step(next(out, chance, lot, heat, wish), chance, out);
    if (!out.by_chance) out.key = open_hash(out.after);
}

Action Lines::next(const Line& line, Chance& chance, Generator& lot, int heat, const Wish& wish) {
    const State& s = line.after;
    if (actions_.size() == 1) return actions_[0];
    if (s.to_act != turn_) return next_retreat(s);
    if (wish.decline && line.size == 0)
        for (const Action a : actions_)
            if (a.verb == Verb::decline) return a;
    switch (s.stage) {
    case Stage::pick: return next_pick(s, lot, heat, wish);
    case Stage::ready:
    case Stage::conquest: return next_conquest(s, chance, lot, heat);
    case Stage::redeploy: return next_deployment(s, lot, heat);
    default: return any_other(lot);
    }
}

Action Lines::by_weight(Generator& lot) {
    std::int64_t sum = 0;
    for (const std::int32_t weight : weights_) sum += weight;
    std::int64_t at = sum > 0 ? std::int64_t(lot.next() >> 1) % sum : 0;
    std::size_t i = 0;
    for (; i + 1 < weights_.size() && at >= weights_[i]; ++i) at -= weights_[i];
    return actions_[i];
}

Action Lines::next_pick(const State& s, Generator& lot, int heat, const Wish& wish) {
    weights_.clear();
    for (const Action a : actions_) {
        if (a.verb != Verb::pick) {
            weights_.push_back(256);
            continue;
        }
        if (a.number == wish.slot) return a;
        const Combo& combo = s.column[a.number];
        const int tokens = g_.races[combo.race].tokens + (combo.power == none ? 0 : g_.powers[combo.power].tokens);
        weights_.push_back(weight_of((tokens + combo.coins - a.number - 9) * unit / 2, std::max(heat, 4)));
    }
    return by_weight(lot);
}

int Lines::gain_of(const State& s, Action conquest, Chance& chance) {
    const Tribe& tribe = s.tribes[s.acting];
    Gains* mine = nullptr;
    for (Gains& each : gains_)
        if (each.race == tribe.race && each.power == tribe.power) mine = &each;
    if (!mine) {
        gains_.push_back({.race = tribe.race, .power = tribe.power});
        mine = &gains_.back();
    }
    if (mine->known.contains(conquest.region)) return mine->gain[conquest.region];
    const auto of_others = [&](const State& state) {
        int sum = 0;
        for (Seat other = 0; other < g_.players; ++other)
            if (other != turn_) sum += income(g_, state, other);
        return sum;
    };
    const Earnings found = earnings_in_sum(g_, s, turn_, conquest, chance);
    ++nodes_;
    const int own = found.of_turn - still_to_score(g_, s, turn_), others = of_others(s) - of_others(found.after);
    mine->known |= Regions::of(conquest.region);
    return mine->gain[conquest.region] = std::int16_t(std::clamp(own * unit + others * spite, -1000, 1000));
}

Action Lines::next_conquest(const State& s, Chance& chance, Generator& lot, int heat) {
    const Bearer acting(g_, s);
    const Counts price = costs(acting);
    const int hand = tokens_to_conquer_with(acting);
    weights_.assign(actions_.size(), 0);
    std::array<int, verbs> number{};
    std::int64_t conquests = 0;
    std::size_t i = 0, best = actions_.size();
    int best_worth = 0;
    bool payable = false;
    for (const Action a : actions_) {
        const std::size_t at = i++;
        ++number[std::size_t(a.verb)];
        if (a.verb == Verb::conquer) {
            const int tokens =
                a.helps == 0 ? std::max(int(acting.kit.least), price.at(a.region)) : std::max(1, price_of(acting, a));
            const int worth = gain_of(s, a, chance) / std::max(1, tokens) - (a.helps ? 4 : 0);
            weights_[at] = weight_of(worth - unit / 2, heat);
            conquests += weights_[at];
            payable = payable || worth > 0;
            if (worth > best_worth) {
                best_worth = worth;
                best = at;
            }
        }
    }
    // Heat none: the best there is.
    if (heat == 0 && best < actions_.size()) return actions_[best];
    const std::int64_t base = std::max<std::int64_t>(conquests, 256);
    i = 0;
    for (const Action a : actions_) {
        const std::size_t at = i++;
        const int alike = number[std::size_t(a.verb)];
        const bool closes = at + 1 == actions_.size();
        std::int64_t weight = 0;
        if (a.verb == Verb::conquer) continue;
        if (closes)
            weight = payable ? base / 24 : base;
        else if (a.verb == Verb::attempt) {
            const int missing = std::max(int(acting.kit.least), price.at(a.region)) - hand;
            weight = (payable ? base / 64 : 3 * base) * odds(g_, std::max(1, missing)) / 32 *
                     std::max(0, gain_of(s, a, chance)) / unit / alike;
        } else if (a.verb == Verb::roll)
            weight = 4 * base;
        else if (a.verb == Verb::decline)
            weight = base / 32;
        else if (a.verb == Verb::abandon)
            weight = base / 32 / alike;
        else
            weight = base / 4 / alike;
        weights_[at] = std::int32_t(std::clamp<std::int64_t>(weight, 0, 1 << 28));
    }
    return by_weight(lot);
}

// How much each region wants more tokens, by lot: lines differ in what they defend.
void Lines::look_for_threats(const State& s, Generator& lot, int heat) {
    threat_.fill(1);
    for (Seat other = 0; other < g_.players; ++other) {
        if (other == turn_) continue;
        const TribeId id = active_of(other);
        if (!s.tribes[id].exists()) {
            for (const Region r : g_.board.entry - s.closed) threat_[r] = std::int16_t(threat_[r] + 12);
            continue;
        }
        const Bearer attacker(g_, s, id);
        const Counts price = costs(attacker);
        const int tokens = tokens_on_map(s, id) + s.tribes[id].hand + s.tribes[id].waiting - s.tribes[id].held.count();
        for (const Region r : targets(attacker)) {
            const int spare = tokens - std::max(int(attacker.kit.least), price.at(r));
            threat_[r] = std::int16_t(threat_[r] + (spare >= 0 ? 32 : spare > -4 ? 12 : 4));
        }
    }
    if (heat > 0)
        for (const Region r : s.tribes[s.acting].held) {
            const int factor = 1 << lot.below(4);
            threat_[r] = std::int16_t(std::min(2000, threat_[r] * factor));
        }
    threats_known_ = true;
}

Action Lines::next_deployment(const State& s, Generator& lot, int heat) {
    if (!threats_known_) look_for_threats(s, lot, heat);
    weights_.clear();
    int others = 0;
    for (const Action a : actions_) others += a.verb != Verb::deploy && a.verb != Verb::end;
    bool deploys = false;
    for (const Action a : actions_) {
        if (a.verb == Verb::deploy) {
            const int here = s.tokens.at(a.region);
            weights_.push_back(std::int32_t(threat_[a.region]) * 256 / (here * here + 1) + 1);
            deploys = true;
        } else {
            weights_.push_back(a.verb == Verb::end || a.verb == Verb::abandon ? 1
                                                                              : 64 * 256 / (4 * std::max(1, others)));
        }
    }
    if (heat == 0 && deploys)
        return actions_[std::size_t(std::max_element(weights_.begin(), weights_.end()) - weights_.begin())];
    if (!deploys) return any_other(lot);
    return by_weight(lot);
}

// What others decide in the middle of a turn: always the same, so that the line is certain.
Action Lines::next_retreat(const State& s) const {
    Action best = actions_[0];
    int fewest = 999;
    for (const Action a : actions_)
        if (a.verb == Verb::deploy && s.tokens.at(a.region) < fewest) {
            fewest = s.tokens.at(a.region);
            best = a;
        }
    return best;
}

Action Lines::any_other(Generator& lot) {
    // The end of the stage is as likely as the rest together.
    const std::size_t size = actions_.size();
    if (actions_[size - 1].verb == Verb::end && lot.below(2) == 0) return actions_[size - 1];
    return actions_[lot.below(std::uint32_t(size))];
}

}  // namespace elbowroom
