// What a new table gets by lot: its id, and the secret of its dice.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "notation/dice.h"

namespace elbowroom::server {

class Lots {
public:
    // For tests alone: what follows from the `seed` that a request names is the same each time, one draw after the
    // other, and whoever names it knows all dice. Otherwise nobody can guess anything, and seeds are not looked at.
    explicit Lots(bool seeded) : seeded_(seeded) {}

    std::string table_id(const std::string& seed);
    Dice dice(const std::string& seed);
    // What a bot does by chance after an entry of a table.
    std::uint64_t for_bot(const std::string& table, std::int64_t entry) const;

private:
    bool is_seeded(const std::string& seed) const { return seeded_ && !seed.empty(); }
    std::string next_hex(const std::string& seed);

    bool seeded_;
    std::unordered_map<std::string, int> drawn_;  // how often, by seed
};

}  // namespace elbowroom::server
