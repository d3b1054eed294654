// elbowroom puzzles: finds positions with one clear answer, and checks those that are shipped.
#include "cli/puzzles/parts.h"

namespace elbowroom::cli {

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
