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
case-of = Cas : { $node }
only-digits = { $cells } ne peut être que { $digits }
no-candidate = Il ne reste alors aucun candidat en { $cells }
no-place = Il ne reste alors aucune place pour le { $digits } dans { $house }
no-filling = Il n’y a alors plus moyen de remplir { $rules }

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
contradiction-by-cases = Contradiction par cas
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

other-rule = Règle
    .noun = la règle { $cells }
    .pattern = La règle de { $pattern } doit être respectée.
    .reasoning = { no-other-way }
