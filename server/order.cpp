#include "server/order.h"

#include <fmt/chrono.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/hub.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

constexpr int most_at_once = 100;  // actions
constexpr double an_hour = 60 * 60, a_minute = 60;

}  // namespace

Order::Order(Hub& hub)
    : hub_(hub),
      reports_(hub.limits().reports_per_hour, hub.limits().reports_per_hour / an_hour),
      reports_by_address_(hub.limits().reports_per_hour * 3, hub.limits().reports_per_hour * 3 / an_hour),
      blocks_(hub.limits().blocks_per_minute, hub.limits().blocks_per_minute / a_minute) {
    hub.spending().share("reports", reports_);
    hub.spending().share("reportsByAddress", reports_by_address_);
    hub.spending().share("blocks", blocks_);
}

Task<void> Order::load() {
    heeded_ = co_await hub_.store().read([](Store& s) { return s.last_admin_action(); });
    co_await read_bans();
}

Task<void> Order::read_bans() {
    const auto bans = co_await hub_.store().read([](Store& s) { return s.bans(); });
    people_.clear();
    networks_.clear();
    for (const Ban& ban : bans) {
        if (ban.kind == "person") {
            people_[ban.what] = {ban.until};
            continue;
        }
        try {
            networks_.push_back({net::AddressRange(ban.what), ban.until});
        } catch (const std::exception& error) {
            spdlog::error("a ban is not heeded: {}", error.what());
        }
    }
}

void Order::look() {
    if (std::exchange(looking_, true)) return;
    asio::co_spawn(hub_.io(), look_on(), asio::detached);
}

Task<void> Order::look_on() {
    try {
        const auto last = co_await hub_.store().read([](Store& s) { return s.last_admin_action(); });
        while (heeded_ < last) {
            const auto actions = co_await hub_.store().read(
                [after = heeded_](Store& s) { return s.admin_actions(after, most_at_once); });
            if (actions.empty()) break;
            for (const AdminAction& action : actions) {
                co_await heed(action);
                heeded_ = action.number;
            }
        }
    } catch (const std::exception& error) {
        // It is asked again at the next look.
        spdlog::error("what was done by whoever runs this place is not known: {}", error.what());
    }
    looking_ = false;
}

Task<void> Order::heed(AdminAction action) {
    spdlog::info("{} did: {} {}", action.by, action.what, action.about);
    if (action.what.find("ban ") != std::string::npos) {
        co_await read_bans();
        co_await hub_.heed_bans(action.about);
    }
    if (action.what == "hide table") co_await hub_.hide(action.about);
    if (action.what == "unhide table") co_await hub_.unhide(action.about);
    if (action.what == "rename person") co_await hub_.heed_name(action.about);
}

bool Order::is_over(Millis until) const { return until > 0 && until <= hub_.now(); }

bool Order::is_banned(const std::string& person) const {
    const auto it = people_.find(person);
    return it != people_.end() && !is_over(it->second.until);
}

Refused Order::refusal(const Term& term) {
    if (term.until == 0) return Refused(cases::banned);
    Refused out(cases::banned_until, "", {{"until", term.until}});
    std::string sentence(cases::banned_until.sentence);
    constexpr std::string_view place = "{until}";
    sentence.replace(sentence.find(place), place.size(),
                     fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::time_t(term.until / 1000))));
    return {out.why, sentence, "", out.grounds};
}

void Order::must_not_be_banned(const std::string& person) const {
    if (is_banned(person)) throw refusal(people_.at(person));
}

Json Order::told(const std::string& person) const {
    if (!is_banned(person)) return nullptr;
    const Term& term = people_.at(person);
    return {{"until", term.until == 0 ? Json(nullptr) : Json(term.until)}, {"error", refusal(term).what()}};
}

void Order::must_be_welcome(const asio::ip::address& client) const {
    if (std::any_of(networks_.begin(), networks_.end(),
                    [&](const BannedNetwork& each) { return !is_over(each.until) && each.range.has(client); }))
        throw Refused(cases::banned_network);
}

bool Order::may_report(const std::string& person, const std::string& address) {
    const Millis now = hub_.now();
    return reports_.take(person, now) && reports_by_address_.take(address, now);
}

bool Order::may_block(const std::string& person) { return blocks_.take(person, hub_.now()); }

void Order::tidy() {
    const Millis now = hub_.now();
    for (Buckets* const each : {&reports_, &reports_by_address_, &blocks_}) each->tidy(now);
}

}  // namespace elbowroom::server
