// The one binary: every command is in a file of its own.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iostream>

#include "cli/command.h"
#include "store/address.h"

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

// The command line may hold the password of a store: nobody is to read it in a list of processes, or in a log of what
// went wrong.
struct Arguments {
    Arguments(int argc, char** argv) : all(argv + 1, argv + argc) {
        for (int i = 1; i < argc; ++i) {
            const std::string shown = hide(argv[i]);
            if (shown == argv[i]) continue;
            // In the same place, and not longer than it was.
            const std::size_t length = std::strlen(argv[i]);
            std::memset(argv[i], 0, length);
            std::memcpy(argv[i], shown.data(), std::min(shown.size(), length));
        }
    }
    // An address in it, which may come after --store=, without its password.
    static std::string hide(const std::string& argument) {
        const std::size_t address = argument.find("postgres");
        if (address == std::string::npos) return argument;
        return argument.substr(0, address) + elbowroom::without_password(argument.substr(address));
    }
    std::string hidden_in(std::string text) const {
        for (const std::string& argument : all)
            if (const std::string shown = hide(argument); shown != argument)
                for (std::size_t at; (at = text.find(argument)) != std::string::npos;)
                    text.replace(at, argument.size(), shown);
        return text;
    }
    std::vector<std::string> all;
};

}  // namespace

int main(int argc, char** argv) {
    using namespace elbowroom;
    using namespace elbowroom::cli;
    std::ios::sync_with_stdio(false);
    CLI::App app{"Elbowroom: Small World and its siblings, for players, bot writers and inventors", "elbowroom"};
    Context context;
    app.require_subcommand(1);
    const Arguments arguments(argc, argv);
    app.failure_message([&](const CLI::App* command, const CLI::Error& error) {
        return arguments.hidden_in(explained(command, error));
    });
    app.set_version_flag("--version", ELBOWROOM_VERSION);
    app.add_option("--content", context.content,
                   "The folder with the packs of the games (default: the one that came with the program)");
    for (const auto add : {add_play,
#ifdef ELBOWROOM_SERVER
                           add_serve,     add_think,  add_backup, add_store,   add_table,    add_admin,
#endif
                           add_scenario,  add_engine, add_hint,   add_replay,  add_review,   add_perft, add_bench,
                           add_signature, add_arena,  add_learn,  add_puzzles, add_selfplay, add_map,   add_pack})
        add(app, context);
    try {
        // The last one first, as CLI11 has it.
        app.parse(std::vector(arguments.all.rbegin(), arguments.all.rend()));
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
