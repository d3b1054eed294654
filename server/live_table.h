// A table that is in use: takes what people and bots want one after the other, stores it, and only then tells everyone.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/net/asio.h"
#include "server/person.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

class Hub;

// Whose eyes: a seat, or -1 for those of a spectator.
using Viewer = int;
constexpr Viewer spectator = -1;

class LiveTable : public std::enable_shared_from_this<LiveTable> {
public:
    // `frozen_view` is what is shown of a frozen game.
    LiveTable(Hub& hub, std::unique_ptr<TableState> state, std::string frozen_view = "");
    ~LiveTable();
    // To be called once it is known under its id: bots begin to think.
    void begin();

    const TableState& state() const { return *state_; }

    // Stores what is proposed and tells everyone: the number of its entry. Throws Refused.
    using Propose = std::function<Proposal(const TableState&)>;
    Task<std::int64_t> perform(Propose propose, std::optional<Dice> dice = {});

    void watch(Connection* connection) { watchers_.insert(connection); }
    void unwatch(Connection* connection) {
        watchers_.erase(connection);
        if (watchers_.empty() && state_->status() == Status::over) forget_texts();
    }
    bool watched() const { return !watchers_.empty(); }

    // Whose decision is overdue gets a stand-in.
    void look_at_the_clock(Millis now);
    Millis deadline() const;  // 0: none
    // Somebody came or went.
    void presence_changed();
    std::vector<bool> online() const;
    Millis idle_since() const { return idle_since_; }

    // What is sent. `id` is the request that it answers, as JSON; empty: none.
    std::string table_frame(Viewer viewer, const std::string& player, const std::string& id);
    // Everything after an entry that the reader has seen; nothing if that is too long ago.
    std::shared_ptr<const std::string> updates_frame(Viewer viewer, std::int64_t seen, const std::string& id);
    std::string presence_frame() const;
    std::int64_t presence_version() const { return presence_version_; }
    Json info() const;
    Json summary() const;
    // The position as a viewer may see it, as JSON; "null" if there is none.
    const std::string& view(Viewer viewer);

private:
    struct Waiting {
        Propose propose;
        std::optional<Dice> dice;
        std::function<void(std::exception_ptr, std::int64_t)> done;
    };
    Task<void> work();
    store::Unit unit_for(const Proposal& proposal, const std::optional<Dice>& dice) const;
    void committed(const Proposal& proposal, const std::optional<Dice>& dice);
    void seat_people();
    void tell_whose_turn(int before);
    void let_bot_think();
    Task<void> think(int seat, std::string bot, std::int64_t at);
    std::string body_after(Viewer viewer, std::int64_t seen, bool whole);
    const std::string& actions_text();
    const std::string& info_text();
    std::string view_text(Viewer viewer);
    void forget_texts();

    Hub& hub_;
    std::unique_ptr<TableState> state_;
    std::string frozen_view_;
    std::deque<Waiting> inbox_;
    bool working_ = false, thinking_ = false;
    std::set<Connection*> watchers_;
    std::vector<std::shared_ptr<Person>> people_;  // by seat, null for bots
    Millis not_before_ = 0;                        // after a restart nobody's time is over at once
    Millis idle_since_ = 0;
    std::int64_t presence_version_ = 0;

    // The last updates, as text, and the number of the first of them.
    std::deque<std::string> recent_;
    std::int64_t position_changed_ = 0, info_changed_ = 0;  // numbers of entries
    struct Cached {
        std::int64_t number = -1;
        std::string text;
    };
    std::array<Cached, max_seats + 1> views_;
    State public_view_{};  // what the spectator's text was written from
    struct CachedInfo {
        std::int64_t number = -1, presence = -1;
        Millis deadline = -1;
        std::string text;
    };
    CachedInfo info_;
    Cached actions_;
    struct CachedFrame {
        std::int64_t seen = -1, number = -1;
        std::shared_ptr<const std::string> text;
    };
    std::array<CachedFrame, max_seats + 1> frames_;
};

}  // namespace elbowroom::server
