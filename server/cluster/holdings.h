// How many of something people have at each of several servers, by name: told to the others when it has become much
// more or less, and known of each of the others as it told it last.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "notation/input.h"

namespace elbowroom::server {

class Holdings {
public:
    // Nobody may have more than so many.
    explicit Holdings(int most) : little_(std::max(1, most / 100)) {}

    // Somebody has another number here.
    void changed(const std::string& name) { changed_.insert(name); }
    // What the others are to hear, by a function that counts; null: nothing. What does not fit into a message is told
    // in the next one.
    template <class Count>
    Json tell(Count count) {
        Json out;
        std::size_t size = 0;
        for (auto it = changed_.begin(); it != changed_.end() && size < longest;) {
            const std::string& name = *it;
            const int number = count(name);
            const auto told = told_.find(name);
            const int before = told == told_.end() ? 0 : told->second;
            if (number != before && (number == 0 || std::abs(number - before) >= little_)) {
                size += name.size() + around_a_name;
                out[name] = number;
                if (number == 0)
                    told_.erase(name);
                else
                    told_[name] = number;
            }
            it = changed_.erase(it);
        }
        return out;
    }
    // Somebody has not heard what was told.
    void tell_all_again() {
        for (const auto& [name, number] : told_) changed_.insert(name);
        told_.clear();
    }

    void heard(std::int64_t server, const Json& held) {
        auto& all = elsewhere_[server];
        for (const auto& [name, number] : held.items()) {
            if (!number.is_number_integer()) continue;
            if (const int count = number.get<int>(); count > 0)
                all[name] = count;
            else
                all.erase(name);
        }
    }
    template <class IsThere>
    void forget_others_unless(IsThere is_there) {
        std::erase_if(elsewhere_, [&](const auto& each) { return !is_there(each.first); });
    }
    int elsewhere(const std::string& name) const {
        int out = 0;
        for (const auto& [server, all] : elsewhere_)
            if (const auto found = all.find(name); found != all.end()) out += found->second;
        return out;
    }

private:
    static constexpr std::size_t longest = 7000, around_a_name = 16;  // bytes
    int little_;
    std::unordered_set<std::string> changed_;
    std::unordered_map<std::string, int> told_;
    std::map<std::int64_t, std::unordered_map<std::string, int>> elsewhere_;
};

}  // namespace elbowroom::server
