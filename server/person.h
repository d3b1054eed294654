// Somebody who plays here: an identity and its open connections.
#pragma once

#include <set>

#include "store/records.h"

namespace elbowroom::server {

class Connection;
class LiveTable;

struct Person {
    Identity identity;
    std::set<Connection*> connections;
    std::set<std::int64_t> elsewhere;  // other servers that they are connected to
    std::set<LiveTable*> tables;       // that are in memory and have a seat of this person
    Millis last_seen = 0;              // when the last connection closed
    // What the other servers were told of their being here.
    enum class Told : std::uint8_t { away, connected, looking } told = Told::away;
    bool gone = false;          // deleted, or about to be
    bool gets_hint = false;     // one is being worked out
    bool gets_verdict = false;  // their daily world is being looked through

    bool online() const { return !connections.empty() || !elsewhere.empty(); }
};

}  // namespace elbowroom::server
