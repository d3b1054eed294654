// How far a long run is, on standard error: one line that changes on a terminal, a line for each tenth elsewhere.
// Nobody waits for the first seconds.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace elbowroom {

class Progress {
public:
    // Of so many games, or other things, of which some were finished before.
    Progress(int all, int before, std::string things = "games");
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // One more game is finished; the share of the first contestant in its victory, if it was at the table.
    void finished(std::optional<double> share_of_first, const std::string& remark = "");
    // So many more are, none perhaps; the remark follows their number.
    void done(int more, const std::string& remark);

private:
    using Clock = std::chrono::steady_clock;

    std::string things_;
    int all_, before_, done_ = 0;
    double share_ = 0, shared_ = 0;  // of the first contestant, and in how many games
    bool is_terminal_;
    Clock::time_point begin_ = Clock::now(), shown_{};
};

}  // namespace elbowroom
