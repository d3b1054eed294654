// elbowroom puzzles show: a puzzle with its answer, to be read.
#include <fmt/format.h>

#include <unistd.h>

#include "cli/puzzles/parts.h"
#include "cli/terminal/screen.h"
#include "puzzles/puzzle.h"

namespace elbowroom::cli {
namespace {

struct ShowRequest {
    std::string file;
    std::vector<std::string> ids;
};

std::string points(const Puzzle& puzzle, const Numbers& numbers, const char* effort) {
    const bool coins = puzzle.quest == Quest::coins;
    return coins ? fmt::format("{} against {} coins, {} {}", numbers.best, numbers.second, numbers.effort, effort)
                 : fmt::format("{:.1f} % against {:.1f} %, {} {}", 100 * numbers.best, 100 * numbers.second,
                               numbers.effort, effort);
}

std::string steps(const Json& plan) {
    std::string out;
    for (const Json& each : plan["do"]) {
        std::string step;
        for (const auto& [key, value] : each.items()) {
            // A file may hold anything: what would move the cursor is written as JSON has it.
            const std::string text = value.dump();
            step += (step.empty() ? "" : " ") + (value.is_string() ? text.substr(1, text.size() - 2) : text);
        }
        out += (out.empty() ? "" : ", ") + step;
    }
    return out;
}

void print(const Library& library, const Puzzle& puzzle) {
    const Position position = read_position(library, Node(puzzle.position, puzzle.id + " "));
    const Game& g = *position.setup.game;
    std::vector<std::string> names;
    for (int seat = 0; seat < g.players; ++seat) names.push_back(fmt::format("player {}", seat));
    const Words words(*position.setup.content, g, "en", names, puzzle.seat);
    const Paint paint(isatty(STDOUT_FILENO) != 0);
    const Screen screen(words, paint);
    fmt::print("{}, grade {}\n{}\n", puzzle.id, puzzle.grade, screen.heading(position.state));
    for (const auto& line : screen.players(position.state)) fmt::print("{}\n", line);
    for (const auto& line : screen.map(position.state)) fmt::print("{}\n", line);
    for (int i = 0; i < position.state.column_size; ++i) {
        const Combo& combo = position.state.column[std::size_t(i)];
        fmt::print("{}. {} ({})\n", i, words.combo(combo.race, combo.power), coins(combo.coins));
    }
    const auto plan = [&](const char* title, const Json& of) {
        fmt::print("{}: {} ({:.1f} %, {} coins)\n", title, steps(of), 100 * of["chance"].get<double>(),
                   of["coins"].dump());
    };
    plan("best", puzzle.best);
    plan("second", puzzle.second);
    fmt::print("found:   {}\nchecked: {}\n", points(puzzle, puzzle.found, "nodes"),
               points(puzzle, puzzle.checked, "nodes"));
    if (puzzle.played) fmt::print("played:  {}\n", points(puzzle, *puzzle.played, "games"));
    fmt::print("\n");
}

void run(Context& context, const ShowRequest& request) {
    const Collection all = read_collection_file(request.file);
    for (const Puzzle* each : chosen(all, request.ids, request.file)) print(context.library(), *each);
}

}  // namespace

void add_puzzles_show(CLI::App& puzzles, Context& context) {
    auto* show = puzzles.add_subcommand("show", "Print puzzles with their answers");
    auto wanted = std::make_shared<ShowRequest>();
    show->add_option("file", wanted->file, "A file of puzzles")->required();
    show->add_option("ids", wanted->ids, "Only these");
    show->callback([&context, wanted] { run(context, *wanted); });
}

}  // namespace elbowroom::cli
