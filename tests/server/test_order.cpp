// Keeping order over real sockets: hosts remove and mute, everybody blocks and reports.
#include <doctest/doctest.h>

#include "store/store.h"
#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

std::string people(const std::string& table, const std::string& person) {
    return "/api/tables/" + table + "/people/" + person;
}

Json report_of(const std::string& table) { return {{"about", "table"}, {"table", table}, {"reason", "spam"}}; }

}  // namespace

TEST_CASE("A host removes somebody from a game: they are told, see nothing more, and a stand-in plays") {
    TestServer server;
    Duel duel(server);
    const Json info = duel.ada.put(people(duel.table, duel.bo.id), {{"removed", true}}).json();
    CHECK(info.at("seats").at(1).at("standIn") == "removed");
    CHECK(info.at("seats").at(1).at("online") == false);
    CHECK(info.at("removed") == Json::array({{{"player", duel.bo.id}, {"name", duel.bo.name}}}));
    const Json out = duel.b->socket.await("put-out");
    CHECK(out.at("table") == duel.table);
    CHECK(out.at("case") == "removed-here");
    // Nothing comes after it, whatever happens.
    const Json said = duel.a->ask({{"type", "chat"}, {"text", "so"}});
    CHECK(said.at("type") == "done");
    CHECK(!duel.b->socket.next_text(a_moment));
    const auto refused = [&](const Json& answer) {
        CHECK(answer.at("type") == "error");
        CHECK(answer.at("case") == "removed-here");
    };
    refused(duel.b->ask({{"type", "watch"}}));
    refused(duel.b->socket.ask({{"type", "watch"}, {"table", duel.table}}));
    refused(duel.b->socket.ask({{"type", "chat"}, {"table", duel.table}, {"text", "hello"}}));
    for (const char* path : {"", "/history?from=1&to=2", "/log"})
        CHECK(duel.bo.get("/api/tables/" + duel.table + path).status == 403);
    const Answer back = duel.bo.put("/api/tables/" + duel.table + "/seats/1", {{"return", true}});
    CHECK(back.status == 403);
    CHECK(back.error() == "whoever made this table has removed you from it");
    CHECK(duel.bo.get("/api/me/tables").json().at("tables").empty());
    // Others may still look at it.
    CHECK(Visitor(server).get("/api/tables/" + duel.table).status == 200);
    server.restart();
    CHECK(duel.bo.get("/api/tables/" + duel.table).status == 403);
    CHECK(duel.ada.put(people(duel.table, duel.bo.id), {{"removed", false}}).status == 200);
    CHECK(duel.bo.get("/api/tables/" + duel.table).status == 200);
    CHECK(duel.bo.put("/api/tables/" + duel.table + "/seats/1", {{"return", true}}).status == 200);
    CHECK(duel.bo.get("/api/me/tables").json().at("tables").size() == 1);
}

TEST_CASE("The stand-in of somebody who was removed goes on with the game") {
    const TestServer server;
    Duel duel(server, {{"options", {{"first-player", 1}}}, {"standIn", {{"bot", "random"}}}});
    CHECK(duel.b->decides());
    duel.ada.put(people(duel.table, duel.bo.id), {{"removed", true}});
    duel.a->until([&] { return duel.a->decides(); });
    CHECK(duel.a->info.at("seats").at(1).at("standInMoves") > 0);
}

TEST_CASE("A host removes somebody before the game, and the seat is free for others") {
    const TestServer server;
    const Visitor ada(server), bo(server), cy(server);
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    Player watching(bo, table, 1);
    CHECK(ada.put(people(table, bo.id), {{"removed", true}}).json().at("seats").at(1).contains("open"));
    CHECK(watching.socket.await("put-out").at("table") == table);
    CHECK(bo.put("/api/tables/" + table + "/seats/1", {{"sit", true}}).status == 403);
    cy.sit(table, 1);
}

TEST_CASE("A host mutes somebody: they are told, nobody reads them, and everybody plays on") {
    TestServer server;
    Duel duel(server);
    CHECK(duel.ada.put(people(duel.table, duel.bo.id), {{"muted", true}}).status == 200);
    duel.settle();
    CHECK(duel.b->updates.back().at("kind") == "muted");
    CHECK(duel.b->updates.back().at("player") == duel.bo.id);
    CHECK(duel.b->info.at("muted") == Json::array({{{"player", duel.bo.id}, {"name", duel.bo.name}}}));
    const std::int64_t n = duel.a->n;
    const Json refused = duel.b->ask({{"type", "chat"}, {"text", "hello"}});
    CHECK(refused.at("case") == "muted-here");
    duel.a->listen();
    CHECK(duel.a->n == n);
    server.restart();
    duel.a = std::make_unique<Player>(duel.ada, duel.table, 0);
    duel.b = std::make_unique<Player>(duel.bo, duel.table, 1);
    CHECK(duel.b->ask({{"type", "chat"}, {"text", "hello"}}).at("case") == "muted-here");
    CHECK(duel.ada.put(people(duel.table, duel.bo.id), {{"muted", false}}).status == 200);
    CHECK(duel.b->ask({{"type", "chat"}, {"text", "hello"}}).at("type") == "done");
    duel.a->until([&] { return !duel.a->updates.empty() && duel.a->updates.back().at("kind") == "chat"; });
    CHECK(duel.a->updates.back().at("player") == duel.bo.id);
}

TEST_CASE("Who is removed or muted is for the host alone to say, in one way") {
    const TestServer server;
    Duel duel(server);
    const auto status = [&](const Visitor& who, const std::string& whom, const Json& wish) {
        return who.put(people(duel.table, whom), wish).status;
    };
    CHECK(status(duel.bo, duel.ada.id, {{"removed", true}}) == 403);
    CHECK(status(duel.bo, duel.ada.id, {{"muted", true}}) == 403);
    CHECK(status(duel.ada, duel.ada.id, {{"removed", true}}) == 400);
    CHECK(status(duel.ada, "nobody", {{"muted", true}}) == 404);
    CHECK(status(duel.ada, duel.bo.id, {{"muted", false}}) == 409);
    for (const Json& wish :
         {Json::object(), Json{{"muted", 1}}, Json{{"muted", true}, {"removed", true}}, Json{{"loved", true}}, Json(7)})
        CHECK(status(duel.ada, duel.bo.id, wish) == 400);
    CHECK(duel.ada.get(people(duel.table, duel.bo.id)).status == 405);
    CHECK(Visitor(server, Visitor::Identity::none).put(people(duel.table, duel.bo.id), {{"muted", true}}).status ==
          401);
}

TEST_CASE("Those at a table know who watches, and the host puts them out") {
    TestServer server;
    Duel duel(server);
    const Visitor cy(server), dee(server);
    auto of_cy = std::make_unique<Player>(cy, duel.table);
    const auto person = [](const Visitor& who, const std::string& name) {
        return Json{{"player", who.id}, {"name", name}};
    };
    for (Player* each : {duel.a.get(), duel.b.get()}) {
        const Json told = each->socket.await("watching");
        CHECK(told.at("table") == duel.table);
        CHECK(told.at("people") == Json::array({person(cy, cy.name)}));
        CHECK(told.at("more") == 0);
    }
    // Whoever comes by a second page is one person; who sits there is not told as watching; another name is told.
    const Player second_page(cy, duel.table), of_ada(duel.ada, duel.table);
    CHECK(cy.patch("/api/me", {{"name", "Cyril"}}).status == 200);
    CHECK(duel.a->socket.await("watching").at("people") == Json::array({person(cy, "Cyril")}));
    auto of_dee = std::make_unique<Player>(dee, duel.table);
    CHECK(duel.a->socket.await("watching").at("people") == Json::array({person(cy, "Cyril"), person(dee, dee.name)}));
    // That is not for those who watch.
    of_cy->listen();
    of_dee->listen();
    for (const Player* each : {of_cy.get(), of_dee.get()})
        for (const Json& message : each->messages) CHECK(message.at("type") != "watching");
    of_dee.reset();
    CHECK(duel.a->socket.await("watching").at("people") == Json::array({person(cy, "Cyril")}));
    // Whoever comes back is told who is there, also that nobody is.
    Socket again(duel.ada);
    again.ask({{"type", "watch"}, {"table", duel.table}, {"as", 0}, {"seen", duel.a->n}});
    CHECK(again.await("watching").at("people").size() == 1);
    CHECK(duel.ada
              .post("/api/reports", {{"about", "name"}, {"table", duel.table}, {"player", cy.id}, {"reason", "abuse"}})
              .status == 201);
    CHECK(duel.bo.put(people(duel.table, cy.id), {{"removed", true}}).status == 403);
    CHECK(duel.ada.put(people(duel.table, dee.id), {{"removed", true}}).status == 404);
    const Answer removed = duel.ada.put(people(duel.table, cy.id), {{"removed", true}});
    CHECK(removed.status == 200);
    CHECK(removed.json().at("removed") == Json::array({person(cy, "Cyril")}));
    CHECK(of_cy->socket.await("put-out").at("case") == "removed-here");
    CHECK(duel.a->socket.await("watching").at("people").empty());
    CHECK(Socket(cy).ask({{"type", "watch"}, {"table", duel.table}}).at("case") == "removed-here");
    server.restart();
    CHECK(duel.ada.info(duel.table).at("removed") == Json::array({person(cy, "Cyril")}));
    Socket anew(duel.ada);
    anew.ask({{"type", "watch"}, {"table", duel.table}, {"as", 0}, {"seen", duel.a->n}});
    CHECK(anew.await("watching").at("people").empty());
    CHECK(duel.ada.put(people(duel.table, cy.id), {{"muted", true}}).status == 200);
    CHECK(duel.ada.put(people(duel.table, cy.id), {{"removed", false}}).status == 200);
    CHECK(duel.ada.put(people(duel.table, cy.id), {{"removed", false}}).status == 409);
    CHECK(Socket(cy).ask({{"type", "watch"}, {"table", duel.table}}).at("type") == "table");
    // Whoever is deleted is not named there any more.
    CHECK(cy.ask("DELETE", "/api/me", "").status == 200);
    CHECK(duel.ada.info(duel.table).dump().find("Cyril") == std::string::npos);
    CHECK(everything_stored(server).find("Cyril") == std::string::npos);
    server.start();
}

TEST_CASE("However many watch, so many are named") {
    const TestServer server([](server::ServerConfig& config) {
        config.limits.guests_per_minute = 1000;
        config.limits.requests_per_second = 1000;
        config.net.limits.connections_per_address = 1000;
    });
    Duel duel(server);
    std::vector<std::unique_ptr<Player>> crowd;
    for (int i = 0; i < 53; ++i) crowd.push_back(std::make_unique<Player>(Visitor(server), duel.table));
    Json told = duel.a->socket.await("watching");
    while (told.at("people").size() + told.at("more").get<std::size_t>() < 53) told = duel.a->socket.await("watching");
    CHECK(told.at("people").size() == 50);
    CHECK(told.at("more") == 3);
}

TEST_CASE("Whoever is blocked does not sit down at tables of who blocks them, and is not told why") {
    const TestServer server;
    const Visitor ada(server), bo(server), cy(server);
    const std::string of_ada = ada.make_table({{"players", 3}}).at("id"), of_cy = cy.make_table().at("id");
    const Answer blocked = ada.put("/api/me/blocks/" + bo.id, Json::object());
    CHECK(blocked.status == 200);
    REQUIRE(blocked.json().at("people").size() == 1);
    CHECK(blocked.json().at("people").at(0).at("id") == bo.id);
    CHECK(blocked.json().at("people").at(0).at("name") == bo.name);
    const Answer refused = bo.put("/api/tables/" + of_ada + "/seats/1", {{"sit", true}});
    CHECK(refused.status == 403);
    CHECK(refused.error() == "you cannot sit down at this table");
    CHECK(refused.body.find("block") == std::string::npos);
    CHECK(bo.get("/api/me/blocks").json().at("people").empty());
    bo.sit(of_cy, 1);
    cy.sit(of_ada, 1);
    CHECK(ada.ask("DELETE", "/api/me/blocks/" + bo.id, "").json().at("people").empty());
    bo.sit(of_ada, 2);
    CHECK(ada.put("/api/me/blocks/" + ada.id, Json::object()).status == 400);
    CHECK(ada.put("/api/me/blocks/nobody", Json::object()).status == 404);
    CHECK(ada.post("/api/me/blocks/" + bo.id).status == 405);
    CHECK(Visitor(server, Visitor::Identity::none).get("/api/me/blocks").status == 401);
}

TEST_CASE("A rematch keeps no seat for somebody who blocks whoever asks for it, nor for somebody who was removed") {
    TestServer server;
    const Visitor ada(server), bo(server), cy(server);
    const Json settings{{"players", 3}, {"options", {{"rounds", 1}}}, {"standIn", {{"bot", "random"}}}};
    const std::string table = ada.make_table({{"players", 3}, {"standIn", {{"bot", "random"}, {"after", 1}}}}).at("id");
    bo.sit(table, 1);
    cy.sit(table, 2);
    CHECK(ada.post("/api/tables/" + table + "/start").status == 200);
    bo.put("/api/me/blocks/" + ada.id, Json::object());
    CHECK(ada.put(people(table, cy.id), {{"removed", true}}).status == 200);
    // Stand-ins play to the end while somebody is here.
    const Player watching(ada, table, 0);
    for (int seat : {0, 1})
        CHECK((seat == 0 ? ada : bo)
                  .put("/api/tables/" + table + "/seats/" + std::to_string(seat), {{"standIn", true}})
                  .status == 200);
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const Answer rematch = ada.post("/api/tables/" + table + "/rematch");
    REQUIRE(rematch.status == 201);
    CHECK(rematch.json().at("seats").at(0).at("player") == ada.id);
    CHECK(rematch.json().at("seats").at(1).contains("open"));
    CHECK(rematch.json().at("seats").at(2).contains("open"));
    CHECK(cy.post("/api/tables/" + table + "/rematch").status == 403);
}

TEST_CASE("So many are blocked by one person, and so often") {
    const TestServer server([](server::ServerConfig& config) { config.limits.blocks_per_minute = 2; });
    const Visitor ada(server), bo(server);
    CHECK(ada.put("/api/me/blocks/" + bo.id, Json::object()).status == 200);
    CHECK(ada.ask("DELETE", "/api/me/blocks/" + bo.id, "").status == 200);
    const Answer refused = ada.put("/api/me/blocks/" + bo.id, Json::object());
    CHECK(refused.status == 429);
    CHECK(refused.json().at("case") == "blocks-too-many");
    const Visitor cy(server);
    store::Unit unit;
    for (std::size_t i = 0; i < server::most_blocked; ++i) {
        const std::string other = "other-" + std::to_string(i);
        unit.emplace_back(store::AddIdentity{{.id = other, .name = "Other", .webhook = "", .created = 1}});
        unit.emplace_back(store::AddBlock{cy.id, other, 1});
    }
    const std::vector<store::Unit> units{unit};
    REQUIRE(open_store(server.store())->commit(units).at(0) == "");
    const Answer full = cy.put("/api/me/blocks/" + bo.id, Json::object());
    CHECK(full.status == 429);
    CHECK(full.json().at("case") == "blocks-full");
    CHECK(cy.ask("DELETE", "/api/me/blocks/other-0", "").status == 200);
}

TEST_CASE("What is reported is kept as it was then") {
    TestServer server;
    Duel duel(server, {{"name", "Friday"}});
    const Json said = duel.b->ask({{"type", "chat"}, {"text", "you lot"}});
    const Answer answer = duel.ada.post("/api/reports", {{"about", "message"},
                                                         {"table", duel.table},
                                                         {"n", said.at("n")},
                                                         {"reason", "abuse"},
                                                         {"text", "he did it\xE2\x80\xAE again"}});
    CHECK(answer.status == 201);
    CHECK(answer.json() == Json{{"reported", true}});
    CHECK(duel.ada
              .post("/api/reports",
                    {{"about", "name"}, {"table", duel.table}, {"player", duel.bo.id}, {"reason", "sexual"}})
              .status == 201);
    CHECK(duel.bo.post("/api/reports", report_of(duel.table)).status == 201);
    const auto store = open_store(server.store());
    const auto message = store->report(1), name = store->report(2), table = store->report(3);
    REQUIRE((message && name && table));
    CHECK(message->reporter == duel.ada.id);
    CHECK(message->person == duel.bo.id);
    CHECK(message->name == duel.bo.name);
    CHECK(message->said == "you lot");
    CHECK(message->table == duel.table);
    CHECK(message->table_name == "Friday");
    CHECK(message->entry == said.at("n"));
    CHECK(message->reason == "abuse");
    CHECK(message->text == "he did it again");
    CHECK(name->about == "name");
    CHECK(name->person == duel.bo.id);
    CHECK(name->name == duel.bo.name);
    CHECK(name->entry == 0);
    CHECK(table->about == "table");
    CHECK(table->reporter == duel.bo.id);
    CHECK(table->person == duel.ada.id);
    // Whoever goes takes their name along, and is no reporter any more.
    CHECK(duel.bo.ask("DELETE", "/api/me", "").status == 200);
    CHECK(store->report(1)->name != duel.bo.name);
    CHECK(store->report(1)->said == "you lot");
    CHECK(store->report(3)->reporter == "");
}

TEST_CASE("A report is about something that is there, for one of the reasons, and not too long") {
    const TestServer server;
    Duel duel(server);
    const Json said = duel.b->ask({{"type", "chat"}, {"text", "you lot"}});
    const Json good{{"about", "message"}, {"table", duel.table}, {"n", said.at("n")}, {"reason", "abuse"}};
    const auto refused = [&](const char* key, const Json& value, int status) {
        Json wish = good;
        if (value.is_discarded())
            wish.erase(key);
        else
            wish[key] = value;
        const Answer answer = duel.ada.post("/api/reports", wish);
        CHECK_MESSAGE(answer.status == status, wish.dump(), " ", answer.body);
    };
    const Json left_out = Json::parse("{", nullptr, false);
    for (const Json& value : {Json("chat"), Json(7), left_out}) refused("about", value, 400);
    for (const Json& value : {Json("nasty"), Json(nullptr), left_out}) refused("reason", value, 400);
    for (const Json& value : {Json(0), Json(1), Json(100000), Json(-1), Json("1"), left_out}) refused("n", value, 400);
    refused("table", "nowhere", 404);
    refused("table", left_out, 400);
    refused("text", std::string(501, 'x'), 400);
    refused("text", 7, 400);
    refused("player", duel.bo.id, 400);
    refused("more", 1, 400);
    CHECK(
        duel.ada
            .post("/api/reports", {{"about", "name"}, {"table", duel.table}, {"player", "nobody"}, {"reason", "spam"}})
            .status == 404);
    CHECK(duel.bo.post("/api/reports", good).status == 400);  // what they said themselves
    CHECK(Visitor(server, Visitor::Identity::none).post("/api/reports", good).status == 401);
    CHECK(duel.ada.get("/api/reports").status == 405);
    CHECK(open_store(server.store())->reports(false, 10).empty());
}

TEST_CASE("Nobody reports without end") {
    const TestServer server([](server::ServerConfig& config) { config.limits.reports_per_hour = 2; });
    const Visitor ada(server), bo(server);
    const std::string table = bo.make_table().at("id");
    for (int i = 0; i < 2; ++i) CHECK(ada.post("/api/reports", report_of(table)).status == 201);
    const Answer refused = ada.post("/api/reports", report_of(table));
    CHECK(refused.status == 429);
    CHECK(refused.json().at("case") == "reports-too-many");
    // Nor does everybody from one address together.
    int taken = 0;
    for (int i = 0; i < 6; ++i) taken += Visitor(server).post("/api/reports", report_of(table)).status == 201 ? 1 : 0;
    CHECK(taken == 4);
}
