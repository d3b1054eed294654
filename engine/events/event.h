// What happened, told once, where it happens, with the rule behind it: the log, the score sheet, the animations
// and the statistics are made of these.
#pragma once

#include <cstdint>

#include "engine/base/regions.h"
#include "engine/base/rule.h"
#include "engine/state/state.h"

namespace elbowroom {

enum class Kind : std::uint8_t {
    turn_began,
    combo_picked,
    coins_paid,
    coins_taken,
    combo_revealed,
    badges_shuffled,
    tokens_drawn,
    tokens_taken_up,
    region_abandoned,
    rolled,
    attempt_failed,
    region_conquered,
    tokens_lost,
    tokens_withdrawn,
    token_deployed,
    piece_put,
    piece_taken,
    piece_left,
    ally_named,
    coins_earned,
    tribe_declined,
    tribe_vanished,
    game_over,
    site_found,
    power_found,
    powers_swapped,
    region_replaced,
    token_sold,
    coins_handed_over,
    pieces_gained,
    token_scared,
    regions_swapped,
    piece_stolen,
    bomb_revealed,
    choice_made
};
inline constexpr int kinds_of_event = 35;

// Whether it shows everybody something that was hidden: the top of the piles, or all coins.  [CL-HID-1] [CL-HID-2]
constexpr bool reveals(Kind kind) {
    return kind == Kind::combo_revealed || kind == Kind::game_over || kind == Kind::site_found ||
           kind == Kind::bomb_revealed;
}

struct Event {
    Kind kind;
    Seat seat = none;  // whose it is
    RaceId race = none;
    PowerId power = none;
    RaceId from = none;  // whom it was taken from
    Region region = no_region;
    PieceId piece = none;
    int number = 0;
    Rule rule{};
    Seat to = none;             // who gets it
    Region source = no_region;  // where it comes from
};

// Whoever listens.
class Sink {
public:
    virtual ~Sink() = default;
    virtual void tell(const Event& event) = 0;
};

}  // namespace elbowroom
