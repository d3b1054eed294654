#include "bench/loadgen/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "bench/loadgen/game.h"
#include "bench/loadgen/host.h"
#include "bench/loadgen/parallel.h"

namespace elbowroom::load {
namespace {

using namespace client;
using namespace std::chrono_literals;

constexpr int seats = 4;
constexpr double mega = 1e6;
// What counts as growth: more than this share and more than this many bytes.
constexpr double noise = 0.05, small = 4 * mega;

class Soak {
public:
    explicit Soak(const SoakWish& wish)
        : wish_(wish),
          host_(wish.server, wish.serve_options),
          server_(local(host_.port())),
          end_(Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wish.minutes * 60))) {
        run_.paused = false;
        run_.think = 10ms;
    }

    bool survive() {
        std::exception_ptr error;
        bool weighed = false;
        const auto ended = [&](const std::exception_ptr& failure) {
            if (failure && !error) error = failure;
        };
        for (int i = 0; i < wish_.games; ++i) asio::co_spawn(io_, play_on(), ended);
        for (int i = 0; i < wish_.games / 4 + 1; ++i) asio::co_spawn(io_, visit_on(), ended);
        asio::co_spawn(io_, weigh(), [&](const std::exception_ptr& failure) {
            ended(failure);
            weighed = true;
        });
        run_in_steps(io_, [&] { return weighed || error; });
        if (error) std::rethrow_exception(error);
        return judge();
    }

private:
    bool ended() const { return Clock::now() >= end_ || !run_.faults.empty(); }

    // One game after the other, each with guests of its own; people lose their connections and come back.
    Task<void> play_on() {
        while (!ended()) {
            Http http(io_, server_);
            std::vector<Guest> guests;
            for (int i = 0; i < seats; ++i) guests.push_back(co_await make_guest(http));
            Json settings;
            settings["listed"] = run_.random() % 8 == 0;
            const std::string table = co_await make_game(http, guests, settings);
            http.close();
            Game game(run_, table, guests);
            co_await game.connect(server_, int(run_.random() % 50));
            while (!ended() && !(game.over() && game.quiet())) {
                co_await pause(io_, 100ms);
                if (!game.over()) co_await game.reconnect(server_, int(run_.random() % seats));
            }
            if (game.over()) game.check_end();
        }
    }

    struct Visitor : Live::Listener {
        void received(std::string_view) override {}
        void closed(const std::string&) override {}
    };

    // Somebody who looks at the lobby and at a table, opens a table, closes it, and is gone.
    Task<void> visit_on() {
        while (!ended()) {
            Http http(io_, server_);
            const Guest guest = co_await make_guest(http);
            const Json info = co_await http.must("POST", "/api/tables", guest.token,
                                                 R"({"game":"classic","players":3,"listed":true})");
            const std::string table = info.at("id").get<std::string>();
            Visitor visitor;
            const auto live = co_await Live::open(io_, server_, "/api/live", guest.token, visitor);
            live->send(R"({"type":"lobby","id":1,"on":true})");
            live->send(fmt::format(R"({{"type":"watch","id":2,"table":"{}"}})", table));
            for (int i = 0; i < 5; ++i)
                live->send(fmt::format(R"({{"type":"chat","id":3,"table":"{}","text":"is anyone there?"}})", table));
            live->send(R"({"type":"nonsense"})");
            co_await pause(io_, std::chrono::milliseconds(100 + run_.random() % 900));
            co_await http.must("POST", fmt::format("/api/tables/{}/close", table), guest.token);
            co_await http.ask("GET", "/api/tables", "");
            live->close();
            ++visits_;
        }
    }

    Task<void> weigh() {
        const auto begun = Clock::now();
        fmt::print("{:>8}{:>12}{:>10}{:>10}{:>12}\n", "seconds", "memory MB", "moves", "games", "visits");
        for (int second = 0; !ended(); ++second) {
            co_await pause(io_, 1s);
            weights_.push_back(double(host_.process().memory()));
            if (second % 30 != 0 && !ended()) continue;
            fmt::print("{:>8.0f}{:>12.1f}{:>10}{:>10}{:>12}\n",
                       std::chrono::duration<double>(Clock::now() - begun).count(), weights_.back() / mega, run_.moves,
                       run_.over, visits_);
            std::fflush(stdout);
            run_.latencies.clear();
        }
    }

    static double middle(std::vector<double> values) {
        std::nth_element(values.begin(), values.begin() + long(values.size() / 2), values.end());
        return values[values.size() / 2];
    }

    bool judge() const {
        for (const std::string& fault : run_.faults) fmt::print("wrong: {}\n", fault);
        if (!run_.faults.empty()) return false;
        const auto third = long(weights_.size() / 3);
        if (third == 0) return true;
        const double before = middle({weights_.begin() + third, weights_.begin() + 2 * third});
        const double after = middle({weights_.begin() + 2 * third, weights_.end()});
        const bool grown = after - before > std::max(small, noise * before);
        fmt::print("memory in the middle third {:.1f} MB, in the last {:.1f} MB: it {}\n", before / mega, after / mega,
                   grown ? "grows" : "does not grow");
        return !grown;
    }

    const SoakWish& wish_;
    Host host_;
    Endpoint server_;
    Clock::time_point end_;
    asio::io_context io_{1};
    Run run_{io_};
    std::int64_t visits_ = 0;
    std::vector<double> weights_;  // bytes, each second
};

}  // namespace

bool survive_soak(const SoakWish& wish) {
    raise_file_limit();
    return Soak(wish).survive();
}

}  // namespace elbowroom::load
