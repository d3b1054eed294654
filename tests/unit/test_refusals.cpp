// What a refusal says, word for word: scenarios know its rule and its case.
#include <doctest/doctest.h>

#include "notation/action_json.h"
#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;

namespace {

std::string said(const std::string& position, const std::string& action) {
    const Json document = parse_json(position, "position"), wanted = parse_json(action, "action");
    const Position at = read_position(test::library(), Node(document));
    const auto refused = why_not(*at.setup.game, at.state, read_action(*at.setup.game, Node(wanted)).action);
    return refused ? refused->reason : "";
}

}  // namespace

TEST_CASE("A price is told as a sum, with what is taken off it") {
    const char* const ready = R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "tritons", "power": "commando", "player": 0, "hand": 1},
                   {"race": "orcs", "power": "hill", "player": 1}],
        "regions": {"7": {"race": "tritons", "tokens": 1}, "2": {"race": "orcs", "tokens": 6}}})";
    CHECK(said(ready, R"({"type": "conquer", "region": "2"})") ==
          "region 2 needs 6 tokens (2 + 6 orcs - 1 tritons - 1 commando), and there are 1");
    CHECK(said(ready, R"({"type": "attempt", "region": "2"})") ==
          "region 2 needs 6 tokens (2 + 6 orcs - 1 tritons - 1 commando), more than 3 above the 1 in hand");
}

TEST_CASE("Whom a Diplomat may not name, and why") {
    const char* const ending = R"({"game": "classic", "map": "classic-3", "stage": "finish",
        "tribes": [{"race": "orcs", "power": "diplomat", "player": 0},
                   {"race": "elves", "power": "hill", "player": 1}, {"race": "trolls", "power": "swamp", "player": 2}],
        "thisTurn": {"attacked": [1]},
        "regions": {"replace": true, "1": {"race": "orcs", "tokens": 2}}})";
    CHECK(said(ending, R"({"type": "ally", "player": 2})").empty());
    CHECK(said(ending, R"({"type": "ally", "player": 1})") ==
          "the active race of that player was attacked in this turn");
    CHECK(said(ending, R"({"type": "ally", "player": 0})") == "nobody is an ally of their own");
}

TEST_CASE("Which tokens the Orb does not replace, and why") {
    const char* const conquering = R"({"game": "underground", "stage": "conquest",
        "map": {"id": "cavern", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "mudpool", "edge": true, "next": ["b", "c", "d"]},
            {"id": "b", "terrain": "mudpool", "next": ["a"]}, {"id": "c", "terrain": "mudpool", "next": ["a"]},
            {"id": "d", "terrain": "mudpool", "next": ["a"]}]},
        "tribes": [{"race": "shadow-mimes", "power": "wise", "player": 0, "hand": 1},
                   {"race": "ogres", "power": null, "player": 0, "state": "declined"},
                   {"race": "drow", "power": "frightened", "player": 1},
                   {"race": "liches", "power": null, "player": 1, "state": "declined"}],
        "regions": {"replace": true, "a": {"race": "shadow-mimes", "tokens": 1, "pieces": {"shiny-orb": 1}},
                    "b": {"race": "drow", "tokens": 2}, "c": {"race": "liches", "tokens": 1},
                    "d": {"race": "ogres", "tokens": 1}}})";
    const auto replaced = [&](const std::string& region) {
        return said(conquering, R"({"type": "conquer", "using": ["shiny-orb"], "region": ")" + region + "\"}");
    };
    CHECK(replaced("b") == "only a lone token can be replaced");
    CHECK(replaced("c") == "only tokens of an opponent's active race can be replaced");
    CHECK(replaced("d") == "only tokens of an opponent's active race can be replaced");
}

TEST_CASE("Gnomes fly once in a turn, and roll again only after a flight that was short of a little") {
    const char* const flown = R"({"game": "warcraft", "stage": "conquest",
        "map": {"id": "table-map", "players": 2, "rounds": 10, "regions": [
            {"id": "coast", "terrain": "fields", "symbols": ["entry"], "next": ["moor"]},
            {"id": "moor", "terrain": "swamp", "next": ["coast"]}]},
        "tribes": [{"race": "gnomes", "power": "ranger", "player": 0, "hand": 2, "memory": {"race": {"count": 1}}},
                   {"race": "orcs", "power": "farmer", "player": 1}],
        "regions": {"replace": true, "coast": {"race": "gnomes", "tokens": 1}, "moor": {"race": "orcs", "tokens": 1}}})";
    CHECK(said(flown, R"({"type": "attempt", "region": "moor", "using": ["air-assault"]})") ==
          "that help has been used in this turn already");
    CHECK(said(flown, R"({"type": "roll"})") ==
          "the second roll follows an assault that was short of three tokens at most");
}
