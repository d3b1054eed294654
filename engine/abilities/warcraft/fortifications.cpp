#include "engine/abilities/list.h"
#include "engine/abilities/shared/majority.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

using Wanted = Regions (*)(const Game&, const State&, TribeId, const Parameters&);

Regions held(const Game&, const State& s, TribeId id, const Parameters&) { return s.tribes[id].held; }

// Where the tribe holds more of what is around than anybody else.  [WC-POW-DEFENSIVE-1]
Regions dominated(const Game& g, const State& s, TribeId id, const Parameters& param) {
    Regions out;
    for (const Region r : s.tribes[id].held& param.where)
        if (leads(s, id, g.board.next_to(r))) out |= Regions::of(r);
    return out;
}

template <Wanted wanted>
Regions missing(const Ask& q) {
    return wanted(q.g, q.s, q.tribe, q.param) - with_piece(q.g, q.s, q.param.piece);
}

// All at once if there are enough; otherwise the player chooses.
template <Wanted wanted>
void place_all(const Told& told) {
    Turn& t = told.turn;
    const Regions where = wanted(t.g, t.s, told.tribe, told.param) - with_piece(t.g, t.s, told.param.piece);
    if (where.count() > supply(t.g, t.s, told.param.piece)) return;
    for (const Region r : where) t.put(told.param.piece, r);
}

template <Wanted wanted>
bool has_to_choose(const Ask& q) {
    return q.s.stage == Stage::finish && supply(q.g, q.s, q.param.piece) > 0 && !missing<wanted>(q).empty();
}

template <Wanted wanted>
void offer(const Ask& q, Actions& out) {
    if (supply(q.g, q.s, q.param.piece) > 0) out.add_each(missing<wanted>(q), put(q.param.piece, 0));
}

void put_one(const Told& told, Action a) { told.turn.put(a.number, a.region); }

Refusal refuse(const Ask& q, Action) { return {q.param.rule, "it does not belong there, or none is left"}; }

}  // namespace

// Every region of the tribe gets a piece when the tokens have been redeployed, as far as there are any.
constinit const Ability garrisons{
    .id = "garrisons",
    .about = "Each region of the tribe gets a `piece` after the redeployment; the player chooses if there are too few.",
    .reads = {.piece = true},
    .owes = has_to_choose<held>,
    .redeployed = place_all<held>,
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer<held>,
    .use = put_one,
    .refuse = refuse,
};

// Regions of a kind get a piece while the tribe holds most of their neighbours.
constinit const Ability watches{
    .id = "watches",
    .about = "Regions of a kind get a `piece` while the tribe holds more of their neighbours than anybody else.",
    .reads = {.where = true, .piece = true},
    .fits = {.bearers = by::tribe, .piece = {.alone = true}, .in_decline = true},
    .owes = has_to_choose<dominated>,
    .redeployed =
        [](const Told& told) {
            Turn& t = told.turn;
            const Regions stay = dominated(t.g, t.s, told.tribe, told.param);
            for (const Region r : with_piece(t.g, t.s, told.param.piece) - stay) t.take(told.param.piece, r);
            place_all<dominated>(told);
        },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },  // [WC-CONFLICT-1]
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer<dominated>,
    .use = put_one,
    .refuse = refuse,
};

}  // namespace elbowroom::abilities
