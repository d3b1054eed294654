// A game at one moment: plain data that is copied with memcpy and compared byte for byte.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/base/counts.h"
#include "engine/base/regions.h"
#include "engine/state/tribes.h"

namespace elbowroom {

using RaceId = std::uint8_t;
using PowerId = std::uint8_t;
using PieceId = std::uint8_t;

inline constexpr int max_races = 64;
inline constexpr int max_powers = 64;
inline constexpr int max_piece_planes = 16;
inline constexpr int max_lone_pieces = 32;  // kinds of piece of which there is one
inline constexpr int max_lenders = 32;      // pieces that lend abilities
inline constexpr int max_column = 6;
inline constexpr std::uint8_t none = 255;
inline constexpr std::uint16_t unknown_coins = 0xffff;
inline constexpr int most_coins = 60000;  // of a player: what is earned beyond them is not paid
using Coins = std::array<std::uint16_t, max_seats>;

enum class Stage : std::uint8_t { pick, ready, conquest, redeploy, finish, after_scoring, retreat, over };

// The pieces that abilities of everyone look at: none of them is on the map; some are; one asks for a decision.
enum class Shared : std::uint8_t { nowhere, at_rest, demanding };

// What an ability remembers: a race and its power have one each, so that they never share a counter.
struct Memory {
    std::uint8_t kept = 0;   // for the life of the tribe
    std::uint8_t count = 0;  // for one turn of its owner: the engine clears it
    bool operator==(const Memory&) const = default;
};

// Clears what is remembered for one turn, of as many as fit into a word at once.
template <std::size_t size>
void forget_turn(std::array<Memory, size>& all) {
    using Word = std::array<Memory, 4>;
    static_assert(size % 4 == 0);
    constexpr Memory lasting{.kept = 255, .count = 0};
    constexpr auto mask = std::bit_cast<std::uint64_t>(Word{lasting, lasting, lasting, lasting});
    for (std::size_t i = 0; i < size; i += 4) {
        std::uint64_t word = 0;
        std::memcpy(&word, &all[i], sizeof word);
        word &= mask;
        std::memcpy(static_cast<void*>(&all[i]), &word, sizeof word);
    }
}

// A combo in play. Where it stands in State::tribes tells its owner and whether it is in decline.
struct Tribe {
    Regions held;
    RaceId race = none;
    PowerId power = none;  // none once the badge is discarded
    std::uint8_t hand = 0;
    std::uint8_t waiting = 0;  // withdrawn in this turn; placed again when it ends
    Memory race_memory, power_memory;

    bool exists() const { return race != none; }
    void forget_turn() { race_memory.count = power_memory.count = 0; }
    bool operator==(const Tribe&) const = default;
};

struct Combo {
    RaceId race = none;
    PowerId power = none;
    std::uint8_t coins = 0;
};

// Tokens that fled from one region, where a house rule asks from which.
struct Flight {
    std::uint16_t tribe : 4 = 0;
    std::uint16_t from : 6 = 0;
    std::uint16_t tokens : 6 = 0;
};
static_assert(max_tribes <= 1 << 4 && max_regions <= 1 << 6 && Counts::most < 1 << 6);

namespace flag {
inline constexpr std::uint8_t committed = 1;   // the turn has begun in earnest: declining is no longer possible
inline constexpr std::uint8_t picked = 2;      // the active combo was picked in this turn
inline constexpr std::uint8_t shuffled = 4;    // a view: the order of the decks is unknown
inline constexpr std::uint8_t expanding = 32;  // the active tribe has begun its expansion
inline constexpr std::uint8_t scored = 16;     // the coins of the turn have been paid out
inline constexpr std::uint8_t bound = 8;       // something was done at the start of the turn that rules declining out
inline constexpr std::uint8_t attempted = 64;  // the last conquest has been tried
inline constexpr std::uint8_t interrupted = 128;  // another player decides something in the middle of the turn
}  // namespace flag

struct State {
    Counts tokens;     // of whoever is in the region
    Regions natives;   // regions with tokens that belong to nobody
    Regions occupied;  // regions with tokens: kept, as it is asked after every conquest
    std::array<Regions, max_piece_planes> pieces{};
    Regions sites;   // where something is found when the natives are driven out
    Regions marked;  // regions with a piece that lends abilities: kept
    std::array<Tribe, max_tribes> tribes{};
    // What follows from the pieces, kept as every list of conquests needs it.
    Counts bare_cost;  // tokens for each region with nobody in it: its terrain and what defends it
    Regions closed;    // nobody but its holder may name it
    Regions with_pieces;
    std::uint64_t hooks = 0;      // of the acting tribe, as every question of its turn begins with them: kept
    Regions conquered;            // in this turn, by the player's active tribe
    std::uint64_t discarded = 0;  // power badges
    // Races that lost a region, or several, to the active tribe in this turn.
    std::uint64_t beaten = 0, beaten_again = 0;
    std::array<std::uint16_t, max_tribes>
        kits{};  // of each tribe's abilities: kept, as every question begins with them
    Coins coins{};
    Tribes withdrawn;    // those that had to take something up in this turn
    Tribes heeded;       // those that close regions or ask for coins, and whether pieces do: kept
    Tribes present;      // those that exist: kept, as most places are empty
    Tribes lent;         // those to which something is lent: kept
    Tribes early, late;  // those with something to say when their turn begins, and after their last deployment: kept
    Tribes tolls_paid;   // those to which this turn's toll is paid that is due once
    Tribes saved;        // those that were spared a loss in this turn, which happens once
    std::array<Flight, 16> flights{};
    Stage stage = Stage::pick;
    std::uint8_t round = 1;
    Seat first = 0;  // who began the game
    Seat turn = 0;
    Seat to_act = 0;
    TribeId acting = none;
    std::uint8_t die = none;  // a roll that waits for its conquest
    std::uint8_t flags = 0;
    std::uint8_t non_empty = 0;       // conquests of this turn that were not empty
    std::uint8_t attacked = 0;        // seats whose active tribe was attacked in this turn
    std::uint8_t side = none;         // the faction that the active tribe has joined for this turn
    std::uint8_t held_back = 0;       // while redeploying: tokens that stay in hand
    Shared shared = Shared::nowhere;  // kept
    std::uint8_t race_deck_size = 0, power_deck_size = 0, column_size = 0, flights_size = 0, site_deck_size = 0;
    PowerId lent_power = none;                       // of the place that lends a power
    std::array<std::uint8_t, max_tribes> in_play{};  // tokens of each tribe that are not in the tray: kept
    std::array<Combo, max_column> column{};
    std::array<Region, max_lone_pieces> lone;    // where each piece is of which there is one
    std::array<PieceId, max_lenders> site_deck;  // what may still be found; none: unknown. The last is the top
    std::array<TribeId, max_lenders> keepers;    // who bears what each lender lends
    std::array<Memory, max_lenders> lender_memory{};
    std::array<std::uint8_t, 4> spare{};
    std::array<RaceId, max_races> race_deck{};  // the last one is the top
    std::array<PowerId, max_powers> power_deck{};

    State() {
        lone.fill(no_region);
        site_deck.fill(none);
        keepers.fill(none);
    }

    bool has(std::uint8_t f) const { return (flags & f) != 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

// In State::heeded, above the tribes: some piece closes its region to some players.
inline constexpr Tribes warded{1u << max_tribes};

// Those of a player that exist.
inline Tribes tribes_of(const State& s, Seat seat) { return s.present & Tribes::of_seat(seat); }
inline Tribes declined_tribes_of(const State& s, Seat seat) { return s.present & Tribes::declined_of_seat(seat); }
// Whether the player has this active tribe and no other.
inline bool is_alone(const State& s, TribeId active) { return tribes_of(s, active) == Tribes::of(active); }

inline bool operator==(const State& a, const State& b) { return __builtin_memcmp(&a, &b, sizeof(State)) == 0; }

}  // namespace elbowroom
