#include "engine/turn/redeployment.h"
#include "engine/turn/occupants.h"

namespace elbowroom {

int tokens_to_hold_back(const Game& g, const State& s, TribeId id) {
    if (!bears(g, s, id, Hook::reserve)) return 0;
    return std::min(fixed_sum<Hook::reserve, &Fixed::reserve>(g, s, id), tokens_on_map(s, id) + s.tribes[id].hand);
}

[[gnu::noinline]] Regions far_refuges(const Game& g, const State& s, TribeId id, Regions among) {
    for (const Flight& flight : std::span(s.flights.data(), s.flights_size)) {
        if (flight.tribe != id) continue;
        const Regions far = among - g.board.next_to(Region(flight.from));
        return far.empty() ? among : far;
    }
    return among;
}

}  // namespace elbowroom
