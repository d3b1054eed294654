// The net of border lines while it is being shaped.
#include "atlas/mesh.h"

#include <algorithm>
#include <cstddef>

#include "atlas/frame.h"

namespace elbowroom::atlas {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

class Maker {
public:
    Maker(const Map& map, const Embedding& net) : map_(map), net_(net) {}

    Mesh make() {
        mesh_.width = map_.width;
        mesh_.height = map_.height;
        mesh_.ring_pieces.resize(map_.regions.size());
        const std::vector<int> rim = around_frame(net_);
        end_of_.assign(net_.halves.size(), -1);
        add_meeting_points(rim);
        add_borders();
        add_frame(rim);
        string_rings();
        mesh_.index();
        return std::move(mesh_);
    }

private:
    Point centre(int region) const { return {map_.regions[at(region)].x, map_.regions[at(region)].y}; }

    void add_meeting_points(const std::vector<int>& rim) {
        std::vector<OutwardLine> lines;
        for (const int h : rim) lines.push_back({centre(net_.halves[at(h)].from), centre(net_.halves[at(h)].to)});
        const std::vector<double> places = places_on_frame(map_, lines);
        for (std::size_t i = 0; i < rim.size(); ++i) {
            end_of_[at(rim[i])] = mesh_.add(point_on_frame(map_, places[i]), false, true);
        }
        frame_places_ = places;
        std::vector<int> of_face(net_.face_start.size(), -1);
        for (std::size_t h = 0; h < net_.halves.size(); ++h) {
            const int face = net_.halves[h].face;
            if (face == net_.outer) continue;
            if (of_face[at(face)] < 0) {
                of_face[at(face)] = mesh_.add({map_.width / 2, map_.height / 2});
            }
            end_of_[h] = of_face[at(face)];
        }
    }

    void add_borders() {
        for (std::size_t h = 0; h < net_.halves.size(); h += 2) {
            const int middle = mesh_.add({map_.width / 2, map_.height / 2});
            mesh_.pieces.push_back({net_.halves[h].from, net_.halves[h].to, {end_of_[h + 1], middle, end_of_[h]}});
        }
    }

    void add_frame(const std::vector<int>& rim) {
        frame_piece_.assign(net_.halves.size(), -1);
        for (std::size_t i = 0; i < rim.size(); ++i) {
            const std::size_t j = (i + 1) % rim.size();
            Piece piece{net_.halves[at(rim[i])].from, -1, {end_of_[at(rim[i])]}};
            for (const double corner : corners_between(map_, frame_places_[i], frame_places_[j])) {
                piece.points.push_back(mesh_.add(point_on_frame(map_, corner), true, false));
            }
            piece.points.push_back(end_of_[at(rim[j])]);
            frame_piece_[at(rim[i])] = static_cast<int>(mesh_.pieces.size());
            mesh_.pieces.push_back(std::move(piece));
        }
    }

    // Around a region each border leads from the face on its right to the face on its left.
    void string_rings() {
        std::vector<bool> strung(map_.regions.size(), false);
        for (std::size_t start = 0; start < net_.halves.size(); ++start) {
            const int region = net_.halves[start].from;
            if (strung[at(region)]) continue;
            strung[at(region)] = true;
            int h = static_cast<int>(start);
            do {
                const int piece = h / 2;
                mesh_.ring_pieces[at(region)].push_back(h % 2 == 0 ? piece : -1 - piece);
                if (frame_piece_[at(h)] >= 0) mesh_.ring_pieces[at(region)].push_back(frame_piece_[at(h)]);
                h = net_.halves[at(h)].prev ^ 1;
            } while (h != static_cast<int>(start));
        }
    }

    const Map& map_;
    const Embedding& net_;
    Mesh mesh_;
    std::vector<int> end_of_;  // per half-edge: the meeting point on its left
    std::vector<int> frame_piece_;
    std::vector<double> frame_places_;
};

}  // namespace

int Mesh::add(Point place, bool is_fixed, bool is_sliding) {
    points.push_back(place);
    fixed.push_back(is_fixed);
    sliding.push_back(is_sliding);
    return static_cast<int>(points.size()) - 1;
}

void Mesh::index() {
    rings.assign(ring_pieces.size(), {});
    seats.assign(points.size(), {});
    linked.assign(points.size(), {});
    for (const Piece& piece : pieces) {
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
            linked[at(piece.points[i])].push_back(piece.points[i + 1]);
            linked[at(piece.points[i + 1])].push_back(piece.points[i]);
        }
    }
    for (std::size_t region = 0; region < ring_pieces.size(); ++region) {
        std::vector<int>& ring = rings[region];
        for (const int number : ring_pieces[region]) {
            std::vector<int> line = pieces[at(number >= 0 ? number : -1 - number)].points;
            if (number < 0) std::reverse(line.begin(), line.end());
            ring.insert(ring.end(), line.begin(), line.end() - 1);
        }
        for (std::size_t i = 0; i < ring.size(); ++i) {
            seats[at(ring[i])].push_back({static_cast<int>(region), static_cast<int>(i)});
        }
    }
}

void Mesh::refine() {
    for (Piece& piece : pieces) {
        if (is_frame(piece)) continue;
        std::vector<int> finer;
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
            finer.push_back(piece.points[i]);
            finer.push_back(add((points[at(piece.points[i])] + points[at(piece.points[i + 1])]) * 0.5));
        }
        finer.push_back(piece.points.back());
        piece.points = std::move(finer);
    }
    index();
}

std::vector<Point> Mesh::outline(int region) const {
    std::vector<Point> ring;
    for (const int point : rings[at(region)]) ring.push_back(points[at(point)]);
    return ring;
}

void Mesh::set_adrift() {
    rim = Rim::coast;
    fixed.assign(points.size(), false);
    sliding.assign(points.size(), false);
    // The pieces of the rim follow each other around the land, so backwards they run around the ocean.
    ring_pieces.emplace_back();
    for (std::size_t number = pieces.size(); number-- > 0;) {
        if (pieces[number].b < 0) ring_pieces.back().push_back(-1 - static_cast<int>(number));
    }
    index();
}

bool Mesh::is_ocean(int region) const { return rim == Rim::coast && at(region) + 1 == ring_pieces.size(); }

bool Mesh::is_on_coast(int point) const {
    return std::any_of(seats[at(point)].begin(), seats[at(point)].end(),
                       [&](const Seat& seat) { return is_ocean(seat.region); });
}

bool Mesh::is_frame(const Piece& piece) const { return rim == Rim::frame && piece.b < 0; }

bool Mesh::on_frame(int point) const { return fixed[at(point)] || sliding[at(point)]; }

Mesh make_mesh(const Map& map, const Embedding& net) { return Maker(map, net).make(); }

}  // namespace elbowroom::atlas
