#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

Regions with_kind(const Ask& q, PieceKind kind) {
    Regions out;
    for (const PieceId piece : q.g.sites.pieces)
        if (const Region at = place_of(q.g, q.s, piece); at != no_region && q.g.pack->pieces[piece].kind == kind)
            out |= Regions::of(at);
    return out;
}

// Where a relic may be taken from.
Regions sources(const Ask& q) {
    return (beside(q.g, q.s, q.tribe) - (closed(q.g, q.s, q.tribe) - q.me().held)) & affordable(q.g, q.s, Act::touches);
}

Regions places_beside(const Ask& q) { return with_kind(q, PieceKind::place) & beside(q.g, q.s, q.tribe); }

}  // namespace

// Once per turn a relic is taken from next door, or a region with a place costs less. `count`: that it was done.
constinit const Ability phasing{
    .id = "phasing",
    .about = "Once per turn: a relic next door is taken, or an adjacent region with a place costs 2 tokens fewer.",
    .fits = {.memory = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand) | bit(Window::after_attempt),
    .handles = bit(Verb::steal),
    .help = {.name = "phasing", .aid = {.fewer = 2}, .where = places_beside},
    .offer =
        [](const Ask& q, Actions& out) {  // [WC-RACE-ETHEREALS-1]
            if (q.memory.count != 0 || q.field->helps != 0) return;
            const Regions from = sources(q);
            for (const PieceId piece : q.g.sites.pieces) {
                const Region at = place_of(q.g, q.s, piece);
                if (q.g.pack->pieces[piece].kind != PieceKind::relic || at == no_region || !from.contains(at)) continue;
                out.add_each(q.g.board.next_to(at) & q.me().held, steal(piece, 0));
            }
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count = 1;
            const Region from = place_of(t.g, t.s, a.number);
            t.pay_tolls(Regions::of(from), Act::touches);
            if (t.sink)
                t.tell({.kind = Kind::piece_stolen,
                        .seat = t.s.turn,
                        .region = a.region,
                        .piece = a.number,
                        .number = 1,
                        .rule = told.param.rule,
                        .source = from});
            take_piece(t.g, t.s, a.number, from);
            add_piece(t.g, t.s, a.number, a.region);
            t.holding_changed();
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::conquer || a.verb == Verb::attempt) return help_used(q.param.rule);
        if (q.memory.count != 0) return {q.param.rule, "it is done once in a turn"};
        const Region at =
            a.number < q.g.pieces.size() && q.g.pieces[a.number].lone >= 0 ? place_of(q.g, q.s, a.number) : no_region;
        if (at == no_region || !beside(q.g, q.s, q.tribe).contains(at))
            return {q.param.rule, "only what lies face up next to the race can be taken"};
        if (!sources(q).contains(at)) return {"WC-RACE-ETHEREALS-2"_rule, "its region is immune, or costs too much"};
        return {q.param.rule, "it goes to a region of the race next to where it lies"};
    },
    .claim = "only Ethereals take artifacts from next door",
};

}  // namespace elbowroom::abilities
