// Mail: addresses, messages, and the server that takes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/transfers.h"
#include "store/records.h"

namespace elbowroom::server {

// Whether mail can be sent there: letters that every mail server takes, a host with a dot, and nothing else, above all
// no line break.
bool is_mail_address(std::string_view address);

// Who takes our mail and passes it on.
struct MailServer {
    std::string url;             // smtps://host:port, or smtp:// with STARTTLS; empty: there is none
    std::string user, password;  // empty: it asks for none
    std::string from;            // an address
    bool exists() const { return !url.empty(); }
};

// Reads smtps://user@host:port. Throws std::invalid_argument with a sentence.
MailServer read_mail_server(const std::string& url, const std::string& from, const std::string& password);

struct Letter {
    std::string to, subject, text;
    std::string id;    // the same for a letter that is sent again, so that one is shown where two arrive
    std::string stop;  // a URL to which a POST ends such letters; empty: none
    Millis at = 0;
};

net::Transfer transfer_of(const Letter& letter, const MailServer& server);

}  // namespace elbowroom::server
