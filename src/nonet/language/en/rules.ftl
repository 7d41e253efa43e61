# What the rules of variants ask of a player, by the names of the rules. Numbers are their fields.
rule-classic = Each row, column and box holds every digit from 1 to { $size } once.
rule-regions = Each row, column and outlined region holds every digit from 1 to { $size } once.
rule-anti-king = Equal digits never touch, not even at a corner.
rule-anti-knight = Cells a knight's move apart never hold the same digit.
rule-anti-taxicab = Two equal digits are never exactly that number of steps apart: two 3s are not three steps apart.
rule-arrow = The digits along an arrow add up to the number in its circle. They may repeat.
rule-automaton = A special rule applies to the line { $cells }.
rule-between = Digits on a line between two circles lie strictly between the digits in the circles.
rule-box-indexer = A digit V in a light blue cell at place P of its box means that place V of the box holds P.
rule-cage = { $total ->
    [none] In a cage, no digit repeats.
   *[other] In a cage, no digit repeats, and the digits add up to the number in its corner.
}
rule-candidates = A cell with small digits holds one of them.
rule-chaos-construction = Divide the grid into connected regions of { $size } cells. No digit repeats in a region.
rule-clone = Shaded areas of the same shape hold the same digits in the same places.
rule-column-indexer = A digit V in a red cell in column C means that column V of its row holds C.
rule-connected = { $count ->
    [none] The cells with { $digits } form one area, connected by edges.
   *[other] The cells with { $digits } form one area of { $count } cells, connected by edges.
}
rule-counting-circles = A digit in a circle is the number of circles that hold it.
rule-diagonals = A marked diagonal holds every digit once.
rule-difference = { $value ->
    [1] Digits next to a white dot differ by 1.
   *[other] Digits next to a white dot with a number differ by that number.
}
rule-digits = The digits go from 1 to { $count }. No digit repeats in a row, column or box.
rule-disjoint-groups = Cells in the same place of different boxes never hold the same digit.
rule-double-arrow = The digits on a line between two circles add up to the sum of the digits in the circles.
rule-entropic = { $size ->
    [9] Any three consecutive digits on an entropic line (peach) are one low (1 to 3), one middle (4 to 6) and one high (7 to 9).
   *[other] Any three consecutive digits on an entropic line (peach) are one low, one middle and one high.
}
rule-even = A grey square holds an even digit.
rule-extra-cells = Cells below the grid belong to no row, column or box.
rule-extra-regions = In a shaded region, no digit repeats.
rule-free-lines = Digits may repeat in rows and columns, but not in boxes.
rule-full-rank = Read every row and column as a number, in both directions, and sort all these numbers. A number outside the grid is the place of its line in this order, from the lowest.
rule-global-entropy = { $size ->
    [9] Every square of 2×2 cells holds a low (1 to 3), a middle (4 to 6) and a high digit (7 to 9).
   *[other] Every square of 2×2 cells holds a low, a middle and a high digit.
}
rule-greater-than = An angle between two cells points to the smaller digit.
rule-little-killer = The digits on the diagonal that a small arrow points along add up to the number next to it. They may repeat.
rule-lockout = The digits in the diamonds of a line differ by at least { $gap }. The other digits on the line are outside their range.
rule-maximum = The angles around a shaded cell point to the smaller digits.
rule-minimum = The angles around a shaded cell point to the smaller digits.
rule-modular = Any { $modulus } consecutive digits on a modular line (teal) leave different remainders when divided by { $modulus }.
rule-nabner = No two digits on a nabner line (yellow) are equal or consecutive.
rule-no-difference = Neighbours without a dot between them never differ by { $value }.
rule-no-pair-sum = Neighbours without a mark between them never add up to { $totals }.
rule-no-ratio = Of neighbours without a dot between them, neither is { $ratios } times the other.
rule-non-consecutive = Neighbouring cells never hold consecutive digits.
rule-numbered-room = A number outside the grid: the first digit seen from there is the position of that number in the line.
rule-odd = A grey circle holds an odd digit.
rule-pair-sum = { $total ->
    [5] Digits next to a V add up to 5.
    [10] Digits next to an X add up to 10.
   *[other] Digits next to a number add up to it.
}
rule-pair-table = A special rule applies to neighbouring digits on the line { $cells }.
rule-palindrome = A palindrome line (grey) reads the same in both directions.
rule-quadruple = The digits in a circle at a corner occur in the cells around it.
rule-ratio = { $value ->
    [2] Of the digits next to a black dot, one is twice the other.
   *[other] Of the digits next to a black dot with a number, one is that number times the other.
}
rule-rectangle = The grid has { $rows } rows and { $columns } columns. The digits go from 1 to { $size }. No digit repeats in a row, column or box.
rule-region-sum = The boxes cut a region sum line (blue) into pieces. All pieces of a line have the same sum.
rule-renban = A renban line (purple) holds consecutive digits in any order, none of them twice.
rule-row-indexer = A digit V in a green cell in row R means that row V of its column holds R.
rule-sandwich = A number outside the grid is the sum of the digits between 1 and { $size } in its row or column.
rule-skyscraper = A number outside the grid counts the digits visible from there: a digit hides smaller digits behind it.
rule-slow-thermometer = Along a hollow thermometer, the digits never decrease from the bulb.
rule-sum = The digits in a solid outline add up to its number. They may repeat.
rule-thermometer = Along a thermometer, the digits increase from the bulb.
rule-weighted-sum = A special sum applies to the line { $cells }.
rule-whispers = { $gap ->
    [4] On a whispers line (orange), neighbouring digits differ by at least 4.
   *[other] On a whispers line (green), neighbouring digits differ by at least { $gap }.
}
rule-windows = Each shaded square holds every digit once.
rule-x-sum = A number outside the grid is the sum of the first X digits seen from there; X is the first of them.
rule-zipper = On a zipper line (lavender), digits equally far from the middle have the same sum. If a cell is in the middle, it holds that sum.
