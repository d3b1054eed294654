#include "arena/arena.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace elbowroom {

FinishedGame play_game(const Contest& contest, int game) {
    const Seating seating = contest.schedule.of(game);
    const auto g = contest.game(seating.seed);
    // The seed of a bot is that of its seat: where contestants play alike, their games of one deal are the same.
    Generator seeds(seating.seed);
    std::vector<std::unique_ptr<Bot>> bots;
    std::vector<Bot*> at_table;
    for (const int who : seating.who) {
        bots.push_back(contest.contestants[std::size_t(who)].make(seeds.next()));
        at_table.push_back(bots.back().get());
    }
    return {game, seating.deal, seating.who, play_match(*g, at_table, seeds.next())};
}

void play_games(const Contest& contest, const std::vector<int>& games, int threads,
                const std::function<bool(FinishedGame)>& finished) {
    std::atomic<std::size_t> next = 0;
    std::mutex telling;
    bool enough = false;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < games.size(); i = next++) {
                FinishedGame result = play_game(contest, games[i]);
                const std::lock_guard lock(telling);
                if (enough) return;
                enough = !finished(std::move(result));
                if (enough) next = games.size();
            }
        } catch (...) {
            const std::lock_guard lock(telling);
            if (!failure) failure = std::current_exception();
            enough = true;
            next = games.size();
        }
    };
    std::vector<std::thread> others;
    const std::size_t useful = std::min(std::size_t(std::max(threads, 1)), games.size());
    for (std::size_t i = 1; i < useful; ++i) others.emplace_back(work);
    work();
    for (auto& thread : others) thread.join();
    if (failure) std::rethrow_exception(failure);
}

std::vector<ArenaRow> play_arena(const Game& g, const std::vector<Contestant>& contestants, int games,
                                 std::uint64_t seed, int threads) {
    const std::shared_ptr<const Game> board(std::shared_ptr<const Game>(), &g);
    const Contest contest{contestants, Schedule::all_alike(g.players, int(contestants.size()), seed),
                          [board](std::uint64_t) { return board; }};
    std::vector<int> all;
    for (int game = 0; game < games; ++game) all.push_back(game);
    std::vector<FinishedGame> played;
    play_games(contest, all, threads, [&](FinishedGame game) {
        played.push_back(std::move(game));
        return true;
    });
    std::vector<std::string> names;
    for (const auto& contestant : contestants) names.push_back(contestant.name);
    return tally(names, std::move(played));
}

}  // namespace elbowroom
