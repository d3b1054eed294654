#include "server/table/history.h"

#include <fmt/format.h>

#include "notation/position.h"

namespace elbowroom::server {

void History::hear(const Entry& entry, const std::string& events, const Match* match) {
    updates_ += (updates_.empty() ? "" : ",") + entry_to_update(entry, events, table_.game());
    if (!match || !with_views_ || !changes_position(entry.kind)) return;
    const State& now = match->state();
    const bool open = table_.status() == Status::over;
    const Seat eyes = viewer_ == spectator ? none : Seat(viewer_);
    views_ += fmt::format("{}\"{}\":{}", views_.empty() ? "" : ",", entry.number,
                          view_to_text(match->setup(), open ? now : seen_by(match->game(), now, eyes)));
}

std::string History::text() const {
    return fmt::format(R"({{"n":{},"updates":[{}],"views":{{{}}}}})", table_.number(), updates_, views_);
}

}  // namespace elbowroom::server
