// The first position.
#include "engine/setup/parts.h"
#include "engine/turn/turn.h"

namespace elbowroom {
namespace {

// So many of the regions, tried in their order, that no two are next to each other; or as many as possible.
// A board on which that takes long gets the best of so many tries.
Regions apart(const Game& g, std::span<const std::uint8_t> order, int wanted, int& tries, Regions taken = {}) {
    if (wanted == 0) return taken;
    Regions best = taken;
    const Regions beside = g.board.next_to(taken);
    for (std::size_t i = 0; i < order.size() && tries > 0; ++i) {
        if (beside.contains(order[i])) continue;
        --tries;
        const Regions found = apart(g, order.subspan(i + 1), wanted - 1, tries, taken | Regions::of(order[i]));
        if (found.count() > best.count()) best = found;
        if (best.count() == taken.count() + wanted) break;
    }
    return best;
}

// On a board that has no guards of its own they take the places of other natives.  [UG-CROSS-9] [UG-CROSS-10]
void scatter_sites(const Game& g, State& s, Chance& chance) {
    std::array<std::uint8_t, max_regions> order{};
    std::size_t size = 0;
    for (const Region r : g.natives.where) order[size++] = r;
    chance.shuffle({order.data(), size}, Asked::region);
    int tries = 100'000;
    s.sites = apart(g, {order.data(), size}, g.sites.count, tries);
    for (const NativeFacts& native : g.pack->natives)
        if (native.guards)
            for (const Region r : s.sites) s.tokens.set(r, native.tokens);
}

// What may be found is dealt unseen; the rest leaves the game.  [UG-SETUP-4]
void deal_sites(const Game& g, State& s, Chance& chance) {
    std::array<PieceId, max_lone_pieces> markers{};
    const std::size_t size = g.sites.pieces.size();
    std::copy(g.sites.pieces.begin(), g.sites.pieces.end(), markers.begin());
    chance.shuffle({markers.data(), size}, Asked::piece);
    s.site_deck_size = std::uint8_t(std::min<std::size_t>(std::size_t(s.sites.count()), size));
    std::copy(markers.begin(), markers.begin() + s.site_deck_size, s.site_deck.begin());
}

}  // namespace

State setup::before_dealing(const Game& g) {
    State s;
    s.tokens = g.natives.tokens;  // [CL-SETUP-3]
    s.natives = s.occupied = g.natives.where;
    s.sites = g.sites.guarded;
    s.bare_cost = g.board.bare_cost;
    for (Seat seat = 0; seat < g.players; ++seat) s.coins[seat] = std::uint16_t(g.pack->coins);  // [CL-SETUP-5]
    for (RaceId race = 0; race < g.races.size(); ++race)
        if (!g.races[race].left_out) s.race_deck[s.race_deck_size++] = race;
    for (PowerId power = 0; power < g.powers.size(); ++power)
        if (!g.powers[power].left_out) s.power_deck[s.power_deck_size++] = power;  // [CL-POW-DIPLOMAT-2]
    return s;
}

State new_game(const Game& g, Chance& chance, Sink* sink) {
    State s = g.before_dealing;
    s.first = Seat(g.options.first_player >= 0 ? g.options.first_player : chance.below(g.players));  // [CL-SETUP-6]
    s.turn = s.first;
    chance.shuffle({s.race_deck.data(), s.race_deck_size}, Asked::race);  // [CL-SETUP-2]
    chance.shuffle({s.power_deck.data(), s.power_deck_size}, Asked::power);
    if (g.sites.scattered) scatter_sites(g, s, chance);
    if (g.sites.count > 0) deal_sites(g, s, chance);
    Turn turn(g, s, chance, {sink});
    turn.refill_column();
    turn.begin_turn();
    return s;
}

}  // namespace elbowroom
