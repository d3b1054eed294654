#include "puzzles/weigh.h"

#include <algorithm>
#include <cmath>

#include "advice/advice.h"

namespace elbowroom {
namespace {

constexpr int percent_searching = 50, percent_choosing = 70;  // of the nodes, until then
constexpr std::size_t most_compared = 6;
constexpr int fewest_tries = 8, most_tries = 4096;

}  // namespace

Answer answer_by(Quest quest, Action first) {
    return quest == Quest::pick ? int(first.number) : first.verb == Verb::decline ? 1 : 0;
}

Weighing weigh(const Game& g, const State& seen, Quest quest, std::int64_t nodes, std::uint64_t seed) {
    Weighing out{.answers = {}, .nodes = nodes};
    const Seat seat = seen.to_act;
    std::vector<Weighed> all;
    for (const Line& line : different_plans(g, seen, most_compared, {.nodes = nodes / 100 * percent_searching}, seed))
        all.push_back({answer_by(quest, line.actions[0]), line});
    const Judge judge = advisers_judge();
    Prospects prospects(g, seen, seat, judge, seed ^ 0x2545f4914f6cdd1dULL);
    const auto is_past = [&](int percent) { return prospects.nodes() >= nodes / 100 * (percent - percent_searching); };
    for (int i = 0; i < most_tries && (i < fewest_tries || !is_past(percent_choosing)); ++i) {
        prospects.deal();
        for (Weighed& each : all) prospects.follow(each.line, each.prospect);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Weighed& a, const Weighed& b) { return a.prospect.value() > b.prospect.value(); });
    for (Weighed& each : all) {
        if (out.answers.size() == 2) break;
        if (!out.answers.empty() && out.answers[0].answer == each.answer) continue;
        out.answers.push_back({each.answer, each.line});
    }
    if (out.answers.size() < 2) return {};
    double sum = 0, squares = 0;
    int tries = 0;
    for (; tries < most_tries && (tries < fewest_tries || !is_past(100)); ++tries) {
        prospects.deal();
        double gain = 0;
        for (const std::size_t i : {0u, 1u}) {
            Prospect& prospect = out.answers[i].prospect;
            const std::int64_t before = prospect.chances;
            prospects.follow(out.answers[i].line, prospect);
            gain += (i == 0 ? 1 : -1) * double(prospect.chances - before) / certain;
        }
        sum += gain;
        squares += gain * gain;
    }
    const double mean = sum / tries;
    out.error = std::sqrt(std::max(0.0, squares / tries - mean * mean) / tries);
    if (mean < 0) std::swap(out.answers[0], out.answers[1]);
    return out;
}

}  // namespace elbowroom
