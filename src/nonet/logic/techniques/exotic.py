"""Exotic patterns: rare, large, and the key to some of the hardest puzzles."""

from nonet.logic.technique import Technique

_TRIDAGON = (
    "Suppose {floor+roof} held only {floor.digits}: three cells of each box, all in"
    " different rows and columns. Read the digits of a box row by row, or column by"
    " column, as going round one way (like 1 2 3, 2 3 1, 3 1 2) or the other (like 1 3 2,"
    " 3 2 1, 2 1 3). Boxes side by side differ in every row, so by rows they go round the"
    " same way. Boxes above each other differ in every column, so by columns they do, too."
    " Within a box, by rows and by columns is the same way or not, and that depends on how"
    " the diagonal runs. In {house} it runs one way, in {witness} the other: on a tour of"
    " the four boxes the way changes an odd number of times, and does not come back as it"
    " was. So the supposition is wrong."
)

TECHNIQUES = (
    Technique(
        key="sk-loop",
        name="SK-Loop",
        family="exotic",
        finder="sk_loop",
        about=(
            "Four filled cells stand at the corners of a rectangle, in four boxes. Their"
            " neighbours in box and line are sixteen cells, most or all of them empty: a ring of"
            " eight pairs, each joined to the next by a line or a box. These links have just enough"
            " digits for the empty cells, so each link holds all of its digits."
        ),
        words=(
            "The {size} empty cells beside {pivot}, in box and line, are a ring of eight pairs or"
            " what is left of them, each joined to the next by a line or a box. Every candidate in"
            " them is a digit of a link of its pair: {color_a+color_b.where}. No house holds a"
            " digit twice, so there is room for these {size}, once each. {size} cells need them"
            " all, one for each"
            " cell: a digit of a link is in one of its two pairs, nowhere else in that house, and"
            " not in a cell that two links would spend it on. So {eliminated}."
        ),
        aliases=("Domino Loop", "Stephen Kurzhal Loop"),
    ),
    Technique(
        key="tridagon",
        name="Tridagon",
        family="exotic",
        finder="tridagon",
        about=(
            "Four boxes at the corners of a rectangle have three cells each, in a diagonal, and"
            " these twelve cells have three digits in common. If three diagonals run one way and"
            " the fourth runs the other way, the twelve cells cannot hold those digits alone. So"
            " one of the other candidates in them is true."
        ),
        words=(
            _TRIDAGON + "[ Only {extra} has another candidate, and holds"
            " {extra.either}.][ All other candidates are {common.digits}, so one of {common} is"
            " {common.digits}, and what sees all of them is not.] So {eliminated}."
        ),
        aliases=("Thor's Hammer", "Anti-Tridagon"),
    ),
    Technique(
        key="junior-exocet",
        name="Junior Exocet",
        family="exotic",
        finder="junior_exocet",
        about=(
            "Two cells of a box and a line, the base, have three digits or more. Each other box of"
            " the band has a target cell. Three lines cross the band, through the targets and"
            " beside the base, and outside the band each base digit fits into them only twice. So"
            " the two digits of the base are also the digits of the two targets."
        ),
        words=(
            "The base {pivot} holds two of {pivot.digits}. Take one that it holds: it is nowhere"
            " else in {house} or in the box of the base. {cover.houses} need it, too. Inside the"
            " band they can have it only in the targets {pincer.1} and {pincer.2}, as {excluder}"
            " cannot hold it. Outside the band it fits at most twice, since no more than two lines"
            " hold all its places there: {pattern.where}. So one of the three lines has it in a"
            " target. This goes for both digits of the base, so each target holds one of them.[ It"
            " can hold nothing else, which rules out {extra.list}.][ The digit of a target also"
            " needs places outside the band in the two other crossing lines, in different rows and"
            " columns, and in the box of the other target ({witness}) a place in the third line of"
            " the band, away from that target's crossing line. These lack such places:"
            " {off.list}.][ No target can hold {on.either}, so neither can the base.] So"
            " {eliminated}."
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
            " have three digits or more. Three lines cross the band, one of them beside the base."
            " Apart from two cells in them, the targets, each base digit fits into these lines"
            " only twice. So the two digits of the base are also the digits of the two targets."
        ),
        words=(
            "The base {pivot} holds two of {pivot.digits}. Take one that it holds: it is nowhere"
            " else in {house} or in the box of the base. {cover.houses} need it, too. Apart from"
            " the targets {pincer.1} and {pincer.2} it fits into them at most twice, since no more"
            " than two lines hold all its places there: {pattern.where}. So one of the three lines"
            " has it in a target. This goes for both digits of the base, so each target holds one"
            " of them.[ It can hold nothing else, which rules out {extra.list}.][ The digit of a"
            " target also needs places in the two other crossing lines, away from the other"
            " target, in rows and columns of their own. These lack such places: {off.list}.][ No"
            " target can hold {on.either}, so neither can the base.] So {eliminated}."
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
            "Two bases in one band, in different boxes and lines, have four digits together, and"
            " three lines cross the band beside the bases and through the third box. Outside the"
            " band each of the four digits fits into these lines only twice. So the bases hold all"
            " four, the targets of each base hold its digits, and the lines that hold their places"
            " outside the band are used up."
        ),
        words=(
            "The bases {pivot.1} and {pivot.2} have the four digits {pivot.digits}."
            " {cover.houses} need each of these. Outside the band it fits into them at most twice,"
            " since no more than two lines hold all its places there: {pattern.where}. So one of"
            " them has it inside the band. If both bases held it, {house} and the boxes of the"
            " bases would leave it only {blocker} there, which cannot hold it. So the bases have"
            " no digit in common: they hold all four, and no cell that sees both bases holds any"
            " of these. The digits of {pivot.1} are also in {pincer.1}, those of {pivot.2} in"
            " {pincer.2}, since {excluder} can hold none: two digits, two targets, one in each.["
            " The targets can hold nothing else, which rules out {extra.list}.] So the three lines"
            " have each digit once in a target and twice outside the band. Where two lines hold"
            " its places there, each of these has it in one of them and nowhere else. So"
            " {eliminated}."
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
            " what follows from all of them is true."
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
            " rows or by columns: in how many of these lines it is a candidate there. If the sum is"
            " the number of the empty cells, each line needs its digits in these cells."
        ),
        words=(
            "Look at the {size} empty cells in which {house} cross {cover}. Every candidate in them"
            " is on this list, which has digits of a row or of a column:"
            " {color_a+color_b.list}. A line holds a digit once, so the list has room for {size}"
            " digits, and {size} cells need them all: each digit on the list is in its cells, and"
            " nowhere else in that row or column. So {eliminated}."
        ),
        opt_in=True,
        aliases=("MSLS", "Multi-Fish"),
    ),
)
