#include "arena/tally.h"

#include <algorithm>

#include "arena/rating.h"

namespace elbowroom {
namespace {

// The sums of one contestant by deal.
struct ByDeal {
    std::map<int, Group> wins, margins;

    static std::vector<Group> groups(const std::map<int, Group>& by_deal) {
        std::vector<Group> out;
        for (const auto& [deal, group] : by_deal) out.push_back(group);
        return out;
    }
};

void add(Group& group, double value) {
    group.count += 1;
    group.sum += value;
}

int best_of_others(const FinishedGame& game, std::size_t seat) {
    int best = 0;
    for (std::size_t other = 0; other < game.result.size(); ++other)
        if (other != seat) best = std::max(best, game.result[other].coins);
    return best;
}

bool was_played_out(const FinishedGame& game) {
    return std::none_of(game.result.begin(), game.result.end(), [](const auto& each) { return each.forfeited(); });
}

RatedGame rated(const FinishedGame& game, std::size_t contestants) {
    RatedGame out{game.deal, std::vector<double>(contestants), std::vector<double>(contestants)};
    for (std::size_t seat = 0; seat < game.who.size(); ++seat) {
        out.seats[std::size_t(game.who[seat])] += 1;
        out.wins[std::size_t(game.who[seat])] += game.result[seat].win;
    }
    return out;
}

}  // namespace

std::vector<ArenaRow> tally(const std::vector<std::string>& names, std::vector<FinishedGame> games) {
    // In one order, so that sums come out the same to the last bit.
    std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.game < b.game; });
    std::vector<ArenaRow> rows;
    for (const auto& name : names) rows.push_back({.name = name});
    std::vector<ByDeal> sums(names.size());
    std::vector<RatedGame> ratings;
    std::vector<int> played_out(names.size());
    for (const FinishedGame& game : games) {
        const bool has_margins = was_played_out(game);
        for (std::size_t seat = 0; seat < game.who.size(); ++seat) {
            const auto who = std::size_t(game.who[seat]);
            const SeatResult& result = game.result[seat];
            ArenaRow& row = rows[who];
            ++row.games;
            row.wins += result.win;
            row.time.add(result.time);
            add(sums[who].wins[game.deal], result.win);
            if (result.forfeited()) {
                ++row.forfeits;
                ++row.reasons[result.forfeit];
            }
            if (!has_margins) continue;
            ++played_out[who];
            row.coins += result.coins;
            add(sums[who].margins[game.deal], result.coins - best_of_others(game, seat));
        }
        ratings.push_back(rated(game, names.size()));
    }
    const auto rating = rate(ratings, int(names.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].share = share_of(ByDeal::groups(sums[i].wins));
        rows[i].margin = mean_of(ByDeal::groups(sums[i].margins));
        rows[i].rating = rating[i];
        rows[i].coins /= std::max(1, played_out[i]);
    }
    return rows;
}

std::optional<double> share_of_first(const FinishedGame& game) {
    std::optional<double> share;
    for (std::size_t seat = 0; seat < game.who.size(); ++seat)
        if (game.who[seat] == 0) share = share.value_or(0) + game.result[seat].win;
    return share;
}

}  // namespace elbowroom
