// A sequential test of two hypotheses about how strong the first of two contestants is: it ends as soon as one of them
// is shown, which takes a fraction of the games that a fixed number would.
#pragma once

#include <map>

namespace elbowroom {

class Sprt {
public:
    static constexpr double error = 0.05;  // how often either hypothesis is accepted although the other one is true

    enum class Verdict { open, low, high };

    // The expected shares of the first contestant under the two hypotheses.
    Sprt(double low, double high) : low_(low), high_(high) {}

    // The share of the first contestant in one deal; the games of it are one measurement.
    void add(double share) { ++counts_[share]; }
    Verdict verdict() const;
    // The logarithm of how much likelier the deals are if the high hypothesis is true (the generalised likelihood
    // ratio: whatever the shares of single deals may be, as long as their mean is that of the hypothesis).
    double log_likelihood_ratio() const;
    // Beyond this, or below its negative, it is decided.
    static double bound();

private:
    double low_, high_;
    std::map<double, double> counts_;  // how many deals had which share
};

// The share that points of rating promise the first of two contestants, who have so many seats at the table.
double expected_share(double points, int seats_of_first, int seats_of_second);

}  // namespace elbowroom
