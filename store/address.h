// The address of a store: of a PostgreSQL database, or the name of a SQLite file.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom {

bool is_postgres(std::string_view address);

// The address as people may see it, in messages and lists of processes: with *** in the place of a password.
std::string without_password(std::string_view address);

}  // namespace elbowroom
