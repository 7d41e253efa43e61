"""Print the tables of ``nonet.model.alphabet`` as a C++ header.

python scripts/character_tables.py > native/board/alphabet.hpp
"""

from __future__ import annotations

from nonet.model.alphabet import CELLS, CHARACTERS, LINE_CHARACTERS


def native_tables() -> str:
    """Return the tables as a C++ header."""

    def rows(table: bytes) -> str:
        return "".join(
            f"    {', '.join(map(str, table[start : start + 16]))},\n"
            for start in range(0, 256, 16)
        )

    named = {
        "kCellOfByte": ("Where bytes are cells: 0 to 9.", CELLS),
        "kCellOfCharacter": ("Where bytes are characters.", CHARACTERS),
        "kCellOfLine": ("The same, and a space is a blank.", LINE_CHARACTERS),
    }
    parts = [
        "// Written by `make alphabet`. Do not edit.\n"
        "//\n// What each byte of a row stands for: 0 a blank, 1 to 9 a digit, 255 nothing.\n"
        "#pragma once\n\n#include <stdint.h>\n\nnamespace nonet {\n"
    ]
    for name, (about, table) in named.items():
        body = f"inline constexpr uint8_t {name}[256] = {{\n{rows(table)}}};\n"
        parts.append(
            f"// {about[0].upper()}{about[1:]}.\n// clang-format off\n{body}// clang-format on\n"
        )
    return "\n".join([*parts, "}  // namespace nonet\n"])


if __name__ == "__main__":
    print(native_tables(), end="")
