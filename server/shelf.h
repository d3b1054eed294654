// Every table that is open or being played, whether it is in memory or not: what must be known of it to count it, to
// list it, and to bring it back in time.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "server/person.h"
#include "server/table/table_state.h"
#include "store/records.h"

namespace elbowroom::server {

class Shelf {
public:
    // Who goes on with a table that is not in memory: whoever asks for it, or else …
    enum class Awaits : std::uint8_t { nobody, clock, bot, company };
    static std::string name(Awaits awaits);
    static Awaits read(const std::string& name);

    struct Known {
        std::string host;
        Status status = Status::open;
        bool listed = false;
        Millis created = 0;
        bool alone = false;  // one person plays it without others: it stands in nobody's way
        bool operator==(const Known&) const = default;
    };
    struct Place : Known {
        std::string made_from;            // an address; empty: before the server began
        std::string summary;              // of a listed one that is not in memory, as JSON
        std::shared_ptr<Person> awaited;  // by a clock that runs while they are away: so it is known since when
        Awaits awaits = Awaits::nobody;
        Millis wake = 0;
    };

    // What is in memory, or has changed there; one that is over or closed leaves the shelf.
    void put(const std::string& id, const Known& known, const std::string& made_from = "");
    void remove(const std::string& id);
    // It is not in memory any more.
    void lay_down(const std::string& id, Awaits awaits, Millis wake, std::string summary,
                  std::shared_ptr<Person> awaited = nullptr);
    // It is to be looked at, then or as soon as there is room.
    void wake_at(const std::string& id, Millis time);
    // Those that are to be looked at by now, so many at most; they are not named again.
    std::vector<std::string> due(Millis now, std::size_t most);

    // Calls it with every address of which there are more or fewer tables from now on.
    void when_made_from(std::function<void(const std::string&)> changed) { made_from_changed_ = std::move(changed); }

    const Place* find(const std::string& id) const;
    int of_host(const std::string& host) const { return count(by_host_, host); }  // without games of theirs alone
    int of_address(const std::string& address) const { return count(by_address_, address); }
    std::size_t size() const { return places_.size(); }
    std::size_t with(Status status) const { return status == Status::open ? open_ : places_.size() - open_; }
    int awaiting_company() const { return awaiting_company_; }

    // Those that are listed, in the order of the lobby: which one can join, then the latest.
    using Listing = std::set<std::tuple<Status, Millis, std::string>>;
    const Listing& listing() const { return listing_; }

private:
    using Counts = std::unordered_map<std::string, int>;
    static int count(const Counts& counts, const std::string& key);
    static void add(Counts& counts, const std::string& key, int number);
    void count_in(const std::string& id, const Place& place, int number);
    void pick_up(const std::string& id, Place& place);

    std::unordered_map<std::string, Place> places_;
    Counts by_host_, by_address_;
    std::function<void(const std::string&)> made_from_changed_;
    Listing listing_;
    std::set<std::pair<Millis, std::string>> alarms_;
    std::size_t open_ = 0, summary_bytes_ = 0;
    int awaiting_company_ = 0;
};

}  // namespace elbowroom::server
