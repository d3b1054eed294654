#include "server/fingerprint.h"

#include "server/secrets.h"

namespace elbowroom::server {

std::string fingerprint(const std::string& version, const Library& library) {
    std::string all = version;
    for (const auto& [id, content] : library.games()) all += " " + content.hash;
    return sha256_hex(all).substr(0, 16);
}

}  // namespace elbowroom::server
