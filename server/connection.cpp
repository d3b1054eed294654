#include "server/connection.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/at_work.h"
#include "server/cluster/peers.h"
#include "server/hints.h"
#include "server/hub.h"
#include "server/message_id.h"
#include "server/quick_request.h"
#include "server/table/cases.h"
#include "server/table/requests.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_replies = 256;
constexpr int most_running = 32;
constexpr std::size_t most_watched = 64;
constexpr double requests_for_a_hint = 25;
constexpr double entries_for_one = 50;  // that are played again, for the price of a message

std::string error_text(const Json& error, const std::string& id) {
    Json out{{"type", "error"}};
    if (!id.empty()) out["id"] = Json::parse(id);
    out.update(error);
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Of a table, or of the whole place.
std::string put_out_text(const std::string& table, const Refused& why) {
    Json out{{"type", "put-out"}};
    if (!table.empty()) out["table"] = table;
    out.update(error_json(why));
    return out.dump();
}

// A request is known by a number or a short text of the client's choice.
std::string read_id(const Json& request) {
    const auto it = request.find("id");
    if (it == request.end()) return "";
    if (it->is_number_integer() || (it->is_string() && it->get_ref<const std::string&>().size() <= longest_id))
        return it->dump();
    throw InputError("/id", "expected an integer or a text of at most 64 bytes");
}

}  // namespace

Connection::Connection(Hub& hub, std::shared_ptr<Person> person, std::string token, std::shared_ptr<net::Wire> wire,
                       const net::Request& request, Comes comes)
    : hub_(hub),
      person_(std::move(person)),
      token_(std::move(token)),
      wire_(std::move(wire)),
      address_(request.address),
      client_(request.client),
      comes_(comes) {
    hub_.arrived(*person_, this);
}

void Connection::closed() {
    wire_.reset();
    hub_.unread(-std::int64_t(std::exchange(unread_, 0)));
    replies_.clear();
    replies_sent_ = 0;
    for (const Watching& watching : watching_) watching.table->unwatch(this);
    watching_.clear();
    stop_carrying();
    hub_.left(*person_, this);
}

void Connection::send(std::string text) {
    if (!wire_ || ended_) return;
    const bool too_much =
        unread_ > 0 && (unread_ + text.size() > most_unread ||
                        hub_.unread(0) + std::int64_t(text.size()) > std::int64_t(most_unread_by_all));
    if (too_much || replies_.size() - replies_sent_ >= most_replies)
        return wire_->close("it does not read what it asks for");
    unread_ += text.size();
    hub_.unread(std::int64_t(text.size()));
    replies_.push_back(std::move(text));
    wire_->wake();
}

void Connection::close(std::string_view reason) {
    if (wire_) wire_->close(reason);
}

void Connection::end() {
    ended_ = true;
    lobby_ = false;
    for (const Watching& watching : watching_) watching.table->unwatch(this);
    watching_.clear();
    stop_carrying();
    close("this device was logged out");
}

void Connection::put_out(const Refused& why) {
    if (std::exchange(put_out_, true)) return;
    lobby_ = false;
    for (const Watching& watching : watching_) watching.table->unwatch(this);
    watching_.clear();
    send(put_out_text("", why));
    close(why.what());
}

void Connection::put_out_of(const std::string& table, const Refused& why) {
    unwatch(table);
    send(put_out_text(table, why));
}

std::optional<std::string_view> Connection::next_frame() {
    if (ended_) return {};
    if (replies_sent_ < replies_.size()) {
        frame_ = std::move(replies_[replies_sent_++]);
        unread_ -= frame_.size();
        hub_.unread(-std::int64_t(frame_.size()));
        return frame_;
    }
    replies_.clear();
    replies_sent_ = 0;
    const auto keep = [this](std::string text) { return std::string_view(frame_ = std::move(text)); };
    std::string().swap(frame_);
    for (Watching& watching : watching_) {
        LiveTable& table = *watching.table;
        if (table.state().is_removed(person_->identity.id)) {
            const std::string id = table.state().id();
            unwatch(id);
            return keep(put_out_text(id, Refused(cases::removed_here)));
        }
        // Whoever has lost the seat sees what a spectator may see.
        if (watching.viewer != spectator && !table.state().sits(person_->identity.id, watching.viewer)) {
            watching.viewer = spectator;
            watching.sent = table.state().number();
            return keep(table.table_frame(spectator, person_->identity.id, ""));
        }
        if (watching.sent < table.state().number()) {
            const auto news = table.news_frame(watching.viewer, watching.sent);
            watching.sent = table.state().number();
            return news ? *news : keep(table.table_frame(watching.viewer, person_->identity.id, ""));
        }
        if (watching.presence_sent < table.presence_version()) {
            watching.presence_sent = table.presence_version();
            return keep(table.presence_frame());
        }
        if (watching.audience_sent < table.audience().version() && is_at_table(table.state(), person_->identity.id)) {
            watching.audience_sent = table.audience().version();
            return keep(table.audience().frame(table.state().id()));
        }
    }
    for (const auto& [server, relay] : relays_)
        if (auto frame = relay->take()) return keep(*std::move(frame));
    if (lobby_ && lobby_sent_ != hub_.lobby_version()) {
        lobby_sent_ = hub_.lobby_version();
        return *hub_.lobby_frame();
    }
    return {};
}

void Connection::received(std::string_view message) {
    if (ended_ || put_out_) return;
    if (answer_quickly(message)) return;
    Json request;
    std::string id;
    try {
        request = parse_json(message, "the message");
        if (!request.is_object()) throw InputError("", "a message is a JSON object");
        id = read_id(request);
    } catch (const InputError& error) {
        Json out{{"error", error.reason()}};
        if (!error.path().empty() && error.path()[0] == '/') out["path"] = error.path();
        return send(error_text(out, ""));
    }
    if (running_ >= most_running) return send(error_text(error_json(Refused(cases::requests_at_once)), id));
    ++running_;
    asio::co_spawn(
        hub_.io(),
        [self = shared_from_this(), request = std::move(request), id]() mutable {
            return self->handle(std::move(request), std::move(id));
        },
        asio::detached);
}

// Whoever gave a message an id waits for its answer.
bool Connection::refused(std::string_view message) {
    const std::string id = id_of(message);
    if (id.empty()) return false;
    send(error_text(error_json(Refused(cases::messages_too_many)), id));
    return true;
}

void Connection::refuse(const std::exception_ptr& error, const std::string& id) {
    Json out;
    try {
        std::rethrow_exception(error);
    } catch (const InputError& bad) {
        out = {{"error", bad.reason()}};
        if (!bad.path().empty()) out["path"] = bad.path();
    } catch (const Refused& refused) {
        out = error_json(refused);
    } catch (const std::exception& bug) {
        spdlog::error("a message failed: {}", bug.what());
        out = {{"error", "something went wrong, and nothing was done"}};
    }
    send(error_text(out, id));
}

Task<Json> Connection::answer(const Node& request, const std::string& id) {
    const Node type = request.at("type");
    const std::string name = type.text();
    if (name == "act") {
        co_await act(request, id);
        co_return Json();
    }
    if (name == "watch") {
        co_await watch(request, id);
        co_return Json();
    }
    if (name == "unwatch") {
        request.only({"type", "id", "table"});
        const std::string table = request.at("table").text();
        if (const auto it = watched_elsewhere_.find(table); it != watched_elsewhere_.end()) {
            const auto relay = relays_.find(it->second);
            watched_elsewhere_.erase(it);
            if (relay != relays_.end()) {
                relay->second->send(request.json().dump());
                co_return Json();
            }
        }
        unwatch(table);
        co_return Json{{"type", "done"}};
    }
    if (name == "undo") co_return co_await take_back(request, EntryKind::undo);
    if (name == "redo") co_return co_await take_back(request, EntryKind::redo);
    if (name == "restart") co_return co_await take_back(request, EntryKind::restart);
    if (name == "go-on") co_return co_await go_on(request);
    if (name == "explain") co_return co_await explain(request);
    if (name == "plan") co_return co_await plan(request);
    if (name == "hint") co_return co_await hint(request);
    if (name == "chat") co_return co_await chat(request);
    if (name == "lobby") {
        request.only({"type", "id", "on"});
        lobby_ = request.at("on").boolean();
        lobby_sent_ = -1;
        wake();
        co_return Json{{"type", "done"}};
    }
    if (name == "looking") {
        request.only({"type", "id", "on"});
        looked_at_ = request.at("on").boolean();
        hub_.looking_changed(*person_);
        co_return Json{{"type", "done"}};
    }
    if (name == "ping") {
        request.only({"type", "id"});
        co_return Json{{"type", "pong"}, {"now", hub_.now()}};
    }
    type.fail("there is no message \"" + name +
              "\" (there are: watch, unwatch, act, undo, redo, restart, go-on, explain, plan, hint, chat, lobby, "
              "looking, ping)");
}

Task<std::shared_ptr<LiveTable>> Connection::table(const Node& request) {
    const Node id = request.at("table");
    const std::string text = id.text();
    for (const Watching& watching : watching_)
        if (watching.table->state().id() == text) co_return watching.table;
    co_return co_await hub_.table(text, address_);
}

void Connection::must_afford(double requests) const {
    if (!hub_.may_ask(address_, requests)) throw Refused(cases::requests_too_many);
}

Task<void> Connection::watch(const Node& request, const std::string& id) {
    request.only({"type", "id", "table", "as", "seen"});
    const auto found = co_await table(request);
    std::optional<std::int64_t> seen;
    if (const auto named = request.find("seen"); named && !named->is_null()) seen = read_entry(*named);
    Frames::Retold retold;
    if (const std::int64_t entries = seen ? found->to_retell(*seen) : 0; entries > 0 && wire_) {
        wire_->charge(double(entries) / entries_for_one);
        const auto turn = co_await hub_.dear_work().turn();
        retold = co_await found->retell_since(*seen);
    }
    found->state().must_not_be_removed(person_->identity.id);
    Watching next{found, spectator, found->state().number(), found->presence_version()};
    if (const auto as = request.find("as"); as && !as->is_null()) {
        next.viewer = as->integer(0, max_seats - 1);
        if (!found->state().sits(person_->identity.id, next.viewer))
            throw Refused(cases::seat_not_yours, "/as", {{"seat", next.viewer}});
    }
    if (!wire_ || ended_ || put_out_) co_return;
    if (found->is_hidden()) throw Refused(cases::table_hidden);
    unwatch(found->state().id());
    if (watching_.size() >= most_watched) throw Refused(cases::watches_too_many);
    watching_.push_back(next);
    found->watch(this);
    if (seen)
        if (auto frame = found->updates_frame(next.viewer, *seen, id, retold)) {
            // Whoever comes back may believe that somebody still watches.
            watching_.back().audience_sent = -1;
            send(*std::move(frame));
            co_return;
        }
    send(found->table_frame(next.viewer, person_->identity.id, id));
}

void Connection::renamed() const {
    for (const Watching& watching : watching_) watching.table->look_at_audience();
}

void Connection::unwatch(const std::string& table) {
    std::erase_if(watching_, [&](const Watching& watching) {
        if (watching.table->state().id() != table) return false;
        watching.table->unwatch(this);
        return true;
    });
}

Task<void> Connection::act(const Node& request, std::string id) {
    const auto found = co_await table(request);
    const AtWork at_work(found->state().id());
    const auto asked = std::make_shared<const ActRequest>(read_act(found->state(), request));
    const auto did = std::make_shared<std::size_t>(0);
    const auto propose = [self = shared_from_this(), asked, did](const TableState& state) {
        Proposal out = server::propose(state, self->person_->identity.id, *asked, self->hub_.now());
        *did = out.then.size() + 1;
        return out;
    };
    const auto more = [found, asked, did] {
        std::string out = asked->several ? fmt::format(",\"did\":{}", *did) : "";
        if (const Millis until = asked->hold > 0 ? found->held_until(asked->seat) : 0; until > 0)
            out += fmt::format(",\"held\":{}", until);
        return out;
    };
    act(found, propose, more, std::move(id));
}

Task<Json> Connection::go_on(const Node& request) {
    request.only({"type", "id", "table"});
    (co_await table(request))->go_on(person_->identity.id);
    co_return Json{{"type", "done"}};
}

// What is sent most of the time: an action at a table that one watches, or a ping.
bool Connection::answer_quickly(std::string_view message) {
    const auto quick = read_quick_request(message);
    if (!quick) return false;
    if (quick->kind == QuickRequest::Kind::ping) {
        const std::string_view key = quick->id.empty() ? "" : R"(,"id":)";
        send(fmt::format(R"({{"type":"pong"{}{},"now":{}}})", key, quick->id, hub_.now()));
        return true;
    }
    if (running_ >= most_running || quick->seat >= max_seats) return false;
    const auto watching = std::find_if(watching_.begin(), watching_.end(),
                                       [&](const Watching& each) { return each.table->state().id() == quick->table; });
    if (watching == watching_.end() || !watching->table->state().match()) return false;
    std::string id(quick->id);
    try {
        act(watching->table, quick->seat, quick->at, watching->table->read(quick->action), id);
    } catch (const InputError&) {
        refuse(std::current_exception(), id);
    }
    return true;
}

void Connection::act(const std::shared_ptr<LiveTable>& table, int seat, std::int64_t at, const WrittenAction& action,
                     std::string id) {
    const auto propose = [self = shared_from_this(), seat, at, action](const TableState& state) {
        return state.act(self->person_->identity.id, seat, at, action, self->hub_.now());
    };
    act(table, propose, {}, std::move(id));
}

void Connection::act(const std::shared_ptr<LiveTable>& table, LiveTable::Propose propose, const MoreSaid& more,
                     std::string id) {
    ++running_;
    table->perform(std::move(propose), {},
                   [self = shared_from_this(), began = std::chrono::steady_clock::now(), more, id = std::move(id)](
                       const std::exception_ptr& error, std::int64_t number) {
                       --self->running_;
                       if (error) return self->refuse(error, id);
                       const auto took = std::chrono::steady_clock::now() - began;
                       self->hub_.metrics().move_took(std::chrono::duration<double>(took).count());
                       std::string reply = R"({"type":"done")";
                       if (!id.empty()) reply.append(",\"id\":").append(id);
                       reply.append(",\"n\":").append(std::to_string(number));
                       if (more) reply += more();
                       self->send(reply.append("}"));
                   });
}

Task<Json> Connection::take_back(const Node& request, EntryKind kind) {
    request.only({"type", "id", "table", "seat", "at"});
    const auto found = co_await table(request);
    const int seat = read_seat(request);
    const std::int64_t at = read_entry(request.at("at"));
    must_afford(1);
    const std::int64_t number = co_await found->perform(
        [&](const TableState& state) { return state.take_back(kind, person_->identity.id, seat, at, hub_.now()); });
    co_return Json{{"type", "done"}, {"n", number}};
}

Task<Json> Connection::explain(const Node& request) {
    const auto found = co_await table(request);
    const AtWork at(found->state().id());
    co_return answer_explain(found->state(), person_->identity.id, request);
}

Task<Json> Connection::plan(const Node& request) {
    const auto found = co_await table(request);
    const AtWork at(found->state().id());
    co_return answer_plan(found->state(), person_->identity.id, request);
}

Task<Json> Connection::hint(const Node& request) {
    const auto found = co_await table(request);
    HintQuestion question = [&] {
        const AtWork at(found->state().id());
        return read_hint(found->state(), person_->identity.id, request);
    }();
    const OneHint one(person_);
    must_afford(requests_for_a_hint);
    co_return co_await hub_.thinking().hint(std::move(question));
}

Task<Json> Connection::chat(const Node& request) {
    request.only({"type", "id", "table", "text"});
    const auto found = co_await table(request);
    const std::string text = request.at("text").text();
    must_afford(1);
    const std::int64_t number = co_await found->perform(
        [&](const TableState& state) { return state.chat(person_->identity.id, text, hub_.now()); });
    co_return Json{{"type", "done"}, {"n", number}};
}

}  // namespace elbowroom::server
