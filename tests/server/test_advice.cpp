// What a player is told before deciding: hints, explanations and plans.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/notation/schema.h"
#include "tests/server/harness.h"
#include "tests/server/unchanged.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("An action is listed with what it takes and brings") {
    const TestServer server;
    Duel duel(server);
    for (const Json& pick : duel.a->actions) {
        CHECK(pick.at("do").at("type") == "pick");
        CHECK(pick.at("tokens").get<int>() > 3);
    }
    CHECK(duel.a->actions.at(2).at("coins") == -2);
    duel.play(duel.a->actions[0].at("do"));
    REQUIRE(!duel.a->find("conquer").is_null());
    const int hand = duel.a->view.at("tribes").at(0).at("hand");
    for (const Json& action : duel.a->actions)
        if (action.at("do").at("type") == "conquer") {
            CHECK(action.at("tokens").get<int>() <= hand);
            CHECK(action.at("earns").is_number_integer());
        }
}

TEST_CASE("The explanation of a region adds up to the tokens that it takes") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    int explained = 0;
    for (const Json& action : duel.a->actions) {
        if (action.at("do").at("type") != "conquer" || action.at("do").contains("using")) continue;
        for (const Json& question : {Json{{"type", "explain"}, {"region", action.at("do").at("region")}},
                                     Json{{"type", "explain"}, {"do", action.at("do")}}}) {
            const Json answer = duel.a->ask(question);
            INFO(answer.dump());
            CHECK(answer.at("type") == "explanation");
            CHECK(answer.at("legal") == true);
            CHECK(answer.at("tokens") == action.at("tokens"));
            CHECK(answer.at("earns") == action.at("earns"));
            int sum = 0;
            for (const Json& part : answer.at("parts")) sum += part.at("tokens").get<int>();
            // A conquest takes one token at least, whatever the sum says.
            CHECK(std::max(sum, 1) == answer.at("tokens").get<int>());
        }
        ++explained;
    }
    CHECK(explained > 0);
}

TEST_CASE("The explanation of what is not possible names a rule") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    int refused = 0;
    for (int region = 1; region <= 20; ++region) {
        const Json answer = duel.a->ask({{"type", "explain"}, {"region", std::to_string(region)}});
        if (answer.at("type") == "error" || answer.at("legal") == true) continue;
        ++refused;
        CHECK(answer.at("rule").get<std::string>().starts_with("CL-"));
        CHECK(!answer.at("case").get<std::string>().empty());
        CHECK(!answer.at("reason").get<std::string>().empty());
    }
    CHECK(refused > 0);
    CHECK(duel.a->ask({{"type", "explain"}, {"region", "99"}}).at("path") == "/region");
    CHECK(duel.a->ask({{"type", "explain"}, {"region", "1"}, {"do", {{"type", "decline"}}}}).at("type") == "error");
    CHECK(duel.a->ask({{"type", "explain"}}).at("type") == "error");
}

TEST_CASE("Whoever waits is told what a region would take the one who decides") {
    const TestServer server;
    Duel duel(server);
    const Json early = duel.b->ask({{"type", "explain"}, {"region", "1"}});
    CHECK(early.at("legal") == false);
    CHECK(early.at("reason") == "it is for seat 0 to decide");
    CHECK(!early.contains("tokens"));  // nobody has a tribe yet
    duel.play(duel.a->actions[0].at("do"));
    int explained = 0;
    for (const Json& action : duel.a->actions) {
        if (action.at("do").at("type") != "conquer" || action.at("do").contains("using")) continue;
        const Json region = action.at("do").at("region");
        const Json own = duel.a->ask({{"type", "explain"}, {"region", region}});
        for (const Json& question :
             {Json{{"type", "explain"}, {"region", region}}, Json{{"type", "explain"}, {"do", action.at("do")}}}) {
            const Json answer = duel.b->ask(question);
            INFO(answer.dump());
            CHECK(answer.at("legal") == false);
            CHECK(answer.at("reason") == "it is for seat 0 to decide");
            CHECK(answer.at("for") == 0);
            for (const char* key : {"have", "tokens", "parts"}) CHECK(answer.at(key) == own.at(key));
        }
        ++explained;
    }
    CHECK(explained > 0);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    CHECK(spectator.ask({{"type", "explain"}, {"seat", 0}, {"region", "1"}}).at("error") == "seat 0 is not yours");
}

TEST_CASE("A plan tells what its steps would come to, and changes nothing") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    const Unchanged nothing(duel);
    const Json first = duel.a->find("conquer");
    const Json plan = duel.a->ask({{"type", "plan"}, {"do", Json::array({first})}});
    CHECK(plan.at("type") == "plan");
    CHECK(plan.at("steps").size() == 1);
    CHECK(plan.at("steps").at(0).at("tokens").is_number_integer());
    CHECK(plan.at("hand").is_number_integer());
    CHECK(plan.at("earns").is_number_integer());
    CHECK(plan.at("adds") == plan.at("steps").at(0).at("earns"));
    CHECK(complaint("view", plan.at("view")) == "");
    CHECK(plan.at("view") != duel.a->view);
    CHECK(plan.at("actions").is_array());
    const Json twice = duel.a->ask({{"type", "plan"}, {"do", Json::array({first, first})}});
    CHECK(twice.at("steps").at(1).contains("error"));
    CHECK(twice.at("steps").at(1).contains("rule"));
    CHECK(twice.at("steps").at(1).at("case") == "already-yours");
}

TEST_CASE("A region is explained after a plan as well") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    const Unchanged nothing(duel);
    const Json first = duel.a->find("conquer");
    Json question{{"type", "explain"}, {"region", first.at("region")}, {"after", Json::array({first})}};
    CHECK(duel.a->ask(question).at("case") == "already-yours");
    question["after"] = Json::array();
    CHECK(duel.a->ask(question).at("legal") == true);
    CHECK(duel.a->ask({{"type", "explain"}, {"do", first}, {"after", Json::array()}}).at("path") == "/after");
    question["after"] = first;
    CHECK(duel.a->ask(question).at("path") == "/after");
}

TEST_CASE("What is refused names the rule and the case") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    const Json first = duel.a->find("conquer");
    duel.play(first);
    const Json answer = duel.a->ask({{"type", "act"}, {"at", duel.a->n}, {"do", first}});
    CHECK(answer.at("type") == "error");
    CHECK(answer.at("rule") == "CL-CONQ-1");
    CHECK(answer.at("case") == "already-yours");
}

TEST_CASE("A plan does not reveal what is hidden") {
    const TestServer server;
    Duel duel(server);
    const Json plan = duel.a->ask({{"type", "plan"}, {"do", Json::array({duel.a->actions[0].at("do")})}});
    CHECK(plan.at("type") == "plan");
    // A pick brings a new combo into the column: the plan must not show which.
    CHECK(plan.at("view").at("column").size() <= duel.a->view.at("column").size());
    for (const Json& combo : plan.at("view").at("column"))
        CHECK(std::any_of(duel.a->view.at("column").begin(), duel.a->view.at("column").end(), [&](const Json& known) {
            return known.at("race") == combo.at("race") && known.at("power") == combo.at("power");
        }));
}

TEST_CASE("A plan is asked for by whoever decides, and is not too long") {
    const TestServer server;
    Duel duel(server);
    const Json pick = duel.a->actions[0].at("do");
    CHECK(duel.b->ask({{"type", "plan"}, {"do", Json::array({pick})}}).at("type") == "error");
    CHECK(duel.b->ask({{"type", "plan"}, {"seat", 0}, {"do", Json::array({pick})}}).at("type") == "error");
    Json many = Json::array();
    for (int i = 0; i < 65; ++i) many.push_back(pick);
    CHECK(duel.a->ask({{"type", "plan"}, {"do", many}}).at("type") == "error");
    CHECK(duel.a->ask({{"type", "plan"}, {"do", pick}}).at("path") == "/do");
}

TEST_CASE("A plan's hand is what its conquests have left, also after the last of them") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    Json steps = Json::array();
    const auto ask = [&] { return duel.a->ask({{"type", "plan"}, {"do", steps}}); };
    Json plan = ask();
    int conquests = 0;
    // As far as one gets with conquests alone: at the end every token is placed or cannot be.
    while (plan.at("view").at("stage") == "ready" || plan.at("view").at("stage") == "conquest") {
        const Json& actions = plan.at("actions");
        const auto next = std::find_if(actions.begin(), actions.end(), [](const Json& each) {
            return each.at("do").at("type") == "conquer" && !each.at("do").contains("using");
        });
        if (next == actions.end()) break;
        const int before = plan.at("hand");
        steps.push_back(next->at("do"));
        plan = ask();
        if (plan.at("steps").back().contains("error")) break;  // chance or a secret ends the plan
        ++conquests;
        CHECK(plan.at("hand") == before - plan.at("steps").back().at("tokens").get<int>());
    }
    CHECK(conquests > 1);
}
