// elbowroom play: a game at the terminal, against bots or against others at the same keyboard.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <random>

#include "bots/bot.h"
#include "bots/given_names.h"
#include "bots/levels.h"
#include "cli/command.h"
#include "cli/terminal/match.h"
#include "cli/terminal/save.h"
#include "notation/options_json.h"

namespace elbowroom::cli {
namespace {

struct PlayRequest {
    std::string game = "classic", map, language = "en", save, resume, options;
    std::vector<std::string> bots;
    int players = 0, humans = 1;
    std::uint64_t seed = 0;
    bool seeded = false, no_colour = false;
};

bool wants_colours(const PlayRequest& request) {
    const char* refused = std::getenv("NO_COLOR");
    return !request.no_colour && !(refused && *refused) && isatty(STDOUT_FILENO);
}

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

int number_of_players(const PlayRequest& request, const Map* map) {
    const int asked = request.humans + int(request.bots.size());
    int players = request.players;
    if (players == 0) players = map ? map->players : std::max(3, asked);
    if (asked > players)
        throw InputError("", fmt::format("more seats are asked for (people: {}, bots: {}) than there are players: {}",
                                         request.humans, request.bots.size(), players));
    return players;
}

// A level is called by a name of its own, others by what they are.
std::string bot_name(const std::string& bot, std::uint64_t seed, const std::vector<GameFile::SeatEntry>& seats) {
    std::vector<std::string> taken;
    for (const auto& seat : seats) taken.push_back(seat.name);
    if (std::string given = given_name(bot, std::size_t(seed), taken); !given.empty()) return given;
    std::string name = bot;
    name[0] = char(std::toupper(static_cast<unsigned char>(name[0])));
    const auto same = std::count_if(seats.begin(), seats.end(), [&](const auto& seat) { return seat.bot == bot; });
    return same == 0 ? name : fmt::format("{} {}", name, same + 1);
}

std::vector<GameFile::SeatEntry> seats_for(const PlayRequest& request, int players, std::uint64_t seed) {
    std::vector<GameFile::SeatEntry> seats;
    for (int i = 0; i < request.humans; ++i)
        seats.push_back({request.humans == 1 ? "You" : fmt::format("Player {}", i + 1), ""});
    for (std::size_t i = 0; int(seats.size()) < players; ++i) {
        const std::string bot = request.bots.empty() ? "normal" : request.bots[i % request.bots.size()];
        seats.push_back({bot_name(bot, seed, seats), bot});
    }
    return seats;
}

Setup setup_for(Context& context, const PlayRequest& request) {
    Json document{{"game", request.game}};
    const Content& content = context.library().game(request.game);
    std::shared_ptr<const Map> map;
    if (!request.map.empty()) {
        map = find_map(content, request.map);
        document["map"] = content.find_map(request.map) ? Json(map->id) : map_to_json(*map);
    }
    document["players"] = number_of_players(request, map.get());
    if (!request.options.empty()) {
        document["options"] = parse_json(request.options, "--options");
        read_options(*content.pack, Node(document["options"], "--options "));
    }
    return read_setup(context.library(), Node(document));
}

GameRecord new_match(Context& context, const PlayRequest& request) {
    for (const auto& bot : request.bots)
        if (bot.empty() || !make_bot(bot, 0))
            throw InputError("", fmt::format("there is no bot \"{}\" (there are: {})", bot, joined(bot_names())));
    Setup setup = setup_for(context, request);
    const std::uint64_t seed = request.seeded ? request.seed : random_seed();
    auto seats = seats_for(request, setup.game->players, seed);
    return GameRecord(std::move(setup), std::move(seats), seed);
}

void run(Context& context, const PlayRequest& request) {
    Match::Manner manner{.file = request.save,
                         .rules = context.home() / "rules",
                         .language = request.language,
                         .colours = wants_colours(request)};
    if (manner.file.empty()) manner.file = request.resume.empty() ? "elbowroom-game.json" : request.resume;
    if (request.resume.empty()) {
        GameRecord record = new_match(context, request);
        if (const auto kept = make_place(manner.file); !kept.empty())
            fmt::print("The game that was saved before is kept in {}.\n", kept);
        if (!Match(std::move(record), manner).run()) context.exit = failed;
        return;
    }
    GameRecord record = load_game(context.library(), request.resume);
    if (manner.file != std::filesystem::path(request.resume)) make_place(manner.file);
    std::unique_ptr<Match> match;
    try {
        match = std::make_unique<Match>(std::move(record), manner);
    } catch (const InputError& error) {
        throw InputError(request.resume, error.what());
    }
    if (!match->run()) context.exit = failed;
}

std::string bot_help() {
    std::vector<std::string> levels, characters;
    for (const Level& level : all_levels) levels.emplace_back(level.name);
    for (const Character& character : all_characters) characters.emplace_back(character.name);
    return fmt::format(
        "A bot for one of the other seats; can be given several times. A level ({}), alone or with a character ({}): "
        "hard/raider (default: normal)",
        joined(levels), joined(characters));
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("play", "Play a game at the terminal");
    auto request = std::make_shared<PlayRequest>();
    command->add_option("--game", request->game, "The game")->capture_default_str();
    command
        ->add_option("--players", request->players,
                     "How many play, bots among them (default: 3, or what the map is for)")
        ->check(CLI::Range(2, max_seats));
    command->add_option("--humans", request->humans, "How many people share this terminal")
        ->check(CLI::Range(1, max_seats))
        ->capture_default_str();
    command->add_option("--bot", request->bots, bot_help());
    command->add_option("--map", request->map, "The map, or a map file (default: the one for that many players)");
    auto* seed = command->add_option("--seed", request->seed, "Seed of the game (default: a new one)");
    command->add_option("--lang", request->language, "The language of names and texts")
        ->check(CLI::IsMember(std::vector<std::string>(std::begin(languages), std::end(languages))))
        ->capture_default_str();
    command->add_option("--options", request->options, "House rules, as JSON: {\"open-coins\": true}");
    command->add_option("--save", request->save,
                        "Where the game is saved (default: elbowroom-game.json, or the file of --resume)");
    auto* resume = command->add_option("--resume", request->resume, "Go on with a saved game");
    for (const char* other : {"--game", "--players", "--humans", "--bot", "--map", "--seed", "--options"})
        resume->excludes(command->get_option(other));
    command->add_flag("--no-colour,--no-color", request->no_colour, "Plain text only");
    command->callback([&context, request, seed] {
        request->seeded = seed->count() > 0;
        run(context, *request);
    });
}

}  // namespace elbowroom::cli
