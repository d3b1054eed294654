#include "bench/loadgen/parallel.h"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <exception>

namespace elbowroom::load {

Task<void> in_parallel(asio::io_context& io, int workers, int count, std::function<Task<void>(int, int)> each) {
    int next = 0, running = std::min(workers, count);
    std::exception_ptr error;
    asio::steady_timer all_done(io, asio::steady_timer::time_point::max());
    const auto work = [&](int worker) -> Task<void> {
        while (next < count && !error) co_await each(worker, next++);
    };
    for (int worker = running; worker-- > 0;)
        asio::co_spawn(io, work(worker), [&](const std::exception_ptr& failure) {
            if (failure && !error) error = failure;
            if (--running == 0) all_done.cancel();
        });
    boost::system::error_code cancelled;
    while (running > 0) co_await all_done.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    if (error) std::rethrow_exception(error);
}

Task<void> pause(asio::io_context& io, std::chrono::milliseconds time) {
    asio::steady_timer timer(io, time);
    co_await timer.async_wait(asio::use_awaitable);
}

}  // namespace elbowroom::load
