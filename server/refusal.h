// What somebody asked for cannot be done: one sentence, and where it is wrong or which rule forbids it.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace elbowroom::server {

enum class Why { bad, nobody, unknown, forbidden, no_method, not_now, too_many, unavailable };

class Refused : public std::runtime_error {
public:
    Refused(Why reason, const std::string& sentence, std::string where = "", std::string by_rule = "")
        : std::runtime_error(sentence), why(reason), path(std::move(where)), rule(std::move(by_rule)) {}
    Why why;
    std::string path, rule;
};

}  // namespace elbowroom::server
