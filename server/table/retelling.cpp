#include "server/table/retelling.h"

namespace elbowroom::server {

Retelling::Retelling(const TableState& table, std::int64_t after, std::int64_t to) : after_(after), to_(to) {
    if (const auto* mark = table.mark_before(after)) {
        match_.emplace(table.new_match(table.settings().setup));
        match_->go_on_from(mark->state);
        next_ = mark->number;
    } else if (!table.match()) {
        next_ = std::min(after, table.number());  // there is nothing to play
    }
}

bool Retelling::step(const TableState& table, int entries, const Hearer& hear) {
    for (; entries > 0 && next_ < to_; --entries) {
        const Entry& entry = table.entries().at(std::size_t(next_++));
        std::string events;
        if (table.match() && changes_position(entry.kind)) {
            const Game& g = *table.game();
            if (entry.kind == EntryKind::started) {
                match_.emplace(table.new_match(table.settings().setup));
                const Move move = table.beginning_of(*match_, chance_of(entry, g));
                events = move.events;
                match_->start(move);
            } else if (entry.kind == EntryKind::action) {
                const Move move = match_->try_action(entry.action, chance_of(entry, g));
                events = move.events;
                match_->act(entry, move);
            } else {
                match_->take_back(entry.kind);
            }
        }
        if (entry.number > after_) hear(entry, events, match_ ? &*match_ : nullptr);
    }
    return next_ < to_;
}

}  // namespace elbowroom::server
