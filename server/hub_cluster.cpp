// The hub among others: what it does with tables that are elsewhere, and what it tells and hears.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/cluster/elsewhere.h"
#include "server/cluster/passing.h"
#include "server/cluster/peers.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

using namespace std::chrono_literals;

// As long as it may take until a server that died is missed and another one has its tables, and some more.
constexpr auto patience_with_others = 8s;
constexpr auto before_next_try = 100ms;
constexpr std::chrono::milliseconds between_signs_of_life = 500ms, longest_silence = 3s;
constexpr auto between_ticks = 100ms;  // of Spending
constexpr int ticks_for_holdings = 5;
constexpr std::size_t most_listed_elsewhere = 200;

Task<void> wait(asio::io_context& io, std::chrono::milliseconds time) {
    asio::steady_timer pause(io, time);
    co_await pause.async_wait(asio::use_awaitable);
}

}  // namespace

Task<void> Hub::must_be_ours(std::string id) {
    if (!parts_.cluster) co_return;
    if (leaving_) throw Refused(cases::table_moving);
    std::optional<Member> other;
    bool unsure = false;
    const auto claim = claiming_.insert(id);
    try {
        other = co_await parts_.cluster->owner(id);
    } catch (const StoreError& error) {
        spdlog::error("table {}: {}", id, error.what());
        unsure = true;
    }
    claiming_.erase(claim);
    if (unsure) throw Refused(cases::table_moving);
    if (other) throw Elsewhere(*other);
}

Task<std::shared_ptr<LiveTable>> Hub::table_here(std::string id) {
    const auto end = std::chrono::steady_clock::now() + patience_with_others;
    for (;;) {
        std::optional<Member> other;
        try {
            co_return co_await table(id);
        } catch (const Elsewhere& elsewhere) {
            other = elsewhere.member;
        }
        if (std::chrono::steady_clock::now() > end) throw Refused(cases::table_moving);
        const Json question{{"ask", "hand-over"}, {"table", id}};
        const PeerAnswer given = co_await peers_.ask(*other, question);
        if (given.came != PeerAnswer::Came::answered) co_await wait(io(), before_next_try);
    }
}

Task<void> Hub::hand_over(std::string id) {
    // What is on its way here has to come before it can go.
    while (claiming_.contains(id) || loading_.contains(id)) co_await wait(io(), 2ms);
    if (const auto it = tables_.find(id); it != tables_.end()) {
        const std::shared_ptr<LiveTable> table = it->second;
        co_await table->retire();
        write_rest(*table, table->rest());
        tables_.erase(id);
        shelf_.remove(id);
        co_await parts_.cluster->hand_back(id);
        table->send_watchers_away();
        co_return;
    }
    shelf_.remove(id);
    co_await parts_.cluster->hand_back(id);
}

Task<void> Hub::claim_new(std::string table) {
    if (!parts_.cluster) co_return;
    bool failed = false;
    try {
        co_await parts_.cluster->claim_new(std::move(table));
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        failed = true;
    }
    if (failed) throw Refused(cases::store_trouble);
}

Task<void> Hub::leave() {
    if (!parts_.cluster) co_return;
    leaving_ = true;
    while (!claiming_.empty() || !loading_.empty()) co_await wait(io(), 2ms);
    for (const auto& [id, table] : std::unordered_map(tables_)) co_await table->retire();
    // What was written before is in the store when this is.
    co_await store().commit(store::Unit{});
    try {
        co_await parts_.cluster->leave();
    } catch (const StoreError& error) {
        spdlog::error("cluster: {}", error.what());
    }
}

Task<net::Response> Hub::pass_on(net::Request request, Elsewhere elsewhere) {
    count_passed_on();
    const auto end = std::chrono::steady_clock::now() + patience_with_others;
    const bool only_reads = request.method == "GET";
    request.is_paid = true;
    const Json question{{"ask", "answer"}, {"request", request_to_json(request)}};
    std::optional<Member> other = elsewhere.member;
    for (;;) {
        const PeerAnswer given = co_await peers_.ask(*other, question);
        if (given.came == PeerAnswer::Came::answered) co_return response_from_json(given.answer);
        // It said that the table is not there either, or nothing at all.
        const bool may_be_done = given.came == PeerAnswer::Came::not_answered && !given.answer.is_object();
        if ((may_be_done && !only_reads) || std::chrono::steady_clock::now() > end) break;
        co_await wait(io(), before_next_try);
        try {
            co_return co_await answer_here(request);
        } catch (const Elsewhere& again) {
            other = again.member;
        }
    }
    net::Response out;
    out.status = 503;
    out.body = std::make_shared<const std::string>(error_json(Refused(cases::table_moving)).dump());
    co_return out;
}

Task<std::shared_ptr<Person>> Hub::meet(std::string identity) {
    if (auto known = person(identity)) co_return known;
    const auto found = co_await store().read([&](Store& s) { return s.identity(identity); });
    co_return found ? know(*found) : nullptr;
}

Task<std::map<std::string, Json>> Hub::lines_elsewhere(std::vector<std::string> tables) {
    std::map<std::string, Json> out;
    if (!parts_.cluster || parts_.cluster->others().empty()) co_return out;
    std::erase_if(tables, [&](const std::string& id) { return tables_.contains(id); });
    std::map<std::int64_t, std::pair<Member, Json>> by_server;
    const auto owners = co_await parts_.cluster->owners_of(std::move(tables));
    for (const auto& [id, member] : owners) {
        auto& [who, ids] = by_server[member.number];
        who = member;
        ids.push_back(id);
    }
    for (const auto& [number, asked] : by_server) {
        const Json question{{"ask", "summaries"}, {"tables", asked.second}};
        const PeerAnswer given = co_await peers_.ask(asked.first, question);
        if (given.came != PeerAnswer::Came::answered) continue;
        for (const auto& [id, summary] : given.answer.at("summaries").items()) out[id] = summary;
    }
    co_return out;
}

Json Hub::summary_of(const std::string& id) const {
    if (const auto live = tables_.find(id); live != tables_.end()) return live->second->summary();
    const Shelf::Place* place = shelf_.find(id);
    return place && !place->summary.empty() ? summary_at_rest(place->summary) : Json(nullptr);
}

void Hub::show_life() {
    if (!parts_.cluster || leaving_) return;
    // By now others may have our tables: whoever connects again finds them there.
    if (is_cut_off())
        for (const auto& [id, known] : people_) {
            const auto connections = known->connections;
            for (Connection* connection : connections)
                connection->close("this server has lost its store: connect again");
        }
    if (shows_life_ || std::chrono::steady_clock::now() < last_life_ + between_signs_of_life) return;
    shows_life_ = true;
    store().commit(store::Unit{}, [this](const std::string& failure) {
        shows_life_ = false;
        if (failure.empty()) last_life_ = std::chrono::steady_clock::now();
    });
}

bool Hub::is_cut_off() const {
    return parts_.cluster && std::chrono::steady_clock::now() > last_life_ + longest_silence;
}

void Hub::tell_others(const Json& what) {
    if (parts_.cluster) parts_.cluster->say(what);
}

Task<void> Hub::tell_spending() {
    while (parts_.cluster && !stopping_) {
        co_await wait(io(), between_ticks);
        const Json spent = spending_.tick(1 + parts_.cluster->others().size());
        if (!spent.is_null()) tell_others({{"spent", spent}});
        if (++ticks_ % ticks_for_holdings != 0) continue;
        const Json made = made_from_.tell([this](const std::string& address) { return shelf_.of_address(address); });
        if (!made.is_null()) tell_others({{"made", made}});
    }
}

Task<void> Hub::must_be_few_everywhere(const Room& room) {
    if (!parts_.cluster || room.alone_) co_return;
    const std::string host = room.host_;
    const int stored = co_await store().read([&](Store& s) { return s.count_tables_hosted_by(host); });
    // The one that is being made is among those that are not stored.
    if (stored + being_made_->by_host[host] > limits().tables_per_host)
        throw Refused(cases::tables_full, "", {{"most", std::int64_t(limits().tables_per_host)}});
}

void Hub::send_to(const Person& person, const std::string& text) {
    for (Connection* connection : person.connections)
        if (!connection->is_carried()) connection->send(text);
    if (!person.elsewhere.empty()) tell_others({{"to", person.identity.id}, {"text", text}});
}

void Hub::heard(std::int64_t from, const Json& what) {
    const auto text = [&](const char* key) { return what.value(key, ""); };
    if (what.contains("lobby")) {
        stale_lobbies_.insert(from);
    } else if (const auto spent = what.find("spent"); spent != what.end()) {
        if (spent->is_object()) spending_.heard(*spent, now());
    } else if (const auto made = what.find("made"); made != what.end()) {
        if (made->is_object()) made_from_.heard(from, *made);
    } else if (what.contains("again")) {
        made_from_.tell_all_again();
    } else if (const std::string to = text("to"); !to.empty()) {
        if (const auto known = person(to))
            for (Connection* connection : known->connections)
                if (!connection->is_carried()) connection->send(text("text"));
    } else if (const std::string hash = text("token"); !hash.empty()) {
        end_token_here(hash);
    } else if (const std::string of = text("tokensOf"); !of.empty()) {
        if (const auto known = person(of)) end_tokens_here(*known, text("but"));
    } else if (const std::string changed = text("person"); !changed.empty()) {
        if (person(changed)) asio::co_spawn(io(), look_again_at(changed), asio::detached);
    } else if (const std::string gone = text("gone"); !gone.empty()) {
        gone_here(gone, text("name"));
    }
}

// Who may have changed, or ended a token, while we did not hear of it.
Task<void> Hub::look_again_at(std::string id) {
    try {
        struct Found {
            std::optional<Identity> identity;
            std::vector<Token> tokens;
        };
        const Found found = co_await store().read([&](Store& s) { return Found{s.identity(id), s.tokens_of(id)}; });
        const auto known = person(id);
        if (!known || !found.identity) co_return;
        known->identity = *found.identity;
        const auto connections = known->connections;
        for (Connection* connection : connections)
            if (std::none_of(found.tokens.begin(), found.tokens.end(),
                             [&](const Token& token) { return token.hash == connection->token(); }))
                connection->end();
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
    }
}

void Hub::missed_something() {
    ++ended_;
    tokens_.clear();
    for (const auto& [id, known] : people_) asio::co_spawn(io(), look_again_at(id), asio::detached);
    tell_others({{"again", true}});
    others_changed();
}

void Hub::others_changed() {
    const auto& others = parts_.cluster->others();
    std::vector<std::int64_t> lost;
    for (const Member& before : std::exchange(others_before_, others))
        if (std::none_of(others.begin(), others.end(), [&](const Member& m) { return m.number == before.number; }))
            lost.push_back(before.number);
    for (const std::int64_t server : lost) {
        peers_.lost(server);
        for (const auto& [id, known] : people_) {
            const auto connections = known->connections;
            for (Connection* connection : connections) connection->lost(server);
        }
    }
    const auto is_there = [&](std::int64_t server) {
        return std::any_of(others.begin(), others.end(), [&](const Member& m) { return m.number == server; });
    };
    std::erase_if(listed_elsewhere_, [&](const auto& each) { return !is_there(each.first); });
    spending_.shared_by(1 + others.size());
    made_from_.forget_others_unless(is_there);
    made_from_.tell_all_again();
    for (const Member& member : others) stale_lobbies_.insert(member.number);
    lobby_dirty_ = true;
}

void Hub::presence_changed(const std::string& identity) {
    const auto known = person(identity);
    const auto& where = parts_.cluster->where(identity);
    if (known) {
        const bool before = known->online();
        known->elsewhere = where;
        if (before && !known->online()) known->last_seen = now();
        if (before != known->online())
            for (LiveTable* table : known->tables) table->presence_changed();
    }
    if (!where.empty() && shelf_.awaiting_company() > 0)
        asio::co_spawn(io(), keep_company(identity), [](const std::exception_ptr&) {});
}

void Hub::adopted() {
    if (leaving_) return;
    asio::co_spawn(io(), load(), [](const std::exception_ptr& error) {
        if (error) spdlog::error("what another server had is not known yet");
    });
}

Json Hub::listed_here() const {
    Json out = Json::array();
    for (const auto& [status, created, id] : shelf_.listing()) {
        if (out.size() >= most_listed_elsewhere) break;
        if (Json summary = summary_of(id); !summary.is_null()) out.push_back(std::move(summary));
    }
    return out;
}

void Hub::look_at_other_lobbies() {
    if (!parts_.cluster || asking_for_lobbies_ || stale_lobbies_.empty()) return;
    asking_for_lobbies_ = true;
    asio::co_spawn(io(), ask_for_lobbies(), [this](const std::exception_ptr&) { asking_for_lobbies_ = false; });
}

Task<void> Hub::ask_for_lobbies() {
    const std::set<std::int64_t> stale = std::exchange(stale_lobbies_, {});
    for (const Member& member : std::vector(parts_.cluster->others())) {
        if (!stale.contains(member.number)) continue;
        const Json question{{"ask", "lobby"}};
        const PeerAnswer given = co_await peers_.ask(member, question);
        if (given.came != PeerAnswer::Came::answered) continue;  // it says so when it is there again, or is missed
        listed_elsewhere_[member.number] = given.answer.at("tables");
        show_lobby();
    }
}

}  // namespace elbowroom::server
