### Techniken: der Name, warum sie funktioniert und die Erklärung eines Schritts.

## Sätze, die mehrere Techniken gemeinsam haben

conclusion = { $placed-count ->
    [0] Also gilt: { $eliminated }.
   *[other] { $eliminated-count ->
        [0] Also gilt: { $placed }.
       *[other] Also gilt: { $placed }. Und: { $eliminated }.
    }
}
locked-text = { $house-in } kann die { $pattern-digits } nur in { $pattern } stehen, alle { $cover-in }. Also kann die { $pattern-digits } in keinem anderen Feld { $cover-of } stehen: { $eliminated }.
direct-locked-text = { $house-in } kann die { $pattern-digits } nur in { $pattern } stehen, und alle diese Felder liegen { $cover-in }. Der Rest { $cover-of } kann sie also nicht enthalten, und { $witness-in } bleibt nur ein Platz für sie: { $placed }.
direct-hidden-text = { $house-in } können die Ziffern { $pattern-digits } nur in { $pattern } stehen und füllen diese Felder. Für die { $placed-digits } bleibt { $house-in } nur ein Platz: { $placed }.
locked-set-text = { $pattern } können nur { $pattern-digits } enthalten, also füllen diese Ziffern sie in irgendeiner Reihenfolge. Die Felder liegen sowohl { $house-in } als auch { $cover-in }, also kann dort kein anderes Feld diese Ziffern enthalten: { $eliminated }.
naked-set-text = { $house-in } können { $pattern } nur { $pattern-digits } enthalten. Diese Ziffern füllen die Felder in irgendeiner Reihenfolge, also kann kein anderes Feld { $house-of } sie enthalten: { $eliminated }.
hidden-set-text = { $house-in } können die Ziffern { $pattern-digits } nur in { $pattern } stehen. Sie füllen diese Felder, die deshalb keine andere Ziffer enthalten können: { $eliminated }.

## Einer

singles = Einer
full-house = Full House
    .about = Ein Haus hat nur noch ein leeres Feld; dorthin gehört die fehlende Ziffer.
    .text = { $house } hat nur noch ein leeres Feld, und nur eine Ziffer fehlt. Also gilt: { $placed }.
hidden-single-text = { $blocker-parts ->
    [0] { $house-in } kann kein anderes Feld die { $placed-digits } enthalten. Also gilt: { $placed }.
    [one] { $house-in } kann kein anderes Feld die { $placed-digits } enthalten: { $blocker-houses } hat sie schon, in { $blocker }. Also gilt: { $placed }.
   *[other] { $house-in } kann kein anderes Feld die { $placed-digits } enthalten: { $blocker-houses } haben sie schon, in { $blocker }. Also gilt: { $placed }.
}
hidden-single-box = Versteckter Einer im Block
    .about = Eine Ziffer muss irgendwo im Block stehen, und nur ein Feld kann sie noch aufnehmen.
    .text = { hidden-single-text }
hidden-single-line = Versteckter Einer in Zeile oder Spalte
    .about = Eine Ziffer muss irgendwo in der Zeile oder Spalte stehen, und nur ein Feld kann sie noch aufnehmen.
    .text = { hidden-single-text }
naked-single = Nackter Einer
    .about = Ein Feld sieht acht verschiedene Ziffern. Nur die neunte bleibt übrig.
    .text = { $blocker-parts ->
        [0] In { $pattern } bleibt nur die Ziffer { $placed-digits } übrig. Also gilt: { $placed }.
       *[other] In { $pattern } bleibt nur die Ziffer { $placed-digits } übrig: Zeile, Spalte und Block enthalten schon { $blocker-digits }. Also gilt: { $placed }.
    }

## Einer um eine Ecke

direct = Einer um eine Ecke
direct-pointing = Direktes Pointing
    .about = Eine Ziffer, die im Block auf eine Zeile oder Spalte beschränkt ist, hat in einem Nachbarblock nur noch einen Platz.
    .text = { direct-locked-text }
direct-claiming = Direktes Claiming
    .about = Eine Ziffer, die in einer Zeile oder Spalte auf einen Block beschränkt ist, hat in einer benachbarten Zeile oder Spalte nur noch einen Platz.
    .text = { direct-locked-text }
direct-hidden-pair = Direktes verstecktes Paar
    .about = Zwei Ziffern eines Hauses können nur in zwei seiner Felder stehen und füllen sie. Eine andere Ziffer verliert diese Felder und hat nur noch einen Platz.
    .text = { direct-hidden-text }
direct-hidden-triple = Direkter versteckter Drilling
    .about = Drei Ziffern eines Hauses können nur in drei seiner Felder stehen und füllen sie. Eine andere Ziffer verliert diese Felder und hat nur noch einen Platz.
    .text = { direct-hidden-text }

## Gesperrte Kandidaten

locked = Gesperrte Kandidaten
pointing = Gesperrte Kandidaten (Pointing)
    .about = Im Block kann eine Ziffer nur in einer Zeile oder Spalte stehen. Wo auch immer sie dort steht, der Rest dieser Zeile oder Spalte kann sie nicht enthalten.
    .text = { locked-text }
claiming = Gesperrte Kandidaten (Claiming)
    .about = In einer Zeile oder Spalte kann eine Ziffer nur in einem Block stehen. Wo auch immer sie dort steht, der Rest dieses Blocks kann sie nicht enthalten.
    .text = { locked-text }

## Paare, Drillinge, Vierlinge

subsets = Paare, Drillinge, Vierlinge
locked-pair = Gesperrtes Paar
    .about = Zwei Felder, in denen sich ein Block und eine Zeile oder Spalte kreuzen, haben nur zwei Kandidaten. Keines der beiden Häuser kann diese Ziffern anderswo enthalten.
    .text = { locked-set-text }
naked-pair = Nacktes Paar
    .about = Zwei Felder eines Hauses haben zusammen nur zwei Kandidaten. Diese Ziffern füllen die Felder, also kann der Rest des Hauses sie nicht enthalten.
    .text = { naked-set-text }
locked-triple = Gesperrter Drilling
    .about = Drei Felder, in denen sich ein Block und eine Zeile oder Spalte kreuzen, haben nur drei Kandidaten. Keines der beiden Häuser kann diese Ziffern anderswo enthalten.
    .text = { locked-set-text }
hidden-pair = Verstecktes Paar
    .about = Zwei Ziffern eines Hauses können nur in zwei seiner Felder stehen. Sie füllen diese Felder, die keine andere Ziffer enthalten können.
    .text = { hidden-set-text }
naked-triple = Nackter Drilling
    .about = Drei Felder eines Hauses haben zusammen nur drei Kandidaten. Diese Ziffern füllen die Felder, also kann der Rest des Hauses sie nicht enthalten.
    .text = { naked-set-text }
hidden-triple = Versteckter Drilling
    .about = Drei Ziffern eines Hauses können nur in drei seiner Felder stehen. Sie füllen diese Felder, die keine andere Ziffer enthalten können.
    .text = { hidden-set-text }
naked-quad = Nackter Vierling
    .about = Vier Felder eines Hauses haben zusammen nur vier Kandidaten. Diese Ziffern füllen die Felder, also kann der Rest des Hauses sie nicht enthalten.
    .text = { naked-set-text }
hidden-quad = Versteckter Vierling
    .about = Vier Ziffern eines Hauses können nur in vier seiner Felder stehen. Sie füllen diese Felder, die keine andere Ziffer enthalten können.
    .text = { hidden-set-text }

## Fische

fish = Fische
basic-fish = { $size ->
    [2] X-Wing
    [3] Swordfish
    [4] Jellyfish
    [5] Squirmbag
    [6] Whale
   *[7] Leviathan
}
    .about = In { fish-number } parallelen Zeilen oder Spalten kann eine Ziffer nur in denselben { fish-number } kreuzenden Spalten oder Zeilen stehen. In jeder von ihnen nimmt sie einen Platz ein, also kann deren Rest sie nicht enthalten.{ $size ->
        [2] {""}
        [3] {" "}Er heißt auch Schwertfisch.
        [4] {""}
       *[other] {" "}Wo es einen solchen Fisch gibt, bilden die übrigen Zeilen oder Spalten einen kleineren.
    }
    .text = { fish-base }. Also steht die { $pattern-digits } { $cover-of } in diesen Feldern und nirgends sonst: { $eliminated }.
fish-number = { $size ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[7] sieben
}
a-fish = Ein { basic-fish }
fish-base = { $house-in } kann die { $pattern-digits } nur in { $pattern } stehen, alle { $cover-in }
fish-fins = { $fin-count ->
    [0] {""}
    [one] , oder in der Flosse { $fin }
   *[other] , oder in den Flossen { $fin }
}{ $endofin-count ->
    [0] {""}
    [one] , oder in der Endoflosse { $endofin }, wo sich zwei Basishäuser kreuzen
   *[other] , oder in den Endoflossen { $endofin }, wo sich zwei Basishäuser kreuzen
}
fish-without-fin = Ist { $fin-count ->
    [one] die Flosse nicht
   *[other] keine Flosse
} { $pattern-digits }
fish-with-fin = Ist { $fin-count ->
    [one] sie es
   *[other] es eine
}
finned-fish = { basic-fish } mit Flosse
    .about = { a-fish }, den einige zusätzliche Kandidaten stören: die Flosse. Entweder gilt der { basic-fish }, oder eine Flosse ist wahr; was beides ausschließt, kann gestrichen werden.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, so steht die { $pattern-digits } { $cover-of } im Muster und nirgends sonst. { fish-with-fin }, so können Felder, die sie sehen, nicht { $pattern-digits } sein. In beiden Fällen gilt: { $eliminated }.
sashimi-fish = Sashimi-{ basic-fish }
    .about = { finned-fish.about } Ohne die Flosse hat eine der Basislinien nur noch einen Platz: Der Fisch ist schief, aber das Argument ist dasselbe.
    .text = { finned-fish.text }
fish-room = Die Basishäuser brauchen die Ziffer { fish-number }mal, und für mehr haben die deckenden Häuser keinen Platz.
franken-fish = Franken-{ basic-fish }
    .about = { a-fish }, in dem Blöcke Zeilen oder Spalten ersetzen dürfen. { fish-room }
    .text = { fish-base }. Also ist { $cover-in } anderswo kein Platz für die { $pattern-digits }, auch nicht in einem Feld zweier deckender Häuser: { $eliminated }.
finned-franken-fish = Franken-{ basic-fish } mit Flosse
    .about = { a-fish }, in dem Blöcke Zeilen oder Spalten ersetzen dürfen und Flossen erlaubt sind. { fish-room }
    .text = { fish-base }{ fish-fins }. Ist keine Flosse { $pattern-digits }, so ist { $cover-in } außerhalb des Musters kein Platz für die { $pattern-digits }, auch nicht in einem Feld zweier deckender Häuser. Ist es eine, so können Felder, die sie sehen, nicht { $pattern-digits } sein. In beiden Fällen gilt: { $eliminated }.
mutant-fish = Mutanten-{ basic-fish }
    .about = { a-fish }, in dem beliebige Zeilen, Spalten und Blöcke Basis oder Decke sein dürfen. { fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = Mutanten-{ basic-fish } mit Flosse
    .about = { a-fish }, in dem beliebige Häuser Basis oder Decke sein dürfen und Flossen erlaubt sind. { fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = Kraken-{ basic-fish }
    .about = { a-fish } mit Flossen und einem Kandidaten in einem deckenden Haus, den nicht alle von ihnen sehen. Ist keine Flosse wahr, schließt der Fisch ihn aus; ist eine wahr, tut es eine Kette von dieser Flosse aus.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, so steht die { $pattern-digits } { $cover-of } im Muster und nirgends sonst, also gilt: { $eliminated }. { fish-with-fin }, folgt dasselbe: { $extra-count ->
        [0] {""}
        [one] { $extra } sieht { $eliminated-cells };{" "}
       *[other] { $extra } sehen { $eliminated-cells };{" "}
    }{ $chain }. { legend }
kraken-fish-2 = Kraken-{ basic-fish } Typ 2
    .about = { a-fish } mit Flossen. Ist keine Flosse wahr, hat jedes deckende Haus seine Ziffer im Muster. Also ist eine der Flossen oder einer der Kandidaten in einem ausgewählten deckenden Haus wahr. Von jedem führt eine Kette zum selben Schluss.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, so hat jedes deckende Haus seine { $pattern-digits } im Muster: { $witness } in { $floor }. Also enthält eines von { $fin-and-floor } die { $pattern-digits }. Welches auch immer, es gilt: { $eliminated }: { $chain }. { legend }
siamese-finned-fish = Siamesischer { finned-fish }
    .about = Zwei Fische mit derselben Basis, aber verschiedenen Flossen, die zusammen mehr ausschließen.
    .text = Zwei Fische für die { $pattern-digits } haben dieselbe Basis: { $house }. Dort kann die Ziffer nur in { $pattern-and-fin-and-endofin } stehen. Den einen decken { $cover-1-houses }{ $fin-1-count ->
        [0] {""}
        [one] {" "}(Flosse { $fin-1 })
       *[other] {" "}(Flossen { $fin-1 })
    }, den anderen { $cover-2-houses }{ $fin-2-count ->
        [0] {""}
        [one] {" "}(Flosse { $fin-2 })
       *[other] {" "}(Flossen { $fin-2 })
    }{ $endofin-count ->
        [0] {""}
        [one] ; beide haben die Endoflosse { $endofin }, wo sich zwei Basishäuser kreuzen
       *[other] ; beide haben die Endoflossen { $endofin }, wo sich zwei Basishäuser kreuzen
    }. In jedem Fisch gilt: Entweder ist keine Flosse { $pattern-digits }, und die Decke hat anderswo keinen Platz für die { $pattern-digits }, oder eine Flosse ist { $pattern-digits } und schließt sie in jedem Feld aus, das sie sieht. Also gilt: { $eliminated }.
siamese-sashimi-fish = Siamesischer { sashimi-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = Siamesischer { finned-franken-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = Siamesischer { finned-mutant-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## Muster einer Ziffer

single-digit = Muster einer Ziffer
two-links-text = { $house-in } hat die { $pincer-digits } jeweils nur zwei Plätze: { $chain }. { legend }
two-links-ends = Also enthält mindestens eines der Enden { $pincer } die { $pincer-digits }, und Felder, die beide sehen, können sie nicht enthalten: { $eliminated }.
skyscraper = Skyscraper
    .about = Eine Ziffer hat in zwei parallelen Zeilen oder Spalten nur je zwei Plätze, und je einer davon liegt in derselben kreuzenden Spalte oder Zeile. Mindestens einer der beiden anderen Plätze stimmt.
    .text = { two-links-text } { $pattern } sehen einander, können also nicht beide { $pincer-digits } sein. { two-links-ends }
two-string-kite = 2-String Kite
    .about = Eine Ziffer hat in einer Zeile und in einer Spalte nur je zwei Plätze, und je einer davon liegt im selben Block. Mindestens einer der beiden anderen Plätze stimmt.
    .text = { two-links-text } { $pattern } liegen im selben Block, können also nicht beide { $pincer-digits } sein. { two-links-ends }
turbot-fish = Turbot Fish
    .about = Eine Ziffer hat in zwei Häusern nur je zwei Plätze, und ein Platz des einen Hauses sieht einen des anderen. Mindestens einer der beiden übrigen Plätze stimmt.
    .text = { skyscraper.text }
empty-rectangle = Leeres Rechteck
    .about = Alle Plätze einer Ziffer in einem Block liegen in einer Zeile und einer Spalte. Eine starke Verbindung, die in dieser Zeile beginnt, setzt sich in der Spalte fort, oder umgekehrt.
    .text = { $house-in } kann die { $pivot-digits } nur in { $pivot } stehen, alle { $cover-in }. { $witness-in } hat sie nur zwei Plätze, { $pattern } und { $pincer }. Steht sie in { $pincer }, kann { $eliminated-cells } sie nicht enthalten. Wenn nicht, steht sie in { $pattern }; dann liegt die { $pivot-digits } { $house-of } in der anderen der beiden Linien, und { $eliminated-cells } kann sie ebenfalls nicht enthalten. In beiden Fällen gilt: { $eliminated }.
empty-rectangle-pair = Leeres Rechteck mit zwei Kandidaten
    .about = Ein leeres Rechteck, dessen Block nur zwei Plätze für die Ziffer hat; es ist also eine kurze Kette.
    .text = { $house-in } hat die { $pivot-digits } nur zwei Plätze, { $pivot }, { $cover-in }. { $witness-in } hat sie nur zwei Plätze, { $pattern } und { $pincer }. Steht sie in { $pincer }, kann { $eliminated-cells } sie nicht enthalten. Wenn nicht, steht sie in { $pattern }; dann liegt die { $pivot-digits } { $house-of } an dem Platz, den { $pattern } nicht sieht, und { $eliminated-cells } kann sie ebenfalls nicht enthalten. In beiden Fällen gilt: { $eliminated }.
dual-two-string-kite = Doppelter 2-String Kite
    .about = Zwei Kites, die ihre beiden Felder im Block gemeinsam haben.
    .text = Zwei Kites für die { $pincer-digits } haben { $pattern } { $house-in } gemeinsam: { $chain }. { legend } In jedem Kite ist mindestens eines der beiden Enden { $pincer-digits }, und Felder, die beide sehen, können sie nicht enthalten: { $eliminated }.
dual-empty-rectangle = Doppeltes leeres Rechteck
    .about = Zwei starke Verbindungen, die dasselbe leere Rechteck benutzen.
    .text = { $house-in } kann die { $pivot-digits } nur in { $pivot } stehen, alle { $cover-in }. { $witness-in } hat sie jeweils nur zwei Plätze: { $chain }. { legend } Ist das ferne Ende eines solchen Paars nicht { $pivot-digits }, so ist es das nahe, und die { $pivot-digits } { $house-of } liegt in der anderen Linie. In jedem Fall gilt: { $eliminated }.
guardians = Wächter
    .about = Plätze einer Ziffer bilden einen Ring, in dem jeder mit dem nächsten ein Haus teilt. Ist ihre Anzahl ungerade, können sie nicht abwechselnd wahr und falsch sein. Also ist mindestens einer der anderen Plätze in diesen Häusern wahr: einer der Wächter.
    .text = Geh den Ring { $pattern-list } entlang: Jedes seiner { $length } Felder teilt eines dieser Häuser mit dem nächsten und das letzte mit dem ersten: { $house }. Dort kann die { $pattern-digits } sonst nur { $extra-count ->
        [one] im Wächter { $extra } stehen. Ohne ihn
       *[other] in den Wächtern { $extra } stehen. Ohne sie
    } müsste jedes zweite Feld { $pattern-digits } sein, was bei ungerader Anzahl unmöglich ist. { $placed-count ->
        [0] Also enthält mindestens eines von { $extra } die { $extra-digits }, und Felder, die alle sehen, können sie nicht enthalten: { $eliminated }.
       *[other] Also gilt: { $placed }.
    }
template-set = Schablone (setzen)
    .about = Eine Schablone ist eine Möglichkeit, eine Ziffer in alle Häuser zu setzen, denen sie fehlt. Ein Kandidat, der zu jeder Schablone gehört, ist wahr.
    .text = Die { $pattern-digits } kann nur in { $pattern } stehen. { $length ->
        [1] Es gibt nur eine Möglichkeit, sie einmal in jede Zeile, jede Spalte und jeden Block zu setzen, wo sie fehlt: in { $placed-cells }.
       *[other] Es gibt { $length } Möglichkeiten, sie einmal in jede Zeile, jede Spalte und jeden Block zu setzen, wo sie fehlt, und alle benutzen { $placed-cells }.
    } Also gilt: { $placed }.
template-delete = Schablone (streichen)
    .about = Eine Schablone ist eine Möglichkeit, eine Ziffer in alle Häuser zu setzen, denen sie fehlt. Ein Kandidat, der zu keiner Schablone gehört, ist falsch.
    .text = Die { $pattern-digits } kann nur in { $pattern } stehen. { $length ->
        [1] Es gibt nur eine Möglichkeit, sie einmal in jede Zeile, jede Spalte und jeden Block zu setzen, wo sie fehlt, und die benutzt { $eliminated-cells } nicht.
       *[other] Es gibt { $length } Möglichkeiten, sie einmal in jede Zeile, jede Spalte und jeden Block zu setzen, wo sie fehlt, und keine benutzt { $eliminated-cells }.
    } Also gilt: { $eliminated }.

## Wings

wings = Wings
xy-wing = XY-Wing
    .about = Ein Drehfeld mit zwei Kandidaten sieht zwei Flügelfelder. Jedes hat eine dieser Ziffern, und beide haben dieselbe zweite Ziffer. Was auch immer das Drehfeld ist, ein Flügelfeld enthält diese Ziffer.
    .text = Das Drehfeld { $pivot } ist { $pivot-either }. In beiden Fällen verliert eines der Flügelfelder { $pincer-list } diese Ziffer und muss { $eliminated-digits } sein. Also kann die { $eliminated-digits } in Feldern gestrichen werden, die beide Flügelfelder sehen: { $eliminated }.
xyz-wing = XYZ-Wing
    .about = Ein Drehfeld mit drei Kandidaten sieht zwei Flügelfelder mit je zwei davon. Eines der drei Felder enthält die Ziffer, die allen gemeinsam ist.
    .text = Das Drehfeld { $pivot } ist { $pivot-either } und sieht die Flügelfelder { $pincer-list }. Ist das Drehfeld nicht { $eliminated-digits }, verliert eines der Flügelfelder seine andere Ziffer und muss { $eliminated-digits } sein. Also ist eines der drei Felder { $eliminated-digits }, und Felder, die alle drei sehen, können sie nicht enthalten: { $eliminated }.
w-wing = W-Wing
    .about = Zwei Felder mit denselben zwei Kandidaten sind durch eine starke Verbindung für einen davon verknüpft. Also können sie nicht beide diese Ziffer sein, und mindestens eines ist die andere.
    .text = { $pincer } können nur { $pincer-digits } und { $pattern-digits } enthalten. { $house-in } muss die { $pattern-digits } in { $pattern-2 } stehen, das { $pattern-1 } sieht, oder in { $pattern-3 }, das { $pattern-4 } sieht. Also können { $pincer } nicht beide { $pattern-digits } sein, und mindestens eines ist { $pincer-digits }; Felder, die beide sehen, können sie nicht enthalten: { $eliminated }.
wxyz-wing = WXYZ-Wing
    .about = Vier Felder mit vier Ziffern, von denen drei nur einmal im Wing vorkommen können. Also steht die vierte in mindestens einem der Felder.
    .text = { $pattern } können nur { $pattern-digits } enthalten. Jede davon außer der { $pincer-digits } kann dort nur einmal stehen, also enthält mindestens eines von { $pincer } die { $pincer-digits }, und Felder, die alle sehen, können sie nicht enthalten: { $eliminated }.
bent-set-text = { $pattern }, gelegen { $house-in }, können nur { $pattern-digits } enthalten: so viele Ziffern wie Felder. Jede davon außer der { $pincer-digits } hat dort alle ihre Plätze in einem Haus, kann dort also nur einmal stehen. Damit bleibt mindestens ein Feld für die { $pincer-digits }: eines von { $pincer }. Also kann die { $pincer-digits } in Feldern gestrichen werden, die alle diese sehen: { $eliminated }.
vwxyz-wing = VWXYZ-Wing
    .about = Fünf Felder eines Blocks und einer Zeile oder Spalte mit fünf Ziffern, die bis auf eine nur einmal im Wing vorkommen können. Also steht diese eine in mindestens einem der Felder.
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ-Wing
    .about = Sechs Felder eines Blocks und einer Zeile oder Spalte mit sechs Ziffern, die bis auf eine nur einmal im Wing vorkommen können. Also steht diese eine in mindestens einem der Felder.
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ-Wing
    .about = Sieben Felder eines Blocks und einer Zeile oder Spalte mit sieben Ziffern, die bis auf eine nur einmal im Wing vorkommen können. Also steht diese eine in mindestens einem der Felder.
    .text = { bent-set-text }
firework-triple = Feuerwerk-Drilling
    .about = Eine Zeile und eine Spalte kreuzen sich in einem Block. Außerhalb des Blocks können drei Ziffern in jeder der beiden nur in einem Feld stehen, in demselben für alle drei. Also füllen sie diese beiden Felder und das Feld, in dem sich Zeile und Spalte kreuzen.
    .text = { $house-in } können die Ziffern { $pivot-digits } nur { $witness-in } oder in { $pincer } stehen. Jede von ihnen steht in { $pivot }, wo sich die beiden kreuzen, oder in einem von { $pincer }: Steht sie in keinem von { $pincer }, haben beide sie innerhalb des Blocks, der sie nur einmal enthält. Also füllen die drei Ziffern die drei Felder, die nichts anderes enthalten können: { $eliminated }.
firework-quad = Feuerwerk-Vierling
    .about = Zwei gegenüberliegende Ecken eines Rechtecks haben je ein Feuerwerk aus zwei Ziffern, und beide enden in den anderen beiden Ecken. Also füllen die vier Ziffern das Rechteck.
    .text = { $house-1-in } können die Ziffern { $pivot-1-digits } nur { $witness-1-in } oder in { $pincer } stehen. Jede von ihnen steht in { $pivot-1 }, wo sich die beiden kreuzen, oder in einem von { $pincer }: Steht sie in keinem von { $pincer }, haben beide sie innerhalb des Blocks, der sie nur einmal enthält. Ebenso stehen die Ziffern { $pivot-2-digits }, die { $house-2-in } nur { $witness-2-in } oder in { $pincer } stehen können, in { $pivot-2 } oder in einem von { $pincer }. Also füllen die vier Ziffern die vier Felder, die nichts anderes enthalten können: { $eliminated }.

## Eindeutigkeit

uniqueness = Eindeutigkeit
deadly-rectangle = Enthielten { $floor-and-roof } nur { $roof-digits }, so ließen sich diese beiden Ziffern in allen vier Feldern vertauschen, und das Rätsel hätte zwei Lösungen.
deadly-loop = Enthielte die Schleife aus { $length } Feldern, { $floor-and-roof }, nur { $roof-digits }, so ließen sich diese beiden Ziffern rundherum vertauschen, und das Rätsel hätte zwei Lösungen.
deadly-1 = Also muss { $roof } eine andere Ziffer enthalten: { $eliminated }.
deadly-2 = Also muss eines von { $roof } die zusätzliche Ziffer { $extra-digits } sein, und Felder, die alle sehen, können sie nicht enthalten: { $eliminated }.
deadly-3 = Also enthält eines der Felder { $roof } die Ziffer { $extra-either }. { $house-in } müssen dieses Feld und { $set } zusammen { $set-digits } enthalten, also kann es kein anderes Feld: { $eliminated }.
deadly-3-hidden = { $set-parts ->
    [0] Also enthält eines der Felder { $roof } die Ziffer { $extra-either }. { $house-in } können die Ziffern { $common-digits } nur in { $roof } und { $common } stehen, und { $roof } haben nur für eine davon Platz. Die übrigen füllen { $common }: { $eliminated }.
   *[other] { deadly-3 }
}
deadly-4 = { $house-in } muss die { $pattern-digits } in einem von { $roof } stehen. Also kann keines von beiden die andere Ziffer sein: { $eliminated }.
unique-rectangle-1 = Unique Rectangle Typ 1
    .about = Drei Ecken können nur die beiden Ziffern enthalten, also muss die vierte eine andere enthalten.
    .text = { deadly-rectangle } { deadly-1 }
unique-rectangle-2 = Unique Rectangle Typ 2
    .about = Zwei Ecken einer Seite haben dieselbe zusätzliche Ziffer, und eine von ihnen muss sie enthalten.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-3 = Unique Rectangle Typ 3
    .about = Zwei Ecken einer Seite haben zusätzliche Ziffern. Zusammen wirken sie wie ein Feld einer nackten Teilmenge.
    .text = { deadly-rectangle } { deadly-3-hidden }
unique-rectangle-4 = Unique Rectangle Typ 4
    .about = Eine der beiden Ziffern muss in einer von zwei Ecken stehen, also kann keine von ihnen die andere Ziffer sein.
    .text = { deadly-rectangle } { deadly-4 }
unique-rectangle-5 = Unique Rectangle Typ 5
    .about = Zwei gegenüberliegende Ecken oder drei Ecken haben dieselbe zusätzliche Ziffer, und eine von ihnen muss sie enthalten.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-6 = Unique Rectangle Typ 6
    .about = Zwei gegenüberliegende Ecken haben zusätzliche Ziffern, und eine der beiden Ziffern bildet im Rechteck einen X-Wing. Sie muss in den anderen beiden Ecken stehen.
    .text = { deadly-rectangle } { $house-in } kann die { $pattern-digits } nur im Rechteck stehen. Stünde die { $pattern-digits } in einem von { $roof }, so auch in der gegenüberliegenden Ecke, und die anderen beiden Ecken, { $floor }, wären die andere Ziffer: zwei Lösungen. Also gilt: { $eliminated }.
hidden-rectangle = Verstecktes Rechteck
    .about = Eine Ecke kann nur die beiden Ziffern enthalten, und in Zeile und Spalte der gegenüberliegenden Ecke kann eine der Ziffern nur im Rechteck stehen. Dann kann jene Ecke nicht die andere Ziffer sein.
    .text = { deadly-rectangle } { $house-in } kann die { $pattern-digits } nur im Rechteck stehen. Wäre { $pivot } eine { $eliminated-digits }, so wären die Ecken daneben { $pattern-digits }, und die gegenüberliegende Ecke, die nur { $roof-digits } enthalten kann, wäre { $eliminated-digits }: zwei Lösungen. Also gilt: { $eliminated }.
unique-rectangle-wing = Unique Rectangle Wing
    .about = Einige Ecken haben zusätzliche Ziffern. Jede davon nähme einem Flügelfeld mit zwei Kandidaten eine Ziffer weg, und alle Flügelfelder haben dieselbe andere Ziffer.
    .text = { deadly-rectangle } Also enthält eines der Felder { $roof } die Ziffer { $extra-either }. Jede davon{ $common-parts ->
        [0] {""}
       *[other] , außer der { $common-digits } selbst, die in { $common } stehen kann,
    } nimmt eine Ziffer aus einem der Flügelfelder { $pincer-list }, das dann { $eliminated-digits } ist. Also kann die { $eliminated-digits } in Feldern gestrichen werden, die alle diese sehen: { $eliminated }.
avoidable-base = { $floor } waren nicht vorgegeben und enthalten { $floor-digits }. Enthielten { $roof } ebenfalls diese beiden Ziffern, so ließen sie sich in allen vier Feldern vertauschen, und das Rätsel hätte zwei Lösungen.
avoidable-rectangle-1 = Vermeidbares Rechteck Typ 1
    .about = Drei Ecken sind gelöst, und keine davon war vorgegeben. Die vierte darf ihre Ziffern nicht vertauschbar machen.
    .text = { $floor } waren nicht vorgegeben und enthalten { $floor-digits }. Wäre { $roof } eine { $eliminated-digits }, so ließen sich die beiden Ziffern in allen vier Feldern vertauschen, und das Rätsel hätte zwei Lösungen. Also gilt: { $eliminated }.
avoidable-rectangle-2 = Vermeidbares Rechteck Typ 2
    .about = Zwei Ecken sind gelöst, aber nicht vorgegeben, und die anderen beiden haben dieselbe zusätzliche Ziffer. Eine von ihnen muss sie enthalten.
    .text = { avoidable-base } Also enthält eines von { $roof } die { $extra-digits }, und Felder, die beide sehen, können sie nicht enthalten: { $eliminated }.
avoidable-rectangle-3 = Vermeidbares Rechteck Typ 3
    .about = Zwei Ecken sind gelöst, aber nicht vorgegeben. Die anderen beiden haben zusätzliche Ziffern und wirken zusammen wie ein Feld einer nackten Teilmenge.
    .text = { avoidable-base } { deadly-3 }
unique-loop-1 = Unique Loop Typ 1
    .about = Alle Felder einer Schleife bis auf eines können nur dieselben zwei Ziffern enthalten, also muss dieses eine andere enthalten.
    .text = { deadly-loop } { deadly-1 }
unique-loop-2 = Unique Loop Typ 2
    .about = Alle zusätzlichen Kandidaten einer Schleife sind dieselbe Ziffer, also muss eines ihrer Felder sie enthalten.
    .text = { deadly-loop } { deadly-2 }
unique-loop-3 = Unique Loop Typ 3
    .about = Zwei Felder einer Schleife haben zusätzliche Ziffern. Zusammen wirken sie wie ein Feld einer nackten Teilmenge.
    .text = { deadly-loop } { deadly-3-hidden }
unique-loop-4 = Unique Loop Typ 4
    .about = Eine der beiden Ziffern muss in einem von zwei Feldern einer Schleife stehen, also kann keines davon die andere Ziffer sein.
    .text = { deadly-loop } { deadly-4 }
bug-base = Ohne { $extra-list } hätte jedes leere Feld zwei Kandidaten und jede Ziffer zwei Plätze in jedem Haus, in dem sie fehlt. Ein solches Gitter hat nie genau eine Lösung.
bug-1 = BUG+1
    .about = Jedes leere Feld hat zwei Kandidaten, bis auf eines, das mehr hat. Es muss den zusätzlichen Kandidaten enthalten.
    .text = { bug-base } Also muss { $extra } die { $extra-digits } enthalten: { $eliminated }.
bug-2 = BUG Typ 2
    .about = Die zusätzlichen Kandidaten sind dieselbe Ziffer in mehreren Feldern. Eines dieser Felder muss sie enthalten.
    .text = { bug-base } Also enthält eines von { $extra } die { $extra-digits }, und Felder, die alle sehen, können sie nicht enthalten: { $eliminated }.
bug-3 = BUG Typ 3
    .about = Die zusätzlichen Kandidaten liegen in einem Haus und wirken wie ein Feld einer nackten Teilmenge.
    .text = { bug-base } Also ist einer dieser Kandidaten wahr. { $house-in } müssen sein Feld und { $set } zusammen { $set-digits } enthalten, also kann es kein anderes Feld: { $eliminated }.
bug-4 = BUG Typ 4
    .about = Zwei Felder haben zusätzliche Kandidaten und eine weitere gemeinsame Ziffer, die eines von ihnen enthalten muss.
    .text = { bug-base } Also ist einer dieser Kandidaten wahr. { $house-in } muss eines von { $pattern } die { $pattern-digits } enthalten, und so enthält das andere seine zusätzliche Ziffer. Keines kann etwas anderes sein: { $eliminated }.
bug-n = BUG+n
    .about = Mehrere Felder haben zusätzliche Kandidaten, von denen einer wahr ist. Was alle ausschließen, ist falsch.
    .text = { bug-base } Also ist einer dieser Kandidaten wahr. Jeder von ihnen schließt dieselben Kandidaten aus, weil er im selben Feld steht oder dieselbe Ziffer sieht: { $eliminated }.
extended-about = Nimm zwei Zeilen oder Spalten, die durch dieselben Blöcke laufen, und die Felder, in denen drei oder vier andere Linien sie kreuzen. Diese Felder können nicht nur so viele Ziffern enthalten, wie es kreuzende Linien gibt.
extended-base = In den { $length } Feldern { $floor-and-roof } treffen zwei Linien, die durch dieselben Blöcke laufen, auf dieselben kreuzenden Linien. Enthielten diese Felder nur { $roof-digits }, so hätte jede der beiden Linien alle diese Ziffern dort. Die beiden Linien könnten sie tauschen, ohne die Ziffern irgendeines Hauses zu ändern, und das Rätsel hätte zwei Lösungen.
extended-rectangle-1 = Erweitertes Rechteck Typ 1
    .about = { extended-about } Hat nur eines der Felder andere Kandidaten, muss es einen davon enthalten.
    .text = { extended-base } { deadly-1 }
extended-rectangle-2 = Erweitertes Rechteck Typ 2
    .about = { extended-about } Sind alle anderen Kandidaten dieselbe Ziffer, muss eines ihrer Felder sie enthalten.
    .text = { extended-base } { deadly-2 }
extended-rectangle-3 = Erweitertes Rechteck Typ 3
    .about = { extended-about } Haben zwei Felder andere Kandidaten, wirken sie zusammen wie ein Feld einer nackten Teilmenge.
    .text = { extended-base } { deadly-3 }
extended-rectangle-4 = Erweitertes Rechteck Typ 4
    .about = { extended-about } Muss eine dieser Ziffern in einem von zwei Feldern mit anderen Kandidaten stehen, so muss das andere Feld einen dieser Kandidaten enthalten.
    .text = { extended-base } { $house-in } muss die { $pattern-digits } in einem von { $roof } stehen, und das andere muss { $extra-either } sein. Also kann keines eine andere Ziffer des Rechtecks sein: { $eliminated }.
symmetry-about = Jede Vorgabe wird auf eine Vorgabe abgebildet, gleiche Ziffern auf gleiche Ziffern. Hat das Rätsel nur eine Lösung, so hat sie dieselbe Symmetrie.
symmetry-text = Jede Vorgabe wird auf eine Vorgabe abgebildet, { $color_a-1-digits } auf { $color_b-1-digits }, { $color_a-2-digits } auf { $color_b-2-digits }, { $color_a-3-digits } auf { $color_b-3-digits }, { $color_a-4-digits } auf { $color_b-4-digits }, { $color_a-5-digits } auf { $color_b-5-digits }, { $color_a-6-digits } auf { $color_b-6-digits }, { $color_a-7-digits } auf { $color_b-7-digits }, { $color_a-8-digits } auf { $color_b-8-digits }, { $color_a-9-digits } auf { $color_b-9-digits }. Damit wird die Lösung auf eine Lösung abgebildet, und weil es nur eine gibt, hat sie dieselbe Symmetrie.{ $pivot-count ->
    [0] {""}
    [one] {" "}{ $pivot } wird auf sich selbst abgebildet und muss deshalb eine Ziffer enthalten, die auf sich selbst abgebildet wird: { $pivot-either }.
   *[other] {" "}{ $pivot } werden auf sich selbst abgebildet, also muss jedes davon eine Ziffer enthalten, die auf sich selbst abgebildet wird: { $pivot-either }.
}{ $excluder-parts ->
    [0] {""}
   *[other] {" "}Ein Kandidat ist falsch, wenn er auf einen unmöglichen abgebildet wird oder auf dieselbe Ziffer in einem Feld, das er sieht: { $excluder-list }.
} Also gilt: { $eliminated }.
symmetry-half-turn = Symmetrie nach Gurth (halbe Drehung)
    .about = Drehe das Gitter um eine halbe Drehung: { symmetry-about }
    .text = Drehe das Gitter um eine halbe Drehung: { symmetry-text }
symmetry-diagonal = Symmetrie nach Gurth (Diagonale)
    .about = Spiegle das Gitter an der Diagonale von r1c1 nach r9c9: { symmetry-about }
    .text = Spiegle das Gitter an der Diagonale von r1c1 nach r9c9: { symmetry-text }
symmetry-antidiagonal = Symmetrie nach Gurth (Gegendiagonale)
    .about = Spiegle das Gitter an der Diagonale von r1c9 nach r9c1: { symmetry-about }
    .text = Spiegle das Gitter an der Diagonale von r1c9 nach r9c1: { symmetry-text }
symmetry-quarter-turn = Symmetrie nach Gurth (Vierteldrehung)
    .about = Drehe das Gitter um eine Vierteldrehung im Uhrzeigersinn: { symmetry-about }
    .text = Drehe das Gitter um eine Vierteldrehung im Uhrzeigersinn: { symmetry-text }

## Ausschluss

exclusion = Ausschluss
aligned-exclusion-text = Probiere alle Kombinationen von Ziffern in { $pattern }. Jede, die eine gestrichene Ziffer benutzt, wiederholt eine Ziffer in einem Haus oder lässt eines von { $excluder } ohne Kandidaten. Also gilt: { $eliminated }.
aligned-pair-exclusion = Paarausschluss (Aligned Pair Exclusion)
    .about = Probiere alle Kombinationen von Ziffern in zwei Feldern. Manche ließen ein Feld, das alle sieht, ohne Kandidaten. Eine Ziffer, der keine Kombination bleibt, kann gestrichen werden.
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = Drillingsausschluss (Aligned Triplet Exclusion)
    .about = Probiere alle Kombinationen von Ziffern in drei Feldern. Manche ließen ein Feld, das alle sieht, ohne Kandidaten. Eine Ziffer, der keine Kombination bleibt, kann gestrichen werden.
    .text = { aligned-exclusion-text }

## Färben

colors = Färben
simple-colors-text = Folge den Häusern, in denen die { $color_a-digits } nur zwei Plätze hat, und färbe diese Plätze abwechselnd: { $color_a } in Farbe A, { $color_b } in Farbe B.
simple-colors-trap = Einfaches Färben (Falle)
    .about = Wo eine Ziffer in einem Haus zwei Plätze hat, stimmt einer davon. Färbe solche Plätze abwechselnd: Alle Plätze einer Farbe stimmen, also ist jeder andere Platz, der beide Farben sieht, falsch.
    .text = { simple-colors-text } Entweder sind alle Felder der Farbe A { $color_a-digits } oder alle der Farbe B. Ein Feld, das beide Farben sieht, kann nicht { $color_a-digits } sein: { $eliminated }.
simple-colors-wrap = Einfaches Färben (Widerspruch)
    .about = Färbe die Plätze einer Ziffer abwechselnd entlang von Häusern, in denen sie zwei hat. Sehen sich zwei Plätze einer Farbe, ist diese Farbe falsch.
    .text = { simple-colors-text } Zwei Felder der Farbe A, { $pincer }, sehen einander { $house-in } und können nicht beide { $color_a-digits } sein. Also ist Farbe A falsch: { $eliminated }.
multi-colors-text = Färbe die Plätze der { $color_a-digits } abwechselnd in zwei getrennten Ketten: { $color_a } in Farbe A und { $color_b } in B; { $color_c } in C und { $color_d } in D.
multi-colors-1 = Mehrfaches Färben 1
    .about = Zwei Ketten von Plätzen sind gefärbt. Eine Farbe der einen Kette sieht eine Farbe der anderen, also stimmen nicht beide: Mindestens eine der beiden Gegenfarben stimmt.
    .text = { multi-colors-text } Ein Feld der einen Kette sieht ein Feld der anderen: { $pincer-list }. Also stimmen deren Farben nicht beide, und mindestens eine der beiden Gegenfarben stimmt. Ein Feld, das diese beiden sieht, kann nicht { $color_a-digits } sein: { $eliminated }.
multi-colors-2 = Mehrfaches Färben 2
    .about = Zwei Ketten von Plätzen sind gefärbt. Eine Farbe, die beide Farben der anderen Kette sieht, ist falsch, weil eine von diesen stimmt.
    .text = { multi-colors-text } Entweder C oder D stimmt, aber Farbe A sieht beide: siehe { $pincer-list }. Also ist A falsch: { $eliminated }.
medusa-text = Färbe Kandidaten abwechselnd, durch Häuser, in denen eine Ziffer zwei Plätze hat, und durch Felder mit zwei Kandidaten. Farbe A ist { $color_a-list }; Farbe B ist { $color_b-list }.
medusa-trap = 3D-Medusa (Falle)
    .about = Die Farben laufen durch Häuser, in denen eine Ziffer zwei Plätze hat, und durch Felder mit zwei Kandidaten. Alle Kandidaten einer Farbe sind wahr, also ist ein Kandidat, der beiden Farben widerspricht, falsch.
    .text = { medusa-text } Alle Kandidaten einer Farbe sind wahr. Ein Kandidat, der beiden Farben widerspricht, weil er im selben Feld steht oder dieselbe Ziffer sieht, ist falsch: { $eliminated }.
medusa-wrap = 3D-Medusa (Widerspruch)
    .about = Die Farben laufen durch Häuser, in denen eine Ziffer zwei Plätze hat, und durch Felder mit zwei Kandidaten. Eine Farbe, die sich selbst widerspricht, ist falsch.
    .text = { medusa-text } { $pincer-count ->
        [0] { $pivot-count ->
            [0] Farbe A ließe { $pattern } leer: Jeder der Kandidaten { $pattern-digits } dort sieht dieselbe Ziffer in Farbe A.
           *[other] Farbe A würde zugleich { $pivot-digits } in { $pivot } setzen.
        }
       *[other] Farbe A würde die { $pincer-digits } { $house-in } zweimal setzen, in { $pincer }.
    } Also ist Farbe A falsch: { $eliminated }.
oddagon-about = Ein Ring aus einer ungeraden Anzahl von Feldern hat zwei Ziffern gemeinsam. Allein müssten die beiden Ziffern im Ring abwechseln, was bei ungerader Anzahl unmöglich ist.
oddagon-text = Geh den Ring { $pattern-list } entlang: Jedes seiner { $length } Felder teilt ein Haus mit dem nächsten und das letzte mit dem ersten. Enthielten alle nur { $pattern-digits }, müssten die beiden Ziffern im Ring abwechseln, was bei ungerader Anzahl unmöglich ist.
oddagon-1 = Bivalue Oddagon Typ 1
    .about = { oddagon-about } Das eine Feld mit anderen Kandidaten enthält einen davon.
    .text = { oddagon-text } Also muss { $roof }, das einzige Feld mit anderen Kandidaten, { $extra-either } sein: { $eliminated }.
oddagon-2 = Bivalue Oddagon Typ 2
    .about = { oddagon-about } Alle anderen Kandidaten sind dieselbe Ziffer, also enthält sie eines ihrer Felder.
    .text = { oddagon-text } { deadly-2 }
oddagon-3 = Bivalue Oddagon Typ 3
    .about = { oddagon-about } Zwei Felder eines Hauses haben andere Kandidaten. Zusammen wirken sie wie ein Feld einer nackten Teilmenge.
    .text = { oddagon-text } { deadly-3 }

## Ketten und Schleifen

chains = Ketten und Schleifen
remote-pair = Remote Pair
    .about = In einer Kette von Feldern mit denselben zwei Kandidaten, in der jedes das nächste sieht, wechseln sich die Ziffern ab. Ist die Anzahl der Felder gerade, enthalten die Enden verschiedene Ziffern.
    .text = { $pattern } haben nur noch { $pattern-digits }, und jedes sieht das nächste: { $chain }. { legend } Also wechseln sich die beiden Ziffern ab. Zwei Felder der Kette, zwischen denen eine gerade Anzahl anderer liegt, etwa die Enden, enthalten verschiedene Ziffern. Ein Feld, das beide sieht, kann keine der beiden Ziffern enthalten: { $eliminated }.
x-chain = X-Kette
    .about = Eine Kette aus einer einzigen Ziffer: Häuser, in denen sie zwei Plätze hat, verbunden durch Felder, die einander sehen. Mindestens ein Ende der Kette enthält die Ziffer.
    .text = { aic.text }
xy-chain = XY-Kette
    .about = Eine Kette von Feldern mit zwei Kandidaten, in der jedes das nächste sieht und eine Ziffer mit ihm gemeinsam hat. Mindestens ein Ende enthält die Ziffer, die beiden Enden gemeinsam ist.
    .text = { aic.text }
loop-text = Folge der Schleife { $chain }. { legend } In der Schleife sind die Kandidaten abwechselnd wahr und falsch, also hat jede Verbindung - genau ein wahres Ende. Was beide Enden einer solchen Verbindung ausschließen, ist falsch
continuous-nice-loop = Geschlossene Schleife (Continuous Nice Loop)
    .about = Starke und schwache Verbindungen wechseln sich rundherum ab, also ist von jeder schwachen Verbindung genau ein Ende wahr.
    .text = { loop-text }: { $eliminated }.
discontinuous-nice-loop = Offene Schleife (Discontinuous Nice Loop)
    .about = Eine Kette führt von einem Kandidaten zu ihm selbst zurück, aber zum gegenteiligen Schluss; also ist die Annahme, mit der sie begann, falsch.
    .text = Folge der Kette { $chain }. { legend } Sie beginnt und endet beim selben Kandidaten, kommt aber zum gegenteiligen Schluss; also ist die Annahme, mit der sie beginnt, falsch. Also gilt: { $eliminated }.
aic = Wechselkette (AIC)
    .about = Starke und schwache Verbindungen wechseln sich ab, mit starken an beiden Enden; also ist mindestens ein Ende wahr.
    .text = Folge der Kette { $chain }. { legend } Ist der erste Kandidat falsch, so ist der letzte wahr, also ist mindestens einer von beiden wahr. Was beide ausschließen, ist falsch: { $eliminated }.
grouped-about = Mindestens ein Glied ist eine Gruppe: die Plätze einer Ziffer, wo sich ein Block und eine Zeile oder Spalte kreuzen.
grouped-continuous-nice-loop = Geschlossene Schleife mit Gruppen
    .about = { continuous-nice-loop.about } { grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = Offene Schleife mit Gruppen
    .about = { discontinuous-nice-loop.about } { grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = Wechselkette mit Gruppen
    .about = { aic.about } { grouped-about }
    .text = { aic.text }
als-about = Mindestens ein Glied ist eine Ziffer einer fast gesperrten Menge: Verliert die Menge eine Ziffer, enthält sie alle anderen.
als-text = { $set-list } { $set-parts ->
    [one] bilden eine fast gesperrte Menge
   *[other] sind fast gesperrte Mengen, jede
} mit einer Ziffer mehr als Feldern. Ohne zwei ihrer Ziffern ließe sich eine Menge nicht füllen, also kann = je zwei davon verbinden.
als-continuous-nice-loop = Geschlossene Schleife mit ALS
    .about = { continuous-nice-loop.about } { als-about }
    .text = { loop-text }. Wo die Schleife eine Menge bei einer Ziffer betritt und bei einer anderen verlässt, enthält die Menge genau eine dieser beiden und alle ihre anderen Ziffern. Diese sind in der Menge gesperrt und können in Feldern gestrichen werden, die alle ihre Plätze darin sehen. Also gilt: { $eliminated }. { als-text }
als-discontinuous-nice-loop = Offene Schleife mit ALS
    .about = { discontinuous-nice-loop.about } { als-about }
    .text = { discontinuous-nice-loop.text } { als-text }
als-aic = Wechselkette mit ALS
    .about = { aic.about } { als-about }
    .text = { aic.text } { als-text }
blossom-loop = Blütenschleife (Blossom Loop)
    .about = Von jedem Kandidaten eines Feldes oder jedem Platz einer Ziffer in einem Haus geht eine Kette aus, und alle Ketten enden in einem Feld oder Haus, in dem nur ein Ende wahr sein kann. Also hat jede Verbindung - genau einen wahren Kandidaten, wie in einer Schleife, und die Enden zusammen ebenfalls.
    .text = { $pivot-count ->
        [0] { $house-in } muss die { $pattern-digits } in einem von { $pattern } stehen.
       *[other] { $pivot } ist { $pivot-either }.
    } Folge den Ketten, die dort beginnen: { $chain }. { legend } Ist der erste Kandidat einer Kette wahr, so auch ihr letzter. Diese Enden, { $pincer-list }, { $witness-parts ->
        [0] {""}
       *[other] liegen { $witness-in } und{" "}
    }können nicht zugleich wahr sein. Also ist genau eines davon wahr; in jeder anderen Kette ist, rückwärts gelesen, der erste Kandidat falsch. In jedem Fall hat jede Verbindung - genau einen wahren Kandidaten, und die Enden zusammen ebenfalls. Was beide Kandidaten einer solchen Verbindung oder alle Enden ausschließen, ist falsch: { $eliminated }.

## Sue de Coq

sue-de-coq = Sue de Coq
    .about = Felder, in denen sich ein Block und eine Zeile oder Spalte kreuzen, teilen ihre Ziffern mit anderen Feldern der Zeile oder Spalte und anderen Feldern des Blocks. Zusammen haben sie so viele Felder wie Ziffern, also kommt jede Ziffer genau einmal vor.
    .text = Nimm { $pattern-list }, wo sich { $house } und { $cover } kreuzen, { $set-1-list } { $house-in } und { $set-2-list } { $cover-in }. Zusammen haben sie so viele Felder wie Ziffern, also kommt jede Ziffer genau einmal vor: die von { $set-1 } { $house-in }, die von { $set-2 } { $cover-in }, und die übrigen, wo sich die beiden kreuzen. Also gilt: { $eliminated }.

## Fast gesperrte Mengen

als = Fast gesperrte Mengen
als-xz = ALS-XZ
    .about = Zwei fast gesperrte Mengen haben eine Ziffer gemeinsam, die nur in einer von ihnen stehen kann. Die andere enthält dann alle ihre übrigen Ziffern, also steht jede zweite gemeinsame Ziffer in mindestens einer von ihnen.
    .text = { $set-list } sind fast gesperrte Mengen: Jede hat eine Ziffer mehr als Felder. Sie können nicht beide die { $common-digits } enthalten, und die Menge ohne sie muss alle ihre anderen Ziffern enthalten. Also muss die { $eliminated-digits } in mindestens einer der Mengen stehen und kann in Feldern gestrichen werden, die alle ihre Plätze in beiden sehen: { $eliminated }.
als-xz-double = Doppelt verbundene ALS-XZ
    .about = Zwei fast gesperrte Mengen haben zwei Ziffern gemeinsam, die jeweils nur in einer von ihnen stehen können. Also enthält jede Menge genau eine der beiden und alle ihre anderen Ziffern.
    .text = { $set-list } sind fast gesperrte Mengen: Jede hat eine Ziffer mehr als Felder. Keine der Ziffern { $common-digits } kann in beiden Mengen stehen, also enthält jede Menge genau eine davon, und alle ihre anderen Ziffern sind in ihr gesperrt. Also gilt: { $eliminated }.
als-w-wing = ALS-W-Wing
    .about = Eine Ziffer hat in einem Haus zwei Plätze, und jeder schließt sie in einer anderen fast gesperrten Menge aus. Die Menge, die sie verliert, enthält alle ihre anderen Ziffern, also steht jede Ziffer, die beide gemeinsam haben, in einer von ihnen.
    .text = { $house-in } muss die { $pincer-digits } in { $pincer-1 } oder { $pincer-2 } stehen. In { $pincer-1 } nimmt sie { $set-1-list } die { $pincer-digits } weg, in { $pincer-2 } dagegen { $set-2-list }. Beide sind fast gesperrte Mengen mit einer Ziffer mehr als Feldern, also muss die, welche die { $pincer-digits } verliert, alle ihre anderen Ziffern enthalten. In beiden Fällen muss die { $eliminated-digits } in einer der beiden Mengen stehen und kann in Feldern gestrichen werden, die alle ihre Plätze in beiden sehen: { $eliminated }.
als-xy-wing = ALS-XY-Wing
    .about = Zwei fast gesperrte Mengen sind mit einer dritten durch je eine Ziffer verbunden, die nicht beide enthalten können. Der dritten Menge können nicht beide Ziffern fehlen, also ist einer der beiden Flügel gesperrt.
    .text = { $pivot-list } { $pivot-count ->
        [one] bildet
       *[other] bilden
    } eine fast gesperrte Menge: Mit einer Ziffer mehr als Feldern muss sie die { $common-1-digits } oder die { $common-2-digits } enthalten. Das schließt die { $common-1-digits } in { $set-1-list } oder die { $common-2-digits } in { $set-2-list } aus, und die Menge, die ihre Ziffer verliert, muss alle ihre anderen enthalten. In beiden Fällen muss die { $eliminated-digits } in einer dieser beiden Mengen stehen und kann in Feldern gestrichen werden, die alle ihre Plätze in beiden sehen: { $eliminated }.
als-chain = ALS-Kette
    .about = Eine Kette fast gesperrter Mengen, jede mit der nächsten durch eine Ziffer verbunden, die nicht beide enthalten können. Fehlt der ersten Menge eine Ziffer, so enthält die letzte sie.
    .text = { $set-list } sind fast gesperrte Mengen: Jede hat eine Ziffer mehr als Felder. Jede ist mit der nächsten durch eine Ziffer verbunden, die nicht beide enthalten können: { $common-list }. Enthält die erste Menge die { $eliminated-digits } nicht, so enthält sie alle ihre anderen Ziffern; jede Verbindung nimmt dann der nächsten Menge eine Ziffer weg, und am Ende muss die letzte Menge die { $eliminated-digits } enthalten. Also muss die { $eliminated-digits } an einem Ende der Kette stehen und kann in Feldern gestrichen werden, die alle ihre Plätze an beiden Enden sehen: { $eliminated }.
death-blossom = Todesblüte (Death Blossom)
    .about = Jeder Kandidat eines Feldes, des Stiels, nimmt einer fast gesperrten Menge, einem Blütenblatt, eine Ziffer weg. Welcher auch wahr ist, sein Blütenblatt enthält dann die Ziffer, die allen Blütenblättern gemeinsam ist.
    .text = Der Stiel { $pivot } ist { $pivot-either }. Was auch immer er ist, er nimmt diese Ziffer einem der Blütenblätter weg: { $set-list }. Jedes Blütenblatt ist eine fast gesperrte Menge, also muss das, welches eine Ziffer verliert, die { $eliminated-digits } enthalten. Also kann die { $eliminated-digits } in Feldern gestrichen werden, die alle ihre Plätze in jedem Blütenblatt sehen: { $eliminated }.
ahs-base = Menge A: In { $set-1-houses } können die Ziffern { $set-1-digits } nur in { $set-1 } stehen, einem Feld mehr als Ziffern. Menge B: In { $set-2-houses } können die Ziffern { $set-2-digits } nur in { $set-2 } stehen. Zu beiden Mengen gehört { $common }, aber kein Kandidat dort ist eine Ziffer beider Mengen.
ahs-xz = AHS-XZ
    .about = Eine fast versteckte Menge ist eine Gruppe von Ziffern, die in einem Haus ein Feld mehr haben, als es Ziffern sind. Zwei solche Mengen, in einem Block und in einer Zeile oder Spalte, haben Felder gemeinsam. Kann in einem davon keine Ziffer beider Mengen stehen, so benutzt eine Menge es nicht und füllt alle ihre anderen Felder.
    .text = { ahs-base } Also benutzt eine der Mengen { $common } nicht und füllt alle ihre anderen Felder. Zu beiden Mengen gehört auch { $pattern }, wo nur { $pattern-either } stehen kann. Also gilt: { $eliminated }.
ahs-xz-double = Doppelt verbundene AHS-XZ
    .about = Zwei fast versteckte Mengen, in einem Block und in einer Zeile oder Spalte, haben zwei Felder gemeinsam, in denen keine Ziffer beider stehen kann. Jede Menge lässt eines der beiden Felder aus und füllt alle anderen.
    .text = { ahs-base } Keine Menge kann zwei ihrer Felder auslassen, also füllt jede eines von { $common } und alle ihre anderen Felder: { $common } enthalten Ziffern der Mengen, und jedes andere Feld einer Menge enthält eine ihrer Ziffern. Also gilt: { $eliminated }.

## Exotische Muster

exotic = Exotische Muster
sk-loop = SK-Loop
    .about = Vier gefüllte Felder sind die Ecken eines Rechtecks in vier Blöcken. Neben jedem liegen in seinem Block, seiner Zeile und seiner Spalte vier Felder, zusammen sechzehn, die meisten davon leer: ein Ring aus acht Paaren, jedes mit dem nächsten durch eine Linie oder einen Block verbunden. Die Verbindungen haben gerade genug Ziffern für die leeren Felder, also enthält jede Verbindung alle ihre Ziffern.
    .text = Die { $size } leeren Felder neben { $pivot }, in Block und Linie, bilden einen Ring aus acht Paaren, manche vielleicht unvollständig, jedes mit dem nächsten durch eine Linie oder einen Block verbunden. Jeder Kandidat darin ist eine Ziffer einer Verbindung seines Paars: { $color_a-and-color_b-where }. Kein Haus enthält eine Ziffer zweimal, also haben die Verbindungen Platz für diese { $size } Ziffern, jede einmal, und die { $size } Felder brauchen sie alle. Also steht eine Ziffer einer Verbindung in einem ihrer beiden Paare, sonst nirgends in diesem Haus und nicht in einem Feld, in dem sie zwei Verbindungen verbrauchen würde. Also gilt: { $eliminated }.
tridagon-base = Stell dir vor, { $floor-and-roof } enthielten nur { $floor-digits }: drei Felder in jedem Block, alle in verschiedenen Zeilen und Spalten. Zeile für Zeile oder Spalte für Spalte gelesen stehen die Ziffern eines Blocks in der einen zyklischen Reihenfolge (wie 1 2 3, 2 3 1, 3 1 2) oder in der anderen (wie 1 3 2, 3 2 1, 2 1 3). Blöcke nebeneinander unterscheiden sich in jeder Zeile, haben also zeilenweise dieselbe Reihenfolge. Blöcke übereinander unterscheiden sich in jeder Spalte, haben also spaltenweise dieselbe Reihenfolge. Ob die beiden Reihenfolgen eines Blocks übereinstimmen, hängt von der Richtung seiner Diagonale ab: Sie läuft { $house-in } auf die eine und { $witness-in } auf die andere Weise. Auf einem Rundgang durch die vier Blöcke wechselt die Reihenfolge eine ungerade Anzahl von Malen und kehrt nicht zu sich zurück. Also ist das unmöglich.
tridagon = Tridagon
    .about = Vier Blöcke an den Ecken eines Rechtecks haben je drei Felder in einer Diagonale, und diese zwölf Felder haben drei Ziffern gemeinsam. Laufen drei Diagonalen in die eine Richtung und die vierte in die andere, können die zwölf Felder nicht nur diese Ziffern enthalten. Also ist einer ihrer anderen Kandidaten wahr.
    .text = { tridagon-base } { $extra-parts ->
        [0] Alle anderen Kandidaten sind { $common-digits }, also enthält eines von { $common } die { $common-digits }, und Felder, die alle sehen, können sie nicht enthalten.
       *[other] Nur { $extra } hat andere Kandidaten, muss also { $extra-either } sein.
    } Also gilt: { $eliminated }.
exocet-base = Die Basis { $pivot } enthält zwei der Ziffern { $pivot-digits }. Nimm eine der beiden: Sie steht sonst nirgends { $house-in } oder im Block der Basis. Auch { $cover-houses } brauchen sie.
exocet-room = haben sie höchstens zweimal Platz dafür, weil nicht mehr als zwei Linien alle ihre Plätze dort enthalten: { $pattern-where }. Also hat eine der drei Linien sie in einem Ziel. Das gilt für beide Ziffern der Basis, also enthält jedes Ziel eine von ihnen.{ $extra-parts ->
    [0] {""}
   *[other] {" "}Es kann nichts anderes enthalten, was { $extra-list } ausschließt.
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] {" "}Kein Ziel kann { $on-either } enthalten, also auch die Basis nicht.
} Also gilt: { $eliminated }.
junior-exocet = Junior Exocet
    .about = Zwei Felder eines Blocks und einer Linie, die Basis, haben drei oder mehr Ziffern. Jeder der beiden anderen Blöcke im Band hat ein Zielfeld. Drei Linien kreuzen das Band, zwei durch die Ziele und eine neben der Basis, und außerhalb des Bandes haben sie für jede Basisziffer nur zweimal Platz. Also sind die beiden Ziffern der Basis auch die Ziffern der beiden Ziele.
    .text = { exocet-base } Innerhalb des Bandes können sie die Ziffer nur in den Zielen { $pincer-1 } und { $pincer-2 } haben, weil { $excluder } sie nicht enthalten können. Außerhalb des Bandes { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}Die Ziffer eines Ziels braucht außerdem Plätze außerhalb des Bandes in den beiden anderen kreuzenden Linien, in verschiedenen Zeilen und Spalten, und im Block des anderen Ziels ({ $witness }) einen Platz in der dritten Linie des Bandes, abseits der kreuzenden Linie dieses Ziels. Diesen fehlen solche Plätze: { $off-list }.
    }{ exocet-end }
senior-exocet = Senior Exocet
    .about = Ein Exocet mit einem Ziel außerhalb seines Bandes. Zwei Felder eines Blocks und einer Linie, die Basis, haben drei oder mehr Ziffern. Drei Linien kreuzen das Band, eine davon neben der Basis. Abgesehen von zwei ihrer Felder, den Zielen, haben diese Linien für jede Basisziffer nur zweimal Platz. Also sind die beiden Ziffern der Basis auch die Ziffern der beiden Ziele.
    .text = { exocet-base } Abgesehen von den Zielen { $pincer-1 } und { $pincer-2 } { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}Die Ziffer eines Ziels braucht außerdem Plätze in den beiden anderen kreuzenden Linien, abseits des anderen Ziels und in verschiedenen Zeilen und Spalten. Diesen fehlen solche Plätze: { $off-list }.
    }{ exocet-end }
double-exocet = Doppelter Exocet
    .about = Zwei Basen in einem Band, in verschiedenen Blöcken und Linien, haben zusammen vier Ziffern. Drei Linien kreuzen das Band, neben den Basen und durch den dritten Block, und außerhalb des Bandes haben sie für jede der vier Ziffern nur zweimal Platz. Also enthalten die Basen alle vier, die Ziele jeder Basis enthalten deren Ziffern, und jede Ziffer hat ihre Plätze außerhalb des Bandes verbraucht.
    .text = Die Basen { $pivot-1 } und { $pivot-2 } haben die vier Ziffern { $pivot-digits }. { $cover-houses } brauchen jede davon. Außerhalb des Bandes haben sie höchstens zweimal Platz dafür, weil nicht mehr als zwei Linien alle ihre Plätze dort enthalten: { $pattern-where }. Also hat eine von ihnen sie innerhalb des Bandes. Enthielten beide Basen sie, so ließen { $house } und die Blöcke der Basen ihr dort nur { $blocker }, wo sie nicht stehen kann. Also haben die Basen keine Ziffer gemeinsam: Sie enthalten alle vier, und kein Feld, das beide Basen sieht, enthält eine davon. Die Ziffern von { $pivot-1 } stehen auch in { $pincer-1 } und die von { $pivot-2 } in { $pincer-2 }, weil { $excluder } keine davon enthalten können: zwei Ziffern, zwei Ziele, eine in jedem.{ $extra-parts ->
        [0] {""}
       *[other] {" "}Die Ziele können nichts anderes enthalten, was { $extra-list } ausschließt.
    } Also haben die drei Linien jede Ziffer einmal in einem Ziel und zweimal außerhalb des Bandes. Enthalten zwei Linien alle ihre Plätze dort, so hat jede davon sie an einem davon und nirgends sonst. Also gilt: { $eliminated }.
tridagon-forcing-net = Tridagon-Forcing-Net
    .about = Ein Tridagon, dessen andere Kandidaten, die Wächter, mehrere Ziffern in mehreren Feldern sind. Einer davon ist wahr. Nimm jeden der Reihe nach an und trage alle Einer ein, die folgen: Was aus allen folgt, ist wahr.
    .text = { tridagon-base } { $story } { conclusion }
msls = Gesperrte Mengen in mehreren Sektoren (MSLS)
    .about = Einige Zeilen kreuzen einige Spalten. Jede Ziffer der Felder, in denen sie sich kreuzen, wird nach Zeilen oder nach Spalten gezählt: in wie vielen dieser Linien sie Kandidat ist. Ergeben die Zahlen zusammen die Anzahl der leeren Felder, muss jede Linie ihre Ziffern in diesen Feldern haben.
    .text = Sieh dir die { $size } leeren Felder an, in denen { $house } und { $cover } sich kreuzen. Jeder Kandidat darin steht auf dieser Liste von Ziffern nach Zeile oder Spalte: { $color_a-and-color_b-list }. Eine Linie enthält eine Ziffer nur einmal, also erlaubt die Liste { $size } Ziffern, und die { $size } Felder brauchen sie alle. Also steht jede Ziffer der Liste in ihren Feldern und sonst nirgends in dieser Zeile oder Spalte: { $eliminated }.

## Forcing Chains und Forcing Nets

forcing = Forcing Chains und Nets
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Zusammen lassen diese Schlüsse { $house-in } keinen Platz für die { $house-digits }.
    }
   *[other] {" "}Zusammen lassen diese Schlüsse { $pattern } ohne Kandidaten.
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Damit bleibt { $house-in } kein Platz für die { $house-digits }.
    }
   *[other] {" "}Damit bleibt { $pattern } ohne Kandidaten.
}
story-text = { $story } { conclusion }
nishio = Nishio
    .about = Nimm an, dass eine Ziffer in einem Feld steht, und setze diese Ziffer überall, wo sie in einem Haus nur noch einen Platz hat. Hat ein Haus keinen Platz mehr für sie, kann die Ziffer nicht in dem Feld stehen.
    .text = { $story } Damit bleibt { $house-in } kein Platz für die { $premise-digits }. Also gilt: { $eliminated }.
forcing-chain-contradiction = Forcing Chain (Widerspruch)
    .about = Ketten führen von einem Kandidaten zu Schlüssen, die nicht alle wahr sein können, also ist der Kandidat falsch.
    .text = { $story }{ chain-contradiction } { conclusion }
cell-forcing-chain = Forcing Chain aus einem Feld
    .about = Von jedem Kandidaten eines Feldes führt eine Kette zum selben Schluss. Einer der Kandidaten ist wahr, also gilt der Schluss.
    .text = { story-text }
house-forcing-chain = Forcing Chain aus einem Haus
    .about = Von jedem Platz einer Ziffer in einem Haus führt eine Kette zum selben Schluss. Einer der Plätze stimmt, also gilt der Schluss.
    .text = { story-text }
quad-forcing-chain = Forcing Chain aus einem Feld mit vier Kandidaten
    .about = Eine Forcing Chain aus einem Feld mit vier Kandidaten: Von jedem führt eine Kette zum selben Schluss.
    .text = { story-text }
quad-house-forcing-chain = Forcing Chain aus einem Haus mit vier Plätzen
    .about = Eine Forcing Chain aus einer Ziffer mit vier Plätzen in einem Haus: Von jedem führt eine Kette zum selben Schluss.
    .text = { story-text }
digit-forcing-chain = Forcing Chain aus einem Kandidaten
    .about = Ein Kandidat ist wahr oder falsch, und beides führt entlang einer Kette zum selben Schluss. Aneinandergefügt sind die beiden eine Kette, die ihren eigenen Anfang beweist oder widerlegt.
    .text = { story-text }
forcing-net-contradiction = Forcing Net (Widerspruch)
    .about = Nimm an, dass ein Kandidat wahr ist, und trage alle Einer ein, die folgen. Bleibt ein Feld ohne Kandidaten oder ein Haus ohne Platz für eine Ziffer, ist der Kandidat falsch.
    .text = { $story }{ net-contradiction } { conclusion }
cell-forcing-net = Forcing Net aus einem Feld
    .about = Nimm jeden Kandidaten eines Feldes der Reihe nach an und trage alle Einer ein, die folgen. Was aus allen folgt, ist wahr.
    .text = { story-text }
house-forcing-net = Forcing Net aus einem Haus
    .about = Nimm jeden Platz einer Ziffer in einem Haus der Reihe nach an und trage alle Einer ein, die folgen. Was aus allen folgt, ist wahr.
    .text = { story-text }
digit-forcing-net = Forcing Net aus einem Kandidaten
    .about = Nimm an, dass ein Kandidat wahr ist, dann, dass er falsch ist, und trage alle Einer ein, die folgen. Was aus beidem folgt, ist wahr.
    .text = { story-text }
whip = Whip
    .about = Nimm an, dass ein Kandidat wahr ist. Damit bleibt in einem Feld nur ein Kandidat oder in einem Haus nur ein Platz. Dieser lässt zusammen mit den früheren nur einen in einem anderen Feld oder Haus, das er betrifft, und so fort, bis einem Feld oder Haus nichts bleibt. Also ist der Kandidat falsch.
    .text = { $story }{ net-contradiction } Also gilt: { $eliminated }.
braid = Braid
    .about = Ein Whip mit mehreren Strängen: Jedes Feld oder Haus darf seine Kandidaten an beliebige der zuvor gefundenen verlieren, nicht nur an den letzten.
    .text = { whip.text }

## Ketten von Sudoku Explainer

explainer = Ketten von Sudoku Explainer
cycle-about = Sie lässt sich in beiden Richtungen verfolgen, also ist von zwei benachbarten Kandidaten einer wahr, und was beide sieht, ist falsch.
cycle-text = Die Kette bildet eine Schleife: { $chain }. { legend } { cycle-about } { conclusion }
x-cycle = X-Zyklus in beiden Richtungen
    .about = Eine Kette aus Verbindungen einer Ziffer führt dorthin zurück, wo sie begann. { cycle-about }
    .text = { cycle-text }
y-cycle = Y-Zyklus in beiden Richtungen
    .about = Eine Kette aus Verbindungen durch Felder mit zwei Kandidaten führt dorthin zurück, wo sie begann. { cycle-about }
    .text = { cycle-text }
xy-cycle = Zyklus in beiden Richtungen
    .about = Eine Kette aus beliebigen Verbindungen führt dorthin zurück, wo sie begann. { cycle-about }
    .text = { cycle-text }
opposite-text = { $story } Das ist das Gegenteil der Annahme. Kurz: { $chain }. { legend } { conclusion }
forcing-x-chain = Forcing X-Chain
    .about = Eine Kette aus Verbindungen einer Ziffer führt von einer Annahme zu ihrem Gegenteil.
    .text = { opposite-text }
forcing-xy-chain = Forcing XY-Chain
    .about = Eine Kette aus beliebigen Verbindungen führt von einer Annahme zu ihrem Gegenteil.
    .text = { opposite-text }
nishio-chains = Nishio Forcing Chains
    .about = Nimm an, dass eine Ziffer in einem Feld steht oder nicht dort steht, und verfolge allein diese Ziffer bis zu einem Widerspruch.
    .text = { story-text }
multiple-chains = Mehrfache Forcing Chains
    .about = Von jedem Kandidaten eines Feldes oder jedem Platz einer Ziffer in einem Haus führt eine Kette zum selben Schluss.
    .text = { story-text }
dynamic-about = Nimm etwas an und verfolge alles, was daraus folgt; jeder Schritt baut auf allem auf, was bis dahin bekannt ist{ $size ->
    [0] .
    [1] , auch mit gesperrten Kandidaten, Paaren und X-Wings unterwegs.
    [2] , auch mit Forcing Chains unterwegs.
    [3] , auch mit mehrfachen Forcing Chains unterwegs.
    [4] , auch mit dynamischen Forcing Chains unterwegs.
   *[5] , auch mit verschachtelten Forcing Chains unterwegs.
} Entweder führt eine Annahme zu einem Widerspruch, oder mehrere, von denen eine gelten muss, führen zum selben Schluss.
dynamic-chains = Dynamische Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = Dynamische Forcing Chains (+)
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = Verschachtelte Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = Verschachtelte mehrfache Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = Verschachtelte dynamische Forcing Chains
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = Verschachtelte dynamische Forcing Chains (+)
    .about = { dynamic-about }
    .text = { story-text }
