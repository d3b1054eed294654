// The part of the API that goes over HTTP; docs/api.md and docs/openapi.json describe it.
#pragma once

#include "server/net/app.h"

namespace elbowroom::server {

class Hub;

Task<net::Response> answer_request(Hub& hub, net::Request request);

}  // namespace elbowroom::server
