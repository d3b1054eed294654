#include "bots/given_names.h"

#include <algorithm>
#include <array>

#include "bots/levels.h"

namespace elbowroom {
namespace {

using Names = std::array<std::string_view, 6>;
static_assert(std::tuple_size_v<Names> > max_seats);

struct Household {
    std::string_view character;
    Names names;
};
// Those without a character come first.
constexpr std::array<Household, 1 + all_characters.size()> households{{
    {"", {"Tibolt", "Odwina", "Pellegrin", "Juniver", "Marisole", "Everwin"}},
    {"raider", {"Skarna", "Vorgul", "Brakka", "Drusk", "Hargha", "Thragor"}},
    {"builder", {"Gablina", "Mortello", "Briccard", "Corbelline", "Plintho", "Tassella"}},
    {"schemer", {"Vulpina", "Ombrosio", "Cipheria", "Machiavo", "Serpello", "Whisprin"}},
}};

}  // namespace

std::span<const std::string_view> given_names(const std::string& bot) {
    const auto slash = bot.find('/');
    const std::string_view level = std::string_view(bot).substr(0, slash);
    const std::string_view character = slash == std::string::npos ? "" : std::string_view(bot).substr(slash + 1);
    if (!find_level(level)) return {};
    const auto* const found = std::find_if(households.begin(), households.end(),
                                           [&](const Household& each) { return each.character == character; });
    return found == households.end() ? std::span<const std::string_view>{} : found->names;
}

std::vector<std::string_view> all_given_names() {
    std::vector<std::string_view> out;
    for (const Household& each : households) out.insert(out.end(), each.names.begin(), each.names.end());
    return out;
}

std::string given_name(const std::string& bot, std::size_t which, const std::vector<std::string>& taken) {
    const auto names = given_names(bot);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string_view name = names[(which + i) % names.size()];
        if (std::find(taken.begin(), taken.end(), name) == taken.end()) return std::string(name);
    }
    return "";
}

}  // namespace elbowroom
