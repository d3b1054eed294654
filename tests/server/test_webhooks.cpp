// Notices to addresses that people gave.
#include <doctest/doctest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>

#include "server/secrets.h"
#include "tests/server/harness.h"
#include "tests/server/mailbox.h"
#include "tests/server/metric.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

namespace http = boost::beast::http;

// Looks as often as a test can wait for.
void allow_private(server::ServerConfig& config) {
    config.private_webhooks = true;
    config.webhooks.between_looks = 10ms;
}

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void play_until_turn_of_b(Duel& duel) {
    while (duel.a->decides()) duel.play(duel.a->some_action());
}

// Turns of Bo at so many tables.
void give_turns(const Host& host, const Visitor& bo, int tables) {
    for (int i = 0; i < tables; ++i) {
        const Visitor ada(host);
        const std::string table = ada.make_table({{"options", {{"first-player", 1}}}}).at("id");
        bo.sit(table, 1);
        CHECK(ada.post("/api/tables/" + table + "/start").status == 200);
    }
}

}  // namespace

TEST_CASE("A webhook tells its person that it is their turn, signed with its secret") {
    const TestServer server(allow_private);
    Mailbox mailbox;
    Duel duel(server);
    const std::int64_t begun = seconds_now();
    const Json me = duel.bo.patch("/api/me", {{"webhook", mailbox.url()}}).json();
    CHECK(me.at("webhook") == mailbox.url());
    const std::string secret = me.at("webhookSecret");
    CHECK(secret.size() >= 32);
    play_until_turn_of_b(duel);
    const auto letter = mailbox.next();
    REQUIRE(letter);
    CHECK(letter->method() == http::verb::post);
    CHECK(std::string(letter->target()) == "/hook");
    CHECK(std::string((*letter)[http::field::content_type]) == "application/json");
    // The signature covers when it was sent, so that a notice cannot be sent again later.
    const std::string sent((*letter)["Elbowroom-Timestamp"]);
    CHECK(std::string((*letter)["Elbowroom-Signature"]) ==
          "sha256=" + server::hmac_sha256_hex(secret, sent + "." + letter->body()));
    CHECK(std::stoll(sent) >= begun);
    CHECK(std::stoll(sent) <= seconds_now());
    const Json body = Json::parse(letter->body());
    CHECK(body == Json{{"event", "your-turn"},
                       {"table", duel.table},
                       {"seat", 1},
                       {"round", duel.b->view.at("round")},
                       {"n", duel.b->n},
                       {"url", "/t/" + duel.table}});
    CHECK(!mailbox.next(a_moment));
}

TEST_CASE("Whoever makes a table that begins at once is told that it is their turn") {
    const TestServer server(allow_private);
    Mailbox mailbox;
    const Visitor ada(server);
    ada.patch("/api/me", {{"webhook", mailbox.url()}});
    Socket socket(ada);
    CHECK(socket.ask({{"type", "ping"}}).at("type") == "pong");
    const Json info = ada.make_table(
        {{"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"options", {{"first-player", 0}}}, {"start", true}});
    const Json notice = socket.await("your-turn");
    CHECK(notice.at("table") == info.at("id"));
    CHECK(notice.at("seat") == 0);
    CHECK(notice.at("n") == info.at("n"));
    const auto letter = mailbox.next();
    REQUIRE(letter);
    CHECK(Json::parse(letter->body()).at("table") == info.at("id"));
}

TEST_CASE("A webhook that fails once is tried again") {
    TestServer server(allow_private);
    Mailbox mailbox(500);
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", mailbox.url()}});
    play_until_turn_of_b(duel);
    const auto first = mailbox.next();
    REQUIRE(first);
    CHECK(!mailbox.next(a_moment));
    server.clock.pass(2 * second);
    const auto second_time = mailbox.next();
    REQUIRE(second_time);
    CHECK(first->body() == second_time->body());
    CHECK(eventually_is(server, "elbowroom_webhooks_sent_total", 1));
    server.clock.pass(10 * minute);
    CHECK(!mailbox.next(a_moment));
}

TEST_CASE("A webhook that waits to be tried again is there after a restart, and is told once") {
    TestServer server(allow_private);
    Mailbox mailbox(500);
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", mailbox.url()}});
    play_until_turn_of_b(duel);
    const auto first = mailbox.next();
    REQUIRE(first);
    duel.a->socket.close();
    duel.b->socket.close();
    server.restart();
    CHECK(!mailbox.next(a_moment));
    server.clock.pass(2 * second);
    const auto later = mailbox.next();
    REQUIRE(later);
    CHECK(later->body() == first->body());
    CHECK(eventually_is(server, "elbowroom_webhooks_sent_total", 1));
    server.restart();
    server.clock.pass(10 * minute);
    CHECK(!mailbox.next(a_moment));
}

TEST_CASE("What a program had not answered when the server stopped is told again by the next one, at once") {
    TestServer server(allow_private);
    Mailbox mailbox(Mailbox::silence);
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", mailbox.url()}});
    play_until_turn_of_b(duel);
    REQUIRE(eventually([&] { return mailbox.visits() == 1; }));
    duel.a->socket.close();
    duel.b->socket.close();
    server.stop();
    mailbox.answer_with(200);
    server.start();
    CHECK(mailbox.next());
    CHECK(mailbox.visits() == 2);
}

TEST_CASE("A program is told of every turn, also of one that is over by then") {
    TestServer server(allow_private);
    Mailbox mailbox(500);
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", mailbox.url()}});
    play_until_turn_of_b(duel);
    const auto first = mailbox.next();
    REQUIRE(first);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->decides(); });
    play_until_turn_of_b(duel);
    const auto second_turn = mailbox.next();
    REQUIRE(second_turn);
    CHECK(second_turn->body() != first->body());
    server.clock.pass(2 * second);
    const auto again = mailbox.next();
    REQUIRE(again);
    CHECK(again->body() == first->body());
}

TEST_CASE("A webhook that does not answer delays nobody else's") {
    const TestServer server(allow_private);
    Mailbox silent(Mailbox::silence), mailbox;
    for (int i = 0; i < 5; ++i) {
        Duel duel(server);
        duel.bo.patch("/api/me", {{"webhook", silent.url()}});
        play_until_turn_of_b(duel);
    }
    REQUIRE(eventually([&] { return silent.visits() == 5; }));
    const auto begun = std::chrono::steady_clock::now();
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", mailbox.url()}});
    play_until_turn_of_b(duel);
    CHECK(mailbox.next());
    CHECK(std::chrono::steady_clock::now() - begun < 8s);  // a silent one is given ten
}

TEST_CASE("A server stops at once while a webhook is not answered") {
    TestServer server(allow_private);
    Mailbox silent(Mailbox::silence);
    Duel duel(server);
    duel.bo.patch("/api/me", {{"webhook", silent.url()}});
    play_until_turn_of_b(duel);
    REQUIRE(eventually([&] { return silent.visits() == 1; }));
    duel.a->socket.close();
    duel.b->socket.close();
    const auto begun = std::chrono::steady_clock::now();
    server.stop();
    CHECK(std::chrono::steady_clock::now() - begun < 2s);
}

TEST_CASE("A guest has so many notices waiting and under way, and no more") {
    TestServer server(allow_private);
    Mailbox silent(Mailbox::silence), mailbox;
    const Visitor bo(server), cy(server);
    bo.patch("/api/me", {{"webhook", silent.url()}});
    cy.patch("/api/me", {{"webhook", mailbox.url()}});
    give_turns(server, bo, 20);
    REQUIRE(eventually([&] { return silent.visits() == 2; }));
    // Others are not touched by it.
    give_turns(server, cy, 3);
    CHECK(eventually_is(server, "elbowroom_webhooks_sent_total", 3));
    CHECK(silent.visits() == 2);
    server.stop();
    silent.answer_with(200);
    server.start();
    CHECK(eventually_is(server, "elbowroom_webhooks_sent_total", 16));
    server.clock.pass(10 * minute);
    std::this_thread::sleep_for(a_moment);
    CHECK(metric(server, "elbowroom_webhooks_sent_total") == 16);
}

TEST_CASE("Little of an answer to a webhook is read, and its status counts") {
    constexpr std::size_t endless = 64U << 20;
    Mailbox taken, refused(404, Mailbox::Mood::steady);
    taken.answer_at_length(endless);
    refused.answer_at_length(endless);
    const TestServer server([](auto& config) {
        allow_private(config);
        config.webhooks.pauses.clear();
    });
    const Visitor bo(server), cy(server);
    bo.patch("/api/me", {{"webhook", taken.url()}});
    cy.patch("/api/me", {{"webhook", refused.url()}});
    give_turns(server, bo, 1);
    give_turns(server, cy, 1);
    REQUIRE(taken.next());
    REQUIRE(refused.next());
    CHECK(eventually_is(server, "elbowroom_webhooks_sent_total", 1));
    CHECK(eventually_is(server, "elbowroom_webhooks_failed_total", 1));
    CHECK(taken.written() < endless);
    CHECK(refused.written() < endless);
}

TEST_CASE("A webhook that is given up is logged with its host, and nothing else of its URL") {
    std::ostringstream said;
    const auto before = spdlog::default_logger();
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(said)));
    {
        TestServer server(allow_private);
        Mailbox mailbox(404, Mailbox::Mood::steady);
        const Visitor bo(server);
        bo.patch("/api/me", {{"webhook", mailbox.url() + "?key=geheim"}});
        give_turns(server, bo, 1);
        CHECK(mailbox.next());
        for (const Millis pause : {2, 15, 60}) {
            CHECK(!mailbox.next(a_moment));
            server.clock.pass(pause * second);
            CHECK(mailbox.next());
        }
        CHECK(eventually_is(server, "elbowroom_webhooks_failed_total", 1));
        server.clock.pass(10 * minute);
        CHECK(!mailbox.next(a_moment));
        CHECK(mailbox.visits() == 4);
    }
    spdlog::set_default_logger(before);
    CHECK(said.str().find("a webhook to 127.0.0.1 is given up: it answers with 404") != std::string::npos);
    CHECK(said.str().find("geheim") == std::string::npos);
    CHECK(said.str().find("hook?") == std::string::npos);
}

TEST_CASE("A webhook is never delivered to an address of our own network") {
    const TestServer server;
    Mailbox mailbox;
    for (const char* host :
         {"127.0.0.1", "localhost", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"}) {
        Duel duel(server);
        const Answer answer = duel.bo.patch("/api/me", {{"webhook", mailbox.url(host)}});
        INFO(host);
        CHECK((answer.status == 200 || answer.status == 400));
        play_until_turn_of_b(duel);
    }
    CHECK(!mailbox.next(1s));
    CHECK(mailbox.visits() == 0);
}

TEST_CASE("A webhook's secret is told once, and a new URL gets a new one") {
    const TestServer server;
    const Visitor ada(server);
    const std::string first = ada.patch("/api/me", {{"webhook", "https://example.org/a"}}).json().at("webhookSecret");
    CHECK(!ada.get("/api/me").json().contains("webhookSecret"));
    CHECK(!ada.patch("/api/me", {{"webhook", "https://example.org/a"}}).json().contains("webhookSecret"));
    CHECK(!ada.patch("/api/me", {{"name", "Ada"}}).json().contains("webhookSecret"));
    CHECK(ada.patch("/api/me", {{"webhook", "https://example.org/b"}}).json().at("webhookSecret") != first);
    CHECK(ada.patch("/api/me", {{"webhook", nullptr}}).json().at("webhook").is_null());
}

TEST_CASE("A webhook is a URL of the web") {
    const TestServer server;
    const Visitor ada(server);
    for (const Json& url : {Json("ftp://example.org"), Json("file:///etc/passwd"), Json("javascript:alert(1)"),
                            Json("example"), Json("gopher://x"), Json("http://"),
                            Json("http://user:secret@example.org/"), Json("https://" + std::string(600, 'a') + ".org"),
                            Json(7), Json(true), Json::array(), Json("http://exa mple.org")}) {
        INFO(url.dump());
        const Answer refused = ada.patch("/api/me", {{"webhook", url}});
        CHECK(refused.status == 400);
        CHECK(refused.path() == "/webhook");
    }
    CHECK(ada.get("/api/me").json().at("webhook").is_null());
}

TEST_CASE("A webhook survives a restart") {
    TestServer server(allow_private);
    Mailbox mailbox;
    Duel duel(server);
    const std::string secret = duel.bo.patch("/api/me", {{"webhook", mailbox.url()}}).json().at("webhookSecret");
    server.restart();
    Player a(duel.ada, duel.table, 0);
    while (a.decides()) a.play(a.some_action());
    const auto letter = mailbox.next();
    REQUIRE(letter);
    const std::string signed_text = std::string((*letter)["Elbowroom-Timestamp"]) + "." + letter->body();
    CHECK(std::string((*letter)["Elbowroom-Signature"]) == "sha256=" + server::hmac_sha256_hex(secret, signed_text));
}
