// Allowances that several servers share.
#include <doctest/doctest.h>

#include <deque>
#include <random>

#include "server/cluster/spending.h"

using namespace elbowroom;
using server::Buckets;
using server::Spending;

namespace {

constexpr Millis now = 1'000'000;

// Servers that tick at moments of their own and hear each other late; time is counted in tenths of a tick.
class Crowd {
public:
    Crowd(std::size_t servers, double most, int delay, std::mt19937& random) : delay_(delay) {
        for (std::size_t i = 0; i < servers; ++i) servers_.emplace_back(most, int(random() % 10));
        for (One& each : servers_) each.spending.share("things", each.buckets);
        for (int i = 0; i < 60; ++i) pass();
    }
    bool take(std::size_t server, const std::string& name = "eve") { return servers_[server].buckets.take(name, now); }
    void pass() {
        ++time_;
        for (; !on_the_way_.empty() && on_the_way_.front().arrives <= time_; on_the_way_.pop_front())
            for (std::size_t i = 0; i < servers_.size(); ++i)
                if (i != on_the_way_.front().from) servers_[i].spending.heard(on_the_way_.front().what, now);
        for (std::size_t i = 0; i < servers_.size(); ++i) {
            if (time_ % 10 != servers_[i].moment) continue;
            if (Json told = servers_[i].spending.tick(servers_.size()); !told.is_null())
                on_the_way_.push_back({time_ + delay_, i, std::move(told)});
        }
    }
    std::size_t size() const { return servers_.size(); }

private:
    struct One {
        One(double most, int at) : buckets(most, 1), moment(at) {}
        Buckets buckets;
        Spending spending;
        int moment;
    };
    struct Message {
        int arrives;
        std::size_t from;
        Json what;
    };
    std::deque<One> servers_;
    std::deque<Message> on_the_way_;
    int delay_, time_ = 0;
};

}  // namespace

TEST_CASE("Whoever spreads over several servers gets what one gives, and hardly more") {
    std::mt19937 random(7);
    for (const std::size_t servers : {2, 3, 5, 8})
        for (const int most : {10, 30, 100, 500})
            for (const int delay : {0, 1, 9})
                for (const unsigned eagerness : {100U, 50U, 10U}) {
                    Crowd crowd(servers, most, delay, random);
                    int taken = 0;
                    for (int time = 0; time < 1500; ++time, crowd.pass())
                        for (std::size_t i = 0; i < servers; ++i)
                            if (random() % 100 < eagerness)
                                while (crowd.take(i)) ++taken;
                    CAPTURE(servers);
                    CAPTURE(most);
                    CAPTURE(delay);
                    CAPTURE(eagerness);
                    CHECK(taken >= most);
                    CHECK(taken <= most + int(servers - 1) * (2 + most / 100.0));
                }
}

TEST_CASE("Whoever comes to one of several servers gets everything there, within seconds") {
    std::mt19937 random(7);
    Crowd crowd(3, 30, 1, random);
    int taken = 0, at_once = 0;
    for (int time = 0; time < 1500; ++time, crowd.pass()) {
        while (crowd.take(1)) ++taken;
        if (time == 0) at_once = taken;
    }
    CHECK(at_once == 2);  // the others may be giving some of it too
    CHECK(taken == 30);
    // What somebody else may have is not touched.
    CHECK(crowd.take(0, "ada"));
    CHECK(!crowd.take(0));
    CHECK(!crowd.take(2));
}

TEST_CASE("A server without others gives everything at once, and tells nothing") {
    Buckets buckets(30, 1);
    Spending spending;
    spending.share("things", buckets);
    for (int i = 0; i < 10; ++i) CHECK(spending.tick(1).is_null());
    for (int i = 0; i < 30; ++i) CHECK(buckets.take("eve", now));
    CHECK(!buckets.take("eve", now));
    for (int i = 0; i < 10; ++i) CHECK(spending.tick(1).is_null());
}

TEST_CASE("Each of several servers gives its share alone from the moment on that it knows of the others") {
    Buckets buckets(80, 1);
    Spending spending;
    spending.share("things", buckets);
    spending.shared_by(2);
    int taken = 0;
    while (buckets.take("eve", now)) ++taken;
    CHECK(taken == 10);
    spending.shared_by(1);
    while (buckets.take("eve", now)) ++taken;
    CHECK(taken == 80);
}

TEST_CASE("Something dear has its turn, however small the share of a server is") {
    Buckets buckets(100, 1);
    Spending spending;
    spending.share("things", buckets);
    spending.tick(4);
    CHECK(buckets.take("eve", now, 80));
    CHECK(!buckets.take("eve", now, 1));
    CHECK(spending.tick(4) == Json{{"things", {{"eve", 80.0}}}});
    CHECK(buckets.take("eve", now, 1));
}

TEST_CASE("Whoever takes from several servers is told of at once, and whoever takes from one alone is not") {
    Buckets buckets(100, 1);
    Spending spending;
    spending.share("things", buckets);
    spending.tick(2);
    CHECK(buckets.take("eve", now));
    CHECK(spending.tick(2).is_null());
    spending.heard({{"things", {{"ada", 5}}}}, now);
    CHECK(spending.tick(2).is_null());
    spending.heard({{"things", {{"eve", 5}}}}, now);
    CHECK(spending.tick(2) == Json{{"things", {{"eve", 1.0}}}});
}

TEST_CASE("What is told at once is bounded, the largest part first, and the rest comes later") {
    Buckets many(100, 1), few(10, 1);
    Spending spending;
    spending.share("many", many);
    spending.share("few", few);
    spending.tick(2);
    for (int i = 0; i < 2000; ++i) CHECK(many.take("2001:db8:" + std::to_string(1000 + i) + "::/64", now, 10));
    CHECK(few.take("last", now, 9));
    std::size_t told = 0;
    for (int round = 0; round < 100 && told < 2001; ++round) {
        Json message;
        for (int i = 0; i < 5 && message.is_null(); ++i) message = spending.tick(2);
        CHECK(message.dump().size() < 7500);
        if (round == 0) CHECK(message.at("few") == Json{{"last", 9.0}});
        for (const auto& [kind, names] : message.items()) told += names.size();
    }
    CHECK(told == 2001);
}

TEST_CASE("Little is told when it has become more, also by somebody whose bucket is full in between") {
    Buckets buckets(500, 50);
    Spending spending;
    spending.share("things", buckets);
    spending.tick(2);
    Millis time = now;
    double told = 0;
    for (int i = 0; i < 40; ++i, time += 1000) {
        CHECK(buckets.take("eve", time));
        buckets.tidy(time + 500);
        for (int tick = 0; tick < 5; ++tick)
            if (const Json message = spending.tick(2); !message.is_null())
                told += message.at("things").at("eve").get<double>();
    }
    CHECK(told == 40);
    // Who does not come again is forgotten.
    CHECK(buckets.take("eve", time));
    buckets.tidy(time + 20'000);
    CHECK(buckets.take("eve", time + 20'000, 500));
}

TEST_CASE("What another server says of allowances is read with care") {
    Buckets buckets(10, 1);
    Spending spending;
    spending.share("things", buckets);
    spending.tick(2);
    const Json strange{{"things", {{"eve", 1e300}, {"ada", -5}, {"bo", "all"}, {"cy", nullptr}}},
                       {"other", {{"eve", 1}}}};
    for (int i = 0; i < 5; ++i) spending.heard(strange, now);
    spending.heard({{"things", 7}}, now);
    CHECK(!buckets.take("eve", now));
    // Nobody is shut out for longer than an empty bucket takes twice.
    CHECK(!buckets.take("eve", now + 10'000));
    CHECK(buckets.take("eve", now + 11'000));
    // Nor does one message take more than there can be.
    spending.heard({{"things", {{"dee", 1e300}}}}, now);
    CHECK(!buckets.take("dee", now));
    CHECK(buckets.take("dee", now + 1000));
    for (const char* name : {"ada", "bo", "cy"}) CHECK(buckets.take(name, now));
}
