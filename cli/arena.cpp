// elbowroom arena: bots against each other.
#include "bots/arena.h"

#include <fmt/format.h>

#include "cli/command.h"

namespace elbowroom::cli {
namespace {

struct Request {
    std::string game = "classic", map;
    std::vector<std::string> bots;
    int games = 100, players = 2;
    std::uint64_t seed = 1;
    bool json = false;
};

Contestant contestant(const std::string& name) {
    if (!make_bot(name, 1)) {
        std::string known;
        for (const auto& each : bot_names()) known += (known.empty() ? "" : ", ") + each;
        throw InputError("", "there is no bot \"" + name + "\" (there are: " + known + ")");
    }
    return {name, [name](std::uint64_t seed) { return make_bot(name, seed); }};
}

void run(Context& context, const Request& request) {
    const Content& content = context.library().game(request.game);
    const auto map = request.map.empty() ? content.map_for(request.players) : find_map(content, request.map);
    if (!map) throw InputError("", "there is no map for " + std::to_string(request.players) + " players");
    std::vector<Contestant> contestants;
    for (const auto& bot : request.bots) contestants.push_back(contestant(bot));
    Game g;
    try {
        g = make_game(content.pack, map, request.players, {});
    } catch (const std::invalid_argument& error) {
        throw InputError("", error.what());
    }
    const auto rows = play_arena(g, contestants, request.games, request.seed);
    Json out = Json::array();
    for (const auto& row : rows) {
        const Share share = win_share(row);
        const double coins = row.games ? row.coins / row.games : 0;
        out.push_back({{"name", row.name},
                       {"games", row.games},
                       {"winShare", share.value},
                       {"interval", {share.low, share.high}},
                       {"meanCoins", coins}});
        if (!request.json)
            fmt::print("{:<10} {:>5} games  wins {:5.1f} % ({:.1f} to {:.1f})  {:6.1f} coins\n", row.name, row.games,
                       100 * share.value, 100 * share.low, 100 * share.high, coins);
    }
    if (request.json) print_json({{"bots", out}});
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("arena", "Let bots play each other; seats are rotated");
    auto request = std::make_shared<Request>();
    command->add_option("--bot", request->bots, "A bot by name; give it once for each contestant")->required();
    command->add_option("--game", request->game, "The game")->capture_default_str();
    command->add_option("--map", request->map, "The map (default: the one for that many players)");
    command->add_option("--games", request->games, "How many games")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--players", request->players, "Seats at the table")
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    command->add_option("--seed", request->seed, "Seed of the first game")->capture_default_str();
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
