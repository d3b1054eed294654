// What was played: the log, the history, the views after each entry.
#include <doctest/doctest.h>
#include <zlib.h>

#include <map>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

std::string unpacked(const std::string& packed) {
    std::string out(4'000'000, '\0');
    z_stream stream{};
    constexpr int window_with_gzip_header = 15 + 16;
    REQUIRE(inflateInit2(&stream, window_with_gzip_header) == Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return out;
}

}  // namespace

TEST_CASE("A running game gives neither its file nor its log") {
    const TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    for (const Visitor* who : std::initializer_list<const Visitor*>{&duel.ada, &duel.bo, &eve})
        for (const char* what : {"/game", "/log"}) {
            const Answer refused = who->get("/api/tables/" + duel.table + what);
            CHECK(refused.status == 409);
            CHECK(refused.body.size() < 200);
        }
}

TEST_CASE("The log of a game that is over has every entry with its chance and hash") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const Json log = ada.get("/api/tables/" + table + "/log").json();
    std::int64_t n = 0;
    for (const Json& entry : log.at("entries")) CHECK(entry.at("n") == ++n);
    CHECK(n == ada.info(table).at("n"));
    CHECK(log.at("entries").at(3).at("kind") == "drawn");
    const Json& started = log.at("entries").at(4);
    CHECK(started.at("kind") == "started");
    CHECK(started.at("body").at("chance").size() > 20);
    CHECK(started.at("hash").get<std::string>().size() == 16);
}

TEST_CASE("The history shows what happened with the view after each entry") {
    const TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 40; });
    const Json history = duel.ada.get("/api/tables/" + duel.table + "/history?from=1&to=40&as=0").json();
    REQUIRE(history.at("updates").size() == 40);
    for (int i = 0; i < 40; ++i) CHECK(history["updates"][std::size_t(i)].at("n") == i + 1);
    // It is what was told while it happened.
    std::map<int, Json> told, views;
    for (const Json& update : duel.a->updates) told[update.at("n")] = update;
    for (const Json& message : duel.a->messages)
        if (message.contains("view")) views[message.at("n")] = message["view"];
    int compared = 0;
    for (const Json& update : history.at("updates"))
        if (told.contains(update.at("n"))) CHECK(update == told[update.at("n")]);
    for (const auto& [number, view] : history.at("views").items())
        if (views.contains(std::stoi(number))) {
            CHECK(view == views[std::stoi(number)]);
            ++compared;
        }
    CHECK(compared > 10);
}

TEST_CASE("The history is shown as one may see it") {
    const TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 20; });
    const std::string path = "/api/tables/" + duel.table + "/history?from=5&to=20";
    const auto coins = [](const Json& history) { return history.at("views").at("20").at("players"); };
    const Visitor eve(server), nobody(server, Visitor::Identity::none);
    for (const Visitor* who : {&eve, &nobody, static_cast<const Visitor*>(&duel.ada)}) {
        const Json players = coins(who->get(path).json());
        CHECK(players[0].at("coins").is_null());
        CHECK(players[1].at("coins").is_null());
    }
    const Json own = coins(duel.ada.get(path + "&as=0").json());
    CHECK(own[0].at("coins").is_number());
    CHECK(own[1].at("coins").is_null());
    CHECK(duel.ada.get(path + "&as=1").status == 403);
    CHECK(eve.get(path + "&as=0").status == 403);
    CHECK(nobody.get(path + "&as=0").status / 100 == 4);
}

TEST_CASE("The history is asked for in pieces of a hundred") {
    const TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 40; });
    for (int i = 0; i < 100; ++i) REQUIRE(duel.b->ask({{"type", "chat"}, {"text", "well"}}).at("type") == "done");
    const std::string path = "/api/tables/" + duel.table + "/history";
    const auto told = [&](const char* range) { return duel.ada.get(path + range).json().at("updates"); };
    for (const char* range : {"", "?from=1&to=100", "?from=21&to=120"}) CHECK(told(range).size() == 100);
    CHECK(told("?from=101").front().at("n") == 101);
    CHECK(told("?from=101").back().at("n") == duel.ada.info(duel.table).at("n"));
    for (const char* range : {"?from=1&to=101", "?from=1&to=101000", "?from=0", "?from=-5&to=5", "?from=x", "?to=",
                              "?from=1e3", "?from=99999999999999999999", "?from=3&to=1", "?as=x", "?as=7", "?as=-1"}) {
        INFO(range);
        CHECK(duel.ada.get(path + range).status / 100 == 4);
    }
}

TEST_CASE("Once the game is over the history shows everything") {
    const TestServer server;
    const Visitor ada(server), eve(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const Json history = eve.get("/api/tables/" + table + "/history?from=1&to=10").json();
    for (const auto& [number, view] : history.at("views").items()) {
        CHECK(view.at("players").at(0).at("coins").is_number());
        CHECK(!view.at("decks").contains("order"));
    }
}

TEST_CASE("The history is compressed for whoever takes that") {
    const TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 40; });
    const std::string path = "/api/tables/" + duel.table + "/history?from=1&to=40";
    const Answer plain = ask(server, "GET", path);
    CHECK(plain.header("content-encoding") == "");
    CHECK(plain.header("vary").find("Accept-Encoding") != std::string::npos);
    const Answer packed = ask(server, "GET", path, "", {{"Accept-Encoding", "gzip, br"}});
    CHECK(packed.header("content-encoding") == "gzip");
    CHECK(packed.body.size() * 5 < plain.body.size());
    CHECK(unpacked(packed.body) == plain.body);
    CHECK(ask(server, "GET", path, "", {{"Accept-Encoding", "gzip;q=0"}}).body == plain.body);
}
