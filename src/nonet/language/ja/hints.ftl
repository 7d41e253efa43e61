### ヒント、手順、間違いの文と、マス・数字・ハウスの呼び方。

## 列挙

list-and = { $start }、{ $end }
list-or = { $start }か{ $end }
    .comma = { $start }か{ $end }
list-nor = { $start }か{ $end }
list-numbers = { $start }・{ $end }
    .comma = { $start }・{ $end }
list-comma = { $start }、{ $end }
list-effects = { $start }、{ $end }
    .comma = { $start }、{ $end }
list-roles = { $start }、{ $end }
list-semicolon = { $start }、{ $end }
sentence-space = {""}

## ハウス

rows = { $numbers }行目
    .in = { rows }で
    .of = { rows }の
columns = { $numbers }列目
    .in = { columns }で
    .of = { columns }の
boxes = ブロック{ $numbers }
    .in = { boxes }で
    .of = { boxes }の

## マスと候補

placed = { $cells }は{ $digits }
eliminated = { $cells }の{ $digit-list }
cells-with-digits = { $cells }（{ $digits }）
set-named = 集合{ $letter }（{ $cells }の{ $digits }）
digits-in-houses = { $houses }（{ $digits }）
digits-in-cells = { $cells }の{ $digits }

## ヒント

named = { $technique }：{ $text }
look-houses = { $houses }に注目してください。
look-digit = { $digit }がどこに入るか考えてください。
look-cells = { $cells }に注目してください。
try-technique = 「{ $technique }」を試してください。
board-solved = 盤面は解けています。
no-technique = ここで使えるテクニックはありません。
pattern = { $roles }。
pattern-chain = { $chain }。{ legend }
single-in-house = { $house }の{ $digits }。
single-in-cell = { $cells }の候補は1つだけです。
with-digits = { $cells }（{ $digits }）
role-house = { $what }
role-cover = 交差する{ $what }
role-witness = 根拠の{ $what }
role-pattern = パターン{ $what }
role-pivot = ピボット{ $what }
role-pincer = 端{ $what }
role-fin = フィン{ $what }
role-endofin = エンドフィン{ $what }
role-floor = 余分な数字のないマス{ $what }
role-roof = 余分な数字のあるマス{ $what }
role-extra = 余分な候補{ $what }
role-set = { $count ->
    [1] 集合{ $what }
   *[other] { $what }
}
role-common = 共通の{ $what }
role-excluder = 除外役のマス{ $what }
role-color_a = 一方の色{ $what }
role-color_b = もう一方の色{ $what }
role-color_c = 3つ目の色{ $what }
role-color_d = その反対の色{ $what }
role-blocker = 妨げている数字{ $what }
legend = ここで = は「少なくとも一方が正しい」、- は「両方が正しいことはない」を表します。

## 分岐：仮定から導かれること

suppose = 仮定：{ $node }。
then = すると、{ $line }。
next = { $line }。
clash = しかし、それでは{ $cells }が{ $digit }であり、同時に{ $digit }でないことになります。
same-result = どの場合も同じ結果になります。
opening = 仮定：{ $node }。ここから何が導かれるか調べてください。
from-guardians = 次のどれかが正しいです：{ $places }。どれであっても同じ結果になります：
    .opening = 次のどれかが正しいです：{ $places }。それぞれから何が導かれるか調べてください。
from-house = { $house }の{ $digit }は{ $cells }のどれかに入り、どこであっても同じ結果になります：
    .opening = { $house }の{ $digit }は{ $cells }のどれかに入ります。それぞれから何が導かれるか調べてください。
from-cell = { $cells }は{ $digits }で、どれであっても同じ結果になります：
    .opening = { $cells }は{ $digits }です。それぞれから何が導かれるか調べてください。
from-candidate = { $node }か、そうでないかのどちらかです。どちらでも同じ結果になります：
    .opening = { $node }か、そうでないかのどちらかです。それぞれから何が導かれるか調べてください。
node-true = { $count ->
    [1] { $cells }は{ $digits }
   *[other] { $digits }は{ $cells }のどれか
}
node-false = { $count ->
    [1] { $cells }は{ $digits }ではありません
   *[other] { $digits }は{ $cells }のどれにも入りません
}
only-place = { $house }で{ $digits }が入る場所がほかにないので、{ $node }です
only-candidate = ほかの候補が残らないので、{ $node }です
since = { $reasons }、{ $line }
because-digit = そこは{ $digits }なので、{ $line }
because-node = { $node }なので、{ $line }
nested-step = 残った候補から手順({ $label })「{ $technique }」が使え、{ $places }が除外されます
nested-step-since = { $reasons }、{ nested-step }
rules-out = { $cause }により{ $places }が消え
supposition = 仮定

## 間違い

mistake-conflict = 同じハウスに同じ数字があります：{ $cells }を見てください。
mistake-wrong = { $cells }の数字は正しくありません。
mistake-missing = { $count ->
    [0] メモに合う解がなくなっています。
   *[other] メモに{ $cells }の正しい数字がありません。
}
mistake-no-solution = この数字では解がありません。
looks-like = { $cell }は{ $first }か{ $second }のように見えます。
contradiction = 次の条件は互いに矛盾します：
drawn-declared = 図から読み取れる他のルールはありません。
drawn-confirmed = 次のルールを図から読み取りました。これらのルールで解はちょうど一つです。
drawn-guess = 次のルールを図から推測しました。
drawn-open = 図を完全には理解できません。次のルールを読み取りました。
# Before each sentence or drawing that was not understood.
drawn-left = 理解できないもの：

## 手順

path-title = 数独の解き方（手順ごと）
path-ratings = 手順ごとの難しさ
path-chart = { $count }手の難しさ
singles-in-a-row = シングル{ $count }手
ending-solved = 解けました。
ending-stopped = { $count }手のところで時間切れになりました。
ending-ambiguous = この問題には解が2つ以上あるため、論理だけでは解ききれません。
ending-stuck = 使えるテクニックでは、これ以上進めません。
ending-beyond = 手順{ $steps }は人間には見つけられません。そこでは易しいテクニックが使えないため、手順を完結させる証明として載せています。
span = { $first }〜{ $last }

## 練習局面

practice-position = { $technique }、難度{ $grade }/{ $grades }（{ $basis }）。
basis-human = human スケールでより易しいものはすべて済んでいます
basis-se = Sudoku Explainer のスケールでより易しいものはすべて済んでいます
basis-basics = シングル、共有マス、二国同盟は済んでいます
basis-singles = シングルは残っていません
