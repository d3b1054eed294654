// The line protocol: one request, one reply. A line it cannot read gets an error and changes nothing.
#pragma once

#include <istream>
#include <string>

#include "notation/content.h"
#include "notation/position.h"

namespace elbowroom::cli {

class Protocol {
public:
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
    const Position& table() const;

    const Library& library_;
    std::optional<Position> position_;
    Chance chance_ = Chance::seeded(1);
    bool quit_ = false;
};

// A line of at most 16 MiB; a longer one is cut off there, so that it is answered with an error.
bool read_line(std::istream& in, std::string& line);

}  // namespace elbowroom::cli
