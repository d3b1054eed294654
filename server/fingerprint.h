// The program with its content, as a short hash: it changes whenever tables might be seen otherwise, and those that
// have the same understand each other.
#pragma once

#include <string>

#include "notation/content.h"

namespace elbowroom::server {

std::string fingerprint(const std::string& version, const Library& library);

}  // namespace elbowroom::server
