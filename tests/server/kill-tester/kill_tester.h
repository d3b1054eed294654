// Round after round: play under load, kill the server, start it again, compare.
#pragma once

#include <string>

namespace elbowroom::kill {

// Where the server keeps everything: in a SQLite file, or in a PostgreSQL of the test's own.
enum class Kept { sqlite, postgres };

// Prints how many rounds passed and failed; true if all passed.
bool test_kills(const std::string& program, int rounds, unsigned seed, Kept kept);

}  // namespace elbowroom::kill
