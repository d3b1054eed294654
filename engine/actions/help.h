// Ways to conquer that abilities lend; a conquest names those that it uses.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace elbowroom {

enum class Help : std::uint8_t { dragon, sorcery, unaided };
inline constexpr std::array<std::string_view, 2> help_names{"dragon", "sorcery"};

constexpr std::uint32_t bit(Help help) { return std::uint32_t{1} << int(help); }

}  // namespace elbowroom
