// Counts and lengths of what people send are bounded: the page tells the bounds, and no request takes long to refuse.
#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>

#include "notation/bounds.h"
#include "notation/mix.h"
#include "notation/pack_json.h"
#include "tests/support.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

struct Row {
    const char* what;
    long most;
};

const Row rows[] = {
    {"bytes of a file", long(bounds::file_bytes)},
    {"levels of lists and objects in each other", bounds::depth},
    {"keys of one object", bounds::keys},
    {"items of one list", bounds::items},
    {"bytes of one text", bounds::text},
    {"bytes of an id", bounds::id},
    {"bytes of a `where`", bounds::where},
    {"bytes of a `rule`", bounds::rule},
    {"bytes of the name of a file in a pack", bounds::file_name},
    {"races", bounds::races},
    {"powers", bounds::powers},
    {"kinds of piece", bounds::pieces},
    {"kinds of piece of which there is one", bounds::lone_pieces},
    {"places and relics", bounds::finds},
    {"pieces with abilities", bounds::lenders},
    {"abilities written for one race, power or piece", bounds::abilities_written},
    {"of those, with the house rules in play", bounds::abilities_of_one},
    {"abilities of a race and a power together", Kit::most},
    {"abilities of everything together", bounds::abilities},
    {"abilities that help a conquest and join each other", most_helps},
    {"terrains", bounds::terrains},
    {"symbols", bounds::symbols},
    {"kinds of natives", bounds::natives},
    {"factions", bounds::factions},
    {"house rules of a pack", bounds::options},
    {"faces of the die", bounds::die_faces},
    {"pips of a face", bounds::die_face},
    {"boards", bounds::boards},
    {"faces of a board", bounds::faces},
    {"maps", bounds::maps},
    {"games of a mixture", bounds::mixes},
    {"pairs of equivalents", bounds::equivalents},
    {"coins at the start", bounds::coins},
    {"tokens for a bare region", bounds::region_cost},
    {"tokens that a terrain defends with", bounds::terrain_defends},
    {"tokens for the way (`travel`)", bounds::travel},
    {"tokens of a race", bounds::tokens},
    {"tokens on a badge", bounds::power_tokens},
    {"tokens on a banner of one's own", bounds::custom_banner},
    {"tokens on a badge of one's own", bounds::custom_badge},
    {"tokens of natives in a region", bounds::native_tokens},
    {"pieces of a kind", bounds::supply},
    {"pieces of a kind in a region", bounds::stack},
    {"the `number` of an ability", bounds::number},
    {"regions of a map", bounds::regions},
    {"neighbours of a region", bounds::neighbours},
    {"symbols of a region", bounds::region_symbols},
    {"rounds", bounds::rounds},
    {"the width and the height of a map", long(bounds::size)},
    {"complaints about one map", bounds::complaints},
    {"bytes of a complaint", bounds::message},
    {"bytes of what was written that a complaint repeats", bounds::quote},
};

std::string refusal(const std::string& document) {
    try {
        const Json json = parse_json(document, "request");
        read_setup(library(), Node(json));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool says(const std::string& text, const std::string& fragment) { return text.find(fragment) != std::string::npos; }

std::string repeated(const std::string& item, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += (i == 0 ? "" : ",") + item;
    return out;
}

}  // namespace

TEST_CASE("docs/packs.md tells every bound") {
    const std::string page = read_file(source("docs/packs.md"));
    for (const Row& row : rows) {
        const std::string line = "| " + std::string(row.what) + " | " + std::to_string(row.most) + " |\n";
        if (page.find(line) == std::string::npos) FAIL_CHECK("docs/packs.md lacks the line " << line);
    }
    std::size_t told = 0;
    const auto from = page.find("| what | at most |");
    REQUIRE(from != std::string::npos);
    for (auto at = page.find("\n|", from); at != std::string::npos && at < page.find("\n\n", from);
         at = page.find("\n|", at + 1))
        ++told;
    CHECK(told == std::size(rows) + 1);
}

TEST_CASE("More of anything than its bound is refused with a sentence") {
    const auto custom = [](const std::string& what, const std::string& items) {
        return R"({"game":"classic","players":3,"custom":{")" + what + "\":[" + items + "]}}";
    };
    std::string markers;
    for (int i = 0; i < 300; ++i)
        markers += (i == 0 ? "" : ",") + (R"({"id":"m)" + std::to_string(i) + R"(","supply":1,"kind":"marker"})");
    CHECK(says(refusal(custom("pieces", markers)), "at most 64 are possible"));
    CHECK(says(refusal(custom("pieces", R"({"id":"m","supply":300,"kind":"marker"})")),
               "from 1 to " + std::to_string(bounds::supply)));
    CHECK(says(refusal(custom("races", repeated("{}", 65))), "at most 64 are possible"));
    CHECK(says(refusal(custom("powers", repeated("{}", 65))), "at most 64 are possible"));
    CHECK(says(refusal(custom("powers", R"({"id":"p","tokens":1,"abilities":[)" + repeated("{}", 17) + "]}")),
               "at most 16 are possible"));
    const std::string rule(61, 'R'), where(201, 'w'), id(41, 'i');
    CHECK(
        says(refusal(custom("powers", R"({"id":"p","tokens":1,"abilities":[{"use":"coins","rule":")" + rule + "\"}]}")),
             "at most 60 are possible"));
    CHECK(says(
        refusal(custom("powers", R"({"id":"p","tokens":1,"abilities":[{"use":"settles","where":")" + where + "\"}]}")),
        "at most 200 are possible"));
    CHECK(says(refusal(custom("powers", R"({"id":")" + id + R"(","tokens":1,"abilities":[]})")), "at most 40"));

    const Json use{{"use", "coins"}, {"number", 1}};
    Json crowded{{"game", "underground"}, {"players", 3}};
    for (int i = 0; i < 27; ++i)
        crowded["custom"]["powers"].push_back(
            {{"id", "p" + std::to_string(i)}, {"tokens", 3}, {"abilities", {use, use, use, use, use}}});
    for (const RaceFacts& race : library().game("underground").pack->races)
        crowded["custom"]["races"].push_back(
            {{"id", "my-" + race.id}, {"tokens", 3}, {"borrows", race.id}, {"abilities", {use, use, use, use, use}}});
    CHECK(refusal(crowded.dump()) == "a pack has at most 256 abilities");

    const auto map = [](const std::string& rounds, const std::string& regions) {
        return R"({"game":"classic","map":{"id":"m","players":2,"rounds":)" + rounds + R"(,"regions":[)" + regions +
               "]}}";
    };
    const std::string plain = R"({"id":"a","terrain":"hill","next":[]})";
    CHECK(says(refusal(map("31", plain)), "from 1 to 30"));
    CHECK(says(refusal(map("3", repeated(plain, 65))), "at most 64 are possible"));
    CHECK(says(refusal(map("3", R"({"id":")" + id + R"(","terrain":"hill","next":[]})")), "at most 40 are possible"));
    CHECK(says(refusal(map("3", R"({"id":"a","terrain":"hill","next":[)" + repeated("\"b\"", 64) + "]}")),
               "at most 63 are possible"));
    CHECK(
        says(refusal(map("3", R"({"id":"a","terrain":"hill","symbols":[)" + repeated("\"x\"", 9) + R"(],"next":[]})")),
             "at most 8 are possible"));
    CHECK(says(refusal(map("3", R"({"id":"a","terrain":"hill","next":[],"at":[1e300,0]})")), "expected a number from"));
}

TEST_CASE("More than a game can hold of what somebody adds is refused with a sentence") {
    const auto pieces = [](std::size_t number, const Json& like) {
        Json out = Json::array();
        for (std::size_t i = 0; i < number; ++i) {
            out.push_back(like);
            out.back()["id"] = "thing-" + std::to_string(i);
        }
        return out;
    };
    const auto with = [](const char* game, const Json& custom) {
        return refusal(Json{{"game", game}, {"players", 3}, {"custom", custom}}.dump());
    };
    CHECK(says(with("classic", {{"pieces", pieces(33, {{"supply", 1}})}}),
               "more than 32 pieces of which there is only one"));
    CHECK(says(with("underground", {{"pieces", pieces(33, {{"supply", 1}, {"kind", "place"}})}}),
               "more than 32 pieces of which there is only one"));
    CHECK(says(with("underground", {{"pieces", pieces(1, {{"supply", 2}, {"kind", "place"}})}}),
               "there is only one of it"));
    CHECK(says(with("classic", {{"pieces", pieces(1, {{"supply", 3}, {"stack", 16}})}}), "from 1 to 15"));
    const auto coins = [](std::size_t number) { return Json(number, {{"use", "coins"}, {"number", 1}}); };
    const auto power = [&](std::size_t number) {
        return Json::array({{{"id", "p"}, {"tokens", 1}, {"abilities", coins(number)}}});
    };
    const auto race = [&](std::size_t number) {
        return Json::array({{{"id", "r"}, {"tokens", 1}, {"borrows", "ratmen"}, {"abilities", coins(number)}}});
    };
    CHECK(with("classic", {{"powers", power(5)}, {"races", race(3)}}) == "");
    CHECK(says(with("classic", {{"powers", power(6)}}), "has more than 5 abilities"));
    CHECK(says(with("classic", {{"powers", power(5)}, {"races", race(4)}}), "more than 8 abilities together"));

    const auto helps = [&](std::size_t number) {
        Json out = pieces(number, {{"supply", 1}, {"kind", "relic"}});
        for (Json& each : out) each["abilities"] = {{{"use", "fights-along"}, {"piece", each["id"]}}};
        return with("classic", {{"pieces", out}});
    };
    CHECK(helps(std::size_t(most_helps)) == "");
    CHECK(says(helps(std::size_t(most_helps) + 1), "more than 6 helps that join each other"));

    std::string keys;
    for (std::size_t i = 0; i <= bounds::keys; ++i) keys += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    CHECK(says(refusal("{" + keys + "}"), "more than 512 keys"));
    CHECK(says(refusal(std::string(66, '[') + std::string(66, ']')), "nested more than 64 levels"));
}

TEST_CASE("More than its bound of anything in the files of a pack is refused with its place") {
    const Json printed = read_json_file(source("content/classic/pack.json"));
    const auto with = [&](const std::string& pointer, const Json& value) {
        Json changed = printed;
        changed[Json::json_pointer(pointer)] = value;
        try {
            read_pack_frame(Node(changed));
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string("it is read");
    };
    const auto named = [](std::size_t number) {
        Json out = Json::array();
        for (std::size_t i = 0; i < number; ++i) out.push_back({{"id", "x" + std::to_string(i)}});
        return out;
    };
    const auto too_many = [&](const std::string& pointer, const Json& list, std::size_t most) {
        CHECK(says(with(pointer, list), pointer + ": there are " + std::to_string(most + 1) + " of them, at most " +
                                            std::to_string(most) + " are possible"));
    };
    const auto too_much = [&](const std::string& pointer, int most) {
        const std::string said = with(pointer, most + 1);
        CHECK(says(said, pointer + ": "));
        CHECK(says(said, " to " + std::to_string(most)));
        CHECK(with(pointer, most) == "it is read");
    };
    too_many("/terrains", named(33), 32);
    too_many("/symbols", Json(33, "x"), 32);
    too_many("/natives", named(9), 8);
    too_many("/factions", Json(9, "x"), 8);
    too_many("/options", named(33), 32);
    too_many("/die", Json(21, 0), 20);
    too_many("/everyone", Json(17, {{"use", "coins"}}), 16);
    too_much("/die/0", 9);
    too_much("/coins", 99);
    too_much("/regionCost", 9);
    too_much("/travel", 9);
    too_much("/edition", 9999);
    too_much("/terrains/0/defends", 5);
    too_much("/terrains/0/cost", 9);
    too_much("/natives/0/tokens", 9);
    Json boards = printed;
    boards["sets"] = Json::array();
    boards["boards"] = named(41);
    const auto refused = [](const Json& frame) {
        try {
            read_pack_frame(Node(frame));
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(says(refused(boards), "/boards: there are 41 of them, at most 40 are possible"));
    boards["boards"] = {{{"id", "b"}, {"size", "large"}, {"faces", Json(9, "x.json")}}};
    CHECK(says(refused(boards), "/boards/0/faces: there are 9 of them, at most 8 are possible"));
}

TEST_CASE("More maps, games of a mixture or equivalents than their bound are refused with their place") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("elbowroom-bounds-" + std::to_string(getpid()));
    const auto refused = [&](const char* game, const char* file, const char* list, const Json& value) {
        fs::remove_all(folder);
        fs::copy(source(std::string("content/") + game), folder, fs::copy_options::recursive);
        Json changed = read_json_file(folder / file);
        changed[list] = value;
        std::ofstream(folder / file) << changed;
        std::string said;
        try {
            std::string(file) == "mix.json" ? load_mix(folder, library()) : load_content(folder);
        } catch (const InputError& error) {
            said = error.what();
        }
        fs::remove_all(folder);
        return said;
    };
    const Json pair{"hill", "mountain"};
    CHECK(refused("crossover", "mix.json", "equivalents", Json(bounds::equivalents, pair)) == "");
    CHECK(says(refused("crossover", "mix.json", "equivalents", Json(bounds::equivalents + 1, pair)),
               "/equivalents: there are 33 of them, at most 32 are possible"));
    CHECK(says(refused("crossover", "mix.json", "mixes", Json(bounds::mixes + 1, "classic")),
               "/mixes: there are 9 of them, at most 8 are possible"));
    CHECK(says(refused("classic", "pack.json", "maps", Json(bounds::maps + 1, "maps/two.json")),
               "/maps: there are 41 of them, at most 40 are possible"));
}

TEST_CASE("A message repeats only a little of what was sent, whole characters of it") {
    const std::string long_name(200000, 'x');
    CHECK(refusal(R"({"game":")" + long_name + "\"}").size() <= 2 * bounds::message + 8);
    CHECK(refusal(R"({"game":"classic","players":3,")" + long_name + R"(":1,"custom":{")" + long_name + "\":1}}")
              .size() <= 2 * bounds::message + 8);
    const InputError error("/" + long_name, "wrong: " + long_name);
    CHECK(error.reason().size() <= bounds::message + 8);
    CHECK(error.path().size() <= bounds::message + 8);
    CHECK(shortened("żółw", 3) == "ż…");
    CHECK(shortened("żółw", 4) == "żó…");
    CHECK(shortened("żółw") == "żółw");
}

TEST_CASE("A map has no more complaints than anybody reads") {
    Map map{.id = "m", .players = 2, .rounds = 3};
    for (int i = 0; i < 64; ++i) {
        MapRegion region{.id = std::to_string(i), .terrain = "nothing"};
        for (int n = 0; n < 60; ++n) region.next_to.push_back(std::string(100000, 'n'));
        map.regions.push_back(region);
    }
    const auto problems = map_problems(map, *library().game("classic").pack);
    CHECK(problems.size() == bounds::complaints);
    for (const auto& problem : problems) CHECK(problem.size() < bounds::message);
}

TEST_CASE("A request of any shape that is as long as may be is refused with a sentence") {
    constexpr std::size_t size = 256 * 1024;
    std::string keys;
    for (int i = 0; keys.size() < size; ++i) keys += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    const std::string nested = std::string(size / 2, '[') + std::string(size / 2, ']');
    const std::string numbers = repeated("0", size / 2), texts = repeated("\"\"", size / 3);
    for (const std::string& part :
         {"{" + keys + "}", nested, "[" + numbers + "]", "[" + texts + "]", "\"" + std::string(size, 'x') + "\""})
        for (const char* key : {"custom", "map", "options", "players", "game"}) {
            Json table{{"game", "classic"}, {"players", 3}};
            table.erase(key);
            std::string document = table.dump();
            document.pop_back();
            document += ",\"" + std::string(key) + "\":" + part + "}";
            CHECK(refusal(document) != "");
        }
}
