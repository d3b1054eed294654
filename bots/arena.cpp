#include "bots/arena.h"

#include <cmath>

namespace elbowroom {

Share win_share(const ArenaRow& row) {
    if (row.games == 0) return {};
    constexpr double z = 1.96;
    const double n = row.games, p = row.wins / n;
    const double middle = p + z * z / (2 * n), spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)};
}

std::vector<ArenaRow> play_arena(const Game& g, const std::vector<Contestant>& contestants, int games,
                                 std::uint64_t seed) {
    std::vector<ArenaRow> rows;
    for (const auto& contestant : contestants) rows.push_back({.name = contestant.name});
    Actions actions;
    for (int game = 0; game < games; ++game) {
        Generator seeds(seed + std::uint64_t(game));
        std::vector<std::size_t> who;
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < g.players; ++seat) {
            who.push_back(std::size_t(seat + game) % contestants.size());
            bots.push_back(contestants[who.back()].make(seeds.next()));
        }
        Chance chance = Chance::seeded(seeds.next());
        State s = new_game(g, chance);
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const Action a = bots[s.to_act]->choose(g, watched_by(g, s, s.to_act), actions);
            chance.forget();
            apply(g, s, a, chance);
        }
        const auto table = standings(g, s);
        int winners = 0;
        for (const Standing& row : table) winners += row.rank == 1;
        for (const Standing& row : table) {
            ArenaRow& mine = rows[who[row.seat]];
            ++mine.games;
            mine.coins += row.coins;
            if (row.rank == 1) mine.wins += 1.0 / winners;
        }
    }
    return rows;
}

}  // namespace elbowroom
