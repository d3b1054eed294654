#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions with exactly one token and no piece that keeps it company.
Regions lone_tokens(const Ask& q) {
    Regions out = q.s.tokens.at_most(1) & occupied(q.s);
    for (const auto plane : q.g.accompanying) out -= q.s.pieces[plane];
    return out;
}

}  // namespace

// Once per turn and opponent a lone active token is replaced by a token from the tray. `count` has a bit for each
// opponent already hit in this turn.
constinit const Ability sorcery{
    .id = "sorcery",
    .about = "Once per turn and opponent a lone active token next to the tribe is replaced by one of its own tokens.",
    .offers_in = bit(Stage::ready) | bit(Stage::conquest),
    .handles = bit(Verb::conquer),
    .help = Help::sorcery,
    .offer =
        [](const Ask& q, Actions& out) {  // [CL-RACE-SORCERERS-2] [CL-RACE-SORCERERS-7]
            if (q.s.die != none || q.me().held.empty() || tray(q.g, q.s, q.tribe) == 0) return;
            const Regions lone = lone_tokens(q) & q.field->open;
            for (Seat other = 0; other < q.g.players; ++other) {
                if (other == q.seat() || ((q.memory.count >> other) & 1)) continue;
                out.add_each(lone & q.s.tribes[active_of(other)].held, conquer(0, bit(Help::sorcery)));
            }
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count |= std::uint8_t(1 << owner_of(holder(t.s, a.region)));
            t.replace_lone_token(told.tribe, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
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
    .remembers = true,
    .offers_without_tokens = true,  // [CL-RACE-SORCERERS-4]
};

}  // namespace elbowroom::abilities
