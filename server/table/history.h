// What happened at a table from one entry to another, with the positions between, as it is told to whoever looks back.
#pragma once

#include <string>

#include "server/table/frames.h"

namespace elbowroom::server {

class History {
public:
    // Once the game is over there is nothing to hide; before, views are those of the viewer.
    History(const TableState& table, Viewer viewer, bool with_views)
        : table_(table), viewer_(viewer), with_views_(with_views) {}

    void hear(const Entry& entry, const std::string& events, const Match* match);
    std::size_t size() const { return updates_.size() + views_.size(); }
    std::string text() const;

private:
    const TableState& table_;
    Viewer viewer_;
    bool with_views_;
    std::string updates_, views_;
};

}  // namespace elbowroom::server
