// Studies: tables that begin at any position, behind the wire's messages, with nothing that cannot be taken back.
#include <doctest/doctest.h>

#include <fstream>

#include "engine/base/chance.h"
#include "notation/game_file.h"
#include "page/studies.h"
#include "page/study_judgement.h"
#include "tests/page/refusal.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const Json mid_turn{{"game", "classic"},
                    {"map", "classic-2"},
                    {"stage", "conquest"},
                    {"players", {{{"coins", 12}}, {{"coins", 9}}}},
                    {"tribes", {{{"race", "tritons"}, {"power", "hill"}, {"player", 0}, {"hand", 2}}}},
                    {"regions", {{"4", {{"race", "tritons"}, {"tokens", 1}}}}}};
const Json the_attempt{{"type", "attempt"}, {"region", "3"}};
const Json redeploy{{"type", "redeploy"}};

// What a page has of a study.
struct Page {
    Studies studies;
    Json opened;
    Json frame;   // the last that has a position
    Json reply;   // the last answer
    Json latest;  // what came with the last question

    explicit Page(Json beginning, bool watches = true) {
        beginning.update({{"id", "s"}, {"now", 1'000'000}});
        if (!beginning.contains("secret")) beginning["secret"] = std::string(64, '7');
        opened = studies.open(library(), Node(beginning));
        if (watches) say({{"type", "watch"}});
    }
    static Json at(const Json& position) { return {{"position", position}}; }

    void hear(const Json& news) {
        latest = Json::array();
        for (const auto& text : news.at("frames")) {
            const Json told = Json::parse(text.get<std::string>());
            latest.push_back(told);
            if (told.contains("undo")) {
                if (told.at("type") == "table") frame = Json::object();
                frame.update(told);
            }
            if (told.contains("id") || told.at("type") == "error") reply = told;
        }
    }
    void say(Json message) {
        message["table"] = "s";
        message["id"] = 1;
        const Json request{{"study", "s"}, {"now", 1'000'000}, {"message", message}};
        hear(studies.say(Node(request)));
    }
    void act(const Json& action, Json more = Json::object()) {
        more.update({{"type", "act"}, {"seat", frame.at("as")}, {"at", frame.at("n")}, {"do", action}});
        say(more);
    }
    void back(const char* how) { say({{"type", how}, {"seat", frame.at("as")}, {"at", frame.at("n")}}); }
    Json line() const {
        const Json request{{"study", "s"}};
        return studies.line(Node(request)).at("line");
    }
    Json position() const {
        const Json request{{"study", "s"}};
        return studies.position(Node(request)).at("position");
    }
    void go(const Json& line) {
        const Json request{{"study", "s"}, {"now", 1'000'000}, {"line", line}};
        hear(studies.go(Node(request)));
    }
    void play(int actions, std::uint64_t seed) {
        Generator chance(seed);
        for (int i = 0; i < actions && !frame.at("actions").empty(); ++i)
            act(frame.at("actions").at(chance.below(std::uint32_t(frame.at("actions").size()))).at("do"));
    }
};

Json judged(const Json& position, Json more = {{"nodes", 2000}}) {
    more["position"] = position;
    return judge_position(library(), Node(more));
}

}  // namespace

TEST_CASE("A study begins at its position, whoever has it plays every seat and sees everything") {
    Page page(Page::at(mid_turn));
    CHECK(page.frame.at("type") == "table");
    CHECK(page.frame.at("as") == 0);
    CHECK(page.frame.at("yours") == Json::parse("[0,1]"));
    CHECK(page.frame.at("info").at("status") == "playing");
    CHECK(page.frame.at("view").at("players") == mid_turn.at("players"));
    CHECK_FALSE(page.frame.at("actions").empty());
    CHECK(page.opened.at("position") == page.position());

    // Through both seats' turns: one always looks from where somebody is to decide.
    Generator chance(5);
    bool other = false;
    for (int i = 0; i < 60 && page.frame.at("view").at("round") == 1; ++i) {
        const Json& actions = page.frame.at("actions");
        REQUIRE(!actions.empty());
        page.act(actions.at(chance.below(std::uint32_t(actions.size()))).at("do"));
        REQUIRE(page.reply.at("type") == "done");
        CHECK(page.frame.at("as") == page.frame.at("view").at("toAct"));
        for (const Json& player : page.frame.at("view").at("players")) CHECK(player.at("coins").is_number());
        other = other || page.frame.at("as") == 1;
    }
    CHECK(other);
}

TEST_CASE("In a study everything is taken back and done again, from the end of the game to the beginning") {
    Json late = mid_turn;
    late["round"] = 10;
    Page page(Page::at(late));
    const Json first = page.frame.at("view");
    page.play(200, 3);
    REQUIRE(page.frame.at("view").at("stage") == "over");
    CHECK(page.frame.at("info").at("status") == "over");
    CHECK(page.frame.at("undo").at("undo") == true);
    const Json last = page.frame.at("view");
    const std::size_t actions = page.line().size();
    REQUIRE(actions > 5);

    for (std::size_t i = 0; i < actions; ++i) {
        page.back("undo");
        REQUIRE(page.reply.at("type") == "done");
        CHECK(page.frame.at("info").at("status") == "playing");
    }
    CHECK(page.frame.at("view") == first);
    CHECK(page.frame.at("undo").at("undo") == false);
    page.back("undo");
    CHECK(page.reply.at("case") == "nothing-to-undo");
    for (std::size_t i = 0; i < actions; ++i) page.back("redo");
    CHECK(page.frame.at("view") == last);
    CHECK(page.frame.at("info").at("status") == "over");

    // Restart goes to where the turn began; from there, to where the one before did.
    std::vector<int> turns;
    for (int i = 0; i < 20 && page.frame.at("undo").at("restart") == true; ++i) {
        page.back("restart");
        REQUIRE(page.reply.at("type") == "done");
        turns.push_back(page.frame.at("view").at("turn"));
    }
    CHECK(turns == std::vector<int>{1, 0});
    CHECK(page.frame.at("view") == first);
}

TEST_CASE("Whoever studies may say how dice fall, and what is tried again is open again") {
    Page page(Page::at(mid_turn));
    for (const int die : {0, 1, 2, 3}) {
        page.act(the_attempt, {{"chance", {die}}});
        REQUIRE(page.reply.at("type") == "done");
        CHECK(page.line().at(0).at("chance") == Json::array({die}));
        CHECK(page.line().at(0).at("by") == 0);
        CHECK((page.frame.at("view").at("regions").at("3").at("race") == "tritons") == (die >= 1));
        page.back("undo");
    }
    page.act(the_attempt, {{"chance", {2, 2}}});
    CHECK(page.reply.at("error") == "there are more answers than chance was asked for");
    page.act(the_attempt, {{"chance", Json::array()}});
    CHECK(page.reply.at("type") == "error");
    page.act(Json::array({the_attempt}), {{"chance", {2}}});
    CHECK(page.reply.at("error") == "expected one action with it");
    CHECK(page.line().empty());

    std::set<int> rolled;
    for (int i = 0; i < 40; ++i) {
        page.act(the_attempt);
        rolled.insert(page.line().at(0).at("chance").at(0).get<int>());
        page.back("undo");
    }
    CHECK(rolled.size() == 4);
}

TEST_CASE("A study goes to where a line leads: one step is told as such, what is far away is there at once") {
    Page page(Page::at(mid_turn));
    page.play(30, 9);
    const Json whole = page.line();
    REQUIRE(whole.size() > 12);
    const Json end = page.position();
    const auto upto = [&](std::size_t n) { return Json(Json::array_t(whole.begin(), whole.begin() + long(n))); };

    page.go(upto(whole.size() - 1));
    REQUIRE(page.latest.size() == 1);
    CHECK(page.latest.at(0).at("updates").at(0).at("kind") == "undo");
    page.go(whole);
    CHECK(page.latest.at(0).at("updates").at(0).at("kind") == "action");
    CHECK(page.position() == end);
    page.go(whole);
    CHECK(page.latest.empty());
    page.go(upto(4));
    CHECK(page.latest.at(0).at("type") == "table");
    CHECK(page.line() == upto(4));
    page.go(Json::array());
    CHECK(page.position() == page.opened.at("position"));
    page.go(whole);
    CHECK(page.position() == end);
    CHECK(page.line() == whole);
    const Json request{{"study", "s"}, {"from", 1}, {"to", 100}};
    const Json told = page.studies.history(Node(request));
    CHECK(told.at("updates").back().at("do") == whole.back().at("do"));

    const auto wrong = [&](Json line) { return refusal([&] { page.go(line); }); };
    Json broken = whole;
    broken[2]["hash"] = "0000000000000000";
    CHECK(wrong(broken) == "/line/2: the rules lead to another position than the one that was written down");
    broken = whole;
    broken[0]["do"] = {{"type", "pick"}, {"slot", 0}};
    CHECK(wrong(broken).starts_with("/line/0/do: "));
    CHECK(wrong(Json(Json::array_t(4000, whole[0]))).find("at most") != std::string::npos);
    CHECK(page.position() == end);
}

TEST_CASE("A study of a game begins after any of its actions, with its players' names") {
    const Setup setup = on_map(read_position(library(), Node(mid_turn)).setup,
                               read_position(library(), Node(mid_turn)).setup.content->find_map("classic-2"));
    GameRecord record(setup, {{"Ada", ""}, {"Normal", "normal"}}, 4);
    Generator lot(2);
    for (int i = 0; i < 40; ++i) {
        Actions actions;
        legal(record.game(), record.state(), actions);
        record.play({actions[lot.below(std::uint32_t(actions.size()))], 1});
    }
    const Json file = game_file_to_json(record.file());
    Page page({{"game", file}, {"at", 17}});
    CHECK(page.frame.at("info").at("seats").at(0).at("name") == "Ada");
    CHECK(page.frame.at("info").at("seats").at(1).at("name") == "Normal");
    page.go(Json(Json::array_t(file.at("log").begin() + 17, file.at("log").end())));
    Page from_start(Json{{"game", file}});
    from_start.go(file.at("log"));
    CHECK(page.position() == from_start.position());

    CHECK(refusal([&] { Page late({{"game", file}, {"at", 41}}); }).find("/at") != std::string::npos);
    Json other = file;
    other["edition"] = 99;
    CHECK(refusal([&] { Page late(Json{{"game", other}}); }).find("edition") != std::string::npos);
}

TEST_CASE("What a view does not tell is dealt, so that it can be played on") {
    Json view = Page::at(mid_turn);
    Page whole(view);
    Json seen = whole.frame.at("view");
    seen["players"][1]["coins"] = nullptr;
    seen["decks"]["order"] = "unknown";
    Page page(Page::at(seen));
    CHECK(page.frame.at("view").at("players").at(1).at("coins").is_number());
    CHECK_FALSE(page.position().at("decks").contains("order"));
    page.act(redeploy);
    CHECK(page.reply.at("type") == "done");
}

TEST_CASE("A study of nonsense gets one sentence") {
    const auto wrong = [](const Json& request) { return refusal([&] { Page page(request); }); };
    CHECK(wrong(Json::object()) == "expected either a position or a game");
    CHECK(wrong({{"position", mid_turn}, {"at", 3}}) == "/at: expected a game with it");
    CHECK(wrong({{"position", mid_turn}, {"names", {"Ada"}}}) == "/names: expected 2 names");
    CHECK(wrong({{"position", mid_turn}, {"secret", "77"}}).find("64") != std::string::npos);
    Json elves = mid_turn;
    elves["tribes"].push_back({{"race", "elves"}, {"power", "swamp"}, {"player", 1}, {"hand", 30}});
    CHECK(wrong(Page::at(elves)).starts_with("/position/tribes/1/hand"));
    Page page(Page::at(mid_turn));
    page.say({{"type", "watch"}, {"as", 1}});
    CHECK(page.frame.at("as") == 0);
    page.say({{"type", "hint"}, {"seat", 0}});
    CHECK(page.reply.at("type") == "hint");
    page.say({{"type", "dance"}});
    CHECK(page.reply.at("type") == "error");
    const Json nobody{{"study", "x"}};
    CHECK(refusal([&] { page.studies.line(Node(nobody)); }) != "");
    CHECK(refusal([&] { page.studies.close(Node(nobody)); }) != "");
}

TEST_CASE("Bots judge any position: who is how likely to win, and what could be done") {
    const Json found = judged(mid_turn);
    CHECK(found.at("player") == 0);
    REQUIRE(found.at("chances").size() == 2);
    CHECK(found.at("chances").at(0).get<double>() + found.at("chances").at(1).get<double>() ==
          doctest::Approx(1).epsilon(0.001));
    CHECK(found.at("chances").at(0) == found.at("plans").at(0).at("chance"));
    CHECK(judged(mid_turn) == found);

    Json rich = mid_turn;
    rich["round"] = 10;
    rich["players"] = {{{"coins", 5}}, {{"coins", 90}}};
    CHECK(judged(rich).at("chances").at(1).get<double>() > 0.9);
    Page page(Page::at(rich));
    page.play(200, 3);
    REQUIRE(page.frame.at("view").at("stage") == "over");
    const Json over = judged(page.position());
    CHECK(over.at("chances") == Json::parse("[0.0,1.0]"));
    CHECK(over.at("plans").empty());
    CHECK(refusal([] { judged(Json{{"game", "chess"}}); }) != "");
}
