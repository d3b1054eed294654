#include "server/live_table.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/at_work.h"
#include "server/connection.h"
#include "server/hub.h"
#include "server/table/cases.h"
#include "server/table/info.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t bare_bytes = 3'000;
constexpr int entries_at_once = 50;  // that are played again before others have a turn
constexpr Millis second = 1000, two_minutes = 120 * second;

}  // namespace

LiveTable::LiveTable(Hub& hub, std::unique_ptr<TableState> state, std::string frozen_view)
    : hub_(hub), state_(std::move(state)) {
    frames_.emplace(*state_, *this, std::move(frozen_view));
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

Task<void> LiveTable::retire() {
    const auto self = shared_from_this();
    retired_ = true;
    while (working_) {
        asio::steady_timer pause(hub_.io(), std::chrono::milliseconds(2));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

void LiveTable::send_watchers_away() {
    const auto watchers = watchers_;
    for (Connection* watcher : watchers) watcher->close("the table has moved to another server: connect again");
}

void LiveTable::perform(Propose propose, const std::optional<Dice>& dice, Done done) {
    if (retired_) return done(std::make_exception_ptr(Refused(cases::table_moving)), 0);
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
            if (hidden_) throw Refused(cases::table_hidden);
            proposed_ = being_stored_.propose(*state_);
            store::Unit unit = unit_of(*state_, proposed_, being_stored_.dice);
            if (Proposal& last = proposed_.last(); last.move) {
                if (!watchers_.empty()) frames_->prepare(*last.move, played_on(*state_, proposed_), last.entry.number);
                last.move->position = {};
            }
            return hub_.store().commit(
                std::move(unit), [self = shared_from_this()](const std::string& failure) { self->stored(failure); });
        } catch (const Refused&) {
            error = std::current_exception();
        } catch (const std::exception& bug) {
            spdlog::error("table {}: {}", state_->id(), bug.what());
            error = std::make_exception_ptr(Refused(cases::failed_nothing_done));
        }
        working_ = false;
        frames_->forget_prepared();
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
    if (state_->forget_name(player, name)) frames_->forget_texts();
    look_at_audience();
}

void LiveTable::watch(Connection* connection) {
    watchers_.insert(connection);
    audience_.came(connection->person());
    look_at_audience();
}

void LiveTable::unwatch(Connection* connection) {
    if (watchers_.erase(connection) == 0) return;
    audience_.went(*connection->person());
    look_at_audience();
    if (!watchers_.empty()) return;
    touch();
    // Whoever was cut off comes back soon, but not to a game that is over.
    if (state_->status() == Status::playing)
        frames_->forget_views();
    else
        frames_->forget_texts();
}

// However many watch, only those who are told of it are woken.
void LiveTable::look_at_audience() {
    if (!audience_.look(*state_)) return;
    std::set<std::shared_ptr<Person>> told(people_.begin(), people_.end());
    told.insert(hub_.person(state_->host()));
    for (const auto& person : told)
        if (person)
            for (Connection* connection : person->connections) connection->wake();
}

std::optional<std::string> LiveTable::known_as(const std::string& player) const {
    auto name = state_->known_as(player);
    return name ? name : audience_.name_of(player);
}

void LiveTable::hide() {
    hidden_ = true;
    const auto watchers = watchers_;
    for (Connection* watcher : watchers) watcher->put_out_of(state_->id(), Refused(cases::table_hidden));
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
    if (error) frames_->forget_prepared();
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
        frames_.emplace(*state_, *this, std::move(loaded.frozen_view));
        seat_people();
        look_at_audience();
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
    const bool changed_info = frames_->committed(proposal, decided);
    idle_since_ = hub_.now();
    if (changes_seats(entry.kind)) {
        seat_people();
        look_at_audience();
    }
    if (entry.kind == EntryKind::action) hub_.count_move();
    if (entry.kind == EntryKind::drawn)
        for (const auto& person : std::set<std::shared_ptr<Person>>(people_.begin(), people_.end()))
            if (person) hub_.tell_drawn(*person, *this);
    log_game(entry.kind);
    if (const Millis length = state_->hold_after(proposal, whose); length > 0) hold_bots(entry, length);
    for (Connection* watcher : watchers_) watcher->wake();
    if (changed_info) hub_.lobby_changed(*this);
    if (entry.kind == EntryKind::action && state_->status() == Status::over &&
        std::any_of(people_.begin(), people_.end(), [](const auto& person) { return person != nullptr; }))
        hub_.sum_up_later(state_->id());
    tell_whose_turn(decided);
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
        const std::string& player = state_->seats()[seat].owner();
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

Millis LiveTable::now() const { return hub_.now(); }

Millis LiveTable::held_until(int seat) const { return held_ && state_->sits(held_->player, seat) ? held_->until : 0; }

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

void LiveTable::touch() { idle_since_ = hub_.now(); }

std::size_t LiveTable::bytes() const { return bare_bytes + state_->bytes() + frames_->bytes(); }

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

Task<Frames::Retold> LiveTable::retell_since(std::int64_t seen) {
    Frames::Retold out{state_->number(), ""};
    co_await retell(seen, out.to, [&](Retelling&, const Entry& entry, const std::string& events, const Match*) {
        if (!out.updates.empty()) out.updates += ',';
        out.updates += entry_to_update(entry, events, state_->game());
    });
    co_return out;
}

std::string LiveTable::table_frame(Viewer viewer, const std::string& player, const std::string& id) {
    const AtWork at(state_->id());
    return frames_->table(viewer, player, id);
}

std::optional<std::string> LiveTable::updates_frame(Viewer viewer, std::int64_t seen, const std::string& id,
                                                    const Frames::Retold& retold) {
    const AtWork at(state_->id());
    return frames_->updates(viewer, seen, id, retold);
}

std::optional<std::string_view> LiveTable::news_frame(Viewer viewer, std::int64_t seen) {
    const AtWork at(state_->id());
    return frames_->news(viewer, seen);
}

WrittenAction LiveTable::read(std::string_view action) const {
    const AtWork at(state_->id());
    return frames_->read(action);
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
    GameFile file = table_game_file(*state_);
    // It is played as it was played here: nothing need be compared.
    file.start.hash.reset();
    for (GameFile::Entry& each : file.log) each.outcome.hash.reset();
    ComboCount count(*file.setup.game);
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
