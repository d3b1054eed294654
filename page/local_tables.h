// The tables of one device, as the page asks for them: JSON in, JSON out. Throws InputError and Refused.
#pragma once

#include <map>
#include <memory>

#include "page/local_table.h"

namespace elbowroom {

class LocalTables {
public:
    // { "id", "player": { "id", "name" }, "secret", "now", "table" }: a new table, from what POST /api/tables takes;
    // or, from { "daily": date }, that of a daily world, which has an id and a secret of its own. The answer is what is
    // to be kept of it.
    Json make(const Library& library, const Node& request);
    // { "player": { "id", "name" }, "now", "file" }: a game of a device that was written to a file, as it is to be
    // kept.
    Json import(const Library& library, const Node& request);
    // What was kept: it is there again.
    Json open(const Library& library, const Node& request);
    Json close(const Node& request);  // { "table" }: it leaves the memory, whatever is kept of it

    // { "table", "now", "message" }: a message of the wire.
    Json say(const Node& request);
    // { "table", "now", "failure"? }: what was to be kept is, or cannot be.
    Json kept(const Node& request);
    // { "table", "now", "seed" }: the bot whose turn it is decides.
    Json think(const Node& request);

    // { "table", "now", "wish" }: what is done to the table itself.
    Json change(const Node& request);

    // { "table", "from", "to", "as"?, "views"? }: as GET /api/tables/ID/history.
    Json history(const Node& request);
    // All of them: { "table" }.
    Json info(const Node& request);
    Json summary(const Node& request);    // as in a list of one's own games, with the combos of one that is over
    Json game_file(const Node& request);  // as far as it has been played, with the secret of its dice

    // What was kept of a daily world: what came of it, and all that is needed to show that it did.
    static Json daily_result(const Library& library, const Node& request);

private:
    LocalTable& table(const Node& request);
    // What is to be kept, what is told, whether a bot is to decide, and until when it waits.
    static Json news_of(LocalTable& table);

    std::map<std::string, std::unique_ptr<LocalTable>> tables_;
};

}  // namespace elbowroom
