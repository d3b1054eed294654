// Requests and answers as they are passed on from one server to another.
#pragma once

#include "notation/input.h"
#include "server/net/app.h"

namespace elbowroom::server {

Json request_to_json(const net::Request& request);
net::Request request_from_json(const Json& json);
Json response_to_json(const net::Response& response);
net::Response response_from_json(const Json& json);

}  // namespace elbowroom::server
