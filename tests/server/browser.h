// A browser with the cookies that it was given.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/server/harness.h"

namespace elbowroom::test {

// What an answer sets a cookie to; nothing if it does not, "" if it is to go.
inline std::optional<std::string> cookie(const Answer& answer, const std::string& name) {
    const auto [first, last] = answer.headers.equal_range("set-cookie");
    for (auto it = first; it != last; ++it)
        if (it->second.starts_with(name + "=")) {
            CHECK(it->second.find("HttpOnly") != std::string::npos);
            const std::string value = it->second.substr(name.size() + 1);
            return value.substr(0, value.find(';'));
        }
    return {};
}

struct Browser {
    enum class Whose { guest, nobody };
    explicit Browser(const Host& at, Whose whose = Whose::guest) : host(at) {
        if (whose == Whose::guest) token = *cookie(ask("POST", "/api/me"), "elbowroom");
    }
    Answer ask(const std::string& method, const std::string& path, const Json& body = Json::object()) {
        const Answer answer = test::ask(host, method, path, method == "GET" ? "" : body.dump(),
                                        {{"Cookie", "elbowroom=" + token + "; elbowroom-kept=" + kept}});
        if (const auto set = cookie(answer, "elbowroom")) token = *set;
        if (const auto set = cookie(answer, "elbowroom-kept")) kept = *set;
        return answer;
    }
    Answer get(const std::string& path) { return ask("GET", path); }
    Answer post(const std::string& path, const Json& body = Json::object()) { return ask("POST", path, body); }
    std::string id() { return ask("GET", "/api/me").json().value("id", ""); }
    std::vector<std::string> others() {
        std::vector<std::string> out;
        const Json people = ask("GET", "/api/me/others").json();
        for (const Json& each : people.at("people")) out.push_back(each.at("id"));
        return out;
    }
    const Host& host;
    std::string token, kept;
};

}  // namespace elbowroom::test
