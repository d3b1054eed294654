// What whoever runs the place does, in the store and beside the server: bans people and networks, hides tables, takes
// names away.
#include <doctest/doctest.h>

#include <set>

#include "notation/files.h"
#include "server/limits.h"
#include "store/store.h"
#include "tests/server/browser.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// What `elbowroom admin` does: beside the server, in one go with a line of the log.
void admin(const TestServer& server, store::Unit unit, const std::string& what, const std::string& about) {
    unit.emplace_back(store::LogAction{{0, server.clock.now(), "root", what, about, "because"}});
    const std::vector<store::Unit> units{unit};
    REQUIRE(open_store(server.store())->commit(units).at(0) == "");
}

void ban(const TestServer& server, const std::string& kind, const std::string& what, Millis until = 0) {
    admin(server, {store::AddBan{{kind, what, until, "because", "root", server.clock.now()}}}, "ban " + kind, what);
}

bool is_listed(const Visitor& visitor, const std::string& table) {
    const Json lobby = visitor.get("/api/tables").json();
    for (const Json& each : lobby.at("tables"))
        if (each.at("id") == table) return true;
    return false;
}

}  // namespace

TEST_CASE("Whoever is banned is told so, and until when, and plays no more; it ends by itself") {
    TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "random"}}}});
    const std::string of_bo = duel.bo.make_table({{"listed", true}}).at("id");
    const Millis until = server.clock.now() + day;
    ban(server, "person", duel.bo.id, until);
    const Json out = duel.b->socket.await("put-out");
    CHECK(out.at("case") == "banned-until");
    CHECK(out.at("numbers").at("until") == until);
    CHECK(!out.contains("table"));
    CHECK(eventually([&] {
        duel.b->socket.next_text(a_moment);
        return duel.b->socket.is_closed();
    }));
    const auto refused = [&](const Answer& answer) {
        CHECK(answer.status == 403);
        CHECK(answer.json().value("case", "") == "banned-until");
        CHECK(answer.error().starts_with("whoever runs this server has banned you from it until 2026-"));
    };
    refused(duel.bo.post("/api/tables", {{"game", "classic"}, {"players", 2}}));
    const std::string of_ada = duel.ada.make_table().at("id");
    refused(duel.bo.put("/api/tables/" + of_ada + "/seats/1", {{"sit", true}}));
    refused(duel.bo.put("/api/tables/" + duel.table + "/seats/1", {{"return", true}}));
    refused(duel.bo.post("/api/reports", {{"about", "table"}, {"table", duel.table}, {"reason", "spam"}}));
    CHECK_THROWS(Socket(duel.bo));
    CHECK(duel.bo.get("/api/me").json().at("banned").at("until") == until);
    CHECK(duel.ada.get("/api/me").json().contains("banned") == false);
    // The others go on, and what had not begun is closed.
    duel.a->until([&] { return duel.a->decides(); });
    duel.a->play(duel.a->some_action());
    CHECK(eventually([&] { return duel.ada.info(of_bo).at("status") == "closed"; }));
    server.restart();
    refused(duel.bo.post("/api/tables", {{"game", "classic"}, {"players", 2}}));
    server.clock.pass(day + minute);
    CHECK(duel.bo.post("/api/tables", {{"game", "classic"}, {"players", 2}}).status == 201);
    Socket again(duel.bo);
    CHECK(again.ask({{"type", "ping"}}).at("type") == "pong");
}

TEST_CASE("Whoever is banned writes nothing but what leads away, whatever there is to ask for") {
    TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string table = ada.make_table({{"players", 3}}).at("id");
    bo.sit(table, 1);
    ban(server, "person", bo.id);
    CHECK(eventually([&] { return bo.get("/api/me").json().contains("banned"); }));
    // Who one is, and the end of things.
    const std::set<std::string> left{"POST /api/me",
                                     "POST /api/me/link",
                                     "POST /api/me/claim",
                                     "POST /api/me/claim/look",
                                     "POST /api/me/switch",
                                     "POST /api/me/logout",
                                     "POST /api/me/recovery",
                                     "POST /api/me/recovery/prove",
                                     "POST /api/me/recover",
                                     "POST /api/me/passkeys",
                                     "POST /api/me/passkeys/options",
                                     "POST /api/me/passkeys/signin",
                                     "POST /api/me/passkeys/prove",
                                     "PATCH /api/me/passkeys/{passkey}",
                                     "POST /api/notices/mail",
                                     "POST /api/notices/stop/{word}"};
    const Json paths = Json::parse(read_file(ELBOWROOM_SOURCE_DIR "/docs/openapi.json")).at("paths");
    int refused = 0;
    for (const auto& [path, operations] : paths.items())
        for (const auto& [method, operation] : operations.items()) {
            std::string name = method;
            std::transform(name.begin(), name.end(), name.begin(),
                           [](unsigned char c) { return char(std::toupper(c)); });
            if (name == "GET") continue;
            const bool may = left.contains(name + " " + path);
            if ((name == "DELETE" && path.starts_with("/api/me")) || path == "/api/me/logout") continue;
            std::string target = path;
            const auto put = [&](const std::string& word, const std::string& value) {
                if (const auto at = target.find(word); at != target.npos) target.replace(at, word.size(), value);
            };
            put("{table}", table);
            put("{seat}", "1");
            put("{person}", ada.id);
            put("{date}", "2026-11-17");
            const Answer answer = bo.ask(name, target, "{}");
            CHECK_MESSAGE((answer.json().value("case", "") == "banned") != may,
                          name << " " << target << " " << answer.body);
            refused += may ? 0 : 1;
        }
    CHECK(refused >= 13);
    // Nor by what one may still say to a seat.
    for (const Json& wish : {Json{{"sit", true}}, Json{{"return", true}}, Json{{"bot", "easy"}}})
        CHECK(bo.put("/api/tables/" + table + "/seats/2", wish).json().value("case", "") == "banned");
    CHECK(bo.put("/api/tables/" + table + "/seats/1", {{"open", true}}).status == 200);
    CHECK(bo.post("/api/me/recovery").status == 201);
    CHECK(bo.get("/api/me/export").status == 200);
    Browser pad(server, Browser::Whose::nobody);
    CHECK(pad.post("/api/me/claim", {{"code", bo.post("/api/me/link").json().at("code")}}).status == 200);
    CHECK(pad.post("/api/me/logout").status == 200);
    CHECK(bo.ask("DELETE", "/api/me", "").status == 200);
    CHECK(eve.post("/api/tables", {{"game", "classic"}, {"players", 2}}).status == 201);
}

TEST_CASE("A ban that is taken back holds no more") {
    const TestServer server;
    const Visitor ada(server);
    ban(server, "person", ada.id);
    CHECK(eventually([&] { return ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}).status == 403; }));
    CHECK(ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}).json().at("case") == "banned");
    admin(server, {store::RemoveBan{"person", ada.id}}, "unban person", ada.id);
    CHECK(eventually([&] { return ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}).status == 201; }));
}

TEST_CASE("The seat of somebody who is banned does not keep the others waiting") {
    const TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "random"}}}, {"options", {{"first-player", 1}}}});
    CHECK(duel.b->decides());
    ban(server, "person", duel.bo.id);
    duel.a->until([&] { return duel.a->decides(); });
    CHECK(duel.a->info.at("seats").at(1).at("standIn") == "left");
}

TEST_CASE("An open table of somebody who is banned is closed though nobody looks at it") {
    TestServer server([](server::ServerConfig& config) { config.limits.forget_after = minute; });
    const Visitor ada(server), bo(server);
    const std::string table = bo.make_table({{"listed", true}}).at("id");
    server.clock.pass(minute + 1);
    REQUIRE(eventually_rests(server));
    REQUIRE(eventually([&] { return is_listed(ada, table); }));
    ban(server, "person", bo.id);
    CHECK(eventually([&] { return !is_listed(ada, table); }));
}

TEST_CASE("From a network that is banned nobody asks for anything, as the proxy names it") {
    const TestServer server([](server::ServerConfig& config) { config.net.trust_loopback = true; });
    const auto from = [&](const std::string& address) {
        return ask(server, "POST", "/api/me", "{}",
                   {{"X-Forwarded-For", address}, {"Content-Type", "application/json"}});
    };
    CHECK(from("10.1.2.3").status == 201);
    const Visitor here(server);
    const auto socket_from = [&](const std::string& address) {
        return std::make_unique<Socket>(server, here.token, Headers{{"X-Forwarded-For", address}});
    };
    const auto open = socket_from("10.1.2.3"), beside = socket_from("10.2.2.3");
    ban(server, "network", "10.1.0.0/16");
    ban(server, "network", "2001:db8::/32");
    CHECK(eventually([&] { return from("10.1.2.3").status == 403 && from("2001:db8:1::7").status == 403; }));
    CHECK(from("10.1.200.3").json().at("case") == "banned-network");
    CHECK(from("10.2.2.3").status == 201);
    CHECK(from("2001:db9::7").status == 201);
    CHECK(open->await("put-out").at("case") == "banned-network");
    CHECK(beside->ask({{"type", "ping"}}).at("type") == "pong");
    CHECK_THROWS(socket_from("10.1.2.3"));
    CHECK(ask(server, "GET", "/healthz", "", {{"X-Forwarded-For", "10.1.2.3"}}).status == 200);
    admin(server, {store::RemoveBan{"network", "10.1.0.0/16"}}, "unban network", "10.1.0.0/16");
    CHECK(eventually([&] { return from("10.1.2.3").status == 201; }));
    CHECK(from("2001:db8:1::7").status == 403);
}

TEST_CASE("A table that is hidden is gone for everybody at once, and there again afterwards") {
    TestServer server;
    Duel duel(server, {{"listed", true}});
    const std::string open = duel.ada.make_table({{"listed", true}}).at("id");
    REQUIRE(eventually([&] { return is_listed(duel.ada, duel.table) && is_listed(duel.ada, open); }));
    for (const std::string& table : {duel.table, open})
        admin(server, {store::SetAside{table, "hidden: its name", 5}}, "hide table", table);
    const Json out = duel.a->socket.await("put-out");
    CHECK(out.at("table") == duel.table);
    CHECK(out.at("case") == "table-hidden");
    CHECK(eventually([&] { return !is_listed(duel.ada, duel.table) && !is_listed(duel.ada, open); }));
    const Answer hidden = duel.ada.get("/api/tables/" + duel.table);
    CHECK(hidden.status == 403);
    CHECK(hidden.error() == "whoever runs this server has hidden this table");
    CHECK(hidden.body.find("its name") == std::string::npos);
    CHECK(duel.a->socket.ask({{"type", "watch"}, {"table", duel.table}}).at("case") == "table-hidden");
    CHECK(duel.ada.get("/api/me/tables").json().at("tables").empty());
    server.restart();
    CHECK(duel.ada.get("/api/tables/" + open).status == 403);
    CHECK(!is_listed(duel.ada, open));
    for (const std::string& table : {duel.table, open})
        admin(server, {store::SetAside{table, "", 0}}, "unhide table", table);
    CHECK(eventually([&] { return is_listed(duel.ada, duel.table) && is_listed(duel.ada, open); }));
    Player again(duel.ada, duel.table, 0);
    again.play(again.some_action());
}

TEST_CASE("A name that is taken away is gone from everything that the server tells") {
    TestServer server;
    const Visitor ada(server), bo(server);
    bo.patch("/api/me", {{"name", "Nasty"}});
    const std::string table = ada.make_table({{"players", 3}, {"listed", true}}).at("id");
    bo.sit(table, 1);
    Player watching(ada, table, 0);
    Player other(bo, table, 1);
    other.ask({{"type", "chat"}, {"text", "hello"}});
    admin(server, {store::TakeName{bo.id, "Guest 77"}}, "rename person", bo.id);
    watching.until([&] { return watching.info.at("seats").at(1).at("name") == "Guest 77"; });
    CHECK(bo.get("/api/me").json().at("name") == "Guest 77");
    CHECK(eventually([&] { return ada.get("/api/tables").body.find("Nasty") == std::string::npos; }));
    CHECK(ada.get("/api/tables/" + table + "/history?from=1&to=20").body.find("Nasty") == std::string::npos);
    CHECK(Player(ada, table, 0).first.at("chat").at(0).at("name") == "Guest 77");
    server.restart();
    CHECK(ada.get("/api/tables/" + table + "/history?from=1&to=20").body.find("Nasty") == std::string::npos);
    CHECK(ada.info(table).at("seats").at(1).at("name") == "Guest 77");
}

TEST_CASE("A name that is taken away is gone from the lobby though nobody looks at the table") {
    TestServer server([](server::ServerConfig& config) { config.limits.forget_after = minute; });
    const Visitor ada(server), bo(server);
    bo.patch("/api/me", {{"name", "Nasty"}});
    bo.make_table({{"listed", true}});
    server.clock.pass(minute + 1);
    REQUIRE(eventually_rests(server));
    const auto is_told = [&] { return ada.get("/api/tables").body.find("Nasty") != std::string::npos; };
    REQUIRE(eventually(is_told));
    admin(server, {store::TakeName{bo.id, "Guest 77"}}, "rename person", bo.id);
    CHECK(eventually([&] { return !is_told(); }));
    CHECK(ada.get("/api/tables").body.find("Guest 77") != std::string::npos);
}
