### Étapes des variantes et des autres tailles : les noms et l’explication en deux moitiés.

## Unités des variantes

regions = { $count ->
    [one] la région { $numbers }
   *[other] les régions { $numbers }
}
    .in = dans { regions }
    .of = { $count ->
        [one] de la région { $numbers }
       *[other] des régions { $numbers }
    }
diagonals = { $count ->
    [one] la diagonale { $numbers }
   *[other] les diagonales { $numbers }
}
    .in = dans { diagonals }
    .of = { $count ->
        [one] de la diagonale { $numbers }
       *[other] des diagonales { $numbers }
    }
windows = { $count ->
    [one] la fenêtre { $numbers }
   *[other] les fenêtres { $numbers }
}
    .in = dans { windows }
    .of = { $count ->
        [one] de la fenêtre { $numbers }
       *[other] des fenêtres { $numbers }
    }
groups = { $count ->
    [one] le groupe { $numbers }
   *[other] les groupes { $numbers }
}
    .in = dans { groups }
    .of = { $count ->
        [one] du groupe { $numbers }
       *[other] des groupes { $numbers }
    }
extra-regions = { $count ->
    [one] la région supplémentaire { $numbers }
   *[other] les régions supplémentaires { $numbers }
}
    .in = dans { extra-regions }
    .of = { $count ->
        [one] de la région supplémentaire { $numbers }
       *[other] des régions supplémentaires { $numbers }
    }
cages = { $count ->
    [one] la cage { $numbers }
   *[other] les cages { $numbers }
}
    .in = dans { cages }
    .of = { $count ->
        [one] de la cage { $numbers }
       *[other] des cages { $numbers }
    }
renbans = { $count ->
    [one] le renban { $numbers }
   *[other] les renbans { $numbers }
}
    .in = dans { renbans }
    .of = { $count ->
        [one] du renban { $numbers }
       *[other] des renbans { $numbers }
    }

## Indices

look-rule = Regarde { $rule }.
look-chain = Cherche une chaîne qui part de { $cells }.
look-premise = Regarde ce qui découle de cette hypothèse : { $node }.

## Hypothèses

because-of = { $line } (d’après { $rules })
no-candidate = Il ne reste alors aucun candidat en { $cells }
no-place = Il ne reste alors aucune place pour le { $digits } dans { $house }
no-filling = Il n’y a alors plus moyen de remplir { $rules }
technique-in = { $technique } en { $cells }

## Phrases communes

result = { $placed-count ->
    [0] { $eliminated }
   *[other] { $placed }
}
no-other-way = Les candidats restants ne laissent pas d’autre possibilité : { result }.
no-partner = D’autres chiffres n’auraient pas de partenaire : { result }.
no-neighbour = D’autres chiffres laisseraient une case voisine sans candidat : { result }.
by-combinations = { $combination-parts ->
    [0] Donc { result }.
    [one] Seule la combinaison { $combination-list } y est possible. Donc { result }.
   *[other] Seule l’une des combinaisons { $combination-list } y est possible. Donc { result }.
}
with-houses = { $rule } et unités
    .reasoning = Comme les cases qui se voient contiennent aussi des chiffres différents, il n’y a pas d’autre possibilité : { result }.

## Techniques classiques, pour toutes les unités

hidden-single-region = Singleton caché dans une région
any-full-house =
    .pattern = { $house-in }, il ne reste qu’une case vide.
    .reasoning = Il n’y manque que le { $placed-digits }, donc { result }.
any-hidden-single =
    .pattern = { $house-in }, il ne reste qu’une place pour le { $placed-digits }.
    .reasoning = { $blocker-parts ->
        [0] Donc { result }.
       *[other] Toutes les autres cases vides de cette unité le voient en { $blocker }. Donc { result }.
    }
any-naked-single =
    .pattern = Il ne reste qu’un candidat en { $pattern }.
    .reasoning = { $blocker-parts ->
        [0] Donc { result }.
       *[other] Cette case voit tous les autres chiffres, en { $blocker }. Donc { result }.
    }
any-locked =
    .pattern = { $house-in }, le { $pattern-digits } ne peut aller qu’en { $pattern }, toujours { $cover-in }.
    .reasoning = Donc aucune autre case { $cover-of } ne peut être { $pattern-digits } : { result }.
common-peers = Cases vues en commun
    .pattern = { $house-in }, le { $pattern-digits } ne peut aller qu’en { $pattern }.
    .reasoning = Où qu’il aille, une case qui voit toutes ces places ne peut pas le contenir : { result }.
law-of-leftovers = Loi des restes
    .pattern = { $house } et { $cover } contiennent chaque chiffre le même nombre de fois. Ces ensembles ne diffèrent que par { $pattern } d’un côté et { $extra } de l’autre.
    .reasoning = Donc { $pattern } et { $extra } contiennent les mêmes chiffres. { no-other-way }
any-naked-set =
    .pattern = { $pattern } se voient et n’ont plus que { $pattern-digits }.
    .reasoning = Chacun de ces chiffres est dans l’une de ces cases, donc une case qui y voit toutes ses places ne peut pas le contenir : { result }.
any-hidden-set =
    .pattern = { $house-in }, les chiffres { $pattern-digits } ne peuvent aller qu’en { $pattern }.
    .reasoning = Ils remplissent ces cases, donc aucun autre chiffre n’y convient : { result }.
any-fish =
    .pattern = { $house-in }, le { $pattern-digits } ne peut aller que { $cover-in }.
    .reasoning = Il lui faut une des secondes unités ({ $cover }) pour chacune des premières ({ $house }) ; il ne va donc nulle part ailleurs dans { $cover } : { result }.
any-xy-wing =
    .pattern = { $pivot } est { $pivot-either } et voit { $pincer-list }.
    .reasoning = Quel que soit le chiffre de { $pivot }, il ne reste que le { $pattern-digits } à l’une des deux autres cases. Une case qui voit les deux ne peut pas être { $pattern-digits } : { result }.
any-chain =
    .pattern = { $rules-parts ->
        [0] Suis la chaîne { $chain }. { legend }
       *[other] Suis la chaîne { $chain }. { legend } Certains liens s’expliquent par { $rules }.
    }
    .reasoning = Si le premier candidat est faux, le dernier est vrai, donc au moins l’un des deux est vrai. Ce que les deux excluent est faux : { result }.
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story } Donc { result }.

## La règle des 45

sum-inside = { $house-count ->
    [one] { $house } a pour somme { $total }, et les cages et chiffres à l’intérieur, sans { $pattern }, { $known }.
   *[other] { $house } ont pour somme { $total }, et les cages et chiffres à l’intérieur, sans { $pattern }, { $known }.
}
sum-covered = { $house-count ->
    [one] { $house } a pour somme { $total }, et les cages et chiffres qui couvrent toutes les cases, avec { $extra } à l’extérieur, { $known }.
   *[other] { $house } ont pour somme { $total }, et les cages et chiffres qui couvrent toutes les cases, avec { $extra } à l’extérieur, { $known }.
}
sum-difference = La différence est { $number }, donc { result }.
innie = Innie
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = Outie
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = Innies
    .pattern = { sum-inside }
    .reasoning = Donc { $pattern } ont pour somme la différence, { $number }. { no-other-way }
outies = Outies
    .pattern = { sum-covered }
    .reasoning = Donc { $extra } ont pour somme la différence, { $number }. { no-other-way }
innies-and-outies = Innies et outies
    .pattern = { $house-count ->
        [one] { $house } a pour somme { $total }, et les cages et chiffres de cette zone, sans { $pattern } à l’intérieur et avec { $extra } à l’extérieur, { $known }.
       *[other] { $house } ont pour somme { $total }, et les cages et chiffres de cette zone, sans { $pattern } à l’intérieur et avec { $extra } à l’extérieur, { $known }.
    }
    .reasoning = Donc { $pattern } moins { $extra } donne la différence, { $number }. { no-other-way }
cage-locked = Chiffre verrouillé dans une cage
    .pattern = { $combination-parts ->
        [one] La cage { $pivot } a pour somme { $number }. Seule la combinaison { $combination-list } y est possible, donc elle contient le { $pattern-digits }.
       *[other] La cage { $pivot } a pour somme { $number }. Seule l’une des combinaisons { $combination-list } y est possible, donc elle contient le { $pattern-digits }.
    }
    .reasoning = Il ne peut y aller qu’en { $pattern }, donc une case qui voit toutes ces places ne peut pas le contenir : { result }.

## Règles

cage-combinations = Combinaisons de cage
    .noun = la cage { $cells }
    .pattern = La cage { $pattern } a pour somme { $number }.
    .reasoning = { by-combinations }
sum-cells = Somme
    .noun = la somme { $cells }
    .pattern = { $pattern } ont pour somme { $number }.
    .reasoning = { no-other-way }
weighted-sum-cells = Somme pondérée
    .noun = la somme pondérée { $cells }
    .pattern = { $pattern }, chacune multipliée par son facteur, ont pour somme { $number }.
    .reasoning = { no-other-way }
little-killer-clue = Little Killer
    .noun = la diagonale { $cells }
    .pattern = La diagonale { $pattern } a pour somme { $number }.
    .reasoning = Les candidats de ses cases permettent des sommes de { $known } à { $total }. { no-other-way }
arrow-sum = Flèche
    .noun = la flèche { $cells }
    .pattern = La somme des chiffres le long de la flèche { $pattern } est le nombre dans son cercle { $pivot }.
    .reasoning = La somme des candidats de { $pattern } est d’au moins { $known } et d’au plus { $total }, et { $pivot } doit y correspondre. { no-other-way }
double-arrow-sum = Double flèche
    .noun = la double flèche { $cells }
    .pattern = Les extrémités { $pivot } de la ligne ont la même somme que { $pattern } entre elles.
    .reasoning = { no-other-way }
thermometer-bounds = Thermomètre
    .noun = le thermomètre { $cells }
    .pattern = Le long du thermomètre { $pattern }, les chiffres augmentent à partir du bulbe { $pivot }.
    .reasoning = Il faut à chaque case des chiffres plus petits avant elle et plus grands après elle : { result }.
slow-thermometer-bounds = Thermomètre lent
    .noun = le thermomètre { $cells }
    .pattern = Le long du thermomètre { $pattern }, les chiffres ne diminuent jamais à partir du bulbe { $pivot }.
    .reasoning = Aucune case ne peut être plus petite qu’une case située avant elle ni plus grande qu’une case située après elle : { result }.
whispers-line = Murmures
    .noun = la ligne de murmures { $cells }
    .pattern = Les cases voisines le long de la ligne { $pattern } diffèrent d’au moins { $number }.
    .reasoning = { no-neighbour }
palindrome-line = Palindrome
    .noun = le palindrome { $cells }
    .pattern = La ligne { $pattern } se lit de la même façon dans les deux sens.
    .reasoning = Les cases à égale distance des extrémités sont égales : { result }.
between-line = Ligne intermédiaire
    .noun = la ligne { $cells }
    .pattern = Les chiffres de { $pattern } sont compris entre ceux des extrémités { $pivot }.
    .reasoning = { no-other-way }
lockout-line = Ligne de verrouillage
    .noun = la ligne { $cells }
    .pattern = { $pattern-count ->
        [0] Les extrémités { $pivot } diffèrent d’au moins { $number }.
        [one] Les extrémités { $pivot } diffèrent d’au moins { $number }, et { $pattern } est hors de leur intervalle.
       *[other] Les extrémités { $pivot } diffèrent d’au moins { $number }, et { $pattern } sont hors de leur intervalle.
    }
    .reasoning = { no-other-way }
renban-line = Renban
    .noun = le renban { $cells }
    .pattern = La ligne { $pattern } contient des chiffres consécutifs dans un ordre quelconque.
    .reasoning = { by-combinations }
nabner-line = Nabner
    .noun = la ligne nabner { $cells }
    .pattern = La ligne { $pattern } ne contient pas deux chiffres égaux ou consécutifs.
    .reasoning = { by-combinations }
region-sum-line = Ligne de somme par région
    .noun = la ligne { $cells }
    .pattern = La ligne { $pattern } a la même somme dans chaque région qu’elle traverse.
    .reasoning = { no-other-way }
zipper-line = Ligne fermeture éclair
    .noun = la ligne fermeture éclair { $cells }
    .pattern = Sur la ligne { $pattern }, les cases à égale distance du milieu ont la même somme.
    .reasoning = { no-other-way }
entropic-line = Ligne entropique
    .noun = la ligne entropique { $cells }
    .pattern = Trois cases de suite le long de la ligne { $pattern } contiennent toujours un petit chiffre, un moyen et un grand.
    .reasoning = { no-other-way }
modular-line = Ligne modulaire
    .noun = la ligne modulaire { $cells }
    .pattern = { $number } cases de suite le long de la ligne { $pattern } ont toujours des restes différents modulo { $number }.
    .reasoning = { no-other-way }
pair-table-line = Table de paires
    .noun = la ligne { $cells }
    .pattern = Les cases voisines le long de la ligne { $pattern } doivent former l’une des paires de la liste.
    .reasoning = { no-partner }
automaton-line = Automate
    .noun = la ligne { $cells }
    .pattern = L’automate doit accepter la ligne { $pattern }.
    .reasoning = { no-other-way }
difference-pair = Point de différence
    .noun = le point { $cells }
    .pattern = Le point entre les cases { $pattern } signifie qu’elles diffèrent de { $number }.
    .reasoning = { no-partner }
ratio-pair = Point de rapport
    .noun = le point { $cells }
    .pattern = Le point entre les cases { $pattern } signifie que l’une vaut { $number } fois l’autre.
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = la somme { $cells }
    .pattern = La marque entre les cases { $pattern } signifie que leur somme est { $number }.
    .reasoning = { no-partner }
greater-than-sign = Supérieur à
    .noun = l’inégalité { $cells }
    .pattern = { $pivot } est plus grande que { $pattern }.
    .reasoning = { no-partner }
no-difference-pairs = Absence de point de différence
    .noun = l’absence de point en { $cells }
    .pattern = Il n’y a pas de point entre les cases { $pattern }, donc elles ne diffèrent pas de { $number }.
    .reasoning = { no-partner }
no-ratio-pairs = Absence de point de rapport
    .noun = l’absence de point en { $cells }
    .pattern = Il n’y a pas de point entre les cases { $pattern }, donc aucune ne vaut { $number } fois l’autre.
    .reasoning = { no-partner }
no-pair-sum-pairs = Absence de XV
    .noun = l’absence de marque en { $cells }
    .pattern = Il n’y a pas de marque entre les cases { $pattern }, donc leur somme n’est pas { $number }.
    .reasoning = { no-partner }
non-consecutive-pairs = Voisines non consécutives
    .noun = les cases voisines { $cells }
    .pattern = Les cases voisines { $pattern } ne contiennent pas de chiffres consécutifs.
    .reasoning = { no-partner }
anti-taxicab-pairs = Distance de taxi
    .noun = les cases { $cells }
    .pattern = { $pattern } sont à { $number } pas l’une de l’autre, elles ne peuvent donc pas valoir { $number } toutes les deux.
    .reasoning = { no-partner }
minimum-cell = Minimum
    .noun = le minimum { $cells }
    .pattern = { $pivot } est plus petite que ses voisines { $pattern }.
    .reasoning = { no-neighbour }
maximum-cell = Maximum
    .noun = le maximum { $cells }
    .pattern = { $pivot } est plus grande que ses voisines { $pattern }.
    .reasoning = { no-neighbour }
quadruple-digits = Quadruple
    .noun = le quadruple { $cells }
    .pattern = { $pattern } doivent contenir les chiffres du cercle placé entre elles : { $number-digits }.
    .reasoning = { no-other-way }
clone-cells = Clone
    .noun = le clone { $cells }
    .pattern = Les clones { $pattern } sont égaux.
    .reasoning = { no-partner }
row-indexer-cell = Indexeur de ligne
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la ligne où sa colonne contient le { $number }.
    .reasoning = { no-other-way }
column-indexer-cell = Indexeur de colonne
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la colonne où sa ligne contient le { $number }.
    .reasoning = { no-other-way }
box-indexer-cell = Indexeur de bloc
    .noun = l’indexeur { $cells }
    .pattern = Le chiffre en { $pivot } est la place où son bloc contient le { $number }.
    .reasoning = { no-other-way }
counting-circles = Cercles compteurs
    .noun = les cercles { $cells }
    .pattern = Chaque chiffre dans les cercles { $pattern } y apparaît autant de fois que sa valeur.
    .reasoning = { no-other-way }
global-entropy-square = Entropie globale
    .noun = le carré { $cells }
    .pattern = Le carré { $pattern } contient un petit chiffre, un moyen et un grand.
    .reasoning = { no-other-way }
sandwich-clue = Sandwich
    .noun = l’indice sandwich de { $cells }
    .pattern = { $house-in }, les chiffres entre le plus petit et le plus grand ont pour somme { $number }.
    .reasoning = Avec cette somme, le nombre de cases entre eux est { $known }. { no-other-way }
x-sum-clue = Somme X
    .noun = la somme X de { $cells }
    .pattern = { $house-in }, autant de chiffres que l’indique { $pivot }, comptés à partir de là, ont pour somme { $number }.
    .reasoning = Avec cette somme, { $pivot } ne peut être que { $known }. { no-other-way }
skyscraper-clue = Gratte-ciel (indice)
    .noun = les gratte-ciel de { $cells }
    .pattern = { $number-count ->
        [one] À partir de { $pivot }, { $house } a { $number } chiffre plus haut que tous ceux qui le précèdent.
       *[other] À partir de { $pivot }, { $house } a { $number } chiffres plus hauts que tous ceux qui les précèdent.
    }
    .reasoning = Le chiffre le plus haut cache tous ceux qui le suivent, il ne peut donc pas venir avant la place { $number }. { no-other-way }
numbered-room-clue = Salle numérotée
    .noun = la salle numérotée de { $cells }
    .pattern = Le chiffre en { $pivot } est la place du { $number } { $house-in }, comptée à partir de là.
    .reasoning = { no-other-way }
full-rank-clue = Rang
    .noun = le rang de { $cells }
    .pattern = Parmi toutes les rangées, lues depuis leurs deux bouts, celle qui part de { $pivot } est la numéro { $number }, en comptant à partir de la plus petite.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Chaque chiffre commence quatre rangées, une de chaque côté de la grille. Celle-ci commence donc par { $known } : { result }.
           *[other] Quatre rangées commencent par { $known }, et celle-ci est plus grande que celle du côté de { $pincer } : { result }.
        }
       *[other] Quatre rangées commencent par { $known }, et celle-ci est plus petite que celle du côté de { $extra } : { result }.
    }
connected-area = Zone connexe
    .noun = la zone connexe dans { $cells }
    .pattern = Les cases qui contiennent { $number } forment une seule zone connexe.
    .reasoning = { $pivot-count ->
        [1] Aucun chemin de telles cases ne peut mener de { $pivot } à { $pattern }, donc { result }.
       *[other] Tout chemin de telles cases entre { $pivot } passe par { $pattern }, donc { result }.
    }
other-rule = Règle
    .noun = la règle { $cells }
    .pattern = La règle de { $pattern } doit être respectée.
    .reasoning = { no-other-way }
