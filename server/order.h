// Who may not be here, and what whoever runs the place did about it: they write it into the store (`elbowroom admin`),
// and every server that uses it looks there now and then for what is new.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "notation/input.h"
#include "server/buckets.h"
#include "server/net/asio.h"
#include "server/net/network.h"
#include "server/table/refusal.h"
#include "store/records.h"

namespace elbowroom::server {

class Hub;

class Order {
public:
    explicit Order(Hub& hub);

    // Learns who is banned. To be done before anyone is let in.
    Task<void> load();
    // Asks for what is new, unless it is being asked for.
    void look();

    bool is_banned(const std::string& person) const;
    // These throw Refused.
    void must_not_be_banned(const std::string& person) const;
    void must_be_welcome(const asio::ip::address& client) const;
    // How long somebody is banned, for themselves: with the sentence; null: they are not.
    Json told(const std::string& person) const;

    // By whom, and from which address.
    bool may_report(const std::string& person, const std::string& address);
    bool may_block(const std::string& person);
    void tidy();

private:
    Task<void> look_on();
    Task<void> read_bans();
    Task<void> heed(AdminAction action);
    struct Term {
        Millis until;  // 0: for good
    };
    bool is_over(Millis until) const;
    static Refused refusal(const Term& term);

    Hub& hub_;
    std::int64_t heeded_ = 0;  // the number of the last action
    bool looking_ = false;
    std::unordered_map<std::string, Term> people_;
    struct BannedNetwork {
        net::AddressRange range;
        Millis until;
    };
    std::vector<BannedNetwork> networks_;
    Buckets reports_, reports_by_address_, blocks_;
};

}  // namespace elbowroom::server
