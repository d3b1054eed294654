#include "bench/loadgen/host.h"

namespace elbowroom::load {
namespace {

std::vector<std::string> command(const std::string& program, const std::string& folder,
                                 const std::vector<std::string>& more) {
    std::vector<std::string> out = client::serve_without_limits(program, folder);
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

}  // namespace

Host::Host(const std::string& program, const std::vector<std::string>& more)
    : process_(command(program, folder_.path(), more), folder_.path() + "/log") {}

}  // namespace elbowroom::load
