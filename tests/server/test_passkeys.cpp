// Passkeys: made, used to be known again, and everything that is refused.
#include <doctest/doctest.h>

#include <array>
#include <thread>

#include "server/base64url.h"
#include "tests/server/authenticator.h"
#include "tests/server/browser.h"
#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const std::string keys = "/api/me/passkeys";
using Whose = Browser::Whose;
using Texts = std::vector<std::string>;

// Reached at https://play.example.org.
void at_home(server::ServerConfig& config) { config.net.public_origin = "https://play.example.org"; }

Json options(Browser& browser, const std::string& what) {
    const Answer answer = browser.post(keys + "/options", {{"for", what}});
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

Answer add(Browser& browser, Authenticator& key, const Json& more = Json::object()) {
    Json body = key.make(options(browser, "add"));
    body.update(more);
    return browser.post(keys, body);
}

Answer sign_in(Browser& browser, Authenticator& key, bool keep = false) {
    Json body = key.sign(options(browser, "sign-in"));
    if (keep) body["keep"] = true;
    return browser.post(keys + "/signin", body);
}

Answer prove(Browser& browser, Authenticator& key) {
    return browser.post(keys + "/prove", key.sign(options(browser, "prove")));
}

std::string reason(const Answer& answer) { return answer.json().value("case", answer.error()); }

std::string id_of(const Authenticator& key) { return server::to_base64url(key.id); }

}  // namespace

TEST_CASE("Whoever made a passkey is the same person in another browser, with their tables") {
    TestServer server(at_home);
    for (const auto kind : {Authenticator::Kind::es256, Authenticator::Kind::rs256, Authenticator::Kind::eddsa}) {
        Browser ada(server);
        const std::string me = ada.id();
        const std::string table = ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}).json().at("id");
        Authenticator key(kind);
        const Answer made = add(ada, key, {{"name", "My phone"}});
        REQUIRE_MESSAGE(made.status == 201, made.body);
        const Json listed = made.json().at("passkeys").at(0);
        CHECK(listed ==
              Json{{"id", id_of(key)}, {"name", "My phone"}, {"created", server.clock.now()}, {"used", nullptr}});
        server.restart();
        server.clock.pass(minute);
        Browser phone(server, Whose::nobody);
        const Answer in = sign_in(phone, key);
        REQUIRE_MESSAGE(in.status == 200, in.body);
        CHECK(in.json().at("id") == me);
        CHECK(phone.id() == me);
        CHECK(phone.get("/api/me/tables").json().at("tables").at(0).at("id") == table);
        CHECK(phone.get("/api/me/devices").json().at("devices").size() == 2);
        CHECK(phone.get(keys).json().at("passkeys").at(0).at("used") == server.clock.now());
        CHECK(ada.id() == me);
    }
}

TEST_CASE("What a browser is asked for names the site, the person and what is known already") {
    const TestServer server(at_home);
    Browser ada(server);
    Authenticator key;
    const Json first = options(ada, "add");
    CHECK(first.at("rp").at("id") == "play.example.org");
    CHECK(first.at("attestation") == "none");
    CHECK(first.at("user").at("id") == server::to_base64url(ada.id()));
    CHECK(first.at("excludeCredentials").empty());
    CHECK(first.at("challenge") != options(ada, "add").at("challenge"));
    REQUIRE(add(ada, key).status == 201);
    CHECK(options(ada, "add").at("excludeCredentials").at(0).at("id") == id_of(key));
    CHECK(options(ada, "prove").at("allowCredentials").at(0).at("id") == id_of(key));
    Browser nobody(server, Whose::nobody);
    CHECK(options(nobody, "sign-in").at("allowCredentials").empty());
    CHECK(nobody.post(keys + "/options", {{"for", "add"}}).status == 401);
    CHECK(nobody.post(keys + "/options", {{"for", "fun"}}).status == 400);
    CHECK(nobody.post(keys, key.make(first)).status == 401);
}

TEST_CASE("Whoever was in the browser is left behind, or kept apart") {
    const TestServer server(at_home);
    Browser ada(server), shared(server), left(server);
    Authenticator key;
    REQUIRE(add(ada, key).status == 201);
    const std::string bo = shared.id(), before = left.token;
    CHECK(sign_in(shared, key, true).status == 200);
    CHECK(shared.id() == ada.id());
    CHECK(shared.others() == Texts{bo});
    CHECK(shared.post("/api/me/switch", {{"id", bo}}).status == 200);
    CHECK(shared.id() == bo);
    CHECK(sign_in(left, key).status == 200);
    CHECK(left.id() == ada.id());
    CHECK(left.others().empty());
    CHECK(Visitor(server, Visitor::Identity::none).get("/api/me").status == 401);
    CHECK(ask(server, "GET", "/api/me", "", {{"Cookie", "elbowroom=" + before}}).status == 401);
}

TEST_CASE("A challenge is good once, for five minutes, for one purpose and on one device") {
    TestServer server(at_home);
    Browser ada(server), phone(server, Whose::nobody), other(server);
    Authenticator key, spare;
    // Replayed: a registration, and an assertion, also on a server that has begun anew.
    const Json made = key.make(options(ada, "add"));
    REQUIRE(ada.post(keys, made).status == 201);
    REQUIRE(ada.ask("DELETE", keys + "/" + id_of(key)).status == 200);
    CHECK(reason(ada.post(keys, made)) == "passkey-challenge");
    REQUIRE(add(ada, key).status == 201);
    const Json shown = key.sign(options(phone, "sign-in"));
    const std::string nobody = phone.token;
    REQUIRE(phone.post(keys + "/signin", shown).status == 200);
    phone.token = nobody;
    CHECK(reason(phone.post(keys + "/signin", shown)) == "passkey-challenge");
    server.restart();
    CHECK(reason(phone.post(keys + "/signin", shown)) == "passkey-challenge");
    // Too old.
    const Json late = options(phone, "sign-in"), later = options(ada, "add");
    server.clock.pass(5 * minute);
    CHECK(reason(phone.post(keys + "/signin", key.sign(late))) == "passkey-challenge");
    REQUIRE(prove(ada, key).status == 200);
    CHECK(reason(ada.post(keys, spare.make(later))) == "passkey-challenge");
    // Of another purpose, or of another device.
    CHECK(reason(ada.post(keys + "/signin", key.sign(options(ada, "prove")))) == "passkey-challenge");
    CHECK(reason(ada.post(keys + "/prove", key.sign(options(ada, "sign-in")))) == "passkey-challenge");
    CHECK(reason(phone.post(keys + "/signin", key.sign(options(other, "sign-in")))) == "passkey-challenge");
    CHECK(reason(ada.post(keys, spare.make(options(other, "add")))) == "passkey-challenge");
    // Made up.
    for (const std::string& wrong : Texts{"AAAA", "", "!", std::string(75, 'A')})
        CHECK(reason(phone.post(keys + "/signin", key.sign({{"challenge", wrong}}))) == "passkey-challenge");
    CHECK(sign_in(phone, key).status == 200);
}

TEST_CASE("A passkey of another site, purpose or person, or one that nobody touched, is refused in one sentence") {
    const TestServer server(at_home);
    Browser ada(server), bo(server), nobody(server, Whose::nobody);
    Authenticator key, of_bo;
    REQUIRE(add(ada, key).status == 201);
    REQUIRE(add(bo, of_bo).status == 201);
    const auto with = [&](auto&& lie) {
        Authenticator liar = key, fresh;
        lie(liar);
        lie(fresh);
        const std::string when_shown = reason(sign_in(nobody, liar)), when_made = reason(add(ada, fresh));
        CHECK(nobody.get("/api/me").status == 401);
        return Texts{when_shown, when_made};
    };
    const Texts elsewhere{"passkey-elsewhere", "passkey-elsewhere"};
    for (const char* origin : {"https://evil.example.org", "http://play.example.org", "https://play.example.org:444",
                               "https://play.example.org/", "play.example.org", "", "https://localhost"})
        CHECK(with([&](Authenticator& it) { it.origin = origin; }) == elsewhere);
    CHECK(with([](Authenticator& it) { it.site = "example.org"; }) == elsewhere);
    CHECK(with([](Authenticator& it) { it.cross_origin = true; }) == elsewhere);
    CHECK(with([](Authenticator& it) { it.type = "payment.get"; }) ==
          Texts{"the passkey was asked for something else: expected webauthn.get",
                "the passkey was asked for something else: expected webauthn.create"});
    const std::string absent = "nobody was there when the passkey signed";
    CHECK(with([](Authenticator& it) { it.flags = 0x04; }) == Texts{absent, absent});
    // Unknown, and known already.
    Authenticator unknown;
    unknown.handle = "x";
    CHECK(reason(sign_in(nobody, unknown)) == "passkey-unknown");
    CHECK(reason(add(ada, key)) == "passkey-known");
    CHECK(reason(add(bo, key)) == "passkey-known");
    key.handle = ada.id();
    // Of somebody else: whoever they say they are, and whom they want to prove to be.
    Authenticator liar = key;
    liar.handle = bo.id();
    CHECK(reason(sign_in(nobody, liar)) == "passkey-not-yours");
    CHECK(reason(prove(ada, of_bo)) == "passkey-not-yours");
    // Under an id of hers, by a key of his.
    of_bo.id = key.id;
    of_bo.handle = key.handle;
    CHECK(reason(sign_in(nobody, of_bo)) == "passkey-wrong");
    Json changed = key.sign(options(nobody, "sign-in"));
    changed["authenticatorData"] = [&] {
        std::string bytes = *server::from_base64url(changed.at("authenticatorData").get<std::string>());
        bytes.back() = char(bytes.back() + 1);
        return server::to_base64url(bytes);
    }();
    CHECK(reason(nobody.post(keys + "/signin", changed)) == "passkey-wrong");
    CHECK(sign_in(nobody, key).status == 200);
}

TEST_CASE("What is not even a passkey's answer is refused in one sentence") {
    const TestServer server(at_home);
    Browser ada(server);
    Authenticator key;
    REQUIRE(add(ada, key).status == 201);
    const Json fine = key.sign(options(ada, "sign-in")), made = key.make(options(ada, "add"));
    for (const auto& [name, value] : fine.items())
        for (const Json& wrong : {Json(7), Json("not base64!"), Json(std::string(100'000, 'A')), Json::array()}) {
            Json body = fine;
            body[name] = wrong;
            const Answer answer = ada.post(keys + "/signin", body);
            CHECK_MESSAGE(answer.status == 400, name << " " << answer.body);
        }
    for (const auto& [name, value] : made.items()) {
        Json body = made;
        for (const Json& wrong : {Json(7), Json("AAAA"), Json(std::string(100'000, 'A'))}) {
            body[name] = wrong;
            CHECK(ada.post(keys, body).status == 400);
        }
        body.erase(name);
        CHECK(ada.post(keys, body).status == 400);
    }
    CHECK(ada.post(keys + "/signin", {{"id", id_of(key)}}).status == 400);
}

TEST_CASE("A passkey that counts must count forwards") {
    const TestServer server(at_home);
    Browser ada(server), nobody(server, Whose::nobody);
    Authenticator key;
    key.signs = 5;
    REQUIRE(add(ada, key).status == 201);
    Authenticator copy = key;
    CHECK(sign_in(nobody, key).status == 200);
    CHECK(sign_in(nobody, key).status == 200);
    CHECK(reason(sign_in(nobody, copy)) == "passkey-copied");
    CHECK(reason(sign_in(nobody, copy)) == "passkey-copied");
    CHECK(sign_in(nobody, copy).status == 200);
    CHECK(reason(sign_in(nobody, key)) == "passkey-copied");
}

TEST_CASE("Passkeys are listed, renamed and removed by their owner, and there are twenty at most") {
    TestServer server(at_home);
    Browser ada(server), bo(server), nobody(server, Whose::nobody);
    Authenticator first, his;
    REQUIRE(add(ada, first).status == 201);
    REQUIRE(add(bo, his).status == 201);
    const std::string path = keys + "/" + id_of(first);
    CHECK(ada.ask("PATCH", path, {{"name", "The old phone"}}).json().at("passkeys").at(0).at("name") ==
          "The old phone");
    CHECK(reason(bo.ask("PATCH", path, {{"name", "Mine"}})) == "passkey-unknown");
    CHECK(ada.ask("PATCH", path, {{"name", ""}}).status == 400);
    CHECK(ada.ask("PATCH", path, {{"name", std::string(41, 'x')}}).status == 400);
    CHECK(reason(bo.ask("DELETE", path)) == "passkey-unknown");
    CHECK(nobody.get(keys).status == 401);
    for (int i = 1; i < 20; ++i) {
        server.clock.pass(second);
        Authenticator next;
        REQUIRE(add(ada, next).status == 201);
    }
    const Answer full = ada.post(keys + "/options", {{"for", "add"}});
    CHECK(reason(full) == "passkeys-full");
    CHECK(full.json().at("numbers").at("most") == 20);
    const Json left = ada.ask("DELETE", path).json().at("passkeys");
    CHECK(left.size() == 19);
    CHECK(reason(ada.ask("DELETE", path)) == "passkey-unknown");
    CHECK(reason(sign_in(nobody, first)) == "passkey-unknown");
    Authenticator twentieth;
    CHECK(add(ada, twentieth).status == 201);
}

TEST_CASE("A stolen cookie changes no way in: whoever has a passkey shows it first, and that lasts five minutes") {
    TestServer server(at_home);
    Browser ada(server);
    Authenticator key, of_thief;
    CHECK(ada.post("/api/me/recovery").status == 201);
    CHECK(reason(ada.post(keys + "/options", {{"for", "prove"}})) == "passkey-unknown");
    REQUIRE(add(ada, key).status == 201);
    server.clock.pass(5 * minute);
    const auto refused = [&](Browser& browser) {
        return reason(browser.post(keys + "/options", {{"for", "add"}})) == "proof-needed" &&
               reason(browser.post("/api/me/recovery")) == "proof-needed" &&
               reason(browser.ask("DELETE", keys + "/" + id_of(key))) == "proof-needed";
    };
    CHECK(refused(ada));
    // Not by asking for a challenge before, either.
    Json early = options(ada, "prove");
    CHECK(reason(ada.post(keys, of_thief.make({{"challenge", early.at("challenge")}, {"user", {{"id", "YWRh"}}}}))) ==
          "proof-needed");
    CHECK(prove(ada, key).json().at("until") == server.clock.now() + 5 * minute);
    server.clock.pass(5 * minute - second);
    CHECK(ada.post("/api/me/recovery").status == 201);
    server.clock.pass(second);
    CHECK(refused(ada));
    // A proof is of one device.
    const std::string code = ada.post("/api/me/link").json().at("code");
    Browser pad(server, Whose::nobody);
    REQUIRE(pad.post("/api/me/claim", {{"code", code}}).status == 200);
    CHECK(prove(ada, key).status == 200);
    CHECK(refused(pad));
    // Whoever has signed in by it has shown it.
    Browser phone(server, Whose::nobody);
    REQUIRE(sign_in(phone, key).status == 200);
    CHECK(phone.post("/api/me/recovery").status == 201);
    CHECK(ada.ask("DELETE", keys + "/" + id_of(key)).status == 200);
}

TEST_CASE("A code that a thief asked for before there was a way back leads nowhere once there is one") {
    const TestServer server(at_home);
    Browser ada(server), thief(server, Whose::nobody);
    thief.token = ada.token;
    const Json code = thief.post("/api/me/recovery").json().at("code");
    Authenticator key;
    REQUIRE(add(ada, key).status == 201);
    CHECK(reason(thief.post("/api/me/recovery/prove", {{"code", code}})) == "recovery-wrong");
    CHECK(reason(thief.post("/api/me/recover", {{"code", code}})) == "recovery-wrong");
}

TEST_CASE("While somebody's first way back is being stored, another device neither makes one nor removes it") {
    ServerInTrouble server;
    const std::string host = "localhost:" + std::to_string(server.port());
    Browser ada(server), pad(server, Whose::nobody);
    REQUIRE(pad.post("/api/me/claim", {{"code", ada.post("/api/me/link").json().at("code")}}).status == 200);
    const auto ask_as = [&](const Browser& who, const std::string& method, const std::string& path, const Json& body) {
        return ask(server, method, path, body.dump(), {{"Host", host}, {"Cookie", "elbowroom=" + who.token}});
    };
    Authenticator key, of_pad;
    key.origin = of_pad.origin = "http://" + host;
    key.site = of_pad.site = "localhost";
    const Json wish{{"for", "add"}};
    const Json made = key.make(ask_as(ada, "POST", keys + "/options", wish).json());
    const Json made_there = of_pad.make(ask_as(pad, "POST", keys + "/options", wish).json());
    server.trouble->slow = true;
    Answer first;
    std::array<Answer, 3> late;
    {
        const std::jthread storing([&] { first = ask_as(ada, "POST", keys, made); });
        CHECK(eventually([&] { return server.trouble->waits.load(); }));
        const std::jthread code([&] { late[0] = ask_as(pad, "POST", "/api/me/recovery", Json::object()); });
        const std::jthread adding([&] { late[1] = ask_as(pad, "POST", keys, made_there); });
        const std::jthread removing([&] { late[2] = ask_as(pad, "DELETE", keys + "/" + id_of(key), Json::object()); });
        std::this_thread::sleep_for(a_moment);
        server.trouble->slow = false;
    }
    CHECK(first.status == 201);
    for (const Answer& each : late) CHECK(reason(each) == "proof-needed");
    const Json kept = ada.get(keys).json().at("passkeys");
    REQUIRE(kept.size() == 1);
    CHECK(kept.at(0).at("id") == id_of(key));
}

TEST_CASE("Whoever has as many devices as there may be can still come by a passkey: the one used longest ago ends") {
    TestServer server(at_home);
    Browser first(server);
    Authenticator key;
    REQUIRE(add(first, key).status == 201);
    Socket socket(server, first.token);
    socket.ask({{"type", "ping"}});
    for (int i = 0; i < 50; ++i) {
        server.clock.pass(second);
        Browser next(server, Whose::nobody);
        REQUIRE(sign_in(next, key).status == 200);
        if (i == 48) CHECK(first.get("/api/me").status == 200);
    }
    CHECK(first.get("/api/me").status == 401);
    CHECK(eventually([&] {
        while (socket.next(10ms)) continue;
        return socket.is_closed();
    }));
}

TEST_CASE("Passkeys need a server with a name, and work at localhost") {
    const TestServer server;
    Browser ada(server);
    CHECK(reason(ada.post(keys + "/options", {{"for", "add"}})) == "passkeys-need-name");
    const std::string host = "localhost:" + std::to_string(server.port());
    const Headers headers{{"Host", host}, {"Cookie", "elbowroom=" + ada.token}};
    Authenticator key;
    key.origin = "http://" + host;
    key.site = "localhost";
    const Json asked = ask(server, "POST", keys + "/options", R"({"for":"add"})", headers).json();
    CHECK(ask(server, "POST", keys, key.make(asked).dump(), headers).status == 201);
    // There anybody may be behind another port.
    key.origin = "http://localhost:1";
    const Json again = ask(server, "POST", keys + "/options", R"({"for":"sign-in"})", headers).json();
    CHECK(reason(ask(server, "POST", keys + "/signin", key.sign(again).dump(), headers)) == "passkey-elsewhere");
}

TEST_CASE("Signing in is tried only so often from one address") {
    const TestServer server([](server::ServerConfig& config) {
        at_home(config);
        config.limits.guests_per_minute = 5;
    });
    Browser ada(server);
    Authenticator unknown;
    unknown.handle = "x";
    std::string last;
    for (int i = 0; i < 6; ++i) last = reason(sign_in(ada, unknown));
    CHECK(last == "tries-too-many");
    for (const char* way : {"recover", "recovery/prove"})
        CHECK(reason(ada.post(std::string("/api/me/") + way, {{"code", "x"}})) == "tries-too-many");
}

TEST_CASE("Whoever is deleted has no passkey and no recovery code left, in no file") {
    TestServer server(at_home);
    Browser ada(server), nobody(server, Whose::nobody);
    Authenticator key;
    REQUIRE(add(ada, key, {{"name", "Lovelace's phone"}}).status == 201);
    const std::string code = ada.post("/api/me/recovery").json().at("code");
    CHECK(ada.ask("DELETE", "/api/me").status == 200);
    CHECK(reason(sign_in(nobody, key)) == "passkey-unknown");
    CHECK(reason(nobody.post("/api/me/recover", {{"code", code}})) == "recovery-wrong");
    const std::string stored = everything_stored(server);
    CHECK(stored.find("Lovelace") == std::string::npos);
    CHECK(stored.find(id_of(key)) == std::string::npos);
    server.start();
}

TEST_CASE("A passkey that could not be stored is none, and one that could not be used is still good") {
    ServerInTrouble server;
    Browser ada(server);
    const std::string host = "localhost:" + std::to_string(server.port());
    const Headers headers{{"Host", host}, {"Cookie", "elbowroom=" + ada.token}};
    const auto post = [&](const std::string& path, const Json& body) {
        return ask(server, "POST", path, body.dump(), headers);
    };
    Authenticator key;
    key.origin = "http://" + host;
    key.site = "localhost";
    const Json made = key.make(post(keys + "/options", {{"for", "add"}}).json());
    server.trouble->writing = true;
    CHECK(post(keys, made).status == 503);
    CHECK(post("/api/me/recovery", Json::object()).status == 503);
    server.trouble->writing = false;
    CHECK(post(keys, made).status == 201);
    const Json shown = key.sign(post(keys + "/options", {{"for", "prove"}}).json());
    server.trouble->writing = true;
    CHECK(post(keys + "/prove", shown).status == 503);
    server.trouble->writing = false;
    CHECK(post(keys + "/prove", shown).status == 200);
}
