# What the rules of variants ask of a player, by the names of the rules. Numbers are their fields.
rule-classic = Cada fila, columna y caja contiene todos los números del 1 al { $size }, una vez cada uno.
rule-regions = Cada fila, columna y región delimitada contiene todos los números del 1 al { $size }, una vez cada uno.
rule-anti-king = Los números iguales nunca se tocan, ni siquiera en diagonal.
rule-anti-knight = Dos celdas separadas por un salto de caballo nunca contienen el mismo número.
rule-anti-taxicab = Dos números iguales nunca están a tantos pasos como indican: dos treses no están a tres pasos.
rule-arrow = Los números de una flecha suman el número de su círculo. Pueden repetirse.
rule-automaton = La línea { $cells } tiene una regla especial.
rule-between = Los números de una línea entre dos círculos están estrictamente entre los números de los círculos.
rule-box-indexer = Un número V en una celda azul claro en el lugar P de su caja significa que el lugar V de la caja contiene P.
rule-cage = { $total ->
    [none] En una jaula no se repite ningún número.
   *[other] En una jaula no se repite ningún número, y todos suman el número de su esquina.
}
rule-candidates = Una celda con números pequeños contiene uno de ellos.
rule-chaos-construction = Divide la cuadrícula en regiones conexas de { $size } celdas. Ningún número se repite en una región.
rule-clone = Las zonas sombreadas de igual forma contienen los mismos números en los mismos lugares.
rule-column-indexer = Un número V en una celda roja de la columna C significa que la columna V de su fila contiene C.
rule-connected = { $count ->
    [none] Las celdas con { $digits } forman una sola zona, unida por los lados.
   *[other] Las celdas con { $digits } forman una sola zona de { $count } celdas, unida por los lados.
}
rule-counting-circles = Un número en un círculo indica cuántos círculos lo contienen.
rule-diagonals = Una diagonal marcada contiene cada número una vez.
rule-difference = { $value ->
    [1] Los números junto a un punto blanco se diferencian en 1.
   *[other] Los números junto a un punto blanco con un número se diferencian en ese número.
}
rule-digits = Los números van del 1 al { $count }. Ninguno se repite en una fila, columna o caja.
rule-disjoint-groups = Las celdas en el mismo lugar de cajas distintas nunca contienen el mismo número.
rule-double-arrow = Los números de una línea entre dos círculos suman lo mismo que los números de los círculos.
rule-entropic = { $size ->
    [9] De cada tres números seguidos en una línea entrópica (melocotón), uno es bajo (1 a 3), uno medio (4 a 6) y uno alto (7 a 9).
   *[other] De cada tres números seguidos en una línea entrópica (melocotón), uno es bajo, uno medio y uno alto.
}
rule-even = Un cuadrado gris contiene un número par.
rule-extra-cells = Las celdas bajo la cuadrícula no pertenecen a ninguna fila, columna ni caja.
rule-extra-regions = En una región sombreada no se repite ningún número.
rule-free-lines = Los números pueden repetirse en filas y columnas, pero no en cajas.
rule-full-rank = Lee cada fila y columna como un número, en ambos sentidos, y ordena todos esos números. Un número fuera de la cuadrícula es el puesto de su línea en ese orden, desde el menor.
rule-global-entropy = { $size ->
    [9] Cada cuadrado de 2×2 celdas contiene un número bajo (1 a 3), uno medio (4 a 6) y uno alto (7 a 9).
   *[other] Cada cuadrado de 2×2 celdas contiene un número bajo, uno medio y uno alto.
}
rule-greater-than = Un ángulo entre dos celdas apunta al número menor.
rule-little-killer = Los números de la diagonal que señala una flecha pequeña suman el número que la acompaña. Pueden repetirse.
rule-lockout = Los números de los rombos de una línea se diferencian en { $gap } como mínimo. Los demás números de la línea quedan fuera de su intervalo.
rule-maximum = Los ángulos alrededor de una celda sombreada apuntan a los números menores.
rule-minimum = Los ángulos alrededor de una celda sombreada apuntan a los números menores.
rule-modular = En una línea modular (turquesa), { $modulus } números seguidos dan restos distintos al dividirlos entre { $modulus }.
rule-nabner = En una línea nabner (amarilla) no hay dos números iguales ni consecutivos.
rule-no-difference = Las celdas vecinas sin punto entre ellas nunca se diferencian en { $value }.
rule-no-pair-sum = Las celdas vecinas sin marca entre ellas nunca suman { $totals }.
rule-no-ratio = De dos celdas vecinas sin punto entre ellas, ninguna es { $ratios } veces la otra.
rule-non-consecutive = Las celdas vecinas nunca contienen números consecutivos.
rule-numbered-room = Un número fuera de la cuadrícula: el primer número visto desde allí es la posición de ese número en la línea.
rule-odd = Un círculo gris contiene un número impar.
rule-pair-sum = { $total ->
    [5] Los números junto a una V suman 5.
    [10] Los números junto a una X suman 10.
   *[other] Las celdas junto a un número suman ese número.
}
rule-pair-table = Los números vecinos de la línea { $cells } tienen una regla especial.
rule-palindrome = Una línea palíndromo (gris) se lee igual en ambos sentidos.
rule-quadruple = Los números de un círculo en una esquina aparecen en las celdas que lo rodean.
rule-ratio = { $value ->
    [2] De los números junto a un punto negro, uno es el doble del otro.
   *[other] De los números junto a un punto negro con un número, uno es ese múltiplo del otro.
}
rule-rectangle = La cuadrícula tiene { $rows } filas y { $columns } columnas. Los números van del 1 al { $size }. Ninguno se repite en una fila, columna o caja.
rule-region-sum = Las cajas cortan una línea de suma por regiones (azul) en trozos. Todos los trozos de una línea suman lo mismo.
rule-renban = Una línea renban (morada) contiene números consecutivos en cualquier orden, sin repetir.
rule-row-indexer = Un número V en una celda verde de la fila R significa que la fila V de su columna contiene R.
rule-sandwich = Un número fuera de la cuadrícula es la suma de los números entre el 1 y el { $size } en su fila o columna.
rule-skyscraper = Un número fuera de la cuadrícula cuenta los números visibles desde allí: cada número oculta los menores que hay detrás.
rule-slow-thermometer = En un termómetro hueco, los números nunca disminuyen desde el bulbo.
rule-sum = Los números dentro de un contorno continuo suman su número. Pueden repetirse.
rule-thermometer = En un termómetro, los números aumentan desde el bulbo.
rule-weighted-sum = La línea { $cells } tiene una suma especial.
rule-whispers = { $gap ->
    [4] En una línea de susurros (naranja), los números vecinos se diferencian en 4 como mínimo.
   *[other] En una línea de susurros (verde), los números vecinos se diferencian en { $gap } como mínimo.
}
rule-windows = Cada cuadrado sombreado contiene cada número una vez.
rule-x-sum = Un número fuera de la cuadrícula es la suma de los X primeros números vistos desde allí; X es el primero de ellos.
rule-zipper = En una línea cremallera (lavanda), los números a igual distancia del centro suman lo mismo. Si hay una celda en el centro, contiene esa suma.
