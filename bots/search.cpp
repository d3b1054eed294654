#include "bots/search.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace elbowroom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int warm = 8, cool = 3;        // how far lines stray from what looks best
constexpr std::size_t most_plans = 256;  // that are kept for one decision
constexpr std::size_t varied = 6;        // the best so far, which new lines are made of
constexpr int tries_of_chance = 6;       // for each plan that waits for a die
constexpr int rounds_of_settling = 8;
constexpr std::int64_t cost_of_judging = 4;  // in nodes
constexpr int stages = 4;                    // of looking ahead, each with half as many plans
constexpr int sweeps_for_a_reply = 8;        // the answers of others are chosen with more care the longer one thinks
constexpr int sweeps_between_looks = 8;      // at whether a plan may be left out
constexpr std::size_t sure = 4;              // standard errors
constexpr int most_answers = 64;             // that are compared in the turn of another

// The same position with what is hidden dealt anew, if anything is hidden that a turn could find.
State dealt_anew(const Game& g, const State& root, Chance& chance) {
    if (root.site_deck_size == 0) return root;
    return redeal(g, watched_by(g, root, root.turn), chance);
}

// What lines may begin with: each combo that can be picked, a decline, or anything else.
std::vector<Wish> wishes_for(const Actions& actions) {
    std::vector<Wish> picks;
    bool declines = false;
    for (const Action a : actions) {
        if (a.verb == Verb::pick) picks.push_back({.slot = a.number});
        declines = declines || a.verb == Verb::decline;
    }
    if (!picks.empty()) return picks;
    if (declines) return {{}, {.decline = true}};
    return {{}};
}

}  // namespace

void reply(const Game& g, State& s, const Judge& judge, Chance& chance, Generator& lot, int number,
           std::int64_t& nodes) {
    Lines lines(g, s.turn);
    Line line;
    State best;
    int best_value = INT32_MIN;
    Actions actions;
    legal(g, s, actions);
    const std::vector<Wish> wishes = wishes_for(actions);
    for (int i = 0; i < number; ++i) {
        lines.draw(s, chance, lot, i == 0 ? 0 : cool, wishes[std::size_t(i) % wishes.size()], line);
        const int value = judge.quick_value(g, line.after, s.turn);
        if (value <= best_value) continue;
        best_value = value;
        best = line.after;
    }
    nodes += lines.nodes() + cost_of_judging * number;
    s = best;
}

// What the budget of a decision leaves.
class Search::Meter {
public:
    explicit Meter(const Budget& budget) : budget_(budget), began_(Clock::now()) {}

    void spend(std::int64_t nodes) { nodes_ += nodes; }
    std::int64_t nodes() const { return nodes_; }
    // Whether so many hundredths of the budget are used up.
    bool is_past(int percent) const {
        if (budget_.stop.stop_requested()) return true;
        if (budget_.nodes != Budget::any_nodes && nodes_ >= budget_.nodes / 100 * percent) return true;
        return budget_.time != Budget::any_time && Clock::now() - began_ >= budget_.time / 100 * percent;
    }
    // About how many nodes the rest of the budget is good for.
    std::int64_t nodes_left() const {
        std::int64_t left = budget_.nodes == Budget::any_nodes ? Budget::any_nodes : budget_.nodes - nodes_;
        if (budget_.time != Budget::any_time) {
            const std::chrono::duration<double> used = Clock::now() - began_, all = budget_.time;
            const double nodes_a_second = double(nodes_) / std::max(1e-6, used.count());
            left = std::min(left, std::int64_t((all - used).count() * nodes_a_second * budget_.threads));
        }
        return left;
    }
    int threads() const { return budget_.threads; }

private:
    const Budget& budget_;
    const Clock::time_point began_;
    std::int64_t nodes_ = 0;
};

// The same plan is always judged with the same error.
int Search::hazy(int value, std::uint64_t key) const {
    if (settings_.haze == 0) return value;
    const auto part = [&](std::uint64_t salt) {
        return int(mix(key ^ salt, 0x9e3779b97f4a7c15ULL) >> 40) % (2 * settings_.haze + 1) - settings_.haze;
    };
    return value + (part(1) + part(2)) / 2;
}

// Where the plan is that the line belongs to; behind the last if there is none.
std::size_t Search::find(const Line& line) const {
    return std::size_t(std::find(keys_.begin(), keys_.end(), line.key) - keys_.begin());
}

void Search::note(const Line& line, int value) {
    const std::size_t at = find(line);
    if (at < plans_.size()) {
        Plan& plan = plans_[at];
        plan.sum += value;
        ++plan.seen;
        values_[at] = plan.value();
        return;
    }
    if (plans_.size() < most_plans) {
        plans_.push_back({.line = line, .sum = value, .seen = 1});
        keys_.push_back(line.key);
        values_.push_back(value);
        return;
    }
    const auto worst = std::size_t(std::min_element(values_.begin(), values_.end()) - values_.begin());
    if (values_[worst] >= value) return;
    plans_[worst] = {.line = line, .sum = value, .seen = 1};
    keys_[worst] = line.key;
    values_[worst] = value;
}

// Where the best plans are, at most so many, the very best first.
const std::vector<std::uint32_t>& Search::best(std::size_t number) {
    const auto better = [this](std::uint32_t a, std::uint32_t b) {
        return values_[a] != values_[b] ? values_[a] > values_[b] : a < b;
    };
    order_.clear();
    for (std::uint32_t i = 0; i < plans_.size(); ++i) {
        if (order_.size() == number && !better(i, order_.back())) continue;
        if (order_.size() == number) order_.pop_back();
        order_.insert(std::upper_bound(order_.begin(), order_.end(), i, better), i);
    }
    return order_;
}

// What was planned before, as far as it can still be done.
Line Search::kept_line(const Game& g, const State& root) {
    Line out;
    State s = root;
    Actions actions;
    for (const Action a : kept_) {
        if (s.stage == Stage::over || s.turn != root.turn) break;
        legal(g, s, actions);
        if (!actions.contains(a)) break;
        chance_.forget();
        apply(g, s, a, chance_);
        out.actions[std::size_t(out.size++)] = a;
        if (!chance_.answered().empty()) break;
    }
    return out;
}

void Search::draw_plans(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter) {
    Actions actions;
    legal(g, root, actions);
    const std::vector<Wish> wishes = wishes_for(actions);
    const int wished = int(wishes.size());
    Line line;
    const auto judged = [&](std::int64_t nodes_before) {
        meter.spend(lines.nodes() - nodes_before);
        ++lines_drawn_;
        if (!line.by_chance && find(line) < plans_.size()) return;  // another order of the same
        note(line, hazy(judge.value(g, line.after, root.turn), line.key));
        meter.spend(cost_of_judging);
    };
    if (const Line kept = kept_line(g, root); kept.size > 0) {
        const std::int64_t before = lines.nodes();
        lines.vary(root, kept, kept.size, chance_, lot_, cool, line);
        judged(before);
    }
    const int percent = settings_.looks_ahead ? settings_.percent_drawing : 100;
    for (int i = 0; i < settings_.most_lines && (i < wished || !meter.is_past(percent)); ++i) {
        const std::int64_t before = lines.nodes();
        const State dealt = dealt_anew(g, root, chance_);
        const bool anew = i < 2 * wished || plans_.empty() || lot_.below(2) == 0;
        const int heat = i < wished ? 0 : lot_.below(2) == 0 ? cool : warm;
        if (anew) {
            lines.draw(dealt, chance_, lot_, heat, wishes[std::size_t(i % wished)], line);
        } else {
            const auto& top = best(varied);
            const Line& other = plans_[top[lot_.below(std::uint32_t(top.size()))]].line;
            const int most = other.by_chance ? other.certain - 1 : other.size;
            const int kept = int(lot_.below(std::uint32_t(std::max(1, most))));
            lines.vary(dealt, other, kept, chance_, lot_, heat, line);
        }
        judged(before);
    }
}

// A plan that waits for a die is worth the mean of what follows, not the best that was seen.
void Search::settle(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter) {
    Line line;
    for (int round = 0; round < rounds_of_settling; ++round) {
        bool all = true;
        for (const std::uint32_t i : best(settings_.looks_ahead ? varied : varied / 2)) {
            Plan& plan = plans_[i];
            if (!plan.line.by_chance || plan.settled) continue;
            all = false;
            const std::int64_t before = lines.nodes();
            plan.sum = 0;
            for (int attempt = 0; attempt < tries_of_chance; ++attempt) {
                lines.vary(dealt_anew(g, root, chance_), plan.line, plan.line.certain, chance_, lot_, cool, line);
                plan.sum += hazy(judge.value(g, line.after, root.turn), line.key);
            }
            plan.seen = tries_of_chance;
            plan.settled = true;
            values_[i] = plan.value();
            meter.spend(lines.nodes() - before + tries_of_chance * cost_of_judging);
        }
        if (all) return;
    }
}

// A plan and the answers to it, until the seat is to move again.
Search::Try Search::follow(const Game& g, const State& seen, const Line& planned, std::uint64_t deal,
                           int replies) const {
    const Judge judge(settings_.net, settings_.temper);
    const Judge quick(settings_.quick ? settings_.quick : settings_.net, {});
    const Seat seat = seen.turn;
    Chance chance = Chance::seeded(deal);
    Generator lot(deal ^ 0x5851f42d4c957f2dULL);
    Lines lines(g, seat);
    Line line;
    lines.vary(redeal(g, seen, chance), planned, planned.certain, chance, lot, cool, line);
    State& s = line.after;
    std::int64_t nodes = lines.nodes() + cost_of_judging;
    for (int turn = 1; turn < g.players && s.stage != Stage::over && s.turn != seat; ++turn)
        reply(g, s, quick, chance, lot, replies, nodes);
    return {.value = judge.value(g, s, seat), .nodes = nodes};
}

// All plans of a sweep meet the same deal and the same luck. Those that do worse are left out as time goes by.
void Search::look_ahead(const Game& g, const State& seen, Meter& meter, Until until) {
    std::size_t followed = best(std::size_t(settings_.followed)).size();
    if (followed < 2) return;
    // What it takes to follow a plan; at first a guess from what it took to draw one. Whoever cannot afford to follow
    // all of them follows fewer.
    std::int64_t cost = meter.nodes() / lines_drawn_ * settings_.replies * (g.players - 1);
    const std::int64_t affordable = meter.nodes_left() / std::max<std::int64_t>(1, cost);
    followed = std::size_t(std::clamp<std::int64_t>(affordable, 0, std::int64_t(followed)));
    if (followed < 2) return;
    std::vector<Try> tries;
    int sweep = 0;
    for (int stage = 1; stage <= stages; ++stage) {
        if (until == Until::decided && begin_alike(followed)) return;
        const int percent = settings_.percent_drawing + (100 - settings_.percent_drawing) * stage / stages;
        while (!meter.is_past(percent) && cost * std::int64_t(followed) <= meter.nodes_left()) {
            const std::uint64_t deal = lot_.next();
            const int replies = settings_.replies + sweep / sweeps_for_a_reply;
            tries.assign(followed, {});
            std::atomic<std::size_t> next = 0;
            const auto work = [&] {
                for (std::size_t i = next++; i < followed; i = next++) {
                    if (sweep > 0 && meter.is_past(100)) return;
                    tries[i] = follow(g, seen, plans_[order_[i]].line, deal, replies);
                }
            };
            {
                std::vector<std::jthread> others;
                for (int thread = 1; thread < meter.threads(); ++thread) others.emplace_back(work);
                work();
            }
            // A sweep that was broken off would compare some with others' luck.
            if (std::any_of(tries.begin(), tries.end(), [](const Try& each) { return each.nodes == 0; }))
                return rank(followed);
            cost = 0;
            for (std::size_t i = 0; i < followed; ++i) {
                Plan& plan = plans_[order_[i]];
                cost += tries[i].nodes / std::int64_t(followed);
                plan.later.push_back(hazy(tries[i].value, plan.line.key));
                plan.later_sum += plan.later.back();
                meter.spend(tries[i].nodes);
            }
            if (++sweep % sweeps_between_looks != 0) continue;
            rank(followed);
            followed = std::max<std::size_t>(until == Until::decided ? 1 : 2, contenders(followed));
            if (until == Until::decided && begin_alike(followed)) return;
        }
        rank(followed);
        followed = std::max<std::size_t>(2, followed / 2);
    }
}

// How many of the ranked plans may still be the best: not those which did worse than the first by far more than luck
// explains.
std::size_t Search::contenders(std::size_t followed) const {
    const Plan& first = plans_[order_[0]];
    const auto is_surely_worse = [&](const Plan& plan) {
        const std::size_t sweeps = std::min(first.later.size(), plan.later.size());
        std::int64_t sum = 0, squares = 0;
        for (std::size_t i = 0; i < sweeps; ++i) {
            const std::int64_t lead = first.later[i] - plan.later[i];
            sum += lead;
            squares += lead * lead;
        }
        // Products alone, which are rounded alike everywhere.
        return double(sum) * double(sum) * double(sweeps + sure * sure) >
               double(squares) * double(sweeps * sure * sure);
    };
    while (followed > 1 && is_surely_worse(plans_[order_[followed - 1]])) --followed;
    return followed;
}

bool Search::begin_alike(std::size_t followed) const {
    const Action first = plans_[order_[0]].line.actions[0];
    return std::all_of(order_.begin(), order_.begin() + std::ptrdiff_t(followed),
                       [&](std::uint32_t i) { return plans_[i].line.actions[0] == first; });
}

void Search::rank(std::size_t followed) {
    std::stable_sort(
        order_.begin(), order_.begin() + std::ptrdiff_t(followed),
        [this](std::uint32_t a, std::uint32_t b) { return plans_[a].later_value() > plans_[b].later_value(); });
}

std::vector<const Plan*> Search::plan(const Game& g, const State& seen, const Budget& budget, Until until) {
    Meter meter(budget);
    const Judge judge(settings_.net, settings_.temper);
    const State root = redeal(g, seen, chance_);
    lines_drawn_ = 0;
    plans_.clear();
    keys_.clear();
    values_.clear();
    Lines lines(g, root.turn);
    draw_plans(g, root, lines, judge, meter);
    settle(g, root, lines, judge, meter);
    best(std::size_t(settings_.followed));
    if (settings_.looks_ahead) look_ahead(g, seen, meter, until);
    nodes_ += meter.nodes();
    std::vector<const Plan*> out;
    for (const std::uint32_t i : order_) out.push_back(&plans_[i]);
    return out;
}

// In the turn of somebody else there is little to plan: what leaves the seat best off.
Action Search::answer(const Game& g, const State& seen, const Actions& actions) {
    const Judge judge(settings_.net, settings_.temper);
    const State root = redeal(g, seen, chance_);
    Action best = actions[0];
    int best_value = INT32_MIN, tried = 0;
    for (const Action a : actions) {
        if (++tried > most_answers) break;
        State s = root;
        apply(g, s, a, chance_);
        ++nodes_;
        const int value = judge.value(g, s, root.to_act);
        if (value <= best_value) continue;
        best_value = value;
        best = a;
    }
    return best;
}

Action Search::choose(const Game& g, const State& seen, const Actions& actions, const Budget& budget) {
    if (actions.size() == 1) return actions[0];
    if (seen.to_act != seen.turn) return answer(g, seen, actions);
    const Line& best = plan(g, seen, budget, Until::decided).front()->line;
    kept_.assign(best.actions.begin() + 1, best.actions.begin() + best.size);
    return best.actions[0];
}

namespace {

class SearchBot : public Bot {
public:
    SearchBot(SearchSettings settings, Budget budget, std::uint64_t seed)
        : search_(std::move(settings), seed), budget_(std::move(budget)) {}
    Action choose(const Game& g, const State& seen, const Actions& actions) override {
        return search_.choose(g, seen, actions, budget_);
    }
    void set_budget(const Budget& budget) override { budget_ = budget; }
    Budget budget() const override { return budget_; }

private:
    Search search_;
    Budget budget_;
};

}  // namespace

std::unique_ptr<Bot> make_search_bot(SearchSettings settings, Budget budget, std::uint64_t seed) {
    return std::make_unique<SearchBot>(std::move(settings), std::move(budget), seed);
}

}  // namespace elbowroom
