// What does not make a game is refused by the engine itself, whoever has read it; and so is an action without sense.
#include <doctest/doctest.h>

#include <functional>

#include "tests/support.h"

using namespace elbowroom;

namespace {

using Change = std::function<void(Pack&)>;

// What is said to a game of these components in which something was changed; nothing, if it can be played.
std::string refusal_of(const Content& content, const std::shared_ptr<const Map>& map, const Change& change,
                       int players = 3, const Options& options = {}) {
    auto pack = std::make_shared<Pack>(*content.pack);
    change(*pack);
    try {
        make_game(pack, map, players, options);
        return "";
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
}

std::string refusal(const Change& change, int players = 3, const Options& options = {}) {
    const Content& content = test::library().game("classic");
    return refusal_of(content, content.map_for(3), change, players, options);
}

template <class Part>
Change grown_to(std::vector<Part> Pack::*all, std::size_t size) {
    return [=](Pack& pack) {
        while ((pack.*all).size() < size) {
            (pack.*all).push_back((pack.*all).front());
            (pack.*all).back().id = "another-" + std::to_string((pack.*all).size());
        }
    };
}

}  // namespace

TEST_CASE("A game has no more players, races or powers than a state can hold") {
    const Change nothing = [](Pack&) {};
    CHECK(refusal(nothing) == "");
    CHECK(refusal(nothing, 1) == "a game has 2 to 5 players, not 1");
    CHECK(refusal(nothing, 6) == "a game has 2 to 5 players, not 6");
    CHECK(refusal(nothing, 2) == "");
    CHECK(refusal(nothing, 5) == "");
    CHECK(refusal(grown_to(&Pack::races, max_races + 1)) == "a pack has at most 64 races");
    CHECK(refusal(grown_to(&Pack::powers, max_powers + 1)) == "a pack has at most 64 powers");
    Options options;
    options.first_player = 2;
    CHECK(refusal(nothing, 3, options) == "");
    options.first_player = 3;
    CHECK(refusal(nothing, 3, options) == "the first player is seat 3, but the last seat is 2");
}

TEST_CASE("A game has no more kinds of piece than can be told apart, and each of one piece") {
    const std::string too_many = "there are too many kinds of piece";
    const auto markers = [](std::size_t size) {
        return [=](Pack& pack) {
            while (pack.pieces.size() < size)
                pack.pieces.push_back(
                    {.id = "marker-" + std::to_string(pack.pieces.size()), .supply = 2, .kind = PieceKind::marker});
        };
    };
    CHECK(refusal(markers(254)) == "");
    CHECK(refusal(markers(255)) == too_many);
    const auto mule = [](Remains stays) {
        return [=](Pack& pack) {
            pack.pieces.push_back({.id = "mule", .supply = 3, .stack = 3, .companion = true, .stays = stays});
        };
    };
    CHECK(refusal(mule(Remains::never)) == "");
    CHECK(refusal(mule(Remains::always)) == "the piece \"mule\" is a companion, so that it goes where the tokens go");
}

TEST_CASE("A side in the war that is named is one of the pack") {
    const auto spies = [](const std::string& faction) {
        return [=](Pack& pack) {
            pack.races.front().abilities.push_back({.use = "coins-from-faction", .faction = faction, .rule = "OWN-1"});
        };
    };
    const Content& content = test::library().game("warcraft");
    CHECK(refusal_of(content, content.map_for(2), spies("horde"), 2) == "");
    const std::string refused = refusal_of(content, content.map_for(2), spies("legion"), 2);
    CHECK(refused.find("coins-from-faction: there is no faction \"legion\"") != std::string::npos);
}

TEST_CASE("No region may cost more tokens than can be counted") {
    const auto walls = [](int stack, bool defends) {
        return [=](Pack& pack) {
            pack.pieces.push_back({.id = "wall", .supply = 40, .stack = stack, .defends = defends});
        };
    };
    // 20 skeletons, 2 for the region, 1 for a mountain, and a lair, a fortress and 5 encampments.
    CHECK(refusal(walls(33, true)) == "");
    CHECK(refusal(walls(34, true)) == "a region could cost more than 63 tokens");
    CHECK(refusal(walls(34, false)) == "");
}

TEST_CASE("Whoever borrows the tokens of a race may do what that race did, wherever it stands in the pack") {
    const Content& content = test::library().game("warcraft");
    const AbilityUse bombs{.use = "bombs", .number = 6, .piece = "bomb", .rule = "OWN-1"};
    const RaceFacts gnolls{.id = "gnolls", .tokens = 6, .limit = 11, .borrows = "goblins", .abilities = {bombs}};
    const auto among = [&](const RaceFacts& race, bool first) {
        const Change change = [&](Pack& pack) {
            pack.races.insert(first ? pack.races.begin() : pack.races.end(), race);
        };
        return refusal_of(content, content.drawn_map(3, 1), change);
    };
    CHECK(among(gnolls, true) == "");
    CHECK(among(gnolls, false) == "");
    RaceFacts own = gnolls;
    own.borrows = "";
    CHECK(among(own, false) ==
          "the race \"gnolls\": the piece \"bomb\" belongs to the race \"goblins\" already, and the ability "
          "\"bombs\" does not share it");
}

TEST_CASE("Where more guard something than there is to be found, the last of them guard nothing") {
    Json regions = Json::array();
    const int size = 20;
    for (int i = 0; i < size; ++i)
        regions.push_back({{"id", "r" + std::to_string(i)},
                           {"terrain", "mine"},
                           {"edge", true},
                           {"symbols", {"monsters"}},
                           {"next", {"r" + std::to_string(i == 0 ? 1 : i - 1)}}});
    for (int i = 1; i + 1 < size; ++i) regions[std::size_t(i)]["next"].push_back("r" + std::to_string(i + 1));
    const Json document{{"game", "underground"},
                        {"map", {{"id", "lair"}, {"players", 2}, {"rounds", 10}, {"regions", regions}}}};
    const Setup setup = read_setup(test::library(), Node(document));
    const Game::Sites& sites = setup.game->sites;
    const int found = int(sites.pieces.size());
    REQUIRE(found < size);
    CHECK(sites.count == found);
    CHECK(sites.guarded == Regions::first(found));
    CHECK(sites.guarding_nothing == Regions::first(size) - Regions::first(found));
}

// Only those are played without asking for what is rare, as the classic game is.
TEST_CASE("A game is simple if nobody has a rare ability and no house rule asks for more") {
    const auto simple = test::classic(3).moves;
    const auto is_simple = [simple](const char* game, const Options& options = {}, const AbilityUse& own = {}) {
        const Content& content = test::library().game(game);
        auto pack = std::make_shared<Pack>(*content.pack);
        if (!own.use.empty()) pack->races.front().abilities.push_back(own);
        const auto map = content.maps.front();
        return make_game(pack, map, map->players, options).moves == simple;
    };
    CHECK(is_simple("classic"));
    for (const char* game : {"underground", "crossover", "warcraft"}) CHECK_FALSE(is_simple(game));

    CHECK_FALSE(is_simple("classic", {.retreat = Options::Retreat::before_attacker}));
    CHECK_FALSE(is_simple("classic", {.retreat_not_adjacent = true}));

    CHECK(is_simple("classic", {}, {.use = "cheaper", .where = "hill", .rule = "OWN-1"}));
    for (const char* rare : {"stands-in-pairs", "plain-conquests-only", "early-die"})
        CHECK_FALSE(is_simple("classic", {}, {.use = rare, .number = 1, .rule = "OWN-1"}));
}

TEST_CASE("An action that names no region of the board is refused as such") {
    const Game g = test::classic(3);
    Chance chance = Chance::seeded(1);
    const State s = new_game(g, chance);
    const auto is_nowhere = [&](Action a) {
        const auto refused = why_not(g, s, a);
        return refused && refused->rule.id == "CL-TERM-4" && refused->reason == "there is no such region";
    };
    const auto last = Region(g.board.size - 1), beyond = Region(g.board.size);
    CHECK(is_nowhere(conquer(beyond)));
    CHECK_FALSE(is_nowhere(conquer(last)));
    Action swapped = swap(0, last);
    CHECK_FALSE(is_nowhere(swapped));
    for (const int source : {0, g.board.size + 1}) {
        swapped.source = std::uint8_t(source);
        CHECK(is_nowhere(swapped));
        Action scared = scare(0, last);
        scared.source = std::uint8_t(source);
        CHECK(is_nowhere(scared));
    }
}
