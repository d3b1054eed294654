// The exports of elbowroom.wasm, as page/elbowroom.mjs calls them: room for a question, and its answer.
#include <cstdint>

#include "page/doors.h"

namespace {

std::string question, answer;

}  // namespace

extern "C" {

// Where to write the name of a door and, right behind it, the text; null if there is not so much memory.
[[clang::export_name("room")]] char* room(std::uint32_t bytes) try {
    question.resize(bytes);
    return question.data();
} catch (const std::exception&) {
    return nullptr;
}

// Asks what was written there. The name of the door has so many bytes.
[[clang::export_name("ask")]] const char* ask(std::uint32_t door) {
    const std::string_view written = question;
    const std::size_t name = std::min<std::size_t>(door, written.size());
    answer = elbowroom::ask(written.substr(0, name), written.substr(name));
    return answer.data();
}

[[clang::export_name("size")]] std::uint32_t size() { return std::uint32_t(answer.size()); }
}
