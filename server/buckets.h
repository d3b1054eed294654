// Allowances, by the name of whoever they are for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "store/records.h"

namespace elbowroom::server {

// A bucket of allowances for each name: it holds `most`, and is filled by `each_second`. Several servers may share
// them: each tells the others in rounds what was taken here, and takes what they told out of its own.
class Buckets {
public:
    Buckets(double most, double each_second) : most_(most), each_second_(each_second) {}
    // Whether so many were left, which are taken. A clock that was set back gives nothing and takes nothing.
    bool take(const std::string& name, Millis now, double cost = 1) {
        Bucket& bucket = filled_up(name, now);
        const double price = std::min(cost, most_);
        if (bucket.left < price) return false;
        if (!is_our_share(bucket, price)) {
            in_a_hurry_ = true;
            return false;
        }
        bucket.left -= price;
        if (servers_ > 1) {
            bucket.in_round += price;
            bucket.untold += price;
        }
        return true;
    }
    // Forgets those that are full again; what others are still to hear of is kept for a while, so that much in small
    // parts is told too.
    void tidy(Millis now) {
        std::erase_if(buckets_, [&](const auto& each) {
            const Bucket& bucket = each.second;
            return bucket.left + filled(bucket, now) >= most_ &&
                   (servers_ <= 1 || bucket.untold == 0 || now - bucket.at > remembered);
        });
    }

    // So many servers share them from now on, and what others are to hear of the last round can be asked for.
    void begin_round(std::size_t servers) {
        servers_ = servers;
        ++round_;
        in_a_hurry_ = false;
    }
    // Somebody takes more than our share of the round, or takes from others too: they should hear of it soon.
    bool is_in_a_hurry() const { return in_a_hurry_; }
    // Calls `each` with the name and what was taken here that others are to hear of, to be set to 0 once they are told;
    // little is not told yet.
    template <class Each>
    void each_untold(Each each) {
        for (auto& [name, bucket] : buckets_)
            if (is_to_be_told(bucket)) each(name, bucket.untold);
    }
    double most() const { return most_; }
    void taken_elsewhere(const std::string& name, Millis now, double amount) {
        Bucket& bucket = filled_up(name, now);
        bucket.left = std::max(-most_, bucket.left - std::min(amount, most_));
        if (is_to_be_told(bucket)) in_a_hurry_ = true;
    }

private:
    struct Bucket {
        double left;
        Millis at;
        double untold = 0;    // taken here since the others were told
        double in_round = 0;  // and in the round with this number
        std::uint64_t round = 0;
    };
    static constexpr double parts_untold = 100, parts_of_share = 4;
    static constexpr Millis remembered = 10'000;

    bool is_to_be_told(const Bucket& bucket) const { return bucket.untold >= most_ / parts_untold; }
    Bucket& filled_up(const std::string& name, Millis now) {
        Bucket& bucket = buckets_.try_emplace(name, Bucket{most_, now}).first->second;
        bucket.left = std::min(most_, bucket.left + filled(bucket, now));
        bucket.at = now;
        return bucket;
    }
    // What is taken elsewhere is known here two rounds later. By then all servers together have given half of what is
    // left, so that hardly more is given than there is; a first request has its share whatever it costs.
    bool is_our_share(Bucket& bucket, double price) const {
        if (servers_ <= 1) return true;
        if (bucket.round != round_) {
            bucket.round = round_;
            bucket.in_round = 0;
        }
        return bucket.in_round == 0 ||
               bucket.in_round + price <= (bucket.left + bucket.in_round) / (parts_of_share * double(servers_));
    }
    double filled(const Bucket& bucket, Millis now) const {
        return double(std::max<Millis>(0, now - bucket.at)) / 1000 * each_second_;
    }
    double most_, each_second_;
    std::size_t servers_ = 1;
    std::uint64_t round_ = 0;
    bool in_a_hurry_ = false;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace elbowroom::server
