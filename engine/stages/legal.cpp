// legal and apply: the stage decides.
#include <algorithm>
#include <cassert>

#include "engine/stages/lists.h"

namespace elbowroom {
namespace stages {

const StageRules over{.list = [](const Game&, const State&, Actions& out) { out.clear(); },
                      .play = [](auto&, const Action&) {}};

const StageRules& rules_of(Stage stage) {
    static constexpr const StageRules* by_stage[] = {&pick,   &ready,         &conquest, &redeploy,
                                                     &finish, &after_scoring, &retreat,  &over};
    return *by_stage[int(stage)];
}

void play(Turn& t, const Action& a) { rules_of(t.s.stage).play(t, a); }
void play(QuietTurn& t, const Action& a) { rules_of(t.s.stage).play(t, a); }

}  // namespace stages

namespace {

[[gnu::noinline]] void play_and_tell(const Game& g, State& s, Action a, Chance& chance, Actions& next, Sink* sink) {
    Turn turn(g, s, chance, {sink}, &next);
    stages::play(turn, a);
}

[[maybe_unused]] bool is_listed(const Game& g, const State& s, Action a) {
    Actions listed;
    legal(g, s, listed);
    return listed.contains(a);
}

[[maybe_unused]] bool lists_all(const Game& g, const State& s, const Actions& list) {
    Actions listed;
    legal(g, s, listed);
    return std::equal(listed.begin(), listed.end(), list.begin(), list.end());
}

}  // namespace

void legal(const Game& g, const State& s, Actions& out) {
    if (s.stage == Stage::redeploy) return stages::list_deployments(g, s, out);
    if (s.stage == Stage::ready || s.stage == Stage::conquest) return stages::list_conquests(g, s, out);
    stages::rules_of(s.stage).list(g, s, out);
}

void apply(const Game& g, State& s, Action a, Chance& chance, Sink* sink) {
    assert(is_listed(g, s, a));
    if (sink) {
        Turn turn(g, s, chance, {sink});
        stages::play(turn, a);
    } else {
        QuietTurn turn(g, s, chance);
        stages::play(turn, a);
    }
}

void advance_by_stage(const Game& g, State& s, Action a, Chance& chance, Actions& next, Sink* sink) {
    assert(is_listed(g, s, a));
    if (sink) [[unlikely]]
        return play_and_tell(g, s, a, chance, next, sink);
    stages::rules_of(s.stage).play.towards_list(g, s, a, chance, next);
    assert(next.empty() || lists_all(g, s, next));
}

}  // namespace elbowroom
