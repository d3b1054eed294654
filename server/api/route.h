// A request under /api, and the parts of its path.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/input.h"
#include "server/hub.h"
#include "server/net/app.h"
#include "server/reply.h"

namespace elbowroom::server {

struct Asked {
    Hub& hub;
    const net::Request& request;
    std::vector<std::string> path;  // after /api
    Json body;                      // null if there is none

    bool is(const char* method) const { return request.method == method; }
    Node node() const { return Node(body); }
    // Who asks; throws Refused if nobody does.
    Task<std::shared_ptr<Person>> me() const;
    // For what costs as much as several requests; throws Refused if there were too many lately.
    void must_afford(double requests) const;
    // Throws Refused with 405 in mind: the methods that this path has.
    [[noreturn]] static void no_such_method();
};

// Of a query or a path. Throws Refused.
int read_number(const std::string& text, const std::string& what);

// One that is held until it is read; there must be room for it (LongAnswers).
net::Response long_reply(const Asked& asked, std::string body);
// An entry of a table as it is stored. Unless the game is over, without what would tell what is hidden: what chance
// answered is the order of the piles, and a hash of the whole position lets one guess at it.
std::string entry_as_stored(const StoredEntry& entry, bool is_over);

// For every request, before it is answered; throws Refused.
Task<void> must_not_be_banned(const Asked& asked);

// Each answers the paths of its part; throws Refused or InputError.
Task<net::Response> answer_me(const Asked& asked);
Task<net::Response> answer_games(const Asked& asked);
Task<net::Response> answer_content(const Asked& asked);
Task<net::Response> answer_tables(const Asked& asked);
Task<net::Response> answer_daily(const Asked& asked);
Task<net::Response> answer_reports(const Asked& asked);
Task<net::Response> answer_notices(const Asked& asked);

}  // namespace elbowroom::server
