// The daily world: the same for everyone, played at a table of a device, and looked through by playing it again.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "daily/verify.h"
#include "engine/base/chance.h"
#include "page/local_tables.h"
#include "tests/page/refusal.h"
#include "tests/server/daily_by_hand.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

daily::Date the_day(const std::string& text) {
    const Json written = text;
    return daily::Date::read(Node(written));
}

std::string verdict(daily::Date date, const Json& actions) {
    return refusal([&] { daily::verify(library(), date, Node(actions)); });
}

}  // namespace

TEST_CASE("A date is a day of the calendar, and nothing else") {
    CHECK(the_day("2026-11-17").text() == "2026-11-17");
    CHECK(the_day("2026-11-17").weekday() == 1);
    CHECK(the_day("2024-02-29").days() + 1 == the_day("2024-03-01").days());
    CHECK(daily::Date::of(the_day("2026-11-17").days() * 86'400'000LL + 86'399'999).text() == "2026-11-17");
    for (const char* wrong : {"", "2026-11-1", "2026-13-01", "2025-02-29", "2026-00-10", "1999-12-31", "2026/11/17",
                              "2026-11-17 ", "+026-11-17", "20261-1-17"}) {
        CAPTURE(wrong);
        CHECK(refusal([&] { the_day(wrong); }) == "expected a day, as 2026-11-17");
    }
}

TEST_CASE("Every day has a world of its own, by the calendar, and the same one for whoever asks") {
    std::set<std::string> ids, games, levels;
    std::set<int> players, seats;
    const daily::Date first = the_day("2026-11-16");
    for (int days = 0; days < 42; ++days) {
        const daily::Date date(first.days() + days);
        const daily::World world = daily::world_of(library(), date);
        const Json told = daily::world_to_json(library(), world);
        CHECK(told == daily::world_to_json(library(), daily::world_of(library(), date)));
        CHECK(told.at("table") == "here-daily-" + date.text());
        CHECK(told.at("seats").at(world.seat).at("you") == true);
        CHECK(told.at("seats").size() == told.at("players"));
        CHECK(told.at("map").is_string());
        CHECK(told.dump().find(world.secret) == std::string::npos);
        ids.insert(world.id);
        games.insert(told.at("game"));
        players.insert(told.at("players").get<int>());
        seats.insert(world.seat);
        for (const Json& seat : told.at("seats"))
            if (seat.contains("bot")) levels.insert(seat.at("bot").get<std::string>().substr(0, 4));
    }
    CHECK(ids.size() == 42);
    // Bots are called alike everywhere, too: page/test.mjs has the same names.
    const Json seats_then =
        daily::world_to_json(library(), daily::world_of(library(), the_day("2026-11-17"))).at("seats");
    CHECK(seats_then.at(0).at("name") == "Plintho");
    CHECK(seats_then.at(2).at("name") == "Hargha");
    CHECK(games.size() == library().games().size());
    CHECK(players == std::set<int>{2, 3, 4, 5});
    CHECK(seats.size() >= 4);
    CHECK(levels == std::set<std::string>{"easy", "hard", "norm"});
}

TEST_CASE(
    "A daily world played on a device, taken back and opened again in between, is looked through to the same end") {
    // One of each game.
    for (const char* date : {"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"}) {
        CAPTURE(date);
        DailyByHand game(date);
        game.play();
        const Json result = game.result();
        CHECK(result.at("date") == date);
        const Json again = daily::result_to_json(daily::verify(library(), the_day(date), Node(result.at("actions"))));
        CHECK(again.at("result") == result.at("result"));
        CHECK(again.at("seat") == result.at("seat"));
        CHECK(game.taken_back > 0);
        CHECK(game.opened_again_in_bots_turn > 0);
    }
}

TEST_CASE("What is forged is refused with one sentence") {
    const daily::Date date = the_day("2026-11-16");
    DailyByHand game("2026-11-16");
    game.play();
    const Json actions = game.result().at("actions");
    CHECK(verdict(date, actions) == "");

    Json shorter = actions;
    shorter.erase(shorter.size() - 1);
    CHECK(verdict(date, shorter) == "the daily world is not over after these actions");
    CHECK(verdict(date, Json::array()) == "the daily world is not over after these actions");
    Json longer = actions;
    longer.push_back(actions.back());
    CHECK(verdict(date, longer) == "the daily world was over before action " + std::to_string(longer.size()));
    Json impossible = actions;
    impossible.at(1) = actions.at(0);  // another pick right after the first
    CHECK(verdict(date, impossible) == "action 2 is not possible there: the daily world was not played so");
    // What bots did is no part of it.
    CHECK(verdict(date, game.actions_of_all()).find("is not possible there") != std::string::npos);
    CHECK(verdict(the_day("2026-11-19"), actions) != "");
    CHECK(verdict(date, Json::object()) != "");
    CHECK(verdict(date, Json::array({1})) != "");
    CHECK(verdict(date, Json(std::vector<Json>(daily::most_actions + 1, actions.at(0)))) != "");
    Json unknown = actions;
    unknown.at(0) = {{"type", "win"}};
    CHECK(verdict(date, unknown) != "");
}

TEST_CASE("Bots in the place of whoever plays make the same of a world everywhere") {
    // If bots decide otherwise than before, those who have begun a world meet others than the server: then the edition
    // in daily/world.cpp is to be raised, and this to be written anew.
    const std::map<std::string, std::vector<int>> coins{{"2026-11-17", {84, 89, 92}},
                                                        {"2026-11-18", {72, 76}},
                                                        {"2026-11-19", {70, 84, 83, 82}},
                                                        {"2026-11-20", {97, 100, 100}}};
    for (const auto& [date, wanted] : coins) {
        CAPTURE(date);
        std::vector<int> found;
        for (const Standing& row : daily::bots_result(library(), the_day(date)).by_seat) found.push_back(row.coins);
        CHECK(found == wanted);
    }
}

TEST_CASE("What was kept of another table, or is not over, is no result of a daily world") {
    DailyByHand game("2026-11-16");
    CHECK(refusal([&] { game.result(); }) == "the game is not over");
    const Json wants_stand_in{
        {"table", game.id()}, {"now", 1000}, {"wish", {{"seat", game.seat()}, {"standIn", true}}}};
    CHECK(refusal([&] { game.tables.change(Node(wants_stand_in)); }) ==
          "nobody stands in for you in a daily world: play on, or end the game");
    CHECK(refusal([&] {
              LocalTables tables;
              const Json request{{"id", "here-1"},
                                 {"player", {{"id", "ada"}, {"name", "Ada"}}},
                                 {"secret", std::string(64, '7')},
                                 {"now", 1000},
                                 {"table", {{"daily", "2026-11-16"}, {"game", "classic"}}}};
              tables.make(library(), Node(request));
          }) != "");
    const Json wish{{"game", "classic"}, {"players", 2}, {"daily", "2026-11-16"}};
    CHECK(refusal([&] {
              server::read_new_table(library(), Node(wish));
          }).find("a daily world is played on one's own device") != std::string::npos);
}
