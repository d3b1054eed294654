// Boost.Asio with coroutines.
#pragma once

#include <utility>  // Boost 1.74 forgets it

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace elbowroom {

namespace asio = boost::asio;

template <class T>
using Task = asio::awaitable<T>;

}  // namespace elbowroom
