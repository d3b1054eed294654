// Finished games in a file, a JSON object on each line: a run that was stopped goes on where it was, and the files of
// several machines are merged. Each file begins with a line that says what was asked for; lines of several files of one
// request may stand one after the other in one file.
#pragma once

#include <filesystem>
#include <map>

#include "arena/line_file.h"
#include "arena/tally.h"
#include "notation/input.h"

namespace elbowroom {

struct LoggedGames {
    Json request;   // null if the file is empty
    int games = 0;  // that were asked for
    std::map<int, FinishedGame> finished;
    std::size_t size = 0;  // of what could be read: a last line that was not written to its end is left out
};

// Both throw InputError with a sentence.
LoggedGames read_games(const std::filesystem::path& file);
LoggedGames merge_games(const std::vector<std::filesystem::path>& files);

class GameLog {
public:
    // Goes on with the file or begins it. Throws InputError if it is of another request, or in use.
    GameLog(const std::filesystem::path& file, const Json& request, int games);

    const std::map<int, FinishedGame>& finished() const { return before_.finished; }
    void add(const FinishedGame& game);

private:
    void write_line(const Json& line);

    LineFile lines_;
    LoggedGames before_;
};

}  // namespace elbowroom
