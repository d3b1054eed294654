// Every verb of a turn, for those who listen and for nobody.
#include "engine/turn/turn.h"

#include "engine/turn/column.h"
#include "engine/turn/conquer.h"
#include "engine/turn/decline.h"
#include "engine/turn/ending.h"
#include "engine/turn/flow.h"
#include "engine/turn/force.h"
#include "engine/turn/holdings.h"
#include "engine/turn/pieces.h"
#include "engine/turn/score.h"
#include "engine/turn/tokens.h"

namespace elbowroom {

template class TurnFor<Audience>;
template class TurnFor<Nobody>;

}  // namespace elbowroom
