// elbowroom learn match: lets two players meet, and decides whether a new net may replace the last one.
#include <fmt/format.h>

#include "arena/fingerprint.h"
#include "arena/game_log.h"
#include "arena/run.h"
#include "cli/learn/parts.h"
#include "cli/learn/player.h"

namespace elbowroom::cli {
namespace {

struct MatchRequest {
    std::string game = "classic", first, second, net;
    int games = 400, players = 2, threads = 1;
    std::uint64_t seed = 1;
    std::string folder, shard;
    std::vector<std::string> parts;
};

struct Meeting {
    std::string first, second;  // the first alone against as many of the second as there are other seats
    std::string game = "classic";
    int players = 2;
};

class Matches {
public:
    Matches(const Library& library, const MatchRequest& request)
        : library_(library), request_(request), shard_(read_shard(request.shard)) {
        if (request.folder.empty() && (!request.shard.empty() || !request.parts.empty()))
            throw InputError("", "parts of a match are kept in files: where? (--folder FOLDER)");
        std::error_code error;
        if (!request.folder.empty() && !std::filesystem::create_directories(request.folder, error) && error)
            throw InputError("", request.folder + ": " + error.message());
    }

    bool are_whole() const { return shard_.of == 1; }

    ArenaRow play(const Meeting& meeting) {
        const auto& [first, second, game, players] = meeting;
        const Content& content = library_.game(game);
        const Contest contest{.contestants = {{first, player(first)}, {second, player(second)}},
                              .schedule = Schedule::one_against_rest(players, 1, 1, request_.seed),
                              .game = [&content, players](std::uint64_t seed) {
                                  return std::make_shared<const Game>(
                                      make_game(content.pack, content.drawn_map(players, seed), players, {}));
                              }};
        const int games = contest.schedule.whole_deals(request_.games);
        const std::unique_ptr<GameLog> log = request_.folder.empty() ? nullptr : log_of(meeting, contest, games);
        std::optional<SequentialTest> no_test;
        std::vector<FinishedGame> finished;
        for (auto& [number, one] : play_missing(contest, shard_, games, request_.threads, log.get(), no_test))
            finished.push_back(std::move(one));
        ArenaRow row = tally({first, second}, std::move(finished))[0];
        fmt::print("{:<12} {} players: {:>5} games  {:5.1f} % ({:.1f} to {:.1f})  {:+.1f} coins  {} against {}\n", game,
                   players, row.games, 100 * row.share.value, 100 * row.share.low, 100 * row.share.high,
                   row.margin.value, first, second);
        std::fflush(stdout);
        return row;
    }

private:
    // What was played before, here and in the folders of the parts.
    std::unique_ptr<GameLog> log_of(const Meeting& meeting, const Contest& contest, int games) {
        const std::string name = fmt::format("{}-{}-{}.jsonl", ++meetings_, meeting.game, meeting.players);
        Json description{{"program", ELBOWROOM_VERSION}, {"game", meeting.game},
                         {"players", meeting.players},   {"pack", library_.game(meeting.game).hash},
                         {"seed", request_.seed},        {"alone", 1}};
        for (const Contestant& each : contest.contestants)
            description["contestants"].push_back(
                {{"name", each.name},
                 {"plays", fmt::format("{:016x}", fingerprint(*each.make(1), *contest.game(request_.seed)))}});
        const auto open = [&] {
            return std::make_unique<GameLog>(std::filesystem::path(request_.folder) / name, description, games);
        };
        for (const auto& part : request_.parts) {
            const LoggedGames played = read_games(std::filesystem::path(part) / name);
            if (played.request != description) throw InputError("", part + "/" + name + " has games of another match");
            const auto log = open();
            for (const auto& [number, game] : played.finished)
                if (!log->finished().contains(number)) log->add(game);
        }
        return open();
    }

    const Library& library_;
    const MatchRequest& request_;
    const Shard shard_;
    int meetings_ = 0;
};

// A new net takes the place of the last one if it beats it, and is no worse against the players that never change.
void decide(Context& context, const std::string& net, Matches& matches) {
    const std::string fresh = "net=" + net + ",lines=40", old = "net=current,lines=40";
    const bool beats = matches.play({fresh, old, "classic", 2}).share.low > 0.5;
    bool holds = matches.play({fresh, old, "classic", 4}).share.high > 0.25;
    for (const char* game : {"classic", "underground", "warcraft"})
        for (const char* yardstick : {"greedy", "reference"}) {
            const ArenaRow one = matches.play({fresh, yardstick, game, 2}),
                           other = matches.play({old, yardstick, game, 2});
            holds = holds && one.share.high >= other.share.value;
        }
    if (!matches.are_whole()) {
        fmt::print("This is a part of the games: put the parts together with --parts to decide.\n");
        return;
    }
    fmt::print("{}\n", beats && holds ? "The new net may take the place of the last one."
                       : beats        ? "The new net beats the last one, but lost ground elsewhere."
                                      : "The new net is not shown to be stronger than the last one.");
    if (!beats || !holds) context.exit = failed;
}

void run(Context& context, const MatchRequest& request) {
    if (request.net.empty() == (request.first.empty() || request.second.empty()))
        throw InputError("", "give either --net, or --first and --second");
    try {
        Matches matches(context.library(), request);
        if (!request.net.empty()) return decide(context, request.net, matches);
        matches.play({request.first, request.second, request.game, request.players});
    } catch (const std::invalid_argument& error) {
        throw InputError("", error.what());
    }
}

}  // namespace

void add_learn_match(CLI::App& learn, Context& context) {
    auto* match =
        learn.add_subcommand("match", "Decide whether a net may replace the last one, or let one player meet others");
    auto asked = std::make_shared<MatchRequest>();
    match->add_option("--net", asked->net, "A new net: may it take the place of the last one?");
    match->add_option("--first", asked->first, "Or any player: a bot, or net=FILE,lines=N,...");
    match->add_option("--second", asked->second, "And whom it meets, in all other seats");
    match->add_option("--game", asked->game, "The game")->capture_default_str();
    match->add_option("--games", asked->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    match->add_option("--players", asked->players, "Seats")->check(CLI::Range(2, 5))->capture_default_str();
    match->add_option("--threads", asked->threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    match->add_option("--seed", asked->seed, "Seed of the first game")->capture_default_str();
    match->add_option("--folder", asked->folder, "Keep finished games here, and go on with what is missing");
    match->add_option("--shard", asked->shard, "K/N: play every N-th game, beginning with the K-th");
    match->add_option("--parts", asked->parts, "Folders with the parts of this match that were played elsewhere");
    match->callback([&context, asked] { run(context, *asked); });
}

}  // namespace elbowroom::cli
