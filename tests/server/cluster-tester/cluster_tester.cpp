#include "tests/server/cluster-tester/cluster_tester.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <set>

#include "tests/postgres/postgres_server.h"
#include "tests/server/kill-tester/tester.h"

namespace elbowroom::kill {
namespace {

using namespace client;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int servers = 3, games = 12;
constexpr auto patience = 30s;

// What happens to one of the servers, or to what they share; and how soon every game must go on.
struct Disturbance {
    const char* name;
    std::chrono::milliseconds allowed;
};
enum class Kind { killed, frozen, cut_off, stopped, database };
constexpr std::array<Disturbance, 5> disturbances{{{"is killed", 5s},
                                                   {"is frozen", 5s},
                                                   {"is cut off from the database", 5s},
                                                   {"is stopped", 1s},
                                                   {"sees the database fall over", 5s}}};

class ClusterTester final : public Tester {
public:
    ClusterTester(std::string program, unsigned seed)
        : Tester(std::move(program), seed, games, patience), postgres_(test::PostgresServer::Disk::real) {
        for (int i = 0; i < servers; ++i) {
            // Each by a name of its own, so that one can be shut out.
            postgres_.run(
                fmt::format("CREATE ROLE {0} LOGIN IN ROLE elbowroom; ALTER ROLE {0} SET role = elbowroom", role(i)));
            start(i);
        }
        wait_for(make_tables());
    }

    std::vector<std::string> round(int number, int only) {
        try {
            const Kind kind = Kind((only < 0 ? number - 1 : only) % int(disturbances.size()));
            const Disturbance& what = disturbances[std::size_t(kind)];
            const int victim = busiest();
            play_for(20ms + std::chrono::microseconds(test_.random() % 380'000));
            test_.killed = true;
            const auto began = disturbed_ = Clock::now();
            disturb(kind, victim);
            // Some go on where they are, until they notice.
            play_for(std::chrono::microseconds(test_.random() % 200'000));
            test_.playing = false;
            for (const auto& table : tables_) table->hang_up();
            go_on(kind, victim);
            const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
            slowest_[std::size_t(kind)] = std::max(slowest_[std::size_t(kind)], took);
            if (took > what.allowed)
                test_.faults.push_back(fmt::format("server {} {}, and every game goes on after {} ms only", victim,
                                                   what.name, took.count()));
            recover(kind, victim);
            wait_for(come_back(-1));
            test_.killed = false;
            wait_for(replace_finished());
        } catch (const std::exception& error) {
            test_.faults.emplace_back(error.what());
        }
        return std::exchange(test_.faults, {});
    }

    // After the last one: the whole history of every game is what was told, whoever is asked.
    std::vector<std::string> end() {
        try {
            for (int i = 0; i < servers; ++i) wait_for(compare_all(at(i)));
            for (auto& table : tables_) table.reset();
            for (auto& server : servers_)
                if (const int status = server->stop(); status != 0)
                    test_.faults.push_back(fmt::format("a server was asked to stop and ended with {}", status));
            const std::string left = postgres_.run("SELECT count(*) FROM servers WHERE NOT dead");
            if (left != "0") test_.faults.push_back(fmt::format("{} servers are left in the store", left));
        } catch (const std::exception& error) {
            test_.faults.emplace_back(error.what());
        }
        if (test_.acknowledged == 0) test_.faults.emplace_back("nothing was played at all");
        return std::exchange(test_.faults, {});
    }

    std::string slowest() const {
        std::string out;
        for (std::size_t i = 0; i < disturbances.size(); ++i)
            out +=
                fmt::format("{}one that {}: {} ms", out.empty() ? "" : ", ", disturbances[i].name, slowest_[i].count());
        return out;
    }

private:
    static std::string role(int server) { return fmt::format("server_{}", server); }

    std::string address(int server) const {
        std::string out = postgres_.address();
        return out.replace(out.find("elbowroom@"), std::string("elbowroom@").size(), role(server) + "@");
    }

    void start(int server) {
        auto command = serve_without_limits(program_, fmt::format("{}/{}", folder_.path(), server));
        command.insert(command.end(), {"--store", address(server), "--cluster", "127.0.0.1:0"});
        servers_[std::size_t(server)].emplace(command, fmt::format("{}/log-{}", folder_.path(), ++starts_));
        numbers_[std::size_t(server)] = std::stoll(postgres_.run("SELECT max(id) FROM servers"));
    }

    // The one that has most tables in its care.
    int busiest() {
        const std::string number = postgres_.run(
            "SELECT server FROM owners JOIN servers ON id = server WHERE NOT dead GROUP BY server"
            " ORDER BY count(*) DESC, server LIMIT 1");
        const auto it = std::find(numbers_.begin(), numbers_.end(), std::stoll(number));
        if (it == numbers_.end()) throw std::runtime_error("an unknown server has the tables");
        return int(it - numbers_.begin());
    }

    void shut_out(int server) {
        postgres_.run(fmt::format("ALTER ROLE {} NOLOGIN", role(server)));
        postgres_.run(fmt::format("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = '{}'",
                                  role(server)));
    }

    void disturb(Kind kind, int victim) {
        ServerProcess& server = *servers_[std::size_t(victim)];
        switch (kind) {
        case Kind::killed: return server.kill();
        case Kind::frozen: return server.freeze();
        case Kind::cut_off: return shut_out(victim);
        case Kind::stopped: return server.ask_to_stop();
        case Kind::database: break;
        }
        // One of its processes dies, and it ends every session and recovers.
        const std::string session =
            postgres_.run("SELECT min(pid) FROM pg_stat_activity WHERE usename LIKE 'server_%'");
        ::kill(std::stoi(session), SIGKILL);
    }

    // By the servers that are left.
    void go_on(Kind kind, int victim) {
        std::set<const Table*> gone_on;
        const auto all = [&] {
            for (const auto& table : tables_)
                if (table->over() || table->acknowledged_now() > 0) gone_on.insert(table.get());
            return gone_on.size() == tables_.size();
        };
        // Whoever is cut off in the meantime connects again.
        const auto end = Clock::now() + patience;
        do {
            wait_for(come_back(kind == Kind::database ? -1 : victim));
            let_play();
            run_until([&] { return all() || test_.connected < games * seats; });
            test_.playing = false;
            if (!all())
                for (const auto& table : tables_) table->hang_up();
        } while (!all() && Clock::now() < end);
        if (!all())
            for (const auto& table : tables_)
                if (!gone_on.contains(table.get()))
                    test_.faults.push_back("a game does not go on: " + table->describe());
    }

    // Whoever was believed dead finds out, and begins anew.
    void recover(Kind kind, int victim) {
        ServerProcess& server = *servers_[std::size_t(victim)];
        if (kind == Kind::stopped)
            if (const int status = server.wait_for_end(20s); status != 0)
                test_.faults.push_back(fmt::format("server {} was asked to stop and ended with {}", victim, status));
        if (kind == Kind::frozen || kind == Kind::cut_off) {
            // It sleeps for longer than it is missed.
            if (kind == Kind::cut_off) postgres_.run(fmt::format("ALTER ROLE {} LOGIN", role(victim)));
            if (kind == Kind::frozen) {
                run_in_steps(io_, [end = disturbed_ + 5s] { return Clock::now() >= end; });
                server.thaw();
            }
            const int status = server.wait_for_end(20s);
            if (status != 2)
                test_.faults.push_back(fmt::format("server {} {} and ended with {}, not with a sentence", victim,
                                                   disturbances[std::size_t(kind)].name, status));
            server.kill();
        }
        for (const auto& table : tables_) table->hang_up();
        if (kind != Kind::database) start(victim);
    }

    void play_for(std::chrono::microseconds time) {
        let_play();
        run_for(time);
    }

    Endpoint at(int server) const { return local(servers_[std::size_t(server)]->port()); }
    std::vector<Endpoint> everywhere() const override { return reachable(-1); }
    // All but one; -1: all.
    std::vector<Endpoint> reachable(int but) const {
        std::vector<Endpoint> out;
        for (int i = 0; i < servers; ++i)
            if (i != but) out.push_back(at(i));
        return out;
    }

    Task<void> make_tables() {
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            Http http(io_, at(int(i % servers)));
            co_await make_table(http, tables_[i]);
        }
    }

    Task<void> come_back(int but) {
        int waiting = 0;
        std::exception_ptr trouble;
        for (auto& table : tables_) {
            ++waiting;
            auto at = reachable(but);
            std::rotate(at.begin(), at.begin() + std::ptrdiff_t(test_.random() % at.size()), at.end());
            asio::co_spawn(io_, table->come_back(at), [&](std::exception_ptr error) {
                if (error) trouble = error;
                --waiting;
            });
        }
        while (waiting > 0) {
            asio::steady_timer pause(io_, 1ms);
            co_await pause.async_wait(asio::use_awaitable);
        }
        if (trouble) std::rethrow_exception(trouble);
    }

    Task<void> replace_finished() {
        Http http(io_, at(int(test_.random() % servers)));
        for (auto& table : tables_) {
            if (!table->over()) continue;
            ++finished_;
            co_await table->compare_all(http);
            std::vector<Guest> guests = table->guests();
            table->hang_up();
            table.reset();
            co_await make_table(http, std::move(guests), table);
        }
    }

    test::PostgresServer postgres_;
    std::array<std::optional<ServerProcess>, servers> servers_;
    std::array<std::chrono::milliseconds, disturbances.size()> slowest_{};
    std::array<std::int64_t, servers> numbers_{};  // in the store, as they were started
    Clock::time_point disturbed_;
    int starts_ = 0;
};

}  // namespace

bool test_cluster(const std::string& program, int rounds, unsigned seed, int only) {
    int passed = 0, failed = 0;
    std::string kept;
    const auto begun = Clock::now();
    try {
        ClusterTester tester(program, seed);
        const auto check = [&](int number, const std::vector<std::string>& faults) {
            faults.empty() ? ++passed : ++failed;
            for (const std::string& fault : faults) fmt::print("round {} (seed {}): {}\n", number, seed, fault);
        };
        // What is broken stays broken: the first failure ends it.
        for (int number = 1; number <= rounds && failed == 0; ++number) {
            check(number, tester.round(number, only));
            if (number % 20 == 0) fmt::print("{} rounds, {} entries acknowledged\n", number, tester.acknowledged());
            std::fflush(stdout);
        }
        if (failed == 0) check(rounds, tester.end());
        if (failed > 0) kept = tester.keep_data();
        fmt::print(
            "{} entries acknowledged, {} games finished, {:.1f} seconds; the longest time until all went on after {}\n",
            tester.acknowledged(), tester.finished(), std::chrono::duration<double>(Clock::now() - begun).count(),
            tester.slowest());
    } catch (const std::exception& error) {
        ++failed;
        fmt::print("{}\n", error.what());
    }
    if (!kept.empty()) fmt::print("what is left is in {}\n", kept);
    fmt::print("{} passed, {} failed\n", passed, failed);
    return failed == 0;
}

}  // namespace elbowroom::kill
