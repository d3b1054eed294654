#include "store/address.h"
#include "store/store.h"

namespace elbowroom {

std::unique_ptr<Store> open_store(const std::string& address, OnLoss on_loss, Right right) {
    return is_postgres(address) ? open_postgres(address, right) : open_sqlite(address, on_loss, right);
}

}  // namespace elbowroom
