// /api/me/recovery: a code on paper by which somebody is known again, once.
#include "server/api/me.h"
#include "server/recovery_code.h"
#include "server/table/cases.h"

namespace elbowroom::server {

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
    store::Unit unit{store::SetRecoveryCode{me->identity.id, hash_of_recovery_code(code).value(), now}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return reply({{"code", code}, {"created", now}}, 201);
}

Task<net::Response> recover(const Asked& asked) {
    must_afford_a_try(asked);
    asked.node().only({"code", "keep"});
    const auto wish = asked.node().find("keep");
    const bool keep = wish && wish->boolean();
    const auto hash = hash_of_recovery_code(asked.node().at("code").text());
    if (!hash) throw Refused(cases::recovery_wrong, "/code");
    const auto owner =
        co_await asked.hub.store().read([&](Store& store) { return store.identity_of_recovery_code(*hash); });
    if (!owner) throw Refused(cases::recovery_wrong, "/code");
    Arrival arrival{*owner, {store::UseRecoveryCode{*hash}}, keep, true};
    co_return co_await arrive_as(asked, std::move(arrival), Refused(cases::recovery_wrong, "/code"));
}

}  // namespace elbowroom::server
