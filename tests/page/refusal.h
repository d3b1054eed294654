#pragma once

#include <exception>
#include <functional>
#include <string>

namespace elbowroom::test {

// Why something was not done; empty: it was.
inline std::string refusal(const std::function<void()>& deed) {
    try {
        deed();
    } catch (const std::exception& refused) {
        return refused.what();
    }
    return "";
}

}  // namespace elbowroom::test
