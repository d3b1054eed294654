// A player without an active tribe takes one of the visible combos.
#include <algorithm>

#include "engine/stages/stage.h"
#include "engine/turn/duties.h"

namespace elbowroom::stages {

const StageRules pick{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            out.clear();
            if (s.acting != none) {  // the rest of a pick
                list_offers(g, s, out);
                if (out.empty() || !owes(Bearer(g, s))) out.close(plain(Verb::end));
                return;
            }
            const int affordable = std::min<int>(s.column_size, s.coins[s.turn] + 1);  // [CL-PICK-1] [CL-PICK-4]
            out.add_numbered(affordable, elbowroom::pick(0));
        },
    .play =
        [](auto& t, const Action& a) {
            if (a.verb == Verb::pick)
                t.pick(a.number);
            else if (a.verb == Verb::end)
                t.finish_pick();
            else
                use_ability(t, a);
            if (a.verb != Verb::end && t.s.acting != none) return t.after_picking();
            const bool declined_act_now = t.g.options.declined_act == Options::DeclinedAct::after_pick;
            t.next_expansion(declined_act_now ? none : spared_of(t.s.turn));
        },
};

}  // namespace elbowroom::stages
