// Links that carry an identity to another device, and several people who share a browser.
#include <algorithm>
#include <optional>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t code_length = 22;
constexpr Millis link_lives = 15 * 60 * 1000;

Task<std::optional<Identity>> owner_of_link(const Asked& asked) {
    Hub& hub = asked.hub;
    if (!hub.may_make_guest(asked.request.address)) throw Refused(cases::links_too_many);
    const std::string hash = sha256_hex(asked.node().at("code").text());
    const Millis now = hub.now();
    co_return co_await hub.store().read([&](Store& store) { return store.identity_of_link_code(hash, now); });
}

std::vector<std::string> tokens_of(const std::vector<Kept>& all) {
    std::vector<std::string> out;
    for (const Kept& each : all) out.push_back(each.token);
    return out;
}

}  // namespace

Task<net::Response> make_link(const Asked& asked) {
    const auto person = co_await asked.me();
    const std::string code = random_text(code_length);
    const Millis expires = asked.hub.now() + link_lives;
    store::Unit unit{store::AddLinkCode{sha256_hex(code), person->identity.id, expires, asked.hub.now()}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return reply({{"code", code}, {"url", "/claim/" + code}, {"expires", expires}}, 201);
}

Task<net::Response> look_at_link(const Asked& asked) {
    asked.node().only({"code"});
    const auto owner = co_await owner_of_link(asked);
    co_return reply({{"person", owner ? Json{{"id", owner->id}, {"name", owner->name}} : Json(nullptr)}});
}

Task<net::Response> claim(const Asked& asked) {
    asked.node().only({"code", "keep"});
    const auto wish = asked.node().find("keep");
    const bool keep = wish && wish->boolean();
    Hub& hub = asked.hub;
    const auto found = co_await owner_of_link(asked);
    if (!found) throw Refused(cases::link_used, "/code");
    const Identity& owner = *found;
    const auto me = co_await hub.identify(asked.request.token, asked.request.user_agent);
    const bool other = me && me->identity.id != owner.id;
    std::vector<Kept> kept = co_await kept_here(asked);
    std::erase_if(kept, [&](const Kept& each) { return each.person->identity.id == owner.id; });
    if (keep && other) kept.insert(kept.begin(), Kept{asked.request.token, me});
    if (kept.size() > most_kept) throw Refused(cases::browser_full, "/keep", {{"most", std::int64_t(most_kept)}});
    const auto devices = co_await hub.store().read([&](Store& store) { return store.tokens_of(owner.id); });
    if (devices.size() >= most_devices) throw Refused(cases::devices_full, "", {{"most", std::int64_t(most_devices)}});
    const std::string token = random_text(token_length);
    const std::string code = sha256_hex(asked.node().at("code").text()), before = sha256_hex(asked.request.token);
    store::Unit unit{store::UseLinkCode{code}, new_token(asked, token, owner.id)};
    const bool ends = me && !(keep && other);
    if (ends) unit.emplace_back(store::EndToken{before});
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw Refused(cases::link_used, "/code");
    if (ends) hub.end_token(before);
    const auto person = hub.know(owner);
    hub.know_token(sha256_hex(token), person);
    net::Response out = reply(person_to_json(*person));
    out.token = token;
    out.kept = tokens_of(kept);
    co_return out;
}

Task<std::vector<Kept>> kept_here(const Asked& asked) {
    std::vector<Kept> out;
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    for (const std::string& token : asked.request.kept) {
        if (out.size() >= most_kept) break;
        auto person = co_await asked.hub.identify(token, asked.request.user_agent);
        if (!person || person == me) continue;
        const auto same = [&](const Kept& each) { return each.person == person; };
        if (std::none_of(out.begin(), out.end(), same)) out.push_back({token, person});
    }
    co_return out;
}

Task<net::Response> people_here(const Asked& asked) {
    Json out{{"people", Json::array()}};
    for (const Kept& each : co_await kept_here(asked))
        out["people"].push_back({{"id", each.person->identity.id}, {"name", each.person->identity.name}});
    co_return reply(out);
}

Task<net::Response> switch_person(const Asked& asked) {
    asked.node().only({"id"});
    const std::string id = asked.node().at("id").text();
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    std::vector<Kept> kept = co_await kept_here(asked);
    const auto it =
        std::find_if(kept.begin(), kept.end(), [&](const Kept& each) { return each.person->identity.id == id; });
    if (it == kept.end()) throw Refused(Why::unknown, "this browser does not keep anyone with that id", "/id");
    const Kept next = *it;
    if (me)
        *it = {asked.request.token, me};
    else
        kept.erase(it);
    net::Response out = reply(person_to_json(*next.person));
    out.token = next.token;
    out.kept = tokens_of(kept);
    co_return out;
}

Task<net::Response> leave_browser(const Asked& asked) {
    std::vector<Kept> kept = co_await kept_here(asked);
    if (kept.empty()) {
        net::Response out = reply({{"me", nullptr}});
        out.forget_token = true;
        if (!asked.request.kept.empty()) out.kept.emplace();
        co_return out;
    }
    const Kept next = kept.front();
    kept.erase(kept.begin());
    net::Response out = reply({{"me", person_to_json(*next.person)}});
    out.token = next.token;
    out.kept = tokens_of(kept);
    co_return out;
}

}  // namespace elbowroom::server
