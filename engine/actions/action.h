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
    sacrifice
};
inline constexpr int verbs = 16;

struct Action {
    Verb verb = Verb::end;
    Region region = no_region;
    std::uint8_t number = 0;  // of a slot, a piece or a seat
    std::uint8_t spare = 0;
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
constexpr Action plain(Verb verb) { return {.verb = verb}; }

}  // namespace elbowroom
