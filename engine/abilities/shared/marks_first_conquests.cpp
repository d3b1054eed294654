#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The first regions that the tribe conquers, whenever that is, get a piece; it is not placed a second time.
constinit const Ability marks_first_conquests{
    .id = "marks-first-conquests",
    .about = "The first `number` regions that the tribe ever conquers get a `piece` each.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::tribe, .memory = true},
    .flaw = [](const Ask& q) -> std::string_view {
        if (!is_active(q.tribe)) return {};
        const int marked = q.memory.kept;
        if (marked > std::max(0, q.param.number)) return "have marked more conquests than they ever do";
        if (has_all_its_pieces(q) && on_map(q.g, q.s, q.param.piece) > marked)
            return "have marked fewer conquests than there are marks on the map";
        if (marked < std::min(q.param.number, q.me().held.count()) && !may_have_replaced(q.g, q.s, q.seat()))
            return "are on the map and have not marked their first conquests";
        return {};
    },
    .conquered =
        [](const Told& told, const Conquest& c) {
            Turn& t = told.turn;
            if (told.memory.kept >= told.param.number || !t.s.tribes[told.tribe].held.contains(c.region)) return;
            ++told.memory.kept;
            if (supply(t.g, t.s, told.param.piece) > 0) t.put(told.param.piece, c.region);
        },
};

}  // namespace elbowroom::abilities
