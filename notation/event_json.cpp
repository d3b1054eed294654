#include "notation/event_json.h"

#include "engine/events/kinds.h"
#include "notation/names.h"

namespace elbowroom {
void write_event(Writer& out, const Game& g, const Event& e) {
    out.begin_object();
    const KindFacts& facts = facts_of(e.kind);
    out.member("type", facts.name);
    if (e.seat != none) out.member("player", e.seat);
    if (e.race != none) out.member("race", race_name(g, e.race));
    if (e.power != none) out.member("power", power_name(g, e.power));
    if (e.from != none) out.member("from", race_name(g, e.from));
    if (e.region != no_region) out.member("region", region_name(g, e.region));
    if (e.piece != none) out.member("piece", piece_name(g, e.piece));
    if (!facts.number.empty()) {
        out.key(facts.number);
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
