// Taking back what one did, and where that ends.
#include <doctest/doctest.h>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// After the first pick, with regions to conquer.
struct Begun : Duel {
    explicit Begun(const Host& host) : Duel(host) { play(a->actions[0].at("do")); }
};

const Json can_nothing{{"undo", false}, {"redo", false}, {"restart", false}};

}  // namespace

TEST_CASE("A pick that reveals a combo cannot be taken back") {
    const TestServer server;
    Duel duel(server);
    CHECK(duel.a->undo == can_nothing);
    duel.play(duel.a->actions[0].at("do"));
    REQUIRE(duel.a->decides());
    CHECK(duel.a->undo == can_nothing);
    const std::int64_t n = duel.a->n;
    for (const char* type : {"undo", "redo", "restart"}) {
        const Json refused = duel.a->take_back(type);
        CHECK(refused.at("type") == "error");
        CHECK(!refused.at("error").get<std::string>().empty());
    }
    CHECK(duel.ada.info(duel.table).at("n") == n);
}

TEST_CASE("A conquest can be taken back and done again") {
    const TestServer server;
    Begun duel(server);
    const Json before = duel.a->view, seen_by_b = duel.b->view;
    duel.play(duel.a->find("conquer"));
    const Json after = duel.a->view;
    CHECK(after != before);
    CHECK(duel.a->undo == Json{{"undo", true}, {"redo", false}, {"restart", true}});
    const Json undone = duel.a->take_back("undo");
    CHECK(undone.at("type") == "done");
    duel.settle();
    CHECK(duel.a->view == before);
    CHECK(duel.b->view == seen_by_b);
    CHECK(duel.b->updates.back().at("kind") == "undo");
    CHECK(duel.b->updates.back().at("by") == 0);
    CHECK(duel.b->updates.back().at("n") == undone.at("n"));
    CHECK(duel.a->undo == Json{{"undo", false}, {"redo", true}, {"restart", false}});
    CHECK(duel.a->take_back("redo").at("type") == "done");
    duel.settle();
    CHECK(duel.a->view == after);
    CHECK(duel.b->updates.back().at("kind") == "redo");
}

TEST_CASE("The turn can be started again") {
    const TestServer server;
    Begun duel(server);
    const Json before = duel.a->view;
    int steps = 0;
    for (; steps < 3 && !duel.a->find("conquer").is_null(); ++steps) duel.play(duel.a->find("conquer"));
    REQUIRE(steps > 1);
    CHECK(duel.a->take_back("restart").at("type") == "done");
    duel.settle();
    CHECK(duel.a->view == before);
    CHECK(duel.b->updates.back().at("kind") == "restart");
    // And done again, step by step.
    for (int i = 0; i < steps; ++i) {
        CHECK(duel.a->take_back("redo").at("type") == "done");
        duel.settle();
    }
    CHECK(duel.a->take_back("redo").at("type") == "error");
}

TEST_CASE("What is done anew cannot be done again") {
    const TestServer server;
    Begun duel(server);
    duel.play(duel.a->find("conquer"));
    duel.a->take_back("undo");
    duel.settle();
    duel.play(duel.a->find("conquer"));
    CHECK(duel.a->undo.at("redo") == false);
    CHECK(duel.a->take_back("redo").at("type") == "error");
}

TEST_CASE("A roll of the die cannot be taken back") {
    const TestServer server;
    // Many games: in some an attempt comes soon.
    for (int game = 0; game < 30; ++game) {
        Begun duel(server);
        while (duel.a->decides() && duel.a->find("attempt").is_null() && !duel.a->find("conquer").is_null())
            duel.play(duel.a->find("conquer"));
        const Json attempt = duel.a->decides() ? duel.a->find("attempt") : Json();
        if (attempt.is_null()) continue;
        CHECK(duel.a->undo.at("undo") == true);
        duel.play(attempt);
        if (!duel.a->decides()) continue;
        CHECK(duel.a->undo == can_nothing);
        CHECK(duel.a->take_back("undo").at("type") == "error");
        CHECK(duel.a->take_back("restart").at("type") == "error");
        return;
    }
    FAIL("no attempt in thirty games");
}

TEST_CASE("After the turn has passed nothing can be taken back") {
    const TestServer server;
    Begun duel(server);
    while (duel.a->decides())
        duel.play(duel.a->find("redeploy").is_null() ? duel.a->some_action() : duel.a->find("redeploy"));
    CHECK(duel.b->decides());
    CHECK(duel.a->undo == can_nothing);
    CHECK(duel.b->undo == can_nothing);
    for (Player* player : {duel.a.get(), duel.b.get()}) CHECK(player->take_back("undo").at("type") == "error");
}

TEST_CASE("Only whoever decides can take back, with the moment they know") {
    const TestServer server;
    Begun duel(server);
    const std::int64_t stale = duel.a->n;
    duel.play(duel.a->find("conquer"));
    CHECK(duel.b->take_back("undo").at("type") == "error");
    const Json refused = duel.a->ask({{"type", "undo"}, {"at", stale}});
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("path") == "/at");
    CHECK(duel.a->take_back("undo").at("type") == "done");
}

TEST_CASE("After a restart of the server one can still take back and do again") {
    TestServer server;
    Begun duel(server);
    const Json before = duel.a->view;
    duel.play(duel.a->find("conquer"));
    const Json between = duel.a->view;
    REQUIRE(!duel.a->find("conquer").is_null());
    duel.play(duel.a->find("conquer"));
    duel.a->take_back("undo");
    duel.settle();
    server.restart();
    Player again(duel.ada, duel.table, 0);
    CHECK(again.view == between);
    CHECK(again.undo == Json{{"undo", true}, {"redo", true}, {"restart", true}});
    CHECK(again.take_back("undo").at("type") == "done");
    again.until([&] { return again.n == duel.a->n + 1; });
    CHECK(again.view == before);
    server.restart();
    const Player once_more(duel.ada, duel.table, 0);
    CHECK(once_more.view == before);
    CHECK(once_more.undo == Json{{"undo", false}, {"redo", true}, {"restart", false}});
}

TEST_CASE("What was taken back is not in the game file") {
    TestServer server;
    Begun duel(server);
    duel.play(duel.a->find("conquer"));
    duel.a->take_back("undo");
    duel.settle();
    play_on({duel.a.get(), duel.b.get()});
    const Answer file = duel.ada.get("/api/tables/" + duel.table + "/game");
    REQUIRE(file.status == 200);
    std::size_t actions = 0;
    const Json log = duel.ada.get("/api/tables/" + duel.table + "/log").json();
    for (const Json& entry : log.at("entries")) actions += entry.at("kind") == "action";
    CHECK(file.json().at("log").size() == actions - 1);
}

TEST_CASE("Whoever cannot take anything back is told why") {
    const TestServer server;
    Duel duel(server);
    CHECK(duel.a->take_back("undo").at("error") == "nothing was done yet in this turn");
    CHECK(duel.a->take_back("restart").at("error") == "nothing was done yet in this turn");
    CHECK(duel.a->take_back("redo").at("error") == "there is nothing to do again");
    const Json others = duel.b->take_back("undo");
    CHECK(others.at("error") == "it is for seat 0 to decide");
    CHECK(others.at("case") == "others-turn");
    CHECK(others.at("numbers") == Json{{"seat", 0}});
    CHECK(duel.a->take_back("redo").at("case") == "nothing-to-redo");
    duel.play(duel.a->actions[0].at("do"));  // a new combo comes into the column
    CHECK(duel.a->take_back("undo").at("error").get<std::string>().starts_with("nothing can be taken back: chance"));
    while (duel.a->decides()) duel.play(duel.a->some_action());
    CHECK(duel.b->take_back("undo").at("error") == "nothing was done yet in this turn");
}
