#include "bots/random_play.h"

namespace elbowroom {

int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance) {
    return play_randomly(g, s, choice, chance, [](Action) {});
}

}  // namespace elbowroom
