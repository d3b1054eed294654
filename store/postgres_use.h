// A server's use of a store in PostgreSQL, which may be lost on the way: each commit has a number, so that whoever
// comes back to the store can see whether the last one is in it.
#pragma once

#include <cstdint>
#include <string>

#include "store/postgres.h"

namespace elbowroom::postgres {

class Use {
public:
    // Throws StoreError if the database would lose what it has acknowledged.
    explicit Use(Connection&);
    void count_commit() { count_.run(commits_ + 1); }  // in the transaction
    void committed() { ++commits_; }
    // After a commit that nobody heard of, in a session that has the sole right again: whether it was done. Throws
    // StoreLost if another server has used the store meanwhile, or if it is not the same store.
    bool was_committed();

private:
    Connection& db_;
    std::string owner_;
    std::int64_t commits_ = 0;
    Statement count_;
};

}  // namespace elbowroom::postgres
