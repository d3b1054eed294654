// elbowroom puzzles: finds positions with one clear answer, and checks those that are shipped.
#include "cli/puzzles/parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace elbowroom::cli {

std::vector<const Puzzle*> chosen(const Collection& all, const std::vector<std::string>& ids, const std::string& file) {
    for (const auto& id : ids)
        if (std::none_of(all.puzzles.begin(), all.puzzles.end(), [&](const Puzzle& each) { return each.id == id; }))
            throw InputError("", fmt::format("{} has no puzzle \"{}\"", file, id));
    std::vector<const Puzzle*> out;
    for (const Puzzle& each : all.puzzles)
        if (ids.empty() || std::find(ids.begin(), ids.end(), each.id) != ids.end()) out.push_back(&each);
    return out;
}

void add_puzzles(CLI::App& app, Context& context) {
    auto* puzzles = app.add_subcommand("puzzles",
                                       "Find positions with one clear answer, and check them "
                                       "(docs/puzzles.md)");
    puzzles->require_subcommand(1);
    add_puzzles_find(*puzzles, context);
    add_puzzles_merge(*puzzles, context);
    add_puzzles_check(*puzzles, context);
    add_puzzles_show(*puzzles, context);
}

}  // namespace elbowroom::cli
