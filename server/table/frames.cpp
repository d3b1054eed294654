#include "server/table/frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "notation/hints.h"
#include "notation/position.h"
#include "server/table/info.h"
#include "server/table/retelling.h"
#include "server/table/scratch.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_recent = 24;
constexpr std::int64_t most_missed = 1000;
constexpr std::int64_t most_retold = 400;                             // that are played again while everybody waits
constexpr std::size_t most_chat = 50, longest_chat_list = 16 * 1024;  // that whoever comes is told

bool changes_info(const TableState& table, const Entry& entry, int decided_before) {
    switch (entry.kind) {
    case EntryKind::chat: return false;
    case EntryKind::action:
    case EntryKind::undo:
    case EntryKind::redo:
    case EntryKind::restart: return table.status() == Status::over || table.to_act() != decided_before;
    default: return true;
    }
}

std::string head(const char* type, const std::string& table, const std::string& id) {
    std::string out = fmt::format(R"({{"type":"{}","table":"{}")", type, table);
    if (!id.empty()) out += ",\"id\":" + id;
    return out;
}

}  // namespace

Frames::Frames(const TableState& state, const Surroundings& around, std::string frozen_view)
    : state_(state),
      around_(around),
      frozen_view_(std::move(frozen_view)),
      position_changed_(state.number()),
      info_changed_(state.number()) {}

bool Frames::committed(const Proposal& proposal, int decided) {
    const Entry& entry = proposal.entry;
    recent_.push_back(entry_to_update(entry, proposal.move ? proposal.move->events : "", state_.game()));
    if (recent_.size() > most_recent) recent_.pop_front();
    // What one may do changes with who decides.
    if (changes_position(entry.kind) || entry.kind == EntryKind::stand_in || entry.kind == EntryKind::returned ||
        entry.kind == EntryKind::removed || entry.kind == EntryKind::let_in ||
        (entry.kind == EntryKind::closed && state_.match()))
        position_changed_ = entry.number;
    if (!changes_info(state_, entry, decided)) return false;
    info_changed_ = entry.number;
    return true;
}

void Frames::prepare(const Move& move, const Setup& setup, std::int64_t number) {
    public_view_.number = number;
    write_view(public_view_.written, setup, seen_by_everyone(*setup.game, move.after), move.position, move.after);
}

State Frames::seen_by_everyone(const Game& g, const State& all) const {
    return state_.manners().open ? all : seen_by(g, all, none);
}

const WrittenPosition& Frames::public_view() {
    if (public_view_.number != position_changed_) {
        const Setup& setup = state_.settings().setup;
        public_view_.number = position_changed_;
        write_view(public_view_.written, setup, seen_by_everyone(*setup.game, state_.match()->state()));
    }
    return public_view_.written;
}

// Coins change once a turn.
const std::string& Frames::players_text(int seat) {
    const Setup& setup = state_.settings().setup;
    const State& all = state_.match()->state();
    CachedPlayers& cached = players_[std::size_t(seat)];
    const Coins coins = coins_seen_by(*setup.game, all, Seat(seat));
    if (cached.text.empty() || cached.coins != coins)
        cached = {coins, players_to_text(setup, seen_by(*setup.game, all, Seat(seat)))};
    return cached.text;
}

// The position as a viewer may see it. A seat sees what everyone sees, and its own coins: only these are written anew.
void Frames::add_view(std::string& out, Viewer viewer) {
    if (!state_.match()) {
        out += frozen_view_.empty() ? "null" : frozen_view_;
        return;
    }
    const WrittenPosition& everyones = public_view();
    const std::string& text = everyones.text;
    if (viewer == spectator || state_.manners().open) {
        out += text;
        return;
    }
    const auto [begin, end] = everyones.players;
    out.append(text, 0, begin);
    out += players_text(viewer);
    out.append(text, end);
}

const std::string& Frames::info_text() {
    const Millis end = around_.deadline();
    const std::int64_t presence = around_.presence_version();
    if (info_.number != state_.number() || info_.presence != presence || info_.deadline != end)
        info_ = {state_.number(), presence, end, table_info_text(state_, around_.online(), end, Detail::all)};
    return info_.text;
}

void Frames::forget_views() {
    public_view_ = {};
    players_ = {};
    news_ = {};
    public_news_ = {};
    actions_ = {};
    info_ = {};
}

void Frames::forget_texts() {
    forget_views();
    recent_.clear();
    recent_.shrink_to_fit();
}

const std::string& Frames::actions_text() {
    if (actions_.number == position_changed_) return actions_.text;
    struct Hinted;
    Writer& writer = scratch<Hinted>();
    const Game& g = *state_.game();
    const State& now = state_.match()->state();
    Hints hints(g, now, now.to_act);
    Actions listed;
    hints.list(listed);
    actions_.listed.clear();
    writer.begin_array();
    for (const Action action : listed) {
        writer.begin_object();
        writer.key("do");
        const std::size_t begin = writer.place();
        write_action(writer, g, action);
        actions_.listed.push_back({std::uint32_t(begin), std::uint32_t(writer.text().size() - begin), action});
        write_hint(writer, hints.of(action));
        writer.end_object();
    }
    writer.end_array();
    actions_.text = writer.text();
    actions_.number = position_changed_;
    return actions_.text;
}

WrittenAction Frames::read(std::string_view action) const {
    // Most people send what they were offered, byte for byte.
    if (actions_.number == position_changed_)
        for (const Offered& each : actions_.listed)
            if (std::string_view(actions_.text).substr(each.begin, each.size) == action) return {each.action, 1};
    const Json json = parse_json(action, "/do");
    return read_action(*state_.game(), Node(json, "/do"));
}

// The view, and what the viewer may do.
void Frames::add_position(std::string& out, Viewer viewer) {
    out += ",\"view\":";
    add_view(out, viewer);
    const bool decides = viewer != spectator && state_.to_act() == viewer && state_.driver(viewer).empty();
    out += ",\"actions\":";
    out += decides ? actions_text() : "[]";
    const bool back = decides || (state_.manners().go_back_always() && viewer != spectator);
    const bool undo = back && state_.can_undo(viewer), redo = back && state_.can_redo(viewer);
    const auto word = [](bool yes) { return yes ? "true" : "false"; };
    out.append(",\"undo\":{\"undo\":").append(word(undo)).append(",\"redo\":").append(word(redo));
    out.append(",\"restart\":").append(word(undo)).append("}");
    if (const Millis until = viewer == spectator ? 0 : around_.held_until(viewer); until > 0)
        out += fmt::format(",\"held\":{}", until);
}

std::string Frames::table(Viewer viewer, const std::string& player, const std::string& id) {
    std::string out =
        head("table", state_.id(), id) + fmt::format(",\"n\":{},\"now\":{},\"as\":", state_.number(), around_.now());
    out += viewer == spectator ? "null" : std::to_string(viewer);
    out += ",\"yours\":" + Json(state_.seats_of(player)).dump();
    out.append(",\"info\":").append(info_text());
    add_position(out, viewer);
    std::vector<std::string> chat;
    std::size_t length = 0;
    for (auto it = state_.entries().rbegin(); it != state_.entries().rend() && chat.size() < most_chat; ++it) {
        if (it->kind != EntryKind::chat) continue;
        std::string said = entry_to_update(*it, "", nullptr);
        if ((length += said.size()) > longest_chat_list) break;
        chat.push_back(std::move(said));
    }
    std::reverse(chat.begin(), chat.end());
    out += fmt::format(",\"chat\":[{}]}}", fmt::join(chat, ","));
    return out;
}

std::int64_t Frames::to_retell(std::int64_t seen) const {
    const bool forgotten = can_tell_since(seen) && state_.number() - seen > std::int64_t(recent_.size());
    return forgotten ? state_.to_replay(seen) : 0;
}

bool Frames::can_tell_since(std::int64_t seen) const {
    return seen >= 0 && seen <= state_.number() && state_.number() - seen <= most_missed;
}

bool Frames::can_tell_at_once(std::int64_t seen) const {
    return can_tell_since(seen) &&
           (state_.number() - seen <= std::int64_t(recent_.size()) || state_.to_replay(seen) <= most_retold);
}

// Where one looks from another seat after each decision, that is told.
void Frames::add_eyes(std::string& out, Viewer viewer) const {
    if (state_.manners().open && viewer != spectator) out.append(",\"as\":").append(std::to_string(viewer));
}

// Everything after an entry, some of it retold, and the table if that has changed: the same for every viewer.
void Frames::add_updates(std::string& out, std::int64_t seen, const Retold& retold) const {
    const std::int64_t number = state_.number();
    out.append(",\"n\":").append(std::to_string(number));
    out.append(",\"now\":").append(std::to_string(around_.now())).append(",\"updates\":[");
    out += retold.updates;
    const std::int64_t told = std::max(seen, retold.to);
    const auto add = [&](const std::string& update) {
        if (out.back() != '[') out += ',';
        out += update;
    };
    if (const std::size_t missed = std::size_t(number - told); missed <= recent_.size()) {
        for (std::size_t i = recent_.size() - missed; i < recent_.size(); ++i) add(recent_[i]);
    } else {
        Retelling(state_, told, number)
            .step(state_, INT_MAX, [&](const Entry& entry, const std::string& events, const Match*) {
                add(entry_to_update(entry, events, state_.game()));
            });
    }
    out += ']';
}

std::optional<std::string> Frames::updates(Viewer viewer, std::int64_t seen, const std::string& id,
                                           const Retold& retold) {
    if (!can_tell_since(seen) || !can_tell_at_once(std::max(seen, retold.to))) return {};
    std::string out = head("updates", state_.id(), id);
    add_eyes(out, viewer);
    add_updates(out, seen, retold);
    if (seen < info_changed_) out.append(",\"info\":").append(info_text());
    if (seen < position_changed_) add_position(out, viewer);
    return out + "}";
}

std::optional<std::string_view> Frames::news(Viewer viewer, std::int64_t seen) {
    if (!can_tell_at_once(seen)) return {};
    const std::int64_t number = state_.number();
    if (viewer == spectator && public_news_.seen == seen && public_news_.number == number) return public_news_.text;
    if (news_.seen != seen || news_.number != number) {
        news_.seen = seen;
        news_.number = number;
        news_.text = head("updates", state_.id(), "");
        add_updates(news_.text, seen, {});
        if (seen < info_changed_) news_.text.append(",\"info\":").append(info_text());
    }
    // A seat has few readers, and memory that was just used is faster than memory of its own.
    static thread_local std::string for_a_seat;
    std::string& out = viewer == spectator ? public_news_.text : for_a_seat;
    out = news_.text;
    add_eyes(out, viewer);
    if (seen < position_changed_) add_position(out, viewer);
    out += '}';
    if (viewer == spectator) {
        public_news_.seen = seen;
        public_news_.number = number;
    }
    return out;
}

std::string Frames::presence() const {
    return head("presence", state_.id(), "") + ",\"online\":" + Json(around_.online()).dump() + "}";
}

std::size_t Frames::bytes() const {
    std::size_t out = frozen_view_.capacity() + public_view_.written.text.capacity() + info_.text.capacity() +
                      news_.text.capacity() + public_news_.text.capacity() + actions_.text.capacity() +
                      actions_.listed.capacity() * sizeof(Offered);
    for (const std::string& update : recent_) out += sizeof update + update.capacity();
    return out;
}

}  // namespace elbowroom::server
