// A rule-bender: one value of nullable function pointers. Questions are pure, answer for all regions at once and are
// joined by union, sum or minimum, so that no order matters; moments change the state in the order of a turn.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/actions/actions.h"
#include "engine/base/counts.h"
#include "engine/base/regions.h"
#include "engine/base/rule.h"
#include "engine/state/state.h"

namespace elbowroom {

struct Game;
struct Pack;
struct Audience;
template <class Ears>
class TurnFor;
using Turn = TurnFor<Audience>;

// Tokens fewer against some regions; a negative number makes them dearer.
struct Discount {
    Regions where;
    int number = 0;
    bool unopposed = false;  // tokens there do not count
};

// What an ability gives its bearer in every state: worked out once, when the game is made.
struct Fixed {
    Regions settles;       // kinds of region that it may enter besides land
    Regions may_leave;     // those of them that may be left again in the redeployment
    Regions at_first;      // open to a first conquest besides the entries
    Regions reach;         // may be attacked later on without being adjacent
    Regions together;      // count as one group
    Discount cost{};       // of an ability that has no hook of this name
    Discount beside{};     // next to those of its regions that the tribe holds, of one whose cost is nothing else
    bool by_roll = false;  // everywhere as many tokens fewer as the roll that waits, of one whose cost is nothing else
    Regions linked;        // adjacent to each other, of an ability that links nothing else
    Regions pays;          // a coin each, of an ability that earns nothing else
    int draft = 0;         // tokens more with the combo
    int reserve = 0;       // tokens that leave the map after redeployment
    int least = 1;         // pieces that a region must hold
    bool sails = false;    // no more tokens for entry regions that are far away
    bool denies_help = false;  // its regions fall to plain conquests only
};

// What the words of the pack mean on the map in play.
struct Parameters {
    Fixed fixed;
    Regions where;
    int number = 1;
    PieceId piece = none;
    Rule rule{};
    std::uint32_t help = 0;   // its bit among the helps of an action
    std::uint8_t mark = 1;    // what it leaves in its memory when it is used
    PieceId original = none;  // of a copy: the relic
    PieceId ignores = none;   // a kind of piece that does not count where tokens do not
    bool commits = false;     // once it is used, the tribe cannot decline in this turn
    std::uint8_t faction = none;
    std::uint8_t choice = 0;      // of its choices, the first in Game::choices
    std::uint8_t choices = 0;     // and how many there are
    bool opponents_only = false;  // what happens to one's own declined tribe does not count
};

// What may be attacked without being adjacent, with nothing on the map besides the entries.
struct Reach {
    Regions open;                       // union
    Regions only = Regions::first(64);  // intersection: nothing else may be attacked at all
};

// What a tribe is spared of the tokens that a region usually costs it.
struct Spared {
    int lost = Counts::most;     // minimum: no more than this
    bool first_of_turn = false;  // nor the first one in each turn of others
};

// What the helps of a conquest lend it.
struct Aid {
    bool anywhere = false;     // a region out of reach
    bool as_if_empty = false;  // tokens there do not count
    bool harmless = false;     // whoever is driven out loses nothing
    int fewer = 0;             // tokens
    bool flat = false;         // as few tokens as a conquest can take
    bool rolls = false;        // the die is rolled first, and anywhere
    int coins = 0;             // to be paid to whoever holds the region
    PieceId ignores = none;    // nor pieces of this kind

    bool changes_price() const { return as_if_empty || fewer != 0 || flat; }
    bool operator==(const Aid&) const = default;
    void join(const Aid& other) {
        anywhere |= other.anywhere;
        as_if_empty |= other.as_if_empty;
        harmless |= other.harmless;
        fewer += other.fewer;
        flat |= other.flat;
        rolls |= other.rolls;
        coins += other.coins;
        if (other.ignores != none) ignores = other.ignores;
    }
};

// Where the acting tribe may go now, and with what.
struct Field {
    Regions open;             // every condition but the price holds  [CL-CONQ-1]
    int hand = 0;             // tokens to conquer with
    std::uint32_t helps = 0;  // by means of these
    bool priced = false;      // which change the price
    std::uint32_t used = 0;   // and use or copy these pieces, by their place in State::lone
    Regions near;             // those of them that are next to the tribe, or count as if they were
    int coins = 0;            // that the helps cost
    bool rolls = false;       // one of the helps is the die

    bool uses(const Game& g, PieceId piece) const;
};

// A question put to one ability of one tribe.
struct Ask {
    const Game& g;
    const State& s;
    TribeId tribe;
    const Parameters& param;
    const Memory& memory;
    const Field* field = nullptr;  // while conquering

    const Tribe& me() const { return s.tribes[tribe]; }
    Seat seat() const { return owner_of(tribe); }
};

// A moment told to one ability of one tribe.
struct Told {
    Turn& turn;
    TribeId tribe;
    const Parameters& param;
    Memory& memory;
};

// A region that fell.
struct Conquest {
    TribeId attacker = none;
    TribeId defender = none;  // none: nobody's tokens, or nobody at all
    RaceId from = none;       // the defender's race, which may have vanished by this conquest
    Region region = no_region;
    int defenders = 0;  // tokens that stood there
};

// What a tribe loses with a region, before it is gone.
struct Fall {
    const Conquest& conquest;
    int lost = 0;   // tokens
    int aside = 0;  // pieces that withdraw without being tokens
};

// What somebody does to a region of another player, as bits.
enum class Act : std::uint8_t {
    conquers = 1,
    forces = 2,   // tokens out of it, without a conquest
    touches = 4,  // something that lies there
};

// Coins for doing something to some regions.
struct Toll {
    Regions where;
    int coins = 0;
    void (*paid)(const Told&, Region) = nullptr;  // what is to be remembered then
};

// Coins of a turn, and where they come from.
struct Income {
    int coins = 0;        // from the bank
    int here = 0;         // those of them that stem from the regions in question
    unsigned payers = 0;  // seats that hand over a coin each
};

// How what lends an ability comes to a tribe, if it did not conquer it.
enum class Arrival : std::uint8_t { uncovered, by_swap };

// What must be decided before the rest of a turn.
enum class Demand : std::uint8_t { nothing, before_expanding, before_anything };

// Pieces that stand among a tribe's tokens and are counted with them.
struct Companions {
    int in_play = 0;
    int unplaced = 0;  // of them: those that stand in no region yet
};

// When the die is rolled by an ability.
enum class Die : std::uint8_t {
    at_last,  // by no ability: for the final attempt
    early,    // before a conquest, of what an attempt could take; a failure ends the conquests
    first,    // before anything else, wherever the region lies; once more if that was not enough
    instead,  // by an action of its own, and there is no final attempt
};

// A way to conquer or to decline that an action names.
struct Help {
    std::string_view name;                   // that of a piece is called after it
    Aid aid{};                               // what it lends a conquest: such helps join each other in one
    Die die = Die::at_last;                  // and the die
    Rule missed{};                           // by which the first of two rolls was not enough
    Regions (*where)(const Ask&) = nullptr;  // it helps; left out: everywhere

    // Whether it joins others.
    constexpr bool joins() const { return aid != Aid{} || die == Die::first; }
};

// When an ability offers something: in these stages, and in these cases beyond the usual ones.
enum class Window : std::uint8_t {
    opening = int(Stage::over) + 1,  // when a turn begins: it does not begin the conquests
    empty_hand,                      // without a token to conquer with
    after_attempt,                   // when the last conquest has been tried
    beside_declined,                 // to the active tribe, while a declined one acts
};

constexpr std::uint32_t bit(Verb verb) { return std::uint32_t{1} << int(verb); }
constexpr std::uint32_t bit(Stage stage) { return std::uint32_t{1} << int(stage); }
constexpr std::uint32_t bit(Window window) { return std::uint32_t{1} << int(window); }

// What is otherwise with a tribe that declines, as bits.
namespace in_decline {
inline constexpr std::uint8_t acts = 1;       // it declines with all its tokens, and still takes turns
inline constexpr std::uint8_t outlasts = 2;   // it pushes nobody out and is never pushed out
inline constexpr std::uint8_t own_way = 4;    // it declines in the way that the ability offers, and in no other
inline constexpr std::uint8_t withdraws = 8;  // tokens that are driven out come back
inline constexpr std::uint8_t serves = 16;    // the ability works for the active tribe of the player
}  // namespace in_decline

// What whoever bears an ability is lent by it.
enum class Lends : std::uint8_t {
    nothing,
    power,  // the one that lies at the place
    relic,  // its `piece` does what one relic in play does
};

// Which words of a pack an ability reads; the loader refuses the others.
struct Reads {
    bool where = false, number = false, piece = false;
    bool ignores = false;
    bool faction = false;
    bool negative = false;  // the number may be below zero
};

// Who bears an ability, as bits.
namespace by {
inline constexpr std::uint8_t race = 1, power = 2, piece = 4, everyone = 8;
inline constexpr std::uint8_t tribe = race | power;
inline constexpr std::uint8_t anyone = tribe | everyone;  // but not lent by a piece
inline constexpr std::uint8_t all = anyone | piece;
}  // namespace by

// What the `piece` of an ability must be for the ability to do with it what it does.
struct PieceNeeds {
    bool own = false;        // the piece that bears the ability
    bool lone = false;       // the only one of its kind
    bool stays = false;      // whoever comes or goes: it also stands where nobody is
    bool companion = false;  // among the tokens; for other abilities it must not be
    bool found = false;      // it may be a place or relic; others put it on the map themselves
    bool alone = false;      // no other race, power or piece that is in the game has it
    bool looked_at = false;  // nothing is done to it, so that others may see to it
};

// What an ability takes for granted: whoever bears it otherwise is refused when the game is made.
struct Fits {
    std::uint8_t bearers = by::all;
    PieceNeeds piece{};
    bool factions = false;    // the game has sides
    bool in_decline = false;  // what it offers is offered in decline, too
    bool lent = true;         // it can be that of a power that a place lends
    int most = 0;             // the largest number, if there is one
    bool finds = false;       // there are places and relics: in a mixture its bearer is left out where there are none
    bool memory = false;      // it has the memory of its race, power or piece for itself
};

struct Ability {
    std::string_view id;
    std::string_view about;  // for whoever makes a race or power of it
    Reads reads{};
    Fits fits{};
    Fixed (*fixed)(const Game&, const Parameters&) = nullptr;
    // Questions.
    Reach (*reach)(const Ask&) = nullptr;
    Regions (*links)(const Ask&, Regions from) = nullptr;  // union: adjacent to these
    Discount (*cost)(const Ask&) = nullptr;                // sum
    int (*strength)(const Ask&) = nullptr;                 // sum: more than tokens to conquer with; used: `count`
    // Union: own regions closed to that attacker; if it remembers somebody, while it does.
    Regions (*shelters)(const Ask&, TribeId attacker) = nullptr;
    Spared (*spares)(const Ask&, Region) = nullptr;        // of the tokens lost with a region
    Income (*income)(const Ask&, Regions here) = nullptr;  // sum: when the turn is scored
    bool (*owes)(const Ask&) = nullptr;                    // any: something must still be placed in this stage
    Toll (*toll)(const Ask&, Seat by, Act) = nullptr;      // sum: what another player must pay first
    Demand (*demands)(const Ask&) = nullptr;               // maximum: what it offers must be decided now
    Companions (*companions)(const Ask&) = nullptr;        // sum
    std::string_view (*flaw)(const Ask&) = nullptr;  // what no sequence of actions leads its tribe to; empty: nothing
    // Moments, in the order of a turn; told to the race, then to the power.
    void (*turn_began)(const Told&) = nullptr;
    void (*conquered)(const Told&, const Conquest&) = nullptr;
    void (*killed)(const Told&, int tokens, TribeId of) = nullptr;  // tokens are lost because of the tribe
    void (*witnesses)(const Told&, const Conquest&) = nullptr;      // a region fell, whoever took it
    void (*redeployment_began)(const Told&) = nullptr;
    void (*redeployed)(const Told&) = nullptr;  // before what is placed then
    void (*turn_ended)(const Told&) = nullptr;
    void (*assailed)(const Told&, Seat by) = nullptr;              // a tribe of the same player was attacked
    void (*loses_region)(const Told&, const Conquest&) = nullptr;  // the moment before it falls to an opponent
    void (*falls)(const Told&, Fall&) = nullptr;                   // before its pieces are cleared away
    void (*comes)(const Told&, Arrival) = nullptr;  // what lends it comes to the tribe without a conquest
    void (*ended)(const Told&) = nullptr;           // the tribe does not bear it any more
    // Actions of its own: what it offers when, and what doing it does.
    std::uint32_t offers_in = 0;  // stages and windows
    std::uint32_t handles = 0;    // verbs
    Help help{};
    std::vector<std::string> (*choices)(const Pack&) = nullptr;  // what can be chosen
    void (*offer)(const Ask&, Actions&) = nullptr;
    void (*sets_out)(const Told&) = nullptr;  // before the tokens are taken up for it
    void (*use)(const Told&, Action) = nullptr;
    Refusal (*refuse)(const Ask&, Action) = nullptr;  // why an action is not possible now because of it
    std::string_view claim{};  // said, with its rule, to a tribe without it that wants to do what it offers
    // What it is to its tribe.
    std::uint8_t declines = 0;  // of in_decline
    Lends lends = Lends::nothing;
};

// One ability as a race or a power bears it.
struct Bearing {
    const Ability* ability = nullptr;
    std::uint64_t hooks = 0;       // those that the ability has
    std::uint64_t lent_hooks = 0;  // the same where it is lent: no kit knows its fixed answers then
    Parameters param;
    bool of_shared_piece = false;  // everyone has it, and it says nothing while its piece is off the map
    std::uint16_t tile = 0;        // the race, power or piece that it belongs to: all of one have the same number
};

}  // namespace elbowroom
