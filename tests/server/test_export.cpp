// Everything that is known about somebody, for themselves and nobody else.
#include <doctest/doctest.h>

#include "store/store.h"
#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("Somebody gets everything that is known about them, and no secret") {
    TestServer server;
    Duel duel(server);
    duel.bo.patch("/api/me", {{"name", "Bo the Bold"}, {"webhook", "https://example.org/hook"}});
    duel.a->ask({{"type", "chat"}, {"text", "my own words"}});
    duel.b->ask({{"type", "chat"}, {"text", "his words"}});
    duel.settle();
    for (int i = 0; i < 10; ++i) duel.play(duel.decider().some_action());
    const std::string code = duel.ada.post("/api/me/recovery").json().at("code");
    CHECK(duel.ada.post("/api/me/recovery/prove", {{"code", code}}).status == 200);
    CHECK(duel.ada
              .post("/api/reports", {{"about", "name"},
                                     {"table", duel.table},
                                     {"player", duel.bo.id},
                                     {"reason", "abuse"},
                                     {"text", "what a name"}})
              .status == 201);
    // Elsewhere she sits in his seat, under his name.
    const Visitor eve(server);
    const std::string closed = eve.make_table({{"players", 2}}).at("id");
    server.clock.pass(second);
    duel.ada.sit(closed, 1, {{"sit", true}, {"name", "Bo the Bold"}});
    CHECK(eve.post("/api/tables/" + closed + "/close").status == 200);
    CHECK(duel.ada.put("/api/me/blocks/" + duel.bo.id, Json::object()).status == 200);
    const Answer answer = duel.ada.get("/api/me/export");
    REQUIRE(answer.status == 200);
    const Json all = answer.json();
    CHECK(all.at("made") == server.clock.now());
    CHECK(all.at("tables").at(0).at("id") == closed);
    CHECK(all.at("person").at("id") == duel.ada.id);
    CHECK(all.at("devices").size() == 1);
    CHECK(all.at("passkeys").empty());
    CHECK(all.at("recovery").at("created") == server.clock.now() - second);
    CHECK(all.at("daily").empty());
    CHECK(all.at("blocks").at(0).at("id") == duel.bo.id);
    CHECK(all.at("notices").at("mail").at("address").is_null());
    REQUIRE(all.at("reports").size() == 1);
    CHECK(all.at("reports").at(0).at("player") == duel.bo.id);
    CHECK(all.at("reports").at(0).at("name") == "Bo the Bold");
    CHECK(all.at("reports").at(0).at("text") == "what a name");
    CHECK(all.at("reports").at(0).at("closed").is_null());
    CHECK(!all.at("reports").at(0).contains("said"));
    REQUIRE(all.at("tables").size() == 2);
    CHECK(all.at("chat").size() == 1);
    CHECK(all.at("chat").at(0).at("text") == "my own words");
    CHECK(all.at("chat").at(0).at("table") == duel.table);
    for (const Json& table : all.at("tables")) {
        const bool is_duel = table.at("id") == duel.table;
        CHECK(table.at("status") == (is_duel ? "playing" : "closed"));
        CHECK(table.at("host") == is_duel);
        std::int64_t number = 0;
        for (const Json& entry : table.at("entries")) {
            CHECK(entry.at("n") == ++number);
            CHECK(!entry.contains("hash"));
            CHECK(!entry.at("body").contains("chance"));
        }
        CHECK(number >= (is_duel ? 12 : 2));
    }
    for (const std::string& secret : {duel.ada.token, duel.bo.token, code, std::string("example.org/hook")})
        CHECK(answer.body.find(secret) == std::string::npos);
    CHECK(Visitor(server, Visitor::Identity::none).get("/api/me/export").status == 401);
    const Json of_bo = duel.bo.get("/api/me/export").json();
    CHECK(of_bo.at("person").at("webhook") == "https://example.org/hook");
    CHECK(of_bo.at("reports").empty());
}

TEST_CASE("Whatever kind of thing is kept about somebody is told to them, whole and to nobody else") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    Report report{.at = 7,
                  .reporter = ada.id,
                  .about = "message",
                  .table = "t1",
                  .table_name = "Friday",
                  .entry = 9,
                  .person = bo.id,
                  .name = "Bo",
                  .said = "you lot",
                  .reason = "abuse",
                  .text = "he did it"};
    const std::vector<store::Unit> units{
        {store::AddPasskey{{"k1", ada.id, "Desk", "the key", 3, 11, 12}},
         store::AddPasskey{{"k2", bo.id, "", "", 0, 1}}, store::AddDailyResult{{"2026-09-20", ada.id, 81, 2, 13}},
         store::AddDailyResult{{"2026-09-21", ada.id, 92, 1, 14}},
         store::AddDailyResult{{"2026-09-21", bo.id, 70, 2, 15}}, store::AddBlock{ada.id, bo.id, 16},
         store::SetNoticeSettings{ada.id, {"pl", 60, 1320, 480}},
         store::AddNoticeWay{{.id = "w1",
                              .identity = ada.id,
                              .kind = "push",
                              .address = "https://push.example.org/endpoint",
                              .key = "the key",
                              .secret = "the secret",
                              .created = 17}},
         store::AddNoticeWay{{.id = "w2", .identity = ada.id, .kind = "mail", .address = "ada@example.org"}},
         store::AddReport{report}, store::CloseReport{1, 18, "root", "seen to"}}};
    REQUIRE(open_store(server.store())->commit(units).at(0) == "");
    const Answer answer = ada.get("/api/me/export");
    const Json all = answer.json();
    CHECK(all.at("passkeys") == Json::array({{{"id", "k1"}, {"name", "Desk"}, {"created", 11}, {"used", 12}}}));
    CHECK(all.at("daily") == Json::array({{{"date", "2026-09-21"}, {"coins", 92}, {"rank", 1}, {"at", 14}},
                                          {{"date", "2026-09-20"}, {"coins", 81}, {"rank", 2}, {"at", 13}}}));
    CHECK(all.at("blocks") == Json::array({{{"id", bo.id}, {"name", bo.name}, {"since", 16}}}));
    CHECK(all.at("notices").at("language") == "pl");
    CHECK(all.at("notices").at("zone") == 60);
    CHECK(all.at("notices").at("quiet") == Json{{"from", 1320}, {"until", 480}});
    REQUIRE(all.at("notices").at("browsers").size() == 1);
    CHECK(all.at("notices").at("browsers").at(0).at("id") == "w1");
    CHECK(all.at("notices").at("mail").at("address") == "ada@example.org");
    CHECK(all.at("reports") == Json::array({{{"at", 7},
                                             {"about", "message"},
                                             {"table", "t1"},
                                             {"tableName", "Friday"},
                                             {"player", bo.id},
                                             {"name", "Bo"},
                                             {"reason", "abuse"},
                                             {"text", "he did it"},
                                             {"closed", 18},
                                             {"n", 9},
                                             {"said", "you lot"}}}));
    for (const char* secret : {"the key", "the secret", "push.example.org", "root", "seen to"})
        CHECK(answer.body.find(secret) == std::string::npos);
    const Json of_bo = bo.get("/api/me/export").json();
    CHECK(of_bo.at("passkeys").size() == 1);
    CHECK(of_bo.at("daily").size() == 1);
    for (const char* nothing : {"blocks", "reports"}) CHECK(of_bo.at(nothing).empty());
    CHECK(of_bo.at("notices").at("browsers").empty());
    CHECK(of_bo.at("notices").at("mail").at("address").is_null());
}

TEST_CASE("However much is known about somebody, they get all of it") {
    TestServer server;
    const Visitor ada(server);
    const std::string small = ada.make_table().at("id");
    server.clock.pass(second);
    const std::string large = ada.make_table().at("id");  // which is told first
    server.stop();
    // Twice what fits into one long answer; each page is full, and the last one ends with the last entry.
    constexpr int entries = 6000, reports = 400;
    const std::string words(3000, 'x');
    {
        const auto store = open_store(server.store());
        store::Unit unit;
        auto number = std::int64_t(store->entries(large).size());
        while (number < entries)
            unit.emplace_back(store::AppendEntry{
                {large, ++number, server.clock.now(), "chat",
                 Json{{"seat", 0}, {"player", ada.id}, {"name", ada.name}, {"text", words}}.dump(), ""}});
        for (int i = 0; i < reports; ++i) {
            Report report;
            report.reporter = ada.id;
            report.about = "message";
            report.entry = i + 1;
            report.said = "said " + std::to_string(i);
            unit.emplace_back(store::AddReport{report});
        }
        const std::vector<store::Unit> units{unit};
        REQUIRE(store->commit(units).at(0) == "");
    }
    server.start();
    const Answer answer = ada.get("/api/me/export");
    REQUIRE(answer.status == 200);
    CHECK(answer.body.size() > 2 * 16'000'000);
    const Json all = answer.json();
    REQUIRE(all.at("tables").size() == 2);
    for (const Json& table : all.at("tables")) {
        std::int64_t number = 0;
        for (const Json& entry : table.at("entries")) REQUIRE(entry.at("n") == ++number);
        CHECK(number == (table.at("id") == large ? entries : 2));
    }
    CHECK(all.at("chat").size() == entries - 2);
    REQUIRE(all.at("reports").size() == reports);
    for (int i = 0; i < reports; ++i) REQUIRE(all.at("reports").at(std::size_t(i)).at("n") == i + 1);
    CHECK(all.at("reports").at(7).at("said") == "said 7");
}

TEST_CASE("A table that is set aside is told without what happened at it") {
    TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    server.stop();
    run_sql(server.store(), "UPDATE tables SET set_aside = 'it broke', set_aside_at = 1");
    server.start();
    const Json tables = ada.get("/api/me/export").json().at("tables");
    CHECK(tables.at(0).at("id") == table);
    CHECK(tables.at(0).at("entries").is_null());
}

TEST_CASE("An export is dear") {
    const TestServer server([](server::ServerConfig& config) { config.limits.requests_per_second = 30; });
    const Visitor ada(server);
    std::vector<int> answers;
    for (int i = 0; i < 4; ++i) answers.push_back(ada.get("/api/me/export").status);
    CHECK(answers.front() == 200);
    CHECK(answers.back() == 429);
}
