// Who plays in an experiment.
#pragma once

#include <string>

#include "arena/contestant.h"

namespace elbowroom::cli {

// "greedy", or "net=FILE,lines=40,ahead=1,nodes=5000": what an experiment is about. Throws InputError with a sentence.
MakeBot player(const std::string& words);

}  // namespace elbowroom::cli
