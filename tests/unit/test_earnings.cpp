// What an action takes and brings: one answer for hints, for the terminal and for bots.
#include <doctest/doctest.h>

#include "bots/judgement.h"
#include "engine/turn/income.h"
#include "notation/hints.h"
#include "notation/names.h"
#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;

namespace {

// Region a is the attacker's; b and c are alike but for what the test puts there.
Position marsh(const std::string& attacker, const std::string& b, const std::string& c, const std::string& holder) {
    const Json document = parse_json(R"({
        "game": "warcraft", "stage": "conquest",
        "map": {"id": "marsh", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "fields", "symbols": ["entry"], "next": ["b", "c"]},
            {"id": "b", "terrain": ")" + b +
                                         R"(", "next": ["a"]}, {"id": "c", "terrain": ")" + c + R"(", "next": ["a"]}]},
        "players": [{"coins": 5}, {"coins": 5}],
        "tribes": [{"race": "orcs", "power": ")" +
                                         attacker + R"(", "player": 0, "hand": 5},
                   {"race": "humans", "power": "marshdweller", "player": 1}],
        "regions": {"replace": true, "a": {"race": "orcs", "tokens": 1}, )" +
                                         holder + "}}",
                                     "position");
    return read_position(test::library(), Node(document));
}

Earnings of(const Position& at, Action a) {
    Chance chance = Chance::seeded(1);
    return earnings(*at.setup.game, at.state, 0, a, chance);
}

Action bots_choice(const Position& at) {
    Actions actions;
    legal(*at.setup.game, at.state, actions);
    Chance chance = Chance::seeded(1);
    Steps steps;
    return best_conquest(*at.setup.game, at.state, actions, chance, steps);
}

}  // namespace

TEST_CASE("A toll is counted, and bots go where there is none") {
    const Position at = marsh("mining", "swamp", "hill",
                              R"("b": {"race": "humans", "tokens": 1}, "c": {"race": "humans", "tokens": 1})");
    const Game& g = *at.setup.game;
    const Earnings tolled = of(at, conquer(find_region(g, "b"))), free = of(at, conquer(find_region(g, "c")));
    CHECK(tolled.paid == 1);
    CHECK(free.paid == 0);
    // What the turn would be scored is the same: whoever looks at that alone does not see the toll.
    CHECK(income(g, tolled.after, 0) == income(g, free.after, 0));
    CHECK(tolled.of_turn == free.of_turn - 1);
    CHECK(bots_choice(at) == conquer(find_region(g, "c")));
    Hints hints(g, at.state, 0);
    CHECK(*hints.of(conquer(find_region(g, "b"))).earns == *hints.of(conquer(find_region(g, "c"))).earns - 1);
}

TEST_CASE("A coin that is paid at once is counted, and bots go where it is") {
    // Nobody is in region b, so that it costs less; but whoever is in c is worth a coin to a Battle Master.
    const Position at = marsh("battle-master", "hill", "hill", R"("c": {"race": "murlocs", "tokens": 1})");
    const Game& g = *at.setup.game;
    const Earnings empty = of(at, conquer(find_region(g, "b"))), fought = of(at, conquer(find_region(g, "c")));
    CHECK(empty.at_once == 0);
    CHECK(fought.at_once == 1);
    CHECK(*fought.tokens == *empty.tokens + 1);
    // What the turn would be scored is the same: whoever looks at that alone does not see the coin.
    CHECK(income(g, fought.after, 0) == income(g, empty.after, 0));
    CHECK(fought.of_turn == empty.of_turn + 1);
    CHECK(bots_choice(at) == conquer(find_region(g, "c")));
}

TEST_CASE("Regions that are only passed through earn nothing, and nobody is a neighbour because of them") {
    // Each region with no strangers next door is worth a coin more to these: the river is left before it is scored.
    const Json document = parse_json(R"({"game": "underground", "stage": "conquest",
        "map": {"id": "bank", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "mine", "edge": true, "next": ["b"]},
            {"id": "b", "terrain": "river", "next": ["a", "c"]}, {"id": "c", "terrain": "mudpool", "next": ["b"]}]},
        "tribes": [{"race": "drow", "power": "muddy", "player": 0, "hand": 2}],
        "regions": {"replace": true, "a": {"race": "drow", "tokens": 1}, "b": {"race": "drow", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    CHECK(income(*at.setup.game, at.state, 0) == 2);
    CHECK(still_to_score(*at.setup.game, at.state, 0) == 2);
}

TEST_CASE("An action has a price in tokens unless an ability takes the region in its own way") {
    const Json document = parse_json(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "orcs", "power": "dragon-master", "player": 0, "hand": 4}],
        "regions": {"4": {"race": "orcs", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Game& g = *at.setup.game;
    const Region lost_tribe = find_region(g, "3");
    const Action dragon = conquer(lost_tribe, test::help(g, "dragon"));
    CHECK(tokens_needed(g, at.state, conquer(lost_tribe)) == 3);
    CHECK(tokens_needed(g, at.state, dragon) == std::nullopt);
    CHECK(tokens_needed(g, at.state, plain(Verb::redeploy)) == std::nullopt);
    CHECK(of(at, dragon).tokens == 1);  // that it takes all the same
    CHECK(tokens_missing(g, at.state, conquer(lost_tribe)) == -1);
}

TEST_CASE("What others earn by an action is not counted") {
    // Martyrs get a coin of the bank for a region that they lose.
    const Json document = parse_json(R"({"game": "underground", "stage": "conquest",
        "map": {"id": "bank", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "mine", "edge": true, "next": ["b"]},
            {"id": "b", "terrain": "mudpool", "next": ["a", "c"]}, {"id": "c", "terrain": "mudpool", "next": ["b"]}]},
        "tribes": [{"race": "drow", "power": "muddy", "player": 0, "hand": 5},
                   {"race": "ogres", "power": "martyr", "player": 1}],
        "regions": {"replace": true, "a": {"race": "drow", "tokens": 1}, "b": {"race": "ogres", "tokens": 1},
                    "c": {"race": "ogres", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Earnings found = of(at, conquer(find_region(*at.setup.game, "b")));
    CHECK(found.after.coins[1] == at.state.coins[1] + 1);
    CHECK(found.at_once == 0);
    CHECK(found.paid == 0);
}

TEST_CASE("What was conquered in this turn brings coins to whoever conquered it") {
    const Json document = parse_json(R"({"game": "classic", "map": "classic-2", "stage": "conquest", "turn": 0,
        "thisTurn": {"nonEmpty": 2, "conquered": ["3"]},
        "tribes": [{"race": "orcs", "power": "hill", "player": 0, "hand": 1},
                   {"race": "ratmen", "power": "pillaging", "player": 1}],
        "regions": {"replace": true, "3": {"race": "orcs", "tokens": 1}, "5": {"race": "ratmen", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    CHECK(income(*at.setup.game, at.state, 0) == 1 + 2);
    CHECK(income(*at.setup.game, at.state, 1) == 1);
}

TEST_CASE("What a race has gathered counts as tokens for a conquest") {
    const Json document = parse_json(R"({"game": "underground", "stage": "conquest",
        "map": {"id": "cavern", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "mudpool", "edge": true, "next": ["b"]},
            {"id": "b", "terrain": "mudpool", "next": ["a"]}]},
        "tribes": [{"race": "iron-dwarves", "power": "wise", "player": 0, "hand": 1, "memory": {"race": {"kept": 3}}},
                   {"race": "drow", "power": "frightened", "player": 1}],
        "regions": {"replace": true, "a": {"race": "iron-dwarves", "tokens": 1}, "b": {"race": "drow", "tokens": 4}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Game& g = *at.setup.game;
    const Action taken = conquer(find_region(g, "b"));
    CHECK(tokens_needed(g, at.state, taken) == 6);
    CHECK(tokens_missing(g, at.state, taken) == 6 - 1 - 3);
}

TEST_CASE("An attempt is as likely as the faces of the die that are enough") {
    const Json document = parse_json(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "orcs", "power": "alchemist", "player": 0, "hand": 1}],
        "regions": {"4": {"race": "orcs", "tokens": 1}}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Game& g = *at.setup.game;
    const Earnings lucky = of(at, attempt(find_region(g, "5"))), bold = of(at, attempt(find_region(g, "3")));
    CHECK(lucky.missing == 1);
    CHECK(lucky.odds == 0.5);
    CHECK(bold.missing == 2);
    CHECK(bold.odds == doctest::Approx(1.0 / 3));
}

TEST_CASE("What an action earns is what the purse holds afterwards") {
    int paid = 0, at_once = 0, scored = 0;
    test::in_random_games(
        test::fewer(120),
        [&](const Game& g, const State& s) {
            Actions actions;
            legal(g, s, actions);
            for (const Action a : actions) {
                if (a.verb == Verb::attempt && a.helps != 0) continue;  // a second roll may follow
                Chance chance = Chance::seeded(7);
                const Earnings found = earnings(g, s, s.turn, a, chance);
                const int purse = int(found.after.coins[s.turn]) - int(s.coins[s.turn]);
                const bool over = found.turn_ended || is_scored(g, found.after);
                const int to_come = over ? 0 : still_to_score(g, found.after, s.turn);
                REQUIRE(purse == found.combo + found.of_turn - to_come);
                Chance again = Chance::seeded(7);
                const Earnings sum = earnings_in_sum(g, s, s.turn, a, again);
                REQUIRE(sum.of_turn == found.of_turn);
                REQUIRE(sum.tokens == found.tokens);
                REQUIRE(sum.odds == found.odds);
                REQUIRE(sum.after == found.after);
                if (!over) REQUIRE(purse == found.combo + found.at_once);
                paid += found.paid > 0;
                at_once += found.at_once > 0;
                scored += over;
            }
        },
        7);
    if (test::fewer(1000) != 1000) return;  // a few games have not all of it
    CHECK(paid > 20);
    CHECK(at_once > 20);
    CHECK(scored > 1000);
}
