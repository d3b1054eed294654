#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// `kept` counts the bombs that have not been revealed: those that explode in the low four bits, the duds in the others.
// Nobody ever looks at a bomb before it is revealed, so that it need not be known before either.
constexpr int live(const Memory& memory) { return memory.kept & 15; }
constexpr int duds(const Memory& memory) { return memory.kept >> 4; }
constexpr std::uint8_t all_of(int of_each) { return std::uint8_t(of_each | of_each << 4); }

int in_stack(const Ask& q) { return live(q.memory) + duds(q.memory) - on_map(q.g, q.s, q.param.piece); }

Regions of_opponents(const State& s, Seat seat) {
    Regions out;
    for (const TribeId id : s.present)
        if (owner_of(id) != seat) out |= s.tribes[id].held;
    return out;
}

// What lies under an opponent is revealed when the turn begins.  [WC-RACE-GOBLINS-5]
Regions to_reveal(const Ask& q) { return with_piece(q.g, q.s, q.param.piece) & of_opponents(q.s, q.seat()); }

Regions targets(const Ask& q) {
    Regions active;
    for (Seat other = 0; other < q.g.players; ++other)
        if (other != q.seat()) active |= q.s.tribes[active_of(other)].held;
    return (beside(q.g, q.s, q.tribe) & active) - closed(q.g, q.s, q.tribe) - with_piece(q.g, q.s, q.param.piece);
}

// A conquest in which nobody moves in.
void explode(Turn& t, TribeId by, Region r) {
    const TribeId defender = holder(t.s, r);
    const Conquest fall{.attacker = by,
                        .defender = defender,
                        .from = t.s.tribes[defender].race,
                        .region = r,
                        .defenders = t.s.tokens.at(r)};
    t.drive_out(by, r, Losses::usual);
    if (Bearer(t.g, t.s, by).bears(Hook::conquered)) t.tell_conquered(fall);
    t.tell_fallen(fall);
}

void reveal_one(const Told& told, Region r, bool pays) {
    Turn& t = told.turn;
    const Regions here = Regions::of(r);
    const bool due = Tolls(t.g, t.s, t.s.turn, Act::conquers).of(here) > 0;
    if (pays) t.pay_tolls(here, Act::conquers);
    const int all = live(told.memory) + duds(told.memory);
    const bool live_one = all > 0 && t.chance.below(all) < live(told.memory);
    const bool explodes = live_one && (!due || pays) && !closed(t.g, t.s, told.tribe).contains(r);  // [WC-IMMUNE-1]
    if (all > 0) told.memory.kept = std::uint8_t(told.memory.kept - (live_one ? 1 : 16));
    t.take(told.param.piece, r);
    if (t.sink)
        t.tell({.kind = Kind::bomb_revealed,
                .seat = t.s.turn,
                .region = r,
                .piece = told.param.piece,
                .number = live_one ? 1 : 0,
                .rule = told.param.rule});
    if (explodes) explode(t, told.tribe, r);
}

}  // namespace

// Face-down pieces are laid next door at the end of a turn and revealed at the start of the next.
constinit const Ability bombs{
    .id = "bombs",
    .about = "Face-down `piece`s are laid next door after scoring and revealed a turn later; `number` of them explode.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::tribe, .piece = {.alone = true}, .most = 15, .memory = true},
    .demands =
        [](const Ask& q) {
            const bool first = q.s.stage == Stage::ready && !q.s.has(flag::committed | flag::picked);
            return first && !to_reveal(q).empty() ? Demand::before_anything : Demand::nothing;
        },
    .flaw = [](const Ask& q) -> std::string_view {
        return in_stack(q) < 0 ? "have more bombs on the map than they have not revealed" : std::string_view{};
    },
    .conquered =
        [](const Told& told, const Conquest& c) {  // one's own goes back to the stack
            Turn& t = told.turn;
            if (with_piece(t.g, t.s, told.param.piece).contains(c.region)) t.take(told.param.piece, c.region);
        },
    .redeployment_began =
        [](const Told& told) {  // [WC-RACE-GOBLINS-1]
            if (told.turn.s.has(flag::picked)) told.memory.kept = all_of(told.param.number);
        },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::ready) | bit(Stage::after_scoring) | bit(Window::opening),
    .handles = bit(Verb::reveal) | bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.s.stage == Stage::after_scoring) {  // [WC-RACE-GOBLINS-2]
                if (in_stack(q) > 0 && supply(q.g, q.s, q.param.piece) > 0)
                    out.add_each(targets(q) & affordable(q.g, q.s, Act::touches), put(q.param.piece, 0));
                return;
            }
            if (q.s.has(flag::committed | flag::picked)) return;
            const Tolls owed(q.g, q.s, q.s.turn, Act::conquers);
            for (const Region r : to_reveal(q)) {
                const int due = owed.of(Regions::of(r));
                if (due == 0 || due > q.s.coins[q.s.turn]) {
                    out.add(reveal(r, false));
                } else {
                    out.add(reveal(r, true));
                    out.add(reveal(r, false));
                }
            }
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::reveal) return reveal_one(told, a.region, a.number != 0);
            told.turn.pay_tolls(Regions::of(a.region), Act::touches);
            told.turn.put(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::reveal) return {"WC-RACE-GOBLINS-5"_rule, "there is nothing to reveal so"};
        if (in_stack(q) == 0) return {"WC-RACE-GOBLINS-4"_rule, "all of them have been used"};
        if (targets(q).contains(a.region)) return {"WC-PAY-1"_rule, "it costs coins that the player does not have"};
        return {"WC-RACE-GOBLINS-2"_rule,
                "it is laid next to the race under an opponent's active race, one in a region"};
    },
    .claim = "only Goblins reveal their bombs",
};

void keeps_bombs(const Ask& q, Inventory& out) {
    const Memory& all = q.memory;
    if (all.kept == 0) return;
    out.add({.what = Kept::What::unrevealed, .piece = q.param.piece, .left = live(all), .number = duds(all)});
}

}  // namespace elbowroom::abilities
