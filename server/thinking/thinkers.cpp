#include "server/thinking/thinkers.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

#include "server/secrets.h"

namespace elbowroom::server {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto between_looks = 500ms, before_next_look = 200ms;
// What nobody has taken up after so long is thought about here.
constexpr auto taken_within = 250ms;

}  // namespace

struct Thinkers::Waiting {
    std::function<void(std::optional<std::string>)> answer;
    asio::steady_timer overdue;
    std::chrono::milliseconds limit;
    Progress progress;
};

Thinkers::Thinkers(asio::io_context& io, const std::string& store, const std::string& kin)
    : io_(io), thoughts_(std::make_unique<Thoughts>(store, kin)), name_(random_text(16)) {
    counters_.thinkers = thoughts_->living_thinkers();
    thread_ = std::thread([this] { run(); });
}

Thinkers::~Thinkers() {
    errands_.end();
    thread_.join();
}

void Thinkers::run() {
    auto next_look = SteadyClock::now();
    bool was_told = false;  // that the store is in trouble
    for (;;) {
        const auto [errands, are_last] = errands_.take();
        if (are_last) return;
        try {
            if (!thoughts_->is_alive()) thoughts_->connect();
            for (const auto& errand : errands) errand(*thoughts_);
            if (SteadyClock::now() >= next_look) {
                look();
                next_look = SteadyClock::now() + between_looks;
            }
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_look - SteadyClock::now());
            for (const std::int64_t id : thoughts_->hear(std::max(left, 1ms), errands_.descriptor()).answered)
                asio::post(io_, [this, id] { fetch(id); });
            was_told = false;
        } catch (const StoreError& error) {
            // Whatever was not done is among what is asked or waited for: nobody waits in vain.
            asio::post(io_, [this] { settle_all(); });
            if (!std::exchange(was_told, true)) spdlog::error("thinkers: {}", error.what());
            std::this_thread::sleep_for(before_next_look);
        }
    }
}

void Thinkers::look() {
    const std::int64_t thinkers = thoughts_->living_thinkers();
    asio::post(io_, [this, thinkers, awaited = thoughts_->wait_on(name_)] { looked(thinkers, awaited); });
}

Task<std::optional<std::string>> Thinkers::ask(BotPool::Purpose purpose, std::string question,
                                               std::chrono::milliseconds limit, Progress progress) {
    if (!are_there()) co_return std::nullopt;
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                            void(std::exception_ptr, std::optional<std::string>)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            auto who = std::make_shared<Waiting>(
                Waiting{[shared](std::optional<std::string> answer) { (*shared)(nullptr, std::move(answer)); },
                        asio::steady_timer(io_), limit, std::move(progress)});
            asking_.insert(who);
            errands_.add(
                [this, who, urgency = std::int64_t(purpose), question = std::move(question)](Thoughts& thoughts) {
                    const std::int64_t id = thoughts.ask(name_, urgency, question);
                    asio::post(io_, [this, who, id] { asked(who, id); });
                });
        },
        asio::use_awaitable);
}

void Thinkers::asked(const std::shared_ptr<Waiting>& who, std::int64_t id) {
    // Somebody may have given up while it was on its way.
    if (asking_.erase(who) == 0) return errands_.add([id](Thoughts& thoughts) { thoughts.withdraw(id); });
    waiting_[id] = who;
    who->overdue.expires_after(taken_within);
    who->overdue.async_wait([this, id](const boost::system::error_code& cancelled) {
        if (!cancelled) take_back(id, true);
    });
}

void Thinkers::fetch(std::int64_t id) {
    if (!waiting_.contains(id)) return;  // another server's
    errands_.add([this, id](Thoughts& thoughts) {
        if (auto answer = thoughts.take_answer(id))
            asio::post(io_, [this, id, answer = std::move(answer)]() mutable { settle(id, std::move(answer)); });
    });
}

void Thinkers::take_back(std::int64_t id, bool only_if_untaken) {
    errands_.add([this, id, only_if_untaken](Thoughts& thoughts) {
        const bool is_back = only_if_untaken ? thoughts.withdraw_untaken(id) : (thoughts.withdraw(id), true);
        asio::post(io_, [this, id, is_back] {
            if (is_back) return settle(id, std::nullopt);
            const auto found = waiting_.find(id);
            if (found == waiting_.end() || found->second->progress) return;
            found->second->overdue.expires_after(found->second->limit);
            found->second->overdue.async_wait([this, id](const boost::system::error_code& cancelled) {
                if (!cancelled) take_back(id, false);
            });
        });
    });
}

void Thinkers::settle(std::int64_t id, std::optional<std::string> answer) {
    const auto found = waiting_.find(id);
    if (found == waiting_.end()) return;
    const std::shared_ptr<Waiting> who = std::move(found->second);
    waiting_.erase(found);
    who->overdue.cancel();
    ++(answer ? counters_.answered : counters_.in_vain);
    who->answer(std::move(answer));
}

void Thinkers::settle_all() {
    counters_.thinkers = 0;
    for (const auto& who : std::exchange(asking_, {})) {
        ++counters_.in_vain;
        who->answer(std::nullopt);
    }
    std::vector<std::int64_t> all;
    for (const auto& [id, who] : waiting_) all.push_back(id);
    for (const std::int64_t id : all) settle(id, std::nullopt);
}

void Thinkers::looked(std::int64_t thinkers, const std::vector<Thoughts::Awaited>& awaited) {
    counters_.thinkers = thinkers;
    std::set<std::int64_t> known;
    for (const Thoughts::Awaited& each : awaited) {
        known.insert(each.id);
        const auto found = waiting_.find(each.id);
        if (found == waiting_.end()) continue;  // it is being taken back
        if (each.is_answered)
            fetch(each.id);
        else if (each.is_lost)
            take_back(each.id, false);
        else if (const auto& progress = found->second->progress)
            if (!progress(std::size_t(each.done), std::size_t(each.of))) take_back(each.id, false);
    }
    // What the database has forgotten: it keeps thoughts in no log.
    std::vector<std::int64_t> gone;
    for (const auto& [id, who] : waiting_)
        if (!known.contains(id)) gone.push_back(id);
    for (const std::int64_t id : gone) settle(id, std::nullopt);
}

}  // namespace elbowroom::server
