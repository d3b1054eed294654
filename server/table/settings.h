// What a table is made of before anyone sits down: the game and its house rules, the pace, who may find it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/setup.h"
#include "server/table/manners.h"
#include "store/records.h"

namespace elbowroom::server {

constexpr std::size_t longest_name = 40;  // in characters

struct Settings {
    Setup setup;
    bool islands_by_lot = false;  // until they are drawn, the table's map is an example
    std::string name;
    bool listed = false;
    bool several_seats = false;     // whether anybody but the host may take more than one
    bool hints = true;              // whether players may ask what to do
    Millis pace = 0;                // for each period of a player's decisions; 0: no clock
    std::string stand_in;           // the bot that plays for whoever is away
    std::optional<Millis> absence;  // how long somebody may be away; nothing: for ever
    Manners manners;
    // A study begins here instead of with a new game; it is played nowhere but on a device, and not stored.
    std::shared_ptr<const State> study;
    std::string daily;  // the date of the daily world that it is; empty: it is none
};

// How a seat is to be filled at the beginning.
struct SeatWish {
    enum class Who { open, me, bot } who = Who::open;
    std::string name;  // of me, or of the bot
};

struct NewTable {
    Settings settings;
    std::vector<SeatWish> seats;
    std::string dice;  // what the seats of whoever makes it are bound to; empty: nothing
    bool start = false;
    bool lesson = false;  // its dice are drawn until whoever makes it begins with a combo that explains itself
};

// The body of a request for a new table, which is no daily world: those are begun in daily/. `stored` settings have no
// seats.
NewTable read_new_table(const Library& library, const Node& document);
Settings read_settings(const Library& library, const Node& document);
// The keys game, map, players, options, custom, name, listed, severalSeats, hints, pace and standIn, and of a daily
// world daily.
void write_settings(const Settings& settings, Json& document);

enum class Detail : std::uint8_t { all, summary };
// What write_settings() wrote, as the members of an object without its braces: "name":…,"game":…
std::string settings_members(const Json& settings, Detail detail);

// A name of a person or a table: 1 to 40 characters, one of which can be seen and none of which is a control character;
// spaces around it are cut.
std::string read_name(const Node& node);
// A commitment to a number, or a number: 64 hexadecimal digits.
std::string read_hex(const Node& node);
// A bot's name, which must exist.
std::string read_bot(const Node& node);

}  // namespace elbowroom::server
