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

// For somebody who listens, or for nobody.
void play(const Game& g, State& s, const Action& a, Chance& chance, Actions* next, Sink* sink) {
    if (sink) {
        Turn turn(g, s, chance, {sink}, next);
        stages::play(turn, a);
    } else {
        QuietTurn turn(g, s, chance, {}, next);
        stages::play(turn, a);
    }
}

[[gnu::noinline]] void play_and_list(const Game& g, State& s, Action a, Chance& chance, Actions& next, Sink* sink) {
    next.clear();
    play(g, s, a, chance, &next, sink);
    if (next.empty()) legal(g, s, next);
}

[[gnu::noinline, gnu::flatten]] void after_last_deployment(const Game& g, State& s, Chance& chance, Actions& next) {
    next.clear();
    QuietTurn(g, s, chance, {}, &next).after_deploy();
    if (next.empty()) legal(g, s, next);
}

// Half of all decisions are deployments: here and below they take a short cut.
bool is_quiet_deployment(const State& s, Action a, const Sink* sink) {
    return !sink && s.stage == Stage::redeploy && a.verb == Verb::deploy;
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
    if (!is_quiet_deployment(s, a, sink)) return play(g, s, a, chance, nullptr, sink);
    deploy_from_hand(s, s.acting, a.region);
    if (!may_deploy(s)) QuietTurn(g, s, chance).after_deploy();
}

void advance(const Game& g, State& s, Action a, Chance& chance, Actions& next, Sink* sink) {
    assert(is_listed(g, s, a));
    if (!is_quiet_deployment(s, a, sink)) {
        play_and_list(g, s, a, chance, next, sink);
    } else {
        const TribeId id = s.acting;
        deploy_from_hand(s, id, a.region);
        const Tribe& tribe = s.tribes[id];
        if (const Regions held = tribe.held; tribe.hand > s.held_back && held.count() > 1)
            stages::list_places(g, s, id, held, next);
        else
            after_last_deployment(g, s, chance, next);
    }
    assert(lists_all(g, s, next));
}

}  // namespace elbowroom
