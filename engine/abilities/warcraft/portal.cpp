#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions with something that a swap moves.
Regions with_movables(const Game& g, const State& s) {
    Regions out = occupied(s);
    for (int plane = 0; plane < g.piece_planes; ++plane) out |= s.pieces[plane];
    for (std::size_t i = 0; i < g.lone_pieces.size(); ++i)
        if (s.lone[i] != no_region && g.pack->pieces[g.lone_pieces[i]].kind != PieceKind::place)
            out |= Regions::of(s.lone[i]);
    return out;
}

// Whether whoever is in one region may be in the other.  [WC-POW-PORTAL-3]
bool may_stand(const Game& g, const State& s, Region from, Region to) {
    if (!occupied(s).contains(from)) return true;
    const TribeId id = holder(s, from);
    return (id == none ? g.board.land : home(Bearer(g, s, id))).contains(to);
}

Regions closed_to(const Ask& q) { return closed(q.g, q.s, q.tribe) - q.me().held; }

}  // namespace

// What is in two regions of a kind changes places, whoever it belongs to. `count`: how often in this turn.
constinit const Ability portal{
    .id = "portal",
    .about = "`number` times per turn everything movable in two regions of a kind changes places.",
    .reads = {.where = true, .number = true},
    .fits = {.memory = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand) | bit(Window::after_attempt),
    .handles = bit(Verb::swap),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count >= q.param.number || q.field->helps != 0) return;
            // What somebody guards is not left unguarded.
            const Regions guarded = q.g.open_sites ? Regions{} : q.s.sites;
            const Regions doors = q.param.where - closed_to(q) - guarded;
            const Tolls due(q.g, q.s, q.s.turn, Act::forces);
            const Regions movable = with_movables(q.g, q.s);
            for (const Region a : doors) {
                Regions others;
                for (const Region b : doors) {
                    const Regions both = Regions::of(a) | Regions::of(b);
                    if (a >= b || !movable.touches(both) || due.of(both) > q.s.coins[q.s.turn]) continue;
                    if (may_stand(q.g, q.s, a, b) && may_stand(q.g, q.s, b, a)) others |= Regions::of(b);
                }
                out.add_each(others, swap(a, 0));
            }
        },
    .use =
        [](const Told& told, Action a) {
            ++told.memory.count;
            const auto from = Region(a.source - 1);
            told.turn.pay_tolls(Regions::of(a.region) | Regions::of(from), Act::forces);
            told.turn.exchange(from, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        const Regions both = Regions::of(a.region) | Regions::of(Region(a.source - 1));
        if (q.memory.count >= q.param.number) return {"WC-POW-PORTAL-1"_rule, "it is done twice in a turn"};
        if (!(both - q.param.where).empty()) return {"WC-POW-PORTAL-1"_rule, "both regions must be of the right kind"};
        if (closed_to(q).touches(both)) return {"WC-POW-PORTAL-3"_rule, "one of the regions is immune"};
        if (Tolls(q.g, q.s, q.s.turn, Act::forces).of(both) > q.s.coins[q.s.turn])
            return {"WC-PAY-1"_rule, "it costs coins that the player does not have"};
        return {"WC-POW-PORTAL-3"_rule, "nothing can be moved between these two regions"};
    },
    .claim = "only a Portal Mage race swaps regions",
};

}  // namespace elbowroom::abilities
