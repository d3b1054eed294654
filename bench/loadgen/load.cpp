#include "bench/loadgen/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>

#include "bench/loadgen/echo.h"
#include "bench/loadgen/game.h"
#include "bench/loadgen/host.h"
#include "bench/loadgen/parallel.h"

namespace elbowroom::load {
namespace {

using namespace client;
using namespace std::chrono_literals;

constexpr int seats = 4, workers = 16, addresses = 50;
// What is promised: from a move to everyone's update at a human pace, and for each idle connection.
constexpr double longest_p99 = 50, most_idle_bytes = 10'000;

void say(const std::string& what) { fmt::print(stderr, "{} …\n", what); }

// What was measured in one stretch of play.
struct Stretch {
    double seconds = 0, processor = 0;
    std::int64_t moves = 0, messages = 0, bytes = 0;
    double p50 = 0, p99 = 0, worst = 0;  // milliseconds

    double each_second(std::int64_t count) const { return double(count) / seconds; }
    Json json() const {
        return {{"seconds", seconds},
                {"movesPerSecond", each_second(moves)},
                {"messagesPerSecond", each_second(messages)},
                {"bytesPerMessage", double(bytes) / double(std::max<std::int64_t>(messages, 1))},
                {"p50ms", p50},
                {"p99ms", p99},
                {"maxMs", worst},
                {"serverProcessor", processor / seconds}};
    }
};

// Measures from when it is made.
class Stopwatch {
public:
    Stopwatch(Run& run, ServerProcess& server)
        : run_(run),
          server_(server),
          begun_(Clock::now()),
          processor_(server.processor_time()),
          moves_(run.moves),
          messages_(run.messages),
          bytes_(run.bytes) {
        run.latencies.clear();
    }
    Stretch read() const {
        Stretch out{.seconds = std::chrono::duration<double>(Clock::now() - begun_).count(),
                    .processor = server_.processor_time() - processor_,
                    .moves = run_.moves - moves_,
                    .messages = run_.messages - messages_,
                    .bytes = run_.bytes - bytes_};
        std::vector<std::uint32_t> times = run_.latencies;
        if (times.empty()) return out;
        std::sort(times.begin(), times.end());
        const auto part = [&](double share) {
            return double(times[std::size_t(share * double(times.size() - 1))]) / 1000;
        };
        out.p50 = part(0.5);
        out.p99 = part(0.99);
        out.worst = part(1);
        return out;
    }

private:
    Run& run_;
    ServerProcess& server_;
    Clock::time_point begun_;
    double processor_;
    std::int64_t moves_, messages_, bytes_;
};

struct Idle {
    int connections = 0;
    double bytes = 0, bytes_with_guest = 0;  // each
};

struct Findings {
    std::optional<Idle> idle;
    double game = 0, game_at_end = 0;  // bytes each
    Stretch paced, flat;
    std::int64_t moves = 0, games_over = 0;
    Echoed ping;
    std::optional<Echoed> echo;
    double echo_processor = 0, ping_processor = 0;
    std::vector<std::string> faults;
};

class Load {
public:
    explicit Load(const LoadWish& wish) : wish_(wish) {}

    Findings measure() {
        std::exception_ptr error;
        asio::co_spawn(io_, all(), [&](std::exception_ptr failure) {
            error = failure;
            io_.stop();
        });
        run_in_steps(io_);
        if (error) std::rethrow_exception(error);
        return std::move(found_);
    }

private:
    struct Still : Live::Listener {
        void received(std::string_view) override {}
        void closed(const std::string& why) override { throw std::runtime_error("an idle connection ended: " + why); }
    };

    Task<void> all() {
        if (wish_.idle > 0) co_await hold_idle();
        if (wish_.games > 0) co_await play();
        co_await call();
    }

    Task<std::vector<Guest>> make_guests(Endpoint server, int count) {
        std::vector<Guest> guests(static_cast<std::size_t>(count));
        std::vector<std::unique_ptr<Http>> https;
        for (int i = 0; i < workers; ++i) https.push_back(std::make_unique<Http>(io_, server));
        co_await in_parallel(io_, workers, count, [&](int worker, int number) -> Task<void> {
            guests[std::size_t(number)] = co_await make_guest(*https[std::size_t(worker)]);
        });
        co_return guests;
    }

    Task<void> hold_idle() {
        say(fmt::format("{} idle connections", wish_.idle));
        Host host(wish_.server);
        const Endpoint server = local(host.port());
        // The first of everything costs once.
        { const auto first = co_await make_guests(server, workers); }
        const auto before = host.process().memory();
        const auto guests = co_await make_guests(server, wish_.idle);
        const auto with_guests = host.process().memory();
        Still still;
        std::vector<std::shared_ptr<Live>> lives(guests.size());
        co_await in_parallel(io_, workers, wish_.idle, [&](int, int number) -> Task<void> {
            lives[std::size_t(number)] = co_await Live::open(
                io_, server, "/api/live", guests[std::size_t(number)].token, still, loopback(number % addresses));
        });
        co_await pause(io_, 1s);
        const auto connected = host.process().memory();
        found_.idle =
            Idle{wish_.idle, double(connected - with_guests) / wish_.idle, double(connected - before) / wish_.idle};
        for (auto& live : lives) live->close();
    }

    Task<void> play() {
        say(fmt::format("{} games are made", wish_.games));
        Host host(wish_.server);
        ServerProcess& process = host.process();
        const Endpoint server = local(host.port());
        const auto guests = co_await make_guests(server, wish_.games * seats);
        const auto before = process.memory();
        Run run(io_);
        std::vector<std::unique_ptr<Game>> games(static_cast<std::size_t>(wish_.games));
        {
            std::vector<std::unique_ptr<Http>> https;
            for (int i = 0; i < workers; ++i) https.push_back(std::make_unique<Http>(io_, server));
            co_await in_parallel(io_, workers, wish_.games, [&](int worker, int number) -> Task<void> {
                const auto first = guests.begin() + number * seats;
                std::vector<Guest> four(first, first + seats);
                const std::string table = co_await make_game(*https[std::size_t(worker)], four);
                games[std::size_t(number)] = std::make_unique<Game>(run, table, std::move(four));
            });
        }
        found_.game = double(process.memory() - before) / wish_.games;
        say(fmt::format("{} players come", wish_.games * seats));
        co_await in_parallel(io_, workers, wish_.games, [&](int, int number) -> Task<void> {
            co_await games[std::size_t(number)]->connect(server, number % addresses);
        });
        const auto connected = process.memory();

        if (wish_.seconds > 0) {
            say(fmt::format("{} seconds at {} ms a move", wish_.seconds, wish_.think));
            run.think = std::chrono::milliseconds(wish_.think);
            run.paused = false;
            for (auto& game : games) game->go_on();
            co_await pause(io_, std::chrono::milliseconds(2 * wish_.think));
            const Stopwatch stopwatch(run, process);
            co_await pause(io_, std::chrono::seconds(wish_.seconds));
            found_.paced = stopwatch.read();
            run.paused = true;
            co_await until_quiet(games);
        }

        say("flat out");
        run.think = 0ms;
        run.paused = false;
        for (auto& game : games) game->go_on();
        co_await pause(io_, 200ms);
        const Stopwatch stopwatch(run, process);
        const auto begun = Clock::now();
        // As long as nearly all games go on; after that there is less to do.
        while (run.over * 10 < wish_.games && run.faults.empty() && !flat_time_is_up(begun)) co_await pause(io_, 20ms);
        found_.flat = stopwatch.read();
        while (run.over < wish_.games && run.faults.empty() && !flat_time_is_up(begun)) co_await pause(io_, 20ms);
        run.paused = true;
        co_await until_quiet(games);
        found_.game_at_end = double(process.memory() - connected) / wish_.games;
        for (auto& game : games) game->check_end();
        found_.moves = run.moves;
        found_.games_over = run.over;
        found_.faults = run.faults;
    }

    bool flat_time_is_up(Clock::time_point begun) const {
        return wish_.flat_seconds > 0 && Clock::now() - begun > std::chrono::seconds(wish_.flat_seconds);
    }

    // A move that is not there after ten seconds is lost.
    Task<void> until_quiet(const std::vector<std::unique_ptr<Game>>& games) {
        const auto quiet = [&] { return std::all_of(games.begin(), games.end(), [](auto& g) { return g->quiet(); }); };
        for (int i = 0; i < 1000 && !quiet(); ++i) co_await pause(io_, 10ms);
    }

    Task<void> call() {
        Echo echo{.path = "/api/live", .connections = wish_.echo_connections, .under_way = wish_.under_way};
        {
            say("ping and pong");
            Host host(wish_.server);
            Http http(io_, local(host.port()));
            echo.token = (co_await make_guest(http)).token;
            echo.memory = [&host] { return host.process().memory(); };
            const auto begun = Clock::now();
            found_.ping = co_await measure_echo(io_, local(host.port()), echo);
            found_.ping_processor = host.process().processor_time() / seconds_since(begun);
        }
        if (wish_.node.empty()) co_return;
        say("the echo of node");
        const TemporaryFolder folder;
        ServerProcess node({wish_.node, wish_.echo}, folder.path() + "/log");
        echo.path = "/";
        echo.token = "";
        echo.memory = [&node] { return node.memory(); };
        const auto begun = Clock::now();
        found_.echo = co_await measure_echo(io_, local(node.port()), echo);
        found_.echo_processor = node.processor_time() / seconds_since(begun);
    }

    static double seconds_since(Clock::time_point begun) {
        return std::chrono::duration<double>(Clock::now() - begun).count();
    }

    const LoadWish& wish_;
    asio::io_context io_{1};
    Findings found_;
};

void print_row(const std::string& what, const Stretch& s) {
    fmt::print("{:<40}{:>9.0f}{:>12.0f}{:>9.1f}{:>9.1f}{:>9.1f}{:>9.0f} %{:>12.0f}\n", what, s.each_second(s.moves),
               s.each_second(s.messages), s.p50, s.p99, s.worst, 100 * s.processor / s.seconds,
               double(s.messages) / s.processor);
}

void print_row(const std::string& what, const Echoed& echoed, double processor) {
    fmt::print("{:<40}{:>9}{:>12.0f}{:>9.1f}{:>9.1f}{:>9}{:>9.0f} %{:>12.0f}\n", what, "", echoed.each_second,
               echoed.p50, echoed.p99, "", 100 * processor, echoed.each_second / processor);
}

// Promises that were not kept, one sentence each.
std::vector<std::string> broken_promises(const LoadWish& wish, const Findings& found) {
    std::vector<std::string> out = found.faults;
    if (wish.games > 0 && wish.seconds > 0 && found.paced.p99 > longest_p99)
        out.push_back(fmt::format("the p99 of {} games at {} ms a move is {:.1f} ms, more than {:.0f}", wish.games,
                                  wish.think, found.paced.p99, longest_p99));
    if (found.idle && found.idle->bytes > most_idle_bytes)
        out.push_back(fmt::format("an idle connection takes {:.1f} kB, more than {:.0f}", found.idle->bytes / 1000,
                                  most_idle_bytes / 1000));
    return out;
}

void print_table(const LoadWish& wish, const Findings& found) {
    constexpr double kilo = 1000;
    fmt::print("{:<40}{:>9}{:>12}{:>9}{:>9}{:>9}{:>11}{:>12}\n", "", "moves/s", "messages/s", "p50 ms", "p99 ms",
               "max ms", "processor", "per core");
    if (wish.games > 0) {
        if (wish.seconds > 0) print_row(fmt::format("{} games, {} ms a move", wish.games, wish.think), found.paced);
        print_row(fmt::format("{} games, flat out", wish.games), found.flat);
    }
    const std::string over = fmt::format("over {} connections", wish.echo_connections);
    print_row("ping " + over, found.ping, found.ping_processor);
    if (found.echo) print_row("bare node ws echo " + over, *found.echo, found.echo_processor);
    fmt::print(
        "\nA message is one that a client got; the times are from sending a move until all four have it, or a ping "
        "until it is back;\n"
        "the processor is that of the server, in parts of one core, and the last column what it would send with a "
        "whole core of its own.\n\n");
    if (found.idle)
        fmt::print("an idle connection: {:.1f} kB, with its guest {:.1f} kB ({} of them)\n", found.idle->bytes / kilo,
                   found.idle->bytes_with_guest / kilo, found.idle->connections);
    if (wish.games > 0) {
        fmt::print("a game: {:.1f} kB when it begins, {:.1f} kB more when it is over or the run ends\n",
                   found.game / kilo, found.game_at_end / kilo);
        fmt::print("{} moves were sent, {} games came to their end\n", found.moves, found.games_over);
    }
    fmt::print("each of the {} connections that ping: {:.1f} kB", wish.echo_connections, found.ping.bytes / kilo);
    if (found.echo) fmt::print(", of the bare node echo {:.1f} kB", found.echo->bytes / kilo);
    fmt::print("\n");
    for (const std::string& fault : broken_promises(wish, found)) fmt::print("wrong: {}\n", fault);
    if (wish.games > 0 && found.faults.empty()) fmt::print("no move was lost, and none came twice\n");
    if (!found.echo) return;
    if (wish.games > 0)
        fmt::print("messages of games flat out: {:.2f} times those of the bare node echo (pings: {:.2f} times)\n",
                   found.flat.each_second(found.flat.messages) / found.echo->each_second,
                   found.ping.each_second / found.echo->each_second);
    else
        fmt::print("pings: {:.2f} times those of the bare node echo\n",
                   found.ping.each_second / found.echo->each_second);
}

Json echoed_json(const Echoed& echoed, double processor) {
    return {{"messagesPerSecond", echoed.each_second},
            {"p50ms", echoed.p50},
            {"p99ms", echoed.p99},
            {"bytesPerConnection", echoed.bytes},
            {"serverProcessor", processor}};
}

void print_json(const LoadWish& wish, const Findings& found) {
    Json out;
    if (wish.games > 0) {
        out["games"] = wish.games;
        if (wish.seconds > 0) out["paced"] = found.paced.json();
        out["flatOut"] = found.flat.json();
        out["moves"] = found.moves;
        out["gamesOver"] = found.games_over;
        out["bytesPerGame"] = found.game;
        out["moreBytesPerGameAtEnd"] = found.game_at_end;
    }
    out["wrong"] = broken_promises(wish, found);
    if (found.idle)
        out["idle"] = {{"connections", found.idle->connections},
                       {"bytes", found.idle->bytes},
                       {"bytesWithGuest", found.idle->bytes_with_guest}};
    out["ping"] = echoed_json(found.ping, found.ping_processor);
    if (found.echo) out["nodeEcho"] = echoed_json(*found.echo, found.echo_processor);
    fmt::print("{}\n", out.dump(2));
}

}  // namespace

bool measure_load(const LoadWish& wish) {
    raise_file_limit();
    const Findings found = Load(wish).measure();
    wish.json ? print_json(wish, found) : print_table(wish, found);
    return broken_promises(wish, found).empty();
}

}  // namespace elbowroom::load
