#include <algorithm>

#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// `count` is how many regions were replaced in this turn, and whether they were those of the tribe that declined
// beside another.
constexpr std::uint8_t of_spared = 128;
constexpr int replaced(const Memory& memory) { return memory.count & (of_spared - 1); }

// Regions of the declined tribe that bears this; it is asked for the active one.
Regions to_replace(const Ask& q) {
    Regions out;
    for (const TribeId id : declined_tribes_of(q.s, q.seat()))
        each_borne<Hook::serves_active>(q.g, q.s, id, [&](const Bearing& b, const Memory&) {
            if (&b.param == &q.param) out |= q.s.tribes[id].held;
        });
    // A power that was lent by the region that was replaced first serves for the turn.  [UG-PLACE-STONE-8]
    if (!out.empty() || q.memory.count == 0) return out;
    return q.s.tribes[(q.memory.count & of_spared) != 0 ? spared_of(q.seat()) : declined_of(q.seat())].held;
}

}  // namespace

// When a turn of its player begins, tokens of the active tribe may take the place of up to `number` regions of this
// declined one.
constinit const Ability reborn_ability{
    .id = "reborn",
    .about = "In decline: at the start of a turn up to `number` of its regions become those of the active tribe.",
    .reads = {.number = true},
    .fits = {.bearers = by::tribe, .in_decline = true, .memory = true},
    .flaw = [](const Ask& q) -> std::string_view {
        return q.memory.count > std::max(0, q.param.number) ? "were replaced in more regions than may be"
                                                            : std::string_view{};
    },
    .offers_in = bit(Stage::ready) | bit(Window::opening),
    .handles = bit(Verb::reborn),
    .offer =
        [](const Ask& q, Actions& out) {      // [UG-POW-REBORN-1] [UG-POW-REBORN-2]
            if (!is_active(q.tribe)) return;  // one that still acts makes no room for itself
            if (q.s.has(flag::expanding) || replaced(q.memory) >= q.param.number) return;
            if (tray(q.g, q.s, q.tribe) == 0 && q.me().hand == 0) return;
            out.add_each(to_replace(q), reborn(0));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            ++told.memory.count;
            if (holder(t.s, a.region) == spared_of(t.s.turn)) told.memory.count |= of_spared;
            t.replace(told.tribe, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::decline)
            return {"UG-DECL-9"_rule, "whoever has replaced a region in this turn does not decline"};
        if (!is_active(q.tribe)) return {q.param.rule, "the active race takes regions over when its own part begins"};
        return {q.param.rule,
                "so many regions of the declined race are replaced at the start of a turn, while there "
                "are tokens for it"};
    },
    .claim = "only a declined Reborn race makes room for the active one",
    .declines = in_decline::serves,
};

}  // namespace elbowroom::abilities
