// A list of actions. Those of one moment mostly differ in their region only, so the list is kept in runs: an action
// for each region of a set. Thirty conquests are listed as fast as one, and each is written out when it is read.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/actions/action.h"

namespace elbowroom {

class Actions {
    struct Run {
        std::uint64_t where;  // an action without a region is a run of one, for region 0
        std::uint64_t word;   // the action, whose region is combined with one of these by exclusive or

        Action at(Region r) const { return std::bit_cast<Action>(word ^ std::uint64_t{r} << 8); }
        std::size_t size() const { return std::size_t(std::popcount(where)); }
    };

public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Action;
        using difference_type = std::ptrdiff_t;
        using pointer = const Action*;
        using reference = Action;

        Iterator(const Run* run, const Run* end) : run_(run), end_(end) { enter(); }
        Action operator*() const { return run_->at(Region(std::countr_zero(rest_))); }
        Iterator& operator++() {
            rest_ &= rest_ - 1;
            if (rest_ == 0) {
                ++run_;
                enter();
            }
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        void enter() {
            while (run_ != end_ && run_->where == 0) ++run_;
            rest_ = run_ == end_ ? 0 : run_->where;
        }
        const Run* run_;
        const Run* end_;
        std::uint64_t rest_ = 0;
    };

    Actions() {}  // nothing is there until it is added
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    // A list has room for more than any game needs; what somebody's own pack offers beyond that is not offered.
    void add(Action a) { add_run(1, a); }
    void add_if(bool possible, Action a) { add_run(possible ? 1 : 0, a); }
    // The same action for each of these regions; that of `a` is 0.
    void add_each(Regions where, Action a) {
        assert(a.region == 0);
        add_run(where.bits(), a);
    }
    // The same action with each of the first so many numbers; that of `a` is 0.
    void add_numbered(int numbers, Action a) {
        assert(a.number == 0);
        if (count_ + std::uint32_t(numbers) > most_runs) [[unlikely]]
            return;
        auto word = std::bit_cast<std::uint64_t>(a);
        Run* to = runs_ + count_;
        for (const Run* const end = to + numbers; to != end; ++to, word += 1 << 16) *to = {1, word};
        count_ += std::uint32_t(numbers);
        size_ += std::size_t(numbers);
    }
    // What ends the stage has a place of its own: it is there however long the list.
    void close(Action a) {
        runs_[count_++] = {1, std::bit_cast<std::uint64_t>(a)};
        ++size_;
    }
    // The list anew, with these to begin with. It may be known that the first so many of them that are done change
    // nothing about it.
    void begin_with(Regions where, Action a, int stays = 0) {
        runs_[0] = {where.bits(), std::bit_cast<std::uint64_t>(a)};
        count_ = 1;
        stays_ = std::uint32_t(stays);
        size_ = std::size_t(where.count());
    }
    void clear() {
        count_ = stays_ = 0;
        size_ = 0;
    }
    // Whether the same may be done after any of these actions, and that one of them is done.
    bool stays() const { return stays_ > 0; }
    void stay() { --stays_; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](std::size_t i) const {
        assert(i < size_);
        const Run* run = runs_;
        for (std::size_t size = run->size(); i >= size; size = run->size()) {
            i -= size;
            ++run;
        }
        return run->at(Regions{run->where}.member(int(i)));
    }
    Iterator begin() const { return {runs_, runs_ + count_}; }
    Iterator end() const { return {runs_ + count_, runs_ + count_}; }
    bool contains(Action a) const {
        for (const Action listed : *this)
            if (listed == a) return true;
        return false;
    }

private:
    static constexpr std::size_t most_runs = 512;
    static constexpr std::size_t most = 4096;  // before the last run

    void add_run(std::uint64_t where, Action a) {
        if (count_ >= most_runs || size_ >= most) [[unlikely]]
            return;
        runs_[count_++] = {where, std::bit_cast<std::uint64_t>(a)};
        size_ += std::size_t(std::popcount(where));
    }

    std::uint32_t count_ = 0;  // of runs
    std::uint32_t stays_ = 0;  // after so many of its actions the list is the same
    std::size_t size_ = 0;     // of actions
    Run runs_[most_runs + 1];
};

}  // namespace elbowroom
