### The rules of variants, by name; see en/rules.ftl.

rule-classic = どの行・列・ブロックにも、1から{ $size }までの数字が1つずつ入ります。
rule-anti-king = アンチキング
    .meaning = 同じ数字は、斜めも含めて隣り合いません。
rule-anti-knight = アンチナイト
    .meaning = チェスのナイトの動きで移れるマスどうしに同じ数字は入りません。
rule-anti-taxicab = タクシー距離
    .meaning = 同じ数字どうしは、その数字と同じ歩数だけ離れた位置には入りません（3どうしは3歩離れません）。
    .noun = マス{ $cells }
    .pattern = { $pattern }は{ $number }歩離れているので、両方が{ $number }にはなりません。
    .reasoning = { no-partner }
rule-arrow = アロー
    .meaning = 矢印の上の数字の合計は、丸の中の数になります。同じ数字が重なってもかまいません。
    .noun = アロー{ $cells }
    .pattern = アロー{ $pattern }の数字の合計は、丸{ $pivot }の数になります。
    .reasoning = { $pattern }の候補の合計は{ $known }以上{ $total }以下で、{ $pivot }はそれに合う必要があります。{ no-other-way }
rule-automaton = オートマトン
    .meaning = 線{ $cells }には特別なルールがあります。
    .noun = 線{ $cells }
    .pattern = オートマトンが線{ $pattern }を受理する必要があります。
rule-average-arrow = 平均アロー
    .meaning = 丸の数字は、矢印の上の数字の平均です。数字は重複できます。
    .noun = 矢印{ $cells }
    .pattern = 丸{ $pivot }の数字は、{ $pattern }の数字の平均です。
rule-battenburg = バッテンバーグ
    .meaning = バッテンバーグの印の周りでは、奇数と偶数が4マスの市松模様になります。
    .noun = 印{ $cells }
    .pattern = { $pattern }の隣り合うマスは、一方が奇数、他方が偶数です。
rule-between = ビトウィーンライン
    .meaning = 2つの丸をつなぐ線の上の数字は、丸の中の2つの数字の間の値です（等しい値は不可）。
    .noun = 線{ $cells }
    .pattern = { $pattern }の数字は、両端{ $pivot }の数字の間にあります。
rule-box-indexer = ブロックインデクサー
    .meaning = ブロックのP番目にある水色のマスの数字がVなら、そのブロックのV番目にはPが入ります。
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、そのブロックで{ $number }がある位置です。
rule-cage = キラーケージ
    .meaning = { $total ->
        [none] ケージの中に同じ数字は入りません。
       *[other] ケージの中に同じ数字は入らず、合計は角の数になります。
    }
    .noun = ケージ{ $cells }
    .pattern = ケージ{ $pattern }の合計は{ $number }です。
    .reasoning = { by-combinations }
rule-candidates = 候補
    .meaning = 小さな数字のあるマスには、そのどれかが入ります。
rule-chaos-construction = カオスコンストラクション
    .meaning = 盤面を、つながった{ $size }マスずつの領域に分けます。どの領域でも同じ数字は重複しません。
rule-clone = クローン
    .meaning = 色のついた同じ形の部分には、同じ位置に同じ数字が入ります。
    .noun = クローン{ $cells }
    .pattern = クローン{ $pattern }は等しいです。
    .reasoning = { no-partner }
rule-column-indexer = 列インデクサー
    .meaning = C列目の赤いマスの数字がVなら、その行のV列目にはCが入ります。
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、その行で{ $number }がある列です。
rule-connected = つながった領域
    .meaning = { $count ->
        [none] { $digits }の入るマスは、辺でつながった1つの領域になります。
       *[other] { $digits }の入るマスは、辺でつながった{ $count }マスの1つの領域になります。
    }
    .noun = { $cells }のつながった領域
    .pattern = { $number }の入るマスは、ひとつにつながった領域を作ります。
    .reasoning = { $pivot-count ->
        [1] そのようなマスをたどって{ $pivot }から{ $pattern }に行く道はないので、{ result }。
       *[other] { $pivot }をつなぐそのようなマスの道は必ず{ $pattern }を通るので、{ result }。
    }
rule-counting-circles = カウントサークル
    .meaning = 丸の中の数字は、その数字が入る丸の個数を表します。
    .noun = 丸{ $cells }
    .pattern = 丸{ $pattern }の数字は、それぞれその値と同じ回数だけ現れます。
rule-diagonals = 対角線
    .meaning = 線の引かれた対角線には、すべての数字が1つずつ入ります。
rule-difference = 白丸
    .meaning = { $value ->
        [1] 白丸をはさむ2つの数字の差は1です。
       *[other] 数のついた白丸をはさむ2つの数字の差は、その数です。
    }
    .noun = 白丸{ $cells }
    .pattern = { $pattern }の間の白丸は、差が{ $number }であることを表します。
    .reasoning = { no-partner }
rule-different-totals = 異なる合計
    .meaning = 囲まれた組の和はどれも異なります。組の中で数字は重複できます。
    .noun = 組{ $cells }
    .pattern = 組{ $pattern }の和は異なります。
rule-digits = 数字
    .meaning = 数字は1から{ $count }までです。行・列・ブロックの中に同じ数字は入りません。
rule-disjoint-groups = 分離グループ
    .meaning = 異なるブロックの同じ位置にあるマスに同じ数字は入りません。
rule-double-arrow = ダブルアロー
    .meaning = 2つの丸をつなぐ線の上の数字の合計は、丸の中の2つの数字の和と等しくなります。
    .noun = ダブルアロー{ $cells }
    .pattern = 線の両端{ $pivot }の合計は、その間の{ $pattern }の合計と同じです。
rule-doublers = ダブラー
    .meaning = どの行、列、領域にもダブラーが1つあり、その場所も求めます。その数字は合計では2倍に数えます。
rule-entropic = エントロピックライン
    .meaning = { $size ->
        [9] エントロピックライン（桃色）の連続する3つの数字は、小（1〜3）・中（4〜6）・大（7〜9）が1つずつです。
       *[other] エントロピックライン（桃色）の連続する3つの数字は、小・中・大が1つずつです。
    }
    .noun = エントロピックライン{ $cells }
    .pattern = 線{ $pattern }の連続する3マスには、小・中・大の数字が1つずつ入ります。
rule-equal-totals = 等しい合計
    .meaning = 囲まれた組の和はすべて同じです。組の中で数字は重複できます。
    .noun = 組{ $cells }
    .pattern = 組{ $pattern }の和は同じです。
rule-even = 偶数
    .meaning = 灰色の四角のマスには偶数が入ります。
rule-extra-cells = 追加マス
    .meaning = 盤面の下のマスは、どの行・列・ブロックにも属しません。
rule-extra-regions = 追加領域
    .meaning = 色のついた領域の中に同じ数字は入りません。
rule-free-lines = 自由な行と列
    .meaning = 行と列では同じ数字が重なってもかまいませんが、ブロックの中では重なりません。
rule-full-rank = 順位
    .meaning = すべての行と列を両方向から数として読み、小さい順に並べます。盤面の外の数は、その行や列が何番目かを表します。
    .noun = { $cells }の順位
    .pattern = すべての行と列を両端から数として読むと、{ $pivot }から始まる並びは小さい方から{ $number }番目です。
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] どの数字も、盤面の各辺に1つずつ、合わせて4つの並びの先頭になります。この並びは{ $known }で始まるので、{ result }。
           *[other] { $known }で始まる並びは4つあり、この並びは{ $pincer }の側の並びより大きいので、{ result }。
        }
       *[other] { $known }で始まる並びは4つあり、この並びは{ $extra }の側の並びより小さいので、{ result }。
    }
rule-global-entropy = グローバルエントロピー
    .meaning = { $size ->
        [9] どの2×2の4マスにも、小（1〜3）・中（4〜6）・大（7〜9）の数字が含まれます。
       *[other] どの2×2の4マスにも、小・中・大の数字が含まれます。
    }
    .noun = 正方形{ $cells }
    .pattern = 正方形{ $pattern }には、小・中・大の数字が入ります。
rule-greater-than = 不等号
    .meaning = 2つのマスの間の不等号は、小さい数字のほうにとがっています。
    .noun = 不等号{ $cells }
    .pattern = { $pivot }は{ $pattern }より大きいです。
    .reasoning = { no-partner }
rule-index-line = インデックスライン
    .meaning = 線の始めから数えてN番目のマスがVなら、V番目のマスはNです。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の各数字は、自分の位置が書かれたマスを示します。
rule-little-killer = リトルキラー
    .meaning = 小さな矢印が指す斜めの列の数字の合計は、矢印のそばの数になります。同じ数字が重なってもかまいません。
    .noun = 斜めの列{ $cells }
    .pattern = 斜めの列{ $pattern }の合計は{ $number }です。
    .reasoning = 各マスの候補で作れる合計は{ $known }から{ $total }までです。{ no-other-way }
rule-lockout = ロックアウトライン
    .meaning = 線の両端のひし形の数字の差は{ $gap }以上です。線の上のほかの数字は、その2つの範囲の外にあります。
    .noun = 線{ $cells }
    .pattern = { $pattern-count ->
        [0] 両端{ $pivot }の差は{ $number }以上です。
       *[other] 両端{ $pivot }の差は{ $number }以上で、{ $pattern }はその範囲の外です。
    }
rule-look-and-say = 読み上げケージ
    .meaning = ケージの文字は、数字が何回現れるかを示します。1522は5が1つ、2が2つという意味です。
    .noun = ケージ{ $cells }
    .pattern = ケージ{ $pattern }の文字は、数字が何回現れるかを示します。
rule-maximum = 最大
    .meaning = 色のついたマスのまわりの不等号は、小さい数字のほうにとがっています。
    .noun = 最大{ $cells }
    .pattern = { $pivot }は隣の{ $pattern }より大きいです。
    .reasoning = { no-neighbour }
rule-minimum = 最小
    .meaning = 色のついたマスのまわりの不等号は、小さい数字のほうにとがっています。
    .noun = 最小{ $cells }
    .pattern = { $pivot }は隣の{ $pattern }より小さいです。
    .reasoning = { no-neighbour }
rule-modular = モジュラーライン
    .meaning = モジュラーライン（青緑）の連続する{ $modulus }つの数字を{ $modulus }で割った余りは、すべて異なります。
    .noun = モジュラーライン{ $cells }
    .pattern = 線{ $pattern }の連続する{ $number }マスは、{ $number }で割った余りがすべて違います。
rule-nabner = ナブナー
    .meaning = ナブナーの線（黄色）には、同じ数字も連続する数字も入りません。
    .noun = ナブナー{ $cells }
    .pattern = 線{ $pattern }には、等しい数字も連続する数字も入りません。
    .reasoning = { by-combinations }
rule-no-difference = 白丸はすべて表示
    .meaning = 間に白丸のない隣り合うマスの差が{ $value }になることはありません。
    .noun = 白丸のない{ $cells }
    .pattern = { $pattern }の間に白丸がないので、差は{ $number }ではありません。
    .reasoning = { no-partner }
rule-no-pair-sum = X と V はすべて表示
    .meaning = 間に印のない隣り合うマスの和が{ $totals }になることはありません。
    .noun = 印のない{ $cells }
    .pattern = { $pattern }の間に印がないので、合計は{ $number }ではありません。
    .reasoning = { no-partner }
rule-no-ratio = 黒丸はすべて表示
    .meaning = 間に黒丸のない隣り合うマスで、一方が他方の{ $ratios }倍になることはありません。
    .noun = 黒丸のない{ $cells }
    .pattern = { $pattern }の間に黒丸がないので、どちらももう一方の{ $number }倍ではありません。
    .reasoning = { no-partner }
rule-non-consecutive = 非連続
    .meaning = 隣り合うマスに連続する数字は入りません。
    .noun = 隣どうしの{ $cells }
    .pattern = 隣どうしの{ $pattern }は連続しません。
    .reasoning = { no-partner }
rule-numbered-room = ナンバードルーム
    .meaning = 盤面の外の数：そこから見て最初の数字は、その行や列の何番目にこの数が入るかを表します。
    .noun = { $cells }のナンバードルーム
    .pattern = { $pivot }の数字は、そこから数えて{ $house }で{ $number }がある位置です。
rule-odd = 奇数
    .meaning = 灰色の丸のマスには奇数が入ります。
rule-pair-sum = X または V
    .meaning = { $total ->
        [5] Vをはさむ2つの数字の和は5です。
        [10] Xをはさむ2つの数字の和は10です。
       *[other] 数をはさむ2つの数字の和は、その数です。
    }
    .noun = 和{ $cells }
    .pattern = { $pattern }の間の印は、合計が{ $number }であることを表します。
    .reasoning = { no-partner }
rule-pair-table = ペア表
    .meaning = 線{ $cells }の隣り合う数字には特別なルールがあります。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の隣どうしは、表にある組のどれかになります。
    .reasoning = { no-partner }
rule-palindrome = パリンドローム
    .meaning = パリンドロームの線（灰色）は、どちらから読んでも同じ並びになります。
    .noun = パリンドローム{ $cells }
    .pattern = 線{ $pattern }はどちらから読んでも同じです。
    .reasoning = 両端から同じ距離のマスは等しいので、{ result }。
rule-parity-line = パリティライン
    .meaning = パリティラインの上では奇数と偶数が交互に並びます。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の上では奇数と偶数が交互に並びます。
rule-product = 積
    .meaning = 印の付いた組の数字の積は{ $value }です。数字は重複できます。
    .noun = 組{ $cells }
    .pattern = { $pattern }の数字の積は{ $number }です。
rule-quadruple = クアドラプル
    .meaning = 角にある丸の中の数字は、まわりのマスに入ります。
    .noun = クアドラプル{ $cells }
    .pattern = { $pattern }には、その間の丸の数字がすべて入ります：{ $number-digits }。
rule-ratio = 黒丸
    .meaning = { $value ->
        [2] 黒丸をはさむ2つの数字は、一方が他方の2倍です。
       *[other] 数のついた黒丸をはさむ2つの数字は、一方が他方のその数倍です。
    }
    .noun = 黒丸{ $cells }
    .pattern = { $pattern }の間の黒丸は、一方がもう一方の{ $number }倍であることを表します。
    .reasoning = { no-partner }
rule-rectangle = 長方形
    .meaning = 盤面は{ $rows }行{ $columns }列です。数字は1から{ $size }までです。行・列・ブロックの中に同じ数字は入りません。
rule-region-sum = 領域和ライン
    .meaning = 領域和ライン（青）はブロックの境界で分けられ、1本の線のどの部分も合計が等しくなります。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の合計は、通る領域ごとに同じです。
rule-regions = 領域
    .meaning = どの行・列・太線の領域にも、1から{ $size }までの数字が1つずつ入ります。
rule-renban = 連番
    .meaning = 連番の線（紫）には、連続する数字が順不同で1つずつ入ります。
    .noun = 連番{ $cells }
    .pattern = 線{ $pattern }には連続する数字が順不同で入ります。
    .reasoning = { by-combinations }
rule-row-indexer = 行インデクサー
    .meaning = R行目の緑のマスの数字がVなら、その列のV行目にはRが入ります。
    .noun = インデクサー{ $cells }
    .pattern = { $pivot }の数字は、その列で{ $number }がある行です。
rule-same-difference = 等差ライン
    .meaning = 線の上で隣り合う数字の差はすべて同じです。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の上で隣り合う数字の差はすべて同じです。
rule-sandwich = サンドイッチ
    .meaning = 盤面の外の数は、その行や列で1と{ $size }にはさまれた数字の合計です。
    .noun = { $cells }のサンドイッチの数
    .pattern = { $house }では、最小の数字と最大の数字にはさまれた数字の合計が{ $number }です。
    .reasoning = この合計になるのは、間のマス数が{ $known }のときだけです。{ no-other-way }
rule-sequence-line = 数列ライン
    .meaning = 線の上の数字は、マスごとに同じ数だけ増えるか減ります。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }の数字は、マスごとに同じ数だけ増えるか減ります。
rule-skyscraper = ビルディング
    .meaning = 盤面の外の数は、そこから見える数字の個数です。大きい数字は、後ろの小さい数字を隠します。
    .noun = { $cells }のビルディングの数
    .pattern = { $pivot }から見ると、{ $house }には、それまでのどれよりも高い数字が{ $number }個あります。
    .reasoning = 最大の数字はその後ろをすべて隠すので、{ $number }番目より前には入りません。{ no-other-way }
rule-slow-thermometer = 遅い温度計
    .meaning = 中空の温度計では、球から先へ数字が小さくなることはありません。
    .noun = 温度計{ $cells }
    .pattern = 温度計{ $pattern }では、球{ $pivot }から数字が小さくなることはありません。
    .reasoning = どのマスも前のマスより小さくなく、後のマスより大きくないので、{ result }。
rule-split-peas = スプリットピー
    .meaning = 2つの丸の間の数字の和は、丸の数字をどちらかの順に並べた2桁の数です。
    .noun = 線{ $cells }
    .pattern = { $pattern }の数字の和は、両端{ $pivot }をどちらかの順に並べた2桁の数です。
rule-sum = 合計
    .meaning = 実線で囲まれた数字の合計は、そこに書かれた数になります。同じ数字が重なってもかまいません。
    .noun = 合計{ $cells }
    .pattern = { $pattern }の合計は{ $number }です。
rule-sum-line = 合計ライン
    .meaning = 線は、隣り合うマスの和がどれも{ $total }になる組に分けられます。
    .noun = 線{ $cells }
    .pattern = 線{ $pattern }は、和がどれも{ $number }になる組に分けられます。
rule-thermometer = 温度計
    .meaning = 温度計では、球から先へ数字が大きくなっていきます。
    .noun = 温度計{ $cells }
    .pattern = 温度計{ $pattern }では、球{ $pivot }から数字が大きくなっていきます。
    .reasoning = どのマスも前にはより小さい数字、後にはより大きい数字が必要なので、{ result }。
rule-weighted-sum = 重み付き合計
    .meaning = 線{ $cells }には特別な合計があります。
    .noun = 重み付き合計{ $cells }
    .pattern = { $pattern }にそれぞれの係数を掛けた合計は{ $number }です。
rule-whispers = ウィスパー
    .meaning = { $gap ->
        [4] ウィスパーの線（オレンジ）では、隣り合う数字の差は4以上です。
       *[other] ウィスパーの線（緑）では、隣り合う数字の差は{ $gap }以上です。
    }
    .noun = ウィスパー{ $cells }
    .pattern = 線{ $pattern }の隣どうしの差は{ $number }以上です。
    .reasoning = { no-neighbour }
rule-windows = ウィンドウ
    .meaning = 色のついた正方形には、すべての数字が1つずつ入ります。
rule-x-sum = X和
    .meaning = 盤面の外の数は、そこから見て最初のX個の数字の合計です。Xはその最初の数字です。
    .noun = { $cells }のX和
    .pattern = { $house }では、{ $pivot }からその数字の個数だけ足すと{ $number }になります。
    .reasoning = この合計になるのは、{ $pivot }が{ $known }のときだけです。{ no-other-way }
rule-zipper = ジッパーライン
    .meaning = ジッパーライン（薄紫）では、中央から等しい距離にある2つの数字の和がすべて等しくなります。中央にマスがあれば、その和が入ります。
    .noun = ジッパーライン{ $cells }
    .pattern = 線{ $pattern }では、中央から同じ距離のマスの合計が同じです。
