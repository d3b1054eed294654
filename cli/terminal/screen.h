// A position as text, as one person at the terminal may see it.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/paint.h"
#include "cli/terminal/words.h"

namespace elbowroom::cli {

class Screen {
public:
    Screen(const Words& words, const Paint& paint) : words_(words), paint_(paint) {}

    // Round, whose turn it is, and what is to be decided.
    std::string heading(const State& seen) const;
    std::vector<std::string> players(const State& seen) const;
    std::vector<std::string> map(const State& seen) const;
    // One line about the tribe that acts now.
    std::string hand(const State& seen) const;

private:
    std::vector<std::string> region_cells(const State& seen, Region r) const;

    const Words& words_;
    const Paint& paint_;
};

}  // namespace elbowroom::cli
