// What the answers to a question are worth: each by the best plan that begins with it, played a round ahead.
#pragma once

#include <vector>

#include "advice/prospect.h"
#include "puzzles/puzzle.h"

namespace elbowroom {

// The answer that a first action is: the slot of a pick, whether it declines.
Answer answer_by(Quest quest, Action first);

struct Weighed {
    Answer answer = 0;
    Line line;
    Prospect prospect{};

    double chance() const { return double(prospect.chance()) / certain; }
};

// The best two answers, the better first, and how sure that is.
struct Weighing {
    std::vector<Weighed> answers;  // none if there are not two
    double error = 0;              // of the lead, one standard error
    std::int64_t nodes = 0;

    double lead() const { return answers[0].chance() - answers[1].chance(); }
};

// Which plans are the best is found in other tries than they are measured in. `seen` is what the seat to act knows.
Weighing weigh(const Game& g, const State& seen, Quest quest, std::int64_t nodes, std::uint64_t seed);

}  // namespace elbowroom
