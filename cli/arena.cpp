// elbowroom arena: bots against each other.
#include "arena/arena.h"

#include <fmt/format.h>

#include "arena/fingerprint.h"
#include "arena/game_log.h"
#include "arena/program.h"
#include "arena/report.h"
#include "arena/run.h"
#include "cli/command.h"
#include "notation/setup.h"

namespace elbowroom::cli {
namespace {

struct ArenaRequest {
    std::string game = "classic", map;
    std::vector<std::string> bots, programs, against;
    int games = 100, players = 2, threads = 1;
    std::uint64_t seed = 1;
    double milliseconds = 0;
    std::int64_t nodes = 0;
    std::vector<double> sprt;
    std::string file, shard;
    bool json = false;
};

Setup read_board(const Library& library, const ArenaRequest& request) {
    Json document{{"game", request.game}, {"players", request.players}};
    if (!request.map.empty()) {
        const Content& content = library.game(request.game);
        const auto map = find_map(content, request.map);
        document["map"] = content.find_map(request.map) ? Json(map->id) : map_to_json(*map);
    }
    try {
        return read_setup(library, Node(document));
    } catch (const InputError& error) {
        throw InputError("", error.reason());
    }
}

Budget usual_budget(const ArenaRequest& request) {
    Budget budget;
    if (request.milliseconds > 0) budget.time = std::chrono::microseconds(std::int64_t(request.milliseconds * 1000));
    if (request.nodes > 0) budget.nodes = request.nodes;
    return budget;
}

// A contestant that is no bot of the house, as it is written among those that are.
constexpr std::string_view program_mark = "program:";

bool is_program(const std::string& words) { return words.starts_with(program_mark); }

Entry read_any(const std::string& words, const Budget& budget) {
    return is_program(words) ? read_command(words.substr(program_mark.size()), budget) : read_entry(words, budget);
}

// What makes two requests the same: whatever the games depend on, how the bots play among it.
Json describe(const ArenaRequest& request, const Setup& board) {
    Json contestants = Json::array();
    for (const auto* each : {&request.bots, &request.against})
        for (const auto& words : *each) {
            const auto& [what, budget] = read_any(words, usual_budget(request));
            Json out{{"name", words}, {"milliseconds", nullptr}, {"nodes", nullptr}, {"plays", nullptr}};
            if (budget.time != Budget::any_time) out["milliseconds"] = double(budget.time.count()) / 1000;
            if (budget.nodes != Budget::any_nodes) out["nodes"] = budget.nodes;
            if (!is_program(words)) out["plays"] = fmt::format("{:016x}", fingerprint(*make_bot(what, 1), *board.game));
            contestants.push_back(out);
        }
    const bool drawn = request.map.empty() && draws_islands(board);
    return {{"program", ELBOWROOM_VERSION},
            {"game", request.game},
            {"pack", board.content->hash},
            {"map", drawn ? Json() : board.map},
            {"players", request.players},
            {"contestants", contestants},
            {"alone", request.against.empty() ? 0 : int(request.bots.size())},
            {"seed", request.seed}};
}

Contest make_contest(const ArenaRequest& request, const Setup& board) {
    const Budget budget = usual_budget(request);
    const int bots = int(request.bots.size()), against = int(request.against.size());
    Contest contest{.contestants = {},
                    .schedule = against == 0 ? Schedule::all_alike(request.players, bots, request.seed)
                                             : Schedule::one_against_rest(request.players, bots, against, request.seed),
                    .game = {}};
    for (const auto* each : {&request.bots, &request.against})
        for (const auto& words : *each)
            contest.contestants.push_back(
                is_program(words) ? program_contestant(words, words.substr(program_mark.size()), budget, board)
                                  : house_bot(words, budget));
    if (request.map.empty() && draws_islands(board))
        contest.game = [board](std::uint64_t seed) { return on_drawn_islands(board, seed).game; };
    else
        contest.game = [board](std::uint64_t) { return board.game; };
    return contest;
}

std::optional<SequentialTest> make_test(const ArenaRequest& request, const Contest& contest) {
    if (request.sprt.empty()) return std::nullopt;
    const double low = request.sprt[0], high = request.sprt[1];
    if (contest.contestants.size() != 2) throw InputError("", "--sprt compares two contestants");
    if (!request.shard.empty()) throw InputError("", "--sprt looks at all games in order: it cannot be sharded");
    if (!(low < high)) throw InputError("", "--sprt wants the lower hypothesis first");
    const auto who = contest.schedule.of(0).who;
    const int first = int(std::count(who.begin(), who.end(), 0)), second = request.players - first;
    return SequentialTest(Sprt(expected_share(low, first, second), expected_share(high, first, second)),
                          contest.schedule.games_per_deal());
}

void print_report(const ArenaReport& report, bool json) {
    if (json)
        print_json(report_to_json(report));
    else
        fmt::print("{}", report_to_text(report));
}

void run(Context& context, ArenaRequest request) {
    for (const auto& program : request.programs) request.bots.push_back(std::string(program_mark) + program);
    if (request.bots.empty()) throw InputError("", "who is to play? (--bot NAME, once for each contestant)");
    const Setup board = read_board(context.library(), request);
    try {
        const Contest contest = make_contest(request, board);
        const Shard shard = read_shard(request.shard);
        auto test = make_test(request, contest);
        const int games = contest.schedule.whole_deals(request.games);
        const Json description = describe(request, board);
        std::unique_ptr<GameLog> log;
        if (!request.file.empty()) log = std::make_unique<GameLog>(request.file, description, games);
        const auto finished = play_missing(contest, shard, games, request.threads, log.get(), test);
        ArenaReport report = report_on(description, games, finished);
        if (test) {
            report.test = test;
            report.low = request.sprt[0];
            report.high = request.sprt[1];
        }
        print_report(report, request.json);
    } catch (const std::invalid_argument& error) {
        throw InputError("", error.what());
    }
}

void add_merge(CLI::App& arena) {
    struct Merge {
        std::vector<std::string> files;
        std::string file;
        bool json = false;
    };
    auto* command = arena.add_subcommand("merge", "Put the files of several runs of one request together");
    auto merge = std::make_shared<Merge>();
    command->add_option("files", merge->files, "What runs with --file have written")->required();
    command->add_option("--file", merge->file, "Write all games into this file");
    command->add_flag("--json", merge->json, "Print JSON");
    command->callback([merge] {
        const LoggedGames all = merge_games({merge->files.begin(), merge->files.end()});
        if (!merge->file.empty()) {
            GameLog log(merge->file, all.request, all.games);
            for (const auto& [number, game] : all.finished)
                if (!log.finished().contains(number)) log.add(game);
        }
        print_report(report_on(all.request, all.games, all.finished), merge->json);
    });
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("arena", "Let bots play each other; every deal is played in every seat");
    auto request = std::make_shared<ArenaRequest>();
    command->add_option("--bot", request->bots,
                        "A bot by name, once for each contestant; with what it may spend on a decision: hard@10ms, "
                        "hard@5000n");
    command->add_option("--program", request->programs,
                        "A program as a contestant, a command that speaks as docs/bots.md says; after the bots");
    command->add_option("--against", request->against,
                        "Fills all other seats: each --bot plays alone against these, in every seat; a program as "
                        "program:COMMAND");
    command->add_option("--game", request->game, "The game")->capture_default_str();
    command->add_option("--map", request->map, "The map (default: the one for that many players, or drawn islands)");
    command
        ->add_option("--games", request->games, "How many games; a few more, so that every deal is played to its end")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--players", request->players, "Seats at the table")
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    command->add_option("--seed", request->seed, "Seed of the deals")->capture_default_str();
    command->add_option("--time", request->milliseconds, "Milliseconds that a bot may think about a decision")
        ->check(CLI::Range(0.001, 3'600'000.0));
    command->add_option("--nodes", request->nodes, "Nodes that a bot may look at for a decision")
        ->check(CLI::Range(std::int64_t(1), std::int64_t(1'000'000'000'000'000)));
    command->add_option("--threads", request->threads, "Games that are played at the same time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--file", request->file, "Keep finished games here, and go on with what is missing");
    command->add_option("--shard", request->shard, "K/N: play every N-th game, beginning with the K-th");
    command
        ->add_option("--sprt", request->sprt,
                     "LOW HIGH: stop as soon as the first of two contestants is shown to be stronger than the second "
                     "by HIGH points of rating rather than by LOW, or the other way round")
        ->expected(2);
    command->add_flag("--json", request->json, "Print JSON");
    add_merge(*command);
    command->callback([&context, request, command] {
        if (command->get_subcommands().empty()) run(context, *request);
    });
}

}  // namespace elbowroom::cli
