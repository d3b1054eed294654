// Which table each thread works on, written down beside the store: whoever begins after a server that died knows which
// table it died of.
#pragma once

#include <signal.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace elbowroom::server {

// A table that the last server died of, and how.
struct Suspect {
    std::string table, why;
};

struct WorkBoard;

class WorkMarks {
public:
    // Opens the marks as the last server left them; throws StoreError.
    explicit WorkMarks(const std::string& store);
    // A server that ends cleanly suspects nobody.
    ~WorkMarks();
    WorkMarks(const WorkMarks&) = delete;
    WorkMarks& operator=(const WorkMarks&) = delete;

    // Those in whose work a thread met a fault; and, of a server that was ended from outside, those in whose work a
    // thread had spent more of the processor's time than any honest one takes. To be killed under load is no reason.
    std::vector<Suspect> suspects() const;
    // Forgets them: from now on the marks are ours.
    void begin();
    // For the threads: one that does not come to an end outlives the server.
    const std::shared_ptr<WorkBoard>& board() const { return board_; }

private:
    std::shared_ptr<WorkBoard> board_;
};

struct WorkMark;

// A thread that works on tables, for as long as it lives. With a stack for what follows a fault: the usual one may be
// used up.
class Worker {
public:
    // `patience`: more of the processor's time is not taken for one piece of work unless something is wrong.
    Worker(std::shared_ptr<WorkBoard> board, std::chrono::milliseconds patience);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

private:
    std::shared_ptr<WorkBoard> board_;
    std::size_t place_;
    WorkMark* before_;
    std::unique_ptr<std::byte[]> stack_;
    stack_t stack_before_{};
};

// While it lives, this thread works on a table; on a thread that is no Worker it does nothing. It takes some
// nanoseconds, and must not live across a co_await.
class AtWork {
public:
    explicit AtWork(std::string_view table);
    ~AtWork();
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;

private:
    WorkMark* mark_;
    bool nested_ = false;
    std::array<char, 32> before_;
};

// From now on a fault (a wild pointer, a stack used up, an abort) is noted before the process ends of it.
void note_faults();

}  // namespace elbowroom::server
