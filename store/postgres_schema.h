// The schema of the store in PostgreSQL, as the steps that lead from one version to the next.
#pragma once

#include "store/postgres.h"

namespace elbowroom::postgres {

// The version that this program reads and writes.
int newest_schema();

// Whether there is a store in it.
bool has_schema(Connection&);

// Brings the database to a version, one transaction for each step. Throws StoreError if it is newer than this program,
// or if the tables of another program are there.
void migrate(Connection&, int version = newest_schema());

// For those who work beside servers, and leave it to them to make a store: throws StoreError if there is none, or one
// of another version.
void must_be_current(Connection&);

}  // namespace elbowroom::postgres
