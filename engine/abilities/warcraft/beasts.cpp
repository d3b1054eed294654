#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/abilities/warcraft/companions.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

int unplaced(const Ask& q) { return q.memory.kept - on_map(q.g, q.s, q.param.piece); }

// All of them go back to the supply; a region that nobody else holds is left.  [WC-POW-BEASTMASTER-2]
void send_home(const Told& told) {
    Turn& t = told.turn;
    State& s = t.s;
    Tribe& tribe = s.tribes[told.tribe];
    const int on_board = on_map(t.g, s, told.param.piece);
    const int in_hand = told.memory.kept - on_board;
    tribe.hand = std::uint8_t(tribe.hand - in_hand);
    s.in_play[told.tribe] = std::uint8_t(s.in_play[told.tribe] - told.memory.kept);
    told.memory.kept = 0;
    if (on_board == 0) return;
    const int least = kit_in(t.g, s, told.tribe).least;
    for (const Region r : with_piece(t.g, s, told.param.piece)) {
        const int here = pieces_in(t.g, s, told.param.piece, Regions::of(r));
        s.tokens.set(r, s.tokens.at(r) - here);
        t.remove_all(told.param.piece, Regions::of(r));
        if (s.tokens.at(r) == 0) {
            t.leave(told.tribe, r);
        } else if (s.tokens.at(r) < least) {
            t.abandon(told.tribe, r);  // [WC-RACE-TAUREN-4]
        }
    }
}

}  // namespace

// Regions of a kind yield pieces that are tokens for one turn. `kept`: those in play.
constinit const Ability beasts{
    .id = "beasts",
    .about = "At the start of each turn regions of a kind yield a `piece` each, which counts as a token till the next.",
    .reads = {.where = true, .piece = true},
    .fits = {.bearers = by::tribe, .piece = {.companion = true, .alone = true}, .lent = false, .memory = true},
    .owes =
        [](const Ask& q) {
            if (q.s.stage == Stage::retreat) return unplaced(q) > 0 && q.me().waiting > 0;
            return q.s.stage == Stage::finish && unplaced(q) > 0 && !q.me().held.empty();
        },
    .companions =
        [](const Ask& q) {
            return Companions{q.memory.kept, unplaced(q)};
        },
    .turn_began =
        [](const Told& told) {  // [WC-POW-BEASTMASTER-1]
            Turn& t = told.turn;
            send_home(told);
            Tribe& tribe = t.s.tribes[told.tribe];
            const int gained = std::min((tribe.held & told.param.where).count(), t.g.pieces[told.param.piece].supply);
            if (gained == 0) return;
            told.memory.kept = std::uint8_t(gained);
            tribe.hand = std::uint8_t(tribe.hand + gained);
            t.s.in_play[told.tribe] = std::uint8_t(t.s.in_play[told.tribe] + gained);
            if (t.sink)
                t.tell({.kind = Kind::pieces_gained,
                        .seat = owner_of(told.tribe),
                        .race = tribe.race,
                        .piece = told.param.piece,
                        .number = gained,
                        .rule = told.param.rule});
        },
    .falls =
        [](const Told& told, Fall& fall) {  // [WC-LOSS-4]
            const State& s = told.turn.s;
            if (fall.lost > 0 && pieces_in(told.turn.g, s, told.param.piece, Regions::of(fall.conquest.region)) > 0)
                --told.memory.kept;
        },
    .ended = send_home,  // [WC-DECL-2]
    .offers_in = bit(Stage::finish) | bit(Stage::retreat),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {
            if (unplaced(q) <= 0) return;
            if (q.s.stage == Stage::finish)
                out.add_each(with_plain_tokens(q), put(q.param.piece, 0));
            else if (q.me().waiting > 0)
                out.add_each(refuges(q.g, q.s, q.tribe), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            if (told.turn.s.stage == Stage::retreat) told.turn.put_back(told.tribe, a.region);
            told.turn.put(a.number, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (!q.me().held.contains(a.region)) return {q.param.rule, "it only stands in a region of its own race"};
        return {q.param.rule, "all of them stand somewhere, or that region has no token to take the place of"};
    },
};

}  // namespace elbowroom::abilities
