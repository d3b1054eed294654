#include "advice/advice.h"

#include <algorithm>

#include "bots/search.h"

namespace elbowroom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Temper cares_for_winning{.margin = 64};
constexpr int percent_searching = 55;
constexpr int percent_choosing = 75;  // until as many plans are left as are shown
constexpr std::size_t most_compared = 5;
constexpr std::size_t most_answers = 24;  // that are compared in the turn of somebody else
constexpr int fewest_tries = 4, most_tries = 256;

Budget part_of(const Budget& budget, int percent) {
    Budget out = budget;
    if (budget.time != Budget::any_time) out.time = budget.time / 100 * percent;
    if (budget.nodes != Budget::any_nodes) out.nodes = std::max<std::int64_t>(1, budget.nodes / 100 * percent);
    return out;
}

// Whether an action is one of those by which plans differ.
bool matters(Verb verb) {
    switch (verb) {
    case Verb::deploy:
    case Verb::redeploy:
    case Verb::next_tribe:
    case Verb::end: return false;
    default: return true;
    }
}

std::uint64_t mixed(std::uint64_t word) { return mix(word + 1, 0x9e3779b97f4a7c15ULL); }

// The same for plans that are not worth telling apart: a pick that is followed by other conquests, the same conquests
// in another order, or tokens in other places, as long as they guard the same regions.
std::uint64_t gist_of(const Line& line, const State& seen) {
    constexpr int guards = 3;
    std::uint64_t sum = 0;
    for (int i = 0; i < line.certain; ++i) {
        const Action a = line.actions[std::size_t(i)];
        if (!matters(a.verb)) continue;
        sum += mixed(std::uint64_t(a.verb) << 32 | std::uint64_t(a.region) << 16 | a.number);
        if (a.verb == Verb::pick) return sum;
    }
    if (seen.stage == Stage::redeploy)
        for (const Region r : line.after.tribes[active_of(seen.turn)].held)
            if (line.after.tokens.at(r) >= guards) sum += mixed(r);
    return sum;
}

// In the turn of somebody else: each thing that can be done.
std::vector<Line> answers(const Game& g, const State& seen, std::uint64_t seed) {
    Chance chance = Chance::seeded(seed);
    Generator lot(seed);
    const State root = redeal(g, seen, chance);
    Actions actions;
    legal(g, root, actions);
    Lines lines(g, root.turn);
    std::vector<Line> out;
    for (const Action a : actions) {
        if (out.size() == most_answers) break;
        Line first;
        first.actions[0] = a;
        first.size = first.certain = 1;
        Line whole;
        lines.vary(root, first, 1, chance, lot, 0, whole);
        whole.size = whole.certain = 1;
        out.push_back(whole);
    }
    return out;
}

}  // namespace

Judge advisers_judge() { return {Net::named("current"), cares_for_winning}; }

std::vector<Line> drawn_plans(const Game& g, const State& seen, const Wish& wish, std::size_t most,
                              std::uint64_t seed) {
    constexpr int lines_of_each = 16, warm = 8, cool = 3;
    const Judge judge = advisers_judge();
    Chance chance = Chance::seeded(seed);
    Generator lot(seed);
    const State root = redeal(g, seen, chance);
    Lines lines(g, root.turn);
    struct Drawn {
        Line line;
        std::uint64_t gist;
        int value;
    };
    std::vector<Drawn> found;
    Line line;
    for (int i = 0; i < lines_of_each * int(most); ++i) {
        lines.draw(root, chance, lot, i == 0 ? 0 : i % 2 ? warm : cool, wish, line);
        if (line.actions[0].verb == Verb::decline && !wish.decline) continue;
        const Drawn drawn{line, gist_of(line, seen), judge.value(g, line.after, root.turn)};
        const auto same =
            std::find_if(found.begin(), found.end(), [&](const Drawn& each) { return each.gist == drawn.gist; });
        if (same == found.end())
            found.push_back(drawn);
        else if (same->value < drawn.value)
            *same = drawn;
    }
    std::stable_sort(found.begin(), found.end(), [](const Drawn& a, const Drawn& b) { return a.value > b.value; });
    if (found.size() > most) found.resize(most);
    std::vector<Line> out;
    for (const Drawn& each : found) out.push_back(each.line);
    return out;
}

std::vector<Line> different_plans(const Game& g, const State& seen, std::size_t most, const Budget& budget,
                                  std::uint64_t seed) {
    if (seen.to_act != seen.turn) return answers(g, seen, seed);
    SearchSettings settings{.net = Net::named("current"), .quick = Net::named("quick"), .temper = cares_for_winning};
    settings.followed = 16;
    Search search(std::move(settings), seed);
    std::vector<Line> out;
    std::vector<std::uint64_t> gists;
    const auto add = [&](const Line& line) {
        const std::uint64_t gist = gist_of(line, seen);
        if (std::find(gists.begin(), gists.end(), gist) != gists.end()) return;
        gists.push_back(gist);
        out.push_back(line);
    };
    for (const Plan* plan : search.plan(g, seen, budget))
        if (out.size() < most) add(plan->line);
    // What the best plans have all left aside is compared with them all the same.
    Actions actions;
    legal(g, seen, actions);
    bool declines = false;
    for (const Action a : actions) {
        if (a.verb == Verb::pick)
            for (const Line& line : drawn_plans(g, seen, {.slot = a.number}, 1, seed)) add(line);
        declines = declines || a.verb == Verb::decline;
    }
    const auto is_decline = [](const Line& line) { return line.actions[0].verb == Verb::decline; };
    if (declines && std::none_of(out.begin(), out.end(), is_decline))
        for (const Line& line : drawn_plans(g, seen, {.decline = true}, 1, seed)) add(line);
    const bool alone = std::all_of(out.begin(), out.end(), is_decline);
    if (alone || out.size() < most)
        for (const Line& line : drawn_plans(g, seen, {}, alone ? 1 : most, seed))
            if (alone || out.size() < most) add(line);
    return out;
}

Advice advise(const Game& g, const State& seen, const AdviceSettings& settings) {
    Advice out{.seat = seen.to_act, .plans = {}};
    if (seen.stage == Stage::over) return out;
    const auto began = Clock::now();
    const Budget& budget = settings.budget;
    const std::vector<Line> lines =
        different_plans(g, seen, most_compared, part_of(budget, percent_searching), settings.seed);
    const Judge judge = advisers_judge();
    Prospects prospects(g, seen, out.seat, judge, settings.seed);
    struct Candidate {
        const Line* line;
        Prospect prospect{};
    };
    std::vector<Candidate> candidates;
    for (const Line& line : lines) candidates.push_back({&line});
    const auto is_past = [&](int percent) {
        const Budget part = part_of(budget, percent);
        if (budget.stop.stop_requested()) return true;
        if (part.nodes != Budget::any_nodes &&
            prospects.nodes() >= part.nodes - part_of(budget, percent_searching).nodes)
            return true;
        return part.time != Budget::any_time && Clock::now() - began >= part.time;
    };
    const auto compare = [&](int fewest, int percent) {
        for (int i = 0; i < most_tries && (i < fewest || !is_past(percent)); ++i) {
            prospects.deal();
            for (Candidate& each : candidates) prospects.follow(*each.line, each.prospect);
            if (budget.stop.stop_requested()) break;
        }
        std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return a.prospect.value() > b.prospect.value();
        });
    };
    compare(fewest_tries, percent_choosing);
    if (candidates.size() > settings.most_plans) candidates.resize(settings.most_plans);
    compare(1, 100);
    for (const Candidate& each : candidates) {
        Grounds grounds = grounds_of(g, seen, out.seat, *each.line, each.prospect);
        out.plans.push_back({.actions = std::move(grounds.actions),
                             .by_chance = each.line->by_chance,
                             .chance = each.prospect.chance(),
                             .coins = each.prospect.coins_of_turn(),
                             .tokens = grounds.tokens,
                             .reasons = std::move(grounds.reasons)});
    }
    for (std::size_t i = 0; i + 1 < out.plans.size(); ++i)
        out.plans[i].lead = out.plans[i].chance - out.plans[i + 1].chance;
    return out;
}

}  // namespace elbowroom
