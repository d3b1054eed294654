// Feeds a sequential test with deals in their order, whatever the order in which their games end: so it stops after the
// same deal on any number of threads.
#pragma once

#include <map>
#include <optional>

#include "arena/sprt.h"
#include "arena/tally.h"

namespace elbowroom {

class SequentialTest {
public:
    SequentialTest(Sprt test, int games_per_deal) : test_(test), games_per_deal_(games_per_deal) {}

    void add(const FinishedGame& game);
    const Sprt& test() const { return test_; }
    int deals() const { return deals_; }  // that it has counted
    bool is_decided() const { return verdict_ != Sprt::Verdict::open; }
    Sprt::Verdict verdict() const { return verdict_; }

private:
    Sprt test_;
    int games_per_deal_;
    int deals_ = 0;
    Sprt::Verdict verdict_ = Sprt::Verdict::open;
    std::map<int, std::vector<double>> waiting_;  // the shares of games of later deals
};

}  // namespace elbowroom
