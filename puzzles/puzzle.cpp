#include "puzzles/puzzle.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace elbowroom {
namespace {

constexpr int version = 1;  // of these files
constexpr std::size_t most_puzzles = 10'000;
constexpr std::size_t longest_id = 40;

double rounded(double number) { return std::round(number * 10'000) / 10'000; }

Json numbers_to_json(const Numbers& numbers, const char* effort) {
    return {{effort, numbers.effort}, {"best", rounded(numbers.best)}, {"second", rounded(numbers.second)}};
}

Numbers read_numbers(const Node& node, std::string_view effort) {
    node.only({effort, "best", "second"});
    return {.effort = node.at(effort).integer(1, INT32_MAX),
            .best = node.at("best").number(0, most_coins),
            .second = node.at("second").number(0, most_coins)};
}

Json answer_to_json(const Puzzle& puzzle) {
    switch (puzzle.quest) {
    case Quest::coins: return {{"coins", puzzle.answer}};
    case Quest::pick: return {{"slot", puzzle.answer}};
    case Quest::decline: break;
    }
    return {{"decline", puzzle.answer != 0}};
}

Answer read_answer(const Node& node, Quest quest) {
    switch (quest) {
    case Quest::coins: return node.only({"coins"}).at("coins").integer(1, most_coins);
    case Quest::pick: return node.only({"slot"}).at("slot").integer(0, max_column - 1);
    case Quest::decline: break;
    }
    return node.only({"decline"}).at("decline").boolean() ? 1 : 0;
}

// Its kind and eight hexadecimal digits.
std::string read_id(const Node& node, Quest quest) {
    const std::string id = node.text(longest_id), kind = std::string(quest_names[std::size_t(quest)]) + "-";
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (id.size() != kind.size() + 8 || !id.starts_with(kind) ||
        !std::all_of(id.begin() + std::ptrdiff_t(kind.size()), id.end(), is_digit))
        node.fail("this is no id of such a puzzle");
    return id;
}

const Json& read_plan(const Node& node) {
    node.only({"do", "dice", "chance", "lead", "coins", "tokens", "reasons"});
    for (const char* key : {"do", "reasons"}) node.at(key).items();
    node.at("dice").boolean();
    node.at("coins").number(-most_coins, most_coins);
    node.at("chance").number(0, 1);
    return node.json();
}

// Both states as this seat knows them; the order of piles says nothing.
bool looks_alike(const Game& g, const State& a, const State& b, Seat seat) {
    return seen_by(g, a, seat) == seen_by(g, b, seat);
}

// Leaves a key out of an object if the position says the same without it.
class Shortener {
public:
    Shortener(const Library& library, const State& state, Seat seat) : library_(library), state_(state), seat_(seat) {}

    void shorten(Json& document) const {
        for (const char* key : {"notation", "rounds", "first", "turn", "toAct", "acting", "die", "stage", "lent",
                                "leftOut", "keeps", "thisTurn"})
            leave_out(document, document, key);
        for (const char* key : {"races", "powers", "discardedPowers"}) leave_out(document, document["decks"], key);
        for (Json& tribe : document["tribes"])
            for (const char* key : {"power", "state", "hand", "waiting", "memory"}) leave_out(document, tribe, key);
        for (Json& combo : document["column"]) leave_out(document, combo, "coins");
        for (auto& [name, region] : document["regions"].items()) leave_out(document, region, "tokens");
        if (const auto turn = document.find("thisTurn"); turn != document.end())
            for (const char* key : {"conquered", "nonEmpty"}) leave_out(document, *turn, key);
    }

private:
    void leave_out(const Json& document, Json& object, const char* key) const {
        if (!object.is_object() || !object.contains(key)) return;
        const Json kept = object;
        object.erase(key);
        if (!says_the_same(document)) object = kept;
    }

    bool says_the_same(const Json& document) const {
        try {
            const Position read = read_position(library_, Node(document));
            return looks_alike(*read.setup.game, read.state, state_, seat_);
        } catch (const InputError&) {
            return false;
        }
    }

    const Library& library_;
    const State& state_;
    const Seat seat_;
};

}  // namespace

Json puzzle_to_json(const Puzzle& puzzle) {
    Json out{{"id", puzzle.id},
             {"kind", quest_names[std::size_t(puzzle.quest)]},
             {"grade", puzzle.grade},
             {"player", puzzle.seat},
             {"answer", answer_to_json(puzzle)},
             {"found", numbers_to_json(puzzle.found, "nodes")},
             {"checked", numbers_to_json(puzzle.checked, "nodes")}};
    if (puzzle.played) out["played"] = numbers_to_json(*puzzle.played, "games");
    out["best"] = puzzle.best;
    out["second"] = puzzle.second;
    out["position"] = puzzle.position;
    return out;
}

Puzzle read_puzzle(const Node& node) {
    node.only({"id", "kind", "grade", "player", "answer", "found", "checked", "played", "best", "second", "position"});
    Puzzle out;
    out.quest = Quest(node.at("kind").one_of(quest_names));
    out.id = read_id(node.at("id"), out.quest);
    out.grade = node.at("grade").integer(1, hardest);
    out.seat = Seat(node.at("player").integer(0, max_seats - 1));
    out.answer = read_answer(node.at("answer"), out.quest);
    out.found = read_numbers(node.at("found"), "nodes");
    out.checked = read_numbers(node.at("checked"), "nodes");
    if (const auto played = node.find("played")) out.played = read_numbers(*played, "games");
    out.best = read_plan(node.at("best"));
    out.second = read_plan(node.at("second"));
    out.position = node.at("position").object().json();
    return out;
}

About about(const Puzzle& puzzle) {
    const Node position(puzzle.position);
    if (puzzle.quest == Quest::pick) {
        const auto column = position.at("column").items();
        if (std::size_t(puzzle.answer) >= column.size()) position.fail("there is no such combo");
        const Node& combo = column[std::size_t(puzzle.answer)];
        return {combo.at("race").text(), combo.at("power").text()};
    }
    for (const Node& tribe : position.at("tribes").items()) {
        const auto state = tribe.find("state");
        if (tribe.at("player").integer(0, max_seats - 1) != puzzle.seat || (state && state->text() != "active"))
            continue;
        return {tribe.at("race").text(), tribe.at("power").text()};
    }
    position.fail("the player has no active tribe");
}

Json short_view(const Library& library, const Setup& setup, const State& state, Seat seat) {
    const State seen = seen_by(*setup.game, state, seat);
    Json document = view_to_json(setup, seen);
    Shortener(library, seen, seat).shorten(document);
    return document;
}

Json collection_to_json(const Collection& all) {
    Json out{{"elbowroom", "puzzles"},
             {"version", version},
             {"game", all.game},
             {"lessons", all.lessons},
             {"puzzles", Json::array()}};
    for (const Puzzle& each : all.puzzles) out["puzzles"].push_back(puzzle_to_json(each));
    return out;
}

Collection read_collection(const Node& node) {
    node.only({"elbowroom", "version", "game", "lessons", "puzzles"});
    node.at("elbowroom").one_of({"puzzles"});
    node.at("version").integer(version, version);
    Collection out;
    out.game = node.at("game").text(longest_id);
    std::set<std::string> ids;
    for (const Node& each : node.at("puzzles").items(most_puzzles)) {
        out.puzzles.push_back(read_puzzle(each));
        const Puzzle& puzzle = out.puzzles.back();
        if (!ids.insert(puzzle.id).second) each.at("id").fail("the id is there twice");
        if (Node(puzzle.position).at("game").text() != out.game) each.at("position").fail("it is of another game");
    }
    for (const Node& each : node.at("lessons").items(most_puzzles)) {
        out.lessons.push_back(each.text(longest_id));
        if (!ids.contains(out.lessons.back())) each.fail("there is no puzzle of that id");
        if (std::count(out.lessons.begin(), out.lessons.end(), out.lessons.back()) > 1)
            each.fail("the lesson is there twice");
    }
    return out;
}

Collection read_collection_file(const std::string& file) {
    const Json document = read_json_file(file);
    try {
        return read_collection(Node(document));
    } catch (const InputError& error) {
        throw InputError(file + (error.path().empty() ? "" : " " + error.path()), error.reason());
    }
}

}  // namespace elbowroom
