### Técnicas: el nombre, por qué funcionan y la explicación de un paso.

## Frases que comparten varias técnicas

conclusion = { $placed-count ->
    [0] Por tanto, { $eliminated }.
   *[other] { $eliminated-count ->
        [0] Por tanto, { $placed }.
       *[other] Por tanto, { $placed }. Además, { $eliminated }.
    }
}
locked-text = En { $house }, el { $pattern-digits } solo puede ir en { $pattern }, todas en { $cover }. Por tanto, ninguna otra celda de { $cover } puede ser { $pattern-digits }: { $eliminated }.
direct-locked-text = En { $house }, el { $pattern-digits } solo puede ir en { $pattern }, todas en { $cover }. Por tanto, el resto de { $cover } no puede contenerlo, y en { $witness } solo le queda un lugar: { $placed }.
direct-hidden-text = En { $house }, los números { $pattern-digits } solo pueden ir en { $pattern }, así que llenan esas celdas. Eso deja un solo lugar para el { $placed-digits } en { $house }: { $placed }.
locked-set-text = { $pattern } solo pueden contener { $pattern-digits }, así que estos números las llenan en algún orden. Las celdas están a la vez en { $house } y en { $cover }, así que ninguna otra celda de ambas puede contener estos números: { $eliminated }.
naked-set-text = En { $house }, { $pattern } solo pueden contener { $pattern-digits }. Estos números llenan las celdas en algún orden, así que ninguna otra celda de { $house } puede contenerlos: { $eliminated }.
hidden-set-text = En { $house }, los números { $pattern-digits } solo pueden ir en { $pattern }. Llenan esas celdas, que no pueden contener ningún otro número: { $eliminated }.

## Números únicos

singles = Números únicos
full-house = Última celda
    .about = A una unidad le queda una sola celda vacía, que recibe el único número que falta.
    .text = En { $house } queda una sola celda vacía y falta un solo número. Por tanto, { $placed }.
hidden-single-text = { $blocker-parts ->
    [0] En { $house }, ninguna otra celda puede ser { $placed-digits }. Por tanto, { $placed }.
    [one] En { $house }, ninguna otra celda puede ser { $placed-digits }: { $blocker-houses } ya lo tiene, en { $blocker }. Por tanto, { $placed }.
   *[other] En { $house }, ninguna otra celda puede ser { $placed-digits }: { $blocker-houses } ya lo tienen, en { $blocker }. Por tanto, { $placed }.
}
hidden-single-box = Único oculto en una caja
    .about = Un número tiene que ir en algún lugar de la caja, y solo una de sus celdas puede recibirlo todavía.
    .text = { hidden-single-text }
hidden-single-line = Único oculto en una línea
    .about = Un número tiene que ir en algún lugar de la fila o columna, y solo una de sus celdas puede recibirlo todavía.
    .text = { hidden-single-text }
naked-single = Único desnudo
    .about = Una celda ve ocho números distintos. Solo le queda el noveno.
    .text = { $blocker-parts ->
        [0] En { $pattern } solo queda el número { $placed-digits }. Por tanto, { $placed }.
       *[other] En { $pattern } solo queda el número { $placed-digits }: su fila, su columna y su caja ya tienen { $blocker-digits }. Por tanto, { $placed }.
    }

## Números únicos indirectos

direct = Números únicos indirectos
direct-pointing = Apuntado directo
    .about = Un número limitado a una línea de una caja tiene un solo lugar posible en una caja vecina.
    .text = { direct-locked-text }
direct-claiming = Reclamo directo
    .about = Un número limitado a una caja de una línea tiene un solo lugar posible en una línea vecina.
    .text = { direct-locked-text }
direct-hidden-pair = Par oculto directo
    .about = Dos números de una unidad solo pueden ir en dos de sus celdas y las llenan. Otro número de la unidad pierde esas celdas y le queda un solo lugar.
    .text = { direct-hidden-text }
direct-hidden-triple = Trío oculto directo
    .about = Tres números de una unidad solo pueden ir en tres de sus celdas y las llenan. Otro número de la unidad pierde esas celdas y le queda un solo lugar.
    .text = { direct-hidden-text }

## Candidatos bloqueados

locked = Candidatos bloqueados
pointing = Candidatos bloqueados (apuntado)
    .about = En una caja, un número solo puede ir en una línea. Vaya donde vaya, el resto de esa línea no puede contenerlo.
    .text = { locked-text }
claiming = Candidatos bloqueados (reclamo)
    .about = En una línea, un número solo puede ir en una caja. Vaya donde vaya, el resto de esa caja no puede contenerlo.
    .text = { locked-text }

## Pares, tríos y cuartetos

subsets = Pares, tríos y cuartetos
locked-pair = Par bloqueado
    .about = Dos celdas en las que se cruzan una caja y una línea tienen solo dos candidatos. Ninguna de las dos unidades puede contener esos números en otro lugar.
    .text = { locked-set-text }
naked-pair = Par desnudo
    .about = Dos celdas de una unidad tienen entre las dos solo dos candidatos. Esos números llenan las celdas, así que el resto de la unidad no puede contenerlos.
    .text = { naked-set-text }
locked-triple = Trío bloqueado
    .about = Tres celdas en las que se cruzan una caja y una línea tienen solo tres candidatos. Ninguna de las dos unidades puede contener esos números en otro lugar.
    .text = { locked-set-text }
hidden-pair = Par oculto
    .about = Dos números de una unidad solo pueden ir en dos de sus celdas. Llenan esas celdas, que no pueden contener ningún otro número.
    .text = { hidden-set-text }
naked-triple = Trío desnudo
    .about = Tres celdas de una unidad tienen entre las tres solo tres candidatos. Esos números llenan las celdas, así que el resto de la unidad no puede contenerlos.
    .text = { naked-set-text }
hidden-triple = Trío oculto
    .about = Tres números de una unidad solo pueden ir en tres de sus celdas. Llenan esas celdas, que no pueden contener ningún otro número.
    .text = { hidden-set-text }
naked-quad = Cuarteto desnudo
    .about = Cuatro celdas de una unidad tienen entre las cuatro solo cuatro candidatos. Esos números llenan las celdas, así que el resto de la unidad no puede contenerlos.
    .text = { naked-set-text }
hidden-quad = Cuarteto oculto
    .about = Cuatro números de una unidad solo pueden ir en cuatro de sus celdas. Llenan esas celdas, que no pueden contener ningún otro número.
    .text = { hidden-set-text }

## Peces

fish = Peces
basic-fish = { $size ->
    [2] X-Wing
    [3] Swordfish
    [4] Jellyfish
    [5] Squirmbag
    [6] Whale
   *[7] Leviathan
}
    .about = En { fish-number } líneas paralelas, un número solo puede ir en las mismas { fish-number } líneas transversales. Ocupa un lugar en cada una, así que el resto de las líneas transversales no puede contenerlo.{ $size ->
        [2] {""}
        [3] {" "}También se llama pez espada.
        [4] {" "}También se llama medusa.
       *[other] {" "}Donde hay uno, las líneas restantes forman un pez más pequeño.
    }
    .text = { fish-base }. Por tanto, { $cover } tienen su { $pattern-digits } en esas celdas y en ningún otro lugar: { $eliminated }.
fish-number = { $size ->
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
   *[7] siete
}
a-fish = Un { basic-fish }
fish-base = En { $house }, el { $pattern-digits } solo puede ir en { $pattern }, todas en { $cover }
fish-fins = { $fin-count ->
    [0] {""}
    [one] , o en la aleta { $fin }
   *[other] , o en las aletas { $fin }
}{ $endofin-count ->
    [0] {""}
    [one] , o en la endoaleta { $endofin }, donde se cruzan dos unidades base
   *[other] , o en las endoaletas { $endofin }, donde se cruzan dos unidades base
}
fish-without-fin = Si { $fin-count ->
    [one] la aleta no es
   *[other] ninguna aleta es
} { $pattern-digits }
fish-with-fin = Si { $fin-count ->
    [one] lo es
   *[other] alguna lo es
}
finned-fish = { basic-fish } con aleta
    .about = { a-fish } estropeado por unos candidatos adicionales, la aleta. O bien se cumple el { basic-fish }, o bien una aleta es verdadera, así que lo que ambos descartan se puede eliminar.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } tienen su { $pattern-digits } en el patrón y en ningún otro lugar. { fish-with-fin }, las celdas que la ven no pueden ser { $pattern-digits }. En ambos casos, { $eliminated }.
sashimi-fish = { basic-fish } sashimi
    .about = { finned-fish.about } Sin la aleta, a una de las líneas base le queda un solo lugar: el pez está torcido, pero el argumento es el mismo.
    .text = { finned-fish.text }
fish-room = Las unidades base necesitan el número { fish-number } veces, y las unidades de cobertura no tienen sitio para más.
franken-fish = { basic-fish } Franken
    .about = { a-fish } en el que las cajas pueden sustituir a las líneas. { fish-room }
    .text = { fish-base }. Por tanto, { $cover } no tienen sitio para el { $pattern-digits } en otro lugar, ni en una celda de dos unidades de cobertura: { $eliminated }.
finned-franken-fish = { basic-fish } Franken con aleta
    .about = { a-fish } en el que las cajas pueden sustituir a las líneas y se permiten aletas. { fish-room }
    .text = { fish-base }{ fish-fins }. Si ninguna aleta es { $pattern-digits }, { $cover } no tienen sitio para el { $pattern-digits } fuera del patrón, ni en una celda de dos unidades de cobertura. Si alguna lo es, las celdas que la ven no pueden ser { $pattern-digits }. En ambos casos, { $eliminated }.
mutant-fish = { basic-fish } mutante
    .about = { a-fish } en el que cualesquiera filas, columnas y cajas pueden ser base o cobertura. { fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = { basic-fish } mutante con aleta
    .about = { a-fish } en el que cualesquiera unidades pueden ser base o cobertura y se permiten aletas. { fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = { basic-fish } Kraken
    .about = { a-fish } con aletas, y un candidato en una línea de cobertura que no todas ven. Si ninguna aleta es verdadera, el pez lo elimina; si alguna lo es, lo hace una cadena desde esa aleta.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, { $cover } tienen su { $pattern-digits } en el patrón y en ningún otro lugar, así que { $eliminated }. { fish-with-fin }, se deduce lo mismo: { $extra-count ->
        [0] {""}
        [one] { $extra } ve { $eliminated-cells };{" "}
       *[other] { $extra } ven { $eliminated-cells };{" "}
    }{ $chain }. { legend }
kraken-fish-2 = { basic-fish } Kraken tipo 2
    .about = { a-fish } con aletas. Si ninguna aleta es verdadera, cada línea de cobertura tiene su número en el patrón. Por tanto, es verdadera una de las aletas o uno de los candidatos de una línea de cobertura elegida. Desde cada uno, una cadena lleva a la misma conclusión.
    .text = { fish-base }{ fish-fins }. { fish-without-fin }, cada línea de cobertura tiene su { $pattern-digits } en el patrón: { $witness } en { $floor }. Por tanto, una de las celdas { $fin-and-floor } es { $pattern-digits }. Sea cual sea, { $eliminated }: { $chain }. { legend }
siamese-finned-fish = { basic-fish } siamés con aleta
    .about = Dos peces con la misma base pero aletas distintas, que juntos eliminan más.
    .text = Dos peces del { $pattern-digits } comparten la base, { $house }, donde solo puede ir en { $pattern-and-fin-and-endofin }. Uno está cubierto por { $cover-1-houses }{ $fin-1-count ->
        [0] {""}
        [one] {" "}y tiene la aleta { $fin-1 }
       *[other] {" "}y tiene las aletas { $fin-1 }
    }, el otro por { $cover-2-houses }{ $fin-2-count ->
        [0] {""}
        [one] {" "}y tiene la aleta { $fin-2 }
       *[other] {" "}y tiene las aletas { $fin-2 }
    }{ $endofin-count ->
        [0] {""}
        [one] ; ambos tienen la endoaleta { $endofin }, donde se cruzan dos unidades base
       *[other] ; ambos tienen las endoaletas { $endofin }, donde se cruzan dos unidades base
    }. En cada pez, o bien ninguna aleta es { $pattern-digits } y la cobertura no tiene sitio para el { $pattern-digits } en otro lugar, o bien una aleta es { $pattern-digits } y lo descarta en todas las celdas que ve. Por tanto, { $eliminated }.
siamese-sashimi-fish = { basic-fish } siamés sashimi
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = { basic-fish } Franken siamés con aleta
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = { basic-fish } mutante siamés con aleta
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## Patrones de un número

single-digit = Patrones de un número
two-links-text = En { $house }, el { $pincer-digits } tiene solo dos lugares en cada una: { $chain }. { legend }
two-links-ends = Por tanto, al menos uno de los extremos { $pincer } es { $pincer-digits }, que se puede eliminar de las celdas que ven ambos: { $eliminated }.
skyscraper = Rascacielos
    .about = Un número tiene solo dos lugares en cada una de dos líneas paralelas, y un lugar de cada una está en la misma línea transversal. Al menos uno de los otros dos lugares es correcto.
    .text = { two-links-text } { $pattern } se ven entre sí, así que no pueden ser ambas { $pincer-digits }. { two-links-ends }
two-string-kite = Cometa de dos cuerdas
    .about = Un número tiene solo dos lugares en una fila y solo dos en una columna, y uno de cada está en la misma caja. Al menos uno de los otros dos lugares es correcto.
    .text = { two-links-text } { $pattern } comparten una caja, así que no pueden ser ambas { $pincer-digits }. { two-links-ends }
turbot-fish = Turbot Fish
    .about = Un número tiene solo dos lugares en cada una de dos unidades, y un lugar de una ve un lugar de la otra. Al menos uno de los dos lugares restantes es correcto.
    .text = { skyscraper.text }
empty-rectangle = Rectángulo vacío
    .about = Todos los lugares de un número en una caja están en una fila y una columna. Un enlace fuerte que empieza en esa fila continúa en la columna, o al revés.
    .text = En { $house }, el { $pivot-digits } solo puede ir en { $pivot }, todas en { $cover }. En { $witness } tiene solo dos lugares, { $pattern } y { $pincer }. Si { $pincer } es { $pivot-digits }, { $eliminated-cells } no puede serlo. Si no, lo es { $pattern }; entonces { $house } tiene su { $pivot-digits } en la otra de las dos líneas, y { $eliminated-cells } tampoco puede ser { $pivot-digits }. En ambos casos, { $eliminated }.
empty-rectangle-pair = Rectángulo vacío con dos candidatos
    .about = Un rectángulo vacío cuya caja tiene solo dos lugares para el número, lo que lo convierte en una cadena corta.
    .text = En { $house }, el { $pivot-digits } tiene solo dos lugares, { $pivot }, en { $cover }. En { $witness } tiene solo dos lugares, { $pattern } y { $pincer }. Si { $pincer } es { $pivot-digits }, { $eliminated-cells } no puede serlo. Si no, lo es { $pattern }; entonces { $house } tiene su { $pivot-digits } en el lugar que { $pattern } no ve, y { $eliminated-cells } tampoco puede ser { $pivot-digits }. En ambos casos, { $eliminated }.
dual-two-string-kite = Cometa de dos cuerdas doble
    .about = Dos cometas que comparten sus dos celdas de una caja.
    .text = Dos cometas del { $pincer-digits } comparten { $pattern } en { $house }: { $chain }. { legend } En cada cometa, al menos uno de los dos extremos es { $pincer-digits }, que se puede eliminar de las celdas que ven ambos: { $eliminated }.
dual-empty-rectangle = Rectángulo vacío doble
    .about = Dos enlaces fuertes que usan el mismo rectángulo vacío.
    .text = En { $house }, el { $pivot-digits } solo puede ir en { $pivot }, todas en { $cover }. En { $witness } tiene solo dos lugares en cada una: { $chain }. { legend } Si el extremo lejano de uno de estos pares no es { $pivot-digits }, lo es el cercano, y { $house } tiene entonces su { $pivot-digits } en la otra línea. En ambos casos, { $eliminated }.
guardians = Guardianes
    .about = Los lugares de un número forman un anillo en el que cada uno comparte una unidad con el siguiente. Si su cantidad es impar, no pueden ser verdaderos y falsos alternadamente. Por tanto, al menos uno de los otros lugares de esas unidades, los guardianes, es verdadero.
    .text = Recorre el anillo { $pattern-list }: cada una de sus { $length } celdas comparte una de estas unidades con la siguiente, y la última con la primera: { $house }. Allí, el { $pattern-digits } no puede ir en ningún otro lugar salvo { $extra-count ->
        [one] en el guardián { $extra }. Sin él
       *[other] en los guardianes { $extra }. Sin ellos
    }, una de cada dos celdas tendría que ser { $pattern-digits }, lo que es imposible con un número impar de celdas. { $placed-count ->
        [0] Por tanto, al menos una de las celdas { $extra } es { $extra-digits }, que se puede eliminar de las celdas que las ven todas: { $eliminated }.
       *[other] Por tanto, { $placed }.
    }
template-set = Plantilla (colocar)
    .about = Una plantilla es una manera de colocar un número en todas las unidades donde falta. Un candidato que forma parte de todas las plantillas es verdadero.
    .text = El { $pattern-digits } solo puede ir en { $pattern }. { $length ->
        [1] Solo hay una manera de colocarlo una vez en cada fila, columna y caja donde falta: en { $placed-cells }.
       *[other] Hay { $length } maneras de colocarlo una vez en cada fila, columna y caja donde falta, y todas usan { $placed-cells }.
    } Por tanto, { $placed }.
template-delete = Plantilla (eliminar)
    .about = Una plantilla es una manera de colocar un número en todas las unidades donde falta. Un candidato que no forma parte de ninguna plantilla es falso.
    .text = El { $pattern-digits } solo puede ir en { $pattern }. { $length ->
        [1] Solo hay una manera de colocarlo una vez en cada fila, columna y caja donde falta, y no usa { $eliminated-cells }.
       *[other] Hay { $length } maneras de colocarlo una vez en cada fila, columna y caja donde falta, y ninguna usa { $eliminated-cells }.
    } Por tanto, { $eliminated }.

## Alas

wings = Alas
xy-wing = XY-Wing
    .about = Un pivote con dos candidatos ve dos pinzas. Cada pinza tiene uno de esos números, y ambas tienen el mismo segundo número. Sea lo que sea el pivote, una pinza contiene ese número.
    .text = El pivote { $pivot } es { $pivot-either }. En ambos casos, una de las pinzas { $pincer-list } pierde ese número y tiene que ser { $eliminated-digits }. Por tanto, el { $eliminated-digits } se puede eliminar de las celdas que ven ambas pinzas: { $eliminated }.
xyz-wing = XYZ-Wing
    .about = Un pivote con tres candidatos ve dos pinzas, cada una con dos de ellos. Una de las tres celdas contiene el número que comparten todas.
    .text = El pivote { $pivot } es { $pivot-either } y ve las pinzas { $pincer-list }. Si el pivote no es { $eliminated-digits }, una de las pinzas pierde su otro número y tiene que ser { $eliminated-digits }. Por tanto, una de las tres celdas es { $eliminated-digits }, que se puede eliminar de las celdas que ven las tres: { $eliminated }.
w-wing = W-Wing
    .about = Dos celdas con los mismos dos candidatos están conectadas por un enlace fuerte de uno de ellos. Por tanto, no pueden ser ambas ese número, y al menos una es el otro.
    .text = { $pincer } solo pueden contener { $pincer-digits } y { $pattern-digits }. En { $house }, el { $pattern-digits } tiene que ir en { $pattern-2 }, que ve { $pattern-1 }, o en { $pattern-3 }, que ve { $pattern-4 }. Por tanto, { $pincer } no pueden ser ambas { $pattern-digits }, y al menos una es { $pincer-digits }, que se puede eliminar de las celdas que ven ambas: { $eliminated }.
wxyz-wing = WXYZ-Wing
    .about = Cuatro celdas con cuatro números, tres de los cuales solo pueden aparecer una vez en el ala. Por tanto, el cuarto está en al menos una de las celdas.
    .text = { $pattern } solo pueden contener { $pattern-digits }. Cada uno de ellos salvo el { $pincer-digits } puede estar allí solo una vez, así que al menos una de las celdas { $pincer } es { $pincer-digits }, que se puede eliminar de las celdas que las ven todas: { $eliminated }.
bent-set-text = { $pattern }, en { $house }, solo pueden contener { $pattern-digits }: tantos números como celdas. Cada uno de ellos salvo el { $pincer-digits } tiene allí todos sus lugares en una sola unidad, así que puede estar solo una vez. Eso deja al menos una celda para el { $pincer-digits }: una de las celdas { $pincer }. Por tanto, el { $pincer-digits } se puede eliminar de las celdas que las ven todas: { $eliminated }.
vwxyz-wing = VWXYZ-Wing
    .about = Cinco celdas de una caja y una línea con cinco números, que salvo uno solo pueden aparecer una vez en el ala. Por tanto, ese está en al menos una de las celdas.
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ-Wing
    .about = Seis celdas de una caja y una línea con seis números, que salvo uno solo pueden aparecer una vez en el ala. Por tanto, ese está en al menos una de las celdas.
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ-Wing
    .about = Siete celdas de una caja y una línea con siete números, que salvo uno solo pueden aparecer una vez en el ala. Por tanto, ese está en al menos una de las celdas.
    .text = { bent-set-text }
firework-triple = Fuegos artificiales de tres
    .about = Una fila y una columna se cruzan en una caja. Fuera de la caja, tres números solo pueden ir en una celda de cada línea, la misma para los tres. Por tanto, llenan esas dos celdas y la del cruce.
    .text = En { $house }, los números { $pivot-digits } solo pueden ir en { $witness } o en { $pincer }. Cada uno está en { $pivot }, donde se cruzan las dos líneas, o en una de las celdas { $pincer }: si no está en ninguna de las celdas { $pincer }, ambas líneas lo tienen dentro de la caja, que lo contiene solo una vez. Por tanto, los tres números llenan las tres celdas, que no pueden contener nada más: { $eliminated }.
firework-quad = Fuegos artificiales de cuatro
    .about = Dos esquinas opuestas de un rectángulo tienen cada una fuegos artificiales de dos números, y ambos terminan en las otras dos esquinas. Por tanto, los cuatro números llenan el rectángulo.
    .text = En { $house-1-houses }, los números { $pivot-1-digits } solo pueden ir en { $witness-1-houses } o en { $pincer }. Cada uno está en { $pivot-1 }, donde se cruzan las dos líneas, o en una de las celdas { $pincer }: si no está en ninguna de las celdas { $pincer }, ambas líneas lo tienen dentro de la caja, que lo contiene solo una vez. Del mismo modo, los números { $pivot-2-digits }, que en { $house-2-houses } solo pueden ir en { $witness-2-houses } o en { $pincer }, están en { $pivot-2 } o en una de las celdas { $pincer }. Por tanto, los cuatro números llenan las cuatro celdas, que no pueden contener nada más: { $eliminated }.

## Unicidad

uniqueness = Unicidad
deadly-rectangle = Si { $floor-and-roof } contuvieran solo { $roof-digits }, estos dos números se podrían intercambiar en las cuatro celdas, y el sudoku tendría dos soluciones.
deadly-loop = Si el bucle de { $length } celdas, { $floor-and-roof }, contuviera solo { $roof-digits }, estos dos números se podrían intercambiar en todo el bucle, y el sudoku tendría dos soluciones.
deadly-1 = Por tanto, { $roof } tiene que contener otro número: { $eliminated }.
deadly-2 = Por tanto, una de las celdas { $roof } tiene que ser el número adicional { $extra-digits }, que se puede eliminar de las celdas que las ven todas: { $eliminated }.
deadly-3 = Por tanto, una de las celdas { $roof } es { $extra-either }. En { $house }, esa celda y { $set } tienen que contener entre todas { $set-digits }, así que ninguna otra celda puede: { $eliminated }.
deadly-3-hidden = { $set-parts ->
    [0] Por tanto, una de las celdas { $roof } es { $extra-either }. En { $house }, los números { $common-digits } solo pueden ir en { $roof } y { $common }, y { $roof } tienen sitio solo para uno de ellos. Los demás llenan { $common }: { $eliminated }.
   *[other] { deadly-3 }
}
deadly-4 = En { $house }, el { $pattern-digits } tiene que estar en una de las celdas { $roof }. Por tanto, ninguna de ellas puede ser el otro número: { $eliminated }.
unique-rectangle-1 = Rectángulo único tipo 1
    .about = Tres esquinas solo pueden contener los dos números, así que la cuarta tiene que contener otro.
    .text = { deadly-rectangle } { deadly-1 }
unique-rectangle-2 = Rectángulo único tipo 2
    .about = Dos esquinas de un lado comparten un número adicional, que una de ellas tiene que contener.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-3 = Rectángulo único tipo 3
    .about = Dos esquinas de un lado tienen números adicionales. Juntas actúan como una celda de un subconjunto desnudo.
    .text = { deadly-rectangle } { deadly-3-hidden }
unique-rectangle-4 = Rectángulo único tipo 4
    .about = Uno de los dos números tiene que estar en una de dos esquinas, así que ninguna de ellas puede ser el otro número.
    .text = { deadly-rectangle } { deadly-4 }
unique-rectangle-5 = Rectángulo único tipo 5
    .about = Dos esquinas opuestas, o tres esquinas, comparten un número adicional, que una de ellas tiene que contener.
    .text = { deadly-rectangle } { deadly-2 }
unique-rectangle-6 = Rectángulo único tipo 6
    .about = Dos esquinas opuestas tienen números adicionales, y uno de los dos números forma un X-Wing en el rectángulo. Tiene que estar en las otras dos esquinas.
    .text = { deadly-rectangle } En { $house }, el { $pattern-digits } solo puede ir en el rectángulo. Si una de las celdas { $roof } fuera { $pattern-digits }, la esquina opuesta también lo sería, y las otras dos esquinas, { $floor }, serían el otro número: dos soluciones. Por tanto, { $eliminated }.
hidden-rectangle = Rectángulo oculto
    .about = Una esquina solo puede contener los dos números, y en las dos líneas que pasan por la esquina opuesta, uno de los números solo puede ir en el rectángulo. Entonces esa esquina no puede ser el otro número.
    .text = { deadly-rectangle } En { $house }, el { $pattern-digits } solo puede ir en el rectángulo. Si { $pivot } fuera { $eliminated-digits }, las esquinas contiguas serían { $pattern-digits }, y la esquina opuesta, que solo puede contener { $roof-digits }, sería { $eliminated-digits }: dos soluciones. Por tanto, { $eliminated }.
unique-rectangle-wing = Rectángulo único con alas
    .about = Algunas esquinas tienen números adicionales. Cada uno quitaría un número a una pinza, una celda con dos candidatos, y todas las pinzas tienen el mismo otro número.
    .text = { deadly-rectangle } Por tanto, una de las celdas { $roof } es { $extra-either }. Cada uno de estos números{ $common-parts ->
        [0] {""}
       *[other] , salvo el propio { $common-digits }, que puede estar en { $common },
    } se quita así a una de las pinzas { $pincer-list }, que entonces es { $eliminated-digits }. Por tanto, el { $eliminated-digits } se puede eliminar de las celdas que las ven todas: { $eliminated }.
avoidable-base = { $floor } no eran pistas iniciales y contienen { $floor-digits }. Si { $roof } también contuvieran estos dos números, se podrían intercambiar en las cuatro celdas, y el sudoku tendría dos soluciones.
avoidable-rectangle-1 = Rectángulo evitable tipo 1
    .about = Tres esquinas están resueltas, y ninguna era una pista inicial. La cuarta no debe hacer intercambiables sus números.
    .text = { $floor } no eran pistas iniciales y contienen { $floor-digits }. Si { $roof } fuera { $eliminated-digits }, los dos números se podrían intercambiar en las cuatro celdas, y el sudoku tendría dos soluciones. Por tanto, { $eliminated }.
avoidable-rectangle-2 = Rectángulo evitable tipo 2
    .about = Dos esquinas están resueltas pero no eran pistas iniciales, y las otras dos comparten un número adicional. Una de ellas tiene que contenerlo.
    .text = { avoidable-base } Por tanto, una de las celdas { $roof } es { $extra-digits }, que se puede eliminar de las celdas que ven ambas: { $eliminated }.
avoidable-rectangle-3 = Rectángulo evitable tipo 3
    .about = Dos esquinas están resueltas pero no eran pistas iniciales. Las otras dos tienen números adicionales y juntas actúan como una celda de un subconjunto desnudo.
    .text = { avoidable-base } { deadly-3 }
unique-loop-1 = Bucle único tipo 1
    .about = Todas las celdas de un bucle menos una solo pueden contener los mismos dos números, así que esa tiene que contener otro.
    .text = { deadly-loop } { deadly-1 }
unique-loop-2 = Bucle único tipo 2
    .about = Todos los candidatos adicionales de un bucle son el mismo número, así que una de sus celdas tiene que contenerlo.
    .text = { deadly-loop } { deadly-2 }
unique-loop-3 = Bucle único tipo 3
    .about = Dos celdas de un bucle tienen números adicionales. Juntas actúan como una celda de un subconjunto desnudo.
    .text = { deadly-loop } { deadly-3-hidden }
unique-loop-4 = Bucle único tipo 4
    .about = Uno de los dos números tiene que estar en una de dos celdas de un bucle, así que ninguna de ellas puede ser el otro número.
    .text = { deadly-loop } { deadly-4 }
bug-base = Sin { $extra-list }, cada celda vacía tendría dos candidatos, y cada número dos lugares en cada unidad donde falta. Una cuadrícula así nunca tiene exactamente una solución.
bug-1 = BUG+1
    .about = Todas las celdas vacías tienen dos candidatos salvo una, que tiene más. Tiene que contener el candidato adicional.
    .text = { bug-base } Por tanto, { $extra } tiene que ser { $extra-digits }: { $eliminated }.
bug-2 = BUG tipo 2
    .about = Los candidatos adicionales son el mismo número en varias celdas. Una de esas celdas tiene que contenerlo.
    .text = { bug-base } Por tanto, una de las celdas { $extra } es { $extra-digits }, que se puede eliminar de las celdas que las ven todas: { $eliminated }.
bug-3 = BUG tipo 3
    .about = Los candidatos adicionales están en una unidad y actúan como una celda de un subconjunto desnudo.
    .text = { bug-base } Por tanto, uno de estos candidatos es verdadero. En { $house }, su celda y { $set } tienen que contener entre todas { $set-digits }, así que ninguna otra celda puede: { $eliminated }.
bug-4 = BUG tipo 4
    .about = Dos celdas tienen candidatos adicionales y comparten otro número, que una de ellas tiene que contener.
    .text = { bug-base } Por tanto, uno de estos candidatos es verdadero. En { $house }, una de las celdas { $pattern } tiene que ser { $pattern-digits }, y así la otra contiene su número adicional. Ninguna puede ser otra cosa: { $eliminated }.
bug-n = BUG+n
    .about = Varias celdas tienen candidatos adicionales, uno de los cuales es verdadero. Lo que todos descartan es falso.
    .text = { bug-base } Por tanto, uno de estos candidatos es verdadero. Cada uno descarta los mismos candidatos, por compartir su celda o por ver el mismo número: { $eliminated }.
extended-about = Toma dos líneas que pasan por las mismas cajas, y las celdas en las que otras tres o cuatro líneas las cruzan. Estas celdas no pueden contener solo tantos números como líneas transversales hay.
extended-base = En las { $length } celdas { $floor-and-roof }, dos líneas que pasan por las mismas cajas se encuentran con las mismas líneas transversales. Si esas celdas contuvieran solo { $roof-digits }, cada una de las dos líneas tendría allí todos esos números. Las dos líneas podrían intercambiarlos sin cambiar los números de ninguna unidad, y el sudoku tendría dos soluciones.
extended-rectangle-1 = Rectángulo extendido tipo 1
    .about = { extended-about } Si solo una de las celdas tiene otros candidatos, tiene que contener uno de ellos.
    .text = { extended-base } { deadly-1 }
extended-rectangle-2 = Rectángulo extendido tipo 2
    .about = { extended-about } Si todos los demás candidatos son el mismo número, una de sus celdas tiene que contenerlo.
    .text = { extended-base } { deadly-2 }
extended-rectangle-3 = Rectángulo extendido tipo 3
    .about = { extended-about } Si dos celdas tienen otros candidatos, juntas actúan como una celda de un subconjunto desnudo.
    .text = { extended-base } { deadly-3 }
extended-rectangle-4 = Rectángulo extendido tipo 4
    .about = { extended-about } Si uno de estos números tiene que estar en una de dos celdas con otros candidatos, la otra celda tiene que contener uno de esos candidatos.
    .text = { extended-base } En { $house }, el { $pattern-digits } tiene que estar en una de las celdas { $roof }, y la otra tiene que ser { $extra-either }. Por tanto, ninguna puede ser otro número del rectángulo: { $eliminated }.
symmetry-about = cada pista inicial pasa a una pista inicial, y números iguales a números iguales. Si el sudoku tiene una sola solución, esa solución tiene la misma simetría.
symmetry-text = cada pista inicial pasa a una pista inicial, { $color_a-1-digits } a { $color_b-1-digits }, { $color_a-2-digits } a { $color_b-2-digits }, { $color_a-3-digits } a { $color_b-3-digits }, { $color_a-4-digits } a { $color_b-4-digits }, { $color_a-5-digits } a { $color_b-5-digits }, { $color_a-6-digits } a { $color_b-6-digits }, { $color_a-7-digits } a { $color_b-7-digits }, { $color_a-8-digits } a { $color_b-8-digits }, { $color_a-9-digits } a { $color_b-9-digits }. Esto lleva la solución a una solución, y como solo hay una, tiene la misma simetría.{ $pivot-count ->
    [0] {""}
    [one] {" "}{ $pivot } pasa a sí misma, así que tiene que contener un número que pasa a sí mismo: { $pivot-either }.
   *[other] {" "}{ $pivot } pasan a sí mismas, así que cada una tiene que contener un número que pasa a sí mismo: { $pivot-either }.
}{ $excluder-parts ->
    [0] {""}
   *[other] {" "}Un candidato es falso si pasa a uno imposible, o al mismo número en una celda que ve: { $excluder-list }.
} Por tanto, { $eliminated }.
symmetry-half-turn = Simetría de Gurth (media vuelta)
    .about = Gira la cuadrícula media vuelta: { symmetry-about }
    .text = Gira la cuadrícula media vuelta: { symmetry-text }
symmetry-diagonal = Simetría de Gurth (diagonal)
    .about = Refleja la cuadrícula respecto a la diagonal de r1c1 a r9c9: { symmetry-about }
    .text = Refleja la cuadrícula respecto a la diagonal de r1c1 a r9c9: { symmetry-text }
symmetry-antidiagonal = Simetría de Gurth (antidiagonal)
    .about = Refleja la cuadrícula respecto a la diagonal de r1c9 a r9c1: { symmetry-about }
    .text = Refleja la cuadrícula respecto a la diagonal de r1c9 a r9c1: { symmetry-text }
symmetry-quarter-turn = Simetría de Gurth (cuarto de vuelta)
    .about = Gira la cuadrícula un cuarto de vuelta en el sentido de las agujas del reloj: { symmetry-about }
    .text = Gira la cuadrícula un cuarto de vuelta en el sentido de las agujas del reloj: { symmetry-text }

## Exclusión

exclusion = Exclusión
aligned-exclusion-text = Prueba todas las combinaciones de números en { $pattern }. Cada combinación que usa un número eliminado repite un número en una unidad o deja una de las celdas { $excluder } sin candidatos. Por tanto, { $eliminated }.
aligned-pair-exclusion = Exclusión de pares alineados
    .about = Prueba todas las combinaciones de números en dos celdas. Algunas dejarían sin candidatos una celda que las ve todas. Un número al que no le queda ninguna combinación se puede eliminar.
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = Exclusión de tríos alineados
    .about = Prueba todas las combinaciones de números en tres celdas. Algunas dejarían sin candidatos una celda que las ve todas. Un número al que no le queda ninguna combinación se puede eliminar.
    .text = { aligned-exclusion-text }

## Coloreado

colors = Coloreado
simple-colors-text = Sigue las unidades en las que el { $color_a-digits } tiene solo dos lugares, y colorea esos lugares alternadamente: { $color_a } en el color A, { $color_b } en el color B.
simple-colors-trap = Coloreado simple (trampa)
    .about = Donde un número tiene dos lugares en una unidad, uno de ellos es correcto. Colorea esos lugares alternadamente: todos los lugares de un color son correctos, así que cualquier otro lugar que ve ambos colores es incorrecto.
    .text = { simple-colors-text } O todas las celdas del color A son { $color_a-digits }, o lo son todas las del color B. Una celda que ve ambos colores no puede ser { $color_a-digits }: { $eliminated }.
simple-colors-wrap = Coloreado simple (contradicción)
    .about = Colorea los lugares de un número alternadamente a lo largo de unidades en las que tiene dos. Si dos lugares de un color se ven, ese color es incorrecto.
    .text = { simple-colors-text } Dos celdas del color A, { $pincer }, se ven en { $house } y no pueden ser ambas { $color_a-digits }. Por tanto, el color A es incorrecto: { $eliminated }.
multi-colors-text = Colorea los lugares del { $color_a-digits } alternadamente en dos cadenas separadas: { $color_a } en el color A y { $color_b } en B; { $color_c } en C y { $color_d } en D.
multi-colors-1 = Multicoloreado 1
    .about = Se colorean dos cadenas de lugares. Un color de una cadena ve un color de la otra, así que no son correctos los dos: lo es al menos uno de los dos colores opuestos.
    .text = { multi-colors-text } Una celda de una cadena ve una celda de la otra: { $pincer-list }. Por tanto, sus colores no son correctos los dos, y al menos uno de los dos colores opuestos lo es. Una celda que ve estos dos no puede ser { $color_a-digits }: { $eliminated }.
multi-colors-2 = Multicoloreado 2
    .about = Se colorean dos cadenas de lugares. Un color que ve los dos colores de la otra cadena es incorrecto, porque uno de esos dos es correcto.
    .text = { multi-colors-text } O C o D es correcto, pero el color A ve los dos: fíjate en { $pincer-list }. Por tanto, A es incorrecto: { $eliminated }.
medusa-text = Colorea candidatos alternadamente, a través de unidades en las que un número tiene dos lugares y de celdas con dos candidatos. El color A es { $color_a-list }; el color B es { $color_b-list }.
medusa-trap = Medusa 3D (trampa)
    .about = Los colores recorren unidades en las que un número tiene dos lugares y celdas con dos candidatos. Todos los candidatos de un color son verdaderos, así que un candidato que choca con ambos colores es falso.
    .text = { medusa-text } Todos los candidatos de un color son verdaderos. Un candidato que choca con ambos colores, por compartir una celda o por ver el mismo número, es falso: { $eliminated }.
medusa-wrap = Medusa 3D (contradicción)
    .about = Los colores recorren unidades en las que un número tiene dos lugares y celdas con dos candidatos. Un color que se contradice a sí mismo es incorrecto.
    .text = { medusa-text } { $pincer-count ->
        [0] { $pivot-count ->
            [0] El color A dejaría { $pattern } vacía: cada uno de sus candidatos { $pattern-digits } ve el mismo número en el color A.
           *[other] El color A pondría a la vez { $pivot-digits } en { $pivot }.
        }
       *[other] El color A pondría el { $pincer-digits } dos veces en { $house }, en { $pincer }.
    } Por tanto, el color A es incorrecto: { $eliminated }.
oddagon-about = Un anillo de un número impar de celdas comparte dos números. Solos, los dos números tendrían que alternarse en el anillo, lo que es imposible con un número impar de celdas.
oddagon-text = Recorre el anillo { $pattern-list }: cada una de sus { $length } celdas comparte una unidad con la siguiente, y la última con la primera. Si todas contuvieran solo { $pattern-digits }, los dos números tendrían que alternarse en el anillo, lo que es imposible con un número impar de celdas.
oddagon-1 = Oddagon bivaluado tipo 1
    .about = { oddagon-about } La única celda con otros candidatos contiene uno de ellos.
    .text = { oddagon-text } Por tanto, { $roof }, la única celda con otros candidatos, tiene que ser { $extra-either }: { $eliminated }.
oddagon-2 = Oddagon bivaluado tipo 2
    .about = { oddagon-about } Todos los demás candidatos son el mismo número, así que una de sus celdas lo contiene.
    .text = { oddagon-text } { deadly-2 }
oddagon-3 = Oddagon bivaluado tipo 3
    .about = { oddagon-about } Dos celdas de una unidad tienen otros candidatos. Juntas actúan como una celda de un subconjunto desnudo.
    .text = { oddagon-text } { deadly-3 }

## Cadenas y bucles

chains = Cadenas y bucles
remote-pair = Par remoto
    .about = En una cadena de celdas con los mismos dos candidatos, en la que cada una ve la siguiente, los dos números se alternan. Si el número de celdas es par, los extremos contienen números distintos.
    .text = A { $pattern } solo les quedan { $pattern-digits }, y cada una ve la siguiente: { $chain }. { legend } Por tanto, los dos números se alternan. Dos celdas de la cadena con un número par de otras entre ellas, como los extremos, contienen números distintos. Una celda que ve ambas no puede contener ninguno de los dos: { $eliminated }.
x-chain = Cadena X
    .about = Una cadena de un solo número: unidades en las que tiene dos lugares, enlazadas por celdas que se ven. Al menos un extremo de la cadena contiene el número.
    .text = { aic.text }
xy-chain = Cadena XY
    .about = Una cadena de celdas con dos candidatos, en la que cada una ve la siguiente y comparte un número con ella. Al menos un extremo contiene el número que comparten ambos extremos.
    .text = { aic.text }
loop-text = Sigue el bucle { $chain }. { legend } A lo largo del bucle, los candidatos son verdaderos y falsos alternadamente, así que cada enlace - tiene exactamente un extremo verdadero. Lo que descartan ambos extremos de un enlace así es falso
continuous-nice-loop = Bucle continuo
    .about = Enlaces fuertes y débiles se alternan en todo el bucle, así que exactamente un extremo de cada enlace débil es verdadero.
    .text = { loop-text }: { $eliminated }.
discontinuous-nice-loop = Bucle discontinuo
    .about = Una cadena vuelve de un candidato a sí mismo pero llega a la conclusión contraria, así que la suposición de la que partió es falsa.
    .text = Sigue la cadena { $chain }. { legend } Empieza y termina en el mismo candidato pero llega a la conclusión contraria, así que la suposición de la que parte es falsa. Por tanto, { $eliminated }.
aic = Cadena de inferencia alternada (AIC)
    .about = Enlaces fuertes y débiles se alternan, con enlaces fuertes en ambos extremos, así que al menos un extremo es verdadero.
    .text = Sigue la cadena { $chain }. { legend } Si el primer candidato es falso, el último es verdadero, así que al menos uno de los dos es verdadero. Lo que ambos descartan es falso: { $eliminated }.
grouped-about = Al menos un nodo es un grupo: los lugares de un número donde se cruzan una caja y una línea.
grouped-continuous-nice-loop = Bucle continuo con grupos
    .about = { continuous-nice-loop.about } { grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = Bucle discontinuo con grupos
    .about = { discontinuous-nice-loop.about } { grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = Cadena de inferencia alternada con grupos
    .about = { aic.about } { grouped-about }
    .text = { aic.text }
als-about = Al menos un nodo es un número de un conjunto casi bloqueado: cuando el conjunto pierde un número, contiene todos los demás.
als-text = { $set-list } { $set-parts ->
    [one] forman un conjunto casi bloqueado
   *[other] son conjuntos casi bloqueados, cada uno
} con un número más que celdas. Sin dos de sus números, un conjunto no se podría llenar, así que = puede enlazar dos cualesquiera de ellos.
als-continuous-nice-loop = Bucle continuo con ALS
    .about = { continuous-nice-loop.about } { als-about }
    .text = { loop-text }. Donde el bucle entra en un conjunto por un número y sale por otro, el conjunto contiene exactamente uno de estos dos y todos sus demás números. Estos están bloqueados en el conjunto y se pueden eliminar de las celdas que ven todos sus lugares en él. Por tanto, { $eliminated }. { als-text }
als-discontinuous-nice-loop = Bucle discontinuo con ALS
    .about = { discontinuous-nice-loop.about } { als-about }
    .text = { discontinuous-nice-loop.text } { als-text }
als-aic = Cadena de inferencia alternada con ALS
    .about = { aic.about } { als-about }
    .text = { aic.text } { als-text }
blossom-loop = Bucle en flor (Blossom Loop)
    .about = Una cadena parte de cada candidato de una celda, o de cada lugar de un número en una unidad, y todas terminan en una celda o unidad donde solo un extremo puede ser verdadero. Por tanto, cada enlace - tiene exactamente un candidato verdadero, como en un bucle, y también los extremos en conjunto.
    .text = { $pivot-count ->
        [0] En { $house }, el { $pattern-digits } tiene que ir en una de las celdas { $pattern }.
       *[other] { $pivot } es { $pivot-either }.
    } Sigue las cadenas que empiezan allí: { $chain }. { legend } Si el primer candidato de una cadena es verdadero, también lo es el último. Estos extremos, { $pincer-list }, { $witness-parts ->
        [0] {""}
       *[other] están en { $witness } y{" "}
    }no pueden ser verdaderos a la vez. Por tanto, exactamente uno de ellos es verdadero; en todas las demás cadenas, leídas al revés, el primer candidato es falso. En cualquier caso, cada enlace - tiene exactamente un candidato verdadero, y también los extremos en conjunto. Lo que descartan ambos candidatos de un enlace así, o todos los extremos, es falso: { $eliminated }.

## Sue de Coq

sue-de-coq = Sue de Coq
    .about = Las celdas en las que se cruzan una caja y una línea comparten sus números con otras celdas de la línea y otras de la caja. Juntas tienen tantas celdas como números, así que cada número se usa exactamente una vez.
    .text = Toma { $pattern-list } donde se cruzan { $house } y { $cover }, { $set-1-list } en { $house } y { $set-2-list } en { $cover }. En total hay tantas celdas como números, así que cada número se usa exactamente una vez: los de { $set-1 } en { $house }, los de { $set-2 } en { $cover }, y los demás donde se cruzan las dos. Por tanto, { $eliminated }.

## Conjuntos casi bloqueados

als = Conjuntos casi bloqueados
als-xz = ALS-XZ
    .about = Dos conjuntos casi bloqueados comparten un número que solo puede estar en uno de ellos. El otro contiene entonces todos sus demás números, así que cualquier segundo número que compartan está en al menos uno de ellos.
    .text = { $set-list } son conjuntos casi bloqueados: cada uno tiene un número más que celdas. No pueden contener ambos el { $common-digits }, y el que no lo tiene tiene que contener todos sus demás números. Por tanto, el { $eliminated-digits } tiene que estar en al menos uno de los conjuntos y se puede eliminar de las celdas que ven todos sus lugares en ambos: { $eliminated }.
als-xz-double = ALS-XZ de doble enlace
    .about = Dos conjuntos casi bloqueados comparten dos números, cada uno de los cuales solo puede estar en uno de ellos. Por tanto, cada conjunto contiene exactamente uno de los dos y todos sus demás números.
    .text = { $set-list } son conjuntos casi bloqueados: cada uno tiene un número más que celdas. Ninguno de los números { $common-digits } puede estar en ambos conjuntos, así que cada conjunto contiene exactamente uno, y todos sus demás números están bloqueados en él. Por tanto, { $eliminated }.
als-w-wing = ALS-W-Wing
    .about = Un número tiene dos lugares en una unidad, y cada uno lo descarta en un conjunto casi bloqueado distinto. El conjunto que lo pierde contiene todos sus demás números, así que cualquier número que compartan ambos está en uno de ellos.
    .text = En { $house }, el { $pincer-digits } tiene que ir en { $pincer-1 } o { $pincer-2 }. Desde { $pincer-1 } descarta el { $pincer-digits } en { $set-1-list }; desde { $pincer-2 }, en { $set-2-list }. Ambos son conjuntos casi bloqueados, con un número más que celdas, así que el que pierde el { $pincer-digits } tiene que contener todos sus demás números. En ambos casos, el { $eliminated-digits } tiene que estar en uno de los dos conjuntos y se puede eliminar de las celdas que ven todos sus lugares en ambos: { $eliminated }.
als-xy-wing = ALS-XY-Wing
    .about = Dos conjuntos casi bloqueados están enlazados con un tercero por sendos números que no pueden contener ambos. Al tercer conjunto no le pueden faltar los dos números, así que una de las dos alas queda bloqueada.
    .text = { $pivot-list } { $pivot-count ->
        [one] forma
       *[other] forman
    } un conjunto casi bloqueado: con un número más que celdas, tiene que contener el { $common-1-digits } o el { $common-2-digits }. Eso descarta el { $common-1-digits } en { $set-1-list } o el { $common-2-digits } en { $set-2-list }, y el conjunto que pierde su número tiene que contener todos los demás. En ambos casos, el { $eliminated-digits } tiene que estar en uno de estos dos conjuntos y se puede eliminar de las celdas que ven todos sus lugares en ambos: { $eliminated }.
als-chain = Cadena de ALS
    .about = Una cadena de conjuntos casi bloqueados, cada uno enlazado con el siguiente por un número que no pueden contener ambos. Si al primer conjunto le falta un número, el último lo contiene.
    .text = { $set-list } son conjuntos casi bloqueados: cada uno tiene un número más que celdas. Cada uno está enlazado con el siguiente por un número que no pueden contener ambos: { $common-list }. Si el primer conjunto no contiene el { $eliminated-digits }, contiene todos sus demás números; cada enlace quita entonces un número al conjunto siguiente, y al final el último conjunto tiene que contener el { $eliminated-digits }. Por tanto, el { $eliminated-digits } tiene que estar en un extremo de la cadena y se puede eliminar de las celdas que ven todos sus lugares en ambos extremos: { $eliminated }.
death-blossom = Flor de la muerte (Death Blossom)
    .about = Cada candidato de una celda, el tallo, quita un número a un conjunto casi bloqueado, un pétalo. Sea cual sea el candidato verdadero, su pétalo contiene entonces el número que comparten todos los pétalos.
    .text = El tallo { $pivot } es { $pivot-either }. Sea cual sea, quita ese número a uno de los pétalos: { $set-list }. Cada pétalo es un conjunto casi bloqueado, así que el que pierde un número tiene que contener el { $eliminated-digits }. Por tanto, el { $eliminated-digits } se puede eliminar de las celdas que ven todos sus lugares en cada pétalo: { $eliminated }.
ahs-base = Conjunto A: en { $set-1-houses }, los números { $set-1-digits } solo pueden ir en { $set-1 }, una celda más que números. Conjunto B: en { $set-2-houses }, los números { $set-2-digits } solo pueden ir en { $set-2 }. Ambos conjuntos incluyen { $common }, pero ningún candidato de allí es un número de ambos.
ahs-xz = AHS-XZ
    .about = Un conjunto casi oculto es un grupo de números que en una unidad tienen una celda más de las que necesitan. Dos de estos conjuntos, en una caja y en una línea, comparten celdas. Si ningún número de ambos puede ir en una celda compartida, un conjunto no la usa y llena todas sus demás celdas.
    .text = { ahs-base } Por tanto, uno de los conjuntos no usa { $common } y llena todas sus demás celdas. Ambos conjuntos incluyen también { $pattern }, donde solo puede ir { $pattern-either }. Por tanto, { $eliminated }.
ahs-xz-double = AHS-XZ de doble enlace
    .about = Dos conjuntos casi ocultos, en una caja y en una línea, comparten dos celdas en las que no puede ir ningún número de ambos. Cada conjunto deja libre una de las dos celdas y llena todas las demás.
    .text = { ahs-base } Ningún conjunto puede dejar dos de sus celdas sin usar, así que cada uno llena una de las celdas { $common } y todas sus demás celdas: { $common } contienen números de los conjuntos, y cualquier otra celda de un conjunto contiene uno de sus números. Por tanto, { $eliminated }.

## Patrones exóticos

exotic = Patrones exóticos
sk-loop = SK-Loop
    .about = Cuatro celdas llenas son las esquinas de un rectángulo, en cuatro cajas. Junto a cada una, en su caja y sus líneas, hay cuatro celdas, dieciséis en total y la mayoría vacías: un anillo de ocho pares, cada uno enlazado con el siguiente por una línea o una caja. Los enlaces tienen los números justos para las celdas vacías, así que cada enlace contiene todos los suyos.
    .text = Las { $size } celdas vacías junto a { $pivot }, en caja y línea, forman un anillo de ocho pares, algunos quizá incompletos, cada uno enlazado con el siguiente por una línea o una caja. Cada candidato en ellas es un número de un enlace de su par: { $color_a-and-color_b-where }. Ninguna unidad contiene un número dos veces, así que los enlaces tienen sitio para estos { $size } números, una vez cada uno, y las { $size } celdas los necesitan todos. Por tanto, un número de un enlace está en uno de sus dos pares, en ningún otro lugar de esa unidad, y no en una celda donde gastaría dos enlaces. Por tanto, { $eliminated }.
tridagon-base = Imagina que { $floor-and-roof } contuvieran solo { $floor-digits }: tres celdas en cada caja, todas en filas y columnas distintas. Leídos fila por fila, o columna por columna, los números de una caja están en un orden cíclico (como 1 2 3, 2 3 1, 3 1 2) o en el otro (como 1 3 2, 3 2 1, 2 1 3). Las cajas contiguas en horizontal difieren en cada fila, así que por filas tienen el mismo orden. Las cajas contiguas en vertical difieren en cada columna, así que por columnas tienen el mismo orden. Que los dos órdenes de una caja coincidan o no depende de la dirección de su diagonal, que es una en { $house } y la otra en { $witness }. Al recorrer las cuatro cajas, el orden cambia un número impar de veces y no vuelve a ser el que era. Por tanto, esto es imposible.
tridagon = Tridagon
    .about = Cuatro cajas en las esquinas de un rectángulo tienen cada una tres celdas en diagonal, y estas doce celdas tienen tres números en común. Si tres diagonales van en una dirección y la cuarta en la otra, las doce celdas no pueden contener solo esos números. Por tanto, uno de sus otros candidatos es verdadero.
    .text = { tridagon-base } { $extra-parts ->
        [0] Todos los demás candidatos son { $common-digits }, así que una de las celdas { $common } es { $common-digits }, que se puede eliminar de las celdas que las ven todas.
       *[other] Solo { $extra } tiene otros candidatos, así que tiene que ser { $extra-either }.
    } Por tanto, { $eliminated }.
exocet-base = La base { $pivot } contiene dos de los números { $pivot-digits }. Toma uno cualquiera de los dos: no está en ningún otro lugar de { $house } ni de la caja de la base. También { $cover-houses } lo necesitan.
exocet-room = tienen sitio para él como mucho dos veces, porque no más de dos líneas contienen todos sus lugares allí: { $pattern-where }. Por tanto, una de las tres líneas lo tiene en un objetivo. Esto vale para los dos números de la base, así que cada objetivo contiene uno de ellos.{ $extra-parts ->
    [0] {""}
   *[other] {" "}No puede contener nada más, lo que descarta { $extra-list }.
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] {" "}Ningún objetivo puede contener { $on-either }, así que tampoco la base.
} Por tanto, { $eliminated }.
junior-exocet = Exocet junior
    .about = Dos celdas de una caja y una línea, la base, tienen tres números o más. Cada una de las otras dos cajas de la banda tiene una celda objetivo. Tres líneas cruzan la banda, dos por los objetivos y una junto a la base, y fuera de la banda tienen sitio para cada número de la base solo dos veces. Por tanto, los dos números de la base son también los de los dos objetivos.
    .text = { exocet-base } Dentro de la banda, solo pueden tenerlo en los objetivos { $pincer-1 } y { $pincer-2 }, porque { $excluder } no pueden contenerlo. Fuera de la banda, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}El número de un objetivo necesita además lugares fuera de la banda en las otras dos líneas transversales, en filas y columnas distintas, y en la caja del otro objetivo ({ $witness }) un lugar en la tercera línea de la banda, fuera de la línea transversal de ese objetivo. A estos les faltan esos lugares: { $off-list }.
    }{ exocet-end }
senior-exocet = Exocet senior
    .about = Un Exocet con un objetivo fuera de su banda. Dos celdas de una caja y una línea, la base, tienen tres números o más. Tres líneas cruzan la banda, una de ellas junto a la base. Aparte de dos de sus celdas, los objetivos, estas líneas tienen sitio para cada número de la base solo dos veces. Por tanto, los dos números de la base son también los de los dos objetivos.
    .text = { exocet-base } Aparte de los objetivos { $pincer-1 } y { $pincer-2 }, { exocet-room }{ $off-parts ->
        [0] {""}
       *[other] {" "}El número de un objetivo necesita además lugares en las otras dos líneas transversales, fuera del otro objetivo y en filas y columnas distintas. A estos les faltan esos lugares: { $off-list }.
    }{ exocet-end }
double-exocet = Exocet doble
    .about = Dos bases en una banda, en cajas y líneas distintas, tienen juntas cuatro números. Tres líneas cruzan la banda, junto a las bases y por la tercera caja, y fuera de la banda tienen sitio para cada uno de los cuatro números solo dos veces. Por tanto, las bases contienen los cuatro, los objetivos de cada base contienen los números de esta, y cada número ha gastado sus lugares fuera de la banda.
    .text = Las bases { $pivot-1 } y { $pivot-2 } tienen los cuatro números { $pivot-digits }. { $cover-houses } necesitan cada uno de ellos. Fuera de la banda, tienen sitio para él como mucho dos veces, porque no más de dos líneas contienen todos sus lugares allí: { $pattern-where }. Por tanto, una de ellas lo tiene dentro de la banda. Si ambas bases lo contuvieran, { $house } y las cajas de las bases le dejarían allí solo { $blocker }, donde no puede ir. Por tanto, las bases no tienen ningún número en común: contienen los cuatro, y ninguna celda que ve ambas bases contiene ninguno de ellos. Los números de { $pivot-1 } están también en { $pincer-1 }, y los de { $pivot-2 } en { $pincer-2 }, porque { $excluder } no pueden contener ninguno: dos números, dos objetivos, uno en cada uno.{ $extra-parts ->
        [0] {""}
       *[other] {" "}Los objetivos no pueden contener nada más, lo que descarta { $extra-list }.
    } Por tanto, las tres líneas tienen cada número una vez en un objetivo y dos veces fuera de la banda. Si dos líneas contienen todos sus lugares allí, cada una lo tiene en uno de ellos y en ningún otro lugar. Por tanto, { $eliminated }.
tridagon-forcing-net = Red forzada con Tridagon
    .about = Un Tridagon cuyos otros candidatos, los guardianes, son varios números en varias celdas. Uno de ellos es verdadero. Supón uno tras otro y rellena todos los números únicos que se deducen: lo que se deduce de todos es verdadero.
    .text = { tridagon-base } { $story } { conclusion }
msls = Conjuntos bloqueados multisector (MSLS)
    .about = Unas filas cruzan unas columnas. Cada número de las celdas del cruce se cuenta por filas o por columnas: en cuántas de esas líneas es candidato. Si los recuentos suman el número de celdas vacías, cada línea tiene que tener sus números en esas celdas.
    .text = Fíjate en las { $size } celdas vacías donde { $house } cruzan { $cover }. Cada candidato en ellas está en esta lista de números por fila o columna: { $color_a-and-color_b-list }. Una línea contiene un número solo una vez, así que la lista permite { $size } números, y las { $size } celdas los necesitan todos. Por tanto, cada número de la lista está en sus celdas y en ningún otro lugar de esa fila o columna: { $eliminated }.

## Cadenas y redes forzadas

forcing = Cadenas y redes forzadas
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Juntas, estas conclusiones no dejan lugar para el { $house-digits } en { $house }.
    }
   *[other] {" "}Juntas, estas conclusiones dejan { $pattern } sin candidatos.
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] {" "}Eso no deja lugar para el { $house-digits } en { $house }.
    }
   *[other] {" "}Eso deja { $pattern } sin candidatos.
}
story-text = { $story } { conclusion }
nishio = Nishio
    .about = Supón que un número va en una celda, y sigue colocando ese número donde solo le quede un lugar en una unidad. Si a alguna unidad no le queda lugar para él, el número no puede ir en la celda.
    .text = { $story } Eso no deja lugar para el { $premise-digits } en { $house }. Por tanto, { $eliminated }.
forcing-chain-contradiction = Cadena forzada (contradicción)
    .about = Unas cadenas llevan de un candidato a conclusiones que no pueden ser todas verdaderas, así que el candidato es falso.
    .text = { $story }{ chain-contradiction } { conclusion }
cell-forcing-chain = Cadena forzada de celda
    .about = Una cadena lleva de cada candidato de una celda a la misma conclusión. Uno de los candidatos es verdadero, así que la conclusión se cumple.
    .text = { story-text }
house-forcing-chain = Cadena forzada de unidad
    .about = Una cadena lleva de cada lugar de un número en una unidad a la misma conclusión. Uno de los lugares es correcto, así que la conclusión se cumple.
    .text = { story-text }
quad-forcing-chain = Cadena forzada de celda con cuatro candidatos
    .about = Una cadena forzada de una celda con cuatro candidatos: una cadena lleva de cada uno a la misma conclusión.
    .text = { story-text }
quad-house-forcing-chain = Cadena forzada de unidad con cuatro lugares
    .about = Una cadena forzada de un número con cuatro lugares en una unidad: una cadena lleva de cada uno a la misma conclusión.
    .text = { story-text }
digit-forcing-chain = Cadena forzada de candidato
    .about = Un candidato es verdadero o falso, y ambas cosas llevan por una cadena a la misma conclusión. Unidas por sus extremos, las dos son una cadena que demuestra o refuta su propio comienzo.
    .text = { story-text }
forcing-net-contradiction = Red forzada (contradicción)
    .about = Supón que un candidato es verdadero y rellena todos los números únicos que se deducen. Si una celda queda sin candidatos, o una unidad sin lugar para un número, el candidato es falso.
    .text = { $story }{ net-contradiction } { conclusion }
cell-forcing-net = Red forzada de celda
    .about = Supón uno tras otro los candidatos de una celda y rellena todos los números únicos que se deducen. Lo que se deduce de todos es verdadero.
    .text = { story-text }
house-forcing-net = Red forzada de unidad
    .about = Supón uno tras otro los lugares de un número en una unidad y rellena todos los números únicos que se deducen. Lo que se deduce de todos es verdadero.
    .text = { story-text }
digit-forcing-net = Red forzada de candidato
    .about = Supón que un candidato es verdadero, después que es falso, y rellena todos los números únicos que se deducen. Lo que se deduce en ambos casos es verdadero.
    .text = { story-text }
whip = Látigo (Whip)
    .about = Supón que un candidato es verdadero. Deja un solo candidato en una celda, o un solo lugar en una unidad. Este, junto con los anteriores, deja uno solo en otra celda o unidad a la que afecta, y así sucesivamente, hasta que a una celda o unidad no le queda nada. Por tanto, el candidato es falso.
    .text = { $story }{ net-contradiction } Por tanto, { $eliminated }.
braid = Trenza (Braid)
    .about = Un látigo con varios ramales: cada celda o unidad puede perder sus candidatos por cualquiera de los hallados antes, no solo por el último.
    .text = { whip.text }

## Cadenas de Sudoku Explainer

explainer = Cadenas de Sudoku Explainer
cycle-about = Se puede seguir en ambas direcciones, así que, de dos candidatos vecinos, uno es verdadero, y lo que ve ambos es falso.
cycle-text = La cadena forma un bucle: { $chain }. { legend } { cycle-about } { conclusion }
x-cycle = Ciclo X bidireccional
    .about = Una cadena de enlaces de un número vuelve a donde empezó. { cycle-about }
    .text = { cycle-text }
y-cycle = Ciclo Y bidireccional
    .about = Una cadena de enlaces por celdas con dos candidatos vuelve a donde empezó. { cycle-about }
    .text = { cycle-text }
xy-cycle = Ciclo bidireccional
    .about = Una cadena de enlaces de cualquier tipo vuelve a donde empezó. { cycle-about }
    .text = { cycle-text }
opposite-text = { $story } Eso es lo contrario de lo que se supuso. En resumen: { $chain }. { legend } { conclusion }
forcing-x-chain = Cadena X forzada
    .about = Una cadena de enlaces de un número lleva de una suposición a su contraria.
    .text = { opposite-text }
forcing-xy-chain = Cadena XY forzada
    .about = Una cadena de enlaces de cualquier tipo lleva de una suposición a su contraria.
    .text = { opposite-text }
nishio-chains = Cadenas forzadas Nishio
    .about = Supón que un número va en una celda, o que no va, y sigue solo ese número hasta una contradicción.
    .text = { story-text }
multiple-chains = Cadenas forzadas múltiples
    .about = Una cadena lleva de cada candidato de una celda, o de cada lugar de un número en una unidad, a la misma conclusión.
    .text = { story-text }
dynamic-about = Supón algo y sigue todo lo que se deduce; cada paso se apoya en todo lo que se sabe hasta el momento{ $size ->
    [0] .
    [1] , incluidos los candidatos bloqueados, pares y X-Wings hallados por el camino.
    [2] , incluidas las cadenas forzadas halladas por el camino.
    [3] , incluidas las cadenas forzadas múltiples halladas por el camino.
    [4] , incluidas las cadenas forzadas dinámicas halladas por el camino.
   *[5] , incluidas las cadenas forzadas anidadas halladas por el camino.
} O bien una suposición lleva a una contradicción, o bien varias, una de las cuales tiene que cumplirse, llevan a la misma conclusión.
dynamic-chains = Cadenas forzadas dinámicas
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = Cadenas forzadas dinámicas (+)
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = Cadenas forzadas anidadas
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = Cadenas forzadas múltiples anidadas
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = Cadenas forzadas dinámicas anidadas
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = Cadenas forzadas dinámicas anidadas (+)
    .about = { dynamic-about }
    .text = { story-text }
