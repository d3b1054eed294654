#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/abilities/warcraft/companions.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

Region place(const Ask& q) { return place_of(q.g, q.s, q.param.piece); }
Region place(const Told& told) { return place_of(told.turn.g, told.turn.s, told.param.piece); }

// It is counted among the tokens from now on, or no more. `kept` says which.
void join(const Told& told) {
    ++told.turn.s.in_play[told.tribe];
    told.memory.kept = 1;
}
void part(const Told& told) {
    --told.turn.s.in_play[told.tribe];
    told.memory.kept = 0;
}

// Those that must not stay alone join others of the tribe, or go to the hand if there are none.  [WC-RACE-TAUREN-4]
void join_others(const Told& told, Region from) {
    Turn& t = told.turn;
    State& s = t.s;
    const Regions others = s.tribes[told.tribe].held - Regions::of(from);
    if (others.empty()) return t.abandon(told.tribe, from);
    // Where they go is all the same: all are redeployed when the conquests are over.
    s.tokens.set(others.lowest(), s.tokens.at(others.lowest()) + s.tokens.at(from));
    s.tokens.set(from, 0);
    t.leave(told.tribe, from);
}

// It has gone from a region, which is left if it held it alone.
void go_from(const Told& told, Region from) {
    Turn& t = told.turn;
    part(told);
    t.s.tokens.set(from, t.s.tokens.at(from) - 1);
    if (t.s.tokens.at(from) == 0)
        t.leave(told.tribe, from);
    else if (t.s.tokens.at(from) < kit_in(t.g, t.s, told.tribe).least)
        join_others(told, from);
}

void lift(const Told& told) {
    const Region from = place(told);
    if (from == no_region) return;
    told.turn.take(told.param.piece, from);
    go_from(told, from);
}

// How many tokens must go along, for those who never stand alone.  [WC-RACE-TAUREN-1]
int escort(const Game& g, const State& s, TribeId id) { return kit_in(g, s, id).least - 1; }

void conquer_with_it(const Told& told, Action a) {
    Turn& t = told.turn;
    State& s = t.s;
    told.memory.count = 1;
    const int along = escort(t.g, s, told.tribe);
    lift(told);
    ++s.tribes[told.tribe].hand;
    join(told);
    t.conquer(told.tribe, a.region, 1 + along);
    t.put(told.param.piece, a.region);
}

// A token takes its place, and it is free to go elsewhere.
void take_up(const Told& told, Region from) {
    Turn& t = told.turn;
    t.take(told.param.piece, from);
    part(told);
    --t.s.tribes[told.tribe].hand;
}

}  // namespace

// A figure that conquers one region in each turn by itself, defends like a token and is never lost.
// `kept`: it is counted among the tokens; `count`: it has conquered in this turn.
constinit const Ability champion{
    .id = "champion",
    .about =
        "The `piece` conquers one adjacent region per turn alone; if its region falls, nothing but a coin is lost.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::tribe,
             .piece = {.lone = true, .companion = true, .alone = true},
             .lent = false,
             .memory = true},
    .spares = [](const Ask& q, Region r) { return place(q) == r ? Spared{.lost = 0} : Spared{}; },
    .owes =
        [](const Ask& q) {
            if (place(q) != no_region || q.me().held.empty()) return false;
            return q.s.stage == Stage::retreat ? q.memory.kept == 0 : q.s.stage == Stage::finish && q.memory.kept == 1;
        },
    .companions =
        [](const Ask& q) {
            return Companions{q.memory.kept, 0};
        },
    .redeployment_began =
        [](const Told& told) {  // [WC-POW-CHAMPION-4]: it goes where it is put, like any token
            Turn& t = told.turn;
            Tribe& tribe = t.s.tribes[told.tribe];
            if (tribe.held.empty()) return;
            if (place(told) != no_region) return t.take(told.param.piece, place(told));
            ++tribe.hand;
            join(told);
        },
    .falls =
        [](const Told& told, Fall& fall) {  // [WC-POW-CHAMPION-5]
            Turn& t = told.turn;
            if (place(told) != fall.conquest.region) return;
            fall.aside = 1;
            told.memory.kept = 0;
            if (fall.conquest.attacker == none) return;  // it was taken up
            const Seat owner = owner_of(told.tribe);
            for (int i = 0; i < told.param.number; ++i)
                t.hand_over(owner, owner_of(fall.conquest.attacker), told.param.rule, t.s.tribes[told.tribe].race);
        },
    .ended =
        [](const Told& told) {  // [WC-DECL-2]
            const Region from = place(told);
            if (from == no_region) return;
            told.turn.remove_all(told.param.piece);
            go_from(told, from);
        },
    .offers_in =
        bit(Stage::ready) | bit(Stage::conquest) | bit(Stage::finish) | bit(Stage::retreat) | bit(Window::empty_hand),
    .handles = bit(Verb::conquer) | bit(Verb::put) | bit(Verb::take),
    .help = {.name = "champion"},
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.s.stage == Stage::finish) {
                if (place(q) == no_region && q.memory.kept == 1)
                    out.add_each(with_plain_tokens(q), put(q.param.piece, 0));
                return;
            }
            if (q.s.stage == Stage::retreat) {
                if (place(q) == no_region && q.memory.kept == 0)
                    out.add_each(refuges(q.g, q.s, q.tribe), put(q.param.piece, 0));
                return;
            }
            if (q.memory.count != 0 || q.me().held.empty() || q.s.die != none) return;  // [WC-POW-CHAMPION-3]
            const bool escorted = q.field->hand >= escort(q.g, q.s, q.tribe);
            if (!q.field->rolls && !q.field->priced && escorted) {
                const Regions open = q.field->open & q.field->near;
                out.add_each(open & affordable(q.g, q.s, Act::conquers, q.field->coins),
                             conquer(0, q.field->helps | q.param.help));
            }
            const Region at = place(q);
            if (at != no_region && q.field->helps == 0 && q.field->hand > 0) out.add(take(q.param.piece, at));
        },
    .sets_out =
        [](const Told& told) {  // whoever stood there with it stays, unless they are needed  [WC-POW-CHAMPION-2]
            const Turn& t = told.turn;
            const Region at = place(told);
            const Bearer tribe(t.g, t.s, told.tribe);
            const bool enough = tokens_to_conquer_with(tribe) > escort(t.g, t.s, told.tribe);
            if (at != no_region && enough && t.s.tokens.at(at) > tribe.kit.least) lift(told);
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            if (a.verb == Verb::conquer) return conquer_with_it(told, a);
            if (a.verb == Verb::take) return take_up(told, a.region);
            if (t.s.stage == Stage::retreat) {
                t.s.tokens.add(a.region);
                join(told);
            }
            t.put(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::attempt) return no_die_this_way("WC-FINAL-1"_rule);
        if (a.verb == Verb::conquer) {
            if (q.memory.count != 0) return {"WC-POW-CHAMPION-1"_rule, "it has conquered in this turn already"};
            if (q.me().held.empty()) return {"WC-POW-CHAMPION-3"_rule, "it does not make the first conquest"};
            if (q.field->hand < escort(q.g, q.s, q.tribe))
                return {"WC-RACE-TAUREN-1"_rule, "a token must go along, and none is left"};
            return {"WC-POW-CHAMPION-1"_rule, "it only conquers what is next to the race, and by itself"};
        }
        if (a.verb == Verb::take) return {"WC-POW-CHAMPION-2"_rule, "a token must take its place"};
        if (!q.me().held.contains(a.region)) return {q.param.rule, "it only stands in a region of its own race"};
        return {q.param.rule, "it stands somewhere already"};
    },
};

}  // namespace elbowroom::abilities
