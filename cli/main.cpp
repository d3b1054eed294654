// The one binary: every command is in a file of its own.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.h"

namespace {

// Whoever writes a command wrong, or none, is told which there are.
std::string explained(const CLI::App* app, const CLI::Error& error) {
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    std::string known;
    for (const CLI::App* command : app->get_subcommands([](const CLI::App*) { return true; }))
        known += (known.empty() ? "" : ", ") + command->get_name();
    if (known.empty() || error.get_name() != "RequiredError") return CLI::FailureMessage::simple(app, error);
    const auto rest = app->remaining();
    const std::string wrong = rest.empty() ? "a command is missing" : fmt::format("there is no command {}", rest[0]);
    return fmt::format("{} (there are: {})\nRun with --help for more information.\n", wrong, known);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace elbowroom;
    using namespace elbowroom::cli;
    std::ios::sync_with_stdio(false);
    CLI::App app{"Elbowroom: Small World and its siblings, for players, bot writers and inventors", "elbowroom"};
    Context context;
    app.require_subcommand(1);
    app.failure_message(explained);
    app.set_version_flag("--version", ELBOWROOM_VERSION);
    app.add_option("--content", context.content,
                   "The folder with the packs of the games (default: the one that came with the program)");
    for (const auto add : {add_play,
#ifdef ELBOWROOM_SERVER
                           add_serve, add_backup, add_table,
#endif
                           add_scenario, add_engine, add_hint, add_replay, add_review, add_perft, add_bench,
                           add_signature, add_arena, add_learn, add_puzzles, add_selfplay, add_map, add_pack})
        add(app, context);
    try {
        app.parse(argc, argv);
        return context.exit;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? fine : bad_input;
    } catch (const InputError& error) {
        fmt::print(stderr, "elbowroom: {}\n", error.what());
    } catch (const std::exception& error) {
        fmt::print(stderr, "elbowroom: {}\n", error.what());
    }
    return bad_input;
}
