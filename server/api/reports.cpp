// /api/reports: somebody says that a message, a name or a table should not be here. What it is like now is kept with
// it.
#include <algorithm>
#include <array>

#include "notation/characters.h"
#include "server/api/me.h"
#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/requests.h"

namespace elbowroom::server {
namespace {

constexpr std::array<std::string_view, 5> reasons{"abuse", "sexual", "spam", "cheating", "other"};

std::string one_of(const Node& node, std::span<const std::string_view> known) {
    std::string out = node.text();
    if (std::find(known.begin(), known.end(), out) != known.end()) return out;
    std::string all;
    for (const std::string_view each : known) all.append(all.empty() ? "" : ", ").append(each);
    node.fail("expected one of " + all);
}

std::string read_text(const Node& node) {
    std::string out = without_marks(node.text());
    if (characters(out) > longest_chat) throw Refused(cases::chat_too_long, "/text");
    if (out.size() > longest_chat_bytes) throw Refused(cases::chat_too_many_bytes, "/text");
    return out;
}

// Who it is about and what they are called, or what they said.
void add_evidence(Report& report, const LiveTable& live, const Node& body) {
    const TableState& table = live.state();
    report.table = table.id();
    if (const auto name = table.settings_json().find("name"); name != table.settings_json().end() && name->is_string())
        report.table_name = name->get<std::string>();
    if (report.about == "message") {
        const Node n = body.at("n");
        report.entry = read_entry(n);
        if (report.entry < 1 || report.entry > table.number()) n.fail("there is no such entry");
        const Entry& entry = table.entries()[std::size_t(report.entry - 1)];
        if (entry.kind != EntryKind::chat) n.fail("nothing was said with this entry");
        const auto seat = std::size_t(entry.seat);
        report.person = entry.player.empty() && seat < table.seats().size() ? table.seats()[seat].player : entry.player;
        report.name = entry.name;
        report.said = entry.text;
    } else if (report.about == "name") {
        report.person = body.at("player").text();
        const auto name = live.known_as(report.person);
        if (!name) throw Refused(cases::stranger_here, "/player");
        report.name = *name;
    } else {
        report.person = table.host();
        report.name = table.known_as(table.host()).value_or("");
    }
}

}  // namespace

Task<net::Response> answer_reports(const Asked& asked) {
    if (asked.path.size() > 1) throw Refused(Why::unknown, "there is nothing at this address");
    if (!asked.is("POST")) Asked::no_such_method();
    Hub& hub = asked.hub;
    const std::string me = (co_await asked.me())->identity.id;
    const Node body = asked.node();
    body.only({"about", "table", "n", "player", "reason", "text"});
    constexpr std::array<std::string_view, 3> subjects{"message", "name", "table"};
    Report report;
    report.about = one_of(body.at("about"), subjects);
    if (body.has("n") && report.about != "message") body.at("n").fail("a number goes with a message");
    if (body.has("player") && report.about != "name") body.at("player").fail("a player goes with a name");
    report.reason = one_of(body.at("reason"), reasons);
    if (const auto text = body.find("text"); text && !text->is_null()) report.text = read_text(*text);
    report.reporter = me;
    report.at = hub.now();
    const auto table = co_await hub.table(body.at("table").text(), asked.request.address);
    add_evidence(report, *table, body);
    if (report.person == me) throw Refused(cases::not_yourself);
    if (!hub.order().may_report(me, asked.request.address)) throw Refused(cases::reports_too_many);
    store::Unit unit{store::AddReport{std::move(report)}};
    co_await store_or_refuse(hub, std::move(unit));
    co_return reply({{"reported", true}}, 201);
}

}  // namespace elbowroom::server
