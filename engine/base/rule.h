// The ID of a written rule, as in rules/*.md; it lives as long as the program or the pack that it came from.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom {

struct Rule {
    std::string_view id;
    constexpr bool operator==(const Rule&) const = default;
};

// Why something is not possible: the rule that forbids it, and a sentence. Where a rule forbids several things, or what
// it forbids has to do with a region, the case tells which it is, so that others can say it in their own words.
struct Refusal {
    Rule rule;
    std::string reason;
    std::string_view which{};  // the case, such as "not-adjacent"
    std::string_view by{};     // the id of the piece that is behind it
};

constexpr Rule operator""_rule(const char* text, std::size_t size) { return Rule{{text, size}}; }

}  // namespace elbowroom
