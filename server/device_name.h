// What a device is called in the list of somebody's devices, from what its browser says of itself.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::server {

// "Firefox, Android"; of a program the name that it gives itself; empty if there is nothing to tell.
std::string device_name(std::string_view user_agent);

}  // namespace elbowroom::server
