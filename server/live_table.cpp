#include "server/live_table.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstring>

#include "notation/hints.h"
#include "notation/position.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/refusal.h"
#include "server/table/info.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_recent = 24;
constexpr std::int64_t most_missed = 1000;
constexpr std::size_t most_chat = 50;
constexpr Millis second = 1000, two_minutes = 120 * second;

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

LiveTable::LiveTable(Hub& hub, std::unique_ptr<TableState> state, std::string frozen_view)
    : hub_(hub), state_(std::move(state)), frozen_view_(std::move(frozen_view)) {
    position_changed_ = info_changed_ = state_->number();
    idle_since_ = hub_.now();
    if (const Millis pace = state_->settings().pace; pace > 0) not_before_ = hub_.now() + std::min(two_minutes, pace);
    people_.resize(state_->seats().size());
}

LiveTable::~LiveTable() {
    for (const auto& person : people_)
        if (person) person->tables.erase(this);
}

void LiveTable::begin() {
    seat_people();
    let_bot_think();
}

Task<std::int64_t> LiveTable::perform(Propose propose, std::optional<Dice> dice) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, std::int64_t)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            inbox_.push_back({std::move(propose), std::move(dice),
                              [shared](std::exception_ptr error, std::int64_t number) { (*shared)(error, number); }});
            if (working_) return;
            working_ = true;
            asio::co_spawn(
                hub_.io(), [self = shared_from_this()] { return self->work(); }, asio::detached);
        },
        asio::use_awaitable);
}

// One after the other: the next one is looked at when the one before is durable.
Task<void> LiveTable::work() {
    while (!inbox_.empty()) {
        Waiting next = std::move(inbox_.front());
        inbox_.pop_front();
        std::exception_ptr error;
        std::int64_t number = 0;
        try {
            const Proposal proposal = next.propose(*state_);
            const std::string failure = co_await hub_.store().commit(unit_for(proposal, next.dice));
            if (!failure.empty()) throw Refused(Why::unavailable, failure);
            committed(proposal, next.dice);
            number = proposal.entry.number;
        } catch (const Refused&) {
            error = std::current_exception();
        } catch (const std::exception& bug) {
            spdlog::error("table {}: {}", state_->id(), bug.what());
            error = std::make_exception_ptr(Refused(Why::unavailable, "something went wrong, and nothing was done"));
        }
        next.done(error, number);
    }
    working_ = false;
}

store::Unit LiveTable::unit_for(const Proposal& proposal, const std::optional<Dice>& dice) const {
    const Entry& entry = proposal.entry;
    store::Unit unit{store::AppendEntry{entry_to_store(entry, state_->id(), state_->game())}};
    const auto change_table = [&](Status status, const std::string& secret) {
        unit.emplace_back(store::ChangeTable{{.id = state_->id(),
                                              .status = status_name(status),
                                              .listed = state_->settings().listed,
                                              .host = state_->host(),
                                              .dice_secret = secret,
                                              .created = state_->created(),
                                              .changed = entry.at}});
    };
    const std::string secret = dice ? dice->secret() : state_->dice() ? state_->dice()->secret() : "";
    if (entry.kind == EntryKind::started) change_table(Status::playing, secret);
    if (entry.kind == EntryKind::closed) change_table(Status::closed, secret);
    if (entry.kind == EntryKind::sat || entry.kind == EntryKind::opened || entry.kind == EntryKind::bot) {
        std::set<std::string> people;
        for (int seat = 0; seat < int(state_->seats().size()); ++seat)
            if (seat != entry.seat && !state_->seats()[std::size_t(seat)].player.empty())
                people.insert(state_->seats()[std::size_t(seat)].player);
        if (entry.kind == EntryKind::sat) people.insert(entry.player);
        unit.emplace_back(store::SetSeats{state_->id(), {people.begin(), people.end()}});
    }
    if (proposal.move) {
        const State& after = proposal.move->after;
        const bool over = after.stage == Stage::over;
        const bool new_turn = !state_->match() || state_->match()->state().turn != after.turn ||
                              state_->match()->state().round != after.round;
        if (over) change_table(Status::over, secret);
        if (over || new_turn) {
            const elbowroom::Table& table = state_->settings().table;
            unit.emplace_back(store::AddSnapshot{{.table = state_->id(),
                                                  .number = entry.number,
                                                  .position = position_to_text(table, after),
                                                  .view = position_to_text(table, seen_by(*table.game, after, none))}});
        }
    }
    return unit;
}

void LiveTable::committed(const Proposal& proposal, const std::optional<Dice>& dice) {
    const Entry& entry = proposal.entry;
    const int decided = state_->to_act();
    state_->commit(proposal, dice);
    recent_.push_back(entry_to_update(entry, proposal.move ? proposal.move->events : "", state_->game()));
    if (recent_.size() > most_recent) recent_.pop_front();
    if (changes_position(entry.kind) || entry.kind == EntryKind::stand_in || entry.kind == EntryKind::returned)
        position_changed_ = entry.number;
    if (changes_info(*state_, entry, decided)) info_changed_ = entry.number;
    idle_since_ = entry.at;
    if (entry.kind == EntryKind::sat || entry.kind == EntryKind::opened || entry.kind == EntryKind::bot) seat_people();
    if (entry.kind == EntryKind::action) hub_.count_move();
    for (Connection* watcher : watchers_) watcher->wake();
    if (info_changed_ == entry.number) hub_.lobby_changed(*this);
    tell_whose_turn(decided);
    let_bot_think();
}

void LiveTable::seat_people() {
    for (std::size_t seat = 0; seat < people_.size(); ++seat) {
        const std::string& player = state_->seats()[seat].player;
        if (people_[seat] && people_[seat]->identity.id == player) continue;
        const auto before = std::exchange(people_[seat], player.empty() ? nullptr : hub_.person(player));
        if (before && state_->seats_of(before->identity.id).empty()) before->tables.erase(this);
    }
    for (const auto& person : people_)
        if (person) person->tables.insert(this);
}

void LiveTable::tell_whose_turn(int before) {
    const int now = state_->to_act();
    if (now < 0 || now == before || !people_[std::size_t(now)] || !state_->driver(now).empty()) return;
    hub_.tell_turn(*people_[std::size_t(now)], *this, now);
}

void LiveTable::let_bot_think() {
    const int seat = state_->to_act();
    if (seat < 0 || thinking_) return;
    const std::string bot = state_->driver(seat);
    if (bot.empty()) return;
    thinking_ = true;
    asio::co_spawn(
        hub_.io(), [self = shared_from_this(), seat, bot, at = state_->number()] { return self->think(seat, bot, at); },
        asio::detached);
}

Task<void> LiveTable::think(int seat, std::string bot, std::int64_t at) {
    bool stored = true;
    try {
        const elbowroom::Table& table = state_->settings().table;
        const State seen = seen_by(*table.game, state_->match()->state(), Seat(seat));
        const Action action = co_await hub_.bots().choose(table.game, seen, bot, hub_.random());
        co_await perform([this, seat, at, action](const TableState& state) {
            return state.act_for(seat, at, {action, 1}, hub_.now());
        });
    } catch (const Refused& refused) {
        // The person came back meanwhile, or the store is in trouble.
        stored = refused.why != Why::unavailable;
    } catch (const std::exception& bug) {
        spdlog::error("table {}: the bot {} failed: {}", state_->id(), bot, bug.what());
        stored = false;
    }
    if (!stored) {
        asio::steady_timer pause(hub_.io(), std::chrono::seconds(1));
        co_await pause.async_wait(asio::use_awaitable);
    }
    thinking_ = false;
    let_bot_think();
}

Millis LiveTable::deadline() const {
    const Millis pace = state_->settings().pace;
    const int seat = state_->to_act();
    if (pace == 0 || seat < 0 || !state_->driver(seat).empty()) return 0;
    return std::max(state_->since() + pace, not_before_);
}

void LiveTable::look_at_the_clock(Millis now) {
    const int seat = state_->to_act();
    if (seat < 0 || working_ || !state_->driver(seat).empty()) return;
    const char* why = nullptr;
    if (const Millis end = deadline(); end != 0 && now >= end) why = "clock";
    const auto& person = people_[std::size_t(seat)];
    if (const auto absence = state_->settings().absence;
        absence && person && !person->online() && now >= std::max(state_->since(), person->last_seen) + *absence)
        why = "away";
    if (!why) return;
    asio::co_spawn(
        hub_.io(),
        [self = shared_from_this(), seat, why, now]() -> Task<void> {
            try {
                co_await self->perform([seat, why, now](const TableState& state) {
                    if (state.to_act() != seat) throw Refused(Why::not_now, "it has decided by now");
                    return state.stand_in(seat, why, now);
                });
            } catch (const Refused&) {
                // Whatever happened first counts; a store in trouble is asked again at the next look.
            }
        },
        asio::detached);
}

std::vector<bool> LiveTable::online() const {
    std::vector<bool> out;
    for (const auto& person : people_) out.push_back(person && person->online());
    return out;
}

void LiveTable::presence_changed() {
    ++presence_version_;
    for (Connection* watcher : watchers_) watcher->wake();
}

const std::string& LiveTable::view(Viewer viewer) {
    static const std::string nothing = "null";
    if (!state_->match()) return frozen_view_.empty() ? nothing : frozen_view_;
    Cached& cached = views_[std::size_t(viewer + 1)];
    if (cached.number != position_changed_) {
        cached.text = view_text(viewer);
        cached.number = position_changed_;
    }
    return cached.text;
}

// Most seats see what everyone sees, and their own coins: then only these are written anew.
std::string LiveTable::view_text(Viewer viewer) {
    const elbowroom::Table& table = state_->settings().table;
    const State& now = state_->match()->state();
    State seen = seen_by(*table.game, now, viewer == spectator ? none : Seat(viewer));
    if (viewer == spectator) {
        public_view_ = seen;
        return position_to_text(table, seen);
    }
    const std::string& everyones = view(spectator);
    const auto coins = std::exchange(seen.coins, public_view_.coins);
    const bool same = std::memcmp(&seen, &public_view_, sizeof seen) == 0;
    seen.coins = coins;
    constexpr std::string_view before = "\"players\":", after = ",\"tribes\":";
    const std::size_t from = everyones.find("\"players\":["), to = everyones.find(after, from);
    if (!same || from == std::string::npos || to == std::string::npos) return position_to_text(table, seen);
    std::string out;
    out.reserve(everyones.size() + 16);
    out.append(everyones, 0, from + before.size());
    out += players_to_text(table, seen);
    out.append(everyones, to);
    return out;
}

const std::string& LiveTable::info_text() {
    const Millis end = deadline();
    const std::int64_t presence = presence_version_;
    if (info_.number != state_->number() || info_.presence != presence || info_.deadline != end)
        info_ = {state_->number(), presence, end, info().dump()};
    return info_.text;
}

// A game that is over is looked at rarely.
void LiveTable::forget_texts() {
    views_ = {};
    frames_ = {};
    recent_.clear();
    recent_.shrink_to_fit();
}

const std::string& LiveTable::actions_text() {
    if (actions_.number != position_changed_) {
        Writer writer;
        const State& now = state_->match()->state();
        write_hints(writer, *state_->game(), now, now.to_act);
        actions_.text = writer.copy();
        actions_.number = position_changed_;
    }
    return actions_.text;
}

// The view and what the viewer may do, as far as it has changed since an entry.
std::string LiveTable::body_after(Viewer viewer, std::int64_t seen, bool whole) {
    std::string out;
    out.reserve(4096);
    if (whole || seen < info_changed_) out += ",\"info\":" + info_text();
    if (!whole && seen >= position_changed_) return out;
    out += ",\"view\":" + view(viewer);
    const bool decides = viewer != spectator && state_->to_act() == viewer && state_->driver(viewer).empty();
    out += ",\"actions\":";
    out += decides ? actions_text() : "[]";
    const bool undo = decides && state_->can_undo(viewer), redo = decides && state_->can_redo(viewer);
    out += fmt::format(R"(,"undo":{{"undo":{},"redo":{},"restart":{}}})", undo, redo, undo);
    return out;
}

std::string LiveTable::table_frame(Viewer viewer, const std::string& player, const std::string& id) {
    std::string out = head("table", state_->id(), id) + fmt::format(",\"n\":{},\"as\":", state_->number());
    out += viewer == spectator ? "null" : std::to_string(viewer);
    out += ",\"yours\":" + Json(state_->seats_of(player)).dump();
    out += body_after(viewer, 0, true);
    std::vector<std::string> chat;
    for (auto it = state_->entries().rbegin(); it != state_->entries().rend() && chat.size() < most_chat; ++it)
        if (it->kind == EntryKind::chat) chat.push_back(entry_to_update(*it, "", nullptr));
    std::reverse(chat.begin(), chat.end());
    out += fmt::format(",\"chat\":[{}]}}", fmt::join(chat, ","));
    return out;
}

std::shared_ptr<const std::string> LiveTable::updates_frame(Viewer viewer, std::int64_t seen, const std::string& id) {
    const std::int64_t number = state_->number();
    if (seen < 0 || seen > number || number - seen > most_missed) return nullptr;
    CachedFrame& cached = frames_[std::size_t(viewer + 1)];
    if (id.empty() && cached.seen == seen && cached.number == number) return cached.text;
    std::string out = head("updates", state_->id(), id) + fmt::format(",\"n\":{},\"updates\":[", number);
    out.reserve(6144);
    const std::size_t missed = std::size_t(number - seen);
    if (missed <= recent_.size()) {
        for (std::size_t i = recent_.size() - missed; i < recent_.size(); ++i) {
            if (out.back() != '[') out += ',';
            out += recent_[i];
        }
    } else {
        retell(*state_, number, [&](const Entry& entry, const std::string& events, const Match*) {
            if (entry.number <= seen) return;
            if (out.back() != '[') out += ',';
            out += entry_to_update(entry, events, state_->game());
        });
    }
    out += "]" + body_after(viewer, seen, false) + "}";
    auto text = std::make_shared<const std::string>(std::move(out));
    if (id.empty()) cached = {seen, number, text};
    return text;
}

std::string LiveTable::presence_frame() const {
    return head("presence", state_->id(), "") + ",\"online\":" + Json(online()).dump() + "}";
}

Json LiveTable::info() const { return table_info(*state_, online(), deadline(), Detail::all); }
Json LiveTable::summary() const { return table_info(*state_, online(), deadline(), Detail::summary); }

}  // namespace elbowroom::server
