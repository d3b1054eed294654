// Another process that works on a store and tells what it has done.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>

namespace elbowroom {

class Child {
public:
    using Report = std::function<void(std::int64_t)>;

    // Runs `work` in a process of its own, which ends with it; with an exception it ends with status 1.
    explicit Child(const std::function<void(const Report&)>& work);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // The next number it reports; nothing once it has ended and all was read.
    std::optional<std::int64_t> next();
    // Ends it at once, as kill -9 does. What it had reported can still be read.
    void kill();
    // Waits for its end; its exit status, or -1 if it was killed.
    int wait();

private:
    pid_t process_ = 0;
    int reports_ = -1;
};

}  // namespace elbowroom
