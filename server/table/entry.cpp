#include "server/table/entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "notation/chance_json.h"
#include "notation/input.h"
#include "notation/text.h"
#include "server/table/bounds.h"
#include "server/table/scratch.h"

namespace elbowroom::server {
namespace {

constexpr std::string_view kind_names[] = {"created",  "sat",     "named",    "bot",      "opened", "invited",
                                           "promised", "drawn",   "revealed", "started",  "action", "undo",
                                           "redo",     "restart", "stand-in", "returned", "chat",   "rematch",
                                           "gone",     "closed",  "removed",  "let-in",   "muted",  "unmuted"};

// The fields that both the store and the people get, into an open object.
void write_fields(Writer& out, const Entry& entry, const Game* g) {
    switch (entry.kind) {
    case EntryKind::created: break;
    case EntryKind::closed:
        if (!entry.player.empty()) out.member("player", entry.player);
        break;
    case EntryKind::sat:
    case EntryKind::named:
    case EntryKind::invited:
        out.member("seat", entry.seat);
        out.member("player", entry.player);
        out.member("name", entry.name);
        if (!entry.commitment.empty()) out.member("dice", entry.commitment);
        break;
    case EntryKind::promised:
        out.member("seat", entry.seat);
        out.member("dice", entry.commitment);
        break;
    case EntryKind::revealed:
        out.member("seat", entry.seat);
        out.member("number", entry.text);
        break;
    case EntryKind::bot:
        out.member("seat", entry.seat);
        out.member("bot", entry.text);
        if (!entry.name.empty()) out.member("name", entry.name);
        break;
    case EntryKind::opened:
    case EntryKind::returned: out.member("seat", entry.seat); break;
    case EntryKind::drawn: out.member("commitment", entry.commitment); break;
    case EntryKind::started:
        out.member("commitment", entry.commitment);
        if (!entry.text.empty()) out.member("map", entry.text);
        break;
    case EntryKind::action:
        out.member("by", entry.seat);
        if (g) {
            out.key("do");
            write_action(out, *g, entry.action.action, entry.action.times);
        } else if (!entry.text.empty()) {
            out.key("do");
            out.raw(entry.text);
        }
        if (entry.by_bot) out.member("bot", true);
        break;
    case EntryKind::undo:
    case EntryKind::redo:
    case EntryKind::restart:
        out.member("by", entry.seat);
        if (entry.entries.empty()) break;  // stored before this was, in a game that cannot be played again to tell it
        out.key("entries");
        out.begin_array();
        for (const std::int64_t number : entry.entries) out.value(number);
        out.end_array();
        break;
    case EntryKind::stand_in:
        out.member("seat", entry.seat);
        out.member("why", entry.text);
        break;
    case EntryKind::chat:
        out.member("seat", entry.seat);
        if (!entry.player.empty()) out.member("player", entry.player);  // older ones lack it
        out.member("name", entry.name);
        out.member("text", entry.text);
        break;
    case EntryKind::rematch: out.member("table", entry.text); break;
    case EntryKind::gone:
        out.member("player", entry.player);
        out.member("name", entry.name);
        break;
    case EntryKind::removed:
    case EntryKind::let_in:
    case EntryKind::muted:
    case EntryKind::unmuted:
        out.member("player", entry.player);
        if (!entry.name.empty()) out.member("name", entry.name);
        break;
    }
}

}  // namespace

void keep_as_text(Entry& entry, const Game& g) {
    if (entry.kind != EntryKind::action) return;
    Writer& out = scratch<WrittenAction>();
    write_action(out, g, entry.action.action, entry.action.times);
    entry.text = out.copy();
}

bool changes_position(EntryKind kind) {
    return kind == EntryKind::started || kind == EntryKind::action || kind == EntryKind::undo ||
           kind == EntryKind::redo || kind == EntryKind::restart;
}

bool changes_seats(EntryKind kind) {
    return kind == EntryKind::sat || kind == EntryKind::opened || kind == EntryKind::bot ||
           kind == EntryKind::invited || kind == EntryKind::gone || kind == EntryKind::removed ||
           kind == EntryKind::let_in;
}

std::string entry_name(EntryKind kind) { return std::string(kind_names[int(kind)]); }

StoredEntry entry_to_store(const Entry& entry, const std::string& table, const Game* g) {
    Writer& body = scratch<StoredEntry>();
    body.begin_object();
    write_fields(body, entry, g);
    if (entry.kind == EntryKind::created) {
        body.member("host", entry.player);
        body.key("settings");
        body.raw(entry.text);
    }
    if (entry.kind == EntryKind::started) {
        body.member("edition", entry.edition);
        body.member("pack", entry.pack);
    }
    if (!entry.chance.empty()) {
        body.key("chance");
        body.raw(entry.chance);
    }
    body.end_object();
    return {.table = table,
            .number = entry.number,
            .at = entry.at,
            .kind = entry_name(entry.kind),
            .body = body.copy(),
            .hash = changes_position(entry.kind) ? fmt::format("{:016x}", entry.hash) : ""};
}

Entry entry_from_store(const StoredEntry& stored, const Game* g) {
    const std::string place = fmt::format("entry {}", stored.number);
    Entry out;
    out.number = stored.number;
    out.at = stored.at;
    const auto* const kind = std::find(std::begin(kind_names), std::end(kind_names), stored.kind);
    if (kind == std::end(kind_names)) throw InputError(place, "there is no kind of entry \"" + stored.kind + "\"");
    out.kind = EntryKind(kind - std::begin(kind_names));
    const Json json = parse_json(stored.body, place);
    const Node body(json, place);
    const auto seat = [&](const char* key) { return body.at(key).integer(0, max_seats - 1); };
    switch (out.kind) {
    case EntryKind::created:
        out.player = body.at("host").text();
        out.text = body.at("settings").json().dump();
        break;
    case EntryKind::closed:
        if (const auto player = body.find("player")) out.player = player->text();
        break;
    case EntryKind::sat:
    case EntryKind::named:
    case EntryKind::invited:
        out.seat = seat("seat");
        out.player = body.at("player").text();
        out.name = body.at("name").text();
        if (const auto dice = body.find("dice")) out.commitment = dice->text();
        break;
    case EntryKind::promised:
        out.seat = seat("seat");
        out.commitment = body.at("dice").text();
        break;
    case EntryKind::revealed:
        out.seat = seat("seat");
        out.text = body.at("number").text();
        break;
    case EntryKind::drawn: out.commitment = body.at("commitment").text(); break;
    case EntryKind::bot:
        out.seat = seat("seat");
        out.text = body.at("bot").text();
        if (const auto name = body.find("name")) out.name = name->text();
        break;
    case EntryKind::opened:
    case EntryKind::returned: out.seat = seat("seat"); break;
    case EntryKind::started:
        out.commitment = body.at("commitment").text();
        out.edition = body.at("edition").integer(0, 1'000'000);
        out.pack = body.at("pack").text();
        if (const auto map = body.find("map")) out.text = map->text();
        break;
    case EntryKind::action:
        out.seat = seat("by");
        if (g)
            out.action = read_action(*g, body.at("do"));
        else
            out.text = body.at("do").json().dump();
        out.by_bot = body.has("bot");
        break;
    case EntryKind::undo:
    case EntryKind::redo:
    case EntryKind::restart:
        out.seat = seat("by");
        if (const auto entries = body.find("entries"))
            for (const Node& number : entries->items(most_entries))
                out.entries.push_back(number.integer(1, int(stored.number)));
        break;
    case EntryKind::stand_in:
        out.seat = seat("seat");
        out.text = body.at("why").text();
        break;
    case EntryKind::chat:
        out.seat = seat("seat");
        if (const auto player = body.find("player")) out.player = player->text();
        out.name = body.at("name").text();
        out.text = body.at("text").text();
        break;
    case EntryKind::rematch: out.text = body.at("table").text(); break;
    case EntryKind::gone:
        out.player = body.at("player").text();
        out.name = body.at("name").text();
        break;
    case EntryKind::removed:
    case EntryKind::let_in:
    case EntryKind::muted:
    case EntryKind::unmuted:
        out.player = body.at("player").text();
        if (const auto name = body.find("name")) out.name = name->text();
        break;
    }
    if (const auto chance = body.find("chance")) out.chance = chance->json().dump();
    if (changes_position(out.kind)) {
        const auto [end, error] =
            std::from_chars(stored.hash.data(), stored.hash.data() + stored.hash.size(), out.hash, 16);
        if (error != std::errc{} || stored.hash.size() != 16) throw InputError(place, "its hash cannot be read");
    }
    return out;
}

Chance chance_of(const Entry& entry, const Game& g) {
    const Json answers = entry.chance.empty() ? Json::array() : Json::parse(entry.chance);
    return Chance::scripted(read_answers(g, Node(answers, "entry " + std::to_string(entry.number) + "/chance")));
}

std::string entry_to_update(const Entry& entry, const std::string& events, const Game* g) {
    Writer& out = scratch<Entry>();
    out.begin_object();
    out.member("n", entry.number);
    out.member("at", entry.at);
    out.member("kind", kind_names[int(entry.kind)]);
    write_fields(out, entry, g);
    if (!events.empty()) {
        out.key("events");
        out.raw(events);
    }
    out.end_object();
    return out.copy();
}

}  // namespace elbowroom::server
