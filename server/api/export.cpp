// /api/me/export: everything that is known about somebody, as one document, for themselves.
#include <fmt/format.h>

#include <array>
#include <set>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

constexpr double requests_for_an_export = 100;
constexpr int most_days = 100'000;

Task<Json> tell_person(const Asked& /*asked*/, const Person& me) {
    Json out = person_to_json(me);
    out["created"] = me.identity.created;
    co_return out;
}

Task<Json> tell_devices(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    const auto tokens = co_await asked.hub.store().read([&](Store& store) { return store.tokens_of(id); });
    co_return devices_to_json(asked, tokens);
}

Task<Json> tell_passkeys(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    const auto all = co_await asked.hub.store().read([&](Store& store) { return store.passkeys_of(id); });
    co_return passkeys_to_json(all);
}

Task<Json> tell_recovery(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    const auto made = co_await asked.hub.store().read([&](Store& store) { return store.recovery_code_of(id); });
    co_return Json{{"created", made ? Json(*made) : Json(nullptr)}};
}

Task<Json> tell_daily(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    const auto all =
        co_await asked.hub.store().read([&](Store& store) { return store.daily_results_of(id, most_days); });
    Json out = Json::array();
    for (const DailyResult& each : all)
        out.push_back({{"date", each.date}, {"coins", each.coins}, {"rank", each.rank}, {"at", each.at}});
    co_return out;
}

Task<Json> tell_blocks(const Asked& asked, const Person& me) {
    const std::string id = me.identity.id;
    const auto all = co_await asked.hub.store().read([&](Store& store) { return store.blocks_of(id); });
    Json out = Json::array();
    for (const Blocked& each : all) out.push_back({{"id", each.identity}, {"name", each.name}, {"since", each.at}});
    co_return out;
}

// Whatever else is kept about people gets a line here, and one in docs/api.md and docs/openapi.json.
struct Section {
    const char* name;
    Task<Json> (*tell)(const Asked& asked, const Person& me);
};
constexpr std::array sections{Section{"person", tell_person},     Section{"devices", tell_devices},
                              Section{"passkeys", tell_passkeys}, Section{"recovery", tell_recovery},
                              Section{"daily", tell_daily},       Section{"blocks", tell_blocks}};

// What somebody said at a table: under a name and in a seat that were theirs, as they are forgotten.
class OwnWords {
public:
    explicit OwnWords(std::string player) : player_(std::move(player)) {}
    void begin_table() { mine_.clear(); }
    void hear(const StoredEntry& entry) {
        const bool sits = entry.kind == "sat" || entry.kind == "named" || entry.kind == "invited";
        if (!sits && entry.kind != "chat") return;
        const Json body = Json::parse(entry.body, nullptr, false);
        if (!body.is_object()) return;
        const std::pair<int, std::string> who{body.value("seat", -1), body.value("name", "")};
        if (sits && body.value("player", "") == player_) mine_.insert(who);
        if (!sits && mine_.contains(who))
            said_.push_back({{"table", entry.table}, {"at", entry.at}, {"text", body.value("text", "")}});
    }
    const Json& said() const { return said_; }

private:
    std::string player_;
    std::set<std::pair<int, std::string>> mine_;
    Json said_ = Json::array();
};

}  // namespace

Task<net::Response> export_me(const Asked& asked) {
    const auto me = co_await asked.me();
    asked.must_afford(requests_for_an_export);
    asked.hub.long_answers().must_have_room(asked.request.address);
    const auto turn = co_await asked.hub.dear_work().turn();
    Hub& hub = asked.hub;
    const std::string id = me->identity.id;
    std::string out = fmt::format(R"({{"made":{})", hub.now());
    for (const Section& section : sections) {
        const Json told = co_await section.tell(asked, *me);
        out += fmt::format(R"(,"{}":{})", section.name, told.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    const auto tables = co_await hub.store().read([&](Store& store) { return store.every_table_of(id); });
    OwnWords words(id);
    std::size_t length = 0;
    out += R"(,"tables":[)";
    for (const StoredTable& table : tables) {
        if (&table != &tables.front()) out += ',';
        out += fmt::format(R"({{"id":"{}","status":"{}","listed":{},"host":{},"created":{},"changed":{},"entries":)",
                           table.id, table.status, table.listed, table.host == id, table.created, table.changed);
        const auto entries = co_await hub.store().read([&](Store& store) { return store.entries(table.id); });
        const bool whole = length < longest_export && table.set_aside.empty();
        out += whole ? "[" : "null";
        words.begin_table();
        for (const StoredEntry& entry : entries) {
            words.hear(entry);
            if (!whole) continue;
            if (entry.number > 1) out += ',';
            const std::string text = entry_as_stored(entry, table.status == "over");
            length += text.size();
            out += text;
        }
        out += whole ? "]}" : "}";
    }
    out += fmt::format(R"(],"chat":{}}})", words.said().dump(-1, ' ', false, Json::error_handler_t::replace));
    co_return long_reply(asked, std::move(out));
}

}  // namespace elbowroom::server
