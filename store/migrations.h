// The schema of the SQLite store, as the steps that lead from one version to the next.
#pragma once

#include "store/sqlite.h"

namespace elbowroom::sqlite {

// Marks a SQLite file as ours: "Elbw".
inline constexpr int application_id = 0x456c6277;

// The version that this program reads and writes.
int newest_schema();

// Brings the file to a version, one transaction for each step. Throws StoreError if it is newer than this program.
void migrate(Connection&, int version = newest_schema());

}  // namespace elbowroom::sqlite
