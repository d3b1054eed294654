// /api/me/recovery: a code on paper by which somebody is known again, once.
#include "server/api/me.h"
#include "server/recovery_code.h"
#include "server/secrets.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

// Somebody's code, as it was typed.
struct Typed {
    std::string hash;
    Identity owner;
};
Task<Typed> read_code(const Asked& asked) {
    const auto hash = hash_of_recovery_code(asked.node().at("code").text());
    if (!hash) throw Refused(cases::recovery_wrong, "/code");
    const auto owner =
        co_await asked.hub.store().read([&](Store& store) { return store.identity_of_recovery_code(*hash); });
    if (!owner) throw Refused(cases::recovery_wrong, "/code");
    co_return Typed{*hash, *owner};
}

}  // namespace

void must_afford_a_try(const Asked& asked) {
    if (!asked.hub.may_make_guest(asked.request.address)) throw Refused(cases::tries_too_many);
}

Task<net::Response> recovery_code(const Asked& asked) {
    const auto me = co_await asked.me();
    const std::string id = me->identity.id;
    const auto made = co_await asked.hub.store().read([&](Store& store) { return store.recovery_code_of(id); });
    co_return reply({{"created", made ? Json(*made) : Json(nullptr)}});
}

Task<net::Response> make_recovery_code(const Asked& asked) {
    const auto me = co_await asked.me();
    co_await must_be_proved(asked, *me);
    const std::string code = server::make_recovery_code();
    const Millis now = asked.hub.now();
    // It counts once they show that they have it (prove): whoever never saw it would be asked for it in vain.
    store::Unit unit{proof_to_have(asked, *me),
                     store::OfferRecoveryCode{me->identity.id, hash_of_recovery_code(code).value(), now}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty()) {
        co_await must_be_proved(asked, *me);
        throw store_trouble(failure);
    }
    co_return reply({{"code", code}, {"created", now}}, 201);
}

// It is not used up by that, so that nobody loses it with an answer that never comes.
Task<net::Response> prove_by_recovery_code(const Asked& asked) {
    const auto me = co_await asked.me();
    must_afford_a_try(asked);
    asked.node().only({"code"});
    const Typed typed = co_await read_code(asked);
    if (typed.owner.id != me->identity.id) throw Refused(cases::recovery_wrong, "/code");
    const Millis now = asked.hub.now();
    store::Unit unit{store::KeepRecoveryCode{me->identity.id, typed.hash},
                     store::ProveToken{sha256_hex(asked.request.token), now}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty())
        throw asked.hub.store().healthy() ? Refused(cases::recovery_wrong, "/code") : store_trouble(failure);
    co_return reply({{"until", now + proof_lives}});
}

Task<net::Response> recover(const Asked& asked) {
    must_afford_a_try(asked);
    asked.node().only({"code", "keep"});
    const auto wish = asked.node().find("keep");
    const bool keep = wish && wish->boolean();
    const Typed typed = co_await read_code(asked);
    Arrival arrival{typed.owner, {store::UseRecoveryCode{typed.hash}}, keep, true};
    co_return co_await arrive_as(asked, std::move(arrival), Refused(cases::recovery_wrong, "/code"));
}

}  // namespace elbowroom::server
