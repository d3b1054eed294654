#include "server/cluster/cluster.h"

#include "store/membership.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace elbowroom::server {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto between_looks = 500ms, before_next_try = 200ms;
constexpr int most_tries = 5;  // to find out who has a table, while servers come and go

}  // namespace

Cluster::Cluster(asio::io_context& io, const std::string& store, std::int64_t number)
    : io_(io), membership_(std::make_unique<Membership>(store, number)), number_(number) {}

Cluster::~Cluster() {
    errands_.end();
    if (thread_.joinable()) thread_.join();
}

void Cluster::join(const std::string& address, const std::string& secret, Listener& listener) {
    membership_->announce(address, secret);
    membership_->adopt();
    living_ = membership_->living();
    listener_ = &listener;
    take_over(living_, membership_->present());
    membership_->say(Json{{"is", "new"}}.dump());
    thread_ = std::thread([this] { run(); });
}

template <class Question>
auto Cluster::ask(Question question) -> Task<std::invoke_result_t<Question, Membership&>> {
    using Answer = std::invoke_result_t<Question, Membership&>;
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, Answer)>(
        [this, &question](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            errands_.add([this, question, shared](Membership& membership) {
                std::exception_ptr error;
                Answer answer{};
                try {
                    answer = question(membership);
                } catch (...) {
                    error = std::current_exception();
                }
                asio::post(io_, [shared, error, answer = std::move(answer)]() mutable {
                    (*shared)(error, std::move(answer));
                });
            });
        },
        asio::use_awaitable);
}

void Cluster::run() {
    auto next_look = SteadyClock::now();
    for (;;) {
        const auto [errands, are_last] = errands_.take();
        come_back();
        for (const auto& errand : errands) errand(*membership_);
        if (are_last) return;
        try {
            if (const bool told = std::exchange(look_now_, false); told || SteadyClock::now() >= next_look) {
                look(*membership_, told);
                next_look = SteadyClock::now() + between_looks;
            }
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_look - SteadyClock::now());
            for (Said& said : membership_->hear(std::max(left, 1ms), errands_.descriptor())) {
                const Json what = Json::parse(said.what, nullptr, false);
                if (what.is_object() && (what.value("is", "") == "new" || what.value("is", "") == "leaving"))
                    look_now_ = true;
                asio::post(io_, [this, said = std::move(said)] { heard(said); });
            }
        } catch (const StoreError& error) {
            spdlog::error("cluster: {}", error.what());
            std::this_thread::sleep_for(before_next_try);
        }
    }
}

void Cluster::come_back() {
    if (membership_->is_alive()) return;
    try {
        membership_->connect();
        renew(*membership_);
        asio::post(io_, [this] { listener_->missed_something(); });
    } catch (const StoreError& error) {
        spdlog::error("cluster: {}", error.what());
    }
}

void Cluster::look(Membership& membership, bool told) {
    const std::vector<std::int64_t> dead = membership.bury();
    for (const std::int64_t number : dead) spdlog::warn("server {} is silent: others take its tables over", number);
    auto living = membership.living();
    const bool gone = !std::all_of(living_.begin(), living_.end(), [&](const Member& before) {
        return std::any_of(living.begin(), living.end(), [&](const Member& m) { return m.number == before.number; });
    });
    if (living != living_) renew(membership);
    // Each takes its part of what is left alone at once; and then, if somebody did not, all that is still there.
    std::int64_t adopted = 0;
    if (gone || told) {
        std::int64_t before_us = 0;
        for (const Member& each : living_) before_us += each.number < number_ ? 1 : 0;
        adopted = membership.adopt(before_us, std::max<std::int64_t>(1, std::int64_t(living_.size())));
    } else if (left_alone_) {
        adopted = membership.adopt();
    }
    left_alone_ = gone || told;
    if (adopted > 0) asio::post(io_, [this] { listener_->adopted(); });
}

void Cluster::renew(Membership& membership) {
    living_ = membership.living();
    asio::post(io_, [this, living = living_, present = membership.present()]() mutable {
        take_over(std::move(living), std::move(present));
    });
}

void Cluster::take_over(std::vector<Member> living, const std::vector<Present>& present) {
    std::erase_if(living, [&](const Member& each) { return each.number == number_ || each.address.empty(); });
    others_ = std::move(living);
    const Places before = std::exchange(where_, {});
    looking_.clear();
    for (const Present& each : present) {
        if (each.server == number_) continue;
        where_[each.identity].insert(each.server);
        if (each.looking) looking_[each.identity].insert(each.server);
    }
    for (const auto& [identity, servers] : where_)
        if (!before.contains(identity)) listener_->presence_changed(identity);
    for (const auto& [identity, servers] : before)
        if (where(identity) != servers) listener_->presence_changed(identity);
    listener_->others_changed();
}

void Cluster::heard(const Said& said) {
    const Json what = Json::parse(said.what, nullptr, false);
    if (!what.is_object()) return;
    const auto text = [&](const char* key) { return what.value(key, ""); };
    if (const std::string identity = text("here"); !identity.empty()) {
        if (what.value("looking", true))
            looking_[identity].insert(said.by);
        else
            leave_place(looking_, identity, said.by);
        if (where_[identity].insert(said.by).second) listener_->presence_changed(identity);
        return;
    }
    if (const std::string identity = text("left"); !identity.empty()) {
        leave_place(looking_, identity, said.by);
        if (leave_place(where_, identity, said.by)) listener_->presence_changed(identity);
        return;
    }
    listener_->heard(said.by, what);
}

bool Cluster::leave_place(Places& places, const std::string& identity, std::int64_t server) {
    const auto it = places.find(identity);
    if (it == places.end() || it->second.erase(server) == 0) return false;
    if (it->second.empty()) places.erase(it);
    return true;
}

Task<std::optional<Member>> Cluster::owner(std::string table) {
    const auto question = [this, table](Membership& membership) -> std::optional<Member> {
        for (int i = 0; i < most_tries; ++i) {
            const std::int64_t owner = membership.claim(table);
            if (owner == number_) return {};
            for (const Member& each : membership.living())
                if (each.number == owner) return each;
        }
        throw StoreError("servers come and go");
    };
    co_return co_await ask(question);
}

Task<void> Cluster::claim_new(std::string table) {
    const auto question = [table](Membership& membership) {
        membership.claim_new(table);
        return true;
    };
    co_await ask(question);
}

Task<std::map<std::string, Member>> Cluster::owners_of(std::vector<std::string> tables) {
    const auto question = [this, tables](Membership& membership) {
        std::map<std::string, Member> out;
        const auto living = membership.living();
        for (const auto& [table, owner] : membership.owners_of(tables))
            for (const Member& each : living)
                if (each.number == owner && owner != number_) out[table] = each;
        return out;
    };
    co_return co_await ask(question);
}

void Cluster::release(const std::string& table) {
    errands_.add([table](Membership& membership) {
        try {
            membership.release(table);
        } catch (const StoreError& error) {
            // It stays in our care, which does no harm.
            spdlog::warn("table {} is not released: {}", table, error.what());
        }
    });
}

Task<void> Cluster::hand_back(std::string table) {
    const auto question = [table](Membership& membership) {
        membership.release(table);
        return true;
    };
    co_await ask(question);
}

Task<void> Cluster::leave() {
    const auto question = [](Membership& membership) {
        membership.release_all();
        membership.say(Json{{"is", "leaving"}}.dump());
        return true;
    };
    co_await ask(question);
}

void Cluster::arrived(const std::string& identity, bool looking) {
    errands_.add([identity, looking](Membership& membership) {
        try {
            membership.arrived(identity, looking);
            membership.say(Json{{"here", identity}, {"looking", looking}}.dump());
        } catch (const StoreError& error) {
            spdlog::warn("cluster: {}", error.what());
        }
    });
}

void Cluster::left(const std::string& identity) {
    errands_.add([identity](Membership& membership) {
        try {
            membership.left(identity);
            membership.say(Json{{"left", identity}}.dump());
        } catch (const StoreError& error) {
            spdlog::warn("cluster: {}", error.what());
        }
    });
}

const std::set<std::int64_t>& Cluster::where(const std::string& identity) const {
    static const std::set<std::int64_t> nowhere;
    const auto it = where_.find(identity);
    return it == where_.end() ? nowhere : it->second;
}

void Cluster::say(const Json& what) {
    std::string text = what.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > Membership::longest) return spdlog::error("cluster: too much to say at once");
    errands_.add([text = std::move(text)](Membership& membership) {
        try {
            membership.say(text);
        } catch (const StoreError& error) {
            spdlog::warn("cluster: {}", error.what());
        }
    });
}

}  // namespace elbowroom::server
