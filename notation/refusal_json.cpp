#include "notation/refusal_json.h"

#include "notation/names.h"

namespace elbowroom {

void add_grounds(const Game& g, const Refusal& refusal, Json& out) {
    out["rule"] = rule_name(g, refusal.rule);
    if (!refusal.which.empty()) out["case"] = refusal.which;
    if (!refusal.by.empty()) out["by"] = refusal.by;
}

}  // namespace elbowroom
