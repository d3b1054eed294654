#include "bench/loadgen/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>

#include "tests/server/client/skim.h"

namespace elbowroom::load {

using namespace client;

void Run::fault(const std::string& table, const std::string& what) {
    constexpr std::size_t enough = 20;
    if (faults.size() < enough) faults.push_back(fmt::format("table {}: {}", table, what));
}

class Game::Player : public Live::Listener {
public:
    Player(Game& game, int seat) : game_(game), seat_(seat), watching_(game.run_.io) {}
    ~Player() override {
        if (live_) live_->close();
    }

    Task<void> connect(Endpoint server, int address) {
        const std::string& token = game_.guests_[std::size_t(seat_)].token;
        live_ = co_await Live::open(game_.run_.io, server, "/api/live", token, *this, loopback(address));
        watching_.expires_at(asio::steady_timer::time_point::max());
        const std::string seen = seen_ == 0 ? "" : fmt::format(R"(,"seen":{})", seen_);
        live_->send(fmt::format(R"({{"type":"watch","id":0,"table":"{}","as":{}{}}})", game_.table_, seat_, seen));
        boost::system::error_code cancelled;
        while (!watched_) co_await watching_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }

    void leave() {
        live_->close();
        watched_ = false;
    }

    void act(std::int64_t at, const std::string& action) {
        static thread_local std::string text;
        text.clear();
        fmt::format_to(std::back_inserter(text), R"({{"type":"act","id":{},"table":"{}","seat":{},"at":{},"do":{}}})",
                       ++requests_, game_.table_, seat_, at, action);
        live_->send(text);
    }

    void received(std::string_view message) override {
        ++game_.run_.messages;
        game_.run_.bytes += std::int64_t(message.size());
        const std::string_view type = type_of(message);
        if (type == "updates") return updated(message);
        if (type == "done") {
            if (number_after(message, R"("id":)") != ++answers_) fault("an answer came out of order");
            return game_.acknowledged(seat_, number_after(message, R"("n":)"));
        }
        if (type == "table") {
            if (seen_ != 0) fault("what was missed came as a whole table");
            seen_ = number_after(message, R"("n":)");
            begin();
            return game_.decide(seat_, seen_, actions_of(message));
        }
        if (type == "error") {
            fault(std::string(message));
            begin();  // nobody waits for what does not come
        }
    }

    void closed(const std::string& why) override {
        fault("the connection ended: " + why);
        begin();
    }

    std::int64_t seen_so_far() const { return seen_; }

private:
    void fault(const std::string& what) { game_.run_.fault(game_.table_, fmt::format("seat {}: {}", seat_, what)); }

    void begin() {
        watched_ = true;
        watching_.cancel();
    }

    void updated(std::string_view message) {
        if (!watched_) begin();
        const std::int64_t number = number_after(message, R"("n":)");
        each_value(updates_of(message), [&](std::string_view entry) {
            const std::int64_t next = number_after(entry, R"({"n":)");
            if (next != seen_ + 1) fault(fmt::format("entry {} came after entry {}", next, seen_));
            seen_ = next;
            game_.seen(seat_, next, entry);
        });
        if (number != seen_) fault(fmt::format("updates up to {} end with {}", number, seen_));
        const std::string_view actions = actions_of(message);
        if (actions.size() > 2) game_.decide(seat_, number, actions);
    }

    Game& game_;
    int seat_;
    std::shared_ptr<Live> live_;
    asio::steady_timer watching_;
    std::int64_t seen_ = 0, requests_ = 0, answers_ = 0;
    bool watched_ = false;
};

Game::Game(Run& run, std::string table, std::vector<Guest> guests)
    : run_(run), table_(std::move(table)), guests_(std::move(guests)), thinking_(run.io) {
    for (int seat = 0; seat < int(guests_.size()); ++seat) players_.push_back(std::make_unique<Player>(*this, seat));
}

Game::~Game() = default;

Task<void> Game::connect(Endpoint server, int address) {
    for (auto& player : players_) co_await player->connect(server, address);
    everyone_is_here_ = true;
    if (!run_.paused) go_on();
}

Task<void> Game::reconnect(Endpoint server, int seat) {
    const bool awaited = std::any_of(pending_.begin(), pending_.end(), [&](const Move& m) { return m.by == seat; });
    if (decides_ == seat || awaited) co_return;
    players_[std::size_t(seat)]->leave();
    co_await players_[std::size_t(seat)]->connect(server, 0);
}

void Game::decide(int seat, std::int64_t at, std::string_view actions) {
    const std::string_view choice = choose(actions, run_.random);
    if (choice.empty()) return;
    if (decides_ >= 0) run_.fault(table_, fmt::format("seats {} and {} may act at once", decides_, seat));
    decides_ = seat;
    at_ = at;
    choice_ = choice;
    if (everyone_is_here_ && !run_.paused) go_on();
}

void Game::go_on() {
    if (decides_ < 0 || moves_ >= run_.moves_each) return;
    if (run_.think.count() == 0) return act();
    const auto most = 2 * std::chrono::microseconds(run_.think).count();
    thinking_.expires_after(std::chrono::microseconds(std::uniform_int_distribution<long>(0, most)(run_.random)));
    thinking_.async_wait([this](const auto& error) {
        if (!error && !run_.paused) act();
    });
}

void Game::act() {
    const int seat = std::exchange(decides_, -1);
    if (seat < 0) return;
    ++moves_;
    pending_.push_back({at_ + 1, seat, choice_, Clock::now()});
    players_[std::size_t(seat)]->act(at_, choice_);
}

void Game::seen(int seat, std::int64_t number, std::string_view entry) {
    const auto move = std::find_if(pending_.begin(), pending_.end(), [&](const Move& m) { return m.number == number; });
    if (move == pending_.end()) return run_.fault(table_, fmt::format("entry {} is nobody's: {}", number, entry));
    if (seat == move->by) {
        if (value_after(entry, R"("do":)") != move->action || number_after(entry, R"("by":)") != seat)
            run_.fault(table_, fmt::format("{} became {}", move->action, entry));
        if (entry.find(R"("type":"game-over")") != std::string_view::npos && !std::exchange(over_, true)) ++run_.over;
    }
    if (++move->seen_by < int(players_.size())) return;
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - move->sent);
    run_.latencies.push_back(std::uint32_t(time.count()));
    settle();
}

void Game::acknowledged(int seat, std::int64_t number) {
    for (Move& move : pending_)
        if (move.number == number && move.by == seat && !std::exchange(move.acknowledged, true)) return settle();
    run_.fault(table_, fmt::format("seat {} was told of an entry {} that it did not ask for", seat, number));
}

void Game::settle() {
    while (!pending_.empty() && pending_.front().acknowledged && pending_.front().seen_by == int(players_.size())) {
        pending_.pop_front();
        ++run_.moves;
    }
}

void Game::check_end() {
    for (const Move& move : pending_)
        run_.fault(table_,
                   fmt::format("entry {} was {}, and seen by {} of {}", move.number,
                               move.acknowledged ? "acknowledged" : "not acknowledged", move.seen_by, players_.size()));
    for (const auto& player : players_)
        if (player->seen_so_far() != players_[0]->seen_so_far())
            run_.fault(table_, fmt::format("one has seen {} entries, another {}", players_[0]->seen_so_far(),
                                           player->seen_so_far()));
}

}  // namespace elbowroom::load
