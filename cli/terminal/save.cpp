#include "cli/terminal/save.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace elbowroom::cli {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void complain(const fs::path& file, const std::string& why) {
    throw InputError(file.string(), "cannot be written: " + why);
}

bool write_all(int handle, const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t n = ::write(handle, text.data() + done, text.size() - done);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        done += std::size_t(n);
    }
    return true;
}

}  // namespace

void save_game(const fs::path& file, const GameFile& game) {
    const fs::path part = file.string() + "." + std::to_string(::getpid()) + ".part";
    const int handle = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (handle < 0) complain(file, std::strerror(errno));
    const bool written = write_all(handle, game_file_to_text(game));
    const std::string why = std::strerror(errno);
    const bool closed = ::close(handle) == 0;
    std::error_code error;
    if (written && closed) fs::rename(part, file, error);
    if (written && closed && !error) return;
    std::error_code ignored;
    fs::remove(part, ignored);
    complain(file, error ? error.message() : why);
}

std::string make_place(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error)) return "";
    bool is_game = false;
    try {
        const Json old = read_json_file(file);
        is_game = old.is_object() && old.contains("elbowroom");
    } catch (const InputError&) {
    }
    if (!is_game) throw InputError(file.string(), "there is a file of that name, and it is not a saved game");
    const fs::path kept = file.string() + ".previous";
    fs::rename(file, kept, error);
    if (error) complain(file, error.message());
    return kept.string();
}

GameRecord load_game(const Library& library, const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error) && !fs::is_regular_file(file, error)) throw InputError(file.string(), "is not a file");
    try {
        const Json document = parse_json(read_file(file), "");
        return GameRecord(read_game_file(library, Node(document)));
    } catch (const InputError& wrong) {
        // Whatever is wrong with the file itself names it already.
        if (wrong.path() == file.string()) throw;
        throw InputError(file.string(), wrong.what());
    } catch (const std::exception& wrong) {
        throw InputError(file.string(), wrong.what());
    }
}

}  // namespace elbowroom::cli
