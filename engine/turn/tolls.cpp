#include "engine/turn/tolls.h"

namespace elbowroom {

Tolls::Tolls(const Game& g, const State& s, Seat payer, Act act) {
    if (!knows(g, Hook::toll)) return;
    for (const TribeId id : s.heeded - warded) {
        if (owner_of(id) == payer || !bears(g, s, id, Hook::toll)) continue;  // [WC-PAY-2]
        each_borne<Hook::toll>(g, s, id, [&](const Bearing& b, const Memory& memory) {
            const Toll toll = b.ability->toll(Ask{g, s, id, b.param, memory}, payer, act);
            if (toll.where.empty() || toll.coins == 0 || size_ == all_.size()) return;
            all_[size_++] = {toll.where, toll.coins, id, &b, const_cast<Memory*>(&memory), toll.paid};
        });
    }
}

Regions Tolls::beyond(int coins) const {
    Regions tolled, out;
    for (std::size_t i = 0; i < size_; ++i) tolled |= all_[i].where;
    for (const Region r : tolled)
        if (of(Regions::of(r)) > coins) out |= Regions::of(r);
    return out;
}

}  // namespace elbowroom
