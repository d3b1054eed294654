#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions with exactly one token and no piece that keeps it company.
Regions lone_tokens(const Ask& q) {
    Regions out = q.s.tokens.at_most(1) & occupied(q.s);
    for (const auto plane : q.g.accompanying) out -= q.s.pieces[plane];
    // What stands there among the tokens is no token of the race.
    for (const PieceId piece : q.g.companion_pieces) out -= with_piece(q.g, q.s, piece);
    return out;
}

bool is_possible(const Ask& q) { return q.s.die == none && !q.me().held.empty() && !q.field->priced; }

// Opponents' lone active tokens, but for those of the seats that were hit already.
template <class F>
void each_target(const Ask& q, unsigned hit, F&& each) {
    const Regions lone = lone_tokens(q) & q.field->open;
    if (lone.empty()) return;
    for (Seat other = 0; other < q.g.players; ++other)
        if (const Regions theirs = lone & q.s.tribes[active_of(other)].held; !theirs.empty())
            if (other != q.seat() && ((hit >> other) & 1) == 0) each(theirs);
}

void offer(const Ask& q, Regions where, Actions& out) {
    out.add_each(where, conquer(0, q.field->helps | q.param.help));
}

// Where there is a token to put, of the tray or else of the hand, and the more that the tribe needs.  [UG-RELIC-GEN-5]
Regions affordable(const Ask& q, Regions where) {
    const int from_hand = tray(q.g, q.s, q.tribe) > 0 ? 0 : 1;
    const Bearer b(q.g, q.s, q.tribe);
    Regions out;
    for (const Region r : where)
        if (q.field->hand >= from_hand + surcharge(b, r)) out |= Regions::of(r);
    return out;
}

// [UG-RACE-MUMMIES-2]
void convert(const Told& told, Region r) {
    Turn& t = told.turn;
    const int more = surcharge(Bearer(t.g, t.s, told.tribe), r);
    t.replace_lone_token(told.tribe, r, more);
}

void convert_and_remember_whom(const Told& told, Action a) {
    told.memory.count |= std::uint8_t(1 << owner_of(holder(told.turn.s, a.region)));
    convert(told, a.region);
}

Refusal refuse(const Ask& q, Action a, bool hit) {
    const Rule rule = q.param.rule;
    if (a.verb == Verb::attempt) return no_die_this_way(rule);
    if (q.s.die != none) return {"CL-POW-BERSERK-2"_rule, "a roll is waiting for its conquest"};
    if (q.me().held.empty()) return {rule, "the first conquest of a race cannot be made this way"};
    if (!lone_tokens(q).contains(a.region)) return {rule, "only a lone token can be replaced"};
    const TribeId by = holder(q.s, a.region);
    if (by == none || !is_active(by)) return {rule, "only tokens of an opponent's active race can be replaced"};
    if (hit) return {rule, "it has been used in this turn already, or against that player"};
    return {rule, "there is no token left to put there"};
}

std::string_view flaw(const Ask& q) {
    return names_a_stranger(q, q.memory.count) ? "have hit a player who is not an opponent" : std::string_view{};
}

bool was_hit(const Ask& q, Region r) {
    const TribeId by = holder(q.s, r);
    return by != none && ((q.memory.count >> owner_of(by)) & 1) != 0;
}

}  // namespace

// Once per turn and opponent a lone active token is replaced by a token from the tray. `count` has a bit for each
// opponent already hit in this turn.
constinit const Ability sorcery{
    .id = "sorcery",
    .about = "Once per turn and opponent a lone active token next to the tribe is replaced by one of its own tokens.",
    .fits = {.memory = true},
    .flaw = flaw,
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand),
    .handles = bit(Verb::conquer),
    .help = {.name = "sorcery"},
    .offer =
        [](const Ask& q, Actions& out) {  // [CL-RACE-SORCERERS-2] [CL-RACE-SORCERERS-7]
            if (!is_possible(q) || tray(q.g, q.s, q.tribe) == 0) return;
            each_target(q, q.memory.count, [&](Regions where) { offer(q, where, out); });
        },
    .use = convert_and_remember_whom,
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::attempt) return no_die_this_way(q.param.rule);
        if (q.s.die != none) return {"CL-PAIR-SORCERERS-BERSERK"_rule, "a roll is waiting for its conquest"};
        if (q.me().held.empty()) return {"CL-RACE-SORCERERS-7"_rule, "it needs a token of the race on the map"};
        const TribeId victim = holder(q.s, a.region);
        if (victim == none || !is_active(victim) || owner_of(victim) == q.seat())
            return {"CL-RACE-SORCERERS-6"_rule, "only a token of an opponent's active race can be replaced"};
        if ((q.memory.count >> owner_of(victim)) & 1)
            return {"CL-RACE-SORCERERS-1"_rule, "that opponent was hit in this turn already"};
        if (!lone_tokens(q).contains(a.region)) return {"CL-RACE-SORCERERS-2"_rule, "the token there is not alone"};
        return {"CL-SIT-11"_rule, "no token of the race is left in the tray"};
    },
};

// The same with a token of the hand where the tray has none.  [UG-POW-VAMPIRE-1]
constinit const Ability vampire{
    .id = "vampire",
    .about = "Once per turn and opponent a lone active token in reach is replaced by a token of the tray or the hand.",
    .fits = {.memory = true},
    .flaw = flaw,
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand),
    .handles = bit(Verb::conquer),
    .help = {.name = "vampire"},
    .offer =
        [](const Ask& q, Actions& out) {
            if (!is_possible(q)) return;
            each_target(q, q.memory.count, [&](Regions where) { offer(q, affordable(q, where), out); });
        },
    .use = convert_and_remember_whom,
    .refuse = [](const Ask& q, Action a) { return refuse(q, a, was_hit(q, a.region)); },
};

// A piece that does so once per turn and goes along.  [UG-RELIC-ORB-1]
constinit const Ability converts_once{
    .id = "converts-once",
    .about = "Of a piece: once per turn a lone active token in reach is replaced; the piece goes there.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::empty_hand),
    .handles = bit(Verb::conquer),
    .help = {.name = "orb"},
    .offer =
        [](const Ask& q, Actions& out) {
            if (!is_possible(q) || q.memory.count != 0) return;
            // A copy is one thing at a time, and is not used beside what it copies.  [UG-POW-MAGIC-2]
            if (q.field->uses(q.g, q.param.piece) || q.field->uses(q.g, q.param.original)) return;
            each_target(q, 0, [&](Regions where) { offer(q, affordable(q, where), out); });
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = told.param.mark;
            convert(told, a.region);
            told.turn.move_piece(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) { return refuse(q, a, q.memory.count != 0); },
};

}  // namespace elbowroom::abilities
