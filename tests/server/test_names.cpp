// Names at one table: nobody can be taken for somebody else.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "bots/given_names.h"
#include "server/table/names.h"
#include "server/table/table_state.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::free_name;
using server::look_of;
using server::looks_like_bot;

namespace {

Answer sit(const Visitor& visitor, const std::string& table, int seat, const std::string& name) {
    return visitor.put("/api/tables/" + table + "/seats/" + std::to_string(seat), {{"sit", true}, {"name", name}});
}

std::string name_at(const Visitor& visitor, const std::string& table, int seat) {
    return visitor.info(table).at("seats").at(std::size_t(seat)).at("name");
}

}  // namespace

TEST_CASE("Names that differ in case, spaces, accents, alphabet or what cannot be seen look the same") {
    for (const char* name : {"ADA", "a d a", " Ada ", "\u00c1da", "A\u0301da", "\u0410da", "\uff21\uff44\uff41",
                             "Ad\u200ba", "Ada\u00a0", "\u0391DA", "Ad\u0430"})
        CHECK_MESSAGE(look_of(name) == look_of("Ada"), name);
    CHECK(look_of("\u017b\u00f3\u0142w") == look_of("zolw"));
    CHECK(look_of("\u0417\u041e\u042f") == look_of("\u0437\u043e\u044f"));
    CHECK(look_of("\u0397\u039b\u0399\u0391\u03a3") == look_of("\u03b7\u03bb\u03b9\u03b1\u03c2"));
    for (const char* name : {"Ida", "Ada 2", "Ad", "Adaa", "\u4e2d\u6587", "\U0001F340"})
        CHECK_MESSAGE(look_of(name) != look_of("Ada"), name);
    CHECK(look_of("\u4e2d\u6587") != look_of("\u4e2d\u56fd"));
    CHECK(look_of("\U0001F340") != look_of("\U0001F341"));
}

TEST_CASE("A name that is taken is made different, and no longer than a name may be") {
    CHECK(free_name("Ada", {"Bo"}) == "Ada");
    CHECK(free_name("Ada", {"ada"}) == "Ada 2");
    CHECK(free_name("Ada", {"ada", "ADA 2"}) == "Ada 3");
    std::string longest;
    for (int i = 0; i < 40; ++i) longest += "\u017c";
    const std::string cut = free_name(longest, {longest});
    CHECK(cut == longest.substr(0, 38 * 2) + " 2");
    CHECK(looks_like_bot("Greedy"));
    CHECK(looks_like_bot("random 2"));
    CHECK(looks_like_bot("Expert"));
    CHECK(looks_like_bot("SKARNA"));
    CHECK(looks_like_bot("Mortello 2"));
    CHECK(!looks_like_bot("Greedy Ada"));
    CHECK(!looks_like_bot("Skarnas"));
    CHECK(!looks_like_bot(free_name("Greedy", {})));
}

TEST_CASE("Whoever sits down under a name that is taken at the table is told so, and nothing changes") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table =
        ada.make_table({{"players", 3}, {"seats", {{{"me", "Ada"}}, {{"bot", "greedy"}}, {{"open", true}}}}}).at("id");
    const Json before = ada.info(table);
    for (const char* name : {"Ada", "ada", "A d a", "\u0410da", "greedy", "Random"}) {
        const Answer refused = sit(bo, table, 2, name);
        INFO(name);
        CHECK(refused.status == 409);
        CHECK(refused.path() == "/name");
    }
    CHECK(ada.info(table) == before);
    CHECK(sit(bo, table, 2, "Bo").status == 200);
}

TEST_CASE("Whoever does not say how to be called here gets a name of their own") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    for (const Visitor* visitor : {&ada, &bo}) visitor->patch("/api/me", {{"name", "Ada"}});
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    CHECK(name_at(ada, table, 0) == "Ada");
    CHECK(name_at(ada, table, 1) == "Ada 2");
}

TEST_CASE("A new name everywhere is taken up at every table, where it is taken with a number") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    ada.patch("/api/me", {{"name", "Ada"}});
    const std::string shared = ada.make_table().at("id"), own = bo.make_table().at("id");
    bo.sit(shared, 1);
    const Answer changed = bo.patch("/api/me", {{"name", "ADA"}});
    CHECK(changed.status == 200);
    CHECK(changed.json().at("name") == "ADA");
    CHECK(name_at(bo, shared, 1) == "ADA 2");
    CHECK(name_at(bo, own, 0) == "ADA");
    CHECK(name_at(bo, shared, 0) == "Ada");
}

TEST_CASE("Nobody is called as a bot is") {
    const TestServer server;
    const Visitor ada(server);
    const Answer refused = ada.patch("/api/me", {{"name", "Greedy"}});
    CHECK(refused.status == 400);
    CHECK(refused.path() == "/name");
    CHECK(ada.get("/api/me").json().at("name") == ada.name);
}

TEST_CASE("Bots of a level have names of their own, which nobody else at the table bears") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const Json bots = {
        {{"bot", "hard/raider"}}, {{"bot", "easy/raider"}}, {{"bot", "normal"}}, {{"bot", "greedy"}}, {{"open", true}}};
    const Json info = ada.make_table({{"players", 5}, {"seats", bots}});
    std::set<std::string> names;
    for (std::size_t seat = 0; seat < 3; ++seat) {
        const Json& at = info.at("seats").at(seat);
        CHECK(at.at("bot") == bots.at(seat).at("bot"));
        const auto own = given_names(at.at("bot"));
        CHECK(std::count(own.begin(), own.end(), at.at("name").get<std::string>()) == 1);
        names.insert(at.at("name"));
    }
    CHECK(names.size() == 3);
    CHECK(info.at("seats").at(3) == Json{{"bot", "greedy"}, {"name", "greedy"}});
    for (const std::string& name : names) CHECK(sit(bo, info.at("id"), 4, name).status == 409);
    CHECK(sit(bo, info.at("id"), 4, "Vorgula").status == 200);
}

TEST_CASE("A bot's name is kept over a restart") {
    TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "easy/schemer"}}, {{"bot", "easy/schemer"}}}}, {"start", true}}).at("id");
    const std::string one = name_at(ada, table, 0), other = name_at(ada, table, 1);
    CHECK(one != other);
    server.restart();
    CHECK(name_at(ada, table, 0) == one);
    CHECK(name_at(ada, table, 1) == other);
    CHECK(ada.info(table).at("seats").at(0).at("bot") == "easy/schemer");
}

TEST_CASE("A table from before there were levels has the bots that it had") {
    const Json document{{"game", "classic"}, {"players", 2}, {"standIn", {{"bot", "greedy"}, {"after", 3}}}};
    const server::TableState before("OldOldOldOld02", server::read_settings(library(), Node(document)), "ada", 1000);
    std::vector<StoredEntry> entries;
    for (const server::Entry& entry : before.entries())
        entries.push_back(server::entry_to_store(entry, before.id(), before.game()));
    entries.push_back(entries.back());
    entries.back().number = 2;
    entries.back().kind = "bot";
    entries.back().body = R"({"seat":1,"bot":"greedy"})";
    const StoredTable stored{.id = before.id(),
                             .status = "open",
                             .listed = false,
                             .host = "ada",
                             .dice_secret = "",
                             .created = 1000,
                             .changed = 1000};
    const auto table = server::TableState::load(library(), stored, entries);
    CHECK(table->frozen_because().empty());
    CHECK(table->settings().stand_in == "greedy");
    CHECK(table->driver(1) == "greedy");
    CHECK(table->seats()[1].name == "greedy");
}

TEST_CASE("Several at one device have names that differ") {
    const TestServer server;
    const Visitor ada(server);
    const Json seats = {{{"me", "Ada"}}, {{"me", "ada"}}};
    const Answer refused = ada.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"seats", seats}});
    CHECK(refused.status == 409);
    CHECK(refused.path() == "/seats/1/me");
    const Json info = ada.make_table({{"seats", {{{"me", true}}, {{"me", true}}}}});
    CHECK(info.at("seats").at(0).at("name") == ada.name);
    CHECK(info.at("seats").at(1).at("name") == ada.name + " 2");
}
