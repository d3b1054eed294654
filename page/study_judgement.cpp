#include "page/study_judgement.h"

#include <numeric>

#include "advice/advice_json.h"
#include "bots/judgement.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

using Shares = std::vector<double>;

Shares shares_at_end(const Game& g, const State& s) {
    Shares out(std::size_t(g.players), 0);
    for (const Standing& row : standings(g, s)) out[row.seat] = row.rank == 1 ? 1 : 0;
    return out;
}

// After the best plan, and whatever else the turn still brings: a position is judged at the end of a turn.
State after_turn(const Game& g, const State& seen, const Advice& advice, std::uint64_t seed) {
    Chance chance = Chance::seeded(seed);
    State s = redeal(g, seen, chance);
    const auto goes_on = [&] { return s.stage != Stage::over && s.turn == seen.turn && s.round == seen.round; };
    for (const Action action : advice.plans.empty() ? std::vector<Action>{} : advice.plans.front().actions)
        if (goes_on()) apply(g, s, action, chance);
    Steps steps;
    return goes_on() ? play_out_turn(g, s, chance, steps).after : s;
}

// What is left of the chance to win is the others', in the proportions in which they would have it then.
Shares shares(const Game& g, const State& seen, const Advice& advice, std::uint64_t seed) {
    const State after = after_turn(g, seen, advice, seed);
    Shares out(std::size_t(g.players));
    const Judge judge = advisers_judge();
    for (Seat seat = 0; seat < g.players; ++seat)
        out[seat] = std::max(1, after.stage == Stage::over ? int(shares_at_end(g, after)[seat] * certain)
                                                           : judge.chance(g, after, seat));
    if (!advice.plans.empty()) {
        const double best = advice.plans.front().chance,
                     others = std::accumulate(out.begin(), out.end(), -out[advice.seat]);
        for (Seat seat = 0; seat < g.players; ++seat)
            out[seat] = seat == advice.seat ? best : out[seat] / others * (certain - best);
    }
    return out;
}

}  // namespace

Json judge_position(const Library& library, const Node& request) {
    request.only({"position", "milliseconds", "nodes", "seed"});
    const Position at = read_position(library, request.at("position"));
    const Game& g = *at.setup.game;
    AdviceSettings settings;
    if (const auto seed = request.find("seed")) settings.seed = std::uint64_t(seed->integer(0, INT32_MAX));
    if (const auto nodes = request.find("nodes")) settings.budget = {.nodes = nodes->integer(1, INT32_MAX)};
    if (const auto milliseconds = request.find("milliseconds"))
        settings.budget.time = std::chrono::milliseconds(milliseconds->integer(1, 60'000));
    const bool over = at.state.stage == Stage::over;
    const State seen = over ? at.state : watched_by(g, at.state, at.state.to_act);
    const Advice advice = advise(g, seen, settings);
    const Shares found = over ? shares_at_end(g, seen) : shares(g, seen, advice, settings.seed);
    const double sum = std::accumulate(found.begin(), found.end(), 0.0);
    Json chances = Json::array();
    for (const double share : found) chances.push_back(to_share(int(share / sum * certain)));
    Json out{{"chances", chances}};
    out.update(advice_to_json(g, advice));
    return out;
}

}  // namespace elbowroom
