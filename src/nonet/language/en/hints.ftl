### Hints, paths and mistakes, and the names of cells, digits and houses in all explanations.

## Lists: two items, or the last two of several. Some lists have their own comma.

list-and = { $start } and { $end }
list-or = { $start } or { $end }
    .comma = { $start }, { $end }
# After a negation: cannot be 4 or 5
list-nor = { $start } or { $end }
list-numbers = { $start } and { $end }
    .comma = { $start }, { $end }
list-comma = { $start }, { $end }
# Conclusions: r1c1 cannot be 4 and r1c2 cannot be 5
list-effects = { $start } and { $end }
    .comma = { $start }, { $end }
list-roles = { $start }, { $end }
list-semicolon = { $start }; { $end }

# Between two sentences.
sentence-space = {" "}

## Houses. ".in" and ".of" are for languages where a preposition changes the name.

rows = { $count ->
    [one] row { $numbers }
   *[other] rows { $numbers }
}
    .in = in { rows }
    .of = of { rows }
columns = { $count ->
    [one] column { $numbers }
   *[other] columns { $numbers }
}
    .in = in { columns }
    .of = of { columns }
boxes = { $count ->
    [one] box { $numbers }
   *[other] boxes { $numbers }
}
    .in = in { boxes }
    .of = of { boxes }

## Cells and candidates. $count is the number of cells, $digit-count that of digits.

# r1c1 is 5
placed = { $count ->
    [one] { $cells } is { $digits }
   *[other] { $cells } are { $digits }
}
# r1c12 cannot be 4 or 5
eliminated = { $cells } cannot be { $digits }
# r1c12 (45)
cells-with-digits = { $cells } ({ $digits })
# set A (456 in r1c12)
set-named = set { $letter } ({ $digits } in { $cells })
# 1 and 2 in row 1
digits-in-houses = { $digits } in { $houses }
# 5 in r1c2 and r1c3
digits-in-cells = { $digits } in { $cells }

## Hints

named = { $technique }: { $text }
look-houses = Look at { $houses }.
look-digit = Look where { $digit } can go.
look-cells = Look at { $cells }.
try-technique = Try a technique called { $technique }.
board-solved = The board is solved.
no-technique = No technique helps here.

# What a step uses, role by role: "in row 4, the pattern r4c1 and r4c5 with 3."
pattern = { $roles }.
pattern-chain = { $chain }. { legend }
single-in-house = in { $house }, the digit { $digits }.
single-in-cell = { $cells } has only one candidate left.
with-digits = { $cells } with { $digits }
role-house = in { $what }
role-cover = crossed by { $what }
role-witness = with { $what }
role-pattern = the pattern { $what }
role-pivot = the { $count ->
    [one] pivot
   *[other] pivots
} { $what }
role-pincer = the { $count ->
    [one] end
   *[other] ends
} { $what }
role-fin = the { $count ->
    [one] fin
   *[other] fins
} { $what }
role-endofin = the { $count ->
    [one] endo-fin
   *[other] endo-fins
} { $what }
role-floor = the { $count ->
    [one] cell
   *[other] cells
} without extra digits { $what }
role-roof = the { $count ->
    [one] cell
   *[other] cells
} with extra digits { $what }
role-extra = the extra { $count ->
    [one] candidate
   *[other] candidates
} { $what }
# Several sets go by their letters.
role-set = { $count ->
    [one] the set { $what }
   *[other] { $what }
}
role-common = in common { $what }
role-excluder = the excluding { $count ->
    [one] cell
   *[other] cells
} { $what }
role-color_a = one colour { $what }
role-color_b = the other colour { $what }
role-color_c = a third colour { $what }
role-color_d = its opposite { $what }
role-blocker = the blocking { $count ->
    [one] digit
   *[other] digits
} { $what }

# The key to Eureka notation, which follows a chain.
legend = Here = means that at least one of the two is true, and - that at most one is.

## Branches: what follows from a supposition

suppose = Suppose { $node }.
then = Then { $line }.
next = { $line }.
clash = But then { $cells } would have to be both { $digit } and not { $digit }.
same-result = All of them lead to the same result.
opening = Suppose { $node }, and see what follows.

from-guardians = One of these is true: { $places }. Whichever it is, the same follows:
    .opening = One of these is true: { $places }; see what follows from each.
from-house = In { $house }, the digit { $digit } must go in one of { $cells }, and wherever it goes, the same follows:
    .opening = In { $house }, the digit { $digit } must go in one of { $cells }; see what follows from each.
from-cell = { $cells } is { $digits }, and whichever it is, the same follows:
    .opening = { $cells } is { $digits }; see what follows from each.
from-candidate = { $node }, or it is not. Either way, the same follows:
    .opening = { $node }, or it is not; see what follows from each.

# $count is the number of cells.
node-true = { $count ->
    [1] { $cells } is { $digits }
   *[other] { $digits } is in { $cells }
}
node-false = { $count ->
    [1] { $cells } is not { $digits }
   *[other] { $digits } is not in { $cells }
}
only-place = { $node }, the only { $count ->
    [one] place
   *[other] places
} left for { $digits } in { $house }
only-candidate = { $node }, the only candidate left there
since = { $line }, since { $reasons }
because-digit = { $line }, because it is { $digits }
because-node = { $line }, because { $node }
nested-step = the remaining candidates allow step ({ $label }), { $technique }, which rules out { $places }
nested-step-since = { $reasons }; { nested-step }
rules-out = { $cause } rules out { $places }
supposition = the supposition

## Mistakes

mistake-conflict = A digit is repeated in a house: look at { $cells }.
mistake-wrong = { $count ->
    [one] The digit in { $cells } cannot be right.
   *[other] The digits in { $cells } cannot be right.
}
mistake-missing = { $count ->
    [0] Your notes no longer fit any solution.
    [one] Your notes no longer contain the right digit of { $cells }.
   *[other] Your notes no longer contain the right digits of { $cells }.
}
mistake-no-solution = There is no solution with these digits.
# An entry in a photograph that can be read in two ways.
looks-like = { $cell } looks like a { $first } or a { $second }.
contradiction = These contradict each other:
drawn-declared = The drawing shows no more rules.
drawn-confirmed = These rules were read from the drawing; with them, the puzzle has exactly one solution:
drawn-guess = These rules were guessed from the drawing:
drawn-open = The drawing is not fully understood. These rules were read from it:
# Before each sentence or drawing that was not understood.
drawn-left = Not understood:

## Paths

path-title = Sudoku, step by step
path-ratings = How hard each step is
# The label of the chart above. $count is the number of steps.
path-chart = Ratings of { $count } steps
singles-in-a-row = { $count } singles
ending-solved = Solved.
ending-stopped = { $count ->
    [one] Time limit reached after one step.
   *[other] Time limit reached after { $count } steps.
}
ending-ambiguous = The puzzle has more than one solution, so logic cannot complete it.
ending-stuck = None of the available techniques makes further progress.
# $steps are numbers: 4 to 6 and 9.
ending-beyond = No person would find { $count ->
    [one] step
   *[other] steps
} { $steps }; no easier technique works there, and the proof is included to complete the path.
span = { $first } to { $last }

## Practice positions

# $basis is one of the four messages below.
practice-position = { $technique }, grade { $grade } of { $grades }; { $basis }.
basis-human = everything easier on the human scale is done
basis-se = everything easier on the Sudoku Explainer scale is done
basis-basics = singles, locked candidates and pairs are done
basis-singles = there are no singles left
