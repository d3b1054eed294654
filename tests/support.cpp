#include "tests/support.h"

#include <algorithm>
#include <cstdlib>

#include "notation/scenario.h"

namespace elbowroom::test {

std::filesystem::path source(const std::string& path) { return std::filesystem::path(ELBOWROOM_SOURCE_DIR) / path; }

const Library& library() {
    static const Library all = Library::load(source("content"));
    return all;
}

const std::set<std::string>& rules() {
    static const std::set<std::string> all = all_rule_ids(library(), source("rules"));
    return all;
}

Game classic(int players, Options options) {
    const Content& content = library().game("classic");
    return make_game(content.pack, content.map_for(players), players, std::move(options));
}

Game some_game(int number, Options options) {
    static const char* const ids[] = {"classic", "underground", "crossover", "warcraft", "crossover"};
    const int players = 2 + number % 4;
    const int kind = number / 4 % 5;
    const Content& content = library().game(ids[kind]);
    auto map = content.drawn_map(players, std::uint64_t(number));
    if (kind == 4) map = library().game("underground").map_for(players);  // the mixture on a board of the other game
    return make_game(content.pack, map, players, std::move(options));
}

std::uint32_t help(const Game& g, const std::string& name) {
    for (std::size_t i = 0; i < g.helps.size(); ++i)
        if (g.helps[i] == name) return std::uint32_t{1} << i;
    return 0;
}

Setup classic_table(int players, const Json& options) {
    const Json document{{"game", "classic"}, {"players", players}, {"options", options}};
    return read_setup(library(), Node(document));
}

Options some_options(int number, int players) {
    Generator generator{std::uint64_t(number)};
    Options options = random_options(generator, *library().game("crossover").pack, players);
    for (const OptionFacts& facts : library().game("warcraft").pack->options)
        if (generator.below(2) != 0) options.chosen.insert(facts.id);
    return options;
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
        const Game g = some_game(game, game / 20 % 2 == 0 ? Options{} : some_options(game, players));
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
