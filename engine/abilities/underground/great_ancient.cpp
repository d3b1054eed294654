#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The piece goes to the first region that the tribe conquers, may move when a turn of it begins, and makes its
// neighbourhood cheaper. `kept`: something has been conquered; `count`: it was moved in this turn.
constinit const Ability great_ancient{
    .id = "great-ancient",
    .about =
        "The `piece` marks the first conquest and may move each turn; next to it `number` tokens fewer are needed.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::tribe, .piece = {.lone = true, .alone = true}, .memory = true},
    .cost =
        [](const Ask& q) {  // [UG-RACE-CULTISTS-3] [UG-RACE-CULTISTS-4]
            const Region at = place_of(q.g, q.s, q.param.piece);
            if (at == no_region) return Discount{};
            return Discount{adjacent(Bearer(q.g, q.s, q.tribe), Regions::of(at)), q.param.number};
        },
    .flaw = [](const Ask& q) -> std::string_view {
        if (q.memory.kept != 0 || q.me().held.empty() || may_have_replaced(q.g, q.s, q.seat())) return {};
        return "are on the map and have never conquered anything";
    },
    .conquered =
        [](const Told& told, const Conquest& c) {  // [UG-RACE-CULTISTS-1] [UG-RACE-CULTISTS-6]
            Turn& t = told.turn;
            const bool comes_in = told.memory.kept == 0 || t.s.tribes[told.tribe].held.count() == 1;
            told.memory.kept = 1;
            const bool holds = t.s.tribes[told.tribe].held.contains(c.region);
            if (comes_in && holds && place_of(t.g, t.s, told.param.piece) == no_region)
                t.put(told.param.piece, c.region);
        },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },  // [UG-RACE-CULTISTS-7]
    .offers_in = bit(Stage::ready) | bit(Window::opening),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-RACE-CULTISTS-5]
            if (q.s.has(flag::expanding) || q.memory.kept == 0 || q.memory.count != 0) return;
            out.add_each(q.me().held - with_piece(q.g, q.s, q.param.piece), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count = 1;
            t.move_piece(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::decline)
            return {"UG-DECL-9"_rule, "whoever has moved the Great Ancient in this turn does not decline"};
        if (!q.me().held.contains(a.region)) return {q.param.rule, "it only stands in a region of its own race"};
        return {q.param.rule, "it moves once, at the start of a turn"};
    },
};

}  // namespace elbowroom::abilities
