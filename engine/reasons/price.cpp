// The sum behind the tokens that a region costs.
#include <algorithm>

#include "engine/abilities/ask.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

// What a bearing is called: the race, the power or the piece that it came from.
class Sources {
public:
    Sources(const Game& g, const Tribe& tribe) : g_(g), tribe_(tribe) {}

    const std::string& of(const Bearing& b, const Memory& memory) const {
        if (&memory == &tribe_.race_memory) return g_.pack->races[tribe_.race].id;
        if (&memory == &tribe_.power_memory) return g_.pack->powers[tribe_.power].id;
        const auto place = std::uint8_t(&b - g_.bearings.data());
        const auto has = [place](const auto& list) { return std::find(list.begin(), list.end(), place) != list.end(); };
        for (const Lender& lender : g_.lending.lenders) {
            if (has(lender.active) || has(lender.declined)) return g_.pack->pieces[lender.piece].id;
            if (has(lender.copies)) return g_.pack->pieces[g_.lending.lenders[g_.lending.copier].piece].id;
        }
        for (std::size_t i = 0; i < g_.lending.powers.size(); ++i)
            if (has(g_.lending.powers[i].active) || has(g_.lending.powers[i].declined)) return g_.pack->powers[i].id;
        return nobody_;
    }

private:
    const Game& g_;
    const Tribe& tribe_;
    const std::string nobody_;
};

int bare(const Game& g, Region r) {
    for (const TerrainFacts& terrain : g.pack->terrains)
        if (terrain.id == g.map->regions[r].terrain && terrain.cost >= 0) return terrain.cost;
    return g.pack->region_cost;
}

}  // namespace

std::vector<PricePart> price(const Game& g, const State& s, Action conquest) {
    const Region r = conquest.region;
    std::vector<PricePart> parts{{bare(g, r), "", "CL-COST-1"_rule}};
    const int defended = g.board.bare_cost.at(r) - bare(g, r);
    if (defended != 0) parts.push_back({defended, g.map->regions[r].terrain, "CL-COST-2"_rule});
    const Aid aid = aid_of(Bearer(g, s), conquest.helps);
    const bool travels = g.pack->travel > 0 && !aid.anywhere && !aid.rolls && !has<Hook::sails>(g, s, s.acting) &&
                         (g.board.entry - near(Bearer(g, s))).contains(r);
    if (travels) parts.push_back({g.pack->travel, "travel", "WC-ISLE-3"_rule});
    if (const int tokens = s.tokens.at(r); tokens > 0) {
        const TribeId by = holder(s, r);
        parts.push_back(
            {tokens, by == none ? natives_at(g, s, r).id : g.pack->races[s.tribes[by].race].id, "CL-COST-2"_rule});
    }
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
        if (const int n = pieces_in(g, s, piece, Regions::of(r)) * g.pack->pieces[piece].defends; n > 0)
            parts.push_back({n, g.pack->pieces[piece].id, "CL-COST-2"_rule});
    const Sources sources(g, s.tribes[s.acting]);
    const bool helped = !without_help(g, s, s.acting).contains(r);
    bool ignored = false;
    const auto ignore = [&](const Bearing& b, const Memory& memory) {
        int fewer = s.tokens.at(r);
        if (b.param.ignores != none) fewer += pieces_in(g, s, b.param.ignores, Regions::of(r));
        if (!ignored && fewer > 0) parts.push_back({-fewer, sources.of(b, memory), b.param.rule});
        ignored = true;
    };
    if (helped)
        each_borne<Hook::cost>(g, s, s.acting, [&](const Bearing& b, const Memory& memory) {
            const Discount fewer = cost_by(*b.ability, Ask{g, s, s.acting, b.param, memory});
            if (fewer.unopposed && fewer.where.contains(r)) ignore(b, memory);
        });
    each_borne<Hook::aids>(g, s, s.acting, [&](const Bearing& b, const Memory& memory) {
        if ((b.param.help & conquest.helps) == 0) return;
        if (b.ability->help.aid.as_if_empty) ignore(b, memory);
        if (b.ability->help.aid.fewer != 0)
            parts.push_back({-b.ability->help.aid.fewer, sources.of(b, memory), b.param.rule});
    });
    each_borne<Hook::cost>(g, s, s.acting, [&](const Bearing& b, const Memory& memory) {
        const Discount fewer = cost_by(*b.ability, Ask{g, s, s.acting, b.param, memory});
        if (fewer.where.contains(r) && fewer.number != 0 && (helped || fewer.number < 0))
            parts.push_back({-fewer.number, sources.of(b, memory), b.param.rule});
    });
    if (aid.flat) {  // whatever it would be, it is as little as can be
        int sum = 0;
        for (const PricePart& part : parts) sum += part.tokens;
        const int least = kit_in(g, s, s.acting).least;
        each_borne<Hook::aids>(g, s, s.acting, [&](const Bearing& b, const Memory& memory) {
            if ((b.param.help & conquest.helps) != 0 && b.ability->help.aid.flat && sum > least)
                parts.push_back({least - sum, sources.of(b, memory), b.param.rule});
        });
    }
    for (PricePart& part : parts) part.rule = called_here(g, part.rule);
    return parts;
}

}  // namespace elbowroom
