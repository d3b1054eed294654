// A position on its board, as a picture: a disc for every tribe with its tokens.
#pragma once

#include <string>

#include "atlas/drawing.h"
#include "notation/position.h"

namespace elbowroom::cli {

// The drawing of the board with the position's tribes and pieces laid on it, as SVG.
std::string picture(const atlas::Drawing& drawing, const Position& position);

}  // namespace elbowroom::cli
