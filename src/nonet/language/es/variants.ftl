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
case-of = Caso: { $node }
only-digits = { $cells } solo puede ser { $digits }
no-candidate = Eso deja a { $cells } sin candidatos
no-place = Eso no deja lugar para el { $digits } en { $house }
no-filling = Eso no deja forma de rellenar { $rules }

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
contradiction-by-cases = Contradicción por casos
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

other-rule = Regla
    .noun = la regla { $cells }
    .pattern = La regla de { $pattern } tiene que cumplirse.
    .reasoning = { no-other-way }
