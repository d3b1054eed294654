// elbowroom engine: the whole engine as JSON lines on standard input and output, for bots in any language.
#include <iostream>

#include "cli/command.h"
#include "protocol/protocol.h"

namespace elbowroom::cli {
namespace {

// A line that is too long is cut off, so that it is answered with an error.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
        if (c == '\n') return true;
        if (line.size() <= Protocol::longest_line) line += char(c);
    }
    return !line.empty();
}

}  // namespace

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
