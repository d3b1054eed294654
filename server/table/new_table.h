// A new table as somebody wishes for it, and how one sits down at it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/table/table_state.h"

namespace elbowroom::server {

struct Host {
    std::string id, name;
};
using DrawDice = std::function<Dice()>;

// With its seats filled and, if that is wished for, its game begun. Throws Refused.
std::unique_ptr<TableState> new_table(std::string id, NewTable wish, const Host& host, const DrawDice& draw_dice,
                                      Millis now);

// Somebody who does not say how to be called here: as they were when the seat was kept for them, or as they are called
// everywhere, as far as nobody else is.
Proposal sit_unnamed(const TableState& state, const std::string& player, int seat, const std::string& name, Millis now);
// Somebody who sits down with a number to mix into the dice.
Proposal bound_to(const std::string& commitment, Proposal sat);

}  // namespace elbowroom::server
