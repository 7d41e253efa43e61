### テクニック：名前、成り立つ理由、手順の説明。

## 複数のテクニックで使う文

conclusion = { $placed-count ->
    [0] よって、{ $eliminated }を除外できます。
   *[other] { $eliminated-count ->
        [0] よって、{ $placed }です。
       *[other] よって、{ $placed }です。また、{ $eliminated }を除外できます。
    }
}
locked-text = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけで、すべて{ $cover }にあります。そのため{ $cover }のほかのマスに{ $pattern-digits }は入らず、{ $eliminated }を除外できます。
direct-locked-text = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけで、すべて{ $cover }にあります。そのため{ $cover }の残りには入らず、{ $witness }で入る場所は1つだけになります。よって、{ $placed }です。
direct-hidden-text = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけなので、これらのマスはその数字で埋まります。すると{ $house }で{ $placed-digits }が入る場所は1つだけになります。よって、{ $placed }です。
locked-set-text = { $pattern }に入るのは{ $pattern-digits }だけなので、これらのマスはその数字で埋まります。これらのマスは{ $house }にも{ $cover }にも属するので、どちらのほかのマスにもこの数字は入らず、{ $eliminated }を除外できます。
naked-set-text = { $house }の{ $pattern }に入るのは{ $pattern-digits }だけです。これらのマスはその数字で埋まるので、{ $house }のほかのマスには入らず、{ $eliminated }を除外できます。
hidden-set-text = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけです。これらのマスはその数字で埋まり、ほかの数字は入らないので、{ $eliminated }を除外できます。

## シングル

singles = シングル
full-house = フルハウス
    .about = ハウスの空きマスが1つだけになると、そこに残りの数字が入ります。
    .text = { $house }の空きマスは1つだけで、足りない数字も1つだけです。よって、{ $placed }です。
hidden-single-text = { $blocker-parts ->
    [0] { $house }で{ $placed-digits }が入るマスはほかにありません。よって、{ $placed }です。
   *[other] { $house }で{ $placed-digits }が入るマスはほかにありません。{ $blocker-houses }にはすでに{ $placed-digits }があるからです（{ $blocker }）。よって、{ $placed }です。
}
hidden-single-box = 隠れシングル（ブロック）
    .about = 数字はブロックのどこかに必ず入り、入るマスがもう1つしかありません。
    .text = { hidden-single-text }
hidden-single-line = 隠れシングル（行・列）
    .about = 数字は行や列のどこかに必ず入り、入るマスがもう1つしかありません。
    .text = { hidden-single-text }
naked-single = 裸のシングル
    .about = マスから8種類の数字が見えています。入るのは残りの1つだけです。
    .text = { $blocker-parts ->
        [0] { $pattern }に残っている数字は{ $placed-digits }だけです。よって、{ $placed }です。
       *[other] { $pattern }に残っている数字は{ $placed-digits }だけです。行・列・ブロックにすでに{ $blocker-digits }があるからです。よって、{ $placed }です。
    }

## 一歩先のシングル

direct = 一歩先のシングル
direct-pointing = 直接の共有マス（ポインティング）
    .about = ブロックの1つの行や列に限られた数字は、隣のブロックで入る場所が1つだけになります。
    .text = { direct-locked-text }
direct-claiming = 直接の共有マス（クレーミング）
    .about = 行や列の1つのブロックに限られた数字は、隣の行や列で入る場所が1つだけになります。
    .text = { direct-locked-text }
direct-hidden-pair = 直接の隠れ二国同盟
    .about = ハウスの2つの数字が2つのマスにしか入らず、そこを埋めます。別の数字はそのマスを失い、入る場所が1つだけになります。
    .text = { direct-hidden-text }
direct-hidden-triple = 直接の隠れ三国同盟
    .about = ハウスの3つの数字が3つのマスにしか入らず、そこを埋めます。別の数字はそのマスを失い、入る場所が1つだけになります。
    .text = { direct-hidden-text }

## 共有マス

locked = 共有マス
pointing = 共有マス（ポインティング）
    .about = ブロックの中で、数字が1つの行や列にしか入りません。どこに入っても、その行や列の残りには入りません。
    .text = { locked-text }
claiming = 共有マス（クレーミング）
    .about = 行や列の中で、数字が1つのブロックにしか入りません。どこに入っても、そのブロックの残りには入りません。
    .text = { locked-text }

## 同盟

subsets = 二国同盟・三国同盟・四国同盟
locked-pair = ロックされた二国同盟
    .about = ブロックと行や列が交わる2マスの候補が2つだけです。どちらのハウスでも、その数字はほかに入りません。
    .text = { locked-set-text }
naked-pair = 二国同盟
    .about = ハウスの2マスの候補が合わせて2つだけです。その数字がこのマスを埋めるので、ハウスの残りには入りません。
    .text = { naked-set-text }
locked-triple = ロックされた三国同盟
    .about = ブロックと行や列が交わる3マスの候補が3つだけです。どちらのハウスでも、その数字はほかに入りません。
    .text = { locked-set-text }
hidden-pair = 隠れ二国同盟
    .about = ハウスの2つの数字が2つのマスにしか入りません。そのマスはこの数字で埋まり、ほかの数字は入りません。
    .text = { hidden-set-text }
naked-triple = 三国同盟
    .about = ハウスの3マスの候補が合わせて3つだけです。その数字がこのマスを埋めるので、ハウスの残りには入りません。
    .text = { naked-set-text }
hidden-triple = 隠れ三国同盟
    .about = ハウスの3つの数字が3つのマスにしか入りません。そのマスはこの数字で埋まり、ほかの数字は入りません。
    .text = { hidden-set-text }
naked-quad = 四国同盟
    .about = ハウスの4マスの候補が合わせて4つだけです。その数字がこのマスを埋めるので、ハウスの残りには入りません。
    .text = { naked-set-text }
hidden-quad = 隠れ四国同盟
    .about = ハウスの4つの数字が4つのマスにしか入りません。そのマスはこの数字で埋まり、ほかの数字は入りません。
    .text = { hidden-set-text }

## フィッシュ

fish = フィッシュ
basic-fish = { $size ->
    [2] X-Wing
    [3] ソードフィッシュ
    [4] ジェリーフィッシュ
    [5] スクワームバグ
    [6] ホエール
   *[7] リヴァイアサン
}
    .about = 平行な{ fish-number }本の行（列）で、数字が同じ{ fish-number }本の列（行）にしか入りません。それぞれに1つずつ入るので、その列（行）の残りには入りません。{ $size ->
        [2] 井桁理論とも呼ばれます。
        [3] {""}
        [4] {""}
       *[other] これがあるときは、残りの行（列）がより小さなフィッシュになっています。
    }
    .text = { fish-base }。そのため{ $cover }の{ $pattern-digits }はこれらのマスに入り、ほかには入りません。{ $eliminated }を除外できます。
fish-number = { $size ->
    [2] 2
    [3] 3
    [4] 4
    [5] 5
    [6] 6
   *[7] 7
}
a-fish = { basic-fish }
fish-base = { $house }で{ $pattern-digits }が入るのは{ $pattern }だけで、すべて{ $cover }にあります
fish-fins = { $fin-count ->
    [0] {""}
   *[other] 。ただしフィン{ $fin }は別です
}{ $endofin-count ->
    [0] {""}
   *[other] 。また、2つのベースハウスが交わるエンドフィン{ $endofin }も別です
}
fish-without-fin = { $fin-count ->
    [1] フィンが{ $pattern-digits }でなければ
   *[other] どのフィンも{ $pattern-digits }でなければ
}
fish-with-fin = { $fin-count ->
    [1] フィンが{ $pattern-digits }なら
   *[other] フィンのどれかが{ $pattern-digits }なら
}
finned-fish = フィン付き{ basic-fish }
    .about = 余分な候補（フィン）で崩れた{ a-fish }です。{ basic-fish }が成り立つか、フィンが正しいかのどちらかなので、両方が除外する候補は除外できます。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }、{ $cover }の{ $pattern-digits }はパターンの中だけに入ります。{ fish-with-fin }、それが見えるマスに{ $pattern-digits }は入りません。どちらにしても、{ $eliminated }を除外できます。
sashimi-fish = サシミ{ basic-fish }
    .about = { finned-fish.about }フィンがなければ、ベースの1本に場所が1つしか残りません。形は崩れていますが、理屈は同じです。
    .text = { finned-fish.text }
fish-room = ベースハウスには数字が{ fish-number }個必要で、カバーハウスにはそれ以上入りません。
franken-fish = フランケン{ basic-fish }
    .about = 行や列の代わりにブロックも使える{ a-fish }です。{ fish-room }
    .text = { fish-base }。そのため{ $cover }のほかの場所にも、2つのカバーハウスが重なるマスにも{ $pattern-digits }は入らず、{ $eliminated }を除外できます。
finned-franken-fish = フィン付きフランケン{ basic-fish }
    .about = 行や列の代わりにブロックも使え、フィンも許される{ a-fish }です。{ fish-room }
    .text = { fish-base }{ fish-fins }。どのフィンも{ $pattern-digits }でなければ、{ $cover }ではパターンの外にも、2つのカバーハウスが重なるマスにも{ $pattern-digits }は入りません。フィンのどれかが{ $pattern-digits }なら、それが見えるマスに{ $pattern-digits }は入りません。どちらにしても、{ $eliminated }を除外できます。
mutant-fish = ミュータント{ basic-fish }
    .about = どの行・列・ブロックもベースやカバーに使える{ a-fish }です。{ fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = フィン付きミュータント{ basic-fish }
    .about = どのハウスもベースやカバーに使え、フィンも許される{ a-fish }です。{ fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = クラーケン{ basic-fish }
    .about = フィンのある{ a-fish }と、フィンの一部からしか見えないカバー上の候補です。どのフィンも正しくなければフィッシュが除外し、正しいフィンがあればそこからのチェーンが除外します。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }、{ $cover }の{ $pattern-digits }はパターンの中だけに入り、{ $eliminated }を除外できます。{ fish-with-fin }、同じことが導かれます：{ $extra-count ->
        [0] {""}
       *[other] { $extra }から{ $eliminated-cells }が見えます。
    }{ $chain }。{ legend }
kraken-fish-2 = クラーケン{ basic-fish }（タイプ2）
    .about = フィンのある{ a-fish }です。どのフィンも正しくなければ、カバーの各行（列）の数字はパターンの中にあります。よって、フィンのどれか、または選んだカバーの候補のどれかが正しく、そのどれからもチェーンで同じ結論になります。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }、各カバーの{ $pattern-digits }はパターンの中にあり、{ $witness }では{ $floor }にあります。よって{ $fin-and-floor }のどれかが{ $pattern-digits }です。どれであっても、{ $eliminated }を除外できます：{ $chain }。{ legend }
siamese-finned-fish = シャム・{ finned-fish }
    .about = ベースが同じでフィンが違う2つのフィッシュで、合わせるとより多く除外できます。
    .text = { $pattern-digits }の2つのフィッシュがベース{ $house }を共有し、そこで入るのは{ $pattern-and-fin-and-endofin }だけです。一方のカバーは{ $cover-1-houses }{ $fin-1-count ->
        [0] {""}
       *[other] （フィン{ $fin-1 }）
    }、もう一方は{ $cover-2-houses }{ $fin-2-count ->
        [0] {""}
       *[other] （フィン{ $fin-2 }）
    }です。{ $endofin-count ->
        [0] {""}
       *[other] どちらにも、2つのベースハウスが交わるエンドフィン{ $endofin }があります。
    }それぞれのフィッシュで、どのフィンも{ $pattern-digits }でなければカバーのほかの場所に{ $pattern-digits }は入らず、フィンが{ $pattern-digits }ならそこから見えるマスに入りません。よって、{ $eliminated }を除外できます。
siamese-sashimi-fish = シャム・{ sashimi-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = シャム・{ finned-franken-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = シャム・{ finned-mutant-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## 1つの数字のパターン

single-digit = 1つの数字のパターン
two-links-text = { $house }のそれぞれで、{ $pincer-digits }が入る場所は2つだけです：{ $chain }。{ legend }
two-links-ends = よって両端{ $pincer }の少なくとも一方が{ $pincer-digits }で、両方が見えるマスには入りません。{ $eliminated }を除外できます。
skyscraper = スカイスクレイパー
    .about = 平行な2本の行（列）で数字の場所がそれぞれ2つだけで、片方ずつが同じ列（行）にあります。残りの2か所の少なくとも一方が正解です。
    .text = { two-links-text }{ $pattern }は互いに見えるので、両方が{ $pincer-digits }になることはありません。{ two-links-ends }
two-string-kite = 2ストリングカイト
    .about = 1つの行と1つの列で数字の場所がそれぞれ2つだけで、片方ずつが同じブロックにあります。残りの2か所の少なくとも一方が正解です。
    .text = { two-links-text }{ $pattern }は同じブロックにあるので、両方が{ $pincer-digits }になることはありません。{ two-links-ends }
turbot-fish = ターボットフィッシュ
    .about = 2つのハウスで数字の場所がそれぞれ2つだけで、一方の場所がもう一方の場所から見えます。残りの2か所の少なくとも一方が正解です。
    .text = { skyscraper.text }
empty-rectangle = エンプティレクタングル
    .about = ブロックの中で、数字の場所がすべて1つの行と1つの列の上にあります。その行から始まる強いリンクは列へ、列から始まれば行へつながります。
    .text = { $house }で{ $pivot-digits }が入るのは{ $pivot }だけで、すべて{ $cover }にあります。{ $witness }で入る場所は{ $pattern }と{ $pincer }の2つだけです。{ $pincer }が{ $pivot-digits }なら、{ $eliminated-cells }には入りません。そうでなければ{ $pattern }が{ $pivot-digits }で、{ $house }の{ $pivot-digits }はもう一方の線上になり、やはり{ $eliminated-cells }には入りません。どちらにしても、{ $eliminated }を除外できます。
empty-rectangle-pair = エンプティレクタングル（候補2つ）
    .about = ブロックでの数字の場所が2つだけのエンプティレクタングルで、短いチェーンになります。
    .text = { $house }で{ $pivot-digits }が入る場所は{ $cover }にある{ $pivot }の2つだけです。{ $witness }で入る場所は{ $pattern }と{ $pincer }の2つだけです。{ $pincer }が{ $pivot-digits }なら、{ $eliminated-cells }には入りません。そうでなければ{ $pattern }が{ $pivot-digits }で、{ $house }の{ $pivot-digits }は{ $pattern }から見えない方になり、やはり{ $eliminated-cells }には入りません。どちらにしても、{ $eliminated }を除外できます。
dual-two-string-kite = ダブル2ストリングカイト
    .about = ブロックの2マスを共有する2つのカイトです。
    .text = { $pincer-digits }の2つのカイトが{ $house }の{ $pattern }を共有しています：{ $chain }。{ legend }どちらのカイトでも、両端の少なくとも一方が{ $pincer-digits }で、両方が見えるマスには入りません。{ $eliminated }を除外できます。
dual-empty-rectangle = ダブルエンプティレクタングル
    .about = 同じエンプティレクタングルを使う2つの強いリンクです。
    .text = { $house }で{ $pivot-digits }が入るのは{ $pivot }だけで、すべて{ $cover }にあります。{ $witness }のそれぞれで、入る場所は2つだけです：{ $chain }。{ legend }遠い方の端が{ $pivot-digits }でなければ近い方の端が{ $pivot-digits }で、{ $house }の{ $pivot-digits }はもう一方の線上になります。どちらにしても、{ $eliminated }を除外できます。
guardians = ガーディアン
    .about = 数字の場所が輪になり、隣どうしが同じハウスにあります。数が奇数なら、正しい・正しくないを交互に並べることはできません。よって、これらのハウスのほかの場所（ガーディアン）の少なくとも1つが正解です。
    .text = 輪{ $pattern-list }をたどると、{ $length }マスのそれぞれが次のマスと、最後のマスは最初のマスとハウスを共有しています：{ $house }。そこで{ $pattern-digits }がほかに入るのはガーディアン{ $extra }だけです。それがなければ1マスおきに{ $pattern-digits }が入ることになりますが、奇数個では不可能です。{ $placed-count ->
        [0] よって{ $extra }の少なくとも1つが{ $extra-digits }で、そのすべてが見えるマスには入りません。{ $eliminated }を除外できます。
       *[other] よって、{ $placed }です。
    }
template-set = テンプレート（確定）
    .about = テンプレートとは、数字がまだないすべてのハウスへの入れ方です。どのテンプレートにも含まれる候補は正解です。
    .text = { $pattern-digits }が入るのは{ $pattern }だけです。{ $length ->
        [1] まだない行・列・ブロックに1つずつ入れる方法は、{ $placed-cells }に入れる1通りしかありません。
       *[other] まだない行・列・ブロックに1つずつ入れる方法は{ $length }通りで、そのすべてが{ $placed-cells }を使います。
    }よって、{ $placed }です。
template-delete = テンプレート（除外）
    .about = テンプレートとは、数字がまだないすべてのハウスへの入れ方です。どのテンプレートにも含まれない候補は誤りです。
    .text = { $pattern-digits }が入るのは{ $pattern }だけです。まだない行・列・ブロックに1つずつ入れる方法は{ $length }通りで、{ $eliminated-cells }を使うものはありません。よって、{ $eliminated }を除外できます。

## ウィング

wings = ウィング
xy-wing = XY-Wing
    .about = 候補が2つのピボットから2つのピンサーが見えます。ピンサーはピボットの数字を1つずつ持ち、もう1つの数字は共通です。ピボットが何であっても、片方のピンサーにその数字が入ります。
    .text = ピボット{ $pivot }は{ $pivot-either }です。どちらでも、ピンサー{ $pincer-list }の一方がその数字を失って{ $eliminated-digits }になります。よって、両方のピンサーが見えるマスから{ $eliminated-digits }を消せて、{ $eliminated }を除外できます。
xyz-wing = XYZ-Wing
    .about = 候補が3つのピボットから2つのピンサーが見え、それぞれその候補を2つ持っています。3マスのどれかに共通の数字が入ります。
    .text = ピボット{ $pivot }は{ $pivot-either }で、ピンサー{ $pincer-list }が見えます。ピボットが{ $eliminated-digits }でなければ、一方のピンサーがもう1つの数字を失って{ $eliminated-digits }になります。よって3マスのどれかが{ $eliminated-digits }で、3マスすべてが見えるマスには入りません。{ $eliminated }を除外できます。
w-wing = W-Wing
    .about = 同じ2つの候補を持つ2マスが、その一方の数字の強いリンクでつながっています。両方がその数字になることはなく、少なくとも一方はもう1つの数字です。
    .text = { $pincer }に入るのは{ $pincer-digits }と{ $pattern-digits }だけです。{ $house }の{ $pattern-digits }は、{ $pattern-1 }が見える{ $pattern-2 }か、{ $pattern-4 }が見える{ $pattern-3 }に入ります。よって{ $pincer }の両方が{ $pattern-digits }になることはなく、少なくとも一方が{ $pincer-digits }で、両方が見えるマスには入りません。{ $eliminated }を除外できます。
wxyz-wing = WXYZ-Wing
    .about = 4つの数字の4マスで、そのうち3つの数字は一度しか入りません。よって4つ目の数字が少なくとも1マスに入ります。
    .text = { $pattern }に入るのは{ $pattern-digits }だけです。{ $pincer-digits }以外はそこに一度しか入らないので、{ $pincer }の少なくとも1つが{ $pincer-digits }で、そのすべてが見えるマスには入りません。{ $eliminated }を除外できます。
bent-set-text = { $house }の{ $pattern }に入るのは{ $pattern-digits }だけで、数字とマスの数が同じです。{ $pincer-digits }以外は、そこでの場所がすべて1つのハウスにあるので一度しか入りません。すると{ $pincer-digits }のために少なくとも1マス、{ $pincer }のどれかが残ります。よって、そのすべてが見えるマスから{ $pincer-digits }を消せて、{ $eliminated }を除外できます。
vwxyz-wing = VWXYZ-Wing
    .about = ブロックと行（列）の5マスに5つの数字があり、1つを除いて一度しか入りません。よってその1つが少なくとも1マスに入ります。
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ-Wing
    .about = ブロックと行（列）の6マスに6つの数字があり、1つを除いて一度しか入りません。よってその1つが少なくとも1マスに入ります。
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ-Wing
    .about = ブロックと行（列）の7マスに7つの数字があり、1つを除いて一度しか入りません。よってその1つが少なくとも1マスに入ります。
    .text = { bent-set-text }
firework-triple = ファイアワーク（3つ）
    .about = 行と列がブロックで交わります。ブロックの外では、3つの数字がそれぞれの1マスにしか入らず、そのマスは3つとも同じです。よってその2マスと交点のマスを埋めます。
    .text = { $house }で{ $pivot-digits }が入るのは{ $witness }の中と{ $pincer }だけです。どの数字も、2本の線が交わる{ $pivot }か、{ $pincer }のどれかに入ります。{ $pincer }のどちらにもなければ、両方の線がブロックの中にその数字を持つことになりますが、ブロックには一度しか入らないからです。よって3つの数字が3マスを埋め、ほかの数字は入らず、{ $eliminated }を除外できます。
firework-quad = ファイアワーク（4つ）
    .about = 長方形の向かい合う2つの角がそれぞれ2つの数字のファイアワークを持ち、どちらも残りの2つの角で終わります。よって4つの数字が長方形を埋めます。
    .text = { $house-1-houses }で{ $pivot-1-digits }が入るのは{ $witness-1-houses }の中と{ $pincer }だけです。どの数字も、2本の線が交わる{ $pivot-1 }か、{ $pincer }のどれかに入ります。{ $pincer }のどちらにもなければ、両方の線がブロックの中にその数字を持つことになりますが、ブロックには一度しか入らないからです。同じように、{ $house-2-houses }で{ $witness-2-houses }の中と{ $pincer }にしか入らない{ $pivot-2-digits }は、{ $pivot-2 }か、{ $pincer }のどれかに入ります。よって4つの数字が4マスを埋め、ほかの数字は入らず、{ $eliminated }を除外できます。

## 一意性

uniqueness = 一意性
deadly-rectangle = もし{ $floor-and-roof }に{ $roof-digits }しか入らなければ、4マスすべてでこの2つの数字を入れ替えられ、解が2つになってしまいます。
deadly-loop = もし{ $length }マスのループ{ $floor-and-roof }に{ $roof-digits }しか入らなければ、ループ全体でこの2つの数字を入れ替えられ、解が2つになってしまいます。
deadly-1 = よって{ $roof }には別の数字が入り、{ $eliminated }を除外できます。
deadly-2 = よって{ $roof }のどれかは余分な数字{ $extra-digits }で、そのすべてが見えるマスには入りません。{ $eliminated }を除外できます。
deadly-3 = よって{ $roof }のどれかは{ $extra-either }です。{ $house }で、そのマスと{ $set }に{ $set-digits }がすべて入るので、ほかのマスには入らず、{ $eliminated }を除外できます。
deadly-3-hidden = { $set-parts ->
    [0] よって{ $roof }のどれかは{ $extra-either }です。{ $house }で{ $common-digits }が入るのは{ $roof }と{ $common }だけで、{ $roof }には1つしか入りません。残りが{ $common }を埋めるので、{ $eliminated }を除外できます。
   *[other] { deadly-3 }
}
deadly-4 = { $house }の{ $pattern-digits }は{ $roof }のどちらかに入ります。よってどちらももう1つの数字にはならず、{ $eliminated }を除外できます。
unique-rectangle-1 = ユニークレクタングル（タイプ1）
    .about = 3つの角には2つの数字しか入らないので、4つ目の角には別の数字が入ります。
    .text = { deadly-rectangle }{ deadly-1 }
unique-rectangle-2 = ユニークレクタングル（タイプ2）
    .about = 同じ辺の2つの角が共通の余分な数字を持ち、どちらかにその数字が入ります。
    .text = { deadly-rectangle }{ deadly-2 }
unique-rectangle-3 = ユニークレクタングル（タイプ3）
    .about = 同じ辺の2つの角に余分な数字があります。合わせると同盟の1マスとして働きます。
    .text = { deadly-rectangle }{ deadly-3-hidden }
unique-rectangle-4 = ユニークレクタングル（タイプ4）
    .about = 2つの数字の一方が2つの角のどちらかに入るので、どちらの角ももう一方の数字にはなりません。
    .text = { deadly-rectangle }{ deadly-4 }
unique-rectangle-5 = ユニークレクタングル（タイプ5）
    .about = 向かい合う2つの角、または3つの角が共通の余分な数字を持ち、どれかにその数字が入ります。
    .text = { deadly-rectangle }{ deadly-2 }
unique-rectangle-6 = ユニークレクタングル（タイプ6）
    .about = 向かい合う2つの角に余分な数字があり、2つの数字の一方が長方形の中でX-Wingになっています。その数字は残りの2つの角に入ります。
    .text = { deadly-rectangle }{ $house }で{ $pattern-digits }が入るのは長方形の中だけです。もし{ $roof }の一方が{ $pattern-digits }なら向かいの角もそうなり、残りの2つの角{ $floor }はもう一方の数字になって、解が2つになります。よって、{ $eliminated }を除外できます。
hidden-rectangle = 隠れレクタングル
    .about = 1つの角には2つの数字しか入らず、その向かいの角を通る行と列では、一方の数字が長方形の中にしか入りません。その向かいの角はもう一方の数字にはなりません。
    .text = { deadly-rectangle }{ $house }で{ $pattern-digits }が入るのは長方形の中だけです。もし{ $pivot }が{ $eliminated-digits }なら、隣の2つの角は{ $pattern-digits }になり、{ $roof-digits }しか入らない向かいの角は{ $eliminated-digits }になって、解が2つになります。よって、{ $eliminated }を除外できます。
unique-rectangle-wing = ユニークレクタングル・ウィング
    .about = いくつかの角に余分な数字があります。どの数字も候補が2つのピンサーから1つを奪い、ピンサーのもう1つの数字はすべて同じです。
    .text = { deadly-rectangle }よって{ $roof }のどれかは{ $extra-either }です。{ $common-parts ->
        [0] どれであっても
       *[other] { $common }に入る{ $common-digits }自身のほかは、どれであっても
    }ピンサー{ $pincer-list }の1つからその数字を奪い、そこが{ $eliminated-digits }になります。よって、これらすべてが見えるマスから{ $eliminated-digits }を消せて、{ $eliminated }を除外できます。
avoidable-base = { $floor }には{ $floor-digits }が入っていますが、ヒント数字ではありません。もし{ $roof }にもこの2つの数字が入れば、4マスすべてで入れ替えられ、解が2つになってしまいます。
avoidable-rectangle-1 = アボイダブルレクタングル（タイプ1）
    .about = 3つの角が決まっていて、どれもヒント数字ではありません。4つ目の角は、数字を入れ替えられる形にしてはいけません。
    .text = { $floor }には{ $floor-digits }が入っていますが、ヒント数字ではありません。もし{ $roof }が{ $eliminated-digits }なら、4マスすべてで2つの数字を入れ替えられ、解が2つになってしまいます。よって、{ $eliminated }を除外できます。
avoidable-rectangle-2 = アボイダブルレクタングル（タイプ2）
    .about = 2つの角は決まっていますがヒント数字ではなく、残りの2つが共通の余分な数字を持っています。どちらかにその数字が入ります。
    .text = { avoidable-base }よって{ $roof }の少なくとも一方は{ $extra-digits }で、両方が見えるマスには入りません。{ $eliminated }を除外できます。
avoidable-rectangle-3 = アボイダブルレクタングル（タイプ3）
    .about = 2つの角は決まっていますがヒント数字ではありません。残りの2つには余分な数字があり、合わせると同盟の1マスとして働きます。
    .text = { avoidable-base }{ deadly-3 }
unique-loop-1 = ユニークループ（タイプ1）
    .about = ループの1マスを除くすべてのマスに同じ2つの数字しか入らないので、その1マスには別の数字が入ります。
    .text = { deadly-loop }{ deadly-1 }
unique-loop-2 = ユニークループ（タイプ2）
    .about = ループの余分な候補がすべて同じ数字なので、そのマスのどれかに入ります。
    .text = { deadly-loop }{ deadly-2 }
unique-loop-3 = ユニークループ（タイプ3）
    .about = ループの2マスに余分な数字があります。合わせると同盟の1マスとして働きます。
    .text = { deadly-loop }{ deadly-3-hidden }
unique-loop-4 = ユニークループ（タイプ4）
    .about = 2つの数字の一方がループの2マスのどちらかに入るので、どちらももう一方の数字にはなりません。
    .text = { deadly-loop }{ deadly-4 }
bug-base = { $extra-list }がなければ、空きマスの候補はすべて2つで、どの数字も足りないハウスでの場所が2つずつになります。そのような盤面の解がちょうど1つになることはありません。
bug-1 = BUG+1
    .about = 1マスを除くすべての空きマスの候補が2つです。そのマスには余分な候補が入ります。
    .text = { bug-base }よって{ $extra }は{ $extra-digits }で、{ $eliminated }を除外できます。
bug-2 = BUG（タイプ2）
    .about = 余分な候補は、いくつかのマスにある同じ数字です。そのマスのどれかに入ります。
    .text = { bug-base }よって{ $extra }のどれかが{ $extra-digits }で、そのすべてが見えるマスには入りません。{ $eliminated }を除外できます。
bug-3 = BUG（タイプ3）
    .about = 余分な候補が1つのハウスにあり、同盟の1マスとして働きます。
    .text = { bug-base }よって、これらの候補のどれかが正しいです。{ $house }で、そのマスと{ $set }に{ $set-digits }がすべて入るので、ほかのマスには入らず、{ $eliminated }を除外できます。
bug-4 = BUG（タイプ4）
    .about = 2マスに余分な候補があり、もう1つ共通の数字があります。その数字はどちらかに入ります。
    .text = { bug-base }よって、これらの候補のどれかが正しいです。{ $house }では{ $pattern }の一方が{ $pattern-digits }なので、もう一方には余分な数字が入ります。どちらにもほかの数字は入らず、{ $eliminated }を除外できます。
bug-n = BUG+n
    .about = いくつかのマスに余分な候補があり、その1つが正しいです。すべてが除外する候補は誤りです。
    .text = { bug-base }よって、これらの候補のどれかが正しいです。どれも、同じマスにあるか同じ数字が見えるため、同じ候補を除外します。{ $eliminated }を除外できます。
extended-about = 同じブロックを通る2本の線と、それに交わる3本か4本の線のマスを考えます。これらのマスに、交わる線の数と同じ種類の数字だけが入ることはありません。
extended-base = { $length }マス{ $floor-and-roof }は、同じブロックを通る2本の線が同じ線と交わるところです。もしこれらのマスに{ $roof-digits }しか入らなければ、2本の線のどちらもそこにこの数字をすべて持ちます。どのハウスの数字も変えずに2本の線で入れ替えられ、解が2つになってしまいます。
extended-rectangle-1 = 拡張レクタングル（タイプ1）
    .about = { extended-about }ほかの候補が1マスだけにあるなら、そのどれかが入ります。
    .text = { extended-base }{ deadly-1 }
extended-rectangle-2 = 拡張レクタングル（タイプ2）
    .about = { extended-about }ほかの候補がすべて同じ数字なら、そのマスのどれかに入ります。
    .text = { extended-base }{ deadly-2 }
extended-rectangle-3 = 拡張レクタングル（タイプ3）
    .about = { extended-about }2マスにほかの候補があるなら、合わせると同盟の1マスとして働きます。
    .text = { extended-base }{ deadly-3 }
extended-rectangle-4 = 拡張レクタングル（タイプ4）
    .about = { extended-about }これらの数字の1つが、ほかの候補もある2マスのどちらかに入るなら、もう一方にはほかの候補が入ります。
    .text = { extended-base }{ $house }の{ $pattern-digits }は{ $roof }の一方に入り、もう一方は{ $extra-either }です。よってどちらも長方形のほかの数字にはならず、{ $eliminated }を除外できます。
symmetry-about = ヒント数字はヒント数字に、同じ数字は同じ数字に移ります。解が1つだけなら、その解も同じ対称性を持ちます。
symmetry-text = ヒント数字はヒント数字に移り、{ $color_a-1-digits }は{ $color_b-1-digits }、{ $color_a-2-digits }は{ $color_b-2-digits }、{ $color_a-3-digits }は{ $color_b-3-digits }、{ $color_a-4-digits }は{ $color_b-4-digits }、{ $color_a-5-digits }は{ $color_b-5-digits }、{ $color_a-6-digits }は{ $color_b-6-digits }、{ $color_a-7-digits }は{ $color_b-7-digits }、{ $color_a-8-digits }は{ $color_b-8-digits }、{ $color_a-9-digits }は{ $color_b-9-digits }に移ります。解は解に移り、解は1つだけなので、解も同じ対称性を持ちます。{ $pivot-count ->
    [0] {""}
   *[other] { $pivot }は自分自身に移るので、自分自身に移る数字{ $pivot-either }が入ります。
}{ $excluder-parts ->
    [0] {""}
   *[other] 入りえない候補に移る候補や、互いに見えるマスの同じ数字に移る候補は誤りです：{ $excluder-list }。
}よって、{ $eliminated }を除外できます。
symmetry-half-turn = ガースの対称配置（半回転）
    .about = 盤面を180度回すと、{ symmetry-about }
    .text = 盤面を180度回すと、{ symmetry-text }
symmetry-diagonal = ガースの対称配置（対角線）
    .about = 盤面をr1c1からr9c9への対角線で折り返すと、{ symmetry-about }
    .text = 盤面をr1c1からr9c9への対角線で折り返すと、{ symmetry-text }
symmetry-antidiagonal = ガースの対称配置（反対の対角線）
    .about = 盤面をr1c9からr9c1への対角線で折り返すと、{ symmetry-about }
    .text = 盤面をr1c9からr9c1への対角線で折り返すと、{ symmetry-text }
symmetry-quarter-turn = ガースの対称配置（4分の1回転）
    .about = 盤面を時計回りに90度回すと、{ symmetry-about }
    .text = 盤面を時計回りに90度回すと、{ symmetry-text }

## 除外

exclusion = 組み合わせの除外
aligned-exclusion-text = { $pattern }に入る数字の組み合わせをすべて試します。除外する数字を使う組み合わせは、どれもハウスで数字が重なるか、{ $excluder }のどれかの候補をなくしてしまいます。よって、{ $eliminated }を除外できます。
aligned-pair-exclusion = ペアの除外（APE）
    .about = 2マスに入る数字の組み合わせをすべて試します。そのすべてが見えるマスの候補をなくしてしまうものがあります。組み合わせが残らない数字は除外できます。
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = トリプルの除外（ATE）
    .about = 3マスに入る数字の組み合わせをすべて試します。そのすべてが見えるマスの候補をなくしてしまうものがあります。組み合わせが残らない数字は除外できます。
    .text = { aligned-exclusion-text }

## 色分け

colors = 色分け
simple-colors-text = { $color_a-digits }の場所が2つだけのハウスをたどり、その場所を交互に色分けします：色Aは{ $color_a }、色Bは{ $color_b }。
simple-colors-trap = 単純な色分け（トラップ）
    .about = ハウスで数字の場所が2つなら、一方が正解です。そうした場所を交互に色分けすると、一方の色がすべて正解なので、両方の色が見えるほかの場所は誤りです。
    .text = { simple-colors-text }色Aのマスがすべて{ $color_a-digits }か、色Bのマスがすべて{ $color_a-digits }かのどちらかです。両方の色が見えるマスに{ $color_a-digits }は入らず、{ $eliminated }を除外できます。
simple-colors-wrap = 単純な色分け（矛盾）
    .about = 数字の場所が2つのハウスに沿って交互に色分けします。同じ色の2か所が互いに見えるなら、その色は誤りです。
    .text = { simple-colors-text }色Aの2マス{ $pincer }は{ $house }で互いに見えるので、両方が{ $color_a-digits }になることはありません。よって色Aは誤りで、{ $eliminated }を除外できます。
multi-colors-text = { $color_a-digits }の場所を、2つの別々のチェーンで交互に色分けします：色Aは{ $color_a }、色Bは{ $color_b }、色Cは{ $color_c }、色Dは{ $color_d }。
multi-colors-1 = 複数の色分け1
    .about = 2つのチェーンを色分けします。一方の色からもう一方の色が見えるので、両方が正しいことはなく、それぞれの反対の色の少なくとも一方が正しいです。
    .text = { multi-colors-text }一方のチェーンのマスから、もう一方のマスが見えます：{ $pincer-list }。よってその2色の両方が正しいことはなく、それぞれの反対の色の少なくとも一方が正しいです。その両方が見えるマスに{ $color_a-digits }は入らず、{ $eliminated }を除外できます。
multi-colors-2 = 複数の色分け2
    .about = 2つのチェーンを色分けします。もう一方のチェーンの両方の色が見える色は誤りです。そのどちらかは正しいからです。
    .text = { multi-colors-text }CかDのどちらかは正しいのに、色Aからは両方が見えます（{ $pincer-list }）。よってAは誤りで、{ $eliminated }を除外できます。
medusa-text = 数字の場所が2つのハウスと、候補が2つのマスを通して、候補を交互に色分けします。色Aは{ $color_a-list }、色Bは{ $color_b-list }です。
medusa-trap = 3Dメデューサ（トラップ）
    .about = 数字の場所が2つのハウスと候補が2つのマスを通して色分けします。一方の色の候補がすべて正しいので、両方の色とぶつかる候補は誤りです。
    .text = { medusa-text }一方の色の候補がすべて正しいです。同じマスにあるか同じ数字が見えるために両方の色とぶつかる候補は誤りで、{ $eliminated }を除外できます。
medusa-wrap = 3Dメデューサ（矛盾）
    .about = 数字の場所が2つのハウスと候補が2つのマスを通して色分けします。自分自身と矛盾する色は誤りです。
    .text = { medusa-text }{ $pincer-count ->
        [0] { $pivot-count ->
            [0] 色Aが正しいと{ $pattern }が空になります。候補{ $pattern-digits }のどれからも色Aの同じ数字が見えるからです。
           *[other] 色Aが正しいと{ $pivot }に{ $pivot-digits }の両方が入ってしまいます。
        }
       *[other] 色Aが正しいと{ $house }に{ $pincer-digits }が2つ（{ $pincer }）入ってしまいます。
    }よって色Aは誤りで、{ $eliminated }を除外できます。
oddagon-about = 奇数個のマスの輪が2つの数字を共有しています。その2つだけなら輪に沿って交互に並ぶはずですが、奇数個では不可能です。
oddagon-text = 輪{ $pattern-list }をたどると、{ $length }マスのそれぞれが次のマスと、最後のマスは最初のマスとハウスを共有しています。もしすべてに{ $pattern-digits }しか入らなければ、2つの数字が輪に沿って交互に並ぶはずですが、奇数個では不可能です。
oddagon-1 = オッダゴン（タイプ1）
    .about = { oddagon-about }ほかの候補があるただ1つのマスに、そのどれかが入ります。
    .text = { oddagon-text }よって、ほかの候補があるただ1つのマス{ $roof }は{ $extra-either }で、{ $eliminated }を除外できます。
oddagon-2 = オッダゴン（タイプ2）
    .about = { oddagon-about }ほかの候補がすべて同じ数字なので、そのマスのどれかに入ります。
    .text = { oddagon-text }{ deadly-2 }
oddagon-3 = オッダゴン（タイプ3）
    .about = { oddagon-about }1つのハウスの2マスにほかの候補があります。合わせると同盟の1マスとして働きます。
    .text = { oddagon-text }{ deadly-3 }

## チェーンとループ

chains = チェーンとループ
remote-pair = リモートペア
    .about = 同じ2つの候補を持つマスが、次々に見えるチェーンになっていると、2つの数字が交互に並びます。マスの数が偶数なら、両端の数字は異なります。
    .text = { $pattern }の候補は{ $pattern-digits }だけで、それぞれから次のマスが見えます：{ $chain }。{ legend }よって2つの数字は交互に並びます。間に偶数個のマスがある2マス（たとえば両端）の数字は異なります。その両方が見えるマスにはどちらの数字も入らず、{ $eliminated }を除外できます。
x-chain = Xチェーン
    .about = 1つの数字のチェーンです。場所が2つのハウスを、互いに見えるマスでつなぎます。少なくとも一方の端にその数字が入ります。
    .text = { aic.text }
xy-chain = XYチェーン
    .about = 候補が2つのマスのチェーンで、それぞれから次のマスが見え、数字を1つ共有します。両端に共通の数字が、少なくとも一方の端に入ります。
    .text = { aic.text }
loop-text = ループ{ $chain }をたどります。{ legend }ループに沿って候補は交互に正しい・誤りとなるので、- のリンクではちょうど一方の端が正しくなります。そのようなリンクの両端がどちらも除外する候補は誤りです
continuous-nice-loop = 連続ナイスループ
    .about = 強いリンクと弱いリンクが一周を通して交互に並ぶので、どの弱いリンクもちょうど一方の端が正しくなります。
    .text = { loop-text }。{ $eliminated }を除外できます。
discontinuous-nice-loop = 不連続ナイスループ
    .about = チェーンが候補からその候補自身に戻り、反対の結論になるので、はじめの仮定は誤りです。
    .text = チェーン{ $chain }をたどります。{ legend }同じ候補で始まり同じ候補で終わりますが、結論は反対になるので、はじめの仮定は誤りです。よって、{ $eliminated }を除外できます。
aic = 交互推論チェーン（AIC）
    .about = 強いリンクと弱いリンクが交互に並び、両端が強いリンクなので、少なくとも一方の端が正しいです。
    .text = チェーン{ $chain }をたどります。{ legend }最初の候補が誤りなら最後の候補が正しいので、少なくとも一方が正しいです。両方が除外する候補は誤りで、{ $eliminated }を除外できます。
grouped-about = 少なくとも1つの節はグループ、つまりブロックと行（列）が交わるところにある同じ数字の場所です。
grouped-continuous-nice-loop = グループ付き連続ナイスループ
    .about = { continuous-nice-loop.about }{ grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = グループ付き不連続ナイスループ
    .about = { discontinuous-nice-loop.about }{ grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = グループ付き交互推論チェーン
    .about = { aic.about }{ grouped-about }
    .text = { aic.text }
als-about = 少なくとも1つの節は、ほぼ確定した集合（ALS）の数字です。集合は数字を1つ失うと、残りの数字をすべて含みます。
als-text = { $set-list }は、数字がマスより1つ多いほぼ確定した集合（ALS）です。数字を2つ失うと集合を埋められなくなるので、= はそのうちのどの2つでも結べます。
als-continuous-nice-loop = ALS連続ナイスループ
    .about = { continuous-nice-loop.about }{ als-about }
    .text = { loop-text }。ループが、ある数字から集合に入り、別の数字から出るところでは、集合はその2つのちょうど一方と、ほかのすべての数字を含みます。それらは集合の中に確定しているので、集合の中のその数字の場所がすべて見えるマスから除外できます。よって、{ $eliminated }を除外できます。{ als-text }
als-discontinuous-nice-loop = ALS不連続ナイスループ
    .about = { discontinuous-nice-loop.about }{ als-about }
    .text = { discontinuous-nice-loop.text }{ als-text }
als-aic = ALS交互推論チェーン
    .about = { aic.about }{ als-about }
    .text = { aic.text }{ als-text }
blossom-loop = ブロッサムループ
    .about = マスの各候補、またはハウスでの数字の各場所からチェーンが出て、すべて1つのマスかハウスで終わり、そこでは1つの端しか正しくなりません。よってループと同じように、どの - のリンクもちょうど一方が正しく、端の全体でもちょうど1つが正しくなります。
    .text = { $pivot-count ->
        [0] { $house }の{ $pattern-digits }は{ $pattern }のどれかに入ります。
       *[other] { $pivot }は{ $pivot-either }です。
    }そこから始まるチェーンをたどります：{ $chain }。{ legend }チェーンの最初の候補が正しければ、最後の候補も正しいです。これらの端{ $pincer-list }は{ $witness-parts ->
        [0] {""}
       *[other] { $witness }にあり、
    }同時に正しくなることはありません。よってちょうど1つが正しく、ほかのチェーンは逆にたどると最初の候補が誤りになります。どの場合も、- のリンクのちょうど一方が正しく、端の全体でもちょうど1つが正しくなります。そのようなリンクの両方、またはすべての端が除外する候補は誤りで、{ $eliminated }を除外できます。

## スー・ド・コック

sue-de-coq = スー・ド・コック（Sue de Coq）
    .about = ブロックと行（列）が交わるマスが、行（列）のほかのマスとも、ブロックのほかのマスとも数字を分け合います。合わせるとマスと数字の数が同じなので、どの数字もちょうど一度使われます。
    .text = { $house }と{ $cover }が交わる{ $pattern-list }、{ $house }の{ $set-1-list }、{ $cover }の{ $set-2-list }を考えます。合わせるとマスと数字の数が同じなので、どの数字もちょうど一度使われます：{ $set-1 }の数字は{ $house }で、{ $set-2 }の数字は{ $cover }で、残りは両方が交わるところで使われます。よって、{ $eliminated }を除外できます。

## ほぼ確定した集合

als = ほぼ確定した集合（ALS）
als-xz = ALS-XZ
    .about = 2つのALSが、どちらか一方にしか入らない数字を共有しています。もう一方は残りの数字をすべて含むので、共通のもう1つの数字は少なくとも一方に入ります。
    .text = { $set-list }は、数字がマスより1つ多いほぼ確定した集合（ALS）です。両方が{ $common-digits }を含むことはなく、含まない方は残りの数字をすべて含みます。よって{ $eliminated-digits }は少なくとも一方に入り、両方でのその場所がすべて見えるマスには入りません。{ $eliminated }を除外できます。
als-xz-double = 二重リンクのALS-XZ
    .about = 2つのALSが、それぞれどちらか一方にしか入らない2つの数字を共有しています。よってどちらの集合もそのちょうど一方と、ほかのすべての数字を含みます。
    .text = { $set-list }は、数字がマスより1つ多いほぼ確定した集合（ALS）です。{ $common-digits }のどちらも両方の集合に入ることはないので、どちらの集合もちょうど一方を含み、ほかの数字はすべてその中に確定します。よって、{ $eliminated }を除外できます。
als-w-wing = ALS-W-Wing
    .about = ハウスでの数字の場所が2つで、それぞれが別のALSからその数字を除外します。失った方の集合は残りの数字をすべて含むので、共通の数字はどちらかに入ります。
    .text = { $house }の{ $pincer-digits }は{ $pincer-1 }か{ $pincer-2 }に入ります。{ $pincer-1 }なら{ $set-1-list }の{ $pincer-digits }が、{ $pincer-2 }なら{ $set-2-list }の{ $pincer-digits }が除外されます。どちらも数字がマスより1つ多いほぼ確定した集合（ALS）なので、{ $pincer-digits }を失った方は残りの数字をすべて含みます。どちらにしても{ $eliminated-digits }は2つの集合の一方に入り、両方でのその場所がすべて見えるマスには入りません。{ $eliminated }を除外できます。
als-xy-wing = ALS-XY-Wing
    .about = 2つのALSが、それぞれ両方には入らない数字で3つ目のALSとつながっています。3つ目の集合が両方の数字を欠くことはないので、どちらかの翼が確定します。
    .text = { $pivot-list }は、数字がマスより1つ多いほぼ確定した集合（ALS）なので、{ $common-1-digits }か{ $common-2-digits }を含みます。すると{ $set-1-list }の{ $common-1-digits }か、{ $set-2-list }の{ $common-2-digits }が除外され、数字を失った集合は残りの数字をすべて含みます。どちらにしても{ $eliminated-digits }はこの2つの集合の一方に入り、両方でのその場所がすべて見えるマスには入りません。{ $eliminated }を除外できます。
als-chain = ALSチェーン
    .about = ALSのチェーンで、それぞれ両方には入らない数字で次とつながっています。最初の集合がある数字を含まなければ、最後の集合がそれを含みます。
    .text = { $set-list }は、数字がマスより1つ多いほぼ確定した集合（ALS）です。それぞれ、両方には入らない数字で次とつながっています：{ $common-list }。最初の集合が{ $eliminated-digits }を含まなければ残りの数字をすべて含み、リンクごとに次の集合から数字が1つ奪われて、最後の集合が{ $eliminated-digits }を含むことになります。よって{ $eliminated-digits }はチェーンのどちらかの端にあり、両端でのその場所がすべて見えるマスには入りません。{ $eliminated }を除外できます。
death-blossom = デスブロッサム
    .about = マス（茎）の各候補が、それぞれALS（花びら）から数字を1つ奪います。どれが正しくても、その花びらはすべての花びらに共通の数字を含みます。
    .text = 茎{ $pivot }は{ $pivot-either }です。どれであっても、花びらの1つからその数字を奪います：{ $set-list }。花びらはALSなので、数字を失ったものは{ $eliminated-digits }を含みます。よって、すべての花びらでのその場所がすべて見えるマスから{ $eliminated-digits }を消せて、{ $eliminated }を除外できます。
ahs-base = 集合A：{ $set-1-houses }で{ $set-1-digits }が入るのは{ $set-1 }だけで、マスが数字より1つ多いです。集合B：{ $set-2-houses }で{ $set-2-digits }が入るのは{ $set-2 }だけです。どちらも{ $common }を含みますが、そこの候補に両方の集合の数字はありません。
ahs-xz = AHS-XZ
    .about = ほぼ隠れた集合（AHS）とは、ハウスでの場所が数字より1つ多い数字の組です。ブロックと行（列）の2つのAHSがマスを共有し、共有する1マスに両方の数字が入らなければ、一方はそのマスを使わず、ほかのマスをすべて埋めます。
    .text = { ahs-base }よって一方の集合は{ $common }を使わず、ほかのマスをすべて埋めます。どちらの集合も{ $pattern }を含み、そこに入るのは{ $pattern-either }だけです。よって、{ $eliminated }を除外できます。
ahs-xz-double = 二重リンクのAHS-XZ
    .about = ブロックと行（列）の2つのAHSが、両方の数字が入らない2マスを共有しています。どちらの集合もその一方を使わず、ほかのマスをすべて埋めます。
    .text = { ahs-base }どちらの集合も2マスを使わずに済ませることはできないので、それぞれ{ $common }の一方とほかのマスをすべて埋めます。{ $common }には集合の数字が入り、集合のほかのマスにもその数字が入ります。よって、{ $eliminated }を除外できます。

## 珍しいパターン

exotic = 珍しいパターン
sk-loop = SKループ
    .about = 埋まっている4マスが、4つのブロックで長方形の角になっています。それぞれの隣、同じブロックと行・列に4マスずつ、合わせて16マス（ほとんどが空き）があり、8つの組の輪になって、隣どうしが線かブロックでつながります。リンクの数字は空きマスにちょうど足りるので、どのリンクも自分の数字をすべて含みます。
    .text = { $pivot }の隣の、ブロックと線の{ $size }個の空きマスは8つの組の輪になり（欠けた組があるかもしれません）、隣どうしが線かブロックでつながります。どの候補も、その組のリンクの数字です：{ $color_a-and-color_b-where }。どのハウスにも同じ数字は二度入らないので、リンクに入るのはこの{ $size }個の数字が一度ずつで、{ $size }マスにはそのすべてが必要です。よってリンクの数字はその2つの組のどちらかに入り、そのハウスのほかの場所にも、2つのリンクを使ってしまうマスにも入りません。{ $eliminated }を除外できます。
tridagon-base = 仮に{ $floor-and-roof }に{ $floor-digits }しか入らないとします。どのブロックにも3マスずつあり、行も列もすべて違います。行ごと、または列ごとに読むと、ブロックの数字は一方の循環順（1 2 3、2 3 1、3 1 2 など）か、もう一方（1 3 2、3 2 1、2 1 3 など）です。横に並ぶブロックはどの行でも違うので、行で読むと同じ循環順です。縦に並ぶブロックはどの列でも違うので、列で読むと同じ循環順です。1つのブロックの2つの循環順が一致するかどうかは対角線の向きで決まり、{ $house }と{ $witness }では向きが逆です。4つのブロックを一周すると循環順は奇数回変わり、元に戻りません。よってこれは不可能です。
tridagon = トリダゴン
    .about = 長方形の角にある4つのブロックに、対角線上の3マスがあり、この12マスが3つの数字を共有しています。3つの対角線が同じ向きで4つ目が逆向きなら、12マスにその数字だけが入ることはありません。よってほかの候補のどれかが正しいです。
    .text = { tridagon-base }{ $extra-parts ->
        [0] ほかの候補はすべて{ $common-digits }なので、{ $common }のどれかが{ $common-digits }で、そのすべてが見えるマスには入りません。
       *[other] ほかの候補があるのは{ $extra }だけなので、{ $extra-either }です。
    }よって、{ $eliminated }を除外できます。
exocet-base = ベース{ $pivot }には{ $pivot-digits }のうち2つが入ります。そのどちらも、{ $house }とベースのブロックのほかの場所にはありません。{ $cover-houses }にもその数字が必要です。
exocet-room = その数字は多くても2回しか入りません。そこでの場所がすべて2本以下の線に収まるからです：{ $pattern-where }。よって3本の線のどれかでは、ターゲットに入ります。これはベースの両方の数字にいえるので、どちらのターゲットにもその一方が入ります。{ $extra-parts ->
    [0] {""}
   *[other] ほかの数字は入らないので、{ $extra-list }が除外されます。
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] どのターゲットにも{ $on-either }は入らないので、ベースにも入りません。
}よって、{ $eliminated }を除外できます。
junior-exocet = ジュニアエグゾセ
    .about = ブロックと線の2マス（ベース）に3つ以上の数字があります。帯のほかの2つのブロックにはそれぞれターゲットのマスがあります。3本の線が帯と交わり、2本はターゲットを、1本はベースの隣を通り、帯の外ではベースの数字がそれぞれ2回しか入りません。よってベースの2つの数字は、2つのターゲットの数字でもあります。
    .text = { exocet-base }帯の中では、{ $excluder }に入らないので、ターゲット{ $pincer-1 }と{ $pincer-2 }にしか入りません。帯の外では、{ exocet-room }{ $off-parts ->
        [0] {""}
       *[other] ターゲットの数字は、帯の外でほかの2本の線に、行も列も違う場所が必要で、もう一方のターゲットのブロック（{ $witness }）では、帯の3本目の線に、そのターゲットの線を避けた場所が必要です。次の候補にはその場所がありません：{ $off-list }。
    }{ exocet-end }
senior-exocet = シニアエグゾセ
    .about = ターゲットが帯の外にあるエグゾセです。ブロックと線の2マス（ベース）に3つ以上の数字があります。3本の線が帯と交わり、1本はベースの隣を通ります。2つのターゲットを除くと、これらの線にはベースの数字がそれぞれ2回しか入りません。よってベースの2つの数字は、2つのターゲットの数字でもあります。
    .text = { exocet-base }ターゲット{ $pincer-1 }と{ $pincer-2 }のほかでは、{ exocet-room }{ $off-parts ->
        [0] {""}
       *[other] ターゲットの数字は、ほかの2本の線に、もう一方のターゲットを避けて、行も列も違う場所が必要です。次の候補にはその場所がありません：{ $off-list }。
    }{ exocet-end }
double-exocet = ダブルエグゾセ
    .about = 1つの帯の、違うブロックと線にある2つのベースが、合わせて4つの数字を持っています。3本の線がベースの隣と3つ目のブロックで帯と交わり、帯の外では4つの数字がそれぞれ2回しか入りません。よって2つのベースに4つの数字がすべて入り、それぞれのターゲットにもその数字が入り、どの数字も帯の外の場所を使い切ります。
    .text = ベース{ $pivot-1 }と{ $pivot-2 }には4つの数字{ $pivot-digits }があります。{ $cover-houses }にはそのどれもが必要です。帯の外では多くても2回しか入りません。そこでの場所がすべて2本以下の線に収まるからです：{ $pattern-where }。よってどれかの線では帯の中に入ります。もし両方のベースに入れば、{ $house }とベースのブロックのために、帯の中では{ $blocker }しか残りませんが、そこには入りません。よって2つのベースに共通の数字はなく、4つの数字がすべて入り、両方のベースが見えるマスにはどれも入りません。{ $excluder }にはどれも入らないので、{ $pivot-1 }の数字は{ $pincer-1 }にも、{ $pivot-2 }の数字は{ $pincer-2 }にも入ります。2つの数字が2つのターゲットに1つずつです。{ $extra-parts ->
        [0] {""}
       *[other] ターゲットにほかの数字は入らないので、{ $extra-list }が除外されます。
    }よって3本の線では、どの数字もターゲットに一度、帯の外に二度入ります。そこでの場所がすべて2本の線に収まるなら、どちらの線でもその場所のどれかに入り、ほかには入りません。よって、{ $eliminated }を除外できます。
tridagon-forcing-net = トリダゴン・フォーシングネット
    .about = ほかの候補（ガーディアン）がいくつものマスのいくつもの数字であるトリダゴンです。その1つが正しいです。1つずつ仮定し、導かれるシングルをすべて埋めます。どの場合にも導かれることは正しいです。
    .text = { tridagon-base }{ $story }{ conclusion }
msls = マルチセクターロックセット（MSLS）
    .about = いくつかの行と列が交わります。交わるマスの数字を、行ごとか列ごとに数えます（候補になっている線の数）。合計が空きマスの数と同じなら、どの線もその数字をこれらのマスに持ちます。
    .text = { $house }と{ $cover }が交わる{ $size }個の空きマスを見てください。どの候補も、行か列ごとの数字の一覧にあります：{ $color_a-and-color_b-list }。線に同じ数字は一度しか入らないので、一覧に入るのは{ $size }個の数字で、{ $size }マスにはそのすべてが必要です。よって一覧の数字はどれもそのマスに入り、その行や列のほかには入りません。{ $eliminated }を除外できます。

## フォーシングチェーンとネット

forcing = フォーシングチェーンとネット
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] 合わせると、{ $house }に{ $house-digits }の入る場所がなくなります。
    }
   *[other] 合わせると、{ $pattern }の候補がなくなります。
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] すると{ $house }に{ $house-digits }の入る場所がなくなります。
    }
   *[other] すると{ $pattern }の候補がなくなります。
}
story-text = { $story }{ conclusion }
nishio = ニシオ
    .about = 数字がマスに入ると仮定し、ハウスでの場所が1つだけになったところにその数字を入れ続けます。入る場所のないハウスができれば、その数字はマスに入りません。
    .text = { $story }すると{ $house }に{ $premise-digits }の入る場所がなくなります。よって、{ $eliminated }を除外できます。
forcing-chain-contradiction = フォーシングチェーン（矛盾）
    .about = 1つの候補から、すべてが正しいことはない結論へチェーンが続くので、その候補は誤りです。
    .text = { $story }{ chain-contradiction }{ conclusion }
cell-forcing-chain = マスのフォーシングチェーン
    .about = マスのどの候補からも、チェーンで同じ結論になります。候補の1つは正しいので、結論も正しいです。
    .text = { story-text }
house-forcing-chain = ハウスのフォーシングチェーン
    .about = ハウスでの数字のどの場所からも、チェーンで同じ結論になります。場所の1つは正しいので、結論も正しいです。
    .text = { story-text }
quad-forcing-chain = 候補4つのマスのフォーシングチェーン
    .about = 候補が4つのマスからのフォーシングチェーンです。どの候補からも、チェーンで同じ結論になります。
    .text = { story-text }
quad-house-forcing-chain = 場所4つのハウスのフォーシングチェーン
    .about = ハウスでの場所が4つの数字からのフォーシングチェーンです。どの場所からも、チェーンで同じ結論になります。
    .text = { story-text }
digit-forcing-chain = 候補のフォーシングチェーン
    .about = 候補は正しいか誤りかのどちらかで、どちらからもチェーンで同じ結論になります。つなぎ合わせると、自分のはじまりを証明または否定する1本のチェーンです。
    .text = { story-text }
forcing-net-contradiction = フォーシングネット（矛盾）
    .about = 候補が正しいと仮定し、導かれるシングルをすべて埋めます。候補のないマスや、数字の入る場所のないハウスができれば、その候補は誤りです。
    .text = { $story }{ net-contradiction }{ conclusion }
cell-forcing-net = マスのフォーシングネット
    .about = マスの候補を1つずつ仮定し、導かれるシングルをすべて埋めます。どの場合にも導かれることは正しいです。
    .text = { story-text }
house-forcing-net = ハウスのフォーシングネット
    .about = ハウスでの数字の場所を1つずつ仮定し、導かれるシングルをすべて埋めます。どの場合にも導かれることは正しいです。
    .text = { story-text }
digit-forcing-net = 候補のフォーシングネット
    .about = 候補が正しい場合と誤りの場合を仮定し、導かれるシングルをすべて埋めます。どちらでも導かれることは正しいです。
    .text = { story-text }
whip = ウィップ
    .about = 候補が正しいと仮定します。すると、あるマスの候補かあるハウスでの場所が1つだけになります。それまでのものと合わせて、影響を受ける別のマスかハウスでも1つだけになり、これを続けるとマスかハウスに何も残らなくなります。よってその候補は誤りです。
    .text = { $story }{ net-contradiction }よって、{ $eliminated }を除外できます。
braid = ブレイド
    .about = 何本にも分かれるウィップです。マスやハウスは、最後のものだけでなく、それまでに見つかったどれによっても候補を失えます。
    .text = { whip.text }

## Sudoku Explainer のチェーン

explainer = Sudoku Explainer のチェーン
cycle-about = どちら向きにもたどれるので、隣り合う2つの一方は正しく、両方が見える候補は誤りです。
cycle-text = チェーンはループになります：{ $chain }。{ legend }{ cycle-about }{ conclusion }
x-cycle = 双方向Xサイクル
    .about = 1つの数字のリンクのチェーンが、はじまりに戻ります。{ cycle-about }
    .text = { cycle-text }
y-cycle = 双方向Yサイクル
    .about = 候補が2つのマスを通るリンクのチェーンが、はじまりに戻ります。{ cycle-about }
    .text = { cycle-text }
xy-cycle = 双方向サイクル
    .about = さまざまなリンクのチェーンが、はじまりに戻ります。{ cycle-about }
    .text = { cycle-text }
opposite-text = { $story }これは仮定の反対です。まとめると：{ $chain }。{ legend }{ conclusion }
forcing-x-chain = フォーシングXチェーン
    .about = 1つの数字のリンクのチェーンが、仮定からその反対に至ります。
    .text = { opposite-text }
forcing-xy-chain = フォーシングXYチェーン
    .about = さまざまなリンクのチェーンが、仮定からその反対に至ります。
    .text = { opposite-text }
nishio-chains = ニシオのフォーシングチェーン
    .about = 数字がマスに入る、または入らないと仮定し、その数字だけをたどって矛盾に至ります。
    .text = { story-text }
multiple-chains = 複数のフォーシングチェーン
    .about = マスの各候補、またはハウスでの数字の各場所から、チェーンで同じ結論になります。
    .text = { story-text }
dynamic-about = 何かを仮定し、そこから導かれることを、それまでに分かったことすべてを使ってたどります。{ $size ->
    [0] {""}
    [1] 途中で見つかる共有マス、同盟、X-Wingも使います。
    [2] 途中で見つかるフォーシングチェーンも使います。
    [3] 途中で見つかる複数のフォーシングチェーンも使います。
    [4] 途中で見つかる動的フォーシングチェーンも使います。
   *[5] 途中で見つかる入れ子のフォーシングチェーンも使います。
}仮定が矛盾に至るか、どれかが成り立つはずのいくつかの仮定が同じ結論に至ります。
dynamic-chains = 動的フォーシングチェーン
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = 動的フォーシングチェーン（+）
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = 入れ子のフォーシングチェーン
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = 入れ子の複数フォーシングチェーン
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = 入れ子の動的フォーシングチェーン
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = 入れ子の動的フォーシングチェーン（+）
    .about = { dynamic-about }
    .text = { story-text }
