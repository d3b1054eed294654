// The places of tribes, which tell whose each is, and sets of them.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace elbowroom {

using Seat = std::uint8_t;
using TribeId = std::uint8_t;

inline constexpr int max_seats = 5;
inline constexpr int max_tribes = 3 * max_seats;

// The three places of a player's tribes: active, in decline, and in decline beside that one.
constexpr TribeId active_of(Seat seat) { return seat; }
constexpr TribeId declined_of(Seat seat) { return TribeId(max_seats + seat); }
constexpr TribeId spared_of(Seat seat) { return TribeId(2 * max_seats + seat); }
constexpr bool is_active(TribeId t) { return t < max_seats; }
constexpr Seat owner_of(TribeId t) {
    if (t >= 2 * max_seats) return Seat(t - 2 * max_seats);
    return t >= max_seats ? Seat(t - max_seats) : t;
}

// Some of all tribes, by their places; one bit more than there are places is free for whoever needs it.
class Tribes {
public:
    constexpr Tribes() = default;
    constexpr explicit Tribes(unsigned bits) : bits_(std::uint16_t(bits)) {}

    static constexpr Tribes of(TribeId id) {
        assert(id < max_tribes);
        return Tribes{1u << id};
    }
    // Those that the player may have.
    static constexpr Tribes of_seat(Seat seat) { return Tribes{(active | declined) << seat}; }
    static constexpr Tribes declined_of_seat(Seat seat) { return Tribes{declined << seat}; }

    constexpr void set(TribeId id, bool in) { bits_ = std::uint16_t((bits_ & ~(1u << id)) | unsigned{in} << id); }
    constexpr unsigned bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(TribeId id) const { return (unsigned{bits_} >> id & 1) != 0; }
    constexpr TribeId lowest() const { return TribeId(std::countr_zero(bits_)); }
    constexpr bool touches(Tribes other) const { return (bits_ & other.bits_) != 0; }
    // Whose they are, a bit for each seat.
    constexpr unsigned seats() const {
        const unsigned all = bits_;
        return (all | all >> max_seats | all >> (2 * max_seats)) & ((1u << max_seats) - 1);
    }

    constexpr Tribes operator|(Tribes o) const { return Tribes{unsigned{bits_} | o.bits_}; }
    constexpr Tribes operator&(Tribes o) const { return Tribes{unsigned{bits_} & o.bits_}; }
    constexpr Tribes operator-(Tribes o) const { return Tribes{bits_ & ~unsigned{o.bits_}}; }
    constexpr Tribes& operator|=(Tribes o) { return *this = *this | o; }
    constexpr Tribes& operator&=(Tribes o) { return *this = *this & o; }
    constexpr Tribes& operator-=(Tribes o) { return *this = *this - o; }
    constexpr bool operator==(const Tribes&) const = default;

    // Walks them from the lowest place to the highest.
    class Iterator {
    public:
        constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
        constexpr TribeId operator*() const { return TribeId(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return rest_ != o.rest_; }

    private:
        unsigned rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

private:
    // Those of the first seat: those of the others lie so many places further.
    static constexpr unsigned active = 1u << active_of(0), declined = 1u << declined_of(0) | 1u << spared_of(0);

    std::uint16_t bits_ = 0;
};

}  // namespace elbowroom
