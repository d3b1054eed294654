// What the hub does when whoever runs the place has banned somebody, hidden a table or taken a name away.
#include "server/cluster/elsewhere.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/table/cases.h"

namespace elbowroom::server {

Task<void> Hub::heed_bans(std::string about) {
    for (const auto& [id, person] : people_) {
        const auto connections = person->connections;
        for (Connection* connection : connections) {
            try {
                order_.must_not_be_banned(id);
                order_.must_be_welcome(connection->client());
            } catch (const Refused& refused) {
                connection->put_out(refused);
            }
        }
    }
    // Where they are waited for, a stand-in plays; what they made and has not begun is closed. Those tables look for
    // that by themselves once they are in memory, however long ago somebody was here.
    if (!order_.is_banned(about)) co_return;
    for (const std::string& table : co_await unfinished_tables_of(about))
        if (shelf_.find(table) && !tables_.contains(table)) shelf_.wake_at(table, now());
}

Task<void> Hub::hide(std::string id) {
    const auto stored = co_await store().read([&](Store& s) { return s.table(id); });
    if (!stored || !stored->is_hidden()) co_return;  // it was unhidden since
    if (const auto loading = loading_.find(id); loading != loading_.end()) loading->second->is_outdated = true;
    const bool paused = stored->status == "playing" && !shelf_.find(id) && !tables_.contains(id);
    if (paused) --paused_;
    shelf_.remove(id);
    lobby_dirty_ = true;
    if (const auto it = tables_.find(id); it != tables_.end()) {
        const auto table = it->second;
        tables_.erase(it);
        table->hide();
    }
}

Task<void> Hub::unhide(std::string id) {
    const auto stored = co_await store().read([&](Store& s) { return s.table(id); });
    if (!stored || stored->is_hidden()) co_return;
    if (stored->status == "playing" && !shelf_.find(id)) ++paused_;
    if (stored->status != "playing" && stored->status != "open") co_return;
    try {
        co_await table(id);
    } catch (const Elsewhere&) {
        // Another server looks after it.
    } catch (const Refused&) {
        // Whoever asks for it is told.
    }
}

// The store has the name already, in everything that happened; those who look on are told by an entry.
Task<void> Hub::heed_name(std::string id) {
    const auto stored = co_await store().read([&](Store& s) { return s.identity(id); });
    if (!stored) co_return;
    if (const auto known = person(id)) known->identity.name = stored->name;
    for (const auto& [table, loading] : loading_) loading->is_outdated = true;
    std::vector<std::shared_ptr<LiveTable>> theirs;
    for (const auto& [table, live] : tables_) {
        live->forget_name(id, stored->name);
        const Status status = live->state().status();
        if (status == Status::open || status == Status::playing) theirs.push_back(live);
    }
    for (const auto& live : theirs)
        for (const int seat : live->state().seats_for(id)) {
            try {
                co_await live->perform(
                    [&](const TableState& state) { return state.name(id, seat, stored->name, now()); });
            } catch (const Refused&) {
                // The seat was given up in the meantime, or there is no room for it: then the next look at it tells.
            }
        }
    lobby_dirty_ = true;
    for (const std::string& table : co_await unfinished_tables_of(id))
        if (shelf_.find(table) && !tables_.contains(table)) shelf_.wake_at(table, now());
}

}  // namespace elbowroom::server
