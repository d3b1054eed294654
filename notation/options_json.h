// House rules, as they are written.
#pragma once

#include "engine/options.h"
#include "notation/input.h"

namespace elbowroom {

Options read_options(const Node& node);
Json options_to_json(const Options& options);  // only what differs from the default
// Every house rule with the values it can have, the default first; "seat" stands for the number of one.
Json option_choices();

}  // namespace elbowroom
