#include "server/device_name.h"

#include <algorithm>
#include <array>

namespace elbowroom::server {
namespace {

struct Sign {
    std::string_view found, name;
};
// The first one that is found: most browsers claim to be those that came before them as well.
constexpr std::array<Sign, 10> browsers{{{"Edg", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"SamsungBrowser/", "Samsung Internet"},
                                         {"Vivaldi/", "Vivaldi"},
                                         {"Firefox/", "Firefox"},
                                         {"FxiOS/", "Firefox"},
                                         {"CriOS/", "Chrome"},
                                         {"HeadlessChrome/", "Chrome"},
                                         {"Chrome/", "Chrome"},
                                         {"Safari/", "Safari"}}};
constexpr std::array<Sign, 7> systems{{{"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Android", "Android"},
                                       {"Windows", "Windows"},
                                       {"CrOS", "Chromebook"},
                                       {"Macintosh", "Mac"},
                                       {"Linux", "Linux"}}};

template <std::size_t N>
std::string name_in(const std::array<Sign, N>& signs, std::string_view text) {
    const auto* const it =
        std::find_if(signs.begin(), signs.end(), [&](const Sign& sign) { return text.find(sign.found) != text.npos; });
    return it == signs.end() ? "" : std::string(it->name);
}

}  // namespace

std::string device_name(std::string_view user_agent) {
    const std::string browser = name_in(browsers, user_agent), system = name_in(systems, user_agent);
    if (!browser.empty()) return system.empty() ? browser : browser + ", " + system;
    constexpr std::size_t longest = 40;
    std::string program(user_agent.substr(0, std::min(user_agent.find_first_of("/ ("), longest)));
    std::erase_if(program, [](char c) { return c < ' ' || c > '~'; });
    return program;
}

}  // namespace elbowroom::server
