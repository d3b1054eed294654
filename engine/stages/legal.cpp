// legal and apply: the stage decides.
#include <cassert>

#include "engine/stages/stage.h"

namespace elbowroom {
namespace stages {

const StageRules& rules_of(Stage stage) {
    static constexpr const StageRules* by_stage[] = {&pick,   &ready,         &conquest, &redeploy,
                                                     &finish, &after_scoring, &retreat};
    return *by_stage[int(stage)];
}

}  // namespace stages

void legal(const Game& g, const State& s, Actions& out) {
    out.clear();
    if (s.stage != Stage::over) stages::rules_of(s.stage).list(g, s, out);
}

void apply(const Game& g, State& s, Action a, Chance& chance, Sink* sink) {
#ifndef NDEBUG
    Actions listed;
    legal(g, s, listed);
    assert(listed.contains(a));
#endif
    Turn turn(g, s, chance, sink);
    stages::rules_of(s.stage).play(turn, a);
}

}  // namespace elbowroom
