#include <fmt/format.h>

#include <algorithm>

#include "notation/play.h"
#include "puzzles/find.h"
#include "puzzles/grade.h"
#include "puzzles/limits.h"
#include "puzzles/most_coins.h"
#include "puzzles/weigh.h"

namespace elbowroom {
namespace {

// Plays what a plan says; why not, if it cannot be done.
std::string refused(const Game& g, State& s, const Json& plan, Chance& chance) {
    const Node node(plan);
    for (const Node& each : node.at("do").items()) {
        if (const auto refusal = play(g, s, read_action(g, each), chance))
            return fmt::format("{} is not legal: {}", each.json().dump(), refusal->reason);
    }
    return "";
}

class Checker {
public:
    Checker(const Puzzle& puzzle, const Position& position)
        : puzzle_(puzzle), g_(*position.setup.game), seen_(position.state) {}

    std::string flaw_at_rest() const {
        if (seen_.turn != puzzle_.seat || seen_.to_act != puzzle_.seat) return "it is not the turn of its player";
        if (tells_secret()) return "its position tells a secret";
        for (const Numbers* numbers : {&puzzle_.found, &puzzle_.checked})
            if (numbers->lead() < least_lead()) return "by its own numbers the answer is not clear";
        if (puzzle_.played && puzzle_.played->lead() <= 0) return "by its own games the answer is wrong";
        for (const Json* plan : {&puzzle_.best, &puzzle_.second})
            if (const std::string flaw = flaw_of_plan(*plan); !flaw.empty()) return flaw;
        return "";
    }

    std::string flaw_by_search(std::int64_t nodes, std::uint64_t seed) const {
        if (puzzle_.quest == Quest::coins) {
            Chance chance = Chance::seeded(seed);
            const MostCoins most = find_most_coins(g_, redeal(g_, seen_, chance), puzzle_.seat, nodes);
            if (most.coins > puzzle_.answer) return fmt::format("{} coins can be had", most.coins);
            if (most.whole && most.coins < puzzle_.answer) return "so many coins cannot be had";
            return "";
        }
        const Weighing weighing = weigh(g_, seen_, puzzle_.quest, nodes, seed);
        if (weighing.answers.empty()) return "there is nothing to choose from";
        if (weighing.answers[0].answer != puzzle_.answer)
            return fmt::format("another answer is better by {:.1f} points", 100 * weighing.lead());
        if (weighing.lead() < clear_lead / 2)
            return fmt::format("the answer is better by {:.1f} points only", 100 * weighing.lead());
        if (const int grade = grade_of_choice(g_, seen_, puzzle_.quest, puzzle_.answer); grade != puzzle_.grade)
            return fmt::format("its grade is {}", grade);
        return "";
    }

private:
    // The order of the piles, or what lies hidden; coins are open.
    bool tells_secret() const {
        const auto sites = seen_.site_deck.begin();
        return !seen_.has(flag::shuffled) ||
               std::any_of(sites, sites + seen_.site_deck_size, [](const PieceId piece) { return piece != none; });
    }

    double least_lead() const { return puzzle_.quest == Quest::coins ? 1 : clear_lead - 0.0001; }

    std::string flaw_of_plan(const Json& plan) const {
        const bool is_best = &plan == &puzzle_.best;
        const auto steps = Node(plan).at("do").items();
        // The next best of a turn that brings the most coins need not be told.
        if (steps.empty()) return is_best || puzzle_.quest != Quest::coins ? "a plan of it does nothing" : "";
        Chance chance = Chance::seeded(1);
        State s = redeal(g_, seen_, chance);
        if (std::string why = refused(g_, s, plan, chance); !why.empty()) return why;
        if (puzzle_.quest == Quest::coins) {
            const int coins = int(s.coins[puzzle_.seat]) - int(seen_.coins[puzzle_.seat]);
            if (is_best && coins != puzzle_.answer) return fmt::format("its best plan brings {} coins", coins);
            return "";
        }
        const Answer answer = answer_by(puzzle_.quest, read_action(g_, steps[0]).action);
        if ((answer == puzzle_.answer) != is_best) return "its plans do not begin with its answers";
        return "";
    }

    const Puzzle& puzzle_;
    const Game& g_;
    const State& seen_;
};

}  // namespace

std::string flaw_of(const Library& library, const Puzzle& puzzle, std::int64_t nodes, std::uint64_t seed) {
    try {
        const Position position = read_position(library, Node(puzzle.position, "/position"));
        const Checker checker(puzzle, position);
        const std::string flaw = checker.flaw_at_rest();
        return flaw.empty() && nodes > 0 ? checker.flaw_by_search(nodes, seed) : flaw;
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace elbowroom
