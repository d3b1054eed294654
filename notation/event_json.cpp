#include "notation/event_json.h"

#include "notation/names.h"

namespace elbowroom {
namespace {

constexpr std::string_view kind_names[kinds_of_event] = {
    "turn-began",   "combo-picked",     "coins-paid",       "coins-taken",    "combo-revealed", "badges-shuffled",
    "tokens-drawn", "tokens-taken-up",  "region-abandoned", "rolled",         "attempt-failed", "region-conquered",
    "tokens-lost",  "tokens-withdrawn", "token-deployed",   "piece-put",      "piece-taken",    "piece-left",
    "ally-named",   "coins-earned",     "tribe-declined",   "tribe-vanished", "game-over"};

// How the number of an event is called.
std::string_view number_name(Kind kind) {
    switch (kind) {
    case Kind::turn_began: return "round";
    case Kind::combo_picked:
    case Kind::combo_revealed: return "slot";
    case Kind::coins_paid:
    case Kind::coins_taken:
    case Kind::coins_earned: return "coins";
    case Kind::badges_shuffled: return "badges";
    case Kind::rolled: return "value";
    case Kind::attempt_failed: return "missing";
    case Kind::ally_named: return "ally";
    case Kind::tribe_declined: return "regions";
    case Kind::piece_put:
    case Kind::piece_taken:
    case Kind::piece_left: return "pieces";
    case Kind::tribe_vanished:
    case Kind::game_over: return "";
    default: return "tokens";
    }
}

}  // namespace

Json event_to_json(const Game& g, const Event& e) {
    Json out{{"type", kind_names[int(e.kind)]}};
    if (e.seat != none) out["player"] = e.seat;
    if (e.race != none) out["race"] = race_name(g, e.race);
    if (e.power != none) out["power"] = power_name(g, e.power);
    if (e.from != none) out["from"] = race_name(g, e.from);
    if (e.region != no_region) out["region"] = region_name(g, e.region);
    if (e.piece != none) out["piece"] = piece_name(g, e.piece);
    if (const auto name = number_name(e.kind); !name.empty()) out[std::string(name)] = e.number;
    if (!e.rule.id.empty()) out["rule"] = e.rule.id;
    return out;
}

}  // namespace elbowroom
