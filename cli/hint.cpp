// elbowroom hint: what whoever is to act could do, and why.
#include <fmt/format.h>

#include "advice/advice_json.h"
#include "cli/advice_words.h"
#include "cli/command.h"
#include "notation/game_file.h"
#include "notation/position.h"

namespace elbowroom::cli {
namespace {

struct HintRequest {
    std::string file;
    int at = -1, milliseconds = 150, seed = 1;
    bool json = false;
};

struct Moment {
    Setup setup;
    State state;
    std::vector<std::string> names;
};

Moment read_moment(Context& context, const HintRequest& request, const Json& document) {
    Moment out;
    if (Node(document).has("elbowroom")) {
        const GameFile file = read_game_file(context.library(), Node(document), Edition::any);
        Replay replay(file);
        while (request.at < 0 || replay.played() < std::size_t(request.at))
            if (!replay.next()) break;
        if (request.at > int(replay.played()))
            throw InputError("", fmt::format("the game has only {} actions", replay.played()));
        out.setup = file.setup;
        out.state = replay.state();
        for (const auto& seat : file.seats) out.names.push_back(seat.name);
        return out;
    }
    if (request.at >= 0) throw InputError("", "--at is for game files: this is a position");
    Position position = read_position(context.library(), Node(document));
    out.setup = std::move(position.setup);
    out.state = position.state;
    for (int seat = 0; seat < out.setup.game->players; ++seat) out.names.push_back(fmt::format("player {}", seat));
    return out;
}

void run(Context& context, const HintRequest& request) {
    const Json document = read_json_file(request.file);
    Moment moment;
    try {
        moment = read_moment(context, request, document);
    } catch (const InputError& error) {
        throw InputError(request.file + (error.path().empty() ? "" : " " + error.path()), error.reason());
    }
    const Game& g = *moment.setup.game;
    if (moment.state.stage == Stage::over) throw InputError(request.file, "the game is over: there is nothing to do");
    const Advice advice = advise(
        g, watched_by(g, moment.state, moment.state.to_act),
        {.budget = {.time = std::chrono::milliseconds(request.milliseconds)}, .seed = std::uint64_t(request.seed)});
    if (request.json) return print_json(advice_to_json(g, advice));
    const Words words(*moment.setup.content, g, "en", moment.names, none);
    fmt::print("{} is to act, round {} of {}\n", moment.names[advice.seat], moment.state.round, g.rounds);
    for (const std::string& line : advice_in_words(words, advice)) fmt::print("{}\n", line);
}

}  // namespace

void add_hint(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("hint", "The best plans for whoever is to act, and why");
    auto request = std::make_shared<HintRequest>();
    command->add_option("file", request->file, "A position, or a game file")->required();
    command->add_option("--at", request->at, "Of a game file: the position after so many actions")
        ->check(CLI::Range(0, 1'000'000));
    command->add_option("--milliseconds", request->milliseconds, "How long to think")->check(CLI::Range(1, 600'000));
    command->add_option("--seed", request->seed)->check(CLI::Range(0, INT32_MAX));
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
