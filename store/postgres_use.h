// A server's use of a store in PostgreSQL, which may be lost on the way: each commit has a number, so that whoever
// comes back to the store can see whether the last one is in it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "store/postgres.h"

namespace elbowroom::postgres {

class Use {
public:
    virtual ~Use() = default;
    // In the transaction. Throws StoreLost if this server may not write any more.
    virtual void count_commit() = 0;
    void committed() { ++commits_; }
    // After a commit that nobody heard of, in a session that has the right again: whether it was done. Throws StoreLost
    // if another server has used the store alone meanwhile or has taken over from this one, or if it is not the same
    // store.
    bool was_committed();
    // The number among the servers that share the store; 0: it is the only one.
    [[nodiscard]] virtual std::int64_t number() const { return 0; }
    // Others need not wait until it is missed.
    virtual void end() {}

protected:
    // Throws StoreError if the database would lose what it has acknowledged.
    explicit Use(Connection&);
    // As the store has it; throws StoreLost if it is another's.
    virtual std::int64_t stored_commits() = 0;

    Connection& db_;
    std::int64_t commits_ = 0;
};

// By the only server of the store, or by one of several that share it.
std::unique_ptr<Use> sole_use(Connection&);
std::unique_ptr<Use> joint_use(Connection&);

}  // namespace elbowroom::postgres
