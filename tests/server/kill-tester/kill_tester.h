// Round after round: play under load, kill the server, start it again, compare.
#pragma once

#include <string>

namespace elbowroom::kill {

// Prints how many rounds passed and failed; true if all passed.
bool test_kills(const std::string& program, int rounds, unsigned seed);

}  // namespace elbowroom::kill
