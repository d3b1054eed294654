// What happens at a table, as what is to be stored of it.
#pragma once

#include <optional>

#include "server/table/table_state.h"
#include "store/store.h"

namespace elbowroom::server {

// A whole table that the store does not have yet.
store::Unit unit_of_new(const TableState& table);
// One thing more at a table. The dice come with `started`.
store::Unit unit_of(const TableState& before, const Proposal& proposal, const std::optional<Dice>& dice);

}  // namespace elbowroom::server
