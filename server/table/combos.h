// What each combo of a game brought in: told by those who listen to it.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace elbowroom::server {

struct Combo {
    std::string race, power;  // as they were picked; no power: empty
    int coins = 0;
};
using Combos = std::vector<std::vector<Combo>>;  // by seat, in the order in which they were picked

class ComboCount : public Sink {
public:
    explicit ComboCount(const Game& g) : g_(g), combos_(std::size_t(g.players)) {}
    void tell(const Event& event) override;
    const Combos& combos() const { return combos_; }

private:
    const Game& g_;
    Combos combos_;
};

}  // namespace elbowroom::server
