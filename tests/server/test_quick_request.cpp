// The quick reader of actions and pings: it understands what clients send, and leaves everything else to the one that
// explains.
#include <doctest/doctest.h>

#include "server/quick_request.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::QuickRequest;
using server::read_quick_request;

TEST_CASE("An action is read in any order of its keys, with and without an id") {
    const auto act = read_quick_request(
        R"({"type":"act","id":7,"table":"Xo3","seat":1,"at":18,"do":{"type":"conquer","region":"7","using":["a"]}})");
    REQUIRE(act);
    CHECK(act->id == "7");
    CHECK(act->table == "Xo3");
    CHECK(act->seat == 1);
    CHECK(act->at == 18);
    CHECK(act->action == R"({"type":"conquer","region":"7","using":["a"]})");
    const auto turned = read_quick_request(
        R"( { "do" : {"type": "end", "deep": {"er": [1, null]}} , "at" : -2, "seat" : 0 , "table" : "T" , "type" : "act" } )");
    REQUIRE(turned);
    CHECK(turned->id.empty());
    CHECK(turned->table == "T");
    CHECK(turned->at == -2);
    CHECK(turned->action == R"({"type": "end", "deep": {"er": [1, null]}})");
    CHECK(read_quick_request(R"({"type":"act","id":"a-b","table":"T","seat":0,"at":1,"do":{}})")->id == R"("a-b")");
}

TEST_CASE("A ping is read with and without an id") {
    const auto ping = read_quick_request(R"({"type":"ping","id":"x"})");
    REQUIRE(ping);
    CHECK(ping->kind == QuickRequest::Kind::ping);
    CHECK(ping->id == R"("x")");
    CHECK(read_quick_request(R"({"type":"ping"})")->id.empty());
    CHECK(read_quick_request(R"({"type":"act","table":"T","seat":0,"at":1,"do":{}})")->kind == QuickRequest::Kind::act);
}

TEST_CASE("What is not quite an action or a ping is left to the other reader") {
    for (const std::string text : {
             R"({"type":"ping","table":"T"})",
             R"({"type":"ping","at":1})",
             R"({"type":"ping","do":{}})",
             R"({"type":"ping","id":[1]})",
             "{\"type\":\"ping\",\"id\":\"\xbcp\"}",
             R"({"type":"pong"})",
             R"({"id":1})",
             R"()",
             R"([])",
             R"(7)",
             R"({"type":"act"})",
             R"({"type":"undo","table":"T","seat":0,"at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{}} x)",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{},"more":1})",
             R"({"type":"act","table":"T","seat":0,"at":1,"at":2,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{},"do":{}})",
             R"({"type":"act","table":"T","seat":-1,"at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":9999999999,"at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":1.5,"do":{}})",
             R"({"type":"act","table":"T","seat":"0","at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":18446744073709551615,"do":{}})",
             R"({"type":"act","table":7,"seat":0,"at":1,"do":{}})",
             R"({"type":"act","table":"\u0054","seat":0,"at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":[]})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":null})",
             R"({"type":"act","id":1.5,"table":"T","seat":0,"at":1,"do":{}})",
             R"({"type":"act","id":null,"table":"T","seat":0,"at":1,"do":{}})",
             R"({"type":"act","id": 1,"table":"T","seat":0,"at":1,"do":{}})",
             R"({"type":"act","id":"a\n","table":"T","seat":0,"at":1,"do":{}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{"type":"\ud800"}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{"type":"\udc00"}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{"type":"end","type":"end"}})",
             R"({"type":"act","table":"T","seat":0,"at":1,"do":{"a":{"b":1,"c":[{}],"b":2}}})",
             R"({"type":{"act":1},"table":"T","seat":0,"at":1,"do":{}})",
         }) {
        INFO(text);
        CHECK(!read_quick_request(text));
    }
    CHECK(!read_quick_request(R"({"type":"act","table":"T","seat":0,"at":1,"do":)" + std::string(2000, '[')));
    CHECK(!read_quick_request(std::string_view("{\"type\":\"ping\"}\0", 16)));
    CHECK(!read_quick_request(std::string_view("{\"type\":\"ping\"}\0 more", 21)));
    // The same key in different objects is fine.
    CHECK(read_quick_request(R"({"type":"act","table":"T","seat":0,"at":1,"do":{"a":{"a":1},"b":[{"a":1},{"a":2}]}})"));
}

TEST_CASE("A message that is no proper JSON is answered with a sentence, and the connection goes on") {
    const TestServer server;
    Duel duel(server);
    const std::string begin =
        R"({"type":"act","table":")" + duel.table + R"(","seat":0,"at":)" + std::to_string(duel.a->n) + R"(,"do":)";
    for (const std::string& bad :
         {begin + R"({"type":"\udc00"}})", begin + R"({"type":"\ud800"}})", begin + R"({"type":"end","type":"end"}})",
          std::string("{\"type\":\"ping\"}\0", 16)}) {
        INFO(bad);
        duel.a->socket.send_text(bad);
        CHECK(!duel.a->socket.await("error").at("error").get<std::string>().empty());
    }
    duel.a->socket.send_text(R"({"type":"ping"})");
    CHECK(duel.a->socket.await("pong").contains("now"));
}

TEST_CASE("Both readers lead to the same answers") {
    const TestServer server;
    Duel duel(server);
    const std::string begin =
        R"("type":"act","table":")" + duel.table + R"(","seat":0,"at":)" + std::to_string(duel.a->n);
    const auto answer = [&](const std::string& text) {
        duel.a->socket.send_text(text);
        return duel.a->socket.await("error");
    };
    // A space before the id is enough to be read slowly.
    for (const std::string action :
         {R"({"type":"conquer","region":"no such"})", R"({"type":"fly"})", R"({"type":"decline"})", R"({})",
          R"({"type":"pick","slot":99})", R"({"type":"pick","slot":0,"more":1})"}) {
        INFO(action);
        const Json quick = answer("{" + begin + R"(,"id":5,"do":)" + action + "}");
        const Json slow = answer("{" + begin + R"(,"id": 5,"do":)" + action + "}");
        CHECK(!quick.at("error").get<std::string>().empty());
        CHECK(quick == slow);
    }
}
