// Numbers that only a change of the rules may change. A commit that changes them says why, and writes them anew with
// ELBOWROOM_WRITE_GOLDEN=1 build/release/elbowroom-tests -tc='*is what it was'.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "bots/signature.h"
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

TEST_CASE("the signature of a thousand random games is what it was") {
    if (test::fewer(1000) != 1000) return;  // the number is of all games or of none
    Json found = Json::object();
    for (int number = 0; number < 16; ++number) {
        const Game g = test::some_game(number);
        found[g.pack->id + " " + g.map->id] = fmt::format("{:016x}", signature(g, 250, 1));
    }
    compare("signature", found);
}

TEST_CASE("the number of action sequences from fresh games is what it was") {
    Json found = Json::object();
    for (int number = 0; number < 16; ++number) {
        const Game g = test::some_game(number);
        Chance chance = Chance::seeded(1);
        const State s = new_game(g, chance);
        Json counts = Json::array();
        for (int depth = 1; depth <= (g.wide ? 4 : 5); ++depth) counts.push_back(perft(g, s, depth));
        found[g.pack->id + " " + g.map->id] = counts;
    }
    compare("perft", found);
}

}  // namespace elbowroom
