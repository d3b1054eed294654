// Whether to decline, where the answer is clear: each of these positions was played to its end many times both ways
// (`elbowroom learn declines`), and looked at.
#include <doctest/doctest.h>

#include <fstream>

#include "bots/levels.h"
#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

struct Question {
    Position position;
    bool decline = false;
};

std::vector<Question> all_questions() {
    std::vector<Question> out;
    std::ifstream in(test::source("tests/bots/declines.jsonl"));
    for (std::string line; std::getline(in, line);) {
        const Json document = Json::parse(line);
        const Node root(document);
        out.push_back({read_position(test::library(), root.at("position")), root.at("answer").text() == "decline"});
    }
    return out;
}

bool declines(const Question& question, Bot& bot) {
    const Game& g = *question.position.setup.game;
    const State& s = question.position.state;
    Actions actions;
    legal(g, s, actions);
    return bot.choose(g, watched_by(g, s, s.to_act), actions).verb == Verb::decline;
}

}  // namespace

TEST_CASE("hard declines when it should, and not when it should not") {
    const std::vector<Question> all = all_questions();
    // Under the sanitizers, which take their time, some of them show that nothing is amiss.
    const int each = test::fewer(80) < 80 ? 8 : 1;
    int right = 0, decline = 0, number = 0;
    for (const Question& question : all) {
        if (++number % each != 0) continue;
        // About what it looks at in its time on a slow machine.
        auto bot = make_bot("hard", 1);
        bot->set_budget({.nodes = 20'000});
        const bool is_right = declines(question, *bot) == question.decline;
        if (!is_right)
            MESSAGE("line " << number << ": " << std::string(question.decline ? "should decline" : "should stay"));
        right += is_right;
        decline += question.decline;
    }
    CHECK(all.size() >= 40);
    if (each > 1) return;
    // Neither answer alone gets far.
    CHECK(decline * 3 >= int(all.size()));
    CHECK(decline * 3 <= 2 * int(all.size()));
    CHECK(right * 10 >= 9 * int(all.size()));
    MESSAGE(right << " of " << all.size());
}

}  // namespace elbowroom
