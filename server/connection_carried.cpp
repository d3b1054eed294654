// What a connection asks for at tables that other servers look after: it is carried there, and answered from there.
#include <chrono>

#include "server/cluster/elsewhere.h"
#include "server/cluster/peers.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

constexpr auto patience_with_others = std::chrono::seconds(8);  // as long as a dead server may take to be missed
constexpr auto before_next_try = std::chrono::milliseconds(100);

}  // namespace

Task<void> Connection::handle(Json request, std::string id) {
    const auto end = std::chrono::steady_clock::now() + patience_with_others;
    for (bool done = false; !done;) {
        std::exception_ptr error;
        std::optional<Member> other;
        try {
            const Json reply = co_await answer(Node(request), id);
            if (!reply.is_null()) {
                Json out{{"type", reply.at("type")}};
                if (!id.empty()) out["id"] = Json::parse(id);
                out.update(reply);
                send(out.dump(-1, ' ', false, Json::error_handler_t::replace));
            }
            done = true;
        } catch (const Elsewhere& elsewhere) {
            other = elsewhere.member;
        } catch (const std::exception&) {
            error = std::current_exception();
        }
        if (error) refuse(error, id);
        if (!other) break;
        // Whoever carried it here finds out where the table is now.
        if (is_carried()) {
            close("the table has moved to another server");
            break;
        }
        done = co_await carry(*other, request);
        if (done) break;
        if (std::chrono::steady_clock::now() > end) {
            refuse(std::make_exception_ptr(Refused(cases::table_moving)), id);
            break;
        }
        asio::steady_timer pause(hub_.io(), before_next_try);
        co_await pause.async_wait(asio::use_awaitable);
    }
    --running_;
}

Task<bool> Connection::carry(Member to, const Json& request) {
    if (!wire_ || ended_) co_return true;
    auto relay = relays_[to.number];
    if (!relay) {
        const Json hello{{"identity", person_->identity.id},
                         {"token", token_},
                         {"address", address_},
                         {"client", client_.to_string()}};
        relay = std::make_shared<Relay>(hub_.io(), to, hello);
        const std::weak_ptr<Connection> self = weak_from_this();
        const auto wake = [self] {
            if (const auto here = self.lock()) here->wake();
        };
        // Whatever was on its way there is not answered any more: whoever connects again sees what became of it.
        const auto ended = [self] {
            if (const auto here = self.lock()) here->close("another server was lost: connect again");
        };
        relays_.erase(to.number);
        hub_.count_passed_on();
        const Relay::Owner owner{wake, ended};
        if (!co_await Relay::open(relay, owner)) co_return false;
        // Two messages may have opened one each.
        if (!wire_ || ended_) {
            relay->close();
            co_return true;
        }
        if (const auto [it, fresh] = relays_.try_emplace(to.number, relay); !fresh) {
            relay->close();
            relay = it->second;
        }
    }
    if (request.value("type", "") == "watch") watched_elsewhere_[request.value("table", "")] = to.number;
    relay->send(request.dump());
    co_return true;
}

void Connection::lost(std::int64_t server) {
    if (relays_.contains(server)) close("another server was lost: connect again");
}

void Connection::stop_carrying() {
    for (const auto& [server, relay] : std::exchange(relays_, {})) relay->close();
    watched_elsewhere_.clear();
}

}  // namespace elbowroom::server
