// Several actions in one request: all of them, or none.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/harness.h"
#include "tests/server/unchanged.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// After the first pick, with regions to conquer.
struct Begun : Duel {
    explicit Begun(const Host& host, const Json& settings = Json::object()) : Duel(host, settings) {
        play(a->actions[0].at("do"));
    }
    Json act(const Json& actions) { return a->act(actions); }
};

// Regions that can be conquered one after the other, each looked for on the board after those before.
Json conquests(Begun& duel, std::size_t many) {
    Json out = Json::array();
    while (out.size() < many) {
        const Json tried = duel.a->ask({{"type", "plan"}, {"do", out}});
        const Json& offered = out.empty() ? duel.a->actions : tried.at("actions");
        const auto next = std::find_if(offered.begin(), offered.end(),
                                       [](const Json& each) { return each.at("do").at("type") == "conquer"; });
        if (next == offered.end()) break;
        out.push_back(next->at("do"));
    }
    return out;
}

}  // namespace

TEST_CASE("Several actions in one request are done one after the other, and can be taken back one by one") {
    const TestServer server;
    Begun duel(server);
    const std::int64_t n = duel.a->n;
    const Json actions = conquests(duel, 3);
    REQUIRE(actions.size() == 3);
    const Json done = duel.act(actions);
    CHECK(done.at("type") == "done");
    CHECK(done.at("n") == n + 3);
    CHECK(done.at("did") == 3);
    duel.settle();
    for (Player* player : {duel.a.get(), duel.b.get()}) {
        CHECK(player->n == n + 3);
        for (std::size_t i = 0; i < 3; ++i) {
            const Json& update = player->updates.at(player->updates.size() - 3 + i);
            CHECK(update.at("n") == n + 1 + std::int64_t(i));
            CHECK(update.at("do") == actions[i]);
        }
    }
    CHECK(duel.a->take_back("undo").at("type") == "done");
    duel.settle();
    CHECK(duel.a->updates.back().at("entries") == Json{n + 3});
}

TEST_CASE("Several actions of which the last one is refused change nothing, and the refusal says which it was") {
    TestServer server;
    Begun duel(server);
    Json actions = conquests(duel, 2);
    REQUIRE(actions.size() == 2);
    actions.push_back(actions[0]);  // a region that is conquered by then
    {
        const Unchanged unchanged(duel);
        const Json refused = duel.act(actions);
        CHECK(refused.at("type") == "error");
        CHECK(refused.at("path") == "/do/2");
        CHECK(!refused.at("error").get<std::string>().empty());
        CHECK(refused.contains("case"));
        duel.settle();
    }
    // Nor is anything of it in the store.
    const std::int64_t n = duel.a->n;
    server.restart();
    CHECK(duel.ada.info(duel.table).at("n") == n);
}

TEST_CASE("The first of several actions that is refused is named too, and one that cannot be read") {
    const TestServer server;
    Begun duel(server);
    const Json good = duel.a->find("conquer");
    const Unchanged unchanged(duel);
    CHECK(duel.act({{{"type", "deploy"}, {"region", good.at("region")}}, good}).at("path") == "/do/0");
    CHECK(duel.act({good, {{"type", "conquer"}, {"region", "nowhere"}}}).at("path") == "/do/1/region");
    CHECK(duel.act(Json::array()).at("error") == "there is nothing to do");
    Json many = Json::array();
    while (many.size() < 65) many.push_back(good);
    CHECK(duel.act(many).at("error") == "a plan has at most 64 actions");
    CHECK(duel.b->act({good}).at("type") == "error");
}

TEST_CASE("Several actions end with the first one whose outcome could not be known") {
    const TestServer server;
    Duel duel(server);
    // A pick reveals a new combo: whatever was to follow must be thought over.
    const Json pick = duel.a->actions[0].at("do");
    const std::int64_t n = duel.a->n;
    const Json done = duel.a->act({pick, pick, pick});
    CHECK(done.at("type") == "done");
    CHECK(done.at("n") == n + 1);
    CHECK(done.at("did") == 1);
    duel.settle();
    CHECK(duel.a->decides());
}

TEST_CASE("A whole redeployment goes in one request and ends the turn") {
    TestServer server;
    // Many games: not every combo has tokens to place after its first conquest.
    for (int game = 0; game < 20; ++game) {
        Begun duel(server);
        if (!duel.a->find("conquer").is_null()) duel.play(duel.a->find("conquer"));
        if (duel.a->decides() && !duel.a->find("conquer").is_null()) duel.play(duel.a->find("conquer"));
        if (!duel.a->decides() || duel.a->find("redeploy").is_null()) continue;
        duel.play(duel.a->find("redeploy"));
        Json actions = Json::array();
        int tokens = 0;
        for (const Json& offered : duel.a->actions) {
            if (offered.at("do").at("type") != "deploy") continue;
            tokens = offered.at("tokens");
            actions.push_back(offered.at("do"));
        }
        if (actions.size() < 2 || tokens < 3) continue;
        // One token for each other region, and the rest for the first.
        while (int(actions.size()) > tokens) actions.erase(actions.size() - 1);
        actions[0]["tokens"] = tokens - int(actions.size()) + 1;
        const Json done = duel.act(actions);
        CHECK(done.at("type") == "done");
        CHECK(done.at("did") == actions.size());
        duel.settle();
        server.restart();
        CHECK(duel.ada.info(duel.table).at("n") == done.at("n"));
        return;
    }
    FAIL("nobody has tokens to place in twenty games");
}
