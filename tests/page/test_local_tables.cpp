// Tables of one device: whole games behind the wire's messages, kept entry by entry and opened again.
#include <doctest/doctest.h>

#include "engine/base/chance.h"
#include "tests/page/device_page.h"
#include "tests/page/refusal.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("A game on this device is played to its end, and is the same when it is opened again") {
    for (const char* game : {"classic", "underground", "warcraft"}) {
        CAPTURE(game);
        Json wish = against_a_bot;
        wish["game"] = game;
        wish["options"] = Json::object();
        Page page(wish);
        Generator chance(11);
        int decisions = 0;
        for (page.let_bots_play(); page.info().at("status") == "playing"; page.let_bots_play()) {
            REQUIRE(++decisions < 2000);
            const Json& actions = page.frame.at("actions");
            REQUIRE(!actions.empty());
            page.act(actions.at(chance.below(std::uint32_t(actions.size()))).at("do"));
            REQUIRE(page.reply.at("type") == "done");
            // Whatever happens to the page, what it was told is there.
            if (decisions % 7 == 0) {
                const Json before = page.frame.at("view");
                page.tables = {};
                page.open();
                CHECK(page.frame.at("view") == before);
            }
        }
        CHECK(page.info().at("status") == "over");
        const Json told = page.history();
        const Json info = page.info();
        page.tables = {};
        CHECK(page.open() == info);
        CHECK(page.history() == told);
    }
}

TEST_CASE("What cannot be kept did not happen, and nothing else is taken meanwhile") {
    Page page(against_a_bot);
    const Json first = page.frame;
    page.full = true;
    page.act(first.at("actions").at(0).at("do"));
    CHECK(page.reply.at("type") == "error");
    CHECK(page.reply.at("error") == "there is no room left on this device");
    CHECK(page.frame == first);

    const Json act{{"type", "act"}, {"table", "t"},        {"id", 2},
                   {"seat", 0},     {"at", first.at("n")}, {"do", first.at("actions").at(0).at("do")}};
    const Json pending = page.ask(&LocalTables::say, {{"message", act}});
    CHECK(pending.at("keep").size() == 1);
    CHECK(pending.at("frames").empty());
    const Json second = page.ask(&LocalTables::say, {{"message", act}});
    CHECK(Json::parse(second.at("frames").at(0).get<std::string>()).at("case") == "requests-at-once");
    page.full = false;
    page.hear(page.ask(&LocalTables::kept, Json::object()));
    CHECK(page.reply.at("n") == first.at("n").get<int>() + 1);
    CHECK(page.frame.at("n") == page.reply.at("n"));
}

TEST_CASE("On this device, too, what was done is taken back, done again, explained, planned and advised") {
    Page page(against_a_bot);
    page.act(page.frame.at("actions").at(0).at("do"));
    const Json picked = page.frame.at("view");
    const Json conquest = page.frame.at("actions").at(0).at("do");
    page.say({{"type", "explain"}, {"seat", 0}, {"do", conquest}});
    CHECK(page.reply.at("type") == "explanation");
    page.say({{"type", "plan"}, {"seat", 0}, {"do", {conquest}}});
    CHECK(page.reply.at("type") == "plan");
    page.say({{"type", "hint"}, {"seat", 0}});
    CHECK(page.reply.at("type") == "hint");
    page.act(Json::array({conquest}));
    CHECK(page.reply.at("did") == 1);
    CHECK(page.frame.at("view") != picked);
    const Json conquered = page.frame.at("view");
    for (const auto& [type, view] :
         {std::pair("undo", picked), std::pair("redo", conquered), std::pair("undo", picked)}) {
        page.say({{"type", type}, {"seat", 0}, {"at", page.frame.at("n")}});
        CHECK(page.reply.at("type") == "done");
        CHECK(page.frame.at("view") == view);
    }
    page.act(conquest, {{"chance", {3}}});
    CHECK(page.reply.at("error") == "nobody says how dice fall but in a study");
    page.say({{"type", "undo"}, {"seat", 1}, {"at", page.frame.at("n")}});
    CHECK(page.reply.at("case") == "seat-not-yours");
    page.say({{"type", "watch"}, {"as", 1}});
    CHECK(page.reply.at("case") == "seat-not-yours");
    page.say({{"type", "dance"}});
    CHECK(page.reply.at("error") == "there is no message \"dance\" at a table on this device");
}

TEST_CASE("Bots wait for whoever looks at what came of their turn, until they are told or the time is over") {
    const auto end_turn = [](Page& page) {
        for (int i = 0;
             i < 40 && page.frame.at("view").at("turn") == 0 && !page.bot && page.reply.value("held", 0) == 0; ++i)
            page.act(page.frame.at("actions").back().at("do"), {{"hold", 20}});
    };
    Page page(against_a_bot);
    end_turn(page);
    REQUIRE(page.reply.contains("held"));
    CHECK(page.reply.at("held") == page.now + 20'000);
    CHECK_FALSE(page.bot);
    CHECK(page.frame.at("held") == page.now + 20'000);
    SUBCASE("told") { page.say({{"type", "go-on"}}); }
    SUBCASE("over") {
        page.now += 20'000;
        page.say({{"type", "ping"}});
    }
    CHECK(page.bot);
}

TEST_CASE("A table of this device that is broken, of another edition or not to be begun gets one sentence") {
    const std::string made = refusal([] {
        Json open = against_a_bot;
        open.erase("start");
        Page page(open);
    });
    CHECK(made.find("a game on this device begins at once") != std::string::npos);
    CHECK(refusal([] { Page page(against_a_bot, "77"); }).find("64") != std::string::npos);

    Page page(against_a_bot);
    page.act(page.frame.at("actions").at(0).at("do"));
    const Json whole = page.saved;
    LocalTables other;
    const auto opened = [&](const Json& saved) { return refusal([&] { other.open(library(), Node(saved)); }); };
    Json broken = whole;
    broken["entries"].erase(2);
    CHECK(opened(broken) == "the table t lacks an entry");
    broken["entries"] = Json::array();
    CHECK(opened(broken) == "the table t has no entries");
    broken = whole;
    broken["entries"][0]["body"] = "{";
    CHECK(opened(broken) != "");
    broken = whole;
    for (Json& row : broken["entries"])
        if (row["kind"] == "started") {
            Json body = Json::parse(row["body"].get<std::string>());
            body["edition"] = 999;
            row["body"] = body.dump();
        }
    const Json info = other.open(library(), Node(broken)).at("info");
    CHECK(info.at("status") == "frozen");
    CHECK(opened(whole) == "");
}
