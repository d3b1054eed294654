// What the commands of the program share: where the content is, and how a command is added.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <string>

#include "notation/content.h"

namespace elbowroom::cli {

// How a command ends: it did its work; what it checked is wrong; the input or the command line is.
enum Exit : int { fine = 0, failed = 1, bad_input = 2 };

class Context {
public:
    std::filesystem::path content_folder();
    std::filesystem::path home();  // the folder with content/, rules/ and scenarios/
    const Library& library();

    std::string content;  // as given on the command line
    int exit = fine;

private:
    std::unique_ptr<Library> library_;
};

// A map by its id, or a map file.
std::shared_ptr<const Map> find_map(const Content& content, const std::string& map);
void print_json(const Json& json);

void add_scenario(CLI::App& app, Context& context);
void add_engine(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_hint(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_review(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_signature(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_learn(CLI::App& app, Context& context);
void add_puzzles(CLI::App& app, Context& context);
void add_selfplay(CLI::App& app, Context& context);
void add_map(CLI::App& app, Context& context);
void add_pack(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_think(CLI::App& app, Context& context);
void add_store(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_table(CLI::App& app, Context& context);
void add_admin(CLI::App& app, Context& context);

}  // namespace elbowroom::cli
