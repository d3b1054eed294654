// Paints a drawing as a picture for the eye: a storybook map on paper.
#include "atlas/svg.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

#include "atlas/dice.h"
#include "atlas/motifs.h"
#include "atlas/terrain.h"

namespace elbowroom::atlas {
namespace {

constexpr double margin = 26;
constexpr const char* ink = "#46331f";

std::string path(const std::vector<Point>& points, bool closed) {
    std::string text;
    for (const Point p : points) {
        text += text.empty() ? 'M' : 'L';
        text += brief(p.x);
        text += ' ';
        text += brief(p.y);
    }
    if (closed) text += 'Z';
    return text;
}

std::string escaped(const std::string& raw) {
    std::string text;
    for (const char letter : raw) {
        if (letter == '<')
            text += "&lt;";
        else if (letter == '&')
            text += "&amp;";
        else if (letter == '\'')
            text += "&#39;";
        else
            text += letter;
    }
    return text;
}

class Painter {
public:
    Painter(const Drawing& drawing, const Map& map) : drawing_(drawing), map_(map) {
        for (std::size_t i = 0; i < map.regions.size(); ++i) number_[map.regions[i].id] = i;
    }

    std::string paint() {
        open_sheet();
        if (drawing_.rim == Rim::coast) flood();
        for (std::size_t i = 0; i < drawing_.regions.size(); ++i) wash(i);
        draw_shores();
        for (std::size_t i = 0; i < drawing_.regions.size(); ++i) draw_pattern(i);
        draw_borders();
        for (std::size_t i = 0; i < drawing_.regions.size(); ++i) letter(i);
        return text_ + "</svg>\n";
    }

private:
    void open_sheet() {
        const std::string w = brief(drawing_.width + 2 * margin), h = brief(drawing_.height + 2 * margin);
        text_ = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='" + brief(-margin) + " " + brief(-margin) + " " + w +
                " " + h +
                "' font-family='Georgia, DejaVu Serif, serif' stroke-linecap='round' stroke-linejoin='round'>\n";
        text_ +=
            "<defs><radialGradient id='paper' r='0.75'><stop offset='0.55' stop-color='#f3e7c9'/>"
            "<stop offset='1' stop-color='#d9c296'/></radialGradient>"
            "<radialGradient id='age' r='0.75'><stop offset='0.6' stop-color='#7a5a2e' stop-opacity='0'/>"
            "<stop offset='1' stop-color='#7a5a2e' stop-opacity='0.22'/></radialGradient>";
        for (std::size_t i = 0; i < drawing_.regions.size(); ++i) {
            text_ += "<clipPath id='r" + std::to_string(i) + "'><path d='" + path(drawing_.regions[i].outline, true) +
                     "'/></clipPath>";
        }
        text_ += "</defs>\n<rect x='" + brief(-margin) + "' y='" + brief(-margin) + "' width='" + w + "' height='" + h +
                 "' fill='url(#paper)'/>\n";
    }

    // The ocean, paler in rings towards the land as on old charts.
    void flood() {
        text_ += "<rect width='" + brief(drawing_.width) + "' height='" + brief(drawing_.height) +
                 "' fill='#86aebd'/>\n<g fill='none'>";
        const auto stroke = [&](const char* colour, const char* width, const char* opacity) {
            for (const Border& border : drawing_.borders) {
                if (!border.b.empty()) continue;
                text_ += "<path d='" + path(border.line, false) + "' stroke='" + colour + "' stroke-width='" + width +
                         "' stroke-opacity='" + opacity + "'/>";
            }
        };
        stroke("#93bac7", "44", "1");
        stroke("#a3c6d0", "26", "1");
        stroke("#c4dde1", "11", "1");
        text_ += "</g>\n";
    }

    const std::string& terrain(std::size_t i) const { return map_.regions[i].terrain; }

    // A pale wash with darker rims, where wet paint would gather.
    void wash(std::size_t i) {
        const TerrainLook look = look_of(terrain(i));
        const std::string outline = path(drawing_.regions[i].outline, true);
        text_ += "<g clip-path='url(#r" + std::to_string(i) + ")'><path d='" + outline + "' fill='" + look.wash +
                 "' fill-opacity='0.88'/>";
        for (const int width : {34, 20, 9}) {
            text_ += "<path d='" + outline + "' fill='none' stroke='" + look.shade + "' stroke-opacity='0.13' " +
                     "stroke-width='" + std::to_string(width) + "'/>";
        }
        text_ += "</g>\n";
    }

    bool inland_shore(const Border& border) const {
        return !border.b.empty() && is_water(terrain(number_.at(border.a))) != is_water(terrain(number_.at(border.b)));
    }

    bool shore(const Border& border) const {
        return inland_shore(border) || (border.b.empty() && !is_water(terrain(number_.at(border.a))));
    }

    // Pale and dark lines that follow the shore on the side of the water.
    void draw_shores() {
        for (const Border& border : drawing_.borders) {
            if (!inland_shore(border)) continue;
            const std::size_t a = number_.at(border.a), b = number_.at(border.b);
            const std::size_t water = is_water(terrain(a)) ? a : b;
            const std::string line = path(border.line, false);
            text_ += "<g clip-path='url(#r" + std::to_string(water) + ")' fill='none'>";
            const auto stroke = [&](const char* colour, const char* width, const char* opacity) {
                text_ += "<path d='" + line + "' stroke='" + colour + "' stroke-width='" + width +
                         "' stroke-opacity='" + opacity + "'/>";
            };
            stroke("#44707f", "19", "0.35");
            stroke("#bcd9de", "16.5", "0.8");
            stroke("#44707f", "11", "0.3");
            stroke("#cfe5e6", "9", "0.9");
            text_ += "</g>\n";
        }
    }

    // Strokes stand clear of the outline, of each other and of the place for tokens.
    void draw_pattern(std::size_t i) {
        const RegionShape& shape = drawing_.regions[i];
        const TerrainLook look = look_of(terrain(i));
        Dice dice(map_.id + " " + shape.id);
        Point low = shape.outline.front(), high = low;
        for (const Point p : shape.outline) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        std::vector<Point> taken;
        text_ += "<g fill='none' stroke='" + look.shade + "' stroke-width='1.4'>";
        for (int attempt = 0; attempt < 220; ++attempt) {
            const Point p{dice.between(low.x, high.x), dice.between(low.y, high.y)};
            const int variant = static_cast<int>(dice.next() % 30);
            if (!inside(p, shape.outline) || distance_to_ring(p, shape.outline) < 15) continue;
            if (distance(p, shape.label) < std::min(shape.room * 0.72, 40.0)) continue;
            const bool crowded = std::any_of(taken.begin(), taken.end(), [&](Point q) { return distance(p, q) < 30; });
            if (crowded) continue;
            taken.push_back(p);
            text_ += motif(look.pattern, p, variant);
        }
        text_ += "</g>\n";
    }

    void draw_borders() {
        for (const Border& border : drawing_.borders) {
            if (border.b.empty() && drawing_.rim == Rim::frame) continue;
            const std::string line = "<path d='" + path(border.line, false) + "' fill='none' stroke='" + ink + "' ";
            text_ += line + "stroke-width='" + (shore(border) ? "7" : "5.5") + "' stroke-opacity='0.16'/>";
            text_ += line + "stroke-width='" + (shore(border) ? "3.4" : "2") + "'/>\n";
        }
        const auto frame = [&](double out, const char* width) {
            text_ += "<rect x='" + brief(-out) + "' y='" + brief(-out) + "' width='" + brief(drawing_.width + 2 * out) +
                     "' height='" + brief(drawing_.height + 2 * out) + "' fill='none' stroke='" + ink +
                     "' stroke-width='" + width + "'/>\n";
        };
        text_ +=
            "<rect width='" + brief(drawing_.width) + "' height='" + brief(drawing_.height) + "' fill='url(#age)'/>\n";
        frame(0, "5");
        frame(8, "1.4");
    }

    void letter(std::size_t i) {
        const RegionShape& shape = drawing_.regions[i];
        const auto& symbols = map_.regions[i].symbols;
        const double up = symbols.empty() ? 6 : -4;
        const std::string place = "x='" + brief(shape.label.x) + "' y='" + brief(shape.label.y + up) + "'";
        text_ += "<text " + place + " text-anchor='middle' font-size='20' fill='" + ink +
                 "' stroke='#f6ecd2' stroke-width='4' stroke-opacity='0.75' paint-order='stroke'>" + escaped(shape.id) +
                 "</text>";
        for (std::size_t k = 0; k < symbols.size(); ++k) {
            const double off = (static_cast<double>(k) - static_cast<double>(symbols.size() - 1) / 2) * 23;
            text_ += medallion(symbols[k], shape.label + Point{off, 12});
        }
        text_ += "\n";
    }

    const Drawing& drawing_;
    const Map& map_;
    std::unordered_map<std::string, std::size_t> number_;
    std::string text_;
};

}  // namespace

std::string svg(const Drawing& drawing, const Map& map) { return Painter(drawing, map).paint(); }

}  // namespace elbowroom::atlas
