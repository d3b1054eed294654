// Moves everything from one store to another, of the same or another kind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace elbowroom {

// What was found in a table, in both stores: the digest is over all values of all rows, in the order of their keys.
struct CopiedTable {
    std::string name;
    std::int64_t rows = 0;
    std::string digest;
};

// Neither store may be in use by a server, and there must be nothing in `to`, which is made if it is not there. The
// copy is there as a whole when it has been read again and found to be the same, or not at all: then `to` is empty.
// Throws StoreError.
std::vector<CopiedTable> copy_store(const std::string& from, const std::string& to);

}  // namespace elbowroom
