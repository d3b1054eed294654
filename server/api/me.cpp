// /api/me: who somebody is.
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "server/api/route.h"
#include "server/refusal.h"
#include "server/secrets.h"
#include "server/table/settings.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t token_length = 43, code_length = 22, id_length = 10, secret_length = 32;
constexpr Millis link_lives = 15 * 60 * 1000;
constexpr int most_tables = 100;

Json person_to_json(const Person& person) {
    const Identity& identity = person.identity;
    return {{"id", identity.id},
            {"name", identity.name},
            {"webhook", identity.webhook.empty() ? Json(nullptr) : Json(identity.webhook)}};
}

Task<void> store_or_refuse(Hub& hub, store::Unit unit) {
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw Refused(Why::unavailable, failure);
}

Task<net::Response> arrive(const Asked& asked) {
    bool want_token = false;
    if (!asked.body.is_null()) {
        asked.node().only({"token"});
        if (const auto token = asked.node().find("token")) want_token = token->boolean();
    }
    Hub& hub = asked.hub;
    if (const auto known = co_await hub.identify(asked.request.token)) co_return reply(person_to_json(*known));
    if (!hub.may_make_guest(asked.request.address))
        throw Refused(Why::too_many, "too many guests come from your address: try again in a minute");
    const std::string token = random_text(token_length);
    Identity identity{.id = random_text(id_length),
                      .name = fmt::format("Guest {}", 1000 + hub.random() % 9000),
                      .webhook = "",
                      .webhook_secret = "",
                      .created = hub.now()};
    const std::string hash = sha256_hex(token);
    store::Unit unit{store::AddIdentity{identity}, store::AddToken{hash, identity.id, hub.now()}};
    co_await store_or_refuse(hub, std::move(unit));
    const auto person = hub.know(identity);
    hub.know_token(hash, person);
    Json body = person_to_json(*person);
    if (want_token) body["token"] = token;
    net::Response out = reply(body, 201);
    out.token = token;
    co_return out;
}

Task<net::Response> change(const Asked& asked) {
    const auto person = co_await asked.me();
    asked.node().only({"name", "webhook"});
    const std::string id = person->identity.id;
    std::optional<std::string> name;
    std::optional<store::SetWebhook> webhook;
    std::string new_secret;
    if (const auto wish = asked.node().find("name")) name = read_name(*wish);
    if (const auto wish = asked.node().find("webhook")) {
        webhook = {id, wish->is_null() ? "" : wish->text(), ""};
        if (!webhook->webhook.empty()) {
            try {
                check_webhook_url(webhook->webhook);
            } catch (const std::invalid_argument& error) {
                wish->fail(error.what());
            }
            if (webhook->webhook != person->identity.webhook) new_secret = random_text(secret_length);
            webhook->secret = new_secret.empty() ? person->identity.webhook_secret : new_secret;
        }
    }
    store::Unit unit;
    if (name) unit.emplace_back(store::RenameIdentity{id, *name});
    if (webhook) unit.emplace_back(*webhook);
    if (!unit.empty()) co_await store_or_refuse(asked.hub, std::move(unit));
    if (webhook) {
        person->identity.webhook = webhook->webhook;
        person->identity.webhook_secret = webhook->secret;
    }
    if (name && std::exchange(person->identity.name, *name) != *name) co_await asked.hub.rename_seats(person);
    Json body = person_to_json(*person);
    if (!new_secret.empty()) body["webhookSecret"] = new_secret;
    co_return reply(body);
}

Task<net::Response> make_link(const Asked& asked) {
    const auto person = co_await asked.me();
    const std::string code = random_text(code_length);
    const Millis expires = asked.hub.now() + link_lives;
    store::Unit unit{store::AddLinkCode{sha256_hex(code), person->identity.id, expires, asked.hub.now()}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return reply({{"code", code}, {"url", "/claim/" + code}, {"expires", expires}}, 201);
}

Task<net::Response> claim(const Asked& asked) {
    asked.node().only({"code"});
    Hub& hub = asked.hub;
    if (!hub.may_make_guest(asked.request.address))
        throw Refused(Why::too_many, "too many links are tried from your address: try again in a minute");
    const std::string hash = sha256_hex(asked.node().at("code").text());
    const Millis now = hub.now();
    const auto found = co_await hub.store().read([&](Store& store) { return store.identity_of_link_code(hash, now); });
    if (!found) throw Refused(Why::unknown, "this link has been used, or is too old", "/code");
    const std::string token = random_text(token_length);
    store::Unit unit{store::UseLinkCode{hash}, store::AddToken{sha256_hex(token), found->id, now}};
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw Refused(Why::unknown, "this link has been used, or is too old", "/code");
    const auto person = hub.know(*found);
    hub.know_token(sha256_hex(token), person);
    net::Response out = reply(person_to_json(*person));
    out.token = token;
    co_return out;
}

Task<net::Response> my_tables(const Asked& asked) {
    const auto person = co_await asked.me();
    const auto stored =
        co_await asked.hub.store().read([&](Store& s) { return s.tables_of(person->identity.id, most_tables); });
    Json out{{"tables", Json::array()}};
    for (const StoredTable& table : stored) {
        if (table.status == "closed") continue;
        try {
            const auto live = co_await asked.hub.table(table.id);
            out["tables"].push_back(live->summary());
        } catch (const Refused&) {
            // It is in the log; the others are still worth having.
        }
    }
    co_return reply(out);
}

}  // namespace

Task<net::Response> answer_me(const Asked& asked) {
    const std::string rest = asked.path.size() == 2 ? asked.path[1] : "";
    if (asked.path.size() > 2) throw Refused(Why::unknown, "there is nothing at this address");
    if (rest.empty()) {
        if (asked.is("POST")) co_return co_await arrive(asked);
        if (asked.is("PATCH")) co_return co_await change(asked);
        if (asked.is("GET")) {
            const auto person = co_await asked.hub.identify(asked.request.token);
            if (!person) co_return reply({{"error", "you have no identity here yet"}}, 401);
            co_return reply(person_to_json(*person));
        }
        Asked::no_such_method();
    }
    if (rest == "link" && asked.is("POST")) co_return co_await make_link(asked);
    if (rest == "claim" && asked.is("POST")) co_return co_await claim(asked);
    if (rest == "tables" && asked.is("GET")) co_return co_await my_tables(asked);
    if (rest == "link" || rest == "claim" || rest == "tables") Asked::no_such_method();
    throw Refused(Why::unknown, "there is nothing at this address");
}

}  // namespace elbowroom::server
