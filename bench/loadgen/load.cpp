#include "bench/loadgen/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <limits>
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
constexpr auto calling = 5000ms;
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

// Measures between go() and stop(), which may come again.
class Stopwatch {
public:
    Stopwatch(Run& run, ServerProcess& server) : run_(run), server_(server) { run.latencies.clear(); }

    void go() {
        begun_ = Clock::now();
        add(-1);
    }
    void stop() {
        add(1);
        sum_.seconds += std::chrono::duration<double>(Clock::now() - begun_).count();
    }
    Stretch read() const {
        Stretch out = sum_;
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
    void add(int sign) {
        sum_.processor += sign * server_.processor_time();
        sum_.moves += sign * run_.moves;
        sum_.messages += sign * run_.messages;
        sum_.bytes += sign * run_.bytes;
    }

    Run& run_;
    ServerProcess& server_;
    Clock::time_point begun_;
    Stretch sum_;
};

// The bare echo to compare with.
class NodeEcho {
public:
    NodeEcho(asio::io_context& io, const LoadWish& wish)
        : process_({wish.node, wish.echo}, folder_.path() + "/log"),
          calls_(io, {.path = "/",
                      .token = "",
                      .connections = wish.echo_connections,
                      .under_way = wish.under_way,
                      .memory = [this] { return process_.memory(); },
                      .processor = [this] { return process_.processor_time(); }}) {}

    Task<void> connect() { return calls_.connect(local(process_.port())); }
    EchoCalls& calls() { return calls_; }

private:
    TemporaryFolder folder_;
    ServerProcess process_;
    EchoCalls calls_;
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
    std::vector<std::string> faults;
};

class Load {
public:
    explicit Load(const LoadWish& wish) : wish_(wish) {}

    Findings measure() {
        std::exception_ptr error;
        bool done = false;
        asio::co_spawn(io_, all(), [&](const std::exception_ptr& failure) {
            error = failure;
            done = true;
        });
        run_in_steps(io_, [&] { return done; });
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
        co_await ping();
        if (found_.echo || wish_.node.empty()) co_return;
        say("the echo of node");
        NodeEcho echo(io_, wish_);
        co_await echo.connect();
        co_await echo.calls().call(calling);
        found_.echo = echo.calls().found();
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
        Host host(wish_.server, wish_.serve_options);
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
        Host host(wish_.server, wish_.serve_options);
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
            Stopwatch stopwatch(run, process);
            stopwatch.go();
            co_await pause(io_, std::chrono::seconds(wish_.seconds));
            stopwatch.stop();
            found_.paced = stopwatch.read();
            run.paused = true;
            co_await until_quiet(games);
        }

        co_await play_flat_out(run, games, process);
        found_.game_at_end = double(process.memory() - connected) / wish_.games;
        for (auto& game : games) game->check_end();
        found_.moves = run.moves;
        found_.games_over = run.over;
        found_.faults = run.faults;
    }

    // In turns with the echo, since the speed of a machine that others use changes from one second to the next.
    Task<void> play_flat_out(Run& run, const std::vector<std::unique_ptr<Game>>& games, ServerProcess& process) {
        std::optional<NodeEcho> echo;
        if (!wish_.node.empty()) {
            echo.emplace(io_, wish_);
            co_await echo->connect();
        }
        say(echo ? "flat out, in turns with the echo of node" : "flat out");
        run.think = 0ms;
        Stopwatch stopwatch(run, process);
        double played = 0;
        const auto is_over = [&](int share) {
            return run.over * 10 >= std::int64_t(wish_.games) * share || !run.faults.empty() ||
                   (wish_.flat_seconds > 0 && played >= wish_.flat_seconds);
        };
        const auto play_for = [&](double seconds, int share) -> Task<void> {
            run.paused = false;
            for (const auto& game : games) game->go_on();
            co_await pause(io_, 200ms);
            stopwatch.go();
            const auto begun = Clock::now();
            while (!is_over(share) && seconds_since(begun) < seconds) co_await pause(io_, 20ms);
            stopwatch.stop();
            played += seconds_since(begun);
            run.paused = true;
            co_await until_quiet(games);
        };
        // As long as nearly all games go on; after that there is less to do.
        while (!is_over(1)) {
            co_await play_for(1, 1);
            if (echo) co_await echo->calls().call(1000ms);
        }
        found_.flat = stopwatch.read();
        if (echo) found_.echo = echo->calls().found();
        if (!is_over(10)) co_await play_for(std::numeric_limits<double>::infinity(), 10);
    }

    // A move that is not there after ten seconds is lost.
    Task<void> until_quiet(const std::vector<std::unique_ptr<Game>>& games) {
        const auto quiet = [&] { return std::all_of(games.begin(), games.end(), [](auto& g) { return g->quiet(); }); };
        for (int i = 0; i < 1000 && !quiet(); ++i) co_await pause(io_, 10ms);
    }

    Task<void> ping() {
        say("ping and pong");
        Host host(wish_.server, wish_.serve_options);
        Http http(io_, local(host.port()));
        const Guest guest = co_await make_guest(http);
        EchoCalls calls(io_, {.path = "/api/live",
                              .token = guest.token,
                              .connections = wish_.echo_connections,
                              .under_way = wish_.under_way,
                              .memory = [&host] { return host.process().memory(); },
                              .processor = [&host] { return host.process().processor_time(); }});
        co_await calls.connect(local(host.port()));
        co_await calls.call(calling);
        found_.ping = calls.found();
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

void print_row(const std::string& what, const Echoed& echoed) {
    const double processor = echoed.processor / echoed.seconds;
    fmt::print("{:<40}{:>9}{:>12.0f}{:>9.1f}{:>9.1f}{:>9}{:>9.0f} %{:>12.0f}\n", what, "", echoed.each_second,
               echoed.p50, echoed.p99, "", 100 * processor, echoed.each_second / processor);
}

double ratio_to_echo(const Findings& found) {
    return found.flat.each_second(found.flat.messages) / found.echo->each_second;
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
    // With fewer connections than the echo has, games wait for their players and not for the server.
    if (wish.games * seats >= wish.echo_connections && found.echo && ratio_to_echo(found) < 1)
        out.push_back(fmt::format("{} games flat out have {:.2f} times the messages of the bare node echo", wish.games,
                                  ratio_to_echo(found)));
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
    print_row("ping " + over, found.ping);
    if (found.echo) print_row("bare node ws echo " + over, *found.echo);
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
                   ratio_to_echo(found), found.ping.each_second / found.echo->each_second);
    else
        fmt::print("pings: {:.2f} times those of the bare node echo\n",
                   found.ping.each_second / found.echo->each_second);
}

Json echoed_json(const Echoed& echoed) {
    return {{"messagesPerSecond", echoed.each_second},
            {"p50ms", echoed.p50},
            {"p99ms", echoed.p99},
            {"bytesPerConnection", echoed.bytes},
            {"serverProcessor", echoed.processor / echoed.seconds}};
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
    out["ping"] = echoed_json(found.ping);
    if (found.echo) out["nodeEcho"] = echoed_json(*found.echo);
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
