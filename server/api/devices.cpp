// The devices on which somebody is known, and how that ends: one of them, all others, this one, or the whole person.
#include <algorithm>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

// Enough of a hash to tell a few devices apart; of no use for anything else.
constexpr std::size_t device_id_length = 16;
std::string id_of(const Token& token) { return token.hash.substr(0, device_id_length); }

Task<net::Response> list_devices(const Asked& asked, const Person& me) {
    const auto tokens = co_await asked.hub.store().read([&](Store& store) { return store.tokens_of(me.identity.id); });
    co_return reply({{"devices", devices_to_json(asked, tokens)}});
}

}  // namespace

Json devices_to_json(const Asked& asked, const std::vector<Token>& tokens) {
    const std::string here = sha256_hex(asked.request.token);
    Json out = Json::array();
    for (const Token& token : tokens)
        if (token.used >= asked.hub.now() - token_lives)
            out.push_back({{"id", id_of(token)},
                           {"device", token.device.empty() ? Json(nullptr) : Json(token.device)},
                           {"created", token.created},
                           {"used", token.used - token.used % a_day},
                           {"here", token.hash == here}});
    return out;
}

Task<net::Response> my_devices(const Asked& asked) {
    const auto me = co_await asked.me();
    co_return co_await list_devices(asked, *me);
}

Task<net::Response> end_devices(const Asked& asked) {
    const auto me = co_await asked.me();
    co_await must_not_be_outranked(asked, *me);
    const std::string here = sha256_hex(asked.request.token);
    store::Unit unit{store::EndOtherTokens{me->identity.id, here}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    asked.hub.end_tokens_of(*me, here);
    co_return co_await list_devices(asked, *me);
}

Task<net::Response> end_device(const Asked& asked, const std::string& device) {
    const auto me = co_await asked.me();
    const auto tokens = co_await asked.hub.store().read([&](Store& store) { return store.tokens_of(me->identity.id); });
    const auto it =
        std::find_if(tokens.begin(), tokens.end(), [&](const Token& each) { return id_of(each) == device; });
    if (it == tokens.end()) throw Refused(Why::unknown, "you have no such device");
    if (it->hash == sha256_hex(asked.request.token)) throw Refused(cases::this_device);
    co_await must_not_be_outranked(asked, *me);
    store::Unit unit{store::EndToken{it->hash}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    asked.hub.end_token(it->hash);
    co_return co_await list_devices(asked, *me);
}

Task<net::Response> log_out(const Asked& asked) {
    co_await asked.me();
    const std::string here = sha256_hex(asked.request.token);
    store::Unit unit{store::EndToken{here}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    asked.hub.end_token(here);
    co_return co_await leave_browser(asked);
}

Task<net::Response> delete_me(const Asked& asked) {
    const auto me = co_await asked.me();
    co_await asked.hub.forget(me, guest_name(asked.hub));
    co_return co_await leave_browser(asked);
}

}  // namespace elbowroom::server
