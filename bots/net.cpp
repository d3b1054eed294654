#include "bots/net.h"

#include <algorithm>
#include <cstring>
#include <istream>
#include <sstream>
#include <stdexcept>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace elbowroom {
namespace {

// Inputs stand for eighths, hidden values for 256ths, weights for 1024ths.
constexpr int hidden_one = 256, most_hidden = 8 * hidden_one;
constexpr int after_inputs = 5;   // 1/8192 to 1/256
constexpr int after_hidden = 10;  // 1/262144 to 1/256
constexpr int to_output = 8;      // 1/262144 to 1/1024
constexpr int most_weight = 4096;
constexpr int input_as_hidden = hidden_one / 8;
constexpr int coins_in_one = 32;  // what the second output counts in

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

}  // namespace

int logistic(int x) {
    const int size = std::min(std::abs(x), logistic_end);
    const std::size_t at = std::size_t(size / logistic_step);
    const int upper =
        logistic_table[at] + (logistic_table[at + 1] - logistic_table[at]) * (size % logistic_step) / logistic_step;
    return x >= 0 ? upper : certain - upper;
}

template <class L>
void Net::read_layer(std::istream& in, L& layer) {
    const auto number = [&in](int most) {
        long long value = 0;
        if (!(in >> value)) throw std::invalid_argument("a net ends before its weights do");
        if (value < -most || value > most)
            throw std::invalid_argument("a weight of a net is beyond " + std::to_string(most));
        return value;
    };
    for (std::size_t row = 0; row < L::out; ++row)
        for (std::size_t i = 0; i < L::in; ++i)
            layer.weight[i / 2][2 * row + i % 2] = std::int16_t(number(most_weight));
    for (std::size_t row = 0; row < L::out; ++row) layer.bias[row] = std::int32_t(number(1 << 27));
}

template <bool plain, class L>
void Net::sums(const L& layer, const std::int16_t* in, std::int32_t* out) {
#ifdef __AVX2__
    if constexpr (!plain) {
        constexpr int vectors = L::padded / 8;
        __m256i sum[vectors];
        for (int v = 0; v < vectors; ++v)
            sum[v] = _mm256_load_si256(reinterpret_cast<const __m256i*>(layer.bias.data() + 8 * v));
        for (std::size_t pair = 0; pair < L::in / 2; ++pair) {
            std::int32_t both = 0;
            std::memcpy(&both, in + 2 * pair, sizeof both);
            if (both == 0) continue;
            const __m256i inputs = _mm256_set1_epi32(both);
            const auto* weight = reinterpret_cast<const __m256i*>(layer.weight[pair].data());
            for (int v = 0; v < vectors; ++v)
                sum[v] = _mm256_add_epi32(sum[v], _mm256_madd_epi16(inputs, _mm256_load_si256(weight + v)));
        }
        for (int v = 0; v < vectors; ++v) _mm256_store_si256(reinterpret_cast<__m256i*>(out + 8 * v), sum[v]);
        return;
    }
#endif
    for (std::size_t row = 0; row < L::padded; ++row) out[row] = layer.bias[row];
    for (std::size_t i = 0; i < L::in; ++i)
        for (std::size_t row = 0; row < L::padded; ++row)
            out[row] += std::int32_t(in[i]) * layer.weight[i / 2][2 * row + i % 2];
}

namespace {

// What a hidden value is of a sum: nothing below zero, and never too much.
template <bool plain, int size>
void hidden_values(const std::int32_t* sums, int shift, std::int16_t* out) {
#ifdef __AVX2__
    if constexpr (!plain) {
        const __m256i most = _mm256_set1_epi32(most_hidden), none_at_all = _mm256_setzero_si256();
        const auto part = [&](int i) {
            const __m256i value =
                _mm256_srai_epi32(_mm256_load_si256(reinterpret_cast<const __m256i*>(sums + i)), shift);
            return _mm256_max_epi32(none_at_all, _mm256_min_epi32(most, value));
        };
        static_assert(size % 16 == 0);
        for (int i = 0; i < size; i += 16) {
            const __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi32(part(i), part(i + 8)), 0xd8);
            _mm256_store_si256(reinterpret_cast<__m256i*>(out + i), both);
        }
        return;
    }
#endif
    for (int i = 0; i < size; ++i) out[i] = std::int16_t(std::clamp(sums[i] >> shift, 0, most_hidden));
}

using Hidden = std::array<std::int16_t, Net::seat_hidden>;

template <bool plain>
void add_to(const Hidden& one, Hidden& sum) {
#ifdef __AVX2__
    if constexpr (!plain) {
        for (int i = 0; i < Net::seat_hidden; i += 16) {
            auto* to = reinterpret_cast<__m256i*>(sum.data() + i);
            *to = _mm256_add_epi16(*to, *reinterpret_cast<const __m256i*>(one.data() + i));
        }
        return;
    }
#endif
    for (std::size_t i = 0; i < one.size(); ++i) sum[i] = std::int16_t(sum[i] + one[i]);
}

// A seat, the mean of the others and the most of them, one after the other. A third is exact by a multiplication, as
// there are at most three times 2048.
template <bool plain>
void join_seats(const std::array<Hidden, max_seats>& seats, int players, int seat, const Hidden& sum,
                std::int16_t* out) {
    constexpr int third = 21846;
    const Hidden& own = seats[std::size_t(seat)];
#ifdef __AVX2__
    if constexpr (!plain) {
        for (int i = 0; i < Net::seat_hidden; i += 16) {
            const auto of = [i](const Hidden& hidden) { return *reinterpret_cast<const __m256i*>(hidden.data() + i); };
            const __m256i rest = _mm256_sub_epi16(of(sum), of(own));
            const __m256i mean = players == 2   ? rest
                                 : players == 3 ? _mm256_srli_epi16(rest, 1)
                                 : players == 4 ? _mm256_mulhi_epu16(rest, _mm256_set1_epi16(third))
                                                : _mm256_srli_epi16(rest, 2);
            __m256i most = _mm256_setzero_si256();
            for (int other = 0; other < players; ++other)
                if (other != seat) most = _mm256_max_epi16(most, of(seats[std::size_t(other)]));
            _mm256_store_si256(reinterpret_cast<__m256i*>(out + i), of(own));
            _mm256_store_si256(reinterpret_cast<__m256i*>(out + Net::seat_hidden + i), mean);
            _mm256_store_si256(reinterpret_cast<__m256i*>(out + 2 * Net::seat_hidden + i), most);
        }
        return;
    }
#endif
    for (std::size_t i = 0; i < own.size(); ++i) {
        int most = 0;
        for (int other = 0; other < players; ++other)
            if (other != seat) most = std::max(most, int(seats[std::size_t(other)][i]));
        out[i] = own[i];
        out[Net::seat_hidden + i] = std::int16_t((sum[i] - own[i]) / (players - 1));
        out[2 * Net::seat_hidden + i] = std::int16_t(most);
    }
}

}  // namespace

std::shared_ptr<const Net> Net::read(std::istream& in) {
    std::string word;
    std::array<int, 6> sizes{};
    in >> word;
    for (int& size : sizes) in >> size;
    if (word != "elbowroom-net") throw std::invalid_argument("this is no net");
    if (sizes != std::array{seat_inputs, view_inputs, seat_hidden, view_hidden, last_hidden, outputs})
        throw std::invalid_argument("this is a net of another shape");
    auto net = std::make_shared<Net>();
    read_layer(in, net->seat_);
    read_layer(in, net->view_);
    read_layer(in, net->last_);
    read_layer(in, net->output_);
    if (in >> word) throw std::invalid_argument("a net goes on after its weights");
    return net;
}

std::size_t Net::weights() const {
    const auto of = []<class L>(const L&) { return std::size_t(L::out * (L::in + 1)); };
    return of(seat_) + of(view_) + of(last_) + of(output_);
}

std::shared_ptr<const Net> Net::named(const std::string& name) {
    static const auto read_text = [](const char* text) {
        std::istringstream in(text);
        return read(in);
    };
    if (name == "current") {
        static const std::shared_ptr<const Net> current = read_text(
#include "bots/nets/current.inc"
        );
        return current;
    }
    if (name == "reference") {
        static const std::shared_ptr<const Net> reference = read_text(
#include "bots/nets/reference.inc"
        );
        return reference;
    }
    return nullptr;
}

template <bool plain>
void Net::judge_with(const Features& features, std::array<Outlook, max_seats>& out) const {
    const int players = features.players;
    alignas(32) std::array<std::array<std::int16_t, seat_hidden>, max_seats> seats;
    alignas(32) std::array<std::int32_t, seat_hidden> sum;
    alignas(32) std::array<std::int16_t, seat_hidden> all_together{};
    for (int seat = 0; seat < players; ++seat) {
        auto& mine = seats[std::size_t(seat)];
        sums<plain>(seat_, features.seats[std::size_t(seat)].data(), sum.data());
        hidden_values<plain, seat_hidden>(sum.data(), after_inputs, mine.data());
        add_to<plain>(mine, all_together);
    }
    for (int seat = 0; seat < players; ++seat) {
        alignas(32) std::array<std::int16_t, joined> joint;
        join_seats<plain>(seats, players, seat, all_together, joint.data());
        for (std::size_t i = 0; i < view_inputs; ++i)
            joint[3 * seat_hidden + i] = std::int16_t(
                std::clamp(features.views[std::size_t(seat)][i] * input_as_hidden, -most_hidden, most_hidden));
        alignas(32) std::array<std::int16_t, view_hidden> hidden;
        alignas(32) std::array<std::int16_t, last_hidden> last;
        alignas(32) std::array<std::int32_t, 8> output;
        sums<plain>(view_, joint.data(), sum.data());
        hidden_values<plain, view_hidden>(sum.data(), after_hidden, hidden.data());
        sums<plain>(last_, hidden.data(), sum.data());
        hidden_values<plain, last_hidden>(sum.data(), after_hidden, last.data());
        sums<plain>(output_, last.data(), output.data());
        out[std::size_t(seat)] = {.chance = logistic(output[0] >> to_output),
                                  .coins = (output[1] >> to_output) * coins_in_one};
    }
}

void Net::judge(const Features& features, std::array<Outlook, max_seats>& out) const {
    judge_with<false>(features, out);
}

void Net::judge_plainly(const Features& features, std::array<Outlook, max_seats>& out) const {
    judge_with<true>(features, out);
}

}  // namespace elbowroom
