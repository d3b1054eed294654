// Advice: the best plans of a seat, with reasons that the engine bears out.
#include <doctest/doctest.h>

#include <algorithm>

#include "advice/advice_json.h"
#include "notation/position.h"
#include "tests/notation/schema.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

using Why = Reason::Kind;

// As much for everyone, whatever the machine.
AdviceSettings by_nodes(std::int64_t nodes = 3000) { return {.budget = {.nodes = nodes}}; }

Advice advice_for(const Game& g, const State& s, std::int64_t nodes = 3000) {
    return advise(g, watched_by(g, s, s.to_act), by_nodes(nodes));
}

Position position(const Json& json) { return read_position(test::library(), Node(json)); }

const Reason* find(const Suggestion& plan, Why kind) {
    const auto found = std::find_if(plan.reasons.begin(), plan.reasons.end(),
                                    [kind](const Reason& each) { return each.kind == kind; });
    return found == plan.reasons.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("what looks the same to a seat gets the same advice") {
    Chance chance = Chance::seeded(5);
    int hidden = 0;
    test::in_random_games(
        test::fewer(20),
        [&](const Game& g, const State& s) {
            if (s.stage == Stage::over) return;
            const State other = redeal(g, watched_by(g, s, s.to_act), chance);
            hidden += !(other == s);
            CHECK(advice_to_json(g, advice_for(g, s, 600)) == advice_to_json(g, advice_for(g, other, 600)));
        },
        97);
    CHECK(hidden > 20);
}

TEST_CASE("advice can be followed: every action is legal until chance has a say, and tokens and coins are as told") {
    int plans = 0, conquests = 0;
    test::in_random_games(
        test::fewer(40),
        [&](const Game& g, const State& s) {
            if (s.stage == Stage::over) return;
            const Advice advice = advice_for(g, s, 600);
            const std::string wrong = test::complaint("advice", advice_to_json(g, advice));
            if (!wrong.empty()) FAIL_CHECK(wrong);
            CHECK(advice.seat == s.to_act);
            REQUIRE(!advice.plans.empty());
            CHECK(advice.plans.size() <= 3);
            for (std::size_t i = 0; i < advice.plans.size(); ++i) {
                const Suggestion& plan = advice.plans[i];
                ++plans;
                REQUIRE(!plan.actions.empty());
                CHECK(plan.chance >= 0);
                CHECK(plan.chance <= certain);
                CHECK(plan.lead == (i + 1 < advice.plans.size() ? plan.chance - advice.plans[i + 1].chance : 0));
                if (why_not(g, s, plan.actions[0])) FAIL_CHECK("the first action is not legal");
                if (s.site_deck_size > 0 || s.to_act != s.turn) continue;
                State after = s;
                int tokens = 0;
                std::size_t done = 0;
                for (const Action a : plan.actions) {
                    Chance luck = Chance::seeded(1);
                    if (after.to_act != advice.seat || after.turn != s.turn || why_not(g, after, a)) break;
                    if (a.verb == Verb::conquer || a.verb == Verb::attempt) {
                        tokens += earnings(g, after, s.turn, a, luck).tokens.value_or(0);
                        ++conquests;
                    }
                    apply(g, after, a, luck);
                    ++done;
                }
                if (done < plan.actions.size()) continue;  // somebody else had to decide something in between
                CHECK(plan.tokens == tokens);
                if (!plan.by_chance && after.turn != s.turn)
                    CHECK(plan.coins == doctest::Approx(int(after.coins[s.turn]) - int(s.coins[s.turn])));
            }
        },
        53);
    CHECK(plans > 100);
    CHECK(conquests > 50);
}

TEST_CASE("whoever picks is told of different combos") {
    const Game g = test::classic(3);
    Chance chance = Chance::seeded(2);
    const Advice advice = advice_for(g, new_game(g, chance));
    REQUIRE(advice.plans.size() == 3);
    std::set<int> slots;
    for (const Suggestion& plan : advice.plans) {
        REQUIRE(find(plan, Why::picks));
        slots.insert(find(plan, Why::picks)->slot);
        CHECK(find(plan, Why::picks)->tokens.value_or(0) > 4);
        CHECK(find(plan, Why::takes));
    }
    CHECK(slots.size() == 3);
}

TEST_CASE("in the last turn coins are all that counts, and a region is named with its price and who loses it") {
    const auto [table, s] = position(Json::parse(R"({
        "game": "classic", "map": "classic-2", "round": 10, "first": 1, "turn": 0, "stage": "conquest",
        "players": [{"coins": 50}, {"coins": 50}],
        "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 3},
                   {"race": "elves", "power": "swamp", "player": 1}],
        "regions": {"4": {"race": "tritons", "tokens": 1}, "5": {"race": "elves", "tokens": 1}}})"));
    const Advice advice = advice_for(*table.game, s);
    REQUIRE(!advice.plans.empty());
    const Suggestion& best = advice.plans.front();
    const Reason* takes = find(best, Why::takes);
    REQUIRE(takes);
    const Region region = takes->regions.member(0);
    CHECK(takes->tokens == tokens_needed(*table.game, s, conquer(region)));
    CHECK(takes->coins >= 1);
    CHECK(best.coins >= 2);
    REQUIRE(find(best, Why::earns));
    CHECK(find(best, Why::earns)->coins == int(best.coins));
    if (table.game->map->regions[region].id == "5") {
        CHECK(takes->seat == 1);
        REQUIRE(find(best, Why::costs));
        CHECK(find(best, Why::costs)->seat == 1);
    }
}

TEST_CASE("a race with no tokens to spare is let go, and what stays and earns is told") {
    const auto [table, s] = position(Json::parse(R"({
        "game": "classic", "map": "classic-2", "round": 4, "turn": 0, "stage": "ready",
        "players": [{"coins": 25}, {"coins": 25}],
        "tribes": [{"race": "tritons", "power": "hill", "player": 0},
                   {"race": "elves", "power": "swamp", "player": 1}],
        "regions": {"4": {"race": "tritons", "tokens": 1}, "5": {"race": "tritons", "tokens": 1},
                    "3": {"race": "tritons", "tokens": 1}, "2": {"race": "tritons", "tokens": 1},
                    "9": {"race": "elves", "tokens": 4}, "11": {"race": "elves", "tokens": 4}}})"));
    const Advice advice = advice_for(*table.game, s, 20'000);
    REQUIRE(!advice.plans.empty());
    const Reason* declines = find(advice.plans.front(), Why::declines);
    REQUIRE(declines);
    CHECK(declines->race == s.tribes[0].race);
    CHECK(declines->regions == s.tribes[0].held);
    CHECK(declines->coins == 4);
}

TEST_CASE("a weak region next to a strong neighbour is told to be exposed to it") {
    const auto [table, s] = position(Json::parse(R"({
        "game": "classic", "map": "classic-2", "round": 3, "turn": 0, "stage": "redeploy",
        "players": [{"coins": 20}, {"coins": 20}],
        "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 2},
                   {"race": "elves", "power": "swamp", "player": 1}],
        "regions": {"4": {"race": "tritons", "tokens": 1}, "5": {"race": "tritons", "tokens": 1},
                    "3": {"race": "tritons", "tokens": 1},
                    "9": {"race": "elves", "tokens": 10}}})"));
    const Advice advice = advice_for(*table.game, s, 20'000);
    REQUIRE(!advice.plans.empty());
    bool told = false;
    for (const Suggestion& plan : advice.plans)
        if (const Reason* exposed = find(plan, Why::exposed)) {
            told = true;
            CHECK(exposed->seat == 1);
            CHECK(exposed->odds >= 0.3);
            if (exposed->tokens) CHECK(exposed->race == s.tribes[1].race);
        }
    CHECK(told);
}

TEST_CASE("advice that is stopped at once is advice all the same") {
    const Game g = test::classic(4);
    Chance chance = Chance::seeded(2);
    const State s = new_game(g, chance);
    std::stop_source stop;
    stop.request_stop();
    const Advice advice = advise(g, watched_by(g, s, s.to_act), {.budget = {.stop = stop.get_token()}});
    REQUIRE(!advice.plans.empty());
    CHECK(!why_not(g, s, advice.plans.front().actions.front()));
}

}  // namespace elbowroom
