// Who sits where in each game. Games come in deals: the same shuffles and dice with the contestants moved through the
// seats, so that luck cancels out. The games of one deal depend on each other.
#pragma once

#include <cstdint>
#include <vector>

namespace elbowroom {

struct Seating {
    int deal = 0;
    std::uint64_t seed = 0;  // of the shuffles and the dice: that of the deal
    std::vector<int> who;    // by seat
};

class Schedule {
public:
    // All alike: where there are fewer contestants than seats some sit twice, where there are more every table of them
    // gets its turn.
    static Schedule all_alike(int players, int contestants, std::uint64_t seed);
    // The first ones each alone against the rest, in every seat; the rest fill the other seats in turn.
    static Schedule one_against_rest(int players, int alone, int rest, std::uint64_t seed);

    Seating of(int game) const;
    int games_per_deal() const;
    // So many, or a few more, so that every deal is played to its end.
    int whole_deals(int games) const;

private:
    Schedule(int players, int contestants, int alone, std::uint64_t seed);

    int players_, contestants_, alone_;  // alone: 0 if all are alike
    std::uint64_t seed_;
    std::vector<std::vector<int>> tables_;  // where there are more contestants than seats
};

}  // namespace elbowroom
