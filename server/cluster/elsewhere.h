// A table that another server has in its care.
#pragma once

#include "store/member.h"

namespace elbowroom::server {

// Thrown where a table is asked for that is elsewhere: whoever asked is served there.
class Elsewhere {
public:
    explicit Elsewhere(Member who) : member(std::move(who)) {}
    Member member;
};

}  // namespace elbowroom::server
