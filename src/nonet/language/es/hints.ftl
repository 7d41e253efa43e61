### Pistas, caminos y errores, y los nombres de celdas, números y unidades.

## Enumeraciones

list-and = { $start } y { $end }
# Ante «ocho», la «o» pasa a ser «u».
list-or = { $end ->
    [8] { $start } u { $end }
   *[other] { $start } o { $end }
}
    .comma = { $start }, { $end }
list-nor = { $start } ni { $end }
list-numbers = { $start } y { $end }
    .comma = { $start }, { $end }
list-comma = { $start }, { $end }
list-effects = { $start } y { $end }
    .comma = { $start }, { $end }
list-roles = { $start }, { $end }
list-semicolon = { $start }; { $end }
sentence-space = {" "}

## Unidades

rows = { $count ->
    [one] la fila { $numbers }
   *[other] las filas { $numbers }
}
    .in = en { rows }
    .of = de { rows }
columns = { $count ->
    [one] la columna { $numbers }
   *[other] las columnas { $numbers }
}
    .in = en { columns }
    .of = de { columns }
boxes = { $count ->
    [one] la caja { $numbers }
   *[other] las cajas { $numbers }
}
    .in = en { boxes }
    .of = de { boxes }

## Celdas y candidatos

placed = { $count ->
    [one] { $cells } es { $digits }
   *[other] { $cells } son { $digits }
}
eliminated = { $count ->
    [one] { $cells } no puede ser { $digits }
   *[other] { $cells } no pueden ser { $digits }
}
cells-with-digits = { $cells } ({ $digits })
set-named = el conjunto { $letter } ({ $digits } en { $cells })
digits-in-houses = { $digits } en { $houses }
digits-in-cells = { $digits } en { $cells }

## Pistas

named = { $technique }: { $text }
look-houses = Fíjate en { $houses }.
look-digit = Fíjate en dónde puede ir el { $digit }.
look-cells = Fíjate en { $cells }.
try-technique = Prueba esta técnica: { $technique }.
board-solved = El tablero está resuelto.
no-technique = Aquí no ayuda ninguna técnica.
pattern = { $roles }.
pattern-chain = { $chain }. { legend }
single-in-house = en { $house }, el número { $digits }.
single-in-cell = a { $cells } solo le queda un candidato.
with-digits = { $cells } con { $digits }
role-house = en { $what }
role-cover = en el cruce con { $what }
role-witness = con { $what }
role-pattern = el patrón { $what }
role-pivot = { $count ->
    [one] el pivote { $what }
   *[other] los pivotes { $what }
}
role-pincer = { $count ->
    [one] el extremo { $what }
   *[other] los extremos { $what }
}
role-fin = { $count ->
    [one] la aleta { $what }
   *[other] las aletas { $what }
}
role-endofin = { $count ->
    [one] la endoaleta { $what }
   *[other] las endoaletas { $what }
}
role-floor = { $count ->
    [one] la celda sin números adicionales { $what }
   *[other] las celdas sin números adicionales { $what }
}
role-roof = { $count ->
    [one] la celda con números adicionales { $what }
   *[other] las celdas con números adicionales { $what }
}
role-extra = { $count ->
    [one] el candidato adicional { $what }
   *[other] los candidatos adicionales { $what }
}
role-set = { $count ->
    [one] el conjunto { $what }
   *[other] { $what }
}
role-common = en común { $what }
role-excluder = { $count ->
    [one] la celda excluyente { $what }
   *[other] las celdas excluyentes { $what }
}
role-color_a = un color { $what }
role-color_b = el otro color { $what }
role-color_c = un tercer color { $what }
role-color_d = su opuesto { $what }
role-blocker = { $count ->
    [one] el número que bloquea { $what }
   *[other] los números que bloquean { $what }
}
legend = Aquí = significa que al menos uno de los dos es verdadero, y - que lo es como mucho uno.

## Ramas: lo que se deduce de una suposición

suppose = Supón que { $node }.
then = Entonces { $line }.
next = { $line }.
clash = Pero entonces { $cells } tendría que ser { $digit } y a la vez no ser { $digit }.
same-result = Todas las suposiciones llevan al mismo resultado.
opening = Supón que { $node } y mira qué se deduce.
from-guardians = Uno de estos es verdadero: { $places }. Sea cual sea, se deduce lo mismo:
    .opening = Uno de estos es verdadero: { $places }; mira qué se deduce de cada uno.
from-house = En { $house }, el { $digit } tiene que ir en una de las celdas { $cells }, y vaya donde vaya, se deduce lo mismo:
    .opening = En { $house }, el { $digit } tiene que ir en una de las celdas { $cells }; mira qué se deduce de cada una.
from-cell = { $cells } es { $digits }, y sea cual sea, se deduce lo mismo:
    .opening = { $cells } es { $digits }; mira qué se deduce de cada uno.
from-candidate = O bien { $node }, o bien no. En ambos casos se deduce lo mismo:
    .opening = O bien { $node }, o bien no; mira qué se deduce en cada caso.
node-true = { $count ->
    [1] { $cells } es { $digits }
   *[other] { $digits } está en { $cells }
}
node-false = { $count ->
    [1] { $cells } no es { $digits }
   *[other] { $digits } no está en { $cells }
}
only-place = { $count ->
    [one] { $node }, el único lugar que le queda al { $digits } en { $house }
   *[other] { $node }, los únicos lugares que le quedan al { $digits } en { $house }
}
only-candidate = { $node }, el único candidato que queda allí
since = { $line }, ya que { $reasons }
because-digit = { $line }, porque es { $digits }
because-node = { $line }, porque { $node }
nested-step = los candidatos restantes permiten el paso ({ $label }), { $technique }, que descarta { $places }
nested-step-since = { $reasons }; { nested-step }
rules-out = { $cause } descarta { $places }
supposition = la suposición

## Errores

mistake-conflict = Un número se repite en una unidad: fíjate en { $cells }.
mistake-wrong = { $count ->
    [one] El número de { $cells } no puede ser correcto.
   *[other] Los números de { $cells } no pueden ser correctos.
}
mistake-missing = { $count ->
    [0] Tus notas ya no encajan con ninguna solución.
    [one] En tus notas falta el número correcto de { $cells }.
   *[other] En tus notas faltan los números correctos de { $cells }.
}
mistake-no-solution = Con estos números no hay solución.
looks-like = { $cell } parece un { $first } o un { $second }.
contradiction = Estas condiciones se contradicen:
drawn-declared = El dibujo no muestra más reglas.
drawn-confirmed = Estas reglas se leyeron del dibujo; con ellas, el puzle tiene exactamente una solución:
drawn-guess = Estas reglas se han adivinado a partir del dibujo:
drawn-open = El dibujo no se entiende del todo. De él se leyeron estas reglas:
# Before each sentence or drawing that was not understood.
drawn-left = No se entiende:

## Caminos

path-title = Sudoku, paso a paso
path-ratings = Dificultad de cada paso
path-chart = { $count ->
    [one] Valoración de un paso
   *[other] Valoración de { $count } pasos
}
singles-in-a-row = { $count } números únicos
ending-solved = Resuelto.
ending-stopped = { $count ->
    [one] El tiempo se agotó tras un paso.
   *[other] El tiempo se agotó tras { $count } pasos.
}
ending-ambiguous = El sudoku tiene más de una solución, así que la lógica no puede completarlo.
ending-stuck = Ninguna de las técnicas disponibles permite avanzar.
ending-beyond = { $count ->
    [one] Ninguna persona encontraría el paso { $steps }; allí no sirve ninguna técnica más fácil, y la demostración se incluye para completar el camino.
   *[other] Ninguna persona encontraría los pasos { $steps }; allí no sirve ninguna técnica más fácil, y las demostraciones se incluyen para completar el camino.
}
span = { $first } a { $last }

## Posiciones de práctica

practice-position = { $technique }, grado { $grade } de { $grades }; { $basis }.
basis-human = ya está hecho todo lo que es más fácil en la escala human
basis-se = ya está hecho todo lo que es más fácil en la escala de Sudoku Explainer
basis-basics = ya están hechos los números únicos, los candidatos bloqueados y los pares
basis-singles = ya no quedan números únicos
