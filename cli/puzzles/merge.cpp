// elbowroom puzzles merge: makes the file that is shipped of what several runs have found.
#include <fmt/format.h>

#include <fstream>
#include <set>

#include "cli/puzzles/parts.h"
#include "puzzles/find.h"
#include "puzzles/grade.h"
#include "puzzles/puzzle_log.h"
#include "puzzles/select.h"

namespace elbowroom::cli {
namespace {

struct MergeRequest {
    std::vector<std::string> files, collections;
    std::set<std::string> without;
    std::string out;
    std::size_t most = 300;
};

// A puzzle on each line, so that two versions can be compared.
std::string written_out(const Collection& all) {
    Json head = collection_to_json({.game = all.game, .puzzles = {}, .lessons = all.lessons});
    std::string out = head.dump();
    out.resize(out.size() - 2);  // the end of an empty list and of the document
    for (const Puzzle& each : all.puzzles)
        out += (&each == &all.puzzles.front() ? "\n" : ",\n") + puzzle_to_json(each).dump();
    return out + "\n]}\n";
}

// All that the files have, and the game that they are of.
class Pool {
public:
    void add(const std::string& file, const std::string& game, std::vector<Puzzle> puzzles) {
        if (!game_.empty() && game != game_) throw InputError("", file + " is of another game than " + first_);
        if (game_.empty()) first_ = file;
        game_ = game;
        std::move(puzzles.begin(), puzzles.end(), std::back_inserter(puzzles_));
    }
    const std::string& game() const { return game_; }
    std::vector<Puzzle> take() { return std::move(puzzles_); }

private:
    std::string game_, first_;
    std::vector<Puzzle> puzzles_;
};

// Whoever found them may have graded them in another way.
void grade_anew(const Library& library, Puzzle& puzzle) {
    if (const std::string flaw = flaw_of(library, puzzle, 0, 1); !flaw.empty()) throw InputError(puzzle.id, flaw);
    if (puzzle.quest == Quest::coins) return;
    const Position position = read_position(library, Node(puzzle.position));
    puzzle.grade = grade_of_choice(*position.setup.game, position.state, puzzle.quest, puzzle.answer);
}

void run(Context& context, const MergeRequest& request) {
    Pool pool;
    for (const auto& file : request.collections) {
        Collection all = read_collection_file(file);
        pool.add(file, all.game, std::move(all.puzzles));
    }
    for (const auto& file : request.files) {
        LoggedPuzzles log = read_puzzle_log(file);
        if (log.request.is_null()) throw InputError("", file + " holds no puzzles");
        pool.add(file, Node(log.request, file + " line 1 /request").at("game").text(), std::move(log.puzzles));
    }
    const Pack& pack = *context.library().game(pool.game()).pack;
    std::vector<Puzzle> found = pool.take();
    const std::size_t all = found.size();
    std::erase_if(found, [&](const Puzzle& each) { return request.without.contains(each.id); });
    for (Puzzle& each : found) grade_anew(context.library(), each);
    const Collection selected = select_puzzles(pack, std::move(found), request.most);
    std::ofstream out(request.out, std::ios::binary);
    out << written_out(selected) << std::flush;
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
    auto wanted = std::make_shared<MergeRequest>();
    auto* files = merge->add_option("files", wanted->files, "What `find` has written");
    auto* collections =
        merge->add_option("--collection", wanted->collections, "A file of puzzles to choose from as well");
    merge->add_option("--without", wanted->without, "Not these, by their ids")->delimiter(',');
    merge->add_option("--out", wanted->out, "The file with the puzzles that are chosen")->required();
    merge->add_option("--most", wanted->most, "How many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
    merge->callback([&context, wanted, files, collections] {
        if (files->count() + collections->count() == 0) throw CLI::RequiredError("a file");
        run(context, *wanted);
    });
}

}  // namespace elbowroom::cli
