#include "bots/random_play.h"

namespace elbowroom {

int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance) {
    return play_randomly(g, s, choice, chance, [](Action) {});
}

Options random_options(Generator& generator, int players) {
    Options options;
    options.first_player = int(generator.below(std::uint32_t(players)));
    options.declined_act = Options::DeclinedAct(generator.below(2));
    options.retreat = Options::Retreat(generator.below(2));
    options.badge = Options::Badge(generator.below(2));
    options.tie = Options::Tie(generator.below(3));
    options.retreat_not_adjacent = generator.below(2) != 0;
    options.open_coins = generator.below(2) != 0;
    for (const char* option : {"diplomat-2p", "ug-gnomes-decline", "ug-lich-active", "ug-lizard-blocked",
                               "ug-armor-as-empty", "ug-reborn-then-decline", "places-and-relics",
                               "defensive-persists-in-decline", "own-declined-counts-for-bonuses"})
        if (generator.below(2) != 0) options.chosen.insert(option);
    return options;
}

}  // namespace elbowroom
