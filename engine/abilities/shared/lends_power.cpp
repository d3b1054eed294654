#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// A badge is drawn when the place is found; whoever holds the place has that power as well.
constinit const Ability lends_power{
    .id = "lends-power",
    .about = "Of a place: a badge is drawn when it is found, and whoever holds the place has its power as well.",
    .fits = {.bearers = by::piece, .memory = true},
    .comes =
        [](const Told& told, Arrival how) {  // [UG-PLACE-STONE-1] [UG-PLACE-STONE-2]
            if (how != Arrival::uncovered) return;
            Turn& t = told.turn;
            State& s = t.s;
            std::array<PowerId, max_powers> badges{};
            std::size_t size = 0;
            for (int i = 0; i < s.power_deck_size; ++i) badges[size++] = s.power_deck[i];
            const bool from_deck = size > 0;
            for (PowerId power = 0; power < t.g.powers.size() && !from_deck; ++power)
                if ((s.discarded >> power) & 1) badges[size++] = power;
            if (size == 0) return;
            s.lent_power = t.chance.one_of({badges.data(), size}, Asked::power);
            if (from_deck) {
                const auto last = s.power_deck.begin() + s.power_deck_size;
                const auto drawn = std::find(s.power_deck.begin(), last, s.lent_power);
                std::copy(drawn + 1, last, drawn);
                s.power_deck[--s.power_deck_size] = 0;
            } else {
                s.discarded &= ~(std::uint64_t{1} << s.lent_power);
            }
            if (t.sink)
                t.tell({.kind = Kind::power_found, .seat = s.turn, .power = s.lent_power, .rule = told.param.rule});
        },
    .lends = Lends::power,
};

}  // namespace elbowroom::abilities
