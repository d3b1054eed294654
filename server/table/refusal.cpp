#include "server/table/refusal.h"

#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

std::string said(std::string_view sentence, Numbers numbers) {
    std::string out(sentence);
    for (const auto& [name, number] : numbers) {
        const std::string place = "{" + std::string(name) + "}";
        if (const auto at = out.find(place); at != std::string::npos)
            out.replace(at, place.size(), std::to_string(number));
    }
    return out;
}

Json grounds_of(const Case& which, Numbers numbers) {
    Json out{{"case", which.id}};
    for (const auto& [name, number] : numbers) out["numbers"][std::string(name)] = number;
    return out;
}

}  // namespace

Refused::Refused(const Case& which, std::string where, Numbers numbers)
    : Refused(which.why, said(which.sentence, numbers), std::move(where), grounds_of(which, numbers)) {}

Json error_json(const Refused& refused) {
    Json out{{"error", refused.what()}};
    if (!refused.path.empty()) out["path"] = refused.path;
    out.update(refused.grounds);
    return out;
}

Refused store_trouble(const std::string& failure) {
    return {cases::store_trouble.why, failure, "", grounds_of(cases::store_trouble, {})};
}

NoRoom::NoRoom() : Refused(cases::tables_in_use) {}

}  // namespace elbowroom::server
