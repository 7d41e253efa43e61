### Steps of variants and of sizes other than 9×9: names, and the explanation in two halves.
###
### ".pattern" is what a hint of level 3 shows, ".reasoning" what follows from it. A rule also has
### ".noun", which names it with its cells. Names of classic techniques are in techniques.ftl.

## Houses of variants, by number or (cages, renbans) by their cells; "in" and "of" as in hints.ftl

regions = { $count ->
    [one] region { $numbers }
   *[other] regions { $numbers }
}
    .in = in { regions }
    .of = of { regions }
diagonals = { $count ->
    [one] diagonal { $numbers }
   *[other] diagonals { $numbers }
}
    .in = in { diagonals }
    .of = of { diagonals }
windows = { $count ->
    [one] window { $numbers }
   *[other] windows { $numbers }
}
    .in = in { windows }
    .of = of { windows }
groups = { $count ->
    [one] group { $numbers }
   *[other] groups { $numbers }
}
    .in = in { groups }
    .of = of { groups }
extra-regions = { $count ->
    [one] extra region { $numbers }
   *[other] extra regions { $numbers }
}
    .in = in { extra-regions }
    .of = of { extra-regions }
cages = { $count ->
    [one] cage { $numbers }
   *[other] cages { $numbers }
}
    .in = in { cages }
    .of = of { cages }
renbans = { $count ->
    [one] renban { $numbers }
   *[other] renbans { $numbers }
}
    .in = in { renbans }
    .of = of { renbans }

## Hints

look-rule = Look at { $rule }.
look-chain = Look for a chain from { $cells }.
look-premise = See what follows if { $node }.

## Suppositions

# A line, or an end, that follows from rules.
because-of = { $line } (because of { $rules })
no-candidate = That leaves { $cells } without candidates
no-place = That leaves no place for { $digits } in { $house }
no-filling = That leaves no way to fill { $rules }
# A technique that a supposition uses.
technique-in = { $technique } in { $cells }

## Sentences that several techniques share

result = { $placed-count ->
    [0] { $eliminated }
   *[other] { $placed }
}
no-other-way = The remaining candidates leave no other way: { result }.
no-partner = Other digits would have no partner: { result }.
no-neighbour = Other digits would leave a neighbour without a candidate: { result }.
by-combinations = { $combination-parts ->
    [0] So { result }.
   *[other] It can only hold { $combination-list }. So { result }.
}
# A rule together with the houses of its cells.
with-houses = { $rule } and Houses
    .reasoning = As cells that see each other also hold different digits, there is no other way: { result }.

## Classic techniques, for any houses

hidden-single-region = Hidden Single in a region
any-full-house =
    .pattern = { $house } has only one empty cell left.
    .reasoning = It is missing only { $placed-digits }, so { result }.
any-hidden-single =
    .pattern = In { $house }, the digit { $placed-digits } has only one place left.
    .reasoning = { $blocker-parts ->
        [0] So { result }.
       *[other] All other empty cells there see it in { $blocker }. So { result }.
    }
any-naked-single =
    .pattern = { $pattern } has only one candidate left.
    .reasoning = { $blocker-parts ->
        [0] So { result }.
       *[other] It sees all other digits, in { $blocker }. So { result }.
    }
any-locked =
    .pattern = In { $house }, the digit { $pattern-digits } can only go in { $pattern }, all of them in { $cover }.
    .reasoning = So no other cell of { $cover } can be { $pattern-digits }: { result }.
common-peers = Common Peers
    .pattern = In { $house }, the digit { $pattern-digits } can only go in { $pattern }.
    .reasoning = Wherever it goes, a cell that sees all these places cannot hold it: { result }.
law-of-leftovers = Law of Leftovers
    .pattern = { $house } and { $cover } hold every digit equally often. They differ only in { $pattern } on one side and { $extra } on the other.
    .reasoning = So { $pattern } and { $extra } hold the same digits. { no-other-way }
any-naked-set =
    .pattern = { $pattern } see each other and have only { $pattern-digits } left.
    .reasoning = Each of these digits is in one of these cells, so a cell that sees all its places there cannot hold it: { result }.
any-hidden-set =
    .pattern = In { $house }, the digits { $pattern-digits } can only go in { $pattern }.
    .reasoning = They fill these cells, so no other digit fits there: { result }.
any-fish =
    .pattern = In { $house }, the digit { $pattern-digits } can only go in { $cover }.
    .reasoning = It needs one of { $cover } for each of { $house }, so it goes nowhere else in { $cover }: { result }.
any-xy-wing =
    .pattern = { $pivot } is { $pivot-either } and sees { $pincer-list }.
    .reasoning = Whichever digit { $pivot } holds, one of the other two is left with { $pattern-digits }. A cell that sees both of them cannot be { $pattern-digits }: { result }.
any-chain =
    .pattern = { $rules-parts ->
        [0] Follow the chain { $chain }. { legend }
       *[other] Follow the chain { $chain }. { legend } Some links follow from { $rules }.
    }
    .reasoning = If the first candidate is false, the last one is true, so at least one of them is true. Anything that both of them rule out is false: { result }.
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story } So { result }.

## The rule of 45: a house adds up to the sum of all digits. $pattern is inside, $extra outside.

sum-inside = { $house-count ->
    [one] { $house } adds up to { $total }, and the cages and digits inside, without { $pattern }, to { $known }.
   *[other] { $house } add up to { $total }, and the cages and digits inside, without { $pattern }, to { $known }.
}
sum-covered = { $house-count ->
    [one] { $house } adds up to { $total }, and the cages and digits that cover it, with { $extra } outside, to { $known }.
   *[other] { $house } add up to { $total }, and the cages and digits that cover them, with { $extra } outside, to { $known }.
}
sum-difference = The difference is { $number }, so { result }.
innie = Innie
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = Outie
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = Innies
    .pattern = { sum-inside }
    .reasoning = So { $pattern } add up to the difference, { $number }. { no-other-way }
outies = Outies
    .pattern = { sum-covered }
    .reasoning = So { $extra } add up to the difference, { $number }. { no-other-way }
innies-and-outies = Innies and Outies
    .pattern = { $house-count ->
        [one] { $house } adds up to { $total }, and the cages and digits there, without { $pattern } inside and with { $extra } outside, to { $known }.
       *[other] { $house } add up to { $total }, and the cages and digits there, without { $pattern } inside and with { $extra } outside, to { $known }.
    }
    .reasoning = So { $pattern } minus { $extra } is the difference, { $number }. { no-other-way }
cage-locked = Digit locked in a cage
    .pattern = The cage { $pivot } adds up to { $number }. It can only hold { $combination-list }, so it contains { $pattern-digits }.
    .reasoning = There, it can only go in { $pattern }, so a cell that sees all these places cannot hold it: { result }.

## Rules

cage-combinations = Cage Combinations
    .noun = the cage { $cells }
    .pattern = The cage { $pattern } adds up to { $number }.
    .reasoning = { by-combinations }
sum-cells = Sum
    .noun = the sum { $cells }
    .pattern = { $pattern } add up to { $number }.
    .reasoning = { no-other-way }
weighted-sum-cells = Weighted Sum
    .noun = the weighted sum { $cells }
    .pattern = { $pattern }, each multiplied by its factor, add up to { $number }.
    .reasoning = { no-other-way }
little-killer-clue = Little Killer
    .noun = the diagonal { $cells }
    .pattern = The diagonal { $pattern } adds up to { $number }.
    .reasoning = The candidates of its cells allow sums from { $known } to { $total }. { no-other-way }
arrow-sum = Arrow
    .noun = the arrow { $cells }
    .pattern = The digits along the arrow { $pattern } add up to the number in its circle { $pivot }.
    .reasoning = The candidates of { $pattern } add up to at least { $known } and at most { $total }, and { $pivot } must match that. { no-other-way }
double-arrow-sum = Double Arrow
    .noun = the double arrow { $cells }
    .pattern = The ends { $pivot } of the line have the same sum as { $pattern } between them.
    .reasoning = { no-other-way }
thermometer-bounds = Thermometer
    .noun = the thermometer { $cells }
    .pattern = Along the thermometer { $pattern }, the digits increase from the bulb { $pivot }.
    .reasoning = Each cell needs smaller digits before it and greater ones after it: { result }.
slow-thermometer-bounds = Slow Thermometer
    .noun = the thermometer { $cells }
    .pattern = Along the thermometer { $pattern }, the digits never decrease from the bulb { $pivot }.
    .reasoning = No cell can be smaller than one before it or greater than one after it: { result }.
whispers-line = Whispers
    .noun = the whispers line { $cells }
    .pattern = Neighbours along the line { $pattern } differ by at least { $number }.
    .reasoning = { no-neighbour }
palindrome-line = Palindrome
    .noun = the palindrome { $cells }
    .pattern = The line { $pattern } reads the same in both directions.
    .reasoning = Cells equally far from its ends are equal: { result }.
between-line = Between Line
    .noun = the line { $cells }
    .pattern = The digits of { $pattern } lie between those of the ends { $pivot }.
    .reasoning = { no-other-way }
lockout-line = Lockout Line
    .noun = the line { $cells }
    .pattern = { $pattern-count ->
        [0] The ends { $pivot } differ by at least { $number }.
        [one] The ends { $pivot } differ by at least { $number }, and { $pattern } is outside their range.
       *[other] The ends { $pivot } differ by at least { $number }, and { $pattern } are outside their range.
    }
    .reasoning = { no-other-way }
renban-line = Renban
    .noun = the renban { $cells }
    .pattern = The line { $pattern } holds consecutive digits in any order.
    .reasoning = { by-combinations }
nabner-line = Nabner
    .noun = the nabner line { $cells }
    .pattern = The line { $pattern } holds no two digits that are equal or consecutive.
    .reasoning = { by-combinations }
region-sum-line = Region Sum Line
    .noun = the line { $cells }
    .pattern = The line { $pattern } has the same sum in every region that it visits.
    .reasoning = { no-other-way }
zipper-line = Zipper Line
    .noun = the zipper line { $cells }
    .pattern = On the line { $pattern }, cells equally far from the middle have the same sum.
    .reasoning = { no-other-way }
entropic-line = Entropic Line
    .noun = the entropic line { $cells }
    .pattern = Any three cells in a row along the line { $pattern } hold a low, a middle and a high digit.
    .reasoning = { no-other-way }
modular-line = Modular Line
    .noun = the modular line { $cells }
    .pattern = Any { $number } cells in a row along the line { $pattern } have different remainders modulo { $number }.
    .reasoning = { no-other-way }
pair-table-line = Pair Table
    .noun = the line { $cells }
    .pattern = Neighbours along the line { $pattern } must form one of the listed pairs.
    .reasoning = { no-partner }
automaton-line = Automaton
    .noun = the line { $cells }
    .pattern = The automaton must accept the line { $pattern }.
    .reasoning = { no-other-way }
difference-pair = Difference Dot
    .noun = the dot { $cells }
    .pattern = The dot between { $pattern } means that they differ by { $number }.
    .reasoning = { no-partner }
ratio-pair = Ratio Dot
    .noun = the dot { $cells }
    .pattern = The dot between { $pattern } means that one is { $number } times the other.
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = the sum { $cells }
    .pattern = The mark between { $pattern } means that they add up to { $number }.
    .reasoning = { no-partner }
greater-than-sign = Greater Than
    .noun = the inequality { $cells }
    .pattern = { $pivot } is greater than { $pattern }.
    .reasoning = { no-partner }
no-difference-pairs = Missing Difference Dot
    .noun = the missing dot { $cells }
    .pattern = There is no dot between { $pattern }, so they do not differ by { $number }.
    .reasoning = { no-partner }
no-ratio-pairs = Missing Ratio Dot
    .noun = the missing dot { $cells }
    .pattern = There is no dot between { $pattern }, so neither is { $number } times the other.
    .reasoning = { no-partner }
no-pair-sum-pairs = Missing XV
    .noun = the missing mark { $cells }
    .pattern = There is no mark between { $pattern }, so they do not add up to { $number }.
    .reasoning = { no-partner }
non-consecutive-pairs = Non-Consecutive Neighbours
    .noun = the neighbours { $cells }
    .pattern = The neighbours { $pattern } are not consecutive.
    .reasoning = { no-partner }
anti-taxicab-pairs = Taxicab Distance
    .noun = the cells { $cells }
    .pattern = { $pattern } are { $number } steps apart, so they cannot both be { $number }.
    .reasoning = { no-partner }
minimum-cell = Minimum
    .noun = the minimum { $cells }
    .pattern = { $pivot } is smaller than its neighbours { $pattern }.
    .reasoning = { no-neighbour }
maximum-cell = Maximum
    .noun = the maximum { $cells }
    .pattern = { $pivot } is greater than its neighbours { $pattern }.
    .reasoning = { no-neighbour }
quadruple-digits = Quadruple
    .noun = the quadruple { $cells }
    .pattern = { $pattern } must hold the digits of the circle between them: { $number-digits }.
    .reasoning = { no-other-way }
clone-cells = Clone
    .noun = the clone { $cells }
    .pattern = The clones { $pattern } are equal.
    .reasoning = { no-partner }
row-indexer-cell = Row Indexer
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which row of its column holds { $number }.
    .reasoning = { no-other-way }
column-indexer-cell = Column Indexer
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which column of its row holds { $number }.
    .reasoning = { no-other-way }
box-indexer-cell = Box Indexer
    .noun = the indexer { $cells }
    .pattern = The digit in { $pivot } says which place of its box holds { $number }.
    .reasoning = { no-other-way }
counting-circles = Counting Circles
    .noun = the circles { $cells }
    .pattern = Each digit in the circles { $pattern } occurs there as often as its value.
    .reasoning = { no-other-way }
global-entropy-square = Global Entropy
    .noun = the square { $cells }
    .pattern = The square { $pattern } holds a low, a middle and a high digit.
    .reasoning = { no-other-way }
sandwich-clue = Sandwich
    .noun = the sandwich clue of { $cells }
    .pattern = In { $house }, the digits between the lowest and the highest one add up to { $number }.
    .reasoning = With this sum, the number of cells between them is { $known }. { no-other-way }
x-sum-clue = X-Sum
    .noun = the X-sum of { $cells }
    .pattern = In { $house }, the digit in { $pivot } says how many digits, counted from there, add up to { $number }.
    .reasoning = With this sum, { $pivot } can only be { $known }. { no-other-way }
skyscraper-clue = Skyscraper Clue
    .noun = the skyscrapers of { $cells }
    .pattern = { $number-count ->
        [one] Seen from { $pivot }, { $house } has { $number } digit that is higher than all before it.
       *[other] Seen from { $pivot }, { $house } has { $number } digits that are higher than all before them.
    }
    .reasoning = The highest digit hides all digits behind it, so it cannot come before place { $number }. { no-other-way }
numbered-room-clue = Numbered Room
    .noun = the numbered room of { $cells }
    .pattern = The digit in { $pivot } is the place of { $number } in { $house }, counted from there.
    .reasoning = { no-other-way }
full-rank-clue = Full Rank
    .noun = the rank of { $cells }
    .pattern = Among all lines, read from both ends, the one from { $pivot } is number { $number }, counted from the lowest.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Each digit starts four lines, one on each side of the grid. So this one starts with { $known }: { result }.
           *[other] Four lines start with { $known }, and this one is higher than the one on the side of { $pincer }: { result }.
        }
       *[other] Four lines start with { $known }, and this one is lower than the one on the side of { $extra }: { result }.
    }
connected-area = Connected Area
    .noun = the connected area in { $cells }
    .pattern = The cells that hold { $number } form one connected area.
    .reasoning = { $pivot-count ->
        [1] No path of such cells can lead from { $pivot } to { $pattern }, so { result }.
       *[other] Every path of such cells between { $pivot } passes through { $pattern }, so { result }.
    }
other-rule = Rule
    .noun = the rule { $cells }
    .pattern = The rule of { $pattern } must hold.
    .reasoning = { no-other-way }
