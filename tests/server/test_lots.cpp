// What a table gets by lot, and tests that want the same again.
#include <doctest/doctest.h>

#include "server/lots.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::Lots;

namespace {

Json made_with(const Host& host, const std::string& seed) {
    const Visitor ada(host);
    const Json wish{
        {"game", "classic"}, {"players", 2}, {"seats", {{{"me", true}}, {{"bot", "greedy"}}}}, {"start", true}};
    const Answer made = ask(
        host, "POST", "/api/tables", wish.dump(),
        {{"Authorization", "Bearer " + ada.token}, {"Content-Type", "application/json"}, {"X-Elbowroom-Seed", seed}});
    REQUIRE_MESSAGE(made.status == 201, made.body);
    return made.json();
}

}  // namespace

TEST_CASE("Lots that are seeded can be had again, one after the other") {
    Lots one(true), other(true);
    const std::string first = one.table_id("a");
    CHECK(first == other.table_id("a"));
    CHECK(first.size() == 14);
    CHECK(one.dice("a").secret() == other.dice("a").secret());
    CHECK(one.dice("a").secret() != one.dice("a").secret());
    CHECK(one.dice("a").secret() != one.dice("b").secret());
    CHECK(one.dice("").secret() != other.dice("").secret());
    CHECK(one.for_bot("t", 5) == other.for_bot("t", 5));
    CHECK(one.for_bot("t", 5) != other.for_bot("t", 6));
    CHECK(one.for_bot("t", 5) != other.for_bot("u", 5));
}

TEST_CASE("Nobody can choose lots that are not seeded") {
    Lots one(false), other(false);
    CHECK(one.table_id("a") != other.table_id("a"));
    CHECK(one.dice("a").secret() != other.dice("a").secret());
    CHECK(one.for_bot("t", 5) != other.for_bot("t", 5));
}

TEST_CASE("Only a server that was told to takes the dice that a request names") {
    const TestServer usual;
    CHECK(made_with(usual, "7").at("dice").at("commitment") != made_with(usual, "7").at("dice").at("commitment"));
    const TestServer::Change seeded = [](server::ServerConfig& config) { config.limits.seeded = true; };
    const TestServer one(seeded), other(seeded);
    const Json first = made_with(one, "7"), second = made_with(one, "7");
    CHECK(first.at("dice").at("commitment") != second.at("dice").at("commitment"));
    const Json again = made_with(other, "7");
    CHECK(first.at("id") == again.at("id"));
    CHECK(first.at("dice").at("commitment") == again.at("dice").at("commitment"));
}
