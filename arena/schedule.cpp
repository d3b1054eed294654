#include "arena/schedule.h"

#include <algorithm>
#include <array>

#include "engine/base/chance.h"

namespace elbowroom {
namespace {

std::uint64_t seed_of_deal(std::uint64_t seed, int deal) {
    const std::array<std::uint64_t, 2> both{seed, std::uint64_t(deal)};
    return hash_bytes(both.data(), sizeof both);
}

// Every choice of so many out of so many, in the order of a dictionary.
std::vector<std::vector<int>> choices(int of, int size) {
    std::vector<std::vector<int>> out;
    std::vector<char> chosen(std::size_t(of), 0);
    std::fill_n(chosen.begin(), size, char(1));
    do {
        auto& one = out.emplace_back();
        for (int i = 0; i < of; ++i)
            if (chosen[std::size_t(i)]) one.push_back(i);
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return out;
}

}  // namespace

Schedule::Schedule(int players, int contestants, int alone, std::uint64_t seed)
    : players_(players), contestants_(contestants), alone_(alone), seed_(seed) {
    if (alone_ == 0) tables_ = choices(contestants, std::min(contestants, players));
}

Schedule Schedule::all_alike(int players, int contestants, std::uint64_t seed) {
    return Schedule(players, contestants, 0, seed);
}

Schedule Schedule::one_against_rest(int players, int alone, int rest, std::uint64_t seed) {
    return Schedule(players, alone + rest, alone, seed);
}

int Schedule::games_per_deal() const { return alone_ > 0 ? alone_ * players_ : std::min(contestants_, players_); }

int Schedule::whole_deals(int games) const {
    const int per_deal = games_per_deal();
    return (games + per_deal - 1) / per_deal * per_deal;
}

Seating Schedule::of(int game) const {
    Seating out;
    out.deal = game / games_per_deal();
    out.seed = seed_of_deal(seed_, out.deal);
    const int turn = game % games_per_deal();
    if (alone_ > 0) {
        const int rest = contestants_ - alone_;
        for (int seat = 0, next = out.deal; seat < players_; ++seat)
            out.who.push_back(seat == turn % players_ ? turn / players_ : alone_ + next++ % rest);
        return out;
    }
    std::vector<int> table = tables_[std::size_t(out.deal) % tables_.size()];
    // Who sits behind whom matters from three on: another order with every deal.
    if (table.size() > 2) {
        Generator order(out.seed);
        for (std::size_t i = table.size() - 1; i > 0; --i)
            std::swap(table[i], table[order.below(std::uint32_t(i + 1))]);
    }
    for (int seat = 0; seat < players_; ++seat) out.who.push_back(table[std::size_t(seat + turn) % table.size()]);
    return out;
}

}  // namespace elbowroom
