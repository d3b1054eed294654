// Whom the host removes or mutes, and that it ends again.
#include <algorithm>

#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/table_state.h"

namespace elbowroom::server {
namespace {

bool has(const std::vector<PutOut>& those, const std::string& player) {
    return std::any_of(those.begin(), those.end(), [&](const PutOut& each) { return each.player == player; });
}

}  // namespace

bool TableState::is_removed(const std::string& player) const { return has(removed_, player); }

bool TableState::is_muted(const std::string& player) const { return has(muted_, player); }

void TableState::must_not_be_removed(const std::string& player) const {
    if (is_removed(player)) throw Refused(cases::removed_here);
}

std::optional<std::string> TableState::known_as(const std::string& player) const {
    for (auto it = entries_.rbegin(); it != entries_.rend(); ++it)
        if (it->player == player &&
            (it->kind == EntryKind::sat || it->kind == EntryKind::named || it->kind == EntryKind::invited))
            return it->name;
    for (const auto* const those : {&removed_, &muted_})
        for (const PutOut& each : *those)
            if (each.player == player) return each.name;
    return {};
}

Proposal TableState::about(EntryKind kind, const std::string& host, const std::string& player, Millis now,
                           const std::string& watches_as) const {
    if (status_ == Status::closed) throw Refused(cases::table_closed);
    must_be_host(host);
    if (player == host) throw Refused(cases::not_yourself, "/player");
    const bool is_known = known_as(player).has_value();
    if (!is_known && watches_as.empty()) throw Refused(cases::stranger_here, "/player");
    Entry out = entry(kind, now);
    out.player = player;
    if (!is_known) out.name = watches_as;
    return {out, {}};
}

Proposal TableState::remove(const std::string& host, const std::string& player, Millis now,
                            const std::string& watches_as) const {
    Proposal out = about(EntryKind::removed, host, player, now, watches_as);
    if (status_ == Status::over) throw Refused(cases::game_is_over);
    if (is_removed(player)) throw Refused(cases::done_already, "/player");
    if (removed_.size() >= most_put_out) throw Refused(cases::put_out_full);
    return out;
}

Proposal TableState::let_in(const std::string& host, const std::string& player, Millis now) const {
    Proposal out = about(EntryKind::let_in, host, player, now);
    if (!is_removed(player)) throw Refused(cases::done_already, "/player");
    return out;
}

Proposal TableState::mute(const std::string& host, const std::string& player, Millis now,
                          const std::string& watches_as) const {
    Proposal out = about(EntryKind::muted, host, player, now, watches_as);
    if (is_muted(player)) throw Refused(cases::done_already, "/player");
    if (muted_.size() >= most_put_out) throw Refused(cases::put_out_full);
    return out;
}

Proposal TableState::unmute(const std::string& host, const std::string& player, Millis now) const {
    Proposal out = about(EntryKind::unmuted, host, player, now);
    if (!is_muted(player)) throw Refused(cases::done_already, "/player");
    return out;
}

}  // namespace elbowroom::server
