// What a thread with a session of its own is to do in the database, added by others, who never wait for it.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "server/wake_up.h"

namespace elbowroom::server {

template <class Session>
class Errands {
public:
    using Errand = std::function<void(Session&)>;

    void add(Errand errand) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(errand));
        }
        wake_up_.ring();
    }
    // Nothing more will come.
    void end() {
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        wake_up_.ring();
    }

    struct Taken {
        std::vector<Errand> errands;
        bool are_last = false;
    };
    // Everything that was added so far, by the thread that does it.
    Taken take() {
        wake_up_.quieten();
        const std::lock_guard lock(mutex_);
        return {std::exchange(waiting_, {}), is_over_};
    }
    // While the thread listens to the database, this tells of more.
    int descriptor() const { return wake_up_.descriptor(); }

private:
    std::mutex mutex_;
    std::vector<Errand> waiting_;
    bool is_over_ = false;
    WakeUp wake_up_;
};

}  // namespace elbowroom::server
