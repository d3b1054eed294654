// /api/me/export: everything that is known about somebody, as one document, for themselves.
#include <fmt/format.h>

#include <array>
#include <set>
#include <stdexcept>
#include <utility>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

constexpr double requests_for_an_export = 100;
constexpr int most_days_exported = 100'000;
constexpr std::size_t held_by_an_export = 1024 * 1024;  // bytes of it in memory at once, at most

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
        co_await asked.hub.store().read([&](Store& store) { return store.daily_results_of(id, most_days_exported); });
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

// Whatever else is kept about people, and is not long, gets a line here, and one in docs/api.md and docs/openapi.json.
struct Section {
    const char* name;
    Task<Json> (*tell)(const Asked& asked, const Person& me);
};
constexpr std::array sections{Section{"person", tell_person},     Section{"devices", tell_devices},
                              Section{"passkeys", tell_passkeys}, Section{"recovery", tell_recovery},
                              Section{"daily", tell_daily},       Section{"blocks", tell_blocks},
                              Section{"notices", notices_to_json}};

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string report_to_text(const Report& report) {
    Json out{{"at", report.at},
             {"about", report.about},
             {"table", report.table},
             {"tableName", report.table_name},
             {"player", report.person},
             {"name", report.name},
             {"reason", report.reason},
             {"text", report.text},
             {"closed", report.closed_at == 0 ? Json(nullptr) : Json(report.closed_at)}};
    if (report.entry > 0) {
        out["n"] = report.entry;
        out["said"] = report.said;
    }
    return text_of(out);
}

// What somebody said at a table: under a name and in a seat that were theirs, as they are forgotten.
class OwnWords {
public:
    explicit OwnWords(std::string player) : player_(std::move(player)) {}
    // Its text, if it is something that they said.
    std::optional<std::string> hear(const StoredEntry& entry) {
        const bool sits = entry.kind == "sat" || entry.kind == "named" || entry.kind == "invited";
        if (!sits && entry.kind != "chat") return {};
        const Json body = Json::parse(entry.body, nullptr, false);
        if (!body.is_object()) return {};
        const std::pair<int, std::string> who{body.value("seat", -1), body.value("name", "")};
        if (sits && body.value("player", "") == player_) mine_.insert(who);
        if (sits || !mine_.contains(who)) return {};
        return text_of({{"table", entry.table}, {"at", entry.at}, {"text", body.value("text", "")}});
    }

private:
    std::string player_;
    std::set<std::pair<int, std::string>> mine_;
};

// What may be long, read and told bit by bit: what somebody reported, their tables with all that happened there, and
// what they said. It ends when whoever asked for it is not known any more on that device.
class LongPart {
public:
    LongPart(const Asked& asked, const Person& me)
        : hub_(asked.hub), token_(asked.request.token), device_(asked.request.user_agent), id_(me.identity.id) {}

    Task<std::optional<std::string>> next() {
        std::string out;
        while (at_ != At::end && out.size() < part_size) {
            const auto still = co_await hub_.identify(token_, device_);
            if (!still || still->identity.id != id_)
                throw std::runtime_error("whoever asked for everything is logged out");
            const auto turn = co_await hub_.dear_work().turn();
            if (at_ == At::reports)
                co_await tell_reports(out);
            else if (at_ == At::tables)
                co_await tell_table(out);
            else
                co_await tell_words(out);
        }
        if (out.empty()) co_return std::nullopt;
        co_return out;
    }

private:
    enum class At : std::uint8_t { reports, tables, words, end };
    static constexpr std::size_t part_size = 64 * 1024;
    static constexpr std::size_t most_at_once = 200;

    void begin_list(std::string& out, const char* name) {
        out += fmt::format(R"(,"{}":[)", name);
        is_first_ = true;
    }
    void separate(std::string& out) {
        if (!std::exchange(is_first_, false)) out += ',';
    }
    // Goes to the next table, and to its first entry.
    void turn_over() {
        ++table_;
        after_ = 0;
        words_ = OwnWords(id_);
    }

    Task<void> tell_reports(std::string& out) {
        if (after_ == 0) begin_list(out, "reports");
        const auto some =
            co_await hub_.store().read([&](Store& store) { return store.reports_of(id_, after_, int(most_at_once)); });
        for (const Report& each : some) {
            separate(out);
            out += report_to_text(each);
            after_ = each.number;
        }
        if (some.size() == most_at_once) co_return;
        out += ']';
        after_ = 0;
        tables_ = co_await hub_.store().read([&](Store& store) { return store.every_table_of(id_); });
        begin_list(out, "tables");
        at_ = At::tables;
    }

    Task<std::vector<StoredEntry>> some_entries() {
        const std::string id = tables_[table_].id;
        auto out = co_await hub_.store().read(
            [&](Store& store) { return store.entries_after(id, after_, int(most_at_once)); });
        if (!out.empty()) after_ = out.back().number;
        co_return out;
    }

    Task<void> tell_table(std::string& out) {
        if (table_ == tables_.size()) {
            out += ']';
            table_ = 0;
            begin_list(out, "chat");
            at_ = At::words;
            co_return;
        }
        const StoredTable& table = tables_[table_];
        if (after_ == 0) {
            separate(out);
            out +=
                fmt::format(R"({{"id":"{}","status":"{}","listed":{},"host":{},"created":{},"changed":{},"entries":)",
                            table.id, table.status, table.listed, table.host == id_, table.created, table.changed);
            if (!table.set_aside.empty()) {
                out += "null}";
                co_return turn_over();
            }
            out += '[';
        }
        const auto some = co_await some_entries();
        for (const StoredEntry& entry : some) {
            if (entry.number > 1) out += ',';
            out += entry_as_stored(entry, table.status == "over");
        }
        if (some.size() == most_at_once) co_return;
        out += "]}";
        turn_over();
    }

    Task<void> tell_words(std::string& out) {
        if (table_ == tables_.size()) {
            out += "]}";
            at_ = At::end;
            co_return;
        }
        const auto some = co_await some_entries();
        for (const StoredEntry& entry : some)
            if (const auto said = words_.hear(entry)) {
                separate(out);
                out += *said;
            }
        if (some.size() < most_at_once) turn_over();
    }

    Hub& hub_;
    std::string token_, device_, id_;
    At at_ = At::reports;
    bool is_first_ = true;
    std::int64_t after_ = 0;  // the number of the last report or entry that was read
    std::vector<StoredTable> tables_;
    std::size_t table_ = 0;
    OwnWords words_{id_};
};

}  // namespace

Task<net::Response> export_me(const Asked& asked) {
    const auto me = co_await asked.me();
    asked.must_afford(requests_for_an_export);
    asked.hub.long_answers().must_have_room(asked.request.address);
    std::string out = fmt::format(R"({{"made":{})", asked.hub.now());
    for (const Section& section : sections) {
        const Json told = co_await section.tell(asked, *me);
        out += fmt::format(R"(,"{}":{})", section.name, text_of(told));
    }
    net::Response response;
    response.body = std::make_shared<const std::string>(std::move(out));
    response.more = [rest = std::make_shared<LongPart>(asked, *me)] { return rest->next(); };
    response.held = asked.hub.long_answers().hold(asked.request.address, held_by_an_export);
    co_return response;
}

}  // namespace elbowroom::server
