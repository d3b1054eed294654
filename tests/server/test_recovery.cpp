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

TEST_CASE("A new recovery code takes the place of the old one, and only its hash is stored") {
    TestServer server;
    Browser ada(server), other(server, Browser::Whose::nobody);
    const std::string first = ada.post("/api/me/recovery").json().at("code");
    const std::string second_one = ada.post("/api/me/recovery").json().at("code");
    CHECK(reason(other.post("/api/me/recover", {{"code", first}})) == "recovery-wrong");
    CHECK(other.post("/api/me/recover", {{"code", 7}}).status == 400);
    std::string letters = second_one;
    std::erase(letters, '-');
    const std::string stored = everything_stored(server);
    CHECK(stored.find(second_one) == std::string::npos);
    CHECK(stored.find(letters) == std::string::npos);
    server.start();
    CHECK(other.post("/api/me/recover", {{"code", second_one}}).status == 200);
    Browser nobody(server, Browser::Whose::nobody);
    CHECK(nobody.get("/api/me/recovery").status == 401);
    CHECK(nobody.post("/api/me/recovery").status == 401);
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
