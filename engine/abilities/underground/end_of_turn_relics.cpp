#include "engine/abilities/list.h"
#include "engine/abilities/shared/neighbours.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Relics that are put into a region when the turn ends, and do something there at once.  [UG-ENDP-1] [UG-ENDP-2]
void offer_to_put(const Ask& q, Actions& out) {
    if (q.memory.count != 0 || !is_active(q.tribe)) return;
    Regions where = q.me().held;
    if (q.param.original != none) where -= with_piece(q.g, q.s, q.param.original);  // [UG-POW-MAGIC-5]
    if (q.param.original == none && q.g.lending.copier != none) {
        // Nor the other way round, if it has been copied in this turn.
        const Lender& copier = q.g.lending.lenders[q.g.lending.copier];
        for (const Lender& relic : q.g.lending.lenders)
            for (const std::uint8_t i : relic.copies)
                if (relic.piece == q.param.piece &&
                    q.s.lender_memory[q.g.lending.copier].count == q.g.bearings[i].param.mark)
                    where -= with_piece(q.g, q.s, copier.piece);
    }
    out.add_each(where, put(q.param.piece, 0, q.param.original == none ? 0 : q.param.help));
}

void put_it(const Told& told, Action a) {
    told.memory.count = told.param.mark;
    told.turn.move_piece(told.param.piece, a.region);
}

Refusal refuse_to_put(const Ask& q, Action a) {
    if (!q.me().held.contains(a.region)) return {q.param.rule, "it may only be put in a region of the active race"};
    if (q.memory.count != 0) return {q.param.rule, "it has been used in this turn already"};
    return {q.param.rule, "the same power is at work in that region already"};
}

bool works_now(const Ask& q) { return q.memory.count == q.param.mark; }

// The coins that one region brings the tribe.
int coins_from(const Ask& q, Region r) {
    int coins = 1;
    each_borne<Hook::income>(q.g, q.s, q.tribe, [&](const Bearing& b, const Memory& memory) {
        if (b.ability != &doubles_coins)
            coins += b.ability->income(Ask{q.g, q.s, q.tribe, b.param, memory}, Regions::of(r)).here;
    });
    return coins;
}

}  // namespace

constinit const Ability doubles_coins{
    .id = "doubles-coins",
    .about = "Of a piece: put into a region before the scoring, it doubles that region's coins.",
    .reads = {.piece = true, .ignores = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .income = [](const Ask& q, Regions) -> Income {  // [UG-RELIC-SCEPTER-1] [UG-RELIC-SCEPTER-3]
        const Region at = place_of(q.g, q.s, q.param.piece);
        if (!works_now(q) || at == no_region || !q.me().held.contains(at)) return {0};
        const bool ineffective = q.param.ignores != none && place_of(q.g, q.s, q.param.ignores) == at;
        return {ineffective ? 0 : coins_from(q, at)};
    },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer_to_put,
    .use = put_it,
    .refuse = refuse_to_put,
};

constinit const Ability levies_beside{
    .id = "levies-beside",
    .about = "Of a piece: put into a region, it collects a coin from each opponent whose active tribe is next door.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .income = [](const Ask& q, Regions) -> Income {  // [UG-RELIC-RING-1]
        const Region at = place_of(q.g, q.s, q.param.piece);
        if (!works_now(q) || at == no_region || !q.me().held.contains(at)) return {};
        return {.payers = opponents_in(q, q.g.board.next_to(at))};
    },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer_to_put,
    .use = put_it,
    .refuse = refuse_to_put,
};

}  // namespace elbowroom::abilities
