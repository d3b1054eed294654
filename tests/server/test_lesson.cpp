// A table to learn at: whoever makes it picks first, and finds a combo that explains itself.
#include <doctest/doctest.h>

#include <set>

#include "notation/game_file.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const Json one_of_us{{{"me", true}}, {{"bot", "greedy"}}};

Json lesson(const std::string& game, const Json& more = Json::object()) {
    Json out{{"game", game}, {"players", 2}, {"seats", one_of_us}, {"start", true}, {"lesson", true}};
    out.update(more);
    return out;
}

// The slots among the first four that are plain.
std::vector<int> plain_slots(const Player& player) {
    std::vector<int> out;
    for (const Json& offered : player.actions)
        if (offered.at("do").at("type") == "pick" && offered.at("do").at("slot") < 4 &&
            offered.value("plain", Json(false)) == true)
            out.push_back(offered.at("do").at("slot"));
    return out;
}

}  // namespace

TEST_CASE("A lesson begins with whoever learns and a combo that explains itself, in every game") {
    const TestServer server;
    const Visitor ada(server);
    for (const char* game : {"classic", "underground", "warcraft", "crossover"})
        for (int i = 0; i < 6; ++i) {
            CAPTURE(game);
            const Answer made = ada.post("/api/tables", lesson(game));
            REQUIRE_MESSAGE(made.status == 201, made.body);
            CHECK(made.json().at("status") == "playing");
            Player player(ada, made.json().at("id"), 0);
            player.until([&] { return player.decides(); });
            CHECK(player.info.at("toAct") == 0);
            CHECK(!plain_slots(player).empty());
        }
}

TEST_CASE("Without a lesson, what begins is left to chance") {
    const TestServer server;
    const Visitor ada(server);
    int without = 0;
    for (int i = 0; i < 60; ++i) {
        const Json made = ada.make_table({{"seats", one_of_us}, {"start", true}, {"options", {{"first-player", 0}}}});
        Player player(ada, made.at("id"), 0);
        player.until([&] { return player.decides(); });
        without += plain_slots(player).empty();
    }
    CHECK(without > 0);
}

TEST_CASE("There is no lesson where somebody else always picks first") {
    const TestServer server;
    const Visitor ada(server);
    const Answer refused = ada.post("/api/tables", lesson("classic", {{"options", {{"first-player", 1}}}}));
    CHECK(refused.status == 409);
    CHECK(refused.json().at("case") == "no-lesson");
    CHECK(refused.path() == "/lesson");
    // What was refused is not there.
    CHECK(ada.get("/api/me/tables").json().at("tables").empty());
}

TEST_CASE("A race of one's own is called plain by what it can do") {
    const TestServer server;
    const Visitor ada(server);
    const auto is_plain = [&](const Json& ability) {
        const Json own{{"id", "own"}, {"tokens", 6}, {"borrows", "ratmen"}, {"abilities", {ability}}};
        const Json custom{{"races", {own}}};
        const std::set<std::string> plain{"alchemist", "forest", "hill", "swamp", "wealthy"};
        for (int i = 0; i < 400; ++i) {
            Player player(
                ada,
                ada.make_table(
                       {{"seats", one_of_us}, {"start", true}, {"options", {{"first-player", 0}}}, {"custom", custom}})
                    .at("id"),
                0);
            player.until([&] { return player.decides(); });
            for (const Json& offered : player.actions) {
                const Json& combo = player.view.at("column").at(offered.at("do").at("slot").get<std::size_t>());
                if (combo.at("race") == "own" && plain.contains(combo.at("power")))
                    return offered.value("plain", Json(false)) == true;
            }
        }
        throw std::runtime_error("it never came up");
    };
    CHECK(is_plain({{"use", "coins"}, {"number", 1}, {"rule", "OWN-1"}}));
    CHECK(!is_plain({{"use", "reaches"}, {"rule", "OWN-1"}}));
}

TEST_CASE("The dice of a lesson are chosen, so nobody else plays with them and no number is mixed in") {
    const TestServer server;
    const Visitor ada(server);
    const auto refused = [&](const Json& more) {
        const Answer answer = ada.post("/api/tables", lesson("classic", more));
        CHECK(answer.status == 400);
        return answer.path() + ": " + answer.error();
    };
    CHECK(refused({{"start", false}}).find("a lesson is for one person, and starts at once") != std::string::npos);
    CHECK(refused({{"seats", {{{"me", true}}, {{"open", true}}}}}).find("a lesson is for one person") !=
          std::string::npos);
    CHECK(refused({{"dice", std::string(64, 'a')}}).find("no number can be mixed in") != std::string::npos);
    CHECK(refused({{"lesson", "yes"}}).find("/lesson") != std::string::npos);
    // Its dice hold what they promised: the file says that nobody put anything in, and everything follows from them.
    const std::string table = ada.post("/api/tables", lesson("classic")).json().at("id");
    REQUIRE(ada.put("/api/tables/" + table + "/seats/0", {{"standIn", true}}).status == 200);
    const Socket here(ada);
    Json info = Json::object();
    for (int i = 0; i < 400 && info.value("status", "") != "over"; ++i) {
        std::this_thread::sleep_for(50ms);
        info = ada.info(table);
    }
    REQUIRE(info.at("status") == "over");
    CHECK(info.at("dice").at("seats") == Json{nullptr, nullptr});
    const GameFile file = read_game_file(library(), Node(ada.get("/api/tables/" + table + "/game").json()));
    CHECK_NOTHROW(check_dice(file));
    CHECK_NOTHROW(check_whole(file));
}
