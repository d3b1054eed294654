// Races, powers and pieces of somebody's own: what would break a game does not load, and what loads can be played.
#include <doctest/doctest.h>

#include "engine/turn/offers.h"
#include "notation/explanation.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

Setup setup_with(const Json& custom, const char* game = "classic") {
    const Json document{{"game", game}, {"players", 3}, {"custom", custom}};
    return read_setup(test::library(), Node(document));
}

std::string refusal(const Json& custom, const char* game = "classic") {
    try {
        setup_with(custom, game);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

Json race(const char* id, const Json& abilities, const char* borrows = "ratmen") {
    return {{"races", {{{"id", id}, {"tokens", 5}, {"borrows", borrows}, {"abilities", abilities}}}}};
}

Json power(const char* id, const Json& abilities) {
    return {{"powers", {{{"id", id}, {"tokens", 4}, {"abilities", abilities}}}}};
}

bool says(const std::string& text, const char* fragment) { return text.find(fragment) != std::string::npos; }

}  // namespace

TEST_CASE("content of somebody's own that would break a game is refused with a reason") {
    CHECK(says(refusal(power("taxed", {{{"use", "coins"}, {"number", -3}}})), "from 1 to 20"));
    CHECK(says(refusal(power("rich", {{{"use", "coins"}, {"number", 99}}})), "from 1 to 20"));
    CHECK(says(refusal(power("bold", {{{"use", "diplomat"}, {"inDecline", true}}})),
               "works only while the tribe is active"));
    CHECK(says(refusal(power("walled", {{{"use", "bivouacking"}, {"piece", "fortress"}}})), "belongs to the ability"));
    CHECK(says(refusal(race("hill", Json::array())), "called \"hill\" already"));
    CHECK(says(refusal(race("lost-tribe", Json::array())), "called \"lost-tribe\" already"));
    CHECK(says(refusal(race("moles", {{{"use", "sorcery"}}, {{"use", "diplomat"}}})), "may remember things"));
    Json twice = race("moles", Json::array());
    twice["races"].push_back({{"id", "voles"}, {"tokens", 4}, {"borrows", "ratmen"}, {"abilities", Json::array()}});
    CHECK(says(refusal(twice), "two races borrow"));
}

TEST_CASE("an ability is refused where it does not fit, with its bearer and a sentence") {
    const auto with_piece = [](Json custom, const Json& piece) {
        custom["pieces"] = Json::array({piece});
        return custom;
    };
    const Json totems{{"id", "totem"}, {"supply", 4}}, totem{{"id", "totem"}, {"supply", 1}};
    const auto use = [](const char* ability) { return Json::array({{{"use", ability}, {"piece", "totem"}}}); };
    CHECK(says(refusal(with_piece(race("moles", use("aegis")), totem)),
               "the race \"moles\": the ability \"aegis\" is not for a race, but for a piece"));
    CHECK(says(refusal(with_piece(power("odd", use("royal")), totems)),
               "the power \"odd\": the ability \"royal\" needs a piece of which there is only one, and there are 4 of "
               "\"totem\""));
    CHECK(says(refusal(with_piece(power("odd", use("champion")), totem)), "a companion"));
    CHECK(says(refusal(with_piece(power("odd", use("volcano")), totem)), "stays whoever comes or goes"));
    CHECK(says(refusal(with_piece(power("odd", use("builds")), {{"id", "totem"}, {"supply", 1}, {"kind", "relic"}})),
               "lies hidden until it is found"));
    CHECK(says(refusal(with_piece(power("odd", use("builds")), {{"id", "totem"}, {"supply", 3}, {"kind", "marker"}})),
               "is a marker"));
    CHECK(says(refusal(power("odd", {{{"use", "heroic"}, {"piece", "hero"}}})),
               "belongs to the power \"heroic\" already"));
    CHECK(says(refusal(power("odd", {{{"use", "swaps-power"}}})), "is not for a power, but for a race"));
    CHECK(says(refusal({{"pieces",
                         {{{"id", "shrine"},
                           {"supply", 1},
                           {"kind", "place"},
                           {"abilities", {{{"use", "battleground"}, {"piece", "shrine"}}}}}}}}),
               "needs factions"));
    CHECK(says(refusal({{"pieces",
                         {{{"id", "shrine"},
                           {"supply", 1},
                           {"kind", "place"},
                           {"abilities", {{{"use", "coins-here"}, {"piece", "dragon"}}}}}}}}),
               "its piece must be \"shrine\", not \"dragon\""));
    CHECK(says(refusal({{"pieces", {{{"id", "shrine"}, {"supply", 2}, {"kind", "place"}}}}}), "only one of it"));
    CHECK(says(refusal({{"pieces", {{{"id", "mule"}, {"supply", 5}, {"stack", 2}, {"companion", true}}}}}),
               "all of them must fit into one region"));
    CHECK(says(refusal({{"pieces", {{{"id", "mule"}, {"supply", 60}, {"stack", 15}, {"companion", true}}}}}),
               "companion"));
}

TEST_CASE("a power that cannot be lent is refused where a place lends powers") {
    Json custom = power("driven", {{{"use", "beasts"}, {"where", "anywhere"}, {"piece", "mule"}}});
    custom["pieces"] = {{{"id", "mule"}, {"supply", 3}, {"stack", 3}, {"companion", true}}};
    CHECK(refusal(custom).empty());
    CHECK(says(refusal(custom, "underground"),
               "the power \"driven\": the ability \"beasts\" cannot be lent, and this "
               "game has a place that lends powers"));
    // Nor may two places do so.
    const Json place{
        {"id", "altar-of-badges"}, {"supply", 1}, {"kind", "place"}, {"abilities", {{{"use", "lends-power"}}}}};
    CHECK(says(refusal({{"pieces", {place}}}, "underground"), "two pieces lend a power"));
    // A race is never lent.
    Json of_race = race("drovers", {{{"use", "beasts"}, {"where", "anywhere"}, {"piece", "mule"}}}, "drow");
    of_race["pieces"] = custom["pieces"];
    CHECK(refusal(of_race, "underground").empty());
}

TEST_CASE("tiles made of any ability can be played to the end") {
    const Json piece{{"id", "totem"}, {"supply", 4}, {"stack", 2}, {"defends", true}};
    for (const char* ability : {"acts-in-decline",
                                "berserk",
                                "bivouacking",
                                "builds",
                                "cheaper",
                                "cheaper-beside",
                                "coin-per-conquest",
                                "coin-per-region",
                                "coins",
                                "coins-once",
                                "diplomat",
                                "dragon-master",
                                "enters",
                                "fortified",
                                "heroic",
                                "linked",
                                "marks-first-conquests",
                                "no-losses",
                                "outlasts",
                                "reaches",
                                "reservists",
                                "settles",
                                "sorcery",
                                "stout",
                                "tokens-per-conquests"}) {
        Json use{{"use", ability}};
        for (const char* with_piece :
             {"bivouacking", "builds", "dragon-master", "fortified", "heroic", "marks-first-conquests"})
            if (std::string(ability) == with_piece) use["piece"] = "totem";
        for (const bool as_race : {true, false}) {
            Json custom = as_race ? race("moles", Json::array({use})) : power("odd", Json::array({use}));
            custom["pieces"] = Json::array({piece});
            const Setup setup = setup_with(custom);
            const Game& g = *setup.game;
            for (std::uint64_t seed = 1; seed <= std::uint64_t(test::fewer(40)); ++seed) {
                Generator choice(seed);
                Chance chance = Chance::seeded(seed);
                State s = new_game(g, chance);
                int decisions = 0;
                Actions actions;
                for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
                    apply(g, s, actions[choice.below(std::uint32_t(actions.size()))], chance);
                    const auto wrong = check(g, s);
                    if (!wrong.empty()) FAIL(std::string(ability) << (as_race ? " race: " : " power: ") << wrong[0]);
                    if (++decisions > 5000) FAIL(std::string(ability) << ": the game does not end");
                }
            }
        }
    }
}

TEST_CASE("a conquest with helps is explained before anybody has a tribe") {
    const Json document{{"game", "underground"}, {"players", 3}};
    const Setup setup = read_setup(test::library(), Node(document));
    const Game& g = *setup.game;
    Chance chance = Chance::seeded(1);
    const State s = new_game(g, chance);
    REQUIRE(s.acting == none);
    CHECK(handler(g, s, s.acting, conquer(0, 1)) == nullptr);
    CHECK_FALSE(explanation(g, s, s.to_act, WrittenAction{conquer(0, 1), 1})["legal"].get<bool>());
}

}  // namespace elbowroom
