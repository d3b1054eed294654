// Whether a game is simple: turns of such games that nobody listens to are compiled without what is rare.
#include <algorithm>

#include "engine/setup/parts.h"

namespace elbowroom::setup {

bool is_simple(const Game& g) {
    const bool usual = g.lending.lenders.empty() && g.lone.shared.empty() && g.sites.pieces.empty() && g.travel <= 0 &&
                       !g.planes.closing_spares_owner && !g.has_factions && !g.goes_on_after_scoring && !g.dearer &&
                       !g.options.retreat_not_adjacent && g.options.retreat != Options::Retreat::before_attacker;
    return usual && (g.hooks & rare_hooks) == 0 && std::all_of(g.kits.begin(), g.kits.end(), [](const Kit& kit) {
               return (kit.hooks_while.back() & rare_hooks) == 0 && kit.least == 1;
           });
}

}  // namespace elbowroom::setup
