// elbowroom puzzles check: thinks about shipped puzzles again.
#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "arena/progress.h"
#include "cli/puzzles/parts.h"
#include "puzzles/find.h"
#include "puzzles/select.h"

namespace elbowroom::cli {
namespace {

struct CheckRequest {
    std::string file;
    std::vector<std::string> ids;
    std::int64_t nodes = 100'000;
    int threads = 1;
    std::uint64_t seed = 77;
};

// The flaw of each, if it has one.
std::vector<std::string> flaws_of(const Library& library, const std::vector<const Puzzle*>& puzzles,
                                  const CheckRequest& request) {
    std::vector<std::string> out(puzzles.size());
    Progress progress(int(std::max<std::size_t>(1, puzzles.size())), 0, "puzzles");
    std::mutex telling;
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < puzzles.size(); i = next++) {
                out[i] = flaw_of(library, *puzzles[i], request.nodes, request.seed);
                const std::lock_guard lock(telling);
                progress.done(1, "");
            }
        } catch (...) {
            const std::lock_guard lock(telling);
            failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < request.threads; ++i) others.emplace_back(work);
    work();
    for (auto& thread : others) thread.join();
    if (failure) std::rethrow_exception(failure);
    return out;
}

void run(Context& context, const CheckRequest& request) {
    const Collection all = read_collection_file(request.file);
    const Library& library = context.library();
    const auto missing = without_lesson(*library.game(all.game).pack, all);
    const auto puzzles = chosen(all, request.ids, request.file);
    const auto flaws = flaws_of(library, puzzles, request);
    int bad = 0;
    for (std::size_t i = 0; i < flaws.size(); ++i) {
        if (flaws[i].empty()) continue;
        fmt::print("{}: {}\n", puzzles[i]->id, flaws[i]);
        ++bad;
    }
    for (const auto& subject : missing) fmt::print("no lesson has the {}\n", subject);
    fmt::print("{} of {} puzzles hold\n", int(flaws.size()) - bad, flaws.size());
    if (bad > 0 || !missing.empty()) context.exit = failed;
}

}  // namespace

void add_puzzles_check(CLI::App& puzzles, Context& context) {
    auto* check =
        puzzles.add_subcommand("check", "Whether the puzzles of a file hold when they are thought about again");
    auto wanted = std::make_shared<CheckRequest>();
    check->add_option("file", wanted->file, "A file of puzzles")->required();
    check->add_option("ids", wanted->ids, "Only these");
    check
        ->add_option("--nodes", wanted->nodes,
                     "For each of them (0: only whether they can be read and their answers done)")
        ->check(CLI::Range(std::int64_t(0), std::int64_t(1'000'000'000)))
        ->capture_default_str();
    check->add_option("--seed", wanted->seed, "Of the search")->check(CLI::NonNegativeNumber)->capture_default_str();
    check->add_option("--threads", wanted->threads, "Puzzles at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    check->callback([&context, wanted] { run(context, *wanted); });
}

}  // namespace elbowroom::cli
