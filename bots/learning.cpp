#include "bots/learning.h"

#include <algorithm>

namespace elbowroom {
namespace {

void write_features(const Features& features, Row& row) {
    auto* next = row.data();
    *next++ = std::int16_t(features.players);
    for (const auto& seat : features.seats) next = std::copy(seat.begin(), seat.end(), next);
    for (const auto& view : features.views) next = std::copy(view.begin(), view.end(), next);
    std::fill(next, row.data() + row.size(), std::int16_t(0));
}

}  // namespace

void play_to_learn(const Game& g, Teachers& teachers, std::uint64_t seed, std::vector<Row>& out) {
    Generator lot(seed);
    Chance chance = Chance::seeded(lot.next());
    State s = new_game(g, chance);
    Actions actions;
    const std::size_t first = out.size();
    std::vector<Coins> coins;
    Features features;
    int turn = -1;
    legal(g, s, actions);
    while (!actions.empty()) {
        const int now = s.round * max_seats + s.turn;
        if (now != turn) {
            turn = now;
            extract(g, s, features);
            write_features(features, out.emplace_back());
            coins.push_back(s.coins);
        }
        const bool strange = int(lot.below(100)) < teachers.percent_strange;
        const Action a = strange ? actions[lot.below(std::uint32_t(actions.size()))]
                                 : teachers.bots[s.to_act]->choose(g, watched_by(g, s, s.to_act), actions);
        chance.forget();
        advance(g, s, a, chance, actions);
    }
    const auto table = standings(g, s);
    int winners = 0;
    for (const Standing& row : table) winners += row.rank == 1;
    for (std::size_t i = 0; i < coins.size(); ++i) {
        std::int16_t* const targets = out[first + i].data() + numbers_in_row - 2 * max_seats;
        for (const Standing& row : table) {
            targets[row.seat] = std::int16_t(std::clamp(row.coins - int(coins[i][row.seat]), -1000, 1000));
            targets[max_seats + row.seat] = std::int16_t(row.rank == 1 ? 1000 / winners : 0);
        }
    }
}

}  // namespace elbowroom
