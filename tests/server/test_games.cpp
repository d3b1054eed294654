// What can be played, as the packs say it.
#include <doctest/doctest.h>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("The games are listed with their maps, house rules and bots") {
    const TestServer server;
    const Json list = ask(server, "GET", "/api/games").json();
    const Content& classic = library().game("classic");
    const Json& game = list.at("games").at(0);
    CHECK(game.at("game") == "classic");
    CHECK(game.at("edition") == classic.pack->edition);
    CHECK(game.at("pack") == classic.hash);
    CHECK(game.at("players") == Json::array({2, 3, 4, 5}));
    CHECK(game.at("maps").size() == classic.maps.size());
    CHECK(game.at("options").contains("open-coins"));
    CHECK(list.at("levels") == Json{"easy", "normal", "hard", "expert"});
    CHECK(list.at("characters") == Json{"raider", "builder", "schemer"});
    // Whoever knows of no levels finds them among the bots; every join is left to who wants one.
    for (const char* bot : {"random", "greedy", "easy", "expert"})
        CHECK(list.at("bots").dump().find(bot) != std::string::npos);
    CHECK(list.at("bots").dump().find('/') == std::string::npos);
}

TEST_CASE("A game comes with its pack, its maps and their outlines") {
    const TestServer server;
    const Json game = ask(server, "GET", "/api/games/classic").json();
    const Content& classic = library().game("classic");
    CHECK(game.at("pack") == classic.printed);
    CHECK(game.at("maps").size() == classic.maps.size());
    CHECK(game.at("outlines").size() == classic.outlines.size());
    CHECK(ask(server, "GET", "/api/games/chess").status == 404);
}

TEST_CASE("Its texts come in four languages, and in no other") {
    const TestServer server;
    for (const char* language : languages)
        CHECK(ask(server, "GET", std::string("/api/games/classic/text/") + language).json() ==
              library().game("classic").texts.at(language));
    CHECK(ask(server, "GET", "/api/games/classic/text/tlh").status == 404);
    CHECK(ask(server, "GET", "/api/games/classic/text").status == 404);
}

TEST_CASE("What does not change need not be sent again") {
    const TestServer server;
    for (const char* path : {"/api/games", "/api/games/classic", "/api/games/classic/text/en", "/api/content"}) {
        const Answer whole = ask(server, "GET", path);
        const std::string tag = whole.header("etag");
        CHECK(tag.size() > 8);
        const Answer known = ask(server, "GET", path, "", {{"If-None-Match", tag}});
        CHECK(known.status == 304);
        CHECK(known.body.empty());
        CHECK(known.header("etag") == tag);
        CHECK(ask(server, "GET", path, "", {{"If-None-Match", "\"other\""}}).status == 200);
    }
}

TEST_CASE("A page is given the files that the games are read from") {
    const TestServer server;
    const Json files = ask(server, "GET", "/api/content").json();
    CHECK(Json::parse(files.at("content/classic/pack.json").get<std::string>()).at("id") == "classic");
    CHECK(files.contains("content/crossover/mix.json"));
    for (const auto& [name, text] : files.items()) CHECK(name.find("schema") == std::string::npos);
    CHECK(ask(server, "GET", "/api/content/classic").status == 404);
    CHECK(ask(server, "POST", "/api/content").status == 405);
}
