// Prices where more than the kits must be asked: helps, tokens that do not count, regions where nothing helps.
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

// Tokens, and pieces of a kind, that do not stand in the way in these regions.
void ignore(const Game& g, const State& s, Regions where, PieceId piece, Counts& cost) {
    for (const Region r : where) {
        int fewer = s.tokens.at(r);
        if (piece != none) fewer += pieces_in(g, s, piece, Regions::of(r)) * g.pieces[piece].defends;
        cost.set(r, cost.at(r) - fewer);
    }
}

}  // namespace

bool Field::uses(const Game& g, PieceId piece) const {
    return piece != none && ((used >> g.pieces[piece].lone) & 1) != 0;
}

Counts costs_with(const Game& g, const State& s, TribeId id, const Aid& aid) {
    const Regions helpless = s.sheltering != 0 ? without_help(g, s, id) : Regions{};
    const Regions helped = g.board.all - helpless;
    Tally sum(s.tokens);
    sum += s.bare_cost;
    Counts cost = sum.result();
    // A token is ignored once, whoever ignores it.
    Regions unopposed = aid.as_if_empty ? helped : Regions{};
    PieceId ignored = aid.ignores;
    each_borne<Hook::unopposed>(g, s, id, [&](const Bearing& b, const Memory& memory) {
        const Ask q{g, s, id, b.param, memory};
        unopposed |= b.ability->unopposed(q) & helped;
        if (b.param.ignores != none) ignored = b.param.ignores;
    });
    ignore(g, s, unopposed & occupied(s), ignored, cost);
    if (g.pack->travel > 0 && !aid.anywhere && !aid.rolls && !has<Hook::sails>(g, s, id))  // [WC-ISLE-3]
        cost.add(g.board.entry - near(Bearer(g, s, id)), g.pack->travel);
    std::array<Discount, 8> discounts;
    std::size_t size = 0;
    each_borne<Hook::cost>(g, s, id, [&](const Bearing& b, const Memory& memory) {
        const Discount fewer = b.ability->cost(Ask{g, s, id, b.param, memory});
        if (fewer.number < 0)
            cost.add(fewer.where, -fewer.number);
        else if (size < discounts.size())
            discounts[size++] = {fewer.where & helped, fewer.number};
    });
    for (std::size_t i = 0; i < size; ++i) cost.subtract(discounts[i].where, discounts[i].number);
    cost.subtract(helped, aid.fewer);
    if (aid.flat) cost = {};  // [WC-ARTIFACT-DOOMHAMMER-1]
    return cost;
}

Aid aid_of(const Bearer& b, std::uint32_t helps) {
    Aid out;
    if (helps == 0) return out;
    each_borne<Hook::aids>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory&) {
        if ((bearing.param.help & helps) == 0) return;
        Aid aid = bearing.ability->aid;
        aid.ignores = bearing.param.ignores;
        out.join(aid);
    });
    return out;
}

int price_of(const Bearer& b, Action a) {
    if (!b.g.wide) return cost(b, a.region);
    return std::max(int(b.kit.least), costs_with(b.g, b.s, b.id, aid_of(b, a.helps)).at(a.region));  // [WC-COST-1]
}

int surcharge(const Bearer& b, Region r) {
    int more = 0;
    each_borne<Hook::cost>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
        const Discount fewer = bearing.ability->cost(Ask{b.g, b.s, b.id, bearing.param, memory});
        if (fewer.number < 0 && fewer.where.contains(r)) more -= fewer.number;
    });
    return more;
}

}  // namespace elbowroom
