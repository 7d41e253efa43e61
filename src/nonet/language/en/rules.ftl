### The rules of variants, by name.
###
### The text is the name of a rule. ".meaning" is what it asks of a player; numbers are fields of the
### rule. ".noun" names it with its cells, ".pattern" is what a hint of level 3 shows, ".reasoning" what
### follows from it: the message no-other-way unless a rule has a better one. What these refer to is
### in variants.ftl.

rule-classic = Each row, column and box holds every digit from 1 to { $size } once.
rule-anti-king = Anti-King
    .meaning = Equal digits never touch, not even at a corner.
rule-anti-knight = Anti-Knight
    .meaning = Cells a knight's move apart never hold the same digit.
rule-anti-taxicab = Taxicab Distance
    .meaning = Two equal digits are never exactly that number of steps apart: two 3s are not three steps apart.
    .noun = the cells { $cells }
    .pattern = { $pattern } are { $number } steps apart, so they cannot both be { $number }.
    .reasoning = { no-partner }
rule-arrow = Arrow
    .meaning = The digits along an arrow add up to the number in its circle. They may repeat.
    .noun = the arrow { $cells }
    .pattern = The digits along the arrow { $pattern } add up to the number in its circle { $pivot }.
    .reasoning = The candidates of { $pattern } add up to at least { $known } and at most { $total }, and { $pivot } must match that. { no-other-way }
rule-automaton = Automaton
    .meaning = A special rule applies to the line { $cells }.
    .noun = the line { $cells }
    .pattern = The automaton must accept the line { $pattern }.
rule-average-arrow = Average Arrow
    .meaning = The digit in the circle is the average of the digits along its arrow. They may repeat.
    .noun = the arrow { $cells }
    .pattern = The digit in the circle { $pivot } is the average of those along { $pattern }.
rule-battenburg = Battenburg Mark
    .meaning = Around a Battenburg mark, odd and even digits form a chessboard of four cells.
    .noun = the mark { $cells }
    .pattern = Neighbours among { $pattern } are one odd and one even.
rule-between = Between Line
    .meaning = Digits on a line between two circles lie strictly between the digits in the circles.
    .noun = the line { $cells }
    .pattern = The digits of { $pattern } lie between those of the ends { $pivot }.
rule-box-indexer = Box Indexer
    .meaning = A digit V in a light blue cell at place P of its box means that place V of the box holds P.
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which place of its box holds { $number }.
rule-cage = Killer Cage
    .meaning = { $total ->
        [none] In a cage, no digit repeats.
       *[other] In a cage, no digit repeats, and the digits add up to the number in its corner.
    }
    .noun = the cage { $cells }
    .pattern = The cage { $pattern } adds up to { $number }.
    .reasoning = { by-combinations }
rule-candidates = Candidates
    .meaning = A cell with small digits holds one of them.
rule-chaos-construction = Chaos Construction
    .meaning = Divide the grid into connected regions of { $size } cells. No digit repeats in a region.
rule-clone = Clone
    .meaning = Shaded areas of the same shape hold the same digits in the same places.
    .noun = the clone { $cells }
    .pattern = The clones { $pattern } are equal.
    .reasoning = { no-partner }
rule-column-indexer = Column Indexer
    .meaning = A digit V in a red cell in column C means that column V of its row holds C.
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which column of its row holds { $number }.
rule-connected = Connected Area
    .meaning = { $count ->
        [none] The cells with { $digits } form one area, connected by edges.
       *[other] The cells with { $digits } form one area of { $count } cells, connected by edges.
    }
    .noun = the connected area in { $cells }
    .pattern = The cells that hold { $number } form one connected area.
    .reasoning = { $pivot-count ->
        [1] No path of such cells can lead from { $pivot } to { $pattern }, so { result }.
       *[other] Every path of such cells between { $pivot } passes through { $pattern }, so { result }.
    }
rule-counting-circles = Counting Circles
    .meaning = A digit in a circle is the number of circles that hold it.
    .noun = the circles { $cells }
    .pattern = Each digit in the circles { $pattern } occurs there as often as its value.
rule-diagonals = Diagonals
    .meaning = A marked diagonal holds every digit once.
rule-difference = White Dot
    .meaning = { $value ->
        [1] Digits next to a white dot differ by 1.
       *[other] Digits next to a white dot with a number differ by that number.
    }
    .noun = the dot { $cells }
    .pattern = The dot between { $pattern } means that they differ by { $number }.
    .reasoning = { no-partner }
rule-different-totals = Different Totals
    .meaning = No two outlined groups have the same sum. Digits may repeat in a group.
    .noun = the groups { $cells }
    .pattern = The groups { $pattern } have different sums.
rule-digits = Digits
    .meaning = The digits go from 1 to { $count }. No digit repeats in a row, column or box.
rule-disjoint-groups = Disjoint Groups
    .meaning = Cells in the same place of different boxes never hold the same digit.
rule-double-arrow = Double Arrow
    .meaning = The digits on a line between two circles add up to the sum of the digits in the circles.
    .noun = the double arrow { $cells }
    .pattern = The ends { $pivot } of the line have the same sum as { $pattern } between them.
rule-doublers = Doublers
    .meaning = Each row, column and region has one doubler, which is to be found: its digit counts twice in sums.
rule-entropic = Entropic Line
    .meaning = { $size ->
        [9] Any three consecutive digits on an entropic line (peach) are one low (1 to 3), one middle (4 to 6) and one high (7 to 9).
       *[other] Any three consecutive digits on an entropic line (peach) are one low, one middle and one high.
    }
    .noun = the entropic line { $cells }
    .pattern = Any three cells in a row along the line { $pattern } hold a low, a middle and a high digit.
rule-equal-totals = Equal Totals
    .meaning = All outlined groups have the same sum. Digits may repeat in a group.
    .noun = the groups { $cells }
    .pattern = The groups { $pattern } have the same sum.
rule-even = Even
    .meaning = A grey square holds an even digit.
rule-extra-cells = Extra Cells
    .meaning = Cells below the grid belong to no row, column or box.
rule-extra-regions = Extra Region
    .meaning = In a shaded region, no digit repeats.
rule-free-lines = Free Lines
    .meaning = Digits may repeat in rows and columns, but not in boxes.
rule-full-rank = Full Rank
    .meaning = Read every row and column as a number, in both directions, and sort all these numbers. A number outside the grid is the place of its line in this order, from the lowest.
    .noun = the rank of { $cells }
    .pattern = Among all lines, read from both ends, the one from { $pivot } is number { $number }, counted from the lowest.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Each digit starts four lines, one on each side of the grid. So this one starts with { $known }: { result }.
           *[other] Four lines start with { $known }, and this one is higher than the one on the side of { $pincer }: { result }.
        }
       *[other] Four lines start with { $known }, and this one is lower than the one on the side of { $extra }: { result }.
    }
rule-global-entropy = Global Entropy
    .meaning = { $size ->
        [9] Every square of 2×2 cells holds a low (1 to 3), a middle (4 to 6) and a high digit (7 to 9).
       *[other] Every square of 2×2 cells holds a low, a middle and a high digit.
    }
    .noun = the square { $cells }
    .pattern = The square { $pattern } holds a low, a middle and a high digit.
rule-greater-than = Greater Than
    .meaning = An angle between two cells points to the smaller digit.
    .noun = the inequality { $cells }
    .pattern = { $pivot } is greater than { $pattern }.
    .reasoning = { no-partner }
rule-index-line = Index Line
    .meaning = If cell N of an index line, counted from its start, holds V, then cell V holds N.
    .noun = the line { $cells }
    .pattern = Each digit on the line { $pattern } says which cell of it holds its own position.
rule-little-killer = Little Killer
    .meaning = The digits on the diagonal that a small arrow points along add up to the number next to it. They may repeat.
    .noun = the diagonal { $cells }
    .pattern = The diagonal { $pattern } adds up to { $number }.
    .reasoning = The candidates of its cells allow sums from { $known } to { $total }. { no-other-way }
rule-lockout = Lockout Line
    .meaning = The digits in the diamonds of a line differ by at least { $gap }. The other digits on the line are outside their range.
    .noun = the line { $cells }
    .pattern = { $pattern-count ->
        [0] The ends { $pivot } differ by at least { $number }.
        [one] The ends { $pivot } differ by at least { $number }, and { $pattern } is outside their range.
       *[other] The ends { $pivot } differ by at least { $number }, and { $pattern } are outside their range.
    }
rule-look-and-say = Look-and-Say Cage
    .meaning = The text of a look-and-say cage says how often digits occur in it: 1522 means one 5 and two 2s.
    .noun = the cage { $cells }
    .pattern = The text of the cage { $pattern } says how often digits occur in it.
rule-maximum = Maximum
    .meaning = The angles around a shaded cell point to the smaller digits.
    .noun = the maximum { $cells }
    .pattern = { $pivot } is greater than its neighbours { $pattern }.
    .reasoning = { no-neighbour }
rule-minimum = Minimum
    .meaning = The angles around a shaded cell point to the smaller digits.
    .noun = the minimum { $cells }
    .pattern = { $pivot } is smaller than its neighbours { $pattern }.
    .reasoning = { no-neighbour }
rule-modular = Modular Line
    .meaning = Any { $modulus } consecutive digits on a modular line (teal) leave different remainders when divided by { $modulus }.
    .noun = the modular line { $cells }
    .pattern = Any { $number } cells in a row along the line { $pattern } have different remainders modulo { $number }.
rule-nabner = Nabner
    .meaning = No two digits on a nabner line (yellow) are equal or consecutive.
    .noun = the nabner line { $cells }
    .pattern = The line { $pattern } holds no two digits that are equal or consecutive.
    .reasoning = { by-combinations }
rule-no-difference = All White Dots Given
    .meaning = Neighbours without a dot between them never differ by { $value }.
    .noun = the missing dot { $cells }
    .pattern = There is no dot between { $pattern }, so they do not differ by { $number }.
    .reasoning = { no-partner }
rule-no-pair-sum = All X and V Given
    .meaning = Neighbours without a mark between them never add up to { $totals }.
    .noun = the missing mark { $cells }
    .pattern = There is no mark between { $pattern }, so they do not add up to { $number }.
    .reasoning = { no-partner }
rule-no-ratio = All Black Dots Given
    .meaning = Of neighbours without a dot between them, neither is { $ratios } times the other.
    .noun = the missing dot { $cells }
    .pattern = There is no dot between { $pattern }, so neither is { $number } times the other.
    .reasoning = { no-partner }
rule-non-consecutive = Non-Consecutive
    .meaning = Neighbouring cells never hold consecutive digits.
    .noun = the neighbours { $cells }
    .pattern = The neighbours { $pattern } are not consecutive.
    .reasoning = { no-partner }
rule-numbered-room = Numbered Room
    .meaning = A number outside the grid: the first digit seen from there is the position of that number in the line.
    .noun = the numbered room of { $cells }
    .pattern = The digit in { $pivot } is the place of { $number } in { $house }, counted from there.
rule-odd = Odd
    .meaning = A grey circle holds an odd digit.
rule-pair-sum = X or V
    .meaning = { $total ->
        [5] Digits next to a V add up to 5.
        [10] Digits next to an X add up to 10.
       *[other] Digits next to a number add up to it.
    }
    .noun = the sum { $cells }
    .pattern = The mark between { $pattern } means that they add up to { $number }.
    .reasoning = { no-partner }
rule-pair-table = Pair Table
    .meaning = A special rule applies to neighbouring digits on the line { $cells }.
    .noun = the line { $cells }
    .pattern = Neighbours along the line { $pattern } must form one of the listed pairs.
    .reasoning = { no-partner }
rule-palindrome = Palindrome
    .meaning = A palindrome line (grey) reads the same in both directions.
    .noun = the palindrome { $cells }
    .pattern = The line { $pattern } reads the same in both directions.
    .reasoning = Cells equally far from its ends are equal: { result }.
rule-parity-line = Parity Line
    .meaning = Odd and even digits alternate along a parity line.
    .noun = the line { $cells }
    .pattern = Odd and even digits alternate along the line { $pattern }.
rule-product = Product
    .meaning = The digits in a marked group multiply to { $value }. They may repeat.
    .noun = the group { $cells }
    .pattern = The digits in { $pattern } multiply to { $number }.
rule-quadruple = Quadruple
    .meaning = The digits in a circle at a corner occur in the cells around it.
    .noun = the quadruple { $cells }
    .pattern = { $pattern } must hold the digits of the circle between them: { $number-digits }.
rule-ratio = Black Dot
    .meaning = { $value ->
        [2] Of the digits next to a black dot, one is twice the other.
       *[other] Of the digits next to a black dot with a number, one is that number times the other.
    }
    .noun = the dot { $cells }
    .pattern = The dot between { $pattern } means that one is { $number } times the other.
    .reasoning = { no-partner }
rule-rectangle = Rectangle
    .meaning = The grid has { $rows } rows and { $columns } columns. The digits go from 1 to { $size }. No digit repeats in a row, column or box.
rule-region-sum = Region Sum Line
    .meaning = The boxes cut a region sum line (blue) into pieces. All pieces of a line have the same sum.
    .noun = the line { $cells }
    .pattern = The line { $pattern } has the same sum in every region that it visits.
rule-regions = Regions
    .meaning = Each row, column and outlined region holds every digit from 1 to { $size } once.
rule-renban = Renban
    .meaning = A renban line (purple) holds consecutive digits in any order, none of them twice.
    .noun = the renban { $cells }
    .pattern = The line { $pattern } holds consecutive digits in any order.
    .reasoning = { by-combinations }
rule-row-indexer = Row Indexer
    .meaning = A digit V in a green cell in row R means that row V of its column holds R.
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which row of its column holds { $number }.
rule-same-difference = Same-Difference Line
    .meaning = Neighbouring digits on a same-difference line all differ by the same amount.
    .noun = the line { $cells }
    .pattern = Neighbouring digits on the line { $pattern } all differ by the same amount.
rule-sandwich = Sandwich
    .meaning = A number outside the grid is the sum of the digits between 1 and { $size } in its row or column.
    .noun = the sandwich clue of { $cells }
    .pattern = In { $house }, the digits between the lowest and the highest one add up to { $number }.
    .reasoning = With this sum, the number of cells between them is { $known }. { no-other-way }
rule-sequence-line = Sequence Line
    .meaning = The digits on a sequence line rise or fall by the same amount from each cell to the next.
    .noun = the line { $cells }
    .pattern = The digits on the line { $pattern } rise or fall by the same amount from each cell to the next.
rule-skyscraper = Skyscraper
    .meaning = A number outside the grid counts the digits visible from there: a digit hides smaller digits behind it.
    .noun = the skyscrapers of { $cells }
    .pattern = { $number-count ->
        [one] Seen from { $pivot }, { $house } has { $number } digit that is higher than all before it.
       *[other] Seen from { $pivot }, { $house } has { $number } digits that are higher than all before them.
    }
    .reasoning = The highest digit hides all digits behind it, so it cannot come before place { $number }. { no-other-way }
rule-slow-thermometer = Slow Thermometer
    .meaning = Along a hollow thermometer, the digits never decrease from the bulb.
    .noun = the thermometer { $cells }
    .pattern = Along the thermometer { $pattern }, the digits never decrease from the bulb { $pivot }.
    .reasoning = No cell can be smaller than one before it or greater than one after it: { result }.
rule-split-peas = Split Peas
    .meaning = The digits between two circles add up to the number that the digits in the circles form, in either order.
    .noun = the line { $cells }
    .pattern = The digits { $pattern } add up to the number that the ends { $pivot } form, in either order.
rule-sum = Sum
    .meaning = The digits in a solid outline add up to its number. They may repeat.
    .noun = the sum { $cells }
    .pattern = { $pattern } add up to { $number }.
rule-sum-line = Sum Line
    .meaning = A sum line can be cut into groups of neighbouring cells that each add up to { $total }.
    .noun = the line { $cells }
    .pattern = The line { $pattern } can be cut into groups that each add up to { $number }.
rule-thermometer = Thermometer
    .meaning = Along a thermometer, the digits increase from the bulb.
    .noun = the thermometer { $cells }
    .pattern = Along the thermometer { $pattern }, the digits increase from the bulb { $pivot }.
    .reasoning = Each cell needs smaller digits before it and greater ones after it: { result }.
rule-weighted-sum = Weighted Sum
    .meaning = A special sum applies to the line { $cells }.
    .noun = the weighted sum { $cells }
    .pattern = { $pattern }, each multiplied by its factor, add up to { $number }.
rule-whispers = Whispers
    .meaning = { $gap ->
        [4] On a whispers line (orange), neighbouring digits differ by at least 4.
       *[other] On a whispers line (green), neighbouring digits differ by at least { $gap }.
    }
    .noun = the whispers line { $cells }
    .pattern = Neighbours along the line { $pattern } differ by at least { $number }.
    .reasoning = { no-neighbour }
rule-windows = Windows
    .meaning = Each shaded square holds every digit once.
rule-x-sum = X-Sum
    .meaning = A number outside the grid is the sum of the first X digits seen from there; X is the first of them.
    .noun = the X-sum of { $cells }
    .pattern = In { $house }, the digit in { $pivot } says how many digits, counted from there, add up to { $number }.
    .reasoning = With this sum, { $pivot } can only be { $known }. { no-other-way }
rule-zipper = Zipper Line
    .meaning = On a zipper line (lavender), digits equally far from the middle have the same sum. If a cell is in the middle, it holds that sum.
    .noun = the zipper line { $cells }
    .pattern = On the line { $pattern }, cells equally far from the middle have the same sum.
