// Every example of docs/notation.md is read, written again, run and held against its schema.
#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "notation/action_json.h"
#include "notation/chance_json.h"
#include "notation/game_file.h"
#include "notation/options_json.h"
#include "notation/scenario.h"
#include "tests/notation/schema.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const std::string& page() {
    static const std::string text = read_file(std::string(ELBOWROOM_SOURCE_DIR) + "/docs/notation.md");
    return text;
}

// The fenced blocks that begin with ```json and this word.
std::vector<std::string> blocks(const std::string& kind) {
    std::vector<std::string> out;
    std::istringstream lines(page());
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == "```json " + kind) {
            inside = true;
            out.emplace_back();
        } else if (line.starts_with("```")) {
            inside = false;
        } else if (inside) {
            out.back() += line + "\n";
        }
    }
    return out;
}

// The examples of a kind: a block is one document, or one in each line.
std::vector<Json> examples(const std::string& kind) {
    std::vector<Json> out;
    for (const auto& block : blocks(kind)) {
        if (Json::accept(block)) {
            out.push_back(parse_json(block, "docs/notation.md"));
            continue;
        }
        std::istringstream lines(block);
        for (std::string line; std::getline(lines, line);) out.push_back(parse_json(line, "docs/notation.md"));
    }
    return out;
}

void expect_valid(const std::string& schema, const Json& document) {
    const std::string wrong = complaint(schema, document);
    if (!wrong.empty()) FAIL_CHECK(document.dump() << " is not a valid " << schema << ": " << wrong);
}

// A game of the mixture, which knows the words of the games that it mixes, and one on islands.
const Game& small_game() {
    static const Setup at = setup({{"game", "crossover"}, {"map", "classic-2"}});
    return *at.game;
}
const Game& game_on_islands() {
    static const Setup at = setup({{"game", "warcraft"}, {"map", "l1a+s1a"}});
    return *at.game;
}

// Calls look(game, example) for the examples of a kind; a block can say that it is of the game on islands.
template <class Look>
void each_example(const std::string& kind, Look&& look) {
    for (const bool on_islands : {false, true}) {
        const auto all = examples(on_islands ? kind + " warcraft" : kind);
        CHECK(!all.empty());
        for (const Json& document : all) look(on_islands ? game_on_islands() : small_game(), document);
    }
}

// The same object whatever the order of its keys.
nlohmann::json unordered(const Json& json) { return nlohmann::json(json); }

// Every name of a property in a schema.
void collect_names(const Json& schema, std::set<std::string>& names) {
    if (!schema.is_structured()) return;
    for (const auto& [key, value] : schema.items()) {
        if (schema.is_object() && key == "properties")
            for (const auto& [name, property] : value.items()) names.insert(name);
        if (schema.is_object() && (key == "enum" || key == "const"))
            for (const Json& word : key == "enum" ? value : Json::array({value}))
                if (word.is_string()) names.insert(word.get<std::string>());
        collect_names(value, names);
    }
}

}  // namespace

TEST_CASE("Every position of the page is read, and is the same when it is written and read again") {
    for (const char* kind : {"position", "view"}) {
        const auto all = examples(kind);
        CHECK(!all.empty());
        for (const Json& document : all) {
            INFO(document.dump());
            expect_valid(kind, document);
            const Position position = read_position(library(), Node(document));
            const Json whole = position_to_json(position.setup, position.state);
            const Position again = read_position(library(), Node(whole));
            CHECK(again.state == position.state);
            expect_valid(kind, whole);
            // What the page shows is what is written.
            for (const auto& [key, value] : document.items())
                if (kind == std::string("view") || document.contains("notation"))
                    CHECK(unordered(whole[key]) == unordered(value));
        }
    }
}

TEST_CASE("Every action of the page is read, and written as it was") {
    std::set<std::string> types;
    each_example("action", [&](const Game& g, const Json& document) {
        INFO(document.dump());
        expect_valid("action", document);
        const WrittenAction action = read_action(g, Node(document));
        CHECK(unordered(action_to_json(g, action.action, action.times)) == unordered(document));
        types.insert(document["type"].get<std::string>());
    });
    CHECK(types.size() == verbs);
}

TEST_CASE("Every event of the page is one") {
    CHECK(!examples("event").empty());
    for (const Json& document : examples("event")) expect_valid("event", document);
}

TEST_CASE("The advice and the review of the page are written as they are by the program") {
    for (const char* kind : {"advice", "review"}) {
        CHECK(!examples(kind).empty());
        for (const Json& document : examples(kind)) expect_valid(kind, document);
    }
}

TEST_CASE("Answers of chance and house rules of the page are read, and written as they were") {
    each_example("chance", [](const Game& g, const Json& document) {
        CHECK(read_answers(g, Node(document)).size() == document.size());
    });
    each_example("options", [](const Game& g, const Json& document) {
        expect_valid("options", document);
        CHECK(unordered(options_to_json(*g.pack, read_options(*g.pack, Node(document)))) == unordered(document));
    });
}

TEST_CASE("A game with the races and powers of the page can be played to its end") {
    CHECK(!examples("custom").empty());
    for (const Json& custom : examples("custom")) {
        const Json document = {{"game", "classic"}, {"players", 3}, {"custom", custom}};
        expect_valid("position", document);
        const Setup at = setup(document);
        Chance chance = Chance::seeded(1);
        State s = new_game(*at.game, chance);
        Generator choice(1);
        CHECK(play_randomly(*at.game, s, choice, chance) > 50);
    }
}

TEST_CASE("Every scenario of the page passes") {
    CHECK(!examples("scenario").empty());
    for (const Json& document : examples("scenario")) {
        expect_valid("scenario", document);
        const Node node(document);
        for (const Node& scenario : document.is_array() ? node.items() : std::vector<Node>{node})
            CHECK(run_scenario(library(), rules(), scenario) == "");
    }
}

TEST_CASE("Every game of the page is replayed to the positions that it names") {
    CHECK(!examples("game").empty());
    for (const Json& document : examples("game")) {
        expect_valid("game", document);
        const GameFile file = read_game_file(library(), Node(document));
        Replay replay(file);
        while (replay.next()) {
        }
        check_dice(file);
        CHECK(unordered(game_file_to_json(file)) == unordered(document));
    }
}

TEST_CASE("The page names every field and every word of the schemas") {
    for (const char* name :
         {"action", "event", "position", "view", "options", "scenario", "game", "advice", "review"}) {
        std::set<std::string> names;
        collect_names(read_json_file(schema_file(name)), names);
        for (const auto& word : names) {
            const bool named = page().find("`" + word + "`") != std::string::npos ||
                               page().find("\"" + word + "\"") != std::string::npos;
            if (!named) FAIL_CHECK("\"" << word << "\" of the " << name << " schema is not in docs/notation.md");
        }
    }
}
