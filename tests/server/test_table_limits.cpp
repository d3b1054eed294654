// How many tables there may be, and for how long.
#include <doctest/doctest.h>

#include <atomic>

#include "server/buckets.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const Json settings{{"game", "classic"}, {"players", 2}};

}  // namespace

TEST_CASE("A server that takes nothing of one's own says so, and takes the rest") {
    TestServer server;
    const Visitor ada(server);
    const Json power{{"id", "thrifty"}, {"tokens", 3}, {"abilities", {{{"use", "coins"}, {"number", 1}}}}};
    const Json custom{{"powers", {power}}};
    const Json bots{{{"me", true}}, {{"bot", "random"}}};
    CHECK(ada.get("/api/games").json().at("custom") == true);
    const std::string before = ada.make_table({{"custom", custom}, {"seats", bots}, {"start", true}}).at("id");
    TestServer strict([](auto& config) { config.limits.custom = false; },
                      [&] {
                          server.stop();
                          return server.store();
                      }());
    const Visitor eve(strict, ada.token);
    CHECK(eve.get("/api/games").json().at("custom") == false);
    const Answer refused = eve.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"custom", custom}});
    CHECK(refused.status == 403);
    CHECK(refused.error() == "this server takes no races, powers, pieces or maps of one's own");
    CHECK(refused.path() == "/custom");
    const Json map = eve.get("/api/games/classic").json().at("maps").at("classic-2");
    CHECK(eve.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"map", map}}).path() == "/map");
    CHECK(eve.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"map", "classic-2"}, {"custom", nullptr}})
              .status == 201);
    // What there was goes on.
    CHECK(eve.info(before).at("status") == "playing");
    CHECK(eve.info(before).at("custom") == custom);
}

TEST_CASE("A host has only so many tables that are not over") {
    const TestServer server([](auto& config) { config.limits.tables_per_host = 2; });
    const Visitor ada(server), bo(server);
    ada.make_table();
    const std::string table = ada.make_table().at("id");
    const Answer refused = ada.post("/api/tables", settings);
    CHECK(refused.status == 429);
    CHECK(bo.post("/api/tables", settings).status == 201);
    ada.post("/api/tables/" + table + "/close");
    CHECK(ada.post("/api/tables", settings).status == 201);
}

TEST_CASE("A clock that is set back or forward locks nobody out") {
    TestServer server([](auto& config) {
        config.limits.guests_per_minute = 60;
        config.limits.requests_per_second = 50;
    });
    const Visitor ada(server);
    CHECK(ada.get("/api/me").status == 200);
    server.clock.set(-60 * minute);
    server.clock.pass(second);
    CHECK(ada.get("/api/me").status == 200);
    const Visitor bo(server);
    server.clock.set(90 * minute);
    server.clock.pass(second);
    CHECK(ada.get("/api/me").status == 200);
}

TEST_CASE("An allowance that is asked for in the past is what it was") {
    server::Buckets buckets(2, 1);
    CHECK(buckets.take("a", 10'000));
    CHECK(buckets.take("a", 5'000));
    CHECK(!buckets.take("a", 5'000));
    buckets.tidy(0);
    CHECK(!buckets.take("a", 5'500));
    CHECK(buckets.take("a", 6'500));
}

TEST_CASE("Tables that are made at the same moment count too") {
    const TestServer server([](auto& config) { config.limits.tables_per_host = 3; });
    const Visitor ada(server);
    std::atomic<int> made = 0;
    {
        std::vector<std::jthread> many;
        for (int i = 0; i < 16; ++i)
            many.emplace_back([&] { made += ada.post("/api/tables", settings).status == 201; });
    }
    CHECK(made == 3);
    CHECK(ada.get("/api/me/tables").json().at("tables").size() == 3);
}

TEST_CASE("One address does not make tables for all, and whoever fails to make one loses nothing") {
    const TestServer server([](auto& config) {
        config.limits.tables_per_address = 2;
        config.net.trust_loopback = true;
    });
    const Visitor ada(server), bo(server);
    const auto make = [&](const Visitor& who, const char* address, Json wish = settings) {
        return ask(server, "POST", "/api/tables", wish.dump(),
                   {{"Authorization", "Bearer " + who.token}, {"X-Forwarded-For", address}})
            .status;
    };
    CHECK(make(ada, "192.0.2.1", {{"game", "chess"}}) == 400);
    CHECK(make(ada, "192.0.2.1") == 201);
    CHECK(make(bo, "192.0.2.1") == 201);
    CHECK(make(ada, "192.0.2.1") == 429);
    CHECK(make(Visitor(server), "192.0.2.1") == 429);
    CHECK(make(ada, "192.0.2.2") == 201);
}

TEST_CASE("A table that nobody touches is closed after some days, and leaves the lobby") {
    TestServer server([](auto& config) { config.limits.close_open_after = 3 * day; });
    Duel playing(server);
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"listed", true}}).at("id");
    const std::string touched = ada.make_table({{"listed", true}}).at("id");
    Player watcher(bo, table);
    server.clock.pass(2 * day);
    bo.sit(touched, 1);
    server.restart();
    Player again(bo, table);
    server.clock.pass(day - 1);
    std::this_thread::sleep_for(700ms);
    CHECK(ada.info(table).at("status") == "open");
    server.clock.pass(1);
    again.until([&] { return again.info.at("status") == "closed"; });
    CHECK(again.updates.back().at("kind") == "closed");
    CHECK(eventually([&] { return bo.get("/api/tables").json().at("tables").size() == 1; }));
    CHECK(ada.info(touched).at("status") == "open");
    CHECK(ada.info(playing.table).at("status") == "playing");
    server.restart();
    CHECK(ada.info(table).at("status") == "closed");
}
