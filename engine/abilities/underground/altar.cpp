#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

Regions declined_regions(const Ask& q) {
    Regions out;
    for (const TribeId id : declined_tribes_of(q.s, q.seat())) out |= q.s.tribes[id].held;
    return out;
}

// The token is gone, and with the last one the region.
void sell(Turn& t, Region r, int coins, Rule rule) {
    State& s = t.s;
    const TribeId id = holder(s, r);
    Tribe& tribe = s.tribes[id];
    const Regions here = Regions::of(r);
    s.tokens.set(r, s.tokens.at(r) - 1);
    --s.in_play[id];
    if (t.sink)
        t.tell({.kind = Kind::token_sold, .seat = s.turn, .race = tribe.race, .region = r, .number = 1, .rule = rule});
    t.earn(s.turn, coins, rule, tribe.race);
    if (s.tokens.at(r) > 0) return;
    tribe.held -= here;
    s.occupied -= here;
    t.clear_pieces(here);
    t.vanish_if_gone(id);
    t.holding_changed();
}

}  // namespace

// After the scoring whoever holds the place may sell one declined token. `count`: it has been done in this turn.
constinit const Ability sells_tokens{
    .id = "sells-tokens",
    .about = "Of a place: after scoring its holder may give up one declined token for `number` coins.",
    .reads = {.number = true},
    .fits = {.bearers = by::piece, .in_decline = true, .memory = true},
    .offers_in = bit(Stage::after_scoring),
    .handles = bit(Verb::sacrifice),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-PLACE-ALTAR-1]
            if (q.memory.count == 0) out.add_each(declined_regions(q), sacrifice(0));
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = 1;
            sell(told.turn, a.region, told.param.number, told.param.rule);
        },
    .refuse = [](const Ask& q, Action) -> Refusal {
        return {q.param.rule, "one token of a declined race of one's own may be given up in a turn"};
    },
    .claim = "only whoever holds the Altar of Souls gives up tokens",
    .declines = in_decline::serves,
};

}  // namespace elbowroom::abilities
