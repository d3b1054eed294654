// A day of the calendar, as it is written: 2026-11-17.
#pragma once

#include <cstdint>
#include <string>

#include "notation/input.h"

namespace elbowroom::daily {

class Date {
public:
    // So many days after the first one of 1970.
    explicit Date(int days) : days_(days) {}
    // The day of a time in milliseconds since 1970, where the clock shows the universal time.
    static Date of(std::int64_t millis);
    // Throws InputError unless it is a day between 2000 and 2999.
    static Date read(const Node& node);

    int days() const { return days_; }
    int weekday() const;  // 0: Monday
    std::string text() const;
    bool operator==(const Date&) const = default;

private:
    int days_;
};

}  // namespace elbowroom::daily
