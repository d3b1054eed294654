#include "arena/rating.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace elbowroom {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double points_per_e = 400 / 2.302585092994046;  // of a strength that is e times as large

// How likely each contestant wins.
Vector chances(const RatedGame& game, const Vector& strength) {
    Vector out(strength.size());
    double sum = 0;
    for (std::size_t i = 0; i < out.size(); ++i) sum += out[i] = game.seats[i] * strength[i];
    for (double& each : out) each /= sum;
    return out;
}

double victories(const RatedGame& game) {
    double sum = 0;
    for (const double each : game.wins) sum += each;
    return sum;
}

// With those that were not played, each a deal of its own.
std::vector<RatedGame> with_shared_ones(const std::vector<RatedGame>& games, std::size_t contestants) {
    std::vector<RatedGame> out = games;
    int deal = -1;
    for (std::size_t a = 0; a < contestants; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            RatedGame shared{deal--, Vector(contestants), Vector(contestants)};
            shared.seats[a] = shared.seats[b] = 1;
            shared.wins[a] = shared.wins[b] = 0.5;
            out.push_back(shared);
        }
    return out;
}

Vector likeliest_strengths(const std::vector<RatedGame>& games, std::size_t contestants) {
    // How often each table was played, and all victories: nothing else matters.
    std::map<Vector, double> tables;
    Vector wins(contestants);
    for (const RatedGame& game : games) {
        tables[game.seats] += victories(game);
        for (std::size_t i = 0; i < contestants; ++i) wins[i] += game.wins[i];
    }
    Vector strength(contestants, 1);
    // Hunter's minorisation: each step makes the games likelier, and there is one summit only.
    for (int step = 0; step < 100'000; ++step) {
        Vector expected(contestants);
        for (const auto& [seats, played] : tables) {
            double all = 0;
            for (std::size_t i = 0; i < contestants; ++i) all += seats[i] * strength[i];
            for (std::size_t i = 0; i < contestants; ++i) expected[i] += played * seats[i] / all;
        }
        double moved = 0, mean = 0;
        for (std::size_t i = 0; i < contestants; ++i) {
            const double next = wins[i] / expected[i];
            moved = std::max(moved, std::abs(std::log(next / strength[i])));
            strength[i] = next;
            mean += std::log(next) / double(contestants);
        }
        for (double& each : strength) each /= std::exp(mean);
        if (moved < 1e-10) break;
    }
    return strength;
}

// Gauss and Jordan; the matrix has an inverse.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix out(n, Vector(n));
    for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column; row < n; ++row)
            if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
        std::swap(m[column], m[pivot]);
        std::swap(out[column], out[pivot]);
        const double scale = m[column][column];
        for (std::size_t i = 0; i < n; ++i) {
            m[column][i] /= scale;
            out[column][i] /= scale;
        }
        for (std::size_t row = 0; row < n; ++row) {
            if (row == column) continue;
            const double times = m[row][column];
            for (std::size_t i = 0; i < n; ++i) {
                m[row][i] -= times * m[column][i];
                out[row][i] -= times * out[column][i];
            }
        }
    }
    return out;
}

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix out(a.size(), Vector(b[0].size()));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            for (std::size_t j = 0; j < b[0].size(); ++j) out[i][j] += a[i][k] * b[k][j];
    return out;
}

// The variances of the logarithms of the strengths: what the games say (the information) with how much the deals
// disagree in it (the sandwich of Huber and White), where the mean of all is fixed.
Vector variances(const std::vector<RatedGame>& games, const Vector& strength) {
    const std::size_t n = strength.size();
    // The sum of all is not known from games: it is given a weight of its own, which leaves the rest alone.
    Matrix information(n, Vector(n, 1.0 / double(n)));
    std::map<int, Vector> surprise_of_deal;
    for (const RatedGame& game : games) {
        const Vector chance = chances(game, strength);
        const double victory = victories(game);
        Vector& surprise = surprise_of_deal.try_emplace(game.deal, n).first->second;
        for (std::size_t i = 0; i < n; ++i) {
            surprise[i] += game.wins[i] - victory * chance[i];
            for (std::size_t j = 0; j < n; ++j)
                information[i][j] += victory * ((i == j ? chance[i] : 0) - chance[i] * chance[j]);
        }
    }
    Matrix disagreement(n, Vector(n));
    for (const auto& [deal, surprise] : surprise_of_deal)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) disagreement[i][j] += surprise[i] * surprise[j];
    const Matrix bread = inverse(information), sandwich = product(product(bread, disagreement), bread);
    const double deals = double(surprise_of_deal.size());
    Vector out(n);
    for (std::size_t i = 0; i < n; ++i) {
        out[i] = std::max(0.0, sandwich[i][i]) * deals / std::max(1.0, deals - 1);
        // Where no deal says anything against the others, nothing is known about how they differ: as if each of them
        // were one game.
        if (out[i] < 1e-9) out[i] = (bread[i][i] - 1.0 / double(n)) * double(games.size()) / deals;
    }
    return out;
}

}  // namespace

std::vector<Estimate> rate(const std::vector<RatedGame>& played, int contestants) {
    const auto n = std::size_t(contestants);
    if (n < 2) return std::vector<Estimate>(n);
    const auto games = with_shared_ones(played, n);
    const Vector strength = likeliest_strengths(games, n), variance = variances(games, strength);
    std::map<int, int> deals;
    for (const RatedGame& game : games) ++deals[game.deal];
    const double reach = student95(double(deals.size()) - 1);
    std::vector<Estimate> out;
    for (std::size_t i = 0; i < n; ++i) {
        const double points = points_per_e * std::log(strength[i]);
        const double spread = reach * points_per_e * std::sqrt(variance[i]);
        out.push_back({points, points - spread, points + spread});
    }
    return out;
}

}  // namespace elbowroom
