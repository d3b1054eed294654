// What is listed is accepted, and nothing else is; every refusal names a rule that exists.
#include <doctest/doctest.h>

#include <set>

#include "tests/support.h"

namespace elbowroom {
namespace {

// No help, each one, and, where few are known, all of them together in every way.
std::vector<std::uint32_t> helps_of(const Game& g, Verb verb) {
    std::vector<std::uint32_t> out{0};
    const bool helped = verb == Verb::conquer || verb == Verb::attempt || verb == Verb::put || verb == Verb::decline;
    if (!helped) return out;
    const auto all = std::uint32_t((std::uint64_t{1} << g.helps.size()) - 1);
    for (std::uint32_t helps = 1; helps <= all; ++helps)
        if (!test::is_intricate(g) || std::popcount(helps) <= 2) out.push_back(helps);
    return out;
}

// Every action that the engine's words can say on this board, sensible or not.
template <class F>
void each_action(const Game& g, F&& f) {
    for (int verb = 0; verb < verbs; ++verb) {
        const auto v = Verb(verb);
        const bool regional = v == Verb::abandon || v == Verb::conquer || v == Verb::attempt || v == Verb::deploy ||
                              v == Verb::put || v == Verb::take || v == Verb::reborn || v == Verb::sacrifice ||
                              v == Verb::scare || v == Verb::swap || v == Verb::steal || v == Verb::reveal;
        const bool sourced = v == Verb::scare || v == Verb::swap;
        const int sources = sourced && g.has_factions ? g.board.size : 1;
        const int regions = regional ? g.board.size : 1;
        int numbers = 1;
        if (v == Verb::pick || v == Verb::swap_power) numbers = max_column + 1;
        if (v == Verb::reveal) numbers = 2;
        if (v == Verb::choose) numbers = int(g.choices.size()) + 1;
        if (v == Verb::put || v == Verb::take || v == Verb::steal) numbers = int(g.pieces.size());
        if (v == Verb::ally) numbers = g.players + 1;
        for (int r = 0; r < regions * sources; ++r)
            for (int n = 0; n < numbers; ++n)
                for (const std::uint32_t helps : helps_of(g, v)) {
                    // Of pieces only the one that copies relics is put with a help.
                    const bool copier = g.lending.copier != none && n == g.lending.lenders[g.lending.copier].piece;
                    if (v == Verb::put && helps != 0 && !copier) continue;
                    Action a{.verb = v,
                             .region = regional ? Region(r % regions) : no_region,
                             .number = v == Verb::scare ? none : std::uint8_t(n),
                             .source = std::uint8_t(sourced ? r / regions + 1 : 0),
                             .helps = helps};
                    if (v == Verb::ally && n == g.players) a.number = none;
                    f(a);
                }
    }
}

}  // namespace

TEST_CASE("why_not is silent exactly when an action is listed, and names a rule otherwise") {
    const auto& known = test::rules();
    std::int64_t listed = 0, refused = 0;
    test::in_random_games(
        128,
        [&](const Game& g, const State& s) {
            Actions actions;
            legal(g, s, actions);
            std::size_t found = 0;
            each_action(g, [&](Action a) {
                const auto refusal = why_not(g, s, a);
                if (refusal.has_value() == actions.contains(a)) FAIL("listed and refused, or neither");
                if (!refusal) {
                    ++found;
                    return;
                }
                ++refused;
                if (!known.contains(std::string(refusal->rule.id)) || refusal->reason.empty())
                    FAIL("refused without a rule: " << refusal->rule.id);
            });
            CHECK((found == actions.size() || test::is_intricate(g)));  // three helps at once are not tried there
            listed += std::int64_t(found);
        },
        149);
    CHECK(listed > 100);
    CHECK(refused > 1000);
}

TEST_CASE("no action is listed twice, and nobody is asked where there is nothing to decide") {
    test::in_random_games(800, [&](const Game& g, const State& s) {
        Actions actions;
        legal(g, s, actions);
        if (s.stage == Stage::over) {
            CHECK(actions.empty());
            return;
        }
        std::set<std::uint64_t> seen;
        for (const Action a : actions) seen.insert(std::bit_cast<std::uint64_t>(a));
        if (seen.size() != actions.size()) FAIL("listed twice");
        // A combo is always picked by its player, even if only one can be paid.
        if (actions.size() < 2 && s.stage != Stage::pick) FAIL("a lone action in stage " << int(s.stage));
    });
}

TEST_CASE("asking changes nothing") {
    test::in_random_games(200, [&](const Game& g, const State& s) {
        const State before = s;
        Actions actions;
        legal(g, s, actions);
        if (!actions.empty()) (void)why_not(g, s, actions[0]);
        (void)standings(g, s);
        (void)seen_by(g, s, 0);
        CHECK(before == s);
    });
}

}  // namespace elbowroom
