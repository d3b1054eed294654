#include "puzzles/grade.h"

#include <algorithm>
#include <array>

#include "advice/advice.h"
#include "bots/bot.h"
#include "puzzles/weigh.h"

namespace elbowroom {
namespace {

constexpr int cool = 3, warm = 8;  // how far turns stray from what looks best
constexpr std::uint64_t luck = 1;
constexpr int mistaken_by = certain / 5;  // at most, about each answer
constexpr int asked = 3'000;              // of those who are mistaken
constexpr int asked_of_coins = 3;         // and of those who look at coins, who are a quarter
constexpr double share_of_coins = 0.25;

// What each answer is worth where the turn ends, to somebody who tries out a few ways to play it.
std::vector<std::pair<Answer, int>> judged_answers(const Game& g, const State& seen, const Actions& actions) {
    std::vector<std::pair<Answer, int>> out;
    const Judge judge = advisers_judge();
    const auto add = [&](Answer answer, const Wish& wish) {
        for (const Line& line : drawn_plans(g, seen, wish, 1, luck))
            out.emplace_back(answer, judge.chance(g, line.after, seen.to_act));
    };
    for (const Action a : actions)
        if (a.verb == Verb::pick) add(answer_by(Quest::pick, a), {.slot = a.number});
    if (!out.empty()) return out;
    add(1, {.decline = true});
    add(0, {});
    return out;
}

// The part of those who judge the answers, and are mistaken, that finds this one the best.
double found_by_judging(const std::vector<std::pair<Answer, int>>& judged, Answer answer) {
    Generator lot(luck);
    const auto mistake = [&] { return int(lot.below(2 * mistaken_by + 1)) - mistaken_by; };
    int right = 0;
    for (int i = 0; i < asked; ++i) {
        Answer best = -1;
        int most = INT32_MIN;
        for (const auto& [each, value] : judged) {
            const int seems = 2 * value + mistake() + mistake();  // small mistakes are more likely than big ones
            if (seems <= most) continue;
            most = seems;
            best = each;
        }
        right += best == answer ? 1 : 0;
    }
    return double(right) / asked;
}

double found_by_coins(const Game& g, const State& seen, const Actions& actions, Quest quest, Answer answer) {
    int right = 0;
    for (std::uint64_t i = 0; i < asked_of_coins; ++i)
        right += answer_by(quest, make_greedy_bot(luck + i)->choose(g, seen, actions)) == answer ? 1 : 0;
    return double(right) / asked_of_coins;
}

}  // namespace

int grade_of_choice(const Game& g, const State& seen, Quest quest, Answer answer) {
    constexpr std::array<double, hardest - 1> rare{0.85, 0.7, 0.55, 0.4};
    Actions actions;
    legal(g, seen, actions);
    const double found = (1 - share_of_coins) * found_by_judging(judged_answers(g, seen, actions), answer) +
                         share_of_coins * found_by_coins(g, seen, actions, quest, answer);
    return 1 + int(std::count_if(rare.begin(), rare.end(), [found](double part) { return found < part; }));
}

Drawn draw_turns(const Game& g, const State& root, int enough, int number, std::uint64_t seed) {
    Drawn out{.natural = -1, .natural_way = {}};
    Chance chance = Chance::seeded(seed);
    Generator lot(seed);
    Lines lines(g, root.turn);
    Line line;
    int reached = 0;
    for (int i = 0; i < number; ++i) {
        lines.draw(root, chance, lot, i == 0 ? 0 : i % 2 ? cool : warm, {}, line);
        if (line.by_chance) continue;
        const int coins = int(line.after.coins[root.turn]) - int(root.coins[root.turn]);
        out.most = std::max(out.most, coins);
        reached += coins >= enough ? 1 : 0;
        if (i > 0) continue;
        out.natural = coins;
        out.natural_way.assign(line.actions.begin(), line.actions.begin() + line.size);
    }
    out.share = double(reached) / number;
    out.nodes = lines.nodes();
    return out;
}

int grade_of_coins(const Drawn& drawn, int best) {
    if (drawn.natural >= best) return 1;
    constexpr std::array<double, hardest - 2> rare{0.12, 0.03, 0.006};
    int grade = 2;
    for (const double share : rare) grade += drawn.share < share ? 1 : 0;
    return grade;
}

}  // namespace elbowroom
