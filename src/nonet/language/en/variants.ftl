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
# The cases of a supposition: each digit of a cell, of which all fail.
case-of = Case: { $node }
only-digits = { $cells } can only be { $digits }
no-candidate = That leaves { $cells } without candidates
no-place = That leaves no place for { $digits } in { $house }
no-filling = That leaves no way to fill { $rules }

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
contradiction-by-cases = Contradiction by Cases
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

other-rule = Rule
    .noun = the rule { $cells }
    .pattern = The rule of { $pattern } must hold.
    .reasoning = { no-other-way }
