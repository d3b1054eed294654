#include "server/message_id.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <cstdint>

#include "notation/input.h"

namespace elbowroom::server {
namespace {

// Hears everything and keeps the id: the member of the outermost object alone.
class IdReader : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, IdReader> {
public:
    bool Key(const char* text, rapidjson::SizeType size, bool) {
        at_id_ = depth_ == 1 && std::string_view(text, size) == "id";
        return true;
    }
    bool Int(int number) { return take(number); }
    bool Uint(unsigned number) { return take(number); }
    bool Int64(std::int64_t number) { return take(number); }
    bool Uint64(std::uint64_t number) { return take(number); }
    bool String(const char* text, rapidjson::SizeType size, bool) {
        return size > longest_id ? Default() : take(std::string(text, size));
    }
    bool StartObject() { return open(); }
    bool StartArray() { return open(); }
    bool EndObject(rapidjson::SizeType) { return close(); }
    bool EndArray(rapidjson::SizeType) { return close(); }
    bool Default() {
        at_id_ = false;
        return true;
    }

    std::string id;

private:
    template <class Value>
    bool take(const Value& value) {
        if (at_id_) id = Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
        at_id_ = false;
        return true;
    }
    bool open() {
        at_id_ = false;
        ++depth_;
        return true;
    }
    bool close() {
        --depth_;
        return true;
    }

    bool at_id_ = false;
    int depth_ = 0;
};

}  // namespace

std::string id_of(std::string_view message) {
    rapidjson::Reader reader;
    rapidjson::MemoryStream stream(message.data(), message.size());
    IdReader listener;
    // Without calling itself: whoever sends too much may also send what is nested deeply.
    constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
    return reader.Parse<flags>(stream, listener) ? listener.id : "";
}

}  // namespace elbowroom::server
