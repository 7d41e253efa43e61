### Schritte von Varianten und anderen Größen: Namen und die Erklärung in zwei Hälften.
### ".noun" steht im Akkusativ.

## Häuser von Varianten

regions = { $count ->
    [one] Bereich { $numbers }
   *[other] die Bereiche { $numbers }
}
    .in = { $count ->
        [one] in Bereich { $numbers }
       *[other] in den Bereichen { $numbers }
    }
    .of = { $count ->
        [one] von Bereich { $numbers }
       *[other] der Bereiche { $numbers }
    }
diagonals = { $count ->
    [one] Diagonale { $numbers }
   *[other] die Diagonalen { $numbers }
}
    .in = { $count ->
        [one] in Diagonale { $numbers }
       *[other] in den Diagonalen { $numbers }
    }
    .of = { $count ->
        [one] von Diagonale { $numbers }
       *[other] der Diagonalen { $numbers }
    }
windows = { $count ->
    [one] Fenster { $numbers }
   *[other] die Fenster { $numbers }
}
    .in = { $count ->
        [one] in Fenster { $numbers }
       *[other] in den Fenstern { $numbers }
    }
    .of = { $count ->
        [one] von Fenster { $numbers }
       *[other] der Fenster { $numbers }
    }
groups = { $count ->
    [one] Gruppe { $numbers }
   *[other] die Gruppen { $numbers }
}
    .in = { $count ->
        [one] in Gruppe { $numbers }
       *[other] in den Gruppen { $numbers }
    }
    .of = { $count ->
        [one] von Gruppe { $numbers }
       *[other] der Gruppen { $numbers }
    }
extra-regions = { $count ->
    [one] Zusatzbereich { $numbers }
   *[other] die Zusatzbereiche { $numbers }
}
    .in = { $count ->
        [one] in Zusatzbereich { $numbers }
       *[other] in den Zusatzbereichen { $numbers }
    }
    .of = { $count ->
        [one] von Zusatzbereich { $numbers }
       *[other] der Zusatzbereiche { $numbers }
    }
cages = { $count ->
    [one] Käfig { $numbers }
   *[other] die Käfige { $numbers }
}
    .in = { $count ->
        [one] in Käfig { $numbers }
       *[other] in den Käfigen { $numbers }
    }
    .of = { $count ->
        [one] von Käfig { $numbers }
       *[other] der Käfige { $numbers }
    }
renbans = { $count ->
    [one] Renban { $numbers }
   *[other] die Renbans { $numbers }
}
    .in = { $count ->
        [one] in Renban { $numbers }
       *[other] in den Renbans { $numbers }
    }
    .of = { $count ->
        [one] von Renban { $numbers }
       *[other] der Renbans { $numbers }
    }

## Hinweise

look-rule = Sieh dir { $rule } an.
look-chain = Suche eine Kette, die bei { $cells } beginnt.
look-premise = Überlege, was aus dieser Annahme folgt: { $node }.

## Annahmen

because-of = { $line } (durch { $rules })
no-candidate = Damit bleibt für { $cells } kein Kandidat
no-place = Damit bleibt in { $house } kein Platz für die { $digits }
no-filling = Damit gibt es keine Möglichkeit mehr, { $rules } zu füllen
technique-in = { $technique } in { $cells }

## Gemeinsame Sätze

result = { $placed-count ->
    [0] { $eliminated }
   *[other] { $placed }
}
no-other-way = Die übrigen Kandidaten lassen keine andere Möglichkeit: { result }.
no-partner = Andere Ziffern hätten keinen Partner: { result }.
no-neighbour = Andere Ziffern ließen einem Nachbarn keinen Kandidaten: { result }.
by-combinations = { $combination-parts ->
    [0] Also gilt: { result }.
    [one] Möglich ist dort nur { $combination-list }. Also gilt: { result }.
   *[other] Möglich sind dort nur { $combination-list }. Also gilt: { result }.
}
with-houses = { $rule } mit Häusern
    .reasoning = Weil Felder, die einander sehen, auch verschiedene Ziffern enthalten, gibt es keine andere Möglichkeit: { result }.

## Klassische Techniken für beliebige Häuser

hidden-single-region = Versteckter Einer im Bereich
any-full-house =
    .pattern = { $house } hat nur noch ein leeres Feld.
    .reasoning = Dort fehlt nur die { $placed-digits }, also gilt: { result }.
any-hidden-single =
    .pattern = { $house-in } hat die { $placed-digits } nur noch einen Platz.
    .reasoning = { $blocker-parts ->
        [0] Also gilt: { result }.
       *[other] Alle anderen leeren Felder dort sehen sie in { $blocker }. Also gilt: { result }.
    }
any-naked-single =
    .pattern = { $pattern } hat nur noch einen Kandidaten.
    .reasoning = { $blocker-parts ->
        [0] Also gilt: { result }.
       *[other] Das Feld sieht alle anderen Ziffern, in { $blocker }. Also gilt: { result }.
    }
any-locked =
    .pattern = { $house-in } kann die { $pattern-digits } nur in { $pattern } stehen, alle { $cover-in }.
    .reasoning = Also kann die { $pattern-digits } in keinem anderen Feld { $cover-of } stehen: { result }.
common-peers = Gemeinsame Nachbarn
    .pattern = { $house-in } kann die { $pattern-digits } nur in { $pattern } stehen.
    .reasoning = Wo auch immer sie steht, ein Feld, das alle diese Plätze sieht, kann sie nicht enthalten: { result }.
law-of-leftovers = Gesetz der Reste
    .pattern = { $house } und { $cover } enthalten jede Ziffer gleich oft. Sie unterscheiden sich nur durch { $pattern } auf der einen und { $extra } auf der anderen Seite.
    .reasoning = Also enthalten { $pattern } und { $extra } dieselben Ziffern. { no-other-way }
any-naked-set =
    .pattern = { $pattern } sehen einander und haben nur noch { $pattern-digits }.
    .reasoning = Jede dieser Ziffern steht in einem dieser Felder, also kann ein Feld, das alle ihre Plätze dort sieht, sie nicht enthalten: { result }.
any-hidden-set =
    .pattern = { $house-in } können die Ziffern { $pattern-digits } nur in { $pattern } stehen.
    .reasoning = Sie füllen diese Felder, also passt dort keine andere Ziffer: { result }.
any-fish =
    .pattern = { $house-in } kann die { $pattern-digits } nur { $cover-in } stehen.
    .reasoning = Für jedes der ersten Häuser ({ $house }) braucht sie eines der zweiten ({ $cover }), also steht sie { $cover-in } nirgends sonst: { result }.
any-xy-wing =
    .pattern = { $pivot } ist { $pivot-either } und sieht { $pincer-list }.
    .reasoning = Welche Ziffer { $pivot } auch enthält, einem der beiden anderen bleibt nur die { $pattern-digits }. Ein Feld, das beide sieht, kann nicht { $pattern-digits } sein: { result }.
any-chain =
    .pattern = { $rules-parts ->
        [0] Folge der Kette { $chain }. { legend }
       *[other] Folge der Kette { $chain }. { legend } Einige Verbindungen entstehen durch { $rules }.
    }
    .reasoning = Ist der erste Kandidat falsch, so ist der letzte wahr, also ist mindestens einer von beiden wahr. Was beide ausschließen, ist falsch: { result }.
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story } Also gilt: { result }.

## Die 45er-Regel

sum-inside = { $house-count ->
    [one] { $house } hat die Summe { $total }; die Käfige und Ziffern darin, ohne { $pattern }, ergeben { $known }.
   *[other] { $house } haben die Summe { $total }; die Käfige und Ziffern darin, ohne { $pattern }, ergeben { $known }.
}
sum-covered = { $house-count ->
    [one] { $house } hat die Summe { $total }; die Käfige und Ziffern, die alles abdecken, ergeben mit { $extra } außerhalb { $known }.
   *[other] { $house } haben die Summe { $total }; die Käfige und Ziffern, die alles abdecken, ergeben mit { $extra } außerhalb { $known }.
}
sum-difference = Die Differenz ist { $number }, also gilt: { result }.
innie = Innie
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = Outie
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = Innies
    .pattern = { sum-inside }
    .reasoning = Also ergeben { $pattern } zusammen die Differenz { $number }. { no-other-way }
outies = Outies
    .pattern = { sum-covered }
    .reasoning = Also ergeben { $extra } zusammen die Differenz { $number }. { no-other-way }
innies-and-outies = Innies und Outies
    .pattern = { $house-count ->
        [one] { $house } hat die Summe { $total }; die Käfige und Ziffern dort, ohne { $pattern } innerhalb und mit { $extra } außerhalb, ergeben { $known }.
       *[other] { $house } haben die Summe { $total }; die Käfige und Ziffern dort, ohne { $pattern } innerhalb und mit { $extra } außerhalb, ergeben { $known }.
    }
    .reasoning = Also ergibt { $pattern } minus { $extra } die Differenz { $number }. { no-other-way }
cage-locked = Gesperrte Ziffer im Käfig
    .pattern = { $combination-parts ->
        [one] Der Käfig { $pivot } hat die Summe { $number }. Möglich ist dort nur { $combination-list }, also enthält er die { $pattern-digits }.
       *[other] Der Käfig { $pivot } hat die Summe { $number }. Möglich sind dort nur { $combination-list }, also enthält er die { $pattern-digits }.
    }
    .reasoning = Dort kann sie nur in { $pattern } stehen, also kann ein Feld, das alle diese Plätze sieht, sie nicht enthalten: { result }.

## Regeln

cage-combinations = Käfig-Kombinationen
    .noun = den Käfig { $cells }
    .pattern = Der Käfig { $pattern } hat die Summe { $number }.
    .reasoning = { by-combinations }
sum-cells = Summe
    .noun = die Summe { $cells }
    .pattern = { $pattern } ergeben zusammen { $number }.
    .reasoning = { no-other-way }
weighted-sum-cells = Gewichtete Summe
    .noun = die gewichtete Summe { $cells }
    .pattern = { $pattern }, jeweils mit ihrem Faktor multipliziert, ergeben zusammen { $number }.
    .reasoning = { no-other-way }
little-killer-clue = Little Killer
    .noun = die Diagonale { $cells }
    .pattern = Die Diagonale { $pattern } hat die Summe { $number }.
    .reasoning = Die Kandidaten ihrer Felder erlauben Summen von { $known } bis { $total }. { no-other-way }
arrow-sum = Pfeil
    .noun = den Pfeil { $cells }
    .pattern = Die Ziffern auf dem Pfeil { $pattern } ergeben zusammen die Zahl in seinem Kreis { $pivot }.
    .reasoning = Die Kandidaten von { $pattern } ergeben zusammen mindestens { $known } und höchstens { $total }, und { $pivot } muss dazu passen. { no-other-way }
double-arrow-sum = Doppelpfeil
    .noun = den Doppelpfeil { $cells }
    .pattern = Die Enden { $pivot } der Linie ergeben dieselbe Summe wie { $pattern } dazwischen.
    .reasoning = { no-other-way }
thermometer-bounds = Thermometer
    .noun = das Thermometer { $cells }
    .pattern = Auf dem Thermometer { $pattern } steigen die Ziffern von der Kugel { $pivot } an.
    .reasoning = Jedes Feld braucht kleinere Ziffern vor sich und größere nach sich: { result }.
slow-thermometer-bounds = Langsames Thermometer
    .noun = das Thermometer { $cells }
    .pattern = Auf dem Thermometer { $pattern } werden die Ziffern von der Kugel { $pivot } an nie kleiner.
    .reasoning = Kein Feld kann kleiner sein als eines davor oder größer als eines danach: { result }.
whispers-line = Flüsterlinie
    .noun = die Flüsterlinie { $cells }
    .pattern = Nachbarn auf der Linie { $pattern } unterscheiden sich um mindestens { $number }.
    .reasoning = { no-neighbour }
palindrome-line = Palindrom
    .noun = das Palindrom { $cells }
    .pattern = Die Linie { $pattern } liest sich in beiden Richtungen gleich.
    .reasoning = Felder, die gleich weit von den Enden entfernt sind, sind gleich: { result }.
between-line = Zwischenlinie
    .noun = die Linie { $cells }
    .pattern = Die Ziffern von { $pattern } liegen zwischen denen der Enden { $pivot }.
    .reasoning = { no-other-way }
lockout-line = Lockout-Linie
    .noun = die Linie { $cells }
    .pattern = { $pattern-count ->
        [0] Die Enden { $pivot } unterscheiden sich um mindestens { $number }.
        [one] Die Enden { $pivot } unterscheiden sich um mindestens { $number }, und { $pattern } liegt nicht in ihrem Zahlenbereich.
       *[other] Die Enden { $pivot } unterscheiden sich um mindestens { $number }, und { $pattern } liegen nicht in ihrem Zahlenbereich.
    }
    .reasoning = { no-other-way }
renban-line = Renban
    .noun = das Renban { $cells }
    .pattern = Die Linie { $pattern } enthält aufeinanderfolgende Ziffern in beliebiger Reihenfolge.
    .reasoning = { by-combinations }
nabner-line = Nabner
    .noun = die Nabner-Linie { $cells }
    .pattern = Die Linie { $pattern } enthält keine zwei Ziffern, die gleich oder aufeinanderfolgend sind.
    .reasoning = { by-combinations }
region-sum-line = Bereichssummenlinie
    .noun = die Linie { $cells }
    .pattern = Die Linie { $pattern } hat in jedem Bereich, durch den sie führt, dieselbe Summe.
    .reasoning = { no-other-way }
zipper-line = Reißverschlusslinie
    .noun = die Reißverschlusslinie { $cells }
    .pattern = Auf der Linie { $pattern } haben Felder, die gleich weit von der Mitte entfernt sind, dieselbe Summe.
    .reasoning = { no-other-way }
entropic-line = Entropische Linie
    .noun = die entropische Linie { $cells }
    .pattern = Je drei Felder hintereinander auf der Linie { $pattern } enthalten eine niedrige, eine mittlere und eine hohe Ziffer.
    .reasoning = { no-other-way }
modular-line = Modulare Linie
    .noun = die modulare Linie { $cells }
    .pattern = Je { $number } Felder hintereinander auf der Linie { $pattern } haben verschiedene Reste modulo { $number }.
    .reasoning = { no-other-way }
pair-table-line = Paartabelle
    .noun = die Linie { $cells }
    .pattern = Nachbarn auf der Linie { $pattern } müssen eines der aufgeführten Paare bilden.
    .reasoning = { no-partner }
automaton-line = Automat
    .noun = die Linie { $cells }
    .pattern = Der Automat muss die Linie { $pattern } akzeptieren.
    .reasoning = { no-other-way }
difference-pair = Differenzpunkt
    .noun = den Punkt { $cells }
    .pattern = Der Punkt zwischen den Feldern { $pattern } bedeutet, dass sie sich um { $number } unterscheiden.
    .reasoning = { no-partner }
ratio-pair = Verhältnispunkt
    .noun = den Punkt { $cells }
    .pattern = Der Punkt zwischen den Feldern { $pattern } bedeutet, dass eines das { $number }-Fache des anderen ist.
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = die Summe { $cells }
    .pattern = Das Zeichen zwischen den Feldern { $pattern } bedeutet, dass sie zusammen { $number } ergeben.
    .reasoning = { no-partner }
greater-than-sign = Größer als
    .noun = die Ungleichung { $cells }
    .pattern = { $pivot } ist größer als { $pattern }.
    .reasoning = { no-partner }
no-difference-pairs = Fehlender Differenzpunkt
    .noun = den fehlenden Punkt { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Punkt, also unterscheiden sie sich nicht um { $number }.
    .reasoning = { no-partner }
no-ratio-pairs = Fehlender Verhältnispunkt
    .noun = den fehlenden Punkt { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Punkt, also ist keines das { $number }-Fache des anderen.
    .reasoning = { no-partner }
no-pair-sum-pairs = Fehlendes XV
    .noun = das fehlende Zeichen { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Zeichen, also ergeben sie zusammen nicht { $number }.
    .reasoning = { no-partner }
non-consecutive-pairs = Nicht aufeinanderfolgende Nachbarn
    .noun = die Nachbarn { $cells }
    .pattern = Die Nachbarn { $pattern } sind nicht aufeinanderfolgend.
    .reasoning = { no-partner }
anti-taxicab-pairs = Taxi-Abstand
    .noun = die Felder { $cells }
    .pattern = { $pattern } sind { $number } Schritte voneinander entfernt, können also nicht beide { $number } sein.
    .reasoning = { no-partner }
minimum-cell = Minimum
    .noun = das Minimum { $cells }
    .pattern = { $pivot } ist kleiner als seine Nachbarn { $pattern }.
    .reasoning = { no-neighbour }
maximum-cell = Maximum
    .noun = das Maximum { $cells }
    .pattern = { $pivot } ist größer als seine Nachbarn { $pattern }.
    .reasoning = { no-neighbour }
quadruple-digits = Quadrupel
    .noun = das Quadrupel { $cells }
    .pattern = { $pattern } müssen die Ziffern des Kreises zwischen ihnen enthalten: { $number-digits }.
    .reasoning = { no-other-way }
clone-cells = Klon
    .noun = den Klon { $cells }
    .pattern = Die Klone { $pattern } sind gleich.
    .reasoning = { no-partner }
row-indexer-cell = Zeilen-Indexer
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist die Zeile, in der diese Spalte die { $number } enthält.
    .reasoning = { no-other-way }
column-indexer-cell = Spalten-Indexer
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist die Spalte, in der diese Zeile die { $number } enthält.
    .reasoning = { no-other-way }
box-indexer-cell = Block-Indexer
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist der Platz, an dem dieser Block die { $number } enthält.
    .reasoning = { no-other-way }
counting-circles = Zählkreise
    .noun = die Kreise { $cells }
    .pattern = Jede Ziffer in den Kreisen { $pattern } kommt dort so oft vor, wie ihr Wert angibt.
    .reasoning = { no-other-way }
global-entropy-square = Globale Entropie
    .noun = das Quadrat { $cells }
    .pattern = Das Quadrat { $pattern } enthält eine niedrige, eine mittlere und eine hohe Ziffer.
    .reasoning = { no-other-way }
sandwich-clue = Sandwich
    .noun = den Sandwich-Hinweis von { $cells }
    .pattern = { $house-in } ergeben die Ziffern zwischen der niedrigsten und der höchsten zusammen { $number }.
    .reasoning = Bei dieser Summe ist die Anzahl der Felder dazwischen { $known }. { no-other-way }
x-sum-clue = X-Summe
    .noun = die X-Summe von { $cells }
    .pattern = { $house-in } ergeben so viele Ziffern, wie { $pivot } angibt, von dort an zusammen { $number }.
    .reasoning = Bei dieser Summe kann { $pivot } nur { $known } sein. { no-other-way }
skyscraper-clue = Hochhaus
    .noun = die Hochhäuser von { $cells }
    .pattern = { $number-count ->
        [one] Von { $pivot } aus gesehen ist { $number } Ziffer { $house-in } höher als alle davor.
       *[other] Von { $pivot } aus gesehen sind { $number } Ziffern { $house-in } höher als alle davor.
    }
    .reasoning = Die höchste Ziffer verdeckt alle Ziffern hinter sich, kann also nicht vor Platz { $number } stehen. { no-other-way }
numbered-room-clue = Nummerierter Raum
    .noun = den nummerierten Raum von { $cells }
    .pattern = Die Ziffer in { $pivot } gibt an, an welcher Stelle von dort aus { $house-in } die { $number } steht.
    .reasoning = { no-other-way }
full-rank-clue = Rang
    .noun = den Rang von { $cells }
    .pattern = Unter allen Zeilen und Spalten, von beiden Enden als Zahl gelesen, ist die Reihe ab { $pivot } die Nummer { $number }, von der kleinsten an gezählt.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Mit jeder Ziffer beginnen vier Reihen, eine auf jeder Seite des Gitters. Also beginnt diese mit { $known }: { result }.
           *[other] Vier Reihen beginnen mit { $known }, und diese ist größer als die auf der Seite von { $pincer }: { result }.
        }
       *[other] Vier Reihen beginnen mit { $known }, und diese ist kleiner als die auf der Seite von { $extra }: { result }.
    }
connected-area = Zusammenhängendes Gebiet
    .noun = das zusammenhängende Gebiet in { $cells }
    .pattern = Die Felder mit { $number } bilden ein zusammenhängendes Gebiet.
    .reasoning = { $pivot-count ->
        [1] Kein Weg über solche Felder kann von { $pivot } nach { $pattern } führen, also gilt: { result }.
       *[other] Jeder Weg über solche Felder zwischen { $pivot } führt durch { $pattern }, also gilt: { result }.
    }
other-rule = Regel
    .noun = die Regel { $cells }
    .pattern = Die Regel von { $pattern } muss gelten.
    .reasoning = { no-other-way }
