### Techniques : le nom, pourquoi elles marchent et l’explication d’une étape.

## Phrases que plusieurs techniques partagent

conclusion = { $placed-count ->
    [0] Donc { $eliminated }.
   *[other] { $eliminated-count ->
        [0] Donc { $placed }.
       *[other] Donc { $placed }. De plus, { $eliminated }.
    }
}
locked-text = { $house-in }, le { $pattern-digits } ne peut aller qu’en { $pattern }, toujours { $cover-in }. Donc aucune autre case { $cover-of } ne peut être { $pattern-digits } : { $eliminated }.
direct-locked-text = { $house-in }, le { $pattern-digits } ne peut aller qu’en { $pattern }, toujours { $cover-in }. Le reste { $cover-of } ne peut donc pas le contenir, ce qui ne lui laisse qu’une place { $witness-in } : { $placed }.
direct-hidden-text = { $house-in }, les chiffres { $pattern-digits } ne peuvent aller qu’en { $pattern } ; ils remplissent donc ces cases. Il ne reste qu’une place pour le { $placed-digits } { $house-in } : { $placed }.
locked-set-text = { $pattern } ne peuvent contenir que { $pattern-digits } ; ces chiffres les remplissent donc dans un certain ordre. Ces cases sont à la fois { $house-in } et { $cover-in }, donc aucune autre case de ces deux unités ne peut contenir ces chiffres : { $eliminated }.
naked-set-text = { $house-in }, { $pattern } ne peuvent contenir que { $pattern-digits }. Ces chiffres remplissent les cases dans un certain ordre, donc aucune autre case { $house-of } ne peut les contenir : { $eliminated }.
hidden-set-text = { $house-in }, les chiffres { $pattern-digits } ne peuvent aller qu’en { $pattern }. Ils remplissent ces cases, qui ne peuvent contenir aucun autre chiffre : { $eliminated }.

## Singletons

singles = Singletons
full-house = Dernière case
    .about = Une unité n’a plus qu’une case vide, qui reçoit le seul chiffre manquant.
    .text = { $house-in }, il ne reste qu’une case vide et il ne manque qu’un chiffre. Donc { $placed }.
hidden-single-text = { $blocker-parts ->
    [0] { $house-in }, aucune autre case ne peut être { $placed-digits }. Donc { $placed }.
    [one] { $house-in }, aucune autre case ne peut être { $placed-digits } : { $blocker-houses } l’a déjà, en { $blocker }. Donc { $placed }.
   *[other] { $house-in }, aucune autre case ne peut être { $placed-digits } : { $blocker-houses } l’ont déjà, en { $blocker }. Donc { $placed }.
}
hidden-single-box = Singleton caché dans un bloc
    .about = Un chiffre doit aller quelque part dans le bloc, et une seule de ses cases peut encore le recevoir.
    .text = { hidden-single-text }
hidden-single-line = Singleton caché dans une rangée
    .about = Un chiffre doit aller quelque part dans la ligne ou la colonne, et une seule de ses cases peut encore le recevoir.
    .text = { hidden-single-text }
naked-single = Singleton nu
    .about = Une case voit huit chiffres différents. Il ne lui reste que le neuvième.
    .text = { $blocker-parts ->
        [0] En { $pattern }, il ne reste que le chiffre { $placed-digits }. Donc { $placed }.
       *[other] En { $pattern }, il ne reste que le chiffre { $placed-digits } : sa ligne, sa colonne et son bloc ont déjà { $blocker-digits }. Donc { $placed }.
    }

## Singletons indirects

direct = Singletons indirects
direct-pointing = Pointage direct
    .about = Un chiffre limité à une rangée d’un bloc n’a plus qu’une place dans un bloc voisin.
    .text = { direct-locked-text }
direct-claiming = Revendication directe
    .about = Un chiffre limité à un bloc d’une rangée n’a plus qu’une place dans une rangée voisine.
    .text = { direct-locked-text }
direct-hidden-pair = Paire cachée directe
    .about = Deux chiffres d’une unité ne peuvent aller que dans deux de ses cases et les remplissent. Un autre chiffre perd ces cases et n’a plus qu’une place.
    .text = { direct-hidden-text }
direct-hidden-triple = Triplet caché direct
    .about = Trois chiffres d’une unité ne peuvent aller que dans trois de ses cases et les remplissent. Un autre chiffre perd ces cases et n’a plus qu’une place.
    .text = { direct-hidden-text }

## Candidats verrouillés

locked = Candidats verrouillés
pointing = Candidats verrouillés (pointage)
    .about = Dans un bloc, un chiffre ne peut aller que dans une rangée. Où qu’il aille, le reste de cette rangée ne peut pas le contenir.
    .text = { locked-text }
claiming = Candidats verrouillés (revendication)
    .about = Dans une rangée, un chiffre ne peut aller que dans un bloc. Où qu’il aille, le reste de ce bloc ne peut pas le contenir.
    .text = { locked-text }

## Paires, triplets et quadruplets

subsets = Paires, triplets, quadruplets
locked-pair = Paire verrouillée
    .about = Deux cases où se croisent un bloc et une rangée n’ont que deux candidats. Aucune des deux unités ne peut contenir ces chiffres ailleurs.
    .text = { locked-set-text }
naked-pair = Paire nue
    .about = Deux cases d’une unité n’ont à elles deux que deux candidats. Ces chiffres remplissent les cases, le reste de l’unité ne peut donc pas les contenir.
    .text = { naked-set-text }
locked-triple = Triplet verrouillé
    .about = Trois cases où se croisent un bloc et une rangée n’ont que trois candidats. Aucune des deux unités ne peut contenir ces chiffres ailleurs.
    .text = { locked-set-text }
hidden-pair = Paire cachée
    .about = Deux chiffres d’une unité ne peuvent aller que dans deux de ses cases. Ils remplissent ces cases, qui ne peuvent contenir aucun autre chiffre.
    .text = { hidden-set-text }
naked-triple = Triplet nu
    .about = Trois cases d’une unité n’ont à elles trois que trois candidats. Ces chiffres remplissent les cases, le reste de l’unité ne peut donc pas les contenir.
    .text = { naked-set-text }
hidden-triple = Triplet caché
    .about = Trois chiffres d’une unité ne peuvent aller que dans trois de ses cases. Ils remplissent ces cases, qui ne peuvent contenir aucun autre chiffre.
    .text = { hidden-set-text }
naked-quad = Quadruplet nu
    .about = Quatre cases d’une unité n’ont à elles quatre que quatre candidats. Ces chiffres remplissent les cases, le reste de l’unité ne peut donc pas les contenir.
    .text = { naked-set-text }
hidden-quad = Quadruplet caché
    .about = Quatre chiffres d’une unité ne peuvent aller que dans quatre de ses cases. Ils remplissent ces cases, qui ne peuvent contenir aucun autre chiffre.
    .text = { hidden-set-text }

## Poissons

fish = Poissons
basic-fish = { $size ->
    [2] X-Wing
    [3] Swordfish
    [4] Jellyfish
    [5] Squirmbag
    [6] Whale
   *[7] Leviathan
}
    .about = Dans { fish-number } rangées parallèles, un chiffre ne peut aller que dans les mêmes { fish-number } rangées transversales. Il prend une place dans chacune, le reste des rangées transversales ne peut donc pas le contenir.{ $size ->
        [2] {""}
        [3] {" "}On l’appelle aussi espadon.
        [4] {" "}On l’appelle aussi méduse.
       *[other] {" "}Là où il y en a un, les rangées restantes forment un poisson plus petit.
    }
    .text = { fish-base }. Donc { $cover } ont leur { $pattern-digits } dans ces cases et nulle part ailleurs : { $eliminated }.
fish-number = { $size ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
   *[7] sept
}
a-fish = Un { basic-fish }
fish-base = { $house-in }, le { $pattern-digits } ne peut aller qu’en { $pattern }, toujours { $cover-in }
fish-fins = { $fin-count ->
    [0] {""}
    [one] , ou dans la nageoire { $fin }
   *[other] , ou dans les nageoires { $fin }
}{ $endofin-count ->
    [0] {""}
    [one] , ou dans l’endo-nageoire { $endofin }, où se croisent deux unités de base
   *[other] , ou dans les endo-nageoires { $endofin }, où se croisent deux unités de base
}
fish-without-fin = Si { $fin-count ->
    [0] aucune nageoire n’est
    [1] la nageoire n’est pas
   *[other] aucune nageoire n’est
} { $pattern-digits }
fish-with-fin = Si { $fin-count ->
    [0] l’une l’est
    [1] elle l’est
   *[other] l’une l’est
}
finned-fish = { basic-fish } à nageoire
    .about = { a-fish } gâché par quelques candidats de trop, la nageoire. Soit le { basic-fish } tient, soit une nageoire est vraie ; ce que les deux excluent peut être éliminé.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } ont leur { $pattern-digits } dans le motif et nulle part ailleurs. { fish-with-fin }, les cases qui la voient ne peuvent pas être { $pattern-digits }. Dans les deux cas, { $eliminated }.
sashimi-fish = { basic-fish } sashimi
    .about = { finned-fish.about } Sans la nageoire, une des rangées de base n’a plus qu’une place : le poisson est bancal, mais l’argument est le même.
    .text = { finned-fish.text }
fish-room = Les unités de base ont besoin du chiffre { fish-number } fois, et les unités de couverture n’ont pas de place pour plus.
franken-fish = { basic-fish } Franken
    .about = { a-fish } où des blocs peuvent remplacer des rangées. { fish-room }
    .text = { fish-base }. Donc { $cover } n’ont pas de place pour le { $pattern-digits } ailleurs, ni dans une case de deux unités de couverture : { $eliminated }.
finned-franken-fish = { basic-fish } Franken à nageoire
    .about = { a-fish } où des blocs peuvent remplacer des rangées et où les nageoires sont permises. { fish-room }
    .text = { fish-base }{ fish-fins }. Si aucune nageoire n’est { $pattern-digits }, { $cover } n’ont pas de place pour le { $pattern-digits } hors du motif, ni dans une case de deux unités de couverture. Si l’une l’est, les cases qui la voient ne peuvent pas être { $pattern-digits }. Dans les deux cas, { $eliminated }.
mutant-fish = { basic-fish } mutant
    .about = { a-fish } où n’importe quels lignes, colonnes et blocs peuvent servir de base ou de couverture. { fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = { basic-fish } mutant à nageoire
    .about = { a-fish } où n’importe quelles unités peuvent servir de base ou de couverture et où les nageoires sont permises. { fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = { basic-fish } Kraken
    .about = { a-fish } à nageoires, et un candidat d’une rangée de couverture que toutes ne voient pas. Si aucune nageoire n’est vraie, le poisson l’élimine ; si l’une l’est, une chaîne partant d’elle le fait.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } ont leur { $pattern-digits } dans le motif et nulle part ailleurs, donc { $eliminated }. { fish-with-fin }, il s’ensuit la même chose : { $extra-count ->
        [0] {""}
        [1] { $extra } voit { $eliminated-cells } ;{" "}
       *[other] { $extra } voient { $eliminated-cells } ;{" "}
    }{ $chain }. { legend }
kraken-fish-2 = { basic-fish } Kraken type 2
    .about = { a-fish } à nageoires. Si aucune nageoire n’est vraie, chaque rangée de couverture a son chiffre dans le motif. Donc l’une des nageoires, ou l’un des candidats d’une rangée de couverture choisie, est vrai. De chacun, une chaîne mène à la même conclusion.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, chaque rangée de couverture a son { $pattern-digits } dans le motif : { $witness } en { $floor }. Donc l’une des cases { $fin-and-floor } est { $pattern-digits }. Quelle qu’elle soit, { $eliminated } : { $chain }. { legend }
siamese-finned-fish = { basic-fish } siamois à nageoire
    .about = Deux poissons de même base mais à nageoires différentes, qui ensemble éliminent davantage.
    .text = Deux poissons du { $pattern-digits } partagent la base, { $house }, où il ne peut aller qu’en { $pattern-and-fin-and-endofin }. L’un est couvert par { $cover-1-houses }{ $fin-1-count ->
        [0] {""}
        [one] {" "}et a la nageoire { $fin-1 }
       *[other] {" "}et a les nageoires { $fin-1 }
    }, l’autre par { $cover-2-houses }{ $fin-2-count ->
        [0] {""}
        [one] {" "}et a la nageoire { $fin-2 }
       *[other] {" "}et a les nageoires { $fin-2 }
    }{ $endofin-count ->
        [0] {""}
        [one] {"\u00A0"}; les deux ont l’endo-nageoire { $endofin }, où se croisent deux unités de base
       *[other] {"\u00A0"}; les deux ont les endo-nageoires { $endofin }, où se croisent deux unités de base
    }. Dans chaque poisson, soit aucune nageoire n’est { $pattern-digits } et la couverture n’a pas de place pour le { $pattern-digits } ailleurs, soit une nageoire est { $pattern-digits } et l’exclut de toutes les cases qu’elle voit. Donc { $eliminated }.
siamese-sashimi-fish = { basic-fish } siamois sashimi
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = { basic-fish } Franken siamois à nageoire
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = { basic-fish } mutant siamois à nageoire
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## Motifs d’un chiffre

single-digit = Motifs d’un chiffre
two-links-text = { $house-in }, le { $pincer-digits } n’a chaque fois que deux places : { $chain }. { legend }
two-links-ends = Donc au moins une des extrémités { $pincer } est { $pincer-digits }, que l’on peut éliminer des cases qui voient les deux : { $eliminated }.
skyscraper = Gratte-ciel (Skyscraper)
    .about = Un chiffre n’a que deux places dans chacune de deux rangées parallèles, et une place de chacune est dans la même rangée transversale. Au moins une des deux autres places est juste.
    .text = { two-links-text } { $pattern } se voient, elles ne peuvent donc pas être toutes les deux { $pincer-digits }. { two-links-ends }
two-string-kite = Cerf-volant à deux ficelles
    .about = Un chiffre n’a que deux places dans une ligne et que deux dans une colonne, et une de chacune est dans le même bloc. Au moins une des deux autres places est juste.
    .text = { two-links-text } { $pattern } partagent un bloc, elles ne peuvent donc pas être toutes les deux { $pincer-digits }. { two-links-ends }
turbot-fish = Turbot Fish
    .about = Un chiffre n’a que deux places dans chacune de deux unités, et une place de l’une voit une place de l’autre. Au moins une des deux places restantes est juste.
    .text = { skyscraper.text }
empty-rectangle = Rectangle vide
    .about = Toutes les places d’un chiffre dans un bloc sont dans une ligne et une colonne. Un lien fort qui commence dans cette ligne se poursuit dans la colonne, ou l’inverse.
    .text = { $house-in }, le { $pivot-digits } ne peut aller qu’en { $pivot }, toujours { $cover-in }. { $witness-in }, il n’a que deux places, { $pattern } et { $pincer }. Si { $pincer } est { $pivot-digits }, { $eliminated-cells } ne peut pas l’être. Sinon, c’est { $pattern } ; { $house } a alors son { $pivot-digits } dans l’autre des deux rangées, et { $eliminated-cells } ne peut pas non plus être { $pivot-digits }. Dans les deux cas, { $eliminated }.
empty-rectangle-pair = Rectangle vide à deux candidats
    .about = Un rectangle vide dont le bloc n’a que deux places pour le chiffre, ce qui en fait une courte chaîne.
    .text = { $house-in }, le { $pivot-digits } n’a que deux places, { $pivot }, { $cover-in }. { $witness-in }, il n’a que deux places, { $pattern } et { $pincer }. Si { $pincer } est { $pivot-digits }, { $eliminated-cells } ne peut pas l’être. Sinon, c’est { $pattern } ; { $house } a alors son { $pivot-digits } à la place que { $pattern } ne voit pas, et { $eliminated-cells } ne peut pas non plus être { $pivot-digits }. Dans les deux cas, { $eliminated }.
dual-two-string-kite = Double cerf-volant à deux ficelles
    .about = Deux cerfs-volants qui partagent leurs deux cases dans un bloc.
    .text = Deux cerfs-volants du { $pincer-digits } partagent { $pattern } { $house-in } : { $chain }. { legend } Dans chacun, au moins une des deux extrémités est { $pincer-digits }, que l’on peut éliminer des cases qui voient les deux : { $eliminated }.
dual-empty-rectangle = Double rectangle vide
    .about = Deux liens forts qui utilisent le même rectangle vide.
    .text = { $house-in }, le { $pivot-digits } ne peut aller qu’en { $pivot }, toujours { $cover-in }. { $witness-in }, il n’a chaque fois que deux places : { $chain }. { legend } Si l’extrémité éloignée d’une telle paire n’est pas { $pivot-digits }, la proche l’est, et { $house } a alors son { $pivot-digits } dans l’autre rangée. Dans tous les cas, { $eliminated }.
guardians = Gardiens
    .about = Les places d’un chiffre forment un anneau où chacune partage une unité avec la suivante. Si leur nombre est impair, elles ne peuvent pas être alternativement vraies et fausses. Donc au moins une des autres places de ces unités, les gardiens, est vraie.
    .text = Parcours l’anneau { $pattern-list } : chacune de ses { $length } cases partage une de ces unités avec la suivante, et la dernière avec la première : { $house }. Hors de l’anneau, le { $pattern-digits } ne peut y aller que { $extra-count ->
        [1] dans le gardien { $extra }. Sans lui
       *[other] dans les gardiens { $extra }. Sans eux
    }, une case sur deux devrait être { $pattern-digits }, ce qui est impossible avec un nombre impair de cases. { $placed-count ->
        [0] Donc au moins une des cases { $extra } est { $extra-digits }, que l’on peut éliminer des cases qui les voient toutes : { $eliminated }.
       *[other] Donc { $placed }.
    }
template-set = Modèle (placement)
    .about = Un modèle est une façon de placer un chiffre dans toutes les unités où il manque. Un candidat qui fait partie de tous les modèles est vrai.
    .text = Le { $pattern-digits } ne peut aller qu’en { $pattern }. { $length ->
        [1] Il n’y a qu’une façon de le placer une fois dans chaque ligne, colonne et bloc où il manque : en { $placed-cells }.
       *[other] Il y a { $length } façons de le placer une fois dans chaque ligne, colonne et bloc où il manque, et toutes utilisent { $placed-cells }.
    } Donc { $placed }.
template-delete = Modèle (élimination)
    .about = Un modèle est une façon de placer un chiffre dans toutes les unités où il manque. Un candidat qui ne fait partie d’aucun modèle est faux.
    .text = Le { $pattern-digits } ne peut aller qu’en { $pattern }. { $length ->
        [1] Il n’y a qu’une façon de le placer une fois dans chaque ligne, colonne et bloc où il manque, et elle n’utilise pas { $eliminated-cells }.
       *[other] Il y a { $length } façons de le placer une fois dans chaque ligne, colonne et bloc où il manque, et aucune n’utilise { $eliminated-cells }.
    } Donc { $eliminated }.

## Ailes

wings = Ailes
xy-wing = XY-Wing
    .about = Un pivot à deux candidats voit deux pinces. Chaque pince a l’un de ces chiffres, et les deux ont le même second chiffre. Quel que soit le pivot, une pince contient ce chiffre.
    .text = Le pivot { $pivot } est { $pivot-either }. Dans les deux cas, l’une des pinces { $pincer-list } perd ce chiffre et doit être { $eliminated-digits }. Donc le { $eliminated-digits } peut être éliminé des cases qui voient les deux pinces : { $eliminated }.
xyz-wing = XYZ-Wing
    .about = Un pivot à trois candidats voit deux pinces qui ont chacune deux d’entre eux. L’une des trois cases contient le chiffre qu’elles partagent toutes.
    .text = Le pivot { $pivot } est { $pivot-either } et voit les pinces { $pincer-list }. Si le pivot n’est pas { $eliminated-digits }, l’une des pinces perd son autre chiffre et doit être { $eliminated-digits }. Donc l’une des trois cases est { $eliminated-digits }, que l’on peut éliminer des cases qui voient les trois : { $eliminated }.
w-wing = W-Wing
    .about = Deux cases ayant les deux mêmes candidats sont reliées par un lien fort sur l’un d’eux. Elles ne peuvent donc pas être toutes les deux ce chiffre, et au moins l’une est l’autre.
    .text = { $pincer } ne peuvent contenir que { $pincer-digits } et { $pattern-digits }. { $house-in }, le { $pattern-digits } doit aller en { $pattern-2 }, qui voit { $pattern-1 }, ou en { $pattern-3 }, qui voit { $pattern-4 }. Donc { $pincer } ne peuvent pas être toutes les deux { $pattern-digits }, et au moins l’une est { $pincer-digits }, que l’on peut éliminer des cases qui voient les deux : { $eliminated }.
wxyz-wing = WXYZ-Wing
    .about = Quatre cases avec quatre chiffres, dont trois ne peuvent apparaître qu’une fois dans l’aile. Donc le quatrième est dans au moins une des cases.
    .text = { $pattern } ne peuvent contenir que { $pattern-digits }. Chacun d’eux sauf le { $pincer-digits } ne peut y être qu’une fois, donc au moins une des cases { $pincer } est { $pincer-digits }, que l’on peut éliminer des cases qui les voient toutes : { $eliminated }.
bent-set-text = { $pattern }, { $house-in }, ne peuvent contenir que { $pattern-digits } : autant de chiffres que de cases. Chacun d’eux sauf le { $pincer-digits } y a toutes ses places dans une seule unité et ne peut donc y être qu’une fois. Il reste au moins une case pour le { $pincer-digits } : l’une des cases { $pincer }. Donc le { $pincer-digits } peut être éliminé des cases qui les voient toutes : { $eliminated }.
vwxyz-wing = VWXYZ-Wing
    .about = Cinq cases d’un bloc et d’une rangée avec cinq chiffres qui, sauf un, ne peuvent apparaître qu’une fois dans l’aile. Donc celui-là est dans au moins une des cases.
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ-Wing
    .about = Six cases d’un bloc et d’une rangée avec six chiffres qui, sauf un, ne peuvent apparaître qu’une fois dans l’aile. Donc celui-là est dans au moins une des cases.
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ-Wing
    .about = Sept cases d’un bloc et d’une rangée avec sept chiffres qui, sauf un, ne peuvent apparaître qu’une fois dans l’aile. Donc celui-là est dans au moins une des cases.
    .text = { bent-set-text }
firework-triple = Feu d’artifice de trois
    .about = Une ligne et une colonne se croisent dans un bloc. Hors du bloc, trois chiffres ne peuvent aller que dans une case de chaque rangée, la même pour les trois. Ils remplissent donc ces deux cases et celle du croisement.
    .text = { $house-in }, les chiffres { $pivot-digits } ne peuvent aller que dans { $witness } ou en { $pincer }. Chacun est en { $pivot }, où se croisent les deux rangées, ou dans l’une des cases { $pincer } : s’il n’est dans aucune des cases { $pincer }, les deux rangées l’ont dans le bloc, qui ne le contient qu’une fois. Donc les trois chiffres remplissent les trois cases, qui ne peuvent rien contenir d’autre : { $eliminated }.
firework-quad = Feu d’artifice de quatre
    .about = Deux coins opposés d’un rectangle ont chacun un feu d’artifice de deux chiffres, et les deux finissent dans les deux autres coins. Donc les quatre chiffres remplissent le rectangle.
    .text = { $house-1-in }, les chiffres { $pivot-1-digits } ne peuvent aller que dans { $witness-1-houses } ou en { $pincer }. Chacun est en { $pivot-1 }, où se croisent les deux rangées, ou dans l’une des cases { $pincer } : s’il n’est dans aucune des cases { $pincer }, les deux rangées l’ont dans le bloc, qui ne le contient qu’une fois. De même, les chiffres { $pivot-2-digits }, qui { $house-2-in } ne peuvent aller que dans { $witness-2-houses } ou en { $pincer }, sont en { $pivot-2 } ou dans l’une des cases { $pincer }. Donc les quatre chiffres remplissent les quatre cases, qui ne peuvent rien contenir d’autre : { $eliminated }.

## Unicité

uniqueness = Unicité
deadly-rectangle = Si { $floor-and-roof } ne contenaient que { $roof-digits }, ces deux chiffres pourraient être échangés dans les quatre cases, et la grille aurait deux solutions.
deadly-loop = Si la boucle de { $length } cases, { $floor-and-roof }, ne contenait que { $roof-digits }, ces deux chiffres pourraient être échangés tout au long de la boucle, et la grille aurait deux solutions.
deadly-1 = Donc { $roof } doit contenir un autre chiffre : { $eliminated }.
deadly-2 = Donc l’une des cases { $roof } doit être le chiffre supplémentaire { $extra-digits }, que l’on peut éliminer des cases qui les voient toutes : { $eliminated }.
deadly-3 = Donc l’une des cases { $roof } est { $extra-either }. { $house-in }, cette case et { $set } doivent contenir à elles seules { $set-digits }, donc aucune autre case ne le peut : { $eliminated }.
deadly-3-hidden = { $set-parts ->
    [0] Donc l’une des cases { $roof } est { $extra-either }. { $house-in }, les chiffres { $common-digits } ne peuvent aller qu’en { $roof } et { $common }, et { $roof } n’ont de place que pour l’un d’eux. Les autres remplissent { $common } : { $eliminated }.
   *[other] { deadly-3 }
}
deadly-4 = { $house-in }, le { $pattern-digits } doit être dans l’une des cases { $roof }. Donc aucune d’elles ne peut être l’autre chiffre : { $eliminated }.
unique-rectangle-1 = Rectangle unique type 1
    .about = Trois coins ne peuvent contenir que les deux chiffres, le quatrième doit donc en contenir un autre.
    .text = { deadly-rectangle } { deadly-1 }
unique-rectangle-2 = Rectangle unique type 2
    .about = Deux coins d’un côté partagent un chiffre supplémentaire, que l’un d’eux doit contenir.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-3 = Rectangle unique type 3
    .about = Deux coins d’un côté ont des chiffres supplémentaires. Ensemble, ils agissent comme une case d’un sous-ensemble nu.
    .text = { deadly-rectangle } { deadly-3-hidden }
unique-rectangle-4 = Rectangle unique type 4
    .about = L’un des deux chiffres doit être dans l’un de deux coins, aucun de ceux-ci ne peut donc être l’autre chiffre.
    .text = { deadly-rectangle } { deadly-4 }
unique-rectangle-5 = Rectangle unique type 5
    .about = Deux coins opposés, ou trois coins, partagent un chiffre supplémentaire, que l’un d’eux doit contenir.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-6 = Rectangle unique type 6
    .about = Deux coins opposés ont des chiffres supplémentaires, et l’un des deux chiffres forme un X-Wing dans le rectangle. Il doit être dans les deux autres coins.
    .text = { deadly-rectangle } { $house-in }, le { $pattern-digits } ne peut aller que dans le rectangle. Si l’une des cases { $roof } était { $pattern-digits }, le coin opposé le serait aussi, et les deux autres coins, { $floor }, seraient l’autre chiffre : deux solutions. Donc { $eliminated }.
hidden-rectangle = Rectangle caché
    .about = Un coin ne peut contenir que les deux chiffres, et dans les deux rangées qui passent par le coin opposé, l’un des chiffres ne peut aller que dans le rectangle. Alors ce coin ne peut pas être l’autre chiffre.
    .text = { deadly-rectangle } { $house-in }, le { $pattern-digits } ne peut aller que dans le rectangle. Si { $pivot } était { $eliminated-digits }, les coins voisins seraient { $pattern-digits }, et le coin opposé, qui ne peut contenir que { $roof-digits }, serait { $eliminated-digits } : deux solutions. Donc { $eliminated }.
unique-rectangle-wing = Rectangle unique à ailes
    .about = Certains coins ont des chiffres supplémentaires. Chacun enlèverait un chiffre à une pince, une case à deux candidats, et toutes les pinces ont le même autre chiffre.
    .text = { deadly-rectangle } Donc l’une des cases { $roof } est { $extra-either }. Chacun de ces chiffres{ $common-parts ->
        [0] {""}
       *[other] , sauf le { $common-digits } lui-même, qui peut être en { $common },
    } est ainsi enlevé à l’une des pinces { $pincer-list }, qui est alors { $eliminated-digits }. Donc le { $eliminated-digits } peut être éliminé des cases qui les voient toutes : { $eliminated }.
avoidable-base = { $floor } n’étaient pas données et contiennent { $floor-digits }. Si { $roof } contenaient aussi ces deux chiffres, on pourrait les échanger dans les quatre cases, et la grille aurait deux solutions.
avoidable-rectangle-1 = Rectangle évitable type 1
    .about = Trois coins sont résolus, et aucun n’était donné. Le quatrième ne doit pas rendre leurs chiffres échangeables.
    .text = { $floor } n’étaient pas données et contiennent { $floor-digits }. Si { $roof } était { $eliminated-digits }, les deux chiffres pourraient être échangés dans les quatre cases, et la grille aurait deux solutions. Donc { $eliminated }.
avoidable-rectangle-2 = Rectangle évitable type 2
    .about = Deux coins sont résolus mais n’étaient pas donnés, et les deux autres partagent un chiffre supplémentaire. L’un d’eux doit le contenir.
    .text = { avoidable-base } Donc l’une des cases { $roof } est { $extra-digits }, que l’on peut éliminer des cases qui voient les deux : { $eliminated }.
avoidable-rectangle-3 = Rectangle évitable type 3
    .about = Deux coins sont résolus mais n’étaient pas donnés. Les deux autres ont des chiffres supplémentaires et agissent ensemble comme une case d’un sous-ensemble nu.
    .text = { avoidable-base } { deadly-3 }
unique-loop-1 = Boucle unique type 1
    .about = Toutes les cases d’une boucle sauf une ne peuvent contenir que les deux mêmes chiffres, celle-là doit donc en contenir un autre.
    .text = { deadly-loop } { deadly-1 }
unique-loop-2 = Boucle unique type 2
    .about = Tous les candidats supplémentaires d’une boucle sont le même chiffre, l’une de leurs cases doit donc le contenir.
    .text = { deadly-loop } { deadly-2 }
unique-loop-3 = Boucle unique type 3
    .about = Deux cases d’une boucle ont des chiffres supplémentaires. Ensemble, elles agissent comme une case d’un sous-ensemble nu.
    .text = { deadly-loop } { deadly-3-hidden }
unique-loop-4 = Boucle unique type 4
    .about = L’un des deux chiffres doit être dans l’une de deux cases d’une boucle, aucune de celles-ci ne peut donc être l’autre chiffre.
    .text = { deadly-loop } { deadly-4 }
bug-base = Sans { $extra-list }, chaque case vide aurait deux candidats, et chaque chiffre deux places dans chaque unité où il manque. Une telle grille n’a jamais exactement une solution.
bug-1 = BUG+1
    .about = Toutes les cases vides ont deux candidats sauf une, qui en a plus. Elle doit contenir le candidat supplémentaire.
    .text = { bug-base } Donc { $extra } doit être { $extra-digits } : { $eliminated }.
bug-2 = BUG type 2
    .about = Les candidats supplémentaires sont le même chiffre dans plusieurs cases. L’une de ces cases doit le contenir.
    .text = { bug-base } Donc l’une des cases { $extra } est { $extra-digits }, que l’on peut éliminer des cases qui les voient toutes : { $eliminated }.
bug-3 = BUG type 3
    .about = Les candidats supplémentaires sont dans une unité et agissent comme une case d’un sous-ensemble nu.
    .text = { bug-base } Donc l’un de ces candidats est vrai. { $house-in }, sa case et { $set } doivent contenir à elles seules { $set-digits }, donc aucune autre case ne le peut : { $eliminated }.
bug-4 = BUG type 4
    .about = Deux cases ont des candidats supplémentaires et partagent un autre chiffre, que l’une d’elles doit contenir.
    .text = { bug-base } Donc l’un de ces candidats est vrai. { $house-in }, l’une des cases { $pattern } doit être { $pattern-digits }, et l’autre contient donc son chiffre supplémentaire. Aucune ne peut être autre chose : { $eliminated }.
bug-n = BUG+n
    .about = Plusieurs cases ont des candidats supplémentaires, dont l’un est vrai. Ce que tous excluent est faux.
    .text = { bug-base } Donc l’un de ces candidats est vrai. Chacun exclut les mêmes candidats, parce qu’il partage leur case ou qu’il voit le même chiffre : { $eliminated }.
extended-about = Prends deux rangées qui traversent les mêmes blocs, et les cases où trois ou quatre autres rangées les croisent. Ces cases ne peuvent pas contenir seulement autant de chiffres qu’il y a de rangées transversales.
extended-base = Dans les { $length } cases { $floor-and-roof }, deux rangées qui traversent les mêmes blocs rencontrent les mêmes rangées transversales. Si ces cases ne contenaient que { $roof-digits }, chacune des deux rangées y aurait tous ces chiffres. Les deux rangées pourraient les échanger sans changer les chiffres d’aucune unité, et la grille aurait deux solutions.
extended-rectangle-1 = Rectangle étendu type 1
    .about = { extended-about } Si une seule des cases a d’autres candidats, elle doit contenir l’un d’eux.
    .text = { extended-base } { deadly-1 }
extended-rectangle-2 = Rectangle étendu type 2
    .about = { extended-about } Si tous les autres candidats sont le même chiffre, l’une de leurs cases doit le contenir.
    .text = { extended-base } { deadly-2 }
extended-rectangle-3 = Rectangle étendu type 3
    .about = { extended-about } Si deux cases ont d’autres candidats, elles agissent ensemble comme une case d’un sous-ensemble nu.
    .text = { extended-base } { deadly-3 }
extended-rectangle-4 = Rectangle étendu type 4
    .about = { extended-about } Si l’un de ces chiffres doit être dans l’une de deux cases ayant d’autres candidats, l’autre case doit contenir l’un de ces candidats.
    .text = { extended-base } { $house-in }, le { $pattern-digits } doit être dans l’une des cases { $roof }, et l’autre doit être { $extra-either }. Donc aucune ne peut être un autre chiffre du rectangle : { $eliminated }.
symmetry-about = chaque chiffre donné tombe sur un chiffre donné, et des chiffres égaux tombent sur des chiffres égaux. Si la grille n’a qu’une solution, cette solution a la même symétrie.
symmetry-text = chaque chiffre donné tombe sur un chiffre donné, { $color_a-1-digits } sur { $color_b-1-digits }, { $color_a-2-digits } sur { $color_b-2-digits }, { $color_a-3-digits } sur { $color_b-3-digits }, { $color_a-4-digits } sur { $color_b-4-digits }, { $color_a-5-digits } sur { $color_b-5-digits }, { $color_a-6-digits } sur { $color_b-6-digits }, { $color_a-7-digits } sur { $color_b-7-digits }, { $color_a-8-digits } sur { $color_b-8-digits }, { $color_a-9-digits } sur { $color_b-9-digits }. Cela transforme la solution en une solution, et comme il n’y en a qu’une, elle a la même symétrie.{ $pivot-count ->
    [0] {""}
    [1] {" "}{ $pivot } tombe sur elle-même et doit donc contenir un chiffre qui tombe sur lui-même : { $pivot-either }.
   *[other] {" "}{ $pivot } tombent sur elles-mêmes, chacune doit donc contenir un chiffre qui tombe sur lui-même : { $pivot-either }.
}{ $excluder-parts ->
    [0] {""}
   *[other] {" "}Un candidat est faux s’il tombe sur un candidat impossible, ou sur le même chiffre dans une case qu’il voit : { $excluder-list }.
} Donc { $eliminated }.
symmetry-half-turn = Symétrie de Gurth (demi-tour)
    .about = Fais tourner la grille d’un demi-tour : { symmetry-about }
    .text = Fais tourner la grille d’un demi-tour : { symmetry-text }
symmetry-diagonal = Symétrie de Gurth (diagonale)
    .about = Retourne la grille autour de la diagonale de r1c1 à r9c9 : { symmetry-about }
    .text = Retourne la grille autour de la diagonale de r1c1 à r9c9 : { symmetry-text }
symmetry-antidiagonal = Symétrie de Gurth (antidiagonale)
    .about = Retourne la grille autour de la diagonale de r1c9 à r9c1 : { symmetry-about }
    .text = Retourne la grille autour de la diagonale de r1c9 à r9c1 : { symmetry-text }
symmetry-quarter-turn = Symétrie de Gurth (quart de tour)
    .about = Fais tourner la grille d’un quart de tour dans le sens des aiguilles d’une montre : { symmetry-about }
    .text = Fais tourner la grille d’un quart de tour dans le sens des aiguilles d’une montre : { symmetry-text }

## Exclusion

exclusion = Exclusion
aligned-exclusion-text = Essaie toutes les combinaisons de chiffres en { $pattern }. Chaque combinaison qui utilise un chiffre éliminé répète un chiffre dans une unité ou laisse l’une des cases { $excluder } sans candidat. Donc { $eliminated }.
aligned-pair-exclusion = Exclusion de paires alignées
    .about = Essaie toutes les combinaisons de chiffres dans deux cases. Certaines laisseraient sans candidat une case qui voit toutes celles-ci. Un chiffre auquel il ne reste aucune combinaison peut être éliminé.
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = Exclusion de triplets alignés
    .about = Essaie toutes les combinaisons de chiffres dans trois cases. Certaines laisseraient sans candidat une case qui voit toutes celles-ci. Un chiffre auquel il ne reste aucune combinaison peut être éliminé.
    .text = { aligned-exclusion-text }

## Coloriage

colors = Coloriage
simple-colors-text = Suis les unités où le { $color_a-digits } n’a que deux places, et colorie ces places en alternance : { $color_a } dans la couleur A, { $color_b } dans la couleur B.
simple-colors-trap = Coloriage simple (piège)
    .about = Là où un chiffre a deux places dans une unité, l’une est juste. Colorie ces places en alternance : toutes les places d’une couleur sont justes, donc toute autre place qui voit les deux couleurs est fausse.
    .text = { simple-colors-text } Soit toutes les cases de couleur A sont { $color_a-digits }, soit toutes celles de couleur B le sont. Une case qui voit les deux couleurs ne peut pas être { $color_a-digits } : { $eliminated }.
simple-colors-wrap = Coloriage simple (contradiction)
    .about = Colorie les places d’un chiffre en alternance le long d’unités où il en a deux. Si deux places d’une couleur se voient, cette couleur est fausse.
    .text = { simple-colors-text } Deux cases de couleur A, { $pincer }, se voient { $house-in } et ne peuvent pas être toutes les deux { $color_a-digits }. Donc la couleur A est fausse : { $eliminated }.
multi-colors-text = Colorie les places du { $color_a-digits } en alternance dans deux chaînes séparées : { $color_a } dans la couleur A et { $color_b } en B ; { $color_c } en C et { $color_d } en D.
multi-colors-1 = Multicoloriage 1
    .about = Deux chaînes de places sont coloriées. Une couleur d’une chaîne voit une couleur de l’autre, elles ne sont donc pas justes toutes les deux : au moins une des deux couleurs opposées l’est.
    .text = { multi-colors-text } Une case d’une chaîne voit une case de l’autre : { $pincer-list }. Donc leurs couleurs ne sont pas justes toutes les deux, et au moins une des deux couleurs opposées l’est. Une case qui voit ces deux-là ne peut pas être { $color_a-digits } : { $eliminated }.
multi-colors-2 = Multicoloriage 2
    .about = Deux chaînes de places sont coloriées. Une couleur qui voit les deux couleurs de l’autre chaîne est fausse, car l’une de ces deux est juste.
    .text = { multi-colors-text } Soit C, soit D est juste, mais la couleur A voit les deux : regarde { $pincer-list }. Donc A est fausse : { $eliminated }.
medusa-text = Colorie les candidats en alternance, à travers les unités où un chiffre a deux places et les cases à deux candidats. La couleur A est { $color_a-list } ; la couleur B est { $color_b-list }.
medusa-trap = Méduse 3D (piège)
    .about = Les couleurs passent par les unités où un chiffre a deux places et par les cases à deux candidats. Tous les candidats d’une couleur sont vrais, donc un candidat en conflit avec les deux couleurs est faux.
    .text = { medusa-text } Tous les candidats d’une couleur sont vrais. Un candidat en conflit avec les deux couleurs, parce qu’il partage une case ou qu’il voit le même chiffre, est faux : { $eliminated }.
medusa-wrap = Méduse 3D (contradiction)
    .about = Les couleurs passent par les unités où un chiffre a deux places et par les cases à deux candidats. Une couleur qui se contredit est fausse.
    .text = { medusa-text } { $pincer-count ->
        [0] { $pivot-count ->
            [0] La couleur A laisserait { $pattern } vide : chacun de ses candidats { $pattern-digits } voit le même chiffre en couleur A.
           *[other] La couleur A mettrait à la fois { $pivot-digits } en { $pivot }.
        }
       *[other] La couleur A mettrait le { $pincer-digits } deux fois { $house-in }, en { $pincer }.
    } Donc la couleur A est fausse : { $eliminated }.
oddagon-about = Un anneau d’un nombre impair de cases partage deux chiffres. Seuls, les deux chiffres devraient alterner dans l’anneau, ce qui est impossible avec un nombre impair de cases.
oddagon-text = Parcours l’anneau { $pattern-list } : chacune de ses { $length } cases partage une unité avec la suivante, et la dernière avec la première. Si toutes ne contenaient que { $pattern-digits }, les deux chiffres devraient alterner dans l’anneau, ce qui est impossible avec un nombre impair de cases.
oddagon-1 = Oddagon bivalué type 1
    .about = { oddagon-about } La seule case qui a d’autres candidats contient l’un d’eux.
    .text = { oddagon-text } Donc { $roof }, la seule case qui a d’autres candidats, doit être { $extra-either } : { $eliminated }.
oddagon-2 = Oddagon bivalué type 2
    .about = { oddagon-about } Tous les autres candidats sont le même chiffre, donc l’une de leurs cases le contient.
    .text = { oddagon-text } { deadly-2 }
oddagon-3 = Oddagon bivalué type 3
    .about = { oddagon-about } Deux cases d’une unité ont d’autres candidats. Ensemble, elles agissent comme une case d’un sous-ensemble nu.
    .text = { oddagon-text } { deadly-3 }

## Chaînes et boucles

chains = Chaînes et boucles
remote-pair = Paire éloignée (Remote Pair)
    .about = Dans une chaîne de cases ayant les deux mêmes candidats, où chacune voit la suivante, les deux chiffres alternent. Si le nombre de cases est pair, les extrémités contiennent des chiffres différents.
    .text = Il ne reste que { $pattern-digits } en { $pattern }, et chacune voit la suivante : { $chain }. { legend } Donc les deux chiffres alternent. Deux cases de la chaîne séparées par un nombre pair d’autres, comme les extrémités, contiennent des chiffres différents. Une case qui voit les deux ne peut contenir aucun des deux : { $eliminated }.
x-chain = Chaîne X
    .about = Une chaîne d’un seul chiffre : des unités où il a deux places, reliées par des cases qui se voient. Au moins une extrémité de la chaîne contient le chiffre.
    .text = { aic.text }
xy-chain = Chaîne XY
    .about = Une chaîne de cases à deux candidats, où chacune voit la suivante et partage un chiffre avec elle. Au moins une extrémité contient le chiffre que les deux extrémités partagent.
    .text = { aic.text }
loop-text = Suis la boucle { $chain }. { legend } Le long de la boucle, les candidats sont alternativement vrais et faux, donc chaque lien - a exactement une extrémité vraie. Ce que les deux extrémités d’un tel lien excluent est faux
continuous-nice-loop = Boucle continue
    .about = Liens forts et faibles alternent tout au long de la boucle, donc exactement une extrémité de chaque lien faible est vraie.
    .text = { loop-text } : { $eliminated }.
discontinuous-nice-loop = Boucle discontinue
    .about = Une chaîne ramène d’un candidat à lui-même mais arrive à la conclusion opposée ; l’hypothèse dont elle est partie est donc fausse.
    .text = Suis la chaîne { $chain }. { legend } Elle commence et finit au même candidat mais arrive à la conclusion opposée ; l’hypothèse dont elle part est donc fausse. Donc { $eliminated }.
aic = Chaîne d’inférences alternées (AIC)
    .about = Liens forts et faibles alternent, avec des liens forts aux deux bouts, donc au moins une extrémité est vraie.
    .text = Suis la chaîne { $chain }. { legend } Si le premier candidat est faux, le dernier est vrai, donc au moins l’un des deux est vrai. Ce que les deux excluent est faux : { $eliminated }.
grouped-about = Au moins un nœud est un groupe : les places d’un chiffre où se croisent un bloc et une rangée.
grouped-continuous-nice-loop = Boucle continue avec groupes
    .about = { continuous-nice-loop.about } { grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = Boucle discontinue avec groupes
    .about = { discontinuous-nice-loop.about } { grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = Chaîne d’inférences alternées avec groupes
    .about = { aic.about } { grouped-about }
    .text = { aic.text }
als-about = Au moins un nœud est un chiffre d’un ensemble presque verrouillé : quand l’ensemble perd un chiffre, il contient tous les autres.
als-text = { $set-list } { $set-parts ->
    [1] forment un ensemble presque verrouillé,
   *[other] sont des ensembles presque verrouillés, chacun
} avec un chiffre de plus que de cases. Sans deux de ses chiffres, un ensemble ne pourrait pas être rempli ; = peut donc relier deux quelconques d’entre eux.
als-continuous-nice-loop = Boucle continue avec ALS
    .about = { continuous-nice-loop.about } { als-about }
    .text = { loop-text }. Là où la boucle entre dans un ensemble par un chiffre et en sort par un autre, l’ensemble contient exactement un de ces deux chiffres et tous ses autres chiffres. Ceux-ci sont verrouillés dans l’ensemble et peuvent être éliminés des cases qui y voient toutes leurs places. Donc { $eliminated }. { als-text }
als-discontinuous-nice-loop = Boucle discontinue avec ALS
    .about = { discontinuous-nice-loop.about } { als-about }
    .text = { discontinuous-nice-loop.text } { als-text }
als-aic = Chaîne d’inférences alternées avec ALS
    .about = { aic.about } { als-about }
    .text = { aic.text } { als-text }
blossom-loop = Boucle en fleur (Blossom Loop)
    .about = Une chaîne part de chaque candidat d’une case, ou de chaque place d’un chiffre dans une unité, et toutes finissent dans une case ou une unité où une seule extrémité peut être vraie. Donc chaque lien - a exactement un candidat vrai, comme dans une boucle, et les extrémités ensemble aussi.
    .text = { $pivot-count ->
        [0] { $house-in }, le { $pattern-digits } doit aller dans l’une des cases { $pattern }.
       *[other] { $pivot } est { $pivot-either }.
    } Suis les chaînes qui y commencent : { $chain }. { legend } Si le premier candidat d’une chaîne est vrai, le dernier l’est aussi. Ces extrémités, { $pincer-list }, { $witness-parts ->
        [0] {""}
       *[other] sont { $witness-in } et{" "}
    }ne peuvent pas être vraies ensemble. Donc exactement l’une d’elles est vraie ; dans toutes les autres chaînes, lues à l’envers, le premier candidat est faux. Dans tous les cas, chaque lien - a exactement un candidat vrai, et les extrémités ensemble aussi. Ce que les deux candidats d’un tel lien, ou toutes les extrémités, excluent est faux : { $eliminated }.

## Sue de Coq

sue-de-coq = Sue de Coq
    .about = Les cases où se croisent un bloc et une rangée partagent leurs chiffres avec d’autres cases de la rangée et d’autres cases du bloc. Ensemble, elles ont autant de cases que de chiffres, donc chaque chiffre sert exactement une fois.
    .text = Prends { $pattern-list } où se croisent { $house } et { $cover }, { $set-1-list } { $house-in } et { $set-2-list } { $cover-in }. Au total, il y a autant de cases que de chiffres, donc chaque chiffre sert exactement une fois : ceux de { $set-1 } { $house-in }, ceux de { $set-2 } { $cover-in }, et les autres au croisement des deux. Donc { $eliminated }.

## Ensembles presque verrouillés

als = Ensembles presque verrouillés
als-xz = ALS-XZ
    .about = Deux ensembles presque verrouillés partagent un chiffre qui ne peut être que dans l’un d’eux. L’autre contient alors tous ses autres chiffres, donc tout second chiffre qu’ils partagent est dans au moins l’un d’eux.
    .text = { $set-list } sont des ensembles presque verrouillés : chacun a un chiffre de plus que de cases. Ils ne peuvent pas contenir tous les deux le { $common-digits }, et celui qui ne l’a pas doit contenir tous ses autres chiffres. Donc le { $eliminated-digits } doit être dans au moins un des ensembles et peut être éliminé des cases qui voient toutes ses places dans les deux : { $eliminated }.
als-xz-double = ALS-XZ à double lien
    .about = Deux ensembles presque verrouillés partagent deux chiffres, dont chacun ne peut être que dans l’un d’eux. Donc chaque ensemble contient exactement l’un des deux, et tous ses autres chiffres.
    .text = { $set-list } sont des ensembles presque verrouillés : chacun a un chiffre de plus que de cases. Aucun des chiffres { $common-digits } ne peut être dans les deux ensembles, donc chaque ensemble en contient exactement un, et tous ses autres chiffres y sont verrouillés. Donc { $eliminated }.
als-w-wing = ALS-W-Wing
    .about = Un chiffre a deux places dans une unité, et chacune l’exclut d’un ensemble presque verrouillé différent. L’ensemble qui le perd contient tous ses autres chiffres, donc tout chiffre que les deux partagent est dans l’un d’eux.
    .text = { $house-in }, le { $pincer-digits } doit aller en { $pincer-1 } ou { $pincer-2 }. En { $pincer-1 }, il exclut le { $pincer-digits } de { $set-1-list } ; en { $pincer-2 }, de { $set-2-list }. Les deux sont des ensembles presque verrouillés, avec un chiffre de plus que de cases, donc celui qui perd le { $pincer-digits } doit contenir tous ses autres chiffres. Dans les deux cas, le { $eliminated-digits } doit être dans l’un des deux ensembles et peut être éliminé des cases qui voient toutes ses places dans les deux : { $eliminated }.
als-xy-wing = ALS-XY-Wing
    .about = Deux ensembles presque verrouillés sont chacun liés à un troisième par un chiffre qu’ils ne peuvent pas contenir tous les deux. Le troisième ne peut pas manquer des deux chiffres, donc l’une des deux ailes est verrouillée.
    .text = { $pivot-list } { $pivot-count ->
        [1] forme
       *[other] forment
    } un ensemble presque verrouillé : avec un chiffre de plus que de cases, il doit contenir le { $common-1-digits } ou le { $common-2-digits }. Cela exclut le { $common-1-digits } de { $set-1-list } ou le { $common-2-digits } de { $set-2-list }, et l’ensemble qui perd son chiffre doit contenir tous les autres. Dans les deux cas, le { $eliminated-digits } doit être dans l’un de ces deux ensembles et peut être éliminé des cases qui voient toutes ses places dans les deux : { $eliminated }.
als-chain = Chaîne d’ALS
    .about = Une chaîne d’ensembles presque verrouillés, chacun lié au suivant par un chiffre qu’ils ne peuvent pas contenir tous les deux. Si un chiffre manque au premier ensemble, le dernier le contient.
    .text = { $set-list } sont des ensembles presque verrouillés : chacun a un chiffre de plus que de cases. Chacun est lié au suivant par un chiffre qu’ils ne peuvent pas contenir tous les deux : { $common-list }. Si le premier ensemble ne contient pas le { $eliminated-digits }, il contient tous ses autres chiffres ; chaque lien enlève alors un chiffre à l’ensemble suivant, et à la fin le dernier doit contenir le { $eliminated-digits }. Donc le { $eliminated-digits } doit être à un bout de la chaîne et peut être éliminé des cases qui voient toutes ses places aux deux bouts : { $eliminated }.
death-blossom = Fleur de la mort (Death Blossom)
    .about = Chaque candidat d’une case, la tige, enlève un chiffre à un ensemble presque verrouillé, un pétale. Quel que soit le candidat vrai, son pétale contient alors le chiffre que tous les pétales partagent.
    .text = La tige { $pivot } est { $pivot-either }. Quelle que soit sa valeur, elle enlève ce chiffre à l’un des pétales : { $set-list }. Chaque pétale est un ensemble presque verrouillé, donc celui qui perd un chiffre doit contenir le { $eliminated-digits }. Donc le { $eliminated-digits } peut être éliminé des cases qui voient toutes ses places dans chaque pétale : { $eliminated }.
ahs-base = Ensemble A : { $set-1-in }, les chiffres { $set-1-digits } ne peuvent aller qu’en { $set-1 }, une case de plus que de chiffres. Ensemble B : { $set-2-in }, les chiffres { $set-2-digits } ne peuvent aller qu’en { $set-2 }. Les deux ensembles comprennent { $common }, mais aucun candidat n’y appartient aux deux.
ahs-xz = AHS-XZ
    .about = Un ensemble presque caché est un groupe de chiffres qui ont dans une unité une case de plus qu’il n’y a de chiffres. Deux ensembles de ce type, dans un bloc et dans une rangée, partagent des cases. Si aucun chiffre commun aux deux ne peut aller dans une case partagée, l’un des ensembles ne l’utilise pas et remplit toutes ses autres cases.
    .text = { ahs-base } Donc l’un des ensembles n’utilise pas { $common } et remplit toutes ses autres cases. Les deux ensembles comprennent aussi { $pattern }, où ne peut aller que { $pattern-either }. Donc { $eliminated }.
ahs-xz-double = AHS-XZ à double lien
    .about = Deux ensembles presque cachés, dans un bloc et dans une rangée, partagent deux cases où aucun chiffre commun aux deux ne peut aller. Chaque ensemble laisse de côté l’une des deux cases et remplit toutes les autres.
    .text = { ahs-base } Aucun ensemble ne peut laisser deux de ses cases inutilisées, donc chacun remplit l’une des cases { $common } et toutes ses autres cases : { $common } contiennent des chiffres des ensembles, et toute autre case d’un ensemble contient l’un de ses chiffres. Donc { $eliminated }.

## Motifs exotiques

exotic = Motifs exotiques
sk-loop = SK-Loop
    .about = Quatre cases remplies sont les coins d’un rectangle, dans quatre blocs. À côté de chacune, dans son bloc et ses rangées, il y a quatre cases, seize en tout et la plupart vides : un anneau de huit paires, chacune liée à la suivante par une rangée ou un bloc. Les liens ont juste assez de chiffres pour les cases vides, donc chaque lien contient tous les siens.
    .text = Les { $size } cases vides à côté de { $pivot }, dans le bloc et la rangée, forment un anneau de huit paires, certaines peut-être incomplètes, chacune liée à la suivante par une rangée ou un bloc. Chaque candidat y est un chiffre d’un lien de sa paire : { $color_a-and-color_b-where }. Aucune unité ne contient un chiffre deux fois, donc les liens ont de la place pour ces { $size } chiffres, une fois chacun, et il les faut tous pour remplir les { $size } cases. Donc un chiffre d’un lien est dans l’une de ses deux paires, nulle part ailleurs dans cette unité, et pas dans une case où il épuiserait deux liens. Donc { $eliminated }.
tridagon-base = Imagine que { $floor-and-roof } ne contiennent que { $floor-digits } : trois cases dans chaque bloc, toutes dans des lignes et des colonnes différentes. Lus ligne par ligne, ou colonne par colonne, les chiffres d’un bloc sont dans un ordre cyclique (comme 1 2 3, 2 3 1, 3 1 2) ou dans l’autre (comme 1 3 2, 3 2 1, 2 1 3). Deux blocs côte à côte diffèrent dans chaque ligne, donc par lignes ils ont le même ordre. Deux blocs l’un au-dessus de l’autre diffèrent dans chaque colonne, donc par colonnes ils ont le même ordre. Le fait que les deux ordres d’un bloc coïncident ou non dépend de la direction de sa diagonale, qui va dans un sens { $house-in } et dans l’autre { $witness-in }. Quand on fait le tour des quatre blocs, l’ordre change un nombre impair de fois et ne redevient pas ce qu’il était. C’est donc impossible.
tridagon = Tridagon
    .about = Quatre blocs aux coins d’un rectangle ont chacun trois cases en diagonale, et ces douze cases ont trois chiffres en commun. Si trois diagonales vont dans un sens et la quatrième dans l’autre, les douze cases ne peuvent pas contenir seulement ces chiffres. Donc l’un de leurs autres candidats est vrai.
    .text = { tridagon-base } { $extra-parts ->
        [0] Tous les autres candidats sont { $common-digits }, donc l’une des cases { $common } est { $common-digits }, que l’on peut éliminer des cases qui les voient toutes.
       *[other] Seule { $extra } a d’autres candidats, elle doit donc être { $extra-either }.
    } Donc { $eliminated }.
exocet-base = La base { $pivot } contient deux des chiffres { $pivot-digits }. Prends l’un ou l’autre : il n’est nulle part ailleurs { $house-in } ni dans le bloc de la base. { $cover-houses } en ont aussi besoin.
exocet-room = elles n’ont de place pour lui que deux fois au plus, car deux rangées au plus y contiennent toutes ses places : { $pattern-where }. Donc l’une des trois rangées l’a dans une cible. Cela vaut pour les deux chiffres de la base, donc chaque cible contient l’un d’eux.{ $extra-parts ->
    [0] {""}
   *[other] {" "}Elle ne peut rien contenir d’autre, ce qui exclut { $extra-list }.
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] {" "}Aucune cible ne peut contenir { $on-either }, donc la base non plus.
} Donc { $eliminated }.
junior-exocet = Exocet junior
    .about = Deux cases d’un bloc et d’une rangée, la base, ont trois chiffres ou plus. Chacun des deux autres blocs de la bande a une case cible. Trois rangées croisent la bande, deux par les cibles et une à côté de la base, et hors de la bande elles n’ont de place pour chaque chiffre de la base que deux fois. Donc les deux chiffres de la base sont aussi ceux des deux cibles.
    .text = { exocet-base } Dans la bande, elles ne peuvent l’avoir que dans les cibles { $pincer-1 } et { $pincer-2 }, car { $excluder } ne peuvent pas le contenir. Hors de la bande, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}Le chiffre d’une cible a aussi besoin de places hors de la bande dans les deux autres rangées transversales, dans des lignes et des colonnes différentes, et dans le bloc de l’autre cible ({ $witness }) d’une place dans la troisième rangée de la bande, hors de la rangée transversale de cette cible. Ces places manquent à ceux-ci : { $off-list }.
    }{ exocet-end }
senior-exocet = Exocet senior
    .about = Un Exocet dont une cible est hors de sa bande. Deux cases d’un bloc et d’une rangée, la base, ont trois chiffres ou plus. Trois rangées croisent la bande, l’une d’elles à côté de la base. Hormis deux de leurs cases, les cibles, ces rangées n’ont de place pour chaque chiffre de la base que deux fois. Donc les deux chiffres de la base sont aussi ceux des deux cibles.
    .text = { exocet-base } Hormis les cibles { $pincer-1 } et { $pincer-2 }, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}Le chiffre d’une cible a aussi besoin de places dans les deux autres rangées transversales, hors de l’autre cible et dans des lignes et des colonnes différentes. Ces places manquent à ceux-ci : { $off-list }.
    }{ exocet-end }
double-exocet = Double Exocet
    .about = Deux bases dans une bande, dans des blocs et des rangées différents, ont ensemble quatre chiffres. Trois rangées croisent la bande, à côté des bases et par le troisième bloc, et hors de la bande elles n’ont de place pour chacun des quatre chiffres que deux fois. Donc les bases contiennent les quatre, les cibles de chaque base contiennent ses chiffres, et chaque chiffre a épuisé ses places hors de la bande.
    .text = Les bases { $pivot-1 } et { $pivot-2 } ont les quatre chiffres { $pivot-digits }. { $cover-houses } ont besoin de chacun d’eux. Hors de la bande, elles n’ont de place pour lui que deux fois au plus, car deux rangées au plus y contiennent toutes ses places : { $pattern-where }. Donc l’une d’elles l’a dans la bande. Si les deux bases le contenaient, { $house } et les blocs des bases ne lui laisseraient dans la bande que { $blocker }, où il ne peut pas aller. Donc les bases n’ont aucun chiffre en commun : elles contiennent les quatre, et aucune case qui voit les deux bases n’en contient. Les chiffres de { $pivot-1 } sont aussi en { $pincer-1 }, et ceux de { $pivot-2 } en { $pincer-2 }, car { $excluder } ne peuvent en contenir aucun : deux chiffres, deux cibles, un dans chacune.{ $extra-parts ->
        [0] {""}
       *[other] {" "}Les cibles ne peuvent rien contenir d’autre, ce qui exclut { $extra-list }.
    } Donc les trois rangées ont chaque chiffre une fois dans une cible et deux fois hors de la bande. Si deux rangées y contiennent toutes ses places, chacune l’a à l’une d’elles et nulle part ailleurs. Donc { $eliminated }.
tridagon-forcing-net = Réseau forcé avec Tridagon
    .about = Un Tridagon dont les autres candidats, les gardiens, sont plusieurs chiffres dans plusieurs cases. L’un d’eux est vrai. Suppose-les l’un après l’autre et remplis tous les singletons qui en découlent : ce qui découle de tous est vrai.
    .text = { tridagon-base } { $story } { conclusion }
msls = Ensembles verrouillés multisecteurs (MSLS)
    .about = Des lignes croisent des colonnes. Chaque chiffre des cases où elles se croisent est compté par lignes ou par colonnes : le nombre de ces rangées où il est candidat. Si la somme est égale au nombre de cases vides, chaque rangée doit avoir ses chiffres dans ces cases.
    .text = Regarde les { $size } cases vides où { $house } croisent { $cover }. Chaque candidat y est dans cette liste de chiffres par ligne ou colonne : { $color_a-and-color_b-list }. Une rangée ne contient un chiffre qu’une fois, donc la liste permet { $size } chiffres, et il les faut tous pour remplir les { $size } cases. Donc chaque chiffre de la liste est dans ses cases et nulle part ailleurs dans cette ligne ou cette colonne : { $eliminated }.

## Chaînes et réseaux forcés

forcing = Chaînes et réseaux forcés
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Ensemble, ces conclusions ne laissent aucune place au { $house-digits } { $house-in }.
    }
   *[other] {" "}Ensemble, ces conclusions laissent { $pattern } sans candidat.
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Cela ne laisse aucune place au { $house-digits } { $house-in }.
    }
   *[other] {" "}Cela laisse { $pattern } sans candidat.
}
story-text = { $story } { conclusion }
nishio = Nishio
    .about = Suppose qu’un chiffre aille dans une case, et continue à placer ce chiffre partout où il n’a plus qu’une place dans une unité. Si une unité n’a plus de place pour lui, le chiffre ne peut pas aller dans la case.
    .text = { $story } Cela ne laisse aucune place au { $premise-digits } { $house-in }. Donc { $eliminated }.
forcing-chain-contradiction = Chaîne forcée (contradiction)
    .about = Des chaînes mènent d’un candidat à des conclusions qui ne peuvent pas être toutes vraies, donc le candidat est faux.
    .text = { $story }{ chain-contradiction } { conclusion }
cell-forcing-chain = Chaîne forcée par une case
    .about = Une chaîne mène de chaque candidat d’une case à la même conclusion. L’un des candidats est vrai, donc la conclusion tient.
    .text = { story-text }
house-forcing-chain = Chaîne forcée par une unité
    .about = Une chaîne mène de chaque place d’un chiffre dans une unité à la même conclusion. L’une des places est juste, donc la conclusion tient.
    .text = { story-text }
quad-forcing-chain = Chaîne forcée par une case à quatre candidats
    .about = Une chaîne forcée par une case à quatre candidats : une chaîne mène de chacun à la même conclusion.
    .text = { story-text }
quad-house-forcing-chain = Chaîne forcée par une unité à quatre places
    .about = Une chaîne forcée par un chiffre à quatre places dans une unité : une chaîne mène de chacune à la même conclusion.
    .text = { story-text }
digit-forcing-chain = Chaîne forcée par un candidat
    .about = Un candidat est vrai ou faux, et les deux mènent par une chaîne à la même conclusion. Mises bout à bout, elles forment une chaîne qui prouve ou réfute son propre début.
    .text = { story-text }
forcing-net-contradiction = Réseau forcé (contradiction)
    .about = Suppose qu’un candidat soit vrai et remplis tous les singletons qui en découlent. Si une case reste sans candidat, ou une unité sans place pour un chiffre, le candidat est faux.
    .text = { $story }{ net-contradiction } { conclusion }
cell-forcing-net = Réseau forcé par une case
    .about = Suppose l’un après l’autre les candidats d’une case et remplis tous les singletons qui en découlent. Ce qui découle de tous est vrai.
    .text = { story-text }
house-forcing-net = Réseau forcé par une unité
    .about = Suppose l’une après l’autre les places d’un chiffre dans une unité et remplis tous les singletons qui en découlent. Ce qui découle de toutes est vrai.
    .text = { story-text }
digit-forcing-net = Réseau forcé par un candidat
    .about = Suppose qu’un candidat soit vrai, puis qu’il soit faux, et remplis tous les singletons qui en découlent. Ce qui découle des deux est vrai.
    .text = { story-text }
whip = Fouet (Whip)
    .about = Suppose qu’un candidat soit vrai. Il ne laisse qu’un candidat dans une case, ou une place dans une unité. Celui-ci, avec les précédents, n’en laisse qu’un dans une autre case ou unité qu’il touche, et ainsi de suite, jusqu’à ce qu’il ne reste rien à une case ou une unité. Donc le candidat est faux.
    .text = { $story }{ net-contradiction } Donc { $eliminated }.
braid = Tresse (Braid)
    .about = Un fouet à plusieurs brins : chaque case ou unité peut perdre ses candidats à cause de n’importe lequel des précédents, pas seulement du dernier.
    .text = { whip.text }

## Chaînes de Sudoku Explainer

explainer = Chaînes de Sudoku Explainer
cycle-about = On peut la suivre dans les deux sens, donc, de deux candidats voisins, l’un est vrai, et ce qui voit les deux est faux.
cycle-text = La chaîne forme une boucle : { $chain }. { legend } { cycle-about } { conclusion }
x-cycle = Cycle X bidirectionnel
    .about = Une chaîne de liens d’un seul chiffre revient à son point de départ. { cycle-about }
    .text = { cycle-text }
y-cycle = Cycle Y bidirectionnel
    .about = Une chaîne de liens passant par des cases à deux candidats revient à son point de départ. { cycle-about }
    .text = { cycle-text }
xy-cycle = Cycle bidirectionnel
    .about = Une chaîne de liens de toute sorte revient à son point de départ. { cycle-about }
    .text = { cycle-text }
opposite-text = { $story } C’est le contraire de l’hypothèse. En bref : { $chain }. { legend } { conclusion }
forcing-x-chain = Chaîne X forcée
    .about = Une chaîne de liens d’un seul chiffre mène d’une hypothèse à son contraire.
    .text = { opposite-text }
forcing-xy-chain = Chaîne XY forcée
    .about = Une chaîne de liens de toute sorte mène d’une hypothèse à son contraire.
    .text = { opposite-text }
nishio-chains = Chaînes forcées Nishio
    .about = Suppose qu’un chiffre aille dans une case, ou qu’il n’y aille pas, et suis ce seul chiffre jusqu’à une contradiction.
    .text = { story-text }
multiple-chains = Chaînes forcées multiples
    .about = Une chaîne mène de chaque candidat d’une case, ou de chaque place d’un chiffre dans une unité, à la même conclusion.
    .text = { story-text }
dynamic-about = Suppose quelque chose et suis tout ce qui en découle, chaque pas s’appuyant sur tout ce qui est connu jusque-là{ $size ->
    [0] .
    [1] , y compris les candidats verrouillés, les paires et les X-Wings trouvés en chemin.
    [2] , y compris les chaînes forcées trouvées en chemin.
    [3] , y compris les chaînes forcées multiples trouvées en chemin.
    [4] , y compris les chaînes forcées dynamiques trouvées en chemin.
   *[5] , y compris les chaînes forcées imbriquées trouvées en chemin.
} Soit une hypothèse mène à une contradiction, soit plusieurs, dont l’une doit tenir, mènent à la même conclusion.
dynamic-chains = Chaînes forcées dynamiques
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = Chaînes forcées dynamiques (+)
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = Chaînes forcées imbriquées
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = Chaînes forcées multiples imbriquées
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = Chaînes forcées dynamiques imbriquées
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = Chaînes forcées dynamiques imbriquées (+)
    .about = { dynamic-about }
    .text = { story-text }
