#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

void note_payment(const Told& told, Region) { told.turn.s.tolls_paid |= Tribes::of(told.tribe); }

}  // namespace

// Opponents who were left in peace pay before they attack. `kept`: a bit for each of them.
constinit const Ability harmony{
    .id = "harmony",
    .about = "Opponents whose active tribe was not attacked in a turn pay `number` coins before they attack the tribe.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::tribe, .piece = {.looked_at = true}, .memory = true},
    .toll =
        [](const Ask& q, Seat by, Act act) {  // [WC-RACE-PANDAREN-2]
            const bool owed = ((q.memory.kept >> by) & 1) != 0 && !q.s.tolls_paid.contains(q.tribe);
            return owed && act != Act::touches ? Toll{q.me().held, q.param.number, note_payment} : Toll{};
        },
    .flaw = [](const Ask& q) -> std::string_view {
        return names_a_stranger(q, q.memory.kept) ? "are in harmony with somebody who is not an opponent"
                                                  : std::string_view{};
    },
    .turn_began = [](const Told& told) { told.memory.kept = 0; },  // [WC-RACE-PANDAREN-3]
    .turn_ended =
        [](const Told& told) {  // [WC-RACE-PANDAREN-1]
            const Turn& t = told.turn;
            if (!is_active(told.tribe)) return;
            int left = t.g.pieces[told.param.piece].supply;
            told.memory.kept = 0;
            for (Seat other = 0; other < t.g.players; ++other) {
                const bool spared = other != owner_of(told.tribe) && ((t.s.attacked >> other) & 1) == 0;
                if (!spared || left-- <= 0) continue;
                told.memory.kept |= std::uint8_t(1 << other);
            }
        },
};

void keeps_harmony(const Ask& q, Inventory& out) {
    if (q.memory.kept == 0) return;
    out.add({.what = Kept::What::tolls, .piece = q.param.piece, .seats = q.memory.kept, .coins = q.param.number});
}

}  // namespace elbowroom::abilities
