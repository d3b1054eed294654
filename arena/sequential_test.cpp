#include "arena/sequential_test.h"

#include <cstdint>
#include <numeric>

namespace elbowroom {

void SequentialTest::add(const FinishedGame& game) {
    if (is_decided()) return;
    waiting_[game.deal].push_back(share_of_first(game).value_or(0));
    for (auto it = waiting_.find(deals_); it != waiting_.end() && int(it->second.size()) == games_per_deal_;
         it = waiting_.find(deals_)) {
        // Sums of halves and thirds in any order: rounded, so that they do not depend on it.
        constexpr double grain = 1 << 20;
        const double sum = std::accumulate(it->second.begin(), it->second.end(), 0.0);
        test_.add(double(std::int64_t(sum / games_per_deal_ * grain + 0.5)) / grain);
        waiting_.erase(it);
        ++deals_;
        verdict_ = test_.verdict();
        if (is_decided()) return;
    }
}

}  // namespace elbowroom
