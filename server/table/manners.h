// How a table is played, whatever is played there.
#pragma once

#include <cstdint>

namespace elbowroom::server {

// How far back one may go: as long as nothing came of it that was not known before; or to the beginning, also from
// where another seat is to decide and from the end.
enum class GoesBack : std::uint8_t { while_nothing_is_told, always };

struct Manners {
    GoesBack goes_back = GoesBack::while_nothing_is_told;
    bool open = false;          // whoever is there sees everything, from the seat that is to decide
    bool dice_by_word = false;  // whoever acts may say how they fall
    bool names_apart = true;    // nobody can be taken for somebody else

    bool go_back_always() const { return goes_back == GoesBack::always; }
};

// Somebody tries out what they like, alone.
inline constexpr Manners of_a_study{
    .goes_back = GoesBack::always, .open = true, .dice_by_word = true, .names_apart = false};

}  // namespace elbowroom::server
