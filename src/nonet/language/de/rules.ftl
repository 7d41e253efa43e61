### Die Regeln von Varianten nach Namen; siehe en/rules.ftl. ".noun" steht im Akkusativ.

rule-classic = Jede Zeile, jede Spalte und jeder Block enthält jede Ziffer von 1 bis { $size } genau einmal.
rule-anti-king = Anti-König
    .meaning = Gleiche Ziffern berühren sich nie, auch nicht diagonal.
rule-anti-knight = Anti-Springer
    .meaning = Felder im Abstand eines Springerzugs enthalten nie dieselbe Ziffer.
rule-anti-taxicab = Taxi-Abstand
    .meaning = Zwei gleiche Ziffern sind nie genau so viele Schritte voneinander entfernt, wie sie angeben: zwei Dreien nicht drei Schritte.
    .noun = die Felder { $cells }
    .pattern = { $pattern } sind { $number } Schritte voneinander entfernt, können also nicht beide { $number } sein.
    .reasoning = { no-partner }
rule-arrow = Pfeil
    .meaning = Die Ziffern auf einem Pfeil ergeben zusammen die Zahl in seinem Kreis. Sie dürfen sich wiederholen.
    .noun = den Pfeil { $cells }
    .pattern = Die Ziffern auf dem Pfeil { $pattern } ergeben zusammen die Zahl in seinem Kreis { $pivot }.
    .reasoning = Die Kandidaten von { $pattern } ergeben zusammen mindestens { $known } und höchstens { $total }, und { $pivot } muss dazu passen. { no-other-way }
rule-automaton = Automat
    .meaning = Für die Linie { $cells } gilt eine besondere Regel.
    .noun = die Linie { $cells }
    .pattern = Der Automat muss die Linie { $pattern } akzeptieren.
rule-average-arrow = Mittelwertpfeil
    .meaning = Die Ziffer im Kreis ist der Mittelwert der Ziffern auf seinem Pfeil. Sie dürfen sich wiederholen.
    .noun = den Pfeil { $cells }
    .pattern = Die Ziffer im Kreis { $pivot } ist der Mittelwert derer auf { $pattern }.
rule-battenburg = Battenberg-Zeichen
    .meaning = Um ein Battenberg-Zeichen bilden gerade und ungerade Ziffern ein Schachbrett aus vier Feldern.
    .noun = das Zeichen { $cells }
    .pattern = Von Nachbarn in { $pattern } ist eine Ziffer gerade und eine ungerade.
rule-between = Zwischenlinie
    .meaning = Die Ziffern auf einer Linie zwischen zwei Kreisen liegen echt zwischen den Ziffern in den Kreisen.
    .noun = die Linie { $cells }
    .pattern = Die Ziffern von { $pattern } liegen zwischen denen der Enden { $pivot }.
rule-box-indexer = Block-Indexer
    .meaning = Eine Ziffer V in einem hellblauen Feld auf Platz P ihres Blocks bedeutet: Platz V des Blocks enthält P.
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist der Platz, an dem dieser Block die { $number } enthält.
rule-cage = Killer-Käfig
    .meaning = { $total ->
        [none] In einem Käfig wiederholt sich keine Ziffer.
       *[other] In einem Käfig wiederholt sich keine Ziffer, und die Ziffern ergeben zusammen die Zahl in seiner Ecke.
    }
    .noun = den Käfig { $cells }
    .pattern = Der Käfig { $pattern } hat die Summe { $number }.
    .reasoning = { by-combinations }
rule-candidates = Kandidaten
    .meaning = Ein Feld mit kleinen Ziffern enthält eine von ihnen.
rule-chaos-construction = Chaos-Konstruktion
    .meaning = Teile das Gitter in zusammenhängende Bereiche aus { $size } Feldern. In keinem Bereich wiederholt sich eine Ziffer.
rule-clone = Klon
    .meaning = Getönte Flächen gleicher Form enthalten an gleicher Stelle die gleichen Ziffern.
    .noun = den Klon { $cells }
    .pattern = Die Klone { $pattern } sind gleich.
    .reasoning = { no-partner }
rule-column-indexer = Spalten-Indexer
    .meaning = Eine Ziffer V in einem roten Feld in Spalte C bedeutet: In ihrer Zeile enthält Spalte V die Ziffer C.
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist die Spalte, in der diese Zeile die { $number } enthält.
rule-connected = Zusammenhängendes Gebiet
    .meaning = { $count ->
        [none] Die Felder mit { $digits } bilden ein über Kanten zusammenhängendes Gebiet.
       *[other] Die Felder mit { $digits } bilden ein über Kanten zusammenhängendes Gebiet aus { $count } Feldern.
    }
    .noun = das zusammenhängende Gebiet in { $cells }
    .pattern = Die Felder mit { $number } bilden ein zusammenhängendes Gebiet.
    .reasoning = { $pivot-count ->
        [1] Kein Weg über solche Felder kann von { $pivot } nach { $pattern } führen, also gilt: { result }.
       *[other] Jeder Weg über solche Felder zwischen { $pivot } führt durch { $pattern }, also gilt: { result }.
    }
rule-counting-circles = Zählkreise
    .meaning = Eine Ziffer in einem Kreis gibt an, in wie vielen Kreisen sie vorkommt.
    .noun = die Kreise { $cells }
    .pattern = Jede Ziffer in den Kreisen { $pattern } kommt dort so oft vor, wie ihr Wert angibt.
rule-diagonals = Diagonalen
    .meaning = Eine eingezeichnete Diagonale enthält jede Ziffer genau einmal.
rule-difference = Weißer Punkt
    .meaning = { $value ->
        [1] Ziffern an einem weißen Punkt unterscheiden sich um 1.
       *[other] Ziffern an einem weißen Punkt mit einer Zahl unterscheiden sich um diese Zahl.
    }
    .noun = den Punkt { $cells }
    .pattern = Der Punkt zwischen den Feldern { $pattern } bedeutet, dass sie sich um { $number } unterscheiden.
    .reasoning = { no-partner }
rule-different-totals = Verschiedene Summen
    .meaning = Keine zwei umrandeten Gruppen haben dieselbe Summe. Ziffern dürfen sich darin wiederholen.
    .noun = die Gruppen { $cells }
    .pattern = Die Gruppen { $pattern } haben verschiedene Summen.
rule-digits = Ziffern
    .meaning = Die Ziffern gehen von 1 bis { $count }. In keiner Zeile, Spalte und in keinem Block wiederholt sich eine Ziffer.
rule-disjoint-groups = Disjunkte Gruppen
    .meaning = Felder an der gleichen Stelle verschiedener Blöcke enthalten nie dieselbe Ziffer.
rule-double-arrow = Doppelpfeil
    .meaning = Die Ziffern auf einer Linie zwischen zwei Kreisen ergeben zusammen die Summe der Ziffern in den Kreisen.
    .noun = den Doppelpfeil { $cells }
    .pattern = Die Enden { $pivot } der Linie ergeben dieselbe Summe wie { $pattern } dazwischen.
rule-doublers = Verdoppler
    .meaning = Jede Zeile, jede Spalte und jeder Bereich hat einen Verdoppler, der zu finden ist: Seine Ziffer zählt in Summen doppelt.
rule-entropic = Entropische Linie
    .meaning = { $size ->
        [9] Von je drei aufeinanderfolgenden Ziffern auf einer entropischen Linie (pfirsichfarben) ist eine niedrig (1 bis 3), eine mittel (4 bis 6) und eine hoch (7 bis 9).
       *[other] Von je drei aufeinanderfolgenden Ziffern auf einer entropischen Linie (pfirsichfarben) ist eine niedrig, eine mittel und eine hoch.
    }
    .noun = die entropische Linie { $cells }
    .pattern = Je drei Felder hintereinander auf der Linie { $pattern } enthalten eine niedrige, eine mittlere und eine hohe Ziffer.
rule-equal-totals = Gleiche Summen
    .meaning = Alle umrandeten Gruppen haben dieselbe Summe. Ziffern dürfen sich darin wiederholen.
    .noun = die Gruppen { $cells }
    .pattern = Die Gruppen { $pattern } haben dieselbe Summe.
rule-even = Gerade
    .meaning = Ein graues Quadrat enthält eine gerade Ziffer.
rule-extra-cells = Zusatzfelder
    .meaning = Felder unter dem Gitter gehören zu keiner Zeile, keiner Spalte und keinem Block.
rule-extra-regions = Zusatzbereich
    .meaning = In einem getönten Bereich wiederholt sich keine Ziffer.
rule-free-lines = Freie Zeilen und Spalten
    .meaning = Ziffern dürfen sich in Zeilen und Spalten wiederholen, aber nicht in Blöcken.
rule-full-rank = Rang
    .meaning = Lies jede Zeile und Spalte in beiden Richtungen als Zahl und sortiere alle diese Zahlen. Eine Zahl am Rand ist der Platz ihrer Reihe in dieser Ordnung, von der kleinsten an.
    .noun = den Rang von { $cells }
    .pattern = Unter allen Zeilen und Spalten, von beiden Enden als Zahl gelesen, ist die Reihe ab { $pivot } die Nummer { $number }, von der kleinsten an gezählt.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Mit jeder Ziffer beginnen vier Reihen, eine auf jeder Seite des Gitters. Also beginnt diese mit { $known }: { result }.
           *[other] Vier Reihen beginnen mit { $known }, und diese ist größer als die auf der Seite von { $pincer }: { result }.
        }
       *[other] Vier Reihen beginnen mit { $known }, und diese ist kleiner als die auf der Seite von { $extra }: { result }.
    }
rule-global-entropy = Globale Entropie
    .meaning = { $size ->
        [9] Jedes Quadrat aus 2×2 Feldern enthält eine niedrige (1 bis 3), eine mittlere (4 bis 6) und eine hohe Ziffer (7 bis 9).
       *[other] Jedes Quadrat aus 2×2 Feldern enthält eine niedrige, eine mittlere und eine hohe Ziffer.
    }
    .noun = das Quadrat { $cells }
    .pattern = Das Quadrat { $pattern } enthält eine niedrige, eine mittlere und eine hohe Ziffer.
rule-greater-than = Größer als
    .meaning = Ein Winkel zwischen zwei Feldern zeigt auf die kleinere Ziffer.
    .noun = die Ungleichung { $cells }
    .pattern = { $pivot } ist größer als { $pattern }.
    .reasoning = { no-partner }
rule-index-line = Indexlinie
    .meaning = Steht im N-ten Feld einer Indexlinie, vom Anfang gezählt, die Ziffer V, so steht im V-ten die Ziffer N.
    .noun = die Linie { $cells }
    .pattern = Jede Ziffer der Linie { $pattern } nennt das Feld, das ihre eigene Stelle enthält.
rule-little-killer = Little Killer
    .meaning = Die Ziffern auf der Diagonale, auf die ein kleiner Pfeil zeigt, ergeben zusammen die Zahl daneben. Sie dürfen sich wiederholen.
    .noun = die Diagonale { $cells }
    .pattern = Die Diagonale { $pattern } hat die Summe { $number }.
    .reasoning = Die Kandidaten ihrer Felder erlauben Summen von { $known } bis { $total }. { no-other-way }
rule-lockout = Lockout-Linie
    .meaning = Die Ziffern in den Rauten einer Linie unterscheiden sich um mindestens { $gap }. Die anderen Ziffern der Linie liegen außerhalb ihres Bereichs.
    .noun = die Linie { $cells }
    .pattern = { $pattern-count ->
        [0] Die Enden { $pivot } unterscheiden sich um mindestens { $number }.
        [one] Die Enden { $pivot } unterscheiden sich um mindestens { $number }, und { $pattern } liegt nicht in ihrem Zahlenbereich.
       *[other] Die Enden { $pivot } unterscheiden sich um mindestens { $number }, und { $pattern } liegen nicht in ihrem Zahlenbereich.
    }
rule-look-and-say = Zählkäfig
    .meaning = Der Text eines Käfigs sagt, wie oft Ziffern darin vorkommen: 1522 heißt eine 5 und zwei 2en.
    .noun = den Käfig { $cells }
    .pattern = Der Text des Käfigs { $pattern } sagt, wie oft Ziffern darin vorkommen.
rule-maximum = Maximum
    .meaning = Die Winkel um ein getöntes Feld zeigen auf die kleineren Ziffern.
    .noun = das Maximum { $cells }
    .pattern = { $pivot } ist größer als seine Nachbarn { $pattern }.
    .reasoning = { no-neighbour }
rule-minimum = Minimum
    .meaning = Die Winkel um ein getöntes Feld zeigen auf die kleineren Ziffern.
    .noun = das Minimum { $cells }
    .pattern = { $pivot } ist kleiner als seine Nachbarn { $pattern }.
    .reasoning = { no-neighbour }
rule-modular = Modulare Linie
    .meaning = Je { $modulus } aufeinanderfolgende Ziffern auf einer modularen Linie (türkis) haben verschiedene Reste bei der Division durch { $modulus }.
    .noun = die modulare Linie { $cells }
    .pattern = Je { $number } Felder hintereinander auf der Linie { $pattern } haben verschiedene Reste modulo { $number }.
rule-nabner = Nabner
    .meaning = Auf einer Nabner-Linie (gelb) sind keine zwei Ziffern gleich oder aufeinanderfolgend.
    .noun = die Nabner-Linie { $cells }
    .pattern = Die Linie { $pattern } enthält keine zwei Ziffern, die gleich oder aufeinanderfolgend sind.
    .reasoning = { by-combinations }
rule-no-difference = Alle weißen Punkte sind eingezeichnet
    .meaning = Benachbarte Felder ohne Punkt dazwischen unterscheiden sich nie um { $value }.
    .noun = den fehlenden Punkt { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Punkt, also unterscheiden sie sich nicht um { $number }.
    .reasoning = { no-partner }
rule-no-pair-sum = Alle X und V sind eingezeichnet
    .meaning = Benachbarte Felder ohne Zeichen dazwischen ergeben zusammen nie { $totals }.
    .noun = das fehlende Zeichen { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Zeichen, also ergeben sie zusammen nicht { $number }.
    .reasoning = { no-partner }
rule-no-ratio = Alle schwarzen Punkte sind eingezeichnet
    .meaning = Von benachbarten Feldern ohne Punkt dazwischen ist keines das { $ratios }-Fache des anderen.
    .noun = den fehlenden Punkt { $cells }
    .pattern = Zwischen den Feldern { $pattern } ist kein Punkt, also ist keines das { $number }-Fache des anderen.
    .reasoning = { no-partner }
rule-non-consecutive = Nicht aufeinanderfolgend
    .meaning = Benachbarte Felder enthalten nie aufeinanderfolgende Ziffern.
    .noun = die Nachbarn { $cells }
    .pattern = Die Nachbarn { $pattern } sind nicht aufeinanderfolgend.
    .reasoning = { no-partner }
rule-numbered-room = Nummerierter Raum
    .meaning = Eine Zahl am Rand: Die erste Ziffer von dort aus gibt an, an welcher Stelle der Reihe diese Zahl steht.
    .noun = den nummerierten Raum von { $cells }
    .pattern = Die Ziffer in { $pivot } gibt an, an welcher Stelle von dort aus { $house-in } die { $number } steht.
rule-odd = Ungerade
    .meaning = Ein grauer Kreis enthält eine ungerade Ziffer.
rule-pair-sum = X oder V
    .meaning = { $total ->
        [5] Ziffern an einem V ergeben zusammen 5.
        [10] Ziffern an einem X ergeben zusammen 10.
       *[other] Ziffern an einer Zahl ergeben zusammen diese Zahl.
    }
    .noun = die Summe { $cells }
    .pattern = Das Zeichen zwischen den Feldern { $pattern } bedeutet, dass sie zusammen { $number } ergeben.
    .reasoning = { no-partner }
rule-pair-table = Paartabelle
    .meaning = Für benachbarte Ziffern auf der Linie { $cells } gilt eine besondere Regel.
    .noun = die Linie { $cells }
    .pattern = Nachbarn auf der Linie { $pattern } müssen eines der aufgeführten Paare bilden.
    .reasoning = { no-partner }
rule-palindrome = Palindrom
    .meaning = Eine Palindromlinie (grau) liest sich in beiden Richtungen gleich.
    .noun = das Palindrom { $cells }
    .pattern = Die Linie { $pattern } liest sich in beiden Richtungen gleich.
    .reasoning = Felder, die gleich weit von den Enden entfernt sind, sind gleich: { result }.
rule-parity-line = Paritätslinie
    .meaning = Auf einer Paritätslinie wechseln sich gerade und ungerade Ziffern ab.
    .noun = die Linie { $cells }
    .pattern = Auf der Linie { $pattern } wechseln sich gerade und ungerade Ziffern ab.
rule-product = Produkt
    .meaning = Die Ziffern einer markierten Gruppe ergeben multipliziert { $value }. Sie dürfen sich wiederholen.
    .noun = die Gruppe { $cells }
    .pattern = Die Ziffern in { $pattern } ergeben multipliziert { $number }.
rule-quadruple = Quadrupel
    .meaning = Die Ziffern in einem Kreis an einer Ecke kommen in den Feldern um ihn herum vor.
    .noun = das Quadrupel { $cells }
    .pattern = { $pattern } müssen die Ziffern des Kreises zwischen ihnen enthalten: { $number-digits }.
rule-ratio = Schwarzer Punkt
    .meaning = { $value ->
        [2] Von den Ziffern an einem schwarzen Punkt ist eine das Doppelte der anderen.
       *[other] Von den Ziffern an einem schwarzen Punkt mit einer Zahl ist eine das entsprechende Vielfache der anderen.
    }
    .noun = den Punkt { $cells }
    .pattern = Der Punkt zwischen den Feldern { $pattern } bedeutet, dass eines das { $number }-Fache des anderen ist.
    .reasoning = { no-partner }
rule-rectangle = Rechteck
    .meaning = Das Gitter hat { $rows } Zeilen und { $columns } Spalten. Die Ziffern gehen von 1 bis { $size }. In keiner Zeile, Spalte und in keinem Block wiederholt sich eine Ziffer.
rule-region-sum = Bereichssummenlinie
    .meaning = Die Blöcke zerlegen eine Bereichssummenlinie (blau) in Stücke. Alle Stücke einer Linie haben die gleiche Summe.
    .noun = die Linie { $cells }
    .pattern = Die Linie { $pattern } hat in jedem Bereich, durch den sie führt, dieselbe Summe.
rule-regions = Bereiche
    .meaning = Jede Zeile, jede Spalte und jeder umrandete Bereich enthält jede Ziffer von 1 bis { $size } genau einmal.
rule-renban = Renban
    .meaning = Eine Renban-Linie (violett) enthält aufeinanderfolgende Ziffern in beliebiger Reihenfolge, keine doppelt.
    .noun = das Renban { $cells }
    .pattern = Die Linie { $pattern } enthält aufeinanderfolgende Ziffern in beliebiger Reihenfolge.
    .reasoning = { by-combinations }
rule-row-indexer = Zeilen-Indexer
    .meaning = Eine Ziffer V in einem grünen Feld in Zeile R bedeutet: In ihrer Spalte enthält Zeile V die Ziffer R.
    .noun = den Indexer { $cells }
    .pattern = Die Ziffer in { $pivot } ist die Zeile, in der diese Spalte die { $number } enthält.
rule-same-difference = Differenzlinie
    .meaning = Benachbarte Ziffern auf einer Differenzlinie unterscheiden sich alle um denselben Betrag.
    .noun = die Linie { $cells }
    .pattern = Benachbarte Ziffern der Linie { $pattern } unterscheiden sich alle um denselben Betrag.
rule-sandwich = Sandwich
    .meaning = Eine Zahl am Rand ist die Summe der Ziffern zwischen 1 und { $size } in ihrer Zeile oder Spalte.
    .noun = den Sandwich-Hinweis von { $cells }
    .pattern = { $house-in } ergeben die Ziffern zwischen der niedrigsten und der höchsten zusammen { $number }.
    .reasoning = Bei dieser Summe ist die Anzahl der Felder dazwischen { $known }. { no-other-way }
rule-sequence-line = Folgenlinie
    .meaning = Die Ziffern auf einer Folgenlinie steigen oder fallen von Feld zu Feld um denselben Betrag.
    .noun = die Linie { $cells }
    .pattern = Die Ziffern der Linie { $pattern } steigen oder fallen von Feld zu Feld um denselben Betrag.
rule-skyscraper = Hochhaus
    .meaning = Eine Zahl am Rand zählt die von dort sichtbaren Ziffern: Eine Ziffer verdeckt kleinere Ziffern hinter sich.
    .noun = die Hochhäuser von { $cells }
    .pattern = { $number-count ->
        [one] Von { $pivot } aus gesehen ist { $number } Ziffer { $house-in } höher als alle davor.
       *[other] Von { $pivot } aus gesehen sind { $number } Ziffern { $house-in } höher als alle davor.
    }
    .reasoning = Die höchste Ziffer verdeckt alle Ziffern hinter sich, kann also nicht vor Platz { $number } stehen. { no-other-way }
rule-slow-thermometer = Langsames Thermometer
    .meaning = Auf einem hohlen Thermometer werden die Ziffern von der Kugel aus nie kleiner.
    .noun = das Thermometer { $cells }
    .pattern = Auf dem Thermometer { $pattern } werden die Ziffern von der Kugel { $pivot } an nie kleiner.
    .reasoning = Kein Feld kann kleiner sein als eines davor oder größer als eines danach: { result }.
rule-split-peas = Splittererbsen
    .meaning = Die Ziffern zwischen zwei Kreisen ergeben zusammen die Zahl, die die Ziffern in den Kreisen in einer der beiden Reihenfolgen bilden.
    .noun = die Linie { $cells }
    .pattern = Die Ziffern { $pattern } ergeben zusammen die Zahl, die die Enden { $pivot } in einer der beiden Reihenfolgen bilden.
rule-sum = Summe
    .meaning = Die Ziffern in einer durchgezogenen Umrandung ergeben zusammen deren Zahl. Sie dürfen sich wiederholen.
    .noun = die Summe { $cells }
    .pattern = { $pattern } ergeben zusammen { $number }.
rule-sum-line = Summenlinie
    .meaning = Eine Summenlinie lässt sich in Gruppen benachbarter Felder mit der Summe { $total } zerlegen.
    .noun = die Linie { $cells }
    .pattern = Die Linie { $pattern } lässt sich in Gruppen mit der Summe { $number } zerlegen.
rule-thermometer = Thermometer
    .meaning = Auf einem Thermometer werden die Ziffern von der Kugel aus größer.
    .noun = das Thermometer { $cells }
    .pattern = Auf dem Thermometer { $pattern } steigen die Ziffern von der Kugel { $pivot } an.
    .reasoning = Jedes Feld braucht kleinere Ziffern vor sich und größere nach sich: { result }.
rule-weighted-sum = Gewichtete Summe
    .meaning = Für die Linie { $cells } gilt eine besondere Summe.
    .noun = die gewichtete Summe { $cells }
    .pattern = { $pattern }, jeweils mit ihrem Faktor multipliziert, ergeben zusammen { $number }.
rule-whispers = Flüsterlinie
    .meaning = { $gap ->
        [4] Auf einer Flüsterlinie (orange) unterscheiden sich benachbarte Ziffern um mindestens 4.
       *[other] Auf einer Flüsterlinie (grün) unterscheiden sich benachbarte Ziffern um mindestens { $gap }.
    }
    .noun = die Flüsterlinie { $cells }
    .pattern = Nachbarn auf der Linie { $pattern } unterscheiden sich um mindestens { $number }.
    .reasoning = { no-neighbour }
rule-windows = Fenster
    .meaning = Jedes getönte Quadrat enthält jede Ziffer genau einmal.
rule-x-sum = X-Summe
    .meaning = Eine Zahl am Rand ist die Summe der ersten X Ziffern von dort aus; X ist die erste von ihnen.
    .noun = die X-Summe von { $cells }
    .pattern = { $house-in } ergeben so viele Ziffern, wie { $pivot } angibt, von dort an zusammen { $number }.
    .reasoning = Bei dieser Summe kann { $pivot } nur { $known } sein. { no-other-way }
rule-zipper = Reißverschlusslinie
    .meaning = Auf einer Reißverschlusslinie (lavendel) haben Ziffern mit gleichem Abstand zur Mitte die gleiche Summe. Liegt ein Feld in der Mitte, enthält es diese Summe.
    .noun = die Reißverschlusslinie { $cells }
    .pattern = Auf der Linie { $pattern } haben Felder, die gleich weit von der Mitte entfernt sind, dieselbe Summe.
