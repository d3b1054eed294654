// elbowroom learn: makes the games that nets are trained on, and decides whether a new net may replace the last one.
#include "cli/learn/parts.h"

namespace elbowroom::cli {

void add_learn(CLI::App& app, Context& context) {
    auto* learn = app.add_subcommand("learn", "Make games to learn from, and compare nets (docs/learning.md)");
    learn->require_subcommand(1);
    add_learn_data(*learn, context);
    add_learn_match(*learn, context);
    add_learn_declines(*learn, context);
}

}  // namespace elbowroom::cli
