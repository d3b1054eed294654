// The daily world on a server: what somebody made of it counts once, by what they did, and only about today.
#include <doctest/doctest.h>

#include "daily/verify.h"
#include "tests/server/daily_by_hand.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// The world of the server's day, or one so many days later, played by hand; `seed` makes another game of it.
struct Played {
    std::string date;
    Json body, result;

    explicit Played(const TestServer& server, int later = 0, std::uint64_t seed = 11) {
        const daily::Date day(daily::Date::of(server.clock.now()).days() + later);
        date = day.text();
        DailyByHand game(date);
        game.play(seed);
        result = game.result();
        body = {{"world", daily::world_of(library(), day).id}, {"actions", result.at("actions")}};
    }
    std::string path() const { return "/api/daily/" + date; }
    int coins() const { return result.at("result").at(result.at("seat").get<std::size_t>()).at("coins"); }
};

}  // namespace

TEST_CASE("What somebody made of a daily world counts once, and everybody sees it") {
    TestServer server;
    const Visitor ada(server), bo(server);
    const Played first(server), second(server, 0, 12);
    REQUIRE(first.coins() != second.coins());

    const Json before = ada.get(first.path()).json();
    CHECK(before.at("date") == first.date);
    CHECK(before.at("world") == first.body.at("world"));
    CHECK(before.at("results").at("people") == 0);
    CHECK(before.at("results").at("mine").is_null());

    const Answer taken = ada.post(first.path(), first.body);
    CHECK(taken.status == 201);
    CHECK(taken.json().at("people") == 1);
    CHECK(taken.json().at("mine").at("coins") == first.coins());
    CHECK(bo.post(second.path(), second.body).status == 201);

    // A second time is refused, whatever it is.
    for (const Json& body : {first.body, second.body}) {
        const Answer again = ada.post(first.path(), body);
        CHECK(again.status == 409);
        CHECK(again.json().at("case") == "daily-played");
    }
    server.restart();
    const Json after = ada.get(first.path()).json().at("results");
    CHECK(after.at("people") == 2);
    CHECK(after.at("best").at(0).at("coins") == std::max(first.coins(), second.coins()));
    CHECK(after.at("best").at(0).at("name") == (first.coins() > second.coins() ? ada.name : bo.name));
    CHECK(after.at("best").at(0).at("you") == (first.coins() > second.coins()));
    CHECK(after.at("mine").at("coins") == first.coins());
    CHECK(after.at("mine").at("place") == (first.coins() > second.coins() ? 1 : 2));
    CHECK(after.at("days").at(0).at("date") == first.date);
    CHECK(after.at("coins").size() == 2);

    // Whoever has no identity sees everybody's, and nobody who is deleted is among them.
    CHECK(Visitor(server, Visitor::Identity::none).get(first.path()).json().at("results").at("mine").is_null());
    CHECK(ada.ask("DELETE", "/api/me", "").status == 200);
    const Json left = bo.get(first.path()).json().at("results");
    CHECK(left.at("people") == 1);
    CHECK(left.at("best").size() == 1);
    CHECK(left.at("best").at(0).at("name") == bo.name);
}

TEST_CASE("A result that is forged is refused, and none is kept of it") {
    const TestServer server;
    const Visitor ada(server);
    const Played played(server);
    const auto refused = [&](const Json& body, int status, const std::string& because) {
        const Answer answer = ada.post(played.path(), body);
        CAPTURE(answer.body);
        CHECK(answer.status == status);
        CHECK(answer.json().value("case", "") == because);
        CHECK(!answer.error().empty());
    };
    Json forged = played.body;
    forged["actions"].erase(forged["actions"].size() - 1);
    refused(forged, 400, "daily-unfinished");
    forged = played.body;
    forged["actions"].push_back(forged["actions"].back());
    refused(forged, 400, "daily-beyond-end");
    forged = played.body;
    forged["actions"][1] = forged["actions"][0];
    refused(forged, 400, "daily-impossible");
    CHECK(ada.post(played.path(), forged).path() == "/actions/1");
    forged = played.body;
    forged["world"] = "0123456789abcdef";
    refused(forged, 409, "daily-other-world");
    // A number is nothing that anybody is asked for.
    forged = played.body;
    forged["coins"] = 200;
    refused(forged, 400, "");
    refused({{"world", played.body.at("world")}}, 400, "");
    refused({{"world", played.body.at("world")}, {"actions", "all"}}, 400, "");
    CHECK(ada.get(played.path()).json().at("results").at("people") == 0);
    CHECK(ada.post(played.path(), played.body).status == 201);
    const Visitor nobody(server, Visitor::Identity::none);
    CHECK(nobody.post(played.path(), played.body).status == 401);
}

TEST_CASE("A daily world is taken on its day, and on the days next to it, wherever somebody lives") {
    TestServer server;
    for (const int later : {-1, 1}) {
        const Visitor ada(server);
        const Played played(server, later);
        CHECK(ada.post(played.path(), played.body).status == 201);
    }
    const Visitor bo(server);
    for (const int later : {-2, 2}) {
        const Played played(server, later);
        const Answer answer = bo.post(played.path(), played.body);
        CHECK(answer.status == 409);
        CHECK(answer.json().at("case") == "daily-not-today");
    }
    CHECK(bo.get("/api/daily/2026-02-30").status == 400);
    CHECK(bo.get("/api/daily").status == 404);
    CHECK(bo.put("/api/daily/2026-02-20", Json::object()).status == 405);
}

TEST_CASE("A daily world is no table of a server") {
    const TestServer server;
    const Visitor ada(server);
    const Answer answer = ada.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"daily", "2026-11-17"}});
    CHECK(answer.status == 400);
    CHECK(answer.path() == "/daily");
}

TEST_CASE("Of one person one daily world is looked through at a time") {
    const TestServer server;
    const Visitor ada(server);
    const Played played(server);
    std::vector<std::thread> threads;
    std::array<Answer, 6> answers;
    for (Answer& answer : answers) threads.emplace_back([&] { answer = ada.post(played.path(), played.body); });
    for (std::thread& thread : threads) thread.join();
    int taken = 0;
    for (const Answer& answer : answers) {
        taken += answer.status == 201;
        if (answer.status != 201) {
            const std::string because = answer.json().at("case");
            CHECK((because == "daily-pending" || because == "daily-played"));
        }
    }
    CHECK(taken == 1);
    CHECK(ada.get(played.path()).json().at("results").at("people") == 1);
}
