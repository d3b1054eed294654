#include "bots/net.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <sstream>
#include <stdexcept>

#include "bots/vectors.h"

namespace elbowroom {
namespace {

using vectors::Plain;
using vectors::Quick;

// Inputs stand for eighths, hidden values for 256ths, weights for 1024ths.
constexpr int hidden_one = 256, most_hidden = 8 * hidden_one;
constexpr int after_inputs = 5;   // 1/8192 to 1/256
constexpr int after_hidden = 10;  // 1/262144 to 1/256
constexpr int to_output = 8;      // 1/262144 to 1/1024
constexpr int most_weight = 4096;
constexpr int input_as_hidden = hidden_one / 8;
constexpr int coins_in_one = 32;  // what the second output counts in
constexpr int outputs = 2;

// By pairs of inputs: both weights of the first output, of the second ... Inputs that are nothing are passed over.
template <int inputs, int rows>
struct Layer {
    static_assert(inputs % 2 == 0);
    static constexpr int in = inputs, out = rows, padded = (rows + 7) / 8 * 8;
    alignas(32) std::array<std::array<std::int16_t, std::size_t(2 * padded)>, std::size_t(inputs / 2)> weight{};
    alignas(32) std::array<std::int32_t, std::size_t(padded)> bias{};
};

// A layer whose inputs are at most so large; no sum of it can go beyond 32 bits.
template <class L>
void read_layer(std::istream& in, int largest, L& layer) {
    const auto number = [&in](int most) {
        long long value = 0;
        if (!(in >> value)) throw std::invalid_argument("a net ends before its weights do");
        if (value < -most || value > most)
            throw std::invalid_argument("a weight of a net is beyond " + std::to_string(most));
        return value;
    };
    std::array<long long, std::size_t(L::out)> most{};
    for (std::size_t row = 0; row < L::out; ++row)
        for (std::size_t i = 0; i < L::in; ++i) {
            const long long weight = number(most_weight);
            layer.weight[i / 2][2 * row + i % 2] = std::int16_t(weight);
            most[row] += std::abs(weight) * largest;
        }
    for (std::size_t row = 0; row < L::out; ++row) {
        layer.bias[row] = std::int32_t(number(1 << 27));
        if (most[row] + std::abs(layer.bias[row]) > INT32_MAX)
            throw std::invalid_argument("the weights of a net add up to too much");
    }
}

// The sums of a layer, from the inputs one after the other.
template <class V, class L>
void add_up(const L& layer, const std::int16_t* in, std::int32_t* out) {
    if constexpr (V::exists) {
        constexpr int number = L::padded / V::words, together = vectors::kept_together(number);
        for (int first = 0; first < number; first += together) {
            typename V::Vector sum[together];
            for (int v = 0; v < together; ++v) sum[v] = V::load(layer.bias.data() + V::words * (first + v));
            for (std::size_t pair = 0; pair < L::in / 2; ++pair) {
                std::int32_t both = 0;
                std::memcpy(&both, in + 2 * pair, sizeof both);
                if (both == 0) continue;
                const auto inputs = V::all_words(both);
                const std::int16_t* weight = layer.weight[pair].data() + V::shorts * first;
                for (int v = 0; v < together; ++v)
                    sum[v] = V::add_words(sum[v], V::multiply_pairs(inputs, V::load(weight + V::shorts * v)));
            }
            for (int v = 0; v < together; ++v) V::store(out + V::words * (first + v), sum[v]);
        }
    } else {
        for (std::size_t row = 0; row < L::padded; ++row) out[row] = layer.bias[row];
        for (std::size_t i = 0; i < L::in; ++i)
            for (std::size_t row = 0; row < L::padded; ++row)
                out[row] += std::int32_t(in[i]) * layer.weight[i / 2][2 * row + i % 2];
    }
}

// What hidden values are of sums: nothing below zero, and never too much.
template <class V, int size>
void hide(const std::int32_t* sums, int shift, std::int16_t* out) {
    if constexpr (V::exists) {
        static_assert(size % V::shorts == 0);
        const auto most = V::all_words(most_hidden), nothing = V::all_words(0);
        const auto part = [&](int i) {
            return V::most_words(nothing, V::least_words(most, V::shift_words(V::load(sums + i), shift)));
        };
        for (int i = 0; i < size; i += V::shorts) V::store(out + i, V::narrowed(part(i), part(i + V::words)));
    } else {
        for (int i = 0; i < size; ++i) out[i] = std::int16_t(std::clamp(sums[i] >> shift, 0, most_hidden));
    }
}

template <class V, std::size_t size>
void add_to(const std::array<std::int16_t, size>& one, std::array<std::int16_t, size>& sum) {
    if constexpr (V::exists) {
        for (std::size_t i = 0; i < size; i += V::shorts)
            V::store(sum.data() + i, V::add_shorts(V::load(sum.data() + i), V::load(one.data() + i)));
    } else {
        for (std::size_t i = 0; i < size; ++i) sum[i] = std::int16_t(sum[i] + one[i]);
    }
}

// A seat, the mean of the others and the most of them, one after the other. A third is exact by a multiplication, as
// there are at most three times 2048.
template <class V, std::size_t size>
void join_seats(const std::array<std::array<std::int16_t, size>, max_seats>& seats, int players, int seat,
                const std::array<std::int16_t, size>& sum, std::int16_t* out) {
    const auto& own = seats[std::size_t(seat)];
    if constexpr (V::exists) {
        constexpr std::int16_t third = 21846;
        for (std::size_t i = 0; i < size; i += V::shorts) {
            const auto of = [i](const auto& hidden) { return V::load(hidden.data() + i); };
            const auto rest = V::subtract_shorts(of(sum), of(own));
            const auto mean = players == 2   ? rest
                              : players == 3 ? V::template shift_shorts<1>(rest)
                              : players == 4 ? V::upper_products(rest, third)
                                             : V::template shift_shorts<2>(rest);
            auto most = V::all_words(0);
            for (int other = 0; other < players; ++other)
                if (other != seat) most = V::most_shorts(most, of(seats[std::size_t(other)]));
            V::store(out + i, of(own));
            V::store(out + size + i, mean);
            V::store(out + 2 * size + i, most);
        }
    } else {
        for (std::size_t i = 0; i < size; ++i) {
            int most = 0;
            for (int other = 0; other < players; ++other)
                if (other != seat) most = std::max(most, int(seats[std::size_t(other)][i]));
            out[i] = own[i];
            out[size + i] = std::int16_t((sum[i] - own[i]) / (players - 1));
            out[2 * size + i] = std::int16_t(most);
        }
    }
}

// Each seat is looked at alone first; then one sees oneself beside the others.
template <int seat_hidden, int view_hidden, int last_hidden>
class NetOfSizes : public Net {
public:
    static constexpr std::array<int, 6> sizes{seat_inputs, view_inputs, seat_hidden, view_hidden, last_hidden, outputs};

    explicit NetOfSizes(std::istream& in) {
        read_layer(in, most_input, seat_);
        read_layer(in, most_hidden, view_);
        read_layer(in, most_hidden, last_);
        read_layer(in, most_hidden, output_);
    }
    void judge(const Features& features, Outlooks& out) const override {
        judge_with<Quick>(features, 0, features.players, out);
    }
    Outlook judge_seat(const Features& features, Seat seat) const override {
        Outlooks out;
        judge_with<Quick>(features, seat, seat + 1, out);
        return out[seat];
    }
    void judge_plainly(const Features& features, Outlooks& out) const override {
        judge_with<Plain>(features, 0, features.players, out);
    }
    std::size_t weights() const override {
        const auto of = []<class L>(const L&) { return std::size_t(L::out * (L::in + 1)); };
        return of(seat_) + of(view_) + of(last_) + of(output_);
    }

private:
    static constexpr int joined = 3 * seat_hidden + view_inputs;

    // For the seats from the first to the one before the end.
    template <class V>
    void judge_with(const Features& features, int first, int end, Outlooks& out) const {
        const int players = features.players;
        alignas(32) std::array<std::array<std::int16_t, seat_hidden>, max_seats> seats;
        alignas(32) std::array<std::int32_t, std::max(seat_hidden, view_hidden)> sum;
        alignas(32) std::array<std::int16_t, seat_hidden> together{};
        for (std::size_t seat = 0; seat < std::size_t(players); ++seat) {
            add_up<V>(seat_, features.seats[seat].data(), sum.data());
            hide<V, seat_hidden>(sum.data(), after_inputs, seats[seat].data());
            add_to<V>(seats[seat], together);
        }
        for (auto seat = std::size_t(first); seat < std::size_t(end); ++seat) {
            alignas(32) std::array<std::int16_t, joined> joint;
            join_seats<V>(seats, players, int(seat), together, joint.data());
            for (std::size_t i = 0; i < view_inputs; ++i)
                joint[3 * seat_hidden + i] =
                    std::int16_t(std::clamp(features.views[seat][i] * input_as_hidden, -most_hidden, most_hidden));
            alignas(32) std::array<std::int16_t, view_hidden> hidden;
            alignas(32) std::array<std::int16_t, last_hidden> last;
            alignas(32) std::array<std::int32_t, 8> output;
            add_up<V>(view_, joint.data(), sum.data());
            hide<V, view_hidden>(sum.data(), after_hidden, hidden.data());
            add_up<V>(last_, hidden.data(), sum.data());
            hide<V, last_hidden>(sum.data(), after_hidden, last.data());
            add_up<V>(output_, last.data(), output.data());
            out[seat] = {.chance = logistic(output[0] >> to_output), .coins = (output[1] >> to_output) * coins_in_one};
        }
    }

    Layer<seat_inputs, seat_hidden> seat_;
    Layer<joined, view_hidden> view_;
    Layer<view_hidden, last_hidden> last_;
    Layer<last_hidden, outputs> output_;
};

template <class... Known>
std::shared_ptr<const Net> read_one_of(const std::array<int, 6>& sizes, std::istream& in) {
    std::shared_ptr<const Net> net;
    ((sizes == Known::sizes ? void(net = std::make_shared<Known>(in)) : void()), ...);
    return net;
}

// e^x for the table, so that no library of mathematics decides a move.
constexpr double exponential(double x) {
    double term = 1, sum = 1;
    for (int i = 1; i < 60; ++i) {
        term *= x / i;
        sum += term;
    }
    return sum;
}

constexpr int logistic_step = 32, logistic_end = 10 * 1024;  // beyond it the chance is as good as certain
constexpr auto logistic_table = [] {
    std::array<int, logistic_end / logistic_step + 2> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = int(certain / (1 + 1 / exponential(double(i) * logistic_step / 1024)) + 0.5);
    return table;
}();

std::shared_ptr<const Net> from_text(const char* text) {
    std::istringstream in(text);
    return Net::read(in);
}

}  // namespace

int logistic(int x) {
    const int size = std::min(std::abs(x), logistic_end);
    const auto at = std::size_t(size / logistic_step);
    const int step = logistic_table[at + 1] - logistic_table[at];
    const int upper = logistic_table[at] + step * (size % logistic_step) / logistic_step;
    return x >= 0 ? upper : certain - upper;
}

std::shared_ptr<const Net> Net::read(std::istream& in) {
    std::string word;
    std::array<int, 6> sizes{};
    in >> word;
    for (int& size : sizes) in >> size;
    if (word != "elbowroom-net") throw std::invalid_argument("this is no net");
    const auto net = read_one_of<NetOfSizes<64, 48, 16>, NetOfSizes<128, 64, 32>>(sizes, in);
    if (!net) throw std::invalid_argument("this is a net of sizes that this program does not know");
    if (in >> word) throw std::invalid_argument("a net goes on after its weights");
    return net;
}

std::shared_ptr<const Net> Net::named(const std::string& name) {
    if (name == "current") {
        static const std::shared_ptr<const Net> current = from_text(
#include "bots/nets/current.inc"
        );
        return current;
    }
    if (name == "quick") {
        static const std::shared_ptr<const Net> quick = from_text(
#include "bots/nets/quick.inc"
        );
        return quick;
    }
    if (name == "reference") {
        static const std::shared_ptr<const Net> reference = from_text(
#include "bots/nets/reference.inc"
        );
        return reference;
    }
    return nullptr;
}

}  // namespace elbowroom
