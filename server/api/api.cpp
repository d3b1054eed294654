#include "server/api.h"

#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "server/api/route.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

int status_of(Why why) {
    switch (why) {
    case Why::bad: return 400;
    case Why::nobody: return 401;
    case Why::unknown: return 404;
    case Why::no_method: return 405;
    case Why::forbidden: return 403;
    case Why::not_now: return 409;
    case Why::too_many: return 429;
    case Why::unavailable: return 503;
    }
    return 500;
}

std::vector<std::string> split(const std::string& path) {
    std::vector<std::string> out;
    std::istringstream in(path);
    for (std::string part; std::getline(in, part, '/');)
        if (!part.empty()) out.push_back(part);
    return out;
}

Task<net::Response> route(Hub& hub, const net::Request& request) {
    auto path = split(request.path);
    const bool inspects = path.size() == 1 && (path[0] == "healthz" || path[0] == "metrics");
    if (inspects && request.method != "GET") Asked::no_such_method();
    // What people ask for does not count here, so that a busy address is still looked after.
    if (inspects && !hub.may_inspect(request.address)) throw Refused(cases::requests_too_many);
    if (inspects && path[0] == "healthz") {
        const std::string trouble = co_await hub.store().trouble();
        co_return reply({{"status", trouble.empty() ? "ok" : trouble}, {"version", hub.version()}},
                        trouble.empty() ? 200 : 503);
    }
    if (inspects) {
        const auto turn = co_await hub.dear_work().turn();
        net::Response out;
        out.type = "text/plain; version=0.0.4; charset=utf-8";
        out.body = std::make_shared<const std::string>(hub.metrics_text());
        co_return out;
    }
    hub.order().must_be_welcome(request.client);
    Asked asked{hub, request, path, {}};
    if (!request.is_paid) asked.must_afford(1);
    if (path.size() < 2 || path[0] != "api") throw Refused(Why::unknown, "there is nothing at this address");
    path.erase(path.begin());
    asked.path = path;
    // The body of a form says nothing here.
    if (!request.body.empty() && !request.is_form) asked.body = parse_json(request.body, "");
    co_await must_not_be_banned(asked);
    if (path[0] == "me") co_return co_await answer_me(asked);
    if (path[0] == "games") co_return co_await answer_games(asked);
    if (path[0] == "content") co_return co_await answer_content(asked);
    if (path[0] == "tables") co_return co_await answer_tables(asked);
    if (path[0] == "daily") co_return co_await answer_daily(asked);
    if (path[0] == "reports") co_return co_await answer_reports(asked);
    if (path[0] == "notices") co_return co_await answer_notices(asked);
    throw Refused(Why::unknown, "there is nothing at this address");
}

}  // namespace

int read_number(const std::string& text, const std::string& what) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) throw Refused(Why::bad, "expected a number: " + what);
    return number;
}

net::Response long_reply(const Asked& asked, std::string body) {
    net::Response out;
    out.held = asked.hub.long_answers().hold(asked.request.address, body.size());
    out.body = std::make_shared<const std::string>(std::move(body));
    out.worth_packing = true;
    return out;
}

std::string entry_as_stored(const StoredEntry& entry, bool is_over) {
    std::string out = fmt::format(R"({{"n":{},"at":{},"kind":"{}","body":)", entry.number, entry.at, entry.kind);
    if (is_over) {
        out += entry.body;
        if (!entry.hash.empty()) out += fmt::format(R"(,"hash":"{}")", entry.hash);
    } else {
        Json body = Json::parse(entry.body);
        body.erase("chance");
        out += body.dump();
    }
    return out + '}';
}

void Asked::no_such_method() { throw Refused(Why::no_method, "this address does not take that method"); }

void Asked::must_afford(double requests) const {
    if (!hub.may_ask(request.address, requests)) throw Refused(cases::requests_too_many);
}

Task<std::shared_ptr<Person>> Asked::me() const {
    auto person = co_await hub.identify(request.token, request.user_agent);
    if (!person) throw Refused(Why::nobody, "say who you are first: POST /api/me makes a guest");
    co_return person;
}

Task<net::Response> answer_request(Hub& hub, net::Request request) {
    Json error;
    int status = 0;
    try {
        co_return co_await route(hub, request);
    } catch (const InputError& bad) {
        error = {{"error", bad.reason()}};
        if (!bad.path().empty()) error["path"] = bad.path();
        status = 400;
    } catch (const Refused& refused) {
        error = error_json(refused);
        status = status_of(refused.why);
    }
    co_return reply(error, status);
}

}  // namespace elbowroom::server
