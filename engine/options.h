// House rules: what a table may decide otherwise, with the default first.
#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace elbowroom {

struct Options {
    int first_player = -1;                                                       // OPT-FIRST-PLAYER; -1: by lot
    enum class DeclinedAct : std::uint8_t { first, after_pick } declined_act{};  // OPT-GHOUL-ORDER
    enum class Retreat : std::uint8_t { last, before_attacker } retreat{};       // OPT-DEFENDER-REDEPLOY
    enum class Badge : std::uint8_t { discard, keep_flipped } badge{};           // OPT-BADGE
    enum class Tie : std::uint8_t { shared, later_seat, earlier_seat } tie{};    // OPT-TIE
    bool retreat_not_adjacent = false;                                           // OPT-RETREAT-NOT-ADJACENT
    bool open_coins = false;                                                     // OPT-OPEN-COINS
    std::set<std::string> chosen;  // house rules of the pack, such as OPT-DIPLOMAT-2P, that are not as usual

    bool operator==(const Options&) const = default;
};

}  // namespace elbowroom
