// /api/me/blocks: whom somebody does not want to read, or to meet at tables of theirs.
#include "server/api/me.h"
#include "server/limits.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

Task<net::Response> list(const Asked& asked, const std::string& me) {
    const auto blocked = co_await asked.hub.store().read([&](Store& store) { return store.blocks_of(me); });
    Json out{{"people", Json::array()}};
    for (const Blocked& each : blocked)
        out["people"].push_back({{"id", each.identity}, {"name", each.name}, {"since", each.at}});
    co_return reply(out);
}

}  // namespace

Task<net::Response> my_blocks(const Asked& asked) {
    const auto me = co_await asked.me();
    co_return co_await list(asked, me->identity.id);
}

Task<net::Response> block(const Asked& asked, const std::string& other) {
    Hub& hub = asked.hub;
    const std::string me = (co_await asked.me())->identity.id;
    if (!asked.body.is_null()) asked.node().only({});
    if (other == me) throw Refused(cases::not_yourself);
    if (!hub.order().may_block(me)) throw Refused(cases::blocks_too_many);
    struct Found {
        bool exists = false;
        std::size_t blocked = 0;
    };
    const Found found = co_await hub.store().read([&](Store& store) {
        return Found{store.identity(other).has_value(), store.blocks_of(me).size()};
    });
    if (!found.exists) throw Refused(Why::unknown, "there is no such person");
    if (found.blocked >= most_blocked) throw Refused(cases::blocks_full, "", {{"most", std::int64_t(most_blocked)}});
    store::Unit unit{store::AddBlock{me, other, hub.now()}};
    co_await store_or_refuse(hub, std::move(unit));
    co_return co_await list(asked, me);
}

Task<net::Response> unblock(const Asked& asked, const std::string& other) {
    Hub& hub = asked.hub;
    const std::string me = (co_await asked.me())->identity.id;
    if (!hub.order().may_block(me)) throw Refused(cases::blocks_too_many);
    store::Unit unit{store::RemoveBlock{me, other}};
    co_await store_or_refuse(hub, std::move(unit));
    co_return co_await list(asked, me);
}

}  // namespace elbowroom::server
