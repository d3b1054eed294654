// What people are told of their turns, in their language.
#pragma once

#include <string>
#include <vector>

namespace elbowroom::server {

bool is_language(const std::string& language);

// A table at which it is somebody's turn, as they know it.
struct TurnAt {
    std::string table;
    std::string name;                 // of the table; empty: it has none
    std::string game;                 // in their language
    std::vector<std::string> others;  // the people there
};

struct TurnTexts {
    std::string title, body;      // in short
    std::string subject, letter;  // of a mail
    std::string stop;             // what ends such notices
};

// `origin` is where people reach the server, `stop` the address that ends the mails.
TurnTexts turn_texts(const std::string& language, const std::vector<TurnAt>& turns, const std::string& origin,
                     const std::string& stop);

struct ConfirmTexts {
    std::string subject, letter;
};
ConfirmTexts confirm_texts(const std::string& language, const std::string& link);

}  // namespace elbowroom::server
