// elbowroom bench: how fast random games are played, with the full list of legal actions at every decision.
#include <fmt/format.h>

#include <chrono>
#include <cstring>

#include "bots/random_play.h"
#include "cli/command.h"

namespace elbowroom::cli {
namespace {

struct BenchRequest {
    std::string game = "classic", map;
    int games = 20000;
    std::uint64_t seed = 1;
    bool json = false;
};

double seconds_of(const auto& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double nanoseconds_per_copy(const State& s) {
    constexpr int copies = 2'000'000;
    static State slots[8];
    const double seconds = seconds_of([&] {
        for (int i = 0; i < copies; ++i) {
            std::memcpy(&slots[i & 7], i & 1 ? &slots[(i + 3) & 7] : &s, sizeof(State));
            asm volatile("" : : "r"(slots) : "memory");
        }
    });
    return seconds * 1e9 / copies;
}

// The maps of one game, one row each.
void measure(const Content& content, const BenchRequest& request, Json& rows, State& last) {
    for (const auto& map : content.maps) {
        if (!request.map.empty() && map->id != request.map) continue;
        const Game g = make_game(content.pack, map, map->players, {});
        std::int64_t decisions = 0;
        const double seconds =
            seconds_of([&] { decisions = play_random_games(g, request.games, request.seed, &last); });
        rows.push_back({{"game", content.pack->id},
                        {"map", map->id},
                        {"players", map->players},
                        {"games", request.games},
                        {"decisions", decisions},
                        {"gamesPerSecond", request.games / seconds},
                        {"decisionsPerSecond", double(decisions) / seconds},
                        {"nanosecondsPerDecision", seconds * 1e9 / double(decisions)}});
    }
}

void run(Context& context, const BenchRequest& request) {
    Json rows = Json::array();
    State last;
    if (request.game == "all")
        for (const auto& [id, content] : context.library().games()) measure(content, request, rows, last);
    else
        measure(context.library().game(request.game), request, rows, last);
    if (rows.empty()) throw InputError("", "there is no map \"" + request.map + "\"");
    const double copy = nanoseconds_per_copy(last);
    if (request.json) return print_json({{"maps", rows}, {"stateBytes", sizeof(State)}, {"nanosecondsPerCopy", copy}});
    for (const auto& row : rows)
        fmt::print(
            "{:<12} {:<20} {:>9.0f} games/s  {:>11.0f} decisions/s  {:>6.1f} ns per decision  ({:.0f} decisions a "
            "game)\n",
            row["game"].get<std::string>(), row["map"].get<std::string>(), row["gamesPerSecond"].get<double>(),
            row["decisionsPerSecond"].get<double>(), row["nanosecondsPerDecision"].get<double>(),
            row["decisions"].get<double>() / request.games);
    fmt::print("state: {} bytes, {:.1f} ns per copy\n", sizeof(State), copy);
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("bench", "Measure the speed of random play");
    auto request = std::make_shared<BenchRequest>();
    command->add_option("--game", request->game, "The game, or all of them")->capture_default_str();
    command->add_option("--map", request->map, "Only this map");
    command->add_option("--games", request->games, "Games per map")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--seed", request->seed, "Seed of the games")->capture_default_str();
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
