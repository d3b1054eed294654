#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

Regions rim(const Ask& q) {
    const Region at = place_of(q.g, q.s, q.param.piece);
    return at == no_region ? Regions{} : q.g.board.next_to(at);
}

bool has_yet_to_conquer(const Ask& q) { return q.me().held.empty() || q.memory.kept == 0; }

// Regions of the tribe that hang together with the rim.  [UG-RACE-FLAMES-4]
Regions chain(const Ask& q) {
    const Bearer b(q.g, q.s, q.tribe);
    Regions found = q.me().held & rim(q);
    for (Regions before{~std::uint64_t{0}}; before != found;) {
        before = found;
        found |= adjacent_by_pieces(b, found) & q.me().held;
    }
    return found;
}

}  // namespace

// The tribe comes in beside a piece that is put down with the pick. From there on, as far as its regions hang together,
// tokens do not stand in its way. `kept`: it has conquered something.
constinit const Ability volcano{
    .id = "volcano",
    .about = "The `piece` is put on a symbol when the tribe is picked; from there tokens do not stand in its way.",
    .reads = {.where = true, .piece = true, .ignores = true},
    .fits = {.bearers = by::tribe, .piece = {.lone = true, .stays = true, .alone = true}, .memory = true},
    .reach = [](const Ask& q) -> Reach {  // [UG-RACE-FLAMES-2] [UG-RACE-FLAMES-8]
        if (!has_yet_to_conquer(q)) return {};
        return {.open = rim(q), .only = rim(q)};
    },
    .cost =
        [](const Ask& q) {  // [UG-RACE-FLAMES-3]
            const Regions free = rim(q) | adjacent_by_pieces(Bearer(q.g, q.s, q.tribe), chain(q));
            return Discount{.where = free, .unopposed = true};
        },
    .owes =
        [](const Ask& q) {
            return q.s.stage == Stage::pick && place_of(q.g, q.s, q.param.piece) == no_region && !q.param.where.empty();
        },
    .flaw = [](const Ask& q) -> std::string_view {
        if (q.memory.kept != 0 || q.me().held.empty() || may_have_replaced(q.g, q.s, q.seat())) return {};
        return "are on the map and have never conquered anything";
    },
    .conquered = [](const Told& told, const Conquest&) { told.memory.kept = 1; },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::pick),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-RACE-FLAMES-1]
            if (place_of(q.g, q.s, q.param.piece) == no_region) out.add_each(q.param.where, put(q.param.piece, 0));
        },
    .use = [](const Told& told, Action a) { told.turn.move_piece(told.param.piece, a.region); },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb != Verb::put)
            return {q.me().held.empty() ? "UG-RACE-FLAMES-2"_rule : "UG-RACE-FLAMES-8"_rule,
                    of_region(q.g, a.region, "is not where the first conquest of the race must be"),
                    "first-conquest-elsewhere"};
        return {q.param.rule, "it is put on one of its symbols, once, when the race is picked"};
    },
};

}  // namespace elbowroom::abilities
