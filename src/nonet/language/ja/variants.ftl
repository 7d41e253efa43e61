### バリアントや9×9以外の盤面の手順：名前と、前半（.pattern）・後半（.reasoning）の説明。

## バリアントのハウス

regions = 領域{ $numbers }
    .in = { regions }で
    .of = { regions }の
diagonals = 対角線{ $numbers }
    .in = { diagonals }で
    .of = { diagonals }の
windows = ウィンドウ{ $numbers }
    .in = { windows }で
    .of = { windows }の
groups = グループ{ $numbers }
    .in = { groups }で
    .of = { groups }の
extra-regions = 追加領域{ $numbers }
    .in = { extra-regions }で
    .of = { extra-regions }の
cages = ケージ{ $numbers }
    .in = { cages }で
    .of = { cages }の
renbans = 連番{ $numbers }
    .in = { renbans }で
    .of = { renbans }の

## ヒント

look-rule = { $rule }に注目してください。
look-chain = { $cells }から始まるチェーンを探してください。
look-premise = 次の仮定から何が導かれるか考えてください：{ $node }。

## 仮定

because-of = { $line }（{ $rules }による）
case-of = 場合：{ $node }
only-digits = { $cells }は{ $digits }だけになります
no-candidate = すると{ $cells }の候補がなくなります
no-place = すると{ $house }に{ $digits }の入る場所がなくなります
no-filling = すると{ $rules }を埋められなくなります

## 共通の文

result = { $placed-count ->
    [0] { $eliminated }を除外できます
   *[other] { $placed }です
}
no-other-way = 残った候補ではほかの入れ方がないので、{ result }。
no-partner = ほかの数字では相手になる数字がないので、{ result }。
no-neighbour = ほかの数字では隣に入る数字がなくなるので、{ result }。
by-combinations = { $combination-parts ->
    [0] よって、{ result }。
   *[other] 入る組み合わせは{ $combination-list }だけです。よって、{ result }。
}
with-houses = { $rule }とハウス
    .reasoning = 互いに見えるマスには違う数字が入り、ほかの入れ方がないので、{ result }。

## 古典的なテクニック（どのハウスでも）

hidden-single-region = 隠れシングル（領域）
any-full-house =
    .pattern = { $house }の空きマスは1つだけです。
    .reasoning = 足りない数字は{ $placed-digits }だけなので、{ result }。
any-hidden-single =
    .pattern = { $house }で{ $placed-digits }が入る場所は1つだけです。
    .reasoning = { $blocker-parts ->
        [0] よって、{ result }。
       *[other] ほかの空きマスからはすべて{ $blocker }のその数字が見えます。よって、{ result }。
    }
any-naked-single =
    .pattern = { $pattern }の候補は1つだけです。
    .reasoning = { $blocker-parts ->
        [0] よって、{ result }。
       *[other] ほかの数字はすべて{ $blocker }に見えています。よって、{ result }。
    }
any-locked =
    .pattern = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけで、すべて{ $cover }にあります。
    .reasoning = そのため{ $cover }のほかのマスに{ $pattern-digits }は入らず、{ result }。
contradiction-by-cases = 場合分けによる矛盾
common-peers = 共通して見えるマス
    .pattern = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけです。
    .reasoning = どこに入っても、これらの場所がすべて見えるマスには入らないので、{ result }。
law-of-leftovers = 余りの法則
    .pattern = { $house }と{ $cover }には、どの数字も同じ回数だけ入ります。違いは、片側の{ $pattern }ともう片側の{ $extra }だけです。
    .reasoning = そのため{ $pattern }と{ $extra }には同じ数字が入ります。{ no-other-way }
any-naked-set =
    .pattern = { $pattern }は互いに見えていて、残っている数字は{ $pattern-digits }だけです。
    .reasoning = これらの数字はそれぞれこのマスのどれかに入るので、そこでの場所がすべて見えるマスには入らず、{ result }。
any-hidden-set =
    .pattern = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけです。
    .reasoning = これらのマスはその数字で埋まり、ほかの数字は入らないので、{ result }。
any-fish =
    .pattern = { $house }で{ $pattern-digits }が入るのは{ $cover }だけです。
    .reasoning = { $house }のそれぞれに{ $cover }の1つずつが必要なので、{ $cover }のほかのマスには入らず、{ result }。
any-xy-wing =
    .pattern = { $pivot }は{ $pivot-either }で、{ $pincer-list }が見えます。
    .reasoning = { $pivot }がどちらでも、ほかの2マスの一方には{ $pattern-digits }だけが残ります。両方が見えるマスに{ $pattern-digits }は入らないので、{ result }。
any-chain =
    .pattern = { $rules-parts ->
        [0] チェーン{ $chain }をたどります。{ legend }
       *[other] チェーン{ $chain }をたどります。{ legend }一部のリンクは{ $rules }によるものです。
    }
    .reasoning = 最初の候補が誤りなら最後の候補が正しいので、少なくとも一方が正しいです。両方が除外する候補は誤りで、{ result }。
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story }よって、{ result }。

## 45の法則

sum-inside = { $house }の合計は{ $total }で、{ $pattern }を除いた中のケージと数字の合計は{ $known }です。
sum-covered = { $house }の合計は{ $total }で、それを覆うケージと数字の合計は、外側の{ $extra }を含めて{ $known }です。
sum-difference = 差は{ $number }なので、{ result }。
innie = イニー
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = アウティー
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = イニー（複数マス）
    .pattern = { sum-inside }
    .reasoning = そのため{ $pattern }の合計は差の{ $number }です。{ no-other-way }
outies = アウティー（複数マス）
    .pattern = { sum-covered }
    .reasoning = そのため{ $extra }の合計は差の{ $number }です。{ no-other-way }
innies-and-outies = イニーとアウティー
    .pattern = { $house }の合計は{ $total }で、そこにあるケージと数字の合計は、内側の{ $pattern }を除き外側の{ $extra }を含めて{ $known }です。
    .reasoning = そのため{ $pattern }から{ $extra }を引くと差の{ $number }になります。{ no-other-way }
cage-locked = ケージに固定された数字
    .pattern = ケージ{ $pivot }の合計は{ $number }です。入る組み合わせは{ $combination-list }だけなので、必ず{ $pattern-digits }を含みます。
    .reasoning = ケージの中で入るのは{ $pattern }だけで、これらの場所がすべて見えるマスには入らないので、{ result }。

## ルール

other-rule = ルール
    .noun = ルール{ $cells }
    .pattern = { $pattern }のルールを満たす必要があります。
    .reasoning = { no-other-way }
