### Pasos de variantes y de otros tamaños: los nombres y la explicación en dos mitades.

## Unidades de las variantes

regions = { $count ->
    [one] la región { $numbers }
   *[other] las regiones { $numbers }
}
    .in = en { regions }
    .of = de { regions }
diagonals = { $count ->
    [one] la diagonal { $numbers }
   *[other] las diagonales { $numbers }
}
    .in = en { diagonals }
    .of = de { diagonals }
windows = { $count ->
    [one] la ventana { $numbers }
   *[other] las ventanas { $numbers }
}
    .in = en { windows }
    .of = de { windows }
groups = { $count ->
    [one] el grupo { $numbers }
   *[other] los grupos { $numbers }
}
    .in = en { groups }
    .of = { $count ->
        [one] del grupo { $numbers }
       *[other] de los grupos { $numbers }
    }
extra-regions = { $count ->
    [one] la región extra { $numbers }
   *[other] las regiones extra { $numbers }
}
    .in = en { extra-regions }
    .of = de { extra-regions }
cages = { $count ->
    [one] la jaula { $numbers }
   *[other] las jaulas { $numbers }
}
    .in = en { cages }
    .of = de { cages }
renbans = { $count ->
    [one] el renban { $numbers }
   *[other] los renban { $numbers }
}
    .in = en { renbans }
    .of = { $count ->
        [one] del renban { $numbers }
       *[other] de los renban { $numbers }
    }

## Pistas

look-rule = Fíjate en { $rule }.
look-chain = Busca una cadena que empiece en { $cells }.
look-premise = Piensa qué se deduce si { $node }.

## Suposiciones

because-of = { $line } (por { $rules })
no-candidate = Eso deja a { $cells } sin candidatos
no-place = Eso no deja lugar para el { $digits } en { $house }
no-filling = Eso no deja forma de rellenar { $rules }
technique-in = { $technique } en { $cells }

## Frases compartidas

result = { $placed-count ->
    [0] { $eliminated }
   *[other] { $placed }
}
no-other-way = Los candidatos restantes no dejan otra posibilidad: { result }.
no-partner = Otros números no tendrían pareja: { result }.
no-neighbour = Otros números dejarían sin candidatos una celda vecina: { result }.
by-combinations = { $combination-parts ->
    [0] Por tanto, { result }.
   *[other] Solo puede contener { $combination-list }. Por tanto, { result }.
}
with-houses = { $rule } con unidades
    .reasoning = Como las celdas que se ven contienen además números distintos, no hay otra posibilidad: { result }.

## Técnicas clásicas, para cualquier unidad

hidden-single-region = Único oculto en una región
any-full-house =
    .pattern = En { $house } queda una sola celda vacía.
    .reasoning = Solo falta el { $placed-digits }. Por tanto, { result }.
any-hidden-single =
    .pattern = En { $house }, al { $placed-digits } le queda un solo lugar.
    .reasoning = { $blocker-parts ->
        [0] Por tanto, { result }.
       *[other] Todas las demás celdas vacías de allí lo ven en { $blocker }. Por tanto, { result }.
    }
any-naked-single =
    .pattern = A { $pattern } solo le queda un candidato.
    .reasoning = { $blocker-parts ->
        [0] Por tanto, { result }.
       *[other] Ve todos los demás números, en { $blocker }. Por tanto, { result }.
    }
any-locked =
    .pattern = En { $house }, el { $pattern-digits } solo puede ir en { $pattern }, todas en { $cover }.
    .reasoning = Por tanto, ninguna otra celda { $cover-of } puede ser { $pattern-digits }: { result }.
common-peers = Celdas vistas en común
    .pattern = En { $house }, el { $pattern-digits } solo puede ir en { $pattern }.
    .reasoning = Vaya donde vaya, una celda que ve todos esos lugares no puede contenerlo: { result }.
law-of-leftovers = Ley de los sobrantes
    .pattern = { $house } y { $cover } contienen cada número las mismas veces. Solo se diferencian en { $pattern } por un lado y { $extra } por el otro.
    .reasoning = Por tanto, { $pattern } y { $extra } contienen los mismos números. { no-other-way }
any-naked-set =
    .pattern = { $pattern } se ven entre sí y solo les quedan { $pattern-digits }.
    .reasoning = Cada uno de estos números está en una de estas celdas, así que una celda que ve allí todos sus lugares no puede contenerlo: { result }.
any-hidden-set =
    .pattern = En { $house }, los números { $pattern-digits } solo pueden ir en { $pattern }.
    .reasoning = Llenan esas celdas, así que allí no cabe ningún otro número: { result }.
any-fish =
    .pattern = En { $house }, el { $pattern-digits } solo puede ir en { $cover }.
    .reasoning = Por cada unidad ({ $house }) necesita una de las que las cruzan ({ $cover }), así que en estas no va en ningún otro lugar: { result }.
any-xy-wing =
    .pattern = { $pivot } es { $pivot-either } y ve { $pincer-list }.
    .reasoning = Sea cual sea el número de { $pivot }, a una de las otras dos solo le queda el { $pattern-digits }. Una celda que ve ambas no puede ser { $pattern-digits }: { result }.
any-chain =
    .pattern = { $rules-parts ->
        [0] Sigue la cadena { $chain }. { legend }
       *[other] Sigue la cadena { $chain }. { legend } Algunos enlaces existen por { $rules }.
    }
    .reasoning = Si el primer candidato es falso, el último es verdadero, así que al menos uno de los dos es verdadero. Lo que ambos descartan es falso: { result }.
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story } Por tanto, { result }.

## La regla del 45

sum-inside = { $house-count ->
    [one] { $house } suma { $total }, y las jaulas y los números de dentro, sin { $pattern }, suman { $known }.
   *[other] { $house } suman { $total }, y las jaulas y los números de dentro, sin { $pattern }, suman { $known }.
}
sum-covered = { $house-count ->
    [one] { $house } suma { $total }, y las jaulas y los números que cubren todas sus celdas, con { $extra } fuera, suman { $known }.
   *[other] { $house } suman { $total }, y las jaulas y los números que cubren todas sus celdas, con { $extra } fuera, suman { $known }.
}
sum-difference = La diferencia es { $number }. Por tanto, { result }.
innie = Innie
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = Outie
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = Innies
    .pattern = { sum-inside }
    .reasoning = Por tanto, { $pattern } suman la diferencia, { $number }. { no-other-way }
outies = Outies
    .pattern = { sum-covered }
    .reasoning = Por tanto, { $extra } suman la diferencia, { $number }. { no-other-way }
innies-and-outies = Innies y outies
    .pattern = { $house-count ->
        [one] { $house } suma { $total }, y las jaulas y los números de allí, sin { $pattern } dentro y con { $extra } fuera, suman { $known }.
       *[other] { $house } suman { $total }, y las jaulas y los números de allí, sin { $pattern } dentro y con { $extra } fuera, suman { $known }.
    }
    .reasoning = Por tanto, { $pattern } menos { $extra } es la diferencia, { $number }. { no-other-way }
cage-locked = Número bloqueado en una jaula
    .pattern = La jaula { $pivot } suma { $number }. Solo puede contener { $combination-list }, así que contiene el { $pattern-digits }.
    .reasoning = Allí solo puede ir en { $pattern }, así que una celda que ve todos esos lugares no puede contenerlo: { result }.

## Reglas

cage-combinations = Combinaciones de jaula
    .noun = la jaula { $cells }
    .pattern = La jaula { $pattern } suma { $number }.
    .reasoning = { by-combinations }
sum-cells = Suma
    .noun = la suma { $cells }
    .pattern = { $pattern } suman { $number }.
    .reasoning = { no-other-way }
weighted-sum-cells = Suma ponderada
    .noun = la suma ponderada { $cells }
    .pattern = { $pattern }, cada una multiplicada por su factor, suman { $number }.
    .reasoning = { no-other-way }
little-killer-clue = Little Killer
    .noun = la diagonal { $cells }
    .pattern = La diagonal { $pattern } suma { $number }.
    .reasoning = Los candidatos de sus celdas permiten sumas de { $known } a { $total }. { no-other-way }
arrow-sum = Flecha
    .noun = la flecha { $cells }
    .pattern = Los números de la flecha { $pattern } suman el número de su círculo { $pivot }.
    .reasoning = Los candidatos de { $pattern } suman como mínimo { $known } y como máximo { $total }, y { $pivot } tiene que coincidir. { no-other-way }
double-arrow-sum = Flecha doble
    .noun = la flecha doble { $cells }
    .pattern = Los extremos { $pivot } de la línea suman lo mismo que { $pattern } entre ellos.
    .reasoning = { no-other-way }
thermometer-bounds = Termómetro
    .noun = el termómetro { $cells }
    .pattern = En el termómetro { $pattern }, los números aumentan desde el bulbo { $pivot }.
    .reasoning = Cada celda necesita números menores antes y mayores después: { result }.
slow-thermometer-bounds = Termómetro lento
    .noun = el termómetro { $cells }
    .pattern = En el termómetro { $pattern }, los números nunca disminuyen desde el bulbo { $pivot }.
    .reasoning = Ninguna celda puede ser menor que una anterior ni mayor que una posterior: { result }.
whispers-line = Susurros
    .noun = la línea de susurros { $cells }
    .pattern = Las celdas vecinas de la línea { $pattern } difieren en al menos { $number }.
    .reasoning = { no-neighbour }
palindrome-line = Palíndromo
    .noun = el palíndromo { $cells }
    .pattern = La línea { $pattern } se lee igual en ambos sentidos.
    .reasoning = Las celdas a igual distancia de los extremos son iguales: { result }.
between-line = Línea intermedia
    .noun = la línea { $cells }
    .pattern = Los números de { $pattern } están entre los de los extremos { $pivot }.
    .reasoning = { no-other-way }
lockout-line = Línea de bloqueo
    .noun = la línea { $cells }
    .pattern = { $pattern-count ->
        [0] Los extremos { $pivot } difieren en al menos { $number }.
        [one] Los extremos { $pivot } difieren en al menos { $number }, y { $pattern } está fuera de su intervalo.
       *[other] Los extremos { $pivot } difieren en al menos { $number }, y { $pattern } están fuera de su intervalo.
    }
    .reasoning = { no-other-way }
renban-line = Renban
    .noun = el renban { $cells }
    .pattern = La línea { $pattern } contiene números consecutivos en cualquier orden.
    .reasoning = { by-combinations }
nabner-line = Nabner
    .noun = la línea nabner { $cells }
    .pattern = La línea { $pattern } no contiene dos números iguales ni consecutivos.
    .reasoning = { by-combinations }
region-sum-line = Línea de suma por regiones
    .noun = la línea { $cells }
    .pattern = La línea { $pattern } suma lo mismo en cada región por la que pasa.
    .reasoning = { no-other-way }
zipper-line = Línea cremallera
    .noun = la línea cremallera { $cells }
    .pattern = En la línea { $pattern }, las celdas a igual distancia del centro suman lo mismo.
    .reasoning = { no-other-way }
entropic-line = Línea entrópica
    .noun = la línea entrópica { $cells }
    .pattern = Tres celdas seguidas de la línea { $pattern } contienen siempre un número bajo, uno medio y uno alto.
    .reasoning = { no-other-way }
modular-line = Línea modular
    .noun = la línea modular { $cells }
    .pattern = { $number } celdas seguidas de la línea { $pattern } tienen siempre restos distintos módulo { $number }.
    .reasoning = { no-other-way }
pair-table-line = Tabla de pares
    .noun = la línea { $cells }
    .pattern = Las celdas vecinas de la línea { $pattern } tienen que formar uno de los pares de la lista.
    .reasoning = { no-partner }
automaton-line = Autómata
    .noun = la línea { $cells }
    .pattern = El autómata tiene que aceptar la línea { $pattern }.
    .reasoning = { no-other-way }
difference-pair = Punto de diferencia
    .noun = el punto { $cells }
    .pattern = El punto entre las celdas { $pattern } significa que difieren en { $number }.
    .reasoning = { no-partner }
ratio-pair = Punto de razón
    .noun = el punto { $cells }
    .pattern = El punto entre las celdas { $pattern } significa que una es { $number } veces la otra.
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = la suma { $cells }
    .pattern = La marca entre las celdas { $pattern } significa que suman { $number }.
    .reasoning = { no-partner }
greater-than-sign = Mayor que
    .noun = la desigualdad { $cells }
    .pattern = { $pivot } es mayor que { $pattern }.
    .reasoning = { no-partner }
no-difference-pairs = Falta de punto de diferencia
    .noun = la falta de punto en { $cells }
    .pattern = Entre las celdas { $pattern } no hay punto, así que no difieren en { $number }.
    .reasoning = { no-partner }
no-ratio-pairs = Falta de punto de razón
    .noun = la falta de punto en { $cells }
    .pattern = Entre las celdas { $pattern } no hay punto, así que ninguna es { $number } veces la otra.
    .reasoning = { no-partner }
no-pair-sum-pairs = Falta de XV
    .noun = la falta de marca en { $cells }
    .pattern = Entre las celdas { $pattern } no hay marca, así que no suman { $number }.
    .reasoning = { no-partner }
non-consecutive-pairs = Vecinas no consecutivas
    .noun = las celdas vecinas { $cells }
    .pattern = Las celdas vecinas { $pattern } no contienen números consecutivos.
    .reasoning = { no-partner }
anti-taxicab-pairs = Distancia de taxi
    .noun = las celdas { $cells }
    .pattern = { $pattern } están a { $number } pasos una de otra, así que no pueden ser ambas { $number }.
    .reasoning = { no-partner }
minimum-cell = Mínimo
    .noun = el mínimo { $cells }
    .pattern = { $pivot } es menor que sus vecinas { $pattern }.
    .reasoning = { no-neighbour }
maximum-cell = Máximo
    .noun = el máximo { $cells }
    .pattern = { $pivot } es mayor que sus vecinas { $pattern }.
    .reasoning = { no-neighbour }
quadruple-digits = Cuádruple
    .noun = el cuádruple { $cells }
    .pattern = { $pattern } tienen que contener los números del círculo que hay entre ellas: { $number-digits }.
    .reasoning = { no-other-way }
clone-cells = Clon
    .noun = el clon { $cells }
    .pattern = Los clones { $pattern } son iguales.
    .reasoning = { no-partner }
row-indexer-cell = Indexador de fila
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es la fila en la que su columna contiene el { $number }.
    .reasoning = { no-other-way }
column-indexer-cell = Indexador de columna
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es la columna en la que su fila contiene el { $number }.
    .reasoning = { no-other-way }
box-indexer-cell = Indexador de caja
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es el lugar en el que su caja contiene el { $number }.
    .reasoning = { no-other-way }
counting-circles = Círculos de conteo
    .noun = los círculos { $cells }
    .pattern = Cada número de los círculos { $pattern } aparece en ellos tantas veces como indica su valor.
    .reasoning = { no-other-way }
global-entropy-square = Entropía global
    .noun = el cuadrado { $cells }
    .pattern = El cuadrado { $pattern } contiene un número bajo, uno medio y uno alto.
    .reasoning = { no-other-way }
sandwich-clue = Sándwich
    .noun = la pista sándwich de { $cells }
    .pattern = En { $house }, los números entre el menor y el mayor suman { $number }.
    .reasoning = Con esta suma, el número de celdas entre ellos es { $known }. { no-other-way }
x-sum-clue = Suma X
    .noun = la suma X de { $cells }
    .pattern = En { $house }, tantos números como indica { $pivot }, contados desde allí, suman { $number }.
    .reasoning = Con esta suma, { $pivot } solo puede ser { $known }. { no-other-way }
skyscraper-clue = Rascacielos (pista)
    .noun = los rascacielos de { $cells }
    .pattern = { $number-count ->
        [one] Vista desde { $pivot }, { $house } tiene { $number } número más alto que todos los anteriores.
       *[other] Vista desde { $pivot }, { $house } tiene { $number } números más altos que todos los anteriores.
    }
    .reasoning = El número más alto oculta todos los que están detrás, así que no puede estar antes del lugar { $number }. { no-other-way }
numbered-room-clue = Habitación numerada
    .noun = la habitación numerada de { $cells }
    .pattern = El número de { $pivot } es el lugar del { $number } en { $house }, contado desde allí.
    .reasoning = { no-other-way }
full-rank-clue = Rango
    .noun = el rango de { $cells }
    .pattern = Entre todas las líneas, leídas desde ambos extremos, la que empieza en { $pivot } es la número { $number }, contando desde la menor.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Cada número empieza cuatro líneas, una en cada lado de la cuadrícula. Por tanto, esta empieza por { $known }: { result }.
           *[other] Cuatro líneas empiezan por { $known }, y esta es mayor que la del lado de { $pincer }: { result }.
        }
       *[other] Cuatro líneas empiezan por { $known }, y esta es menor que la del lado de { $extra }: { result }.
    }
connected-area = Zona conexa
    .noun = la zona conexa en { $cells }
    .pattern = Las celdas que contienen { $number } forman una sola zona conexa.
    .reasoning = { $pivot-count ->
        [1] Ningún camino de tales celdas puede llevar de { $pivot } a { $pattern }, así que { result }.
       *[other] Todo camino de tales celdas entre { $pivot } pasa por { $pattern }, así que { result }.
    }
other-rule = Regla
    .noun = la regla { $cells }
    .pattern = La regla de { $pattern } tiene que cumplirse.
    .reasoning = { no-other-way }
