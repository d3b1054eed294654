#include "daily/date.h"

#include <fmt/format.h>

#include <chrono>

namespace elbowroom::daily {
namespace {

namespace chrono = std::chrono;
constexpr int from_year = 2000, to_year = 2999;

// Digits from one place to another, as a number; -1 if there is anything else.
int number_in(const std::string& text, std::size_t from, std::size_t to) {
    int out = 0;
    for (std::size_t i = from; i < to; ++i) {
        if (text[i] < '0' || text[i] > '9') return -1;
        out = 10 * out + (text[i] - '0');
    }
    return out;
}

}  // namespace

Date Date::of(std::int64_t millis) {
    constexpr std::int64_t a_day = 24LL * 60 * 60 * 1000;
    return Date(int((millis - (millis < 0 ? a_day - 1 : 0)) / a_day));
}

Date Date::read(const Node& node) {
    const std::string text = node.text();
    if (text.size() == 10 && text[4] == '-' && text[7] == '-') {
        const int year = number_in(text, 0, 4), month = number_in(text, 5, 7), day = number_in(text, 8, 10);
        const chrono::year_month_day date{chrono::year(year), chrono::month(unsigned(month)),
                                          chrono::day(unsigned(day))};
        if (year >= from_year && year <= to_year && month > 0 && day > 0 && date.ok())
            return Date(int(chrono::sys_days(date).time_since_epoch().count()));
    }
    node.fail("expected a day, as 2026-11-17");
}

int Date::weekday() const {
    constexpr int monday = 4;  // the first one after the beginning of 1970
    return ((days_ - monday) % 7 + 7) % 7;
}

std::string Date::text() const {
    const chrono::year_month_day date{chrono::sys_days(chrono::days(days_))};
    return fmt::format("{:04}-{:02}-{:02}", int(date.year()), unsigned(date.month()), unsigned(date.day()));
}

}  // namespace elbowroom::daily
