// Small pen drawings for the picture of a map: terrain patterns and the marks of symbols, as SVG pieces.
#include "atlas/motifs.h"

#include <cmath>
#include <cstdio>

namespace elbowroom::atlas {
namespace {

std::string placed(Point place, double size, const std::string& path) {
    return "<path transform='translate(" + brief(place.x) + " " + brief(place.y) + ") scale(" + brief(size) + ")' d='" +
           path + "'/>";
}

std::string mark(std::string_view symbol) {
    if (symbol == "magic") return "<path d='M0 -7 L1.8 -1.8 L7 0 L1.8 1.8 L0 7 L-1.8 1.8 L-7 0 L-1.8 -1.8 Z'/>";
    if (symbol == "cavern") return "<path d='M-6 4.5 V0 A6 6 0 0 1 6 0 V4.5 Z'/>";
    if (symbol == "mine") {
        return "<path d='M-5 5 L3.4 -3.4 M-1.5 -6 Q5 -5 6 1.5' fill='none' stroke='#4a3826' "
               "stroke-width='2'/>";
    }
    if (symbol == "entry") {
        return "<path d='M0 -4 V6 M-3.2 -1.5 H3.2 M-6 1.5 Q-5 6 0 6 Q5 6 6 1.5' fill='none' stroke='#4a3826' "
               "stroke-width='1.8'/><circle cy='-5.4' r='1.5'/>";
    }
    if (symbol == "murlocs") return "<path d='M-7 0 Q-2 -6 4 -1 L7.5 -4 V4 L4 1 Q-2 6 -7 0 Z'/>";
    if (symbol == "icon") return "<path d='M-5.5 -5.5 H5.5 V5.5 H-5.5 Z M-3 -3 V3 H3 V-3 Z' fill-rule='evenodd'/>";
    if (symbol == "lost-tribe") return "<path d='M0 -6.5 L6 5 H1.8 L0 1 L-1.8 5 H-6 Z'/>";
    if (symbol == "volcano") return "<path d='M-7 5 L-2 -3 L-1 -1.5 L1 -1.5 L2 -3 L7 5 Z M-1 -4 L0 -7 L1 -4 Z'/>";
    if (symbol == "monster") {
        return "<path d='M-6 -5 L-3 -2.5 H3 L6 -5 V2 Q0 8 -6 2 Z M-3 0 H-1 V1.6 H-3 Z M1 0 H3 V1.6 H1 Z' "
               "fill-rule='evenodd'/>";
    }
    return "<text y='4' font-size='12' text-anchor='middle'>" + std::string(symbol.substr(0, 1)) + "</text>";
}

}  // namespace

std::string brief(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", std::floor(value * 10 + 0.5) / 10);
    std::string number = text;
    if (number.size() > 2 && number.substr(number.size() - 2) == ".0") number.resize(number.size() - 2);
    return number == "-0" ? "0" : number;
}

std::string motif(Pattern pattern, Point place, int variant) {
    const double size = 0.8 + 0.1 * (variant % 5);
    switch (pattern) {
    case Pattern::plain: return "";
    case Pattern::waves:
        return placed(
            place, size,
            variant % 2 == 0 ? "M-11 0 q4 -5 7.5 0 q3.5 4 7 0 q3.5 -5 7 0" : "M-7 0 q3.5 -4.5 7 0 q3.5 3.5 7 0");
    case Pattern::peaks:
        return placed(place, size,
                      variant % 2 == 0 ? "M-11 8 L-1 -10 L3 -4 L5 -7 L12 8 M-1 -10 L0 -2 L-3 1 L-1 6"
                                       : "M-9 7 L0 -9 L9 7 M0 -9 L2 -2 L0 1 L2 5");
    case Pattern::mounds:
        return placed(place, size,
                      variant % 2 == 0 ? "M-11 4 Q-5 -8 1 3 M-2 0 Q4 -7 11 4" : "M-9 4 Q0 -9 9 4 M3 2 q1 -2 2.4 -2");
    case Pattern::trees:
        return placed(place, size,
                      variant % 3 == 0 ? "M0 9 V3 M-5 4 L0 -9 L5 4 Z M-3 -1 L0 -3"
                                       : "M0 9 V2 M-6 0 a4 4 0 0 1 3 -6 a4.4 4.4 0 0 1 7 1 a4 4 0 0 1 1 7 "
                                         "a4 4 0 0 1 -6 1 a4 4 0 0 1 -5 -3");
    case Pattern::furrows:
        return placed(place, size,
                      variant % 2 == 0 ? "M-11 -4 q11 -5 22 -1 M-11 1 q11 -5 22 -1 M-10 6 q10 -5 20 -1"
                                       : "M0 7 V-3 M0 -2 l-3 -4 M0 -2 l3 -4 M0 2 l-4 -4 M0 2 l4 -4");
    case Pattern::reeds:
        return placed(place, size, "M-8 5 h16 M-4 5 q-1 -6 -4 -9 M0 5 V-8 M4 5 q1 -5 4 -8 M-1 -8 h2 v-3 h-2 Z");
    case Pattern::mushrooms:
        return placed(place, size, "M-7 0 a7 6.5 0 0 1 14 0 Z M-2 0 q1 4 -1 8 h6 q-2 -4 -1 -8 M-2 -3 h0.5 M2 -2 h0.5");
    case Pattern::gems:
        return placed(place, size, "M-3 8 L-5 -4 L-1 -10 L3 -4 L2 8 Z M-1 -10 L-1 8 M3 1 L7 -3 L9 1 L7 8 H2");
    case Pattern::cracks:
        return placed(place, size,
                      variant % 2 == 0 ? "M-11 -3 L-5 1 L-2 -3 L3 3 L6 0 L11 4" : "M-8 4 L-3 -1 L1 2 L7 -4 M1 2 L2 7");
    case Pattern::picks: return placed(place, size, "M-6 7 L4 -4 M-2 -7 Q6 -6 7 2 M-8 -2 l2 -3 l3 1 l1 3 l-4 2 Z");
    }
    return "";
}

std::string medallion(std::string_view symbol, Point place) {
    return "<g transform='translate(" + brief(place.x) + " " + brief(place.y) +
           ")' fill='#4a3826'><circle r='10' fill='#f6ecd2' fill-opacity='0.9' stroke='#6b5236' "
           "stroke-width='1.1'/>" +
           mark(symbol) + "</g>";
}

}  // namespace elbowroom::atlas
