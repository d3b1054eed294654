#include "server/at_work.h"

#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>

#include "store/side_file.h"

namespace elbowroom::server {

// Of one thread, and nobody else's cache line. The next server reads what this one wrote up to its last instruction.
struct alignas(64) WorkMark {
    std::atomic<std::uint32_t> number;    // odd while there is work
    std::atomic<std::uint32_t> spent_on;  // the number of the work that `spent` is about
    std::atomic<std::uint32_t> spent;     // milliseconds of the processor
    std::uint32_t patience;               // milliseconds
    std::atomic<std::int32_t> fault;      // a signal
    std::array<char, 32> table;

    bool working() const { return number.load(std::memory_order_relaxed) % 2 == 1; }
    void take_up(std::string_view name) {
        table.fill(0);
        std::memcpy(table.data(), name.data(), std::min(name.size(), table.size()));
        number.store(number.load(std::memory_order_relaxed) + 1, std::memory_order_release);
    }
    void put_down() { number.store(number.load(std::memory_order_relaxed) + 1, std::memory_order_release); }
};

namespace {

constexpr std::size_t places = 384;  // more threads than that are not marked
constexpr std::uint32_t format = 1;
constexpr auto between_looks = std::chrono::milliseconds(250);
constexpr std::size_t stack_size = std::size_t{64} * 1024;

struct Marks {
    std::uint32_t format;
    std::array<WorkMark, places> all;
};

constinit thread_local WorkMark* mine = nullptr;

std::string_view name_in(const std::array<char, 32>& table) {
    return {table.data(), strnlen(table.data(), table.size())};
}

}  // namespace

struct WorkBoard {
    explicit WorkBoard(const std::string& store)
        : side(store, "-work", sizeof(Marks)), marks(*static_cast<Marks*>(side.data())) {}

    // What the threads of this process spend on their work is looked at now and then, so that they need not.
    void watch() {
        std::unique_lock lock(mutex);
        while (!ending.wait_for(lock, between_looks, [this] { return ended; }))
            for (std::size_t place = 0; place < places; ++place)
                if (taken[place]) look_at(marks.all[place], clocks[place]);
    }

    struct Clock {
        clockid_t id;
        std::uint64_t began;  // when the work was first seen, in milliseconds of the thread
    };
    static void look_at(WorkMark& mark, Clock& clock) {
        timespec time{};
        if (!mark.working() || clock_gettime(clock.id, &time) != 0) return;
        const auto now = std::uint64_t(time.tv_sec) * 1000 + std::uint64_t(time.tv_nsec) / 1'000'000;
        if (const std::uint32_t number = mark.number; mark.spent_on != number) {
            clock.began = now;
            mark.spent = 0;
            mark.spent_on = number;
        }
        mark.spent = std::uint32_t(now - clock.began);
    }

    SideFile side;
    Marks& marks;
    std::mutex mutex;
    std::condition_variable ending;
    bool ended = false;
    std::array<bool, places> taken{};
    std::array<Clock, places> clocks{};
    std::thread watching;
};

WorkMarks::WorkMarks(const std::string& store) : board_(std::make_shared<WorkBoard>(store)) {}

WorkMarks::~WorkMarks() {
    {
        const std::lock_guard lock(board_->mutex);
        board_->ended = true;
    }
    board_->ending.notify_all();
    if (board_->watching.joinable()) {
        board_->watching.join();
        std::memset(board_->side.data(), 0, sizeof(Marks));
    }
    // Threads that still work write where it means nothing to whoever uses the file next.
    ::mmap(board_->side.data(), sizeof(Marks), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
}

std::vector<Suspect> WorkMarks::suspects() const {
    std::vector<Suspect> out;
    if (board_->marks.format != format) return out;
    for (const WorkMark& mark : board_->marks.all) {
        if (!mark.working()) continue;
        const std::string table(name_in(mark.table));
        if (const int fault = mark.fault; fault != 0)
            out.push_back(
                {table, fmt::format("the server died of a fault ({}) while it worked on it", strsignal(fault))});
        else if (mark.spent_on == mark.number && mark.spent > mark.patience)
            out.push_back({table, fmt::format("the server was ended when it had worked on it for {:.1f} s without end",
                                              double(mark.spent) / 1000)});
    }
    return out;
}

void WorkMarks::begin() {
    std::memset(board_->side.data(), 0, sizeof(Marks));
    board_->marks.format = format;
    board_->watching = std::thread([board = board_.get()] { board->watch(); });
}

Worker::Worker(std::shared_ptr<WorkBoard> board, std::chrono::milliseconds patience)
    : board_(std::move(board)), place_(0), before_(mine), stack_(new std::byte[stack_size]) {
    const std::lock_guard lock(board_->mutex);
    place_ = std::size_t(std::find(board_->taken.begin(), board_->taken.end(), false) - board_->taken.begin());
    mine = nullptr;
    if (place_ < places) {
        board_->taken[place_] = true;
        pthread_getcpuclockid(pthread_self(), &board_->clocks[place_].id);
        mine = &board_->marks.all[place_];
        mine->patience = std::uint32_t(patience.count());
    }
    stack_t stack{};
    stack.ss_sp = stack_.get();
    stack.ss_size = stack_size;
    sigaltstack(&stack, &stack_before_);
}

Worker::~Worker() {
    const std::lock_guard lock(board_->mutex);
    if (place_ < places) board_->taken[place_] = false;
    mine = before_;
    sigaltstack(&stack_before_, nullptr);
}

AtWork::AtWork(std::string_view table) : mark_(mine) {
    if (!mark_) return;
    nested_ = mark_->working();
    if (nested_) {
        before_ = mark_->table;
        mark_->put_down();
    }
    mark_->take_up(table);
}

AtWork::~AtWork() {
    if (!mark_) return;
    mark_->put_down();
    if (nested_) mark_->take_up(name_in(before_));
}

namespace {

constexpr std::array faults{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
std::array<struct sigaction, faults.size()> handled_before;

// Where anything may be broken: it writes one number.
void on_fault(int signal, siginfo_t* info, void* /*context*/) {
    // What another process sent is not this thread's doing.
    const bool ours = info->si_code > 0 || (info->si_code == SI_TKILL && info->si_pid == getpid());
    if (ours && mine && mine->working()) mine->fault = signal;
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (faults[i] == signal) sigaction(signal, &handled_before[i], nullptr);
    // A fault of the processor comes again when we go back to it; what was sent must be sent again.
    if (info->si_code <= 0) raise(signal);
}

}  // namespace

void note_faults() {
    struct sigaction action {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (std::size_t i = 0; i < faults.size(); ++i) sigaction(faults[i], &action, &handled_before[i]);
}

}  // namespace elbowroom::server
