// Sends to many sockets at once, with the help of a second thread: what the system does for one message takes longer
// than all that we do for it. The helper has nothing of its own: it sends from memory that stays where it is until
// finish() has returned, so that nothing else has to know of two threads.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace elbowroom::net {

struct Outgoing {
    int socket = -1;         // which does not block
    std::string_view bytes;  // to be sent
    std::size_t sent = 0;
    int error = 0;  // why the rest was not: of errno
};

class Sender {
public:
    Sender();
    ~Sender();
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    // Sends to this one here and now.
    static void send(Outgoing& one);
    // Begins with all of these, which must stay until finish().
    void begin(Outgoing* first, std::size_t count);
    // Lends a hand, and returns when all is sent.
    void finish();

private:
    struct Part {
        Outgoing* first = nullptr;
        std::size_t count = 0;
    };
    void help();
    bool do_one(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Part> parts_;
    std::size_t under_way_ = 0;  // parts that are being sent
    bool waiting_ = false;       // the helper, for something to do
    bool stopping_ = false;
    std::thread helper_;  // none on a machine with one core
};

}  // namespace elbowroom::net
