// What a page can ask for, each by its name: text in, text out, both JSON. Nothing that comes in can do more than be
// answered with an error.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom {

std::string ask(std::string_view door, std::string_view text);

}  // namespace elbowroom
