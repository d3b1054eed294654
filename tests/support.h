// What tests share: the content of the tree, and walks through random games.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "bots/random_play.h"
#include "engine/game.h"
#include "notation/content.h"
#include "notation/setup.h"

namespace elbowroom::test {

const Library& library();
// Every ID of the written rules.
const std::set<std::string>& rules();
std::filesystem::path source(const std::string& path);

// A game of the classic pack on the map for so many players.
Game classic(int players, Options options = {});
// Every game on every map in turn.
inline constexpr int kinds_of_game = 20;
Game some_game(int number, Options options = {});
// Whether more than a tribe's own tokens and abilities decides: pieces lend abilities, or far regions cost more.
inline bool is_intricate(const Game& g) { return !g.lending.lenders.empty() || g.travel > 0; }
// The bit of a help among those of an action.
std::uint32_t help(const Game& g, const std::string& name);
Setup classic_table(int players, const Json& options = Json::object());

// House rules of all kinds, one set for each number.
Options some_options(int number, int players);

// Somebody who listens and does nothing.
class Silent : public Sink {
public:
    void tell(const Event&) override {}
};

// So many games, or a fraction of them where each is slow (under the sanitizers ELBOWROOM_FEWER divides them).
int fewer(int games);

// Plays random games of every kind on all maps, half of them with house rules, and calls look(game, state) before every
// decision; `every` skips positions.
void in_random_games(int games, const std::function<void(const Game&, const State&)>& look, int every = 1);

}  // namespace elbowroom::test
