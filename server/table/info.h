// A table, as everyone may know it.
#pragma once

#include "notation/game_file.h"
#include "server/table/combos.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

// The summary of a game that is over tells the combos of each seat, if they were counted.
std::string table_info_text(const TableState& table, const std::vector<bool>& online, Millis deadline, Detail detail,
                            const Combos* combos = nullptr);
Json table_info(const TableState& table, const std::vector<bool>& online, Millis deadline, Detail detail);

// The whole game with the secret of its dice: for games that are over.
GameFile table_game_file(const TableState& table);

}  // namespace elbowroom::server
