// A daily world that is played at a table of a device, as a page does it: kept, taken back, opened again.
#pragma once

#include <doctest/doctest.h>

#include "engine/base/chance.h"
#include "page/local_tables.h"
#include "tests/server/harness.h"

namespace elbowroom::test {

struct DailyByHand {
    LocalTables tables;
    Json kept, frame;
    bool bot = false;
    int taken_back = 0, opened_again_in_bots_turn = 0;

    explicit DailyByHand(const std::string& date) {
        // An id, a secret and a seed that are given are not those of a daily world.
        const Json request{{"id", "here-1"},
                           {"player", {{"id", "ada"}, {"name", "Ada"}}},
                           {"secret", std::string(64, '7')},
                           {"now", 1000},
                           {"table", {{"daily", date}}}};
        kept = tables.make(library(), Node(request));
        CHECK(kept.at("id") == "here-daily-" + date);
        open();
    }

    // Plays to the end, at random but for a seed.
    void play(std::uint64_t seed = 11) {
        Generator chance(seed);
        for (int steps = 0; frame.at("view").at("stage") != "over"; ++steps) {
            REQUIRE(steps < 10'000);
            if (bot) {
                if (steps % 29 == 0) {
                    tables = {};
                    open();
                    ++opened_again_in_bots_turn;
                }
                hear(ask(&LocalTables::think, {{"seed", int(chance.below(1000))}}));
                continue;
            }
            const Json& actions = frame.at("actions");
            const Json message{
                {"type", "act"},       {"id", 1},
                {"table", id()},       {"seat", seat()},
                {"at", frame.at("n")}, {"do", actions.at(chance.below(std::uint32_t(actions.size()))).at("do")}};
            say(message);
            if (steps % 11 == 0 && frame.at("undo").at("undo") == true) {
                say({{"type", "undo"}, {"id", 1}, {"table", id()}, {"seat", seat()}, {"at", frame.at("n")}});
                ++taken_back;
            }
        }
    }
    Json result() const { return LocalTables::daily_result(library(), Node(kept)); }
    // Those of bots too.
    Json actions_of_all() const {
        Json out = Json::array();
        for (const Json& row : kept.at("entries"))
            if (row.at("kind") == "action") out.push_back(Json::parse(row.at("body").get<std::string>()).at("do"));
        return out;
    }
    std::string id() const { return kept.at("id"); }
    int seat() const { return seat_; }

private:
    void open() {
        const Json info = tables.open(library(), Node(kept)).at("info");
        CHECK("here-daily-" + info.at("daily").get<std::string>() == id());
        CHECK(info.at("hints") == false);
        for (int i = 0; i < int(info.at("seats").size()); ++i)
            if (info.at("seats").at(std::size_t(i)).contains("player")) seat_ = i;
        say({{"type", "watch"}, {"id", 1}, {"table", id()}, {"as", seat_}});
    }
    Json ask(Json (LocalTables::*what)(const Node&), Json request) {
        request["table"] = id();
        request["now"] = 1000;
        return (tables.*what)(Node(request));
    }
    void say(const Json& message) { hear(ask(&LocalTables::say, {{"message", message}})); }
    void hear(Json news) {
        for (;; news = ask(&LocalTables::kept, Json::object())) {
            for (const auto& text : news.at("frames")) {
                const Json told = Json::parse(text.get<std::string>());
                REQUIRE(told.at("type") != "error");
                if (told.contains("undo")) frame = told;
            }
            bot = news.at("bot");
            if (news.at("keep").empty()) return;
            for (const Json& row : news.at("keep")) kept["entries"].push_back(row);
        }
    }
    int seat_ = 0;
};

}  // namespace elbowroom::test
