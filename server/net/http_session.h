// One HTTP connection, until it ends or becomes a WebSocket.
#pragma once

#include <memory>

#include "server/net/hub.h"

namespace elbowroom::net {

void begin_http(std::shared_ptr<Hub> hub, Socket socket, Ticket ticket);

}  // namespace elbowroom::net
