// The ID of a written rule, as in rules/*.md; it lives as long as the program or the pack that it came from.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom {

struct Rule {
    std::string_view id;
    constexpr bool operator==(const Rule&) const = default;
};

// Why something is not possible: the rule that forbids it, and a sentence.
struct Refusal {
    Rule rule;
    std::string reason;
};

constexpr Rule operator""_rule(const char* text, std::size_t size) { return Rule{{text, size}}; }

}  // namespace elbowroom
