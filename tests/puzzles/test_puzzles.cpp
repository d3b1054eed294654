// Puzzles: what is found in games can be read, done and found again, and what is shipped holds.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "puzzles/find.h"
#include "puzzles/grade.h"
#include "puzzles/limits.h"
#include "puzzles/most_coins.h"
#include "puzzles/select.h"
#include "puzzles/weigh.h"
#include "tests/notation/schema.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

constexpr const char* games[] = {"classic", "underground", "warcraft", "crossover"};

// As much for everyone, and little of it.
const Effort little{.playing = 300, .glancing = 1'000, .finding = 20'000, .checking = 40'000, .games = 4};

// Hill tritons with five tokens beside the sea: four hills are far, the coast is cheap.
Position tritons() {
    static const Json json = parse_json(
        R"({"game": "classic", "map": "classic-2", "options": {"open-coins": true}, "stage": "ready",
            "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 5}],
            "regions": {"replace": true}})",
        "tritons");
    return read_position(test::library(), Node(json));
}

}  // namespace

TEST_CASE("the most coins of a turn: no turn that is played at random brings more, and its way brings as many") {
    int positions = 0;
    test::in_random_games(
        40,
        [&](const Game& g, const State& s) {
            if (s.stage != Stage::ready || s.to_act != s.turn || s.site_deck_size > 0) return;
            const MostCoins most = find_most_coins(g, s, s.turn, 60'000);
            if (!most.whole) return;
            ++positions;
            State played = s;
            Chance none_asked = Chance::seeded(1);
            for (const Action a : most.way) apply(g, played, a, none_asked);
            CHECK(none_asked.answered().empty());
            CHECK((played.turn != s.turn || played.stage == Stage::over || g.players == 1));
            CHECK(int(played.coins[s.turn]) - int(s.coins[s.turn]) == most.coins);
            CHECK(draw_turns(g, s, most.coins, 60, 7).most <= most.coins);
        },
        9);
    CHECK(positions >= test::fewer(20));
}

TEST_CASE("the most coins of a turn are found although what brings most for its tokens leads elsewhere") {
    const Position at = tritons();
    const MostCoins most = find_most_coins(*at.setup.game, at.state, 0, 100'000);
    CHECK(most.whole);
    const Drawn drawn = draw_turns(*at.setup.game, at.state, most.coins, 400, 3);
    CHECK(drawn.most <= most.coins);
    CHECK(drawn.natural <= most.coins);
    CHECK_FALSE(find_most_coins(*at.setup.game, at.state, 0, 10).whole);
}

TEST_CASE("a position is told as its player sees it, in few words that say the same") {
    int shorter = 0, positions = 0;
    test::in_random_games(
        20,  // the first twenty are played without house rules
        [&](const Game& g, const State& s) {
            if (s.stage == Stage::over || s.to_act != s.turn) return;
            Setup setup{.content = &test::library().game(g.pack->id), .game = {}, .map = g.map->id, .custom = {}};
            if (!setup.content->find_map(g.map->id)) return;
            Options options;
            options.open_coins = true;
            setup.game = std::make_shared<const Game>(make_game(g.pack, g.map, g.players, options));
            const Json told = short_view(test::library(), setup, s, s.turn);
            const Position read = read_position(test::library(), Node(told));
            CHECK(seen_by(*setup.game, read.state, s.turn) == seen_by(*setup.game, s, s.turn));
            CHECK(test::complaint("position", told) == "");
            const State seen = seen_by(*setup.game, s, s.turn);
            shorter += told.dump().size() * 4 < view_to_json(setup, seen).dump().size() * 3 ? 1 : 0;
            ++positions;
        },
        211);
    CHECK(positions >= 8);
    CHECK(shorter * 2 >= positions);
}

TEST_CASE("what is found is the same again, holds its schema, and has no flaw") {
    int found = 0;
    for (const char* game : games)
        for (std::uint64_t number = 1; number <= 1; ++number) {
            const auto puzzles = puzzles_of_game(test::library(), game, number, little);
            const auto again = puzzles_of_game(test::library(), game, number, little);
            REQUIRE(puzzles.size() == again.size());
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                CHECK(puzzle_to_json(puzzles[i]) == puzzle_to_json(again[i]));
                CHECK(flaw_of(test::library(), puzzles[i], 0, 1) == "");
                const Json document = collection_to_json({.game = game, .puzzles = {puzzles[i]}, .lessons = {}});
                CHECK(test::complaint("puzzles", document) == "");
                CHECK(collection_to_json(read_collection(Node(document))) == document);
                ++found;
            }
        }
    CHECK(found >= 4);
}

TEST_CASE(
    "puzzles are looked for on purpose: whatever they are to be about is offered, and they are about nothing else") {
    const std::set<std::string> subjects{"tritons", "stout"};
    Effort on_purpose = little;
    on_purpose.about = subjects;
    int found = 0;
    for (std::uint64_t number = 1; number <= 4; ++number)
        for (const Puzzle& each : puzzles_of_game(test::library(), "classic", number, on_purpose)) {
            const About of = about(each);
            CHECK((subjects.contains(of.race) || subjects.contains(of.power)));
            ++found;
        }
    CHECK(found >= 3);
    on_purpose.about = {"nobody"};
    CHECK(puzzles_of_game(test::library(), "classic", 1, on_purpose).empty());
}

TEST_CASE("the grade of a choice: what leads by far is easy, what nobody would do is hard, and luck has no say") {
    // Two decline one after the other: whoever has one token left, and whoever has just begun.
    const auto grade = [](int tokens, Answer answer) {
        const Json json = parse_json(
            R"({"game": "classic", "map": "classic-2", "options": {"open-coins": true}, "stage": "ready", "round": 5,
                "tribes": [{"race": "elves", "power": "hill", "player": 0, "hand": )" +
                std::to_string(tokens) + R"(}], "regions": {"replace": true, "3": {"race": "elves"}}})",
            "elves");
        const Position at = read_position(test::library(), Node(json));
        return grade_of_choice(*at.setup.game, at.state, Quest::decline, answer);
    };
    CHECK(grade(9, 0) == 1);
    CHECK(grade(9, 1) == hardest);
    CHECK(grade(0, 1) < grade(9, 1));
    CHECK(grade(4, 0) == grade(4, 0));
}

TEST_CASE("a puzzle that was tampered with is found out") {
    const auto some = [] {
        for (std::uint64_t number = 1;; ++number)
            for (Puzzle& each : puzzles_of_game(test::library(), "classic", number, little))
                if (each.quest == Quest::coins) return each;
    }();
    REQUIRE(flaw_of(test::library(), some, 60'000, 1) == "");
    const auto flaw = [&](auto&& change) {
        Puzzle other = some;
        change(other);
        return flaw_of(test::library(), other, 60'000, 1);
    };
    CHECK(flaw([](Puzzle& p) { --p.answer; }) != "");
    CHECK(flaw([](Puzzle& p) {
              p.best["do"].push_back({{"type", "pick"}, {"slot", 5}});
          }).find("not legal") != std::string::npos);
    CHECK(flaw([](Puzzle& p) { p.checked.second = p.checked.best; }) == "by its own numbers the answer is not clear");
    CHECK(flaw([](Puzzle& p) { p.seat = Seat(1 - p.seat); }) == "it is not the turn of its player");
    CHECK(flaw([](Puzzle& p) { p.position["decks"].erase("order"); }) == "its position tells a secret");
    CHECK(flaw([](Puzzle& p) { p.position["map"] = "nowhere"; }).find("nowhere") != std::string::npos);
}

TEST_CASE("lessons are about every race and every power as far as there are puzzles, the easy ones first") {
    const Pack& pack = *test::library().game("classic").pack;
    std::vector<Puzzle> all;
    for (std::size_t i = 0; i < pack.powers.size(); ++i)
        for (const int grade : {4, 1}) {
            Puzzle one{.id = "pick-" + std::to_string(i) + std::to_string(grade), .quest = Quest::pick, .grade = grade};
            one.position = {
                {"game", "classic"},
                {"column", {{{"race", pack.races[i % pack.races.size()].id}, {"power", pack.powers[i].id}}}}};
            all.push_back(one);
        }
    const Collection chosen = select_puzzles(pack, all, 30);
    CHECK(chosen.puzzles.size() >= pack.powers.size());
    CHECK(chosen.lessons.size() == pack.powers.size());
    CHECK(without_lesson(pack, chosen).empty());
    for (const auto& id : chosen.lessons) CHECK(id.ends_with("1"));
    all.resize(2);
    CHECK(without_lesson(pack, select_puzzles(pack, all, 30)).size() == pack.races.size() + pack.powers.size() - 2);
}

}  // namespace elbowroom
