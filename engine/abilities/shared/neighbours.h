// Who is next door.
#pragma once

#include "engine/game.h"

namespace elbowroom::abilities {

// The opponents whose active tribe holds some of these regions, a bit for each seat.
inline unsigned opponents_in(const Ask& q, Regions where) {
    unsigned seats = 0;
    for (Seat other = 0; other < q.g.players; ++other)
        if (other != q.seat() && where.touches(q.s.tribes[active_of(other)].held)) seats |= 1u << other;
    return seats;
}

}  // namespace elbowroom::abilities
