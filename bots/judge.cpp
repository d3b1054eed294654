#include "bots/judge.h"

#include <algorithm>

namespace elbowroom {
namespace {

constexpr int coin = 1024;  // of Outlook::coins

// The game is over: the most coins win, then the most tokens; who is equal shares.
Outlooks results(const Game& g, const State& s) {
    Outlooks out{};
    int winners = 0;
    const auto table = standings(g, s);
    for (const Standing& row : table) winners += row.rank == 1;
    for (const Standing& row : table) out[row.seat].chance = row.rank == 1 ? certain / winners : 0;
    return out;
}

}  // namespace

Outlooks Judge::outlooks(const Game& g, const State& s) const {
    if (s.stage == Stage::over) return results(g, s);
    Outlooks out{};
    Features features;
    extract(g, s, features);
    net_->judge(features, out);
    std::int64_t sum = 0;
    for (Seat seat = 0; seat < g.players; ++seat) sum += out[seat].chance;
    if (sum > 0)
        for (Seat seat = 0; seat < g.players; ++seat)
            out[seat].chance = int(std::int64_t(out[seat].chance) * certain / sum);
    return out;
}

int Judge::value(const Game& g, const State& s, Seat seat) const {
    const auto all = outlooks(g, s);
    const auto final_coins = [&](Seat of) { return int(s.coins[of]) * coin + all[of].coins; };
    int best_other = -certain * coin / 4;
    std::int64_t others = 0;
    for (Seat other = 0; other < g.players; ++other) {
        if (other == seat) continue;
        best_other = std::max(best_other, final_coins(other));
        others += final_coins(other);
    }
    others /= g.players - 1;
    const std::int64_t extra = std::int64_t(temper_.margin) * (final_coins(seat) - best_other) +
                               std::int64_t(temper_.own) * final_coins(seat) - std::int64_t(temper_.spite) * others;
    const int inherited = (s.tribes[declined_of(seat)].held | s.tribes[spared_of(seat)].held).count();
    return all[seat].chance + int(extra / coin) + temper_.heritage * inherited;
}

int Judge::quick_value(const Game& g, const State& s, Seat seat) const {
    if (s.stage == Stage::over) return value(g, s, seat);
    Features features;
    extract(g, s, features);
    const Outlook own = net_->judge_seat(features, seat);
    return own.chance + int(std::int64_t(temper_.margin) * (int(s.coins[seat]) * coin + own.coins) / coin);
}

int Judge::chance(const Game& g, const State& s, Seat seat) const { return outlooks(g, s)[seat].chance; }

}  // namespace elbowroom
