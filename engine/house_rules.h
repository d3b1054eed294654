// The house rules that every game has, each in one line: what it is called, and what it may be, the usual value first.
// Whoever reads, writes, offers or draws house rules goes through this list and through Pack::options.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

#include "engine/options.h"

namespace elbowroom {

struct HouseRule {
    std::string_view id;
    std::array<std::string_view, 3> names{};  // of its values; none: no and yes
    int (*value)(const Options&) = nullptr;
    void (*set)(Options&, int value) = nullptr;

    bool is_yes_or_no() const { return names[0].empty(); }
    int values() const {
        if (is_yes_or_no()) return 2;
        return int(names.size() - std::size_t(std::count(names.begin(), names.end(), "")));
    }
};

template <auto member>
constexpr HouseRule house_rule(std::string_view id, std::array<std::string_view, 3> names = {}) {
    using Value = std::remove_cvref_t<decltype(Options{}.*member)>;
    return {id, names, [](const Options& options) { return int(options.*member); },
            [](Options& options, int value) { options.*member = Value(value); }};
}

// Who begins is a house rule too, but its value is a seat: see Options::first_player.
inline constexpr std::string_view who_begins = "first-player";

inline constexpr std::array house_rules{
    house_rule<&Options::declined_act>("ghoul-order", {"first", "after-pick"}),
    house_rule<&Options::retreat>("defender-redeploy", {"last", "before-attacker"}),
    house_rule<&Options::badge>("badge", {"discard", "keep-flipped"}),
    house_rule<&Options::tie>("tie", {"shared", "later-seat", "earlier-seat"}),
    house_rule<&Options::retreat_not_adjacent>("retreat-not-adjacent"),
    house_rule<&Options::open_coins>("open-coins"),
};

}  // namespace elbowroom
