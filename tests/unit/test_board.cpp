// Maps in play, and the words that packs speak about them.
#include <doctest/doctest.h>

#include "tests/support.h"

namespace elbowroom {

TEST_CASE("the boards have the counts that are printed") {
    const int regions[] = {23, 30, 39, 48}, entry[] = {16, 18, 23, 27}, coastal[] = {10, 13, 17, 20},
              natives[] = {9, 10, 14, 18};
    const int mountains[] = {4, 7, 8, 9};
    for (int players = 2; players <= 5; ++players) {
        const Game g = test::classic(players);
        const int i = players - 2;
        std::string error;
        CHECK(g.board.size == regions[i]);
        CHECK(select(g.board, "mountain", error).count() == mountains[i]);
        CHECK(g.natives.where.count() == natives[i]);
        CHECK(g.board.water.count() == 3);
        CHECK(g.board.entry.count() == entry[i]);
        CHECK(select(g.board, "coastal", error).count() == coastal[i]);
        for (Region r = 0; r < g.board.size; ++r)
            for (const Region next : g.board.next_to(r)) CHECK(g.board.next_to(next).contains(r));
    }
}

TEST_CASE("words select regions, and a word that means nothing is named") {
    const Game g = test::classic(2);
    std::string error;
    const Regions both = select(g.board, "hill or farmland", error);
    CHECK(error.empty());
    CHECK(both == (select(g.board, "hill", error) | select(g.board, "farmland", error)));
    CHECK(select(g.board, "anywhere", error) == g.board.all);
    CHECK(select(g.board, "hill or moon", error).empty());
    CHECK(error.find("\"moon\"") != std::string::npos);
}

TEST_CASE("a neighbour that a map names twice is complained of, once") {
    const Content& content = test::library().game("classic");
    Map map = *content.map_for(2);
    REQUIRE(map_problems(map, *content.pack).empty());
    MapRegion& region = map.regions.front();
    region.next_to.push_back(region.next_to.front());
    const auto problems = map_problems(map, *content.pack);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("names its neighbour") != std::string::npos);
    CHECK(problems[0].find("twice") != std::string::npos);
}

}  // namespace elbowroom
