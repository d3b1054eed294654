#include "arena/fingerprint.h"

#include <bit>

#include "engine/base/hash.h"

namespace elbowroom {

std::uint64_t fingerprint(Bot& bot, const Game& g) {
    constexpr int decisions = 100;
    bot.set_budget({.nodes = 500});
    Chance chance = Chance::seeded(1);
    State s = new_game(g, chance);
    Actions actions;
    std::uint64_t out = 0;
    legal(g, s, actions);
    for (int i = 0; i < decisions && !actions.empty(); ++i, legal(g, s, actions)) {
        const Action chosen = bot.choose(g, watched_by(g, s, s.to_act), actions);
        const auto word = std::bit_cast<std::uint64_t>(chosen);
        out = hash_bytes(&word, sizeof word, out);
        chance.forget();
        apply(g, s, chosen, chance);
    }
    return out;
}

}  // namespace elbowroom
