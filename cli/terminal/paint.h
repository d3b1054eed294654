// Colours of a terminal, or none: nothing is ever said by colour alone.
#pragma once

#include <string>

#include "engine/state/state.h"

namespace elbowroom::cli {

class Paint {
public:
    explicit Paint(bool colours) : colours_(colours) {}

    bool colours() const { return colours_; }
    std::string strong(const std::string& text) const { return with("1", text); }
    std::string faint(const std::string& text) const { return with("2", text); }
    std::string of_seat(Seat seat, const std::string& text) const {
        static constexpr const char* codes[max_seats] = {"36", "33", "35", "32", "34"};
        return seat < max_seats ? with(codes[seat], text) : text;
    }
    // What makes place for another person's screen.
    std::string wiped() const { return colours_ ? "\x1b[2J\x1b[3J\x1b[H" : std::string(50, '\n'); }

private:
    std::string with(const char* code, const std::string& text) const {
        return colours_ && !text.empty() ? std::string("\x1b[") + code + "m" + text + "\x1b[0m" : text;
    }

    bool colours_;
};

}  // namespace elbowroom::cli
