#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// Opponents whose active tribe is next door hand over a coin each.
constinit const Ability levies{
    .id = "levies",
    .about = "Each opponent whose active tribe stands next to the tribe hands over a coin when its turn is scored.",
    .levy =
        [](const Ask& q) {
            unsigned payers = 0;
            for (Seat other = 0; other < q.g.players; ++other)
                if (other != q.seat() && q.s.beside[q.tribe].touches(q.s.tribes[active_of(other)].held))
                    payers |= 1u << other;
            return payers;
        },
};

}  // namespace elbowroom::abilities
