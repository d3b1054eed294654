// The one binary: every command is in a file of its own.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.h"

int main(int argc, char** argv) {
    using namespace elbowroom;
    using namespace elbowroom::cli;
    std::ios::sync_with_stdio(false);
    CLI::App app{"Elbowroom: Small World and its siblings, for players, bot writers and inventors", "elbowroom"};
    Context context;
    app.require_subcommand(1);
    app.set_version_flag("--version", ELBOWROOM_VERSION);
    app.add_option("--content", context.content,
                   "The folder with the packs of the games (default: the one that came with the program)");
    for (const auto add : {add_play,
#ifdef ELBOWROOM_SERVER
                           add_serve, add_backup, add_table,
#endif
                           add_scenario, add_engine, add_replay, add_perft, add_bench, add_signature, add_arena,
                           add_selfplay, add_map, add_pack})
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
