// What must be the same before and after something that is refused, or that only asks.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/server/harness.h"

namespace elbowroom::test {

struct Unchanged {
    explicit Unchanged(Duel& duel) : duel_(duel), before_(look()) {}
    ~Unchanged() { CHECK(look() == before_); }
    Unchanged(const Unchanged&) = delete;
    Unchanged& operator=(const Unchanged&) = delete;

private:
    std::string look() const {
        const Player fresh(duel_.ada, duel_.table, 0), other(duel_.bo, duel_.table, 1);
        return fresh.info.dump() + fresh.view.dump() + fresh.actions.dump() + other.view.dump() + other.actions.dump() +
               std::to_string(fresh.n);
    }
    Duel& duel_;
    std::string before_;
};

}  // namespace elbowroom::test
