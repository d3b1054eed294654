#include "arena/run.h"

#include <fmt/format.h>

#include <sstream>

#include "arena/progress.h"

namespace elbowroom {

Shard read_shard(const std::string& words) {
    Shard shard;
    if (words.empty()) return shard;
    char slash = 0;
    std::istringstream in(words);
    if (!(in >> shard.number >> slash >> shard.of) || slash != '/' || !in.eof() || shard.number < 1 ||
        shard.number > shard.of)
        throw std::invalid_argument("\"" + words + "\" is no shard (it is written as K/N, from 1/N to N/N)");
    return shard;
}

std::map<int, FinishedGame> play_missing(const Contest& contest, const Shard& shard, int games, int threads,
                                         GameLog* log, std::optional<SequentialTest>& test) {
    std::map<int, FinishedGame> finished;
    std::vector<int> missing;
    int of_shard = 0;
    for (int game = shard.number - 1; game < games; game += shard.of, ++of_shard) {
        if (log && log->finished().contains(game))
            finished.emplace(game, log->finished().at(game));
        else
            missing.push_back(game);
    }
    if (test)
        for (const auto& [number, game] : finished) test->add(game);
    if (test && test->is_decided()) missing.clear();
    Progress progress(of_shard, int(finished.size()));
    play_games(contest, missing, threads, [&](FinishedGame game) {
        if (log) log->add(game);
        std::string remark;
        if (test) {
            test->add(game);
            remark = fmt::format(", log-likelihood ratio {:.2f}", test->test().log_likelihood_ratio());
        }
        progress.finished(share_of_first(game), remark);
        finished.emplace(game.game, std::move(game));
        return !test || !test->is_decided();
    });
    // What other threads have played after the decision does not count.
    if (test && test->is_decided())
        std::erase_if(finished, [&](const auto& each) { return each.second.deal >= test->deals(); });
    return finished;
}

}  // namespace elbowroom
