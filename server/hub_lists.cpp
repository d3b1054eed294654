// What the hub tells of tables in lists: in the lobby, and among one's own. Nothing is played again for that.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/hub.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_listed = 200;
constexpr std::size_t most_to_sum_up = 1000;
constexpr auto between_sums = std::chrono::milliseconds(5);
constexpr Millis one_minute = 60'000;

}  // namespace

// Who is here, and how long a clock runs after a restart, is not known to the store.
Json Hub::summary_at_rest(const std::string& text) const {
    Json out = Json::parse(text);
    for (Json& seat : out["seats"]) {
        if (!seat.contains("online")) continue;
        const auto person = people_.find(seat.value("player", ""));
        seat["online"] = person != people_.end() && person->second->online();
    }
    if (!out["deadline"].is_null()) {
        const Json& pace = out["pace"];
        const Millis minutes = pace.contains("days") ? 2 : std::min<Millis>(2, pace.value("minutes", 2));
        out["deadline"] = std::max(out["deadline"].get<Millis>(), began_ + minutes * one_minute);
    }
    return out;
}

Json Hub::lobby() const {
    Json out{{"tables", Json::array()}};
    Json& tables = out["tables"];
    std::size_t length = 0;
    for (const auto& [status, created, id] : shelf_.listing()) {
        const auto live = tables_.find(id);
        const std::string& at_rest = shelf_.find(id)->summary;
        if (live == tables_.end() && at_rest.empty()) continue;  // it is not known yet
        const std::string text = live != tables_.end() ? live->second->summary_text() : at_rest;
        if (tables.size() >= most_listed || (length += text.size()) > longest_lobby) break;
        tables.push_back(live != tables_.end() ? Json::parse(text) : summary_at_rest(text));
    }
    if (listed_elsewhere_.empty()) return out;
    for (const auto& [server, listed] : listed_elsewhere_)
        for (const Json& each : listed) tables.push_back(each);
    // As the shelf has them: which one can join, then the latest.
    std::stable_sort(tables.begin(), tables.end(), [](const Json& a, const Json& b) {
        const auto key = [](const Json& table) {
            return std::pair(table.value("status", "") != "open", -table.value("created", Millis{0}));
        };
        return key(a) < key(b);
    });
    while (tables.size() > most_listed) tables.erase(tables.size() - 1);
    return out;
}

std::shared_ptr<const std::string> Hub::lobby_frame() {
    if (!lobby_text_) {
        Json out{{"type", "lobby"}};
        out.update(lobby());
        lobby_text_ = std::make_shared<const std::string>(out.dump());
    }
    return lobby_text_;
}

Hub::Line Hub::line_of(const TableAtRest& stored) {
    const std::string& id = stored.table.id;
    const bool over = stored.table.status == "over";
    const auto live = tables_.find(id);
    Line out;
    // What a game that is over was like does not change, whatever this program would see in it.
    if (stored.rest && (over || live == tables_.end())) {
        try {
            out.summary = summary_at_rest(stored.rest->summary);
            const std::string status = out.summary->value("status", "");
            const bool same = stored.rest->program == program_;
            if (status == "frozen" || !over)
                out.is_whole = same && (status == "frozen" || stored.table.set_aside.empty());
            else
                out.is_whole = out.summary->contains("result");
            if (status.empty() || (over && !out.is_whole)) out = {};
        } catch (const Json::exception&) {
            out = {};
        }
    }
    if (!out.is_whole && live != tables_.end())
        out = {live->second->summary(), live->second->state().status() != Status::over || live->second->is_counted()};
    // What could not be found out once is not tried again and again.
    if (!out.is_whole && summed_up_in_vain_.contains(id)) out.is_whole = true;
    if (!out.is_whole) sum_up_later(id);
    return out;
}

void Hub::sum_up_later(const std::string& id) {
    if (stopping_ || to_sum_up_.size() >= most_to_sum_up || summed_up_in_vain_.contains(id) ||
        std::find(to_sum_up_.begin(), to_sum_up_.end(), id) != to_sum_up_.end())
        return;
    to_sum_up_.push_back(id);
    if (!std::exchange(summing_up_, true)) asio::co_spawn(io(), sum_up_on(), asio::detached);
}

// One after the other, and others have their turns between two of them.
Task<void> Hub::sum_up_on() {
    while (!stopping_ && !to_sum_up_.empty()) {
        co_await sum_up(to_sum_up_.front());
        to_sum_up_.pop_front();
        asio::steady_timer pause(io(), between_sums);
        co_await pause.async_wait(asio::use_awaitable);
    }
    summing_up_ = false;
}

Task<void> Hub::sum_up(std::string id) {
    try {
        const auto live = co_await table_here(id);
        co_await live->count_combos();
        write_rest(*live, live->rest());
        co_return;
    } catch (const NoRoom&) {
        co_return;  // whoever asks again may be luckier
    } catch (const std::exception& error) {
        spdlog::error("table {} cannot be summed up: {}", id, error.what());
    }
    if (!store().healthy()) co_return;
    if (summed_up_in_vain_.size() >= most_to_sum_up) summed_up_in_vain_.clear();
    summed_up_in_vain_.insert(id);
}

Task<void> Hub::close_games_beyond(std::string host) {
    try {
        constexpr int at_once = 3;
        const int newest = limits().games_alone;
        const auto beyond =
            co_await store().read([&](Store& s) { return s.games_alone_beyond(host, newest, at_once); });
        for (const std::string& id : beyond) {
            const auto live = co_await table_here(id);
            co_await live->perform([&](const TableState& state) { return state.close(host, now()); });
        }
    } catch (const std::exception& error) {
        // Those that are left are closed when the next one is made.
        spdlog::warn("the oldest games of {} are not closed: {}", host, error.what());
    }
}

}  // namespace elbowroom::server
