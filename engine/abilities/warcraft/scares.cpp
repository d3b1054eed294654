#include <algorithm>

#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

constexpr Rule nowhere_to_go = "WC-POW-INTIMIDATING-2"_rule;

// Regions with pieces that must go before the tokens.
Regions defended(const Ask& q) {
    Regions out;
    for (const PieceId piece : q.g.defending_pieces) out |= with_piece(q.g, q.s, piece);
    return out;
}

void offer_defences(const Ask& q, Region from, Actions& out) {
    for (const PieceId piece : q.g.defending_pieces)
        if (pieces_in(q.g, q.s, piece, Regions::of(from)) > 0) out.add(scare(from, from, piece));
}

void offer_tokens(const Ask& q, Region from, Actions& out) {
    if (q.s.natives.contains(from)) return out.add(scare(from, from));
    const TribeId id = holder(q.s, from);
    const Regions elsewhere = q.s.tribes[id].held - Regions::of(from);
    int plain = q.s.tokens.at(from);
    const auto offer = [&](PieceId piece) {
        if (elsewhere.empty()) return out.add(scare(from, from, piece));  // [WC-POW-INTIMIDATING-2]
        Action a = scare(from, 0, piece);
        a.region = 0;
        out.add_each(elsewhere, a);
    };
    for (const PieceId piece : q.g.companion_pieces) {
        const int here = pieces_in(q.g, q.s, piece, Regions::of(from));
        plain -= here;
        if (here > 0 && q.g.pieces[piece].lone < 0) offer(piece);  // a figure stands fast
    }
    if (plain > 0) offer(none);
}

Regions in_reach(const Ask& q) {
    Regions own;
    for (const TribeId id : tribes_of(q.s, q.seat())) own |= q.s.tribes[id].held;
    return (beside(q.g, q.s, q.tribe) & occupied(q.s)) - own - closed(q.g, q.s, q.tribe);
}

// What is done first to a region: no token leaves it with what defends it.  [WC-DEF-8] [WC-RACE-PANDAREN-2]
Regions payable(const Ask& q) {
    const Regions first = defended(q);
    return (affordable(q.g, q.s, Act::touches) & first) | (affordable(q.g, q.s, Act::forces) - first);
}

}  // namespace

// Tokens of others next door are driven into another region of their race. `count`: how often in this turn.
constinit const Ability scares{
    .id = "scares",
    .about = "`number` times per turn a token of another player next to the tribe is moved to a region of its race.",
    .reads = {.number = true},
    .fits = {.memory = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand),
    .handles = bit(Verb::scare),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count >= q.param.number || q.field->helps != 0) return;
            const Regions first = defended(q);
            for (const Region from : in_reach(q) & payable(q)) {
                if (first.contains(from))
                    offer_defences(q, from, out);  // [WC-POW-INTIMIDATING-3]
                else
                    offer_tokens(q, from, out);
            }
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            ++told.memory.count;
            const auto from = Region(a.source - 1);
            const bool defence = a.number != none && t.g.pieces[a.number].defends > 0;
            t.pay_tolls(Regions::of(from), defence ? Act::touches : Act::forces);
            if (defence) return t.take(a.number, from);
            t.scare_off(told.tribe, from, a.region, a.number, nowhere_to_go);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (q.s.has(flag::attempted)) return {"WC-FINAL-4"_rule, "it is over with the final conquest"};
        if (q.memory.count >= q.param.number) return {"WC-POW-INTIMIDATING-1"_rule, "it is done three times in a turn"};
        const auto from = Region(a.source - 1);
        if (closed(q.g, q.s, q.tribe).contains(from)) return {"WC-IMMUNE-1"_rule, "the region is immune"};
        if (!in_reach(q).contains(from))
            return {"WC-POW-INTIMIDATING-1"_rule, "only opponents and natives next to the race can be scared"};
        if (!payable(q).contains(from)) return {"WC-PAY-1"_rule, "it costs coins that the player does not have"};
        return {"WC-POW-INTIMIDATING-3"_rule, "what defends the region goes first, and tokens go to their own race"};
    },
    .claim = "only an Intimidating race scares others away",
};

void keeps_scares(const Ask& q, Inventory& out) {
    if (q.tribe != q.s.acting) return;
    out.add({.what = Kept::What::uses, .verb = Verb::scare, .left = std::max(0, q.param.number - q.memory.count)});
}

}  // namespace elbowroom::abilities
