#include "server/table/settings.h"

#include <algorithm>

#include "bots/bot.h"
#include "notation/characters.h"
#include "notation/dice.h"
#include "notation/options_json.h"

namespace elbowroom::server {
namespace {

constexpr Millis minute = 60'000, day = 24 * 60 * minute;
Millis read_pace(const Node& node) {
    if (node.is_null()) return 0;
    node.only({"minutes", "days"});
    if (node.has("minutes") == node.has("days")) node.fail("expected either minutes or days");
    if (const auto minutes = node.find("minutes")) return minutes->integer(1, 120) * minute;
    return node.at("days").integer(1, 14) * day;
}

void read_stand_in(const Node& node, Settings& settings) {
    node.only({"bot", "after"});
    if (const auto bot = node.find("bot")) settings.stand_in = read_bot(*bot);
    if (const auto after = node.find("after"); after && !after->is_null())
        settings.absence = after->integer(1, 24 * 60) * minute;
}

std::string read_my_name(const Node& node) {
    if (node.json().is_boolean()) node.fail("expected true or a name");
    return read_name(node);
}

std::vector<SeatWish> read_seats(const Node& node, int players) {
    std::vector<SeatWish> seats;
    for (const Node& item : node.items()) {
        item.only({"me", "bot", "open"});
        if (item.json().size() != 1) item.fail("expected one of me, bot or open");
        if (const auto me = item.find("me"))
            seats.push_back({SeatWish::Who::me, me->json() == true ? "" : read_my_name(*me)});
        else if (const auto bot = item.find("bot"))
            seats.push_back({SeatWish::Who::bot, read_bot(*bot)});
        else if (item.at("open").boolean())
            seats.push_back({});
        else
            item.at("open").fail("expected true");
    }
    if (int(seats.size()) != players)
        node.fail("expected " + std::to_string(players) + " seats, found " + std::to_string(seats.size()));
    return seats;
}

// Its dice are chosen, so nobody else may play with them, and nobody be told that they were not.
void must_be_a_lesson(const NewTable& wish, const Node& document) {
    const bool alone = std::none_of(wish.seats.begin(), wish.seats.end(),
                                    [](const SeatWish& seat) { return seat.who == SeatWish::Who::open; });
    if (!wish.start || !alone) document.at("lesson").fail("a lesson is for one person, and starts at once");
    if (!wish.dice.empty()) document.at("dice").fail("the dice of a lesson are chosen: no number can be mixed in");
}

}  // namespace

std::string read_name(const Node& node) {
    std::string name = node.text();
    const auto first = name.find_first_not_of(' ');
    name = first == std::string::npos ? "" : name.substr(first, name.find_last_not_of(' ') - first + 1);
    if (name.empty()) node.fail("a name has at least one character");
    if (characters(name) > longest_name) node.fail("a name has at most 40 characters");
    if (has_controls(name)) node.fail("a name has no control characters");
    if (!is_visible(name)) node.fail("a name has at least one character that can be seen");
    if (has_marks(name)) node.fail("a name has no characters that cannot be seen, but for spaces");
    return name;
}

std::string read_bot(const Node& node) {
    const std::string bot = node.text();
    if (!is_bot(bot)) node.fail("there is no bot \"" + bot + "\"");
    return bot;
}

std::string read_hex(const Node& node) {
    std::string digits = node.text();
    try {
        Dice::from_hex(digits);
    } catch (const std::invalid_argument& error) {
        node.fail(error.what());
    }
    return digits;
}

Settings read_settings(const Library& library, const Node& document) {
    document.only({"game", "map", "players", "options", "custom", "name", "listed", "severalSeats", "hints", "pace",
                   "standIn", "seats", "dice", "start", "lesson", "daily"});
    Settings out;
    out.setup = read_setup(library, document);
    const auto map = document.find("map");
    out.islands_by_lot = (!map || map->is_null()) && draws_islands(out.setup);
    // What a new table may be called is asked when it is made: those that are stored keep their names.
    if (const auto name = document.find("name"); name && !name->is_null()) out.name = name->text();
    if (const auto listed = document.find("listed")) out.listed = listed->boolean();
    if (const auto several = document.find("severalSeats")) out.several_seats = several->boolean();
    if (const auto hints = document.find("hints")) out.hints = hints->boolean();
    if (const auto pace = document.find("pace")) out.pace = read_pace(*pace);
    out.stand_in = "normal";
    if (const auto stand_in = document.find("standIn"); stand_in && !stand_in->is_null()) read_stand_in(*stand_in, out);
    if (const auto daily = document.find("daily")) out.daily = daily->text();
    return out;
}

NewTable read_new_table(const Library& library, const Node& document) {
    NewTable out;
    out.settings = read_settings(library, document);
    if (const auto daily = document.find("daily")) daily->fail("a daily world is played on one's own device");
    if (const auto name = document.find("name"); name && !name->is_null()) out.settings.name = read_name(*name);
    const int players = out.settings.setup.game->players;
    if (const auto seats = document.find("seats")) {
        out.seats = read_seats(*seats, players);
    } else {
        out.seats.resize(std::size_t(players));
        out.seats[0].who = SeatWish::Who::me;
    }
    if (const auto dice = document.find("dice")) out.dice = read_hex(*dice);
    if (const auto start = document.find("start")) out.start = start->boolean();
    if (const auto lesson = document.find("lesson")) out.lesson = lesson->boolean();
    if (out.lesson) must_be_a_lesson(out, document);
    return out;
}

void write_settings(const Settings& settings, Json& document) {
    write_setup(settings.setup, document);
    if (settings.islands_by_lot) document["map"] = nullptr;
    document["players"] = settings.setup.game->players;
    document["name"] = settings.name.empty() ? Json(nullptr) : Json(settings.name);
    document["listed"] = settings.listed;
    document["severalSeats"] = settings.several_seats;
    document["hints"] = settings.hints;
    if (settings.pace == 0)
        document["pace"] = nullptr;
    else if (settings.pace % day == 0)
        document["pace"] = {{"days", settings.pace / day}};
    else
        document["pace"] = {{"minutes", settings.pace / minute}};
    document["standIn"] = {{"bot", settings.stand_in},
                           {"after", settings.absence ? Json(*settings.absence / minute) : Json(nullptr)}};
    if (!settings.daily.empty()) document["daily"] = settings.daily;
}

std::string settings_members(const Json& settings, Detail detail) {
    Json out;
    for (const char* key : {"name", "game", "map", "players", "options", "custom", "listed", "severalSeats", "hints",
                            "pace", "standIn", "daily"}) {
        if (!settings.contains(key)) continue;
        const std::string_view name = key;
        if (detail == Detail::summary && (name == "options" || name == "custom")) continue;
        // A map of one's own is as long as the pack's: it comes with the position.
        out[key] = detail == Detail::summary && name == "map" && settings[key].is_object()
                       ? settings[key].value("id", Json(nullptr))
                       : settings[key];
    }
    const std::string text = out.dump();
    return text.substr(1, text.size() - 2);
}

}  // namespace elbowroom::server
