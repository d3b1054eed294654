// elbowroom signature: one number that stays the same while the rules do.
#include "notation/signature.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "engine/base/hash.h"

namespace elbowroom::cli {
namespace {

struct SignatureRequest {
    std::string game;
    int games = 1000;
    bool json = false;
};

void run(Context& context, const SignatureRequest& request) {
    std::vector<std::string> ids;
    if (request.game.empty())
        for (const auto& [id, content] : context.library().games()) ids.push_back(id);
    else
        ids.push_back(request.game);
    Json out = Json::object();
    std::uint64_t all = 0;
    for (const auto& id : ids) {
        const Content& content = context.library().game(id);
        std::uint64_t of_game = 0;
        for (const auto& map : content.maps) {
            const Setup setup{.content = &content,
                              .game = std::make_shared<const Game>(make_game(content.pack, map, map->players, {})),
                              .map = map->id};
            of_game =
                mix(of_game ^ signature(setup, request.games / int(content.maps.size()), 1), 0x9e3779b97f4a7c15ULL);
        }
        out[id] = fmt::format("{:016x}", of_game);
        all = mix(all ^ of_game, 0x9e3779b97f4a7c15ULL);
        if (!request.json) fmt::print("{} {:016x}\n", id, of_game);
    }
    if (request.json) return print_json({{"games", out}, {"signature", fmt::format("{:016x}", all)}});
    fmt::print("{:016x}\n", all);
}

}  // namespace

void add_signature(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("signature", "One hash over random games of every pack");
    auto request = std::make_shared<SignatureRequest>();
    command->add_option("--game", request->game, "Only this game");
    command->add_option("--games", request->games, "Random games of each pack")
        ->check(CLI::Range(4, 10'000'000))
        ->capture_default_str();
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
