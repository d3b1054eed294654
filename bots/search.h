// Plans the rest of a turn: draws many lines, judges where they end, and follows the best of them through a round in
// which every other seat answers with its own best line. Secrets are dealt anew for every try.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/judge.h"
#include "bots/lines.h"

namespace elbowroom {

struct SearchSettings {
    std::shared_ptr<const Net> net;    // judges
    std::shared_ptr<const Net> quick;  // chooses the answers of others; without one the first does
    Temper temper{};
    int most_lines = 1 << 20;  // for one decision
    bool looks_ahead = true;
    int followed = 8;          // lines that are looked at further
    int replies = 5;           // lines that each of the others chooses from, at first
    int haze = 0;              // how far a judgement may be off, in 1/65536
    int percent_drawing = 20;  // of the budget, before the best lines are followed
};

// A way to go on, with what it was found to be worth.
struct Plan {
    Line line;
    std::int64_t sum = 0;  // of judgements at the end of the turn
    int seen = 0;
    std::vector<int> later;  // and a round later, one for each sweep
    std::int64_t later_sum = 0;
    bool settled = false;  // its chances have been drawn often enough to compare it

    std::int64_t value() const { return seen > 0 ? sum / seen : INT32_MIN; }
    std::int64_t later_value() const { return later.empty() ? INT32_MIN : later_sum / std::int64_t(later.size()); }
};

class Search {
public:
    Search(SearchSettings settings, std::uint64_t seed)
        : settings_(std::move(settings)), lot_(seed), chance_(Chance::seeded(lot_.next())) {}

    // The best plans for the seat that is to act in its own turn, the very best first. What was planned before is
    // thought over again.
    std::vector<const Plan*> plan(const Game& g, const State& seen, const Budget& budget) {
        return plan(g, seen, budget, Until::budget_is_spent);
    }
    Action choose(const Game& g, const State& seen, const Actions& actions, const Budget& budget);
    std::int64_t nodes() const { return nodes_; }

private:
    class Meter;
    // A decision is made as soon as all plans that are left begin alike: what comes after is thought over again then.
    enum class Until { budget_is_spent, decided };
    // What came of following a plan once.
    struct Try {
        int value = 0;
        std::int64_t nodes = 0;  // none: it was broken off
    };

    std::vector<const Plan*> plan(const Game& g, const State& seen, const Budget& budget, Until until);
    Line kept_line(const Game& g, const State& root);
    void draw_plans(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter);
    void settle(const Game& g, const State& root, Lines& lines, const Judge& judge, Meter& meter);
    void look_ahead(const Game& g, const State& seen, Meter& meter, Until until);
    std::size_t contenders(std::size_t followed) const;
    bool begin_alike(std::size_t followed) const;
    Try follow(const Game& g, const State& seen, const Line& planned, std::uint64_t deal, int replies) const;
    Action answer(const Game& g, const State& seen, const Actions& actions);
    std::size_t find(const Line& line) const;
    void note(const Line& line, int value);
    int hazy(int value, std::uint64_t key) const;
    const std::vector<std::uint32_t>& best(std::size_t number);
    void rank(std::size_t followed);

    SearchSettings settings_;
    Generator lot_;
    Chance chance_;
    std::vector<Plan> plans_;
    // Of each of them, apart from what is large: its key, and what it is worth.
    std::vector<std::uint64_t> keys_;
    std::vector<std::int64_t> values_;
    std::vector<std::uint32_t> order_;  // of the best of them
    std::int64_t nodes_ = 0, lines_drawn_ = 0;
    // What was meant to follow the last decision.
    std::vector<Action> kept_;
};

// Plays the turn of whoever's it is by the best of so many lines, as far as the judge can tell.
void reply(const Game& g, State& s, const Judge& judge, Chance& chance, Generator& lot, int number,
           std::int64_t& nodes);

std::unique_ptr<Bot> make_search_bot(SearchSettings settings, Budget budget, std::uint64_t seed);

}  // namespace elbowroom
