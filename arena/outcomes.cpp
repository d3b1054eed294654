#include "arena/outcomes.h"

#include <algorithm>

namespace elbowroom {

double Outcomes::share(const Line& line, std::uint64_t seed) const {
    Generator lot(seed);
    Chance chance = Chance::seeded(lot.next());
    const State dealt = redeal(g_, seen_, chance);
    Lines lines(g_, dealt.turn);
    Line played;
    lines.vary(dealt, line, line.certain, chance, lot, 0, played);
    State& s = played.after;
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < g_.players; ++seat) bots.push_back(bot_(lot.next()));
    Actions actions;
    for (legal(g_, s, actions); !actions.empty(); legal(g_, s, actions))
        apply(g_, s, bots[s.to_act]->choose(g_, watched_by(g_, s, s.to_act), actions), chance);
    const auto table = standings(g_, s);
    const auto winners = std::count_if(table.begin(), table.end(), [](const Standing& row) { return row.rank == 1; });
    for (const Standing& row : table)
        if (row.seat == seen_.turn) return row.rank == 1 ? 1.0 / double(winners) : 0;
    return 0;
}

}  // namespace elbowroom
