#include "tests/server/net/test_server.h"

#include <chrono>
#include <deque>
#include <future>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace elbowroom::net_tests {

namespace {

using Text = std::shared_ptr<const std::string>;

Text text(std::string content) { return std::make_shared<const std::string>(std::move(content)); }

class EchoClient final : public net::Client {
public:
    EchoClient(Seen& seen, std::shared_ptr<net::Wire> wire) : seen_(seen), wire_(std::move(wire)) {}

    bool refused(std::string_view) override { return false; }
    void received(std::string_view message) override {
        ++seen_.received;
        if (message == "close") return wire_->close("as you wish");
        if (message == "throw") throw std::runtime_error("a secret");
        if (message.starts_with("flood "))
            flood_ = std::stoi(std::string(message.substr(6)));
        else
            queue_.emplace_back(message);
        wire_->wake();
    }
    std::optional<std::string_view> next_frame() override {
        if (!queue_.empty()) {
            frame_ = std::move(queue_.front());
            queue_.pop_front();
        } else if (flood_ > 0) {
            --flood_;
            frame_.assign(8000, 'x');
        } else {
            return {};
        }
        ++seen_.frames;
        return frame_;
    }
    void closed() override {
        ++seen_.closed;
        wire_->wake();  // has no effect any more
        wire_->close("again");
    }

private:
    Seen& seen_;
    std::shared_ptr<net::Wire> wire_;
    std::deque<std::string> queue_;
    std::string frame_;
    int flood_ = 0;
};

}  // namespace

Task<std::string> EchoApp::head_of_page(net::Request request) {
    if (request.path == "/t/throw") throw std::runtime_error("a secret");
    if (!request.path.starts_with("/t/told")) co_return "";
    co_return "<meta name=\"told\" content=\"" + request.origin + " " + request.accept_language + "\">";
}

Task<net::Response> EchoApp::answer(net::Request request) {
    ++seen_.asked;
    net::Response out;
    if (request.path == "/api/throw") throw std::runtime_error("a secret");
    if (request.path == "/api/slow") {
        asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(300));
        co_await timer.async_wait(asio::use_awaitable);
    }
    if (request.path == "/api/parts") {
        out.body = text("0");
        out.more = [until = std::stoi(request.query["until"]), cut = request.query.contains("cut"),
                    number = 0]() mutable -> Task<std::optional<std::string>> {
            if (++number <= until) co_return number % 2 == 0 ? "" : " " + std::to_string(number);
            if (cut) throw std::runtime_error("a secret");
            co_return std::nullopt;
        };
        co_return out;
    }
    if (request.path == "/api/tag") out.etag = "\"one\"";
    if (request.path == "/api/me") out.token = "abc123";
    out.body = text(nlohmann::json{
        {"method", request.method},
        {"path", request.path},
        {"query", request.query},
        {"token", request.token},
        {"address", request.address},
        {"secure", request.secure},
        {"body",
         request.body}}.dump());
    co_return out;
}

Task<std::shared_ptr<net::Client>> EchoApp::connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                                    net::Response& refusal) {
    if (request.token == "unknown") {
        refusal.status = 401;
        refusal.body = text(R"({"error":"who are you?"})");
        co_return nullptr;
    }
    ++seen_.connected;
    co_return std::make_shared<EchoClient>(seen_, std::move(wire));
}

TestServer::TestServer(net::Config config) {
    config.port = 0;
    config.limits.sweep = std::chrono::milliseconds(20);
    listener_ = std::make_unique<net::Listener>(io_, app_, std::move(config), counters_);
    port_ = listener_->port();
    thread_ = std::thread([this] { io_.run(); });
}

TestServer::~TestServer() {
    if (!stopped_) on_thread([this] { listener_.reset(); });
    thread_.join();
}

void TestServer::on_thread(const std::function<void()>& action) {
    std::promise<void> done;
    asio::post(io_, [&] {
        action();
        done.set_value();
    });
    done.get_future().wait();
}

net::Counters TestServer::counters() {
    net::Counters out;
    on_thread([&] { out = counters_; });
    return out;
}

void TestServer::begin_stop() {
    asio::co_spawn(io_, listener_->stop(), [this](std::exception_ptr) { stopped_ = true; });
}

bool eventually(const std::function<bool()>& condition) {
    for (int i = 0; i < 500; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
}

}  // namespace elbowroom::net_tests
