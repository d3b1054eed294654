#include "server/bot_pool.h"

#include <sched.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <thread>

#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

using Clock = std::chrono::steady_clock;

// Once so many tables have a bot that is stuck, none is asked any more: there would be ever more threads.
constexpr std::size_t most_stuck = 64;
// Bots whose plans are kept between two decisions.
constexpr int most_kept = 64;
// Hints that wait.
constexpr std::size_t most_hints = 32;

Action quick_choice(const Game& g, const State& seen, std::uint64_t seed) {
    Actions actions;
    legal(g, seen, actions);
    return make_random_bot(seed)->choose(g, seen, actions);
}

Refused too_slow() { return Refused(cases::thinking_too_long); }

}  // namespace

// In the thread that thinks.
Bot& BotMind::wake(const BotMaker& maker) {
    if (!made_) {
        made_ = maker(bot_, seed_);
        ++*kept_;
    }
    return *made_;
}

void BotMind::rest() {
    if (*kept_ > most_kept) forget();
}

void BotMind::forget() {
    if (made_) --*kept_;
    made_.reset();
}

// One decision, or something else to think about, as the thread needs it: it may outlive the pool, and the loop.
struct BotPool::Job {
    Purpose purpose = Purpose::decision;
    std::string table;
    std::chrono::milliseconds limit{};
    Thought about;  // if it is no decision
    std::stop_source stop;
    std::shared_ptr<const Game> game;
    State seen{};
    std::shared_ptr<BotMind> mind;
    std::uint64_t seed = 0;
    // Under the lock of Shared.
    pid_t thread = 0;  // that thinks about it
    bool done = false, stuck = false;
};

// Who waits for it. It is answered once: by its bot, or for it when that takes too long.
struct BotPool::Waiting {
    std::function<void(std::exception_ptr, Action)> answer;
    asio::steady_timer overdue;
};

// What the threads work on.
struct BotPool::Shared : std::enable_shared_from_this<Shared> {
    std::mutex mutex;
    std::condition_variable changed;
    std::array<std::deque<std::shared_ptr<Job>>, 3> jobs;  // by their purpose
    std::unordered_set<std::shared_ptr<Job>> at_work;
    bool stopping = false;  // the pool must not be touched any more
    int threads = 0;
    std::unordered_set<std::string> stuck;  // tables

    std::deque<std::shared_ptr<Job>>& waiting_for(Purpose purpose) { return jobs[std::size_t(purpose)]; }
    bool is_idle() const {
        return std::all_of(jobs.begin(), jobs.end(), [](const auto& line) { return line.empty(); });
    }
    // There must be one.
    std::shared_ptr<Job> take_next() {
        auto& line = *std::find_if(jobs.begin(), jobs.end(), [](const auto& each) { return !each.empty(); });
        std::shared_ptr<Job> job = std::move(line.front());
        line.pop_front();
        return job;
    }

    void add_thread(BotPool& pool) {
        ++threads;
        auto think = [self = shared_from_this(), &pool, board = pool.board_, patience = 3 * pool.budget_] {
            std::optional<Worker> worker;
            if (board) worker.emplace(board, std::max<std::chrono::milliseconds>(patience, std::chrono::seconds(1)));
            self->think_on(pool);
        };
        std::thread(std::move(think)).detach();
    }

    static Action ask(Bot& bot, std::chrono::milliseconds budget, const Job& job) {
        Actions actions;
        legal(*job.game, job.seen, actions);
        Budget own = bot.budget();
        own.time = std::min<std::chrono::microseconds>(own.time, budget);
        bot.set_budget(own);
        return bot.choose(*job.game, job.seen, actions);
    }

    void think_on(BotPool& pool) {
        const BotMaker maker = pool.maker_;
        const auto budget = pool.budget_;
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return stopping || !is_idle(); });
            if (stopping) break;
            const std::shared_ptr<Job> job = take_next();
            at_work.insert(job);
            job->thread = gettid();
            const bool is_lost = stuck.contains(job->table) || stuck.size() >= most_stuck;
            asio::post(pool.io_, [&pool, job] { pool.begun(job); });
            lock.unlock();
            const auto began = Clock::now();
            Action action{};
            std::exception_ptr error;
            try {
                const AtWork at(job->table);
                if (job->about && is_lost)
                    throw too_slow();
                else if (job->about)
                    job->about(job->stop.get_token());
                else if (is_lost)
                    action = quick_choice(*job->game, job->seen, job->seed);
                else
                    action = ask(job->mind->wake(maker), budget, *job);
            } catch (...) {
                error = std::current_exception();
            }
            if (!is_lost && job->mind) job->mind->rest();
            const std::chrono::duration<double> took = Clock::now() - began;
            lock.lock();
            at_work.erase(job);
            job->done = true;
            if (stopping) break;
            if (job->stuck) {
                // Another thread has taken its place.
                stuck.erase(job->table);
                break;
            }
            asio::post(pool.io_,
                       [&pool, job, error, action, took] { pool.decided(*job, error, action, took.count()); });
        }
        --threads;
        changed.notify_all();
    }
};

BotPool::BotPool(asio::io_context& io, int threads, std::chrono::milliseconds budget, BotMaker maker,
                 std::shared_ptr<WorkBoard> board)
    : io_(io),
      budget_(budget),
      maker_(std::move(maker)),
      board_(std::move(board)),
      shared_(std::make_shared<Shared>()) {
    const std::lock_guard lock(shared_->mutex);
    for (int i = 0; i < threads; ++i) shared_->add_thread(*this);
}

BotPool::~BotPool() {
    std::unique_lock lock(shared_->mutex);
    shared_->stopping = true;
    for (auto& line : shared_->jobs) line.clear();
    for (const auto& job : shared_->at_work) job->stop.request_stop();
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, std::chrono::milliseconds(500), [this] { return shared_->threads == 0; });
}

std::shared_ptr<BotMind> BotPool::mind(std::string bot, std::uint64_t seed) {
    return std::make_shared<BotMind>(std::move(bot), seed, minds_);
}

bool BotPool::takes_time(const std::string& bot) {
    const auto [it, fresh] = take_time_.try_emplace(bot);
    if (fresh) it->second = maker_(bot, 0)->budget().time != Budget::any_time;
    return it->second;
}

Task<Action> BotPool::choose(std::string table, std::shared_ptr<const Game> game, State seen,
                             std::shared_ptr<BotMind> mind) {
    const std::uint64_t seed = mind->seed() + std::uint64_t(counters_.decisions);
    auto job = std::make_shared<Job>();
    job->limit = 2 * budget_;
    job->table = std::move(table);
    job->game = std::move(game);
    job->seen = seen;
    job->mind = std::move(mind);
    job->seed = seed;
    co_return co_await queue(std::move(job));
}

Task<void> BotPool::think(Purpose purpose, std::string table, Thought about, std::chrono::milliseconds limit) {
    if (purpose == Purpose::hint) {
        const std::lock_guard lock(shared_->mutex);
        if (shared_->waiting_for(purpose).size() >= most_hints) throw Refused(cases::hints_too_many);
    }
    auto job = std::make_shared<Job>();
    job->purpose = purpose;
    job->limit = limit;
    job->table = std::move(table);
    job->about = std::move(about);
    co_await queue(std::move(job));
}

Task<Action> BotPool::queue(std::shared_ptr<Job> job) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, Action)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            waiting_[job.get()] = std::make_unique<Waiting>(
                Waiting{[shared](std::exception_ptr error, Action action) { (*shared)(std::move(error), action); },
                        asio::steady_timer(io_)});
            if (job->purpose == Purpose::hint) watch(job, &BotPool::waited_enough);
            {
                const std::lock_guard lock(shared_->mutex);
                shared_->waiting_for(job->purpose).push_back(std::move(job));
            }
            shared_->changed.notify_one();
        },
        asio::use_awaitable);
}

void BotPool::watch(const std::shared_ptr<Job>& job, void (BotPool::*when_over)(const std::shared_ptr<Job>&)) {
    const auto found = waiting_.find(job.get());
    if (found == waiting_.end()) return;
    found->second->overdue.expires_after(job->limit);
    found->second->overdue.async_wait([this, job, when_over](const boost::system::error_code& cancelled) {
        if (!cancelled) (this->*when_over)(job);
    });
}

// Time counts from when it is the bot's turn to think.
void BotPool::begun(const std::shared_ptr<Job>& job) { watch(job, &BotPool::overrun); }

void BotPool::waited_enough(const std::shared_ptr<Job>& job) {
    {
        const std::lock_guard lock(shared_->mutex);
        if (std::erase(shared_->waiting_for(job->purpose), job) == 0) return;  // it has just begun
    }
    decided(*job, std::make_exception_ptr(too_slow()), {}, 0);
}

void BotPool::overrun(const std::shared_ptr<Job>& job) {
    if (!waiting_.contains(job.get())) return;
    {
        const std::lock_guard lock(shared_->mutex);
        if (job->done) return;  // its answer is on the way
        job->stuck = true;
        job->stop.request_stop();
        shared_->stuck.insert(job->table);
        // From now on it gets only the time that nobody else wants; where that is not allowed, its share.
        const sched_param nothing_else{};
        sched_setscheduler(job->thread, SCHED_IDLE, &nothing_else);
        shared_->add_thread(*this);
    }
    ++counters_.overruns;
    if (job->about) {
        spdlog::warn("table {}: thinking about it takes more than {} ms", job->table, job->limit.count());
        return decided(*job, std::make_exception_ptr(too_slow()), {}, 1e-3 * double(job->limit.count()));
    }
    spdlog::warn(
        "table {}: the bot {} takes more than {} ms for a decision: quick ones are taken for it until it is done",
        job->table, job->mind->bot(), 2 * budget_.count());
    const AtWork at(job->table);
    decided(*job, {}, quick_choice(*job->game, job->seen, job->seed), 2e-3 * double(budget_.count()));
}

void BotPool::decided(const Job& job, const std::exception_ptr& error, Action action, double seconds) {
    const auto found = waiting_.find(&job);
    if (found == waiting_.end()) return;  // it was decided for it
    const auto who = std::move(found->second);
    waiting_.erase(found);
    ++(job.about ? counters_.thoughts : counters_.decisions);
    (job.about ? counters_.thought_seconds : counters_.seconds) += seconds;
    who->answer(error, action);
}

}  // namespace elbowroom::server
