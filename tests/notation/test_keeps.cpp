// What tribes keep is told by name: whoever reads a view need not know what an ability remembers.
#include <doctest/doctest.h>

#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const Json cavern = Json::parse(R"({"id": "cavern", "players": 2, "rounds": 10, "regions": [
    {"id": "a", "terrain": "mine", "edge": true, "next": ["b"]},
    {"id": "b", "terrain": "mine", "next": ["a", "c"]},
    {"id": "c", "terrain": "mudpool", "edge": true, "next": ["b"]}]})");
const Json shore = Json::parse(R"({"id": "table-map", "players": 2, "rounds": 10, "regions": [
    {"id": "coast", "terrain": "fields", "symbols": ["entry"], "next": ["meadow"]},
    {"id": "meadow", "terrain": "fields", "next": ["coast", "ridge"]},
    {"id": "ridge", "terrain": "hill", "next": ["meadow", "moor"]},
    {"id": "moor", "terrain": "swamp", "next": ["ridge"]}]})");

// Two tribes, the first of which acts in a region of its own and remembers something.
Json keeps(const Json& map, const std::string& race, const Json& power, const Json& memory, const Json& more = {}) {
    const bool below = map == cavern;
    const std::string other = below ? "liches" : "orcs", here = below ? "a" : "coast", there = below ? "c" : "ridge";
    Json document{
        {"notation", 1},
        {"game", below ? "underground" : "warcraft"},
        {"map", map},
        {"stage", "conquest"},
        {"acting", race},
        {"tribes",
         {{{"race", race}, {"power", power}, {"player", 0}, {"hand", 3}, {"memory", memory}},
          {{"race", other}, {"power", below ? "reborn" : "farmer"}, {"player", 1}}}},
        {"regions",
         {{"replace", true}, {here, {{"race", race}, {"tokens", 1}}}, {there, {{"race", other}, {"tokens", 1}}}}}};
    if (!more.is_null()) document.merge_patch(more);
    const Position position = read_position(library(), Node(document));
    const State seen = seen_by(*position.setup.game, position.state, none);
    const Json view = view_to_json(position.setup, seen);
    CHECK(!position_to_json(position.setup, position.state).contains("keeps"));
    return view.contains("keeps") ? view.at("keeps") : Json::array();
}

Json list(const std::string& text) { return Json::parse("[" + text + "]"); }

}  // namespace

TEST_CASE("Nobody keeps anything in most positions") {
    CHECK(keeps(cavern, "shadow-mimes", "wise", Json::object()) == Json::array());
}

TEST_CASE("Markers that count as tokens are told, and how many of them are left") {
    CHECK(keeps(cavern, "iron-dwarves", "wise", {{"race", {{"kept", 5}, {"count", 2}}}}) ==
          list(R"({"race": "iron-dwarves", "what": "strength", "left": 3, "of": 5})"));
    CHECK(keeps(cavern, "iron-dwarves", "wise", {{"race", {{"kept", 1}, {"count", 1}}}}) ==
          list(R"({"race": "iron-dwarves", "what": "strength", "left": 0, "of": 1})"));
    CHECK(keeps(cavern, "iron-dwarves", "wise", Json::object()) == Json::array());
}

TEST_CASE("Players who are marked are told, and pieces to be placed, with the power that keeps them") {
    CHECK(keeps(cavern, "ogres", "vengeful", {{"power", {{"kept", 2}}}}) ==
          list(R"({"race": "ogres", "what": "marks", "power": "vengeful", "players": [1]})"));
    CHECK(keeps(cavern, "ogres", "shield", {{"power", {{"count", 2}}}}) ==
          list(R"({"race": "ogres", "what": "to-place", "power": "shield", "piece": "mushroom-armor", "number": 2})"));
}

TEST_CASE("A power that a place lends is told, with what it remembers; and the relic that a piece copies") {
    const Json lent{{"regions", {{"a", {{"race", "ogres"}, {"tokens", 1}, {"pieces", {{"stonehedge", 1}}}}}}},
                    {"lent", {{"power", "vengeful"}, {"stonehedge", {{"kept", 2}}}}}};
    CHECK(keeps(cavern, "ogres", "wise", Json::object(), lent) ==
          list(R"({"race": "ogres", "what": "lent", "piece": "stonehedge", "power": "vengeful"},
                  {"race": "ogres", "what": "marks", "players": [1]})"));
    const Json copied{{"regions", {{"a", {{"race", "ogres"}, {"tokens", 1}, {"pieces", {{"bag", 1}}}}}}},
                      {"lent", {{"bag", {{"count", 2}}}}}};
    CHECK(keeps(cavern, "ogres", "magic", Json::object(), copied) ==
          list(R"({"race": "ogres", "what": "copies", "piece": "bag", "of": "froggys-ring"})"));
}

TEST_CASE("Who pays before an attack is told, what nobody has looked at, and what was chosen in this turn") {
    CHECK(keeps(shore, "pandaren", "mining", {{"race", {{"kept", 2}}}}) ==
          list(R"({"race": "pandaren", "what": "tolls", "piece": "harmony", "players": [1], "coins": 2})"));
    CHECK(keeps(shore, "goblins", "mining", {{"race", {{"kept", 6 + 16 * 5}}}}) ==
          list(R"({"race": "goblins", "what": "unrevealed", "piece": "bomb", "live": 6, "duds": 5})"));
    CHECK(keeps(shore, "worgen", "mining", {{"race", {{"count", 2}}}}) ==
          list(R"({"race": "worgen", "what": "chosen", "choice": "worgen-form"})"));
}

TEST_CASE("How often something may still be done is told of the tribe that acts") {
    CHECK(keeps(shore, "forsaken", "intimidating", {{"race", {{"count", 4}}}, {"power", {{"count", 1}}}}) ==
          list(R"({"race": "forsaken", "what": "uses", "do": "buy", "left": 4, "coins": 1},
                  {"race": "forsaken", "what": "uses", "power": "intimidating", "do": "scare", "left": 2})"));
    CHECK(keeps(shore, "trolls", "portal-mage", Json::object()) ==
          list(R"({"race": "trolls", "what": "uses", "power": "portal-mage", "do": "swap", "left": 2})"));
    CHECK(keeps(shore, "trolls", "portal-mage", {{"power", {{"count", 2}}}}) ==
          list(R"({"race": "trolls", "what": "uses", "power": "portal-mage", "do": "swap", "left": 0})"));
}
