// elbowroom perft: how many sequences of actions there are, to compare engines and editions.
#include <fmt/format.h>

#include "bots/perft.h"
#include "cli/command.h"
#include "notation/position.h"

namespace elbowroom::cli {
namespace {

struct PerftRequest {
    std::string game = "classic", map, position;
    int depth = 3;
    std::uint64_t seed = 1;
    bool json = false;
};

void run(Context& context, const PerftRequest& request) {
    Setup setup;
    State state;
    if (!request.position.empty()) {
        const Json document = read_json_file(request.position);
        Position position = read_position(context.library(), Node(document, request.position + " "));
        setup = std::move(position.setup);
        state = position.state;
    } else {
        const Content& content = context.library().game(request.game);
        const auto map = request.map.empty() ? content.maps.front() : find_map(content, request.map);
        setup.game = std::make_shared<const Game>(make_game(content.pack, map, map->players, {}));
        Chance chance = Chance::seeded(request.seed);
        state = new_game(*setup.game, chance);
    }
    Json counts = Json::array();
    for (int depth = 1; depth <= request.depth; ++depth) {
        const std::uint64_t count = perft(*setup.game, state, depth);
        counts.push_back(count);
        if (!request.json) fmt::print("{} {}\n", depth, count);
    }
    if (request.json) print_json({{"perft", counts}});
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("perft", "Count the sequences of actions from a position");
    auto request = std::make_shared<PerftRequest>();
    command->add_option("--game", request->game, "The game")->capture_default_str();
    command->add_option("--map", request->map, "The map (default: the first one)");
    command->add_option("--position", request->position, "A position file instead of a fresh game");
    command->add_option("--depth", request->depth, "How deep")->check(CLI::Range(1, 12))->capture_default_str();
    command->add_option("--seed", request->seed, "Seed of the fresh game")->capture_default_str();
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
