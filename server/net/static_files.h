// The built web client, read into memory at once: a request touches no file, so no path can lead out of the folder.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/answer.h"

namespace elbowroom::net {

class StaticFiles {
public:
    // Without a folder, or with one that has no index.html, the page is all there is.
    StaticFiles(const std::filesystem::path& folder, std::string page);

    // The file; the index for the client's own paths, which have no dot in their last part; else the index with 404.
    Answer find(std::string_view path, std::string_view accept_encoding) const;
    // Whether find() answers with the index as one of the client's own pages.
    bool is_page(std::string_view path) const;
    // The index with more in its head.
    Answer page(std::string_view more, std::string_view accept_encoding) const;

private:
    struct Form {
        std::shared_ptr<const std::string> body;  // null: there is none
        std::string etag;
    };
    struct File {
        std::string type;
        Keep keep = Keep::ask;
        Form plain, gzip, brotli;
    };

    static File make_file(const std::string& name, std::string content);
    static Answer answer(const File& file, std::string_view accept_encoding);

    std::map<std::string, File, std::less<>> files_;  // by path: "/assets/app-1a2b3c4d.js"
};

}  // namespace elbowroom::net
