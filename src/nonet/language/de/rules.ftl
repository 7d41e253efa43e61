# What the rules of variants ask of a player, by the names of the rules. Numbers are their fields.
rule-classic = Jede Zeile, jede Spalte und jeder Block enthält jede Ziffer von 1 bis { $size } genau einmal.
rule-regions = Jede Zeile, jede Spalte und jeder umrandete Bereich enthält jede Ziffer von 1 bis { $size } genau einmal.
rule-anti-king = Gleiche Ziffern berühren sich nie, auch nicht diagonal.
rule-anti-knight = Felder im Abstand eines Springerzugs enthalten nie dieselbe Ziffer.
rule-anti-taxicab = Zwei gleiche Ziffern sind nie genau so viele Schritte voneinander entfernt, wie sie angeben: zwei Dreien nicht drei Schritte.
rule-arrow = Die Ziffern auf einem Pfeil ergeben zusammen die Zahl in seinem Kreis. Sie dürfen sich wiederholen.
rule-automaton = Für die Linie { $cells } gilt eine besondere Regel.
rule-between = Die Ziffern auf einer Linie zwischen zwei Kreisen liegen echt zwischen den Ziffern in den Kreisen.
rule-box-indexer = Eine Ziffer V in einem hellblauen Feld auf Platz P ihres Blocks bedeutet: Platz V des Blocks enthält P.
rule-cage = { $total ->
    [none] In einem Käfig wiederholt sich keine Ziffer.
   *[other] In einem Käfig wiederholt sich keine Ziffer, und die Ziffern ergeben zusammen die Zahl in seiner Ecke.
}
rule-candidates = Ein Feld mit kleinen Ziffern enthält eine von ihnen.
rule-chaos-construction = Teile das Gitter in zusammenhängende Bereiche aus { $size } Feldern. In keinem Bereich wiederholt sich eine Ziffer.
rule-clone = Getönte Flächen gleicher Form enthalten an gleicher Stelle die gleichen Ziffern.
rule-column-indexer = Eine Ziffer V in einem roten Feld in Spalte C bedeutet: In ihrer Zeile enthält Spalte V die Ziffer C.
rule-connected = { $count ->
    [none] Die Felder mit { $digits } bilden ein über Kanten zusammenhängendes Gebiet.
   *[other] Die Felder mit { $digits } bilden ein über Kanten zusammenhängendes Gebiet aus { $count } Feldern.
}
rule-counting-circles = Eine Ziffer in einem Kreis gibt an, in wie vielen Kreisen sie vorkommt.
rule-diagonals = Eine eingezeichnete Diagonale enthält jede Ziffer genau einmal.
rule-difference = { $value ->
    [1] Ziffern an einem weißen Punkt unterscheiden sich um 1.
   *[other] Ziffern an einem weißen Punkt mit einer Zahl unterscheiden sich um diese Zahl.
}
rule-digits = Die Ziffern gehen von 1 bis { $count }. In keiner Zeile, Spalte und in keinem Block wiederholt sich eine Ziffer.
rule-disjoint-groups = Felder an der gleichen Stelle verschiedener Blöcke enthalten nie dieselbe Ziffer.
rule-double-arrow = Die Ziffern auf einer Linie zwischen zwei Kreisen ergeben zusammen die Summe der Ziffern in den Kreisen.
rule-entropic = { $size ->
    [9] Von je drei aufeinanderfolgenden Ziffern auf einer entropischen Linie (pfirsichfarben) ist eine niedrig (1 bis 3), eine mittel (4 bis 6) und eine hoch (7 bis 9).
   *[other] Von je drei aufeinanderfolgenden Ziffern auf einer entropischen Linie (pfirsichfarben) ist eine niedrig, eine mittel und eine hoch.
}
rule-even = Ein graues Quadrat enthält eine gerade Ziffer.
rule-extra-cells = Felder unter dem Gitter gehören zu keiner Zeile, keiner Spalte und keinem Block.
rule-extra-regions = In einem getönten Bereich wiederholt sich keine Ziffer.
rule-free-lines = Ziffern dürfen sich in Zeilen und Spalten wiederholen, aber nicht in Blöcken.
rule-full-rank = Lies jede Zeile und Spalte in beiden Richtungen als Zahl und sortiere alle diese Zahlen. Eine Zahl am Rand ist der Platz ihrer Reihe in dieser Ordnung, von der kleinsten an.
rule-global-entropy = { $size ->
    [9] Jedes Quadrat aus 2×2 Feldern enthält eine niedrige (1 bis 3), eine mittlere (4 bis 6) und eine hohe Ziffer (7 bis 9).
   *[other] Jedes Quadrat aus 2×2 Feldern enthält eine niedrige, eine mittlere und eine hohe Ziffer.
}
rule-greater-than = Ein Winkel zwischen zwei Feldern zeigt auf die kleinere Ziffer.
rule-little-killer = Die Ziffern auf der Diagonale, auf die ein kleiner Pfeil zeigt, ergeben zusammen die Zahl daneben. Sie dürfen sich wiederholen.
rule-lockout = Die Ziffern in den Rauten einer Linie unterscheiden sich um mindestens { $gap }. Die anderen Ziffern der Linie liegen außerhalb ihres Bereichs.
rule-maximum = Die Winkel um ein getöntes Feld zeigen auf die kleineren Ziffern.
rule-minimum = Die Winkel um ein getöntes Feld zeigen auf die kleineren Ziffern.
rule-modular = Je { $modulus } aufeinanderfolgende Ziffern auf einer modularen Linie (türkis) haben verschiedene Reste bei der Division durch { $modulus }.
rule-nabner = Auf einer Nabner-Linie (gelb) sind keine zwei Ziffern gleich oder aufeinanderfolgend.
rule-no-difference = Benachbarte Felder ohne Punkt dazwischen unterscheiden sich nie um { $value }.
rule-no-pair-sum = Benachbarte Felder ohne Zeichen dazwischen ergeben zusammen nie { $totals }.
rule-no-ratio = Von benachbarten Feldern ohne Punkt dazwischen ist keines das { $ratios }-Fache des anderen.
rule-non-consecutive = Benachbarte Felder enthalten nie aufeinanderfolgende Ziffern.
rule-numbered-room = Eine Zahl am Rand: Die erste Ziffer von dort aus gibt an, an welcher Stelle der Reihe diese Zahl steht.
rule-odd = Ein grauer Kreis enthält eine ungerade Ziffer.
rule-pair-sum = { $total ->
    [5] Ziffern an einem V ergeben zusammen 5.
    [10] Ziffern an einem X ergeben zusammen 10.
   *[other] Ziffern an einer Zahl ergeben zusammen diese Zahl.
}
rule-pair-table = Für benachbarte Ziffern auf der Linie { $cells } gilt eine besondere Regel.
rule-palindrome = Eine Palindromlinie (grau) liest sich in beiden Richtungen gleich.
rule-quadruple = Die Ziffern in einem Kreis an einer Ecke kommen in den Feldern um ihn herum vor.
rule-ratio = { $value ->
    [2] Von den Ziffern an einem schwarzen Punkt ist eine das Doppelte der anderen.
   *[other] Von den Ziffern an einem schwarzen Punkt mit einer Zahl ist eine das entsprechende Vielfache der anderen.
}
rule-rectangle = Das Gitter hat { $rows } Zeilen und { $columns } Spalten. Die Ziffern gehen von 1 bis { $size }. In keiner Zeile, Spalte und in keinem Block wiederholt sich eine Ziffer.
rule-region-sum = Die Blöcke zerlegen eine Bereichssummenlinie (blau) in Stücke. Alle Stücke einer Linie haben die gleiche Summe.
rule-renban = Eine Renban-Linie (violett) enthält aufeinanderfolgende Ziffern in beliebiger Reihenfolge, keine doppelt.
rule-row-indexer = Eine Ziffer V in einem grünen Feld in Zeile R bedeutet: In ihrer Spalte enthält Zeile V die Ziffer R.
rule-sandwich = Eine Zahl am Rand ist die Summe der Ziffern zwischen 1 und { $size } in ihrer Zeile oder Spalte.
rule-skyscraper = Eine Zahl am Rand zählt die von dort sichtbaren Ziffern: Eine Ziffer verdeckt kleinere Ziffern hinter sich.
rule-slow-thermometer = Auf einem hohlen Thermometer werden die Ziffern von der Kugel aus nie kleiner.
rule-sum = Die Ziffern in einer durchgezogenen Umrandung ergeben zusammen deren Zahl. Sie dürfen sich wiederholen.
rule-thermometer = Auf einem Thermometer werden die Ziffern von der Kugel aus größer.
rule-weighted-sum = Für die Linie { $cells } gilt eine besondere Summe.
rule-whispers = { $gap ->
    [4] Auf einer Flüsterlinie (orange) unterscheiden sich benachbarte Ziffern um mindestens 4.
   *[other] Auf einer Flüsterlinie (grün) unterscheiden sich benachbarte Ziffern um mindestens { $gap }.
}
rule-windows = Jedes getönte Quadrat enthält jede Ziffer genau einmal.
rule-x-sum = Eine Zahl am Rand ist die Summe der ersten X Ziffern von dort aus; X ist die erste von ihnen.
rule-zipper = Auf einer Reißverschlusslinie (lavendel) haben Ziffern mit gleichem Abstand zur Mitte die gleiche Summe. Liegt ein Feld in der Mitte, enthält es diese Summe.
