#include "server/lots.h"

#include <openssl/rand.h>

#include "server/secrets.h"

namespace elbowroom::server {

namespace {

constexpr std::size_t id_length = 14;  // some 83 bits: a private table is found by its link alone

}  // namespace

std::string Lots::next_hex(const std::string& seed) { return sha256_hex(seed + "/" + std::to_string(drawn_[seed]++)); }

std::string Lots::table_id(const std::string& seed) {
    return is_seeded(seed) ? next_hex(seed).substr(0, id_length) : random_text(id_length);
}

Dice Lots::dice(const std::string& seed) { return is_seeded(seed) ? Dice::from_hex(next_hex(seed)) : Dice::random(); }

std::uint64_t Lots::for_bot(const std::string& table, std::int64_t entry) const {
    if (seeded_) return std::stoull(sha256_hex(table + "/" + std::to_string(entry)).substr(0, 16), nullptr, 16);
    std::uint64_t number = 0;
    RAND_bytes(reinterpret_cast<unsigned char*>(&number), sizeof number);
    return number;
}

}  // namespace elbowroom::server
