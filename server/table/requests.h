// What is asked of a table over the wire, read and answered from what the table is now. Throws InputError and Refused.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/input.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

int read_seat(const Node& request);
// The last entry that whoever asks knows of.
std::int64_t read_entry(const Node& node);

// One action, or several of which all are done or none.
struct ActRequest {
    int seat = 0;
    std::int64_t at = 0;
    std::vector<WrittenAction> actions;
    bool several = false;
    Millis hold = 0;                                    // that bots wait afterwards
    std::optional<std::vector<std::uint8_t>> chance{};  // what it is to answer, in a study
};
ActRequest read_act(const TableState& state, const Node& request);
Proposal propose(const TableState& state, const std::string& player, const ActRequest& request, Millis now);

// The answers, as messages.
Json answer_explain(const TableState& state, const std::string& player, const Node& request);
Json answer_plan(const TableState& state, const std::string& player, const Node& request);

// All that a hint is worked out from: nothing but what the seat that is to act may know.
struct HintQuestion {
    std::string table;
    std::int64_t number = 0;  // of the last entry
    Setup at;
    State seen;
};
HintQuestion read_hint(const TableState& state, const std::string& player, const Node& request);

}  // namespace elbowroom::server
