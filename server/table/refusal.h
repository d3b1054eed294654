// What somebody asked for cannot be done: one sentence, and where it is wrong or which rule forbids it, in which case.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "notation/input.h"

namespace elbowroom::server {

enum class Why { bad, nobody, unknown, forbidden, no_method, not_now, too_many, unavailable };

// A refusal by its name, so that a client can say it in its own words; {seat} in the sentence stands for a number.
struct Case {
    Why why;
    std::string_view id;
    std::string_view sentence;
};
using Numbers = std::initializer_list<std::pair<std::string_view, std::int64_t>>;

class Refused : public std::runtime_error {
public:
    Refused(Why reason, const std::string& sentence, std::string where = "", Json on_grounds = Json::object())
        : std::runtime_error(sentence), why(reason), path(std::move(where)), grounds(std::move(on_grounds)) {}
    explicit Refused(const Case& which, std::string where = "", Numbers numbers = {});
    Why why;
    std::string path;
    Json grounds;  // "case" and the "numbers" of its sentence; of a rule of the game "rule", "case", "by"
};

// As it is told.
Json error_json(const Refused& refused);

// The store does not take something, for a reason of its own.
Refused store_trouble(const std::string& failure);

// Tables in use take all the memory that there is for them.
class NoRoom : public Refused {
public:
    NoRoom();
};

}  // namespace elbowroom::server
