#include <fmt/format.h>

#include <filesystem>

#include "store/address.h"
#include "store/store.h"

namespace elbowroom {

namespace {

// Nobody means a folder called "mysql:".
void refuse_other_schemes(const std::string& address) {
    if (!is_postgres(address) && address.find("://") != std::string::npos)
        throw StoreError(
            fmt::format("the store {} is neither a file nor at an address like postgres://user@host/database",
                        address.substr(0, address.find("://") + 3) + "…"));
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& address, OnLoss on_loss, Right right) {
    refuse_other_schemes(address);
    return is_postgres(address) ? open_postgres(address, right) : open_sqlite(address, on_loss, right);
}

bool is_store(const std::string& address) {
    refuse_other_schemes(address);
    return is_postgres(address) ? is_postgres_store(address) : std::filesystem::exists(address);
}

}  // namespace elbowroom
