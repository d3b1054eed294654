#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace elbowroom {
namespace {

struct Moments {
    double count = 0, mean = 0;
    double groups = 0;
    double variance = 0;  // of the mean, from how the groups differ
};

Moments moments_of(const std::vector<Group>& groups) {
    Moments out;
    double sum = 0, squares = 0;
    for (const Group& group : groups) {
        if (group.count <= 0) continue;
        out.groups += 1;
        out.count += group.count;
        sum += group.sum;
    }
    if (out.count <= 0) return out;
    out.mean = sum / out.count;
    for (const Group& group : groups) squares += std::pow(group.sum - group.count * out.mean, 2);
    if (out.groups > 1) out.variance = squares / (out.count * out.count) * out.groups / (out.groups - 1);
    return out;
}

}  // namespace

double student95(double degrees_of_freedom) {
    // Hill's expansion, good to a hundredth from three degrees on.
    constexpr double z = 1.959964;
    const double n = degrees_of_freedom;
    if (n < 1.5) return 12.706;
    if (n < 2.5) return 4.303;
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Estimate mean_of(const std::vector<Group>& groups) {
    const Moments m = moments_of(groups);
    if (m.groups < 2) return {m.mean, -INFINITY, INFINITY};
    const double spread = student95(m.groups - 1) * std::sqrt(m.variance);
    return {m.mean, m.mean - spread, m.mean + spread};
}

Estimate share_of(const std::vector<Group>& groups) {
    const Moments m = moments_of(groups);
    if (m.count <= 0) return {0, 0, 1};
    if (m.groups < 2) return {m.mean, 0, 1};
    const double p = m.mean, if_independent = p * (1 - p);
    // As many independent games as tell as much as these: more, where luck cancels within the groups. Where nothing
    // differs, nothing is known about that.
    const double n = m.variance > 0 ? std::min(if_independent / m.variance, 4 * m.count) : m.groups;
    const double z = student95(m.groups - 1);
    const double middle = p + z * z / (2 * n), spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, std::max(0.0, (middle - spread) / (1 + z * z / n)), std::min(1.0, (middle + spread) / (1 + z * z / n))};
}

}  // namespace elbowroom
