#include "server/cluster/passing.h"

namespace elbowroom::server {

Json request_to_json(const net::Request& request) {
    return {{"method", request.method},
            {"path", request.path},
            {"query", request.query},
            {"token", request.token},
            {"kept", request.kept},
            {"userAgent", request.user_agent},
            {"address", request.address},
            {"client", request.client.to_string()},
            {"secure", request.secure},
            {"origin", request.origin},
            {"acceptLanguage", request.accept_language},
            {"seed", request.seed},
            {"body", request.body},
            {"ifNoneMatch", request.if_none_match}};
}

net::Request request_from_json(const Json& json) {
    net::Request out;
    json.at("method").get_to(out.method);
    json.at("path").get_to(out.path);
    json.at("query").get_to(out.query);
    json.at("token").get_to(out.token);
    json.at("kept").get_to(out.kept);
    json.at("userAgent").get_to(out.user_agent);
    json.at("address").get_to(out.address);
    out.client = asio::ip::make_address(json.at("client").get<std::string>());
    json.at("secure").get_to(out.secure);
    json.at("origin").get_to(out.origin);
    json.at("acceptLanguage").get_to(out.accept_language);
    json.at("seed").get_to(out.seed);
    json.at("body").get_to(out.body);
    json.at("ifNoneMatch").get_to(out.if_none_match);
    return out;
}

Json response_to_json(const net::Response& response) {
    return {{"status", response.status},
            {"type", response.type},
            {"body", response.body ? Json(*response.body) : Json(nullptr)},
            {"worthPacking", response.worth_packing},
            {"token", response.token},
            {"forgetToken", response.forget_token},
            {"kept", response.kept ? Json(*response.kept) : Json(nullptr)},
            {"etag", response.etag},
            {"cacheableForEver", response.cacheable_for_ever}};
}

net::Response response_from_json(const Json& json) {
    net::Response out;
    json.at("status").get_to(out.status);
    json.at("type").get_to(out.type);
    if (const Json& body = json.at("body"); !body.is_null())
        out.body = std::make_shared<const std::string>(body.get<std::string>());
    json.at("worthPacking").get_to(out.worth_packing);
    json.at("token").get_to(out.token);
    json.at("forgetToken").get_to(out.forget_token);
    if (const Json& kept = json.at("kept"); !kept.is_null()) out.kept = kept.get<std::vector<std::string>>();
    json.at("etag").get_to(out.etag);
    json.at("cacheableForEver").get_to(out.cacheable_for_ever);
    return out;
}

}  // namespace elbowroom::server
