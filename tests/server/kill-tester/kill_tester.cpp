#include "tests/server/kill-tester/kill_tester.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <thread>

#include "tests/postgres/postgres_server.h"
#include "tests/server/kill-tester/tester.h"

namespace elbowroom::kill {
namespace {

using namespace client;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int games = 20;
constexpr auto patience = 20s;
constexpr const char* new_table = R"({"game":"classic","players":4})";

// A table that is open, as its host was told.
struct Promise {
    Guest guest;
    std::string table;  // empty: only the guest was promised
};

class KillTester final : public Tester {
public:
    KillTester(std::string program, unsigned seed, Kept kept) : Tester(std::move(program), seed, games, patience) {
        if (kept == Kept::postgres) postgres_.emplace(test::PostgresServer::Disk::real);
        start();
        wait_for(make_tables());
    }

    // What went wrong; empty if nothing did.
    std::vector<std::string> round() {
        try {
            play_until_killed();
            if (test_.chance(25)) kill_while_starting();
            start();
            wait_for(come_back());
            wait_for(keep_promises());
            wait_for(replace_finished());
        } catch (const std::exception& error) {
            test_.faults.emplace_back(error.what());
        }
        return std::exchange(test_.faults, {});
    }

    // After the last kill: every game can be played on, and its whole history is what was told.
    std::vector<std::string> end() {
        try {
            play(&Table::acknowledged_now);
            wait_for(compare_all(local(server_->port())));
            for (auto& table : tables_) table.reset();
            if (const int status = server_->stop(); status != 0)
                test_.faults.push_back(fmt::format("the server was asked to stop and ended with {}", status));
        } catch (const std::exception& error) {
            test_.faults.emplace_back(error.what());
        }
        if (test_.acknowledged == 0) test_.faults.emplace_back("nothing was played at all");
        return std::exchange(test_.faults, {});
    }

    std::int64_t promised() const { return promised_; }

private:
    std::vector<std::string> command() const {
        auto out = serve_without_limits(program_, folder_.path() + "/data");
        if (postgres_) out.insert(out.end(), {"--store", postgres_->address()});
        return out;
    }
    std::vector<Endpoint> everywhere() const override { return {local(server_->port())}; }
    std::string log() const { return folder_.path() + "/log"; }

    void start() {
        server_.emplace(command(), log());
        test_.killed = false;
    }

    Task<void> make_tables() {
        Http http(io_, local(server_->port()));
        for (auto& table : tables_) co_await make_table(http, table);
    }

    void play_until_killed() {
        let_play();
        asio::co_spawn(io_, promise_on(), [](std::exception_ptr) {});  // ends with the server
        run_for(20ms + std::chrono::microseconds(test_.random() % 380'000));
        test_.killed = true;
        server_->kill();
        // What was on its way was told, too.
        run_until([&] { return test_.connected == 0 && !promising_; });
        test_.playing = false;
    }

    void kill_while_starting() {
        ServerProcess process = ServerProcess::launch(command(), log());
        std::this_thread::sleep_for(std::chrono::microseconds(test_.random() % 60'000));
        process.kill();
    }

    // Guests and tables are made all the time, too.
    Task<void> promise_on() {
        promising_ = true;
        try {
            Http http(io_, local(server_->port()));
            for (;;) {
                // gcc 12 destroys what is awaited inside of braces twice.
                Promise promise;
                promise.guest = co_await make_guest(http);
                promises_.push_back(promise);
                const Json info = co_await http.must("POST", "/api/tables", promise.guest.token, new_table);
                promises_.back().table = info.at("id").get<std::string>();
            }
        } catch (const std::exception& error) {
            if (!test_.killed) test_.faults.emplace_back(error.what());
        }
        promising_ = false;
    }

    Task<void> keep_promises() {
        Http http(io_, local(server_->port()));
        for (const Promise& promise : promises_) {
            ++promised_;
            const Answer me = co_await http.ask("GET", "/api/me", promise.guest.token);
            if (me.status != 200 || me.json().value("id", "") != promise.guest.id)
                test_.faults.push_back(fmt::format("the guest {} is lost: {}", promise.guest.id, me.text));
            if (promise.table.empty()) continue;
            const Answer closed =
                co_await http.ask("POST", fmt::format("/api/tables/{}/close", promise.table), promise.guest.token);
            if (closed.status != 200)
                test_.faults.push_back(fmt::format("the new table {} is lost: {}", promise.table, closed.text));
        }
        promises_.clear();
    }

    Task<void> come_back() {
        for (auto& table : tables_) co_await table->come_back(everywhere());
    }

    Task<void> replace_finished() {
        Http http(io_, local(server_->port()));
        for (auto& table : tables_) {
            if (!table->over()) continue;
            ++finished_;
            co_await table->compare_all(http);
            std::vector<Guest> guests = table->guests();
            test_.connected -= seats;
            table.reset();
            co_await make_table(http, std::move(guests), table);
        }
    }

    // Until each game has gone on.
    template <class Progress>
    void play(Progress progress) {
        let_play();
        const auto all = [&] {
            return std::all_of(tables_.begin(), tables_.end(), [&](auto& table) { return (*table.*progress)() > 0; });
        };
        run_until(all);
        test_.playing = false;
        if (!all()) test_.faults.emplace_back("a game does not go on after the restart");
        // Let what is under way arrive.
        run_for(200ms);
    }

    std::optional<test::PostgresServer> postgres_;
    std::optional<ServerProcess> server_;
    std::vector<Promise> promises_;
    bool promising_ = false;
    std::int64_t promised_ = 0;
};

}  // namespace

bool test_kills(const std::string& program, int rounds, unsigned seed, Kept kept_in) {
    int passed = 0, failed = 0;
    std::string kept;
    const auto begun = Clock::now();
    try {
        KillTester tester(program, seed, kept_in);
        const auto check = [&](int number, const std::vector<std::string>& faults) {
            faults.empty() ? ++passed : ++failed;
            for (const std::string& fault : faults) fmt::print("round {} (seed {}): {}\n", number, seed, fault);
        };
        // What is broken stays broken: the first failure ends it.
        for (int number = 1; number <= rounds && failed == 0; ++number) {
            check(number, tester.round());
            if (number % 50 == 0) fmt::print("{} rounds, {} entries acknowledged\n", number, tester.acknowledged());
            std::fflush(stdout);
        }
        if (failed == 0) check(rounds, tester.end());
        if (failed > 0) kept = tester.keep_data();
        fmt::print("{} entries, {} guests and tables acknowledged, {} games finished, {:.1f} seconds\n",
                   tester.acknowledged(), tester.promised(), tester.finished(),
                   std::chrono::duration<double>(Clock::now() - begun).count());
    } catch (const std::exception& error) {
        ++failed;
        fmt::print("{}\n", error.what());
    }
    if (!kept.empty()) fmt::print("what is left is in {}\n", kept);
    fmt::print("{} passed, {} failed\n", passed, failed);
    return failed == 0;
}

}  // namespace elbowroom::kill
