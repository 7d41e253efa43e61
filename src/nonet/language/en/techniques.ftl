### Techniques: the name, why it works, and the explanation of a step.
###
### The variables of an explanation name a role and what to print of it: $pattern, $pattern-digits,
### $house-in. docs/languages.md lists them; a language may use any form of the roles it needs.

## Sentences that several techniques share

# The conclusion of a step, as its last sentence.
conclusion = { $placed-count ->
    [0] So { $eliminated }.
   *[other] { $eliminated-count ->
        [0] So { $placed }.
       *[other] So { $placed }. So { $eliminated }.
    }
}
locked-text = In { $house }, the digit { $pattern-digits } can only go in { $pattern }, all of them in { $cover }. So no other cell of { $cover } can be { $pattern-digits }: { $eliminated }.
direct-locked-text = In { $house }, the digit { $pattern-digits } can only go in { $pattern }, all of them in { $cover }. So the rest of { $cover } cannot hold it, which leaves only one place for it in { $witness }: { $placed }.
direct-hidden-text = In { $house }, the digits { $pattern-digits } can only go in { $pattern }, so they fill these cells. That leaves only one place for { $placed-digits } in { $house }: { $placed }.
locked-set-text = { $pattern } can only hold { $pattern-digits }, so these digits fill them in some order. The cells are in both { $house } and { $cover }, so no other cell of either can hold these digits: { $eliminated }.
naked-set-text = In { $house }, { $pattern } can only hold { $pattern-digits }. These digits fill the cells in some order, so no other cell of { $house } can hold them: { $eliminated }.
hidden-set-text = In { $house }, the digits { $pattern-digits } can only go in { $pattern }. They fill these cells, which cannot hold any other digit: { $eliminated }.

## Singles

singles = Singles
full-house = Full House
    .about = A house has one empty cell left, which takes the one missing digit.
    .text = { $house } has only one empty cell left and is missing only one digit. So { $placed }.
hidden-single-text = { $blocker-parts ->
    [0] In { $house }, no other cell can hold { $placed-digits }. So { $placed }.
    [one] In { $house }, no other cell can hold { $placed-digits }: { $blocker-houses } already has it, in { $blocker }. So { $placed }.
   *[other] In { $house }, no other cell can hold { $placed-digits }: { $blocker-houses } already have it, in { $blocker }. So { $placed }.
}
hidden-single-box = Hidden Single in a box
    .about = A digit must go somewhere in a box, and only one cell of the box can still take it.
    .text = { hidden-single-text }
hidden-single-line = Hidden Single in a line
    .about = A digit must go somewhere in a line, and only one of its cells can still take it.
    .text = { hidden-single-text }
naked-single = Naked Single
    .about = A cell sees eight different digits. Only the ninth is left for it.
    .text = { $blocker-parts ->
        [0] In { $pattern }, { $placed-digits } is the only digit left. So { $placed }.
       *[other] In { $pattern }, { $placed-digits } is the only digit left: its row, column and box already have { $blocker-digits }. So { $placed }.
    }

## Singles at one remove

direct = Singles at one remove
direct-pointing = Direct Pointing
    .about = A digit that is confined to one line of a box has only one place left in a neighbouring box.
    .text = { direct-locked-text }
direct-claiming = Direct Claiming
    .about = A digit that is confined to one box of a line has only one place left in a neighbouring line.
    .text = { direct-locked-text }
direct-hidden-pair = Direct Hidden Pair
    .about = Two digits of a house can only go in two of its cells and fill them. Another digit of the house loses these cells and has only one place left.
    .text = { direct-hidden-text }
direct-hidden-triple = Direct Hidden Triple
    .about = Three digits of a house can only go in three of its cells and fill them. Another digit of the house loses these cells and has only one place left.
    .text = { direct-hidden-text }

## Locked candidates

locked = Locked candidates
pointing = Pointing
    .about = In a box, a digit can only go in one line. Wherever it goes, the rest of that line cannot hold it.
    .text = { locked-text }
claiming = Claiming
    .about = In a line, a digit can only go in one box. Wherever it goes, the rest of that box cannot hold it.
    .text = { locked-text }

## Pairs, triples and quads

subsets = Pairs, triples, quads
locked-pair = Locked Pair
    .about = Two cells where a box and a line cross have only two candidates. Neither house can hold these digits anywhere else.
    .text = { locked-set-text }
naked-pair = Naked Pair
    .about = Two cells of a house have only two candidates between them. These digits fill the cells, so the rest of the house cannot hold them.
    .text = { naked-set-text }
locked-triple = Locked Triple
    .about = Three cells where a box and a line cross have only three candidates. Neither house can hold these digits anywhere else.
    .text = { locked-set-text }
hidden-pair = Hidden Pair
    .about = Two digits of a house can only go in two of its cells. They fill these cells, which cannot hold any other digit.
    .text = { hidden-set-text }
naked-triple = Naked Triple
    .about = Three cells of a house have only three candidates between them. These digits fill the cells, so the rest of the house cannot hold them.
    .text = { naked-set-text }
hidden-triple = Hidden Triple
    .about = Three digits of a house can only go in three of its cells. They fill these cells, which cannot hold any other digit.
    .text = { hidden-set-text }
naked-quad = Naked Quad
    .about = Four cells of a house have only four candidates between them. These digits fill the cells, so the rest of the house cannot hold them.
    .text = { naked-set-text }
hidden-quad = Hidden Quad
    .about = Four digits of a house can only go in four of its cells. They fill these cells, which cannot hold any other digit.
    .text = { hidden-set-text }

## Fish. In names and descriptions, $size is the number of base houses.

fish = Fish
basic-fish = { $size ->
    [2] X-Wing
    [3] Swordfish
    [4] Jellyfish
    [5] Squirmbag
    [6] Whale
   *[7] Leviathan
}
    .about = In { fish-number } parallel lines, a digit can only go in the same { fish-number } crossing lines. It takes one place in each, so the rest of the crossing lines cannot hold it.{ $size ->
        [2] {""}
        [3] {""}
        [4] {""}
       *[other] {" "}Wherever there is one, the remaining lines form a smaller fish.
    }
    .text = { fish-base }. So { $cover } have their { $pattern-digits } in these cells and nowhere else: { $eliminated }.
fish-number = { $size ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[7] seven
}
a-fish = { $size ->
    [2] An { basic-fish }
   *[other] A { basic-fish }
}
fish-base = In { $house }, the digit { $pattern-digits } can only go in { $pattern }, all of them in { $cover }
fish-fins = { $fin-count ->
    [0] {""}
    [one] , or in the fin { $fin }
   *[other] , or in the fins { $fin }
}{ $endofin-count ->
    [0] {""}
    [one] , or in the endo-fin { $endofin }, where two base houses cross
   *[other] , or in the endo-fins { $endofin }, where two base houses cross
}
fish-without-fin = If { $fin-count ->
    [one] the fin is not
   *[other] no fin is
} { $pattern-digits }
fish-with-fin = If { $fin-count ->
    [one] it is
   *[other] one is
}
finned-fish = Finned { basic-fish }
    .about = { a-fish } spoilt by a few extra candidates, the fin. Either the { basic-fish } holds or a fin is true, so anything that both rule out can be eliminated.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } have their { $pattern-digits } in the pattern and nowhere else. { fish-with-fin }, cells that see it cannot be { $pattern-digits }. Either way, { $eliminated }.
sashimi-fish = Sashimi { basic-fish }
    .about = { finned-fish.about } Without the fin, one of the base lines has a single place left: the fish is lopsided, but the argument is the same.
    .text = { finned-fish.text }
fish-room = The base houses need the digit { fish-number } times, and the cover houses have room for no more.
franken-fish = Franken { basic-fish }
    .about = { a-fish } in which boxes may replace lines. { fish-room }
    .text = { fish-base }. So { $cover } have no room for { $pattern-digits } elsewhere, nor in a cell of two cover houses: { $eliminated }.
finned-franken-fish = Finned Franken { basic-fish }
    .about = { a-fish } in which boxes may replace lines and fins are allowed. { fish-room }
    .text = { fish-base }{ fish-fins }. If no fin is { $pattern-digits }, { $cover } have no room for { $pattern-digits } outside the pattern, nor in a cell of two cover houses. If one is, cells that see it cannot be { $pattern-digits }. Either way, { $eliminated }.
mutant-fish = Mutant { basic-fish }
    .about = { a-fish } in which any rows, columns and boxes may be base or cover. { fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = Finned Mutant { basic-fish }
    .about = { a-fish } in which any houses may be base or cover and fins are allowed. { fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = Kraken { basic-fish }
    .about = { a-fish } with fins, and a candidate in a cover line that not all of them see. If no fin is true, the fish eliminates it; if one is, a chain from that fin does.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } have their { $pattern-digits } in the pattern and nowhere else, so { $eliminated }. { fish-with-fin }, the same follows: { $extra-count ->
        [0] {""}
        [one] { $extra } sees { $eliminated-cells };{" "}
       *[other] { $extra } see { $eliminated-cells };{" "}
    }{ $chain }. { legend }
kraken-fish-2 = Kraken { basic-fish } Type 2
    .about = { a-fish } with fins. If no fin is true, each cover line has its digit in the pattern. So one of the fins, or one of the candidates in a chosen cover line, is true. From each of them, a chain leads to the same conclusion.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, each cover line has its { $pattern-digits } in the pattern: { $witness } in { $floor }. So one of { $fin-and-floor } is { $pattern-digits }. Whichever it is, { $eliminated }: { $chain }. { legend }
siamese-finned-fish = Siamese { finned-fish }
    .about = Two fish with the same base but different fins, which eliminate more together.
    .text = Two fish for { $pattern-digits } share the base { $house }, where it can only go in { $pattern-and-fin-and-endofin }. One is covered by { $cover-1-houses }{ $fin-1-count ->
        [0] {""}
        [one] {" "}and has the fin { $fin-1 }
       *[other] {" "}and has the fins { $fin-1 }
    }, the other by { $cover-2-houses }{ $fin-2-count ->
        [0] {""}
        [one] {" "}and has the fin { $fin-2 }
       *[other] {" "}and has the fins { $fin-2 }
    }{ $endofin-count ->
        [0] {""}
        [one] ; both have the endo-fin { $endofin }, where two base houses cross
       *[other] ; both have the endo-fins { $endofin }, where two base houses cross
    }. In each fish, either no fin is { $pattern-digits } and the cover has no room for { $pattern-digits } elsewhere, or a fin is { $pattern-digits } and rules it out in every cell that it sees. So { $eliminated }.
siamese-sashimi-fish = Siamese { sashimi-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = Siamese { finned-franken-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = Siamese { finned-mutant-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## Patterns of one digit

single-digit = Patterns of one digit
two-links-text = In both { $house }, the digit { $pincer-digits } has only two places: { $chain }. { legend }
two-links-ends = So at least one of the ends { $pincer } is { $pincer-digits }, which can be eliminated from cells that see both: { $eliminated }.
skyscraper = Skyscraper
    .about = A digit has only two places in each of two parallel lines, and one place of each is in the same crossing line. At least one of the two other places is true.
    .text = { two-links-text } { $pattern } see each other, so they cannot both be { $pincer-digits }. { two-links-ends }
two-string-kite = 2-String Kite
    .about = A digit has only two places in a row and only two in a column, and one of each is in the same box. At least one of the two other places is true.
    .text = { two-links-text } { $pattern } share a box, so they cannot both be { $pincer-digits }. { two-links-ends }
turbot-fish = Turbot Fish
    .about = A digit has only two places in each of two houses, and a place of one house sees a place of the other. At least one of the two remaining places is true.
    .text = { skyscraper.text }
empty-rectangle = Empty Rectangle
    .about = All places of a digit in a box are in one row and one column. A strong link that starts in that row continues in the column, or the other way round.
    .text = In { $house }, the digit { $pivot-digits } can only go in { $pivot }, all of them in { $cover }. In { $witness }, it has only two places, { $pattern } and { $pincer }. If { $pincer } is { $pivot-digits }, then { $eliminated-cells } cannot be. If not, { $pattern } is; { $house } then has its { $pivot-digits } in the other of the two lines, so { $eliminated-cells } cannot be { $pivot-digits } either. Either way, { $eliminated }.
empty-rectangle-pair = Empty Rectangle with two candidates
    .about = An empty rectangle whose box has only two places for the digit, which makes it a short chain.
    .text = In { $house }, the digit { $pivot-digits } has only two places, { $pivot }, in { $cover }. In { $witness }, it has only two places, { $pattern } and { $pincer }. If { $pincer } is { $pivot-digits }, then { $eliminated-cells } cannot be. If not, { $pattern } is; { $house } then has its { $pivot-digits } in the place that { $pattern } does not see, so { $eliminated-cells } cannot be { $pivot-digits } either. Either way, { $eliminated }.
dual-two-string-kite = Dual 2-String Kite
    .about = Two kites that share their two cells in a box.
    .text = Two kites for { $pincer-digits } share { $pattern } in { $house }: { $chain }. { legend } In each kite, at least one of the two ends is { $pincer-digits }, which can be eliminated from cells that see both: { $eliminated }.
dual-empty-rectangle = Dual Empty Rectangle
    .about = Two strong links that use the same empty rectangle.
    .text = In { $house }, the digit { $pivot-digits } can only go in { $pivot }, all of them in { $cover }. In both { $witness }, it has only two places: { $chain }. { legend } If the far end of such a pair is not { $pivot-digits }, the near end is, and { $house } then has its { $pivot-digits } in the other line. Either way, { $eliminated }.
guardians = Guardians
    .about = Places of a digit form a ring in which each shares a house with the next. If their number is odd, they cannot be alternately true and false. So at least one of the other places in these houses, the guardians, is true.
    .text = Go round the ring { $pattern-list }: each of its { $length } cells shares one of these houses with the next, and the last one with the first: { $house }. There, { $pattern-digits } can go nowhere else except in the { $extra-count ->
        [one] guardian { $extra }. Without it
       *[other] guardians { $extra }. Without them
    }, every second cell would have to be { $pattern-digits }, which is impossible with an odd number of cells. { $placed-count ->
        [0] So at least one of { $extra } is { $extra-digits }, which can be eliminated from cells that see all of them: { $eliminated }.
       *[other] So { $placed }.
    }
template-set = Template Set
    .about = A template is a way to place a digit in all the houses that lack it. A candidate that is part of every template is true.
    .text = The digit { $pattern-digits } can only go in { $pattern }. { $length ->
        [1] There is only one way to place it once in every row, column and box that lacks it, in { $placed-cells }.
       *[other] There are { $length } ways to place it once in every row, column and box that lacks it, and all of them use { $placed-cells }.
    } So { $placed }.
template-delete = Template Delete
    .about = A template is a way to place a digit in all the houses that lack it. A candidate that is part of no template is false.
    .text = The digit { $pattern-digits } can only go in { $pattern }. { $length ->
        [1] There is only one way to place it once in every row, column and box that lacks it, which does not use { $eliminated-cells }.
       *[other] There are { $length } ways to place it once in every row, column and box that lacks it, and none of them uses { $eliminated-cells }.
    } So { $eliminated }.

## Wings

wings = Wings
xy-wing = XY-Wing
    .about = A pivot with two candidates sees two pincers. Each pincer has one of these digits, and both have the same second digit. Whatever the pivot is, one pincer holds that digit.
    .text = The pivot { $pivot } is { $pivot-either }. Either way, one of the pincers { $pincer-list } loses that digit and must be { $eliminated-digits }. So { $eliminated-digits } can be eliminated from cells that see both pincers: { $eliminated }.
xyz-wing = XYZ-Wing
    .about = A pivot with three candidates sees two pincers, each with two of them. One of the three cells holds the digit that they all share.
    .text = The pivot { $pivot } is { $pivot-either } and sees the pincers { $pincer-list }. If the pivot is not { $eliminated-digits }, one of the pincers loses its other digit and must be { $eliminated-digits }. So one of the three cells is { $eliminated-digits }, which can be eliminated from cells that see all three: { $eliminated }.
w-wing = W-Wing
    .about = Two cells with the same two candidates are connected by a strong link on one of them. So they cannot both be that digit, and at least one of them is the other.
    .text = { $pincer } can only hold { $pincer-digits } and { $pattern-digits }. In { $house }, the digit { $pattern-digits } must go in { $pattern-2 }, which sees { $pattern-1 }, or in { $pattern-3 }, which sees { $pattern-4 }. So { $pincer } cannot both be { $pattern-digits }, and at least one of them is { $pincer-digits }, which can be eliminated from cells that see both: { $eliminated }.
wxyz-wing = WXYZ-Wing
    .about = Four cells with four digits, three of which can appear only once in the wing. So the fourth is in at least one of the cells.
    .text = { $pattern } can only hold { $pattern-digits }. Each of these except { $pincer-digits } can be there only once, so at least one of { $pincer } is { $pincer-digits }, which can be eliminated from cells that see all of them: { $eliminated }.
bent-set-text = { $pattern }, in { $house }, can only hold { $pattern-digits }: as many digits as cells. Each of these except { $pincer-digits } has all its places there in one house, so it can be there only once. That leaves at least one cell for { $pincer-digits }: one of { $pincer }. So { $pincer-digits } can be eliminated from cells that see all of these: { $eliminated }.
vwxyz-wing = VWXYZ-Wing
    .about = Five cells of a box and a line with five digits, all but one of which can appear only once in the wing. So that one is in at least one of the cells.
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ-Wing
    .about = Six cells of a box and a line with six digits, all but one of which can appear only once in the wing. So that one is in at least one of the cells.
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ-Wing
    .about = Seven cells of a box and a line with seven digits, all but one of which can appear only once in the wing. So that one is in at least one of the cells.
    .text = { bent-set-text }
firework-triple = Firework Triple
    .about = A row and a column cross in a box. Outside the box, three digits can only go in one cell of each line, the same cells for all three. So they fill these two cells and the one where the lines cross.
    .text = In { $house }, the digits { $pivot-digits } can only go in { $witness } or in { $pincer }. Each of them is in { $pivot }, where the two lines cross, or in one of { $pincer }: if it is in neither of { $pincer }, both lines have it inside the box, which holds it only once. So the three digits fill the three cells, which cannot hold anything else: { $eliminated }.
firework-quad = Firework Quad
    .about = Two opposite corners of a rectangle each have a firework of two digits, and both fireworks end in the other two corners. So the four digits fill the rectangle.
    .text = In { $house-1-houses }, the digits { $pivot-1-digits } can only go in { $witness-1-houses } or in { $pincer }. Each of them is in { $pivot-1 }, where the two lines cross, or in one of { $pincer }: if it is in neither of { $pincer }, both lines have it inside the box, which holds it only once. In the same way, { $pivot-2-digits }, which in { $house-2-houses } can only go in { $witness-2-houses } or in { $pincer }, are in { $pivot-2 } or in one of { $pincer }. So the four digits fill the four cells, which cannot hold anything else: { $eliminated }.

## Uniqueness

uniqueness = Uniqueness
deadly-rectangle = If { $floor-and-roof } held only { $roof-digits }, these two digits could be swapped in all four cells, and the puzzle would have two solutions.
deadly-loop = If the loop of { $length } cells, { $floor-and-roof }, held only { $roof-digits }, these two digits could be swapped all the way round, and the puzzle would have two solutions.
deadly-1 = So { $roof } must hold another digit: { $eliminated }.
deadly-2 = So one of { $roof } must be the extra digit { $extra-digits }, which can be eliminated from cells that see all of them: { $eliminated }.
deadly-3 = So one of { $roof } is { $extra-either }. In { $house }, that cell and { $set } must hold { $set-digits } between them, so no other cell can: { $eliminated }.
# Like the one before, or with a hidden subset.
deadly-3-hidden = { $set-parts ->
    [0] So one of { $roof } is { $extra-either }. In { $house }, the digits { $common-digits } can only go in { $roof } and { $common }, and { $roof } have room for only one of them. The rest fill { $common }: { $eliminated }.
   *[other] { deadly-3 }
}
deadly-4 = In { $house }, the digit { $pattern-digits } must be in one of { $roof }. So neither of them can be the other digit: { $eliminated }.
unique-rectangle-1 = Unique Rectangle type 1
    .about = Three corners can only hold the two digits, so the fourth must hold another.
    .text = { deadly-rectangle } { deadly-1 }
unique-rectangle-2 = Unique Rectangle type 2
    .about = Two corners on one side share one extra digit, which one of them must hold.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-3 = Unique Rectangle type 3
    .about = Two corners on one side have extra digits. Together they act as one cell of a naked subset.
    .text = { deadly-rectangle } { deadly-3-hidden }
unique-rectangle-4 = Unique Rectangle type 4
    .about = One of the two digits must be in one of two corners, so neither of these can be the other digit.
    .text = { deadly-rectangle } { deadly-4 }
unique-rectangle-5 = Unique Rectangle type 5
    .about = Two opposite corners, or three corners, share one extra digit, which one of them must hold.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-6 = Unique Rectangle type 6
    .about = Two opposite corners have extra digits, and one of the two digits forms an X-Wing in the rectangle. It must be in the other two corners.
    .text = { deadly-rectangle } In { $house }, the digit { $pattern-digits } can only go in the rectangle. If one of { $roof } were { $pattern-digits }, the opposite corner would be too, and the other two corners, { $floor }, would be the other digit: two solutions. So { $eliminated }.
hidden-rectangle = Hidden Rectangle
    .about = One corner can only hold the two digits, and in both lines through the opposite corner, one of the digits can only go in the rectangle. Then that corner cannot be the other digit.
    .text = { deadly-rectangle } In { $house }, the digit { $pattern-digits } can only go in the rectangle. If { $pivot } were { $eliminated-digits }, the corners next to it would be { $pattern-digits }, and the opposite corner, which can only hold { $roof-digits }, would be { $eliminated-digits }: two solutions. So { $eliminated }.
unique-rectangle-wing = Unique Rectangle Wing
    .about = Some corners have extra digits. Each of these would take a digit from a pincer, a cell with two candidates, and all pincers have the same other digit.
    .text = { deadly-rectangle } So one of { $roof } is { $extra-either }. Each of these{ $common-parts ->
        [0] {""}
       *[other] , except { $common-digits } itself, which can be in { $common },
    } takes that digit from one of the pincers { $pincer-list }, which is then { $eliminated-digits }. So { $eliminated-digits } can be eliminated from cells that see all of these: { $eliminated }.
avoidable-base = { $floor } were not given and hold { $floor-digits }. If { $roof } held these two digits as well, they could be swapped in all four cells, and the puzzle would have two solutions.
avoidable-rectangle-1 = Avoidable Rectangle type 1
    .about = Three corners are solved, and none of them was given. The fourth must not make their digits swappable.
    .text = { $floor } were not given and hold { $floor-digits }. If { $roof } were { $eliminated-digits }, the two digits could be swapped in all four cells, and the puzzle would have two solutions. So { $eliminated }.
avoidable-rectangle-2 = Avoidable Rectangle type 2
    .about = Two corners are solved but not given, and the other two share one extra digit. One of them must hold it.
    .text = { avoidable-base } So one of { $roof } is { $extra-digits }, which can be eliminated from cells that see both: { $eliminated }.
avoidable-rectangle-3 = Avoidable Rectangle type 3
    .about = Two corners are solved but not given. The other two have extra digits and together act as one cell of a naked subset.
    .text = { avoidable-base } { deadly-3 }
unique-loop-1 = Unique Loop type 1
    .about = All cells of a loop but one can only hold the same two digits, so that one must hold another.
    .text = { deadly-loop } { deadly-1 }
unique-loop-2 = Unique Loop type 2
    .about = All extra candidates of a loop are the same digit, so one of their cells must hold it.
    .text = { deadly-loop } { deadly-2 }
unique-loop-3 = Unique Loop type 3
    .about = Two cells of a loop have extra digits. Together they act as one cell of a naked subset.
    .text = { deadly-loop } { deadly-3-hidden }
unique-loop-4 = Unique Loop type 4
    .about = One of the two digits must be in one of two cells of a loop, so neither of these can be the other digit.
    .text = { deadly-loop } { deadly-4 }
bug-base = Without { $extra-list }, every empty cell would have two candidates, and every digit two places in each house where it is missing. A grid like that never has exactly one solution.
bug-1 = BUG+1
    .about = Every empty cell has two candidates except one, which has more. It must hold the extra candidate.
    .text = { bug-base } So { $extra } must be { $extra-digits }: { $eliminated }.
bug-2 = BUG type 2
    .about = The extra candidates are one digit in several cells. One of these cells must hold it.
    .text = { bug-base } So one of { $extra } is { $extra-digits }, which can be eliminated from cells that see all of them: { $eliminated }.
bug-3 = BUG type 3
    .about = The extra candidates are in one house and act as one cell of a naked subset.
    .text = { bug-base } So one of these is true. In { $house }, its cell and { $set } must hold { $set-digits } between them, so no other cell can: { $eliminated }.
bug-4 = BUG type 4
    .about = Two cells have extra candidates and share another digit, which one of them must hold.
    .text = { bug-base } So one of these is true. In { $house }, one of { $pattern } must be { $pattern-digits }, and so the other one holds its extra digit. Neither can be anything else: { $eliminated }.
bug-n = BUG+n
    .about = Several cells have extra candidates, one of which is true. Anything that all of them rule out is false.
    .text = { bug-base } So one of these is true. Each of them rules out the same candidates, by sharing their cell or by seeing the same digit: { $eliminated }.
extended-about = Take two lines that run through the same boxes, and the cells where three or four other lines cross them. These cells cannot hold only as many digits as there are crossing lines.
extended-base = The { $length } cells { $floor-and-roof } are where two lines that run through the same boxes meet the same crossing lines. If they held only { $roof-digits }, each of the two lines would have all of these digits there. The two lines could swap them without changing the digits of any house, and the puzzle would have two solutions.
extended-rectangle-1 = Extended Rectangle type 1
    .about = { extended-about } If only one of the cells has other candidates, it must hold one of them.
    .text = { extended-base } { deadly-1 }
extended-rectangle-2 = Extended Rectangle type 2
    .about = { extended-about } If all other candidates are the same digit, one of their cells must hold it.
    .text = { extended-base } { deadly-2 }
extended-rectangle-3 = Extended Rectangle type 3
    .about = { extended-about } If two cells have other candidates, together they act as one cell of a naked subset.
    .text = { extended-base } { deadly-3 }
extended-rectangle-4 = Extended Rectangle type 4
    .about = { extended-about } If one of these digits must be in one of two cells with other candidates, the other cell must hold one of those candidates.
    .text = { extended-base } In { $house }, the digit { $pattern-digits } must be in one of { $roof }, and the other one must be { $extra-either }. So neither can be another digit of the rectangle: { $eliminated }.
symmetry-about = every given maps to a given, and equal digits map to equal digits. If the puzzle has only one solution, that solution has the same symmetry.
symmetry-text = every given maps to a given, { $color_a-1-digits } to { $color_b-1-digits }, { $color_a-2-digits } to { $color_b-2-digits }, { $color_a-3-digits } to { $color_b-3-digits }, { $color_a-4-digits } to { $color_b-4-digits }, { $color_a-5-digits } to { $color_b-5-digits }, { $color_a-6-digits } to { $color_b-6-digits }, { $color_a-7-digits } to { $color_b-7-digits }, { $color_a-8-digits } to { $color_b-8-digits }, { $color_a-9-digits } to { $color_b-9-digits }. This maps the solution to a solution, and there is only one, so it has the same symmetry.{ $pivot-count ->
    [0] {""}
    [one] {" "}{ $pivot } maps to itself, so it must hold a digit that maps to itself: { $pivot-either }.
   *[other] {" "}{ $pivot } map to themselves, so each of them must hold a digit that maps to itself: { $pivot-either }.
}{ $excluder-parts ->
    [0] {""}
   *[other] {" "}A candidate is false if it maps to one that is impossible, or to the same digit in a cell that it sees: { $excluder-list }.
} So { $eliminated }.
symmetry-half-turn = Gurth's Symmetrical Placement (half turn)
    .about = Rotate the grid by half a turn: { symmetry-about }
    .text = Rotate the grid by half a turn: { symmetry-text }
symmetry-diagonal = Gurth's Symmetrical Placement (diagonal)
    .about = Reflect the grid in the diagonal from r1c1 to r9c9: { symmetry-about }
    .text = Reflect the grid in the diagonal from r1c1 to r9c9: { symmetry-text }
symmetry-antidiagonal = Gurth's Symmetrical Placement (antidiagonal)
    .about = Reflect the grid in the diagonal from r1c9 to r9c1: { symmetry-about }
    .text = Reflect the grid in the diagonal from r1c9 to r9c1: { symmetry-text }
symmetry-quarter-turn = Gurth's Symmetrical Placement (quarter turn)
    .about = Rotate the grid clockwise by a quarter turn: { symmetry-about }
    .text = Rotate the grid clockwise by a quarter turn: { symmetry-text }

## Exclusion

exclusion = Exclusion
aligned-exclusion-text = Try every combination of digits in { $pattern }. Each one that uses an eliminated digit repeats a digit in a house or leaves one of { $excluder } without candidates. So { $eliminated }.
aligned-pair-exclusion = Aligned Pair Exclusion
    .about = Try every combination of digits in two cells. Some would leave a cell that sees them all without candidates. A digit with no combination left can be eliminated.
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = Aligned Triplet Exclusion
    .about = Try every combination of digits in three cells. Some would leave a cell that sees them all without candidates. A digit with no combination left can be eliminated.
    .text = { aligned-exclusion-text }

## Colouring

colors = Colouring
simple-colors-text = Follow the houses where { $color_a-digits } has only two places, and colour those places alternately: { $color_a } in colour A, { $color_b } in colour B.
simple-colors-trap = Simple Colours Trap
    .about = Where a digit has two places in a house, one of them is right. Colour such places alternately: all places of one colour are right, so any other place that sees both colours is wrong.
    .text = { simple-colors-text } Either all cells of colour A are { $color_a-digits }, or all cells of colour B are. A cell that sees both colours cannot be { $color_a-digits }: { $eliminated }.
simple-colors-wrap = Simple Colours Wrap
    .about = Colour the places of a digit alternately along houses where it has two. If two places of one colour see each other, that colour is wrong.
    .text = { simple-colors-text } Two cells of colour A, { $pincer }, see each other in { $house } and cannot both be { $color_a-digits }. So colour A is wrong: { $eliminated }.
multi-colors-text = Colour the places of { $color_a-digits } alternately in two separate chains: { $color_a } in colour A and { $color_b } in B; { $color_c } in C and { $color_d } in D.
multi-colors-1 = Multi Colours 1
    .about = Two chains of places are coloured. A colour of one chain sees a colour of the other, so these are not both right: at least one of the two opposite colours is.
    .text = { multi-colors-text } A cell of one chain sees a cell of the other: { $pincer-list }. So their colours are not both right, and at least one of the two opposite colours is. A cell that sees both of those cannot be { $color_a-digits }: { $eliminated }.
multi-colors-2 = Multi Colours 2
    .about = Two chains of places are coloured. A colour that sees both colours of the other chain is wrong, because one of those two is right.
    .text = { multi-colors-text } Either C or D is right, but colour A sees both of them: look at { $pincer-list }. So A is wrong: { $eliminated }.
medusa-text = Colour candidates alternately, through houses where a digit has two places and cells with two candidates. Colour A is { $color_a-list }; colour B is { $color_b-list }.
medusa-trap = 3D Medusa Trap
    .about = Colours run through houses where a digit has two places and through cells with two candidates. All candidates of one colour are true, so a candidate that conflicts with both colours is false.
    .text = { medusa-text } All candidates of one colour are true. A candidate that conflicts with both colours, by sharing a cell or by seeing the same digit, is false: { $eliminated }.
medusa-wrap = 3D Medusa Wrap
    .about = Colours run through houses where a digit has two places and through cells with two candidates. A colour that contradicts itself is wrong.
    .text = { medusa-text } { $pincer-count ->
        [0] { $pivot-count ->
            [0] Colour A would leave { $pattern } empty: each of its candidates { $pattern-digits } sees the same digit in colour A.
           *[other] Colour A would put both { $pivot-digits } into { $pivot }.
        }
       *[other] Colour A would put { $pincer-digits } into { $house } twice, in { $pincer }.
    } So colour A is wrong: { $eliminated }.
oddagon-about = A ring of an odd number of cells shares two digits. On their own, the two digits would have to alternate around the ring, which is impossible with an odd number of cells.
oddagon-text = Go round the ring { $pattern-list }: each of its { $length } cells shares a house with the next, and the last one with the first. If all of them held only { $pattern-digits }, the two digits would have to alternate around the ring, which is impossible with an odd number of cells.
oddagon-1 = Bivalue Oddagon type 1
    .about = { oddagon-about } The one cell with other candidates holds one of them.
    .text = { oddagon-text } So { $roof }, the only cell with other candidates, must be { $extra-either }: { $eliminated }.
oddagon-2 = Bivalue Oddagon type 2
    .about = { oddagon-about } All other candidates are the same digit, so one of their cells holds it.
    .text = { oddagon-text } { deadly-2 }
oddagon-3 = Bivalue Oddagon type 3
    .about = { oddagon-about } Two cells of a house have other candidates. Together they act as one cell of a naked subset.
    .text = { oddagon-text } { deadly-3 }

## Chains and loops

chains = Chains and loops
remote-pair = Remote Pair
    .about = In a chain of cells with the same two candidates, each seeing the next, the two digits alternate. If the number of cells is even, the ends hold different digits.
    .text = { $pattern } have only { $pattern-digits } left, and each sees the next: { $chain }. { legend } So the two digits alternate. Two cells of the chain with an even number of others between them, such as the ends, hold different digits. A cell that sees both can hold neither digit: { $eliminated }.
x-chain = X-Chain
    .about = A chain on a single digit: houses where it has two places, linked by cells that see each other. At least one end of the chain holds the digit.
    .text = { aic.text }
xy-chain = XY-Chain
    .about = A chain of cells with two candidates, in which each sees the next and shares a digit with it. At least one end holds the digit that both ends share.
    .text = { aic.text }
loop-text = Follow the loop { $chain }. { legend } Around the loop, candidates are alternately true and false, so each - link has exactly one true end. Anything that both ends of such a link rule out is false
continuous-nice-loop = Continuous Nice Loop
    .about = Strong and weak links alternate all the way round, so exactly one end of each weak link is true.
    .text = { loop-text }: { $eliminated }.
discontinuous-nice-loop = Discontinuous Nice Loop
    .about = A chain leads from a candidate back to itself but reaches the opposite conclusion, so the assumption it started from is false.
    .text = Follow the chain { $chain }. { legend } It starts and ends at the same candidate but reaches the opposite conclusion, so the assumption it starts from is false. So { $eliminated }.
aic = Alternating Inference Chain
    .about = Strong and weak links alternate, with strong links at both ends, so at least one end is true.
    .text = Follow the chain { $chain }. { legend } If the first candidate is false, the last one is true, so at least one of them is true. Anything that both of them rule out is false: { $eliminated }.
grouped-about = At least one node is a group: the places of a digit where a box and a line cross.
grouped-continuous-nice-loop = Grouped Continuous Nice Loop
    .about = { continuous-nice-loop.about } { grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
    .about = { discontinuous-nice-loop.about } { grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = Grouped Alternating Inference Chain
    .about = { aic.about } { grouped-about }
    .text = { aic.text }
als-about = At least one node is a digit of an almost locked set: when the set loses one digit, it contains all the others.
als-text = { $set-list } { $set-parts ->
    [one] is an almost locked set
   *[other] are almost locked sets, each
} with one more digit than cells. Without two of its digits, a set could not be filled, so = can link any two of them.
als-continuous-nice-loop = ALS Continuous Nice Loop
    .about = { continuous-nice-loop.about } { als-about }
    .text = { loop-text }. Where the loop enters a set at one digit and leaves it at another, the set contains exactly one of these two and all its other digits. Those are locked in the set and can be eliminated from cells that see all their places in it. So { $eliminated }. { als-text }
als-discontinuous-nice-loop = ALS Discontinuous Nice Loop
    .about = { discontinuous-nice-loop.about } { als-about }
    .text = { discontinuous-nice-loop.text } { als-text }
als-aic = ALS Alternating Inference Chain
    .about = { aic.about } { als-about }
    .text = { aic.text } { als-text }
blossom-loop = Blossom Loop
    .about = A chain starts from each candidate of a cell, or from each place of a digit in a house, and all chains end in one cell or house, where only one end can be true. So each - link has exactly one true candidate, as in a loop, and so do the ends together.
    .text = { $pivot-count ->
        [0] In { $house }, the digit { $pattern-digits } must go in one of { $pattern }.
       *[other] { $pivot } is { $pivot-either }.
    } Follow the chains that start there: { $chain }. { legend } If the first candidate of a chain is true, so is its last one. These ends, { $pincer-list }, { $witness-parts ->
        [0] {""}
       *[other] are in { $witness } and{" "}
    }cannot be true together. So exactly one of them is true; in every other chain, read backwards, the first candidate is false. Either way, each - link has exactly one true candidate, and so do the ends together. Anything that both candidates of such a link, or all ends, rule out is false: { $eliminated }.

## Sue de Coq

sue-de-coq = Sue de Coq
    .about = Cells where a box and a line cross share their digits with other cells of the line and other cells of the box. Together they have as many cells as digits, so each digit is used exactly once.
    .text = Take { $pattern-list } where { $house } and { $cover } cross, { $set-1-list } in { $house } and { $set-2-list } in { $cover }. Together they have as many cells as digits, so each digit is used exactly once: those of { $set-1 } in { $house }, those of { $set-2 } in { $cover }, and the others where the two cross. So { $eliminated }.

## Almost locked sets

als = Almost locked sets
als-xz = ALS-XZ
    .about = Two almost locked sets share a digit that can be in only one of them. The other set then contains all its remaining digits, so any second digit that the sets share is in at least one of them.
    .text = { $set-list } are almost locked sets: each has one more digit than it has cells. They cannot both contain { $common-digits }, and the one without it must contain all its other digits. So { $eliminated-digits } must be in at least one of the sets and can be eliminated from cells that see all its places in both: { $eliminated }.
als-xz-double = Doubly Linked ALS-XZ
    .about = Two almost locked sets share two digits, each of which can be in only one of them. So each set contains exactly one of the two, and all its other digits.
    .text = { $set-list } are almost locked sets: each has one more digit than it has cells. Neither of { $common-digits } can be in both sets, so each set contains exactly one of them, and all its other digits are locked in it. So { $eliminated }.
als-w-wing = ALS-W-Wing
    .about = A digit has two places in a house, and each place rules it out in a different almost locked set. The set that loses it contains all its other digits, so any digit that both sets share is in one of them.
    .text = In { $house }, the digit { $pincer-digits } must go in { $pincer-1 } or { $pincer-2 }. In { $pincer-1 } it rules out { $pincer-digits } in { $set-1-list }; in { $pincer-2 } it does so in { $set-2-list }. Both are almost locked sets, with one more digit than cells, so the one that loses { $pincer-digits } must contain all its other digits. Either way, { $eliminated-digits } must be in one of the two sets and can be eliminated from cells that see all its places in both: { $eliminated }.
als-xy-wing = ALS-XY-Wing
    .about = Two almost locked sets are each linked to a third by a digit that they cannot both contain. The third set cannot lack both digits, so one of the two wings is locked.
    .text = { $pivot-list } is an almost locked set: with one more digit than cells, it must contain { $common-1-digits } or { $common-2-digits }. That rules out { $common-1-digits } in { $set-1-list } or { $common-2-digits } in { $set-2-list }, and the set that loses its digit must contain all its others. Either way, { $eliminated-digits } must be in one of these two sets and can be eliminated from cells that see all its places in both: { $eliminated }.
als-chain = ALS Chain
    .about = A chain of almost locked sets, each linked to the next by a digit that they cannot both contain. If the first set lacks a digit, the last one contains it.
    .text = { $set-list } are almost locked sets: each has one more digit than it has cells. Each is linked to the next by a digit that they cannot both contain: { $common-list }. If the first set does not contain { $eliminated-digits }, it contains all its other digits; each link then takes a digit out of the next set, and in the end the last set must contain { $eliminated-digits }. So { $eliminated-digits } must be at one end of the chain and can be eliminated from cells that see all its places at both ends: { $eliminated }.
death-blossom = Death Blossom
    .about = Each candidate of a cell, the stem, takes a digit out of an almost locked set, a petal. Whichever is true, its petal then contains the digit that all petals share.
    .text = The stem { $pivot } is { $pivot-either }. Whichever it is, it takes that digit out of one of the petals: { $set-list }. Each petal is an almost locked set, so the one that loses a digit must contain { $eliminated-digits }. So { $eliminated-digits } can be eliminated from cells that see all its places in every petal: { $eliminated }.
ahs-base = Set A: in { $set-1-houses }, the digits { $set-1-digits } can only go in { $set-1 }, one more cell than digits. Set B: in { $set-2-houses }, the digits { $set-2-digits } can only go in { $set-2 }. Both sets include { $common }, but no candidate there is a digit of both.
ahs-xz = AHS-XZ
    .about = An almost hidden set is a group of digits that have one more cell in a house than there are digits. Two such sets, in a box and in a line, share cells. If no digit of both sets can go in one shared cell, one set does not use it and fills all its other cells.
    .text = { ahs-base } So one of the sets does not use { $common } and fills all its other cells. Both sets also include { $pattern }, where only { $pattern-either } can go. So { $eliminated }.
ahs-xz-double = Doubly Linked AHS-XZ
    .about = Two almost hidden sets, in a box and in a line, share two cells where no digit of both can go. Each set leaves out one of the two cells and fills all its others.
    .text = { ahs-base } Neither set can leave two of its cells unused, so each fills one of { $common } and all its other cells: { $common } hold digits of the sets, and every other cell of a set holds one of its digits. So { $eliminated }.

## Exotic patterns

exotic = Exotic patterns
sk-loop = SK-Loop
    .about = Four filled cells are the corners of a rectangle, in four boxes. Next to each, in its box and lines, are four cells, sixteen in all and most of them empty: a ring of eight pairs, each linked to the next by a line or a box. The links have just enough digits for the empty cells, so each link holds all of its digits.
    .text = The { $size } empty cells next to { $pivot }, in box and line, form a ring of eight pairs, some perhaps incomplete, each linked to the next by a line or a box. Every candidate in them is a digit of a link of its pair: { $color_a-and-color_b-where }. No house holds a digit twice, so the links have room for these { $size } digits, once each, and the { $size } cells need them all. So a digit of a link is in one of its two pairs, nowhere else in that house, and not in a cell where it would use up two links. So { $eliminated }.
tridagon-base = Imagine that { $floor-and-roof } held only { $floor-digits }: three cells in each box, all in different rows and columns. Read row by row, or column by column, the digits of a box are in one cyclic order (like 1 2 3, 2 3 1, 3 1 2) or in the other (like 1 3 2, 3 2 1, 2 1 3). Boxes side by side differ in every row, so by rows they have the same order. Boxes above each other differ in every column, so by columns they have the same order. Whether the two orders of one box agree depends on the direction of its diagonal, which is one way in { $house } and the other way in { $witness }. On a tour of the four boxes, the order changes an odd number of times and does not return to what it was. So this is impossible.
tridagon = Tridagon
    .about = Four boxes at the corners of a rectangle each have three cells in a diagonal, and these twelve cells have three digits in common. If three diagonals run one way and the fourth runs the other way, the twelve cells cannot hold only those digits. So one of their other candidates is true.
    .text = { tridagon-base } { $extra-parts ->
        [0] All other candidates are { $common-digits }, so one of { $common } is { $common-digits }, which can be eliminated from cells that see all of them.
       *[other] Only { $extra } has other candidates, so it must be { $extra-either }.
    } So { $eliminated }.
exocet-base = The base { $pivot } holds two of { $pivot-digits }. Take either of the two: it is nowhere else in { $house } or in the box of the base. { $cover-houses } need it too.
exocet-room = they have room for it at most twice, because no more than two lines contain all its places there: { $pattern-where }. So one of the three lines has it in a target. This is true of both digits of the base, so each target holds one of them.{ $extra-parts ->
    [0] {""}
   *[other] {" "}It can hold nothing else, which rules out { $extra-list }.
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] {" "}No target can hold { $on-either }, so neither can the base.
} So { $eliminated }.
junior-exocet = Junior Exocet
    .about = Two cells of a box and a line, the base, have three or more digits. Each of the other two boxes in the band has a target cell. Three lines cross the band, two through the targets and one next to the base, and outside the band they have room for each base digit only twice. So the two digits of the base are also the digits of the two targets.
    .text = { exocet-base } Inside the band, they can have it only in the targets { $pincer-1 } and { $pincer-2 }, because { $excluder } cannot hold it. Outside the band, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}The digit of a target also needs places outside the band in the two other crossing lines, in different rows and columns, and in the box of the other target ({ $witness }) a place in the third line of the band, away from that target's crossing line. These lack such places: { $off-list }.
    }{ exocet-end }
senior-exocet = Senior Exocet
    .about = An Exocet with a target outside its band. Two cells of a box and a line, the base, have three or more digits. Three lines cross the band, one of them next to the base. Apart from two of their cells, the targets, these lines have room for each base digit only twice. So the two digits of the base are also the digits of the two targets.
    .text = { exocet-base } Apart from the targets { $pincer-1 } and { $pincer-2 }, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}The digit of a target also needs places in the two other crossing lines, away from the other target and in different rows and columns. These lack such places: { $off-list }.
    }{ exocet-end }
double-exocet = Double Exocet
    .about = Two bases in one band, in different boxes and lines, have four digits together. Three lines cross the band, next to the bases and through the third box, and outside the band they have room for each of the four digits only twice. So the bases hold all four, the targets of each base hold its digits, and each digit has used up its places outside the band.
    .text = The bases { $pivot-1 } and { $pivot-2 } have the four digits { $pivot-digits }. { $cover-houses } need each of these. Outside the band, they have room for it at most twice, because no more than two lines contain all its places there: { $pattern-where }. So one of them has it inside the band. If both bases held it, { $house } and the boxes of the bases would leave it only { $blocker } there, which cannot hold it. So the bases have no digit in common: they hold all four, and no cell that sees both bases holds any of these. The digits of { $pivot-1 } are also in { $pincer-1 }, and those of { $pivot-2 } in { $pincer-2 }, because { $excluder } can hold none of them: two digits, two targets, one in each.{ $extra-parts ->
        [0] {""}
       *[other] {" "}The targets can hold nothing else, which rules out { $extra-list }.
    } So the three lines have each digit once in a target and twice outside the band. If two lines contain all its places there, each of these has it at one of them and nowhere else. So { $eliminated }.
tridagon-forcing-net = Tridagon Forcing Net
    .about = A Tridagon whose other candidates, the guardians, are several digits in several cells. One of them is true. Suppose each in turn, and fill in every single that follows: anything that follows from all of them is true.
    .text = { tridagon-base } { $story } { conclusion }
msls = Multi-Sector Locked Sets
    .about = Some rows cross some columns. Each digit of the cells where they cross is counted by rows or by columns: the number of these lines in which it is a candidate. If the counts add up to the number of empty cells, each line must have its digits in these cells.
    .text = Look at the { $size } empty cells where { $house } cross { $cover }. Every candidate in them is on this list of digits by row or column: { $color_a-and-color_b-list }. A line holds a digit only once, so the list allows { $size } digits, and the { $size } cells need them all. So each digit on the list is in its cells and nowhere else in that row or column: { $eliminated }.

## Forcing chains and nets

forcing = Forcing chains and nets
# The end of a contradiction: a cell without candidates, a house without a place, or neither.
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Together, these leave no place for { $house-digits } in { $house }.
    }
   *[other] {" "}Together, these leave { $pattern } without candidates.
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}That leaves no place for { $house-digits } in { $house }.
    }
   *[other] {" "}That leaves { $pattern } without candidates.
}
story-text = { $story } { conclusion }
nishio = Nishio
    .about = Suppose a digit goes in a cell, and keep placing that digit wherever it has only one place left in a house. If some house has no place left for it, the digit cannot go in the cell.
    .text = { $story } That leaves no place for { $premise-digits } in { $house }. So { $eliminated }.
forcing-chain-contradiction = Forcing Chain (contradiction)
    .about = Chains lead from one candidate to conclusions that cannot all be true, so the candidate is false.
    .text = { $story }{ chain-contradiction } { conclusion }
cell-forcing-chain = Cell Forcing Chain
    .about = A chain leads from each candidate of a cell to the same conclusion. One of the candidates is true, so the conclusion holds.
    .text = { story-text }
house-forcing-chain = House Forcing Chain
    .about = A chain leads from each place of a digit in a house to the same conclusion. One of the places is right, so the conclusion holds.
    .text = { story-text }
quad-forcing-chain = Quad Forcing Chain
    .about = A Cell Forcing Chain from a cell with four candidates: a chain leads from each of them to the same conclusion.
    .text = { story-text }
quad-house-forcing-chain = Quad House Forcing Chain
    .about = A House Forcing Chain from a digit with four places in a house: a chain leads from each of them to the same conclusion.
    .text = { story-text }
digit-forcing-chain = Digit Forcing Chain
    .about = A candidate is either true or false, and both lead along a chain to the same conclusion. Joined end to end, the two are one chain that proves or refutes its own start.
    .text = { story-text }
forcing-net-contradiction = Forcing Net (contradiction)
    .about = Suppose a candidate is true, and fill in every single that follows. If a cell is left without candidates, or a house without a place for a digit, the candidate is false.
    .text = { $story }{ net-contradiction } { conclusion }
cell-forcing-net = Cell Forcing Net
    .about = Suppose each candidate of a cell in turn, and fill in every single that follows. Anything that follows from all of them is true.
    .text = { story-text }
house-forcing-net = House Forcing Net
    .about = Suppose each place of a digit in a house in turn, and fill in every single that follows. Anything that follows from all of them is true.
    .text = { story-text }
digit-forcing-net = Digit Forcing Net
    .about = Suppose a candidate is true, then that it is false, and fill in every single that follows. Anything that follows either way is true.
    .text = { story-text }
whip = Whip
    .about = Suppose a candidate is true. It leaves only one candidate in a cell, or one place in a house. That one, together with those before it, leaves only one in another cell or house that it affects, and so on, until a cell or a house has nothing left. So the candidate is false.
    .text = { $story }{ net-contradiction } So { $eliminated }.
braid = Braid
    .about = A whip with several strands: each cell or house may lose its candidates to any of those found before, not only to the last one.
    .text = { whip.text }

## Chains of Sudoku Explainer

explainer = Chains of Sudoku Explainer
cycle-about = It can be followed in both directions, so one of any two neighbours is true, and anything that sees both is false.
cycle-text = The chain forms a loop: { $chain }. { legend } { cycle-about } { conclusion }
x-cycle = Bidirectional X-Cycle
    .about = A chain of links of one digit leads back to where it began. { cycle-about }
    .text = { cycle-text }
y-cycle = Bidirectional Y-Cycle
    .about = A chain of links through cells with two candidates leads back to where it began. { cycle-about }
    .text = { cycle-text }
xy-cycle = Bidirectional Cycle
    .about = A chain of links of any kind leads back to where it began. { cycle-about }
    .text = { cycle-text }
opposite-text = { $story } That is the opposite of what was supposed. In short: { $chain }. { legend } { conclusion }
forcing-x-chain = Forcing X-Chain
    .about = A chain of links of one digit leads from an assumption to its opposite.
    .text = { opposite-text }
forcing-xy-chain = Forcing XY-Chain
    .about = A chain of links of any kind leads from an assumption to its opposite.
    .text = { opposite-text }
nishio-chains = Nishio Forcing Chains
    .about = Suppose that a digit goes in a cell, or that it does not, and follow that digit alone to a contradiction.
    .text = { story-text }
multiple-chains = Multiple Forcing Chains
    .about = A chain leads from each candidate of a cell, or from each place of a digit in a house, to the same conclusion.
    .text = { story-text }
# $size is the level of the technique: which chains it finds along the way.
dynamic-about = Suppose something and follow everything it leads to, each step building on all that is known so far{ $size ->
    [0] .
    [1] , with locked candidates, pairs and X-wings found along the way.
    [2] , with forcing chains found along the way.
    [3] , with multiple forcing chains found along the way.
    [4] , with dynamic forcing chains found along the way.
   *[5] , with nested forcing chains found along the way.
} Either a supposition leads to a contradiction, or several, one of which must hold, lead to the same conclusion.
dynamic-chains = Dynamic Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = Dynamic Forcing Chains (+)
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = Nested Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = Nested Multiple Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = Nested Dynamic Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = Nested Dynamic Forcing Chains (+)
    .about = { dynamic-about }
    .text = { story-text }
