#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// [UG-PLACE-PENTACLE-2] [UG-PLACE-PENTACLE-5] [UG-PLACE-PENTACLE-6]
Regions prey(const Ask& q) {
    Region from = place_of(q.g, q.s, q.param.piece);
    if (from == no_region) from = place_that_commands(q.g, q.s, q.param.piece);
    if (from == no_region) return {};
    Regions out = q.g.board.next_to(from) - q.g.board.impassable - q.s.closed;
    for (std::uint32_t rest = lone_on_map(q.s) & q.g.lone.warding; rest != 0; rest &= rest - 1)
        out -= Regions::of(q.s.lone[std::size_t(std::countr_zero(rest))]);
    return out - sheltered_from(q.g, q.s, q.tribe, out) - without_help(q.g, q.s, q.tribe);
}

}  // namespace

// Whoever holds the place sends the piece out, once per turn: it drives out whoever is there and lets nobody in.
constinit const Ability commands_balrog{
    .id = "commands-balrog",
    .about = "Of a place: once per turn its holder may send the `piece` next door; it empties and closes that region.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.lone = true, .stays = true, .alone = true}, .memory = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Stage::redeploy) | bit(Stage::finish) |
                 bit(Stage::after_scoring) | bit(Window::opening) |
                 bit(Window::beside_declined),  // [UG-PLACE-PENTACLE-5]
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count == 0 && is_active(q.tribe)) out.add_each(prey(q), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {  // [UG-PLACE-PENTACLE-3]
            Turn& t = told.turn;
            told.memory.count = 1;
            t.drive_out(told.tribe, a.region, Losses::two);
            t.move_piece(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::decline)
            return {"UG-DECL-2"_rule, "whoever has moved the Balrog in this turn does not decline"};
        return {q.param.rule, "it goes once in a turn, next door, and not to a region that is closed or protected"};
    },
};

}  // namespace elbowroom::abilities
