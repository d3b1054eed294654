#include "store/postgres_use.h"

#include <fmt/format.h>

#include "store/postgres_lock.h"

namespace elbowroom::postgres {

Use::Use(Connection& db) : db_(db), count_(db, "UPDATE condition SET commits = $1") {
    for (const char* setting : {"fsync", "full_page_writes"})
        if (db.text(fmt::format("SELECT current_setting('{}')", setting)) != "on")
            throw StoreError(
                fmt::format("{} does not keep what it has stored after a power cut: its server has {} switched off",
                            db.name(), setting));
    sign(db);
    owner_ = db.text("SELECT owner FROM condition");
    commits_ = db.number("SELECT commits FROM condition");
}

bool Use::was_committed() {
    const std::int64_t found = db_.number("SELECT commits FROM condition") - commits_;
    if (db_.text("SELECT owner FROM condition") != owner_ || found < 0 || found > 1)
        throw StoreLost(
            fmt::format("{} was lost for a while and is not as it was: somebody else has used it, or an "
                        "older copy has taken its place; the server ends, to begin with what is there",
                        db_.name()));
    commits_ += found;
    return found == 1;
}

}  // namespace elbowroom::postgres
