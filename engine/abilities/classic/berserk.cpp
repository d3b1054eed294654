#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The die may be rolled before any conquest and makes the next one cheaper; there is no final attempt.
constinit const Ability berserk{
    .id = "berserk",
    .about = "The die may be rolled before each conquest and lowers its cost; the region is named afterwards.",
    .fits = {.bearers = by::tribe},
    .fixed = [](const Game&, const Parameters&) -> Fixed { return {.by_roll = true}; },
    .cost =
        [](const Ask& q) {
            return Discount{q.g.board.all, q.s.die == none ? 0 : q.s.die};
        },  // [CL-POW-BERSERK-1]
    .offers_in = bit(Stage::ready) | bit(Stage::conquest),
    .handles = bit(Verb::roll),
    .help = {.die = Die::instead},  // [CL-POW-BERSERK-4]
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.field->hand > 0 && q.s.die == none) out.add(plain(Verb::roll));  // [CL-POW-BERSERK-5]
        },
    .use =
        [](const Told& told, Action) {
            Turn& t = told.turn;
            t.s.die = std::uint8_t(t.chance.roll(t.g.pack->die));
            if (t.sink)
                t.tell({.kind = Kind::rolled, .seat = t.s.turn, .number = t.s.die, .rule = "CL-POW-BERSERK-1"_rule});
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::attempt)
            return {"CL-POW-BERSERK-4"_rule, "a Berserk race has no final attempt", "no-final-attempt"};
        if (q.s.die != none) return {"CL-POW-BERSERK-2"_rule, "the last roll has not been used yet"};
        return {"CL-POW-BERSERK-5"_rule, "a roll needs a token in hand"};
    },
    .claim = "only a Berserk race rolls before its conquest",
};

}  // namespace elbowroom::abilities
