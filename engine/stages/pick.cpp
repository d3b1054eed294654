// A player without an active tribe takes one of the visible combos.
#include "engine/stages/stage.h"

namespace elbowroom::stages {

const StageRules pick{
    .list =
        [](const Game&, const State& s, Actions& out) {
            out.clear();
            for (int slot = 0; slot < s.column_size && slot <= s.coins[s.turn]; ++slot)  // [CL-PICK-1] [CL-PICK-4]
                out.add(elbowroom::pick(slot));
        },
    .play =
        [](auto& t, Action a) {
            t.pick(a.number);
            const bool declined_act_now = t.g.options.declined_act == Options::DeclinedAct::after_pick;
            t.next_expansion(declined_act_now ? none : spared_of(t.s.turn));
        },
};

}  // namespace elbowroom::stages
