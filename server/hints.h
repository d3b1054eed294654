// Hints: one at a time for each person.
#pragma once

#include <memory>

#include "server/person.h"

namespace elbowroom::server {

// While it lives, the person gets no other. Throws Refused.
class OneHint {
public:
    explicit OneHint(std::shared_ptr<Person> person);
    ~OneHint();
    OneHint(const OneHint&) = delete;
    OneHint& operator=(const OneHint&) = delete;

private:
    std::shared_ptr<Person> person_;
};

}  // namespace elbowroom::server
