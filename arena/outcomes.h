// What comes of a way to play a turn, by playing the game on to its end.
#pragma once

#include "arena/contestant.h"
#include "bots/lines.h"

namespace elbowroom {

class Outcomes {
public:
    // `seen` is what whose turn it is knows, `bot` who plays on in every seat; both must outlive this.
    Outcomes(const Game& g, const State& seen, const MakeBot& bot) : g_(g), seen_(seen), bot_(bot) {}

    // The part of the victory of whoever plays the line and then on like everybody else; the same luck for every line.
    double share(const Line& line, std::uint64_t seed) const;

private:
    const Game& g_;
    const State& seen_;
    const MakeBot& bot_;
};

}  // namespace elbowroom
