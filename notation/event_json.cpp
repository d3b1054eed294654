#include "notation/event_json.h"

#include "notation/names.h"

namespace elbowroom {
namespace {

constexpr std::string_view kind_names[kinds_of_event] = {
    "turn-began",   "combo-picked",     "coins-paid",       "coins-taken",    "combo-revealed",    "badges-shuffled",
    "tokens-drawn", "tokens-taken-up",  "region-abandoned", "rolled",         "attempt-failed",    "region-conquered",
    "tokens-lost",  "tokens-withdrawn", "token-deployed",   "piece-put",      "piece-taken",       "piece-left",
    "ally-named",   "coins-earned",     "tribe-declined",   "tribe-vanished", "game-over",         "site-found",
    "power-found",  "powers-swapped",   "region-replaced",  "token-sold",     "coins-handed-over", "pieces-gained",
    "token-scared", "regions-swapped",  "piece-stolen",     "bomb-revealed",  "choice-made"};

// How the number of an event is called.
std::string_view number_name(Kind kind) {
    switch (kind) {
    case Kind::turn_began: return "round";
    case Kind::combo_picked:
    case Kind::powers_swapped:
    case Kind::combo_revealed: return "slot";
    case Kind::coins_paid:
    case Kind::coins_taken:
    case Kind::coins_handed_over:
    case Kind::coins_earned: return "coins";
    case Kind::badges_shuffled: return "badges";
    case Kind::rolled: return "value";
    case Kind::attempt_failed: return "missing";
    case Kind::ally_named: return "ally";
    case Kind::tribe_declined: return "regions";
    case Kind::pieces_gained:
    case Kind::piece_put:
    case Kind::piece_taken:
    case Kind::piece_left: return "pieces";
    case Kind::bomb_revealed: return "explosive";
    case Kind::choice_made:
    case Kind::regions_swapped:
    case Kind::piece_stolen:
    case Kind::tribe_vanished:
    case Kind::site_found:
    case Kind::power_found:
    case Kind::game_over: return "";
    default: return "tokens";
    }
}

}  // namespace

void write_event(Writer& out, const Game& g, const Event& e) {
    out.begin_object();
    out.member("type", kind_names[int(e.kind)]);
    if (e.seat != none) out.member("player", e.seat);
    if (e.race != none) out.member("race", race_name(g, e.race));
    if (e.power != none) out.member("power", power_name(g, e.power));
    if (e.from != none) out.member("from", race_name(g, e.from));
    if (e.region != no_region) out.member("region", region_name(g, e.region));
    if (e.piece != none) out.member("piece", piece_name(g, e.piece));
    if (const auto name = number_name(e.kind); !name.empty()) {
        out.key(name);
        out.value(e.number);
    }
    if (e.kind == Kind::choice_made) out.member("choice", g.choices[std::size_t(e.number)]);
    if (e.source != no_region) out.member("source", region_name(g, e.source));
    if (e.to != none) out.member("to", e.to);
    if (!e.rule.id.empty()) out.member("rule", rule_name(g, e.rule));
    out.end_object();
}

Json event_to_json(const Game& g, const Event& e) {
    Writer out;
    write_event(out, g, e);
    return Json::parse(out.text());
}

}  // namespace elbowroom
