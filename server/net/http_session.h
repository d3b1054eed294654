// One HTTP connection, until it ends or becomes a WebSocket.
#pragma once

#include <memory>

#include "server/net/network.h"

namespace elbowroom::net {

void begin_http(std::shared_ptr<Network> network, Socket socket, Ticket ticket);

}  // namespace elbowroom::net
