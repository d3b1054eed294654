// What keeps order among people, as plain data: whom somebody blocks, what was reported, who is banned, and everything
// that was done by whoever runs the place.
#pragma once

#include <cstdint>
#include <string>

namespace elbowroom {

using Millis = std::int64_t;  // since 1970

// Whom somebody blocks, with the name that they have now.
struct Blocked {
    std::string identity, name;
    Millis at = 0;
};

// Something that somebody thinks should not be here, with what it was like then.
struct Report {
    std::int64_t number = 0;
    Millis at = 0;
    std::string reporter;  // empty: they were deleted since
    std::string about;     // message, name, table
    std::string table, table_name;
    std::int64_t entry = 0;    // of a message; 0: none
    std::string person, name;  // who said it, is called so, or made the table
    std::string said;          // the message
    std::string reason, text;
    Millis closed_at = 0;  // 0: it is open
    std::string closed_by, closed_why;
};

// Who may not be here: a person, or all addresses of a network.
struct Ban {
    std::string kind;  // person, network
    std::string what;  // an identity, or a network as 10.0.0.0/8
    Millis until = 0;  // 0: for good
    std::string why, by;
    Millis at = 0;
};

// Something that whoever runs the place did. Its number tells servers that there is something new.
struct AdminAction {
    std::int64_t number = 0;
    Millis at = 0;
    std::string by, what, about, why;
};

namespace store {

struct AddBlock {  // once or again
    std::string identity, blocked;
    Millis at = 0;
};
struct RemoveBlock {  // which may not be there
    std::string identity, blocked;
};
struct AddReport {  // under the next number
    Report report;
};
struct CloseReport {  // fails unless it is open
    std::int64_t number = 0;
    Millis at = 0;
    std::string by, why;
};
struct AddBan {  // in the place of the one before; those that are over by then are forgotten
    Ban ban;
};
struct RemoveBan {  // fails if there is none
    std::string kind, what;
};
// Takes a name away: another one stands in its place from then on, also in what happened at tables, but not in reports.
struct TakeName {
    std::string identity, name;
};
struct LogAction {  // under the next number
    AdminAction action;
};

}  // namespace store

}  // namespace elbowroom
