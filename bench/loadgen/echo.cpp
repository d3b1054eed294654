#include "bench/loadgen/echo.h"

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
    explicit Caller(std::int64_t& count) : count_(count) {}
    ~Caller() override {
        if (live_) live_->close();
    }
    Task<void> connect(asio::io_context& io, Endpoint server, const Echo& echo) {
        live_ = co_await Live::open(io, server, echo.path, echo.token, *this);
    }
    void call() { live_->send(message); }
    void received(std::string_view answer) override {
        ++count_;
        // The echo says the same, our server "pong" and what time it is.
        if (answer != message && !answer.starts_with(R"({"type":"pong")"))
            throw std::runtime_error("it was answered by " + std::string(answer));
        call();
    }
    void closed(const std::string& why) override { throw std::runtime_error(why); }

private:
    std::int64_t& count_;
    std::shared_ptr<Live> live_;
};

}  // namespace

Task<double> measure_echo(asio::io_context& io, Endpoint server, Echo echo) {
    std::int64_t count = 0;
    std::vector<std::unique_ptr<Caller>> callers;
    for (int i = 0; i < echo.connections; ++i) {
        callers.push_back(std::make_unique<Caller>(count));
        co_await callers.back()->connect(io, server, echo);
    }
    for (auto& caller : callers)
        for (int i = 0; i < echo.under_way; ++i) caller->call();
    // node compiles its hot paths at first.
    co_await pause(io, echo.time / 4);
    const std::int64_t before = count;
    const auto begun = Clock::now();
    co_await pause(io, echo.time);
    co_return double(count - before) / std::chrono::duration<double>(Clock::now() - begun).count();
}

}  // namespace elbowroom::load
