// Placements before the scoring, and what abilities allow after it.
#include "engine/stages/stage.h"
#include "engine/turn/duties.h"

namespace elbowroom::stages {
namespace {

void list_placements(const Game& g, const State& s, Actions& out) {
    out.clear();
    list_offers(g, s, out);
    if (out.empty() || !owes(Bearer(g, s))) out.close(plain(Verb::end));
}

constexpr auto play_placement = [](auto& t, const Action& a) {
    if (a.verb == Verb::end) return t.end_placing(t.s.stage);
    const Stage stage = t.s.stage;
    const Seat turn = t.s.turn;
    use_ability(t, a);
    if (t.s.stage == stage && t.s.turn == turn) t.after_placing();
};

}  // namespace

const StageRules finish{.list = list_placements, .play = play_placement};
const StageRules after_scoring{.list = list_placements, .play = play_placement};

}  // namespace elbowroom::stages
