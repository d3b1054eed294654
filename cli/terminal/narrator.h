// Events as sentences.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.h"

namespace elbowroom::cli {

class Narrator : public Sink {
public:
    explicit Narrator(const Words& words) : words_(words) {}

    void tell(const Event& event) override;
    // Everything told so far. What is still being gathered into one sentence ends here.
    const std::vector<std::string>& lines();

private:
    struct Loss {
        Event event;
        int lost = 0, withdrawn = 0;
    };
    struct Placed {
        std::string what;
        Region region = no_region;
        int number = 0;
    };

    void say(std::string line);
    void gather(const Event& event);
    void end_gathering();
    std::string conquered(const Event& event) const;
    std::string sentence(const Event& event) const;

    const Words& words_;
    std::vector<std::string> lines_, afterwards_;
    // A region falls in several events, which are one sentence; so are deployments and the sources of coins.
    std::vector<Loss> losses_;
    std::vector<Placed> placed_;
    std::vector<std::string> sources_;
    Seat gathering_ = none;
    int earned_ = 0;
    bool begun_ = false;
};

}  // namespace elbowroom::cli
