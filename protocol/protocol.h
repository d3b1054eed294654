// The line protocol: one request, one reply. A line it cannot read gets an error and changes nothing.
#pragma once

#include <string>

#include "notation/content.h"
#include "notation/position.h"

namespace elbowroom {

class Protocol {
public:
    // Whoever reads lines may cut a longer one off behind this: it is answered with an error.
    static constexpr std::size_t longest_line = 16u << 20;

    explicit Protocol(const Library& library) : library_(library) {}
    // The reply to one line, without its end.
    std::string answer(const std::string& line);
    bool has_quit() const { return quit_; }

private:
    Json reply(const Node& request);
    Json hello() const;
    Json start(const Node& request);
    Json load(const Node& request);
    Json position(const Node& request) const;
    Json list(const Node& request) const;
    Json apply_action(const Node& request);
    Json explain(const Node& request) const;
    Json best(const Node& request) const;
    Json hint(const Node& request) const;
    Json review_game(const Node& request) const;
    Json count(const Node& request) const;
    const Position& setup() const;

    const Library& library_;
    std::optional<Position> position_;
    Chance chance_ = Chance::seeded(1);
    bool quit_ = false;
};

}  // namespace elbowroom
