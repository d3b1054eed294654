// Numbers that only a change of the rules may change. A commit that changes them says why, and writes them anew with
// ELBOWROOM_WRITE_GOLDEN=1 build/release/elbowroom-tests -tc='*is what it was'.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "bots/perft.h"
#include "notation/options_json.h"
#include "notation/signature.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

// Compares with what was written under this key, or writes it.
void compare(const char* key, const Json& found) {
    const auto file = test::source("tests/golden/golden.json");
    Json golden = read_json_file(file);
    if (std::getenv("ELBOWROOM_WRITE_GOLDEN")) {
        golden[key] = found;
        std::ofstream(file) << golden.dump(2) << "\n";
    }
    REQUIRE(golden.contains(key));
    CHECK(golden.at(key) == found);
}

}  // namespace

TEST_CASE("the signature of random games is what it was") {
    if (test::fewer(1000) != 1000) return;  // the number is of all games or of none
    Json found = Json::object(), chosen = Json::object();
    for (const bool house_rules : {false, true})
        for (int number = 0; number < test::kinds_of_game; ++number) {
            const Options options = house_rules ? test::some_options(number, 2 + number % 4) : Options{};
            const Game g = test::some_game(number, options);
            const Setup setup{.content = &test::library().game(g.pack->id),
                              .game = std::make_shared<const Game>(g),
                              .map = g.map->id};
            const std::string key = g.pack->id + " " + g.map->id + (house_rules ? " with house rules" : "");
            found[key] = fmt::format("{:016x}", signature(setup, house_rules ? 75 : 150, 1));
            if (house_rules) chosen[key] = options_to_json(*g.pack, g.options);
        }
    compare("signature", found);
    compare("house rules", chosen);  // for whoever plays the same games elsewhere
}

TEST_CASE("the number of action sequences from fresh games is what it was") {
    Json found = Json::object();
    for (int number = 0; number < test::kinds_of_game; ++number) {
        const Game g = test::some_game(number);
        Chance chance = Chance::seeded(1);
        const State s = new_game(g, chance);
        Json counts = Json::array();
        for (int depth = 1; depth <= (g.pack->id == "classic" ? 5 : 4); ++depth) counts.push_back(perft(g, s, depth));
        found[g.pack->id + " " + g.map->id] = counts;
    }
    compare("perft", found);
}

}  // namespace elbowroom
