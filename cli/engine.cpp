// elbowroom engine: the whole engine as JSON lines on standard input and output, for bots in any language.
#include <iostream>

#include "cli/command.h"
#include "cli/protocol.h"

namespace elbowroom::cli {

void add_engine(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("engine", "Speak JSON lines on standard input and output (docs/notation.md)");
    command->callback([&context] {
        Protocol protocol(context.library());
        std::string line;
        while (!protocol.has_quit() && read_line(std::cin, line))
            std::cout << protocol.answer(line) << '\n' << std::flush;
    });
}

}  // namespace elbowroom::cli
