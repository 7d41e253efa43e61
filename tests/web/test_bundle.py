"""Modules as one script: what each sees of the others."""

from __future__ import annotations

import pytest

from nonet.web.bundle import bundle, late, late_modules, modules

SOURCES = {
    "main.js": 'import { twice as double } from "./sums.js";\n'
    'import * as names from "./names.js";\n'
    'await double(names.ONE);\nimport("./later.js");\n',
    "sums.js": 'import { ONE } from "./names.js";\nconst two = ONE + ONE;\n'
    "export async function twice(n) {\nreturn n * two;\n}\n",
    "names.js": "export const ONE = 1;\nexport class Name {\n}\n",
    "later.js": 'import { ONE } from "./names.js";\nimport { more } from "./more.js";\n',
    "more.js": "export const more = 2;\n",
}
read = SOURCES.__getitem__


def test_each_module_comes_once_after_what_it_needs() -> None:
    assert modules("main.js", read) == ["names.js", "sums.js", "main.js"]
    assert late_modules("main.js", read) == ["later.js", "more.js"]


def test_a_script_of_all() -> None:
    assert bundle("main.js", read).splitlines() == [
        *("const names_js = (() => {", "const ONE = 1;", "class Name {", "}"),
        *("return { ONE, Name };", "})();"),
        *("const sums_js = (() => {", "const { ONE } = names_js;", "const two = ONE + ONE;"),
        *("async function twice(n) {", "return n * two;", "}", "return { twice };", "})();"),
        *("const { twice: double } = sums_js;", "const names = names_js;"),
        *("await double(names.ONE);", 'import("./later.js");', "export { names_js, sums_js };"),
    ]


def test_a_late_module_shares_what_the_script_has() -> None:
    assert late("later.js", "main.js", read).splitlines() == [
        'import { names_js } from "./main.js";',
        "const { ONE } = names_js;",
        'import { more } from "./more.js";',
    ]


def test_a_circle_is_refused() -> None:
    round_ = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(ValueError, match=r"a\.js imports itself, through a\.js and b\.js"):
        modules("a.js", round_.__getitem__)
