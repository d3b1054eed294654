// The world of a day: a game against bots that is the same for everyone. Everything of it follows from the date and the
// packs; what a bot decides follows from that and from how much has been played, the same on every machine and however
// often it is asked.
#pragma once

#include <memory>
#include <string>

#include "daily/date.h"
#include "notation/content.h"
#include "server/table/new_table.h"

namespace elbowroom::daily {

struct World {
    std::string date;
    std::string id;        // of everything it is made of: rules, bots and packs that are others make it another world
    std::string table;     // the id of the table it is played at
    std::string secret;    // of its dice, in hexadecimal digits
    int seat = 0;          // of whoever plays
    std::string stand_in;  // the bot whose result in that seat is compared with
    Json settings;         // of the table, as for any new one
};
// Throws InputError if the library has no games.
World world_of(const Library& library, Date date);

// Its table, with the game begun.
std::unique_ptr<server::TableState> begin(const Library& library, const World& world, const server::Host& player,
                                          Millis now);

// What a bot does in the seat that is to decide.
Action decide(const server::TableState& table, const std::string& bot);

}  // namespace elbowroom::daily
