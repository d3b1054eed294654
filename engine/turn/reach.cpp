#include "engine/turn/reach.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom {

void note_heeded(const Game& g, State& s, TribeId id) {
    s.heeded -= Tribes::of(id);
    if ((g.hooks & (bit(Hook::toll) | bit(Hook::denies_help) | bit(Hook::shelters))) == 0) return;
    const Bearer tribe(g, s, id);
    bool heeded = (tribe.hooks & (bit(Hook::toll) | bit(Hook::denies_help))) != 0;
    ask<Hook::shelters>(
        tribe, [&](const Ability& a, const Ask& q) { heeded = heeded || !a.fits.memory || q.memory.kept != 0; });
    if (heeded) s.heeded |= Tribes::of(id);
}

// What shelters a tribe shelters its own regions.
[[gnu::noinline]] Regions sheltered_from(const Game& g, const State& s, TribeId attacker, Regions among) {
    Regions out;
    for (const TribeId id : s.heeded - warded)
        if (s.tribes[id].held.touches(among) && bears(g, s, id, Hook::shelters))
            out |= union_of<Hook::shelters>(g, s, id, attacker);
    if (s.heeded.touches(warded)) out |= warded_from(g, s, owner_of(attacker), among);
    return out & among;
}

[[gnu::noinline]] Regions without_help(const Game& g, const State& s, TribeId attacker) {
    Regions out;
    for (const TribeId id : s.heeded - warded)
        if (owner_of(id) != owner_of(attacker) && bears(g, s, id, Hook::denies_help)) out |= s.tribes[id].held;
    return out;
}

Regions adjacent_by_pieces(Bearer b, Regions from) {
    Regions out = b.g.board.next_to(from);
    if (b.bears(Hook::links))
        each_borne<Hook::links>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
            if (bearing.param.piece != none)
                out |= bearing.ability->links(Ask{b.g, b.s, b.id, bearing.param, memory}, from);
        });
    return out;
}

[[gnu::noinline]] Regions open_to_owner(const State& s, TribeId id) {
    Regions out;
    for (const TribeId own : tribes_of(s, owner_of(id))) out |= s.tribes[own].held;
    return out;
}

[[gnu::noinline]] Regions settled_by_loan(Bearer b) {
    Regions out;
    ask<Hook::settles>(b, [&](const Ability&, const Ask& q) { out |= q.param.fixed.settles; });
    return out;
}

[[gnu::noinline]] Reach asked_reach(Bearer b) {
    return joined<Hook::reach>(
        b.g, b.s, b.id, Reach{},
        [](const Ability& a, const Ask& q) {
            Reach out = a.reach ? a.reach(q) : Reach{};
            out.open |= q.me().held.empty() ? q.param.fixed.at_first : q.param.fixed.reach;
            return out;
        },
        [](Reach& all, const Reach& more) {
            all.open |= more.open;
            all.only &= more.only;
        });
}

[[gnu::noinline]] Regions warded_from(const Game& g, const State& s, Seat seat, Regions among) {
    Regions out;
    for (std::uint32_t rest = lone_on_map(s) & g.lone.warding; rest != 0; rest &= rest - 1) {
        const auto i = std::size_t(std::countr_zero(rest));
        const Region r = s.lone[i];
        if (!among.contains(r)) continue;
        const PieceId piece = g.lone.pieces[i];
        const TribeId by = holder(s, r);  // [UG-IMM-2]
        const Seat welcome = by != none ? owner_of(by) : commander(g, s, piece);
        if (g.pieces[piece].closes == Closes::everybody || welcome != seat) out |= Regions::of(r);
    }
    return out;
}

}  // namespace elbowroom
