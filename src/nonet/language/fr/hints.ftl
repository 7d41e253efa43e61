### Indices, chemins et erreurs, et les noms des cases, des chiffres et des unités.

## Énumérations

list-and = { $start } et { $end }
list-or = { $start } ou { $end }
    .comma = { $start }, { $end }
list-nor = { $start } ni { $end }
list-numbers = { $start } et { $end }
    .comma = { $start }, { $end }
list-comma = { $start }, { $end }
list-effects = { $start } et { $end }
    .comma = { $start }, { $end }
list-roles = { $start }, { $end }
list-semicolon = { $start } ; { $end }
sentence-space = {" "}

## Unités

rows = { $count ->
    [one] la ligne { $numbers }
   *[other] les lignes { $numbers }
}
    .in = dans { rows }
    .of = { $count ->
        [one] de la ligne { $numbers }
       *[other] des lignes { $numbers }
    }
columns = { $count ->
    [one] la colonne { $numbers }
   *[other] les colonnes { $numbers }
}
    .in = dans { columns }
    .of = { $count ->
        [one] de la colonne { $numbers }
       *[other] des colonnes { $numbers }
    }
boxes = { $count ->
    [one] le bloc { $numbers }
   *[other] les blocs { $numbers }
}
    .in = dans { boxes }
    .of = { $count ->
        [one] du bloc { $numbers }
       *[other] des blocs { $numbers }
    }

## Cases et candidats

placed = { $count ->
    [one] { $cells } est { $digits }
   *[other] { $cells } sont { $digits }
}
eliminated = { $count ->
    [one] { $cells } ne peut pas être { $digits }
   *[other] { $cells } ne peuvent pas être { $digits }
}
cells-with-digits = { $cells } ({ $digits })
set-named = l’ensemble { $letter } ({ $digits } en { $cells })
digits-in-houses = { $digits } dans { $houses }
digits-in-cells = { $digits } en { $cells }

## Indices

named = { $technique } : { $text }
look-houses = Regarde { $houses }.
look-digit = Regarde où le { $digit } peut aller.
look-cells = Regarde { $cells }.
try-technique = Essaie cette technique : { $technique }.
board-solved = La grille est résolue.
no-technique = Aucune technique n’aide ici.
pattern = { $roles }.
pattern-chain = { $chain }. { legend }
single-in-house = dans { $house }, le chiffre { $digits }.
single-in-cell = il ne reste qu’un candidat en { $cells }.
with-digits = { $cells } avec { $digits }
role-house = dans { $what }
role-cover = au croisement avec { $what }
role-witness = avec { $what }
role-pattern = le motif { $what }
role-pivot = { $count ->
    [one] le pivot { $what }
   *[other] les pivots { $what }
}
role-pincer = { $count ->
    [one] l’extrémité { $what }
   *[other] les extrémités { $what }
}
role-fin = { $count ->
    [one] la nageoire { $what }
   *[other] les nageoires { $what }
}
role-endofin = { $count ->
    [one] l’endo-nageoire { $what }
   *[other] les endo-nageoires { $what }
}
role-floor = { $count ->
    [one] la case sans chiffre supplémentaire { $what }
   *[other] les cases sans chiffre supplémentaire { $what }
}
role-roof = { $count ->
    [one] la case à chiffres supplémentaires { $what }
   *[other] les cases à chiffres supplémentaires { $what }
}
role-extra = { $count ->
    [one] le candidat supplémentaire { $what }
   *[other] les candidats supplémentaires { $what }
}
role-set = { $count ->
    [one] l’ensemble { $what }
   *[other] { $what }
}
role-common = en commun { $what }
role-excluder = { $count ->
    [one] la case excluante { $what }
   *[other] les cases excluantes { $what }
}
role-color_a = une couleur { $what }
role-color_b = l’autre couleur { $what }
role-color_c = une troisième couleur { $what }
role-color_d = son opposée { $what }
role-blocker = { $count ->
    [one] le chiffre bloquant { $what }
   *[other] les chiffres bloquants { $what }
}
legend = Ici, = signifie qu’au moins un des deux est vrai, et - qu’au plus un l’est.

## Branches : ce qui découle d’une hypothèse

suppose = Hypothèse : { $node }.
then = Alors { $line }.
next = { $line }.
clash = Mais alors { $cells } devrait à la fois être { $digit } et ne pas être { $digit }.
same-result = Toutes ces hypothèses mènent au même résultat.
opening = Hypothèse : { $node } ; regarde ce qui en découle.
from-guardians = L’un de ceux-ci est vrai : { $places }. Quel qu’il soit, la suite est la même :
    .opening = L’un de ceux-ci est vrai : { $places } ; regarde ce qui découle de chacun.
from-house = Dans { $house }, le { $digit } doit aller dans l’une des cases { $cells }, et où qu’il aille, la suite est la même :
    .opening = Dans { $house }, le { $digit } doit aller dans l’une des cases { $cells } ; regarde ce qui découle de chacune.
from-cell = { $cells } est { $digits }, et dans tous les cas, la suite est la même :
    .opening = { $cells } est { $digits } ; regarde ce qui découle de chacun.
from-candidate = Soit { $node }, soit non. Dans les deux cas, la suite est la même :
    .opening = Soit { $node }, soit non ; regarde ce qui en découle dans chaque cas.
node-true = { $count ->
    [1] { $cells } est { $digits }
   *[other] { $digits } est en { $cells }
}
node-false = { $count ->
    [1] { $cells } n’est pas { $digits }
   *[other] { $digits } n’est pas en { $cells }
}
only-place = { $count ->
    [one] { $node }, la seule place qui reste pour le { $digits } dans { $house }
   *[other] { $node }, les seules places qui restent pour le { $digits } dans { $house }
}
only-candidate = { $node }, le seul candidat qui y reste
since = { $line }, car { $reasons }
because-digit = { $line }, parce que c’est { $digits }
because-node = { $line }, parce que { $node }
nested-step = les candidats restants permettent l’étape ({ $label }), { $technique }, qui exclut { $places }
nested-step-since = { $reasons } ; { nested-step }
rules-out = { $cause } exclut { $places }
supposition = l’hypothèse

## Erreurs

mistake-conflict = Un chiffre est répété dans une unité : regarde { $cells }.
mistake-wrong = { $count ->
    [one] Le chiffre en { $cells } ne peut pas être juste.
   *[other] Les chiffres en { $cells } ne peuvent pas être justes.
}
mistake-missing = { $count ->
    [0] Tes notes ne correspondent plus à aucune solution.
    [one] Le bon chiffre de { $cells } manque dans tes notes.
   *[other] Les bons chiffres de { $cells } manquent dans tes notes.
}
mistake-no-solution = Il n’y a pas de solution avec ces chiffres.
looks-like = { $cell } ressemble à un { $first } ou à un { $second }.
contradiction = Ces éléments se contredisent :
drawn-declared = Le dessin ne montre pas d’autre règle.
drawn-confirmed = Ces règles ont été lues dans le dessin ; avec elles, la grille a exactement une solution :
drawn-guess = Ces règles ont été devinées d’après le dessin :
drawn-open = Le dessin n’est pas entièrement compris. Ces règles y ont été lues :
# Before each sentence or drawing that was not understood.
drawn-left = Non compris :

## Chemins

path-title = Sudoku, pas à pas
path-ratings = Difficulté de chaque étape
path-chart = { $count ->
    [one] Évaluation de { $count } étape
   *[other] Évaluation de { $count } étapes
}
singles-in-a-row = { $count } singletons
ending-solved = Résolu.
ending-stopped = { $count ->
    [one] Le temps s’est écoulé après { $count } étape.
   *[other] Le temps s’est écoulé après { $count } étapes.
}
ending-ambiguous = La grille a plus d’une solution, la logique ne peut donc pas la terminer.
ending-stuck = Aucune des techniques disponibles ne permet d’avancer.
ending-beyond = { $count ->
    [one] Personne ne trouverait l’étape { $steps } ; aucune technique plus facile n’y aide, et la preuve est incluse pour compléter le chemin.
   *[other] Personne ne trouverait les étapes { $steps } ; aucune technique plus facile n’y aide, et les preuves sont incluses pour compléter le chemin.
}
span = { $first } à { $last }

## Positions d’entraînement

practice-position = { $technique }, degré { $grade } sur { $grades } ; { $basis }.
basis-human = tout ce qui est plus facile sur l’échelle human est fait
basis-se = tout ce qui est plus facile sur l’échelle de Sudoku Explainer est fait
basis-basics = les singletons, les candidats verrouillés et les paires sont faits
basis-singles = il ne reste plus de singletons
