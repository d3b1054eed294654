// legal and apply: the stage decides.
#include <cassert>

#include "engine/stages/lists.h"

namespace elbowroom {
namespace stages {

const StageRules over{.list = [](const Game&, const State&, Actions& out) { out.clear(); },
                      .play = [](auto&, Action) {}};

const StageRules& rules_of(Stage stage) {
    static constexpr const StageRules* by_stage[] = {&pick,   &ready,         &conquest, &redeploy,
                                                     &finish, &after_scoring, &retreat,  &over};
    return *by_stage[int(stage)];
}

}  // namespace stages

namespace {

template <class Turn_, class... Ears>
[[gnu::noinline]] void play(const Game& g, State& s, Action a, Chance& chance, Ears... ears) {
    Turn_ turn(g, s, chance, ears...);
    stages::rules_of(s.stage).play(turn, a);
}

[[gnu::noinline]] void after_last_deployment(const Game& g, State& s, Chance& chance) {
    QuietTurn(g, s, chance).after_deploy();
}

}  // namespace

// Half of all decisions are deployments: here and below they take a short cut.
void legal(const Game& g, const State& s, Actions& out) {
    if (s.stage == Stage::redeploy) return stages::list_deployments(g, s, out);
    if (s.stage == Stage::ready || s.stage == Stage::conquest) return stages::list_conquests(g, s, out);
    stages::rules_of(s.stage).list(g, s, out);
}

void apply(const Game& g, State& s, Action a, Chance& chance, Sink* sink) {
#ifndef NDEBUG
    Actions listed;
    legal(g, s, listed);
    assert(listed.contains(a));
#endif
    if (sink) return play<Turn>(g, s, a, chance, Listener{sink});
    if (s.stage != Stage::redeploy || a.verb != Verb::deploy) return play<QuietTurn>(g, s, a, chance);
    deploy_from_hand(s, s.acting, a.region);
    if (!may_deploy(s)) after_last_deployment(g, s, chance);
}

}  // namespace elbowroom
