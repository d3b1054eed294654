#include "server/reply.h"

namespace elbowroom::server {

net::Response reply(const Json& body, int status) {
    net::Response out;
    out.status = status;
    out.body = std::make_shared<const std::string>(body.dump(-1, ' ', false, Json::error_handler_t::replace));
    return out;
}

}  // namespace elbowroom::server
