#include "tests/support.h"

#include <algorithm>
#include <cstdlib>

namespace elbowroom::test {

std::filesystem::path source(const std::string& path) { return std::filesystem::path(ELBOWROOM_SOURCE_DIR) / path; }

const Library& library() {
    static const Library all = Library::load(source("content"));
    return all;
}

Game classic(int players, Options options) {
    const Content& content = library().game("classic");
    return make_game(content.pack, content.map_for(players), players, std::move(options));
}

Table classic_table(int players, const Json& options) {
    const Json document{{"game", "classic"}, {"players", players}, {"options", options}};
    return read_table(library(), Node(document));
}

Options some_options(int number, int players) {
    Generator generator{std::uint64_t(number)};
    return random_options(generator, players);
}

int fewer(int games) {
    const char* by = std::getenv("ELBOWROOM_FEWER");
    const int divisor = by ? std::max(1, std::atoi(by)) : 1;
    return std::max(8, games / divisor);
}

void in_random_games(int games, const std::function<void(const Game&, const State&)>& look, int every) {
    int position = 0;
    for (int game = 0; game < fewer(games); ++game) {
        const int players = 2 + game % 4;
        const Game g = classic(players, game / 4 % 2 == 0 ? Options{} : some_options(game, players));
        Generator choice(std::uint64_t(game) + 1);
        Chance chance = Chance::seeded(std::uint64_t(game) + 1);
        State s = new_game(g, chance);
        look(g, s);
        play_randomly(g, s, choice, chance, [&](Action) {
            if (++position % every == 0) look(g, s);
        });
    }
}

}  // namespace elbowroom::test
