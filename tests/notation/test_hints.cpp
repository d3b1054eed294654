// Hints, explanations and plans: they are true, and tell nobody a secret.
#include "notation/hints.h"

#include <doctest/doctest.h>

#include "engine/abilities/ask.h"
#include "notation/explanation.h"
#include "notation/names.h"
#include "notation/play.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

std::string hints_text(const Game& g, const State& s, Seat seat) {
    Writer out;
    write_hints(out, g, s, seat);
    return out.copy();
}

// The same game for the seat, with other secrets.
State otherwise(const Game& g, const State& s, Seat seat, std::uint64_t seed) {
    Chance chance = Chance::seeded(seed);
    return redeal(g, seen_by(g, s, seat), chance);
}

Position read(const char* text) { return read_position(library(), Node(parse_json(text, "position"))); }

struct Earned : Sink {
    explicit Earned(Seat whose) : seat(whose) {}
    void tell(const Event& e) override {
        if (e.kind == Kind::turn_began || e.kind == Kind::game_over) over = true;
        if (e.kind == Kind::coins_earned && e.seat == seat && !over) coins += e.number;
    }
    Seat seat;
    bool over = false;
    int coins = 0;
};

// What the turn earns if nothing more is conquered or built in it.
int earned_by_ending(const Game& g, State s, Earned& earned) {
    Chance chance = Chance::seeded(1);
    Actions actions;
    while (!earned.over) {
        legal(g, s, actions);
        Action next = actions[0];
        for (const Action a : actions)
            if (a.verb == Verb::redeploy || a.verb == Verb::next_tribe || a.verb == Verb::end) next = a;
        apply(g, s, next, chance, &earned);
    }
    return earned.coins;
}

}  // namespace

TEST_CASE("Hints are what is legal, and depend on nothing that their seat does not see") {
    watch_random_games(24, 9, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        const std::string text = hints_text(g, s, s.to_act);
        Actions actions;
        legal(g, s, actions);
        const Json list = parse_json(text, "hints");
        REQUIRE(list.size() == actions.size());
        for (std::size_t i = 0; i < list.size(); ++i) REQUIRE(list[i]["do"] == action_to_json(g, actions[i]));
        for (std::uint64_t seed = 1; seed < 4; ++seed)
            REQUIRE(hints_text(g, otherwise(g, s, s.to_act, seed), s.to_act) == text);
        REQUIRE(hints_text(g, seen_by(g, s, s.to_act), s.to_act) == text);
        for (Seat seat = 0; seat < g.players; ++seat)
            if (seat != s.to_act) REQUIRE(hints_text(g, s, seat) == "[]");
    });
}

TEST_CASE("A hint's earnings are what the turn pays more than without the action") {
    int checked = 0, negative = 0;
    watch_random_games(60, 5, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        // Who must hold tokens back may have to give up regions in the end: that is not known before.
        const bool before = s.stage == Stage::ready || s.stage == Stage::conquest || s.stage == Stage::redeploy ||
                            s.stage == Stage::finish;
        // In an intricate game what is found, and what others can pay, is not known before either.
        if (test::is_intricate(g) || !before || s.to_act != s.turn ||
            (s.acting != none && bears(g, s, s.acting, Hook::reserve)))
            return;
        Earned without(s.turn);
        const int base = earned_by_ending(g, s, without);
        Hints hints(g, s, s.turn);
        Actions actions;
        hints.list(actions);
        for (const Action a : actions) {
            const Hint hint = hints.of(a);
            if (!hint.earns) continue;
            State after = s;
            Chance luck = Chance::scripted({3});
            Chance chance = Chance::seeded(1);
            Earned with(s.turn);
            apply(g, after, a, a.verb == Verb::attempt ? luck : chance, &with);
            // A piece that must be placed is placed somewhere in the end, with or without this action.
            if (a.verb == Verb::take || (a.verb == Verb::put && s.stage == Stage::finish && actions.size() < 2))
                continue;
            const int coins = with.over ? with.coins : earned_by_ending(g, after, with);
            if (coins - base != *hint.earns)
                FAIL(action_to_json(g, a).dump()
                     << " earns " << coins - base << ", not " << *hint.earns << " in " << position_to_text(at, s));
            ++checked;
            negative += *hint.earns < 0;
        }
    });
    CHECK(checked > 1000);
    CHECK(negative > 50);
}

TEST_CASE("A region that must be left again is not counted as earning") {
    int checked = 0;
    watch_random_games(48, 3, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        if (!test::is_intricate(g) || s.to_act != s.turn || s.acting == none || !is_active(s.acting)) return;
        const Regions left = g.board.passing - kit_in(g, s, s.acting).home;
        Hints hints(g, s, s.turn);
        Actions actions;
        hints.list(actions);
        for (const Action a : actions) {
            if (a.verb != Verb::conquer || a.helps != 0 || !left.contains(a.region) || s.tokens.at(a.region) > 0)
                continue;
            if (bears(g, s, s.acting, Hook::income) || bears(g, s, s.acting, Hook::conquered)) continue;
            REQUIRE(hints.of(a).earns == 0);
            ++checked;
        }
    });
    CHECK(checked > 50);
}

TEST_CASE("A hint's tokens and coins are what an action takes and brings") {
    int conquests = 0, picks = 0, helped = 0, deployments = 0;
    watch_random_games(120, 3, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        if (test::is_intricate(g)) return;  // not tokens alone pay there
        Hints hints(g, s, s.to_act);
        Actions actions;
        hints.list(actions);
        for (const Action a : actions) {
            const Hint hint = hints.of(a);
            State after = s;
            Chance chance = Chance::seeded(1);
            if (a.verb == Verb::conquer && s.stage == Stage::conquest) {
                apply(g, after, a, chance);
                if (after.stage != Stage::conquest || after.acting != s.acting) continue;
                REQUIRE(hint.tokens == s.tribes[s.acting].hand - after.tribes[s.acting].hand);
                ++conquests;
                helped += a.helps != 0;
            }
            if (a.verb == Verb::pick) {
                apply(g, after, a, chance);
                REQUIRE(hint.coins == after.coins[s.turn] - s.coins[s.turn]);
                REQUIRE(hint.tokens == after.tribes[active_of(s.turn)].hand);
                ++picks;
            }
            const bool redeploys = a.verb == Verb::deploy && s.stage == Stage::redeploy;
            if (redeploys) {
                REQUIRE(!play(g, after, {a, *hint.tokens}, chance));
                State more = s;
                REQUIRE(play(g, more, {a, *hint.tokens + 1}, chance));
                ++deployments;
            }
            REQUIRE((a.verb == Verb::conquer || a.verb == Verb::attempt || a.verb == Verb::pick || redeploys) ==
                    hint.tokens.has_value());
            REQUIRE((a.verb == Verb::attempt) == hint.missing.has_value());
        }
    });
    CHECK(conquests > 1000);
    CHECK(picks > 100);
    CHECK(deployments > 100);
    CHECK(helped > 5);
}

TEST_CASE("The dragon takes one token, sorcery none, and a wealthy combo pays at the end of the turn") {
    const Position dragon = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "orcs", "power": "dragon-master", "player": 0, "hand": 4}],
        "regions": {"4": {"race": "orcs", "tokens": 1}}})");
    const Json with_dragon = parse_json(hints_text(*dragon.setup.game, dragon.state, 0), "hints");
    const auto find = [](const Json& list, const std::string& action) {
        for (const Json& row : list)
            if (row["do"].dump() == action) return row.dump();
        return std::string("nothing");
    };
    CHECK(find(with_dragon, R"({"type":"conquer","region":"3","using":["dragon"]})") ==
          R"({"do":{"type":"conquer","region":"3","using":["dragon"]},"tokens":1,"earns":2})");
    CHECK(find(with_dragon, R"({"type":"conquer","region":"3"})") ==
          R"({"do":{"type":"conquer","region":"3"},"tokens":3,"earns":2})");
    const Position sorcery = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "sorcerers", "power": "hill", "player": 0, "hand": 1},
                   {"race": "elves", "power": "forest", "player": 1}],
        "regions": {"4": {"race": "sorcerers", "tokens": 1}, "3": {"race": "elves", "tokens": 1}}})");
    const Json with_sorcery = parse_json(hints_text(*sorcery.setup.game, sorcery.state, 0), "hints");
    CHECK(find(with_sorcery, R"({"type":"conquer","region":"3","using":["sorcery"]})").find(R"("tokens":0)") !=
          std::string::npos);
    const Position column = read(R"({"game": "classic", "players": 2, "column": [
        {"race": "orcs", "power": "hill", "coins": 2}, {"race": "elves", "power": "wealthy", "coins": 0}]})");
    const Json picks = parse_json(hints_text(*column.setup.game, column.state, 0), "hints");
    CHECK(picks[0].dump() == R"({"do":{"type":"pick","slot":0},"coins":2,"tokens":9,"plain":true})");
    CHECK(picks[1].dump() == R"({"do":{"type":"pick","slot":1},"coins":-1,"tokens":10,"earns":7,"plain":true})");
}

TEST_CASE("A toll is told before it is paid") {
    const Position at = read(R"({
        "game": "warcraft", "stage": "conquest",
        "map": {"id": "marsh", "players": 2, "rounds": 10, "regions": [
            {"id": "a", "terrain": "fields", "symbols": ["entry"], "next": ["b", "c"]},
            {"id": "b", "terrain": "swamp", "next": ["a"]}, {"id": "c", "terrain": "hill", "next": ["a"]}]},
        "players": [{"coins": 5}, {"coins": 5}],
        "tribes": [{"race": "orcs", "power": "mining", "player": 0, "hand": 5},
                   {"race": "humans", "power": "marshdweller", "player": 1}],
        "regions": {"replace": true, "a": {"race": "orcs", "tokens": 1}, "b": {"race": "humans", "tokens": 1}}})");
    const Game& g = *at.setup.game;
    Hints hints(g, at.state, 0);
    CHECK(hints.of(conquer(find_region(g, "b"))).coins == -1);
    CHECK(hints.of(conquer(find_region(g, "c"))).coins == std::nullopt);
    // A region, the bonus of the factions and the coin of the Orcs, less the toll.
    CHECK(hints.of(conquer(find_region(g, "b"))).earns == 2);
}

TEST_CASE("An explanation says what a region costs and why, or why it cannot be taken") {
    const Position p = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 2}],
        "regions": {"4": {"race": "tritons", "tokens": 1}}})");
    const Game& g = *p.setup.game;
    const auto about = [&](const char* region) { return explanation(g, p.state, 0, find_region(g, region)).dump(); };
    CHECK(about("5") ==
          R"({"legal":true,"have":2,"tokens":2,"parts":[{"tokens":2,"what":null,"rule":"CL-COST-1"}],"earns":1,)"
          R"("do":{"type":"conquer","region":"5"}})");
    CHECK(about("3") == R"({"legal":true,"have":2,"tokens":3,"parts":[{"tokens":2,"what":null,"rule":"CL-COST-1"},)"
                        R"({"tokens":1,"what":"lost-tribe","rule":"CL-COST-2"}],"missing":1,"odds":0.5,"earns":1,)"
                        R"("do":{"type":"attempt","region":"3"}})");
    const Json unaffordable = explanation(g, p.state, 0, {conquer(find_region(g, "3")), 1});
    CHECK(unaffordable["legal"] == false);
    CHECK(unaffordable["rule"] == "CL-COST-1");
    CHECK(unaffordable["tokens"] == 3);
    CHECK(unaffordable["parts"].size() == 2);
    const Json far = explanation(g, p.state, 0, find_region(g, "12"));
    CHECK(far["legal"] == false);
    CHECK(far["rule"] == "CL-CONQ-1");
    CHECK_FALSE(far.contains("tokens"));
    CHECK(explanation(g, p.state, 1, find_region(g, "5")).dump() ==
          R"({"legal":false,"reason":"it is for seat 0 to decide","rule":"CL-TURN-1","case":"not-your-turn",)"
          R"("for":0,"have":2,"tokens":2,"parts":[{"tokens":2,"what":null,"rule":"CL-COST-1"}]})");
}

TEST_CASE("A refusal tells which of several cases it is, and what is behind it") {
    const Position p = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "orcs", "power": "hill", "player": 0, "hand": 1},
                   {"race": "halflings", "power": "stout", "player": 1, "memory": {"race": {"kept": 2}}}],
        "regions": {"4": {"race": "orcs", "tokens": 1}, "5": {"race": "halflings", "tokens": 1,
                    "pieces": {"hole-in-the-ground": 1}}, "3": {"race": "halflings", "tokens": 4}}})");
    const Game& g = *p.setup.game;
    const auto about = [&](const char* region) { return explanation(g, p.state, 0, find_region(g, region)); };
    const auto grounds = [&](const Json& found) {
        return found.value("rule", "") + " " + found.value("case", "") + " " + found.value("by", "");
    };
    CHECK(grounds(about("4")) == "CL-CONQ-1 already-yours ");
    CHECK(grounds(about("12")) == "CL-CONQ-1 not-adjacent ");
    CHECK(grounds(about("0")) == "CL-CONQ-1 water ");
    CHECK(grounds(about("5")) == "CL-IMM-1 immune hole-in-the-ground");
    // Six tokens are missing five, and the best roll is three: the region is explained, whatever way is asked for.
    CHECK(grounds(about("3")) == "CL-COST-1 beyond-the-die ");
    CHECK(about("3")["tokens"] == 6);
    CHECK(grounds(explanation(g, p.state, 0, {conquer(find_region(g, "3")), 1})) == "CL-COST-1 too-few-tokens ");
    CHECK(grounds(explanation(g, p.state, 0, {attempt(find_region(g, "3")), 1})) == "CL-FINAL-1 beyond-the-die ");
    const Position over = read(R"({"game": "classic", "map": "classic-2", "stage": "redeploy",
        "tribes": [{"race": "orcs", "power": "hill", "player": 0, "hand": 1}],
        "regions": {"4": {"race": "orcs", "tokens": 1}}})");
    CHECK(grounds(explanation(*over.setup.game, over.state, 0, find_region(g, "5"))) == "CL-CONQ-6 conquests-over ");
}

TEST_CASE("A region is explained as it would be after a plan") {
    const Position p = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 5}],
        "regions": {"4": {"race": "tritons", "tokens": 1}}})");
    const Game& g = *p.setup.game;
    const Region five = find_region(g, "5");
    const std::vector<WrittenAction> steps{{conquer(five), 1}};
    const auto after = [&](std::span<const WrittenAction> actions, Region r) {
        return explanation(g, p.state, 0, actions, r);
    };
    CHECK(after({}, five) == explanation(g, p.state, 0, five));
    CHECK(after(steps, five)["case"] == "already-yours");
    // What lies next to the new region comes into reach with it, and there is less to pay with.
    int reached = 0;
    for (Region r = 0; r < g.board.size; ++r) {
        const Json before = after({}, r), now = after(steps, r);
        reached += before.value("case", "") == "not-adjacent" && now.value("case", "") != "not-adjacent";
        if (now.contains("have")) CHECK(now["have"] == 3);
    }
    CHECK(reached > 0);
    CHECK(after(std::vector<WrittenAction>{{conquer(find_region(g, "12")), 1}}, five) ==
          explanation(g, p.state, 0, five));
}

TEST_CASE("An explanation agrees with the list and with the price, and does not depend on what is hidden") {
    int priced = 0;
    watch_random_games(24, 11, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        Actions actions;
        legal(g, s, actions);
        for (Region r = 0; r < g.board.size; ++r) {
            const Json found = explanation(g, s, s.to_act, r);
            bool listed = false;
            for (const Action a : actions)
                listed |= a.region == r && (a.verb == Verb::conquer || a.verb == Verb::attempt);
            REQUIRE(found["legal"] == listed);
            REQUIRE(found.contains("reason") != listed);
            REQUIRE(found == explanation(g, otherwise(g, s, s.to_act, 5), s.to_act, r));
            if (!found.contains("parts")) continue;
            ++priced;
            int sum = 0;
            for (const Json& part : found["parts"]) sum += part["tokens"].get<int>();
            REQUIRE(std::max(int(Bearer(g, s).kit.least), sum) == found["tokens"]);
        }
        for (const Action a : actions) REQUIRE(explanation(g, s, s.to_act, {a, 1})["legal"] == true);
    });
    CHECK(priced > 300);
}

TEST_CASE("A plan is tried without dice, and ends where it cannot know what happens") {
    const Position p = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "tritons", "power": "hill", "player": 0, "hand": 5}],
        "regions": {"4": {"race": "tritons", "tokens": 1}}})");
    const Game& g = *p.setup.game;
    const Region five = find_region(g, "5"), three = find_region(g, "3"), nine = find_region(g, "9");
    const std::vector<WrittenAction> good{{conquer(five), 1}, {conquer(three), 1}, {conquer(nine), 1}};
    const Json first = plan(p.setup, p.state, 0, std::span(good).first(1));
    CHECK(first["steps"].dump() == R"([{"tokens":2,"earns":1}])");
    CHECK(first["hand"] == 3);
    CHECK(first["earns"] == 3);
    CHECK(first["adds"] == 1);
    CHECK(first["view"]["regions"]["5"]["race"] == "tritons");
    CHECK(first["actions"].size() > 2);
    const Json refused =
        plan(p.setup, p.state, 0, std::vector<WrittenAction>{{conquer(five), 1}, {conquer(five), 1}, good[1]});
    CHECK(refused["steps"].size() == 2);
    CHECK(refused["steps"][1]["rule"] == "CL-CONQ-1");
    CHECK(refused["hand"] == 3);
    CHECK(refused["view"] == first["view"]);
    const Json none_at_all = plan(p.setup, p.state, 0, {});
    CHECK(none_at_all["hand"] == 5);
    CHECK(none_at_all["earns"] == 2);
    CHECK(none_at_all["adds"] == 0);
    CHECK(plan(p.setup, p.state, 1, good)["steps"].dump() ==
          R"([{"error":"it is for seat 0 to decide","rule":"CL-TURN-1","case":"not-your-turn"}])");
    State poor = p.state;
    poor.tribes[0].hand = 2;
    complete(g, poor);
    const Json attempted = plan(p.setup, poor, 0, std::vector<WrittenAction>{{attempt(three), 1}});
    CHECK(attempted["steps"].dump() ==
          R"([{"error":"the plan ends here: chance decides","rule":"CL-RNG-1","case":"chance-decides"}])");
    const Position column = read(R"({"game": "classic", "players": 2})");
    const Json picked = plan(column.setup, column.state, 0, std::vector<WrittenAction>{{pick(0), 1}});
    CHECK(picked["steps"].dump() ==
          R"([{"error":"the plan ends here: something hidden would be revealed","rule":"CL-HID-2",)"
          R"("case":"hidden-revealed"}])");
    CHECK(picked["view"]["stage"] == "pick");
}

TEST_CASE("A plan comes out as it does in the game, and tells nothing more") {
    int steps = 0, stopped = 0, added = 0;
    watch_random_games(40, 13, [&](const Setup& at, const State& s, const Json&) {
        const Game& g = *at.game;
        if (s.stage == Stage::over) return;
        const Seat seat = s.to_act;
        State now = s;
        Generator choice(std::uint64_t(steps) + 1);
        Chance chance = Chance::seeded(3);
        std::vector<WrittenAction> actions;
        for (int i = 0; i < 4 && now.to_act == seat && now.turn == s.turn && now.stage != Stage::over; ++i) {
            Actions listed;
            legal(g, now, listed);
            const Action a = listed[choice.below(std::uint32_t(listed.size()))];
            State after = now;
            chance.forget();
            TextLog log(g);
            apply(g, after, a, chance, &log);
            actions.push_back({a, 1});
            const bool known = chance.answered().empty() && !log.revealed();
            if (known) now = after;
            const Json found = plan(at, s, seat, actions);
            REQUIRE(found == plan(at, otherwise(g, s, seat, 8), seat, actions));
            REQUIRE(found["steps"].back().contains("error") != known);
            // What a plan adds is what its steps earn one after the other.
            int earned = 0;
            bool told = true;
            for (const Json& step : found["steps"]) {
                if (step.contains("error")) continue;
                told = told && step.contains("earns");
                earned += step.value("earns", 0);
            }
            if (told && !test::is_intricate(g) && found["steps"].size() > 1) {
                REQUIRE(found["adds"] == earned);
                ++added;
            }
            REQUIRE(found["view"].dump() == view_to_text(at, seen_by(g, now, seat)));
            ++steps;
            stopped += !known;
            if (!known) break;
        }
    });
    CHECK(steps > 500);
    CHECK(stopped > 20);
    CHECK(added > 20);
}

TEST_CASE("What can be taken back has told its player nothing: nothing hidden mattered") {
    int can = 0, cannot = 0;
    for (int i = 0; i < fewer(120); ++i) {
        const Setup at = numbered_table(i);
        const Game& g = *at.game;
        Generator choice{std::uint64_t(i)};
        Chance chance = Chance::seeded(std::uint64_t(i));
        State s = new_game(g, chance);
        for (Actions actions; s.stage != Stage::over;) {
            legal(g, s, actions);
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            const State before = s;
            const Seat seat = s.to_act;
            TextLog log(g);
            chance.forget();
            apply(g, s, a, chance, &log);
            if (!involved(before, s, chance, log.revealed()).can_be_taken_back()) {
                ++cannot;
                continue;
            }
            ++can;
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                State other = otherwise(g, before, seat, seed);
                Chance luck = Chance::seeded(seed);
                TextLog same(g);
                apply(g, other, a, luck, &same);
                if (!(seen_by(g, other, seat) == seen_by(g, s, seat)) || same.text() != log.text())
                    FAIL("a secret mattered to " << action_to_json(g, a).dump());
            }
        }
    }
    CHECK(can > 100);
    CHECK(cannot > 100);
}

TEST_CASE("A roll, a new combo and the end of a turn are not taken back") {
    const Position p =
        read(R"({"game": "classic", "players": 2, "column": [{"race": "orcs", "power": "hill", "coins": 0},
        {"race": "elves", "power": "swamp", "coins": 0}], "decks": {"races": ["giants"], "powers": ["forest"], "discardedPowers": []}})");
    const auto after = [](const Position& from, Action a) {
        State s = from.state;
        Chance chance = Chance::seeded(1);
        TextLog log(*from.setup.game);
        apply(*from.setup.game, s, a, chance, &log);
        return involved(from.state, s, chance, log.revealed());
    };
    CHECK(after(p, pick(0)).revealed);
    CHECK_FALSE(after(p, pick(0)).chance);
    const Position late =
        read(R"({"game": "classic", "players": 2, "column": [{"race": "orcs", "power": "hill", "coins": 0},
        {"race": "elves", "power": "swamp", "coins": 0}], "decks": {"races": [], "powers": ["forest"], "discardedPowers": []}})");
    CHECK(after(late, pick(0)).can_be_taken_back());
    const Position roll = read(R"({"game": "classic", "map": "classic-2", "stage": "conquest",
        "tribes": [{"race": "tritons", "power": "berserk", "player": 0, "hand": 5}],
        "regions": {"4": {"race": "tritons", "tokens": 1}}})");
    CHECK(after(roll, plain(Verb::roll)).chance);
    const Position ready = read(R"({"game": "classic", "map": "classic-2",
        "tribes": [{"race": "tritons", "power": "hill", "player": 0}],
        "regions": {"4": {"race": "tritons", "tokens": 3}}})");
    CHECK(after(ready, plain(Verb::decline)).passed);
    CHECK(after(ready, conquer(find_region(*ready.setup.game, "5"))).can_be_taken_back());
}
