// What somebody asked for cannot be done: one sentence, and where it is wrong or which rule forbids it, in which case.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "notation/input.h"

namespace elbowroom::server {

enum class Why { bad, nobody, unknown, forbidden, no_method, not_now, too_many, unavailable };

class Refused : public std::runtime_error {
public:
    Refused(Why reason, const std::string& sentence, std::string where = "", Json on_grounds = Json::object())
        : std::runtime_error(sentence), why(reason), path(std::move(where)), grounds(std::move(on_grounds)) {}
    Why why;
    std::string path;
    Json grounds;  // of a rule of the game: "rule", "case", "by"
};

// Tables in use take all the memory that there is for them.
class NoRoom : public Refused {
public:
    NoRoom() : Refused(Why::unavailable, "there are too many tables in use here: try again later") {}
};

}  // namespace elbowroom::server
