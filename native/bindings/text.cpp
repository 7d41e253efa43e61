#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "board/alphabet.hpp"
#include "text/join.hpp"
#include "text/objects.hpp"
#include "text/rows.hpp"

namespace nonet::bindings {
namespace {

template <class T>
using In = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Fixed = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::device::cpu>;
using Flags = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Places = Column<std::uint32_t>;

void check_length(std::size_t length, std::size_t rows) {
    if (length != rows) throw nb::value_error("a field must have one value per row");
}

void check_spans(const In<std::uint32_t>& starts, const In<std::uint32_t>& stops, std::size_t size,
                 const char* message) {
    const std::uint32_t *first = starts.data(), *last = stops.data();
    std::uint32_t backwards = 0, furthest = 0;  // without an early end, the loop is vectorized
    for (std::size_t i = 0; i < starts.shape(0); ++i) {
        backwards |= first[i] > last[i];
        furthest = std::max(furthest, last[i]);
    }
    if (backwards || furthest > size) throw nb::value_error(message);
}

// A field of rows of text, with the Python objects that hold its values.
struct PyField {
    text::Field field;
    std::size_t rows = 0;
    bool constant = false;
    std::vector<nb::object> kept;

    static std::string string_of(const nb::bytes& b) { return std::string(b.c_str(), b.size()); }

    static PyField literal(const nb::bytes& text) {
        PyField made;
        made.field.before = string_of(text);
        made.constant = true;
        return made;
    }

    static PyField fixed(Fixed rows) {
        if (rows.shape(0) && rows.shape(1) > 1 && rows.stride(1) != 1)
            throw nb::value_error("the bytes of a row must be contiguous");
        PyField made;
        made.field.kind = text::Field::Kind::fixed;
        made.field.bytes = rows.data();
        made.field.width = rows.shape(1);
        made.field.stride = static_cast<std::size_t>(rows.stride(0));
        made.rows = rows.shape(0);
        made.keep(nb::cast(rows));
        return made;
    }

    static PyField spans(In<std::uint8_t> buffer, In<std::uint32_t> starts, In<std::uint32_t> stops,
                         int escape, const std::string& delimiter) {
        check_length(stops.shape(0), starts.shape(0));
        check_spans(starts, stops, buffer.shape(0), "a span must lie in its buffer");
        PyField made;
        made.field.kind = text::Field::Kind::spans;
        made.field.bytes = buffer.data();
        made.field.starts = starts.data();
        made.field.stops = stops.data();
        made.field.escape = static_cast<text::Escape>(escape);
        if (!delimiter.empty()) made.field.delimiter = delimiter[0];
        made.rows = starts.shape(0);
        made.keep(nb::cast(buffer), nb::cast(starts), nb::cast(stops));
        return made;
    }

    static PyField words(In<std::int32_t> codes, const std::vector<nb::bytes>& words) {
        std::uint32_t most = 0;  // negative codes are large without their sign
        for (std::size_t i = 0; i < codes.shape(0); ++i)
            most = std::max(most, static_cast<std::uint32_t>(codes.data()[i]));
        if (codes.shape(0) && most >= words.size())
            throw nb::value_error("a code must be the index of a word");
        PyField made;
        made.field.kind = text::Field::Kind::words;
        made.field.codes = codes.data();
        for (const nb::bytes& word : words) made.field.words.push_back(string_of(word));
        made.rows = codes.shape(0);
        made.keep(nb::cast(codes));
        return made;
    }

    static PyField numbers(In<std::uint64_t> numbers) {
        PyField made;
        made.field.kind = text::Field::Kind::numbers;
        made.field.numbers = numbers.data();
        made.rows = numbers.shape(0);
        made.keep(nb::cast(numbers));
        return made;
    }

    // Adds the text around each value, and the text of rows without one.
    PyField& around(const nb::bytes& before, const nb::bytes& after, const nb::bytes& null,
                    const std::optional<Flags>& valid) {
        field.before = string_of(before);
        field.after = string_of(after);
        field.null = string_of(null);
        if (valid) {
            check_length(valid->shape(0), rows);
            field.valid = reinterpret_cast<const std::uint8_t*>(valid->data());
            keep(nb::cast(*valid));
        }
        return *this;
    }

    template <class... Objects>
    void keep(Objects... objects) {
        (kept.push_back(std::move(objects)), ...);
    }
};

std::vector<text::Field> fields_of(const std::vector<const PyField*>& given, std::size_t rows) {
    std::vector<text::Field> fields;
    for (const PyField* one : given) {
        if (!one->constant) check_length(one->rows, rows);
        fields.push_back(one->field);
    }
    return text::merged(fields);
}

// The rows as text, and where each begins.
nb::bytes joined(const std::vector<const PyField*>& given, std::size_t rows,
                 std::uint32_t* offsets) {
    const std::vector<text::Field> fields = fields_of(given, rows);
    std::size_t size;
    {
        nb::gil_scoped_release release;
        size = text::bytes_of_rows(fields, rows);
    }
    if (offsets && size > std::numeric_limits<std::uint32_t>::max())
        throw nb::value_error("a batch of rows has more than 4 GiB of text");
    nb::bytes made = make_bytes(size);
    {
        nb::gil_scoped_release release;
        text::join_rows(fields, rows, bytes_of(made), offsets);
    }
    return made;
}

nb::bytes join_rows(const std::vector<const PyField*>& fields, std::size_t rows) {
    return joined(fields, rows, nullptr);
}

std::tuple<nb::bytes, Places> join_texts(const std::vector<const PyField*>& fields,
                                         std::size_t rows) {
    const auto offsets = make_owned<std::uint32_t>(rows + 1);
    const nb::bytes text = joined(fields, rows, offsets.data);
    return {text, Places(offsets.data, {rows + 1}, offsets.owner)};
}

// Cells, line number, start and stop of each data line.
std::tuple<Table, Places, Places, Places> find_rows(const nb::bytes& buffer, int field, int fields,
                                                    const std::string& delimiter) {
    const auto bytes = cells_of(buffer);
    text::Rows rows;
    {
        nb::gil_scoped_release release;
        rows = text::find_rows(bytes, field, fields, delimiter.empty() ? ',' : delimiter[0]);
    }
    const std::size_t n = rows.count;
    const auto table = make_owned<std::uint8_t>(n * text::kCells);
    const auto lines = make_owned<std::uint32_t>(n), starts = make_owned<std::uint32_t>(n),
               stops = make_owned<std::uint32_t>(n);
    {
        nb::gil_scoped_release release;
        text::read_cells(rows.first, rows.stride, n, table.data, kCellOfCharacter);
        if (rows.line_of.empty()) {
            for (std::size_t i = 0; i < n; ++i) {
                lines.data[i] = static_cast<std::uint32_t>(i);
                starts.data[i] = static_cast<std::uint32_t>(i * rows.stride);
                stops.data[i] = static_cast<std::uint32_t>(i * rows.stride + text::kCells);
            }
        } else {
            std::copy(rows.line_of.begin(), rows.line_of.end(), lines.data);
            std::copy(rows.start_of.begin(), rows.start_of.end(), starts.data);
            std::copy(rows.stop_of.begin(), rows.stop_of.end(), stops.data);
        }
    }
    return {Table(table.data, {n, text::kCells}, table.owner), Places(lines.data, {n}, lines.owner),
            Places(starts.data, {n}, starts.owner), Places(stops.data, {n}, stops.owner)};
}

// The cells of rows of 81 characters, with a space for a blank; 255 for other characters.
Table read_rows(Fixed rows) {
    const std::size_t n = rows.shape(0);
    if (rows.shape(1) != text::kCells || (n && rows.stride(1) != 1))
        throw nb::value_error("rows must be 81 contiguous bytes");
    const auto table = make_owned<std::uint8_t>(n * text::kCells);
    {
        nb::gil_scoped_release release;
        const std::size_t stride = n > 1 ? static_cast<std::size_t>(rows.stride(0)) : text::kCells;
        text::read_cells(rows.data(), stride, n, table.data, kCellOfLine);
    }
    return Table(table.data, {n, text::kCells}, table.owner);
}

// The character of each cell of rows of 81.
Table characters(Fixed cells, const std::string& blank) {
    const std::size_t n = cells.shape(0);
    if (cells.shape(1) != text::kCells || (n && cells.stride(1) != 1) || blank.size() != 1)
        throw nb::value_error("cells must be rows of 81 bytes, and a blank one character");
    const auto table = make_owned<std::uint8_t>(n * text::kCells);
    const std::size_t stride = n > 1 ? static_cast<std::size_t>(cells.stride(0)) : text::kCells;
    {
        nb::gil_scoped_release release;
        text::write_cells(cells.data(), stride, n, table.data, static_cast<std::uint8_t>(blank[0]));
    }
    return Table(table.data, {n, text::kCells}, table.owner);
}

// The number of cells of each row that are not 0.
Column<std::uint8_t> count_clues(Fixed cells) {
    const std::size_t n = cells.shape(0);
    if (cells.shape(1) != text::kCells || (n && cells.stride(1) != 1))
        throw nb::value_error("cells must be rows of 81 bytes");
    const auto clues = make_owned<std::uint8_t>(n);
    {
        nb::gil_scoped_release release;
        text::count_clues(cells.data(), static_cast<std::size_t>(cells.stride(0)), n, clues.data);
    }
    return {clues.data, {n}, clues.owner};
}

using Grid32 = nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<2>>;

std::tuple<Grid32, Grid32, nb::ndarray<nb::numpy, bool, nb::ndim<1>>> split_fields(
    const nb::bytes& buffer, In<std::uint32_t> starts, In<std::uint32_t> stops,
    const std::string& delimiter, std::size_t fields) {
    const std::size_t n = starts.shape(0), size = buffer.size();
    check_length(stops.shape(0), n);
    check_spans(starts, stops, size, "a line must lie in its text");
    const auto first = make_owned<std::uint32_t>(n * fields);
    const auto last = make_owned<std::uint32_t>(n * fields);
    const auto regular = make_owned<std::uint8_t>(n);
    {
        nb::gil_scoped_release release;
        text::split_fields(cells_of(buffer), n, starts.data(), stops.data(),
                           delimiter.empty() ? ',' : delimiter[0], fields, first.data, last.data,
                           regular.data);
    }
    return {Grid32(first.data, {fields, n}, first.owner),
            Grid32(last.data, {fields, n}, last.owner),
            nb::ndarray<nb::numpy, bool, nb::ndim<1>>(regular.data, {n}, regular.owner)};
}

// Cells; line, start, end of the last value and stop of each object; the starts, stops and kinds of
// its values, by name.
using PyObjects = std::tuple<Table, Places, Places, Places, Places, Grid32, Grid32, Table>;

// Copies `width` values per row to as many columns.
template <class To, class From>
Owned<To> by_column(const std::vector<From>& values, std::size_t rows, std::size_t width) {
    const auto made = make_owned<To>(values.size());
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < width; ++i)
            made.data[i * rows + row] = static_cast<To>(values[row * width + i]);
    }
    return made;
}

std::optional<PyObjects> find_objects(const nb::bytes& buffer,
                                      const std::vector<std::string>& names, std::size_t puzzle,
                                      std::size_t longest) {
    const auto bytes = cells_of(buffer);
    std::optional<text::Objects> found;
    {
        nb::gil_scoped_release release;
        found = text::find_objects(bytes, names, longest);
    }
    const std::size_t width = names.size();
    if (!found || puzzle >= width) return std::nullopt;
    const std::size_t n = found->lines.size();
    const auto table = make_owned<std::uint8_t>(n * text::kCells);
    for (std::size_t row = 0; row < n; ++row) {
        const std::size_t at = row * width + puzzle, start = found->value_starts[at];
        const bool plain =
            found->kinds[at] == text::Value::text && found->value_stops[at] - start == text::kCells;
        std::uint8_t* const cells = table.data + row * text::kCells;
        if (plain) {
            text::read_cells(bytes.data() + start, text::kCells, 1, cells, kCellOfCharacter);
        } else {
            std::fill_n(cells, text::kCells, text::kNoCell);
        }
    }
    const auto column = [n](const std::vector<std::uint32_t>& values) {
        const auto made = by_column<std::uint32_t>(values, n, 1);
        return Places(made.data, {n}, made.owner);
    };
    const auto columns = [n, width](const std::vector<std::uint32_t>& values) {
        const auto made = by_column<std::uint32_t>(values, n, width);
        return Grid32(made.data, {width, n}, made.owner);
    };
    const auto kinds = by_column<std::uint8_t>(found->kinds, n, width);
    return PyObjects{Table(table.data, {n, text::kCells}, table.owner),
                     column(found->lines),
                     column(found->starts),
                     column(found->ends),
                     column(found->stops),
                     columns(found->value_starts),
                     columns(found->value_stops),
                     Table(kinds.data, {width, n}, kinds.owner)};
}

}  // namespace

void register_text(nb::module_& m) {
    m.def("find_rows", &find_rows, nb::arg("buffer"), nb::arg("field") = -1, nb::arg("fields") = 0,
          nb::arg("delimiter") = ",",
          "Return cells, line number, start and end of each data line of a text.");
    m.def(
        "count_lines", [](nb::bytes text) { return text::count_lines(cells_of(text)); },
        nb::arg("text"), "Return the number of newlines in a text.");
    m.def("read_rows", &read_rows, nb::arg("rows"),
          "Return the cells of rows of 81 characters; 255 for characters that are none.");
    m.def("characters", &characters, nb::arg("cells"), nb::arg("blank") = ".",
          "Return the characters of rows of 81 cells.");
    m.def("count_clues", &count_clues, nb::arg("cells"),
          "Return the number of cells of each row that are not 0.");
    m.def("split_fields", &split_fields, nb::arg("buffer"), nb::arg("starts"), nb::arg("stops"),
          nb::arg("delimiter"), nb::arg("fields"),
          "Return the starts and ends of the fields of lines, by field, and which lines have the "
          "right number.");
    m.def("find_objects", &find_objects, nb::arg("buffer"), nb::arg("names"), nb::arg("puzzle"),
          nb::arg("longest"),
          "Return the cells of the objects of a text of lines; the line, start, end of the last "
          "value and stop of each; the starts, stops and kinds of its values, by name. Return None "
          "unless all have these names in this order.");
    nb::class_<PyField>(m, "Field", "A field of rows of text.")
        .def_static("literal", &PyField::literal, nb::arg("text"), "Return a constant text.")
        .def_static("fixed", &PyField::fixed, nb::arg("rows"), "Return texts of one length.")
        .def_static("spans", &PyField::spans, nb::arg("buffer"), nb::arg("starts"),
                    nb::arg("stops"), nb::arg("escape") = 0, nb::arg("delimiter") = ",",
                    "Return parts of a text, escaped: 0 not at all, 1 for CSV, 2 for JSON.")
        .def_static("words", &PyField::words, nb::arg("codes"), nb::arg("words"),
                    "Return a few texts by code.")
        .def_static("numbers", &PyField::numbers, nb::arg("numbers"),
                    "Return numbers in decimal digits.")
        .def("around", &PyField::around, nb::arg("before"), nb::arg("after"), nb::arg("null"),
             nb::arg("valid").none(), nb::rv_policy::reference,
             "Add text around each value, and the text of rows without one.");
    m.def("join_rows", &join_rows, nb::arg("fields"), nb::arg("rows"),
          "Return the rows of some fields, one after the other.");
    m.def("join_texts", &join_texts, nb::arg("fields"), nb::arg("rows"),
          "Return the rows of some fields, and where each begins and the last one ends.");
}

}  // namespace nonet::bindings
