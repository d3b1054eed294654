// Documents that are wrong in one place.
#pragma once

#include <string>
#include <vector>

#include "engine/base/chance.h"
#include "notation/input.h"

namespace elbowroom::test {

struct Mutant {
    Json document;
    std::string place;  // a JSON pointer
};

inline void collect_places(const Json& json, const Json::json_pointer& at, std::vector<Json::json_pointer>& out) {
    out.push_back(at);
    if (json.is_object())
        for (const auto& [key, value] : json.items()) collect_places(value, at / key, out);
    if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i) collect_places(json[i], at / i, out);
}

// A random place for which `suits` holds; the document has one.
template <class Suits>
Json::json_pointer random_place(const Json& document, Generator& choice, Suits&& suits) {
    std::vector<Json::json_pointer> all, suitable;
    collect_places(document, Json::json_pointer(), all);
    for (const auto& at : all)
        if (suits(at)) suitable.push_back(at);
    return suitable.at(choice.below(std::uint32_t(suitable.size())));
}

// Some object has one more key, which is no id either.
inline Mutant with_unknown_key(const Json& document, Generator& choice) {
    const auto at = random_place(document, choice, [&](const auto& p) { return document.at(p).is_object(); });
    Mutant out{document, at.to_string()};
    out.document[at]["Unknown key!"] = {{"x", 1}};
    return out;
}

// Some value is of a type that fits nowhere.
inline Mutant with_wrong_type(const Json& document, Generator& choice) {
    const auto at = random_place(document, choice, [](const auto&) { return true; });
    Mutant out{document, at.to_string()};
    Json& value = out.document[at];
    if (value.is_object())
        value = 17;
    else if (value.is_array())
        value = "a list";
    else
        value = Json::array({Json::array()});
    return out;
}

// Some object has one key less.
inline Mutant with_missing_key(const Json& document, Generator& choice) {
    const auto at = random_place(
        document, choice, [&](const auto& p) { return !p.empty() && document.at(p.parent_pointer()).is_object(); });
    Mutant out{document, at.to_string()};
    out.document[at.parent_pointer()].erase(at.back());
    return out;
}

}  // namespace elbowroom::test
