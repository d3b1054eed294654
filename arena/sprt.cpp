#include "arena/sprt.h"

#include <cmath>
#include <vector>

namespace elbowroom {
namespace {

struct Outcome {
    double share, probability;
};

// The likeliest distribution with this mean: each probability p becomes p / (1 + t (share - mean)), where t is such
// that the mean is right.
std::vector<double> with_mean(const std::vector<Outcome>& outcomes, double mean) {
    double least = 1, most = 0;
    for (const Outcome& each : outcomes) {
        least = std::min(least, each.share);
        most = std::max(most, each.share);
    }
    double low = -1 / (most - mean), high = 1 / (mean - least);
    for (int step = 0; step < 200; ++step) {
        const double t = (low + high) / 2;
        double excess = 0;
        for (const Outcome& each : outcomes)
            excess += each.probability * (each.share - mean) / (1 + t * (each.share - mean));
        (excess > 0 ? low : high) = t;
    }
    std::vector<double> out;
    for (const Outcome& each : outcomes) out.push_back(each.probability / (1 + (low + high) / 2 * (each.share - mean)));
    return out;
}

}  // namespace

double Sprt::bound() { return std::log((1 - error) / error); }

double Sprt::log_likelihood_ratio() const {
    // What has not happened yet is still possible: without it a hypothesis could be ruled out by the first deals.
    constexpr double trace = 1e-3;
    std::map<double, double> counts = counts_;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
        if (double& count = counts[share]; count == 0) count = trace;
    double all = 0;
    for (const auto& [share, count] : counts) all += count;
    std::vector<Outcome> outcomes;
    for (const auto& [share, count] : counts) outcomes.push_back({share, count / all});
    const auto if_low = with_mean(outcomes, low_), if_high = with_mean(outcomes, high_);
    double sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        sum += all * outcomes[i].probability * std::log(if_high[i] / if_low[i]);
    return sum;
}

Sprt::Verdict Sprt::verdict() const {
    const double ratio = log_likelihood_ratio();
    return ratio >= bound() ? Verdict::high : ratio <= -bound() ? Verdict::low : Verdict::open;
}

double expected_share(double points, int seats_of_first, int seats_of_second) {
    const double strength = seats_of_first * std::pow(10, points / 400);
    return strength / (strength + seats_of_second);
}

}  // namespace elbowroom
