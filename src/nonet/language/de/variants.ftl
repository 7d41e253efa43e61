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
case-of = Fall: { $node }
only-digits = { $cells } kann nur { $digits } sein
no-candidate = Damit bleibt für { $cells } kein Kandidat
no-place = Damit bleibt in { $house } kein Platz für die { $digits }
no-filling = Damit gibt es keine Möglichkeit mehr, { $rules } zu füllen

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
contradiction-by-cases = Widerspruch durch Fallunterscheidung
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

other-rule = Regel
    .noun = die Regel { $cells }
    .pattern = Die Regel von { $pattern } muss gelten.
    .reasoning = { no-other-way }
