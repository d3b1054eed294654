// The puzzles that are shipped: they hold their schema and their answers can be done and are clear.
#include <doctest/doctest.h>

#include <array>
#include <set>

#include "puzzles/find.h"
#include "puzzles/select.h"
#include "tests/notation/schema.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

constexpr const char* games[] = {"classic", "underground", "warcraft", "crossover"};

Collection shipped(const std::string& game) {
    const Json document = read_json_file(test::source("puzzles/" + game + ".json"));
    return read_collection(Node(document));
}

}  // namespace

TEST_CASE("the puzzles that are shipped hold") {
    for (const std::string game : games) {
        INFO(game);
        const Json document = read_json_file(test::source("puzzles/" + game + ".json"));
        CHECK(test::complaint("puzzles", document) == "");
        const Collection all = shipped(game);
        CHECK(all.game == game);
        std::array<int, quests> kinds{};
        std::set<int> grades;
        std::set<bool> declines;
        for (const Puzzle& each : all.puzzles) {
            const std::string flaw = flaw_of(test::library(), each, 0, 1);
            if (!flaw.empty()) FAIL_CHECK(each.id << ": " << flaw);
            ++kinds[std::size_t(each.quest)];
            grades.insert(each.grade);
            if (each.quest == Quest::decline) declines.insert(each.answer != 0);
        }
        CHECK(all.puzzles.size() >= 200);
        for (const int number : kinds) CHECK(number >= 40);
        CHECK(grades.size() == hardest);
        CHECK(declines.size() == 2);
        for (const auto& subject : without_lesson(*test::library().game(game).pack, all))
            FAIL_CHECK("no lesson has the " << subject);
    }
}

}  // namespace elbowroom
