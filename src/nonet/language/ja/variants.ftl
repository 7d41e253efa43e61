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
no-candidate = すると{ $cells }の候補がなくなります
no-place = すると{ $house }に{ $digits }の入る場所がなくなります
no-filling = すると{ $rules }を埋められなくなります
technique-in = { $cells }の{ $technique }

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

cage-combinations = ケージの組み合わせ
    .noun = ケージ{ $cells }
    .pattern = ケージ{ $pattern }の合計は{ $number }です。
    .reasoning = { by-combinations }
sum-cells = 合計
    .noun = 合計{ $cells }
    .pattern = { $pattern }の合計は{ $number }です。
    .reasoning = { no-other-way }
weighted-sum-cells = 重み付き合計
    .noun = 重み付き合計{ $cells }
    .pattern = { $pattern }にそれぞれの係数を掛けた合計は{ $number }です。
    .reasoning = { no-other-way }
little-killer-clue = リトルキラー
    .noun = 斜めの列{ $cells }
    .pattern = 斜めの列{ $pattern }の合計は{ $number }です。
    .reasoning = 各マスの候補で作れる合計は{ $known }から{ $total }までです。{ no-other-way }
arrow-sum = アロー
    .noun = アロー{ $cells }
    .pattern = アロー{ $pattern }の数字の合計は、丸{ $pivot }の数になります。
    .reasoning = { $pattern }の候補の合計は{ $known }以上{ $total }以下で、{ $pivot }はそれに合う必要があります。{ no-other-way }
double-arrow-sum = ダブルアロー
    .noun = ダブルアロー{ $cells }
    .pattern = 線の両端{ $pivot }の合計は、その間の{ $pattern }の合計と同じです。
    .reasoning = { no-other-way }
thermometer-bounds = 温度計
    .noun = 温度計{ $cells }
    .pattern = 温度計{ $pattern }では、球{ $pivot }から数字が大きくなっていきます。
    .reasoning = どのマスも前にはより小さい数字、後にはより大きい数字が必要なので、{ result }。
slow-thermometer-bounds = 遅い温度計
    .noun = 温度計{ $cells }
    .pattern = 温度計{ $pattern }では、球{ $pivot }から数字が小さくなることはありません。
    .reasoning = どのマスも前のマスより小さくなく、後のマスより大きくないので、{ result }。
whispers-line = ウィスパー
    .noun = ウィスパー{ $cells }
    .pattern = 線{ $pattern }の隣どうしの差は{ $number }以上です。
    .reasoning = { no-neighbour }
palindrome-line = パリンドローム
    .noun = パリンドローム{ $cells }
    .pattern = 線{ $pattern }はどちらから読んでも同じです。
    .reasoning = 両端から同じ距離のマスは等しいので、{ result }。
between-line = ビトウィーンライン
    .noun = 線{ $cells }
    .pattern = { $pattern }の数字は、両端{ $pivot }の数字の間にあります。
    .reasoning = { no-other-way }
lockout-line = ロックアウトライン
    .noun = 線{ $cells }
    .pattern = { $pattern-count ->
        [0] 両端{ $pivot }の差は{ $number }以上です。
       *[other] 両端{ $pivot }の差は{ $number }以上で、{ $pattern }はその範囲の外です。
    }
    .reasoning = { no-other-way }
renban-line = 連番
    .noun = 連番{ $cells }
    .pattern = 線{ $pattern }には連続する数字が順不同で入ります。
    .reasoning = { by-combinations }
nabner-line = ナブナー
    .noun = ナブナー{ $cells }
    .pattern = 線{ $pattern }には、等しい数字も連続する数字も入りません。
    .reasoning = { by-combinations }
region-sum-line = 領域和ライン
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の合計は、通る領域ごとに同じです。
    .reasoning = { no-other-way }
zipper-line = ジッパーライン
    .noun = ジッパーライン{ $cells }
    .pattern = 線{ $pattern }では、中央から同じ距離のマスの合計が同じです。
    .reasoning = { no-other-way }
entropic-line = エントロピックライン
    .noun = エントロピックライン{ $cells }
    .pattern = 線{ $pattern }の連続する3マスには、小・中・大の数字が1つずつ入ります。
    .reasoning = { no-other-way }
modular-line = モジュラーライン
    .noun = モジュラーライン{ $cells }
    .pattern = 線{ $pattern }の連続する{ $number }マスは、{ $number }で割った余りがすべて違います。
    .reasoning = { no-other-way }
pair-table-line = ペア表
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の隣どうしは、表にある組のどれかになります。
    .reasoning = { no-partner }
automaton-line = オートマトン
    .noun = 線{ $cells }
    .pattern = オートマトンが線{ $pattern }を受理する必要があります。
    .reasoning = { no-other-way }
difference-pair = 白丸（差）
    .noun = 白丸{ $cells }
    .pattern = { $pattern }の間の白丸は、差が{ $number }であることを表します。
    .reasoning = { no-partner }
ratio-pair = 黒丸（比）
    .noun = 黒丸{ $cells }
    .pattern = { $pattern }の間の黒丸は、一方がもう一方の{ $number }倍であることを表します。
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = 和{ $cells }
    .pattern = { $pattern }の間の印は、合計が{ $number }であることを表します。
    .reasoning = { no-partner }
greater-than-sign = 不等号
    .noun = 不等号{ $cells }
    .pattern = { $pivot }は{ $pattern }より大きいです。
    .reasoning = { no-partner }
no-difference-pairs = 白丸なし（差）
    .noun = 白丸のない{ $cells }
    .pattern = { $pattern }の間に白丸がないので、差は{ $number }ではありません。
    .reasoning = { no-partner }
no-ratio-pairs = 黒丸なし（比）
    .noun = 黒丸のない{ $cells }
    .pattern = { $pattern }の間に黒丸がないので、どちらももう一方の{ $number }倍ではありません。
    .reasoning = { no-partner }
no-pair-sum-pairs = XVなし
    .noun = 印のない{ $cells }
    .pattern = { $pattern }の間に印がないので、合計は{ $number }ではありません。
    .reasoning = { no-partner }
non-consecutive-pairs = 非連続の隣どうし
    .noun = 隣どうしの{ $cells }
    .pattern = 隣どうしの{ $pattern }は連続しません。
    .reasoning = { no-partner }
anti-taxicab-pairs = タクシー距離
    .noun = マス{ $cells }
    .pattern = { $pattern }は{ $number }歩離れているので、両方が{ $number }にはなりません。
    .reasoning = { no-partner }
minimum-cell = 最小
    .noun = 最小{ $cells }
    .pattern = { $pivot }は隣の{ $pattern }より小さいです。
    .reasoning = { no-neighbour }
maximum-cell = 最大
    .noun = 最大{ $cells }
    .pattern = { $pivot }は隣の{ $pattern }より大きいです。
    .reasoning = { no-neighbour }
quadruple-digits = クアドラプル
    .noun = クアドラプル{ $cells }
    .pattern = { $pattern }には、その間の丸の数字がすべて入ります：{ $number-digits }。
    .reasoning = { no-other-way }
clone-cells = クローン
    .noun = クローン{ $cells }
    .pattern = クローン{ $pattern }は等しいです。
    .reasoning = { no-partner }
row-indexer-cell = 行インデクサー
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、その列で{ $number }がある行です。
    .reasoning = { no-other-way }
column-indexer-cell = 列インデクサー
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、その行で{ $number }がある列です。
    .reasoning = { no-other-way }
box-indexer-cell = ブロックインデクサー
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、そのブロックで{ $number }がある位置です。
    .reasoning = { no-other-way }
counting-circles = カウントサークル
    .noun = 丸{ $cells }
    .pattern = 丸{ $pattern }の数字は、それぞれその値と同じ回数だけ現れます。
    .reasoning = { no-other-way }
global-entropy-square = グローバルエントロピー
    .noun = 正方形{ $cells }
    .pattern = 正方形{ $pattern }には、小・中・大の数字が入ります。
    .reasoning = { no-other-way }
sandwich-clue = サンドイッチ
    .noun = { $cells }のサンドイッチの数
    .pattern = { $house }では、最小の数字と最大の数字にはさまれた数字の合計が{ $number }です。
    .reasoning = この合計になるのは、間のマス数が{ $known }のときだけです。{ no-other-way }
x-sum-clue = X和
    .noun = { $cells }のX和
    .pattern = { $house }では、{ $pivot }からその数字の個数だけ足すと{ $number }になります。
    .reasoning = この合計になるのは、{ $pivot }が{ $known }のときだけです。{ no-other-way }
skyscraper-clue = ビルディング
    .noun = { $cells }のビルディングの数
    .pattern = { $pivot }から見ると、{ $house }には、それまでのどれよりも高い数字が{ $number }個あります。
    .reasoning = 最大の数字はその後ろをすべて隠すので、{ $number }番目より前には入りません。{ no-other-way }
numbered-room-clue = ナンバードルーム
    .noun = { $cells }のナンバードルーム
    .pattern = { $pivot }の数字は、そこから数えて{ $house }で{ $number }がある位置です。
    .reasoning = { no-other-way }
full-rank-clue = 順位
    .noun = { $cells }の順位
    .pattern = すべての行と列を両端から数として読むと、{ $pivot }から始まる並びは小さい方から{ $number }番目です。
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] どの数字も、盤面の各辺に1つずつ、合わせて4つの並びの先頭になります。この並びは{ $known }で始まるので、{ result }。
           *[other] { $known }で始まる並びは4つあり、この並びは{ $pincer }の側の並びより大きいので、{ result }。
        }
       *[other] { $known }で始まる並びは4つあり、この並びは{ $extra }の側の並びより小さいので、{ result }。
    }
connected-area = つながった領域
    .noun = { $cells }のつながった領域
    .pattern = { $number }の入るマスは、ひとつにつながった領域を作ります。
    .reasoning = { $pivot-count ->
        [1] そのようなマスをたどって{ $pivot }から{ $pattern }に行く道はないので、{ result }。
       *[other] { $pivot }をつなぐそのようなマスの道は必ず{ $pattern }を通るので、{ result }。
    }
other-rule = ルール
    .noun = ルール{ $cells }
    .pattern = { $pattern }のルールを満たす必要があります。
    .reasoning = { no-other-way }
