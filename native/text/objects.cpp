#include "text/objects.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace nonet::text {
namespace {

constexpr int kDeepest = 64;
constexpr std::size_t kMostDigits = 18;  // of whole numbers that fit 64 bits
constexpr std::size_t kLongestNumber = 1000;

// The bytes that end or interrupt a run of plain text in a string.
constexpr std::array<bool, 256> kSpecial = [] {
    std::array<bool, 256> found{};
    for (int c = 0; c < 0x20; ++c) found[c] = true;
    found['"'] = found['\\'] = true;
    return found;
}();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// Reads JSON values of one line. Every function returns whether it succeeded.
class Scanner {
  public:
    Scanner(const char* at, const char* end) : at_(at), end_(end) {}

    const char* at() const { return at_; }
    const char* first() const { return first_; }
    const char* last() const { return last_; }
    Value kind() const { return kind_; }

    void skip_blanks() {
        while (at_ < end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
    }

    bool take(char c) {
        if (at_ == end_ || *at_ != c) return false;
        ++at_;
        return true;
    }

    bool take(std::string_view text) {
        const auto size = static_cast<std::size_t>(end_ - at_);
        if (size < text.size() || std::memcmp(at_, text.data(), text.size()) != 0) return false;
        at_ += text.size();
        return true;
    }

    bool finished() const { return at_ == end_; }

    // The next value; `first`, `last` and `kind` describe it.
    bool value(int depth = 0) {
        const char* const begin = at_;
        if (at_ == end_) return false;
        switch (*at_) {
            case '"': return string();
            case '[':
            case '{':
                if (depth == kDeepest || !(*at_ == '[' ? list(depth) : object(depth))) return false;
                return found(Value::nested, begin);
            case 't': return take("true") && found(Value::yes, begin);
            case 'f': return take("false") && found(Value::no, begin);
            case 'n': return take("null") && found(Value::null, begin);
            default: return number();
        }
    }

  private:
    bool found(Value kind, const char* first) {
        kind_ = kind;
        first_ = first;
        last_ = at_;
        return true;
    }

    bool string() {
        const char* const first = ++at_;
        bool escaped = false;
        while (true) {
            while (at_ < end_ && !kSpecial[static_cast<unsigned char>(*at_)]) ++at_;
            if (at_ == end_) return false;
            const char c = *at_++;
            if (c == '"') break;
            if (c != '\\' || !escape()) return false;
            escaped = true;
        }
        found(escaped ? Value::escaped : Value::text, first);
        --last_;  // the quote
        return true;
    }

    bool escape() {
        if (at_ == end_) return false;
        const char c = *at_++;
        if (c != 'u') return std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos;
        if (end_ - at_ < 4 || !std::all_of(at_, at_ + 4, is_hex)) return false;
        at_ += 4;
        return true;
    }

    bool digits() {
        const char* const first = at_;
        while (at_ < end_ && is_digit(*at_)) ++at_;
        return at_ > first;
    }

    bool number() {
        const char* const first = at_;
        const bool minus = take('-');
        const bool zero = at_ < end_ && *at_ == '0';
        const char* const whole = at_;
        if (!digits() || (zero && at_ - whole > 1)) return false;
        bool exact = at_ - whole <= static_cast<std::ptrdiff_t>(kMostDigits) && !(minus && zero);
        if (take('.')) {
            exact = false;
            if (!digits()) return false;
        }
        if (take('e') || take('E')) {
            exact = false;
            if (!take('-')) take('+');
            if (!digits()) return false;
        }
        if (at_ - first > static_cast<std::ptrdiff_t>(kLongestNumber)) return false;
        return found(exact ? Value::whole : Value::number, first);
    }

    bool list(int depth) {
        ++at_;
        skip_blanks();
        if (take(']')) return true;
        while (true) {
            skip_blanks();
            if (!value(depth + 1)) return false;
            skip_blanks();
            if (take(']')) return true;
            if (!take(',')) return false;
        }
    }

    bool object(int depth) {
        ++at_;
        skip_blanks();
        if (take('}')) return true;
        while (true) {
            skip_blanks();
            if (at_ == end_ || *at_ != '"' || !string()) return false;
            skip_blanks();
            if (!take(':')) return false;
            skip_blanks();
            if (!value(depth + 1)) return false;
            skip_blanks();
            if (take('}')) return true;
            if (!take(',')) return false;
        }
    }

    const char *at_, *end_;
    const char *first_ = nullptr, *last_ = nullptr;
    Value kind_ = Value::null;
};

// Reads the object of a line with these quoted names.
bool read_object(Scanner& scan, std::span<const std::string> quoted, const char* text,
                 Objects& found) {
    const auto place = [text](const char* at) { return static_cast<std::uint32_t>(at - text); };
    found.starts.push_back(place(scan.at()));
    char before = '{';
    for (const std::string& name : quoted) {
        if (!scan.take(before)) return false;
        scan.skip_blanks();
        if (!scan.take(name)) return false;
        scan.skip_blanks();
        if (!scan.take(':')) return false;
        scan.skip_blanks();
        if (!scan.value()) return false;
        found.value_starts.push_back(place(scan.first()));
        found.value_stops.push_back(place(scan.last()));
        found.kinds.push_back(scan.kind());
        before = ',';
        if (&name == &quoted.back()) found.ends.push_back(place(scan.at()));
        scan.skip_blanks();
    }
    if (!scan.take('}')) return false;
    found.stops.push_back(place(scan.at()));
    scan.skip_blanks();
    return scan.finished();
}

}  // namespace

std::optional<Objects> find_objects(std::span<const std::uint8_t> text,
                                    std::span<const std::string> names, std::size_t longest) {
    std::vector<std::string> quoted;
    for (const std::string& name : names) {
        if (std::any_of(name.begin(), name.end(),
                        [](char c) { return kSpecial[static_cast<unsigned char>(c)]; }))
            return std::nullopt;
        quoted.push_back('"' + name + '"');
    }
    Objects found;
    const char* const begin = reinterpret_cast<const char*>(text.data());
    const char* const end = begin + text.size();
    std::uint32_t number = 0;
    for (const char* at = begin; at < end; ++number) {
        const auto* const newline = static_cast<const char*>(std::memchr(at, '\n', end - at));
        const char* stop = newline ? newline : end;
        if (static_cast<std::size_t>(stop - at) >= longest) return std::nullopt;
        if (stop > at && stop[-1] == '\r') --stop;
        Scanner scan(at, stop);
        at = newline ? newline + 1 : end;
        scan.skip_blanks();
        if (scan.finished()) continue;
        found.lines.push_back(number);
        if (!read_object(scan, quoted, begin, found)) return std::nullopt;
    }
    return found;
}

}  // namespace nonet::text
