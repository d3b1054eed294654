// A rule-bender: one value of nullable function pointers. Questions are pure, answer for all regions at once and are
// joined by union, sum or minimum, so that no order matters; moments change the state in the order of a turn.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/actions/actions.h"
#include "engine/base/counts.h"
#include "engine/base/regions.h"
#include "engine/base/rule.h"
#include "engine/state/state.h"

namespace elbowroom {

struct Game;
struct Listener;
template <class Ears>
class TurnFor;
using Turn = TurnFor<Listener>;

// What the words of the pack mean on the map in play.
struct Parameters {
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

// What the helps of a conquest lend it.
struct Aid {
    bool anywhere = false;     // a region out of reach
    bool as_if_empty = false;  // tokens there do not count
    bool harmless = false;     // whoever is driven out loses nothing
    int fewer = 0;             // tokens
    bool flat = false;         // as few tokens as a conquest can take
    bool rolls = false;        // the die is rolled first, and anywhere
    Rule missed{};             // by which that roll was not enough
    int coins = 0;             // to be paid to whoever holds the region
    PieceId ignores = none;    // nor pieces of this kind

    bool changes_price() const { return as_if_empty || fewer != 0 || flat; }
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

// Tokens fewer against some regions; a negative number makes them dearer.
struct Discount {
    Regions where;
    int number = 0;
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
};

// What must be decided before the rest of a turn.
enum class Demand : std::uint8_t { nothing, before_expanding, before_anything };

// Pieces that stand among a tribe's tokens and are counted with them.
struct Companions {
    int in_play = 0;
    int unplaced = 0;  // of them: those that stand in no region yet
};

constexpr std::uint32_t bit(Verb verb) { return std::uint32_t{1} << int(verb); }
constexpr std::uint32_t bit(Stage stage) { return std::uint32_t{1} << int(stage); }

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
};

// What an ability takes for granted: whoever bears it otherwise is refused when the game is made.
struct Fits {
    std::uint8_t bearers = by::all;
    PieceNeeds piece{};
    bool factions = false;    // the game has sides
    bool in_decline = false;  // what it offers is offered in decline, too
    bool lent = true;         // it can be that of a power that a place lends
    int most = 0;             // the largest number, if there is one
};

struct Ability {
    std::string_view id;
    std::string_view about;  // for whoever makes a race or power of it
    Reads reads{};
    Fits fits{};
    // Questions.
    Regions (*settles)(const Ask&) = nullptr;                     // union: kinds of region it may enter besides land
    Regions (*entry)(const Ask&) = nullptr;                       // union: open to a first conquest
    Regions (*reach)(const Ask&) = nullptr;                       // union: may be attacked without being adjacent
    Regions (*links)(const Ask&, Regions from) = nullptr;         // union: adjacent to these
    Regions (*connects)(const Ask&, Regions from) = nullptr;      // union: in one group with these
    Regions (*confines)(const Ask&) = nullptr;                    // intersection: nothing else may be attacked
    Discount (*cost)(const Ask&) = nullptr;                       // sum
    Regions (*unopposed)(const Ask&) = nullptr;                   // union: tokens there do not count
    Regions (*early_die)(const Ask&) = nullptr;                   // union: the die may be rolled for these first
    int (*strength)(const Ask&) = nullptr;                        // sum: more than tokens to conquer with
    Regions (*shelters)(const Ask&, TribeId attacker) = nullptr;  // union: own regions closed to that attacker
    Rule shelter_rule{};                                          // and what is said then
    std::string_view shelter_reason{}, shelter_case{};
    bool (*shelters_now)(const Ask&) = nullptr;        // any: by its memory alone; left out: always
    int (*draft)(const Ask&) = nullptr;                // sum: tokens more with the combo
    int (*reserve)(const Ask&) = nullptr;              // sum: tokens that leave the map after redeployment
    int (*losses)(const Ask&, Region) = nullptr;       // minimum: tokens lost with a region
    int (*income)(const Ask&) = nullptr;               // sum: coins when the turn is scored
    int (*income_from)(const Ask&, Region) = nullptr;  // what part of it stems from one region
    unsigned (*levy)(const Ask&) = nullptr;            // seats that hand over a coin when it is scored
    bool (*owes)(const Ask&) = nullptr;                // any: something must still be placed in this stage
    Toll (*toll)(const Ask&, Seat by, Act) = nullptr;  // sum: what another player must pay first
    Demand (*demands)(const Ask&) = nullptr;           // maximum: what it offers must be decided now
    Companions (*companions)(const Ask&) = nullptr;    // sum
    Regions (*aids_in)(const Ask&) = nullptr;          // of a help: where; left out: everywhere
    std::string_view (*flaw)(const Ask&) = nullptr;    // what no sequence of actions leads its tribe to; empty: nothing
    // Moments, in the order of a turn; told to the race, then to the power.
    void (*turn_began)(const Told&) = nullptr;
    int (*pays)(const Told&, int tokens) = nullptr;  // how many tokens of a price its strength pays
    void (*conquered)(const Told&, const Conquest&) = nullptr;
    void (*killed)(const Told&, int tokens, TribeId of) = nullptr;  // tokens are lost because of the tribe
    void (*witnesses)(const Told&, const Conquest&) = nullptr;      // a region fell, whoever took it
    void (*toll_paid)(const Told&, Region) = nullptr;
    void (*redeployment_began)(const Told&) = nullptr;
    void (*redeployed)(const Told&) = nullptr;  // before what is placed then
    void (*turn_ended)(const Told&) = nullptr;
    void (*assailed)(const Told&, Seat by) = nullptr;              // a tribe of the same player was attacked
    void (*loses_region)(const Told&, const Conquest&) = nullptr;  // the moment before it falls to an opponent
    void (*falls)(const Told&, Fall&) = nullptr;                   // before its pieces are cleared away
    void (*found)(const Told&) = nullptr;                          // what lends it has just been uncovered
    void (*reached)(const Told&) = nullptr;                        // the tribe came to what lends it by a swap
    void (*ended)(const Told&) = nullptr;                          // the tribe does not bear it any more
    // Actions of its own: what it offers in which stages, and what doing it does.
    std::uint32_t offers_in = 0;
    std::uint32_t handles = 0;  // verbs
    std::string_view help;      // a way to conquer or to decline of its own; that of a piece is called after it
    bool aids = false;          // a help that joins others in one conquest
    Aid aid{};
    void (*offer)(const Ask&, Actions&) = nullptr;
    void (*sets_out)(const Told&) = nullptr;  // before the tokens are taken up for it
    void (*use)(const Told&, Action) = nullptr;
    Refusal (*refuse)(const Ask&, Action) = nullptr;  // why an action is not possible now because of it
    std::string_view claim{};  // said, with its rule, to a tribe without it that wants to do what it offers
    // Traits.
    bool acts_in_decline = false;        // its declined tribe still takes turns
    bool keeps_all_tokens = false;       // when it declines
    bool outside_limit = false;          // its declined tribe pushes nobody out and is never pushed out
    bool no_final_attempt = false;       // the die is used in its own way
    bool remembers = false;              // it uses its memory: a tile has at most one such ability
    bool offers_without_tokens = false;  // its conquests need no token in hand
    bool fixed = false;                  // it answers the same in every state
    bool may_leave = false;              // regions that it lets the tribe settle may be left in the redeployment
    bool denies_help = false;            // its regions fall to plain conquests only
    bool withdraws_in_decline = false;   // tokens of its declined tribe that are driven out come back
    bool own_decline = false;            // it declines in its own way only
    bool opens_turn = false;             // what it offers before the conquests does not begin them
    bool serves_active = false;          // in decline it works for the active tribe of its player
    bool commits = false;                // once it is used, the tribe cannot decline in this turn
    bool at_any_moment = false;          // what it offers the active tribe may be done while a declined one acts
    bool copies_relics = false;          // its `piece` does what one relic in play does
    bool sails = false;                  // it needs no more tokens for entry regions that are far away
    bool saves_one = false;              // in each turn of others the first token that would be lost withdraws
    bool works_after_attempt = false;    // what it offers may be done when the last conquest has been tried
    bool counts_beaten = false;          // it pays for races that lost regions
    bool looks_only = false;             // it does nothing to its piece
    bool chooses_faction = false;        // its choices are the factions
    int least = 1;                       // pieces that a region must hold
    std::array<std::string_view, 2> choices{};
    bool needs_sites = false;  // it does nothing in a game without places and relics
    bool lends_power = false;  // of a place: whoever holds it has the power that lies there
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
