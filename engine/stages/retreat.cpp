// Whoever had to take tokens or pieces up in this turn puts them back into regions of the same tribe.  [CL-LOSS-6]
#include "engine/stages/stage.h"
#include "engine/turn/occupants.h"
#include "engine/turn/redeployment.h"

namespace elbowroom::stages {

namespace {

// They stay until one token is left, if nothing else may be done and nobody asks where the tokens come from.
void list_refuges(const Game& g, const State& s, int tokens, Actions& out) {
    const Regions where = refuges(g, s, s.acting);
    const bool offers = (s.hooks & offer_bit(Stage::retreat)) != 0 || !is_active(s.acting);
    const bool asks = offers || s.flights_size > 0 || s.has(flag::interrupted);
    out.begin_with(where, elbowroom::deploy(0), asks || where.count() <= 1 ? 0 : tokens - 1);
}

}  // namespace

const StageRules retreat{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            const int unplaced = knows(g, Hook::companions) ? companions_of(g, s, s.acting).unplaced : 0;
            const int tokens = s.tribes[s.acting].waiting - unplaced;
            out.clear();
            if (tokens > 0) list_refuges(g, s, tokens, out);
            list_offers(g, s, out);
        },
    .play =
        [](auto& t, const Action& a) {
            if (a.verb == Verb::deploy)
                t.put_back(t.s.acting, a.region);
            else
                use_ability(t, a);
            if (t.s.has(flag::interrupted)) return t.resume();
            t.after_retreat();
        },
};

}  // namespace elbowroom::stages
