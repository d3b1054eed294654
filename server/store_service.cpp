#include "server/store_service.h"

#include <spdlog/spdlog.h>

#include <chrono>

namespace elbowroom::server {
namespace {

// Twice what the log of a store takes up before it goes back into its file.
constexpr std::uint64_t least_room = 32'000'000;

}  // namespace

StoreService::StoreService(asio::io_context& io, std::shared_ptr<Store> writer, std::unique_ptr<Store> reader)
    : io_(io),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      writing_([this] { write_on(); }),
      reading_([this] { read_on(); }) {}

StoreService::~StoreService() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    to_write_.notify_all();
    to_read_.notify_all();
    writing_.join();
    reading_.join();
    try {
        writer_->end_use();
    } catch (const std::exception& error) {
        spdlog::error("store: {}", error.what());
    }
}

Task<std::string> StoreService::trouble() {
    try {
        const auto room = co_await read([](Store& store) {
            store.table("");
            return store.room();
        });
        if (room && *room < least_room) co_return "the disk is nearly full";
    } catch (const std::exception& error) {
        spdlog::error("store: {}", error.what());
        co_return "the store fails";
    }
    const auto stored_lately = std::chrono::steady_clock::now() - last_commit_ < std::chrono::seconds(1);
    if (!healthy_ || !stored_lately) co_await commit(store::Unit{});
    co_return healthy_ ? "" : "the store fails";
}

Task<std::string> StoreService::commit(store::Unit unit) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::string)>(
        [this, &unit](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            commit(std::move(unit), [shared](std::string answer) { (*shared)(std::move(answer)); });
        },
        asio::use_awaitable);
}

void StoreService::commit(store::Unit unit, Stored stored) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = writes_.empty();
        writes_.push_back({std::move(unit), std::move(stored)});
    }
    if (first) to_write_.notify_one();
}

void StoreService::ask(std::function<void(Store&)> question) {
    {
        const std::lock_guard lock(mutex_);
        reads_.push_back(std::move(question));
    }
    to_read_.notify_one();
}

void StoreService::write_on() {
    using Clock = std::chrono::steady_clock;
    for (;;) {
        std::vector<Waiting> batch;
        {
            std::unique_lock lock(mutex_);
            to_write_.wait(lock, [this] { return stopping_ || !writes_.empty(); });
            if (writes_.empty()) return;
            batch.swap(writes_);
        }
        std::vector<store::Unit> units;
        units.reserve(batch.size());
        for (Waiting& waiting : batch) units.push_back(std::move(waiting.unit));
        std::vector<std::string> answers;
        const auto began = Clock::now();
        bool fine = true;
        try {
            answers = writer_->commit(units);
        } catch (const std::exception& error) {
            spdlog::error("store: {}", error.what());
            if (dynamic_cast<const StoreLost*>(&error))
                asio::post(io_, [this, why = std::string(error.what())] { lost_(why); });
            answers.assign(units.size(), "it could not be stored, and nothing was done");
            fine = false;
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
        // The units go back as well: to free them here would make two threads wait for each other's memory.
        asio::post(io_, [this, fine, seconds, units = std::move(units), batch = std::move(batch),
                         answers = std::move(answers)]() mutable {
            ++counters_.commits;
            counters_.units += std::int64_t(batch.size());
            counters_.failures += fine ? 0 : 1;
            counters_.seconds += seconds;
            healthy_ = fine;
            last_commit_ = Clock::now();
            for (std::size_t i = 0; i < batch.size(); ++i) batch[i].stored(std::move(answers[i]));
        });
    }
}

void StoreService::read_on() {
    for (;;) {
        std::vector<std::function<void(Store&)>> batch;
        {
            std::unique_lock lock(mutex_);
            to_read_.wait(lock, [this] { return stopping_ || !reads_.empty(); });
            if (reads_.empty()) return;
            batch.swap(reads_);
        }
        for (const auto& question : batch) question(*reader_);
    }
}

}  // namespace elbowroom::server
