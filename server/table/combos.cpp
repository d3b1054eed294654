#include "server/table/combos.h"

#include <algorithm>

#include "notation/names.h"

namespace elbowroom::server {

void ComboCount::tell(const Event& event) {
    if (event.seat == none || event.race == none) return;
    auto& mine = combos_.at(event.seat);
    const std::string& race = race_name(g_, event.race);
    if (event.kind == Kind::combo_picked) {
        mine.push_back({race, event.power == none ? "" : power_name(g_, event.power), 0});
    } else if (event.kind == Kind::coins_earned) {
        // Who had a race twice earns with the later one: the first has left the board by then.
        const auto it = std::find_if(mine.rbegin(), mine.rend(), [&](const Combo& each) { return each.race == race; });
        if (it != mine.rend()) it->coins += event.number;
    }
}

}  // namespace elbowroom::server
