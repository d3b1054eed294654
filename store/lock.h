// The right of one server to a store: two that keep the same tables in memory would contradict each other.
#pragma once

#include <string>

namespace elbowroom {

class StoreLock {
public:
    // Throws StoreError if another one has it. The kernel takes it back when the process ends, however it does.
    explicit StoreLock(const std::string& store);
    ~StoreLock();
    StoreLock(const StoreLock&) = delete;
    StoreLock& operator=(const StoreLock&) = delete;

private:
    int file_ = -1;
};

}  // namespace elbowroom
