// Long answers that are on their way to whoever reads them, however slowly: there is room for so many bytes of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {

class LongAnswers {
public:
    // To be asked before an answer is worked out. Throws Refused.
    void must_have_room(const std::string& address) const {
        const auto mine = held_->by_address.find(address);
        if (mine != held_->by_address.end() && mine->second >= most_for_one) throw Refused(cases::answers_unread);
        if (held_->all >= most_for_all) throw Refused(cases::answers_too_many);
    }
    // It is on its way while what comes back lives.
    std::shared_ptr<const void> hold(const std::string& address, std::size_t bytes) {
        held_->all += bytes;
        held_->by_address[address] += bytes;
        return {held_.get(), [held = held_, address, bytes](const void*) {
                    held->all -= bytes;
                    const auto it = held->by_address.find(address);
                    if ((it->second -= bytes) == 0) held->by_address.erase(it);
                }};
    }

private:
    static constexpr std::size_t most_for_one = std::size_t{16} * 1024 * 1024, most_for_all = 4 * most_for_one;

    struct Held {
        std::size_t all = 0;
        std::unordered_map<std::string, std::size_t> by_address;
    };
    std::shared_ptr<Held> held_ = std::make_shared<Held>();  // answers may outlive the hub, at the end
};

}  // namespace elbowroom::server
