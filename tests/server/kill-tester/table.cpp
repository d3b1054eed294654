#include "tests/server/kill-tester/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <optional>

#include "tests/server/client/skim.h"

namespace elbowroom::kill {

using namespace client;
using namespace std::chrono_literals;

constexpr auto patience = 20s;

class Table::Player : public Live::Listener {
public:
    Player(Table& table, int seat) : table_(table), seat_(seat), answered_(table.test_.io) {}
    ~Player() override {
        if (live_) live_->close();
    }

    // As often as it takes, while the server or others that it needs are not there.
    Task<void> come_back(Endpoint server, std::int64_t seen) {
        wishes_.clear();
        deciding_ = false;
        const auto end = std::chrono::steady_clock::now() + patience;
        for (;;) {
            std::string trouble;
            try {
                co_await try_to_come_back(server, seen);
                co_return;
            } catch (const std::exception& error) {
                trouble = error.what();
            }
            hang_up();
            if (std::chrono::steady_clock::now() > end) throw std::runtime_error(trouble);
            asio::steady_timer pause(table_.test_.io, 50ms);
            co_await pause.async_wait(asio::use_awaitable);
        }
    }

    // First for what was missed, as a client does that comes back; then for the whole table.
    Task<void> try_to_come_back(Endpoint server, std::int64_t seen) {
        live_ =
            co_await Live::open(table_.test_.io, server, "/api/live", table_.guests_[std::size_t(seat_)].token, *this);
        ++table_.test_.connected;
        if (seen > 0) {
            number_ = seen_ = seen;
            co_await watch(fmt::format(R"(,"seen":{})", seen));
            if (whole_)
                table_.fault(fmt::format("seat {} had seen entry {}, and the table has {}", seat_, seen, number_));
        }
        co_await watch("");
    }

    void received(std::string_view message) override {
        const std::string_view type = type_of(message);
        if (type == "updates" || type == "table") {
            number_ = number_after(message, R"("n":)");
            whole_ = type == "table";
            each_value(updates_of(message), [&](std::string_view entry) {
                const std::int64_t number = number_after(entry, R"({"n":)");
                if (number != seen_ + 1) table_.fault(fmt::format("entry {} came after entry {}", number, seen_));
                seen_ = number;
                table_.heard(number, entry);
            });
            if (whole_) seen_ = number_;
            if (seen_ != number_) table_.fault(fmt::format("updates up to {} end with {}", number_, seen_));
            if (const std::string_view actions = actions_of(message); !actions.empty()) {
                actions_ = actions;
                can_undo_ = message.rfind(R"("undo":{"undo":true)") != std::string_view::npos;
                can_redo_ = message.rfind(R"("redo":true)") != std::string_view::npos;
            }
            if (waits_) {
                waits_ = false;
                answered_.cancel();
            }
            return play();
        }
        if (type != "done" && type != "error") return;
        const std::int64_t id = number_after(message, R"("id":)");
        if (id == 0 && waits_) {
            answered_.cancel();
            return;
        }
        const auto it = wishes_.find(id);
        if (it == wishes_.end()) return table_.fault("an answer that nobody waits for: " + std::string(message));
        Wish wish = std::move(it->second);
        wishes_.erase(it);
        if (wish.kind != "chat") deciding_ = false;
        // Nothing was done; while servers come and go, that may be.
        if (type == "error" && table_.test_.killed) return try_again();
        if (type == "error") return table_.fault(fmt::format("{} {} was refused: {}", wish.kind, wish.what, message));
        const std::int64_t number = number_after(message, R"("n":)");
        const bool goes_on = wish.kind != "chat" && seen_ >= number;
        table_.acknowledged(number, std::move(wish));
        // The update came before the answer.
        if (goes_on) play();
    }

    void closed(const std::string& why) override {
        --table_.test_.connected;
        if (!table_.test_.killed) table_.fault(fmt::format("the connection of seat {} ended: {}", seat_, why));
        if (waits_) answered_.cancel();
    }

    void hang_up() {
        if (!live_ || !live_->is_open()) return;
        live_->close();
        --table_.test_.connected;
    }

    void play() {
        if (!table_.test_.playing || !live_->is_open()) return;
        if (table_.test_.chance(3)) say();
        if (deciding_ || may_not_act()) return;
        deciding_ = true;
        if (can_undo_ && table_.test_.chance(10)) return decide("undo", "");
        if (can_undo_ && table_.test_.chance(3)) return decide("restart", "");
        if (can_redo_ && table_.test_.chance(30)) return decide("redo", "");
        decide("action", choose(actions_, table_.test_.random));
    }

    std::string describe() const {
        std::string out = fmt::format(" has seen {} of {}", seen_, number_);
        if (!live_ || !live_->is_open()) out += ", is not connected";
        if (!may_not_act()) out += ", may act";
        if (deciding_) out += ", waits for an answer";
        for (const auto& [id, wish] : wishes_) out += fmt::format(", wants {} at {}", wish.kind, wish.at);
        return out;
    }
    bool may_not_act() const { return actions_.size() <= 2; }
    std::int64_t number() const { return number_; }
    std::int64_t seen() const { return seen_; }
    const std::map<std::int64_t, Wish>& wishes() const { return wishes_; }

private:
    Task<void> watch(const std::string& seen) {
        waits_ = true;
        answered_.expires_after(patience);
        live_->send(fmt::format(R"({{"type":"watch","id":0,"table":"{}","as":{}{}}})", table_.id_, seat_, seen));
        boost::system::error_code error;
        co_await answered_.async_wait(asio::redirect_error(asio::use_awaitable, error));
        if (waits_ || !live_->is_open())
            throw std::runtime_error(fmt::format("table {} cannot be watched", table_.id_));
    }

    // As somebody does who presses once more.
    void try_again() {
        again_.expires_after(100ms);
        again_.async_wait([this](const boost::system::error_code& gone) {
            if (!gone) play();
        });
    }

    void decide(const std::string& kind, std::string_view what) {
        const std::int64_t id = ++requests_;
        std::string text = fmt::format(R"({{"type":"{}","id":{},"table":"{}","seat":{},"at":{})",
                                       kind == "action" ? "act" : kind, id, table_.id_, seat_, number_);
        if (kind == "action") text += fmt::format(R"(,"do":{})", what);
        wishes_[id] = {kind, seat_, std::string(what), number_};
        live_->send(text + "}");
    }

    void say() {
        const std::int64_t id = ++requests_;
        const std::string text = fmt::format("\"word {}\"", ++table_.chats_);
        wishes_[id] = {"chat", seat_, text, 0};
        live_->send(fmt::format(R"({{"type":"chat","id":{},"table":"{}","text":{}}})", id, table_.id_, text));
    }

    Table& table_;
    int seat_;
    std::shared_ptr<Live> live_;
    asio::steady_timer answered_, again_{table_.test_.io};
    bool waits_ = false, whole_ = false, deciding_ = false, can_undo_ = false, can_redo_ = false;
    std::int64_t number_ = 0, seen_ = 0, requests_ = 0;
    std::string actions_;
    std::map<std::int64_t, Wish> wishes_;  // that are not answered yet
};

Table::Table(Test& test, std::string id, std::vector<Guest> guests)
    : test_(test), id_(std::move(id)), guests_(std::move(guests)) {
    for (int seat = 0; seat < int(guests_.size()); ++seat) players_.push_back(std::make_unique<Player>(*this, seat));
}

Table::~Table() = default;

void Table::fault(const std::string& what) {
    constexpr std::size_t enough = 20;
    if (test_.faults.size() < enough) test_.faults.push_back(fmt::format("table {}: {}", id_, what));
}

void Table::heard(std::int64_t number, std::string_view entry) {
    const auto [it, fresh] = told_.try_emplace(number, entry);
    if (!fresh && it->second != entry) fault(fmt::format("entry {} was {} and is {}", number, it->second, entry));
    if (entry.find(R"("type":"game-over")") != std::string_view::npos) over_ = true;
}

void Table::acknowledged(std::int64_t number, Wish wish) {
    ++test_.acknowledged;
    ++acknowledged_now_;
    if (!acknowledged_.emplace(number, std::move(wish)).second)
        fault(fmt::format("entry {} was acknowledged twice", number));
}

bool Table::matches(const Wish& wish, std::string_view entry) {
    if (value_after(entry, R"("kind":)") != '"' + wish.kind + '"') return false;
    if (number_after(entry, wish.kind == "chat" ? R"("seat":)" : R"("by":)") != wish.seat) return false;
    if (wish.kind == "action") return value_after(entry, R"("do":)") == wish.what;
    return wish.kind != "chat" || value_after(entry, R"("text":)") == wish.what;
}

void Table::hang_up() {
    for (const auto& player : players_) player->hang_up();
}

Task<void> Table::come_back(std::vector<Endpoint> servers) {
    for (const auto& player : players_)
        for (const auto& [id, wish] : player->wishes()) in_doubt_.push_back(wish);
    told_before_ = told_.empty() ? 0 : told_.rbegin()->first;
    acknowledged_now_ = 0;
    // The first one asks for everything since the last comparison, the others for what they missed.
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
        co_await players_[seat]->come_back(servers[seat % servers.size()],
                                           seat == 0 ? compared_ : players_[seat]->seen());
    compare(players_[0]->number());
    // What nobody was told of before must be somebody's wish all the same, and only once; a server that was not killed
    // may have passed it on for some seconds.
    for (auto it = told_.upper_bound(std::max(told_before_, compared_)); it != told_.end() && compared_ > 0; ++it) {
        const std::string& entry = it->second;
        if (acknowledged_.contains(it->first)) continue;
        const auto wish = std::find_if(in_doubt_.begin(), in_doubt_.end(), [&](auto& w) { return matches(w, entry); });
        if (wish == in_doubt_.end())
            fault(fmt::format("entry {} is nobody's wish: {}", it->first, entry));
        else
            in_doubt_.erase(wish);
    }
    acknowledged_.clear();
    compared_ = players_[0]->number();
    const auto deciding = [this] {
        return std::count_if(players_.begin(), players_.end(), [](auto& p) { return !p->may_not_act(); });
    };
    // What was asked for before everybody hung up may be done only now, by a server that was not killed.
    const auto end = std::chrono::steady_clock::now() + 3s;
    while (deciding() != (over_ ? 0 : 1) && std::chrono::steady_clock::now() < end) {
        asio::steady_timer pause(test_.io, 20ms);
        co_await pause.async_wait(asio::use_awaitable);
    }
    if (deciding() != (over_ ? 0 : 1)) fault(fmt::format("{} players may act at the same time", deciding()));
}

void Table::compare(std::int64_t number) {
    if (told_before_ > number)
        fault(fmt::format("entry {} was told and is lost: the table ends with entry {}", told_before_, number));
    for (const auto& [n, wish] : acknowledged_) {
        const auto entry = told_.find(n);
        if (n > number)
            fault(fmt::format("entry {} was acknowledged to seat {} ({} {}) and is lost: the table ends with entry {}",
                              n, wish.seat, wish.kind, wish.what, number));
        else if (entry == told_.end() || !matches(wish, entry->second))
            fault(fmt::format("entry {} was acknowledged to seat {} as {} {} and is {}", n, wish.seat, wish.kind,
                              wish.what, entry == told_.end() ? "not there" : entry->second));
    }
}

Task<void> Table::compare_all(Http& http) {
    constexpr std::int64_t page = 100;
    std::int64_t next = 1;
    for (std::int64_t last = 1; next <= last;) {
        const Answer answer = co_await http.ask(
            "GET", fmt::format("/api/tables/{}/history?from={}&to={}", id_, next, next + page - 1), "");
        if (answer.status != 200) throw std::runtime_error(fmt::format("no history of table {}: {}", id_, answer.text));
        last = number_after(answer.text, R"("n":)");
        const std::int64_t before = next;
        each_value(updates_of(answer.text), [&](std::string_view entry) {
            if (number_after(entry, R"({"n":)") != next) fault(fmt::format("the history has a gap at entry {}", next));
            heard(next++, entry);
        });
        if (next == before) break;
    }
    if (!told_.empty() && told_.rbegin()->first >= next)
        fault(fmt::format("entry {} was told and is not in the history, which ends with entry {}",
                          told_.rbegin()->first, next - 1));
}

std::string Table::describe() const {
    std::string out = fmt::format("table {}, {} told", id_, told_.empty() ? 0 : told_.rbegin()->first);
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
        out += fmt::format("; seat {}{}", seat, players_[seat]->describe());
    return out;
}

void Table::play_on() {
    for (auto& player : players_) player->play();
}

}  // namespace elbowroom::kill
