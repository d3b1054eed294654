// Whatever comes in that should not: an error each, and nothing changes.
#include <doctest/doctest.h>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

std::string nested(std::size_t depth, const std::string& open = "[", const std::string& close = "]") {
    std::string out;
    for (std::size_t i = 0; i < depth; ++i) out += open;
    for (std::size_t i = 0; i < depth; ++i) out += close;
    return out;
}

// What a field may be: everything else is wrong for it.
enum class Kind { text, number, boolean, action, list };

std::vector<Json> wrong_for(Kind kind) {
    std::vector<Json> all{nullptr,        1.5,        -1e300,    Json::array({1}),
                          Json{{"x", 1}}, UINT64_MAX, INT64_MIN, "\xff\xfe broken"};
    if (kind != Kind::text) all.insert(all.end(), {"", "0", "text", std::string(3000, 'x')});
    if (kind == Kind::text) all.insert(all.end(), {0, 7, true});
    if (kind != Kind::boolean) all.insert(all.end(), {true, false});
    if (kind == Kind::action || kind == Kind::list)
        all.insert(all.end(), {0, Json{{"type", "fly"}}, Json{{"type", 7}}, Json{{"type", "pick"}},
                               Json{{"type", "pick"}, {"slot", 1e300}}, Json{{"type", "pick"}, {"slot", -1}}});
    if (kind == Kind::list) all.insert(all.end(), {Json::array({nullptr}), Json::array({Json::array()})});
    return all;
}

struct Sample {
    Json message;
    std::vector<std::pair<std::string, Kind>> fields;
};

std::vector<Sample> samples(const Player& player) {
    const std::string& table = player.table;
    const Json action = player.actions[0].at("do");
    using F = std::vector<std::pair<std::string, Kind>>;
    return {
        {{{"type", "watch"}, {"table", table}, {"as", 0}, {"seen", 3}},
         F{{"table", Kind::text}, {"as", Kind::number}, {"seen", Kind::number}}},
        {{{"type", "unwatch"}, {"table", "other"}}, F{{"table", Kind::text}}},
        {{{"type", "act"}, {"table", table}, {"seat", 0}, {"at", player.n}, {"do", action}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"at", Kind::number}, {"do", Kind::action}}},
        {{{"type", "undo"}, {"table", table}, {"seat", 0}, {"at", player.n}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"at", Kind::number}}},
        {{{"type", "redo"}, {"table", table}, {"seat", 0}, {"at", player.n}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"at", Kind::number}}},
        {{{"type", "restart"}, {"table", table}, {"seat", 0}, {"at", player.n}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"at", Kind::number}}},
        {{{"type", "explain"}, {"table", table}, {"seat", 0}, {"region", "1"}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"region", Kind::text}}},
        {{{"type", "explain"}, {"table", table}, {"seat", 0}, {"do", action}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"do", Kind::action}}},
        {{{"type", "plan"}, {"table", table}, {"seat", 0}, {"do", Json::array({action})}},
         F{{"table", Kind::text}, {"seat", Kind::number}, {"do", Kind::list}}},
        {{{"type", "chat"}, {"table", table}, {"text", "hello"}}, F{{"table", Kind::text}, {"text", Kind::text}}},
        {{{"type", "lobby"}, {"on", true}}, F{{"on", Kind::boolean}}},
        {{{"type", "ping"}}, F{}},
    };
}

// The table as it is, and that it stays so.
struct Steady {
    explicit Steady(Duel& duel) : duel_(duel), before_(look()) {}
    bool holds() const { return look() == before_; }

private:
    std::string look() const {
        Player fresh(duel_.ada, duel_.table, 0);
        return fresh.first.at("view").dump() + fresh.first.at("actions").dump() + std::to_string(fresh.n) +
               duel_.ada.get("/api/tables/" + duel_.table).body;
    }
    Duel& duel_;
    std::string before_;
};

}  // namespace

TEST_CASE("A message that is no JSON gets an error and changes nothing") {
    const TestServer server;
    Duel duel(server);
    const Steady table(duel);
    for (const std::string& text :
         {std::string(), std::string("rubbish"), std::string("{"), std::string("{\"type\":\"ping\""),
          std::string("[1,2"), std::string("{\"type\":\"ping\"} {\"type\":\"ping\"}"), std::string("\"ping\""),
          std::string("17"), std::string("null"), std::string("[]"), std::string("{'type':'ping'}"),
          std::string("\0", 1), std::string("{\"type\":\"pi\\ud800ng\"}"), std::string("NaN"), std::string("1e999999"),
          nested(7000), nested(1500, "{\"a\":", "}"), std::string(7000, '['),
          std::string("{\"type\":\"ping\",\"type\":7}")}) {
        INFO(text.substr(0, 60));
        Socket socket(duel.ada);
        socket.send_text(text);
        const auto answer = socket.next();
        REQUIRE(answer);
        CHECK(answer->at("type") == "error");
        CHECK(!answer->at("error").get<std::string>().empty());
        CHECK(socket.ask({{"type", "ping"}}).at("type") == "pong");
    }
    CHECK(table.holds());
}

TEST_CASE("Text that is not UTF-8 closes the connection or gets an error, and changes nothing") {
    const TestServer server;
    Duel duel(server);
    const Steady table(duel);
    Socket socket(duel.ada);
    socket.send_text("{\"type\":\"chat\",\"table\":\"" + duel.table + "\",\"text\":\"\xff\xfe\"}");
    const auto answer = socket.next();
    CHECK((socket.is_closed() || (answer && answer->at("type") == "error")));
    CHECK(table.holds());
}

TEST_CASE("A message of an unknown type gets an error that says which there are") {
    const TestServer server;
    const Visitor ada(server);
    Socket socket(ada);
    for (const Json& type : {Json("fly"), Json(""), Json("ACT"), Json(std::string(5000, 't')), Json(7), Json(nullptr),
                             Json::array(), Json::object()}) {
        const Json answer = socket.ask({{"type", type}});
        CHECK(answer.at("type") == "error");
        CHECK(answer.at("path") == "/type");
    }
    CHECK(socket.ask({{"type", "fly"}}).at("error").get<std::string>().find("watch") != std::string::npos);
    CHECK(socket.ask(Json::object()).at("type") == "error");
}

TEST_CASE("A field of the wrong type gets an error, in every message, and changes nothing") {
    const TestServer server;
    Duel duel(server);
    const Steady table(duel);
    Socket socket(duel.ada);
    for (const Sample& sample : samples(*duel.a)) {
        for (const auto& [field, kind] : sample.fields) {
            for (const Json& wrong : wrong_for(kind)) {
                const bool optional = sample.message.at("type") == "watch" && (field == "as" || field == "seen");
                if (optional && (wrong.is_null() || (field == "seen" && wrong.is_number_integer()))) continue;
                Json message = sample.message;
                message[field] = wrong;
                std::string text;
                try {
                    text = message.dump();
                } catch (const Json::exception&) {
                    continue;  // a text that is not UTF-8 cannot be sent as JSON
                }
                INFO(text.substr(0, 300));
                const Json answer = socket.ask(message);
                CHECK(answer.at("type") == "error");
                CHECK(!answer.at("error").get<std::string>().empty());
            }
        }
    }
    CHECK(table.holds());
}

TEST_CASE("A field that is missing or unknown gets an error, in every message, and changes nothing") {
    const TestServer server;
    Duel duel(server);
    const Steady table(duel);
    Socket socket(duel.ada);
    for (const Sample& sample : samples(*duel.a)) {
        for (const auto& [field, kind] : sample.fields) {
            if (sample.message.at("type") == "watch" && field != "table") continue;
            Json message = sample.message;
            message.erase(field);
            INFO(message.dump());
            CHECK(socket.ask(message).at("type") == "error");
        }
        Json message = sample.message;
        message["colour"] = "red";
        INFO(message.dump());
        CHECK(socket.ask(message).at("type") == "error");
    }
    CHECK(table.holds());
}

TEST_CASE("An id is sent back as it was, and a wrong one gets an error") {
    const TestServer server;
    const Visitor ada(server);
    Socket socket(ada);
    for (const Json& id : {Json(0), Json(-7), Json(INT64_MAX), Json(UINT64_MAX), Json(""), Json("a \"b\" \n ü")}) {
        socket.send({{"type", "ping"}, {"id", id}});
        const auto answer = socket.next();
        REQUIRE(answer);
        CHECK(answer->at("type") == "pong");
        CHECK(answer->at("id") == id);
    }
    for (const Json& id : {Json(1.5), Json(nullptr), Json(true), Json::array(), Json(std::string(65, 'i'))}) {
        socket.send({{"type", "ping"}, {"id", id}});
        const auto answer = socket.next();
        REQUIRE(answer);
        CHECK(answer->at("type") == "error");
        CHECK(answer->at("path") == "/id");
    }
    socket.send({{"type", "ping"}});
    const auto answer = socket.next();
    REQUIRE(answer);
    CHECK(answer->at("type") == "pong");
    CHECK(!answer->contains("id"));
}

TEST_CASE("Each of many messages at once gets exactly one answer with its id") {
    const TestServer server;
    Duel duel(server);
    Socket socket(duel.ada);
    constexpr int many = 100;
    for (int i = 0; i < many; ++i) {
        Json message{{"type", i % 3 == 0 ? "ping" : i % 3 == 1 ? "chat" : "fly"}, {"id", i}};
        if (i % 3 == 1) message.update({{"table", duel.table}, {"text", "word"}});
        socket.send(message);
    }
    std::map<int, int> answers;
    for (int i = 0; i < many; ++i) {
        const auto answer = socket.next();
        REQUIRE(answer);
        REQUIRE_MESSAGE(answer->contains("id"), answer->dump());
        ++answers[answer->at("id").get<int>()];
    }
    CHECK(answers.size() == many);
    CHECK(!socket.next(a_moment));
}

TEST_CASE("A message that is too long closes the connection, and changes nothing") {
    const TestServer server;
    Duel duel(server);
    const Steady table(duel);
    Socket socket(duel.ada);
    socket.send({{"type", "chat"}, {"table", duel.table}, {"text", std::string(17 * 1024, 'x')}});
    CHECK(!socket.next());
    CHECK(socket.is_closed());
    CHECK(table.holds());
}

TEST_CASE("A binary message closes the connection") {
    const TestServer server;
    const Visitor ada(server);
    Socket socket(ada);
    socket.send_binary(R"({"type":"ping"})");
    CHECK(!socket.next());
    CHECK(socket.is_closed());
    Socket next(ada);
    CHECK(next.ask({{"type", "ping"}}).at("type") == "pong");
}

TEST_CASE("Too many messages get errors, and a game goes on afterwards") {
    const TestServer server([](auto& config) {
        config.net.limits.messages_per_second = 20;
        config.net.limits.message_burst = 50;
    });
    const Visitor ada(server);
    Socket socket(ada);
    constexpr int many = 80;
    for (int i = 0; i < many; ++i) {
        if (i % 7 == 6)  // an id is wherever one likes it, and may be a text
            socket.send_text(R"({"do":{"id":3,"x":[{"id":4}]},"id":"a )" + std::to_string(i) + R"(","type":"ping"})");
        else
            socket.send({{"type", "ping"}, {"id", i}});
    }
    int pongs = 0, refused = 0;
    std::map<std::string, int> answers;
    while (const auto answer = socket.next(1s)) {
        REQUIRE(answer->contains("id"));
        ++answers[answer->at("id").dump()];
        pongs += answer->at("type") == "pong";
        refused += answer->value("error", "") == "too many messages: slow down";
    }
    CHECK(answers.size() == many);
    for (const auto& [id, count] : answers) CHECK(count == 1);
    CHECK(answers.contains("\"a 76\""));
    CHECK(pongs >= 40);
    CHECK(refused >= 20);
    CHECK(socket.ask({{"type", "ping"}}).at("type") == "pong");
}

TEST_CASE("A flood of messages ends in a closed connection, and others notice nothing") {
    const TestServer server([](auto& config) {
        config.net.limits.messages_per_second = 20;
        config.net.limits.message_burst = 100;
    });
    const Visitor ada(server), bo(server);
    Socket other(bo);
    Socket socket(ada);
    for (int i = 0; i < 1000 && !socket.is_closed(); ++i) {
        try {
            socket.send({{"type", "ping"}, {"id", i}});
        } catch (const std::exception&) {
            break;
        }
    }
    while (socket.next(1s)) continue;
    CHECK(socket.is_closed());
    CHECK(other.ask({{"type", "ping"}}).at("type") == "pong");
}

TEST_CASE("A connection watches only so many tables") {
    const TestServer server;
    const Visitor ada(server);
    Socket socket(ada);
    int refused = 0;
    for (int host = 0; host < 3; ++host) {
        const Visitor other(server);
        for (int i = 0; i < 25; ++i)
            refused += socket.ask({{"type", "watch"}, {"table", other.make_table().at("id")}}).at("type") == "error";
    }
    CHECK(refused == 75 - 64);
}

TEST_CASE("A request whose body is no JSON gets a 400, on every path") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = "/api/tables/" + ada.make_table().at("id").get<std::string>();
    const std::vector<std::pair<std::string, std::string>> requests{
        {"POST", "/api/me"},        {"PATCH", "/api/me"},       {"POST", "/api/me/link"},
        {"POST", "/api/me/claim"},  {"POST", "/api/tables"},    {"PUT", table + "/seats/1"},
        {"POST", table + "/start"}, {"POST", table + "/close"}, {"POST", table + "/rematch"},
    };
    for (const auto& [method, path] : requests)
        for (const std::string& body :
             {std::string("{"), std::string("rubbish"), nested(100'000), nested(30'000, "{\"a\":", "}"),
              std::string(200'000, '['), std::string("\xff\xff"), std::string("{} {}")}) {
            INFO(method << " " << path << " " << body.substr(0, 40));
            const Answer answer = ada.ask(method, path, body);
            CHECK(answer.status == 400);
            CHECK(!answer.error().empty());
        }
    CHECK(ada.get(table).json().at("status") == "open");
}

TEST_CASE("A body of the wrong shape gets a 400, on every path") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = "/api/tables/" + ada.make_table().at("id").get<std::string>();
    const std::vector<std::pair<std::string, std::string>> requests{{"POST", "/api/me"},
                                                                    {"PATCH", "/api/me"},
                                                                    {"POST", "/api/me/claim"},
                                                                    {"POST", "/api/tables"},
                                                                    {"PUT", table + "/seats/1"}};
    for (const auto& [method, path] : requests)
        for (const Json& body :
             {Json::array(), Json(17), Json("text"), Json(true), Json{{"colour", "red"}}, Json(1e300)}) {
            INFO(method << " " << path << " " << body.dump());
            CHECK(ada.ask(method, path, body.dump()).status == 400);
        }
    CHECK(ada.get("/api/me").json().at("name") == ada.name);
}

TEST_CASE("A body that is too long is refused before it is read") {
    const TestServer server;
    const Visitor ada(server);
    CHECK(ada.ask("POST", "/api/tables", std::string(257 * 1024, ' ')).status == 413);
    CHECK(ada.get("/api/me").status == 200);
}

TEST_CASE("What is not HTTP gets an answer or a closed door, and the server lives on") {
    const TestServer server;
    const Visitor ada(server);
    for (const std::string& bytes :
         {std::string("\x16\x03\x01\x02\x00\x01", 6), std::string("GET\r\n\r\n"), std::string("HELLO WORLD\r\n\r\n"),
          std::string("GET /api/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
          std::string("GET /api/me HTTP/9.9\r\n\r\n"), "GET / HTTP/1.1\r\nX: " + std::string(40'000, 'x') + "\r\n\r\n",
          std::string("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n")}) {
        const std::string answer = ask_raw(server, bytes);
        CHECK((answer.empty() || answer.starts_with("HTTP/1.1 4")));
    }
    CHECK(ada.get("/api/me").status == 200);
}

TEST_CASE("A path that is no path gets a 4xx") {
    const TestServer server;
    const Visitor ada(server);
    for (const char* path :
         {"/api", "/api/", "/api/nothing", "/api/me/x", "/api/me/link/x", "/api/games/classic/text/en/x",
          "/api/tables/a/b/c/d", "/api/../../etc/passwd", "/api/%00", "/api/tables/%ff", "/api/live"}) {
        INFO(path);
        CHECK(ada.get(path).status / 100 == 4);
    }
}

TEST_CASE("A method that a path does not take gets a 4xx that says so") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = "/api/tables/" + ada.make_table().at("id").get<std::string>();
    for (const auto& [method, path] : std::vector<std::pair<std::string, std::string>>{{"DELETE", "/api/me/link"},
                                                                                       {"PUT", "/api/me"},
                                                                                       {"GET", "/api/me/link"},
                                                                                       {"GET", "/api/me/claim"},
                                                                                       {"POST", "/api/me/tables"},
                                                                                       {"POST", "/api/games"},
                                                                                       {"DELETE", "/api/tables"},
                                                                                       {"DELETE", table},
                                                                                       {"POST", table},
                                                                                       {"GET", table + "/seats/0"},
                                                                                       {"GET", table + "/start"},
                                                                                       {"POST", table + "/game"},
                                                                                       {"POST", table + "/log"},
                                                                                       {"POST", table + "/history"},
                                                                                       {"OPTIONS", "/api/me"},
                                                                                       {"TRACE", "/api/me"}}) {
        INFO(method << " " << path);
        const Answer answer = ada.ask(method, path, method == "GET" || method == "TRACE" ? "" : "{}");
        CHECK((answer.status == 400 || answer.status == 405));
        CHECK(!answer.error().empty());
    }
}

TEST_CASE("A wish for a seat is one wish, and says yes") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    const std::string path = "/api/tables/" + table + "/seats/1";
    for (const Json& wish : {Json{{"sit", true}, {"open", true}}, Json{{"sit", true}, {"bot", "greedy"}},
                             Json{{"open", true}, {"name", "Bo"}}, Json{{"bot", "greedy"}, {"name", "Bo"}},
                             Json{{"standIn", true}, {"return", true}}, Json{{"sit", false}}, Json{{"open", false}},
                             Json{{"name", "Bo"}}, Json::object()}) {
        INFO(wish.dump());
        CHECK(ada.put(path, wish).status == 400);
    }
    CHECK(ada.info(table).at("seats").at(1) == Json{{"open", true}});
    for (const Json& wish : {Json{{"me", false}}, Json{{"open", false}}, Json{{"open", 1}}, Json{{"me", 1}},
                             Json{{"me", "Ada"}, {"open", true}}}) {
        INFO(wish.dump());
        const Answer refused = ada.post(
            "/api/tables", {{"game", "classic"}, {"players", 2}, {"seats", Json::array({Json{{"me", true}}, wish})}});
        CHECK(refused.status == 400);
        CHECK(refused.path().starts_with("/seats/1"));
    }
}

TEST_CASE("Names and words can be seen, and do not turn round what follows") {
    const TestServer server;
    Duel duel(server);
    const std::string zero_width = "\u200B", no_break = "\u00A0", turned = "Ada\u202Eada", isolated = "\u2066Ada",
                      line = "Ada\u2028Bo", filler = "\u3164\u2800\uFEFF", c1 = "Ada\u0085";
    for (const std::string& name :
         {zero_width, no_break, zero_width + no_break + " " + filler, turned, isolated, line, filler, c1,
          std::string("Ada\u2069"), std::string("\U000E0041"), std::string("\u200Fעדה"), std::string("Ada\u200B"),
          std::string("A\u200Dda"), std::string("👩\u200D"), std::string("Ada\uFE0F"), std::string("A\u00ADda"),
          std::string("Ada\u200E"), std::string("Ada\u2060")}) {
        INFO(name);
        CHECK(duel.ada.patch("/api/me", {{"name", name}}).status == 400);
        CHECK(duel.ada.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"name", name}}).status == 400);
        CHECK(duel.ada
                  .post("/api/tables", {{"game", "classic"},
                                        {"players", 2},
                                        {"seats", Json::array({Json{{"me", name}}, Json{{"open", true}}})}})
                  .status == 400);
    }
    for (const std::string& text : {zero_width, no_break + " \n", filler})
        CHECK(duel.a->ask({{"type", "chat"}, {"text", text}}).at("path") == "/text");
    // What people write is fine in any script.
    for (const std::string& name :
         {std::string("Зоя"), std::string("عمر"), std::string("עדה"), std::string("李"), std::string("👩\u200D👧"),
          std::string("👩🏽\u200D🚀 Ada"), std::string("❤\uFE0F\u200D🔥"), std::string("Ada\u00A0L.")}) {
        INFO(name);
        CHECK(duel.ada.patch("/api/me", {{"name", name}}).json().at("name") == name);
        CHECK(duel.a->ask({{"type", "chat"}, {"text", name}}).at("type") == "done");
    }
}

TEST_CASE("What turns the direction of text, or takes no room, is left out of what people say") {
    const TestServer server;
    Duel duel(server);
    const auto said = [&](const std::string& text) {
        duel.b->until_number(duel.a->ask({{"type", "chat"}, {"text", text}}).at("n"));
        return duel.b->updates.back().at("text").get<std::string>();
    };
    CHECK(said("a\u202Eb\u2066c\u200Fd\u200Be\u00ADf\uFEFFg") == "abcdefg");
    CHECK(said("one\nمی\u200Cخواهم 👩\u200D👧 ❤\uFE0F") == "one\nمی\u200Cخواهم 👩\u200D👧 ❤\uFE0F");
    CHECK(duel.a->ask({{"type", "chat"}, {"text", "\u202E\u200B"}}).at("path") == "/text");
}

TEST_CASE("A body that cannot be read has no path") {
    const TestServer server;
    const Visitor ada(server);
    for (const char* body : {"{", "{\"name\":1,\"name\":2}"})
        CHECK(!ada.ask("PATCH", "/api/me", body).json().contains("path"));
}
