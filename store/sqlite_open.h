// Opens a SQLite file as a store, or says in one sentence why it cannot be one.
#pragma once

#include <string>

#include "store/sqlite.h"
#include "store/store.h"

namespace elbowroom::sqlite {

// Makes an empty file that only its owner may read: a store holds secrets. Answers false if there is one already.
bool make_private_file(const std::string& what, const std::string& file);

// A connection to a store with the current schema; the file is made if there is none.
Connection open_store(const std::string& file, OnLoss on_loss = OnLoss::refuse);

}  // namespace elbowroom::sqlite
