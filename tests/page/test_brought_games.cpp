// What a page does with games of its device beside playing them: files, lists, histories, reviews, and how many at
// once.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "page/review_steps.h"
#include "page/studies.h"
#include "tests/page/device_page.h"
#include "tests/page/refusal.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

Json of_table(const std::string& id = "t") { return {{"table", id}}; }

Json file_of(Page& page) {
    const Json request = of_table();
    return page.tables.game_file(Node(request));
}

// The saved table that comes of a file on another device.
Json brought(const Json& file) {
    LocalTables other;
    const Json request{{"player", {{"id", "bo"}, {"name", "Bo"}}}, {"now", 7}, {"file", file}};
    return other.import(library(), Node(request));
}

void play(Page& page, int decisions) {
    for (int i = 0; i < decisions; ++i) {
        page.let_bots_play();
        if (page.frame.at("actions").empty()) return;
        page.act(page.frame.at("actions").at(0).at("do"));
    }
    page.let_bots_play();
}

Page of_random_bot(const char* game) {
    Json wish = against_a_bot;
    wish["game"] = game;
    wish["options"] = Json::object();
    wish["seats"] = {{{"me", "Ada"}}, {{"bot", "random"}}};
    return Page(wish);
}

}  // namespace

TEST_CASE("A game comes to another device in its file, with the islands that its dice drew") {
    for (const char* game : {"classic", "warcraft"}) {
        CAPTURE(game);
        Page page = of_random_bot(game);
        play(page, 5);
        const Json saved = brought(file_of(page));
        CHECK(saved.at("player") == "bo");
        LocalTables other;
        other.open(library(), Node(saved));
        const Json request = of_table();
        CHECK(other.game_file(Node(request)) == file_of(page));
        const Json here = page.info(), there = other.info(Node(request));
        for (const char* key : {"game", "map", "players", "status"}) CHECK(there.at(key) == here.at(key));
    }
}

TEST_CASE("A file with other dice, of a server's table or of no table is refused") {
    Page page = of_random_bot("classic");
    play(page, 5);
    const Json file = file_of(page);
    REQUIRE(refusal([&] { brought(file); }).empty());
    Json other_dice = file;
    other_dice["dice"]["secret"] = std::string(64, '6');
    CHECK(refusal([&] { brought(other_dice); }).find("not the secret") != std::string::npos);
    Json bound = file;
    bound["dice"]["seats"] = {{{"commitment", std::string(64, 'a')}, {"number", nullptr}},
                              {{"commitment", nullptr}, {"number", nullptr}}};
    CHECK(refusal([&] { brought(bound); }).find("of a server") != std::string::npos);
    Json of_no_table = file;
    of_no_table.erase("dice");
    of_no_table["seed"] = 1;
    CHECK(!refusal([&] { brought(of_no_table); }).empty());
}

TEST_CASE("What happened is told as whoever sits there saw it, and to nobody else as such") {
    Page page(against_a_bot);
    const Json bots{{"table", "t"}, {"from", 1}, {"to", 100}, {"as", 1}};
    CHECK(!refusal([&] { page.tables.history(Node(bots)); }).empty());
    const Json far{{"table", "t"}, {"from", 1}, {"to", 102}};
    CHECK(refusal([&] { page.tables.history(Node(far)); }).empty());
}

TEST_CASE("A list tells the combos of a game that is over, and of no other") {
    Page page = of_random_bot("classic");
    const Json request = of_table();
    CHECK(!page.tables.summary(Node(request)).contains("result"));
    play(page, 2000);
    const Json over = page.tables.summary(Node(request));
    REQUIRE(over.at("status") == "over");
    for (const Json& seat : over.at("result")) CHECK(!seat.at("combos").empty());
}

TEST_CASE("Sixteen tables and sixteen studies are open at once") {
    Page page(against_a_bot);
    for (int i = 1; i <= 16; ++i) {
        Json another = page.saved;
        another["id"] = fmt::format("t{}", i);
        CHECK(refusal([&] { page.tables.open(library(), Node(another)); }).empty() == (i < 16));
    }
    Studies studies;
    for (int i = 0; i <= 16; ++i) {
        const Json request{{"id", fmt::format("s{}", i)}, {"now", 1}, {"game", file_of(page)}};
        CHECK(refusal([&] { studies.open(library(), Node(request)); }).empty() == (i < 16));
    }
}

TEST_CASE("A review goes on a while at a time, and knows the qualities that there are") {
    Page page = of_random_bot("classic");
    play(page, 2000);
    const Json file = file_of(page);
    ReviewSteps steps;
    const Json none{{"milliseconds", 0}};
    CHECK(!refusal([&] { steps.go_on(Node(none)); }).empty());
    const Json best{{"game", file}, {"quality", "best"}};
    CHECK(refusal([&] { steps.begin(library(), Node(best)); }).find("normal or hard") != std::string::npos);
    const Json usual{{"game", file}, {"quality", "normal"}};
    const int turns = steps.begin(library(), Node(usual)).at("of");
    CHECK(turns > 10);
    for (int done = 1; done <= 2; ++done) {
        const Json told = steps.go_on(Node(none));
        CHECK(told.at("turns") == done);
        CHECK(told.at("review").is_null());
    }
}
