// Numbers that only a change of the rules may change; a commit that changes them says why.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "bots/signature.h"
#include "tests/support.h"

namespace elbowroom {

TEST_CASE("the signature of a thousand random games is what it was") {
    const Json golden = read_json_file(test::source("tests/golden/golden.json"));
    if (test::fewer(1000) != 1000) return;  // the number is of all games or of none
    for (int players = 2; players <= 5; ++players) {
        const std::string found = fmt::format("{:016x}", signature(test::classic(players), 250, 1));
        CHECK(found == golden["signature"]["classic-" + std::to_string(players)].get<std::string>());
    }
}

TEST_CASE("the number of action sequences from fresh games is what it was") {
    const Json golden = read_json_file(test::source("tests/golden/golden.json"));
    for (int players = 2; players <= 5; ++players) {
        const Game g = test::classic(players);
        Chance chance = Chance::seeded(1);
        const State s = new_game(g, chance);
        Json found = Json::array();
        for (int depth = 1; depth <= 5; ++depth) found.push_back(perft(g, s, depth));
        CHECK(found == golden["perft"]["classic-" + std::to_string(players)]);
    }
}

}  // namespace elbowroom
