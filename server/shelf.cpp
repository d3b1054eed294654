#include "server/shelf.h"

namespace elbowroom::server {
namespace {

constexpr const char* names[] = {"", "clock", "bot", "company"};
// A lobby shows some hundreds; of what would be far down in it no summary is kept.
constexpr std::size_t most_summary_bytes = std::size_t{32} * 1024 * 1024;

}  // namespace

std::string Shelf::name(Awaits awaits) { return names[int(awaits)]; }

Shelf::Awaits Shelf::read(const std::string& name) {
    for (const Awaits each : {Awaits::clock, Awaits::bot, Awaits::company})
        if (name == names[int(each)]) return each;
    return Awaits::nobody;
}

int Shelf::count(const Counts& counts, const std::string& key) {
    const auto it = counts.find(key);
    return it == counts.end() ? 0 : it->second;
}

void Shelf::add(Counts& counts, const std::string& key, int number) {
    if ((counts[key] += number) == 0) counts.erase(key);
}

void Shelf::count_in(const std::string& id, const Place& place, int number) {
    if (!place.alone) add(by_host_, place.host, number);
    if (!place.made_from.empty()) {
        add(by_address_, place.made_from, number);
        if (made_from_changed_) made_from_changed_(place.made_from);
    }
    if (place.status == Status::open) open_ += std::size_t(number);
    if (!place.listed) return;
    const Listing::value_type line{place.status, -place.created, id};
    if (number > 0)
        listing_.insert(line);
    else
        listing_.erase(line);
}

void Shelf::pick_up(const std::string& id, Place& place) {
    if (place.wake != 0) alarms_.erase({place.wake, id});
    awaiting_company_ -= place.awaits == Awaits::company;
    summary_bytes_ -= place.summary.size();
    std::string().swap(place.summary);
    place.awaited.reset();
    place.wake = 0;
    place.awaits = Awaits::nobody;
}

void Shelf::put(const std::string& id, const Known& known, const std::string& made_from) {
    if (known.status != Status::open && known.status != Status::playing) return remove(id);
    const auto [it, fresh] = places_.try_emplace(id);
    Place& place = it->second;
    pick_up(id, place);
    if (!fresh && place == known) return;
    if (!fresh) count_in(id, place, -1);
    static_cast<Known&>(place) = known;
    if (!made_from.empty()) place.made_from = made_from;
    count_in(id, place, 1);
}

void Shelf::remove(const std::string& id) {
    const auto it = places_.find(id);
    if (it == places_.end()) return;
    pick_up(id, it->second);
    count_in(id, it->second, -1);
    places_.erase(it);
}

void Shelf::lay_down(const std::string& id, Awaits awaits, Millis wake, std::string summary,
                     std::shared_ptr<Person> awaited) {
    const auto it = places_.find(id);
    if (it == places_.end()) return;
    Place& place = it->second;
    pick_up(id, place);
    place.awaits = awaits;
    place.awaited = std::move(awaited);
    awaiting_company_ += awaits == Awaits::company;
    if (place.listed && summary_bytes_ + summary.size() <= most_summary_bytes) {
        place.summary = std::move(summary);
        place.summary.shrink_to_fit();
        summary_bytes_ += place.summary.size();
    }
    if (wake != 0) wake_at(id, wake);
}

void Shelf::wake_at(const std::string& id, Millis time) {
    const auto it = places_.find(id);
    if (it == places_.end()) return;
    if (it->second.wake != 0) alarms_.erase({it->second.wake, id});
    it->second.wake = time;
    alarms_.insert({time, id});
}

std::vector<std::string> Shelf::due(Millis now, std::size_t most) {
    std::vector<std::string> out;
    while (out.size() < most && !alarms_.empty() && alarms_.begin()->first <= now) {
        out.push_back(alarms_.begin()->second);
        places_.at(out.back()).wake = 0;
        alarms_.erase(alarms_.begin());
    }
    return out;
}

const Shelf::Place* Shelf::find(const std::string& id) const {
    const auto it = places_.find(id);
    return it == places_.end() ? nullptr : &it->second;
}

}  // namespace elbowroom::server
