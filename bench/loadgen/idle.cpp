#include "bench/loadgen/idle.h"

#include <fmt/format.h>

#include <cstdio>

#include "bench/loadgen/game.h"
#include "bench/loadgen/parallel.h"
#include "tests/server/client/readiness.h"
#include "tests/server/client/server_process.h"

namespace elbowroom::load {
namespace {

using namespace client;
using namespace std::chrono_literals;

constexpr double mega = 1e6;
constexpr int workers = 16, guests_in_all = 64;
constexpr int moves_of_a_visit = 3;

class Idle {
public:
    explicit Idle(const IdleWish& wish)
        : wish_(wish), command_(serve_without_limits(wish.server, folder_.path())), server_(begin()) {
        run_.paused = false;
        run_.moves_each = moves_of_a_visit;
    }

    bool measure() {
        fmt::print("{:<44}{:>12}{:>12}\n", "", "memory MB", "seconds");
        tell("nobody has played yet");
        wait_for(make_games());
        tell(fmt::format("{} games have begun", tables_.size()));
        wait_for(wait_until_forgotten());
        tell("nobody looks at any of them");
        server_.stop();
        server_ = start();
        tell("after a stop");
        wait_for(go_on());
        tell(fmt::format("{} of them went on", went_on_));
        server_.kill();
        server_ = start();
        tell("after a kill");
        wait_for(go_on());
        tell(fmt::format("{} of them went on", went_on_));
        for (const std::string& fault : run_.faults) fmt::print("wrong: {}\n", fault);
        return good_ && run_.faults.empty();
    }

private:
    struct Place {
        std::string table;
        std::vector<Guest> guests;
    };

    ServerProcess begin() {
        command_.insert(command_.end(), wish_.serve_options.begin(), wish_.serve_options.end());
        return start();
    }

    ServerProcess start() {
        const auto begun = Clock::now();
        ServerProcess out(command_, folder_.path() + "/log");
        took_ = std::chrono::duration<double>(Clock::now() - begun).count();
        return out;
    }

    void tell(const std::string& what) {
        const double memory = double(server_.memory()) / mega;
        fmt::print("{:<44}{:>12.1f}{:>12.2f}\n", what, memory, took_);
        std::fflush(stdout);
        good_ = good_ && memory < wish_.megabytes && took_ < wish_.start_seconds;
    }

    void wait_for(Task<void> task) {
        std::exception_ptr error;
        bool done = false;
        asio::co_spawn(io_, std::move(task), [&](const std::exception_ptr& failure) {
            error = failure;
            done = true;
        });
        run_in_steps(io_, [&] { return done; });
        if (error) std::rethrow_exception(error);
    }

    Task<void> make_games() {
        Http http(io_, local(server_.port()));
        std::vector<Guest> guests;
        for (int i = 0; i < guests_in_all; ++i) guests.push_back(co_await make_guest(http));
        http.close();
        co_await in_parallel(io_, workers, wish_.games, [&](int, int number) -> Task<void> {
            Place place{
                "", {guests[std::size_t(number % guests_in_all)], guests[std::size_t((number + 1) % guests_in_all)]}};
            Http mine(io_, local(server_.port()));
            place.table = co_await make_game(mine, place.guests);
            mine.close();
            tables_.push_back(place);
            if (!co_await play(place)) run_.fault(place.table, "it did not begin");
        });
    }

    // Whether the moves of a visit were made and seen by all.
    Task<bool> play(const Place& place) {
        Game game(run_, place.table, place.guests);
        co_await game.connect(local(server_.port()), 0);
        for (int waited = 0; waited < 1000 && !game.is_done(); ++waited) co_await pause(io_, 5ms);
        co_return game.is_done();
    }

    Task<void> wait_until_forgotten() {
        Http http(io_, local(server_.port()));
        bool forgotten = false;
        for (int second = 0; second < 120 && !forgotten; ++second) {
            co_await pause(io_, 1s);
            const auto answer = co_await http.ask("GET", "/metrics", "");
            forgotten = answer.text.find("\nelbowroom_tables_in_memory 0\n") != std::string::npos;
        }
        if (!forgotten) run_.fault("", "tables that nobody looks at stay in memory");
        http.close();
    }

    // Every one of them, by those who sit there.
    Task<void> go_on() {
        went_on_ = 0;
        co_await in_parallel(io_, workers, int(tables_.size()), [&](int, int number) -> Task<void> {
            const Place& place = tables_[std::size_t(number)];
            if (co_await play(place))
                ++went_on_;
            else
                run_.fault(place.table, "it did not go on");
        });
    }

    const IdleWish& wish_;
    TemporaryFolder folder_;
    std::vector<std::string> command_;
    double took_ = 0;
    int went_on_ = 0;
    ServerProcess server_;
    asio::io_context io_{1};
    Run run_{io_};
    std::vector<Place> tables_;
    bool good_ = true;
};

}  // namespace

bool measure_idle(const IdleWish& wish) {
    raise_file_limit();
    return Idle(wish).measure();
}

}  // namespace elbowroom::load
