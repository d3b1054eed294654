// Prices when abilities must be asked: helps, tokens that do not count, regions where nothing helps.
#include "engine/turn/prices.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"

namespace elbowroom {
bool Field::uses(const Game& g, PieceId piece) const {
    return piece != none && ((used >> g.pieces[piece].lone) & 1) != 0;
}

namespace {

// Tokens, and pieces of a kind, do not stand in the way in these regions.
template <class Number>
void ignore(const Game& g, const State& s, Regions where, PieceId piece, Number& cost) {
    cost.subtract(where, s.tokens);
    if (piece == none || g.pieces[piece].defends == 0) return;
    for (const Region r : where& with_piece(g, s, piece))
        cost.subtract(Regions::of(r), pieces_in(g, s, piece, Regions::of(r)) * g.pieces[piece].defends);
}

// First everything that makes regions dearer, then what makes them cheaper: nothing is taken off what is not there.
template <class Number, class... Place>
Number asked(const Bearer& b, const Aid& aid, Regions helpless, Place... place) {
    const Game& g = b.g;
    const State& s = b.s;
    const Regions helped = g.board.all - helpless;
    Number cost(s.tokens, place...);
    cost += s.bare_cost;
    // A token is ignored once, whoever ignores it.
    Regions unopposed = aid.as_if_empty ? helped : Regions{};
    PieceId ignored = aid.ignores;
    std::array<std::uint64_t, 8> cheaper;  // regions: these arrays are not cleared, as most prices need none of them
    std::array<int, 8> fewer;              // tokens
    std::size_t size = 0;
    ask<Hook::varying_cost>(b, [&](const Ability& a, const Ask& q) {
        const Discount discount = cost_by(a, q);
        if (discount.unopposed) {
            unopposed |= discount.where & helped;
            if (q.param.ignores != none) ignored = q.param.ignores;
        }
        if (discount.number < 0) {
            cost.add(discount.where, -discount.number);
        } else if (size < cheaper.size()) {
            cheaper[size] = (discount.where & helped).bits();
            fewer[size++] = discount.number;
        }
    });
    if (!unopposed.empty()) ignore(g, s, unopposed & occupied(s), ignored, cost);
    if (g.travel > 0 && !aid.anywhere && !aid.rolls && !b.bears(Hook::sails))  // [WC-ISLE-3]
        cost.add(g.board.entry - near(b), g.travel);
    for (std::size_t i = 0; i < size; ++i) cost.subtract(Regions{cheaper[i]}, fewer[i]);
    cost.subtract(helped, b.kit.discount);
    if (s.die != none && b.kit.by_roll) cost.subtract(helped, s.die);
    if (b.bears(Hook::borders)) cost.subtract(cheaper_beside(b) & helped, b.kit.beside.number);
    if (aid.fewer != 0) cost.subtract(helped, aid.fewer);
    if (aid.flat) cost.subtract(g.board.all, Tally::most);  // as little as can be
    return cost;
}

}  // namespace

[[gnu::noinline]] Tally asked_costs(Bearer b, const Aid& aid, Regions helpless) {
    return asked<Tally>(b, aid, helpless);
}
[[gnu::noinline]] int asked_cost(Bearer b, const Aid& aid, Regions helpless, Region r) {
    return asked<CountAt>(b, aid, helpless, r).result();
}

Aid aid_of(const Bearer& b, std::uint32_t helps) {
    Aid out;
    if (helps == 0 || !b.bears(Hook::aids)) return out;
    each_borne<Hook::aids>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory&) {
        if ((bearing.param.help & helps) == 0) return;
        out.join(aid_by(bearing));
    });
    return out;
}

int price_of(const Bearer& b, Action a) {
    if (a.helps == 0) return cost(b, a.region);
    return std::max(int(b.kit.least), asked_cost(b, aid_of(b, a.helps), helpless(b), a.region));  // [WC-COST-1]
}

int surcharge(const Bearer& b, Region r) {
    int more = 0;
    if (!b.bears(Hook::varying_cost)) return more;
    each_borne<Hook::varying_cost>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
        const Discount fewer = cost_by(*bearing.ability, Ask{b.g, b.s, b.id, bearing.param, memory});
        if (fewer.number < 0 && fewer.where.contains(r)) more -= fewer.number;
    });
    return more;
}

}  // namespace elbowroom
