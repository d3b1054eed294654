// What a player decides: one small decision, and nothing that can be worked out.
#pragma once

#include <cstdint>

#include "engine/base/regions.h"
#include "engine/state/state.h"

namespace elbowroom {

enum class Verb : std::uint8_t {
    pick,
    decline,
    abandon,
    conquer,
    attempt,
    roll,
    put,
    take,
    next_tribe,
    redeploy,
    deploy,
    ally,
    end,
    swap_power,
    reborn,
    sacrifice,
    scare,
    swap,
    steal,
    buy,
    reveal,
    choose
};
inline constexpr int verbs = 22;

struct Action {
    Verb verb = Verb::end;
    Region region = no_region;
    std::uint8_t number = 0;  // of a slot, a piece, a seat or a choice
    std::uint8_t source = 0;  // one more than the region that something comes from; 0: none
    std::uint32_t helps = 0;  // the abilities it uses, one bit each
    bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

constexpr Action pick(int slot) { return {.verb = Verb::pick, .number = std::uint8_t(slot)}; }
constexpr Action conquer(Region r, std::uint32_t helps = 0) {
    return {.verb = Verb::conquer, .region = r, .helps = helps};
}
constexpr Action attempt(Region r, std::uint32_t helps = 0) {
    return {.verb = Verb::attempt, .region = r, .helps = helps};
}
constexpr Action abandon(Region r) { return {.verb = Verb::abandon, .region = r}; }
constexpr Action deploy(Region r) { return {.verb = Verb::deploy, .region = r}; }
constexpr Action put(PieceId piece, Region r, std::uint32_t helps = 0) {
    return {.verb = Verb::put, .region = r, .number = piece, .helps = helps};
}
constexpr Action take(PieceId piece, Region r) { return {.verb = Verb::take, .region = r, .number = piece}; }
constexpr Action ally(std::uint8_t seat_or_none) { return {.verb = Verb::ally, .number = seat_or_none}; }
constexpr Action decline(std::uint32_t helps) { return {.verb = Verb::decline, .helps = helps}; }
constexpr Action swap_power(int slot) { return {.verb = Verb::swap_power, .number = std::uint8_t(slot)}; }
constexpr Action reborn(Region r) { return {.verb = Verb::reborn, .region = r}; }
constexpr Action sacrifice(Region r) { return {.verb = Verb::sacrifice, .region = r}; }
// A token, or a piece of this kind, from one region to another of its race; the same region twice: off the map.
constexpr Action scare(Region from, Region to, PieceId piece = none) {
    return {.verb = Verb::scare, .region = to, .number = piece, .source = std::uint8_t(from + 1)};
}
constexpr Action swap(Region a, Region b) { return {.verb = Verb::swap, .region = b, .source = std::uint8_t(a + 1)}; }
constexpr Action steal(PieceId piece, Region to) { return {.verb = Verb::steal, .region = to, .number = piece}; }
constexpr Action reveal(Region r, bool pays) {
    return {.verb = Verb::reveal, .region = r, .number = std::uint8_t(pays ? 1 : 0)};
}
constexpr Action choose(std::uint8_t choice) { return {.verb = Verb::choose, .number = choice}; }
constexpr Action plain(Verb verb) { return {.verb = verb}; }

}  // namespace elbowroom
