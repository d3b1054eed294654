#include "bots/random_play.h"

#include "engine/house_rules.h"

namespace elbowroom {

int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance) {
    return play_randomly(g, s, choice, chance, [](Action) {});
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
