// Who may write to a store in PostgreSQL, and who is its one server: advisory locks, which end with the session that
// holds them, however it ends.
#pragma once

#include <chrono>
#include <string>

#include "store/postgres.h"

namespace elbowroom::postgres {

// At the beginning of a transaction: one writes after the other, as in SQLite, so that no two wait for each other.
extern const std::string take_turn;

// The right of one server, or of one among several, for as long as this session lasts. The session of a killed server
// needs a moment to end, so it is tried for so long; throws StoreError if another one has it then.
void take_sole_right(Connection&, std::chrono::milliseconds patience);
void take_joint_right(Connection&, std::chrono::milliseconds patience);

// Whoever has taken it signs, so that one who had it before, and lost it, sees that somebody else has had it since.
void sign(Connection&);

}  // namespace elbowroom::postgres
