#include "bots/search.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace elbowroom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int warm = 8, cool = 3;
constexpr std::size_t most_plans = 256;
constexpr int tries_of_chance = 6;           // for each plan that waits for a die
constexpr int goes_on = 3;                   // lines to choose from once it is cast
constexpr std::int64_t cost_of_judging = 4;  // in nodes

// What the budget of a decision leaves.
}  // namespace

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

void Search::draw_plans(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter) {
    std::vector<Wish> wishes{{}};
    Actions actions;
    legal(g, root, actions);
    for (const Action a : actions) {
        if (a.verb == Verb::pick) wishes.push_back({.slot = a.number});
        if (a.verb == Verb::decline && wishes.size() == 1) wishes.push_back({.decline = true});
    }
    if (wishes.size() > 2) wishes.erase(wishes.begin());
    Line line;
    const auto judged = [&](std::int64_t before) {
        meter.spend(lines.nodes() - before);
        if (!line.by_chance && find(line) < plans_.size()) return;  // another order of the same
        note(line, hazy(judge.value(g, line.after, root.turn), line.key));
        meter.spend(cost_of_judging);
    };
    // What was planned before, as far as it can still be done.
    if (!kept_.empty() && actions.contains(kept_[0])) {
        Line old;
        State s = root;
        for (const Action a : kept_) {
            if (s.stage == Stage::over || s.turn != root.turn) break;
            legal(g, s, actions);
            if (!actions.contains(a)) break;
            chance_.forget();
            apply(g, s, a, chance_);
            old.actions[std::size_t(old.size++)] = a;
            if (!chance_.answered().empty()) break;
        }
        const std::int64_t before = lines.nodes();
        lines.vary(root, old, old.size, chance_, lot_, cool, line);
        judged(before);
    }
    const int drawn = settings_.looks_ahead ? settings_.percent_drawing : 100;
    for (int i = 0; i < settings_.most_lines && (i < int(wishes.size()) || !meter.is_past(drawn)); ++i) {
        const std::int64_t before = lines.nodes();
        State dealt = root;
        if (root.site_deck_size > 0) dealt = redeal(g, seen_by(g, root, root.turn), chance_), dealt.coins = root.coins;
        const bool early = i < 2 * int(wishes.size());
        if (early || plans_.empty() || lot_.below(2) == 0) {
            const Wish& wish = wishes[std::size_t(i) % wishes.size()];
            lines.draw(dealt, chance_, lot_, i < int(wishes.size()) ? 0 : lot_.below(2) ? warm : cool, wish, line);
        } else {
            const auto& top = best(6);
            const Line& other = plans_[top[lot_.below(std::uint32_t(top.size()))]].line;
            const int most = other.by_chance ? other.certain - 1 : other.size;
            const int kept = int(lot_.below(std::uint32_t(std::max(1, most))));
            lines.vary(dealt, other, kept, chance_, lot_, lot_.below(2) ? warm : cool, line);
        }
        judged(before);
    }
}

// A plan that waits for a die is worth the mean of what follows, not the best that was seen.
void Search::settle(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter) {
    Line line;
    for (int round = 0; round < 8; ++round) {
        bool all = true;
        for (const std::uint32_t i : best(settings_.looks_ahead ? 6 : 3)) {
            Plan& plan = plans_[i];
            if (!plan.line.by_chance || plan.settled) continue;
            all = false;
            std::int64_t sum = 0;
            for (int attempt = 0; attempt < tries_of_chance; ++attempt) {
                const std::int64_t before = lines.nodes();
                State dealt = root;
                if (root.site_deck_size > 0)
                    dealt = redeal(g, seen_by(g, root, root.turn), chance_), dealt.coins = root.coins;
                lines.vary(dealt, plan.line, plan.line.certain, chance_, lot_, cool, line);
                sum += hazy(judge.value(g, line.after, root.turn), line.key);
                meter.spend(lines.nodes() - before + cost_of_judging);
            }
            plan.sum = sum;
            plan.seen = tries_of_chance;
            plan.settled = true;
            values_[i] = plan.value();
        }
        if (all) return;
    }
}

void reply(const Game& g, State& s, const Judge& judge, Chance& chance, Generator& lot, int number,
           std::int64_t& nodes) {
    Lines lines(g, s.turn);
    Line line;
    State best;
    int best_value = INT32_MIN;
    Actions actions;
    legal(g, s, actions);
    std::vector<Wish> wishes;
    bool declines = false;
    for (const Action a : actions) {
        if (a.verb == Verb::pick) wishes.push_back({.slot = a.number});
        declines = declines || a.verb == Verb::decline;
    }
    const Seat seat = s.turn;
    for (int i = 0; i < number; ++i) {
        Wish wish;
        if (!wishes.empty()) wish = wishes[std::size_t(i) % wishes.size()];
        if (declines && i == 1) wish.decline = true;
        lines.draw(s, chance, lot, i == 0 ? 0 : cool, wish, line);
        const int value = judge.value(g, line.after, seat);
        if (value > best_value) {
            best_value = value;
            best = line.after;
        }
    }
    nodes += lines.nodes() + cost_of_judging * number;
    s = best;
}

void Search::look_ahead(const Game& g, const State& seen, const Judge& judge, Meter& meter) {
    best(std::size_t(settings_.followed));
    std::size_t followed = order_.size();
    const Seat seat = seen.turn;
    const int from = settings_.percent_drawing;
    struct Try {
        std::int64_t value = 0, nodes = 0;
    };
    std::vector<Try> tries;
    int sweep = 0;
    for (int stage = 1; stage <= 4 && followed >= 2; ++stage) {
        const int until = from + (100 - from) * stage / 4;
        while (!meter.is_past(until)) {
            // Everybody's plan meets the same deal and the same luck.
            const std::uint64_t deal = lot_.next();
            const int number = settings_.replies + sweep / 8;
            tries.assign(followed, {});
            const auto follow = [&](std::size_t i) {
                Chance chance = Chance::seeded(deal);
                Generator lot(deal ^ 0x5851f42d4c957f2dULL);
                State dealt = redeal(g, seen, chance);
                Lines lines(g, seat);
                Line line;
                const Line& planned = plans_[order_[i]].line;
                lines.vary(dealt, planned, planned.certain, chance, lot, cool, line);
                State& s = line.after;
                std::int64_t nodes = lines.nodes();
                for (int turn = 1; turn < g.players && s.stage != Stage::over && s.turn != seat; ++turn)
                    reply(g, s, judge, chance, lot, number, nodes);
                tries[i] = {judge.value(g, s, seat), nodes + cost_of_judging};
            };
            if (meter.threads() > 1) {
                std::atomic<std::size_t> next = 0;
                std::vector<std::jthread> helpers;
                for (int t = 0; t < meter.threads(); ++t)
                    helpers.emplace_back([&] {
                        for (std::size_t i = next++; i < followed; i = next++) follow(i);
                    });
            } else {
                for (std::size_t i = 0; i < followed; ++i) {
                    follow(i);
                    if (sweep > 0 && meter.is_past(100)) return;
                }
            }
            for (std::size_t i = 0; i < followed; ++i) {
                Plan& plan = plans_[order_[i]];
                plan.later_sum += hazy(int(tries[i].value), plan.line.key);
                ++plan.later;
                meter.spend(tries[i].nodes);
            }
            ++sweep;
        }
        std::stable_sort(
            order_.begin(), order_.begin() + std::ptrdiff_t(followed),
            [this](std::uint32_t a, std::uint32_t b) { return plans_[a].later_value() > plans_[b].later_value(); });
        followed = std::max<std::size_t>(2, followed / 2);
    }
}

std::vector<const Plan*> Search::plan(const Game& g, const State& seen, const Budget& budget) {
    Meter meter(budget);
    const Judge judge(settings_.net, settings_.temper);
    const State root = redeal(g, seen, chance_);
    plans_.clear();
    keys_.clear();
    values_.clear();
    Lines lines(g, root.turn);
    draw_plans(g, root, lines, judge, meter);
    settle(g, root, lines, judge, meter);
    if (settings_.looks_ahead)
        look_ahead(g, seen, judge, meter);
    else
        best(std::size_t(settings_.followed));
    nodes_ += meter.nodes();
    std::vector<const Plan*> out;
    for (const std::uint32_t i : order_) out.push_back(&plans_[i]);
    return out;
}

// In the turn of somebody else there is little to plan: what leaves the seat best off.
Action Search::answer(const Game& g, const State& seen, const Actions& actions, const Judge& judge) {
    const State root = redeal(g, seen, chance_);
    Action best = actions[0];
    int best_value = INT32_MIN, tried = 0;
    for (const Action a : actions) {
        if (++tried > 64) break;
        State s = root;
        apply(g, s, a, chance_);
        ++nodes_;
        const int value = judge.value(g, s, root.to_act);
        if (value > best_value) {
            best_value = value;
            best = a;
        }
    }
    return best;
}

Action Search::choose(const Game& g, const State& seen, const Actions& actions, const Budget& budget) {
    if (actions.size() == 1) return actions[0];
    if (seen.to_act != seen.turn) return answer(g, seen, actions, Judge(settings_.net, settings_.temper));
    const Line& best = plan(g, seen, budget).front()->line;
    kept_.assign(best.actions.begin() + 1, best.actions.begin() + best.size);
    return best.actions[0];
}

namespace {

class SearchBot : public Bot {
public:
    SearchBot(SearchSettings settings, Budget budget, std::uint64_t seed)
        : search_(std::move(settings), seed), budget_(budget) {}
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
    return std::make_unique<SearchBot>(std::move(settings), budget, seed);
}

}  // namespace elbowroom
