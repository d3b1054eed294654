// A browser that lets itself be told of things by a push service, and reads what it is told.
#pragma once

#include <string>

#include "server/notices/web_push.h"
#include "tests/server/mailbox.h"

namespace elbowroom::test {

class PushBrowser {
public:
    PushBrowser();
    // What it tells the server.
    Json subscription(const std::string& endpoint) const {
        return {{"endpoint", endpoint}, {"key", server::to_base64url(keys_.public_key())}, {"secret", secret_text_}};
    }
    // What a message says; throws std::runtime_error if it is not for this browser.
    Json read(const std::string& body) const;

private:
    server::KeyPair keys_ = server::KeyPair::make();
    std::string secret_ = "sixteen letters!", secret_text_ = server::to_base64url(secret_);
};

// The claims of a message's token, whose signature is checked with the key beside it; throws std::runtime_error.
Json signed_claims(const std::string& authorization, const std::string& expected_key);

}  // namespace elbowroom::test
