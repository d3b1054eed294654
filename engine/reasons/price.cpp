// The sum behind the tokens that a region costs.
#include "engine/abilities/ask.h"
#include "engine/turn/reach.h"

namespace elbowroom {

std::vector<PricePart> price(const Game& g, const State& s, Region r) {
    std::vector<PricePart> parts{{g.pack->region_cost, "", "CL-COST-1"_rule}};
    const int defended = g.board.bare_cost.at(r) - g.pack->region_cost;
    if (defended != 0) parts.push_back({defended, g.map->regions[r].terrain, "CL-COST-2"_rule});
    if (const int tokens = s.tokens.at(r); tokens > 0) {
        const TribeId by = holder(s, r);
        std::string who = by == none ? "" : g.pack->races[s.tribes[by].race].id;
        if (by == none)
            for (const NativeFacts& native : g.pack->natives) {
                std::string error;
                if (g.pack->natives.size() == 1 || select(g.board, native.symbol, error).contains(r)) who = native.id;
            }
        parts.push_back({tokens, who, "CL-COST-2"_rule});
    }
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
        if (const int n = pieces_in(g, s, piece, Regions::of(r)) * g.pack->pieces[piece].defends; n > 0)
            parts.push_back({n, g.pack->pieces[piece].id, "CL-COST-2"_rule});
    const Tribe& tribe = s.tribes[s.acting];
    ask<Hook::cost>(Bearer(g, s), [&](const Ability& a, const Ask& q) {
        const Discount fewer = a.cost(q);
        const bool of_race = &q.memory == &tribe.race_memory;
        if (fewer.where.contains(r) && fewer.number != 0)
            parts.push_back(
                {-fewer.number, of_race ? g.pack->races[tribe.race].id : g.pack->powers[tribe.power].id, q.param.rule});
    });
    return parts;
}

}  // namespace elbowroom
