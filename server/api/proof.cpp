// Before a way back is added or taken away, whoever has one shows it: a cookie can be stolen.
#include <algorithm>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

struct Proved {
    bool has_way_back = false;
    Millis proved = 0;          // on this device
    bool is_outranked = false;  // another device has shown who they are, this one never has
};

Task<Proved> look(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id, here = sha256_hex(asked.request.token);
    const Millis unused = asked.hub.now() - token_lives;
    co_return co_await asked.hub.store().read([&](Store& store) {
        Proved out;
        out.has_way_back = !store.passkeys_of(id).empty() || store.recovery_code_of(id);
        const auto devices = store.tokens_of(id);
        for (const Token& each : devices)
            if (each.hash == here) out.proved = each.proved;
        out.is_outranked = out.proved == 0 && std::any_of(devices.begin(), devices.end(), [&](const Token& each) {
                               return each.proved > 0 && each.used >= unused;
                           });
        return out;
    });
}

}  // namespace

Task<void> must_be_proved(const Asked& asked, const Person& me) {
    const Proved found = co_await look(asked, me);
    if (found.has_way_back && found.proved <= asked.hub.now() - proof_lives) throw Refused(cases::proof_needed);
    // The last way back is used up or removed: whoever showed it goes first, and not whoever has a cookie alone.
    if (!found.has_way_back && found.is_outranked) throw Refused(cases::proof_elsewhere);
}

store::NeedProof proof_to_have(const Asked& asked, const Person& me) {
    return {me.identity.id, sha256_hex(asked.request.token), asked.hub.now() - proof_lives};
}

Task<void> must_not_be_outranked(const Asked& asked, const Person& me) {
    const Proved found = co_await look(asked, me);
    if (!found.has_way_back && found.is_outranked) throw Refused(cases::proof_elsewhere);
}

}  // namespace elbowroom::server
