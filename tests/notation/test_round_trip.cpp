// What is written and read again is the same, byte for byte.
#include <doctest/doctest.h>

#include "notation/action_json.h"
#include "notation/chance_json.h"
#include "notation/options_json.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// Through text, as a file or a line of the protocol would carry it.
bool same_again(const Setup& at, const State& s) {
    const std::string text = position_to_json(at, s).dump();
    const Json document = parse_json(text, "the position");
    const Position again = read_position(library(), Node(document));
    return again.state == s && again.setup.game->options == at.game->options &&
           position_to_json(again.setup, again.state).dump() == text;
}

}  // namespace

TEST_CASE("A position that is written and read again is the same, byte for byte") {
    int seen = 0;
    watch_random_games(40, 10, [&](const Setup& at, const State& s, const Json&) {
        ++seen;
        const bool same = same_again(at, s);
        if (!same) FAIL("not the same when it is read again: " << position_to_json(at, s).dump());
    });
    CHECK(seen > 400);
}

TEST_CASE("A view that is written and read again is the same, for every seat and a spectator") {
    watch_random_games(24, 40, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        for (int seat = 0; seat <= g.players; ++seat) {
            const State seen = seen_by(g, s, seat == g.players ? none : Seat(seat));
            const bool same = same_again(at, seen);
            if (!same) FAIL("not the same when it is read again: " << position_to_json(at, seen).dump());
            const Json view = view_to_json(at, seen);
            const bool read = read_state(g, Node(view)) == seen;
            if (!read) FAIL("not the same when it is read as a view: " << view.dump());
        }
    });
}

TEST_CASE("Seats differ in nothing but the coins that they know of") {
    watch_random_games(24, 40, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        for (Seat seat = 0; seat < g.players; ++seat) {
            State seen = seen_by(g, s, none);
            seen.coins = coins_seen_by(g, s, seat);
            const bool same = seen == seen_by(g, s, seat);
            if (!same) FAIL("seat " << int(seat) << " sees something else: " << position_to_json(at, s).dump());
        }
    });
}

TEST_CASE("A view tells the coins of its own seat and nobody else's, and not the order of the piles") {
    const Setup at = numbered_table(1);
    Chance chance = Chance::seeded(5);
    const State s = new_game(*at.game, chance);
    const Json view = position_to_json(at, seen_by(*at.game, s, 1));
    CHECK(view["players"].dump() == R"([{"coins":null},{"coins":5},{"coins":null}])");
    CHECK(view["decks"]["order"] == "unknown");
    CHECK(view["column"] == position_to_json(at, s)["column"]);
}

TEST_CASE("Every legal action that is written and read again is the same") {
    watch_random_games(40, 10, [&](const Setup& at, const State& s, const Json&) {
        Actions actions;
        legal(*at.game, s, actions);
        for (const Action a : actions) {
            const Json written = action_to_json(*at.game, a);
            const WrittenAction again = read_action(*at.game, Node(written));
            const bool same = again.action == a && again.times == 1;
            if (!same) FAIL("not the same when it is read again: " << written.dump());
        }
    });
}

TEST_CASE("A written position plays on as the game itself does") {
    for (int i = 0; i < 12; ++i) {
        const Setup at = numbered_table(i);
        const Game& g = *at.game;
        Chance chance = Chance::seeded(std::uint64_t(i));
        State s = new_game(g, chance);
        Generator choice(7);
        Actions actions;
        for (int step = 0; step < 60; ++step) {
            legal(g, s, actions);
            if (actions.empty()) break;
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            const Json before = position_to_json(at, s);
            chance.forget();
            apply(g, s, a, chance);
            State again = read_state(g, Node(before));
            const Json answers = answers_to_json(g, chance.answered());
            Chance told = Chance::scripted(read_answers(g, Node(answers)));
            apply(g, again, read_action(g, Node(action_to_json(g, a))).action, told);
            REQUIRE(told.complaint() == "");
            REQUIRE(told.unused() == 0);
            REQUIRE(again == s);
        }
    }
}

TEST_CASE("House rules that are written and read again are the same") {
    for (int i = 0; i < 12; ++i) {
        const Setup at = numbered_table(i);
        const Json written = options_to_json(*at.game->pack, at.game->options);
        CHECK(read_options(*at.game->pack, Node(written)) == at.game->options);
    }
    CHECK(options_to_json(*library().game("classic").pack, Options{}).dump() == "{}");
}

TEST_CASE("A table with its own map, races and powers is written with them") {
    const Json document = parse_json(R"({
        "game": "classic", "players": [{"coins": 3}, {"coins": 4}],
        "map": {"id": "two hills", "players": 2, "rounds": 3, "regions": [
            {"id": "left/hand", "terrain": "hill", "edge": true, "next": ["right~hand"]},
            {"id": "right~hand", "terrain": "hill", "edge": true, "next": ["left/hand"]}]},
        "custom": {"races": [{"id": "moles", "tokens": 9, "borrows": "ratmen", "abilities": [{"use": "cheaper", "where": "hill", "number": 1}]}],
                   "powers": [{"id": "patient", "tokens": 2, "abilities": [{"use": "coins", "number": 1, "inDecline": true}]}]},
        "tribes": [{"race": "moles", "power": "patient", "player": 0}],
        "regions": {"left/hand": {"race": "moles", "tokens": 2}}})",
                                     "own");
    const Position position = read_position(library(), Node(document));
    CHECK(same_again(position.setup, position.state));
    const Json written = position_to_json(position.setup, position.state);
    CHECK(written["map"] == document["map"]);
    CHECK(written["custom"] == document["custom"]);
}
