// What bots are called at a table, so that one can tell them apart and speak of them: names that nobody else has, a
// few for each character.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace elbowroom {

// More than there are seats; none for those that only measure others.
std::span<const std::string_view> given_names(const std::string& bot);
std::vector<std::string_view> all_given_names();

// One that is not taken: which of them is said by any number. Bots without names, and those whose names are all taken,
// get none.
std::string given_name(const std::string& bot, std::size_t which, const std::vector<std::string>& taken);

}  // namespace elbowroom
