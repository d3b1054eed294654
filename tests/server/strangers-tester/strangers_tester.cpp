#include "tests/server/strangers-tester/strangers_tester.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <thread>

#include "tests/server/client/server_process.h"
#include "tests/server/strangers-tester/neighbours.h"
#include "tests/server/strangers-tester/posts.h"

namespace elbowroom::strangers {
namespace {

using namespace client;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int strangers = 4;           // who post at the same time
constexpr double most_games = 40;      // that bots play at once
constexpr std::size_t most_kept = 16;  // of the last posts, to be looked at after a fault
constexpr std::int64_t most_memory = 600'000'000;
constexpr double longest_answer = 100;          // milliseconds, for 99 of 100 questions of the neighbours
constexpr std::size_t longest_refusal = 2'000;  // bytes
constexpr auto patience = 60s, longest_start = 5s;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

double percentile(std::vector<double> all, double share) {
    if (all.empty()) return 0;
    std::sort(all.begin(), all.end());
    return all[std::min(all.size() - 1, std::size_t(share * double(all.size())))];
}

class Tester {
public:
    explicit Tester(const Plan& plan) : plan_(plan), random_(plan.seed) {}

    bool run() {
        try {
            test();
        } catch (const std::exception& error) {
            check(error.what(), false);
        }
        if (failed_ > 0) keep_posts();
        fmt::print("{} passed, {} failed\n", passed_, failed_);
        return failed_ == 0;
    }

private:
    void test() {
        start();
        wait_for(learn());
        Neighbourhood neighbourhood(*server_);
        attack("every ability on every bearer in every game", every_ability(games_));
        attack("oversized everything", oversized(games_));
        attack_at_random();
        fmt::print("{} tables were made, {} refused: {}\n", made_, refused_, told(statuses_));
        fmt::print("{:.0f} ms was the longest that a stranger waited for an answer\n", slowest_);
        // While bots play what was posted last.
        const Neighbours& neighbours = neighbourhood.end([&] { server_->kill(); });
        const auto begun = Clock::now();
        start();
        const auto took = Clock::now() - begun;
        fmt::print("{:.2f} s until it was there again after a kill\n", milliseconds(took) / 1000);
        if (plan_.timed) check("it is there again within 5 s after a kill", took < longest_start);
        wait_for(neighbourhood.compare(io_, *server_));
        for (const std::string& fault : neighbours.faults()) fmt::print("{}\n", fault);
        check("the neighbours' tables are what they were", neighbours.faults().empty());
        check("the neighbours played", neighbours.moves() > 0);
        const auto& times = neighbours.milliseconds();
        const double p99 = percentile(times, 0.99);
        fmt::print("{} moves of the neighbours, {} answers: p50 {:.1f} ms, p99 {:.1f} ms, at most {:.1f} ms\n",
                   neighbours.moves(), times.size(), percentile(times, 0.5), p99, percentile(times, 1));
        if (plan_.timed) check("the neighbours are answered within 100 ms (p99)", p99 <= longest_answer);
        wait_for(settle());
        check("bots come to an end with every game", running_ <= 1);
        fmt::print("{:.0f} MB at most, {:.0f} decisions of bots, {:.0f} taken for one that took too long\n",
                   double(memory_) / 1e6, decisions_, overruns_);
        check("it stays under 600 MB", memory_ < most_memory);
        check("it ends when it is asked to", server_->stop() == 0);
        check("no table was set aside", std::system(fmt::format("'{}' table list --set-aside --json --data '{}' >'{}'",
                                                                plan_.program, data(), folder_.path() + "/aside")
                                                        .c_str()) == 0 &&
                                            std::filesystem::file_size(folder_.path() + "/aside") == 0);
    }

    // The neighbours have a thread of their own: what strangers do here must not delay them.
    class Neighbourhood {
    public:
        explicit Neighbourhood(const ServerProcess& server) : neighbours_(io_) {
            asio::co_spawn(io_, neighbours_.come(local(server.port())), [this](const std::exception_ptr& error) {
                if (error) std::rethrow_exception(error);
            });
            thread_ = std::thread([this] {
                auto next = Clock::now();
                run_in_steps(io_, [&] {
                    if (Clock::now() >= next) {
                        next = Clock::now() + 20ms;
                        neighbours_.go_on();
                    }
                    return ended_ || neighbours_.gone();
                });
            });
        }
        ~Neighbourhood() {
            ended_ = true;
            if (thread_.joinable()) thread_.join();
        }
        Neighbourhood(const Neighbourhood&) = delete;
        Neighbourhood& operator=(const Neighbourhood&) = delete;

        const Neighbours& end(const std::function<void()>& kill) {
            ended_ = true;
            thread_.join();
            neighbours_.expect_end();
            kill();
            return neighbours_;
        }
        Task<void> compare(asio::io_context& io, const ServerProcess& server) {
            Http http(io, local(server.port()));
            co_await neighbours_.compare(http);
        }

    private:
        asio::io_context io_{1};
        Neighbours neighbours_;
        std::thread thread_;
        std::atomic<bool> ended_ = false;
    };

    void check(const std::string& promise, bool kept) {
        kept ? ++passed_ : ++failed_;
        if (!kept) fmt::print("FAILED: {}\n", promise);
        std::fflush(stdout);
    }

    std::string data() const { return folder_.path() + "/data"; }

    void start() {
        auto command = serve_without_limits(plan_.program, data());
        server_.emplace(command, folder_.path() + "/log");
    }

    void wait_for(Task<void> task) {
        std::exception_ptr error;
        bool done = false;
        asio::co_spawn(io_, std::move(task), [&](std::exception_ptr failure) {
            error = failure;
            done = true;
        });
        run_in_steps(io_, [&] { return done; });
        if (error) std::rethrow_exception(error);
    }

    Task<void> learn() {
        Http http(io_, local(server_->port()));
        const Json list = co_await http.must("GET", "/api/games", "");
        for (const Json& game : list.at("games")) {
            const std::string id = game.at("game");
            const Json content = co_await http.must("GET", "/api/games/" + id, "");
            games_.push_back(Words::of(id, content));
        }
        Guest guest = co_await make_guest(http);
        token_ = guest.token;
    }

    void attack(const std::string& what, std::vector<Post> posts) {
        const std::size_t count = posts.size();
        attack(what, count,
               [posts = std::move(posts), next = std::size_t{0}]() mutable { return std::move(posts[next++]); });
    }

    void attack_at_random() {
        attack("packs at random", std::size_t(plan_.packs), [this] { return at_random(games_, random_); });
    }

    void attack(const std::string& what, std::size_t count, const std::function<Post()>& next) {
        const auto begun = Clock::now();
        std::size_t left = count;
        const auto faults = faults_;
        wait_for(everybody(left, next));
        fmt::print("{}: {} posts in {:.0f} s\n", what, count, milliseconds(Clock::now() - begun) / 1000);
        check(what, faults_ == faults);
    }

    Task<void> everybody(std::size_t& left, const std::function<Post()>& next) {
        int busy = strangers;
        std::exception_ptr error;
        bool watching = true, watched = false;
        asio::co_spawn(io_, watch(watching), [&](const std::exception_ptr& failure) {
            if (failure) error = failure;
            watched = true;
        });
        for (int i = 0; i < strangers; ++i)
            asio::co_spawn(io_, post_on(left, next), [&](const std::exception_ptr& failure) {
                if (failure) error = failure;
                --busy;
            });
        asio::steady_timer timer(io_);
        while (busy > 0) {
            timer.expires_after(10ms);
            co_await timer.async_wait(asio::use_awaitable);
        }
        watching = false;
        while (!watched) {
            timer.expires_after(10ms);
            co_await timer.async_wait(asio::use_awaitable);
        }
        if (error) throw std::runtime_error("the server died of one of the last posts");
    }

    Task<void> post_on(std::size_t& left, const std::function<Post()>& next) {
        Http http(io_, local(server_->port()));
        asio::steady_timer timer(io_);
        while (left > 0) {
            for (const auto since = Clock::now(); running_ + posted_since_ > most_games;) {
                if (Clock::now() - since > patience)
                    throw std::runtime_error("bots do not come to an end with their games");
                timer.expires_after(20ms);
                co_await timer.async_wait(asio::use_awaitable);
            }
            if (left == 0) co_return;
            --left;
            const Post post = next();
            last_posts_.push_back(post);
            if (last_posts_.size() > most_kept) last_posts_.pop_front();
            ++posted_since_;
            const auto begun = Clock::now();
            const Answer answer = co_await http.ask("POST", "/api/tables", token_, post.body);
            slowest_ = std::max(slowest_, milliseconds(Clock::now() - begun));
            judge(post, answer);
        }
    }

    void judge(const Post& post, const Answer& answer) {
        ++statuses_[answer.status];
        if (answer.status == 201) {
            ++made_;
            return;
        }
        ++refused_;
        posted_since_ -= 1;
        // One sentence, of a length that can be read, and where.
        const std::string error = answer.json().is_object() ? answer.json().value("error", "") : "";
        if (answer.status < 500 && !error.empty() && answer.text.size() <= longest_refusal) return;
        ++faults_;
        if (faults_ <= 20) fmt::print("{}: {} {}\n", post.what, answer.status, answer.text.substr(0, 300));
    }

    // Figures of the server, now and then.
    Task<void> look() {
        Http http(io_, local(server_->port()));
        const Answer answer = co_await http.ask("GET", "/metrics", "");
        const auto value = [&](const std::string& name) {
            const std::size_t at = answer.text.find("\n" + name + " ");
            return at == std::string::npos ? 0 : std::atof(answer.text.c_str() + at + name.size() + 2);
        };
        if (answer.status == 200) {
            running_ = value("elbowroom_games");
            decisions_ = value("elbowroom_bot_decisions_total");
            overruns_ = std::max(overruns_, value("elbowroom_bot_overruns_total"));
        }
        posted_since_ = 0;
        memory_ = std::max(memory_, server_->memory());
    }

    Task<void> watch(const bool& watching) {
        asio::steady_timer timer(io_);
        while (watching) {
            co_await look();
            timer.expires_after(150ms);
            co_await timer.async_wait(asio::use_awaitable);
        }
    }

    // Until only the neighbours' game is left.
    Task<void> settle() {
        asio::steady_timer timer(io_);
        for (const auto since = Clock::now(); Clock::now() - since < patience;) {
            co_await look();
            if (running_ <= 1) co_return;
            timer.expires_after(200ms);
            co_await timer.async_wait(asio::use_awaitable);
        }
    }

    static std::string told(const std::map<int, std::int64_t>& statuses) {
        std::string out;
        for (const auto& [status, count] : statuses)
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", status, count);
        return out;
    }

    void keep_posts() {
        folder_.keep();
        for (std::size_t i = 0; i < last_posts_.size(); ++i)
            std::ofstream(fmt::format("{}/post-{:02}.json", folder_.path(), i)) << last_posts_[i].body;
        for (const Post& post : last_posts_) fmt::print("one of the last posts: {}\n", post.what);
        fmt::print("what is left, and the last posts, are in {} (seed {})\n", folder_.path(), plan_.seed);
    }

    Plan plan_;
    std::mt19937_64 random_;
    TemporaryFolder folder_;
    asio::io_context io_{1};
    std::optional<ServerProcess> server_;
    std::vector<Words> games_;
    std::string token_;
    std::deque<Post> last_posts_;
    std::map<int, std::int64_t> statuses_;
    std::int64_t made_ = 0, refused_ = 0, faults_ = 0, memory_ = 0;
    double running_ = 0, posted_since_ = 0, decisions_ = 0, overruns_ = 0, slowest_ = 0;
    int passed_ = 0, failed_ = 0;
};

}  // namespace

bool test_strangers(const Plan& plan) { return Tester(plan).run(); }

}  // namespace elbowroom::strangers
