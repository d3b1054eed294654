// The hours in which somebody wants to hear nothing, by the clock where they are.
#pragma once

#include "store/records.h"

namespace elbowroom::server {

constexpr int minutes_of_day = 24 * 60;
constexpr int furthest_zone = 14 * 60;  // from UTC, in minutes

// When the quiet hours end in which `now` is; `now` if it is in none.
inline Millis quiet_until(const NoticeSettings& settings, Millis now) {
    constexpr Millis a_minute = 60'000;
    if (settings.quiet_from == settings.quiet_until) return now;
    const Millis minutes = now / a_minute + settings.zone;
    const int there = int(((minutes % minutes_of_day) + minutes_of_day) % minutes_of_day);
    const auto after = [](int from, int to) { return (to - from + minutes_of_day) % minutes_of_day; };
    if (after(settings.quiet_from, there) >= after(settings.quiet_from, settings.quiet_until)) return now;
    return (now / a_minute + after(there, settings.quiet_until)) * a_minute;
}

}  // namespace elbowroom::server
