// Whether a store has everything that was ever durable in it. SQLite takes a log that is missing or damaged for one
// with less in it, and says nothing.
//
// While a server uses a store, the file itself says so: then its log must be there. And each commit has a number, whose
// last one stands beside the store as well: the store must have come at least as far. A copy made by a backup has
// another identity and is in nobody's use, so that it may take the place of the store.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "store/side_file.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace elbowroom::sqlite {

// Throws StoreError if a server was using the file and its log is not there. To be called before SQLite opens it, which
// would make a new one.
void refuse_lost_log(const std::string& file);
bool is_in_use(Connection&);
// Whether the log stays when the last connection is closed: in a store that is in use it must.
void keep_log(Connection&, bool yes);
// For a copy.
void forget_use(Connection&);

// A server's use of a store.
class Use {
public:
    // Throws StoreError if the store has fewer commits than it had, unless that is accepted.
    Use(Connection&, const std::string& file, OnLoss on_loss);
    void count_commit();  // in the transaction
    void committed();     // when it is durable
    void end();

private:
    struct Mark;
    Connection& db_;
    SideFile side_;
    Mark& mark_;
    std::int64_t commits_ = 0;
    Statement count_;
};

}  // namespace elbowroom::sqlite
