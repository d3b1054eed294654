// A page with a table of its device, as tests use it.
#pragma once

#include <string>

#include "page/local_tables.h"
#include "tests/server/harness.h"

namespace elbowroom::test {

// What a page keeps, and the page itself: it keeps what it is given, lets bots decide, and remembers what it was told.
struct Page {
    LocalTables tables;
    Json saved;
    Json frame;  // the last that has a position
    Json reply;  // the last answer
    bool bot = false;
    bool full = false;  // there is no room to keep anything
    Millis now = 1'000'000;

    explicit Page(const Json& wish, const std::string& secret = std::string(64, '7')) {
        const Json request{{"id", "t"},
                           {"player", {{"id", "ada"}, {"name", "Ada"}}},
                           {"secret", secret},
                           {"now", now},
                           {"table", wish}};
        saved = tables.make(library(), Node(request));
        open();
    }
    Json open() {
        Json info = tables.open(library(), Node(saved)).at("info");
        say({{"type", "watch"}, {"as", 0}});
        return info;
    }
    Json ask(Json (LocalTables::*what)(const Node&), Json request) {
        request["table"] = "t";
        request["now"] = now;
        return (tables.*what)(Node(request));
    }
    void hear(Json news) {
        while (true) {
            for (const auto& text : news.at("frames")) {
                const Json told = Json::parse(text.get<std::string>());
                if (told.contains("undo")) frame = told;
                if (told.contains("id") || told.at("type") == "error") reply = told;
            }
            bot = news.at("bot");
            if (news.at("keep").empty()) return;
            if (full) {
                news = ask(&LocalTables::kept, {{"failure", "there is no room left on this device"}});
                continue;
            }
            for (const Json& row : news.at("keep")) saved["entries"].push_back(row);
            news = ask(&LocalTables::kept, Json::object());
        }
    }
    void say(Json message) {
        message["table"] = "t";
        message["id"] = 1;
        hear(ask(&LocalTables::say, {{"message", message}}));
    }
    void act(const Json& action, Json more = Json::object()) {
        more.update({{"type", "act"}, {"seat", 0}, {"at", frame.at("n")}, {"do", action}});
        say(more);
    }
    void let_bots_play() {
        while (bot) hear(ask(&LocalTables::think, {{"seed", 3}}));
    }
    Json history() {
        const Json request{{"table", "t"}, {"from", 1}, {"to", 100}, {"as", 0}};
        return tables.history(Node(request));
    }
    Json info() {
        const Json request{{"table", "t"}};
        return tables.info(Node(request));
    }
};

inline const Json against_a_bot{{"game", "classic"},
                                {"players", 2},
                                {"start", true},
                                {"options", {{"first-player", 0}}},
                                {"seats", {{{"me", "Ada"}}, {{"bot", "easy"}}}}};

}  // namespace elbowroom::test
