// What a player decides: one small decision, and nothing that can be worked out.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/base/regions.h"
#include "engine/state/state.h"

namespace elbowroom {

enum class Verb : std::uint8_t {
    pick, decline, abandon, conquer, attempt, roll, put, take, next_tribe, redeploy, deploy, ally, end
};
inline constexpr int verbs = 13;

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
constexpr Action conquer(Region r, std::uint32_t helps = 0) { return {.verb = Verb::conquer, .region = r, .helps = helps}; }
constexpr Action attempt(Region r) { return {.verb = Verb::attempt, .region = r}; }
constexpr Action abandon(Region r) { return {.verb = Verb::abandon, .region = r}; }
constexpr Action deploy(Region r) { return {.verb = Verb::deploy, .region = r}; }
constexpr Action put(PieceId piece, Region r) { return {.verb = Verb::put, .region = r, .number = piece}; }
constexpr Action take(PieceId piece, Region r) { return {.verb = Verb::take, .region = r, .number = piece}; }
constexpr Action ally(std::uint8_t seat_or_none) { return {.verb = Verb::ally, .number = seat_or_none}; }
constexpr Action plain(Verb verb) { return {.verb = verb}; }

// A list of actions in a fixed array: listing allocates nothing.
class Actions {
public:
    Actions() : end_(first()) {}
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    void add(Action a) {
        assert(size() < most);
        store(end_++, std::bit_cast<std::uint64_t>(a));
    }
    // The same action for each of these regions.
    void add_each(Regions where, Action a) {
        const std::uint64_t pattern = std::bit_cast<std::uint64_t>(a) & ~(std::uint64_t{0xff} << 8);
        Action* next = end_;
        for (const Region r : where) store(next++, pattern | std::uint64_t{r} << 8);
        end_ = next;
        assert(size() <= most);
    }
    void clear() { end_ = first(); }
    std::size_t size() const { return std::size_t(end_ - first()); }
    bool empty() const { return end_ == first(); }
    Action operator[](std::size_t i) const { return first()[i]; }
    const Action* begin() const { return first(); }
    const Action* end() const { return end_; }
    bool contains(Action a) const {
        for (const Action listed : *this)
            if (listed == a) return true;
        return false;
    }

private:
    static constexpr std::size_t most = 512;
    // As one word: the compiler would write the members one by one.
    static void store(Action* at, std::uint64_t word) { std::memcpy(static_cast<void*>(at), &word, sizeof word); }
    Action* first() { return reinterpret_cast<Action*>(storage_); }
    const Action* first() const { return reinterpret_cast<const Action*>(storage_); }

    Action* end_;
    alignas(Action) std::byte storage_[most * sizeof(Action)];  // nothing is there until it is added
};

}  // namespace elbowroom
