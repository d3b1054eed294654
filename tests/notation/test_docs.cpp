// Every example of docs/notation.md is read, written again, run and held against its schema.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "notation/action_json.h"
#include "notation/chance_json.h"
#include "notation/game_file.h"
#include "notation/names.h"
#include "notation/options_json.h"
#include "notation/play.h"
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

// The fenced blocks that begin with ```json and this word (or ```jsonl for lines of a protocol).
std::vector<std::string> blocks(const std::string& fence, const std::string& kind) {
    std::vector<std::string> out;
    std::istringstream lines(page());
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == "```" + fence + " " + kind) {
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
    for (const auto& block : blocks("json", kind)) {
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

const Game& small_game() {
    static const Table at = table({{"game", "classic"}, {"map", "classic-2"}});
    return *at.game;
}

// The same object whatever the order of its keys.
nlohmann::json unordered(const Json& json) { return nlohmann::json(json); }

// Whether the answer in the page is what was found; "…" stands for anything.
bool fits(const nlohmann::json& shown, const nlohmann::json& found) {
    if (shown == "…") return true;
    if (!shown.is_object() || !found.is_object()) return shown == found;
    for (const auto& [key, value] : shown.items())
        if (!found.contains(key) || !fits(value, found[key])) return false;
    return true;
}

// Answers the requests of the page with the parts of the notation that the engine protocol is made of.
class Answerer {
public:
    Json answer(const Json& request) {
        const std::string cmd = request["cmd"];
        Json out = Json::object();
        if (request.contains("id")) out["id"] = request["id"];
        try {
            if (cmd == "load") {
                position_ = read_position(library(), Node(request["position"], "/position"));
                out.update({{"ok", true}, {"position", position_to_json(position_.table, position_.state)}});
            } else if (cmd == "legal") {
                out["actions"] = listed();
            } else if (cmd == "why-not") {
                const auto refusal = why_not(game(), position_.state, read_action(game(), Node(request["do"], "/do")).action);
                if (refusal) out.update({{"rule", refusal->rule.id}, {"reason", refusal->reason}});
            } else if (cmd == "apply") {
                const WrittenAction action = read_action(game(), Node(request["do"], "/do"));
                Chance chance = Chance::scripted(read_answers(game(), Node(request.value("chance", Json::array()), "/chance")));
                EventLog log(game());
                REQUIRE(!play(game(), position_.state, action, chance, &log));
                out.update({{"events", log.events}, {"chance", answers_to_json(game(), chance.answered())}, {"toAct", position_.state.to_act}, {"stage", stage_name(position_.state.stage)}});
            } else {
                return nullptr;
            }
        } catch (const InputError& error) {
            out.update({{"error", error.reason()}, {"path", error.path()}});
        }
        return out;
    }

private:
    const Game& game() const { return *position_.table.game; }

    Json listed() const {
        Json out = Json::array();
        Actions actions;
        legal(game(), position_.state, actions);
        for (const Action a : actions) {
            out.push_back({{"do", action_to_json(game(), a)}});
            if (a.verb != Verb::conquer && a.verb != Verb::attempt) continue;
            int cost = 0;
            for (const PricePart& part : price(game(), position_.state, a.region)) cost += part.tokens;
            out.back()["cost"] = std::max(1, cost);
        }
        return out;
    }

    Position position_;
};

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
            const Json whole = position_to_json(position.table, position.state);
            const Position again = read_position(library(), Node(whole));
            CHECK(again.state == position.state);
            expect_valid(kind, whole);
            // What the page shows is what is written.
            for (const auto& [key, value] : document.items())
                if (kind == std::string("view") || document.contains("notation")) CHECK(unordered(whole[key]) == unordered(value));
        }
    }
}

TEST_CASE("Every action of the page is read, and written as it was") {
    std::set<std::string> types;
    for (const Json& document : examples("action")) {
        INFO(document.dump());
        expect_valid("action", document);
        const WrittenAction action = read_action(small_game(), Node(document));
        CHECK(unordered(action_to_json(small_game(), action.action, action.times)) == unordered(document));
        types.insert(document["type"].get<std::string>());
    }
    CHECK(types.size() == verbs);
}

TEST_CASE("Every event of the page is one") {
    CHECK(!examples("event").empty());
    for (const Json& document : examples("event")) expect_valid("event", document);
}

TEST_CASE("Answers of chance and house rules of the page are read, and written as they were") {
    CHECK(!examples("chance").empty());
    for (const Json& document : examples("chance")) CHECK(read_answers(small_game(), Node(document)).size() == document.size());
    CHECK(!examples("options").empty());
    for (const Json& document : examples("options")) {
        expect_valid("options", document);
        CHECK(unordered(options_to_json(read_options(Node(document)))) == unordered(document));
    }
}

TEST_CASE("A game with the races and powers of the page can be played to its end") {
    CHECK(!examples("custom").empty());
    for (const Json& custom : examples("custom")) {
        const Json document = {{"game", "classic"}, {"players", 3}, {"custom", custom}};
        expect_valid("position", document);
        const Table at = table(document);
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
        for (const Node& scenario : document.is_array() ? node.items() : std::vector<Node>{node}) CHECK(run_scenario(library(), scenario) == "");
    }
}

TEST_CASE("Every game of the page is replayed to the positions that it names") {
    CHECK(!examples("game").empty());
    for (const Json& document : examples("game")) {
        expect_valid("game", document);
        const GameFile file = read_game_file(library(), Node(document));
        Replay replay(file);
        while (replay.next()) {}
        CHECK(unordered(game_file_to_json(file)) == unordered(document));
    }
}

TEST_CASE("The dialogue of the page is what the engine answers") {
    CHECK(!blocks("jsonl", "dialogue").empty());
    for (const auto& block : blocks("jsonl", "dialogue")) {
        Answerer engine;
        Json found;
        std::istringstream lines(block);
        for (std::string line; std::getline(lines, line);) {
            const Json document = parse_json(line.substr(2), "docs/notation.md");
            if (line.starts_with("> ")) found = engine.answer(document);
            else if (!found.is_null() && !fits(unordered(document), unordered(found))) FAIL_CHECK(line << " should be " << found.dump());
        }
    }
}

TEST_CASE("The page names every field and every word of the schemas") {
    for (const char* name : {"action", "event", "position", "view", "options", "scenario", "game"}) {
        std::set<std::string> names;
        collect_names(read_json_file(schema_file(name)), names);
        for (const auto& word : names) {
            const bool named = page().find("`" + word + "`") != std::string::npos || page().find("\"" + word + "\"") != std::string::npos;
            if (!named) FAIL_CHECK("\"" << word << "\" of the " << name << " schema is not in docs/notation.md");
        }
    }
}
