#include "tests/server/strangers-tester/neighbours.h"

#include <fmt/format.h>

#include <chrono>

#include "tests/server/client/skim.h"

namespace elbowroom::strangers {

using namespace client;
using Clock = std::chrono::steady_clock;

constexpr auto between_moves = std::chrono::milliseconds(40);

class Neighbours::Seat : public Live::Listener {
public:
    Seat(Neighbours& all, int number) : all_(all), number_(number) {}
    ~Seat() override {
        if (live_) live_->close();
    }

    Task<void> watch(Endpoint server) {
        actions_.clear();
        waiting_ = false;
        live_ = co_await Live::open(all_.io_, server, "/api/live", all_.guests_[std::size_t(number_)].token, *this);
        live_->send(fmt::format(R"({{"type":"watch","table":"{}","as":{}}})", all_.table_, number_));
    }

    void received(std::string_view message) override {
        const std::string_view type = type_of(message);
        if (type == "done" || type == "pong" || type == "error") {
            if (type == "error") all_.faults_.push_back(fmt::format("a neighbour was refused: {}", message));
            if (const std::int64_t id = number_after(message, R"("id":)"); id > 0) answered(id);
            return;
        }
        if (type != "table" && type != "updates") return;
        at_ = number_after(message, R"("n":)");
        if (type == "updates")
            each_value(updates_of(message), [&](std::string_view entry) {
                all_.told_[all_.table_][number_after(entry, R"({"n":)")] = entry;
            });
        if (const std::string_view actions = actions_of(message); !actions.empty()) {
            actions_ = actions;
            decided_ = Clock::now();
        }
        if (message.find(R"("status":"over")") != std::string_view::npos) all_.over_ = true;
    }

    void closed(const std::string& why) override {
        if (!all_.ending_) all_.faults_.push_back("the server hung up on a neighbour: " + why);
        all_.gone_ = true;
    }

    void go_on() {
        if (!live_ || !live_->is_open()) return;
        if (!pinging_) {
            pinging_ = true;
            ask(R"({{"type":"ping","id":{}}})");
        }
        if (waiting_ || actions_.size() <= 2 || Clock::now() - decided_ < between_moves) return;
        const std::string action(choose(actions_, all_.random_));
        waiting_ = true;
        acting_ = last_id_ + 1;
        ++last_id_;
        asked_[last_id_] = Clock::now();
        live_->send(fmt::format(R"({{"type":"act","id":{},"table":"{}","seat":{},"at":{},"do":{}}})", last_id_,
                                all_.table_, number_, at_, action));
        actions_.clear();
    }

private:
    void ask(const char* format) {
        asked_[++last_id_] = Clock::now();
        live_->send(fmt::format(fmt::runtime(format), last_id_));
    }
    void answered(std::int64_t id) {
        const auto asked = asked_.find(id);
        if (asked == asked_.end()) return;
        all_.took_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked->second).count());
        asked_.erase(asked);
        if (id == acting_) {
            waiting_ = false;
            ++all_.moves_;
        } else {
            pinging_ = false;
        }
    }

    Neighbours& all_;
    int number_;
    std::shared_ptr<Live> live_;
    std::string actions_;
    Clock::time_point decided_;
    std::map<std::int64_t, Clock::time_point> asked_;
    std::int64_t at_ = 0, last_id_ = 0, acting_ = 0;
    bool waiting_ = false, pinging_ = false;
};

Neighbours::Neighbours(asio::io_context& io) : io_(io) {}
Neighbours::~Neighbours() = default;

Task<void> Neighbours::begin_game(Http& http) {
    seats_.clear();
    table_ = co_await make_game(http, guests_);
    over_ = false;
}

Task<void> Neighbours::come(Endpoint server) {
    server_ = server;
    gone_ = ending_ = false;
    Http http(io_, server);
    while (guests_.size() < 2) guests_.push_back(co_await make_guest(http));
    if (table_.empty() || over_) co_await begin_game(http);
    seats_.clear();
    for (int number = 0; number < 2; ++number) {
        seats_.push_back(std::make_unique<Seat>(*this, number));
        co_await seats_.back()->watch(server);
    }
}

void Neighbours::go_on() {
    if (over_ && !beginning_ && !ending_) {
        beginning_ = true;
        asio::co_spawn(io_, come(server_), [this](const std::exception_ptr& error) {
            beginning_ = false;
            if (error && !ending_) faults_.emplace_back("the neighbours cannot begin another game");
        });
    }
    if (beginning_) return;
    for (const auto& seat : seats_) seat->go_on();
}

Task<void> Neighbours::compare(Http& http) {
    for (const auto& [table, told] : told_) {
        std::map<std::int64_t, std::string> there;
        std::int64_t last = 1;
        for (std::int64_t from = 1; from <= last; from += 100) {
            const Answer answer = co_await http.ask(
                "GET", fmt::format("/api/tables/{}/history?from={}&views=false", table, from), guests_[0].token);
            if (answer.status != 200) {
                faults_.push_back(fmt::format("the history of table {} cannot be had: {}", table, answer.text));
                co_return;
            }
            last = number_after(answer.text, R"("n":)");
            each_value(updates_of(answer.text),
                       [&](std::string_view entry) { there[number_after(entry, R"({"n":)")] = entry; });
        }
        for (const auto& [number, entry] : told)
            if (there[number] != entry)
                faults_.push_back(
                    fmt::format("entry {} of table {} was {} and is {}", number, table, entry, there[number]));
    }
}

}  // namespace elbowroom::strangers
