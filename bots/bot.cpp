#include "bots/bot.h"

#include <algorithm>

#include "bots/levels.h"

namespace elbowroom {

std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed) {
    if (name == "random") return make_random_bot(seed);
    if (name == "greedy") return make_greedy_bot(seed);
    if (name == "reference") return make_reference_bot(seed);
    const auto slash = name.find('/');
    const Level* const level = find_level(name.substr(0, slash));
    const Character* const character = slash == std::string::npos ? nullptr : find_character(name.substr(slash + 1));
    if (!level || (slash != std::string::npos && !character)) return nullptr;
    return make_level_bot(*level, character, seed);
}

bool is_bot(const std::string& name) {
    const auto names = bot_names();
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> bot_names() {
    std::vector<std::string> names{"random", "greedy", "reference"};
    for (const Level& level : all_levels) names.emplace_back(level.name);
    for (const Level& level : all_levels)
        for (const Character& character : all_characters) {
            std::string name(level.name);
            name += '/';
            name += character.name;
            names.push_back(std::move(name));
        }
    return names;
}

}  // namespace elbowroom
