// Tables to try the notation at: every map with the house rules that change what is written, and random games on them.
#pragma once

#include <string>
#include <vector>

#include "bots/random_play.h"
#include "notation/event_json.h"
#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom::test {

inline Setup setup(const Json& document) { return read_setup(library(), Node(document)); }

inline constexpr int numbered_tables = 60;

// The maps of every game in turn, by the book and with every house rule.
inline Setup numbered_table(int i) {
    const Json by_the_book = Json::object();
    const Json otherwise = {
        {"first-player", 1},       {"ghoul-order", "after-pick"},  {"defender-redeploy", "before-attacker"},
        {"badge", "keep-flipped"}, {"retreat-not-adjacent", true}, {"open-coins", true},
        {"tie", "later-seat"},     {"diplomat-2p", "removed"}};
    const Json retreat = {{"retreat-not-adjacent", true}};
    const Json rules[] = {by_the_book, otherwise, retreat};
    const int game = i / 12 % 5, players = 2 + i % 4;
    const bool on_islands = game == 4;
    Json options = rules[i / 4 % 3];
    if (game == 1 || on_islands) options.erase("diplomat-2p");
    if (i / 4 % 3 == 1 && on_islands) {
        options["defensive-persists-in-decline"] = true;
        options["own-declined-counts-for-bonuses"] = "ignored";
    } else if (i / 4 % 3 == 1 && game > 0) {
        options["ug-gnomes-decline"] = true;
        options["ug-reborn-then-decline"] = "refused";
    }
    if (on_islands) return setup({{"game", "warcraft"}, {"players", players}, {"seed", i}, {"options", options}});
    static const char* const games[] = {"classic", "underground", "crossover", "crossover"};
    const std::string map = (game % 2 == 0 ? "classic-" : "underground-") + std::to_string(players);
    return setup({{"game", games[game]}, {"map", map}, {"options", options}});
}

// Plays `games` random games, as many of each, and shows every `each`-th moment: look(table, state, the events since
// the last action).
template <class Look>
void watch_random_games(int games, int each, Look&& look) {
    for (int i = 0; i < games; ++i) {
        const Setup at = numbered_table(i * numbered_tables / games);
        const Game& g = *at.game;
        Generator choice{std::uint64_t(1000 + i)};
        Chance chance = Chance::seeded(std::uint64_t(i));
        EventLog log(g);
        State s = new_game(g, chance, &log);
        look(at, s, log.events);
        int moment = i;
        play_randomly(
            g, s, choice, chance,
            [&](Action) {
                if (++moment % each == 0 || s.stage == Stage::over) look(at, s, log.events);
                log.events.clear();
            },
            &log);
    }
}

}  // namespace elbowroom::test
