// What happens at a table, as what is to be stored of it.
#pragma once

#include <optional>

#include "server/table/table_state.h"
#include "store/records.h"

namespace elbowroom::server {

// What a snapshot shows, whole: pack and map of the table are stored once, with its first entry.
std::string with_table(const std::string& snapshot, const Json& settings);

// A whole table that the store does not have yet.
store::Unit unit_of_new(const TableState& table);
// One thing more at a table. The dice come with `started`.
store::Unit unit_of(const TableState& before, const Proposal& proposal, const std::optional<Dice>& dice);

}  // namespace elbowroom::server
