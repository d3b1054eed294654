#include <bit>

#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// How many of these races are on the other side.
int enemies(const Game& g, std::uint64_t races, std::uint8_t faction) {
    int n = 0;
    for (; races != 0; races &= races - 1) {
        const std::uint8_t other = g.races[std::size_t(std::countr_zero(races))].faction;
        n += other != none && other != faction;
    }
    return n;
}

bool on_map_of_holder(const Ask& q) {
    const Region at = place_of(q.g, q.s, q.param.piece);
    return at != no_region && q.me().held.contains(at);
}

constexpr std::uint8_t side_taken = 1, reached_by_swap = 2;  // of `count`

// Whoever began the turn on the place chooses before the conquests, others when they have come to it.
bool in_time(const Ask& q) {
    return q.s.conquered.empty() || q.memory.count == reached_by_swap ||
           q.s.conquered.contains(place_of(q.g, q.s, q.param.piece));
}

}  // namespace

// A coin for every race of the other side that lost a region in this turn.  [WC-FACTION-1] [WC-FACTION-2]
constinit const Ability faction_bonus{
    .id = "faction-bonus",
    .about = "A race of a faction earns `number` coins for each race of another that lost a region to it this turn.",
    .reads = {.number = true},
    .fits = {.factions = true},
    .income = [](const Ask& q, Regions) -> Income {
        const std::uint8_t side = q.g.races[q.me().race].faction;
        if (side == none || q.seat() != q.s.turn) return {0};  // [WC-FACTION-3]
        return {enemies(q.g, q.s.beaten, side) * q.param.number};
    },
};

// Where two regions of a race count twice, and the neutral take sides. `count`: what has happened in this turn.
constinit const Ability battleground{
    .id = "battleground",
    .about = "Of a place: a second coin for each enemy race that lost several regions; the neutral may join a faction.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .factions = true, .memory = true},
    .income = [](const Ask& q, Regions) -> Income {  // [WC-PLACE-BATTLEGROUND-1] [WC-PLACE-BATTLEGROUND-2]
        const std::uint8_t printed = q.g.races[q.me().race].faction;
        if (q.seat() != q.s.turn) return {0};
        if (printed != none) return {enemies(q.g, q.s.beaten_again, printed)};
        if (q.s.side == none) return {0};
        return {enemies(q.g, q.s.beaten, q.s.side) + enemies(q.g, q.s.beaten_again, q.s.side)};
    },
    .comes =
        [](const Told& told, Arrival how) {
            if (how == Arrival::by_swap && told.memory.count != side_taken) told.memory.count = reached_by_swap;
        },
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::opening) | bit(Window::empty_hand) |
                 bit(Window::after_attempt),
    .handles = bit(Verb::choose),
    .choices = [](const Pack& pack) { return pack.factions; },
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count == side_taken || q.s.side != none || q.g.races[q.me().race].faction != none) return;
            if (!on_map_of_holder(q) || !in_time(q)) return;
            for (std::size_t i = 0; i < q.g.pack->factions.size(); ++i)
                out.add(choose(std::uint8_t(q.param.choice + i)));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count = side_taken;
            t.s.side = std::uint8_t(a.number - told.param.choice);
            t.s.flags |= flag::committed;
            if (t.sink)
                t.tell({.kind = Kind::choice_made, .seat = t.s.turn, .number = a.number, .rule = told.param.rule});
        },
    .refuse = [](const Ask& q, Action) -> Refusal {
        if (q.g.races[q.me().race].faction != none)
            return {"WC-PLACE-BATTLEGROUND-2"_rule, "the race has a faction of its own"};
        return {"WC-PLACE-BATTLEGROUND-2"_rule,
                "a side is taken once, before the first conquest or when the race has come to the place"};
    },
    .claim = "only whoever holds the Battleground takes a side",
};

}  // namespace elbowroom::abilities
