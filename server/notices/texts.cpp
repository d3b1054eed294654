#include "server/notices/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/content.h"
#include "server/preview.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_in_short = 3;  // tables that a browser shows of many

struct Sentences {
    std::string_view language;
    std::string_view one;     // it is your turn
    std::string_view many;    // {0}: how many tables
    std::string_view with;    // {0}: the game; {1}: names
    std::string_view alone;   // {0}: the game
    std::string_view joined;  // {0}: names; {1}: the last one
    std::string_view stop;
    std::string_view why;             // {0}: the address that ends them
    std::string_view confirm;         // the subject
    std::string_view confirm_letter;  // {0}: the address
};
constexpr std::array<Sentences, 4> sentences{{
    {"en", "It is your turn", "It is your turn at {0} tables", "{0} with {1}", "{0} against bots", "{0} and {1}",
     "Stop these notices",
     "You get this mail because you asked Elbowroom to tell you when it is your turn. To stop it, click here:\n{0}",
     "Confirm your mail address",
     "Somebody, we hope it was you, wants Elbowroom to send mail to this address when it is their turn in a game. If "
     "it "
     "was you, click here within a day:\n{0}\n\nIf not, you need not do anything: nothing more will be sent."},
    {"it", "Tocca a te", "Tocca a te a {0} tavoli", "{0} con {1}", "{0} contro i bot", "{0} e {1}", "Non avvisarmi più",
     "Ricevi questa mail perché hai chiesto a Elbowroom di avvisarti quando tocca a te. Per non riceverne più, clicca "
     "qui:\n{0}",
     "Conferma il tuo indirizzo e-mail",
     "Qualcuno, speriamo tu, vuole che Elbowroom mandi una mail a questo indirizzo quando è il suo turno in una "
     "partita. Se sei tu, clicca qui entro un giorno:\n{0}\n\nAltrimenti non devi fare nulla: non riceverai altro."},
    {"pl", "Twoja tura", "Twoja tura przy {0} stołach", "{0}, przy stole: {1}", "{0} przeciwko botom", "{0} i {1}",
     "Nie powiadamiaj mnie więcej",
     "Dostajesz tę wiadomość, bo Elbowroom ma ci dawać znać, gdy przychodzi twoja tura. Aby z tego zrezygnować, "
     "kliknij tutaj:\n{0}",
     "Potwierdź swój adres e-mail",
     "Ktoś, mamy nadzieję, że ty, chce, żeby Elbowroom wysyłał na ten adres wiadomości o jego turze w grze. Jeśli to "
     "ty, kliknij tutaj w ciągu doby:\n{0}\n\nJeśli nie, nie musisz nic robić: nic więcej nie przyjdzie."},
    {"es", "Te toca", "Te toca en {0} mesas", "{0} con {1}", "{0} contra bots", "{0} y {1}", "No avisarme más",
     "Recibes este correo porque le pediste a Elbowroom que te avise cuando te toca. Para no recibir más, haz clic "
     "aquí:\n{0}",
     "Confirma tu dirección de correo",
     "Alguien, esperamos que tú, quiere que Elbowroom envíe correos a esta dirección cuando le toque en una partida. "
     "Si "
     "eres tú, haz clic aquí en el plazo de un día:\n{0}\n\nSi no, no tienes que hacer nada: no se enviará nada más."},
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

std::string list_of(const Sentences& words, const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i + 1 < names.size(); ++i) out += (i > 0 ? ", " : "") + names[i];
    if (out.empty()) return names.front();
    // Before the same sound, Spanish has another word for "and".
    const std::string& last = names.back();
    const bool sounds_i =
        last.starts_with('I') || last.starts_with('i') || last.starts_with("Hi") || last.starts_with("Í");
    return words.language == "es" && sounds_i ? out + " e " + last : say(words.joined, out, last);
}

std::string line_of(const Sentences& words, const TurnAt& turn) {
    std::vector<std::string> names;
    for (const std::string& name : turn.others) names.push_back(spoken_name(std::string(words.language), name));
    const std::string what =
        names.empty() ? say(words.alone, turn.game) : say(words.with, turn.game, list_of(words, names));
    return turn.name.empty() ? what : turn.name + " · " + what;
}

}  // namespace

bool is_language(const std::string& language) {
    return std::find(std::begin(languages), std::end(languages), language) != std::end(languages);
}

TurnTexts turn_texts(const std::string& language, const std::vector<TurnAt>& turns, const std::string& origin,
                     const std::string& stop) {
    const Sentences& words = in(language);
    TurnTexts out;
    out.stop = words.stop;
    out.title = turns.size() == 1 ? std::string(words.one) : say(words.many, turns.size());
    out.letter = out.title + ":\n\n";
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const std::string line = line_of(words, turns[i]);
        if (i < most_in_short) out.body += (i > 0 ? "\n" : "") + line;
        if (i == most_in_short) out.body += "\n…";
        out.letter += fmt::format("{}\n{}/t/{}\n\n", line, origin, turns[i].table);
    }
    out.subject = turns.size() == 1 ? out.title + ": " + out.body : out.title;
    out.letter += "-- \n" + say(words.why, stop) + "\n";
    return out;
}

ConfirmTexts confirm_texts(const std::string& language, const std::string& link) {
    const Sentences& words = in(language);
    return {std::string(words.confirm), say(words.confirm_letter, link) + "\n"};
}

}  // namespace elbowroom::server
