// elbowroom selfplay: random games with the invariants checked after every step.
#include <fmt/format.h>
#include <fstream>

#include "bots/random_play.h"
#include "cli/command.h"
#include "notation/position.h"

namespace elbowroom::cli {
namespace {

struct SelfplayRequest {
    std::string game = "classic", map;
    int games = 1000;
    std::uint64_t seed = 1;
    std::string keep;
    bool json = false;
};

void run(Context& context, const SelfplayRequest& request) {
    const Content& content = context.library().game(request.game);
    std::vector<std::shared_ptr<const Map>> maps;
    for (const auto& map : content.maps)
        if (request.map.empty() || map->id == request.map) maps.push_back(map);
    if (const auto map = content.find_map(request.map); maps.empty() && map) maps.push_back(map);
    if (maps.empty()) throw InputError("", "there is no map \"" + request.map + "\"");
    std::int64_t decisions = 0;
    int failures = 0;
    for (int i = 0; i < request.games; ++i) {
        const std::uint64_t seed = request.seed + std::uint64_t(i);
        auto map = maps[std::size_t(i) % maps.size()];
        if (request.map.empty()) map = content.drawn_map(map->players, seed);
        Generator choice(seed);
        const Game g =
            make_game(content.pack, map, map->players,
                      choice.below(4) == 0 ? random_options(choice, *content.pack, map->players) : Options{});
        Chance chance = Chance::seeded(seed);
        State s = new_game(g, chance);
        std::string wrong;
        State failed_at = s;
        decisions += play_randomly(g, s, choice, chance, [&](Action) {
            if (!wrong.empty()) return;
            if (const auto broken = check(g, s); !broken.empty()) {
                wrong = broken[0];
                failed_at = s;
            }
        });
        if (wrong.empty()) continue;
        if (++failures == 1 && !request.keep.empty()) {
            Setup setup{
                .content = &content, .game = std::make_shared<const Game>(g), .map = map->id, .custom = {}, .head = {}};
            std::ofstream(request.keep) << position_to_json(setup, failed_at).dump(1) << "\n";
        }
        if (!request.json) fmt::print("FAIL map {} seed {}: {}\n", map->id, seed, wrong);
    }
    if (failures > 0) context.exit = failed;
    if (request.json) return print_json({{"games", request.games}, {"decisions", decisions}, {"failures", failures}});
    fmt::print("{} games, {} decisions, {} failures\n", request.games, decisions, failures);
}

}  // namespace

void add_selfplay(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("selfplay", "Play random games and check the invariants at every step");
    auto request = std::make_shared<SelfplayRequest>();
    command->add_option("--game", request->game, "The game")->capture_default_str();
    command->add_option("--map", request->map, "Only this map (default: all in turn)");
    command->add_option("--games", request->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", request->seed, "Seed of the first game")->capture_default_str();
    command->add_option("--keep", request->keep, "Write the first position that breaks an invariant to this file");
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
