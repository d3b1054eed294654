// /api/me/passkeys: by which somebody is known again, on any device. Nothing of a ceremony is kept in memory.
#include <algorithm>

#include "server/api/me.h"
#include "server/base64url.h"
#include "server/device_name.h"
#include "server/limits.h"
#include "server/passkeys/challenge.h"
#include "server/passkeys/public_key.h"
#include "server/passkeys/webauthn.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/settings.h"

namespace elbowroom::server {
namespace {

using passkeys::Purpose;

constexpr const char* secret_name = "challenges";
constexpr std::size_t secret_length = 43;
constexpr double requests_for_a_key = 10;

Task<std::string> challenge_secret(Hub& hub) {
    const auto read = [](Store& store) { return store.secret(secret_name); };
    auto found = co_await hub.store().read(read);
    if (!found) {
        // Of several servers the first one says it.
        store::Unit unit{store::KeepSecret{secret_name, random_text(secret_length)}};
        co_await store_or_refuse(hub, std::move(unit));
        found = co_await hub.store().read(read);
    }
    co_return found.value();
}

passkeys::Site site_here(const Asked& asked) {
    const auto site = passkeys::site_of(asked.request.origin);
    if (!site) throw Refused(cases::passkeys_need_name);
    return *site;
}

// A challenge is for whoever asks on this device; nobody may ask too.
std::string bound_to(const Asked& asked) { return sha256_hex(asked.request.token); }

Task<store::UseChallenge> use_challenge(const Asked& asked, Purpose purpose, const std::string& challenge) {
    const std::string secret = co_await challenge_secret(asked.hub);
    co_return passkeys::check_challenge(secret, purpose, bound_to(asked), asked.hub.now(), challenge);
}

Task<std::vector<Passkey>> passkeys_of(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    co_return co_await asked.hub.store().read([&](Store& store) { return store.passkeys_of(id); });
}

Task<net::Response> list_passkeys(const Asked& asked, const Person& me, int status = 200) {
    const auto all = co_await passkeys_of(asked, me);
    co_return reply({{"passkeys", passkeys_to_json(all)}}, status);
}

std::string read_bytes(const Node& node, std::size_t most) {
    const auto bytes = from_base64url(node.text(most * 4 / 3 + 4));
    if (!bytes || bytes->empty() || bytes->size() > most) node.fail("expected bytes in base64url");
    return *bytes;
}

Json ids(const std::vector<Passkey>& all) {
    Json out = Json::array();
    for (const Passkey& each : all) out.push_back({{"type", "public-key"}, {"id", each.id}});
    return out;
}

Json new_key_options(const passkeys::Site& site, const Identity& me, const std::vector<Passkey>& known) {
    Json kinds = Json::array();
    for (const std::int64_t each : passkeys::algorithms) kinds.push_back({{"type", "public-key"}, {"alg", each}});
    return {{"rp", {{"id", site.name}, {"name", "Elbowroom"}}},
            {"user", {{"id", to_base64url(me.id)}, {"name", me.name}, {"displayName", me.name}}},
            {"pubKeyCredParams", std::move(kinds)},
            {"excludeCredentials", ids(known)},
            {"authenticatorSelection",
             {{"residentKey", "required"}, {"requireResidentKey", true}, {"userVerification", "preferred"}}},
            {"attestation", "none"}};
}

// What a browser is to do with a passkey.
Task<net::Response> options(const Asked& asked) {
    asked.node().only({"for"});
    const auto purpose = Purpose(asked.node().at("for").one_of({"add", "sign-in", "prove"}));
    const passkeys::Site site = site_here(asked);
    Json out;
    if (purpose == Purpose::sign_in) {
        out = {{"rpId", site.name}, {"allowCredentials", Json::array()}, {"userVerification", "preferred"}};
    } else {
        const auto me = co_await asked.me();
        if (purpose == Purpose::add) co_await must_be_proved(asked, *me);
        const auto known = co_await passkeys_of(asked, *me);
        if (purpose == Purpose::prove) {
            if (known.empty()) throw Refused(cases::passkey_unknown);
            out = {{"rpId", site.name}, {"allowCredentials", ids(known)}, {"userVerification", "preferred"}};
        } else {
            if (known.size() >= most_passkeys)
                throw Refused(cases::passkeys_full, "", {{"most", std::int64_t(most_passkeys)}});
            out = new_key_options(site, me->identity, known);
        }
    }
    const std::string secret = co_await challenge_secret(asked.hub);
    out["challenge"] = to_base64url(passkeys::make_challenge(secret, purpose, bound_to(asked), asked.hub.now()));
    out["timeout"] = passkeys::challenge_lives;
    co_return reply(out);
}

Task<net::Response> add(const Asked& asked) {
    const auto me = co_await asked.me();
    asked.must_afford(requests_for_a_key);
    const Node node = asked.node();
    node.only({"clientDataJSON", "attestationObject", "name"});
    const passkeys::Made made{read_bytes(node.at("clientDataJSON"), passkeys::longest_client_data),
                              read_bytes(node.at("attestationObject"), passkeys::longest_attestation)};
    const auto wish = node.find("name");
    std::string name = wish ? read_name(*wish) : device_name(asked.request.user_agent);
    const passkeys::NewPasskey made_one = passkeys::check_made(site_here(asked), made);
    co_await must_be_proved(asked, *me);
    const auto known = co_await passkeys_of(asked, *me);
    if (known.size() >= most_passkeys) throw Refused(cases::passkeys_full, "", {{"most", std::int64_t(most_passkeys)}});
    const auto same = co_await asked.hub.store().read([&](Store& store) { return store.passkey(made_one.id); });
    const store::UseChallenge used = co_await use_challenge(asked, Purpose::add, made_one.challenge);
    if (same) throw Refused(cases::passkey_known);
    const Millis now = asked.hub.now();
    Passkey passkey{made_one.id, me->identity.id, std::move(name), made_one.key, made_one.signs, now, 0};
    // Whoever makes one has it at hand.
    store::Unit unit{proof_to_have(asked, *me), used, store::AddPasskey{std::move(passkey)},
                     store::ProveToken{bound_to(asked), now}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty()) {
        co_await must_be_proved(asked, *me);
        throw asked.hub.store().healthy() ? Refused(cases::passkey_challenge) : store_trouble(failure);
    }
    co_return co_await list_passkeys(asked, *me, 201);
}

// A passkey that has signed what we asked for, and what is to be stored of that.
struct Assertion {
    Passkey passkey;
    store::Unit used;
};
Task<Assertion> read_assertion(const Asked& asked, Purpose purpose) {
    const Node node = asked.node();
    node.only({"id", "clientDataJSON", "authenticatorData", "signature", "userHandle", "keep"});
    const std::string id = to_base64url(read_bytes(node.at("id"), passkeys::longest_id));
    const passkeys::Signed answer{read_bytes(node.at("clientDataJSON"), passkeys::longest_client_data),
                                  read_bytes(node.at("authenticatorData"), passkeys::longest_authenticator_data),
                                  read_bytes(node.at("signature"), passkeys::longest_signature)};
    const passkeys::Site site = site_here(asked);
    const auto known = co_await asked.hub.store().read([&](Store& store) { return store.passkey(id); });
    if (!known) throw Refused(cases::passkey_unknown);
    const auto handle = node.find("userHandle");
    if (handle && !handle->is_null() && read_bytes(*handle, passkeys::longest_id) != known->identity)
        throw Refused(cases::passkey_not_yours);
    const passkeys::Shown shown = passkeys::check_signed(site, *known, answer);
    const store::UseChallenge used = co_await use_challenge(asked, purpose, shown.challenge);
    co_return Assertion{*known, {used, store::UsePasskey{known->id, shown.signs, asked.hub.now()}}};
}

Task<net::Response> sign_in(const Asked& asked) {
    must_afford_a_try(asked);
    Assertion shown = co_await read_assertion(asked, Purpose::sign_in);
    const auto wish = asked.node().find("keep");
    const bool keep = wish && wish->boolean();
    const std::string id = shown.passkey.identity;
    const auto owner = co_await asked.hub.store().read([&](Store& store) { return store.identity(id); });
    if (!owner) throw Refused(cases::passkey_unknown);
    Arrival arrival{*owner, std::move(shown.used), keep, true};
    co_return co_await arrive_as(asked, std::move(arrival), Refused(cases::passkey_challenge));
}

Task<net::Response> prove(const Asked& asked) {
    const auto me = co_await asked.me();
    asked.must_afford(requests_for_a_key);
    Assertion shown = co_await read_assertion(asked, Purpose::prove);
    if (shown.passkey.identity != me->identity.id) throw Refused(cases::passkey_not_yours);
    const Millis now = asked.hub.now();
    shown.used.emplace_back(store::ProveToken{bound_to(asked), now});
    const std::string failure = co_await asked.hub.store().commit(std::move(shown.used));
    if (!failure.empty())
        throw asked.hub.store().healthy() ? Refused(cases::passkey_challenge) : store_trouble(failure);
    co_return reply({{"until", now + proof_lives}});
}

Task<net::Response> rename(const Asked& asked, const std::string& id) {
    const auto me = co_await asked.me();
    asked.node().only({"name"});
    store::Unit unit{store::RenamePasskey{me->identity.id, id, read_name(asked.node().at("name"))}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty()) throw asked.hub.store().healthy() ? Refused(cases::passkey_unknown) : store_trouble(failure);
    co_return co_await list_passkeys(asked, *me);
}

Task<net::Response> remove(const Asked& asked, const std::string& id) {
    const auto me = co_await asked.me();
    co_await must_be_proved(asked, *me);
    store::Unit unit{proof_to_have(asked, *me), store::RemovePasskey{me->identity.id, id}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty()) co_await must_be_proved(asked, *me);
    if (!failure.empty()) throw asked.hub.store().healthy() ? Refused(cases::passkey_unknown) : store_trouble(failure);
    co_return co_await list_passkeys(asked, *me);
}

}  // namespace

Json passkeys_to_json(const std::vector<Passkey>& all) {
    Json out = Json::array();
    for (const Passkey& each : all)
        out.push_back({{"id", each.id},
                       {"name", each.name},
                       {"created", each.created},
                       {"used", each.used == 0 ? Json(nullptr) : Json(each.used)}});
    return out;
}

Task<net::Response> answer_passkeys(const Asked& asked) {
    const auto& path = asked.path;
    if (path.size() > 3) throw Refused(Why::unknown, "there is nothing at this address");
    if (path.size() == 2) {
        if (asked.is("POST")) co_return co_await add(asked);
        if (!asked.is("GET")) Asked::no_such_method();
        const auto me = co_await asked.me();
        co_return co_await list_passkeys(asked, *me);
    }
    if (asked.is("PATCH")) co_return co_await rename(asked, path[2]);
    if (asked.is("DELETE")) co_return co_await remove(asked, path[2]);
    if (!asked.is("POST")) Asked::no_such_method();
    if (path[2] == "options") co_return co_await options(asked);
    if (path[2] == "signin") co_return co_await sign_in(asked);
    if (path[2] == "prove") co_return co_await prove(asked);
    Asked::no_such_method();
}

}  // namespace elbowroom::server
