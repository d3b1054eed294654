// Several coroutines side by side, and waiting for all of them.
#pragma once

#include <functional>

#include "server/net/asio.h"

namespace elbowroom::load {

// Does each of the numbers 0 to count - 1 once, at most `workers` at the same time. Throws what the first to fail
// threw.
Task<void> in_parallel(asio::io_context& io, int workers, int count,
                       std::function<Task<void>(int worker, int number)> each);

Task<void> pause(asio::io_context& io, std::chrono::milliseconds time);

}  // namespace elbowroom::load
