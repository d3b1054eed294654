// Which tables are in memory: how they are read, laid down, and brought back in time.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>

#include "server/at_work.h"
#include "server/cluster/elsewhere.h"
#include "server/hub.h"
#include "server/table/cases.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t entries_at_once = 50;  // that are read before others have a turn
constexpr int most_waking = 8;
constexpr std::size_t large_settings = 16 * 1024;
constexpr Millis ten_minutes = 600'000;
// Reading a table costs as much as a request for so many entries, or so many bytes of settings.
constexpr double entries_for_one = 100, settings_for_one = 20'000;

}  // namespace

Task<Hub::Loaded> Hub::read_table(std::string id, std::string payer) {
    const auto stored = co_await store().read([&](Store& s) { return s.table(id); });
    if (!stored) throw Refused(cases::no_such_table, "/table");
    if (stored->is_hidden()) throw Refused(cases::table_hidden, "/table");
    const auto entries = co_await store().read([&](Store& s) { return s.entries(id); });
    const double settings = entries.empty() ? 0 : double(entries.front().body.size());
    must_have_room(std::size_t(settings));
    if (!payer.empty() && !may_ask(payer, double(entries.size()) / entries_for_one + settings / settings_for_one))
        throw Refused(cases::requests_too_many);
    Loaded out;
    out.was_playing = stored->status == "playing" && stored->set_aside.empty();
    {
        const auto turn = co_await dear_work_.turn();
        {
            const AtWork at(id);
            out.state = TableState::begin_load(library(), *stored, entries);
        }
        const auto load_more = [&] {
            const AtWork at(id);
            return out.state->load_more(*stored, entries, entries_at_once);
        };
        while (load_more()) co_await asio::post(io(), asio::use_awaitable);
    }
    if (!out.state->frozen_because().empty()) {
        spdlog::warn("table {} is frozen: {}", id, out.state->frozen_because());
        const auto snapshot = co_await store().read([&](Store& s) { return s.last_snapshot(id); });
        if (snapshot) {
            out.frozen_view = with_table(snapshot->view, out.state->settings_json());
            out.state->show_frozen_at(snapshot->number);
        }
    }
    out.people = co_await people_of(*out.state);
    co_return out;
}

Task<std::shared_ptr<LiveTable>> Hub::bring_back(std::string id, std::string payer) {
    if (const auto it = loading_.find(id); it != loading_.end()) {
        // Somebody else has asked for it already.
        const std::shared_ptr<Loading> other = it->second;
        boost::system::error_code cancelled;
        co_await other->done.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
        // Whoever could not pay for it does not spoil it for others.
        if (other->is_unpaid) co_return co_await table(id, payer);
        if (other->error) std::rethrow_exception(other->error);
        co_return other->table;
    }
    make_room();
    must_have_room(0);
    const auto loading =
        std::make_shared<Loading>(Loading{asio::steady_timer(io(), asio::steady_timer::time_point::max())});
    loading_[id] = loading;
    try {
        Loaded loaded = co_await read_table(id, payer);
        while (std::exchange(loading->is_outdated, false)) loaded = co_await read_table(id);
        if (loaded.was_playing && !shelf_.find(id)) --paused_;
        loading->table = std::make_shared<LiveTable>(*this, std::move(loaded.state), std::move(loaded.frozen_view));
    } catch (const Refused& refused) {
        loading->is_unpaid = refused.why == Why::too_many;
        loading->error = std::current_exception();
    } catch (...) {
        loading->error = std::current_exception();
    }
    loading_.erase(id);
    loading->done.cancel();
    if (loading->error) std::rethrow_exception(loading->error);
    add(loading->table);
    co_return loading->table;
}

void Hub::add(const std::shared_ptr<LiveTable>& table, const std::string& made_from) {
    tables_[table->state().id()] = table;
    count_bytes(*table);
    make_room();
    if (leaving_) table->take_nothing_more();
    table->begin();
    shelve(*table, made_from);
    if (table->state().settings().listed) lobby_dirty_ = true;
}

void Hub::count_bytes(const LiveTable& table) {
    const std::size_t bytes = table.bytes();
    tables_bytes_ += bytes;
    if (table.state().settings_text().size() > large_settings) large_bytes_ += bytes;
}

void Hub::shelve(const LiveTable& table, const std::string& made_from) {
    const TableState& state = table.state();
    shelf_.put(state.id(), {state.host(), state.status(), state.settings().listed, state.created(), state.alone()},
               made_from);
}

void Hub::write_rest(const LiveTable& table, const Rest& rest) {
    // If it cannot be stored, the table is looked at when the server starts again.
    store().commit({store::SetRest{table.state().id(), rest}}, [](const std::string&) {});
}

bool Hub::may_forget(const std::shared_ptr<LiveTable>& table) const {
    return table.use_count() == 1 && table->is_idle();
}

// Tables with packs or maps of somebody's own take much memory: they have a half of it.
void Hub::must_have_room(std::size_t settings) const {
    if (is_full() || (settings > large_settings && large_bytes_ >= limits().tables_memory / 2)) throw NoRoom();
}

// What is forgotten is in the store, and comes back when somebody asks for it.
void Hub::lay_down(std::unordered_map<std::string, std::shared_ptr<LiveTable>>::iterator it) {
    const std::string id = it->first;
    const Rest rest = it->second->rest();
    const TableState& state = it->second->state();
    if (it->second->tells_more_than_stored()) write_rest(*it->second, rest);
    if (state.status() == Status::playing && state.alone() && !state.settings().listed && rest.awaits.empty()) {
        shelf_.remove(id);
        ++paused_;
    } else {
        shelf_.lay_down(id, Shelf::read(rest.awaits), rest.wake, rest.summary, it->second->awaited());
    }
    if (parts_.cluster && !shelf_.find(id)) parts_.cluster->release(id);
    const std::size_t bytes = it->second->bytes();
    tables_bytes_ -= std::min(tables_bytes_, bytes);
    if (it->second->state().settings_text().size() > large_settings) large_bytes_ -= std::min(large_bytes_, bytes);
    tables_.erase(it);
}

void Hub::pause_games_alone() {
    for (auto it = tables_.begin(); it != tables_.end();) {
        const auto here = it++;
        if (here->second->state().alone() && may_forget(here->second)) lay_down(here);
    }
}

// The longest idle first.
void Hub::make_room() {
    const std::size_t enough = limits().tables_memory / 4;
    if (tables_bytes_ <= enough) return;
    std::vector<std::pair<Millis, std::string>> idle;
    for (const auto& [id, table] : tables_)
        if (may_forget(table)) idle.emplace_back(table->idle_since(), id);
    std::sort(idle.begin(), idle.end());
    for (const auto& [since, id] : idle) {
        if (tables_bytes_ <= enough / 10 * 9) break;
        lay_down(tables_.find(id));
    }
}

Task<std::shared_ptr<LiveTable>> Hub::table(std::string id, std::string payer) {
    if (const auto it = tables_.find(id); it != tables_.end()) {
        if (leaving_) throw Refused(cases::table_moving);
        it->second->touch();
        co_return it->second;
    }
    co_await must_be_ours(id);
    if (const auto it = tables_.find(id); it != tables_.end()) co_return it->second;
    std::string trouble;
    try {
        co_return co_await bring_back(id, payer);
    } catch (const Refused& refused) {
        if (refused.why == Why::unknown || refused.why == Why::too_many || refused.why == Why::unavailable ||
            refused.why == Why::forbidden)
            throw;
        trouble = refused.what();
    } catch (const std::exception& error) {
        trouble = error.what();
    }
    spdlog::error("table {} cannot be read: {}", id, trouble);
    throw Refused(cases::table_unreadable);
}

Hub::Room::Room(Hub& hub, std::string host, std::string address, bool alone)
    : taken_(hub.being_made_), host_(std::move(host)), address_(std::move(address)), alone_(alone) {
    const auto being_made = [](const auto& map, const std::string& key) {
        const auto it = map.find(key);
        return it == map.end() ? 0 : it->second;
    };
    const Limits& limits = hub.limits();
    const int of_host = hub.shelf_.of_host(host_) + being_made(taken_->by_host, host_);
    const auto of_address = [&] {
        return hub.shelf_.of_address(address_) + being_made(taken_->by_address, address_) +
               hub.made_from_.elsewhere(address_);
    };
    if (of_address() >= limits.tables_per_address) hub.pause_games_alone();
    if (!alone_ && of_host >= limits.tables_per_host)
        throw Refused(cases::tables_full, "", {{"most", std::int64_t(limits.tables_per_host)}});
    if (of_address() >= limits.tables_per_address)
        throw Refused(cases::address_full, "", {{"most", std::int64_t(limits.tables_per_address)}});
    if (hub.shelf_.size() + taken_->all >= limits.tables || hub.is_full()) throw Refused(cases::server_full);
    ++taken_->all;
    if (!alone_) ++taken_->by_host[host_];
    ++taken_->by_address[address_];
}

Hub::Room::~Room() {
    --taken_->all;
    if (!alone_ && --taken_->by_host[host_] == 0) taken_->by_host.erase(host_);
    if (--taken_->by_address[address_] == 0) taken_->by_address.erase(address_);
}

void Hub::wake_what_is_due(Millis time) {
    if (waking_ >= most_waking || tables_bytes_ > limits().tables_memory / 2) return;
    for (std::string& id : shelf_.due(time, std::size_t(most_waking - waking_))) {
        if (tables_.contains(id)) continue;
        ++waking_;
        asio::co_spawn(io(), wake(std::move(id)), asio::detached);
    }
}

Task<void> Hub::wake(std::string id) {
    bool later = false;
    try {
        co_await table(id);
    } catch (const Elsewhere&) {
        shelf_.remove(id);
    } catch (const Refused&) {
        // It is in the log. A store in trouble is asked again, and so is one that gets better.
        later = true;
    }
    --waking_;
    if (stopping_) co_return;
    if (later) shelf_.wake_at(id, now() + ten_minutes);
    wake_what_is_due(now());
}

}  // namespace elbowroom::server
