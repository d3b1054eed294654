// Tokens, coins and pieces are neither made nor lost, other than by the rules that say so.
#include <doctest/doctest.h>

#include <array>

#include "tests/support.h"

namespace elbowroom {
namespace {

// Adds up what the events say.
class Ledger : public Sink {
public:
    void tell(const Event& e) override {
        if (e.kind == Kind::coins_earned) coins[e.seat] += e.number;
        if (e.kind == Kind::coins_taken) coins[e.seat] += e.number;
        if (e.kind == Kind::coins_paid) coins[e.seat] -= e.number;
        if (e.kind == Kind::coins_handed_over) {
            coins[e.seat] -= e.number;
            coins[e.to] += e.number;
        }
        if (e.kind == Kind::tokens_drawn) drawn += e.number;
        if (e.kind == Kind::tokens_lost) lost += e.number;
        if (e.kind == Kind::tribe_declined || e.kind == Kind::tribe_vanished) trimmed = true;
    }
    std::array<int, max_seats> coins{};
    int drawn = 0, lost = 0;
    bool trimmed = false;
};

int tokens_in_play(const State& s) {
    int sum = s.tokens.total(s.natives);
    for (const Tribe& tribe : s.tribes) sum += s.tokens.total(tribe.held) + tribe.hand + tribe.waiting;
    return sum;
}

}  // namespace

TEST_CASE("the invariants hold after every step of some thousand games on all maps") {
    test::in_random_games(1600, [](const Game& g, const State& s) {
        const auto wrong = check(g, s);
        if (!wrong.empty()) FAIL(wrong[0]);
    });
}

TEST_CASE("coins and tokens change exactly as the events tell") {
    for (int game = 0; game < test::fewer(600); ++game) {
        const int players = 2 + game % 4;
        const Game g = test::some_game(game, game % 2 ? test::some_options(game, players) : Options{});
        Generator choice(std::uint64_t(game) + 77);
        Chance chance = Chance::seeded(std::uint64_t(game) + 77);
        State s = new_game(g, chance);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const State before = s;
            Ledger ledger;
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            apply(g, s, a, chance, &ledger);
            int on_column_before = 0, on_column = 0;
            for (int i = 0; i < before.column_size; ++i) on_column_before += before.column[i].coins;
            for (int i = 0; i < s.column_size; ++i) on_column += s.column[i].coins;
            int paid_to_column = 0;
            for (Seat seat = 0; seat < players; ++seat) {
                if (s.coins[seat] - before.coins[seat] != ledger.coins[seat]) FAIL("coins of seat " << int(seat));
                if (a.verb == Verb::pick && seat == before.turn)
                    paid_to_column = a.number - before.column[a.number].coins;
            }
            if (on_column - on_column_before != paid_to_column) FAIL("coins on the column");
            if (!ledger.trimmed && !test::is_intricate(g)) {
                const int converted = a.verb == Verb::conquer && a.helps == test::help(g, "sorcery") ? 1 : 0;
                if (tokens_in_play(s) != tokens_in_play(before) + ledger.drawn - ledger.lost + converted)
                    FAIL("tokens after verb " << int(a.verb));
            }
        }
    }
}

TEST_CASE("a game lasts its rounds and every seat has one turn in each") {
    class Turns : public Sink {
    public:
        void tell(const Event& e) override {
            if (e.kind == Kind::turn_began) ++turns[e.seat];
            if (e.kind == Kind::game_over) ++over;
        }
        std::array<int, max_seats> turns{};
        int over = 0;
    };
    for (int game = 0; game < test::fewer(80); ++game) {
        const int players = 2 + game % 4;
        const Game g = test::some_game(game);
        Generator choice(std::uint64_t(game) + 5);
        Chance chance = Chance::seeded(std::uint64_t(game) + 5);
        Turns turns;
        State s = new_game(g, chance, &turns);
        play_randomly(
            g, s, choice, chance, [](Action) {}, &turns);
        for (Seat seat = 0; seat < players; ++seat) CHECK(turns.turns[seat] == g.rounds);
        CHECK(turns.over == 1);
    }
}

}  // namespace elbowroom
