// What a terrain looks like on the drawn map.
#include "atlas/terrain.h"

#include <algorithm>
#include <array>
#include <utility>

namespace elbowroom::atlas {
namespace {

const TerrainLook* find_look(std::string_view terrain) {
    static const std::array<std::pair<std::string_view, TerrainLook>, 16> looks{{
        {"sea", {"#8fb8c6", "#5f8fa3", Pattern::waves}},
        {"lake", {"#9fc8d2", "#6a9bad", Pattern::waves}},
        {"river", {"#7fa9b8", "#537f90", Pattern::waves}},
        {"mountain", {"#b9ac9d", "#7d6f62", Pattern::peaks}},
        {"black-mountain", {"#8d8790", "#55505a", Pattern::peaks}},
        {"hill", {"#c5c489", "#8f8d52", Pattern::mounds}},
        {"forest", {"#8fae7c", "#567849", Pattern::trees}},
        {"farmland", {"#ead28c", "#bd9c4c", Pattern::furrows}},
        {"fields", {"#ead28c", "#bd9c4c", Pattern::furrows}},
        {"field", {"#ead28c", "#bd9c4c", Pattern::furrows}},
        {"swamp", {"#a9ab8a", "#6f7457", Pattern::reeds}},
        {"mudpool", {"#b59b7c", "#846a4e", Pattern::reeds}},
        {"mushroom-forest", {"#c7a9b4", "#8f6576", Pattern::mushrooms}},
        {"mine", {"#cdb48a", "#8c7446", Pattern::picks}},
        {"mystic-crystal", {"#b3b6d8", "#7073a8", Pattern::gems}},
        {"chasm", {"#6f6a74", "#47424d", Pattern::cracks}},
    }};
    // The facts write underscores where the content files write hyphens.
    std::string name(terrain);
    std::replace(name.begin(), name.end(), '_', '-');
    const auto found = std::find_if(looks.begin(), looks.end(), [&](const auto& look) { return look.first == name; });
    return found == looks.end() ? nullptr : &found->second;
}

}  // namespace

TerrainLook look_of(std::string_view terrain) {
    const TerrainLook* look = find_look(terrain);
    return look ? *look : TerrainLook{"#dccfae", "#a8986f", Pattern::plain};
}

bool has_look(std::string_view terrain) { return find_look(terrain) != nullptr; }

bool is_water(std::string_view terrain) { return terrain == "sea" || terrain == "lake" || terrain == "river"; }

double roughness(std::string_view a, std::string_view b) {
    if (is_water(a) != is_water(b)) return 1.35;
    const auto rugged = [](std::string_view terrain) {
        const Pattern pattern = look_of(terrain).pattern;
        return pattern == Pattern::peaks || pattern == Pattern::cracks || pattern == Pattern::gems;
    };
    return 0.85 + 0.2 * rugged(a) + 0.2 * rugged(b);
}

}  // namespace elbowroom::atlas
