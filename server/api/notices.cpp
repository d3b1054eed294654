// /api/me/notices: how somebody wants to be told of their turns; /api/notices: links out of notices, which work for
// whoever has them.
#include <fmt/format.h>

#include <algorithm>

#include "server/api/me.h"
#include "server/notices/notices.h"
#include "server/notices/quiet_hours.h"
#include "server/preview.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t way_length = 22, proof_length = 22, most_browsers = 10;
constexpr int links_to_one_address = 2, links_of_one_person = 4;  // in a day
constexpr const char *push = "push", *mail = "mail";

struct KnownWays {
    std::optional<NoticeSettings> settings;
    std::vector<NoticeWay> ways;
    std::vector<Token> tokens;
};

Task<KnownWays> find(const Asked& asked, const std::string& identity) {
    co_return co_await asked.hub.store().read([&](Store& store) {
        return KnownWays{store.notice_settings(identity), store.notice_ways_of(identity), store.tokens_of(identity)};
    });
}

// Those who have said nothing yet are spoken to as their browser is.
NoticeSettings settings_of(const Asked& asked, const KnownWays& found) {
    return found.settings.value_or(NoticeSettings{.language = spoken_language(asked.request.accept_language)});
}

}  // namespace

Task<Json> notices_to_json(const Asked& asked, const Person& me) {
    const KnownWays found = co_await find(asked, me.identity.id);
    const NoticeSettings settings = settings_of(asked, found);
    const std::string here = sha256_hex(asked.request.token);
    Json out{{"language", settings.language},
             {"zone", settings.zone},
             {"quiet", nullptr},
             {"pushKey", asked.hub.notices().push_key()},
             {"browsers", Json::array()},
             {"mail", {{"offered", asked.hub.notices().offers_mail()}, {"address", nullptr}}}};
    if (settings.quiet_from != settings.quiet_until)
        out["quiet"] = {{"from", settings.quiet_from}, {"until", settings.quiet_until}};
    for (const NoticeWay& way : found.ways) {
        if (way.kind == mail) {
            out["mail"]["address"] = way.address;
            continue;
        }
        if (way.kind != push) continue;
        const auto token = std::find_if(found.tokens.begin(), found.tokens.end(),
                                        [&](const Token& each) { return each.hash == way.token; });
        const bool named = token != found.tokens.end() && !token->device.empty();
        out["browsers"].push_back({{"id", way.id},
                                   {"device", named ? Json(token->device) : Json(nullptr)},
                                   {"created", way.created},
                                   {"here", way.token == here}});
    }
    co_return out;
}

namespace {

Task<net::Response> tell(const Asked& asked, const Person& me, int status = 200) {
    const Json out = co_await notices_to_json(asked, me);
    co_return reply(out, status);
}

Task<net::Response> change(const Asked& asked, const Person& me) {
    asked.node().only({"language", "zone", "quiet"});
    NoticeSettings settings = settings_of(asked, co_await find(asked, me.identity.id));
    if (const auto wish = asked.node().find("language")) {
        settings.language = wish->text();
        if (!is_language(settings.language)) wish->fail("the languages are en, it, pl and es");
    }
    if (const auto wish = asked.node().find("zone")) settings.zone = wish->integer(-furthest_zone, furthest_zone);
    if (const auto wish = asked.node().find("quiet")) {
        settings.quiet_from = settings.quiet_until = 0;
        if (!wish->is_null()) {
            wish->only({"from", "until"});
            settings.quiet_from = wish->at("from").integer(0, minutes_of_day - 1);
            settings.quiet_until = wish->at("until").integer(0, minutes_of_day - 1);
        }
    }
    store::Unit unit{store::SetNoticeSettings{me.identity.id, settings}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return co_await tell(asked, me);
}

Task<net::Response> subscribe(const Asked& asked, const Person& me) {
    asked.node().only({"endpoint", "key", "secret"});
    const Node endpoint = asked.node().at("endpoint");
    const std::string url = endpoint.text(), key = asked.node().at("key").text(),
                      secret = asked.node().at("secret").text();
    const Notices::Config& config = asked.hub.notices().config();
    if (const std::string fault = net::url_fault(url, config.allow_private); !fault.empty())
        endpoint.fail("the address of a push service " + fault);
    if (const std::string fault = subscription_fault(key, secret); !fault.empty()) asked.node().at("key").fail(fault);
    const KnownWays found = co_await find(asked, me.identity.id);
    const auto others = std::count_if(found.ways.begin(), found.ways.end(),
                                      [&](const NoticeWay& way) { return way.kind == push && way.address != url; });
    if (std::size_t(others) >= most_browsers)
        throw Refused(cases::browsers_full, "", {{"most", std::int64_t(most_browsers)}});
    const Millis now = asked.hub.now();
    store::Unit unit{store::SetNoticeSettings{me.identity.id, settings_of(asked, found)},
                     store::AddNoticeWay{{.id = random_text(way_length),
                                          .identity = me.identity.id,
                                          .kind = push,
                                          .address = url,
                                          .key = key,
                                          .secret = secret,
                                          .token = sha256_hex(asked.request.token),
                                          .wait = config.push_wait,
                                          .created = now}}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return co_await tell(asked, me, 201);
}

Task<net::Response> end_browser(const Asked& asked, const Person& me, const std::string& id) {
    const KnownWays found = co_await find(asked, me.identity.id);
    const bool is_mine = std::any_of(found.ways.begin(), found.ways.end(),
                                     [&](const NoticeWay& way) { return way.id == id && way.kind == push; });
    if (!is_mine) throw Refused(Why::unknown, "you are not told in such a browser");
    store::Unit unit{store::EndNoticeWay{id}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return co_await tell(asked, me);
}

Task<net::Response> send_link(const Asked& asked, const Person& me) {
    asked.node().only({"address"});
    Hub& hub = asked.hub;
    if (!hub.notices().offers_mail()) throw Refused(cases::mail_not_offered);
    std::string address = asked.node().at("address").text();
    if (!is_mail_address(address)) throw Refused(cases::mail_address_bad, "/address");
    // There is one person behind all ways of writing it.
    std::transform(address.begin(), address.end(), address.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    if (!hub.may_make_guest(asked.request.address)) throw Refused(cases::links_too_many);
    const std::string id = me.identity.id;
    const Millis now = hub.now();
    const auto counts =
        co_await hub.store().read([&](Store& store) { return store.count_mail_codes(id, address, now); });
    if (counts.of_address >= links_to_one_address || counts.of_identity >= links_of_one_person)
        throw Refused(cases::mail_links_too_many);
    const std::string code = random_text(proof_length);
    const std::string language = settings_of(asked, co_await find(asked, id)).language;
    store::Unit unit{store::AddMailCode{sha256_hex(code), id, address, now, now + a_day}};
    co_await store_or_refuse(hub, std::move(unit));
    const std::string failure = co_await hub.notices().send_link(address, language, code);
    if (!failure.empty()) throw Refused(cases::mail_not_sent);
    co_return co_await tell(asked, me, 202);
}

Task<net::Response> end_mail(const Asked& asked, const Person& me) {
    store::Unit unit{store::EndNoticeWays{me.identity.id, mail}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return co_await tell(asked, me);
}

// Whoever has the link reads what comes to the address, on whatever device.
Task<net::Response> confirm_mail(const Asked& asked) {
    asked.node().only({"code"});
    Hub& hub = asked.hub;
    if (!hub.may_make_guest(asked.request.address)) throw Refused(cases::links_too_many);
    const std::string hash = sha256_hex(asked.node().at("code").text());
    const Millis now = hub.now();
    const auto code = co_await hub.store().read([&](Store& store) { return store.mail_code(hash, now); });
    if (!code) throw Refused(cases::link_used, "/code");
    const auto settings =
        co_await hub.store().read([&](Store& store) { return store.notice_settings(code->identity); });
    store::Unit unit{store::UseMailCode{hash}, store::EndNoticeWays{code->identity, mail},
                     store::SetNoticeSettings{
                         code->identity,
                         settings.value_or(NoticeSettings{.language = spoken_language(asked.request.accept_language)})},
                     store::AddNoticeWay{{.id = random_text(way_length),
                                          .identity = code->identity,
                                          .kind = mail,
                                          .address = code->address,
                                          .key = "",
                                          .secret = "",
                                          .token = "",
                                          .wait = hub.notices().config().mail_wait,
                                          .created = now}}};
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw Refused(cases::link_used, "/code");
    co_return reply({{"address", code->address}});
}

// A word out of a notice ends its way; one that has ended stays so.
Task<net::Response> stop(const Asked& asked, const std::string& word) {
    const auto way = asked.hub.notices().way_to_stop(word);
    if (!way) throw Refused(cases::stop_link_bad);
    store::Unit unit{store::EndNoticeWay{*way}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty() && !asked.hub.store().healthy()) throw store_trouble(failure);
    co_return reply({{"stopped", true}});
}

// Mail programs that know nothing better open the address in a browser; the page does what is to be done.
net::Response page_to_stop(const Asked& asked, const std::string& word) {
    if (!asked.hub.notices().way_to_stop(word)) throw Refused(cases::stop_link_bad);
    net::Response out;
    out.type = "text/html; charset=utf-8";
    out.body = std::make_shared<const std::string>(fmt::format(
        "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=/stop/{0}\"><a href=\"/stop/{0}\">Elbowroom</a>",
        word));
    return out;
}

}  // namespace

Task<net::Response> answer_my_notices(const Asked& asked) {
    const auto& path = asked.path;  // me, notices, …
    const std::string what = path.size() > 2 ? path[2] : "";
    const auto me = co_await asked.me();
    if (path.size() == 2 && asked.is("GET")) co_return co_await tell(asked, *me);
    if (path.size() == 2 && asked.is("PATCH")) co_return co_await change(asked, *me);
    if (path.size() == 3 && what == push && asked.is("POST")) co_return co_await subscribe(asked, *me);
    if (path.size() == 4 && what == push && asked.is("DELETE")) co_return co_await end_browser(asked, *me, path[3]);
    if (path.size() == 3 && what == mail && asked.is("POST")) co_return co_await send_link(asked, *me);
    if (path.size() == 3 && what == mail && asked.is("DELETE")) co_return co_await end_mail(asked, *me);
    if (path.size() == 2 || (path.size() == 3 && (what == push || what == mail)) || (path.size() == 4 && what == push))
        Asked::no_such_method();
    throw Refused(Why::unknown, "there is nothing at this address");
}

Task<net::Response> answer_notices(const Asked& asked) {
    const auto& path = asked.path;  // notices, …
    const std::string what = path.size() > 1 ? path[1] : "";
    if (path.size() == 2 && what == mail) {
        if (asked.is("POST")) co_return co_await confirm_mail(asked);
        Asked::no_such_method();
    }
    if (path.size() == 3 && what == "stop") {
        if (asked.is("POST")) co_return co_await stop(asked, path[2]);
        if (asked.is("GET")) co_return page_to_stop(asked, path[2]);
        Asked::no_such_method();
    }
    throw Refused(Why::unknown, "there is nothing at this address");
}

}  // namespace elbowroom::server
