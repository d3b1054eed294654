#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// What others lose in a turn may be bought when the conquests are over. `count`: how many tokens may still be bought.
constinit const Ability buys_tokens{
    .id = "buys-tokens",
    .about = "For each token lost because of the tribe in its turn, one of its own may be bought for `number` coins.",
    .reads = {.number = true},
    .fits = {.memory = true},
    .killed =
        [](const Told& told, int tokens, TribeId of) {  // [WC-RACE-FORSAKEN-1] [WC-RACE-FORSAKEN-3]
            const State& s = told.turn.s;
            const bool own = of != none && owner_of(of) == owner_of(told.tribe);
            if (owner_of(told.tribe) != s.turn || (own && told.param.opponents_only)) return;
            told.memory.count = std::uint8_t(told.memory.count + tokens);
        },
    .offers_in = bit(Stage::redeploy),
    .handles = bit(Verb::buy),
    .offer =
        [](const Ask& q, Actions& out) {
            const bool pays = q.s.coins[q.seat()] >= q.param.number;
            if (q.memory.count > 0 && pays && tray(q.g, q.s, q.tribe) > 0) out.add(plain(Verb::buy));
        },
    .use =
        [](const Told& told, Action) {
            --told.memory.count;
            told.turn.pay(owner_of(told.tribe), none, told.param.number, told.param.rule);
            told.turn.draw_from_tray(told.tribe, 1, told.param.rule);
        },
    .refuse = [](const Ask& q, Action) -> Refusal {
        if (q.memory.count == 0) return {"WC-RACE-FORSAKEN-1"_rule, "no more tokens were lost because of the race"};
        if (q.s.coins[q.seat()] < q.param.number) return {"WC-PAY-4"_rule, "the player has no coin to pay for it"};
        return {"WC-COMBO-4"_rule, "the tray is empty"};
    },
    .claim = "only the Forsaken buy tokens",
};

void keeps_purchases(const Ask& q, Inventory& out) {
    if (q.tribe != q.s.acting) return;
    out.add({.what = Kept::What::uses, .verb = Verb::buy, .left = q.memory.count, .coins = q.param.number});
}

}  // namespace elbowroom::abilities
