#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Every region of a kind that the tribe conquers gets a piece, as far as there are any.
constinit const Ability builds{
    .id = "builds",
    .about = "Each region of a kind gets a `piece` as soon as the tribe conquers it.",
    .reads = {.where = true, .piece = true},
    .flaw = [](const Ask& q) -> std::string_view {
        const bool come_by_conquest =
            !is_done_in(q.g, Verb::swap) && !is_done_in(q.g, Verb::scare) && !may_have_replaced(q.g, q.s, q.seat());
        const bool enough = has_all_its_pieces(q) && q.g.pieces[q.param.piece].supply >= q.g.races[q.me().race].limit;
        const Regions bare = (q.me().held & q.param.where) - with_piece(q.g, q.s, q.param.piece);
        if (!is_active(q.tribe) || !come_by_conquest || !enough || bare.empty()) return {};
        return "are in a region without the piece that they build there";
    },
    .conquered =
        [](const Told& told, const Conquest& c) {
            Turn& t = told.turn;
            if (told.param.where.contains(c.region) && t.s.tribes[told.tribe].held.contains(c.region) &&
                supply(t.g, t.s, told.param.piece) > 0)
                t.put(told.param.piece, c.region);
        },
};

}  // namespace elbowroom::abilities
