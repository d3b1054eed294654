// Reviews: games looked at again, turn by turn.
#include <doctest/doctest.h>

#include <algorithm>

#include "advice/review_json.h"
#include "bots/bot.h"
#include "tests/notation/schema.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

constexpr Quality quick{"quick", 400, 2, 6};

GameRecord played(const std::vector<std::string>& bots, std::uint64_t seed) {
    std::vector<GameFile::SeatEntry> seats;
    for (const std::string& bot : bots) seats.push_back({bot, bot});
    GameRecord game(test::classic_table(int(bots.size())), seats, seed);
    Actions actions;
    while (game.state().stage != Stage::over) {
        const State& s = game.state();
        legal(game.game(), s, actions);
        const auto bot = make_bot(bots[s.to_act], seed + game.size());
        bot->set_budget({.nodes = 400});
        const auto refusal = game.play({bot->choose(game.game(), watched_by(game.game(), s, s.to_act), actions), 1});
        REQUIRE(!refusal);
    }
    return game;
}

Review reviewed(const GameRecord& game) { return *review(game, {.quality = &quick}); }

}  // namespace

TEST_CASE("a review has every turn once, with its coins and chances, and ends with the result") {
    const GameRecord game = played({"normal", "greedy", "random"}, 3);
    const Review found = reviewed(game);
    CHECK(int(found.turns.size()) == game.game().rounds * game.game().players);
    std::size_t at = 0;
    for (const ReviewedTurn& turn : found.turns) {
        CHECK(turn.first == at);
        CHECK(turn.end > turn.first);
        at = turn.end;
        CHECK(turn.seat == game.before(turn.first).turn);
        CHECK(turn.round == game.before(turn.first).round);
        CHECK(turn.coins == game.before(turn.end).coins);
        int sum = 0;
        for (const int chance : turn.chances) sum += chance;
        CHECK(sum == doctest::Approx(certain).epsilon(0.001));
        CHECK(turn.loss >= 0);
    }
    CHECK(at == game.size());
    const auto& last = found.turns.back().chances;
    for (Seat seat = 0; seat < 3; ++seat) CHECK((last[seat] > 0) == (game.file().result[seat] == 1));
    CHECK(test::complaint("review", review_to_json(game.game(), found)) == "");
    CHECK(review_to_json(game.game(), found) == review_to_json(game.game(), reviewed(game)));
}

TEST_CASE("whoever plays at random loses more by choices than whoever plans, and is told what was better") {
    const GameRecord game = played({"normal", "random"}, 5);
    const Review found = reviewed(game);
    const auto seats = summaries(game.game(), found);
    CHECK(seats[1].lost > 2 * seats[0].lost);
    CHECK(seats[1].exact < seats[0].exact);
    int told = 0;
    for (const ReviewedTurn& turn : found.turns) {
        if (!turn.better) continue;
        ++told;
        CHECK(turn.better->best.lead > 0);
        CHECK(turn.better->best.lead <= turn.loss);
        CHECK(turn.better->entry >= turn.first);
        CHECK(turn.better->entry < turn.end);
        REQUIRE(!turn.better->best.actions.empty());
        CHECK(!why_not(game.game(), game.before(turn.better->entry), turn.better->best.actions.front()));
        CHECK(turn.better->played.actions.front() == game.file().log[turn.better->entry].action.action);
    }
    CHECK(told > 1);
}

TEST_CASE("whether to decline is answered for exactly the turns in which one could") {
    const GameRecord game = played({"normal", "greedy"}, 8);
    int could = 0, did = 0;
    for (const ReviewedTurn& turn : reviewed(game).turns) {
        Actions actions;
        legal(game.game(), game.before(turn.first), actions);
        bool may = false;
        for (const Action a : actions) may = may || a.verb == Verb::decline;
        CHECK(turn.decline.has_value() == may);
        CHECK(turn.declined == (game.file().log[turn.first].action.action.verb == Verb::decline));
        could += may;
        did += turn.declined;
    }
    CHECK(could > 8);
    CHECK(did > 0);
}

TEST_CASE("luck is what the dice did: nothing without them, and more for a better roll") {
    const GameRecord game = played({"normal", "greedy"}, 6);
    std::size_t attempt = game.size();
    for (const ReviewedTurn& turn : reviewed(game).turns) {
        bool asked = false;
        for (std::size_t i = turn.first; i < turn.end; ++i) {
            const auto& entry = game.file().log[i];
            asked = asked || !entry.outcome.chance.empty();
            const Action a = entry.action.action;
            if (a.verb == Verb::attempt && tokens_missing(game.game(), game.before(i), a) == 2)
                attempt = std::min(attempt, i);
        }
        if (!asked) CHECK(turn.luck == 0);
    }
    REQUIRE(attempt < game.size());
    const auto luck_with = [&](int roll) {
        GameFile file = game.file();
        file.log.resize(attempt + 1);
        file.result.clear();
        file.log.back().outcome = {Json::array({roll}), {}};
        return reviewed(GameRecord(file)).turns.back().luck;
    };
    CHECK(luck_with(3) > 0);
    CHECK(luck_with(0) < luck_with(3));
    CHECK(luck_with(0) <= 0);
}

TEST_CASE("a review tells how far it is, and can be stopped") {
    const GameRecord game = played({"greedy", "greedy"}, 2);
    std::vector<std::size_t> told;
    std::stop_source stop;
    const auto found =
        review(game, {.quality = &quick, .stop = stop.get_token(), .progress = [&](std::size_t turns, std::size_t of) {
                          CHECK(of == 20);
                          told.push_back(turns);
                          if (turns == 3) stop.request_stop();
                      }});
    CHECK(!found);
    CHECK(told == std::vector<std::size_t>{0, 1, 2, 3});
}

}  // namespace elbowroom
