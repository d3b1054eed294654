// elbowroom puzzles merge: makes the file that is shipped of what several runs have found.
#include <fmt/format.h>

#include <fstream>

#include "cli/puzzles/parts.h"
#include "puzzles/puzzle_log.h"
#include "puzzles/select.h"

namespace elbowroom::cli {
namespace {

struct Request {
    std::vector<std::string> files;
    std::string out;
    std::size_t most = 300;
};

// A puzzle on each line, so that two versions can be compared.
std::string written(const Collection& all) {
    Json head = collection_to_json({.game = all.game, .puzzles = {}, .lessons = all.lessons});
    std::string out = head.dump();
    out.resize(out.size() - 2);  // the end of an empty list and of the document
    for (const Puzzle& each : all.puzzles)
        out += (&each == &all.puzzles.front() ? "\n" : ",\n") + puzzle_to_json(each).dump();
    return out + "\n]}\n";
}

void run(Context& context, const Request& request) {
    std::vector<Puzzle> found;
    std::string game;
    for (const auto& file : request.files) {
        LoggedPuzzles log = read_puzzle_log(file);
        if (log.request.is_null()) throw InputError("", file + " holds no puzzles");
        const std::string of = Node(log.request).at("game").text();
        if (!game.empty() && of != game) throw InputError("", file + " is of another game than " + request.files[0]);
        game = of;
        std::move(log.puzzles.begin(), log.puzzles.end(), std::back_inserter(found));
    }
    const Pack& pack = *context.library().game(game).pack;
    const std::size_t all = found.size();
    const Collection selected = select_puzzles(pack, std::move(found), request.most);
    std::ofstream out(request.out, std::ios::binary);
    out << written(selected) << std::flush;
    if (!out) throw InputError("", request.out + " cannot be written");
    std::array<std::array<int, hardest + 1>, quests> table{};
    for (const Puzzle& each : selected.puzzles) ++table[std::size_t(each.quest)][std::size_t(each.grade)];
    fmt::print("{} of {} puzzles, {} of them lessons\n", selected.puzzles.size(), all, selected.lessons.size());
    for (int quest = 0; quest < quests; ++quest) {
        fmt::print("{:<8} by grade:", quest_names[quest]);
        for (int grade = 1; grade <= hardest; ++grade)
            fmt::print(" {:>3}", table[std::size_t(quest)][std::size_t(grade)]);
        fmt::print("\n");
    }
    for (const auto& subject : without_lesson(pack, selected)) fmt::print("no lesson has the {}\n", subject);
}

}  // namespace

void add_puzzles_merge(CLI::App& puzzles, Context& context) {
    auto* merge = puzzles.add_subcommand("merge", "Choose from what several runs have found");
    auto wanted = std::make_shared<Request>();
    merge->add_option("files", wanted->files, "What `find` has written")->required();
    merge->add_option("--out", wanted->out, "The file with the puzzles that are chosen")->required();
    merge->add_option("--most", wanted->most, "How many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
    merge->callback([&context, wanted] { run(context, *wanted); });
}

}  // namespace elbowroom::cli
