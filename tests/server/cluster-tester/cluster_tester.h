// Round after round: three servers on one database under load, one of them is killed, frozen, cut off from the database
// or stopped, or the database falls over; then every game must go on soon, with everything that was acknowledged.
#pragma once

#include <string>

namespace elbowroom::kill {

// Prints how many rounds passed and failed; true if all passed. One kind of disturbance after the other, or (from 0)
// one alone.
bool test_cluster(const std::string& program, int rounds, unsigned seed, int only = -1);

}  // namespace elbowroom::kill
