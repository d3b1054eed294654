// A table without any server around it, at which one person has all the seats, in a game that is always the same.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "notation/dice.h"
#include "server/table/refusal.h"
#include "server/table/table_state.h"
#include "tests/server/harness.h"

namespace elbowroom::test {

inline std::unique_ptr<server::TableState> begun(const Json& wish, std::uint8_t secret = 14) {
    Json document{{"game", "classic"}, {"players", 2}};
    document.update(wish);
    auto table =
        std::make_unique<server::TableState>("t", server::read_settings(library(), Node(document)), "ada", 1000);
    for (int seat = 0; seat < int(table->seats().size()); ++seat)
        table->commit(table->sit("ada", seat, "Ada " + std::to_string(seat), 1000));
    const Dice dice(Dice::Secret{secret});
    table->commit(table->draw("ada", dice, 1000), dice);
    table->commit(table->start(1000));
    return table;
}

inline void take_back(server::TableState& table, server::EntryKind kind) {
    table.commit(table.take_back(kind, "ada", table.to_act(), table.number(), 1000));
}

// What a deed is refused with; empty: it is not.
inline std::string refusal(const std::function<void()>& deed) {
    try {
        deed();
    } catch (const server::Refused& refused) {
        return refused.what();
    }
    return "";
}

}  // namespace elbowroom::test
