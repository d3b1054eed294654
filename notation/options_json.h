// House rules: those of every game, and those that a pack adds.
#pragma once

#include "engine/options.h"
#include "engine/pack/pack.h"
#include "notation/input.h"

namespace elbowroom {

Options read_options(const Pack& pack, const Node& node);
Json options_to_json(const Pack& pack, const Options& options);
// What each house rule may be, its usual value first.
Json option_choices(const Pack& pack);

}  // namespace elbowroom
