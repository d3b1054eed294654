#include "bots/random_play.h"

#include "engine/house_rules.h"

namespace elbowroom {

int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance) {
    return play_randomly(g, s, choice, chance, [](Action) {});
}

std::int64_t play_random_games(const Game& g, int games, std::uint64_t seed, State* last) {
    Generator choice(seed);
    Chance chance = Chance::seeded(seed);
    std::int64_t decisions = 0;
    for (int i = 0; i < games; ++i) {
        State s = new_game(g, chance);
        decisions += play_randomly(g, s, choice, chance);
        if (last) *last = s;
    }
    return decisions;
}

Options random_options(Generator& generator, const Pack& pack, int players) {
    Options options;
    options.first_player = int(generator.below(std::uint32_t(players)));
    for (const HouseRule& rule : house_rules) rule.set(options, int(generator.below(std::uint32_t(rule.values()))));
    for (const OptionFacts& facts : pack.options)
        if (generator.below(2) != 0) options.chosen.insert(facts.id);
    return options;
}

}  // namespace elbowroom
