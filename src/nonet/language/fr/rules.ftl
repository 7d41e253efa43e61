### The rules of variants, by name; see en/rules.ftl.

rule-classic = Chaque ligne, chaque colonne et chaque bloc contient chaque chiffre de 1 à { $size } une seule fois.
rule-anti-king = Anti-roi
    .meaning = Deux chiffres égaux ne se touchent jamais, même en diagonale.
rule-anti-knight = Anti-cavalier
    .meaning = Deux cases séparées par un saut de cavalier ne contiennent jamais le même chiffre.
rule-anti-taxicab = Distance de taxi
    .meaning = Deux chiffres égaux ne sont jamais à autant de pas que leur valeur : deux 3 ne sont pas à trois pas.
    .noun = les cases { $cells }
    .pattern = { $pattern } sont à { $number } pas l’une de l’autre, elles ne peuvent donc pas valoir { $number } toutes les deux.
    .reasoning = { no-partner }
rule-arrow = Flèche
    .meaning = La somme des chiffres d’une flèche est le nombre inscrit dans son cercle. Ils peuvent se répéter.
    .noun = la flèche { $cells }
    .pattern = La somme des chiffres le long de la flèche { $pattern } est le nombre dans son cercle { $pivot }.
    .reasoning = La somme des candidats de { $pattern } est d’au moins { $known } et d’au plus { $total }, et { $pivot } doit y correspondre. { no-other-way }
rule-automaton = Automate
    .meaning = Une règle particulière s’applique à la ligne { $cells }.
    .noun = la ligne { $cells }
    .pattern = L’automate doit accepter la ligne { $pattern }.
rule-average-arrow = Flèche de moyenne
    .meaning = Le chiffre du cercle est la moyenne de ceux de sa flèche. Ils peuvent se répéter.
    .noun = la flèche { $cells }
    .pattern = Le chiffre du cercle { $pivot } est la moyenne de ceux de { $pattern }.
rule-battenburg = Marque Battenberg
    .meaning = Autour d’une marque Battenberg, chiffres pairs et impairs forment un damier de quatre cases.
    .noun = la marque { $cells }
    .pattern = De deux voisines parmi { $pattern }, l’une est paire et l’autre impaire.
rule-between = Ligne intermédiaire
    .meaning = Sur une ligne entre deux cercles, les chiffres sont strictement compris entre ceux des cercles.
    .noun = la ligne { $cells }
    .pattern = Les chiffres de { $pattern } sont compris entre ceux des extrémités { $pivot }.
rule-box-indexer = Indexeur de bloc
    .meaning = Un chiffre V dans une case bleu clair à la place P de son bloc signifie que la place V du bloc contient P.
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la place où son bloc contient le { $number }.
rule-cage = Cage killer
    .meaning = { $total ->
        [none] Dans une cage, aucun chiffre ne se répète.
       *[other] Dans une cage, aucun chiffre ne se répète, et leur somme est le nombre inscrit dans le coin.
    }
    .noun = la cage { $cells }
    .pattern = La cage { $pattern } a pour somme { $number }.
    .reasoning = { by-combinations }
rule-candidates = Candidats
    .meaning = Une case avec de petits chiffres contient l’un d’eux.
rule-chaos-construction = Construction du chaos
    .meaning = Divise la grille en régions connexes de { $size } cases. Aucun chiffre ne se répète dans une région.
rule-clone = Clone
    .meaning = Les zones ombrées de même forme contiennent les mêmes chiffres aux mêmes places.
    .noun = le clone { $cells }
    .pattern = Les clones { $pattern } sont égaux.
    .reasoning = { no-partner }
rule-column-indexer = Indexeur de colonne
    .meaning = Un chiffre V dans une case rouge de la colonne C signifie que la colonne V de sa ligne contient C.
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la colonne où sa ligne contient le { $number }.
rule-connected = Zone connexe
    .meaning = { $count ->
        [none] Les cases contenant { $digits } forment une seule zone, reliée par les côtés.
       *[other] Les cases contenant { $digits } forment une seule zone de { $count } cases, reliée par les côtés.
    }
    .noun = la zone connexe dans { $cells }
    .pattern = Les cases qui contiennent { $number } forment une seule zone connexe.
    .reasoning = { $pivot-count ->
        [1] Aucun chemin de telles cases ne peut mener de { $pivot } à { $pattern }, donc { result }.
       *[other] Tout chemin de telles cases entre { $pivot } passe par { $pattern }, donc { result }.
    }
rule-counting-circles = Cercles compteurs
    .meaning = Un chiffre dans un cercle indique combien de cercles le contiennent.
    .noun = les cercles { $cells }
    .pattern = Chaque chiffre dans les cercles { $pattern } y apparaît autant de fois que sa valeur.
rule-diagonals = Diagonales
    .meaning = Une diagonale tracée contient chaque chiffre une seule fois.
rule-difference = Point blanc
    .meaning = { $value ->
        [1] Les chiffres de part et d’autre d’un point blanc diffèrent de 1.
       *[other] Les chiffres de part et d’autre d’un point blanc numéroté diffèrent de ce nombre.
    }
    .noun = le point { $cells }
    .pattern = Le point entre les cases { $pattern } signifie qu’elles diffèrent de { $number }.
    .reasoning = { no-partner }
rule-different-totals = Sommes différentes
    .meaning = Deux groupes entourés n’ont jamais la même somme. Les chiffres peuvent s’y répéter.
    .noun = les groupes { $cells }
    .pattern = Les groupes { $pattern } ont des sommes différentes.
rule-digits = Chiffres
    .meaning = Les chiffres vont de 1 à { $count }. Aucun ne se répète dans une ligne, une colonne ou un bloc.
rule-disjoint-groups = Groupes disjoints
    .meaning = Les cases situées à la même place de blocs différents ne contiennent jamais le même chiffre.
rule-double-arrow = Double flèche
    .meaning = Sur une ligne entre deux cercles, la somme des chiffres est celle des chiffres des cercles.
    .noun = la double flèche { $cells }
    .pattern = Les extrémités { $pivot } de la ligne ont la même somme que { $pattern } entre elles.
rule-doublers = Doubleurs
    .meaning = Chaque ligne, colonne et région contient un doubleur, qui est à trouver : son chiffre compte double dans les sommes.
rule-entropic = Ligne entropique
    .meaning = { $size ->
        [9] Trois chiffres consécutifs d’une ligne entropique (pêche) sont toujours un petit (1 à 3), un moyen (4 à 6) et un grand (7 à 9).
       *[other] Trois chiffres consécutifs d’une ligne entropique (pêche) sont toujours un petit, un moyen et un grand.
    }
    .noun = la ligne entropique { $cells }
    .pattern = Trois cases de suite le long de la ligne { $pattern } contiennent toujours un petit chiffre, un moyen et un grand.
rule-equal-totals = Sommes égales
    .meaning = Tous les groupes entourés ont la même somme. Les chiffres peuvent s’y répéter.
    .noun = les groupes { $cells }
    .pattern = Les groupes { $pattern } ont la même somme.
rule-even = Pair
    .meaning = Un carré gris contient un chiffre pair.
rule-extra-cells = Cases supplémentaires
    .meaning = Les cases sous la grille n’appartiennent à aucune ligne, colonne ni bloc.
rule-extra-regions = Région supplémentaire
    .meaning = Dans une région ombrée, aucun chiffre ne se répète.
rule-free-lines = Lignes et colonnes libres
    .meaning = Les chiffres peuvent se répéter dans les lignes et les colonnes, mais pas dans les blocs.
rule-full-rank = Rang
    .meaning = Lis chaque ligne et chaque colonne comme un nombre, dans les deux sens, et classe tous ces nombres. Un nombre hors de la grille est le rang de sa rangée dans ce classement, à partir du plus petit.
    .noun = le rang de { $cells }
    .pattern = Parmi toutes les rangées, lues depuis leurs deux bouts, celle qui part de { $pivot } est la numéro { $number }, en comptant à partir de la plus petite.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Chaque chiffre commence quatre rangées, une de chaque côté de la grille. Celle-ci commence donc par { $known } : { result }.
           *[other] Quatre rangées commencent par { $known }, et celle-ci est plus grande que celle du côté de { $pincer } : { result }.
        }
       *[other] Quatre rangées commencent par { $known }, et celle-ci est plus petite que celle du côté de { $extra } : { result }.
    }
rule-global-entropy = Entropie globale
    .meaning = { $size ->
        [9] Chaque carré de 2×2 cases contient un petit chiffre (1 à 3), un moyen (4 à 6) et un grand (7 à 9).
       *[other] Chaque carré de 2×2 cases contient un petit chiffre, un moyen et un grand.
    }
    .noun = le carré { $cells }
    .pattern = Le carré { $pattern } contient un petit chiffre, un moyen et un grand.
rule-greater-than = Supérieur à
    .meaning = Un angle entre deux cases pointe vers le plus petit chiffre.
    .noun = l’inégalité { $cells }
    .pattern = { $pivot } est plus grande que { $pattern }.
    .reasoning = { no-partner }
rule-index-line = Ligne d’index
    .meaning = Si la case N de la ligne, comptée depuis son début, contient V, la case V contient N.
    .noun = la ligne { $cells }
    .pattern = Chaque chiffre de la ligne { $pattern } dit quelle case contient sa propre position.
rule-little-killer = Little Killer
    .meaning = La somme des chiffres de la diagonale qu’indique une petite flèche est le nombre voisin. Ils peuvent se répéter.
    .noun = la diagonale { $cells }
    .pattern = La diagonale { $pattern } a pour somme { $number }.
    .reasoning = Les candidats de ses cases permettent des sommes de { $known } à { $total }. { no-other-way }
rule-lockout = Ligne de verrouillage
    .meaning = Les chiffres des losanges d’une ligne diffèrent d’au moins { $gap }. Les autres chiffres de la ligne sont hors de leur intervalle.
    .noun = la ligne { $cells }
    .pattern = { $pattern-count ->
        [0] Les extrémités { $pivot } diffèrent d’au moins { $number }.
        [one] Les extrémités { $pivot } diffèrent d’au moins { $number }, et { $pattern } est hors de leur intervalle.
       *[other] Les extrémités { $pivot } diffèrent d’au moins { $number }, et { $pattern } sont hors de leur intervalle.
    }
rule-look-and-say = Cage à compter
    .meaning = Le texte d’une cage dit combien de fois des chiffres y figurent : 1522 signifie un 5 et deux 2.
    .noun = la cage { $cells }
    .pattern = Le texte de la cage { $pattern } dit combien de fois des chiffres y figurent.
rule-maximum = Maximum
    .meaning = Les angles autour d’une case ombrée pointent vers les plus petits chiffres.
    .noun = le maximum { $cells }
    .pattern = { $pivot } est plus grande que ses voisines { $pattern }.
    .reasoning = { no-neighbour }
rule-minimum = Minimum
    .meaning = Les angles autour d’une case ombrée pointent vers les plus petits chiffres.
    .noun = le minimum { $cells }
    .pattern = { $pivot } est plus petite que ses voisines { $pattern }.
    .reasoning = { no-neighbour }
rule-modular = Ligne modulaire
    .meaning = Sur une ligne modulaire (turquoise), { $modulus } chiffres consécutifs ont des restes différents dans la division par { $modulus }.
    .noun = la ligne modulaire { $cells }
    .pattern = { $number } cases de suite le long de la ligne { $pattern } ont toujours des restes différents modulo { $number }.
rule-nabner = Nabner
    .meaning = Sur une ligne nabner (jaune), deux chiffres ne sont jamais égaux ni consécutifs.
    .noun = la ligne nabner { $cells }
    .pattern = La ligne { $pattern } ne contient pas deux chiffres égaux ou consécutifs.
    .reasoning = { by-combinations }
rule-no-difference = Tous les points blancs sont donnés
    .meaning = Deux cases voisines sans point entre elles ne diffèrent jamais de { $value }.
    .noun = l’absence de point en { $cells }
    .pattern = Il n’y a pas de point entre les cases { $pattern }, donc elles ne diffèrent pas de { $number }.
    .reasoning = { no-partner }
rule-no-pair-sum = Tous les X et V sont donnés
    .meaning = La somme de deux cases voisines sans marque entre elles n’est jamais { $totals }.
    .noun = l’absence de marque en { $cells }
    .pattern = Il n’y a pas de marque entre les cases { $pattern }, donc leur somme n’est pas { $number }.
    .reasoning = { no-partner }
rule-no-ratio = Tous les points noirs sont donnés
    .meaning = De deux cases voisines sans point entre elles, aucune ne vaut { $ratios } fois l’autre.
    .noun = l’absence de point en { $cells }
    .pattern = Il n’y a pas de point entre les cases { $pattern }, donc aucune ne vaut { $number } fois l’autre.
    .reasoning = { no-partner }
rule-non-consecutive = Non consécutifs
    .meaning = Deux cases voisines ne contiennent jamais des chiffres consécutifs.
    .noun = les cases voisines { $cells }
    .pattern = Les cases voisines { $pattern } ne contiennent pas de chiffres consécutifs.
    .reasoning = { no-partner }
rule-numbered-room = Salle numérotée
    .meaning = Un nombre hors de la grille : le premier chiffre vu de là donne la position de ce nombre dans la rangée.
    .noun = la salle numérotée de { $cells }
    .pattern = Le chiffre en { $pivot } est la place du { $number } { $house-in }, comptée à partir de là.
rule-odd = Impair
    .meaning = Un cercle gris contient un chiffre impair.
rule-pair-sum = X ou V
    .meaning = { $total ->
        [5] La somme des chiffres de part et d’autre d’un V est 5.
        [10] La somme des chiffres de part et d’autre d’un X est 10.
       *[other] La somme des chiffres de part et d’autre d’un nombre est ce nombre.
    }
    .noun = la somme { $cells }
    .pattern = La marque entre les cases { $pattern } signifie que leur somme est { $number }.
    .reasoning = { no-partner }
rule-pair-table = Table de paires
    .meaning = Une règle particulière s’applique aux chiffres voisins sur la ligne { $cells }.
    .noun = la ligne { $cells }
    .pattern = Les cases voisines le long de la ligne { $pattern } doivent former l’une des paires de la liste.
    .reasoning = { no-partner }
rule-palindrome = Palindrome
    .meaning = Une ligne palindrome (grise) se lit de la même façon dans les deux sens.
    .noun = le palindrome { $cells }
    .pattern = La ligne { $pattern } se lit de la même façon dans les deux sens.
    .reasoning = Les cases à égale distance des extrémités sont égales : { result }.
rule-parity-line = Ligne de parité
    .meaning = Sur une ligne de parité, chiffres pairs et impairs alternent.
    .noun = la ligne { $cells }
    .pattern = Sur la ligne { $pattern }, chiffres pairs et impairs alternent.
rule-product = Produit
    .meaning = Le produit des chiffres d’un groupe marqué est { $value }. Ils peuvent se répéter.
    .noun = le groupe { $cells }
    .pattern = Le produit des chiffres de { $pattern } est { $number }.
rule-quadruple = Quadruple
    .meaning = Les chiffres d’un cercle placé sur un coin figurent dans les cases qui l’entourent.
    .noun = le quadruple { $cells }
    .pattern = { $pattern } doivent contenir les chiffres du cercle placé entre elles : { $number-digits }.
rule-ratio = Point noir
    .meaning = { $value ->
        [2] De part et d’autre d’un point noir, un chiffre est le double de l’autre.
       *[other] De part et d’autre d’un point noir numéroté, un chiffre est ce multiple de l’autre.
    }
    .noun = le point { $cells }
    .pattern = Le point entre les cases { $pattern } signifie que l’une vaut { $number } fois l’autre.
    .reasoning = { no-partner }
rule-rectangle = Rectangle
    .meaning = La grille a { $rows } lignes et { $columns } colonnes. Les chiffres vont de 1 à { $size }. Aucun ne se répète dans une ligne, une colonne ou un bloc.
rule-region-sum = Ligne de somme par région
    .meaning = Les blocs découpent une ligne de somme par région (bleue) en morceaux. Tous les morceaux d’une ligne ont la même somme.
    .noun = la ligne { $cells }
    .pattern = La ligne { $pattern } a la même somme dans chaque région qu’elle traverse.
rule-regions = Régions
    .meaning = Chaque ligne, chaque colonne et chaque région délimitée contient chaque chiffre de 1 à { $size } une seule fois.
rule-renban = Renban
    .meaning = Une ligne renban (violette) contient des chiffres consécutifs dans un ordre quelconque, sans répétition.
    .noun = le renban { $cells }
    .pattern = La ligne { $pattern } contient des chiffres consécutifs dans un ordre quelconque.
    .reasoning = { by-combinations }
rule-row-indexer = Indexeur de ligne
    .meaning = Un chiffre V dans une case verte de la ligne R signifie que la ligne V de sa colonne contient R.
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la ligne où sa colonne contient le { $number }.
rule-same-difference = Ligne à écart constant
    .meaning = Les chiffres voisins de la ligne diffèrent tous du même écart.
    .noun = la ligne { $cells }
    .pattern = Les chiffres voisins de la ligne { $pattern } diffèrent tous du même écart.
rule-sandwich = Sandwich
    .meaning = Un nombre hors de la grille est la somme des chiffres entre le 1 et le { $size } dans sa ligne ou sa colonne.
    .noun = l’indice sandwich de { $cells }
    .pattern = { $house-in }, les chiffres entre le plus petit et le plus grand ont pour somme { $number }.
    .reasoning = Avec cette somme, le nombre de cases entre eux est { $known }. { no-other-way }
rule-sequence-line = Ligne de progression
    .meaning = Les chiffres de la ligne montent ou descendent du même écart d’une case à la suivante.
    .noun = la ligne { $cells }
    .pattern = Les chiffres de la ligne { $pattern } montent ou descendent du même écart d’une case à la suivante.
rule-skyscraper = Gratte-ciel
    .meaning = Un nombre hors de la grille compte les chiffres visibles de là : un chiffre cache les plus petits derrière lui.
    .noun = les gratte-ciel de { $cells }
    .pattern = { $number-count ->
        [one] À partir de { $pivot }, { $house } a { $number } chiffre plus haut que tous ceux qui le précèdent.
       *[other] À partir de { $pivot }, { $house } a { $number } chiffres plus hauts que tous ceux qui les précèdent.
    }
    .reasoning = Le chiffre le plus haut cache tous ceux qui le suivent, il ne peut donc pas venir avant la place { $number }. { no-other-way }
rule-slow-thermometer = Thermomètre lent
    .meaning = Le long d’un thermomètre creux, les chiffres ne diminuent jamais à partir du bulbe.
    .noun = le thermomètre { $cells }
    .pattern = Le long du thermomètre { $pattern }, les chiffres ne diminuent jamais à partir du bulbe { $pivot }.
    .reasoning = Aucune case ne peut être plus petite qu’une case située avant elle ni plus grande qu’une case située après elle : { result }.
rule-split-peas = Pois cassés
    .meaning = La somme des chiffres entre deux cercles est le nombre que forment les chiffres des cercles, dans un ordre ou l’autre.
    .noun = la ligne { $cells }
    .pattern = La somme des chiffres { $pattern } est le nombre que forment les extrémités { $pivot }, dans un ordre ou l’autre.
rule-sum = Somme
    .meaning = La somme des chiffres dans un contour continu est son nombre. Ils peuvent se répéter.
    .noun = la somme { $cells }
    .pattern = { $pattern } ont pour somme { $number }.
rule-sum-line = Ligne de sommes
    .meaning = La ligne se découpe en groupes de cases voisines de somme { $total }.
    .noun = la ligne { $cells }
    .pattern = La ligne { $pattern } se découpe en groupes de somme { $number }.
rule-thermometer = Thermomètre
    .meaning = Le long d’un thermomètre, les chiffres augmentent à partir du bulbe.
    .noun = le thermomètre { $cells }
    .pattern = Le long du thermomètre { $pattern }, les chiffres augmentent à partir du bulbe { $pivot }.
    .reasoning = Il faut à chaque case des chiffres plus petits avant elle et plus grands après elle : { result }.
rule-weighted-sum = Somme pondérée
    .meaning = Une somme particulière s’applique à la ligne { $cells }.
    .noun = la somme pondérée { $cells }
    .pattern = { $pattern }, chacune multipliée par son facteur, ont pour somme { $number }.
rule-whispers = Murmures
    .meaning = { $gap ->
        [4] Sur une ligne de murmures (orange), deux chiffres voisins diffèrent d’au moins 4.
       *[other] Sur une ligne de murmures (verte), deux chiffres voisins diffèrent d’au moins { $gap }.
    }
    .noun = la ligne de murmures { $cells }
    .pattern = Les cases voisines le long de la ligne { $pattern } diffèrent d’au moins { $number }.
    .reasoning = { no-neighbour }
rule-windows = Fenêtres
    .meaning = Chaque carré ombré contient chaque chiffre une seule fois.
rule-x-sum = Somme X
    .meaning = Un nombre hors de la grille est la somme des X premiers chiffres vus de là ; X est le premier d’entre eux.
    .noun = la somme X de { $cells }
    .pattern = { $house-in }, autant de chiffres que l’indique { $pivot }, comptés à partir de là, ont pour somme { $number }.
    .reasoning = Avec cette somme, { $pivot } ne peut être que { $known }. { no-other-way }
rule-zipper = Ligne fermeture éclair
    .meaning = Sur une ligne fermeture éclair (lavande), les chiffres à égale distance du milieu ont la même somme. S’il y a une case au milieu, elle contient cette somme.
    .noun = la ligne fermeture éclair { $cells }
    .pattern = Sur la ligne { $pattern }, les cases à égale distance du milieu ont la même somme.
