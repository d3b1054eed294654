// What happened at a table, played again bit by bit.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/table/table_state.h"

namespace elbowroom::server {

// Each entry after one and up to another, the events it brought as a JSON array (empty: none), and the game after it,
// null where there is none.
using Hearer = std::function<void(const Entry& entry, const std::string& events, const Match* match)>;
class Retelling {
public:
    Retelling(const TableState& table, std::int64_t after, std::int64_t to);
    // Plays so many entries at most; whether there are more. The table may have gone on since the last step.
    bool step(const TableState& table, int entries, const Hearer& hear);
    void stop_here() { to_ = next_; }  // from within `hear`: that was enough

private:
    std::int64_t after_, to_;
    std::int64_t next_ = 0;  // the index of the next entry, which is the number of the one before
    std::optional<Match> match_;
};

}  // namespace elbowroom::server
