#include "advice/review.h"

#include <algorithm>

namespace elbowroom {
namespace {

constexpr int much = certain / 66;   // of the chance to win: worth telling what was better
constexpr int swing = certain / 20;  // that a turn must change to be named
constexpr std::size_t most_swings = 6;
constexpr std::size_t most_compared = 4;  // plans, for each decision
constexpr int most_decisions = 3;         // of a turn that are looked at: its start, and after the first dice
constexpr int throws = 12;                // of the dice, to know what could be expected

// A turn of the log, step by step.
struct Step {
    std::size_t entry;
    Action action;
    State before;
    bool by_chance = false;  // chance was asked, or something was found
};

std::vector<Step> steps_of(const GameRecord& game, std::size_t first, std::size_t end) {
    const Game& g = game.game();
    std::vector<Step> out;
    for (std::size_t i = first; i < end; ++i) {
        const auto& entry = game.file().log[i];
        State s = game.before(i);
        const State& after = game.before(i + 1);
        const bool by_chance = !entry.outcome.chance.empty() || after.site_deck_size != s.site_deck_size;
        // The steps of one entry are alike and none but the last leads elsewhere.
        for (int n = 0; n < entry.action.times; ++n) {
            const bool last = n + 1 == entry.action.times;
            out.push_back({i, entry.action.action, s, by_chance && last});
            Chance chance = Chance::seeded(1);
            if (!last) apply(g, s, entry.action.action, chance);
        }
    }
    return out;
}

// What was played from a step on, until chance had a say.
Line played_from(const std::vector<Step>& steps, std::size_t from, const State& after) {
    Line line;
    for (std::size_t i = from; i < steps.size() && line.size < Line::most; ++i) {
        line.actions[std::size_t(line.size++)] = steps[i].action;
        line.by_chance = steps[i].by_chance;
        if (line.by_chance) break;
    }
    line.certain = line.size;
    line.after = after;
    return line;
}

class Reviewer {
public:
    Reviewer(const GameRecord& game, const Quality& quality, std::uint64_t seed, std::stop_token stop)
        : game_(game),
          g_(game.game()),
          quality_(quality),
          seed_(seed),
          stop_(std::move(stop)),
          judge_(advisers_judge()) {}

    std::array<int, max_seats> chances(const State& s) const {
        std::array<int, max_seats> out{};
        for (Seat seat = 0; seat < g_.players; ++seat) out[seat] = judge_.chance(g_, s, seat);
        return out;
    }

    ReviewedTurn look_at(std::size_t first, std::size_t end) {
        const State& start = game_.before(first);
        const State& after = game_.before(end);
        ReviewedTurn out{.seat = start.turn,
                         .round = start.round,
                         .first = first,
                         .end = end,
                         .chances = chances(after),
                         .coins = after.coins};
        const std::vector<Step> steps = steps_of(game_, first, end);
        int decisions = 0, most_lost = much - 1;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool begins = i == 0 || steps[i - 1].by_chance;
            if (begins && steps[i].before.to_act == out.seat && decisions++ < most_decisions)
                look_at_decision(steps, i, after, out, most_lost);
            if (steps[i].by_chance && !stop_.stop_requested()) out.luck += luck_of(steps, i, after, out.seat);
        }
        out.declined = !steps.empty() && steps.front().action.verb == Verb::decline;
        return out;
    }

private:
    struct Candidate {
        Line line;
        Prospect prospect{};
        bool declines = false;
    };

    std::uint64_t seed_at(std::size_t entry) const { return mix(seed_ + 1, entry + 0x9e3779b97f4a7c15ULL); }

    // Of some candidates, that with the best prospect so far.
    template <class Fits>
    static int best_of(const std::vector<Candidate>& all, Fits&& fits) {
        int best = -1;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (fits(all[i]) && (best < 0 || all[i].prospect.value() > all[std::size_t(best)].prospect.value()))
                best = int(i);
        return best;
    }

    Suggestion told(const State& seen, Seat seat, const Candidate& candidate) const {
        Grounds grounds = grounds_of(g_, seen, seat, candidate.line, candidate.prospect);
        return {.actions = std::move(grounds.actions),
                .by_chance = candidate.line.by_chance,
                .chance = candidate.prospect.chance(),
                .coins = candidate.prospect.coins_of_turn(),
                .tokens = grounds.tokens,
                .reasons = std::move(grounds.reasons)};
    }

    // The best is found in some tries and compared in others, so that it is not the luckiest.
    void look_at_decision(const std::vector<Step>& steps, std::size_t from, const State& after, ReviewedTurn& out,
                          int& most_lost) {
        const State& before = steps[from].before;
        Actions actions;
        legal(g_, before, actions);
        if (actions.size() < 2 || stop_.stop_requested()) return;
        const bool whole_turn = from == 0;
        const std::uint64_t seed = seed_at(steps[from].entry);
        const State seen = watched_by(g_, before, out.seat);
        const Budget budget{.nodes = whole_turn ? quality_.nodes : quality_.nodes / 3, .stop = stop_};
        std::vector<Candidate> plans;
        for (const Line& line : different_plans(g_, seen, most_compared, budget, seed))
            plans.push_back({line, {}, line.actions[0].verb == Verb::decline});
        Prospects prospects(g_, seen, out.seat, judge_, seed);
        for (int i = 0; i < quality_.choosing && !stop_.stop_requested(); ++i) {
            prospects.deal();
            for (Candidate& each : plans) prospects.follow(each.line, each.prospect);
        }
        const int best = best_of(plans, [](const Candidate&) { return true; });
        const int declining = best_of(plans, [](const Candidate& each) { return each.declines; });
        const int staying = best_of(plans, [](const Candidate& each) { return !each.declines; });
        std::vector<Candidate> compared{{played_from(steps, from, after)}};
        const auto place_of = [&](int plan) {
            if (plan < 0) return -1;
            compared.push_back({plans[std::size_t(plan)].line});
            return int(compared.size()) - 1;
        };
        const int at_best = place_of(best);
        const bool asks = whole_turn && declining >= 0 && staying >= 0;
        const int at_declining = asks ? (declining == best ? at_best : place_of(declining)) : -1;
        const int at_staying = asks ? (staying == best ? at_best : place_of(staying)) : -1;
        if (at_best < 0) return;
        for (int i = 0; i < quality_.comparing && !stop_.stop_requested(); ++i) {
            prospects.deal();
            for (Candidate& each : compared) prospects.follow(each.line, each.prospect);
        }
        const auto chance_of = [&](int place) { return compared[std::size_t(place)].prospect.chance(); };
        if (asks) out.decline = chance_of(at_declining) - chance_of(at_staying);
        const int lost = std::max(0, chance_of(at_best) - chance_of(0));
        out.loss += lost;
        if (lost <= most_lost) return;
        most_lost = lost;
        out.better = Better{.entry = steps[from].entry,
                            .played = told(seen, out.seat, compared[0]),
                            .best = told(seen, out.seat, compared[std::size_t(at_best)])};
        out.better->best.lead = lost;
    }

    // What chance made of a step, less what could be expected of it, both at the end of the turn.
    int luck_of(const std::vector<Step>& steps, std::size_t at, const State& after_turn, Seat seat) const {
        const Step& step = steps[at];
        const State& after = at + 1 < steps.size() ? steps[at + 1].before : after_turn;
        const State seen = watched_by(g_, step.before, seat);
        Chance chance = Chance::seeded(seed_at(step.entry));
        Generator lot(seed_at(step.entry));
        Lines lines(g_, step.before.turn);
        Line asked, line;
        asked.actions[0] = step.action;
        asked.size = asked.certain = 1;
        std::int64_t expected = 0, came = 0;
        for (int i = 0; i < throws; ++i) {
            lines.vary(redeal(g_, seen, chance), asked, 1, chance, lot, 0, line);
            expected += judge_.chance(g_, line.after, seat);
            lines.draw(after, chance, lot, 0, {}, line);
            came += judge_.chance(g_, line.after, seat);
        }
        return int((came - expected) / throws);
    }

    const GameRecord& game_;
    const Game& g_;
    const Quality& quality_;
    const std::uint64_t seed_;
    const std::stop_token stop_;
    const Judge judge_;
};

// Where each turn begins in the log, and where the last one ends.
std::vector<std::size_t> turns_of(const GameRecord& game) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < game.size(); ++i) {
        const State& s = game.before(i);
        if (i == 0 || s.turn != game.before(i - 1).turn || s.round != game.before(i - 1).round) out.push_back(i);
    }
    out.push_back(game.size());
    return out;
}

std::vector<std::size_t> greatest_swings(const Review& review, int players) {
    const auto change = [&](std::size_t turn) {
        const auto& before = turn == 0 ? review.chances : review.turns[turn - 1].chances;
        int most = 0;
        for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
            most = std::max(most, std::abs(review.turns[turn].chances[seat] - before[seat]));
        return most;
    };
    std::vector<std::size_t> out;
    for (std::size_t turn = 0; turn < review.turns.size(); ++turn)
        if (change(turn) >= swing) out.push_back(turn);
    std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) { return change(a) > change(b); });
    if (out.size() > most_swings) out.resize(most_swings);
    return out;
}

}  // namespace

const Quality* find_quality(std::string_view name) {
    const auto found = std::find_if(all_qualities.begin(), all_qualities.end(),
                                    [name](const Quality& each) { return each.name == name; });
    return found == all_qualities.end() ? nullptr : &*found;
}

Reviewing::Reviewing(const GameRecord& game, const Quality& quality, std::uint64_t seed)
    : game_(game), quality_(quality), seed_(seed), starts_(turns_of(game)) {
    found_.chances = Reviewer(game_, quality_, seed_, {}).chances(game.before(0));
}

void Reviewing::go_on(std::stop_token stop) {
    if (done() == turns()) return;
    ReviewedTurn turn = Reviewer(game_, quality_, seed_, stop).look_at(starts_[done()], starts_[done() + 1]);
    if (!stop.stop_requested()) found_.turns.push_back(std::move(turn));
}

Review Reviewing::result() const {
    Review out = found_;
    out.swings = greatest_swings(out, game_.game().players);
    return out;
}

std::optional<Review> review(const GameRecord& game, const ReviewSettings& settings) {
    Reviewing reviewing(game, *settings.quality, settings.seed);
    while (reviewing.done() < reviewing.turns()) {
        if (settings.stop.stop_requested()) return {};
        if (settings.progress) settings.progress(reviewing.done(), reviewing.turns());
        reviewing.go_on(settings.stop);
    }
    return reviewing.result();
}

}  // namespace elbowroom
