// An answer over HTTP that is a JSON document.
#pragma once

#include "notation/input.h"
#include "server/net/app.h"

namespace elbowroom::server {

net::Response reply(const Json& body, int status = 200);

}  // namespace elbowroom::server
