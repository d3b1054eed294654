// Coins are hidden from whoever looks, not from whoever watched: every one that changes hands is told to everybody.
#include <doctest/doctest.h>

#include "tests/support.h"

namespace elbowroom {
namespace {

class CoinCount : public Sink {
public:
    explicit CoinCount(const Game& g) { coins.fill(g.pack->coins); }
    void tell(const Event& event) override {
        switch (event.kind) {
        case Kind::coins_paid: coins[event.seat] -= event.number; break;
        case Kind::coins_taken:
        case Kind::coins_earned: coins[event.seat] += event.number; break;
        case Kind::coins_handed_over:
            coins[event.seat] -= event.number;
            coins[event.to] += event.number;
            break;
        default: break;
        }
    }
    std::array<int, max_seats> coins{};
};

}  // namespace

TEST_CASE("whoever counts what is told knows everybody's coins, in every game") {
    for (int number = 0; number < test::fewer(2 * test::kinds_of_game); ++number) {
        const Game g = test::some_game(number);
        CoinCount count(g);
        Chance chance = Chance::seeded(std::uint64_t(number));
        Generator choice(std::uint64_t(number) + 7);
        State s = new_game(g, chance, &count);
        play_randomly(
            g, s, choice, chance,
            [&](Action) {
                for (Seat seat = 0; seat < g.players; ++seat)
                    if (count.coins[seat] != s.coins[seat]) FAIL("coins that nobody was told of: " << g.pack->id);
                if (watched_by(g, s, 0).coins != s.coins) FAIL("what was counted is forgotten");
            },
            &count);
    }
}

}  // namespace elbowroom
