// Copies a store in use into one new file.
#pragma once

#include <string>

#include "store/sqlite.h"

namespace elbowroom::sqlite {

// Other connections may go on writing. The copy has its name only when it is whole, checked and on the disk.
void back_up(Connection& from, const std::string& file);

}  // namespace elbowroom::sqlite
