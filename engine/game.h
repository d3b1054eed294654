// The whole engine on one page: a Game (what does not change while it is played), a State (what does), and what may
// be asked and done.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/abilities/hook.h"
#include "engine/actions/actions.h"
#include "engine/base/chance.h"
#include "engine/board/board.h"
#include "engine/events/event.h"
#include "engine/options.h"
#include "engine/pack/pack.h"
#include "engine/state/state.h"

namespace elbowroom {

inline constexpr int most_helps = 6;               // that join each other in one conquest
inline constexpr std::size_t most_bearings = 256;  // abilities of everything in a game together

// The abilities that work for a race with a power: those of the race, then those of the power. What those answer that
// are `fixed` is asked once, when the game is made.
struct Kit {
    static constexpr int most = 8;  // of both together
    static constexpr int most_of_one = 5;
    static_assert(most * most_fixed_discount <= Counts::most);
    Counts discount;
    Regions habitable, entry, reach;
    Regions home;                                // where it may stay when its conquests are over
    Regions leavable;                            // and what of it may be left again in the redeployment
    Regions near, near_at_first;                 // what counts as adjacent, and does for a first conquest
    Regions linked;                              // adjacent to each other
    Discount beside;                             // next to those of its regions that the tribe holds
    std::array<Regions, 2> pays;                 // a coin each, twice where both say so
    std::uint64_t hooks = 0;                     // one bit for each hook that must be asked or told
    std::array<std::uint64_t, 3> hooks_while{};  // the same with those about shared pieces, by State::shared
    std::uint64_t hooks_serving = 0;             // those that serve the active tribe in decline
    std::array<std::uint8_t, 64> who{};          // for each hook, a bit for each ability that has it
    std::array<std::uint8_t, most> bearings{};   // in Game::bearings
    std::uint8_t size = 0, of_race = 0;
    std::uint8_t least = 1;            // pieces in each region
    std::uint8_t luck = 0;             // tokens that the die may make up for in a final attempt, if there is one
    bool by_roll = false;              // a roll that waits makes regions cheaper
    bool early = false, late = false;  // it has something to say when a turn begins, and after the last deployment
};

// Abilities, by their place in Game::bearings.
struct Bearings {
    std::vector<std::uint8_t> all;
    std::uint64_t hooks = 0;          // those that any of them has when it is lent
    std::uint64_t hooks_serving = 0;  // those of them that serve the active tribe in decline

    auto begin() const { return all.begin(); }
    auto end() const { return all.end(); }
    void add(std::uint8_t place, const Bearing& b) {
        all.push_back(place);
        hooks |= b.lent_hooks;
        if ((b.lent_hooks & bit(Hook::serves_active)) != 0) hooks_serving |= b.lent_hooks;
    }
};

// The abilities of one race, power or piece.
struct Tile {
    Bearings active, declined;
};

// A piece that lends abilities to whoever holds its region.
struct Lender {
    PieceId piece = none;
    std::uint8_t lone = 0;  // its place in State::lone
    Bearings active, declined;
    Bearings copies;  // the same for the piece that copies relics
    bool lends_power = false;
};

// Which of all lenders lend something with each hook, a bit for each lender: to those who are active, to declined
// tribes, and from declined tribes on to the active one of the same player.
struct Loans {
    using ByHook = std::array<std::uint32_t, 64>;
    ByHook active{}, declined{}, serving{};
    std::uint32_t of_powers = 0;          // the place that lends a power
    std::uint32_t serves = 0;             // those that lend something of the third kind
    std::uint64_t hooks_of_copies = 0;    // of all relics
    std::uint64_t hooks_of_servants = 0;  // of everything that serves an active tribe, whoever bears it
};

struct Race {
    int tokens = 0, limit = 0;
    std::uint8_t faction = none;
    bool left_out = false;
};

struct Power {
    int tokens = 0;
    bool left_out = false;
    bool works_in_decline = false;
};

struct Piece {
    int first_plane = 0, planes = 1;
    int lone = -1;  // its place in State::lone, if there is only one of it; it has no planes then
    bool lends = false;
    std::uint8_t commanded_from = none;  // in Lending::lenders, the place whose holder commands it
    bool is_shared = false;              // everyone has an ability that looks at it
    int supply = 0, stack = 1;
    int defends = 0;
    Closes closes = Closes::nobody;
    Remains stays = Remains::never;
};

// What a stage lists, and what it does with an action when nobody listens.
struct StageMoves {
    void (*list)(const Game&, const State&, Actions&);
    // What may be done then is listed in `next`, if there is one and it must be known anyway.
    void (*play)(const Game&, State&, Action, Chance&, Actions* next);
};

struct Game {
    std::shared_ptr<const Pack> pack;
    std::shared_ptr<const Map> map;
    Board board;
    int players = 0, rounds = 0;
    Options options;
    std::vector<Race> races;
    std::vector<Power> powers;
    std::vector<Piece> pieces;
    int die_most = 0;
    int travel = 0;                      // tokens more for entry regions that are far away
    bool goes_on_after_scoring = false;  // something may be done then that is no decline
    bool has_factions = false;
    bool own_falls_count = true;       // the conquest of one's own declined tribe counts for the bonus of the factions
    std::vector<std::string> helps;    // what the bits of Action::helps are called
    std::vector<std::string> choices;  // what the numbers of choices are called

    // What everything in the game can do.
    std::vector<Bearing> bearings;
    std::uint64_t hooks = 0;  // those of all bearings together: what nobody has need not be asked for
    // First that of no tribe, then by race and power, in decline or not; the last power stands for a discarded badge.
    std::vector<Kit> kits;
    std::size_t kit_columns = 0;
    std::vector<std::uint8_t> accompanying;
    const StageMoves* moves = nullptr;  // by stage
    bool dearer = false;                // some ability makes regions cost more
    int most_tolls = 0;                 // coins, all of them together

    // At the start.
    struct Natives {
        Regions where;
        Counts tokens;
    } natives;
    State before_dealing;  // what does not depend on chance

    // What can be found.
    struct Sites {
        std::vector<PieceId> pieces;
        int count = 0;
        Regions guarded;           // by natives
        Regions guarding_nothing;  // where natives stand who would guard something, if there were as much to be found
        bool scattered = false;    // the board has no guards: they take the places of other natives
        bool open = false;         // places and relics lie face down without any guards
    } sites;

    // Planes of State::pieces by what they do: first those that close their region, then those that defend it.
    struct Planes {
        int closing = 0, defending_from = 0, defending_to = 0, all = 0;
        std::array<std::uint8_t, max_piece_planes> weight{};  // how many pieces one bit of the plane stands for
        std::uint32_t leaving_at_decline = 0;
        std::uint32_t staying = 0, remaining = 0;  // always, or if somebody moves in
        bool closing_spares_owner = false;         // they close their regions to opponents alone
    } planes;
    std::vector<PieceId> companion_pieces, defending_pieces;

    // Pieces of which there is only one, by their place in State::lone.
    struct Lone {
        std::vector<PieceId> pieces;
        std::vector<PieceId> shared;                            // those of them that abilities of everyone look at
        std::uint32_t warding = 0;                              // those that close their regions to some players
        std::uint32_t lending = 0;                              // those that lend something
        std::array<std::uint8_t, max_lone_pieces> lender_of{};  // in Lending::lenders
    } lone;

    struct Lending {
        std::vector<Lender> lenders;
        Loans loans;
        std::vector<Tile> powers;    // what the place that lends powers may lend
        std::uint8_t copier = none;  // in lenders, the piece that copies relics
    } lending;
};

// Whether the ability is in a game with these house rules.
inline bool is_in_play(const Options& options, const AbilityUse& use) {
    if (!use.with.empty() && !options.chosen.contains(use.with)) return false;
    return use.unless.empty() || !options.chosen.contains(use.unless);
}

// Whether anybody in this game has the hook.
inline bool knows(const Game& g, Hook hook) { return (g.hooks & bit(hook)) != 0; }

// A game of these components; throws std::invalid_argument with a sentence if they do not fit together.
Game make_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const Map> map, int players, Options options);

// The start of a game, its first turn begun.
State new_game(const Game& g, Chance& chance, Sink* sink = nullptr);

// Everything that the player to act may do; nothing once the game is over.
inline void legal(const Game& g, const State& s, Actions& out) { g.moves[int(s.stage)].list(g, s, out); }

// Does one of the legal actions, and whatever follows without a decision.
void apply(const Game& g, State& s, Action a, Chance& chance, Sink* sink = nullptr);

// Both at once: does one of the listed actions, and turns their list into that of what may be done then. What was
// listed on the way is not listed again.
inline void advance(const Game& g, State& s, Action a, Chance& chance, Actions& list, Sink* sink = nullptr);

// What this game calls a rule that all games share.
Rule called_here(const Game& g, Rule rule);

// Why an action is not legal; nothing exactly when it is listed.
std::optional<Refusal> why_not(const Game& g, const State& s, Action a);

// What the tokens for a region are made of, for the acting tribe: "2 + 1 mountain + 3 ratmen - 1 commando".
struct PricePart {
    int tokens = 0;
    std::string what;  // an id: a terrain, a piece, a race, a power; empty for the bare region
    Rule rule{};
};
std::vector<PricePart> price(const Game& g, const State& s, Action conquest);

// Tokens that an action costs the acting tribe: a conquest or an attempt, unless an ability takes the region in a way
// of its own. Nothing: it has no price in tokens.
std::optional<int> tokens_needed(const Game& g, const State& s, Action a);
// How many of them the die would have to make up for; below one: none.
int tokens_missing(const Game& g, const State& s, Action conquest);

// What an action takes and brings a seat, seen on a copy in which it has just been done; the die is as kind as can be.
struct Earnings {
    explicit Earnings(const State& before) : after(before) {}

    std::optional<int> tokens{};  // that a conquest takes, or a combo brings
    int missing = 0;              // of them, in an attempt
    double odds = 1;              // that the die makes up for those
    int combo = 0;                // coins that lay on it, less its price
    int at_once = 0;              // other coins, before the turn is scored
    int paid = 0;                 // those that went out among them: tolls and other prices
    int of_turn = 0;              // those at once, and what the turn is scored then or would be right after it
    bool turn_ended = false;
    State after;
};
Earnings earnings(const Game& g, const State& s, Seat seat, Action a, Chance& chance);
// The same without `at_once` and `paid`, which nobody listens for: for whoever tries out thousands of actions.
Earnings earnings_in_sum(const Game& g, const State& s, Seat seat, Action a, Chance& chance);
// What the turn would be scored now: nothing, if it has been or is somebody else's.
int still_to_score(const Game& g, const State& s, Seat seat);
// Whether the coins of the turn have been paid out.
bool is_scored(const Game& g, const State& s);

// The game as this seat knows it (none: a spectator): secrets are blanked.
State seen_by(const Game& g, const State& s, Seat seat);
// The same for whoever has watched from the start and counted: every coin that changes hands is told to everybody.
State watched_by(const Game& g, const State& s, Seat seat);
// The coins as this seat knows them: all that one seat sees and another does not.
Coins coins_seen_by(const Game& g, const State& s, Seat seat);
// A game that someone with this view could be in.
State redeal(const Game& g, const State& seen, Chance& chance);

// Seats from the best to the worst with their final rank: seats that share a victory share a rank.  [CL-END-2]
struct Standing {
    Seat seat = 0;
    int rank = 1;
    int coins = 0;
    int tokens = 0;
};
std::vector<Standing> standings(const Game& g, const State& s);

// Works out what a state keeps although it follows from the rest: for whoever has written the rest by hand.
void complete(const Game& g, State& s);

// What is wrong with a state that rules can never lead to, a sentence each.
std::vector<std::string> check(const Game& g, const State& s);

std::uint64_t hash(const State& s);

// What advance does for whoever listens; and what it relies on.
void play_and_tell(const Game& g, State& s, Action a, Chance& chance, Actions* next, Sink* sink);
bool is_listed(const Game& g, const State& s, Action a);
bool is_whole(const Game& g, const State& s, const Actions& list);

// A token of the acting tribe that is in hand, or was withdrawn, goes to a region.
inline void put_down_token(State& s, Region r) {
    Tribe& tribe = s.tribes[s.acting];
    s.tokens.add(r);
    --(s.stage == Stage::retreat ? tribe.waiting : tribe.hand);
}

// Two fifths of all decisions put down a token after which the same may be done once more: whoever asks for them does
// not have to leave home.
inline void advance(const Game& g, State& s, Action a, Chance& chance, Actions& list, Sink* sink) {
    assert(is_listed(g, s, a) && is_whole(g, s, list));
    if (list.stays() && !sink) {
        list.stay();
        return put_down_token(s, a.region);
    }
    list.clear();
    if (sink)
        play_and_tell(g, s, a, chance, &list, sink);
    else
        g.moves[int(s.stage)].play(g, s, a, chance, &list);
    assert(list.empty() || is_whole(g, s, list));
    if (list.empty()) legal(g, s, list);
}

}  // namespace elbowroom
