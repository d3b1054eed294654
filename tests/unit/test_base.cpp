// The small types that everything stands on.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/base/chance.h"
#include "engine/base/counts.h"
#include "engine/base/hash.h"
#include "engine/state/tribes.h"

namespace elbowroom {

TEST_CASE("sets of regions follow the laws of sets") {
    const Regions a = Regions::of(3) | Regions::of(40), b = Regions::of(40) | Regions::of(63);
    CHECK((a & b) == Regions::of(40));
    CHECK((a - b) == Regions::of(3));
    CHECK((a | b).count() == 3);
    CHECK((a ^ b).count() == 2);
    CHECK(a.touches(b));
    CHECK_FALSE((a - b).touches(b));
    CHECK(Regions{}.empty());
    CHECK(Regions::first(64).count() == 64);
    std::vector<int> members;
    for (const Region r : a | b) members.push_back(r);
    CHECK(members == std::vector<int>{3, 40, 63});
    CHECK((a | b).lowest() == 3);
}

TEST_CASE("sets of tribes know whose they are") {
    for (Seat seat = 0; seat < max_seats; ++seat) {
        const Tribes all = Tribes::of_seat(seat);
        CHECK(all == (Tribes::of(active_of(seat)) | Tribes::of(declined_of(seat)) | Tribes::of(spared_of(seat))));
        CHECK(Tribes::declined_of_seat(seat) == all - Tribes::of(active_of(seat)));
        for (const TribeId id : all) {
            CHECK(owner_of(id) == seat);
            CHECK(all.contains(id));
            CHECK(Tribes::of(id).seats() == 1u << seat);
        }
    }
    const Tribes some = Tribes::of(declined_of(4)) | Tribes::of(active_of(1)) | Tribes::of(spared_of(1));
    std::vector<int> members;
    for (const TribeId id : some) members.push_back(id);
    CHECK(members == std::vector<int>{active_of(1), declined_of(4), spared_of(1)});
    CHECK(some.seats() == (1u << 1 | 1u << 4));
    CHECK_FALSE(some.touches(Tribes::of_seat(0)));
    CHECK((some - some).empty());
}

TEST_CASE("numbers per region agree with plain arithmetic") {
    Generator generator(5);
    Counts counts;
    std::array<int, max_regions> plain{};
    for (int step = 0; step < 4000; ++step) {
        const Regions where{generator.next() & generator.next()};
        const int number = int(generator.below(4));
        switch (generator.below(6)) {
        case 0:
            if (counts.at_most(50) == Regions::first(64)) {
                counts.add(where, number);
                for (const Region r : where) plain[r] += number;
            }
            break;
        case 1:
            counts.subtract(where, number);
            for (const Region r : where) plain[r] = std::max(0, plain[r] - number);
            break;
        case 2:
            counts.clear(where);
            for (const Region r : where) plain[r] = 0;
            break;
        case 3:
            counts.level(where);
            for (const Region r : where) plain[r] = 1;
            break;
        case 4: {
            const auto r = Region(generator.below(64));
            counts.set(r, number);
            plain[r] = number;
            break;
        }
        default: {
            const auto r = Region(generator.below(64));
            if (plain[r] < 50) {
                counts.add(r);
                ++plain[r];
            }
        }
        }
        int sum = 0;
        for (const Region r : where) sum += plain[r];
        REQUIRE(counts.total(where) == sum);
        const int limit = int(generator.below(20)) - 1;
        const Regions fits = counts.at_most(limit);
        for (Region r = 0; r < max_regions; ++r) {
            REQUIRE(counts.at(r) == plain[r]);
            REQUIRE(fits.contains(r) == (plain[r] <= limit));
            REQUIRE(counts.some().contains(r) == (plain[r] > 0));
        }
    }
}

TEST_CASE("the first regions are as many as there are, up to all that a set can hold") {
    for (int n = 0; n <= max_regions; ++n) {
        CHECK(Regions::first(n).count() == n);
        if (n > 0) CHECK(Regions::first(n).contains(Region(n - 1)));
    }
}

TEST_CASE("a number below n is spread evenly, and a shuffle keeps everything") {
    Generator generator(9);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) ++seen[generator.below(6)];
    for (const int n : seen) CHECK(std::abs(n - 10000) < 500);
    Chance chance = Chance::seeded(2);
    std::vector<std::uint8_t> pile{1, 2, 3, 4, 5, 6, 7, 8};
    chance.shuffle(pile, Asked::power);
    CHECK(chance.answered().size() == 8);
    std::sort(pile.begin(), pile.end());
    CHECK(pile == std::vector<std::uint8_t>{1, 2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("a script of chance complains about answers that are missing or impossible") {
    const std::array<std::uint8_t, 6> die{0, 0, 0, 1, 2, 3};
    Chance good = Chance::scripted({3, 0});
    CHECK(good.roll(die) == 3);
    CHECK(good.unused() == 1);
    CHECK(good.complaint().empty());
    Chance impossible = Chance::scripted({5});
    impossible.roll(die);
    CHECK(impossible.complaint() == "the die has no face 5");
    Chance short_of = Chance::scripted({});
    short_of.roll(die);
    CHECK_FALSE(short_of.complaint().empty());
    Chance pile = Chance::scripted({1, 1, 2});
    std::vector<std::uint8_t> things{1, 2, 3};
    pile.shuffle(things, Asked::race);
    CHECK_FALSE(pile.complaint().empty());
}

TEST_CASE("a hash depends on every byte") {
    std::array<unsigned char, 21> bytes{};
    const auto before = hash_bytes(bytes.data(), bytes.size());
    std::set<std::uint64_t> all{before};
    for (auto& byte : bytes) {
        byte = 1;
        all.insert(hash_bytes(bytes.data(), bytes.size()));
        byte = 0;
    }
    CHECK(all.size() == 22);
}

TEST_CASE("eight bytes in a word are reckoned with as eight numbers") {
    Generator lot(5);
    for (int round = 0; round < 2000; ++round) {
        std::array<std::uint8_t, 8> a{}, b{};
        for (std::size_t i = 0; i < 8; ++i) {
            a[i] = std::uint8_t(lot.below(128));
            b[i] = lot.below(3) == 0 ? a[i] : std::uint8_t(lot.below(128));
        }
        const std::uint64_t bits = lot.below(256), difference = bytes::load(a.data()) ^ bytes::load(b.data());
        const std::uint64_t less = bytes::less(bytes::load(a.data()), bytes::load(b.data()));
        for (std::size_t i = 0; i < 8; ++i) {
            const auto byte = [i](std::uint64_t word) { return int(word >> 8 * i & 0xff); };
            REQUIRE(byte(less) == std::max(0, a[i] - b[i]));
            REQUIRE(byte(bytes::number_in(bits, 0xff)) == ((bits >> i & 1) != 0 ? 0xff : 0));
            REQUIRE(byte(bytes::number_in(bits, 7)) == ((bits >> i & 1) != 0 ? 7 : 0));
            REQUIRE((bytes::gathered(bytes::nonzero(difference)) >> i & 1) == std::uint64_t(a[i] != b[i]));
        }
    }
}

}  // namespace elbowroom
