#include "server/audience.h"

#include <algorithm>
#include <set>

#include "notation/input.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_told = 50;

bool is_same(const PutOut& one, const PutOut& other) { return one.player == other.player && one.name == other.name; }

}  // namespace

bool is_at_table(const TableState& table, const std::string& player) {
    return table.host() == player || std::any_of(table.seats().begin(), table.seats().end(),
                                                 [&](const TableSeat& seat) { return seat.owner() == player; });
}

void Audience::came(const std::shared_ptr<Person>& person) {
    const auto [place, fresh] = places_.try_emplace(person->identity.id, came_);
    if (fresh) watchers_[came_++].person = person;
    ++watchers_.at(place->second).connections;
}

void Audience::went(const Person& person) {
    const auto place = places_.find(person.identity.id);
    if (place == places_.end()) return;
    if (--watchers_.at(place->second).connections > 0) return;
    watchers_.erase(place->second);
    places_.erase(place);
}

bool Audience::look(const TableState& table) {
    std::set<std::string> seated{table.host()};
    for (const TableSeat& seat : table.seats())
        if (!seat.owner().empty()) seated.insert(seat.owner());
    std::size_t watching = watchers_.size();
    for (const std::string& each : seated) watching -= places_.contains(each) ? 1 : 0;
    std::vector<PutOut> now;
    for (auto it = watchers_.begin(); it != watchers_.end() && now.size() < most_told; ++it) {
        const Identity& who = it->second.person->identity;
        if (!seated.contains(who.id)) now.push_back({who.id, who.name});
    }
    const std::size_t more = watching - now.size();
    if (more == more_ && std::equal(now.begin(), now.end(), told_.begin(), told_.end(), is_same)) return false;
    told_ = std::move(now);
    more_ = more;
    ++version_;
    return true;
}

std::optional<std::string> Audience::name_of(const std::string& player) const {
    const auto place = places_.find(player);
    if (place == places_.end()) return {};
    return watchers_.at(place->second).person->identity.name;
}

std::string Audience::frame(const std::string& table) const {
    Json people = Json::array();
    for (const PutOut& each : told_) people.push_back({{"player", each.player}, {"name", each.name}});
    const Json out{{"type", "watching"}, {"table", table}, {"people", std::move(people)}, {"more", more_}};
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace elbowroom::server
