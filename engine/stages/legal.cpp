// legal and apply: the stage decides.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/stages/lists.h"

namespace elbowroom {
namespace stages {

const StageRules over{.list = [](const Game&, const State&, Actions& out) { out.clear(); },
                      .play = [](auto&, const Action&) {}};

namespace {

constexpr std::array by_stage{&pick, &ready, &conquest, &redeploy, &finish, &after_scoring, &retreat, &over};

const StageRules& rules_of(Stage stage) { return *by_stage[std::size_t(stage)]; }

}  // namespace

const StageMoves* moves(bool in_simple_game) {
    using Moves = std::array<StageMoves, by_stage.size()>;
    const auto all = [](auto play) {
        Moves out{};
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = {by_stage[i]->list, by_stage[i]->play.*play};
        return out;
    };
    static const Moves any = all(&Play::in_any_game), simple = all(&Play::in_simple_game);
    return (in_simple_game ? simple : any).data();
}

void play(Turn& t, const Action& a) { rules_of(t.s.stage).play(t, a); }
void play(SimpleTurn& t, const Action& a) { rules_of(t.s.stage).play(t, a); }

}  // namespace stages

bool is_listed(const Game& g, const State& s, Action a) {
    Actions listed;
    legal(g, s, listed);
    return listed.contains(a);
}

bool is_whole(const Game& g, const State& s, const Actions& list) {
    Actions listed;
    legal(g, s, listed);
    return std::equal(listed.begin(), listed.end(), list.begin(), list.end());
}

void play_and_tell(const Game& g, State& s, Action a, Chance& chance, Actions* next, Sink* sink) {
    Turn turn(g, s, chance, {sink}, next);
    stages::play(turn, a);
}

void apply(const Game& g, State& s, Action a, Chance& chance, Sink* sink) {
    assert(is_listed(g, s, a));
    if (sink)
        play_and_tell(g, s, a, chance, nullptr, sink);
    else
        g.moves[int(s.stage)].play(g, s, a, chance, nullptr);
}

}  // namespace elbowroom
