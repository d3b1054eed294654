// What a seat's regions would cost the others, and what a decline would come to.
#include "engine/reasons/exposure.h"

#include <doctest/doctest.h>

#include "engine/reasons/outlook.h"
#include "engine/turn/reach.h"
#include "notation/explanation.h"
#include "notation/names.h"
#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;

namespace {

// Seat 0 redeploys in b, c and d; seat 1 stands in a beside b; seat 2 is between two races, and e is where it may
// enter.
Position valley(const std::string& more = "", const std::string& regions = "", const std::string& second = "commando",
                const std::string& first = "hill") {
    const Json document = parse_json(R"({
        "game": "classic", "stage": "redeploy", )" +
                                         more + R"(
        "map": {"id": "valley", "players": 3, "rounds": 10, "regions": [
            {"id": "a", "terrain": "farmland", "edge": true, "next": ["b"]},
            {"id": "b", "terrain": "hill", "next": ["a", "c", "d"]},
            {"id": "c", "terrain": "mountain", "next": ["b", "d"]},
            {"id": "d", "terrain": "swamp", "next": ["b", "c", "e"]},
            {"id": "e", "terrain": "forest", "edge": true, "next": ["d"]}]},
        "players": [{"coins": 5}, {"coins": 5}, {"coins": 5}],
        "tribes": [{"race": "ratmen", "power": ")" +
                                         first + R"(", "player": 0, "hand": 3},
                   {"race": "orcs", "power": ")" +
                                         second + R"(", "player": 1}],
        "regions": {"replace": true, "a": {"race": "orcs", "tokens": 5}, )" +
                                         (regions.empty() ? R"("b": {"race": "ratmen", "tokens": 2},
            "c": {"race": "ratmen", "tokens": 1}, "e": {"race": "ratmen", "tokens": 1})"
                                                          : regions) +
                                         "}}",
                                     "position");
    return read_position(test::library(), Node(document));
}

Exposure of(const Position& at, const char* region) {
    const Game& g = *at.setup.game;
    for (const Exposure& found : exposures(g, at.state, 0))
        if (found.region == find_region(g, region)) return found;
    FAIL("nobody of seat 0 is there");
    return {};
}

}  // namespace

TEST_CASE("A region costs another race what it would pay, with what it could bring") {
    const Position at = valley();
    const Exposure hill = of(at, "b");
    CHECK(hill.coins == 2);
    REQUIRE(hill.threats.size() == 1);
    CHECK(hill.threats[0].seat == 1);
    CHECK(hill.threats[0].race == at.state.tribes[1].race);
    CHECK(hill.threats[0].tokens == 3);  // 2, and 2 tokens, less the discount of that race's power
    CHECK(hill.threats[0].have == 4);    // all but one of those in its region
    CHECK(of(at, "c").coins == 1);
    CHECK(of(at, "c").threats.empty());
}

TEST_CASE("Whoever is between two races threatens the ways in, with the most that a combo brings") {
    const Position at = valley();
    const Exposure shore = of(at, "e");
    REQUIRE(shore.threats.size() == 1);
    CHECK(shore.threats[0].seat == 2);
    CHECK(shore.threats[0].race == none);
    CHECK(shore.threats[0].tokens == 3);
    int most = 0;
    for (int slot = 0; slot < at.state.column_size; ++slot) {
        const Combo& combo = at.state.column[std::size_t(slot)];
        most = std::max(most, at.setup.game->races[combo.race].tokens + at.setup.game->powers[combo.power].tokens);
    }
    CHECK(shore.threats[0].have == most);
}

TEST_CASE("A race that may go anywhere threatens everything, and what closes a region keeps it off") {
    CHECK(of(valley("", "", "flying"), "c").threats.size() == 1);
    const Position closed =
        valley("", R"("b": {"race": "ratmen", "tokens": 2, "pieces": {"hero": 1}})", "flying", "heroic");
    CHECK(of(closed, "b").threats.empty());
    CHECK(of(closed, "b").coins == 1);
    const Position shut =
        valley("", R"("e": {"race": "ratmen", "tokens": 2, "pieces": {"hero": 1}})", "commando", "heroic");
    CHECK(of(shut, "e").threats.empty());
}

TEST_CASE("Whoever is at peace with a seat threatens it with no new race either") {
    const Position at = valley("", "", "commando", "diplomat");
    REQUIRE(of(at, "e").threats.size() == 1);
    State s = at.state;
    s.tribes[active_of(0)].power_memory.kept = 2 + 1;  // seat 2, which is between two races
    complete(*at.setup.game, s);
    CHECK(of({at.setup, s}, "e").threats.empty());
    CHECK(of({at.setup, s}, "b").threats.size() == 1);
}

TEST_CASE("In the last round nobody threatens who has played already") {
    const Position last = valley(R"("round": 10, "turn": 0, )");
    CHECK(of(last, "b").threats.size() == 1);
    State s = last.state;
    s.first = 1;  // 1 and 2 have been before 0
    const Position over{last.setup, s};
    CHECK(of(over, "b").threats.empty());
    CHECK(of(over, "e").threats.empty());
    s.round = 9;
    CHECK(of({last.setup, s}, "b").threats.size() == 1);
}

TEST_CASE("Whoever is at it in the last round threatens until the conquests are over") {
    State s = valley(R"("round": 10, )").state;
    const Setup setup = valley().setup;
    s.turn = s.to_act = s.acting = 1;
    for (const Stage stage : {Stage::ready, Stage::conquest}) {
        s.stage = stage;
        CHECK(of({setup, s}, "b").threats.size() == 1);
    }
    s.stage = Stage::redeploy;
    CHECK(of({setup, s}, "b").threats.empty());
    s.turn = 2;
    s.stage = Stage::pick;
    CHECK(of({setup, s}, "e").threats.size() == 1);
}

TEST_CASE("A combo of which the seat knows only the badge is worth no tokens yet") {
    const Position at = valley();
    State s = at.state;
    s.column[0] = {.race = none, .power = s.column[0].power};
    s.column[1] = {.race = s.column[1].race, .power = none};
    s.column_size = 2;
    REQUIRE(of({at.setup, s}, "e").threats.size() == 1);
    CHECK(of({at.setup, s}, "e").threats[0].have == 0);
}

TEST_CASE("A threat is what the one who has the turn would find on the list") {
    int threats = 0, spared = 0;
    test::in_random_games(
        60,
        [&](const Game& g, const State& s) {
            if (s.stage != Stage::ready || s.acting != active_of(s.turn)) return;
            const Bearer acting(g, s);
            for (Seat seat = 0; seat < g.players; ++seat) {
                if (seat == s.turn) continue;
                State rich = s;
                rich.coins[s.turn] = 999;  // what others have is not asked
                for (const Exposure& at : exposures(g, s, seat)) {
                    const Threat* by = nullptr;
                    for (const Threat& threat : at.threats)
                        if (threat.seat == s.turn && threat.race == s.tribes[s.acting].race) by = &threat;
                    REQUIRE((by != nullptr) == targets(Bearer(g, rich)).contains(at.region));
                    if (by == nullptr) {
                        ++spared;
                        continue;
                    }
                    ++threats;
                    REQUIRE(by->tokens == tokens_needed(g, rich, conquer(at.region)));
                    REQUIRE(by->have >= tokens_to_conquer_with(acting));
                    // Elsewhere something may have to be decided or paid first.
                    if (by->tokens <= tokens_to_conquer_with(acting) && !test::is_intricate(g))
                        REQUIRE(!why_not(g, s, conquer(at.region)));
                }
            }
        },
        5);
    CHECK(threats > 200);
    CHECK(spared > 200);
}

TEST_CASE("A plan tells what the regions would cost then") {
    const Position at = valley();
    const Game& g = *at.setup.game;
    const auto hill = [&](std::vector<WrittenAction> actions) {
        const Json found = plan(at.setup, at.state, 0, actions);
        for (const Json& row : found["threats"])
            if (row["region"] == "b") return row.dump();
        return std::string();
    };
    CHECK(hill({}) == R"({"region":"b","coins":2,"from":[{"player":1,"race":"orcs","tokens":3,"have":4}]})");
    CHECK(hill({{deploy(find_region(g, "b")), 2}}) ==
          R"({"region":"b","coins":2,"from":[{"player":1,"race":"orcs","tokens":5,"have":4}]})");
}

TEST_CASE("What a decline comes to is what it scores, what stays, and how many turns are left") {
    const Json document = parse_json(R"({"game": "classic", "map": "classic-2", "stage": "ready", "round": 4,
        "tribes": [{"race": "tritons", "power": "hill", "player": 0},
                   {"race": "orcs", "power": "forest", "player": 0, "state": "declined"}],
        "regions": {"4": {"race": "tritons", "tokens": 3}, "5": {"race": "tritons", "tokens": 2},
                    "9": {"race": "orcs", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Json found = explanation(*at.setup.game, at.state, 0, WrittenAction{decline(0), 1});
    // Two regions and a hill stay with one race; with the other the old one is gone, and so is the coin for the hill.
    CHECK(found["outlook"].dump() == R"({"now":2,"then":2,"staying":4,"eachTurn":4,"turns":6})");
    CHECK(!explanation(*at.setup.game, at.state, 0, find_region(*at.setup.game, "3")).contains("outlook"));
}
