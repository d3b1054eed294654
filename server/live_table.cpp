#include "server/live_table.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <climits>

#include "notation/hints.h"
#include "notation/position.h"
#include "server/at_work.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/refusal.h"
#include "server/table/cases.h"
#include "server/table/info.h"
#include "server/table/scratch.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_recent = 24;
constexpr std::int64_t most_missed = 1000;
constexpr std::int64_t most_retold = 400;                             // that are played again while everybody waits
constexpr std::size_t most_chat = 50, longest_chat_list = 16 * 1024;  // that whoever comes is told
constexpr std::size_t bare_bytes = 3'000;
constexpr int entries_at_once = 50;  // that are played again before others have a turn
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
    ahead_ = std::max<Millis>(0, state_->entries().back().at - hub_.now());
    if (const Millis pace = state_->settings().pace; pace > 0) not_before_ = hub_.began() + std::min(two_minutes, pace);
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

Task<void> LiveTable::start_game() {
    try {
        co_await perform([this](const TableState& state) { return state.start(hub_.now()); });
    } catch (const Refused&) {
        if (state_->drawn()) throw;
    }
}

void LiveTable::look_at_the_dice(Millis now) {
    if (!state_->drawn() || working_) return;
    const Millis until = std::max(state_->drawn_at(), hub_.began()) + hub_.limits().numbers_within;
    if (!state_->numbers_told() && now < until) return;
    perform([now](const TableState& state) { return state.start(now); }, {},
            [](const std::exception_ptr&, std::int64_t) {});  // a store in trouble is asked again at the next look
}

Task<std::int64_t> LiveTable::perform(Propose propose, std::optional<Dice> dice) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, std::int64_t)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            // Whoever waits must not go on before it waits.
            asio::post(hub_.io(), [self = shared_from_this(), propose, dice, shared] {
                self->perform(propose, dice, [shared](std::exception_ptr error, std::int64_t number) {
                    (*shared)(std::move(error), number);
                });
            });
        },
        asio::use_awaitable);
}

void LiveTable::perform(Propose propose, const std::optional<Dice>& dice, Done done) {
    inbox_.push_back({std::move(propose), dice, std::move(done)});
    if (!working_) take_up_next();
}

// One after the other: the next one is looked at when the one before is durable.
void LiveTable::take_up_next() {
    while (!inbox_.empty()) {
        working_ = true;
        being_stored_ = std::move(inbox_.front());
        inbox_.pop_front();
        std::exception_ptr error;
        try {
            const AtWork at(state_->id());
            proposed_ = being_stored_.propose(*state_);
            store::Unit unit = unit_of(*state_, proposed_, being_stored_.dice);
            if (Proposal& last = proposed_.last(); last.move)
                prepare_view(*last.move, played_on(*state_, proposed_), last.entry.number);
            return hub_.store().commit(
                std::move(unit), [self = shared_from_this()](const std::string& failure) { self->stored(failure); });
        } catch (const Refused&) {
            error = std::current_exception();
        } catch (const std::exception& bug) {
            spdlog::error("table {}: {}", state_->id(), bug.what());
            error = std::make_exception_ptr(Refused(cases::failed_nothing_done));
        }
        working_ = false;
        public_view_.number = -1;
        const Waiting refused = std::exchange(being_stored_, {});
        refused.done(error, 0);
        if (working_) return;  // whoever was refused asked for something else
    }
}

store::Unit LiveTable::take_up(const Propose& propose) {
    Proposal proposal = propose(*state_);
    store::Unit unit = unit_of(*state_, proposal, {});
    proposed_ = std::move(proposal);
    being_stored_ = {};
    working_ = true;
    return unit;
}

void LiveTable::forget_name(const std::string& player, const std::string& name) {
    if (!state_->forget_name(player, name)) return;
    forget_texts();
}

void LiveTable::give_up_requests() {
    inbox_.clear();
    being_stored_ = {};
}

void LiveTable::stored(const std::string& failure) {
    // A store that works and does not take the entry has something that we do not know of.
    if (!failure.empty() && hub_.store().healthy())
        return asio::co_spawn(
            hub_.io(), [self = shared_from_this(), failure] { return self->read_again(failure); }, asio::detached);
    std::exception_ptr error;
    if (!failure.empty()) {
        error = std::make_exception_ptr(store_trouble(failure));
    } else {
        try {
            const AtWork at(state_->id());
            committed(proposed_, being_stored_.dice);
            for (const Proposal& next : proposed_.then) committed(next, {});
        } catch (const std::exception& bug) {
            spdlog::error("table {}: {}", state_->id(), bug.what());
            error = std::make_exception_ptr(Refused(cases::failed));
        }
    }
    finish(error);
}

void LiveTable::finish(const std::exception_ptr& error) {
    const std::int64_t number = error ? 0 : proposed_.last().entry.number;
    if (error) public_view_.number = -1;
    const Waiting finished = std::exchange(being_stored_, {});
    working_ = false;
    if (finished.done) finished.done(error, number);
    if (!working_) take_up_next();
}

// The store is right, whatever became of the table in it.
Task<void> LiveTable::read_again(std::string refusal) {
    spdlog::error("table {} is read again, because the store refused an entry: {}", state_->id(), refusal);
    Refused answer(cases::look_again);
    try {
        Hub::Loaded loaded = co_await hub_.read_table(state_->id());
        state_ = std::move(loaded.state);
        ++readings_;
        frozen_view_ = std::move(loaded.frozen_view);
        forget_texts();
        position_changed_ = info_changed_ = state_->number();
        seat_people();
        for (Connection* watcher : watchers_) watcher->wake();
        hub_.lobby_changed(*this);
    } catch (const std::exception& error) {
        spdlog::error("table {} cannot be read: {}", state_->id(), error.what());
        answer = Refused(cases::table_unreadable);
    }
    finish(std::make_exception_ptr(answer));
    let_bot_think();
}

void LiveTable::committed(const Proposal& proposal, const std::optional<Dice>& dice) {
    const Entry& entry = proposal.entry;
    const int decided = state_->to_act();
    const Millis since = state_->since();
    const int whose = state_->match() ? state_->match()->state().turn : -1;
    state_->commit(proposal, dice);
    if (state_->since() != since || state_->to_act() != decided) ahead_ = std::max<Millis>(0, entry.at - hub_.now());
    recent_.push_back(entry_to_update(entry, proposal.move ? proposal.move->events : "", state_->game()));
    if (recent_.size() > most_recent) recent_.pop_front();
    // What one may do changes with who decides.
    if (changes_position(entry.kind) || entry.kind == EntryKind::stand_in || entry.kind == EntryKind::returned ||
        (entry.kind == EntryKind::closed && state_->match()))
        position_changed_ = entry.number;
    if (changes_info(*state_, entry, decided)) info_changed_ = entry.number;
    idle_since_ = hub_.now();
    if (changes_seats(entry.kind)) seat_people();
    if (entry.kind == EntryKind::action) hub_.count_move();
    if (entry.kind == EntryKind::drawn)
        for (const auto& person : std::set<std::shared_ptr<Person>>(people_.begin(), people_.end()))
            if (person) Hub::tell_drawn(*person, *this);
    log_game(entry.kind);
    if (proposal.hold > 0 && whose == entry.seat) hold_bots(proposal);
    for (Connection* watcher : watchers_) watcher->wake();
    if (info_changed_ == entry.number) hub_.lobby_changed(*this);
    if (entry.kind == EntryKind::action && state_->status() == Status::over &&
        std::any_of(people_.begin(), people_.end(), [](const auto& person) { return person != nullptr; }))
        hub_.sum_up_later(state_->id());
    tell_whose_turn(decided);
    let_bot_think();
}

void LiveTable::hold_bots(const Proposal& after) {
    const int next = state_->to_act();
    const std::string& player = state_->seats()[std::size_t(after.entry.seat)].player;
    if (next < 0 || next == after.entry.seat || state_->driver(next).empty() || !state_->plays_alone(player)) return;
    held_ = {player, hub_.now() + after.hold, after.entry.number};
    asio::co_spawn(
        hub_.io(),
        [self = shared_from_this(), length = after.hold, number = after.entry.number]() -> Task<void> {
            asio::steady_timer pause(self->hub_.io(), std::chrono::milliseconds(length));
            co_await pause.async_wait(asio::use_awaitable);
            if (self->held_ && self->held_->number == number) self->go_on(self->held_->player);
        },
        asio::detached);
}

void LiveTable::go_on(const std::string& player) {
    if (!held_ || held_->player != player) return;
    held_.reset();
    let_bot_think();
}

void LiveTable::log_game(EntryKind kind) const {
    if (kind == EntryKind::started)
        spdlog::info("table {}: a game of {} begins", state_->id(), state_->settings_json().value("game", ""));
    if (kind == EntryKind::action && state_->status() == Status::over)
        spdlog::info("table {}: the game is over after {} entries", state_->id(), state_->number());
    if (kind == EntryKind::closed && state_->match())
        spdlog::info("table {}: its host ends the game after {} entries", state_->id(), state_->number());
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

// Connected, or awaited by a clock that goes on without them.
bool LiveTable::somebody_is_here() const {
    for (std::size_t seat = 0; seat < people_.size(); ++seat) {
        if (!people_[seat]) continue;
        const bool plays = state_->seats()[seat].stand_in.empty();
        if (people_[seat]->online() || (plays && state_->settings().pace > 0)) return true;
    }
    return false;
}

void LiveTable::let_bot_think() {
    const int seat = state_->to_act();
    if (seat < 0 || thinking_ || held_) return;
    const std::string bot = state_->driver(seat);
    if (bot.empty()) {
        minds_ = {};
        return;
    }
    // Nobody comes back to a game that stand-ins have played to its end among themselves.
    const bool stands_in = state_->seats()[std::size_t(seat)].who == TableSeat::Who::person;
    if (stands_in && !somebody_is_here()) return;
    thinking_ = true;
    asio::co_spawn(
        hub_.io(), [self = shared_from_this(), seat, bot, at = state_->number()] { return self->think(seat, bot, at); },
        asio::detached);
}

std::shared_ptr<BotMind> LiveTable::mind_of(int seat, const std::string& bot) {
    const State& now = state_->match()->state();
    if (minds_.round != now.round || minds_.turn != now.turn) minds_ = {now.round, now.turn, {}};
    auto& mind = minds_.by_seat[std::size_t(seat)];
    if (!mind || mind->bot() != bot) mind = hub_.bots().mind(bot, hub_.lots().for_bot(state_->id(), state_->number()));
    return mind;
}

Task<void> LiveTable::think(int seat, std::string bot, std::int64_t at) {
    bool stored = true;
    try {
        const elbowroom::Table& table = state_->settings().table;
        const State seen = [&] {
            const AtWork at_work(state_->id());
            return watched_by(*table.game, state_->match()->state(), Seat(seat));
        }();
        const Action action = co_await hub_.bots().choose(state_->id(), table.game, seen, mind_of(seat, bot));
        co_await perform([this, seat, at, action](const TableState& state) {
            return state.act_for(seat, at, {action, 1}, hub_.now());
        });
    } catch (const Refused& refused) {
        // The person came back meanwhile, or the store is in trouble.
        stored = refused.why != Why::unavailable;
    } catch (const std::exception& bug) {
        spdlog::error("table {}: the bot {} failed: {}", state_->id(), bot, bug.what());
        minds_ = {};
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
    return std::max(since() + pace, not_before_);
}

void LiveTable::look_at_the_clock(Millis now) {
    const int seat = state_->to_act();
    if (seat < 0 || working_ || !state_->driver(seat).empty()) return;
    const char* why = nullptr;
    if (const Millis end = deadline(); end != 0 && now >= end) why = "clock";
    const auto& person = people_[std::size_t(seat)];
    if (const auto absence = state_->settings().absence;
        absence && person && !person->online() && now >= std::max(since(), person->last_seen) + *absence)
        why = "away";
    if (!why) return;
    asio::co_spawn(
        hub_.io(),
        [self = shared_from_this(), seat, why, now]() -> Task<void> {
            try {
                co_await self->perform([seat, why, now](const TableState& state) {
                    if (state.to_act() != seat) throw Refused(cases::decided_by_now);
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
    let_bot_think();
}

// While all of the move is at hand in the processor's memory; nobody sees it before the move is stored, since its
// number is not that of the table yet.
void LiveTable::prepare_view(Move& move, const elbowroom::Table& table, std::int64_t number) {
    const WrittenPosition whole = std::move(move.position);
    if (watchers_.empty()) return;
    public_view_.number = number;
    write_view(public_view_.written, table, seen_by(*table.game, move.after, none), whole, move.after);
}

const WrittenPosition& LiveTable::public_view() {
    if (public_view_.number != position_changed_) {
        const elbowroom::Table& table = state_->settings().table;
        public_view_.number = position_changed_;
        write_view(public_view_.written, table, seen_by(*table.game, state_->match()->state(), none));
    }
    return public_view_.written;
}

// Coins change once a turn.
const std::string& LiveTable::players_text(int seat) {
    const elbowroom::Table& table = state_->settings().table;
    const State& all = state_->match()->state();
    CachedPlayers& cached = players_[std::size_t(seat)];
    const Coins coins = coins_seen_by(*table.game, all, Seat(seat));
    if (cached.text.empty() || cached.coins != coins)
        cached = {coins, players_to_text(table, seen_by(*table.game, all, Seat(seat)))};
    return cached.text;
}

// The position as a viewer may see it. A seat sees what everyone sees, and its own coins: only these are written anew.
void LiveTable::add_view(std::string& out, Viewer viewer) {
    if (!state_->match()) {
        out += frozen_view_.empty() ? "null" : frozen_view_;
        return;
    }
    const WrittenPosition& everyones = public_view();
    const std::string& text = everyones.text;
    if (viewer == spectator) {
        out += text;
        return;
    }
    const auto [begin, end] = everyones.players;
    out.append(text, 0, begin);
    out += players_text(viewer);
    out.append(text, end);
}

const std::string& LiveTable::info_text() {
    const Millis end = deadline();
    const std::int64_t presence = presence_version_;
    if (info_.number != state_->number() || info_.presence != presence || info_.deadline != end)
        info_ = {state_->number(), presence, end, table_info_text(*state_, online(), end, Detail::all)};
    return info_.text;
}

// What nobody looks at need not be at hand.
void LiveTable::forget_views() {
    public_view_ = {};
    players_ = {};
    news_ = {};
    public_news_ = {};
    actions_ = {};
    info_ = {};
}

void LiveTable::forget_texts() {
    forget_views();
    recent_.clear();
    recent_.shrink_to_fit();
}

void LiveTable::touch() { idle_since_ = hub_.now(); }

std::size_t LiveTable::bytes() const {
    std::size_t out = bare_bytes + state_->bytes() + frozen_view_.capacity() + public_view_.written.text.capacity() +
                      info_.text.capacity() + news_.text.capacity() + public_news_.text.capacity() +
                      actions_.text.capacity() + actions_.listed.capacity() * sizeof(Offered);
    for (const std::string& update : recent_) out += sizeof update + update.capacity();
    return out;
}

std::shared_ptr<Person> LiveTable::awaited() const {
    const int seat = state_->to_act();
    const bool waits = seat >= 0 && state_->settings().absence && state_->driver(seat).empty();
    return waits ? people_[std::size_t(seat)] : nullptr;
}

Rest LiveTable::rest() const {
    Rest out;
    out.number = state_->number();
    out.program = hub_.program();
    out.summary = table_info_text(*state_, {}, deadline(), Detail::summary, combos_ ? &*combos_ : nullptr);
    const auto wake_at = [&](Millis time) {
        out.awaits = Shelf::name(Shelf::Awaits::clock);
        out.wake = out.wake == 0 ? time : std::min(out.wake, time);
    };
    const int seat = state_->to_act();
    // Once the dice are drawn, the server itself starts the game.
    if (state_->drawn()) {
        out.awaits = Shelf::name(Shelf::Awaits::bot);
        return out;
    }
    if (state_->status() == Status::open) wake_at(state_->entries().back().at + hub_.limits().close_open_after);
    if (seat < 0) return out;
    if (state_->driver(seat).empty()) {
        if (const Millis end = deadline(); end != 0) wake_at(end);
        if (const auto person = awaited())
            wake_at(std::max(since(), person->online() ? hub_.now() : person->last_seen) + *state_->settings().absence);
    } else {
        const bool stands_in = state_->seats()[std::size_t(seat)].who == TableSeat::Who::person;
        out.awaits = Shelf::name(stands_in && !somebody_is_here() ? Shelf::Awaits::company : Shelf::Awaits::bot);
    }
    return out;
}

const std::string& LiveTable::actions_text() {
    if (actions_.number == position_changed_) return actions_.text;
    struct Hinted;
    Writer& writer = scratch<Hinted>();
    const Game& g = *state_->game();
    const State& now = state_->match()->state();
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

WrittenAction LiveTable::read(std::string_view action) const {
    const AtWork at(state_->id());
    // Most people send what they were offered, byte for byte.
    if (actions_.number == position_changed_)
        for (const Offered& each : actions_.listed)
            if (std::string_view(actions_.text).substr(each.begin, each.size) == action) return {each.action, 1};
    const Json json = parse_json(action, "/do");
    return read_action(*state_->game(), Node(json, "/do"));
}

// The view, and what the viewer may do.
void LiveTable::add_position(std::string& out, Viewer viewer) {
    out += ",\"view\":";
    add_view(out, viewer);
    const bool decides = viewer != spectator && state_->to_act() == viewer && state_->driver(viewer).empty();
    out += ",\"actions\":";
    out += decides ? actions_text() : "[]";
    const bool undo = decides && state_->can_undo(viewer), redo = decides && state_->can_redo(viewer);
    const auto word = [](bool yes) { return yes ? "true" : "false"; };
    out.append(",\"undo\":{\"undo\":").append(word(undo)).append(",\"redo\":").append(word(redo));
    out.append(",\"restart\":").append(word(undo)).append("}");
    if (held_ && state_->sits(held_->player, viewer)) out += fmt::format(",\"held\":{}", held_->until);
}

std::string LiveTable::table_frame(Viewer viewer, const std::string& player, const std::string& id) {
    const AtWork at(state_->id());
    std::string out =
        head("table", state_->id(), id) + fmt::format(",\"n\":{},\"now\":{},\"as\":", state_->number(), hub_.now());
    out += viewer == spectator ? "null" : std::to_string(viewer);
    out += ",\"yours\":" + Json(state_->seats_of(player)).dump();
    out.append(",\"info\":").append(info_text());
    add_position(out, viewer);
    std::vector<std::string> chat;
    std::size_t length = 0;
    for (auto it = state_->entries().rbegin(); it != state_->entries().rend() && chat.size() < most_chat; ++it) {
        if (it->kind != EntryKind::chat) continue;
        std::string said = entry_to_update(*it, "", nullptr);
        if ((length += said.size()) > longest_chat_list) break;
        chat.push_back(std::move(said));
    }
    std::reverse(chat.begin(), chat.end());
    out += fmt::format(",\"chat\":[{}]}}", fmt::join(chat, ","));
    return out;
}

bool LiveTable::can_tell_since(std::int64_t seen) const {
    return seen >= 0 && seen <= state_->number() && state_->number() - seen <= most_missed;
}

bool LiveTable::can_tell_at_once(std::int64_t seen) const {
    return can_tell_since(seen) &&
           (state_->number() - seen <= std::int64_t(recent_.size()) || state_->to_replay(seen) <= most_retold);
}

Task<void> LiveTable::retell(
    std::int64_t after, std::int64_t to,
    std::function<void(Retelling&, const Entry&, const std::string& events, const Match*)> hear) {
    const auto self = shared_from_this();
    const int reading = readings_;
    Retelling telling(*state_, after, to);
    const Hearer hearer = [&](const Entry& entry, const std::string& events, const Match* match) {
        hear(telling, entry, events, match);
    };
    const auto step = [&] {
        const AtWork at(state_->id());
        return telling.step(*state_, entries_at_once, hearer);
    };
    while (step()) {
        co_await asio::post(hub_.io(), asio::use_awaitable);
        if (readings_ != reading) throw Refused(cases::ask_again);
    }
}

Task<LiveTable::Retold> LiveTable::retell_since(std::int64_t seen) {
    Retold out{state_->number(), ""};
    co_await retell(seen, out.to, [&](Retelling&, const Entry& entry, const std::string& events, const Match*) {
        if (!out.updates.empty()) out.updates += ',';
        out.updates += entry_to_update(entry, events, state_->game());
    });
    co_return out;
}

// Everything after an entry, some of it retold, and the table if that has changed: the same for every viewer.
void LiveTable::add_updates(std::string& out, std::int64_t seen, const Retold& retold) const {
    const std::int64_t number = state_->number();
    out.append(",\"n\":").append(std::to_string(number));
    out.append(",\"now\":").append(std::to_string(hub_.now())).append(",\"updates\":[");
    out += retold.updates;
    const std::int64_t told = std::max(seen, retold.to);
    const auto add = [&](const std::string& update) {
        if (out.back() != '[') out += ',';
        out += update;
    };
    if (const std::size_t missed = std::size_t(number - told); missed <= recent_.size()) {
        for (std::size_t i = recent_.size() - missed; i < recent_.size(); ++i) add(recent_[i]);
    } else {
        Retelling(*state_, told, number)
            .step(*state_, INT_MAX, [&](const Entry& entry, const std::string& events, const Match*) {
                add(entry_to_update(entry, events, state_->game()));
            });
    }
    out += ']';
}

std::optional<std::string> LiveTable::updates_frame(Viewer viewer, std::int64_t seen, const std::string& id,
                                                    const Retold& retold) {
    const AtWork at(state_->id());
    if (!can_tell_since(seen) || !can_tell_at_once(std::max(seen, retold.to))) return {};
    std::string out = head("updates", state_->id(), id);
    add_updates(out, seen, retold);
    if (seen < info_changed_) out.append(",\"info\":").append(info_text());
    if (seen < position_changed_) add_position(out, viewer);
    return out + "}";
}

std::optional<std::string_view> LiveTable::news_frame(Viewer viewer, std::int64_t seen) {
    const AtWork at(state_->id());
    if (!can_tell_at_once(seen)) return {};
    const std::int64_t number = state_->number();
    if (viewer == spectator && public_news_.seen == seen && public_news_.number == number) return public_news_.text;
    if (news_.seen != seen || news_.number != number) {
        news_.seen = seen;
        news_.number = number;
        news_.text = head("updates", state_->id(), "");
        add_updates(news_.text, seen, {});
        if (seen < info_changed_) news_.text.append(",\"info\":").append(info_text());
    }
    // A seat has few readers, and memory that was just used is faster than memory of its own.
    static thread_local std::string for_a_seat;
    std::string& out = viewer == spectator ? public_news_.text : for_a_seat;
    out = news_.text;
    if (seen < position_changed_) add_position(out, viewer);
    out += '}';
    if (viewer == spectator) {
        public_news_.seen = seen;
        public_news_.number = number;
    }
    return out;
}

std::string LiveTable::presence_frame() const {
    return head("presence", state_->id(), "") + ",\"online\":" + Json(online()).dump() + "}";
}

Json LiveTable::info() const {
    const AtWork at(state_->id());
    Json out = table_info(*state_, online(), deadline(), Detail::all);
    out["now"] = hub_.now();
    return out;
}

std::string LiveTable::summary_text() const {
    const AtWork at(state_->id());
    return table_info_text(*state_, online(), deadline(), Detail::summary, combos_ ? &*combos_ : nullptr);
}

Task<void> LiveTable::count_combos() {
    if (combos_ || state_->status() != Status::over || !state_->match()) co_return;
    const auto self = shared_from_this();
    const GameFile file = table_game_file(*state_);
    ComboCount count(*file.table.game);
    Replay replay(file, &count);
    const auto step = [&] {
        const AtWork at(state_->id());
        for (int i = 0; i < entries_at_once; ++i)
            if (!replay.next(&count)) return false;
        return true;
    };
    while (step()) co_await asio::post(hub_.io(), asio::use_awaitable);
    combos_ = count.combos();
}

}  // namespace elbowroom::server
