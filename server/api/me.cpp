// /api/me: who somebody is.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "server/api/me.h"
#include "server/connection.h"
#include "server/device_name.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/names.h"
#include "server/table/refusal.h"
#include "server/table/settings.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t identity_length = 10, webhook_secret_length = 32, webhook_id_length = 22;
constexpr const char* webhook_kind = "webhook";

}  // namespace

Json person_to_json(const Person& person) {
    const Identity& identity = person.identity;
    return {{"id", identity.id},
            {"name", identity.name},
            {"webhook", identity.webhook.empty() ? Json(nullptr) : Json(identity.webhook)}};
}

Json me_to_json(Hub& hub, const Person& person) {
    Json out = person_to_json(person);
    if (Json banned = hub.order().told(person.identity.id); !banned.is_null()) out["banned"] = std::move(banned);
    return out;
}

Task<void> store_or_refuse(Hub& hub, store::Unit unit) {
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw store_trouble(failure);
}

std::string guest_name(Hub& hub) { return fmt::format("Guest {}", 1000 + hub.random() % 9000); }

store::AddToken new_token(const Asked& asked, const std::string& token, const std::string& identity) {
    const Millis now = asked.hub.now();
    return {sha256_hex(token), identity, now, device_name(asked.request.user_agent), now - token_lives};
}

namespace {

Task<net::Response> arrive(const Asked& asked) {
    bool want_token = false;
    if (!asked.body.is_null()) {
        asked.node().only({"token"});
        if (const auto token = asked.node().find("token")) want_token = token->boolean();
    }
    Hub& hub = asked.hub;
    if (const auto known = co_await hub.identify(asked.request.token, asked.request.user_agent))
        co_return reply(me_to_json(hub, *known));
    if (!hub.may_make_guest(asked.request.address)) throw Refused(cases::guests_too_many);
    const std::string token = random_text(token_length);
    Identity identity{.id = random_text(identity_length), .name = guest_name(hub), .webhook = "", .created = hub.now()};
    store::Unit unit{store::AddIdentity{identity}, new_token(asked, token, identity.id)};
    co_await store_or_refuse(hub, std::move(unit));
    const auto person = hub.know(identity);
    hub.know_token(sha256_hex(token), person);
    Json body = person_to_json(*person);
    if (want_token) body["token"] = token;
    net::Response out = reply(body, 201);
    out.token = token;
    co_return out;
}

Task<bool> has_webhook(Hub& hub, std::string identity, std::string url) {
    const auto ways = co_await hub.store().read([&](Store& store) { return store.notice_ways_of(identity); });
    co_return std::any_of(ways.begin(), ways.end(),
                          [&](const NoticeWay& way) { return way.kind == webhook_kind && way.address == url; });
}

Task<net::Response> change(const Asked& asked) {
    const auto person = co_await asked.me();
    asked.node().only({"name", "webhook"});
    const std::string id = person->identity.id;
    std::optional<std::string> name;
    std::optional<std::string> webhook;
    std::string new_secret;
    if (const auto wish = asked.node().find("name")) {
        name = read_name(*wish);
        if (looks_like_bot(*name)) wish->fail("a bot is called that: take another name");
    }
    if (const auto wish = asked.node().find("webhook")) {
        webhook = wish->is_null() ? "" : wish->text();
        if (!webhook->empty()) {
            try {
                check_webhook_url(*webhook);
            } catch (const std::invalid_argument& error) {
                wish->fail(error.what());
            }
        }
    }
    store::Unit unit;
    if (name) unit.emplace_back(store::RenameIdentity{id, *name});
    if (webhook && !co_await has_webhook(asked.hub, id, *webhook)) {
        unit.emplace_back(store::EndNoticeWays{id, webhook_kind});
        if (!webhook->empty()) {
            new_secret = random_text(webhook_secret_length);
            unit.emplace_back(store::AddNoticeWay{{.id = random_text(webhook_id_length),
                                                   .identity = id,
                                                   .kind = webhook_kind,
                                                   .address = *webhook,
                                                   .secret = new_secret,
                                                   .created = asked.hub.now()}});
        }
    }
    // Before the name is stored: whoever is refused in the middle can ask for the same again.
    if (name && *name != person->identity.name) {
        std::vector<std::string> tables = co_await asked.hub.unfinished_tables_of(id);
        asked.must_afford(double(tables.size()) / 2);  // each is brought back
        co_await asked.hub.rename_seats(id, *name, std::move(tables));
    }
    if (!unit.empty()) co_await store_or_refuse(asked.hub, std::move(unit));
    if (webhook) person->identity.webhook = *webhook;
    if (name) {
        person->identity.name = *name;
        for (const Connection* connection : person->connections) connection->renamed();
    }
    if (name || webhook) asked.hub.tell_others({{"person", id}});
    Json body = person_to_json(*person);
    if (!new_secret.empty()) body["webhookSecret"] = new_secret;
    co_return reply(body);
}

Task<net::Response> tell(const Asked& asked) {
    const auto person = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    if (!person) co_return reply({{"error", "you have no identity here yet"}}, 401);
    co_return reply(me_to_json(asked.hub, *person));
}

}  // namespace

Task<net::Response> answer_me(const Asked& asked) {
    const auto& path = asked.path;
    const std::string what = path.size() > 1 ? path[1] : "";
    if (what == "notices") co_return co_await answer_my_notices(asked);
    if (path.size() == 3 && what == "devices") {
        if (asked.is("DELETE")) co_return co_await end_device(asked, path[2]);
        Asked::no_such_method();
    }
    if (path.size() == 3 && what == "blocks") {
        if (asked.is("PUT")) co_return co_await block(asked, path[2]);
        if (asked.is("DELETE")) co_return co_await unblock(asked, path[2]);
        Asked::no_such_method();
    }
    if (path.size() == 3 && what == "recovery" && path[2] == "prove") {
        if (asked.is("POST")) co_return co_await prove_by_recovery_code(asked);
        Asked::no_such_method();
    }
    if (what == "passkeys") co_return co_await answer_passkeys(asked);
    if (path.size() == 3 && what == "tables") {
        if (asked.is("DELETE")) co_return co_await hide_table(asked, path[2]);
        Asked::no_such_method();
    }
    if (path.size() == 3 && what == "claim" && path[2] == "look") {
        if (asked.is("POST")) co_return co_await look_at_link(asked);
        Asked::no_such_method();
    }
    if (path.size() > 2) throw Refused(Why::unknown, "there is nothing at this address");
    struct Way {
        std::string_view what;
        const char* method;
        Task<net::Response> (*answer)(const Asked&);
    };
    static constexpr std::array<Way, 17> ways{{{"", "POST", arrive},
                                               {"", "PATCH", change},
                                               {"", "GET", tell},
                                               {"", "DELETE", delete_me},
                                               {"link", "POST", make_link},
                                               {"claim", "POST", claim},
                                               {"others", "GET", people_here},
                                               {"switch", "POST", switch_person},
                                               {"devices", "GET", my_devices},
                                               {"devices", "DELETE", end_devices},
                                               {"logout", "POST", log_out},
                                               {"blocks", "GET", my_blocks},
                                               {"recovery", "GET", recovery_code},
                                               {"recovery", "POST", make_recovery_code},
                                               {"recover", "POST", recover},
                                               {"export", "GET", export_me},
                                               {"tables", "GET", my_tables}}};
    bool known = false;
    for (const Way& way : ways) {
        if (way.what != what) continue;
        if (asked.is(way.method)) co_return co_await way.answer(asked);
        known = true;
    }
    if (known) Asked::no_such_method();
    throw Refused(Why::unknown, "there is nothing at this address");
}

}  // namespace elbowroom::server
