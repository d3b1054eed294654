// The headers of every answer. They are strict: nothing from elsewhere is loaded, and nobody may frame the pages.
#pragma once

#include <boost/beast/http/fields.hpp>
#include <string_view>

#include "server/net/answer.h"

namespace elbowroom::net {

void add_headers(boost::beast::http::fields& fields, const Answer& answer, std::string_view host, bool secure);

}  // namespace elbowroom::net
