// How moments are written for whoever runs a server.
#pragma once

#include <string>

#include "store/records.h"

namespace elbowroom::cli {

// "2026-11-16T20:15:00Z"
std::string written(Millis time);

}  // namespace elbowroom::cli
