#include <algorithm>
#include <array>

#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions with something that a swap moves.
Regions with_movables(const Game& g, const State& s) {
    Regions out = occupied(s);
    for (int plane = 0; plane < g.planes.all; ++plane) out |= s.pieces[plane];
    for (std::uint32_t rest = lone_on_map(s); rest != 0; rest &= rest - 1)
        if (const auto i = std::size_t(std::countr_zero(rest));
            g.pack->pieces[g.lone.pieces[i]].kind != PieceKind::place)
            out |= Regions::of(s.lone[i]);
    return out;
}

// Whoever is in some regions, and where they may be: nobody may be anywhere.  [WC-POW-PORTAL-3]
struct Crowd {
    Regions at, may_be;
};
struct Crowds {
    std::array<Crowd, max_tribes + 2> all;
    std::size_t size = 0;

    Crowds(const Game& g, const State& s, Regions doors) {
        const auto add = [&](Regions at, Regions may_be) {
            if (at.touches(doors)) all[size++] = {at & doors, may_be};
        };
        add(g.board.all - occupied(s), g.board.all);
        add(s.natives, g.board.land);
        for (const TribeId id : s.present) add(s.tribes[id].held, home(Bearer(g, s, id)));
    }
    // Regions whose crowd may be in this one, and the other way round.
    Regions partners(Region r, Regions may_be) const {
        Regions out;
        for (std::size_t i = 0; i < size; ++i)
            if (all[i].may_be.contains(r)) out |= all[i].at;
        return out & may_be;
    }
};

// Tokens, pieces and relics change places; what belongs to the ground stays.
void exchange(Turn& t, Region a, Region b) {
    const Game& g = t.g;
    State& s = t.s;
    const Regions both = Regions::of(a) | Regions::of(b);
    const auto change = [&](Regions& set) {
        if (set.contains(a) != set.contains(b)) set ^= both;
    };
    for (const TribeId id : s.present) {
        if (s.tribes[id].held.touches(both)) t.attack(active_of(s.turn), owner_of(id) == s.turn ? none : id);
        change(s.tribes[id].held);
    }
    change(s.natives);
    change(s.occupied);
    const int tokens = s.tokens.at(a);
    s.tokens.set(a, s.tokens.at(b));
    s.tokens.set(b, tokens);
    for (int plane = 0; plane < g.planes.all; ++plane) change(s.pieces[plane]);
    for (std::size_t i = 0; i < g.lone.pieces.size(); ++i) {
        if (g.pack->pieces[g.lone.pieces[i]].kind == PieceKind::place) continue;
        Region& at = s.lone[i];
        if (at == a)
            at = b;
        else if (at == b)
            at = a;
    }
    note_pieces(g, s, both);
    if (!g.lone.shared.empty()) note_shared_pieces(g, s);
    if (t.sink) t.tell({.kind = Kind::regions_swapped, .seat = s.turn, .region = b, .source = a});
    const auto before = s.keepers;
    t.holding_changed();
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i)
        if (const TribeId now = s.keepers[i]; now != before[i] && now != none && is_active(now))
            t.tell_arrival(i, Arrival::by_swap);
    for (const Region r : both& s.sites)  // [WC-MARK-2]
        if (const TribeId by = holder(s, r); by != none && is_active(by)) t.discover(r);
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
            const Regions guarded = q.g.sites.open ? Regions{} : q.s.sites;
            const Regions doors = q.param.where - closed_to(q) - guarded;
            const int purse = q.s.coins[q.s.turn];
            const Regions movable = with_movables(q.g, q.s);
            const Crowds crowds(q.g, q.s, doors);
            std::array<Regions, max_regions> pairs{};
            for (std::size_t i = 0; i < crowds.size; ++i)
                for (const Region a : crowds.all[i].at) {
                    const Regions others = crowds.partners(a, crowds.all[i].may_be) - Regions::first(a + 1);
                    pairs[a] = movable.contains(a) ? others : others & movable;
                }
            if (may_fall_short(q.g, q.s, purse)) {
                const Tolls due(q.g, q.s, q.s.turn, Act::forces);
                for (const Region a : doors)
                    for (const Region b : pairs[a])
                        if (due.of(Regions::of(a) | Regions::of(b)) > purse) pairs[a] -= Regions::of(b);
            }
            for (const Region a : doors) out.add_each(pairs[a], swap(a, 0));
        },
    .use =
        [](const Told& told, Action a) {
            ++told.memory.count;
            const auto from = Region(a.source - 1);
            told.turn.pay_tolls(Regions::of(a.region) | Regions::of(from), Act::forces);
            exchange(told.turn, from, a.region);
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

void keeps_portal(const Ask& q, Inventory& out) {
    if (q.tribe != q.s.acting) return;
    out.add({.what = Kept::What::uses, .verb = Verb::swap, .left = std::max(0, q.param.number - q.memory.count)});
}

}  // namespace elbowroom::abilities
