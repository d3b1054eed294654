// elbowroom learn declines: positions in which it is clear whether one should decline, found by playing on.
#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>
#include <thread>

#include "advice/advice.h"
#include "arena/outcomes.h"
#include "cli/learn/parts.h"
#include "cli/learn/player.h"
#include "notation/position.h"

namespace elbowroom::cli {
namespace {

struct DeclinesRequest {
    std::string out, again, game = "classic", who = "net=current,lines=16";
    int games = 100, players = 2, tries = 200, threads = 1, least = 15;
    std::int64_t nodes = 100'000;
    std::uint64_t seed = 1;
};

constexpr std::size_t compared = 3;  // plans that do not decline, of which the best counts

struct Answer {
    double gain = 0;   // of the chance to win, by declining
    double error = 0;  // of that
};

// What declining brings against the best of the other plans: which that is, is found in other tries than it is
// measured in.
std::optional<Answer> ask(const Game& g, const State& seen, const MakeBot& bot, const DeclinesRequest& request,
                          std::uint64_t seed) {
    std::optional<Line> declining;
    std::vector<Line> staying;
    for (const Line& line : different_plans(g, seen, compared + 1, {.nodes = request.nodes}, seed)) {
        if (line.actions[0].verb == Verb::decline)
            declining = declining ? declining : line;
        else if (staying.size() < compared)
            staying.push_back(line);
    }
    if (!declining || staying.empty()) return {};
    const Outcomes outcomes(g, seen, bot);
    const Line* best = nullptr;
    double most = -1;
    for (const Line& line : staying) {
        double sum = 0;
        for (int i = 0; i < request.tries / 4 && staying.size() > 1; ++i)
            sum += outcomes.share(line, seed + std::uint64_t(i));
        if (sum > most) {
            most = sum;
            best = &line;
        }
    }
    double sum = 0, squares = 0;
    for (int i = 0; i < request.tries; ++i) {
        const std::uint64_t luck = seed + 1'000'000 + std::uint64_t(i);
        const double gain = outcomes.share(*declining, luck) - outcomes.share(*best, luck);
        sum += gain;
        squares += gain * gain;
        // What is far from clear after some tries is left.
        if (i == request.tries / 4 && std::abs(sum) / (i + 1) < request.least / 200.0) return {};
    }
    const double mean = sum / request.tries;
    return Answer{mean, std::sqrt(std::max(0.0, squares / request.tries - mean * mean) / request.tries)};
}

// Somewhere in a game between the second round and the last but one, where one may decline; nothing if the game was
// over before.
std::optional<Position> found_in_play(const Setup& board, const MakeBot& bot, Generator& lot) {
    const Setup setup = draws_islands(board) ? on_drawn_islands(board, lot.next()) : board;
    const Game& g = *setup.game;
    Chance chance = Chance::seeded(lot.next());
    State s = new_game(g, chance);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < g.players; ++seat) bots.push_back(bot(lot.next()));
    const int from = 2 + int(lot.below(std::uint32_t(std::max(1, g.rounds - 3))));
    Actions actions;
    for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
        const bool can = s.to_act == s.turn && std::any_of(actions.begin(), actions.end(),
                                                           [](const Action a) { return a.verb == Verb::decline; });
        if (s.round >= from && can && lot.below(2) == 0) return Position{setup, s};
        apply(g, s, bots[s.to_act]->choose(g, watched_by(g, s, s.to_act), actions), chance);
    }
    return {};
}

std::vector<Position> read_positions(const Library& library, const std::string& path) {
    std::ifstream in(path);
    if (!in) throw InputError("", path + " cannot be read");
    std::vector<Position> out;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        const std::string place = fmt::format("{} line {}", path, ++number);
        const Json document = parse_json(line, place);
        try {
            out.push_back(read_position(library, Node(document).at("position")));
        } catch (const InputError& error) {
            throw InputError(place + (error.path().empty() ? "" : " " + error.path()), error.reason());
        }
    }
    return out;
}

void run(Context& context, const DeclinesRequest& request) {
    std::ofstream out(request.out, std::ios::app);
    if (!out) throw InputError("", request.out + " cannot be written");
    const MakeBot bot = player(request.who);
    const Json document{{"game", request.game}, {"players", request.players}};
    const Setup board = read_setup(context.library(), Node(document));
    const std::vector<Position> given =
        request.again.empty() ? std::vector<Position>{} : read_positions(context.library(), request.again);
    const int positions = request.again.empty() ? request.games : int(given.size());
    std::mutex writing;
    std::atomic<int> next = 0;
    int found = 0;
    const auto work = [&] {
        for (int number = next++; number < positions; number = next++) {
            Generator lot(request.seed + std::uint64_t(number));
            const std::optional<Position> position =
                given.empty() ? found_in_play(board, bot, lot) : std::optional(given[std::size_t(number)]);
            if (!position) continue;
            const Game& g = *position->setup.game;
            const auto answer = ask(g, watched_by(g, position->state, position->state.turn), bot, request, lot.next());
            if (!answer || std::abs(answer->gain) * 100 < request.least || std::abs(answer->gain) < 3 * answer->error)
                continue;
            const Json line{{"answer", answer->gain > 0 ? "decline" : "stay"},
                            {"by", int(std::lround(100 * std::abs(answer->gain)))},
                            {"position", position_to_json(position->setup, position->state)}};
            const std::lock_guard lock(writing);
            out << line.dump() << '\n' << std::flush;
            ++found;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < request.threads; ++i) threads.emplace_back(work);
    }
    if (!out) throw InputError("", request.out + " cannot be written");
    fmt::print("{} of {} positions have a clear answer\n", found, positions);
}

}  // namespace

void add_learn_declines(CLI::App& learn, Context& context) {
    auto* declines = learn.add_subcommand("declines", "Find positions in which it is clear whether to decline");
    auto wanted = std::make_shared<DeclinesRequest>();
    declines->add_option("--out", wanted->out, "The file: a position on each line, behind what it has")->required();
    declines->add_option("--again", wanted->again, "Ask about the positions of this file instead of looking for some");
    declines->add_option("--player", wanted->who, "Who plays: a bot, or net=FILE,lines=N,...")->capture_default_str();
    declines->add_option("--game", wanted->game, "The game")->capture_default_str();
    declines->add_option("--players", wanted->players, "Seats")->check(CLI::Range(2, 5))->capture_default_str();
    declines->add_option("--games", wanted->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    declines->add_option("--tries", wanted->tries, "How often a position is played to its end")
        ->check(CLI::Range(20, 1'000'000))
        ->capture_default_str();
    declines->add_option("--nodes", wanted->nodes, "Of the search for the best plan without declining")
        ->check(CLI::Range(std::int64_t(100), std::int64_t(1'000'000'000)))
        ->capture_default_str();
    declines->add_option("--least", wanted->least, "Points by which one must be better to be clear")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    declines->add_option("--threads", wanted->threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    declines->add_option("--seed", wanted->seed, "Seed of the first game")->capture_default_str();
    declines->callback([&context, wanted] { run(context, *wanted); });
}

}  // namespace elbowroom::cli
