// elbowroom learn: makes the games that nets are trained on, and decides whether a new net may replace the last one.
#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include "arena/arena.h"
#include "arena/run.h"
#include "bots/learning.h"
#include "bots/search.h"
#include "cli/command.h"

namespace elbowroom::cli {
namespace {

std::shared_ptr<const Net> net_from(const std::string& name) {
    if (auto known = Net::named(name)) return known;
    std::ifstream in(name);
    if (!in) throw InputError("", "the net \"" + name + "\" cannot be read");
    try {
        return Net::read(in);
    } catch (const std::invalid_argument& error) {
        throw InputError("", name + ": " + error.what());
    }
}

// "greedy", or "net=FILE,lines=40,ahead=1,nodes=5000": what an experiment is about.
MakeBot player(const std::string& words) {
    if (make_bot(words, 1)) return [words](std::uint64_t seed) { return make_bot(words, seed); };
    SearchSettings settings{.looks_ahead = false};
    Budget budget;
    std::istringstream in(words);
    for (std::string word; std::getline(in, word, ',');) {
        const auto at = word.find('=');
        const std::string name = word.substr(0, at), value = at == std::string::npos ? "" : word.substr(at + 1);
        const auto number = [&] {
            try {
                return std::stoll(value);
            } catch (const std::exception&) {
                throw InputError("", "expected a number in \"" + word + "\"");
            }
        };
        if (name == "net")
            settings.net = net_from(value);
        else if (name == "quick")
            settings.quick = net_from(value);
        else if (name == "lines")
            settings.most_lines = int(number());
        else if (name == "ahead")
            settings.looks_ahead = number() != 0;
        else if (name == "followed")
            settings.followed = int(number());
        else if (name == "replies")
            settings.replies = int(number());
        else if (name == "drawing")
            settings.percent_drawing = int(number());
        else if (name == "margin")
            settings.temper.margin = int(number());
        else if (name == "own")
            settings.temper.own = int(number());
        else if (name == "spite")
            settings.temper.spite = int(number());
        else if (name == "haze")
            settings.haze = int(number());
        else if (name == "nodes")
            budget.nodes = number();
        else if (name == "us")
            budget.time = std::chrono::microseconds(number());
        else
            throw InputError("", "a player has no \"" + name + "\"");
    }
    if (!settings.net) throw InputError("", "the player \"" + words + "\" has no net and is no bot");
    if (settings.looks_ahead && budget.nodes == Budget::any_nodes && budget.time == Budget::any_time)
        throw InputError("", "the player \"" + words + "\" would think for ever: give it nodes or us");
    if (settings.most_lines == SearchSettings{}.most_lines && budget.nodes == Budget::any_nodes &&
        budget.time == Budget::any_time)
        throw InputError("", "the player \"" + words + "\" would think for ever: give it lines, nodes or us");
    return [settings, budget](std::uint64_t seed) { return make_search_bot(settings, budget, seed); };
}

struct DataRequest {
    std::string out, shard = "1/1", game = "all";
    std::vector<std::string> players{"greedy"};
    int games = 1000, threads = 1, seconds = 0;
    std::uint64_t seed = 1;
};

constexpr std::array<std::string_view, 6> mixture{"classic",  "underground", "classic",
                                                  "warcraft", "classic",     "crossover"};

// Which games a file has already; what was cut off at its end is cut off for good.
std::set<std::int32_t> finished_games(const std::string& path) {
    std::set<std::int32_t> out;
    std::uintmax_t whole = 0;
    {
        std::ifstream in(path, std::ios::binary);
        std::array<std::int32_t, 2> head{};
        const auto size = std::filesystem::exists(path) ? std::filesystem::file_size(path) : 0;
        while (in.read(reinterpret_cast<char*>(head.data()), sizeof head)) {
            const std::uintmax_t rows = std::uintmax_t(head[1]) * sizeof(Row);
            if (head[1] < 0 || whole + sizeof head + rows > size) break;
            whole += sizeof head + rows;
            out.insert(head[0]);
            in.seekg(std::streamoff(whole));
        }
    }
    if (std::filesystem::exists(path)) std::filesystem::resize_file(path, whole);
    return out;
}

void make_data(Context& context, const DataRequest& request) {
    const Shard shard = read_shard(request.shard);
    std::vector<MakeBot> players;
    for (const auto& words : request.players) players.push_back(player(words));
    const Library& library = context.library();
    const auto done = finished_games(request.out);
    std::ofstream out(request.out, std::ios::binary | std::ios::app);
    if (!out) throw InputError("", request.out + " cannot be written");
    std::mutex writing;
    std::atomic<int> next = 0;
    std::int64_t rows_written = 0, games_written = 0;
    const auto began = std::chrono::steady_clock::now();
    const auto work = [&] {
        std::vector<Row> rows;
        for (int number = next++; number < request.games; number = next++) {
            if (number % shard.of != shard.number - 1 || done.contains(number)) continue;
            if (request.seconds > 0 && std::chrono::steady_clock::now() - began > std::chrono::seconds(request.seconds))
                return;
            Generator lot(request.seed + std::uint64_t(number));
            const Content& content = library.game(
                request.game == "all" ? std::string(mixture[std::size_t(number) % mixture.size()]) : request.game);
            const int seats = 2 + number / int(mixture.size()) % 4;
            const auto map = content.drawn_map(seats, lot.next());
            const Game g = make_game(content.pack, map, map->players, {});
            Teachers teachers;
            for (int seat = 0; seat < g.players; ++seat)
                teachers.bots.push_back(players[lot.below(std::uint32_t(players.size()))](lot.next()));
            teachers.percent_strange = std::array{0, 1, 3, 8}[lot.below(4)];
            rows.clear();
            play_to_learn(g, teachers, lot.next(), rows);
            const std::array<std::int32_t, 2> head{number, std::int32_t(rows.size())};
            const std::lock_guard lock(writing);
            out.write(reinterpret_cast<const char*>(head.data()), sizeof head);
            out.write(reinterpret_cast<const char*>(rows.data()), std::streamsize(rows.size() * sizeof(Row)));
            rows_written += std::int64_t(rows.size());
            ++games_written;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < request.threads; ++i) threads.emplace_back(work);
    }
    out.flush();
    if (!out) throw InputError("", request.out + " cannot be written");
    fmt::print("{} games, {} positions; {} games were there before\n", games_written, rows_written, done.size());
}

struct MatchRequest {
    std::string game = "classic", first, second, net;
    int games = 400, players = 2, threads = 1;
    std::uint64_t seed = 1;
};

// The first alone against as many of the second as there are other seats.
ArenaRow meet(Context& context, const MatchRequest& request, const std::string& first, const std::string& second,
              const std::string& game, int players) {
    const Content& content = context.library().game(game);
    Contest contest{
        .contestants = {{first, player(first)}, {second, player(second)}},
        .schedule = Schedule::one_against_rest(players, 1, 1, request.seed),
        .game = [&](std::uint64_t seed) {
            return std::make_shared<const Game>(make_game(content.pack, content.drawn_map(players, seed), players, {}));
        }};
    std::vector<int> games(std::size_t(contest.schedule.whole_deals(request.games)));
    std::iota(games.begin(), games.end(), 0);
    std::vector<FinishedGame> finished;
    play_games(contest, games, request.threads, [&](FinishedGame one) {
        finished.push_back(std::move(one));
        return true;
    });
    ArenaRow row = tally({first, second}, std::move(finished))[0];
    fmt::print("{:<12} {} players: {:>5} games  {:5.1f} % ({:.1f} to {:.1f})  {:+.1f} coins  {} against {}\n", game,
               players, row.games, 100 * row.share.value, 100 * row.share.low, 100 * row.share.high, row.margin.value,
               first, second);
    std::fflush(stdout);
    return row;
}

// A new net takes the place of the last one if it beats it, and is no worse against the players that never change.
void decide(Context& context, const MatchRequest& request) {
    const std::string fresh = "net=" + request.net + ",lines=40", old = "net=current,lines=40";
    const bool beats = meet(context, request, fresh, old, "classic", 2).share.low > 0.5;
    bool holds = meet(context, request, fresh, old, "classic", 4).share.high > 0.25;
    for (const char* game : {"classic", "underground", "warcraft"})
        for (const char* yardstick : {"greedy", "reference"}) {
            const ArenaRow one = meet(context, request, fresh, yardstick, game, 2),
                           other = meet(context, request, old, yardstick, game, 2);
            holds = holds && one.share.high >= other.share.value;
        }
    fmt::print("{}\n", beats && holds ? "The new net may take the place of the last one."
                       : beats        ? "The new net beats the last one, but lost ground elsewhere."
                                      : "The new net is not shown to be stronger than the last one.");
    if (!beats || !holds) context.exit = failed;
}

void run_match(Context& context, const MatchRequest& request) {
    if (request.net.empty() == (request.first.empty() || request.second.empty()))
        throw InputError("", "give either --net, or --first and --second");
    if (!request.net.empty()) return decide(context, request);
    meet(context, request, request.first, request.second, request.game, request.players);
}

}  // namespace

void add_learn(CLI::App& app, Context& context) {
    auto* learn = app.add_subcommand("learn", "Make games to learn from, and compare nets (docs/learning.md)");
    learn->require_subcommand(1);
    auto* data = learn->add_subcommand("data", "Play games and write their positions in numbers");
    auto wanted = std::make_shared<DataRequest>();
    data->add_option("--out", wanted->out, "The file; games that it has already are not played again")->required();
    data->add_option("--player", wanted->players,
                     "Who plays: a bot, or net=FILE,lines=N,...; drawn by lot for each seat");
    data->add_option("--game", wanted->game, "One game, or all of them mixed")->capture_default_str();
    data->add_option("--games", wanted->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    data->add_option("--seconds", wanted->seconds, "Stop after so long (0: when all are played)")
        ->capture_default_str();
    data->add_option("--threads", wanted->threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    data->add_option("--seed", wanted->seed, "Seed of the first game")->capture_default_str();
    data->add_option("--shard", wanted->shard, "K/N: only every N-th game, from the K-th")->capture_default_str();
    data->callback([&context, wanted] { make_data(context, *wanted); });
    auto* match =
        learn->add_subcommand("match", "Decide whether a net may replace the last one, or let one player meet others");
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
    match->callback([&context, asked] { run_match(context, *asked); });
}

}  // namespace elbowroom::cli
