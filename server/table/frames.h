// What is sent of a table, as texts. Each is written once, and kept for as long as it holds for whoever reads it next.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table_state.h"

namespace elbowroom::server {

// Whose eyes: a seat, or -1 for those of a spectator.
using Viewer = int;
constexpr Viewer spectator = -1;

// What whoever runs a table knows of it beside its entries.
class Surroundings {
public:
    virtual Millis now() const = 0;
    virtual Millis deadline() const = 0;                // of the decision that is waited for; 0: none
    virtual std::vector<bool> online() const = 0;       // by seat
    virtual std::int64_t presence_version() const = 0;  // grows when that changes
    virtual Millis held_until(int seat) const = 0;      // bots wait for whoever sits there; 0: they do not

protected:
    ~Surroundings() = default;
};

class Frames {
public:
    // `frozen_view` is what is shown of a frozen game.
    Frames(const TableState& state, const Surroundings& around, std::string frozen_view);

    // Something was proposed: what everyone would see, written while all of the move is at hand in the processor's
    // memory. Nobody gets it before it is committed.
    void prepare(const Move& move, const Setup& setup, std::int64_t number);
    void forget_prepared() { public_view_.number = -1; }
    // It was committed; `decided` is the seat that was to act before. Whether what the lobby shows has changed.
    bool committed(const Proposal& proposal, int decided);

    // `id` is the request that is answered, as JSON; empty: none.
    std::string table(Viewer viewer, const std::string& player, const std::string& id);
    // What happened, as a list of updates without its brackets, up to an entry.
    struct Retold {
        std::int64_t to = 0;
        std::string updates;
    };
    // How many entries must be played again to tell what happened since.
    std::int64_t to_retell(std::int64_t seen) const;
    // Everything after an entry that the reader has seen, some of it retold; nothing if that is too long ago.
    std::optional<std::string> updates(Viewer viewer, std::int64_t seen, const std::string& id, const Retold& retold);
    // The same for whoever did not ask; it lasts until the next call. All spectators get the same bytes, written once.
    std::optional<std::string_view> news(Viewer viewer, std::int64_t seen);
    std::string presence() const;
    // An action of this game, from JSON. Throws InputError.
    WrittenAction read(std::string_view action) const;

    void forget_views();  // what nobody looks at need not be at hand
    void forget_texts();  // nor what happened last
    std::size_t bytes() const;

private:
    bool can_tell_since(std::int64_t seen) const;
    bool can_tell_at_once(std::int64_t seen) const;
    void add_eyes(std::string& out, Viewer viewer) const;
    void add_updates(std::string& out, std::int64_t seen, const Retold& retold) const;
    void add_view(std::string& out, Viewer viewer);
    void add_position(std::string& out, Viewer viewer);
    const std::string& actions_text();
    const std::string& info_text();
    State seen_by_everyone(const Game& g, const State& all) const;
    const WrittenPosition& public_view();
    const std::string& players_text(int seat);

    const TableState& state_;
    const Surroundings& around_;
    std::string frozen_view_;
    std::deque<std::string> recent_;                // the last updates
    std::int64_t position_changed_, info_changed_;  // numbers of entries
    // What everyone sees.
    struct PublicView {
        std::int64_t number = -1;  // of the entry that led to it, which may not be stored yet
        WrittenPosition written;
    };
    PublicView public_view_;
    struct CachedPlayers {
        Coins coins{};
        std::string text;
    };
    std::array<CachedPlayers, max_seats> players_;
    struct CachedInfo {
        std::int64_t number = -1, presence = -1;
        Millis deadline = -1;
        std::string text;
    };
    CachedInfo info_;
    struct CachedText {
        std::int64_t seen = -1, number = -1;
        std::string text;
    };
    CachedText news_;         // what news begin with, whoever gets them
    CachedText public_news_;  // as a spectator gets them
    struct Offered {
        std::uint32_t begin, size;  // in the text
        Action action;
    };
    struct CachedActions {
        std::int64_t number = -1;
        std::string text;
        std::vector<Offered> listed;
    };
    CachedActions actions_;
};

}  // namespace elbowroom::server
