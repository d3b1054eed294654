#include "bots/features.h"

#include <algorithm>
#include <bit>

#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

constexpr int usual_hand = 9;   // of a combo that nobody has picked yet
constexpr int most_steps = 12;  // regions that a tribe is expected to take in one turn

// What a seat could do in its next turn.
struct Attack {
    Regions targets;
    Counts price;
    int tokens = 0;
    int least = 1;
    Regions taken;     // the cheapest regions, one after the other
    int left = 0;      // tokens then
    int discount = 0;  // in all regions together
    int home = 0;      // regions where it may be
};

struct Offer {
    int best = 0, second = 0, mean = 0, tokens = 0;
};

int tokens_of_combo(const Game& g, const Combo& combo) {
    return g.races[combo.race].tokens + (combo.power == none ? 0 : g.powers[combo.power].tokens);
}

// What the column offers to somebody with so many coins: tokens, and coins that lie on it less those it costs.
Offer offer_of(const Game& g, const State& s, int coins) {
    Offer out;
    int sum = 0, number = 0;
    out.best = out.second = -20;
    for (int slot = 0; slot < s.column_size && slot <= coins; ++slot) {
        const Combo& combo = s.column[std::size_t(slot)];
        if (combo.race == none) continue;
        const int tokens = tokens_of_combo(g, combo), worth = tokens + combo.coins - slot;
        sum += worth;
        ++number;
        if (worth > out.best) {
            out.second = out.best;
            out.best = worth;
            out.tokens = tokens;
        } else {
            out.second = std::max(out.second, worth);
        }
    }
    if (number == 0) return {};
    out.mean = sum / number;
    out.second = std::max(out.second, -20);
    return out;
}

// Takes what is cheapest, and goes on from there.
void take_cheapest(const Game& g, const State& s, Attack& attack, Regions habitable, Regions own) {
    Regions open = attack.targets;
    int left = attack.tokens;
    for (int step = 0; step < most_steps && !open.empty(); ++step) {
        Region best = no_region;
        int lowest = left + 1;
        for (const Region r : open) {
            const int price = std::max(attack.least, attack.price.at(r));
            if (price < lowest) {
                lowest = price;
                best = r;
            }
        }
        if (best == no_region) break;
        left -= lowest;
        attack.taken = attack.taken | Regions::of(best);
        open |= (g.board.next_to(best) & habitable) - own - s.closed;
        open -= attack.taken;
    }
    attack.left = left;
}

// What somebody without a tribe could do with so many tokens.
Attack attack_of_newcomer(const Game& g, const State& s, int tokens) {
    Attack out;
    Tally price(s.tokens);
    price += s.bare_cost;
    out.price = price.result();
    out.targets = (g.board.entry & g.board.land) - s.closed;
    out.tokens = tokens;
    take_cheapest(g, s, out, g.board.land, {});
    return out;
}

Attack attack_of(const Game& g, const State& s, Seat seat, const Offer& offer) {
    Attack out;
    const TribeId id = active_of(seat);
    const Tribe& tribe = s.tribes[id];
    if (tribe.exists()) {
        const Bearer b(g, s, id);
        out.targets = targets(b);
        out.price = costs(b);
        out.least = b.kit.least;
        out.discount = b.kit.discount.total(g.board.land);
        out.home = habitable(b).count();
        out.tokens =
            std::max(0, tribe.hand + tribe.waiting + tokens_on_map(s, id) - tribe.held.count() * int(b.kit.least));
        take_cheapest(g, s, out, habitable(b), tribe.held);
    } else {
        out = attack_of_newcomer(g, s, offer.tokens > 0 ? offer.tokens : usual_hand);
    }
    return out;
}

// Numbers one after the other, within their bounds.
class Numbers {
public:
    Numbers(std::int16_t* out, int size) : first_(out), next_(out), end_(out + size) {}
    void add(int value) {
        if (next_ < end_) *next_++ = std::int16_t(std::clamp(value, least_input, most_input));
    }
    void fill() { fill_to(int(end_ - first_)); }
    // With nothing, up to this place.
    void fill_to(int place) {
        while (next_ < first_ + place) *next_++ = 0;
    }

private:
    std::int16_t* first_;
    std::int16_t* next_;
    std::int16_t* end_;
};

int bucket_of_price(int price) { return std::clamp(price, 1, 6) - 1; }
int bucket_of_margin(int margin) {
    if (margin <= -6) return 0;
    if (margin <= -3) return 1;
    if (margin <= 0) return 2;
    return margin <= 3 ? 3 : 4;
}

struct Danger {
    std::array<int, 5> margins{};
    std::array<int, 6> prices{};
    int reached = 0;   // regions that somebody may attack, each as often as there are who may
    int expected = 0;  // those that somebody is expected to take, likewise
    int unreached = 0;
    int strongest = 0;  // tokens of whoever may attack and has most
    int lowest = 0;     // the lowest price of each region, in sum
    int alone = 0;      // regions with one token that may be attacked
};

Danger danger_of(const Game& g, const State& s, Seat seat, Regions held, const std::array<Attack, max_seats>& attacks) {
    Danger out;
    for (const Region r : held) {
        int margin = 99, price = 99, times = 0;
        for (Seat other = 0; other < g.players; ++other) {
            if (other == seat) continue;
            const Attack& attack = attacks[other];
            if (attack.taken.contains(r)) ++out.expected;
            if (!attack.targets.contains(r)) continue;
            ++times;
            out.strongest = std::max(out.strongest, attack.tokens);
            const int cost = std::max(attack.least, attack.price.at(r));
            margin = std::min(margin, cost - attack.tokens);
            price = std::min(price, cost);
        }
        out.reached += times;
        if (times == 0) {
            ++out.unreached;
            continue;
        }
        out.lowest += price;
        out.alone += s.tokens.at(r) <= 1;
        ++out.margins[std::size_t(bucket_of_margin(margin))];
        ++out.prices[std::size_t(bucket_of_price(price))];
    }
    return out;
}

void add_danger(Numbers& row, const Danger& danger) {
    for (const int number : danger.margins) row.add(number);
    for (const int number : danger.prices) row.add(number);
    row.add(danger.reached);
    row.add(danger.expected);
    row.add(danger.unreached);
}

// What kinds of things a tribe can do, one number for each.
constexpr std::uint64_t all(std::initializer_list<Hook> hooks) {
    std::uint64_t out = 0;
    for (const Hook hook : hooks) out |= bit(hook);
    return out;
}
constexpr std::array kinds_of_active{
    all({Hook::income}),
    all({Hook::conquered}),
    all({Hook::killed, Hook::witnesses}),
    all({Hook::strength}),
    all({Hook::shelters, Hook::denies_help}),
    all({Hook::spares, Hook::falls, Hook::loses_region}),
    all({Hook::cost, Hook::varying_cost}),
    all({Hook::reach, Hook::links, Hook::together}),
    all({Hook::settles, Hook::sails}),
    all({Hook::turn_began, Hook::sets_out}),
    all({Hook::redeployment_began, Hook::redeployed, Hook::turn_ended}),
    all({Hook::draft, Hook::reserve}),
    all({Hook::owes, Hook::toll, Hook::demands, Hook::assailed}),
    all({Hook::aids, Hook::early_die}),
    all({Hook::companions}),
    all({Hook::offer}),
    all({Hook::own_decline, Hook::outside_limit}),
};
// What is left of it in decline.
constexpr std::array kinds_of_declined{
    all({Hook::income}),
    all({Hook::strength, Hook::shelters, Hook::spares, Hook::falls}),
    all({Hook::acts_in_decline, Hook::offer, Hook::conquered}),
    all({Hook::outside_limit}),
};

template <std::size_t size>
void add_kinds(Numbers& row, const std::array<std::uint64_t, size>& kinds, std::uint64_t hooks) {
    for (const std::uint64_t kind : kinds) row.add((hooks & kind) != 0 ? 8 : 0);
}

void add_abilities(const Game& g, const State& s, Seat seat, Numbers& row) {
    const Tribe& active = s.tribes[active_of(seat)];
    const bool is = active.exists();
    add_kinds(row, kinds_of_active, is ? Bearer(g, s, active_of(seat)).hooks : 0);
    add_kinds(row, kinds_of_declined, is ? g.kits[kit_of(g, active, declined_of(seat))].hooks : 0);
    std::uint64_t of_declined = 0;
    for (const TribeId id : {declined_of(seat), spared_of(seat)})
        if (s.tribes[id].exists()) of_declined |= Bearer(g, s, id).hooks;
    add_kinds(row, kinds_of_declined, of_declined);
    row.add(is ? 4 * Bearer(g, s, active_of(seat)).kit.size : 0);
    row.add(4 * std::popcount(kept_by(s, active_of(seat))));
    row.add(4 * std::popcount(kept_by(s, declined_of(seat))));
}

}  // namespace

int turns_left(const Game& g, const State& s, Seat seat) {
    if (s.stage == Stage::over) return 0;
    const int place = (seat + g.players - s.first) % g.players, now = (s.turn + g.players - s.first) % g.players;
    const bool passed = place < now || (place == now && s.has(flag::scored));
    return g.rounds - s.round + (passed ? 0 : 1);
}

void extract(const Game& g, const State& s, Features& out) {
    out.players = g.players;
    std::array<Attack, max_seats> attacks;
    std::array<Offer, max_seats> offers;
    int all_coins = 0;
    for (Seat seat = 0; seat < g.players; ++seat) {
        offers[seat] = offer_of(g, s, s.coins[seat]);
        attacks[seat] = attack_of(g, s, seat, offers[seat]);
        all_coins += s.coins[seat];
    }
    Regions of_actives, of_declined;
    for (Seat seat = 0; seat < g.players; ++seat) {
        of_actives |= s.tribes[active_of(seat)].held;
        of_declined |= s.tribes[declined_of(seat)].held | s.tribes[spared_of(seat)].held;
    }
    int best_combo = 0;
    for (Seat seat = 0; seat < g.players; ++seat) best_combo = std::max(best_combo, offers[seat].tokens);
    const Attack fresh = attack_of_newcomer(g, s, best_combo > 0 ? best_combo : usual_hand);
    std::array<int, max_seats> incomes{}, turns{};
    for (Seat seat = 0; seat < g.players; ++seat) {
        const Tribe& active = s.tribes[active_of(seat)];
        const Attack& attack = attacks[seat];
        const Regions declined = s.tribes[declined_of(seat)].held | s.tribes[spared_of(seat)].held;
        const int earned = incomes[seat] = income(g, s, seat);
        const int left = turns[seat] = turns_left(g, s, seat);
        const Regions targets_of_others = attack.targets - active.held - declined;
        Numbers row(out.seats[seat].data(), seat_inputs);
        row.add(active.exists() ? 8 : 0);
        row.add(active.held.count());
        row.add(declined.count());
        row.add(s.tribes[spared_of(seat)].exists() ? 8 : 0);
        row.add(earned);
        row.add(earned - active.held.count() - declined.count());
        row.add(active.exists() ? s.in_play[active_of(seat)] : 0);
        row.add(active.exists() ? attack.tokens : 0);
        row.add(active.exists() ? 0 : attack.tokens);
        row.add(active.exists() ? std::min(20, tray(g, s, active_of(seat))) : 0);
        row.add(attack.targets.count());
        row.add(attack.taken.count());
        row.add(attack.left);
        row.add((attack.taken & of_actives).count());
        row.add((attack.taken & of_declined).count());
        row.add((attack.taken & s.natives).count());
        row.add((targets_of_others & of_actives).count());
        row.add((targets_of_others & of_declined).count());
        row.add((targets_of_others & s.natives).count());
        row.add((targets_of_others - s.occupied).count());
        row.add((targets_of_others & g.board.edge).count());
        std::array<int, 6> prices{};
        for (const Region r : targets_of_others)
            ++prices[std::size_t(bucket_of_price(std::max(attack.least, attack.price.at(r))))];
        for (const int number : prices) row.add(number);
        row.add(s.tokens.total(active.held) - active.held.count());
        row.add(s.tokens.total(declined));
        row.add((active.held & s.closed).count());
        row.add((declined & s.closed).count());
        row.add((active.held & s.with_pieces).count());
        row.add((active.held & s.marked).count() * 4);
        row.add((declined & s.marked).count() * 4);
        row.add((active.held & g.board.edge).count());
        const Regions around = active.held.empty() ? Regions{} : g.board.next_to(active.held) - active.held;
        row.add((around & g.board.land).count());
        row.add(((g.board.next_to(around) | around) & g.board.land).count());
        const Danger of_active = danger_of(g, s, seat, active.held, attacks),
                     of_rest = danger_of(g, s, seat, declined, attacks);
        add_danger(row, of_active);
        add_danger(row, of_rest);
        row.add(left);
        row.add(earned * left / 4);
        row.add((attack.taken.count() + earned) * left / 4);
        row.add((seat + g.players - s.turn) % g.players * 4);
        row.add(s.turn == seat && s.stage != Stage::over && !s.has(flag::scored) ? 8 : 0);
        row.add(attack.discount);
        row.add(left == 1 ? 8 : 0);
        row.add(left == 2 ? 8 : 0);
        row.add(offers[seat].best);
        row.add(offers[seat].second);
        row.add(int(s.coins[seat]) - all_coins / g.players);
        row.add(fresh.taken.count());
        row.add(fresh.left);
        row.add(fresh.taken.count() * left / 4);
        row.add((attack.price.at_most(2) & targets_of_others & s.occupied).count());
        row.add(of_active.strongest);
        row.add(of_rest.strongest);
        row.add(of_active.lowest);
        row.add(of_rest.lowest);
        row.add(of_active.alone);
        row.add(of_rest.alone);
        row.add(s.tribes[declined_of(seat)].exists() ? 8 : 0);
        row.add((around & (of_declined - declined)).count());
        const int expected = earned + attack.taken.count() - of_active.expected - of_rest.expected;
        row.add(expected);
        row.add(expected * left / 4);
        int ahead = 0;
        for (Seat other = 0; other < g.players; ++other) ahead += s.coins[other] > s.coins[seat];
        row.add(8 * ahead);
        row.add(active.exists() ? g.races[active.race].limit : 0);
        row.add(8 * (attack.least - 1));
        row.add(attack.home);
        row.add(active.exists() ? active.hand + active.waiting : 0);
        row.fill_to(first_about_abilities);
        add_abilities(g, s, seat, row);
        row.fill();
    }
    const int size = (g.board.land).count();
    for (Seat seat = 0; seat < g.players; ++seat) {
        int best_other = 0, best_hope = -1000;
        for (Seat other = 0; other < g.players; ++other) {
            if (other == seat) continue;
            best_other = std::max(best_other, int(s.coins[other]));
            best_hope = std::max(best_hope, s.coins[other] + incomes[other] * turns[other]);
        }
        const int own_hope = s.coins[seat] + incomes[seat] * turns[seat];
        Numbers row(out.views[seat].data(), view_inputs);
        row.add(s.coins[seat] - best_other);
        row.add((own_hope - best_hope) / 2);
        row.add(int(s.coins[seat]) - all_coins / g.players);
        row.add(4 * turns[seat]);
        for (int players = 2; players <= max_seats; ++players) row.add(g.players == players ? 8 : 0);
        row.add(size);
        row.add(8 * size / g.players / 4);
        row.add(offers[seat].best);
        row.add(offers[seat].mean);
        row.add((seat + g.players - s.turn) % g.players * 4);
        row.add(s.stage == Stage::over ? 8 : 0);
        row.add((s.natives.count()));
        row.fill();
    }
    for (int seat = g.players; seat < max_seats; ++seat) {
        out.seats[std::size_t(seat)].fill(0);
        out.views[std::size_t(seat)].fill(0);
    }
}

}  // namespace elbowroom
