// What a terrain looks like on the drawn map: its wash, its pattern and how rough its borders are.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::atlas {

enum class Pattern { plain, waves, peaks, mounds, trees, furrows, reeds, mushrooms, gems, cracks, picks };

struct TerrainLook {
    std::string wash;   // colour of the fill
    std::string shade;  // colour of the pattern
    Pattern pattern = Pattern::plain;
};

TerrainLook look_of(std::string_view terrain);
bool has_look(std::string_view terrain);
bool is_water(std::string_view terrain);

// How uneven the border between two terrains is, around 1; a coast is rougher than a field's edge.
double roughness(std::string_view a, std::string_view b);

}  // namespace elbowroom::atlas
