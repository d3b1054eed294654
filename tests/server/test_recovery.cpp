// Recovery codes: shown once, typed in any way, good once.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/recovery_code.h"
#include "tests/server/browser.h"
#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

std::string reason(const Answer& answer) { return answer.json().value("case", ""); }

}  // namespace

TEST_CASE("A recovery code is read in groups, and understood however it is typed") {
    using server::hash_of_recovery_code;
    const std::string code = server::make_recovery_code();
    REQUIRE(code.size() == 29);
    for (std::size_t i = 0; i < code.size(); ++i) CHECK((code[i] == '-') == (i % 6 == 5));
    CHECK(code.find_first_of("ILOU") == std::string::npos);
    CHECK(server::make_recovery_code() != code);
    const auto hash = hash_of_recovery_code("7KQ2M-XW0ZD-11111-ABCDE-00000");
    REQUIRE(hash);
    CHECK(hash_of_recovery_code(" 7kq2m xw0zd\t11111abcde-00000\n") == hash);
    CHECK(hash_of_recovery_code("7kq2m-xwOzd-iIlL1-abcde-oO0oO") == hash);
    CHECK(hash_of_recovery_code("7KQ2M-XW0ZD-11111-ABCDE-00001") != hash);
    for (const std::string wrong : {"", "-", "7KQ2M", "7KQ2M-XW0ZD-11111-ABCDE-0000", "7KQ2M-XW0ZD-11111-ABCDE-000000",
                                    "7KQ2M-XW0ZD-11111-ABCDE-0000U", "7KQ2M-XW0ZD-11111-ABCDE-0000\xC3\xA9"})
        CHECK(!hash_of_recovery_code(wrong));
    CHECK(!hash_of_recovery_code("7KQ2M-XW0ZD-11111-ABCDE-00000" + std::string(500, ' ')));
}

TEST_CASE("Whoever has a recovery code is the same person in another browser, once") {
    TestServer server;
    Browser ada(server), other(server, Browser::Whose::nobody);
    CHECK(ada.get("/api/me/recovery").json().at("created").is_null());
    const Answer made = ada.post("/api/me/recovery");
    CHECK(made.status == 201);
    const std::string code = made.json().at("code");
    CHECK(ada.get("/api/me/recovery").json().at("created").is_null());
    CHECK(ada.post("/api/me/recovery/prove", {{"code", code}}).json() ==
          Json{{"until", server.clock.now() + 5 * minute}});
    CHECK(ada.get("/api/me/recovery").json() == Json{{"created", server.clock.now()}});
    server.restart();
    std::string typed = code;
    std::replace(typed.begin(), typed.end(), '-', ' ');
    std::transform(typed.begin(), typed.end(), typed.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const Answer in = other.post("/api/me/recover", {{"code", typed}});
    CHECK(in.status == 200);
    CHECK(other.id() == ada.id());
    CHECK(other.get("/api/me/recovery").json().at("created").is_null());
    Browser third(server, Browser::Whose::nobody);
    const Answer again = third.post("/api/me/recover", {{"code", code}});
    CHECK(again.status == 404);
    CHECK(reason(again) == "recovery-wrong");
    CHECK(third.get("/api/me").status == 401);
}

TEST_CASE("A new recovery code takes the place of the old one once somebody shows that they have it") {
    TestServer server;
    Browser ada(server), bo(server), other(server, Browser::Whose::nobody);
    const std::string first = ada.post("/api/me/recovery").json().at("code");
    const std::string second_one = ada.post("/api/me/recovery").json().at("code");
    // One that was never shown is gone with the next; it counted for nothing.
    CHECK(reason(other.post("/api/me/recover", {{"code", first}})) == "recovery-wrong");
    CHECK(other.post("/api/me/recover", {{"code", 7}}).status == 400);
    CHECK(reason(bo.post("/api/me/recovery/prove", {{"code", second_one}})) == "recovery-wrong");
    CHECK(reason(ada.post("/api/me/recovery/prove", {{"code", "7KQ2M"}})) == "recovery-wrong");
    CHECK(ada.post("/api/me/recovery/prove", {{"code", second_one}}).status == 200);
    const std::string third = ada.post("/api/me/recovery").json().at("code");
    std::string letters = second_one;
    std::erase(letters, '-');
    const std::string stored = everything_stored(server);
    CHECK(stored.find(second_one) == std::string::npos);
    CHECK(stored.find(letters) == std::string::npos);
    server.start();
    // An answer that never came has cost nothing.
    CHECK(ada.post("/api/me/recovery/prove", {{"code", second_one}}).status == 200);
    CHECK(ada.post("/api/me/recovery/prove", {{"code", third}}).status == 200);
    CHECK(reason(ada.post("/api/me/recovery/prove", {{"code", second_one}})) == "recovery-wrong");
    CHECK(reason(other.post("/api/me/recover", {{"code", second_one}})) == "recovery-wrong");
    CHECK(other.post("/api/me/recover", {{"code", third}}).status == 200);
    Browser nobody(server, Browser::Whose::nobody);
    CHECK(nobody.get("/api/me/recovery").status == 401);
    CHECK(nobody.post("/api/me/recovery").status == 401);
    CHECK(nobody.post("/api/me/recovery/prove", {{"code", third}}).status == 401);
}

TEST_CASE("A stolen cookie changes no way back of somebody who has a recovery code and no passkey") {
    TestServer server([](server::ServerConfig& config) { config.net.public_origin = "https://play.example.org"; });
    Browser ada(server);
    Browser thief(server, Browser::Whose::nobody);
    thief.token = ada.token;
    const auto add_options = [](Browser& browser) {
        return browser.post("/api/me/passkeys/options", {{"for", "add"}});
    };
    // The first one needs no proof: there is nothing to prove it by. Nor does the next, before the first is kept.
    CHECK(ada.post("/api/me/recovery").status == 201);
    server.clock.pass(5 * minute);
    const std::string code = ada.post("/api/me/recovery").json().at("code");
    CHECK(ada.post("/api/me/recovery/prove", {{"code", code}}).status == 200);
    server.clock.pass(5 * minute);
    for (Browser* each : {&thief, &ada}) {
        CHECK(reason(add_options(*each)) == "proof-needed");
        CHECK(reason(each->post("/api/me/recovery")) == "proof-needed");
    }
    CHECK(ada.post("/api/me/recovery/prove", {{"code", code}}).status == 200);
    server.clock.pass(5 * minute - second);
    CHECK(add_options(ada).status == 200);
    CHECK(ada.post("/api/me/recovery").status == 201);
    server.clock.pass(second);
    CHECK(reason(add_options(ada)) == "proof-needed");
    CHECK(reason(ada.post("/api/me/recovery")) == "proof-needed");
}

TEST_CASE("Whoever came back by a code that is used up goes before whoever has a stolen cookie alone") {
    TestServer server;
    Browser ada(server), back(server, Browser::Whose::nobody);
    Browser thief(server, Browser::Whose::nobody);
    thief.token = ada.token;
    const std::string code = ada.post("/api/me/recovery").json().at("code");
    CHECK(back.post("/api/me/recover", {{"code", code}}).status == 200);
    server.clock.pass(day);
    CHECK(reason(thief.post("/api/me/recovery")) == "proof-elsewhere");
    CHECK(reason(thief.ask("DELETE", "/api/me/passkeys/any")) == "proof-elsewhere");
    CHECK(reason(thief.ask("DELETE", "/api/me/devices")) == "proof-elsewhere");
    const Json devices = thief.get("/api/me/devices").json().at("devices");
    REQUIRE(devices.size() == 2);
    for (const Json& each : devices)
        if (!each.at("here").get<bool>())
            CHECK(reason(thief.ask("DELETE", "/api/me/devices/" + each.at("id").get<std::string>())) ==
                  "proof-elsewhere");
    CHECK(back.post("/api/me/recovery").status == 201);
    CHECK(back.ask("DELETE", "/api/me/devices").status == 200);
    CHECK(thief.get("/api/me").status == 401);
    // Without such a device everybody is as good as the other, and nobody is locked out.
    Browser bo(server), pad(server, Browser::Whose::nobody), last(server, Browser::Whose::nobody);
    CHECK(pad.post("/api/me/claim", {{"code", bo.post("/api/me/link").json().at("code")}}).status == 200);
    CHECK(last.post("/api/me/recover", {{"code", bo.post("/api/me/recovery").json().at("code")}}).status == 200);
    CHECK(reason(pad.post("/api/me/recovery")) == "proof-elsewhere");
    CHECK(last.post("/api/me/logout").status == 200);
    CHECK(pad.post("/api/me/recovery").status == 201);
}

TEST_CASE("A recovery code in a browser that is somebody leaves them behind, or keeps them apart") {
    const TestServer server;
    Browser ada(server), bo(server);
    const std::string before = bo.id();
    CHECK(
        bo.post("/api/me/recover", {{"code", ada.post("/api/me/recovery").json().at("code")}, {"keep", true}}).status ==
        200);
    CHECK(bo.id() == ada.id());
    CHECK(bo.others() == std::vector<std::string>{before});
}

TEST_CASE("A recovery code that could not be used up is still good") {
    ServerInTrouble server;
    Browser ada(server), other(server);
    const std::string code = ada.post("/api/me/recovery").json().at("code");
    server.trouble->writing = true;
    CHECK(other.post("/api/me/recover", {{"code", code}}).status == 503);
    server.trouble->writing = false;
    CHECK(other.post("/api/me/recover", {{"code", code}}).status == 200);
}
