#include "bots/levels.h"

#include <algorithm>

namespace elbowroom {
namespace {

template <class All>
auto find_named(const All& all, std::string_view name) -> decltype(all.data()) {
    const auto found = std::find_if(all.begin(), all.end(), [name](const auto& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Level* find_level(std::string_view name) { return find_named(all_levels, name); }
const Character* find_character(std::string_view name) { return find_named(all_characters, name); }

std::unique_ptr<Bot> make_level_bot(const Level& level, const Character* character, std::uint64_t seed) {
    SearchSettings settings{.net = Net::named("current"),
                            .quick = Net::named("quick"),
                            .most_lines = level.lines,
                            .looks_ahead = level.looks_ahead,
                            .haze = level.haze};
    if (character) settings.temper = character->temper;
    return make_search_bot(std::move(settings), {.time = level.time}, seed);
}

std::unique_ptr<Bot> make_reference_bot(std::uint64_t seed) {
    return make_search_bot({.net = Net::named("reference"), .most_lines = 40, .looks_ahead = false}, {}, seed);
}

}  // namespace elbowroom
