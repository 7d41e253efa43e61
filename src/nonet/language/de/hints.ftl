### Hinweise, Lösungswege und Fehler sowie die Namen von Feldern, Ziffern und Häusern.

## Aufzählungen

list-and = { $start } und { $end }
list-or = { $start } oder { $end }
    .comma = { $start }, { $end }
list-nor = { $start } oder { $end }
list-numbers = { $start } und { $end }
    .comma = { $start }, { $end }
list-comma = { $start }, { $end }
list-effects = { $start } und { $end }
    .comma = { $start }, { $end }
list-roles = { $start }, { $end }
list-semicolon = { $start }; { $end }
sentence-space = {" "}

## Häuser

rows = { $count ->
    [one] Zeile { $numbers }
   *[other] die Zeilen { $numbers }
}
    .in = { $count ->
        [one] in Zeile { $numbers }
       *[other] in den Zeilen { $numbers }
    }
    .of = { $count ->
        [one] von Zeile { $numbers }
       *[other] der Zeilen { $numbers }
    }
columns = { $count ->
    [one] Spalte { $numbers }
   *[other] die Spalten { $numbers }
}
    .in = { $count ->
        [one] in Spalte { $numbers }
       *[other] in den Spalten { $numbers }
    }
    .of = { $count ->
        [one] von Spalte { $numbers }
       *[other] der Spalten { $numbers }
    }
boxes = { $count ->
    [one] Block { $numbers }
   *[other] die Blöcke { $numbers }
}
    .in = { $count ->
        [one] in Block { $numbers }
       *[other] in den Blöcken { $numbers }
    }
    .of = { $count ->
        [one] von Block { $numbers }
       *[other] der Blöcke { $numbers }
    }

## Felder und Kandidaten

placed = { $count ->
    [one] { $cells } ist { $digits }
   *[other] { $cells } sind { $digits }
}
eliminated = { $count ->
    [one] { $cells } kann nicht { $digits } sein
   *[other] { $cells } können nicht { $digits } sein
}
cells-with-digits = { $cells } ({ $digits })
set-named = Menge { $letter } ({ $digits } in { $cells })
digits-in-houses = { $digits } { $houses-in }
digits-in-cells = { $digits } in { $cells }

## Hinweise

named = { $technique }: { $text }
look-houses = Sieh dir { $houses } an.
look-digit = Überlege, wo die { $digit } stehen kann.
look-cells = Sieh dir { $cells } an.
try-technique = Versuche es mit dieser Technik: { $technique }.
board-solved = Das Brett ist gelöst.
no-technique = Hier hilft keine Technik.
pattern = { $roles }.
pattern-chain = { $chain }. { legend }
single-in-house = die Ziffer { $digits } in { $house }.
single-in-cell = { $cells } hat nur noch einen Kandidaten.
with-digits = { $cells } mit { $digits }
role-house = { $what }
role-cover = dazu { $what }
role-witness = dazu { $what }
role-pattern = das Muster { $what }
role-pivot = { $count ->
    [one] das Drehfeld { $what }
   *[other] die Drehfelder { $what }
}
role-pincer = { $count ->
    [one] das Ende { $what }
   *[other] die Enden { $what }
}
role-fin = { $count ->
    [one] die Flosse { $what }
   *[other] die Flossen { $what }
}
role-endofin = { $count ->
    [one] die Endoflosse { $what }
   *[other] die Endoflossen { $what }
}
role-floor = { $count ->
    [one] das Feld ohne weitere Ziffern { $what }
   *[other] die Felder ohne weitere Ziffern { $what }
}
role-roof = { $count ->
    [one] das Feld mit weiteren Ziffern { $what }
   *[other] die Felder mit weiteren Ziffern { $what }
}
role-extra = { $count ->
    [one] der zusätzliche Kandidat { $what }
   *[other] die zusätzlichen Kandidaten { $what }
}
role-set = { $count ->
    [one] die Menge { $what }
   *[other] { $what }
}
role-common = gemeinsam { $what }
role-excluder = { $count ->
    [one] das ausschließende Feld { $what }
   *[other] die ausschließenden Felder { $what }
}
role-color_a = eine Farbe { $what }
role-color_b = die andere Farbe { $what }
role-color_c = eine dritte Farbe { $what }
role-color_d = ihr Gegenstück { $what }
role-blocker = { $count ->
    [one] die blockierende Ziffer { $what }
   *[other] die blockierenden Ziffern { $what }
}
legend = Dabei heißt =, dass mindestens eines von beiden wahr ist, und -, dass höchstens eines wahr ist.

## Verzweigungen: was aus einer Annahme folgt

suppose = Angenommen, { $node }.
then = Dann gilt: { $line }.
next = { $line }.
clash = Dann müsste { $cells } aber zugleich { $digit } und nicht { $digit } sein.
same-result = Alle Annahmen führen zum selben Ergebnis.
opening = Angenommen, { $node }; sieh, was daraus folgt.
from-guardians = Eines davon ist wahr: { $places }. Welches auch immer, es folgt dasselbe:
    .opening = Eines davon ist wahr: { $places }; sieh, was aus jedem folgt.
from-house = In { $house } muss die { $digit } in einem von { $cells } stehen, und in jedem Fall folgt dasselbe:
    .opening = In { $house } muss die { $digit } in einem von { $cells } stehen; sieh, was aus jedem folgt.
from-cell = { $cells } ist { $digits }, und in jedem Fall folgt dasselbe:
    .opening = { $cells } ist { $digits }; sieh, was aus jedem folgt.
from-candidate = { $node } oder nicht. In beiden Fällen folgt dasselbe:
    .opening = { $node } oder nicht; sieh, was aus beidem folgt.
node-true = { $count ->
    [1] { $cells } ist { $digits }
   *[other] { $digits } ist in { $cells }
}
node-false = { $count ->
    [1] { $cells } ist nicht { $digits }
   *[other] { $digits } ist nicht in { $cells }
}
only-place = { $count ->
    [one] { $node }, der einzige Platz, der für die { $digits } in { $house } bleibt
   *[other] { $node }, die einzigen Plätze, die für die { $digits } in { $house } bleiben
}
only-candidate = { $node }, der einzige Kandidat, der dort bleibt
since = { $line }, denn { $reasons }
because-digit = { $line }, weil dort die { $digits } steht
because-node = { $line }, denn { $node }
nested-step = die übrigen Kandidaten erlauben Schritt ({ $label }), { $technique }, der { $places } ausschließt
nested-step-since = { $reasons }; { nested-step }
rules-out = { $cause } schließt { $places } aus
supposition = die Annahme

## Fehler

mistake-conflict = Eine Ziffer kommt in einem Haus doppelt vor: Sieh dir { $cells } an.
mistake-wrong = { $count ->
    [one] Die Ziffer in { $cells } kann nicht stimmen.
   *[other] Die Ziffern in { $cells } können nicht stimmen.
}
mistake-missing = { $count ->
    [0] Deine Notizen passen zu keiner Lösung mehr.
    [one] In deinen Notizen fehlt die richtige Ziffer von { $cells }.
   *[other] In deinen Notizen fehlen die richtigen Ziffern von { $cells }.
}
mistake-no-solution = Mit diesen Ziffern gibt es keine Lösung.
looks-like = { $cell } sieht nach { $first } oder { $second } aus.
contradiction = Diese Angaben widersprechen einander:
drawn-declared = Die Zeichnung zeigt keine weiteren Regeln.
drawn-confirmed = Diese Regeln wurden aus der Zeichnung gelesen; mit ihnen hat das Rätsel genau eine Lösung:
drawn-guess = Diese Regeln wurden aus der Zeichnung erraten:
drawn-open = Die Zeichnung wird nicht ganz verstanden. Diese Regeln wurden aus ihr gelesen:
# Before each sentence or drawing that was not understood.
drawn-left = Nicht verstanden:

## Lösungswege

path-title = Sudoku, Schritt für Schritt
path-ratings = Wie schwer jeder Schritt ist
path-chart = { $count ->
    [one] Bewertung eines Schritts
   *[other] Bewertung von { $count } Schritten
}
singles-in-a-row = { $count } Einer
ending-solved = Gelöst.
ending-stopped = { $count ->
    [one] Die Zeit war nach einem Schritt abgelaufen.
   *[other] Die Zeit war nach { $count } Schritten abgelaufen.
}
ending-ambiguous = Das Rätsel hat mehr als eine Lösung; mit Logik allein lässt es sich nicht zu Ende lösen.
ending-stuck = Keine der verfügbaren Techniken führt weiter.
ending-beyond = { $count ->
    [one] Schritt { $steps } würde kein Mensch finden; leichtere Techniken helfen dort nicht, und der Beweis macht den Weg vollständig.
   *[other] Die Schritte { $steps } würde kein Mensch finden; leichtere Techniken helfen dort nicht, und die Beweise machen den Weg vollständig.
}
span = { $first } bis { $last }

## Übungsstellungen

practice-position = { $technique }, Grad { $grade } von { $grades }; { $basis }.
basis-human = alles, was nach der Skala human leichter ist, ist erledigt
basis-se = alles, was nach der Skala von Sudoku Explainer leichter ist, ist erledigt
basis-basics = Einer, gesperrte Kandidaten und Paare sind erledigt
basis-singles = es gibt keine Einer mehr
