#include "cli/times.h"

#include <fmt/chrono.h>

namespace elbowroom::cli {

std::string written(Millis time) { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time_t(time / 1000))); }

}  // namespace elbowroom::cli
