# What the rules of variants ask of a player, by the names of the rules. Numbers are their fields.
rule-classic = Chaque ligne, chaque colonne et chaque bloc contient chaque chiffre de 1 à { $size } une seule fois.
rule-regions = Chaque ligne, chaque colonne et chaque région délimitée contient chaque chiffre de 1 à { $size } une seule fois.
rule-anti-king = Deux chiffres égaux ne se touchent jamais, même en diagonale.
rule-anti-knight = Deux cases séparées par un saut de cavalier ne contiennent jamais le même chiffre.
rule-anti-taxicab = Deux chiffres égaux ne sont jamais à autant de pas que leur valeur : deux 3 ne sont pas à trois pas.
rule-arrow = La somme des chiffres d’une flèche est le nombre inscrit dans son cercle. Ils peuvent se répéter.
rule-automaton = Une règle particulière s’applique à la ligne { $cells }.
rule-between = Sur une ligne entre deux cercles, les chiffres sont strictement compris entre ceux des cercles.
rule-box-indexer = Un chiffre V dans une case bleu clair à la place P de son bloc signifie que la place V du bloc contient P.
rule-cage = { $total ->
    [none] Dans une cage, aucun chiffre ne se répète.
   *[other] Dans une cage, aucun chiffre ne se répète, et leur somme est le nombre inscrit dans le coin.
}
rule-candidates = Une case avec de petits chiffres contient l’un d’eux.
rule-chaos-construction = Divise la grille en régions connexes de { $size } cases. Aucun chiffre ne se répète dans une région.
rule-clone = Les zones ombrées de même forme contiennent les mêmes chiffres aux mêmes places.
rule-column-indexer = Un chiffre V dans une case rouge de la colonne C signifie que la colonne V de sa ligne contient C.
rule-connected = { $count ->
    [none] Les cases contenant { $digits } forment une seule zone, reliée par les côtés.
   *[other] Les cases contenant { $digits } forment une seule zone de { $count } cases, reliée par les côtés.
}
rule-counting-circles = Un chiffre dans un cercle indique combien de cercles le contiennent.
rule-diagonals = Une diagonale tracée contient chaque chiffre une seule fois.
rule-difference = { $value ->
    [1] Les chiffres de part et d’autre d’un point blanc diffèrent de 1.
   *[other] Les chiffres de part et d’autre d’un point blanc numéroté diffèrent de ce nombre.
}
rule-digits = Les chiffres vont de 1 à { $count }. Aucun ne se répète dans une ligne, une colonne ou un bloc.
rule-disjoint-groups = Les cases situées à la même place de blocs différents ne contiennent jamais le même chiffre.
rule-double-arrow = Sur une ligne entre deux cercles, la somme des chiffres est celle des chiffres des cercles.
rule-entropic = { $size ->
    [9] Trois chiffres consécutifs d’une ligne entropique (pêche) sont toujours un petit (1 à 3), un moyen (4 à 6) et un grand (7 à 9).
   *[other] Trois chiffres consécutifs d’une ligne entropique (pêche) sont toujours un petit, un moyen et un grand.
}
rule-even = Un carré gris contient un chiffre pair.
rule-extra-cells = Les cases sous la grille n’appartiennent à aucune ligne, colonne ni bloc.
rule-extra-regions = Dans une région ombrée, aucun chiffre ne se répète.
rule-free-lines = Les chiffres peuvent se répéter dans les lignes et les colonnes, mais pas dans les blocs.
rule-full-rank = Lis chaque ligne et chaque colonne comme un nombre, dans les deux sens, et classe tous ces nombres. Un nombre hors de la grille est le rang de sa rangée dans ce classement, à partir du plus petit.
rule-global-entropy = { $size ->
    [9] Chaque carré de 2×2 cases contient un petit chiffre (1 à 3), un moyen (4 à 6) et un grand (7 à 9).
   *[other] Chaque carré de 2×2 cases contient un petit chiffre, un moyen et un grand.
}
rule-greater-than = Un angle entre deux cases pointe vers le plus petit chiffre.
rule-little-killer = La somme des chiffres de la diagonale qu’indique une petite flèche est le nombre voisin. Ils peuvent se répéter.
rule-lockout = Les chiffres des losanges d’une ligne diffèrent d’au moins { $gap }. Les autres chiffres de la ligne sont hors de leur intervalle.
rule-maximum = Les angles autour d’une case ombrée pointent vers les plus petits chiffres.
rule-minimum = Les angles autour d’une case ombrée pointent vers les plus petits chiffres.
rule-modular = Sur une ligne modulaire (turquoise), { $modulus } chiffres consécutifs ont des restes différents dans la division par { $modulus }.
rule-nabner = Sur une ligne nabner (jaune), deux chiffres ne sont jamais égaux ni consécutifs.
rule-no-difference = Deux cases voisines sans point entre elles ne diffèrent jamais de { $value }.
rule-no-pair-sum = La somme de deux cases voisines sans marque entre elles n’est jamais { $totals }.
rule-no-ratio = De deux cases voisines sans point entre elles, aucune ne vaut { $ratios } fois l’autre.
rule-non-consecutive = Deux cases voisines ne contiennent jamais des chiffres consécutifs.
rule-numbered-room = Un nombre hors de la grille : le premier chiffre vu de là donne la position de ce nombre dans la rangée.
rule-odd = Un cercle gris contient un chiffre impair.
rule-pair-sum = { $total ->
    [5] La somme des chiffres de part et d’autre d’un V est 5.
    [10] La somme des chiffres de part et d’autre d’un X est 10.
   *[other] La somme des chiffres de part et d’autre d’un nombre est ce nombre.
}
rule-pair-table = Une règle particulière s’applique aux chiffres voisins sur la ligne { $cells }.
rule-palindrome = Une ligne palindrome (grise) se lit de la même façon dans les deux sens.
rule-quadruple = Les chiffres d’un cercle placé sur un coin figurent dans les cases qui l’entourent.
rule-ratio = { $value ->
    [2] De part et d’autre d’un point noir, un chiffre est le double de l’autre.
   *[other] De part et d’autre d’un point noir numéroté, un chiffre est ce multiple de l’autre.
}
rule-rectangle = La grille a { $rows } lignes et { $columns } colonnes. Les chiffres vont de 1 à { $size }. Aucun ne se répète dans une ligne, une colonne ou un bloc.
rule-region-sum = Les blocs découpent une ligne de somme par région (bleue) en morceaux. Tous les morceaux d’une ligne ont la même somme.
rule-renban = Une ligne renban (violette) contient des chiffres consécutifs dans un ordre quelconque, sans répétition.
rule-row-indexer = Un chiffre V dans une case verte de la ligne R signifie que la ligne V de sa colonne contient R.
rule-sandwich = Un nombre hors de la grille est la somme des chiffres entre le 1 et le { $size } dans sa ligne ou sa colonne.
rule-skyscraper = Un nombre hors de la grille compte les chiffres visibles de là : un chiffre cache les plus petits derrière lui.
rule-slow-thermometer = Le long d’un thermomètre creux, les chiffres ne diminuent jamais à partir du bulbe.
rule-sum = La somme des chiffres dans un contour continu est son nombre. Ils peuvent se répéter.
rule-thermometer = Le long d’un thermomètre, les chiffres augmentent à partir du bulbe.
rule-weighted-sum = Une somme particulière s’applique à la ligne { $cells }.
rule-whispers = { $gap ->
    [4] Sur une ligne de murmures (orange), deux chiffres voisins diffèrent d’au moins 4.
   *[other] Sur une ligne de murmures (verte), deux chiffres voisins diffèrent d’au moins { $gap }.
}
rule-windows = Chaque carré ombré contient chaque chiffre une seule fois.
rule-x-sum = Un nombre hors de la grille est la somme des X premiers chiffres vus de là ; X est le premier d’entre eux.
rule-zipper = Sur une ligne fermeture éclair (lavande), les chiffres à égale distance du milieu ont la même somme. S’il y a une case au milieu, elle contient cette somme.
