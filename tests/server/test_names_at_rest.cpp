// Names at tables that are not in memory: a new one is told there too, and one that was deleted is in none of them.
#include <doctest/doctest.h>

#include <thread>

#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/wide_map.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

void forgets_after_a_minute(server::ServerConfig& config) { config.limits.forget_after = minute; }

// Nobody looks at anything for a while; or the server begins anew and has read nothing.
void put_to_rest(TestServer& server, bool anew) {
    server.clock.pass(minute + 1);
    REQUIRE(eventually_rests(server));
    if (anew) server.restart();
    REQUIRE(in_memory(server) == 0);
}

// Bo takes a name, opens a table and sits down at a running game of Ada's.
struct Tables {
    std::string hosted, joined;
};
Tables become_bold(const Visitor& bo, const Visitor& ada) {
    bo.patch("/api/me", {{"name", "Bo the Bold"}});
    const std::string hosted = bo.make_table({{"listed", true}}).at("id");
    const std::string joined = ada.make_table({{"listed", true}}).at("id");
    bo.sit(joined, 1);
    ada.post("/api/tables/" + joined + "/start");
    return {hosted, joined};
}

std::string over_game(const Visitor& host, const Visitor& guest) {
    const std::string table = host.make_table({{"listed", true}}).at("id");
    guest.sit(table, 1);
    host.post("/api/tables/" + table + "/start");
    const Socket looking_on(host);
    host.put("/api/tables/" + table + "/seats/0", {{"standIn", true}});
    guest.put("/api/tables/" + table + "/seats/1", {{"standIn", true}});
    REQUIRE(eventually([&] { return host.info(table).at("status") == "over"; }, 60s));
    return table;
}

// Everything that anybody is told of tables without asking for them.
std::string listed(const Visitor& visitor) {
    return visitor.get("/api/tables").body + visitor.get("/api/me/tables").body;
}

bool has(const std::string& text, const char* name) { return text.find(name) != std::string::npos; }

}  // namespace

TEST_CASE("A new name is taken up at tables that are not in memory, where one sits and where a seat is kept") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server), bo(server);
    const auto [hosted, joined] = become_bold(bo, ada);
    const std::string over = over_game(ada, bo);
    const std::string again = ada.post("/api/tables/" + over + "/rematch").json().at("id");
    REQUIRE(ada.info(again).at("seats").at(1).at("invited") == bo.id);
    SUBCASE("which have left it") { put_to_rest(server, false); }
    SUBCASE("which have not been read since the start") { put_to_rest(server, true); }
    REQUIRE(has(listed(ada), "Bold"));
    CHECK(bo.patch("/api/me", {{"name", "Robert"}}).status == 200);
    CHECK(has(ada.get("/api/tables").body, "Robert"));
    CHECK(!has(ada.get("/api/tables").body, "Bold"));
    for (const bool restarted : {false, true}) {
        CHECK(ada.info(hosted).at("seats").at(0).at("name") == "Robert");
        CHECK(ada.info(joined).at("seats").at(1).at("name") == "Robert");
        CHECK(ada.info(again).at("seats").at(1).at("name") == "Robert");
        // What was played under a name stays so.
        CHECK(ada.info(over).at("seats").at(1).at("name") == "Bo the Bold");
        if (!restarted) server.restart();
    }
    CHECK(bo.sit(again, 1).at("seats").at(1).at("name") == "Robert");
}

TEST_CASE("A name that is deleted is at no table that is not in memory, nor in what is known of it") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server), bo(server);
    const auto [hosted, joined] = become_bold(bo, ada);
    const std::string left = ada.make_table({{"listed", true}}).at("id");
    bo.sit(left, 1);
    {
        Player player(bo, left);
        player.ask({{"type", "chat"}, {"text", "see you"}});
    }
    bo.sit(left, 1, {{"open", true}});
    const std::string over = over_game(ada, bo);
    const std::string again = ada.post("/api/tables/" + over + "/rematch").json().at("id");
    SUBCASE("which have left it") { put_to_rest(server, false); }
    SUBCASE("which have not been read since the start") { put_to_rest(server, true); }
    REQUIRE(has(listed(ada), "Bold"));
    CHECK(bo.ask("DELETE", "/api/me", "").status == 200);
    for (const bool restarted : {false, true}) {
        CHECK(!has(listed(ada), "Bold"));
        CHECK(ada.info(hosted).at("status") == "closed");
        CHECK(ada.info(joined).at("seats").at(1).at("standIn") == "left");
        CHECK(ada.info(again).at("seats").at(1) == Json{{"open", true}});
        for (const std::string& table : {hosted, joined, left, over, again}) {
            CHECK(!has(ada.info(table).dump(), "Bold"));
            CHECK(!has(ada.get("/api/tables/" + table + "/history").body, "Bold"));
        }
        if (!restarted) server.restart();
    }
    CHECK(!has(everything_stored(server), "Bold"));
}

TEST_CASE("A table that is read while somebody in it is deleted does not keep the name") {
    TestServer server;
    const Visitor ada(server);
    for (int times = 0; times < 5; ++times) {
        const Visitor bo(server);
        bo.patch("/api/me", {{"name", "Bo the Bold"}});
        const std::string table = over_game(ada, bo);
        server.restart();
        std::jthread reader([&] { ada.info(table); });
        CHECK(bo.ask("DELETE", "/api/me", "").status == 200);
        reader.join();
        CHECK(!has(ada.info(table).dump(), "Bold"));
    }
}

TEST_CASE("Where there is no room to bring a table back, nobody is renamed or deleted by halves") {
    TestServer server([](auto& config) {
        forgets_after_a_minute(config);
        config.limits.tables_memory = 16'000'000;
    });
    const Visitor ada(server), bo(server);
    bo.patch("/api/me", {{"name", "Bo the Bold"}});
    const std::string table = ada.make_table({{"map", wide_map()}}).at("id");
    bo.sit(table, 1);
    ada.post("/api/tables/" + table + "/start");
    put_to_rest(server, false);
    // Three large tables take the half of the memory that they may.
    std::vector<std::unique_ptr<Player>> others;
    for (int i = 0; i < 3; ++i)
        others.push_back(std::make_unique<Player>(ada, ada.make_table(on_wide_map()).at("id"), 0));
    REQUIRE(ada.get("/api/tables/" + table).status == 503);
    const std::string sentence = "there are too many tables in use here: try again later";
    const Answer renamed = bo.patch("/api/me", {{"name", "Robert"}});
    CHECK(renamed.status == 503);
    CHECK(renamed.error() == sentence);
    CHECK(bo.get("/api/me").json().at("name") == "Bo the Bold");
    const Answer deleted = bo.ask("DELETE", "/api/me", "");
    CHECK(deleted.status == 503);
    CHECK(deleted.error() == sentence);
    CHECK(bo.get("/api/me").json().at("name") == "Bo the Bold");
    others.clear();
    REQUIRE(eventually([&] { return bo.patch("/api/me", {{"name", "Robert"}}).status == 200; }));
    CHECK(ada.info(table).at("seats").at(1).at("name") == "Robert");
    CHECK(bo.ask("DELETE", "/api/me", "").status == 200);
    CHECK(ada.info(table).at("seats").at(1).at("standIn") == "left");
}
