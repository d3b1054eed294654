// The bots that plan: exact, fair, bounded, and the same on every machine.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "bots/levels.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

const std::vector<std::string> nets{"current", "quick", "reference"};
const Budget some_nodes{.nodes = 3000};

bool same(const Outlooks& a, const Outlooks& b, int players) {
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
        if (a[seat].chance != b[seat].chance || a[seat].coins != b[seat].coins) return false;
    return true;
}

// The same game to whoever looks, with everything hidden in another order.
State shuffled(const State& s) {
    State other = s;
    Chance chance = Chance::seeded(9);
    chance.shuffle({other.race_deck.data(), other.race_deck_size}, Asked::race);
    chance.shuffle({other.power_deck.data(), other.power_deck_size}, Asked::power);
    chance.shuffle({other.site_deck.data(), other.site_deck_size}, Asked::piece);
    return other;
}

SearchSettings thinker() { return {.net = Net::named("current"), .quick = Net::named("quick")}; }

}  // namespace

TEST_CASE("the quick code of a net and the plain one answer the same bits") {
    for (const auto& name : nets) {
        const auto net = Net::named(name);
        REQUIRE(net);
        Outlooks quick, plain;
        Features features;
        test::in_random_games(
            40,
            [&](const Game& g, const State& s) {
                extract(g, s, features);
                net->judge(features, quick);
                net->judge_plainly(features, plain);
                if (!same(quick, plain, g.players)) FAIL("two answers for one position");
                const Outlook alone = net->judge_seat(features, s.turn);
                if (alone.chance != quick[s.turn].chance || alone.coins != quick[s.turn].coins)
                    FAIL("another answer for a seat alone");
            },
            5);
        // Inputs as large as they may be, of every sign.
        Generator lot(3);
        for (int i = 0; i < 200; ++i) {
            features.players = 2 + i % 4;
            const auto at_bounds = [&lot](auto& rows) {
                for (auto& row : rows)
                    for (auto& input : row) input = std::int16_t(lot.below(2) == 0 ? least_input : most_input);
            };
            at_bounds(features.seats);
            at_bounds(features.views);
            net->judge(features, quick);
            net->judge_plainly(features, plain);
            if (!same(quick, plain, features.players)) FAIL("two answers for inputs at their bounds");
        }
    }
}

TEST_CASE("the nets weigh less than a megabyte in all") {
    std::size_t weights = 0;
    for (const auto& name : nets) weights += Net::named(name)->weights();
    CHECK(weights * sizeof(std::int16_t) < 1'000'000);
}

TEST_CASE("a net that is none is refused with a sentence") {
    const auto refused = [](const std::string& text) -> std::string {
        std::istringstream in(text);
        try {
            Net::read(in);
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "";
    };
    CHECK(refused("") == "this is no net");
    CHECK(refused("elbowroom-net 1 2 3 4 5 6 0 0") == "this is a net of sizes that this program does not know");
    const std::string inputs = "elbowroom-net " + std::to_string(seat_inputs) + " " + std::to_string(view_inputs);
    const std::string sizes = inputs + " 64 48 16 2";
    CHECK(refused(sizes + " 1 2 3") == "a net ends before its weights do");
    CHECK(refused(sizes + " 99999") == "a weight of a net is beyond 4096");
    std::string whole = sizes;
    for (std::size_t i = 0; i < Net::named("reference")->weights(); ++i) whole += " 0";
    CHECK(refused(whole).empty());
    CHECK(refused(whole + " 0") == "a net goes on after its weights");
    std::string heavy = inputs + " 128 64 32 2";
    for (std::size_t i = 0; i < Net::named("current")->weights(); ++i) heavy += " 4096";
    CHECK(refused(heavy) == "the weights of a net add up to too much");
}

TEST_CASE("chances are between none and certainty, rise with the input, and are fair in the middle") {
    CHECK(logistic(0) == certain / 2);
    int last = -1;
    for (int x = -20000; x <= 20000; x += 37) {
        CHECK(logistic(x) >= last);
        CHECK(logistic(x) + logistic(-x) == certain);
        last = logistic(x);
    }
    CHECK(last <= certain);
}

TEST_CASE("the same seed and nodes give the same move, on any number of threads") {
    int decisions = 0;
    test::in_random_games(
        test::fewer(40),
        [&](const Game& g, const State& s) {
            Actions actions;
            legal(g, s, actions);
            if (actions.size() < 2 || s.to_act != s.turn) return;
            const State seen = watched_by(g, s, s.to_act);
            std::vector<Action> chosen;
            for (const int threads : {1, 1, 3}) {
                Budget budget = some_nodes;
                budget.threads = threads;
                Search search(thinker(), 5);
                chosen.push_back(search.choose(g, seen, actions, budget));
            }
            CHECK(chosen[0] == chosen[1]);
            CHECK(chosen[0] == chosen[2]);
            ++decisions;
        },
        97);
    CHECK(decisions > 10);
}

TEST_CASE("what looks the same to a seat is decided the same, in all games, by all levels") {
    int decisions = 0;
    test::in_random_games(
        test::fewer(60),
        [&](const Game& g, const State& s) {
            Actions actions;
            legal(g, s, actions);
            if (actions.size() < 2) return;
            const State other = shuffled(s);
            for (const Level& level : all_levels) {
                const auto decide = [&](const State& state) {
                    const auto bot = make_level_bot(level, nullptr, 7);
                    bot->set_budget(some_nodes);
                    return bot->choose(g, watched_by(g, state, s.to_act), actions);
                };
                const Action chosen = decide(s);
                if (!(chosen == decide(other))) FAIL("a bot looked at what is hidden");
                if (!actions.contains(chosen)) FAIL("a bot chose what is not legal");
                ++decisions;
            }
        },
        89);
    CHECK(decisions > 40);
}

TEST_CASE("a budget in nodes holds, and whoever is told to stop stops") {
    const Game g = test::classic(4);
    Chance chance = Chance::seeded(2);
    const State s = new_game(g, chance);
    Actions actions;
    legal(g, s, actions);
    Search small(thinker(), 1), large(thinker(), 1), stopped(thinker(), 1), late(thinker(), 1);
    CHECK(actions.contains(late.choose(g, s, actions, {.time = std::chrono::microseconds(1)})));
    small.choose(g, s, actions, {.nodes = 2000});
    large.plan(g, s, {.nodes = 40'000});
    std::stop_source source;
    source.request_stop();
    Budget endless{};
    endless.stop = source.get_token();
    const Action chosen = stopped.choose(g, s, actions, endless);
    CHECK(actions.contains(chosen));
    CHECK(small.nodes() < 2 * 2000);
    CHECK(large.nodes() > 30'000);
    CHECK(large.nodes() < 1.2 * 40'000);
    CHECK(stopped.nodes() < 2000);
}

TEST_CASE("a decision is made as soon as all plans that are left begin alike") {
    const Game g = test::classic(2);
    std::int64_t spent = 0;
    int decisions = 0, early = 0;
    const int most = std::max(10, test::fewer(40));
    constexpr std::int64_t budget = 20'000;
    Chance chance = Chance::seeded(5);
    State s = new_game(g, chance);
    Actions actions;
    for (legal(g, s, actions); !actions.empty() && decisions < most; legal(g, s, actions)) {
        Search search(thinker(), 1);
        const Action chosen = search.choose(g, watched_by(g, s, s.to_act), actions, {.nodes = budget});
        CHECK(search.nodes() < 1.2 * budget);
        spent += search.nodes();
        early += search.nodes() < budget / 2;
        ++decisions;
        chance.forget();
        apply(g, s, chosen, chance);
    }
    MESSAGE((spent / decisions) << " nodes for a decision, " << early << " of " << decisions << " early");
    CHECK(early * 4 > decisions);
    CHECK(early < decisions);
}

TEST_CASE("every level comes to an end on a map of one region, in every game") {
    for (const char* game : {"classic", "underground", "crossover", "warcraft"}) {
        const Content& content = test::library().game(game);
        const Json region = {
            {"id", "r"}, {"terrain", content.pack->terrains.front().id}, {"edge", true}, {"next", Json::array()}};
        const Json document = {{"game", game},
                               {"map", {{"id", "one"}, {"players", 2}, {"rounds", 10}, {"regions", {region}}}}};
        const Setup setup = read_setup(test::library(), Node(document));
        const Game& g = *setup.game;
        for (const Level& level : all_levels) {
            Chance chance = Chance::seeded(4);
            const auto bot = make_level_bot(level, nullptr, 4);
            bot->set_budget({.nodes = 200});
            State s = new_game(g, chance);
            Actions actions;
            for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
                const Action a = bot->choose(g, watched_by(g, s, s.to_act), actions);
                REQUIRE(actions.contains(a));
                chance.forget();
                apply(g, s, a, chance);
            }
            CHECK(s.stage == Stage::over);
        }
    }
}

TEST_CASE("the reference player never changes") {
    // What it decides in a game of each kind, in one number.
    std::uint64_t told = 0;
    for (int number = 0; number < test::kinds_of_game; number += 3) {
        const Game g = test::some_game(number);
        Chance chance = Chance::seeded(std::uint64_t(number));
        const auto bot = make_bot("reference", 11);
        State s = new_game(g, chance);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const Action a = bot->choose(g, watched_by(g, s, s.to_act), actions);
            told = hash_bytes(&a, sizeof a, told);
            chance.forget();
            apply(g, s, a, chance);
        }
    }
    CHECK(told == 6406730342473074605u);
}

TEST_CASE("names of bots: every level with and without every character, and nothing else") {
    CHECK(is_bot("hard"));
    CHECK(is_bot("easy/raider"));
    for (const char* wrong : {"", "hard/", "/raider", "hard/hard", "hard/raider/builder", "Hard", "greedy/raider"}) {
        CHECK_FALSE(is_bot(wrong));
        CHECK_FALSE(make_bot(wrong, 1));
    }
    for (const auto& name : bot_names()) CHECK(make_bot(name, 1));
}

}  // namespace elbowroom
