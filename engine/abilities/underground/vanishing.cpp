#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

void offer_vanishing(const Ask& q, Actions& out) {
    if (is_active(q.tribe)) out.add(decline(q.param.help));
}

void vanish(const Told& told, Action) {
    Turn& t = told.turn;
    const Seat seat = t.s.turn;
    const int regions = t.s.tribes[told.tribe].held.count();
    const RaceId race = t.s.tribes[told.tribe].race;
    t.decline(seat, Stays::nothing);
    if (regions > 0) t.earn(seat, regions * told.param.number, told.param.rule, race);
    t.score_and_go_on();
}

}  // namespace

// The tribe leaves the map when it declines, for coins.
constinit const Ability vanishing{
    .id = "vanishing",
    .about = "When it declines the tribe leaves the map, for `number` coins a region.",
    .reads = {.number = true},
    .fits = {.bearers = by::tribe},
    .offers_in = bit(Stage::ready),
    .handles = bit(Verb::decline),
    .help = {.name = "vanishing"},
    .offer = offer_vanishing,  // [UG-POW-VANISHING-1]
    .use = vanish,
    .refuse = [](const Ask&, Action) -> Refusal {
        return {"UG-POW-VANISHING-3"_rule, "the race declines in its own way only"};
    },
    .declines = in_decline::own_way,  // [UG-POW-VANISHING-3]
};

}  // namespace elbowroom::abilities
