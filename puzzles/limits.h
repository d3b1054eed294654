// What makes an answer clear.
#pragma once

namespace elbowroom {

inline constexpr double clear_lead = 0.06;  // of the chance to win, in every search

}  // namespace elbowroom
