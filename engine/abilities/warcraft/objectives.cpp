#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions that no race of the own side holds.  [WC-RACE-HUMANS-1]
Regions disputed(const Ask& q) {
    Regions out = q.g.board.all - closed(q.g, q.s, q.tribe) - with_piece(q.g, q.s, q.param.piece);
    for (const TribeId id : q.s.present)
        if (faction_of(q.g, q.s, id) == q.param.faction) out -= q.s.tribes[id].held;
    return out & affordable(q.g, q.s, Act::touches);
}

// Whether a race earns nothing there: it fights for the other side.  [WC-RACE-HUMANS-3]
bool is_enemy(const Told& told, TribeId id) {
    const std::uint8_t side = faction_of(told.turn.g, told.turn.s, id);
    return side != none && side != told.param.faction;
}

}  // namespace

// Pieces that reward whoever conquers their region, and the tribe as well. `count`: one was put down in this turn.
constinit const Ability objectives{
    .id = "objectives",
    .about =
        "`piece`s mark regions outside a `faction`: whoever but its enemies conquers one earns coins, and so do you.",
    .reads = {.number = true, .piece = true, .faction = true},
    .fits = {.bearers = by::tribe, .piece = {.stays = true, .alone = true}, .memory = true},
    .witnesses =
        [](const Told& told, const Conquest& c) {  // [WC-RACE-HUMANS-2]
            Turn& t = told.turn;
            const bool marked = with_piece(t.g, t.s, told.param.piece).contains(c.region);
            if (!marked || is_enemy(told, c.attacker) || !t.s.tribes[c.attacker].held.contains(c.region)) return;
            t.take(told.param.piece, c.region);
            const Seat by = owner_of(c.attacker), mine = owner_of(told.tribe);
            t.earn(by, told.param.number, told.param.rule, t.s.tribes[c.attacker].race);
            if (by != mine) t.earn(mine, told.param.number, told.param.rule, t.s.tribes[told.tribe].race);
        },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },  // [WC-RACE-HUMANS-4]
    .offers_in = bit(Stage::after_scoring),
    .handles = bit(Verb::put) | bit(Verb::take),
    .offer =
        [](const Ask& q, Actions& out) {
            if (supply(q.g, q.s, q.param.piece) > 0) out.add_each(disputed(q), put(q.param.piece, 0));
            if (q.memory.count == 0) out.add_each(with_piece(q.g, q.s, q.param.piece), take(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::take) return told.turn.take(a.number, a.region);
            told.memory.count = 1;
            told.turn.pay_tolls(Regions::of(a.region), Act::touches);
            told.turn.put(a.number, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::take)
            return {"WC-RACE-HUMANS-1"_rule,
                    "only what lies on the map before the first one is placed may be taken back"};
        if (supply(q.g, q.s, q.param.piece) == 0) return {"WC-RACE-HUMANS-1"_rule, "both of them are on the map"};
        return {"WC-RACE-HUMANS-1"_rule,
                "it goes to a region that no race of the faction holds and that is not immune"};
    },
};

}  // namespace elbowroom::abilities
