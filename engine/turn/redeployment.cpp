#include "engine/turn/redeployment.h"
#include "engine/turn/occupants.h"

namespace elbowroom {

int tokens_to_hold_back(const Game& g, const State& s, TribeId id) {
    if (!bears(g, s, id, Hook::reserve)) return 0;
    return std::min(fixed_sum<Hook::reserve, &Fixed::reserve>(g, s, id), tokens_on_map(s, id) + s.tribes[id].hand);
}

[[gnu::noinline]] Regions far_refuges(const Game& g, const State& s, TribeId id, Regions among) {
    for (int i = 0; i < s.flights_size; ++i) {
        const Flight& flight = s.flights[i];
        if (flight.tribe != id) continue;
        const Regions far = among - g.board.next_to(Region(flight.from));
        return far.empty() ? among : far;
    }
    return among;
}

}  // namespace elbowroom
