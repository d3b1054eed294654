// The runner of scenarios: a mistake in one is refused with its place, and a step that fails says what was expected.
#include <doctest/doctest.h>

#include "notation/pointers.h"
#include "notation/scenario.h"
#include "tests/notation/schema.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// Tritons with two tokens in hand, one on the map, beside a region with a lost tribe.
Json scenario(const Json& script) {
    return {{"title", "t"},
            {"rules", {"CL-COST-1"}},
            {"game", "classic"},
            {"map", "classic-2"},
            {"position",
             {{"stage", "conquest"},
              {"tribes", {{{"race", "tritons"}, {"power", "hill"}, {"player", 0}, {"hand", 2}}}},
              {"regions", {{"4", {{"race", "tritons"}, {"tokens", 1}}}}}}},
            {"script", script}};
}

std::string run(const Json& document) { return run_scenario(library(), rules(), Node(document)); }
std::string run_step(const Json& step) { return run(scenario(Json::array({step}))); }
std::string expecting(const std::string& pointer, const Json& value) {
    return run_step({{"expect", {{pointer, value}}}});
}

bool says(const std::string& text, const std::string& part) {
    INFO(text);
    const bool found = text.find(part) != std::string::npos;
    CHECK(found);
    return found;
}

// What is wrong with a position of the classic game for two.
std::string position_fault(const char* game, const char* map, const char* position) {
    const Json document{{"title", "t"},
                        {"rules", {"CL-COST-1"}},
                        {"game", game},
                        {"map", map},
                        {"position", parse_json(position, "position")},
                        {"script", Json::array()}};
    return run(document);
}

}  // namespace

TEST_CASE("nothing may be expected in a place that the notation does not know") {
    // What is not there now, but could be.
    for (const char* pointer :
         {"/regions/2", "/regions/4/pieces", "/regions/4/pieces/hero", "/regions/2/race", "/tribes/1",
          "/tribes/0/waiting", "/tribes/0/memory/race/kept", "/tribes/0/memory/power", "/column/6",
          "/thisTurn/withdrawn", "/thisTurn/side", "/decks/order", "/decks/discardedPowers/0", "/lent/power", "/die",
          "/custom", "/thisTurn/fled/0"})
        CHECK(expecting(pointer, nullptr) == "");
    CHECK(expecting("/regions/9/race", nullptr) == "step 1: /regions/9/race is \"lost-tribe\", expected null");
    const auto refused = [](const char* pointer, const char* why) {
        const std::string said = expecting(pointer, nullptr);
        says(said, why);
        says(said, "/script/0/expect/");
        says(expecting(pointer, 1), why);
    };
    refused("/region/4", "there is never a \"region\" in a position");
    refused("/tribes/0/hands",
            "there is never a \"hands\" in /tribes/0 (but: race, power, player, state, hand, waiting, memory)");
    refused("/regions/99", "there is no region \"99\" on the map classic-2");
    refused("/regions/99/race", "there is no region \"99\"");
    refused("/regions/4/pieces/heros", "there is no piece \"heros\" in this game");
    refused("/regions/4/pieces/volcano", "there is no piece \"volcano\" in this game");
    refused("/regions/4/token", "there is never a \"token\" in /regions/4");
    refused("/tribes/1/hand", "there is nothing at place 1 of /tribes");
    refused("/tribes/orcs", "\"orcs\" is not a place in a list");
    refused("/tribes/-", "\"-\" is not a place in a list");
    refused("/tribes/0/hand/0", "/tribes/0/hand is not made of anything");
    refused("/thisTurn/conquest", "there is never a \"conquest\" in /thisTurn");
    refused("/players/7/coins", "there is nothing at place 7 of /players");
    says(expecting("tribes", nullptr), "\"tribes\" is not a JSON pointer");
}

TEST_CASE("whatever is written in positions of random games is a place that the notation knows") {
    std::size_t places = 0;
    watch_random_games(fewer(numbered_tables), 37, [&](const Setup& at, const State& s, const Json&) {
        const Json written = position_to_json(at, s), flat = written.flatten();
        for (const auto& [pointer, value] : flat.items()) {
            ++places;
            if (const auto wrong = wrong_place(*at.game, written, pointer); !wrong.empty())
                FAIL(pointer << ": " << wrong);
        }
    });
    CHECK(places > 1000);
}

TEST_CASE("nothing may be expected of a pack or a text that nothing like it has") {
    CHECK(run_step({{"pack", {{"/races/14", nullptr}, {"/coins", 5}}}}) == "");
    says(run_step({{"pack", {{"/races/0/colour", nullptr}}}}), "there is never a \"colour\" in /races/0");
    says(run_step({{"pack", {{"/race/0", nullptr}}}}), "there is never a \"race\" in it");
    says(run_step({{"pack", {{"/races/14/id", nullptr}}}}), "there is nothing at place 14 of /races");
    says(run_step({{"texts", {{"en", {{"/races/amazon", nullptr}}}}}}), "there is never a \"amazon\" in /races");
}

TEST_CASE("the rules that a scenario shows are written down, or its own") {
    Json wrong = scenario(Json::array());
    wrong["rules"] = {"CL-COST-1", "CL-COST-99"};
    CHECK(run(wrong) == "/rules/1: there is no rule \"CL-COST-99\"");
    wrong["rules"] = {"MY-RULE-1"};
    CHECK(run(wrong) == "/rules/0: there is no rule \"MY-RULE-1\"");
    wrong["custom"] = parse_json(R"({"powers": [{"id": "thrifty", "tokens": 3,
        "abilities": [{"use": "coins", "number": 1, "rule": "MY-RULE-1"}]}]})",
                                 "custom");
    CHECK(run(wrong) == "");
}

TEST_CASE("a step that fails says what was expected beside what there is, and steps are counted from 1") {
    CHECK(run(scenario({{{"coins", {5, 5}}}, {{"coins", {5, 6}}}})) == "step 2: the coins are [5,5], expected [5,6]");
    const std::string only = run_step({{"only",
                                        {{{"type", "conquer"}, {"region", "5"}},
                                         {{"type", "attempt"}, {"region", "3"}},
                                         {{"type", "conquer"}, {"region", "7"}},
                                         {{"type", "redeploy"}}}}});
    says(only, R"(; missing: {"type":"conquer","region":"7"}; extra: {"type":"attempt","region":"9"})");
    says(only, "step 1: the legal actions are ");
    says(run_step({{"targets", {"3", "5", "7"}}}), "the targets are 3, 5, 9, expected 3, 5, 7; missing: 7; extra: 9");
    CHECK(run_step({{"price", {{"region", "9"}, {"parts", {{2}}}}}}) ==
          R"(step 1: the price is made of [[2],[1,"lost-tribe"]], expected [[2]])");
    CHECK(run_step({{"ranks", {2, 1}}}) == "step 1: the ranks by seat are [1,2], expected [2,1]");
    CHECK(run_step({{"costs", {{"9", 2}, {"5", 3}}}, {"coins", {0, 0}}}) ==
          "step 1: region 9 costs 3, expected 2; and region 5 costs 2, expected 3; and the coins are [5,5], expected "
          "[0,0]");
}

TEST_CASE("with chance left over the rest of the step is looked at all the same") {
    const Json done{{"type", "conquer"}, {"region", "5"}};
    CHECK(run_step({{"do", done}, {"chance", {1, 2}}, {"expect", {{"/regions/5/tokens", 1}}}}) ==
          "step 1: the last 2 answers of chance were not asked for");
    CHECK(run_step({{"do", done}, {"chance", {1}}, {"expect", {{"/regions/5/tokens", 7}}}}) ==
          "step 1: the last answer of chance was not asked for; and /regions/5/tokens is 1, expected 7");
    says(run_step({{"do", {{"type", "attempt"}, {"region", "3"}}}, {"expect", {{"/regions/3/tokens", 7}}}}),
         "step 1: ");
    says(run_step({{"do", {{"type", "conquer"}, {"region", "9"}}}, {"coins", {0, 0}}}),
         "is not legal: region 9 needs 3 tokens");
}

TEST_CASE("what is illegal is so by a rule and in a case") {
    const Json far{{"type", "conquer"}, {"region", "12"}};
    CHECK(run_step({{"illegal", far}, {"rule", "CL-CONQ-1"}, {"case", "not-adjacent"}}) == "");
    says(run_step({{"illegal", far}, {"rule", "CL-CONQ-1"}, {"case", "water"}}),
         "the case is \"not-adjacent\", expected \"water\"");
    says(run_step({{"illegal", far}, {"rule", "CL-CONQ-2"}}), "is refused by CL-CONQ-1");
    says(run_step({{"legal", {{"type", "redeploy"}}}, {"case", "water"}}), "\"case\" goes with \"illegal\"");
    CHECK(complaint("scenario", scenario({{{"illegal", far}, {"case", "water"}}})).empty());
}

TEST_CASE("positions that nothing leads to are refused") {
    const auto classic = [](const char* position) { return position_fault("classic", "classic-2", position); };
    says(classic(
             R"({"tribes": [{"race": "trolls", "power": "hill", "player": 0}], "regions": {"4": {"race": "trolls"}}})"),
         "trolls are in a region without the piece that they build there");
    CHECK(classic(R"({"tribes": [{"race": "trolls", "power": "hill", "player": 0}],
                      "regions": {"4": {"race": "trolls", "pieces": {"troll-lair": 1}}}})") == "");
    CHECK(
        classic(
            R"({"tribes": [{"race": "trolls", "player": 0, "state": "declined"}], "regions": {"4": {"race": "trolls"}}})") ==
        "");
    says(
        classic(
            R"({"turn": 1, "tribes": [{"race": "orcs", "power": "heroic", "player": 0}], "regions": {"4": {"race": "orcs"}}})"),
        "orcs have not placed their pieces, although their turn is over");
    CHECK(
        classic(
            R"({"turn": 0, "tribes": [{"race": "orcs", "power": "heroic", "player": 0}], "regions": {"4": {"race": "orcs"}}})") ==
        "");
    says(classic(R"({"turn": 1, "tribes": [{"race": "orcs", "power": "bivouacking", "player": 0}],
                     "regions": {"4": {"race": "orcs", "pieces": {"encampment": 4}}}})"),
         "orcs have not placed their pieces, although their turn is over");
    says(
        classic(
            R"({"tribes": [{"race": "halflings", "power": "hill", "player": 0}], "regions": {"4": {"race": "halflings"}}})"),
        "halflings are on the map and have not marked their first conquests");
    says(classic(R"({"tribes": [{"race": "orcs", "power": "hill", "player": 0}],
                     "regions": {"4": {"race": "orcs", "pieces": {"fortress": 1}}}})"),
         "fortress stands with orcs, who have none");
    says(classic(R"({"tribes": [{"race": "orcs", "player": 0, "state": "declined"}],
                     "regions": {"4": {"race": "orcs", "pieces": {"hero": 1}}}})"),
         "hero stands with orcs, who have none");
    says(classic(R"({"tribes": [{"race": "orcs", "power": "hill", "player": 0, "memory": {"race": {"kept": 1}}}]})"),
         "orcs remember something as a race that remembers nothing");
    says(
        classic(
            R"({"turn": 1, "tribes": [{"race": "orcs", "power": "diplomat", "player": 0, "memory": {"power": {"kept": 1}}}]})"),
        "orcs are at peace with somebody who is not an opponent");
    says(
        classic(
            R"({"turn": 1, "tribes": [{"race": "orcs", "power": "hill", "player": 0, "hand": 2}], "regions": {"4": {"race": "orcs"}}})"),
        "orcs have tokens in hand that they should have deployed");
    CHECK(classic(R"({"turn": 1, "tribes": [{"race": "amazons", "power": "hill", "player": 0, "hand": 4}],
                      "regions": {"4": {"race": "amazons"}}})") == "");
    const auto below = [](const char* position) { return position_fault("underground", "underground-2", position); };
    says(below(R"({"tribes": [{"race": "flames", "power": "mining", "player": 0}],
                   "regions": {"4": {"race": "flames"}, "9": {"pieces": {"volcano": 1}}}})"),
         "flames are on the map and have never conquered anything");
    // What was a region of a declined race may have become theirs.
    CHECK(
        below(
            R"({"tribes": [{"race": "flames", "power": "mining", "player": 0}], "decks": {"discardedPowers": ["reborn"]},
                    "regions": {"4": {"race": "flames"}, "9": {"pieces": {"volcano": 1}}}})") == "");
}
