// Names at one table: nobody is to be taken for somebody else there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace elbowroom::server {

// What people see of a name at a glance: without case, spaces, accents and what leaves no mark, and with letters of
// other alphabets that look like Latin ones as these. Two names with the same look are taken for each other.
std::string look_of(std::string_view name);
// Whether it looks like what a bot is called, as a kind or by name, with or without a number.
bool looks_like_bot(std::string_view name);
// The name, or the first of "name 2", "name 3" … that looks like none of the taken ones.
std::string free_name(const std::string& name, const std::vector<std::string>& taken);

}  // namespace elbowroom::server
