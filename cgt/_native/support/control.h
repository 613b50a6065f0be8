// Limits every kernel honours: nodes, bytes, seconds and the caller's interrupt.
//
// A kernel takes a Control&, calls tick() once a node and reserve()/release() around large tables.
// It knows nothing of Python; bindings/support.h builds a Control from a budget and polls for Ctrl-C.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

namespace cgt {

struct BudgetExceeded : std::runtime_error {
    BudgetExceeded(std::string resource, std::uint64_t nodes, std::uint64_t bytes, double seconds,
                   std::uint64_t refused = 0)
        : std::runtime_error("budget exceeded: " + resource),
          resource(std::move(resource)), nodes(nodes), bytes(bytes), refused(refused), seconds(seconds) {}
    std::string resource;  // "nodes", "bytes" or "seconds"
    std::uint64_t nodes, bytes;
    std::uint64_t refused;  // bytes asked for beyond those in use
    double seconds;
};

// The caller asked to stop; the binding turns it into the pending Python exception.
struct Interrupted : std::exception {};

class Control {
public:
    using Clock = std::chrono::steady_clock;

    // Zero means unlimited.
    explicit Control(std::uint64_t max_nodes = 0, std::uint64_t max_bytes = 0, double max_seconds = 0,
                     std::function<bool()> interrupted = {}, bool timed = true)
        : max_nodes_(max_nodes), max_bytes_(max_bytes), max_seconds_(max_seconds), interrupted_(std::move(interrupted)),
          start_(timed ? Clock::now() : Clock::time_point{}) {}

    void tick(std::uint64_t count = 1) {
        nodes_ += count;
        if (max_nodes_ != 0 && nodes_ > max_nodes_) fail("nodes");
        if (nodes_ >= next_poll_) poll();
    }

    // For work between nodes that may take long: looks at the clock and the interrupt without counting a node.
    void pace() {
        if (++paces_ % 4096 == 0) poll();
    }

    void reserve(std::uint64_t bytes) {
        bytes_ += bytes;
        if (max_bytes_ != 0 && bytes_ > max_bytes_) {
            bytes_ -= bytes;
            fail("bytes", bytes);
        }
    }
    void release(std::uint64_t bytes) { bytes_ -= bytes < bytes_ ? bytes : bytes_; }

    // Reads the clock and asks the caller; tick() does it every 4096 nodes.
    void poll() {
        next_poll_ = nodes_ + 4096;
        if (max_seconds_ > 0 && seconds() > max_seconds_) fail("seconds");
        if (interrupted_ && interrupted_()) throw Interrupted{};
    }

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t bytes() const { return bytes_; }
    // Zero when untimed: reading the clock costs as much as a short operation.
    double seconds() const {
        return start_ == Clock::time_point{} ? 0.0 : std::chrono::duration<double>(Clock::now() - start_).count();
    }

private:
    [[noreturn]] void fail(const char* resource, std::uint64_t refused = 0) const {
        throw BudgetExceeded(resource, nodes_, bytes_, seconds(), refused);
    }

    std::uint64_t max_nodes_, max_bytes_;
    double max_seconds_;
    std::function<bool()> interrupted_;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0, bytes_ = 0, next_poll_ = 4096, paces_ = 0;
};

}  // namespace cgt
