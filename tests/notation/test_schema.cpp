// Everything that is written fits its schema, everything shipped does, and readers and schemas refuse the same
// mistakes.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "notation/action_json.h"
#include "notation/game_file.h"
#include "notation/options_json.h"
#include "notation/pack_json.h"
#include "tests/notation/mutants.h"
#include "tests/notation/schema.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;
namespace fs = std::filesystem;

namespace {

const fs::path root = ELBOWROOM_SOURCE_DIR;

void expect_valid(const std::string& schema, const Json& document, const std::string& what) {
    const std::string wrong = complaint(schema, document);
    if (!wrong.empty()) FAIL_CHECK(what << " is not a valid " << schema << ": " << wrong);
}

std::vector<fs::path> schema_files() {
    std::vector<fs::path> files;
    for (const char* folder : {"docs/schema", "content/schema"})
        for (const auto& entry : fs::directory_iterator(root / folder)) files.push_back(entry.path());
    return files;
}

// Every property says what it is, and no object takes keys that it does not name.
void expect_closed(const Json& schema, const std::string& where) {
    if (!schema.is_structured()) return;
    if (schema.is_object() && schema.value("type", Json()) == "object")
        if (schema.value("additionalProperties", Json(true)) != false) FAIL_CHECK(where << " is open");
    for (const auto& [key, value] : schema.items()) {
        if (key == "const" || key == "enum") continue;
        if (key == "properties" && !where.ends_with("/not"))
            for (const auto& [name, property] : value.items())
                if (property.value("description", "").empty())
                    FAIL_CHECK(where << "/" << name << " has no description");
        expect_closed(value, where + "/" + key);
    }
}

// What a reader says of a document: nothing, or the reason why it refuses it.
template <class Read>
std::string refusal(Read&& read, const Json& document) {
    try {
        read(Node(document));
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

// Reader and schema refuse unknown keys and wrong types everywhere, and agree on the keys that must be there.
template <class Read>
void expect_agreement(const std::string& schema, const Json& document, std::uint64_t seed, Read&& read) {
    REQUIRE(refusal(read, document) == "");
    expect_valid(schema, document, "the document before it is changed");
    Generator choice(seed);
    for (int i = 0; i < 12; ++i) {
        for (const Mutant& mutant : {with_unknown_key(document, choice), with_wrong_type(document, choice)}) {
            INFO(schema, " ", mutant.place, " ", mutant.document.dump());
            CHECK(refusal(read, mutant.document) != "");
            CHECK(complaint(schema, mutant.document) != "");
        }
        const Mutant mutant = with_missing_key(document, choice);
        const std::string reason = refusal(read, mutant.document);
        const bool missed =
            reason.find("is missing") != std::string::npos || reason.find("neither a map nor") != std::string::npos;
        INFO(schema, " without ", mutant.place, ": ", reason);
        CHECK(missed == (complaint(schema, mutant.document) != ""));
    }
}

Json file(const std::string& path) { return read_json_file(root / path); }

// Positions in which as much as possible is written.
Json full_position() {
    return parse_json(
        R"({"notation": 1, "game": "classic", "map": "classic-3", "options": {"retreat-not-adjacent": true, "first-player": 1},
        "custom": {"races": [{"id": "moles", "tokens": 9, "borrows": "ratmen", "abilities": [{"use": "cheaper", "where": "hill", "number": 1, "rule": "CL-BLANK-1"}]}],
                   "powers": [{"id": "patient", "tokens": 2, "leftOut": {"option": "none", "players": 2}, "abilities": [{"use": "coins", "number": 1, "inDecline": true}]}],
                   "pieces": [{"id": "spade", "supply": 1, "kind": "relic", "closes": false, "abilities": [{"use": "fights-along", "piece": "spade"}]}]},
        "round": 2, "rounds": 10, "first": 1, "turn": 0, "stage": "retreat", "toAct": 1, "acting": "elves", "die": null,
        "players": [{"coins": 3}, {"coins": 4}, {"coins": null}],
        "tribes": [{"race": "moles", "power": "diplomat", "player": 0, "state": "active", "hand": 0, "memory": {"power": {"kept": 2, "count": 1}}},
                   {"race": "elves", "power": "fortified", "player": 1, "hand": 1, "waiting": 1, "memory": {"race": {"kept": 0}}}],
        "regions": {"replace": true, "1": {"race": "moles", "tokens": 2}, "2": {"race": "elves", "tokens": 1, "pieces": {"fortress": 1}}, "5": null},
        "column": [{"race": "orcs", "power": "hill", "coins": 2}],
        "decks": {"races": ["giants"], "powers": ["swamp"], "discardedPowers": ["forest"], "order": "unknown"},
        "thisTurn": {"conquered": ["1"], "nonEmpty": 1, "attacked": [1], "picked": true, "committed": true,
                     "withdrawn": ["elves"], "fled": [{"race": "elves", "from": "1", "tokens": 1}]}})",
        "full");
}

Json full_position_with_sites() {
    return parse_json(
        R"({"notation": 1, "game": "crossover", "map": "underground-2",
        "options": {"ug-gnomes-decline": true, "ug-lich-active": true, "ug-lizard-blocked": true, "ug-armor-as-empty": "ignored",
                    "ug-reborn-then-decline": "refused", "places-and-relics": "left-out", "diplomat-2p": "allowed"},
        "custom": {"races": [{"id": "moles", "tokens": 9, "borrows": "ratmen",
                              "abilities": [{"use": "coins", "number": 1, "onlyInDecline": true, "commits": false, "with": "ug-lich-active"},
                                            {"use": "volcano", "where": "beside chasm", "piece": "volcano", "ignores": "mushroom-armor", "unless": "ug-lich-active"}]}],
                   "pieces": [{"id": "well", "supply": 1, "stays": true, "closes": "opponents"}]},
        "round": 4, "rounds": 10, "first": 0, "turn": 0, "stage": "conquest", "toAct": 0, "acting": "giants", "die": null,
        "players": [{"coins": 21}, {"coins": 18}],
        "tribes": [{"race": "giants", "power": "vampire", "player": 0, "state": "active", "hand": 3, "memory": {"power": {"count": 2}}},
                   {"race": "liches", "power": null, "player": 0, "state": "declined", "hand": 0, "memory": {}},
                   {"race": "ogres", "power": "royal", "player": 1, "state": "active", "hand": 0, "memory": {}}],
        "regions": {"replace": true, "2": {"race": "liches", "tokens": 1}, "7": {"race": "monsters", "tokens": 2},
                    "14": {"race": "giants", "tokens": 2, "pieces": {"stonehedge": 1}}, "19": {"race": "monsters", "tokens": 2},
                    "22": {"pieces": {"balrog": 1}}, "23": {"race": "giants", "tokens": 1, "pieces": {"wickedest-pentacle": 1}},
                    "27": {"race": "ogres", "tokens": 3, "pieces": {"queen": 1}}},
        "lent": {"power": "fisher", "wickedest-pentacle": {"count": 1}},
        "leftOut": {"races": ["humans", "ratmen"], "powers": ["hill", "mounted", "underworld"]},
        "column": [{"race": "tritons", "power": "tomb", "coins": 0}],
        "decks": {"races": ["drow"], "powers": ["mystic"], "discardedPowers": ["wise"], "sites": ["shiny-orb", null]},
        "thisTurn": {"conquered": ["14"], "nonEmpty": 1, "committed": true, "bound": true, "scored": false, "expanding": true}})",
        "full with sites");
}

Json full_position_on_islands() {
    return parse_json(
        R"({"notation": 1, "game": "warcraft", "map": "l1a+s1a",
        "options": {"defensive-persists-in-decline": true, "own-declined-counts-for-bonuses": "ignored"},
        "custom": {"races": [{"id": "moles", "tokens": 9, "borrows": "tauren", "faction": "horde",
                              "abilities": [{"use": "coins-from-faction", "number": 1, "faction": "alliance", "opponentsOnly": true}]}],
                   "pieces": [{"id": "trap", "supply": 3, "stays": "conquered"}, {"id": "dog", "supply": 2, "stack": 2, "companion": true},
                              {"id": "pit", "supply": 2, "stays": true, "closes": false}]},
        "round": 4, "rounds": 10, "first": 0, "turn": 0, "stage": "conquest", "toAct": 0, "acting": "ethereals", "die": null,
        "players": [{"coins": 21}, {"coins": 18}],
        "tribes": [{"race": "ethereals", "power": "championing", "player": 0, "state": "active", "hand": 3,
                    "memory": {"race": {"count": 1}, "power": {"kept": 1, "count": 1}}},
                   {"race": "draenei", "power": "defensive", "player": 1, "state": "active", "hand": 0, "waiting": 1, "memory": {}},
                   {"race": "pandaren", "power": null, "player": 1, "state": "declined", "hand": 0, "memory": {}}],
        "regions": {"replace": true, "l1a-1": {"race": "ethereals", "tokens": 2, "pieces": {"champion": 1, "battleground": 1}},
                    "l1a-6": {"race": "murlocs", "tokens": 1}, "l1a-8": {"pieces": {"marker": 1}},
                    "l1a-4": {"race": "draenei", "tokens": 2, "pieces": {"watch-tower": 1}},
                    "l1a-13": {"race": "draenei", "tokens": 1, "pieces": {"aegis-of-aggramar": 1, "bomb": 1}},
                    "s1a-1": {"race": "pandaren", "tokens": 1}, "s1a-4": {"pieces": {"military-objective": 1}}},
        "lent": {"aegis-of-aggramar": {"kept": 1}},
        "column": [{"race": "orcs", "power": "farmer", "coins": 0}],
        "decks": {"races": ["trolls"], "powers": ["mining"], "discardedPowers": ["ranger"], "sites": ["karazhan"]},
        "thisTurn": {"conquered": ["l1a-1"], "nonEmpty": 1, "committed": true, "attempted": true, "interrupted": false,
                     "beaten": ["draenei"], "beatenAgain": ["draenei"], "tollsPaid": ["pandaren"], "saved": ["draenei"],
                     "side": "horde", "withdrawn": ["draenei"]}})",
        "full on islands");
}

}  // namespace

TEST_CASE("Schemas are closed, and every property is described") {
    for (const auto& path : schema_files()) expect_closed(read_json_file(path), path.filename().string());
}

TEST_CASE("Definitions that several schemas share are the same") {
    std::map<std::string, Json> seen;
    for (const auto& path : schema_files()) {
        if (path.filename() == "view.schema.json") continue;  // asks for more
        const Json schema = read_json_file(path);
        if (!schema.contains("definitions")) continue;
        for (const auto& [name, definition] : schema["definitions"].items()) {
            const bool same = seen.emplace(name, definition).first->second == definition;
            if (!same) FAIL_CHECK("\"" << name << "\" in " << path.filename().string() << " differs");
        }
    }
    const Json action = read_json_file(schema_file("action"));
    CHECK(seen.at("action")["oneOf"] == action["oneOf"]);
    const Json options = read_json_file(schema_file("options")), map = read_json_file(schema_file("map"));
    CHECK(seen.at("options")["properties"] == options["properties"]);
    CHECK(seen.at("map")["properties"] == map["properties"]);
}

TEST_CASE("A pack has maps, or boards and sets of them") {
    const auto complaint_without = [](std::initializer_list<const char*> keys) {
        Json pack = file("content/warcraft/pack.json");
        pack["maps"] = Json::array({"maps/one.json"});
        for (const char* key : keys) pack.erase(key);
        return complaint("pack", pack);
    };
    CHECK(complaint_without({}) == "");
    CHECK(complaint_without({"maps"}) == "");
    CHECK(complaint_without({"boards", "sets"}) == "");
    CHECK(complaint_without({"maps", "boards", "sets"}) != "");
    CHECK(complaint_without({"sets"}) != "");
    CHECK(complaint_without({"boards"}) != "");
}

TEST_CASE("The files of every pack and every mixture are valid") {
    const auto expect_folder_valid = [](const fs::path& folder, const char* schema) {
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".json")
                expect_valid(schema, read_json_file(entry.path()), entry.path().string());
    };
    std::set<std::string> games;
    for (const auto& entry : fs::directory_iterator(root / "content")) {
        const fs::path& folder = entry.path();
        if (fs::exists(folder / "pack.json")) {
            for (const std::string name : {"pack", "races", "powers", "pieces"})
                expect_valid(name, read_json_file(folder / (name + ".json")), (folder / name).string());
            const bool on_islands = !fs::exists(folder / "maps");
            expect_folder_valid(folder / (on_islands ? "islands" : "maps"), on_islands ? "island" : "map");
            expect_folder_valid(folder / (on_islands ? "islands" : "maps") / "outlines", "outlines");
            expect_folder_valid(folder / "text", "text");
        } else if (fs::exists(folder / "mix.json")) {
            expect_valid("mix", read_json_file(folder / "mix.json"), (folder / "mix.json").string());
            expect_folder_valid(folder / "text", "mix-text");
        } else {
            continue;
        }
        games.insert(folder.filename().string());
    }
    CHECK(games == std::set<std::string>{"classic", "crossover", "underground", "warcraft"});
}

TEST_CASE("All scenarios are valid") {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root / "scenarios"))
        if (entry.path().extension() == ".json") {
            expect_valid("scenario", read_json_file(entry.path()), entry.path().string());
            ++files;
        }
    CHECK(files > 0);
}

TEST_CASE("Positions, views, actions and events of random games are valid") {
    std::set<std::string> types, kinds;
    int moment = 0;
    watch_random_games(120, 1, [&](const Setup& at, const State& s, const Json& events) {
        const Game& g = *at.game;
        for (const Json& event : events) {
            std::string fields = event["type"];
            kinds.insert(fields);
            for (const auto& [name, value] : event.items()) fields += " " + name;
            if (types.insert(fields).second) expect_valid("event", event, event.dump());
        }
        if (++moment % 30 != 0) return;
        expect_valid("position", position_to_json(at, s), "a position");
        const Seat viewer = s.round % 2 ? s.to_act : none;
        expect_valid("view", view_to_json(at, seen_by(g, s, viewer)), "a view");
        Actions actions;
        legal(g, s, actions);
        for (std::size_t i = 0; i < actions.size(); i += 4)
            expect_valid("action", action_to_json(g, actions[i]), "an action");
    });
    CHECK(kinds.size() > kinds_of_event - 4);  // some are rare
}

TEST_CASE("A recorded game is a valid game file") {
    for (const int number : {0, 12, 24, 36, 48}) {  // of every game, with two players
        GameRecord record(numbered_table(number), {{"Ada", ""}, {"Bo", "random"}}, 11);
        Generator choice(3);
        Actions actions;
        for (legal(record.game(), record.state(), actions); !actions.empty();
             legal(record.game(), record.state(), actions))
            REQUIRE(!record.play({actions[choice.below(std::uint32_t(actions.size()))]}));
        expect_valid("game", game_file_to_json(record.file()), "game " + std::to_string(number));
    }
}

TEST_CASE("A changed position is refused by the reader and by the schema") {
    const auto read = [](const Node& node) { read_position(library(), node); };
    expect_agreement("position", full_position(), 1, read);
    for (std::uint64_t seed = 2; seed < 8; ++seed) expect_agreement("position", full_position_with_sites(), seed, read);
    for (std::uint64_t seed = 8; seed < 14; ++seed)
        expect_agreement("position", full_position_on_islands(), seed, read);
    int i = 0;
    watch_random_games(8, 60, [&](const Setup& at, const State& s, const Json&) {
        if (++i % 8 == 0) expect_agreement("position", position_to_json(at, s), std::uint64_t(i), read);
    });
}

TEST_CASE("A changed action, option, map or piece of a pack is refused by the reader and by the schema") {
    const Setup at = setup({{"game", "crossover"}, {"map", "classic-2"}});
    const auto action = [&](const Node& node) { read_action(*at.game, node); };
    int seed = 0;
    for (const char* text :
         {R"({"type": "pick", "slot": 2})", R"({"type": "conquer", "region": "4", "using": ["dragon"]})",
          R"({"type": "deploy", "region": "4", "tokens": 2})", R"({"type": "put", "piece": "hero", "region": "4"})",
          R"({"type": "put", "piece": "bag", "region": "4", "using": ["bag-as-froggys-ring"]})",
          R"({"type": "decline", "using": ["tomb"]})", R"({"type": "swap-power", "slot": 2})",
          R"({"type": "reborn", "region": "4"})", R"({"type": "sacrifice", "region": "4"})",
          R"({"type": "ally", "player": null})", R"({"type": "end"})"})
        expect_agreement("action", parse_json(text, "action"), std::uint64_t(++seed), action);
    const Setup islands = setup({{"game", "warcraft"}, {"map", "l1a+s1a"}});
    const auto on_islands = [&](const Node& node) { read_action(*islands.game, node); };
    for (const char* text :
         {R"({"type": "choose", "choice": "horde"})", R"({"type": "scare", "from": "l1a-1", "region": "l1a-2"})",
          R"({"type": "scare", "from": "l1a-1", "piece": "fort"})",
          R"({"type": "swap", "regions": ["l1a-3", "s1a-4"]})",
          R"({"type": "steal", "piece": "frostmourne", "region": "l1a-2"})", R"({"type": "buy"})",
          R"({"type": "reveal", "region": "l1a-2", "pay": true})"})
        expect_agreement("action", parse_json(text, "action"), std::uint64_t(++seed), on_islands);
    const Json options = parse_json(
        R"({"first-player": "random", "ghoul-order": "first", "open-coins": true, "tie": "shared", "ug-lich-active": false,
            "ug-armor-as-empty": "ignored", "places-and-relics": "used"})",
        "options");
    expect_agreement("options", options, 7,
                     [](const Node& node) { read_options(*library().game("crossover").pack, node); });
    const Json of_islands = parse_json(
        R"({"defensive-persists-in-decline": true, "own-declined-counts-for-bonuses": "ignored"})", "options");
    expect_agreement("options", of_islands, 7,
                     [](const Node& node) { read_options(*library().game("warcraft").pack, node); });
    expect_agreement("map", file("content/classic/maps/classic-2.json"), 8, [](const Node& node) { read_map(node); });
    expect_agreement("island", file("content/warcraft/islands/s1a.json"), 8, [](const Node& node) {
        if (!node.has("board")) node.at("board");  // without it the file would be a map
        read_map(node);
    });
    for (const std::string game : {"classic", "underground", "warcraft"}) {
        const Pack pack = *library().game(game).pack;
        const std::string folder = "content/" + game;
        expect_agreement("races", file(folder + "/races.json"), 9, [&](const Node& node) {
            for (const Node& item : node.items()) read_race(item, pack, false);
        });
        expect_agreement("powers", file(folder + "/powers.json"), 10, [&](const Node& node) {
            for (const Node& item : node.items()) read_power(item, pack, false);
        });
        expect_agreement("pieces", file(folder + "/pieces.json"), 11, [](const Node& node) {
            for (const Node& item : node.items()) read_piece(item);
        });
    }
}

TEST_CASE("A changed game file is refused by the reader and by the schema") {
    GameRecord record(numbered_table(8), {{"Ada", ""}, {"Bo", "greedy"}}, 11);
    Actions actions;
    for (int i = 0; i < 6; ++i) {
        legal(record.game(), record.state(), actions);
        REQUIRE(!record.play({actions[0]}));
    }
    Json document = game_file_to_json(record.file());
    document["dice"] = {{"commitment", std::string(64, 'a')}, {"secret", std::string(64, '0')}};
    expect_agreement("game", document, 12, [](const Node& node) {
        const GameFile game = read_game_file(library(), node, Edition::any);
        Replay replay(game);
        while (replay.next()) {
        }
    });
}
