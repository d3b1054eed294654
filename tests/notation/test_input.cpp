// Bad input is refused with the place and the reason, and nothing that is read can crash.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "notation/action_json.h"
#include "notation/chance_json.h"
#include "notation/options_json.h"
#include "notation/pack_json.h"
#include "notation/scenario.h"
#include "tests/notation/mutants.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

struct Broken {
    const char* document;
    const char* path;
    const char* reason;  // a part of it
};

// Each of these is refused there and for that.
template <class Read>
void expect_refused(std::initializer_list<Broken> all, Read&& read) {
    for (const Broken& broken : all) {
        INFO(std::string(broken.document));
        try {
            read(parse_json(broken.document, "text"));
            FAIL_CHECK("it is accepted");
        } catch (const InputError& error) {
            CHECK(error.path() == broken.path);
            const bool told = error.reason().find(broken.reason) != std::string::npos;
            if (!told) FAIL_CHECK("the reason is: " << error.reason());
        }
    }
}

Json parsed(const char* text) { return parse_json(text, "text"); }

// Adds what most positions share.
Json on_the_small_map(Json rest) {
    Json out = {{"game", "classic"}, {"map", "classic-2"}};
    out.update(rest);
    return out;
}

void read_on_the_small_map(const Json& rest) {
    const Json document = on_the_small_map(rest);
    read_position(library(), Node(document));
}

}  // namespace

TEST_CASE("A position that names a table which does not exist is refused") {
    expect_refused(
        {{R"(5)", "", "expected an object, found a number"},
         {R"({})", "", "\"game\" is missing"},
         {R"({"game": "classic"})", "", "neither a map nor the number of players"},
         {R"({"game": "klassik", "map": "classic-2"})", "/game", "there is no game \"klassik\""},
         {R"({"game": ["classic"], "map": "classic-2"})", "/game", "expected a string, found a list"},
         {R"({"game": "classic", "map": "classic-9"})", "/map", "there is no map \"classic-9\""},
         {R"({"game": "classic", "map": 2})", "/map", "expected a string, found a number"},
         {R"({"game": "classic", "players": 6})", "/players", "from 2 to 5"},
         {R"({"game": "classic", "players": [{}, {}, {}, {}, {}, {}]})", "/players", "2 to 5 players"},
         {R"({"game": "classic", "players": "two"})", "/players", "expected a whole number"},
         {R"({"game": "classic", "map": "classic-2", "options": {"tie": "coin"}})", "/options/tie",
          "not one of shared, later-seat"},
         {R"({"game": "classic", "map": "classic-2", "options": {"first-player": 2}})", "", "the last seat is 1"}},
        [](const Json& document) { read_position(library(), Node(document)); });
}

TEST_CASE("A position that cannot be is refused with the place and the reason") {
    expect_refused(
        {{R"({"colour": 1})", "", "unknown key \"colour\""},
         {R"({"notation": 2})", "/notation", "from 1 to 1, found 2"},
         {R"({"round": 0})", "/round", "from 1 to 10, found 0"},
         {R"({"round": 1.5})", "/round", "found 1.5"},
         {R"({"round": -9223372036854775808})", "/round", "found -9223372036854775808"},
         {R"({"round": 18446744073709551615})", "/round", "found 18446744073709551615"},
         {R"({"round": 1e300})", "/round", "expected a whole number"},
         {R"({"rounds": 8})", "/rounds", "from 10 to 10"},
         {R"({"turn": 2})", "/turn", "from 0 to 1, found 2"},
         {R"({"toAct": "0"})", "/toAct", "found a string"},
         {R"({"stage": "war"})", "/stage", "there is no stage \"war\""},
         {R"({"stage": "conquest"})", "", "no tribe that could act"},
         {R"({"die": 3})", "/die", "no roll can be waiting"},
         {R"({"players": [{"coins": 5, "marks": {}}, {}]})", "/players/0", "unknown key \"marks\""},
         {R"({"players": [{"coins": -1}, {}]})", "/players/0/coins", "found -1"},
         {R"({"players": [{"coins": 100000}, {}]})", "/players/0/coins", "from 0 to 60000"},
         {R"({"tribes": {}})", "/tribes", "expected a list, found an object"},
         {R"({"tribes": [[]]})", "/tribes/0", "expected an object, found a list"},
         {R"({"tribes": [{"player": 0}]})", "/tribes/0", "\"race\" is missing"},
         {R"({"tribes": [{"race": "hobbits", "player": 0}]})", "/tribes/0/race", "there is no race \"hobbits\""},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 2}]})", "/tribes/0/player", "from 0 to 1"},
         {R"({"tribes": [{"race": "elves", "power": "might", "player": 0}]})", "/tribes/0/power",
          "there is no power \"might\""},
         {R"({"tribes": [{"race": "elves", "player": 0}]})", "/tribes/0", "an active tribe has a power"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0, "hand": 12}]})", "/tribes/0/hand",
          "from 0 to 11"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0, "state": "asleep"}]})", "/tribes/0/state",
          "not one of active, declined"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0, "memory": {"race": {"kept": 256}}}]})",
          "/tribes/0/memory/race/kept", "to 255"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0}, {"race": "elves", "power": "swamp", "player": 1}]})",
          "/tribes/1/race", "twice"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0}, {"race": "orcs", "power": "swamp", "player": 0}]})",
          "/tribes/1", "two active tribes"},
         {R"({"tribes": [{"race": "elves", "player": 0, "state": "declined", "hand": 2}]})", "",
          "elves have tokens in hand"},
         {R"({"regions": {"99": null}})", "/regions/99", "there is no region \"99\" on the map classic-2"},
         {R"({"regions": {"4": {"race": "elves"}}})", "/regions/4/race", "no player has the race \"elves\""},
         {R"({"regions": {"0": {"race": "lost-tribe"}}})", "/regions/0/race", "nobody lives in the water"},
         {R"({"regions": {"4": {"race": "lost-tribe", "tokens": 0}}})", "/regions/4/tokens", "found 0"},
         {R"({"regions": {"4": {"race": "lost-tribe", "tokens": 64}}})", "/regions/4/tokens", "found 64"},
         {R"({"regions": {"replace": "yes"}})", "/regions/replace", "expected true or false"},
         {R"({"column": [{"race": "orcs", "power": "hill"}, {"race": "orcs", "power": "swamp"}]})", "/column/1/race",
          "somewhere else already"},
         {R"({"tribes": [{"race": "elves", "power": "hill", "player": 0}], "column": [{"race": "orcs", "power": "hill"}]})",
          "/column/0/power", "somewhere else already"},
         {R"({"column": [{}, {}, {}, {}, {}, {}, {}]})", "/column", "more combos than the column holds"},
         {R"({"column": [], "decks": {"races": ["orcs", "orcs"]}})", "/decks/races/1", "somewhere else already"},
         {R"({"decks": {"discardedPowers": ["orcs"]}})", "/decks/discardedPowers/0", "there is no power \"orcs\""},
         {R"({"decks": {"order": "known"}})", "/decks/order", "not one of unknown"},
         {R"({"thisTurn": {"conquered": [4]}})", "/thisTurn/conquered/0", "expected a string, found a number"},
         {R"({"thisTurn": {"withdrawn": ["elves"]}})", "/thisTurn/withdrawn/0", "no player has that race"}},
        read_on_the_small_map);
}

TEST_CASE("Thirty elves, elves in the sea and pieces that nobody has are refused") {
    const auto with_elves = [](Json rest) {
        rest["tribes"] = parsed(
            R"([{"race": "elves", "power": "hill", "player": 0}, {"race": "orcs", "power": "berserk", "player": 1}])");
        read_on_the_small_map(rest);
    };
    expect_refused(
        {{R"({"regions": {"4": {"race": "elves", "tokens": 30}}})", "", "more elves than the box holds"},
         {R"({"regions": {"0": {"race": "elves", "tokens": 2}}})", "/regions/0", "elves cannot be in the water"},
         {R"({"regions": {"4": {"race": "elves", "pieces": {"castle": 1}}}})", "/regions/4/pieces/castle",
          "there is no piece \"castle\""},
         {R"({"regions": {"4": {"race": "elves", "pieces": {"fortress": 2}}}})", "/regions/4/pieces/fortress",
          "from 1 to 1"},
         {R"({"regions": {"3": {"race": "lost-tribe", "pieces": {"fortress": 1}}}})", "",
          "fortress stands in a region that nobody holds"},
         {R"({"acting": "orcs"})", "/acting", "does not have that race"},
         {R"({"stage": "pick"})", "", "a player with an active tribe does not pick"},
         {R"({"stage": "retreat"})", "", "somebody acts out of turn"},
         {R"({"turn": 1, "stage": "conquest", "die": 4})", "/die", "from 0 to 3"}},
        with_elves);
}

TEST_CASE("An action that cannot be read is refused with the place and the reason") {
    const Setup at = numbered_table(0);
    expect_refused({{R"("end")", "", "expected an object, found a string"},
                    {R"({})", "", "\"type\" is missing"},
                    {R"({"type": "surrender"})", "/type", "there is no action \"surrender\""},
                    {R"({"type": 3})", "/type", "expected a string"},
                    {R"({"type": "end", "region": "4"})", "", "unknown key \"region\""},
                    {R"({"type": "pick"})", "", "\"slot\" is missing"},
                    {R"({"type": "pick", "slot": 6})", "/slot", "from 0 to 5"},
                    {R"({"type": "conquer"})", "", "\"region\" is missing"},
                    {R"({"type": "conquer", "region": 4})", "/region", "expected a string, found a number"},
                    {R"({"type": "conquer", "region": "99"})", "/region", "there is no region \"99\""},
                    {R"({"type": "conquer", "region": "4", "using": "dragon"})", "/using", "expected a list"},
                    {R"({"type": "conquer", "region": "4", "using": ["dragon", "ladder"]})", "/using/1",
                     "there is no help \"ladder\""},
                    {R"({"type": "deploy", "region": "4", "tokens": 0})", "/tokens", "from 1 to 63"},
                    {R"({"type": "deploy", "region": "4", "tokens": 4294967297})", "/tokens", "found 4294967297"},
                    {R"({"type": "put", "piece": "castle", "region": "4"})", "/piece", "there is no piece \"castle\""},
                    {R"({"type": "ally", "player": 2})", "/player", "from 0 to 1"}},
                   [&](const Json& document) { read_action(*at.game, Node(document)); });
    expect_refused({{R"({})", "", "expected a list"},
                    {R"([256])", "/0", "from 0 to 255"},
                    {R"(["orcs", "hobbits"])", "/1", "there is no race, power or piece \"hobbits\""},
                    {R"([true])", "/0", "found true or false"}},
                   [&](const Json& document) { read_answers(*at.game, Node(document)); });
}

TEST_CASE("House rules that do not exist are refused") {
    expect_refused({{R"([])", "", "expected an object, found a list"},
                    {R"({"house": 1})", "", "unknown key \"house\""},
                    {R"({"first-player": 5})", "/first-player", "from 0 to 4"},
                    {R"({"first-player": "me"})", "/first-player", "not one of random"},
                    {R"({"open-coins": 1})", "/open-coins", "expected true or false, found a number"},
                    {R"({"badge": null})", "/badge", "expected a string, found null"},
                    {R"({"ghoul-order": "last"})", "/ghoul-order", "not one of first, after-pick"}},
                   [](const Json& document) { read_options(*library().game("classic").pack, Node(document)); });
}

TEST_CASE("Races and powers of somebody's own that break their limits are refused") {
    expect_refused(
        {{R"({"sites": []})", "/custom", "unknown key \"sites\""},
         {R"({"races": [{"id": "moles", "tokens": 11, "borrows": "ratmen", "abilities": []}]})",
          "/custom/races/0/tokens", "from 0 to 10"},
         {R"({"races": [{"id": "moles", "tokens": 9, "borrows": "dwarves", "abilities": []}]})",
          "/custom/races/0/borrows", "only 8 tokens"},
         {R"({"races": [{"id": "moles", "tokens": 5, "borrows": "hobbits", "abilities": []}]})",
          "/custom/races/0/borrows", "there is no race \"hobbits\""},
         {R"({"races": [{"id": "moles", "tokens": 5, "abilities": []}]})", "/custom/races/0", "\"borrows\" is missing"},
         {R"({"races": [{"id": "moles", "tokens": 5, "limit": 9, "borrows": "orcs", "abilities": []}]})",
          "/custom/races/0", "unknown key \"limit\""},
         {R"({"races": [{"id": "Moles!", "tokens": 5, "borrows": "orcs", "abilities": []}]})", "/custom/races/0/id",
          "lower-case letters"},
         {R"({"races": [{"id": "elves", "tokens": 5, "borrows": "orcs", "abilities": []}]})", "/custom/races",
          "\"elves\" is there twice"},
         {R"({"powers": [{"id": "mighty", "tokens": 6, "abilities": []}]})", "/custom/powers/0/tokens", "from 0 to 5"},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "win"}]}]})",
          "/custom/powers/0/abilities/0/use", "there is no ability \"win\""},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "coins", "where": "hill"}]}]})",
          "/custom/powers/0/abilities/0/where", "does not read \"where\""},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "cheaper", "number": 0}]}]})",
          "/custom/powers/0/abilities/0/number", "zero"},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "coins", "number": 100}]}]})",
          "/custom/powers/0/abilities/0/number", "found 100"},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "cheaper", "where": "moon"}]}]})", "",
          "the power \"mighty\": cheaper: \"moon\" is not a terrain"},
         {R"({"powers": [{"id": "mighty", "tokens": 5, "abilities": [{"use": "builds", "piece": "castle"}]}]})", "",
          "there is no piece \"castle\""}},
        [](const Json& custom) {
            read_on_the_small_map({{"custom", custom}});
        });
}

TEST_CASE("what is wrong is told on one line that leaves a terminal alone") {
    const Json json = parsed("{\"kind\": \"\\u001b[2J\\nyes\\u007f\"}");
    try {
        Node(json).at("kind").one_of({"no"});
        FAIL_CHECK("it is accepted");
    } catch (const InputError& error) {
        CHECK(error.path() == "/kind");
        CHECK(error.reason() == "\"?[2J?yes?\" is not one of no");
    }
    CHECK(InputError("file\n/é", "no").path() == "file?/é");
}
