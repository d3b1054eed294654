// Which combos explain themselves: it follows from what their abilities do, whatever they are called.
#include "engine/reasons/plain.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/support.h"

using namespace elbowroom;

namespace {

using Names = std::set<std::string>;

// A game with a banner and a badge that are nothing but tokens.
Game with_nothing(const Content& content, const std::vector<AbilityUse>& own = {}) {
    auto pack = std::make_shared<Pack>(*content.pack);
    pack->races.push_back({.id = "nothing", .tokens = 5, .limit = 10, .abilities = own});
    pack->powers.push_back({.id = "nothing", .tokens = 4});
    const auto map = content.maps.front();
    return make_game(pack, map, map->players, {});
}

bool is_plain_race(const Game& g, std::size_t race) {
    return is_plain(g, {.race = RaceId(race), .power = PowerId(g.powers.size() - 1)});
}
bool is_plain_power(const Game& g, std::size_t power) {
    return is_plain(g, {.race = RaceId(g.races.size() - 1), .power = PowerId(power)});
}

Names plain_races(const Game& g) {
    Names out;
    for (std::size_t i = 0; i + 1 < g.races.size(); ++i)
        if (is_plain_race(g, i)) out.insert(g.pack->races[i].id);
    return out;
}
Names plain_powers(const Game& g) {
    Names out;
    for (std::size_t i = 0; i + 1 < g.powers.size(); ++i)
        if (is_plain_power(g, i)) out.insert(g.pack->powers[i].id);
    return out;
}

// Whether a race of somebody's own is, with one ability.
bool is_plain_with(AbilityUse use) {
    use.rule = "OWN-1";
    const Game g = with_nothing(test::library().game("classic"), {use});
    return is_plain_race(g, g.races.size() - 1);
}

}  // namespace

TEST_CASE("A combo is plain if nothing of it is to be decided, placed or remembered") {
    const Game g = with_nothing(test::library().game("classic"));
    CHECK(plain_races(g) ==
          Names{"dwarves", "elves", "giants", "humans", "orcs", "ratmen", "skeletons", "tritons", "wizards"});
    CHECK(plain_powers(g) ==
          Names{"alchemist", "commando", "forest", "hill", "merchant", "mounted", "pillaging", "swamp", "wealthy"});
}

TEST_CASE("What everyone can do makes nobody less plain") {
    const Game below = with_nothing(test::library().game("underground"));
    CHECK(plain_races(below) == Names{"drow", "mudmen", "ogres", "shrooms"});
    CHECK(plain_powers(below) == Names{"adventurous", "fisher", "flocking", "frightened", "immortal", "martyr",
                                       "mining", "muddy", "mystic", "quarreling", "stone", "thieving"});
    const Game isles = with_nothing(test::library().game("warcraft"));
    REQUIRE(!isles.pack->everyone.empty());
    CHECK(plain_races(isles) == Names{"blood-elves", "draenei", "dwarves", "orcs", "trolls"});
    CHECK(plain_powers(isles) == Names{"archaeologist", "battle-master", "blacksmith", "enraged", "explorer", "farmer",
                                       "fishing", "herbalist", "mining", "mountaineer", "ranger", "swamp-walker"});
}

TEST_CASE("Races of somebody's own are plain by what they can do") {
    CHECK(is_plain_with({.use = "coins", .number = 2}));
    CHECK(is_plain_with({.use = "cheaper", .where = "hill"}));
    CHECK(!is_plain_with({.use = "cheaper", .where = "hill", .number = -1}));
    CHECK(!is_plain_with({.use = "coins", .number = 0}));
    CHECK(!is_plain_with({.use = "coins", .only_in_decline = true}));
    CHECK(!is_plain_with({.use = "reaches"}));
    CHECK(!is_plain_with({.use = "reservists", .number = 2}));
    CHECK(!is_plain_with({.use = "stands-in-pairs"}));
    CHECK(!is_plain_with({.use = "keeps-badge"}));
    CHECK(!is_plain_with({.use = "sorcery"}));
}
