### The rules of variants, by name; see en/rules.ftl.

rule-classic = Cada fila, columna y caja contiene todos los números del 1 al { $size }, una vez cada uno.
rule-anti-king = Anti-rey
    .meaning = Los números iguales nunca se tocan, ni siquiera en diagonal.
rule-anti-knight = Anti-caballo
    .meaning = Dos celdas separadas por un salto de caballo nunca contienen el mismo número.
rule-anti-taxicab = Distancia de taxi
    .meaning = Dos números iguales nunca están a tantos pasos como indican: dos treses no están a tres pasos.
    .noun = las celdas { $cells }
    .pattern = { $pattern } están a { $number } pasos una de otra, así que no pueden ser ambas { $number }.
    .reasoning = { no-partner }
rule-arrow = Flecha
    .meaning = Los números de una flecha suman el número de su círculo. Pueden repetirse.
    .noun = la flecha { $cells }
    .pattern = Los números de la flecha { $pattern } suman el número de su círculo { $pivot }.
    .reasoning = Los candidatos de { $pattern } suman como mínimo { $known } y como máximo { $total }, y { $pivot } tiene que coincidir. { no-other-way }
rule-automaton = Autómata
    .meaning = La línea { $cells } tiene una regla especial.
    .noun = la línea { $cells }
    .pattern = El autómata tiene que aceptar la línea { $pattern }.
rule-average-arrow = Flecha de promedio
    .meaning = La cifra del círculo es el promedio de las cifras de su flecha. Se pueden repetir.
    .noun = la flecha { $cells }
    .pattern = La cifra del círculo { $pivot } es el promedio de las de { $pattern }.
rule-battenburg = Marca Battenberg
    .meaning = Alrededor de una marca Battenberg, las cifras pares e impares forman un tablero de cuatro celdas.
    .noun = la marca { $cells }
    .pattern = De dos vecinas entre { $pattern }, una es par y la otra impar.
rule-between = Línea intermedia
    .meaning = Los números de una línea entre dos círculos están estrictamente entre los números de los círculos.
    .noun = la línea { $cells }
    .pattern = Los números de { $pattern } están entre los de los extremos { $pivot }.
rule-box-indexer = Indexador de caja
    .meaning = Un número V en una celda azul claro en el lugar P de su caja significa que el lugar V de la caja contiene P.
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es el lugar en el que su caja contiene el { $number }.
rule-cage = Jaula killer
    .meaning = { $total ->
        [none] En una jaula no se repite ningún número.
       *[other] En una jaula no se repite ningún número, y todos suman el número de su esquina.
    }
    .noun = la jaula { $cells }
    .pattern = La jaula { $pattern } suma { $number }.
    .reasoning = { by-combinations }
rule-candidates = Candidatos
    .meaning = Una celda con números pequeños contiene uno de ellos.
rule-chaos-construction = Construcción caótica
    .meaning = Divide la cuadrícula en regiones conexas de { $size } celdas. Ningún número se repite en una región.
rule-clone = Clon
    .meaning = Las zonas sombreadas de igual forma contienen los mismos números en los mismos lugares.
    .noun = el clon { $cells }
    .pattern = Los clones { $pattern } son iguales.
    .reasoning = { no-partner }
rule-column-indexer = Indexador de columna
    .meaning = Un número V en una celda roja de la columna C significa que la columna V de su fila contiene C.
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es la columna en la que su fila contiene el { $number }.
rule-connected = Zona conexa
    .meaning = { $count ->
        [none] Las celdas con { $digits } forman una sola zona, unida por los lados.
       *[other] Las celdas con { $digits } forman una sola zona de { $count } celdas, unida por los lados.
    }
    .noun = la zona conexa en { $cells }
    .pattern = Las celdas que contienen { $number } forman una sola zona conexa.
    .reasoning = { $pivot-count ->
        [1] Ningún camino de tales celdas puede llevar de { $pivot } a { $pattern }, así que { result }.
       *[other] Todo camino de tales celdas entre { $pivot } pasa por { $pattern }, así que { result }.
    }
rule-counting-circles = Círculos de conteo
    .meaning = Un número en un círculo indica cuántos círculos lo contienen.
    .noun = los círculos { $cells }
    .pattern = Cada número de los círculos { $pattern } aparece en ellos tantas veces como indica su valor.
rule-diagonals = Diagonales
    .meaning = Una diagonal marcada contiene cada número una vez.
rule-difference = Punto blanco
    .meaning = { $value ->
        [1] Los números junto a un punto blanco se diferencian en 1.
       *[other] Los números junto a un punto blanco con un número se diferencian en ese número.
    }
    .noun = el punto { $cells }
    .pattern = El punto entre las celdas { $pattern } significa que difieren en { $number }.
    .reasoning = { no-partner }
rule-different-totals = Sumas distintas
    .meaning = No hay dos grupos contorneados con la misma suma. Las cifras se pueden repetir en un grupo.
    .noun = los grupos { $cells }
    .pattern = Los grupos { $pattern } tienen sumas distintas.
rule-digits = Números
    .meaning = Los números van del 1 al { $count }. Ninguno se repite en una fila, columna o caja.
rule-disjoint-groups = Grupos disjuntos
    .meaning = Las celdas en el mismo lugar de cajas distintas nunca contienen el mismo número.
rule-double-arrow = Flecha doble
    .meaning = Los números de una línea entre dos círculos suman lo mismo que los números de los círculos.
    .noun = la flecha doble { $cells }
    .pattern = Los extremos { $pivot } de la línea suman lo mismo que { $pattern } entre ellos.
rule-doublers = Duplicadores
    .meaning = Cada fila, columna y región tiene un duplicador, que hay que encontrar: su número cuenta doble en las sumas.
rule-entropic = Línea entrópica
    .meaning = { $size ->
        [9] De cada tres números seguidos en una línea entrópica (melocotón), uno es bajo (1 a 3), uno medio (4 a 6) y uno alto (7 a 9).
       *[other] De cada tres números seguidos en una línea entrópica (melocotón), uno es bajo, uno medio y uno alto.
    }
    .noun = la línea entrópica { $cells }
    .pattern = Tres celdas seguidas de la línea { $pattern } contienen siempre un número bajo, uno medio y uno alto.
rule-equal-totals = Sumas iguales
    .meaning = Todos los grupos contorneados tienen la misma suma. Las cifras se pueden repetir en un grupo.
    .noun = los grupos { $cells }
    .pattern = Los grupos { $pattern } tienen la misma suma.
rule-even = Par
    .meaning = Un cuadrado gris contiene un número par.
rule-extra-cells = Celdas extra
    .meaning = Las celdas bajo la cuadrícula no pertenecen a ninguna fila, columna ni caja.
rule-extra-regions = Región extra
    .meaning = En una región sombreada no se repite ningún número.
rule-free-lines = Filas y columnas libres
    .meaning = Los números pueden repetirse en filas y columnas, pero no en cajas.
rule-full-rank = Rango
    .meaning = Lee cada fila y columna como un número, en ambos sentidos, y ordena todos esos números. Un número fuera de la cuadrícula es el puesto de su línea en ese orden, desde el menor.
    .noun = el rango de { $cells }
    .pattern = Entre todas las líneas, leídas desde ambos extremos, la que empieza en { $pivot } es la número { $number }, contando desde la menor.
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] Cada número empieza cuatro líneas, una en cada lado de la cuadrícula. Por tanto, esta empieza por { $known }: { result }.
           *[other] Cuatro líneas empiezan por { $known }, y esta es mayor que la del lado de { $pincer }: { result }.
        }
       *[other] Cuatro líneas empiezan por { $known }, y esta es menor que la del lado de { $extra }: { result }.
    }
rule-global-entropy = Entropía global
    .meaning = { $size ->
        [9] Cada cuadrado de 2×2 celdas contiene un número bajo (1 a 3), uno medio (4 a 6) y uno alto (7 a 9).
       *[other] Cada cuadrado de 2×2 celdas contiene un número bajo, uno medio y uno alto.
    }
    .noun = el cuadrado { $cells }
    .pattern = El cuadrado { $pattern } contiene un número bajo, uno medio y uno alto.
rule-greater-than = Mayor que
    .meaning = Un ángulo entre dos celdas apunta al número menor.
    .noun = la desigualdad { $cells }
    .pattern = { $pivot } es mayor que { $pattern }.
    .reasoning = { no-partner }
rule-index-line = Línea de índices
    .meaning = Si la celda N de la línea, contada desde su inicio, contiene V, la celda V contiene N.
    .noun = la línea { $cells }
    .pattern = Cada cifra de la línea { $pattern } dice qué celda contiene su propia posición.
rule-little-killer = Little Killer
    .meaning = Los números de la diagonal que señala una flecha pequeña suman el número que la acompaña. Pueden repetirse.
    .noun = la diagonal { $cells }
    .pattern = La diagonal { $pattern } suma { $number }.
    .reasoning = Los candidatos de sus celdas permiten sumas de { $known } a { $total }. { no-other-way }
rule-lockout = Línea de bloqueo
    .meaning = Los números de los rombos de una línea se diferencian en { $gap } como mínimo. Los demás números de la línea quedan fuera de su intervalo.
    .noun = la línea { $cells }
    .pattern = { $pattern-count ->
        [0] Los extremos { $pivot } difieren en al menos { $number }.
        [one] Los extremos { $pivot } difieren en al menos { $number }, y { $pattern } está fuera de su intervalo.
       *[other] Los extremos { $pivot } difieren en al menos { $number }, y { $pattern } están fuera de su intervalo.
    }
rule-look-and-say = Jaula que cuenta
    .meaning = El texto de la jaula dice cuántas veces aparecen cifras en ella: 1522 significa un 5 y dos 2.
    .noun = la jaula { $cells }
    .pattern = El texto de la jaula { $pattern } dice cuántas veces aparecen cifras en ella.
rule-maximum = Máximo
    .meaning = Los ángulos alrededor de una celda sombreada apuntan a los números menores.
    .noun = el máximo { $cells }
    .pattern = { $pivot } es mayor que sus vecinas { $pattern }.
    .reasoning = { no-neighbour }
rule-minimum = Mínimo
    .meaning = Los ángulos alrededor de una celda sombreada apuntan a los números menores.
    .noun = el mínimo { $cells }
    .pattern = { $pivot } es menor que sus vecinas { $pattern }.
    .reasoning = { no-neighbour }
rule-modular = Línea modular
    .meaning = En una línea modular (turquesa), { $modulus } números seguidos dan restos distintos al dividirlos entre { $modulus }.
    .noun = la línea modular { $cells }
    .pattern = { $number } celdas seguidas de la línea { $pattern } tienen siempre restos distintos módulo { $number }.
rule-nabner = Nabner
    .meaning = En una línea nabner (amarilla) no hay dos números iguales ni consecutivos.
    .noun = la línea nabner { $cells }
    .pattern = La línea { $pattern } no contiene dos números iguales ni consecutivos.
    .reasoning = { by-combinations }
rule-no-difference = Están dados todos los puntos blancos
    .meaning = Las celdas vecinas sin punto entre ellas nunca se diferencian en { $value }.
    .noun = la falta de punto en { $cells }
    .pattern = Entre las celdas { $pattern } no hay punto, así que no difieren en { $number }.
    .reasoning = { no-partner }
rule-no-pair-sum = Están dadas todas las X y V
    .meaning = Las celdas vecinas sin marca entre ellas nunca suman { $totals }.
    .noun = la falta de marca en { $cells }
    .pattern = Entre las celdas { $pattern } no hay marca, así que no suman { $number }.
    .reasoning = { no-partner }
rule-no-ratio = Están dados todos los puntos negros
    .meaning = De dos celdas vecinas sin punto entre ellas, ninguna es { $ratios } veces la otra.
    .noun = la falta de punto en { $cells }
    .pattern = Entre las celdas { $pattern } no hay punto, así que ninguna es { $number } veces la otra.
    .reasoning = { no-partner }
rule-non-consecutive = No consecutivos
    .meaning = Las celdas vecinas nunca contienen números consecutivos.
    .noun = las celdas vecinas { $cells }
    .pattern = Las celdas vecinas { $pattern } no contienen números consecutivos.
    .reasoning = { no-partner }
rule-numbered-room = Habitación numerada
    .meaning = Un número fuera de la cuadrícula: el primer número visto desde allí es la posición de ese número en la línea.
    .noun = la habitación numerada de { $cells }
    .pattern = El número de { $pivot } es el lugar del { $number } en { $house }, contado desde allí.
rule-odd = Impar
    .meaning = Un círculo gris contiene un número impar.
rule-pair-sum = X o V
    .meaning = { $total ->
        [5] Los números junto a una V suman 5.
        [10] Los números junto a una X suman 10.
       *[other] Las celdas junto a un número suman ese número.
    }
    .noun = la suma { $cells }
    .pattern = La marca entre las celdas { $pattern } significa que suman { $number }.
    .reasoning = { no-partner }
rule-pair-table = Tabla de pares
    .meaning = Los números vecinos de la línea { $cells } tienen una regla especial.
    .noun = la línea { $cells }
    .pattern = Las celdas vecinas de la línea { $pattern } tienen que formar uno de los pares de la lista.
    .reasoning = { no-partner }
rule-palindrome = Palíndromo
    .meaning = Una línea palíndromo (gris) se lee igual en ambos sentidos.
    .noun = el palíndromo { $cells }
    .pattern = La línea { $pattern } se lee igual en ambos sentidos.
    .reasoning = Las celdas a igual distancia de los extremos son iguales: { result }.
rule-parity-line = Línea de paridad
    .meaning = En una línea de paridad se alternan cifras pares e impares.
    .noun = la línea { $cells }
    .pattern = En la línea { $pattern } se alternan cifras pares e impares.
rule-product = Producto
    .meaning = El producto de las cifras de un grupo marcado es { $value }. Se pueden repetir.
    .noun = el grupo { $cells }
    .pattern = El producto de las cifras de { $pattern } es { $number }.
rule-quadruple = Cuádruple
    .meaning = Los números de un círculo en una esquina aparecen en las celdas que lo rodean.
    .noun = el cuádruple { $cells }
    .pattern = { $pattern } tienen que contener los números del círculo que hay entre ellas: { $number-digits }.
rule-ratio = Punto negro
    .meaning = { $value ->
        [2] De los números junto a un punto negro, uno es el doble del otro.
       *[other] De los números junto a un punto negro con un número, uno es ese múltiplo del otro.
    }
    .noun = el punto { $cells }
    .pattern = El punto entre las celdas { $pattern } significa que una es { $number } veces la otra.
    .reasoning = { no-partner }
rule-rectangle = Rectángulo
    .meaning = La cuadrícula tiene { $rows } filas y { $columns } columnas. Los números van del 1 al { $size }. Ninguno se repite en una fila, columna o caja.
rule-region-sum = Línea de suma por regiones
    .meaning = Las cajas cortan una línea de suma por regiones (azul) en trozos. Todos los trozos de una línea suman lo mismo.
    .noun = la línea { $cells }
    .pattern = La línea { $pattern } suma lo mismo en cada región por la que pasa.
rule-regions = Regiones
    .meaning = Cada fila, columna y región delimitada contiene todos los números del 1 al { $size }, una vez cada uno.
rule-renban = Renban
    .meaning = Una línea renban (morada) contiene números consecutivos en cualquier orden, sin repetir.
    .noun = el renban { $cells }
    .pattern = La línea { $pattern } contiene números consecutivos en cualquier orden.
    .reasoning = { by-combinations }
rule-row-indexer = Indexador de fila
    .meaning = Un número V en una celda verde de la fila R significa que la fila V de su columna contiene R.
    .noun = el indexador { $cells }
    .pattern = El número de { $pivot } es la fila en la que su columna contiene el { $number }.
rule-same-difference = Línea de diferencia constante
    .meaning = Las cifras vecinas de la línea difieren todas en la misma cantidad.
    .noun = la línea { $cells }
    .pattern = Las cifras vecinas de la línea { $pattern } difieren todas en la misma cantidad.
rule-sandwich = Sándwich
    .meaning = Un número fuera de la cuadrícula es la suma de los números entre el 1 y el { $size } en su fila o columna.
    .noun = la pista sándwich de { $cells }
    .pattern = En { $house }, los números entre el menor y el mayor suman { $number }.
    .reasoning = Con esta suma, el número de celdas entre ellos es { $known }. { no-other-way }
rule-sequence-line = Línea de progresión
    .meaning = Las cifras de la línea suben o bajan en la misma cantidad de una celda a la siguiente.
    .noun = la línea { $cells }
    .pattern = Las cifras de la línea { $pattern } suben o bajan en la misma cantidad de una celda a la siguiente.
rule-skyscraper = Rascacielos
    .meaning = Un número fuera de la cuadrícula cuenta los números visibles desde allí: cada número oculta los menores que hay detrás.
    .noun = los rascacielos de { $cells }
    .pattern = { $number-count ->
        [one] Vista desde { $pivot }, { $house } tiene { $number } número más alto que todos los anteriores.
       *[other] Vista desde { $pivot }, { $house } tiene { $number } números más altos que todos los anteriores.
    }
    .reasoning = El número más alto oculta todos los que están detrás, así que no puede estar antes del lugar { $number }. { no-other-way }
rule-slow-thermometer = Termómetro lento
    .meaning = En un termómetro hueco, los números nunca disminuyen desde el bulbo.
    .noun = el termómetro { $cells }
    .pattern = En el termómetro { $pattern }, los números nunca disminuyen desde el bulbo { $pivot }.
    .reasoning = Ninguna celda puede ser menor que una anterior ni mayor que una posterior: { result }.
rule-split-peas = Guisantes partidos
    .meaning = Las cifras entre dos círculos suman el número que forman las cifras de los círculos, en cualquier orden.
    .noun = la línea { $cells }
    .pattern = Las cifras { $pattern } suman el número que forman los extremos { $pivot }, en cualquier orden.
rule-sum = Suma
    .meaning = Los números dentro de un contorno continuo suman su número. Pueden repetirse.
    .noun = la suma { $cells }
    .pattern = { $pattern } suman { $number }.
rule-sum-line = Línea de sumas
    .meaning = La línea se puede cortar en grupos de celdas vecinas que suman { $total }.
    .noun = la línea { $cells }
    .pattern = La línea { $pattern } se puede cortar en grupos que suman { $number }.
rule-thermometer = Termómetro
    .meaning = En un termómetro, los números aumentan desde el bulbo.
    .noun = el termómetro { $cells }
    .pattern = En el termómetro { $pattern }, los números aumentan desde el bulbo { $pivot }.
    .reasoning = Cada celda necesita números menores antes y mayores después: { result }.
rule-weighted-sum = Suma ponderada
    .meaning = La línea { $cells } tiene una suma especial.
    .noun = la suma ponderada { $cells }
    .pattern = { $pattern }, cada una multiplicada por su factor, suman { $number }.
rule-whispers = Susurros
    .meaning = { $gap ->
        [4] En una línea de susurros (naranja), los números vecinos se diferencian en 4 como mínimo.
       *[other] En una línea de susurros (verde), los números vecinos se diferencian en { $gap } como mínimo.
    }
    .noun = la línea de susurros { $cells }
    .pattern = Las celdas vecinas de la línea { $pattern } difieren en al menos { $number }.
    .reasoning = { no-neighbour }
rule-windows = Ventanas
    .meaning = Cada cuadrado sombreado contiene cada número una vez.
rule-x-sum = Suma X
    .meaning = Un número fuera de la cuadrícula es la suma de los X primeros números vistos desde allí; X es el primero de ellos.
    .noun = la suma X de { $cells }
    .pattern = En { $house }, tantos números como indica { $pivot }, contados desde allí, suman { $number }.
    .reasoning = Con esta suma, { $pivot } solo puede ser { $known }. { no-other-way }
rule-zipper = Línea cremallera
    .meaning = En una línea cremallera (lavanda), los números a igual distancia del centro suman lo mismo. Si hay una celda en el centro, contiene esa suma.
    .noun = la línea cremallera { $cells }
    .pattern = En la línea { $pattern }, las celdas a igual distancia del centro suman lo mismo.
