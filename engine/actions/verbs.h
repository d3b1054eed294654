// Every verb in one line: what it is called, what an action of it names, and whether it changes what a turn earns.
// Readers, writers, refusals and hints follow from it; a test holds the schemas against it.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/actions/action.h"

namespace elbowroom {

// What an action names beside its verb.
enum class Part : std::uint8_t {
    nothing,
    region,   // Action::region
    target,   // Action::region, left out where it is the source
    from,     // Action::source
    regions,  // both of them, in either order: they change places
    slot,     // Action::number, a place in the column
    piece,    // Action::number
    thing,    // Action::number: a piece, or a token if it is left out
    player,   // Action::number: a seat, or nobody
    pays,     // Action::number: whether a toll is paid; not if it is left out
    choice,   // Action::number, in Game::choices
    helps,    // Action::helps; none if they are left out
    tokens,   // how often it is done; once if it is left out
};

// Whether hints tell what it changes in the earnings of a turn: even nothing, as of what gains or gives up regions;
// whatever it is, if it is something; or not, since it never does or chance decides.
enum class Earns : std::uint8_t { always, sometimes, never };

struct VerbFacts {
    Verb verb;
    std::string_view name;
    std::array<Part, 3> parts{};  // in the order in which they are written
    Earns earns = Earns::never;
};

inline constexpr std::array<VerbFacts, verbs> all_verbs{{
    {Verb::pick, "pick", {Part::slot}, Earns::sometimes},
    {Verb::decline, "decline", {Part::helps}, Earns::always},
    {Verb::abandon, "abandon", {Part::region}, Earns::always},
    {Verb::conquer, "conquer", {Part::region, Part::helps}, Earns::always},
    {Verb::attempt, "attempt", {Part::region, Part::helps}, Earns::always},
    {Verb::roll, "roll"},
    {Verb::put, "put", {Part::piece, Part::region, Part::helps}, Earns::sometimes},
    {Verb::take, "take", {Part::piece, Part::region, Part::helps}, Earns::sometimes},
    {Verb::next_tribe, "next-tribe"},
    {Verb::redeploy, "redeploy"},
    {Verb::deploy, "deploy", {Part::region, Part::tokens}},
    {Verb::ally, "ally", {Part::player}},
    {Verb::end, "end"},
    {Verb::swap_power, "swap-power", {Part::slot}, Earns::sometimes},
    {Verb::reborn, "reborn", {Part::region}, Earns::sometimes},
    {Verb::sacrifice, "sacrifice", {Part::region}, Earns::sometimes},
    {Verb::scare, "scare", {Part::from, Part::target, Part::thing}, Earns::sometimes},
    {Verb::swap, "swap", {Part::regions}, Earns::sometimes},
    {Verb::steal, "steal", {Part::piece, Part::region}, Earns::sometimes},
    {Verb::buy, "buy", {}, Earns::sometimes},
    {Verb::reveal, "reveal", {Part::region, Part::pays}},
    {Verb::choose, "choose", {Part::choice}, Earns::sometimes},
}};

constexpr const VerbFacts& facts_of(Verb verb) { return all_verbs[std::size_t(verb)]; }

static_assert([] {
    for (std::size_t i = 0; i < all_verbs.size(); ++i)
        if (all_verbs[i].verb != Verb(i) || all_verbs[i].name.empty()) return false;
    return true;
}());

constexpr bool names(Verb verb, Part part) {
    const auto& parts = facts_of(verb).parts;
    return std::find(parts.begin(), parts.end(), part) != parts.end();
}
constexpr bool names_region(Verb verb) {
    return names(verb, Part::region) || names(verb, Part::target) || names(verb, Part::regions);
}
constexpr bool names_source(Verb verb) { return names(verb, Part::from) || names(verb, Part::regions); }

}  // namespace elbowroom
