"Exotic patterns: rare and large, but the key to some of the hardest puzzles."

from nonet.logic.technique import Technique

_TRIDAGON = (
    "Imagine that {floor+roof} held only {floor.digits}: three cells in each box, all in different"
    " rows and columns. Read row by row, or column by column, the digits of a box are in one cyclic"
    " order (like 1 2 3, 2 3 1, 3 1 2) or in the other (like 1 3 2, 3 2 1, 2 1 3). Boxes side by"
    " side differ in every row, so by rows they have the same order. Boxes above each other differ"
    " in every column, so by columns they have the same order. Whether the two orders of one box"
    " agree depends on the direction of its diagonal, which is one way in {house} and the other way"
    " in {witness}. On a tour of the four boxes, the order changes an odd number of times and does"
    " not return to what it was. So this is impossible."
)

TECHNIQUES = (
    Technique(
        key="sk-loop",
        name="SK-Loop",
        family="exotic",
        finder="sk_loop",
        about=(
            "Four filled cells are the corners of a rectangle, in four boxes. Next to each, in its"
            " box and lines, are four cells, sixteen in all and most of them empty: a ring of eight"
            " pairs, each linked to the next by a line or a box. The links have just enough digits"
            " for the empty cells, so each link holds all of its digits."
        ),
        words=(
            "The {size} empty cells next to {pivot}, in box and line, form a ring of eight pairs,"
            " some perhaps incomplete, each linked to the next by a line or a box. Every candidate"
            " in them is a digit of a link of its pair: {color_a+color_b.where}. No house holds a"
            " digit twice, so the links have room for these {size} digits, once each, and the"
            " {size} cells need them all. So a digit of a link is in one of its two pairs, nowhere"
            " else in that house, and not in a cell where it would use up two links. So"
            " {eliminated}."
        ),
        aliases=("Domino Loop", "Stephen Kurzhal Loop"),
    ),
    Technique(
        key="tridagon",
        name="Tridagon",
        family="exotic",
        finder="tridagon",
        about=(
            "Four boxes at the corners of a rectangle each have three cells in a diagonal, and"
            " these twelve cells have three digits in common. If three diagonals run one way and"
            " the fourth runs the other way, the twelve cells cannot hold only those digits. So one"
            " of their other candidates is true."
        ),
        words=(
            _TRIDAGON
            + (
                "[ Only {extra} has other candidates, so it must be {extra.either}.][ All other"
                " candidates are {common.digits}, so one of {common} is {common.digits}, which can"
                " be eliminated from cells that see all of them.] So {eliminated}."
            )
        ),
        aliases=("Thor's Hammer", "Anti-Tridagon"),
    ),
    Technique(
        key="junior-exocet",
        name="Junior Exocet",
        family="exotic",
        finder="junior_exocet",
        about=(
            "Two cells of a box and a line, the base, have three or more digits. Each of the other"
            " two boxes in the band has a target cell. Three lines cross the band, two through the"
            " targets and one next to the base, and outside the band they have room for each base"
            " digit only twice. So the two digits of the base are also the digits of the two"
            " targets."
        ),
        words=(
            "The base {pivot} holds two of {pivot.digits}. Take either of the two: it is nowhere"
            " else in {house} or in the box of the base. {cover.houses} need it too. Inside the"
            " band, they can have it only in the targets {pincer.1} and {pincer.2}, because"
            " {excluder} cannot hold it. Outside the band, they have room for it at most twice,"
            " because no more than two lines contain all its places there: {pattern.where}. So one"
            " of the three lines has it in a target. This is true of both digits of the base, so"
            " each target holds one of them.[ It can hold nothing else, which rules out"
            " {extra.list}.][ The digit of a target also needs places outside the band in the two"
            " other crossing lines, in different rows and columns, and in the box of the other"
            " target ({witness}) a place in the third line of the band, away from that target's"
            " crossing line. These lack such places: {off.list}.][ No target can hold {on.either},"
            " so neither can the base.] So {eliminated}."
        ),
        aliases=("Exocet", "JExocet", "JE2"),
    ),
    Technique(
        key="senior-exocet",
        name="Senior Exocet",
        family="exotic",
        finder="senior_exocet",
        opt_in=True,
        about=(
            "An Exocet with a target outside its band. Two cells of a box and a line, the base,"
            " have three or more digits. Three lines cross the band, one of them next to the base."
            " Apart from two of their cells, the targets, these lines have room for each base digit"
            " only twice. So the two digits of the base are also the digits of the two targets."
        ),
        words=(
            "The base {pivot} holds two of {pivot.digits}. Take either of the two: it is nowhere"
            " else in {house} or in the box of the base. {cover.houses} need it too. Apart from the"
            " targets {pincer.1} and {pincer.2}, they have room for it at most twice, because no"
            " more than two lines contain all its places there: {pattern.where}. So one of the"
            " three lines has it in a target. This is true of both digits of the base, so each"
            " target holds one of them.[ It can hold nothing else, which rules out {extra.list}.]["
            " The digit of a target also needs places in the two other crossing lines, away from"
            " the other target and in different rows and columns. These lack such places:"
            " {off.list}.][ No target can hold {on.either}, so neither can the base.] So"
            " {eliminated}."
        ),
        aliases=("SE2", "SExocet"),
    ),
    Technique(
        key="double-exocet",
        name="Double Exocet",
        family="exotic",
        finder="double_exocet",
        opt_in=True,
        about=(
            "Two bases in one band, in different boxes and lines, have four digits together. Three"
            " lines cross the band, next to the bases and through the third box, and outside the"
            " band they have room for each of the four digits only twice. So the bases hold all"
            " four, the targets of each base hold its digits, and each digit has used up its places"
            " outside the band."
        ),
        words=(
            "The bases {pivot.1} and {pivot.2} have the four digits {pivot.digits}. {cover.houses}"
            " need each of these. Outside the band, they have room for it at most twice, because no"
            " more than two lines contain all its places there: {pattern.where}. So one of them has"
            " it inside the band. If both bases held it, {house} and the boxes of the bases would"
            " leave it only {blocker} there, which cannot hold it. So the bases have no digit in"
            " common: they hold all four, and no cell that sees both bases holds any of these. The"
            " digits of {pivot.1} are also in {pincer.1}, and those of {pivot.2} in {pincer.2},"
            " because {excluder} can hold none of them: two digits, two targets, one in each.[ The"
            " targets can hold nothing else, which rules out {extra.list}.] So the three lines have"
            " each digit once in a target and twice outside the band. If two lines contain all its"
            " places there, each of these has it at one of them and nowhere else. So {eliminated}."
        ),
        aliases=("Double JExocet", "Double Junior Exocet"),
    ),
    Technique(
        key="tridagon-forcing-net",
        name="Tridagon Forcing Net",
        family="exotic",
        finder="tridagon",
        variant=1,
        about=(
            "A Tridagon whose other candidates, the guardians, are several digits in several cells."
            " One of them is true. Suppose each in turn, and fill in every single that follows:"
            " anything that follows from all of them is true."
        ),
        words=(_TRIDAGON + " {story}[ So {placed}.][ So {eliminated}.]"),
        aliases=("Tridagon with several guardians",),
    ),
    Technique(
        key="msls",
        name="Multi-Sector Locked Sets",
        family="exotic",
        finder="msls",
        about=(
            "Some rows cross some columns. Each digit of the cells where they cross is counted by"
            " rows or by columns: the number of these lines in which it is a candidate. If the"
            " counts add up to the number of empty cells, each line must have its digits in these"
            " cells."
        ),
        words=(
            "Look at the {size} empty cells where {house} cross {cover}. Every candidate in them is"
            " on this list of digits by row or column: {color_a+color_b.list}. A line holds a digit"
            " only once, so the list allows {size} digits, and the {size} cells need them all. So"
            " each digit on the list is in its cells and nowhere else in that row or column:"
            " {eliminated}."
        ),
        opt_in=True,
        aliases=("MSLS", "Multi-Fish"),
    ),
)
