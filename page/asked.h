// What the doors of tables and studies are asked in the same way.
#pragma once

#include "notation/dice.h"
#include "page/local_table.h"

namespace elbowroom {

std::string read_id(const Node& node);
Millis read_time(const Node& node);
Dice read_secret(const Node& node);
// { "from", "to", "as"?, "views"? }: as GET /api/tables/ID/history.
Json history_of(const LocalTable& table, const Node& request);

}  // namespace elbowroom
