// What becomes of a way to play a turn by the time it is the same seat's turn again: played out with what is hidden
// dealt anew, everybody else answering as the search thinks they would.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/judge.h"
#include "bots/lines.h"

namespace elbowroom {

// Sums over some tries.
struct Prospect {
    int tries = 0;
    std::int64_t values = 0;                        // by the judge, when it is the seat's turn again
    std::int64_t chances = 0;                       // of winning, in 1/65536, at that time
    std::int64_t coins = 0;                         // that the turn brings
    std::array<std::uint16_t, max_regions> held{};  // whether each region was the seat's when its turn was over
    std::array<std::array<std::uint16_t, max_regions>, max_seats> lost{};  // and then somebody else's

    int value() const { return tries > 0 ? int(values / tries) : INT32_MIN; }
    int chance() const { return tries > 0 ? int(chances / tries) : 0; }
    double coins_of_turn() const { return tries > 0 ? double(coins) / tries : 0; }
    int times_lost(Region r) const {
        int sum = 0;
        for (const auto& of_seat : lost) sum += of_seat[r];
        return sum;
    }
};

class Prospects {
public:
    // `seen` is what the seat knows; it must outlive this, as must the others.
    Prospects(const Game& g, const State& seen, Seat seat, const Judge& judge, std::uint64_t seed)
        : g_(g), seen_(seen), seat_(seat), judge_(judge), lot_(seed) {}

    // Begins another try: all lines that are followed in it meet the same deal.
    void deal() { deal_ = lot_.next(); }
    void follow(const Line& line, Prospect& out);
    // Actions tried out on copies so far, and judgements as so many of them.
    std::int64_t nodes() const { return nodes_; }

private:
    const Game& g_;
    const State& seen_;
    const Seat seat_;
    const Judge& judge_;
    Generator lot_;
    std::uint64_t deal_ = 0;
    std::int64_t nodes_ = 0;
};

}  // namespace elbowroom
