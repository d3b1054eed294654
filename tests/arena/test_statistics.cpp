// What is concluded from games is right: of streams that are made up, whose truth is known.
#include <doctest/doctest.h>

#include <cmath>

#include "arena/rating.h"
#include "arena/sprt.h"
#include "arena/statistics.h"
#include "arena/thinking_time.h"
#include "engine/base/chance.h"

namespace elbowroom {
namespace {

double uniform(Generator& generator) { return double(generator.next() >> 11) * 0x1p-53; }

// A pair of games of one deal: luck decides a part of them for one of the seats, so that each side gets one.
Group pair_of_games(Generator& generator, double strength, double luck) {
    if (uniform(generator) < luck) return {2, 1};
    return {2, double(uniform(generator) < strength) + double(uniform(generator) < strength)};
}

struct Ended {
    Sprt::Verdict verdict;
    int deals;
};

// Deals of two games until the test is decided.
Ended run_test(Sprt test, Generator& generator, double strength, double luck) {
    for (int deal = 1; deal <= 20'000; ++deal) {
        test.add(pair_of_games(generator, strength, luck).sum / 2);
        if (const auto verdict = test.verdict(); verdict != Sprt::Verdict::open) return {verdict, deal};
    }
    return {Sprt::Verdict::open, 20'000};
}

}  // namespace

TEST_CASE("95 of 100 intervals of a share hold the truth, whether luck cancels in pairs or not") {
    for (const double truth : {0.5, 0.75, 0.95})
        for (const double luck : {0.0, 0.6}) {
            Generator generator(7);
            int held = 0;
            constexpr int trials = 1000;
            for (int trial = 0; trial < trials; ++trial) {
                std::vector<Group> groups;
                for (int deal = 0; deal < 60; ++deal) groups.push_back(pair_of_games(generator, truth, luck));
                const Estimate share = share_of(groups);
                const double expected = luck * 0.5 + (1 - luck) * truth;
                held += share.low <= expected && expected <= share.high;
            }
            CAPTURE(truth);
            CAPTURE(luck);
            CHECK(held >= 0.925 * trials);
            CHECK(held <= 0.985 * trials);
        }
}

TEST_CASE("an interval is narrower where luck cancels in the pairs, and never leaves 0 to 1") {
    std::vector<Group> mirrored, equal_pairs, all_won;
    for (int deal = 0; deal < 50; ++deal) {
        mirrored.push_back({2, deal % 10 == 0 ? 2.0 : 1.0});
        equal_pairs.push_back({2, deal % 25 < 14 ? 2.0 : 0.0});
        all_won.push_back({2, 2});
    }
    const Estimate narrow = share_of(mirrored), wide = share_of(equal_pairs), whole = share_of(all_won);
    CHECK(narrow.value == doctest::Approx(0.55));
    CHECK(wide.value == doctest::Approx(0.56));
    CHECK(narrow.high - narrow.low < 0.4 * (wide.high - wide.low));
    CHECK(whole.high == 1);
    CHECK(whole.low > 0.9);
    CHECK(whole.low < 0.95);
    CHECK(share_of({}).high == 1);
    CHECK(share_of({{2, 2}}).low == 0);
}

TEST_CASE("the mean of groups of different sizes is that of all, with Student's interval") {
    const Estimate mean = mean_of({{1, 3}, {3, 3}, {2, 0}});
    CHECK(mean.value == doctest::Approx(1));
    CHECK(mean.high - mean.value == doctest::Approx(4.303 * std::sqrt((4.0 + 0 + 4) / 36 * 3 / 2)).epsilon(0.001));
    CHECK(std::isinf(mean_of({{4, 2}}).high));
    CHECK(student95(3) == doctest::Approx(3.182).epsilon(0.01));
    CHECK(student95(9) == doctest::Approx(2.262).epsilon(0.002));
    CHECK(student95(1000) == doctest::Approx(1.962).epsilon(0.001));
}

TEST_CASE("ratings find the strengths with which games were made up, for two and for four at a table") {
    const std::vector<double> points{300, 100, 0, -400};
    for (const int seats : {2, 4}) {
        Generator generator(11);
        std::vector<RatedGame> games;
        for (int deal = 0; deal < 6000; ++deal) {
            RatedGame game{deal, std::vector<double>(4), std::vector<double>(4)};
            double all = 0;
            for (int seat = 0; seat < seats; ++seat)
                game.seats[seats == 4 ? std::size_t(seat) : std::size_t(deal / (seat ? 3 : 1) + 2 * seat) % 4] += 1;
            for (std::size_t i = 0; i < 4; ++i) all += game.seats[i] * std::pow(10, points[i] / 400);
            double lot = uniform(generator) * all;
            std::size_t winner = 0;
            for (; winner < 3; ++winner)
                if ((lot -= game.seats[winner] * std::pow(10, points[winner] / 400)) < 0) break;
            game.wins[winner] = 1;
            games.push_back(game);
        }
        const auto ratings = rate(games, 4);
        for (std::size_t i = 0; i < 4; ++i) {
            CAPTURE(seats);
            CAPTURE(i);
            CHECK(std::abs(ratings[i].value - points[i]) < 40);
            CHECK(ratings[i].low < points[i]);
            CHECK(ratings[i].high > points[i]);
            CHECK(ratings[i].high - ratings[i].low < 120);
        }
    }
}

TEST_CASE("a shared victory counts half, and whoever won everything still has a rating and a wide interval") {
    std::vector<RatedGame> shared, won;
    for (int deal = 0; deal < 50; ++deal) {
        shared.push_back({deal, {1, 1}, {0.5, 0.5}});
        won.push_back({deal, {1, 1}, {1, 0}});
    }
    CHECK(rate(shared, 2)[0].value == doctest::Approx(0));
    CHECK(rate(shared, 2)[0].high > 20);
    const auto ratings = rate(won, 2);
    // 50.5 victories of 51 games, around the middle of both.
    CHECK(ratings[0].value == doctest::Approx(200 * std::log10(50.5 / 0.5)));
    CHECK(ratings[0].value == doctest::Approx(-ratings[1].value));
    CHECK(ratings[0].high - ratings[0].low > 200);
}

TEST_CASE("games of one deal are one measurement for a rating too") {
    std::vector<RatedGame> apart, together;
    for (int game = 0; game < 200; ++game) {
        const bool first = game % 20 < 14;  // ten of a deal alike
        apart.push_back({game, {1, 1}, {double(first), double(!first)}});
        together.push_back({game / 2 % 100, {1, 1}, {double(first), double(!first)}});
    }
    const Estimate narrow = rate(apart, 2)[0], wide = rate(together, 2)[0];
    CHECK(narrow.value == doctest::Approx(wide.value));
    CHECK((wide.high - wide.low) / (narrow.high - narrow.low) == doctest::Approx(std::sqrt(2)).epsilon(0.05));
}

TEST_CASE("a sequential test ends on the right side, and seldom on the wrong one") {
    const double low = expected_share(0, 1, 1), high = expected_share(60, 1, 1);
    CHECK(low == doctest::Approx(0.5));
    CHECK(high == doctest::Approx(0.5855).epsilon(0.001));
    for (const double luck : {0.0, 0.5}) {
        Generator generator(3);
        int wrong_if_low = 0, wrong_if_high = 0;
        double deals = 0;
        constexpr int trials = 200;
        for (int trial = 0; trial < trials; ++trial) {
            const Ended weak = run_test(Sprt(low, high), generator, 0.5, luck);
            // Luck decides a part of the games, so that the rest must be won the more often.
            const Ended strong = run_test(Sprt(low, high), generator, (high - luck / 2) / (1 - luck), luck);
            wrong_if_low += weak.verdict != Sprt::Verdict::low;
            wrong_if_high += strong.verdict != Sprt::Verdict::high;
            deals += (weak.deals + strong.deals) / 2.0 / trials;
        }
        CAPTURE(luck);
        CHECK(wrong_if_low <= 0.09 * trials);
        CHECK(wrong_if_high <= 0.09 * trials);
        CHECK(deals < 400);
        CHECK(deals > 20);
    }
}

TEST_CASE("a sequential test between far shares needs fewer deals than one between near shares") {
    Generator generator(5);
    const Ended far = run_test(Sprt(0.5, 0.6), generator, 0.9, 0), near = run_test(Sprt(0.5, 0.52), generator, 0.53, 0);
    CHECK(far.verdict == Sprt::Verdict::high);
    CHECK(far.deals < near.deals);
    CHECK(run_test(Sprt(0.5, 0.6), generator, 0.2, 0).verdict == Sprt::Verdict::low);
    CHECK(Sprt(0.5, 0.6).verdict() == Sprt::Verdict::open);
}

TEST_CASE("points mean the same share of a table however many seats there are") {
    CHECK(expected_share(0, 1, 3) == doctest::Approx(0.25));
    CHECK(expected_share(400, 1, 3) == doctest::Approx(10.0 / 13));
    CHECK(expected_share(400, 2, 2) == doctest::Approx(10.0 / 11));
}

TEST_CASE("times of decisions add up, and the percentile is found to a tenth") {
    ThinkingTime few, all;
    for (int i = 1; i <= 1000; ++i) {
        few.add(std::chrono::microseconds(i));
        if (i % 2 == 0) {
            all.add(few);
            few = {};
        }
    }
    CHECK(all.decisions() == 1000);
    CHECK(all.mean() == doctest::Approx(500.5));
    CHECK(all.longest() == doctest::Approx(1000));
    CHECK(all.percentile(99) == doctest::Approx(990).epsilon(0.1));
    const auto again = ThinkingTime::restored(all.total_nanoseconds(), all.longest_nanoseconds(), all.classes());
    CHECK(again.decisions() == 1000);
    CHECK(again.percentile(50) == all.percentile(50));
}

}  // namespace elbowroom
