// What bots are called.
#include <doctest/doctest.h>

#include <set>

#include "bots/bot.h"
#include "bots/given_names.h"
#include "bots/levels.h"

namespace elbowroom {

TEST_CASE("Every level with every character has more names than there are seats, and those that measure have none") {
    for (const std::string& bot : bot_names()) {
        const bool is_level = find_level(std::string_view(bot).substr(0, bot.find('/'))) != nullptr;
        CHECK_MESSAGE(given_names(bot).size() == (is_level ? max_seats + 1 : 0), bot);
    }
    CHECK(given_names("hard/poet").empty());
    CHECK(given_names("").empty());
}

TEST_CASE("No two bots bear the same name, and none is named like a kind of bot") {
    const auto names = all_given_names();
    CHECK(std::set(names.begin(), names.end()).size() == names.size());
    for (const std::string_view name : names) CHECK(!is_bot(std::string(name)));
    CHECK(given_names("easy/raider")[0] == given_names("expert/raider")[0]);
    CHECK(given_names("easy/raider")[0] != given_names("easy/builder")[0]);
}

TEST_CASE("Bots at one table get names that are free, wherever one begins to look") {
    for (std::size_t which : {std::size_t{0}, std::size_t{4}, SIZE_MAX}) {
        std::vector<std::string> taken;
        for (int seat = 0; seat < max_seats; ++seat) taken.push_back(given_name("hard/schemer", which, taken));
        CHECK(std::set(taken.begin(), taken.end()).size() == max_seats);
    }
    CHECK(given_name("greedy", 1, {}).empty());
}

}  // namespace elbowroom
