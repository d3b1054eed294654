#include "bench/loadgen/echo.h"

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "bench/loadgen/game.h"
#include "bench/loadgen/parallel.h"

namespace elbowroom::load {

using namespace client;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view message = R"({"type":"ping","id":1})";

}  // namespace

class EchoCalls::Caller : public Live::Listener {
public:
    explicit Caller(Shared& shared) : shared_(shared) {}
    ~Caller() override {
        if (live_) live_->close();
    }
    Task<void> connect(asio::io_context& io, Endpoint server, const Echo& echo) {
        live_ = co_await Live::open(io, server, echo.path, echo.token, *this);
    }
    void call() {
        ++shared_.under_way;
        sent_.push_back(Clock::now());
        live_->send(message);
    }
    void received(std::string_view answer) override {
        const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_.front());
        if (shared_.counted) shared_.times.push_back(std::uint32_t(time.count()));
        sent_.pop_front();
        --shared_.under_way;
        // The echo says the same, our server "pong" and what time it is.
        if (answer != message && !answer.starts_with(R"({"type":"pong")"))
            throw std::runtime_error("it was answered by " + std::string(answer));
        if (shared_.calling) call();
    }
    void closed(const std::string& why) override { throw std::runtime_error(why); }

private:
    Shared& shared_;
    std::deque<Clock::time_point> sent_;
    std::shared_ptr<Live> live_;
};

EchoCalls::EchoCalls(asio::io_context& io, Echo echo) : io_(io), echo_(std::move(echo)) {}
EchoCalls::~EchoCalls() = default;

Task<void> EchoCalls::connect(Endpoint server) {
    const std::int64_t memory = echo_.memory();
    for (int i = 0; i < echo_.connections; ++i) {
        callers_.push_back(std::make_unique<Caller>(shared_));
        co_await callers_.back()->connect(io_, server, echo_);
    }
    bytes_ = double(echo_.memory() - memory) / echo_.connections;
}

Task<void> EchoCalls::call(std::chrono::milliseconds time) {
    shared_.calling = true;
    for (auto& caller : callers_)
        for (int i = 0; i < echo_.under_way; ++i) caller->call();
    // node compiles its hot paths at first.
    co_await pause(io_, std::exchange(warm_, true) ? 200ms : 1500ms);
    shared_.counted = true;
    const auto begun = Clock::now();
    const double processor = echo_.processor();
    co_await pause(io_, time);
    seconds_ += std::chrono::duration<double>(Clock::now() - begun).count();
    processor_ += echo_.processor() - processor;
    shared_.counted = shared_.calling = false;
    for (int i = 0; i < 1000 && shared_.under_way > 0; ++i) co_await pause(io_, 10ms);
    if (shared_.under_way > 0 || shared_.times.empty()) throw std::runtime_error("a ping did not come back");
}

Echoed EchoCalls::found() const {
    std::vector<std::uint32_t> times = shared_.times;
    std::sort(times.begin(), times.end());
    return {.seconds = seconds_,
            .processor = processor_,
            .each_second = double(times.size()) / seconds_,
            .p50 = double(times[times.size() / 2]) / 1000,
            .p99 = double(times[times.size() * 99 / 100]) / 1000,
            .bytes = bytes_};
}

}  // namespace elbowroom::load
