// Means with 95 % intervals of what comes in groups that depend on each other, such as the games of one deal.
#pragma once

#include <vector>

namespace elbowroom {

struct Estimate {
    double value = 0, low = 0, high = 0;
};

// What was measured in one group: how often, and the sum.
struct Group {
    double count = 0, sum = 0;
};

// The mean of everything; its interval is that of the groups.
Estimate mean_of(const std::vector<Group>& groups);
// The same of shares, each between 0 and 1: an interval (Wilson's) that stays between them, and is honest near them.
Estimate share_of(const std::vector<Group>& groups);

// How far from the mean 95 % of Student's distribution reach.
double student95(double degrees_of_freedom);

}  // namespace elbowroom
