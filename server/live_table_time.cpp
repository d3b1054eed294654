// A table in use, while somebody is waited for: bots that think, a person who looks at what came of a turn, clocks.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/at_work.h"
#include "server/hub.h"
#include "server/live_table.h"
#include "server/table/cases.h"

namespace elbowroom::server {

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
    if (seat < 0 || thinking_ || held_ || hidden_ || retired_) return;
    if (state_->number() >= hub_.limits().game) return give_up_game();
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

// Races and powers of somebody's own may let something be done again and again; a bot never tires of it.
void LiveTable::give_up_game() {
    thinking_ = true;  // nobody else does
    perform([this](const TableState& state) { return state.give_up(hub_.now()); }, {},
            [self = shared_from_this()](const std::exception_ptr& refused, std::int64_t) {
                self->thinking_ = false;
                if (!refused) spdlog::warn("table {}: a game that comes to no end is closed", self->state_->id());
            });
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
        const Setup& setup = state_->settings().setup;
        const State seen = [&] {
            const AtWork at_work(state_->id());
            return watched_by(*setup.game, state_->match()->state(), Seat(seat));
        }();
        Task<Action> thinking = hub_.thinking().decide(state_->id(), setup, seen, mind_of(seat, bot));
        const Action action = co_await std::move(thinking);
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
    if (person && hub_.order().is_banned(person->identity.id)) why = "left";
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

void LiveTable::hold_bots(const Entry& after, Millis length) {
    held_ = {state_->seats()[std::size_t(after.seat)].player, hub_.now() + length, after.number};
    asio::co_spawn(
        hub_.io(),
        [self = shared_from_this(), length, number = after.number]() -> Task<void> {
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

}  // namespace elbowroom::server
