// A small net of integers that judges a position for every seat. It answers the same bits on every machine: the quick
// code for some processors and the plain one add up the same whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "bots/features.h"

namespace elbowroom {

// What a seat may hope for.
struct Outlook {
    int chance = 0;  // of winning, in 1/65536; a shared victory counts as its part
    int coins = 0;   // still to come, in 1/1024
};
inline constexpr int certain = 65536;

class Net {
public:
    static constexpr int seat_hidden = 64, view_hidden = 48, last_hidden = 16, outputs = 2;
    static constexpr int joined = 3 * seat_hidden + view_inputs;

    // Reads what `learn train` has written; throws std::invalid_argument with a sentence if it is no net of this kind.
    static std::shared_ptr<const Net> read(std::istream& in);
    // The nets in the program; null if there is none of that name.
    static std::shared_ptr<const Net> named(const std::string& name);

    void judge(const Features& features, std::array<Outlook, max_seats>& out) const;
    // The same by plain code, whatever the processor.
    void judge_plainly(const Features& features, std::array<Outlook, max_seats>& out) const;

    std::size_t weights() const;

private:
    // By pairs of inputs: both weights of the first output, of the second ... Inputs that are nothing are passed over.
    template <int inputs, int rows>
    struct Layer {
        static_assert(inputs % 2 == 0);
        static constexpr int in = inputs, out = rows, padded = (rows + 7) / 8 * 8;
        alignas(32) std::array<std::array<std::int16_t, std::size_t(2 * padded)>, std::size_t(inputs / 2)> weight{};
        alignas(32) std::array<std::int32_t, std::size_t(padded)> bias{};
    };
    template <class L>
    static void read_layer(std::istream& in, L& layer);
    template <bool plain, class L>
    static void sums(const L& layer, const std::int16_t* in, std::int32_t* out);

    template <bool plain>
    void judge_with(const Features& features, std::array<Outlook, max_seats>& out) const;

    Layer<seat_inputs, seat_hidden> seat_;
    Layer<joined, view_hidden> view_;
    Layer<view_hidden, last_hidden> last_;
    Layer<last_hidden, outputs> output_;
};

// 65536 / (1 + e^-x) for x in 1/1024.
int logistic(int x);

}  // namespace elbowroom
