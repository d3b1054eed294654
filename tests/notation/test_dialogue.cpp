// The dialogue of docs/notation.md, held with the engine itself.
#include <doctest/doctest.h>

#include <sstream>

#include "protocol/protocol.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// Whether the answer in the page is what was found, key by key; "…" stands for anything.
bool fits(const Json& shown, const Json& found) {
    if (shown == "…") return true;
    if (shown.is_array() && found.is_array() && shown.size() == found.size())
        return std::equal(shown.begin(), shown.end(), found.begin(),
                          [](const Json& a, const Json& b) { return fits(a, b); });
    if (!shown.is_object() || !found.is_object()) return shown == found;
    if (shown.size() != found.size()) return false;
    for (const auto& [key, value] : shown.items())
        if (!found.contains(key) || !fits(value, found[key])) return false;
    return true;
}

}  // namespace

TEST_CASE("The dialogue of the page is what the engine answers") {
    std::istringstream page(read_file(std::string(ELBOWROOM_SOURCE_DIR) + "/docs/notation.md"));
    Protocol engine(library());
    bool inside = false;
    int answers = 0;
    std::string found;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```"))
            inside = line == "```jsonl dialogue";
        else if (inside && line.starts_with("> "))
            found = engine.answer(line.substr(2));
        else if (inside) {
            ++answers;
            if (!fits(parse_json(line.substr(2), "docs/notation.md"), parse_json(found, "the engine")))
                FAIL_CHECK(line << " should be " << found);
        }
    }
    CHECK(answers > 10);
    CHECK(engine.has_quit());
}

TEST_CASE("Requests that make no sense are answered with an error, and change nothing") {
    Protocol engine(library());
    engine.answer(R"({"cmd": "new", "game": "classic", "players": 3, "seed": 4})");
    const std::string before = engine.answer(R"({"cmd": "position"})");
    for (const char* line : {"",
                             "[]",
                             "5",
                             "{",
                             "\xff\xfe",
                             R"({})",
                             R"({"cmd": 5})",
                             R"({"cmd": "dance"})",
                             R"({"cmd": "new"})",
                             R"({"cmd": "new", "game": "chess", "players": 2})",
                             R"({"cmd": "new", "game": "classic", "players": 2, "chance": [0]})",
                             R"({"cmd": "load"})",
                             R"({"cmd": "load", "position": {"game": "classic", "players": 9}})",
                             R"({"cmd": "position", "viewer": 7})",
                             R"({"cmd": "position", "viewer": "everyone"})",
                             R"({"cmd": "apply"})",
                             R"({"cmd": "apply", "do": {"type": "fly"}})",
                             R"({"cmd": "apply", "do": {"type": "end"}})",
                             R"({"cmd": "apply", "do": {"type": "pick", "slot": 0}, "chance": [1]})",
                             R"({"cmd": "why-not"})",
                             R"({"cmd": "best", "bot": "oracle"})",
                             R"({"cmd": "perft", "depth": 0})",
                             R"({"cmd": "legal", "colour": 1})"}) {
        const Json answer = parse_json(engine.answer(line), "the engine");
        INFO(std::string(line));
        CHECK(answer.contains("error"));
        CHECK(engine.answer(R"({"cmd": "position"})") == before);
    }
    CHECK(parse_json(engine.answer(R"({"cmd": "dance", "id": [1, {"a": null}]})"), "the engine")["id"].dump() ==
          R"([1,{"a":null}])");
}

TEST_CASE("The same seed gives the same game, and its answers of chance do too") {
    Protocol one(library()), other(library());
    const std::string request = R"({"cmd": "new", "game": "classic", "players": 4, "seed": 12})";
    const Json answer = parse_json(one.answer(request), "the engine");
    CHECK(other.answer(request) == answer.dump());
    Json again = {{"cmd", "new"}, {"game", "classic"}, {"players", 4}, {"chance", answer["chance"]}};
    CHECK(parse_json(other.answer(again.dump()), "the engine")["position"] == answer["position"]);
}

TEST_CASE("The best is asked of a strong bot unless another is named, and it thinks for no longer than it may") {
    Protocol engine(library());
    engine.answer(R"({"cmd": "new", "game": "classic", "players": 2, "seed": 5})");
    int unlike_greedy = 0, decisions = 0;
    for (; decisions < 40; ++decisions) {
        const std::string best = engine.answer(R"({"cmd": "best", "nodes": 1500})");
        CHECK(best == engine.answer(R"({"cmd": "best", "bot": "hard", "seed": 1, "nodes": 1500})"));
        unlike_greedy += best != engine.answer(R"({"cmd": "best", "bot": "greedy"})");
        const Json action = parse_json(best, "the engine").at("do");
        REQUIRE(
            parse_json(engine.answer(Json{{"cmd", "apply"}, {"do", action}}.dump()), "the engine").contains("toAct"));
    }
    CHECK(unlike_greedy > decisions / 4);
    // So many nodes take hours: it is the time that ends it.
    CHECK(engine.answer(R"({"cmd": "best", "bot": "expert", "milliseconds": 20, "nodes": 2147483647})")
              .starts_with(R"({"do":)"));
    CHECK(engine.answer(R"({"cmd": "best", "nodes": 0})").starts_with(R"({"error":)"));
}
