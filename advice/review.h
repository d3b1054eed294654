// A game that is over, looked at again: who was how likely to win after each turn, what was better than what was
// played, and what the dice did.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "advice/advice.h"
#include "notation/game_file.h"

namespace elbowroom {

// A decision for which something better was found.
struct Better {
    std::size_t entry = 0;  // of the log, from which on it would have been otherwise
    Suggestion played, best;
};

struct ReviewedTurn {
    Seat seat = 0;
    int round = 1;
    std::size_t first = 0, end = 0;        // entries of the log
    std::array<int, max_seats> chances{};  // of each seat to win after it, in 1/65536
    Coins coins{};                         // after it
    int loss = 0;                          // of the chance to win, by what was chosen
    int luck = 0;                          // what the dice and what was found added to it
    std::optional<Better> better{};        // where most was lost, if it was much
    std::optional<int> decline{};  // what declining at the start of it added to the chance to win, where one could
    bool declined = false;         // whether that was done
};

struct Review {
    std::array<int, max_seats> chances{};  // to win at the start
    std::vector<ReviewedTurn> turns;
    std::vector<std::size_t> swings;  // the turns that changed most, the greatest first
};

// How hard it is thought about each turn, in nodes: the same review on every machine.
struct Quality {
    std::string_view name;
    std::int64_t nodes;       // of the search for each decision
    int choosing, comparing;  // tries among all plans, and between the best and what was played
};
inline constexpr std::array<Quality, 2> all_qualities{{{"normal", 20'000, 16, 80}, {"hard", 100'000, 64, 400}}};
const Quality* find_quality(std::string_view name);

struct ReviewSettings {
    const Quality* quality = &all_qualities[0];
    std::uint64_t seed = 1;
    std::stop_token stop{};
    std::function<void(std::size_t turns, std::size_t of)> progress{};
};

// Nothing if it was stopped. The game need not be over: it is looked at as far as it goes.
std::optional<Review> review(const GameRecord& game, const ReviewSettings& settings = {});

// The same turn by turn, for whoever has other things to do in between.
class Reviewing {
public:
    // The game must outlive it.
    explicit Reviewing(const GameRecord& game, const Quality& quality = all_qualities[0], std::uint64_t seed = 1);

    std::size_t turns() const { return starts_.size() - 1; }
    std::size_t done() const { return found_.turns.size(); }
    // Looks at the next turn; if it is stopped meanwhile, that turn is still to be looked at.
    void go_on(std::stop_token stop = {});
    // Once all are done.
    Review result() const;

private:
    const GameRecord& game_;
    const Quality& quality_;
    const std::uint64_t seed_;
    std::vector<std::size_t> starts_;  // of the turns in the log, and where the last one ends
    Review found_;
};

}  // namespace elbowroom
