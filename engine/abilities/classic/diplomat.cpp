#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Who may be named: an opponent whose active tribe was not attacked in this turn.  [CL-POW-DIPLOMAT-1]
bool may_name(const Ask& q, Seat other) { return other != q.seat() && ((q.s.attacked >> other) & 1) == 0; }

bool anyone_to_name(const Ask& q) {
    for (Seat other = 0; other < q.g.players; ++other)
        if (may_name(q, other)) return true;
    return false;
}

}  // namespace

// At the end of a turn one opponent may be named as an ally, whose active tribe leaves this one alone until its
// next turn. `kept` is the ally's seat plus one; `count` is set once the question has been answered.
constinit const Ability diplomat{
    .id = "diplomat",
    .about = "At the end of the turn one opponent who was not attacked is bound to peace until the next turn.",
    .fits = {.memory = true},
    .shelters =
        [](const Ask& q, TribeId attacker) {  // [CL-POW-DIPLOMAT-4] [CL-POW-DIPLOMAT-5]
            const bool bound = is_active(attacker) && q.memory.kept == owner_of(attacker) + 1;
            return bound ? q.me().held : Regions{};
        },
    .owes = [](const Ask& q) { return q.s.stage == Stage::finish && q.memory.count == 0 && anyone_to_name(q); },
    .flaw = [](const Ask& q) -> std::string_view {
        if (q.memory.kept == 0) return {};
        if (names_a_stranger(q, 1u << std::min<unsigned>(q.memory.kept - 1u, 31)))
            return "are at peace with somebody who is not an opponent";
        const bool begun = q.s.turn == q.seat() && q.s.stage < Stage::finish;
        return begun ? "have an ally although their turn has begun" : std::string_view{};
    },
    .turn_began = [](const Told& told) { told.memory.kept = 0; },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::ally),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count != 0 || !anyone_to_name(q)) return;
            for (Seat other = 0; other < q.g.players; ++other)
                if (may_name(q, other)) out.add(ally(other));
            out.add(ally(none));
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = 1;
            if (a.number == none) return;
            told.memory.kept = std::uint8_t(a.number + 1);
            Turn& t = told.turn;
            if (t.sink)
                t.tell({.kind = Kind::ally_named,
                        .seat = t.s.turn,
                        .race = t.s.tribes[told.tribe].race,
                        .number = a.number,
                        .rule = "CL-POW-DIPLOMAT-1"_rule});
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb != Verb::ally)
            return {"CL-POW-DIPLOMAT-4"_rule, of_region(q.g, a.region, "is at peace with the attacker"), "at-peace"};
        if (q.memory.count != 0) return {"CL-POW-DIPLOMAT-1"_rule, "the choice of an ally has been made"};
        if (a.number == q.seat()) return {"CL-POW-DIPLOMAT-1"_rule, "nobody is an ally of their own"};
        if (a.number < q.g.players)
            return {"CL-POW-DIPLOMAT-1"_rule, "the active race of that player was attacked in this turn"};
        return {"CL-POW-DIPLOMAT-1"_rule, "there is nobody to name"};
    },
    .claim = "only a Diplomat names an ally",
};

}  // namespace elbowroom::abilities
