// Maps and packs that do not fit, text that is no JSON, and documents full of nonsense.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "notation/pack_json.h"
#include "notation/scenario.h"
#include "tests/notation/mutants.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;
namespace fs = std::filesystem;

namespace {

// Path and reason of what the reader says, or nothing.
template <class Read>
std::string refusal(const std::string& text, Read&& read) {
    try {
        const Json document = parse_json(text, "text");
        read(Node(document));
        return "";
    } catch (const InputError& error) {
        return error.path() + " | " + error.reason();
    }
}

void expect_part(const std::string& found, const std::string& part, const std::string& document) {
    if (found.find(part) == std::string::npos)
        FAIL_CHECK(document << " gives \"" << found << "\", expected \"" << part << "\"");
}

Json any_value(Generator& choice) {
    static const Json values[] = {nullptr,
                                  true,
                                  -1,
                                  0,
                                  1,
                                  3,
                                  63,
                                  255,
                                  256,
                                  65535,
                                  INT64_MIN,
                                  UINT64_MAX,
                                  0.5,
                                  "",
                                  "0",
                                  "4",
                                  "10",
                                  "elves",
                                  "lost-tribe",
                                  "hill",
                                  "replace",
                                  "spectator",
                                  std::string(3000, 'x'),
                                  Json::array(),
                                  Json::object(),
                                  {{"race", "elves"}, {"tokens", 3}}};
    return values[choice.below(std::uint32_t(std::size(values)))];
}

// Whatever was accepted can be played on, and never becomes impossible.
void play_on(const Position& position, Generator& choice) {
    const Game& g = *position.setup.game;
    Chance chance = Chance::seeded(choice.next());
    State s = redeal(g, position.state, chance);
    Actions actions;
    for (int step = 0; step < 30; ++step) {
        legal(g, s, actions);
        if (actions.empty()) return;
        apply(g, s, actions[choice.below(std::uint32_t(actions.size()))], chance);
        if (const auto wrong = check(g, s); !wrong.empty())
            FAIL(wrong[0] << " after " << position_to_json(position.setup, position.state).dump());
    }
}

}  // namespace

TEST_CASE("A map that does not fit together is refused with the reason") {
    const auto map = [](const std::string& regions) {
        return R"({"game": "classic", "map": {"id": "own", "players": 2, "rounds": 5, "regions": [)" + regions + "]}}";
    };
    const std::pair<std::string, std::string> broken[] = {
        {map(""), " | map own: the map has no regions"},
        {map(R"({"id": "a", "terrain": "hill", "next": ["a"]})"), "region a is next to itself"},
        {map(R"({"id": "a", "terrain": "hill", "next": ["b"]})"), "region a is next to region b, which does not exist"},
        {map(R"({"id": "a", "terrain": "hill", "next": ["b"]}, {"id": "b", "terrain": "hill", "next": []})"),
         "but not the other way round"},
        {map(R"({"id": "a", "terrain": "hill", "next": []}, {"id": "a", "terrain": "hill", "next": []})"),
         "region a is listed twice"},
        {map(R"({"id": "a", "terrain": "moor", "next": []})"), "unknown terrain \"moor\""},
        {map(R"({"id": "a", "terrain": "hill", "symbols": ["star"], "next": []})"), "unknown symbol \"star\""},
        {map(R"({"id": "a", "terrain": "hill"})"), "/map/regions/0 | \"next\" is missing"},
        {map(R"({"id": "a", "terrain": "hill", "next": "b"})"), "/map/regions/0/next | expected a list"},
        {map(R"({"id": "a", "terrain": "hill", "next": [], "at": [1]})"), "/map/regions/0/at | expected x and y"},
        {map(R"({"id": "a", "terrain": "hill", "next": [], "edge": 1})"),
         "/map/regions/0/edge | expected true or false"},
        {R"({"game": "classic", "map": {"id": "own", "players": 9, "rounds": 5, "regions": []}})",
         "/map/players | expected a whole number from 2 to 5"},
        {R"({"game": "classic", "map": {"id": "own", "players": 2, "rounds": 0, "regions": []}})", "/map/rounds | "},
        {R"({"game": "classic", "map": {"id": "own", "players": 2, "rounds": 5, "size": [1], "regions": []}})",
         "/map/size | expected the width and the height"}};
    for (const auto& [text, part] : broken)
        expect_part(refusal(text, [](const Node& node) { read_position(library(), node); }), part, text);
    std::string many;
    for (int i = 0; i < 65; ++i)
        many += (i ? ", " : "") + (R"({"id": ")" + std::to_string(i) + R"(", "terrain": "hill", "next": []})");
    expect_part(refusal(map(many), [](const Node& node) { read_position(library(), node); }),
                "there are 65 of them, at most 64", "65 regions");
}

TEST_CASE("A pack with something that nothing reads is refused") {
    const Pack& pack = *library().game("classic").pack;
    const auto race = [&](const char* text) {
        return refusal(text, [&](const Node& node) { read_race(node, pack, false); });
    };
    const auto power = [&](const char* text) {
        return refusal(text, [&](const Node& node) { read_power(node, pack, false); });
    };
    const auto piece = [&](const char* text) { return refusal(text, [&](const Node& node) { read_piece(node); }); };
    expect_part(race(R"({"id": "moles", "tokens": 5, "limit": 64, "abilities": []})"), "/limit | ", "a limit of 64");
    expect_part(race(R"({"id": "moles", "tokens": 5, "limit": 9, "borrows": "orcs", "abilities": []})"),
                "unknown key \"borrows\"", "borrows");
    expect_part(race(R"({"id": "moles", "tokens": 5, "limit": 9, "abilities": [{"use": "sorcery", "number": 2}]})"),
                "/abilities/0/number | the ability \"sorcery\" does not read", "sorcery");
    expect_part(power(R"({"id": "mighty", "tokens": 10, "abilities": []})"), "/tokens | ", "tokens");
    expect_part(power(R"({"id": "mighty", "tokens": 5, "leftOut": {"option": "x", "players": 1}, "abilities": []})"),
                "/leftOut/players | ", "leftOut");
    expect_part(piece(R"({"id": "castle", "supply": 0})"), "/supply | ", "supply");
    expect_part(piece(R"({"id": "castle", "supply": 1, "defends": 1})"), "/defends | expected true or false",
                "defends");
    expect_part(piece(R"({"id": "castle", "supply": 1, "defends": true, "closes": true})"), " | a piece that closes",
                "closes");
    Json frame = read_json_file(std::string(ELBOWROOM_SOURCE_DIR) + "/content/classic/pack.json");
    const auto with = [&](const char* key, const Json& value) {
        Json changed = frame;
        changed[key] = value;
        return refusal(changed.dump(), [](const Node& node) { read_pack_frame(node); });
    };
    expect_part(with("weather", 1), "unknown key \"weather\"", "weather");
    expect_part(with("die", Json::array()), "/die | a die has at least one face", "die");
    expect_part(with("column", 7), "/column | ", "column");
    expect_part(with("natives", {{{"id", "elk"}, {"symbol", "horn"}, {"tokens", 1}}}),
                "/natives/0/symbol | there is no symbol \"horn\"", "natives");
}

TEST_CASE("A pack with a broken file is refused, and the file and the place are named") {
    const fs::path original = fs::path(ELBOWROOM_SOURCE_DIR) / "content/classic";
    const fs::path copy =
        fs::temp_directory_path() / ("elbowroom-broken-pack-" + std::to_string(std::random_device{}()));
    fs::copy(original, copy, fs::copy_options::recursive);
    const auto broken = [&](const std::string& file, const std::string& pointer, const Json& value) {
        Json changed = read_json_file(original / file);
        changed[Json::json_pointer(pointer)] = value;
        std::ofstream(copy / file) << changed.dump();
        std::string found = "it loads";
        try {
            load_content(copy);
        } catch (const InputError& error) {
            found = error.path() + " | " + error.reason();
        }
        fs::copy_file(original / file, copy / file, fs::copy_options::overwrite_existing);
        return found;
    };
    expect_part(broken("text/pl.json", "/races/orcs/name", ""), "text/pl.json /races/orcs/name | the text is empty",
                "an empty name");
    expect_part(broken("text/es.json", "/races/orcs", 5), "text/es.json /races/orcs | expected an object",
                "a number for a text");
    expect_part(broken("text/it.json", "/races/moles", {{"name", "Talpe"}, {"text", "…"}}),
                "text/it.json /races/moles | there is nothing called \"moles\"", "a text too many");
    expect_part(
        broken("races.json", "/14", {{"id", "moles"}, {"tokens", 5}, {"limit", 9}, {"abilities", Json::array()}}),
        "/races | there is no text for \"moles\"", "a race without a text");
    expect_part(broken("text/pl.json", "/races/orcs/form", "plural"),
                "text/pl.json /races/orcs/form | there is no form \"plural\"", "a form that no language has");
    expect_part(broken("text/pl.json", "/powers/hill/forms", {{"feminine", "Wzgórzyste"}, {"personal", "Wzgórzyści"}}),
                "text/pl.json /powers/alchemist | the form \"feminine\" is missing", "a form that one power has");
    expect_part(broken("text/pl.json", "/powers/hill/forms/personal", ""),
                "text/pl.json /powers/hill/forms/personal | the text is empty", "an empty form");
    expect_part(broken("text/pl.json", "/powers/hill/follows", false), "leave it out, or say true",
                "a power that leads");
    expect_part(broken("text/pl.json", "/pieces/dragon/form", "personal"),
                "text/pl.json /pieces/dragon | unknown key \"form\"", "a form of a piece");
    expect_part(broken("races.json", "/3/id", "elves"), "races.json | \"elves\" is there twice", "two elves");
    expect_part(broken("powers.json", "/2/abilities/0/piece", "castle"), "bivouacking: there is no piece \"castle\"",
                "a piece that does not exist");
    expect_part(broken("maps/classic-3.json", "/regions/2/terrain", "moor"),
                "classic-3.json | map classic-3: region 2 has the unknown terrain", "a terrain that does not exist");
    expect_part(broken("pack.json", "/pieces", "nothing.json"), "nothing.json | no such file",
                "a file that does not exist");
    fs::remove_all(copy);
}

TEST_CASE("Text that is no JSON is refused, however deep or broken") {
    const auto parse = [](const std::string& text) { return refusal(text, [](const Node&) {}); };
    expect_part(parse(""), "text | not valid JSON near line 1", "nothing");
    expect_part(parse("{\n\"a\": 1,\n}"), "near line 3", "a comma too many");
    expect_part(parse("{\"a\": \"\xff\xfe\"}"), "not valid JSON", "bytes that are no text");
    expect_part(parse(std::string("\0\1\2", 3)), "not valid JSON", "binary");
    expect_part(parse("1e999"), "not valid JSON", "a number beyond all numbers");
    expect_part(parse(std::string(10000, '[') + std::string(10000, ']')), "more than 64 levels deep", "lists in lists");
    expect_part(parse(std::string(10000, '[')), "more than 64 levels deep", "open lists");
    std::string deep;
    for (int i = 0; i < 10000; ++i) deep += "{\"a\":";
    expect_part(parse(deep), "more than 64 levels deep", "objects in objects");
    Generator choice(1);
    for (int i = 0; i < 2000; ++i) {
        std::string rubbish(choice.below(60), ' ');
        for (char& c : rubbish) c = choice.below(3) ? "{}[]\",:0e-+.tfn\\u"[choice.below(17)] : char(choice.below(256));
        parse(rubbish);
    }
}

TEST_CASE("A position with nonsense in some places is refused, or can be played") {
    Generator choice(2);
    int accepted = 0;
    watch_random_games(40, 30, [&](const Setup& at, const State& s, const Json&) {
        const Json document = position_to_json(at, s);
        for (int i = 0; i < 4; ++i) {
            Json changed = document;
            for (std::uint32_t n = 1 + choice.below(2); n > 0; --n)
                changed[random_place(changed, choice, [](const auto& p) { return !p.empty(); })] = any_value(choice);
            try {
                const Position position = read_position(library(), Node(changed));
                ++accepted;
                play_on(position, choice);
            } catch (const InputError& error) {
                CHECK(!error.reason().empty());
            }
        }
    });
    CHECK(accepted > 0);
}

TEST_CASE("A scenario with nonsense in it fails and says why") {
    const Json scenario = parse_json(R"({"title": "t", "rules": ["CL-COST-1"], "game": "classic", "map": "classic-2",
        "position": {"tribes": [{"race": "orcs", "power": "hill", "player": 0, "hand": 5}], "stage": "conquest"},
        "script": [{"do": {"type": "conquer", "region": "4"}, "expect": {"/tribes/0/hand": 3}}, {"only": []}, {"costs": {"1": 2}}, {"targets": ["1"]},
                   {"price": {"region": "1", "parts": [[2]]}}, {"coins": [5, 5]}, {"events": [{"type": "rolled"}]}, {"ranks": [1, 1]}, {"view": 0, "expect": {"/x": 1}}]})",
                                     "scenario");
    Generator choice(3);
    for (int i = 0; i < 1500; ++i) {
        Json changed = scenario;
        changed[random_place(changed, choice, [](const auto& p) {
            return p.empty() || p.to_string().rfind("/title", 0) != 0;
        })] = any_value(choice);
        run_scenario(library(), rules(), Node(changed));
    }
    CHECK(run_scenario(library(), rules(), Node(Json(5))) != "");
    CHECK(run_scenario(library(), rules(), Node(scenario)).rfind("step 2: the legal actions are", 0) == 0);
}
