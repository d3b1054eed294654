#include "server/preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "notation/content.h"

namespace elbowroom::server {
namespace {

constexpr std::string_view picture = "/preview.jpg";
constexpr int picture_width = 1200, picture_height = 630;

struct Sentences {
    std::string_view language;
    std::string_view invites;  // {0}: who; {1}: the game
    std::string_view invited;  // {0}: the game
    std::string_view seated;   // {0}: names
    std::string_view free;     // {0}: how many seats
    std::string_view round;    // {0} of {1}
    std::string_view over;
    std::string_view by_lot;  // islands that are not drawn yet
    std::string_view guest;   // {0}: a number
};
constexpr std::array<Sentences, 4> sentences{{
    {"en", "{0} invites you to {1}", "You are invited to {0}", "At the table: {0}", "Free seats: {0}",
     "Round {0} of {1}", "The game is over", "Islands drawn by lot", "Guest {0}"},
    {"it", "{0} ti invita a {1}", "Hai un invito a {0}", "Al tavolo: {0}", "Posti liberi: {0}", "Round {0} di {1}",
     "La partita è finita", "Isole estratte a sorte", "Ospite {0}"},
    {"pl", "{0} zaprasza cię do gry {1}", "Zaproszenie do gry {0}", "Przy stole: {0}", "Wolne miejsca: {0}",
     "Runda {0} z {1}", "Gra skończona", "Wyspy losowane", "Gość {0}"},
    {"es", "{0} te invita a {1}", "Tienes una invitación a {0}", "En la mesa: {0}", "Asientos libres: {0}",
     "Ronda {0} de {1}", "La partida ha terminado", "Islas al azar", "Invitado {0}"},
}};

const Sentences& in(const std::string& language) {
    const auto it = std::find_if(sentences.begin(), sentences.end(),
                                 [&](const Sentences& each) { return each.language == language; });
    return it == sentences.end() ? sentences.front() : *it;
}

template <class... Args>
std::string say(std::string_view sentence, const Args&... args) {
    return fmt::format(fmt::runtime(sentence), args...);
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    return out;
}

std::string tag(std::string_view property, std::string_view content) {
    return fmt::format("<meta property=\"{}\" content=\"{}\" />\n", property, escaped(content));
}

// The number of whoever has not said their name, whom the server calls "Guest 1234"; empty: they have.
std::string_view guest_number(std::string_view name) {
    constexpr std::string_view guest = "Guest ";
    if (!name.starts_with(guest) || name.size() != guest.size() + 4) return {};
    name.remove_prefix(guest.size());
    const bool digits = std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c); });
    return digits ? name : std::string_view{};
}

// A guest without a name invites nobody.
std::string host_name(const TableState& table) {
    for (const TableSeat& seat : table.seats())
        if (seat.who == TableSeat::Who::person && seat.player == table.host() && guest_number(seat.name).empty())
            return seat.name;
    return "";
}

std::string names_at(const TableState& table, const Sentences& words) {
    std::string out;
    for (const TableSeat& seat : table.seats()) {
        if (seat.who == TableSeat::Who::open || seat.who == TableSeat::Who::invited || seat.name.empty()) continue;
        if (!out.empty()) out += ", ";
        out += spoken_name(std::string(words.language), seat.name);
    }
    return out;
}

std::string map_name(const TableState& table, const std::string& language, const Sentences& words) {
    const Settings& settings = table.settings();
    if (table.status() == Status::open && settings.islands_by_lot) return std::string(words.by_lot);
    const Json& map = settings.setup.map;
    return map.is_string() ? settings.setup.content->name(language, "maps", map.get<std::string>()) : "";
}

}  // namespace

std::string spoken_language(std::string_view accept_language) {
    std::string best = "en";
    double most = 0;
    while (!accept_language.empty()) {
        const std::string part(accept_language.substr(0, accept_language.find(',')));
        accept_language.remove_prefix(std::min(accept_language.size(), part.size() + 1));
        const std::size_t begin = part.find_first_not_of(" \t");
        if (begin == part.npos) continue;
        std::string language = part.substr(begin, 2);
        for (char& c : language) c = char(std::tolower(static_cast<unsigned char>(c)));
        const std::size_t after = begin + 2;
        if (after < part.size() && std::string_view("-; \t").find(part[after]) == std::string_view::npos) continue;
        const std::size_t weight = part.find("q=");
        const double q = weight == part.npos ? 1 : std::strtod(part.c_str() + weight + 2, nullptr);
        const bool known = std::find(std::begin(languages), std::end(languages), language) != std::end(languages);
        if (!known || !(q > most) || q > 1) continue;
        best = language;
        most = q;
    }
    return best;
}

std::string spoken_name(const std::string& language, const std::string& name) {
    const std::string_view number = guest_number(name);
    return number.empty() ? name : say(in(language).guest, number);
}

std::string preview_of(const TableState& table, const std::string& language, std::string_view origin) {
    const Status status = table.status();
    if (status != Status::open && status != Status::playing && status != Status::over) return "";
    const Sentences& words = in(language);
    const Content& content = *table.settings().setup.content;
    const std::string game = content.texts.at(language).at("game").at("name").get<std::string>();
    const std::string seated = names_at(table, words);
    std::string title, about;
    const auto add = [&](const std::string& part) {
        if (part.empty()) return;
        if (!about.empty()) about += " · ";
        about += part;
    };
    if (status == Status::open) {
        const std::string host = host_name(table);
        title = host.empty() ? say(words.invited, game) : say(words.invites, host, game);
        add(table.settings().name);
    } else {
        title = table.settings().name.empty() ? fmt::format("{}: {}", game, seated) : table.settings().name;
        add(game);
    }
    add(map_name(table, language, words));
    if (!seated.empty()) add(say(words.seated, seated));
    if (status == Status::open) {
        const auto free = std::count_if(table.seats().begin(), table.seats().end(),
                                        [](const TableSeat& seat) { return seat.who == TableSeat::Who::open; });
        if (free > 0) add(say(words.free, free));
    } else if (status == Status::over) {
        add(std::string(words.over));
    } else if (table.match()) {
        add(say(words.round, int(table.match()->state().round), int(table.game()->rounds)));
    }
    std::string out = "\n";
    out += tag("og:type", "website");
    out += tag("og:site_name", "Elbowroom");
    out += tag("og:title", title);
    out += tag("og:description", about);
    out += tag("og:url", fmt::format("{}/t/{}", origin, table.id()));
    out += tag("og:image", fmt::format("{}{}", origin, picture));
    out += tag("og:image:width", std::to_string(picture_width));
    out += tag("og:image:height", std::to_string(picture_height));
    out += "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
    return out;
}

}  // namespace elbowroom::server
