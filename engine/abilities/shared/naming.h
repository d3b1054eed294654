// What refusals call a region.
#pragma once

#include <string>

#include "engine/game.h"

namespace elbowroom::abilities {

// "region 7 is not where it begins"
inline std::string of_region(const Game& g, Region r, std::string_view rest) {
    std::string out = "region ";
    out += g.map->regions[r].id;
    out += ' ';
    out += rest;
    return out;
}

// Of whoever takes regions in a way of its own, to an attempt.
inline Refusal no_die_this_way(Rule rule) {
    return {rule, "the die does not help this way of conquering", "no-die-this-way"};
}

// Of a help that was used, to a conquest or an attempt with it.
inline Refusal help_used(Rule rule) { return {rule, "that help has been used in this turn already", "help-used"}; }

}  // namespace elbowroom::abilities
