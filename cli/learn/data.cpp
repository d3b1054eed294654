// elbowroom learn data: plays games and writes their positions in numbers.
#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "arena/run.h"
#include "bots/learning.h"
#include "cli/learn/parts.h"
#include "cli/learn/player.h"

namespace elbowroom::cli {
namespace {

struct DataRequest {
    std::string out, shard = "1/1", game = "all";
    std::vector<std::string> players{"greedy"}, without;
    int games = 1000, seats = 0, threads = 1, seconds = 0;
    std::uint64_t seed = 1;
};

constexpr std::array<std::string_view, 6> mixture{"classic",  "underground", "classic",
                                                  "warcraft", "classic",     "crossover"};

// What games are played with: the packs, without some races and powers.
class Packs {
public:
    Packs(const Library& library, const std::vector<std::string>& without) : library_(library) {
        std::set<std::string> unknown(without.begin(), without.end());
        for (const auto& game : mixture) {
            auto pack = std::make_shared<Pack>(*library.game(std::string(game)).pack);
            const auto left_out = [&](const auto& facts) {
                const bool is = std::find(without.begin(), without.end(), facts.id) != without.end();
                if (is) unknown.erase(facts.id);
                return is;
            };
            std::erase_if(pack->races, left_out);
            std::erase_if(pack->powers, left_out);
            packs_[std::string(game)] = std::move(pack);
        }
        if (!unknown.empty()) throw InputError("", "there is no race or power \"" + *unknown.begin() + "\"");
    }

    Game drawn(const std::string& game, int players, std::uint64_t seed) const {
        const auto map = library_.game(game).drawn_map(players, seed);
        return make_game(packs_.at(game), map, map->players, {});
    }

private:
    const Library& library_;
    std::map<std::string, std::shared_ptr<const Pack>> packs_;
};

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
    const Packs packs(context.library(), request.without);
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
            const std::string game =
                request.game == "all" ? std::string(mixture[std::size_t(number) % mixture.size()]) : request.game;
            const int seats = request.seats > 0 ? request.seats : 2 + number / int(mixture.size()) % 4;
            const Game g = packs.drawn(game, seats, lot.next());
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

}  // namespace

void add_learn_data(CLI::App& learn, Context& context) {
    auto* data = learn.add_subcommand("data", "Play games and write their positions in numbers");
    auto wanted = std::make_shared<DataRequest>();
    data->add_option("--out", wanted->out, "The file; games that it has already are not played again")->required();
    data->add_option("--player", wanted->players,
                     "Who plays: a bot, or net=FILE,lines=N,...; drawn by lot for each seat");
    data->add_option("--without", wanted->without, "Races and powers that stay in the box");
    std::set<std::string> games(mixture.begin(), mixture.end());
    games.insert("all");
    data->add_option("--game", wanted->game, "One game, or all of them mixed")
        ->check(CLI::IsMember(games))
        ->capture_default_str();
    data->add_option("--seats", wanted->seats, "How many seats each game has (0: two to five in turn)")
        ->check(CLI::IsMember({0, 2, 3, 4, 5}))
        ->capture_default_str();
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
}

}  // namespace elbowroom::cli
