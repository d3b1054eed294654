// Studies, as the page asks for them: tables that begin at any position, at which one person plays all seats, goes back
// as far as they like and may say how dice fall. JSON in, JSON out. Throws InputError and Refused.
#pragma once

#include <map>
#include <memory>

#include "page/local_table.h"

namespace elbowroom {

class Studies {
public:
    // { "id", "now", "position" } or { "id", "now", "game", "at"? }: a position, or a game file after so many actions;
    // perhaps the "names" of the seats, and a "secret" that chance follows from. One with the same id is no more.
    // The answer is its { "info" } and the whole { "position" } that it begins at.
    Json open(const Library& library, const Node& request);
    Json close(const Node& request);  // { "study" }

    // { "study", "now", "message" }: a message of the wire. The answer has the "frames" that a server would send.
    Json say(const Node& request);
    // { "study", "now", "line" }: goes to where these entries of a game file's log lead from the beginning.
    Json go(const Node& request);

    Json line(const Node& request) const;      // { "study" }: what led from the beginning to where it is now
    Json position(const Node& request) const;  // { "study" }: the whole position now
    Json history(const Node& request) const;   // { "study", "from", "to", "as"?, "views"? }

private:
    struct Study {
        std::unique_ptr<LocalTable> table;
        std::string secret;  // of the next table's dice: whoever begins anew meets other chances
    };
    Study& study(const Node& request);
    const LocalTable& table(const Node& request) const;
    static Json news_of(LocalTable& table);

    std::map<std::string, Study> studies_;
};

}  // namespace elbowroom
