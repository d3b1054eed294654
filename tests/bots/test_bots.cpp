// The bots play well enough for what they are.
#include <doctest/doctest.h>

#include "arena/arena.h"
#include "bots/judgement.h"
#include "tests/support.h"

namespace elbowroom {

TEST_CASE("greedy beats random in at least 95 of 100 games for two") {
    const int games = test::fewer(100);
    const auto rows = play_arena(test::classic(2), {house_bot("greedy"), house_bot("random")}, games, 1);
    CHECK(rows[0].games == games);
    CHECK(rows[0].wins >= 0.95 * games);
}

TEST_CASE("greedy finishes games with every number of players and under every house rule") {
    for (int players = 2; players <= 5; ++players)
        for (int set = 0; set < 3; ++set) {
            const auto rows =
                play_arena(test::classic(players, test::some_options(set, players)), {house_bot("greedy")}, 1, 5);
            CHECK(rows[0].games == players);
            CHECK(rows[0].coins > 40);
        }
}

TEST_CASE("greedy comes to an end on a map of one region, in every game") {
    for (const char* game : {"classic", "underground", "crossover", "warcraft"})
        for (const char* edge : {"true", "false"}) {
            const Content& content = test::library().game(game);
            const Json document = {{"game", game},
                                   {"map",
                                    {{"id", "one"},
                                     {"players", 2},
                                     {"rounds", 10},
                                     {"regions",
                                      {{{"id", "r"},
                                        {"terrain", content.pack->terrains.front().id},
                                        {"edge", std::string(edge) == "true"},
                                        {"next", Json::array()}}}}}}};
            const Setup setup = read_setup(test::library(), Node(document));
            const auto rows = play_arena(*setup.game, {house_bot("greedy"), house_bot("random")}, 4, 1);
            CHECK(rows[0].games == 4);
        }
}

TEST_CASE("what a bot does for one decision is bounded in steps, and it takes the best so far") {
    const Game g = test::classic(3);
    Chance chance = Chance::seeded(1);
    State s = new_game(g, chance);
    Actions actions;
    legal(g, s, actions);
    apply(g, s, actions[0], chance);
    Steps few(5), none_left(0), many;
    const Forecast short_one = play_out_turn(g, s, chance, few), nothing = play_out_turn(g, s, chance, none_left);
    CHECK(few.left() == 0);
    CHECK(short_one.after.turn == s.turn);
    CHECK(nothing.after == s);
    CHECK(play_out_turn(g, s, chance, many).after.turn != s.turn);
    CHECK(many.left() > 0);
}

TEST_CASE("seats rotate, so that every bot sits everywhere equally often") {
    const auto rows =
        play_arena(test::classic(3), {house_bot("random"), house_bot("random"), house_bot("random")}, 30, 1);
    for (const auto& row : rows) CHECK(row.games == 30);
    double wins = 0;
    for (const auto& row : rows) wins += row.wins;
    CHECK(wins == doctest::Approx(30));
}

}  // namespace elbowroom
