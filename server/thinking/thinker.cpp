#include "server/thinking/thinker.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/fingerprint.h"

namespace elbowroom::server {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto between_leases = 500ms, before_next_try = 200ms;
// What was told to stop and has not by then never will.
constexpr auto longest_stop = 10s;
constexpr auto patience_at_end = 2s;

}  // namespace

Thinker::Thinker(const Library& library, Config config)
    : answers_(library, config.make_bot), thoughts_(config.store, fingerprint(config.version, library)) {
    thoughts_.become_thinker();
    for (int i = 0; i < config.threads; ++i) threads_.emplace_back([this] { think_on(); });
}

Thinker::~Thinker() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        waiting_.clear();
    }
    for (const auto& work : at_work_) work->stop.request_stop();
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Thinker::stop() {
    stopping_ = true;
    wake_up_.ring();
}

void Thinker::think_on() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (ending_) return;
        const std::shared_ptr<Work> work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        think_about(*work);
        lock.lock();
        work->is_over = work->has_news = true;
        wake_up_.ring();
    }
}

void Thinker::think_about(Work& work) {
    const auto progress = [&](std::size_t done, std::size_t of) {
        const std::lock_guard lock(mutex_);
        work.done = done;
        work.of = of;
        work.has_news = true;
        wake_up_.ring();
    };
    try {
        std::string answer = answers_.answer(work.taken.question, work.stop.get_token(), progress);
        const std::lock_guard lock(mutex_);
        if (!work.stop.stop_requested()) work.answer = std::move(answer);
    } catch (const std::exception& error) {
        // Whoever asked thinks for itself, and says what is wrong with it.
        spdlog::warn("thought {} has no answer: {}", work.taken.id, error.what());
        const std::lock_guard lock(mutex_);
        work.answer = Json{{"error", error.what()}}.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
}

void Thinker::run() {
    try {
        go();
    } catch (...) {
        // Threads that do not end would be waited for.
        for (std::thread& thread : threads_) thread.detach();
        threads_.clear();
        throw;
    }
}

void Thinker::go() {
    auto next_lease = SteadyClock::now();
    bool was_told = false;  // that the store is in trouble
    SteadyClock::time_point end{};
    for (;;) {
        wake_up_.quieten();
        if (stopping_ && end == SteadyClock::time_point{}) {
            end = SteadyClock::now() + patience_at_end;
            for (const auto& work : at_work_) stop_work(*work);
        }
        try {
            if (!thoughts_.is_alive()) thoughts_.connect();
            if (SteadyClock::now() >= next_lease) {
                renew_lease();
                next_lease = SteadyClock::now() + between_leases;
            }
            tell();
            if (stopping_ && (at_work_.empty() || SteadyClock::now() >= end)) {
                for (const auto& work : at_work_) thoughts_.give_back(work->taken.id);
                thoughts_.leave();
                return;
            }
            if (!stopping_) take_more();
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_lease - SteadyClock::now());
            thoughts_.hear(std::max(left, 1ms), wake_up_.descriptor());
            was_told = false;
        } catch (const StoreError& error) {
            if (!std::exchange(was_told, true)) spdlog::error("{}", error.what());
            if (stopping_) return;  // its lease ends by itself
            std::this_thread::sleep_for(before_next_try);
        }
    }
}

void Thinker::stop_work(Work& work) const {
    if (work.stop.stop_requested()) return;
    work.stop.request_stop();
    work.stopped = SteadyClock::now();
}

void Thinker::renew_lease() {
    thoughts_.stay();
    const std::vector<std::int64_t> wanted = thoughts_.still_wanted();
    // What was taken as the session was lost: nobody here knows of it.
    for (const std::int64_t id : wanted)
        if (std::none_of(at_work_.begin(), at_work_.end(), [&](const auto& work) { return work->taken.id == id; }))
            thoughts_.give_back(id);
    for (const auto& work : at_work_) {
        if (std::find(wanted.begin(), wanted.end(), work->taken.id) == wanted.end()) stop_work(*work);
        if (work->stop.stop_requested() && SteadyClock::now() - work->stopped > longest_stop)
            throw std::runtime_error("something does not stop being thought about: begin this program again");
    }
}

void Thinker::take_more() {
    while (at_work_.size() < threads_.size()) {
        auto taken = thoughts_.take();
        if (!taken) return;
        auto work = std::make_shared<Work>();
        work->taken = std::move(*taken);
        at_work_.push_back(work);
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(work));
        }
        changed_.notify_one();
    }
}

void Thinker::tell() {
    for (const auto& work : at_work_) {
        std::unique_lock lock(mutex_);
        if (!std::exchange(work->has_news, false)) continue;
        const bool is_over = work->is_over;
        const auto [done, of] = std::pair(work->done, work->of);
        std::optional<std::string> answer = work->answer;
        lock.unlock();
        try {
            if (!is_over) {
                if (!thoughts_.tell_progress(work->taken.id, std::int64_t(done), std::int64_t(of))) stop_work(*work);
            } else if (answer) {
                if (thoughts_.answer(work->taken.id, *answer)) ++answered_;
            } else {
                thoughts_.give_back(work->taken.id);
            }
        } catch (const StoreError&) {
            const std::lock_guard again(mutex_);
            work->has_news = true;
            throw;
        }
    }
    const std::lock_guard lock(mutex_);
    std::erase_if(at_work_, [](const auto& work) { return work->is_over && !work->has_news; });
}

}  // namespace elbowroom::server
