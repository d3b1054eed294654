#include "store/address.h"

#include <algorithm>
#include <array>

namespace elbowroom {

namespace {

constexpr std::array<std::string_view, 2> schemes = {"postgres://", "postgresql://"};
constexpr std::array<std::string_view, 2> secrets = {"password=", "sslpassword="};
constexpr std::string_view hidden = "***";

}  // namespace

bool is_postgres(std::string_view address) {
    for (const std::string_view scheme : schemes)
        if (address.starts_with(scheme)) return true;
    return false;
}

std::string without_password(std::string_view address) {
    if (!is_postgres(address)) return std::string(address);
    std::string out(address);
    // user:password@: libpq takes what stands before the first @, unless a path begins before it. A password with a
    // slash in it is no address to libpq, but still a password.
    const std::size_t begin = out.find("//") + 2, end = out.find('@', begin);
    if (const std::size_t colon = out.find(':', begin); end != std::string::npos && colon < end)
        out.replace(colon + 1, end - colon - 1, hidden);
    for (std::size_t at = out.find('?'); at != std::string::npos; at = out.find('&', at + 1))
        for (const std::string_view key : secrets)
            if (std::string_view(out).substr(at + 1).starts_with(key)) {
                const std::size_t value = at + 1 + key.size();
                out.replace(value, std::min(out.find('&', value), out.size()) - value, hidden);
            }
    return out;
}

}  // namespace elbowroom
