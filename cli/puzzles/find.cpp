// elbowroom puzzles find: plays games of strong bots and keeps the positions in which one answer is clearly best.
#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "arena/progress.h"
#include "arena/run.h"
#include "cli/puzzles/parts.h"
#include "puzzles/find.h"
#include "puzzles/puzzle_log.h"
#include "puzzles/select.h"

namespace elbowroom::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct FindRequest {
    std::string out, shard, kind, game = "classic";
    int puzzles = 300, games = 100'000, threads = 1, seconds = 0;
    std::uint64_t seed = 1;
    Effort effort;
};

// Whatever the puzzles depend on.
Json describe(const FindRequest& request, const Shard& shard, const Content& content) {
    return {{"program", ELBOWROOM_VERSION},
            {"game", request.game},
            {"pack", content.hash},
            {"seed", request.seed},
            {"kind", request.kind.empty() ? Json() : Json(request.kind)},
            {"about", request.effort.about},
            {"shard", fmt::format("{}/{}", shard.number, shard.of)},
            {"playing", request.effort.playing},
            {"glancing", request.effort.glancing},
            {"finding", request.effort.finding},
            {"checking", request.effort.checking},
            {"playedOn", request.effort.games}};
}

// How many of those that are wanted there are: of each kind a third, if there is more than one.
int wanted_of(const LoggedPuzzles& log, int wanted, const std::string& kind) {
    if (!kind.empty()) return std::min(int(log.puzzles.size()), wanted);
    int sum = 0;
    for (int quest = 0; quest < quests; ++quest)
        sum += std::min(log.of_kind(Quest(quest)), (wanted + quests - 1 - quest) / quests);
    return sum;
}

std::string by_kind(const LoggedPuzzles& log) {
    std::string out;
    for (int quest = 0; quest < quests; ++quest)
        out += fmt::format("{}{} {}", quest > 0 ? ", " : "", log.of_kind(Quest(quest)), quest_names[quest]);
    return out;
}

// Games are played on several threads and written in their order.
class Run {
public:
    Run(const Library& library, const FindRequest& request, const Shard& shard, PuzzleLog& log)
        : library_(library),
          request_(request),
          shard_(shard),
          log_(log),
          next_(log.so_far().games),
          progress_(request.puzzles, wanted_of(log.so_far(), request.puzzles, request.kind), "puzzles") {}

    void play() {
        std::vector<std::thread> others;
        for (int i = 1; i < request_.threads; ++i) others.emplace_back([this] { work(); });
        work();
        for (auto& thread : others) thread.join();
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // Whatever number a game has in the request, it has it whichever part plays it.
    std::uint64_t game_number(int place) const { return std::uint64_t(place) * shard_.of + shard_.number - 1; }
    bool is_enough() const {
        const bool late = request_.seconds > 0 && Clock::now() - began_ > std::chrono::seconds(request_.seconds);
        return late || failure_ || wanted_of(log_.so_far(), request_.puzzles, request_.kind) >= request_.puzzles;
    }

    void work() {
        try {
            for (;;) {
                int place = 0;
                {
                    const std::lock_guard lock(telling_);
                    if (is_enough() || game_number(next_) >= std::uint64_t(request_.games)) return;
                    place = next_++;
                }
                // Neighbouring seeds have nothing in common.
                const std::uint64_t seed = mix(request_.seed + 1, game_number(place) + 0x9e3779b97f4a7c15ULL);
                auto found = puzzles_of_game(library_, request_.game, seed, request_.effort);
                const std::lock_guard lock(telling_);
                finished_[place] = std::move(found);
                write_in_order();
            }
        } catch (...) {
            const std::lock_guard lock(telling_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    void write_in_order() {
        for (auto it = finished_.begin(); it != finished_.end() && it->first == log_.so_far().games;
             it = finished_.erase(it)) {
            const int before = wanted_of(log_.so_far(), request_.puzzles, request_.kind);
            // What others have found after the last that was wanted does not count.
            if (before >= request_.puzzles) return;
            log_.add(std::move(it->second));
            progress_.done(wanted_of(log_.so_far(), request_.puzzles, request_.kind) - before,
                           fmt::format(" ({}) in {} games", by_kind(log_.so_far()), log_.so_far().games));
        }
    }

    const Library& library_;
    const FindRequest& request_;
    const Shard shard_;
    PuzzleLog& log_;
    int next_;
    Progress progress_;
    const Clock::time_point began_ = Clock::now();
    std::mutex telling_;
    std::map<int, std::vector<Puzzle>> finished_;
    std::exception_ptr failure_;
};

void run(Context& context, FindRequest request) {
    for (int quest = 0; quest < quests; ++quest)
        request.effort.kinds[std::size_t(quest)] = request.kind.empty() || request.kind == quest_names[quest];
    const Content& content = context.library().game(request.game);
    const std::set<std::string> known = subjects_of(*content.pack);
    for (const auto& subject : request.effort.about)
        if (!known.contains(race_subject(subject)) && !known.contains(power_subject(subject)))
            throw InputError("", fmt::format("{} has no race or power \"{}\"", request.game, subject));
    Shard shard;
    try {
        shard = read_shard(request.shard);
    } catch (const std::invalid_argument& error) {
        throw InputError("", error.what());
    }
    PuzzleLog log(request.out, describe(request, shard, content));
    Run(context.library(), request, shard, log).play();
    fmt::print("{} in {} games\n", by_kind(log.so_far()), log.so_far().games);
}

}  // namespace

void add_puzzles_find(CLI::App& puzzles, Context& context) {
    auto* find = puzzles.add_subcommand("find", "Play games of strong bots and keep positions with one clear answer");
    auto wanted = std::make_shared<FindRequest>();
    find->add_option("--out", wanted->out, "The file; what it has already is not looked for again")->required();
    find->add_option("--game", wanted->game, "The game")->capture_default_str();
    find->add_option("--kind", wanted->kind, "Only this kind of puzzle")
        ->check(CLI::IsMember(std::set<std::string>(std::begin(quest_names), std::end(quest_names))));
    find->add_option("--about", wanted->effort.about, "Only puzzles about these races and powers, by their ids")
        ->delimiter(',');
    find->add_option("--puzzles", wanted->puzzles, "How many, a third of each kind")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    find->add_option("--games", wanted->games, "Stop after so many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    find->add_option("--seconds", wanted->seconds, "Stop after about so long (0: when all are found)")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    find->add_option("--seed", wanted->seed, "Seed of the games")->check(CLI::NonNegativeNumber)->capture_default_str();
    find->add_option("--threads", wanted->threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    find->add_option("--shard", wanted->shard, "K/N: only every N-th game, from the K-th");
    const auto nodes = CLI::Range(std::int64_t(100), std::int64_t(1'000'000'000));
    find->add_option("--nodes", wanted->effort.finding, "Of the search that finds an answer")
        ->check(nodes)
        ->capture_default_str();
    find->add_option("--checking", wanted->effort.checking, "Nodes of the search that checks it")
        ->check(nodes)
        ->capture_default_str();
    find->add_option("--tries", wanted->effort.games,
                     "How often a game is played to its end to check a pick or a decline")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    find->callback([&context, wanted] { run(context, *wanted); });
}

}  // namespace elbowroom::cli
