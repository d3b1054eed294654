// Characters are seen in what they do, not only in what they are called.
#include <doctest/doctest.h>

#include <map>

#include "bots/bot.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

struct Habits {
    double raids = 0;     // regions taken from other players, for each turn
    double declines = 0;  // for each game
};

class Watcher : public Sink {
public:
    void tell(const Event& event) override {
        if (event.kind == Kind::turn_began) ++turns[event.seat];
        if (event.kind == Kind::region_conquered && event.from != none) ++raids[event.seat];
        if (event.kind == Kind::tribe_declined) ++declines[event.seat];
    }
    std::map<int, int> turns, raids, declines;
};

// How a bot plays among others of its level without a character.
Habits habits_of(const std::string& name, int games) {
    const Game g = test::classic(3);
    Watcher watcher;
    Actions actions;
    for (int game = 0; game < games; ++game) {
        Chance chance = Chance::seeded(std::uint64_t(game));
        const auto odd = make_bot(name, std::uint64_t(game)), usual = make_bot("normal", std::uint64_t(game));
        for (Bot* bot : {odd.get(), usual.get()}) bot->set_budget({.nodes = 4000});
        State s = new_game(g, chance, &watcher);
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            Bot& bot = s.to_act == 0 ? *odd : *usual;
            const Action a = bot.choose(g, watched_by(g, s, s.to_act), actions);
            chance.forget();
            apply(g, s, a, chance, &watcher);
        }
    }
    return {double(watcher.raids[0]) / watcher.turns[0], double(watcher.declines[0]) / games};
}

}  // namespace

TEST_CASE("a raider takes more from others than a builder, and a schemer declines more often than both") {
    constexpr int games = 60;
    // The sanitizers, which take minutes for it, see the same code in other tests.
    if (test::fewer(games) < games) return;
    const Habits raider = habits_of("normal/raider", games), builder = habits_of("normal/builder", games),
                 schemer = habits_of("normal/schemer", games);
    MESSAGE("raids a turn: " << raider.raids << ", " << builder.raids << ", " << schemer.raids << "; declines a game: "
                             << raider.declines << ", " << builder.declines << ", " << schemer.declines);
    CHECK(raider.raids > 1.1 * builder.raids);
    CHECK(schemer.declines > 1.1 * builder.declines);
    CHECK(schemer.declines > 1.1 * raider.declines);
}

}  // namespace elbowroom
