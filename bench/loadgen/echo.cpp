#include "bench/loadgen/echo.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bench/loadgen/game.h"
#include "bench/loadgen/parallel.h"

namespace elbowroom::load {
namespace {

using namespace client;

constexpr std::string_view message = R"({"type":"ping","id":1})";

class Caller : public Live::Listener {
public:
    explicit Caller(std::vector<std::uint32_t>& times) : times_(times) {}
    ~Caller() override {
        if (live_) live_->close();
    }
    Task<void> connect(asio::io_context& io, Endpoint server, const Echo& echo) {
        live_ = co_await Live::open(io, server, echo.path, echo.token, *this);
    }
    void call() {
        sent_.push_back(Clock::now());
        live_->send(message);
    }
    void received(std::string_view answer) override {
        times_.push_back(
            std::uint32_t(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_.front()).count()));
        sent_.pop_front();
        // The echo says the same, our server "pong" and what time it is.
        if (answer != message && !answer.starts_with(R"({"type":"pong")"))
            throw std::runtime_error("it was answered by " + std::string(answer));
        call();
    }
    void closed(const std::string& why) override { throw std::runtime_error(why); }

private:
    std::vector<std::uint32_t>& times_;  // microseconds
    std::deque<Clock::time_point> sent_;
    std::shared_ptr<Live> live_;
};

}  // namespace

Task<Echoed> measure_echo(asio::io_context& io, Endpoint server, Echo echo) {
    std::vector<std::uint32_t> times;
    const std::int64_t memory = echo.memory();
    std::vector<std::unique_ptr<Caller>> callers;
    for (int i = 0; i < echo.connections; ++i) {
        callers.push_back(std::make_unique<Caller>(times));
        co_await callers.back()->connect(io, server, echo);
    }
    Echoed out;
    out.bytes = double(echo.memory() - memory) / echo.connections;
    for (auto& caller : callers)
        for (int i = 0; i < echo.under_way; ++i) caller->call();
    // node compiles its hot paths at first.
    co_await pause(io, echo.time / 4);
    times.clear();
    const auto begun = Clock::now();
    co_await pause(io, echo.time);
    out.each_second = double(times.size()) / std::chrono::duration<double>(Clock::now() - begun).count();
    if (times.empty()) throw std::runtime_error("nothing came back");
    std::sort(times.begin(), times.end());
    out.p50 = double(times[times.size() / 2]) / 1000;
    out.p99 = double(times[times.size() * 99 / 100]) / 1000;
    co_return out;
}

}  // namespace elbowroom::load
