#include "page/asked.h"

#include <algorithm>
#include <climits>

#include "server/table/history.h"
#include "server/table/retelling.h"

namespace elbowroom {
namespace {

constexpr std::int64_t longest_history = 100;
constexpr std::size_t longest_id = 64;

}  // namespace

std::string read_id(const Node& node) { return node.text(longest_id); }

Millis read_time(const Node& node) {
    if (!node.json().is_number_integer() || node.json() < 0) node.fail("expected milliseconds since 1970");
    return node.json().get<Millis>();
}

Dice read_secret(const Node& node) {
    try {
        return Dice::from_hex(node.text());
    } catch (const std::invalid_argument& wrong) {
        node.fail(wrong.what());
    }
}

Json history_of(const LocalTable& table, const Node& request) {
    const server::TableState& state = table.state();
    server::Viewer viewer = server::spectator;
    if (const auto as = request.find("as"); as && !as->is_null()) {
        viewer = as->integer(0, max_seats - 1);
        state.must_sit(table.player(), viewer);
    }
    const std::int64_t from = request.at("from").integer(1, INT_MAX);
    const std::int64_t to = std::min<std::int64_t>(request.at("to").integer(0, INT_MAX), state.number());
    if (to < from - 1 || to - from >= longest_history) request.fail("expected from and to, at most 100 entries apart");
    const auto views = request.find("views");
    server::History told(state, viewer, !views || views->boolean());
    server::Retelling(state, from - 1, to)
        .step(state, INT_MAX, [&](const server::Entry& entry, const std::string& events, const server::Match* match) {
            told.hear(entry, events, match);
        });
    return Json::parse(told.text());
}

}  // namespace elbowroom
