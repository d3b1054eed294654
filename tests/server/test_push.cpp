// Notices to browsers, by a push service of the tests' own.
#include <doctest/doctest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>

#include "server/notices/quiet_hours.h"
#include "tests/server/away.h"
#include "tests/server/push_browser.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::from_base64url;
using server::KeyPair;
using server::to_base64url;

namespace {

constexpr Millis soon = 25 * second;  // is a notice due

std::string game_name(const std::string& language) {
    return library().games().at("classic").texts.at(language).at("game").at("name").get<std::string>();
}

Json push_key(const Visitor& visitor) { return visitor.get("/api/me/notices").json().at("pushKey"); }

std::string subscribed(const Visitor& visitor, const PushBrowser& browser, const Mailbox& service) {
    const Answer answer = visitor.post("/api/me/notices/push", browser.subscription(service.url()));
    REQUIRE(answer.status == 201);
    return answer.json().at("browsers").at(0).at("id");
}

// A private key as others write it: its number alone.
KeyPair key_pair(const std::string& number, const std::string& point) {
    const std::string priv = from_base64url(number).value(), pub = from_base64url(point).value();
    BIGNUM* const big = BN_bin2bn(reinterpret_cast<const unsigned char*>(priv.data()), int(priv.size()), nullptr);
    OSSL_PARAM_BLD* const build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, big);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, pub.data(), pub.size());
    OSSL_PARAM* const params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX* const making = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(making);
    EVP_PKEY_fromdata(making, &key, EVP_PKEY_KEYPAIR, params);
    unsigned char* der = nullptr;
    const int size = i2d_PrivateKey(key, &der);
    const std::string kept = to_base64url({reinterpret_cast<char*>(der), std::size_t(size)});
    OPENSSL_free(der);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(making);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_free(big);
    return KeyPair::read(kept);
}

}  // namespace

TEST_CASE("A message is encrypted as in the example of RFC 8291") {
    const std::string point = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    const KeyPair own = key_pair("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", point);
    CHECK(to_base64url(own.public_key()) == point);
    CHECK(to_base64url(server::encrypt_for(
              "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
              "BTBZMqHH6r4Tts7J_aSIgg", "When I grow up, I want to be a watermelon", own,
              from_base64url("DGv6ra1nlYgDCS1FRnbzlw").value())) ==
          "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
          "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST_CASE("base64url is read as it is written, and nothing else is") {
    for (const std::string& bytes :
         {std::string(""), std::string("a"), std::string("\xff\xfe\0b", 4), std::string(65, 'x')})
        CHECK(from_base64url(to_base64url(bytes)) == bytes);
    CHECK(from_base64url("_-8") == "\xff\xef");
    for (const char* wrong : {"a", "ab+/", "a b", "ab\n", "_-9", "_-8="}) CHECK(!from_base64url(wrong));
}

TEST_CASE("Whoever is away is told of their turn by their browser, and by nobody else who listens") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser, other;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    CHECK(!service.next(a_moment));  // they may have gone for a moment
    server.clock.pass(soon);
    const auto letter = service.next();
    REQUIRE(letter);
    CHECK(letter->method() == http::verb::post);
    CHECK(std::string((*letter)["TTL"]) == "86400");
    CHECK(std::string((*letter)["Content-Encoding"]) == "aes128gcm");
    CHECK(std::string((*letter)["Topic"]).size() == 32);
    const Json claims = signed_claims(std::string((*letter)["Authorization"]), push_key(duel.bo));
    CHECK(claims.at("aud") == service.url().substr(0, service.url().rfind('/')));
    const std::int64_t ends = claims.at("exp");
    CHECK(ends > server.clock.now() / 1000);
    CHECK(ends <= server.clock.now() / 1000 + 24 * 60 * 60);
    CHECK(claims.at("sub").get<std::string>().starts_with("mailto:"));
    const Json message = browser.read(letter->body());
    CHECK(message.at("event") == "your-turn");
    CHECK(message.at("title") == "It is your turn");
    CHECK(message.at("body") == game_name("en") + " with " + duel.ada.name);
    CHECK(message.at("url") == "/t/" + duel.table);
    CHECK(message.at("tag") == duel.table);
    CHECK_THROWS(other.read(letter->body()));
    server.clock.pass(10 * minute);
    CHECK(!service.next(a_moment));
    CHECK(service.visits() == 1);
    CHECK(eventually_is(server, "elbowroom_pushes_sent_total", 1));
}

TEST_CASE("A notice is in the language that was asked for, with the names of those at the table") {
    TestServer server(look_often);
    const AwayDuel duel(server, {{"name", "Friday night"}});
    duel.ada.patch("/api/me", {{"name", "Ines"}});
    struct Case {
        const char *language, *title, *with;
    };
    for (const Case& each : std::vector<Case>{{"it", "Tocca a te", " con Ines"},
                                              {"pl", "Twoja tura", ", przy stole: Ines"},
                                              {"es", "Te toca", " con Ines"}}) {
        Mailbox service;
        const PushBrowser browser;
        const std::string way = subscribed(duel.bo, browser, service);
        CHECK(duel.bo.patch("/api/me/notices", {{"language", each.language}}).json().at("language") == each.language);
        duel.turn_of_bo();
        server.clock.pass(soon);
        const auto letter = service.next();
        REQUIRE(letter);
        const Json message = browser.read(letter->body());
        CHECK(message.at("language") == each.language);
        CHECK(message.at("title") == each.title);
        CHECK(message.at("body") == "Friday night · " + game_name(each.language) + each.with);
        duel.bo_plays();
        CHECK(duel.bo.ask("DELETE", "/api/me/notices/push/" + way, "").status == 200);
    }
}

TEST_CASE("Who has moved before they are told is not told") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    {
        // One action of several is enough: they know.
        Player back(duel.bo, duel.table, 1);
        back.play(back.some_action());
    }
    REQUIRE(eventually_is(server, "elbowroom_people_online", 1));
    server.clock.pass(5 * minute);
    CHECK(!service.next(500ms));
}

TEST_CASE("Who looks at the game is not told until they look away") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    Duel duel(server);
    subscribed(duel.bo, browser, service);
    while (duel.a->decides()) duel.play(duel.a->some_action());
    server.clock.pass(soon);
    CHECK(!service.next(300ms));
    server.clock.pass(soon);
    CHECK(!service.next(300ms));
    SUBCASE("by another window in front of it") {
        CHECK(duel.b->socket.ask({{"type", "looking"}, {"on", false}}).at("type") == "done");
    }
    SUBCASE("by going") { duel.b->socket.close(); }
    std::this_thread::sleep_for(300ms);
    server.clock.pass(minute);
    CHECK(service.next());
}

TEST_CASE("A restart between a turn and its notice loses none and doubles none") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const AwayDuel duel(server);
    const Json key = push_key(duel.bo);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    server.restart();
    CHECK(push_key(duel.bo) == key);  // or the browser would refuse what it is sent
    CHECK(!service.next(a_moment));
    server.clock.pass(soon);
    const auto letter = service.next();
    REQUIRE(letter);
    CHECK(browser.read(letter->body()).at("tag") == duel.table);
    REQUIRE(eventually_is(server, "elbowroom_pushes_sent_total", 1));
    server.restart();
    server.clock.pass(10 * minute);
    CHECK(!service.next(500ms));
}

TEST_CASE("What a server was telling when it was ended is told when its claim ends, once") {
    TestServer server(look_often);
    auto silent = std::make_unique<Mailbox>(Mailbox::silence);
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, *silent);
    duel.turn_of_bo();
    server.clock.pass(soon);
    REQUIRE(eventually([&] { return silent->visits() == 1; }));
    server.stop();
    server.start();
    silent->answer_with(200);
    CHECK(!silent->next(500ms));
    CHECK(silent->visits() == 1);
    server.clock.pass(2 * minute);
    CHECK(silent->next());
    server.clock.pass(20 * minute);
    CHECK(!silent->next(500ms));
    CHECK(silent->visits() == 2);
}

TEST_CASE("A push service that is in trouble is tried again, as late as it says") {
    TestServer server(look_often);
    Mailbox service(503);
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    SUBCASE("by itself") {
        duel.turn_of_bo();
        server.clock.pass(soon);
        REQUIRE(service.next());
        CHECK(!service.next(300ms));
        server.clock.pass(29 * second);
        CHECK(!service.next(300ms));
        server.clock.pass(2 * second);
        CHECK(service.next());
    }
    SUBCASE("with Retry-After") {
        service.let_wait(3600);
        duel.turn_of_bo();
        server.clock.pass(soon);
        REQUIRE(service.next());
        std::this_thread::sleep_for(100ms);
        server.clock.pass(59 * minute);
        CHECK(!service.next(300ms));
        server.clock.pass(2 * minute);
        CHECK(service.next());
    }
    CHECK(eventually_is(server, "elbowroom_pushes_sent_total", 1));
}

TEST_CASE("A push service that refuses for good is not asked again") {
    TestServer server(look_often);
    Mailbox service(413, Mailbox::Mood::steady);
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    server.clock.pass(soon);
    REQUIRE(service.next());
    CHECK(eventually_is(server, "elbowroom_pushes_failed_total", 1));
    server.clock.pass(2 * 60 * minute);
    CHECK(!service.next(300ms));
    CHECK(duel.bo.get("/api/me/notices").json().at("browsers").size() == 1);
}

TEST_CASE("A browser that its push service does not know any more is forgotten") {
    TestServer server(look_often);
    for (const unsigned status : {404, 410}) {
        Mailbox service(status, Mailbox::Mood::steady);
        const PushBrowser browser;
        const AwayDuel duel(server);
        subscribed(duel.bo, browser, service);
        duel.turn_of_bo();
        server.clock.pass(soon);
        REQUIRE(service.next());
        CHECK(eventually([&] { return duel.bo.get("/api/me/notices").json().at("browsers").empty(); }));
    }
}

TEST_CASE("A forged subscription is refused in a sentence") {
    const TestServer server;
    const Visitor ada(server);
    const PushBrowser browser;
    const Json good = browser.subscription("https://push.example.org/x");
    const auto refusal = [&](const char* member, const Json& value) {
        Json forged = good;
        forged[member] = value;
        INFO(forged.dump());
        const Answer answer = ada.post("/api/me/notices/push", forged);
        CHECK(answer.status == 400);
        return answer.error();
    };
    const std::string point = from_base64url(good.at("key").get<std::string>()).value();
    std::string beside = point;
    beside.back() = char(beside.back() ^ 1);
    std::string compressed = point.substr(0, 33);
    compressed[0] = 2;
    const std::string no_point = "the key of a browser is a point of the curve P-256, 65 bytes as base64url";
    for (const std::string& key :
         {beside, compressed, point + "x", std::string("\0", 1), std::string(65, '\0'), std::string()})
        CHECK(refusal("key", to_base64url(key)) == no_point);
    CHECK(refusal("key", "not base64!") == no_point);
    for (const char* secret : {"", "AAAA", "sixteen letters!", "c2l4dGVlbiBsZXR0ZXJzISE"})
        CHECK(refusal("secret", secret) == "the secret of a browser has 16 bytes, as base64url");
    CHECK(refusal("endpoint", "http://push.example.org/x") == "the address of a push service begins with https://");
    CHECK(refusal("endpoint", "file:///etc/passwd") == "the address of a push service begins with https://");
    CHECK(refusal("endpoint", "https://user@push.example.org/") ==
          "the address of a push service has no user and no password");
    CHECK(refusal("endpoint", "https://" + std::string(600, 'a') + ".org") ==
          "the address of a push service has at most 500 characters");
    CHECK(refusal("endpoint", "x y").starts_with("the address of a push service"));
    CHECK(refusal("endpoint", 7) != "");
    CHECK(refusal("more", 7) != "");
    CHECK(ada.get("/api/me/notices").json().at("browsers").empty());
    // One browser more than there may be.
    for (int i = 0; i < 10; ++i)
        CHECK(ada.post("/api/me/notices/push", browser.subscription("https://push.example.org/" + std::to_string(i)))
                  .status == 201);
    CHECK(ada.post("/api/me/notices/push", good).json().at("case") == "browsers-full");
    CHECK(ada.post("/api/me/notices/push", browser.subscription("https://push.example.org/3")).status == 201);
    CHECK(ada.get("/api/me/notices").json().at("browsers").size() == 10);
}

TEST_CASE("A notice is never delivered to an address of our own network") {
    const auto https_only = [](server::ServerConfig& config) { config.notices.between_looks = 10ms; };
    TestServer server(https_only);
    Mailbox mailbox;
    const PushBrowser browser;
    const AwayDuel duel(server);
    const std::string port = mailbox.url().substr(mailbox.url().rfind(':'));
    CHECK(duel.bo.post("/api/me/notices/push", browser.subscription("https://127.0.0.1" + port)).status == 201);
    duel.turn_of_bo();
    server.clock.pass(soon);
    for (int i = 0; i < 6; ++i) {
        std::this_thread::sleep_for(100ms);
        server.clock.pass(61 * minute);
    }
    CHECK(eventually_is(server, "elbowroom_pushes_failed_total", 1));
    CHECK(mailbox.visits() == 0);
}

TEST_CASE("Quiet hours are those of the clock where somebody is") {
    constexpr Millis midnight = 1'789'948'800'000;  // UTC
    const auto at = [&](int hour, int minutes) { return midnight + (hour * 60 + minutes) * minute; };
    using server::quiet_until;
    CHECK(quiet_until({"en", 0, 0, 0}, at(3, 0)) == at(3, 0));
    const NoticeSettings night{"en", 0, 22 * 60, 8 * 60};
    CHECK(quiet_until(night, at(21, 59)) == at(21, 59));
    CHECK(quiet_until(night, at(22, 0)) == at(32, 0));
    CHECK(quiet_until(night, at(7, 59) + 30 * second) == at(8, 0));
    CHECK(quiet_until(night, at(8, 0)) == at(8, 0));
    const NoticeSettings siesta{"es", -180, 13 * 60, 15 * 60};  // three hours behind
    CHECK(quiet_until(siesta, at(14, 0)) == at(14, 0));
    CHECK(quiet_until(siesta, at(16, 30)) == at(18, 0));
    const NoticeSettings far{"en", 14 * 60, 0, 60};
    CHECK(quiet_until(far, at(10, 30)) == at(11, 0));
    CHECK(quiet_until(far, at(11, 0)) == at(11, 0));
}

TEST_CASE("In quiet hours nothing is told, and then everything at once") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    const auto there = int(server.clock.now() / minute % (24 * 60)) + 60;
    const Json quiet{{"from", (there + 24 * 60 - 10) % (24 * 60)}, {"until", (there + 120) % (24 * 60)}};
    CHECK(duel.bo.patch("/api/me/notices", {{"zone", 60}, {"quiet", quiet}}).json().at("quiet") == quiet);
    duel.turn_of_bo();
    server.clock.pass(30 * minute);
    CHECK(!service.next(300ms));
    const std::string second_table =
        duel.bo
            .make_table(
                {{"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"options", {{"first-player", 0}}}, {"start", true}})
            .at("id");
    server.clock.pass(85 * minute);
    CHECK(!service.next(300ms));
    server.clock.pass(6 * minute);
    const auto letter = service.next();
    REQUIRE(letter);
    const Json message = browser.read(letter->body());
    CHECK(message.at("title") == "It is your turn at 2 tables");
    const std::string body = message.at("body");
    CHECK(body.find(game_name("en") + " with " + duel.ada.name) != std::string::npos);
    CHECK(body.find(game_name("en") + " against bots") != std::string::npos);
    CHECK(message.at("url") == "/games");
    CHECK(message.at("tag") == "turns");
    CHECK(!service.next(300ms));
}

TEST_CASE("Settings of notices that cannot be are refused") {
    const TestServer server;
    const Visitor ada(server);
    const auto path = [&](const Json& change) {
        const Answer answer = ada.patch("/api/me/notices", change);
        CHECK(answer.status == 400);
        return answer.path();
    };
    CHECK(path({{"language", "de"}}) == "/language");
    CHECK(path({{"zone", 841}}) == "/zone");
    CHECK(path({{"zone", "Europe/Rome"}}) == "/zone");
    CHECK(path({{"quiet", {{"from", 1440}, {"until", 0}}}}) == "/quiet/from");
    CHECK(path({{"quiet", {{"from", 0}}}}).starts_with("/quiet"));
    CHECK(path({{"loud", true}}).empty());
    CHECK(ada.get("/api/me/notices").json().at("quiet").is_null());
    CHECK(ask(server, "GET", "/api/me/notices").status == 401);
}

TEST_CASE("A notice brings the word that ends it, for whoever has it") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    server.clock.pass(soon);
    const auto letter = service.next();
    REQUIRE(letter);
    const std::string word = browser.read(letter->body()).at("stop");
    const Visitor nobody(server, Visitor::Identity::none);
    std::string forged = word;
    forged.back() = forged.back() == '0' ? '1' : '0';
    for (const std::string& wrong : {forged, word.substr(0, word.find('-')), std::string("x-y"), std::string("-")})
        CHECK(nobody.post("/api/notices/stop/" + wrong).json().at("case") == "stop-link-bad");
    CHECK(duel.bo.get("/api/me/notices").json().at("browsers").size() == 1);
    for (int i = 0; i < 2; ++i) CHECK(nobody.post("/api/notices/stop/" + word).json() == Json{{"stopped", true}});
    CHECK(duel.bo.get("/api/me/notices").json().at("browsers").empty());
}

TEST_CASE("Notices end with their device, and with their person") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const AwayDuel duel(server);
    subscribed(duel.bo, browser, service);
    duel.turn_of_bo();
    SUBCASE("by logging out") { CHECK(duel.bo.post("/api/me/logout").status == 200); }
    SUBCASE("by deleting oneself") {
        CHECK(duel.bo.ask("DELETE", "/api/me", "").status == 200);
        const auto store = open_store(server.store());
        CHECK(store->notice_ways_of(duel.bo.id).empty());
        CHECK(!store->notice_settings(duel.bo.id));
    }
    server.clock.pass(soon);
    CHECK(!service.next(500ms));
}

TEST_CASE("Nobody ends a browser of somebody else") {
    TestServer server(look_often);
    Mailbox service;
    const PushBrowser browser;
    const Visitor ada(server), bo(server);
    const std::string way = subscribed(ada, browser, service);
    CHECK(bo.ask("DELETE", "/api/me/notices/push/" + way, "").status == 404);
    CHECK(ada.get("/api/me/notices").json().at("browsers").at(0).at("here") == true);
    CHECK(ada.ask("DELETE", "/api/me/notices/push/" + way, "").json().at("browsers").empty());
}
