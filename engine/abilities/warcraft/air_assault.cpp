#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/conquer.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

bool waits(const Ask& q) {
    return q.memory.kept != 0 && q.memory.kept <= q.g.board.size && !q.me().held.contains(Region(q.memory.kept - 1));
}

// Pieces that were used with the first roll go along, or are used up all the same.
void settle_helps(const Told& told, bool fell, Region r) {
    Turn& t = told.turn;
    for (std::size_t i = 0; i < t.g.lending.lenders.size(); ++i) {
        const Lender& lender = t.g.lending.lenders[i];
        Memory& memory = t.s.lender_memory[i];
        const bool helped = memory.count > 1 && std::any_of(lender.active.begin(), lender.active.end(), [&](auto b) {
                                return t.g.bearings[b].ability->help.joins();
                            });
        if (!helped) continue;
        memory.count = 1;
        if (fell) t.move_piece(lender.piece, r);
    }
}

void roll_again(const Told& told) {
    Turn& t = told.turn;
    const auto r = Region(told.memory.kept - 1);
    const int missing = told.memory.count - 1;
    const int rolled = t.chance.roll(t.g.pack->die);
    told.memory = {.kept = 0, .count = 1};
    if (t.sink)
        t.tell({.kind = Kind::rolled, .seat = t.s.turn, .region = r, .number = rolled, .rule = "WC-FINAL-1"_rule});
    const bool falls = rolled >= missing;
    if (falls)
        t.conquer(told.tribe, r, t.s.tribes[told.tribe].hand);
    else if (t.sink)
        t.tell({.kind = Kind::attempt_failed,
                .seat = t.s.turn,
                .race = t.s.tribes[told.tribe].race,
                .region = r,
                .number = missing,
                .rule = "WC-FINAL-1"_rule});
    settle_helps(told, falls, r);
    if (falls && t.s.sites.contains(r)) t.discover(r);
    t.end_attempt();
}

}  // namespace

// Once per turn any region may be attacked from the air: the die is rolled first and makes it cheaper.
// `count`: it was used in this turn, and one more for each token that is missing; `kept`: one more than the region for
// which the second roll waits.
constinit const Ability air_assault{
    .id = "air-assault",
    .about = "Once per turn any region is attacked with the die, which lowers its price; a second roll may follow.",
    .fits = {.bearers = by::tribe, .memory = true},
    .demands = [](const Ask& q) { return waits(q) ? Demand::before_anything : Demand::nothing; },
    .offers_in = bit(Stage::conquest),
    .handles = bit(Verb::roll) | bit(Verb::end),
    .help = {.name = "air-assault", .die = Die::first, .missed = "WC-RACE-GNOMES-3"_rule},
    .offer =
        [](const Ask& q, Actions& out) {  // [WC-RACE-GNOMES-3]
            if (!waits(q)) return;
            out.add(plain(Verb::roll));
            out.add(plain(Verb::end));
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::roll) return roll_again(told);
            told.memory = {.kept = 0, .count = 1};
            settle_helps(told, false, no_region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::conquer || a.verb == Verb::attempt) return help_used(q.param.rule);
        return {q.param.rule, "the second roll follows an assault that was short of three tokens at most"};
    },
    .claim = "only Gnomes roll once more, after an air assault",
};

}  // namespace elbowroom::abilities
