### 技巧：名称、原理和步骤讲解。

## 多个技巧共用的句子

conclusion = { $placed-count ->
    [0] 因此可排除{ $eliminated }。
   *[other] { $eliminated-count ->
        [0] 因此{ $placed }。
       *[other] 因此{ $placed }，并可排除{ $eliminated }。
    }
}
locked-text = { $house }的{ $pattern-digits }只能填在{ $pattern }，它们都在{ $cover }。所以{ $cover }的其他格不能是{ $pattern-digits }，可排除{ $eliminated }。
direct-locked-text = { $house }的{ $pattern-digits }只能填在{ $pattern }，它们都在{ $cover }。所以{ $cover }的其余格不能填它，{ $witness }的{ $pattern-digits }就只剩一个位置：{ $placed }。
direct-hidden-text = { $house }的数字{ $pattern-digits }只能填在{ $pattern }，正好占满这些格。于是{ $house }的{ $placed-digits }只剩一个位置：{ $placed }。
locked-set-text = { $pattern }只能填{ $pattern-digits }，这些数字正好占满它们。这些格同时在{ $house }和{ $cover }，所以两者的其他格都不能填这些数字，可排除{ $eliminated }。
naked-set-text = { $house }的{ $pattern }只能填{ $pattern-digits }。这些数字正好占满这些格，所以{ $house }的其他格不能填它们，可排除{ $eliminated }。
hidden-set-text = { $house }的数字{ $pattern-digits }只能填在{ $pattern }。它们正好占满这些格，这些格不能填别的数字，可排除{ $eliminated }。

## 唯一数

singles = 唯一数
full-house = 最后一格
    .about = 区域只剩一个空格，填入唯一缺少的数字。
    .text = { $house }只剩一个空格，也只缺一个数字。因此{ $placed }。
hidden-single-text = { $blocker-parts ->
    [0] { $house }没有其他格能填{ $placed-digits }。因此{ $placed }。
   *[other] { $house }没有其他格能填{ $placed-digits }：{ $blocker-houses }已在{ $blocker }有它。因此{ $placed }。
}
hidden-single-box = 宫内排除法
    .about = 数字必须填在宫内某处，而只有一格还能填它。
    .text = { hidden-single-text }
hidden-single-line = 行列排除法
    .about = 数字必须填在行或列的某处，而只有一格还能填它。
    .text = { hidden-single-text }
naked-single = 唯余法
    .about = 一格能看到八个不同的数字，只能填第九个。
    .text = { $blocker-parts ->
        [0] { $pattern }只剩数字{ $placed-digits }。因此{ $placed }。
       *[other] { $pattern }只剩数字{ $placed-digits }：所在的行、列、宫已有{ $blocker-digits }。因此{ $placed }。
    }

## 一步之遥的唯一数

direct = 一步之遥的唯一数
direct-pointing = 直接宫区块
    .about = 限制在宫内一条线上的数字，使相邻的宫只剩一个位置可填它。
    .text = { direct-locked-text }
direct-claiming = 直接行列区块
    .about = 限制在一条线的一个宫内的数字，使相邻的线只剩一个位置可填它。
    .text = { direct-locked-text }
direct-hidden-pair = 直接隐性数对
    .about = 区域的两个数字只能填在两格并占满它们。另一个数字失去这些格，只剩一个位置。
    .text = { direct-hidden-text }
direct-hidden-triple = 直接隐性三数组
    .about = 区域的三个数字只能填在三格并占满它们。另一个数字失去这些格，只剩一个位置。
    .text = { direct-hidden-text }

## 区块

locked = 区块
pointing = 宫区块
    .about = 宫内某数字只能填在一条线上。无论填在哪格，该线的其余格都不能填它。
    .text = { locked-text }
claiming = 行列区块
    .about = 一条线上某数字只能填在一个宫内。无论填在哪格，该宫的其余格都不能填它。
    .text = { locked-text }

## 数对、三数组、四数组

subsets = 数对、三数组、四数组
locked-pair = 死锁数对
    .about = 宫与线相交处的两格只有两个候选数。两个区域的别处都不能填这些数字。
    .text = { locked-set-text }
naked-pair = 显性数对
    .about = 区域的两格总共只有两个候选数。这些数字占满这两格，区域的其余格不能填它们。
    .text = { naked-set-text }
locked-triple = 死锁三数组
    .about = 宫与线相交处的三格只有三个候选数。两个区域的别处都不能填这些数字。
    .text = { locked-set-text }
hidden-pair = 隐性数对
    .about = 区域的两个数字只能填在两格。它们占满这两格，这两格不能填别的数字。
    .text = { hidden-set-text }
naked-triple = 显性三数组
    .about = 区域的三格总共只有三个候选数。这些数字占满这三格，区域的其余格不能填它们。
    .text = { naked-set-text }
hidden-triple = 隐性三数组
    .about = 区域的三个数字只能填在三格。它们占满这三格，这三格不能填别的数字。
    .text = { hidden-set-text }
naked-quad = 显性四数组
    .about = 区域的四格总共只有四个候选数。这些数字占满这四格，区域的其余格不能填它们。
    .text = { naked-set-text }
hidden-quad = 隐性四数组
    .about = 区域的四个数字只能填在四格。它们占满这四格，这四格不能填别的数字。
    .text = { hidden-set-text }

## 鱼

fish = 鱼
basic-fish = { $size ->
    [2] X翼
    [3] 剑鱼
    [4] 水母
    [5] 五链列
    [6] 六链列
   *[7] 七链列
}
    .about = 在{ fish-number }条平行线上，某数字只能填在相同的{ fish-number }条交叉线上。它在每条交叉线上占一个位置，所以交叉线的其余格不能填它。{ $size ->
        [2] {""}
        [3] {""}
        [4] {""}
       *[other] 有这种鱼时，其余的线总会构成更小的鱼。
    }
    .text = { fish-base }。所以{ $cover }的{ $pattern-digits }都在这些格中，别处没有，可排除{ $eliminated }。
fish-number = { $size ->
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[7] 七
}
a-fish = { basic-fish }
fish-base = { $house }的{ $pattern-digits }只能填在{ $pattern }，它们都在{ $cover }
fish-fins = { $fin-count ->
    [0] {""}
   *[other] ，或在鳍{ $fin }
}{ $endofin-count ->
    [0] {""}
   *[other] ，或在两个基础区域相交处的内鳍{ $endofin }
}
fish-without-fin = { $fin-count ->
    [1] 若鳍不是{ $pattern-digits }
   *[other] 若鳍都不是{ $pattern-digits }
}
fish-with-fin = { $fin-count ->
    [1] 若鳍是{ $pattern-digits }
   *[other] 若有鳍是{ $pattern-digits }
}
finned-fish = 带鳍{ basic-fish }
    .about = 被几个多余的候选数（鳍）破坏的{ a-fish }。要么{ basic-fish }成立，要么某个鳍为真，两者都排除的候选数可以删去。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }，{ $cover }的{ $pattern-digits }都在结构中，别处没有。{ fish-with-fin }，能看到它的格不能是{ $pattern-digits }。无论如何，可排除{ $eliminated }。
sashimi-fish = 退化{ basic-fish }
    .about = { finned-fish.about }没有鳍时，一条基础线只剩一个位置：鱼残缺不全，但道理相同。
    .text = { finned-fish.text }
fish-room = 基础区域需要该数字{ fish-number }次，而覆盖区域容不下更多。
franken-fish = 宫混合{ basic-fish }
    .about = 允许用宫代替线的{ a-fish }。{ fish-room }
    .text = { fish-base }。所以{ $cover }的别处，以及两个覆盖区域重叠的格，都容不下{ $pattern-digits }，可排除{ $eliminated }。
finned-franken-fish = 带鳍宫混合{ basic-fish }
    .about = 允许用宫代替线并允许有鳍的{ a-fish }。{ fish-room }
    .text = { fish-base }{ fish-fins }。若鳍都不是{ $pattern-digits }，{ $cover }在结构之外，以及两个覆盖区域重叠的格，都容不下{ $pattern-digits }。若有鳍是{ $pattern-digits }，能看到它的格不能是{ $pattern-digits }。无论如何，可排除{ $eliminated }。
mutant-fish = 交叉{ basic-fish }
    .about = 任意行、列、宫都可作基础或覆盖的{ a-fish }。{ fish-room }
    .text = { franken-fish.text }
finned-mutant-fish = 带鳍交叉{ basic-fish }
    .about = 任意区域都可作基础或覆盖并允许有鳍的{ a-fish }。{ fish-room }
    .text = { finned-franken-fish.text }
kraken-fish = 海妖{ basic-fish }
    .about = 带鳍的{ a-fish }，以及覆盖线上并非所有鳍都能看到的候选数。若鳍都不成立，鱼排除它；若有鳍成立，从该鳍出发的链排除它。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }，{ $cover }的{ $pattern-digits }都在结构中，别处没有，可排除{ $eliminated }。{ fish-with-fin }，结果相同：{ $extra-count ->
        [0] {""}
       *[other] { $extra }能看到{ $eliminated-cells }；
    }{ $chain }。{ legend }
kraken-fish-2 = 海妖{ basic-fish }类型2
    .about = 带鳍的{ a-fish }。若鳍都不成立，每条覆盖线的数字都在结构中。所以某个鳍，或选定覆盖线上的某个候选数为真。从其中每一个出发都有链得到相同的结论。
    .text = { fish-base }{ fish-fins }。{ fish-without-fin }，每条覆盖线的{ $pattern-digits }都在结构中：{ $witness }的在{ $floor }。所以{ $fin-and-floor }之一是{ $pattern-digits }。无论哪个，都可排除{ $eliminated }：{ $chain }。{ legend }
siamese-finned-fish = 孪生{ finned-fish }
    .about = 基础相同而鳍不同的两条鱼，合起来能排除更多。
    .text = { $pattern-digits }的两条鱼共用基础{ $house }，在那里它只能填在{ $pattern-and-fin-and-endofin }。一条的覆盖是{ $cover-1-houses }{ $fin-1-count ->
        [0] {""}
       *[other] （鳍{ $fin-1 }）
    }，另一条是{ $cover-2-houses }{ $fin-2-count ->
        [0] {""}
       *[other] （鳍{ $fin-2 }）
    }{ $endofin-count ->
        [0] {""}
       *[other] ；两者都有两个基础区域相交处的内鳍{ $endofin }
    }。在每条鱼中，要么鳍都不是{ $pattern-digits }，覆盖的别处容不下{ $pattern-digits }；要么某个鳍是{ $pattern-digits }，排除它能看到的每一格。因此可排除{ $eliminated }。
siamese-sashimi-fish = 孪生{ sashimi-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-franken-fish = 孪生{ finned-franken-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }
siamese-finned-mutant-fish = 孪生{ finned-mutant-fish }
    .about = { siamese-finned-fish.about }
    .text = { siamese-finned-fish.text }

## 单数字结构

single-digit = 单数字结构
two-links-text = 在{ $house }中，{ $pincer-digits }各只有两个位置：{ $chain }。{ legend }
two-links-ends = 所以两端{ $pincer }至少一个是{ $pincer-digits }，同时看到两者的格不能填它，可排除{ $eliminated }。
skyscraper = 摩天楼
    .about = 某数字在两条平行线上各只有两个位置，且各有一个在同一条交叉线上。另外两个位置至少一个为真。
    .text = { two-links-text }{ $pattern }互相看得到，不能都是{ $pincer-digits }。{ two-links-ends }
two-string-kite = 双线风筝
    .about = 某数字在一行和一列各只有两个位置，且各有一个在同一宫。另外两个位置至少一个为真。
    .text = { two-links-text }{ $pattern }在同一宫，不能都是{ $pincer-digits }。{ two-links-ends }
turbot-fish = 多宝鱼
    .about = 某数字在两个区域各只有两个位置，且一个区域的位置看得到另一区域的位置。其余两个位置至少一个为真。
    .text = { skyscraper.text }
empty-rectangle = 空矩形
    .about = 某数字在宫内的位置都在一行和一列上。从该行开始的强链在该列继续，反之亦然。
    .text = { $house }的{ $pivot-digits }只能填在{ $pivot }，它们都在{ $cover }。在{ $witness }，它只有两个位置：{ $pattern }和{ $pincer }。若{ $pincer }是{ $pivot-digits }，{ $eliminated-cells }就不能是。若不是，则{ $pattern }是，{ $house }的{ $pivot-digits }就在另一条线上，{ $eliminated-cells }同样不能是{ $pivot-digits }。无论如何，可排除{ $eliminated }。
empty-rectangle-pair = 两候选的空矩形
    .about = 宫内该数字只有两个位置的空矩形，即一条短链。
    .text = { $house }的{ $pivot-digits }只有两个位置{ $pivot }，在{ $cover }。在{ $witness }，它只有两个位置：{ $pattern }和{ $pincer }。若{ $pincer }是{ $pivot-digits }，{ $eliminated-cells }就不能是。若不是，则{ $pattern }是，{ $house }的{ $pivot-digits }就在{ $pattern }看不到的位置，{ $eliminated-cells }同样不能是{ $pivot-digits }。无论如何，可排除{ $eliminated }。
dual-two-string-kite = 双重双线风筝
    .about = 共用宫内两格的两个风筝。
    .text = { $pincer-digits }的两个风筝共用{ $house }的{ $pattern }：{ $chain }。{ legend }每个风筝的两端至少一个是{ $pincer-digits }，同时看到两端的格不能填它，可排除{ $eliminated }。
dual-empty-rectangle = 双重空矩形
    .about = 使用同一个空矩形的两条强链。
    .text = { $house }的{ $pivot-digits }只能填在{ $pivot }，它们都在{ $cover }。在{ $witness }中，它各只有两个位置：{ $chain }。{ legend }若一对的远端不是{ $pivot-digits }，则近端是，{ $house }的{ $pivot-digits }就在另一条线上。无论如何，可排除{ $eliminated }。
guardians = 守护者
    .about = 某数字的位置连成环，每个与下一个在同一区域。若个数为奇数，就不能真假交替。所以这些区域的其他位置（守护者）至少一个为真。
    .text = 沿环{ $pattern-list }走一圈：{ $length }格中每一格与下一格、最后一格与第一格同在这些区域之一：{ $house }。在那里，{ $pattern-digits }的其他位置只有守护者{ $extra }。若都不成立，就必须每隔一格是{ $pattern-digits }，而格数为奇数时不可能。{ $placed-count ->
        [0] 所以{ $extra }至少一个是{ $extra-digits }，看到它们全部的格不能填它，可排除{ $eliminated }。
       *[other] 因此{ $placed }。
    }
template-set = 模板法（填入）
    .about = 模板是把数字填入所有缺少它的区域的一种方式。属于所有模板的候选数为真。
    .text = { $pattern-digits }只能填在{ $pattern }。{ $length ->
        [1] 把它在缺少它的每行、每列、每宫各填一次的方式只有一种：填在{ $placed-cells }。
       *[other] 把它在缺少它的每行、每列、每宫各填一次的方式有{ $length }种，它们都用到{ $placed-cells }。
    }因此{ $placed }。
template-delete = 模板法（删除）
    .about = 模板是把数字填入所有缺少它的区域的一种方式。不属于任何模板的候选数为假。
    .text = { $pattern-digits }只能填在{ $pattern }。{ $length ->
        [1] 把它在缺少它的每行、每列、每宫各填一次的方式只有一种，没有用到{ $eliminated-cells }。
       *[other] 把它在缺少它的每行、每列、每宫各填一次的方式有{ $length }种，没有一种用到{ $eliminated-cells }。
    }因此可排除{ $eliminated }。

## 翼

wings = 翼
xy-wing = XY翼
    .about = 有两个候选数的枢轴看得到两个翼格。每个翼格有其中一个数字，且另一个数字相同。无论枢轴是什么，总有一个翼格填该数字。
    .text = 枢轴{ $pivot }是{ $pivot-either }。无论哪个，翼格{ $pincer-list }之一会失去该数字而成为{ $eliminated-digits }。所以同时看到两个翼格的格不能填{ $eliminated-digits }，可排除{ $eliminated }。
xyz-wing = XYZ翼
    .about = 有三个候选数的枢轴看得到两个翼格，各有其中两个。三格之一填它们共有的数字。
    .text = 枢轴{ $pivot }是{ $pivot-either }，看得到翼格{ $pincer-list }。若枢轴不是{ $eliminated-digits }，翼格之一会失去另一个数字而成为{ $eliminated-digits }。所以三格之一是{ $eliminated-digits }，看到全部三格的格不能填它，可排除{ $eliminated }。
w-wing = W翼
    .about = 候选数相同的两个双值格由其中一个数字的强链相连。两者不能都是该数字，至少一个是另一个数字。
    .text = { $pincer }只能填{ $pincer-digits }和{ $pattern-digits }。{ $house }的{ $pattern-digits }必填在看得到{ $pattern-1 }的{ $pattern-2 }，或看得到{ $pattern-4 }的{ $pattern-3 }。所以{ $pincer }不能都是{ $pattern-digits }，至少一个是{ $pincer-digits }，同时看到两者的格不能填它，可排除{ $eliminated }。
wxyz-wing = WXYZ翼
    .about = 四格有四个数字，其中三个在翼中只能出现一次。所以第四个至少在其中一格。
    .text = { $pattern }只能填{ $pattern-digits }。除{ $pincer-digits }外，每个数字在那里只能出现一次，所以{ $pincer }至少一个是{ $pincer-digits }，看到它们全部的格不能填它，可排除{ $eliminated }。
bent-set-text = { $house }的{ $pattern }只能填{ $pattern-digits }：数字与格数相同。除{ $pincer-digits }外，每个数字在那里的位置都在同一区域，只能出现一次。于是至少有一格留给{ $pincer-digits }：{ $pincer }之一。所以看到它们全部的格不能填{ $pincer-digits }，可排除{ $eliminated }。
vwxyz-wing = VWXYZ翼
    .about = 一宫一线的五格有五个数字，除一个外在翼中都只能出现一次。所以那一个至少在其中一格。
    .text = { bent-set-text }
uvwxyz-wing = UVWXYZ翼
    .about = 一宫一线的六格有六个数字，除一个外在翼中都只能出现一次。所以那一个至少在其中一格。
    .text = { bent-set-text }
tuvwxyz-wing = TUVWXYZ翼
    .about = 一宫一线的七格有七个数字，除一个外在翼中都只能出现一次。所以那一个至少在其中一格。
    .text = { bent-set-text }
firework-triple = 烟花三数组
    .about = 一行一列在宫内相交。在宫外，三个数字在每条线上都只能填在一格，且三者相同。所以它们占满这两格和交点格。
    .text = { $house }的数字{ $pivot-digits }只能填在{ $witness }或{ $pincer }。每个数字都在两线相交的{ $pivot }，或在{ $pincer }之一：若不在{ $pincer }中任何一格，两条线就都在宫内有它，而宫内只能有一次。所以三个数字占满三格，这些格不能填别的数字，可排除{ $eliminated }。
firework-quad = 烟花四数组
    .about = 矩形的两个对角各有两个数字的烟花，且都止于另外两个角。所以四个数字占满矩形。
    .text = { $house-1-houses }的数字{ $pivot-1-digits }只能填在{ $witness-1-houses }或{ $pincer }。每个数字都在两线相交的{ $pivot-1 }，或在{ $pincer }之一：若不在{ $pincer }中任何一格，两条线就都在宫内有它，而宫内只能有一次。同理，{ $house-2-houses }中只能填在{ $witness-2-houses }或{ $pincer }的{ $pivot-2-digits }，都在{ $pivot-2 }，或在{ $pincer }之一。所以四个数字占满四格，这些格不能填别的数字，可排除{ $eliminated }。

## 唯一性

uniqueness = 唯一性
deadly-rectangle = 若{ $floor-and-roof }只填{ $roof-digits }，这两个数字可在四格中互换，题目就有两个解。
deadly-loop = 若{ $length }格的环{ $floor-and-roof }只填{ $roof-digits }，这两个数字可在整个环上互换，题目就有两个解。
deadly-1 = 所以{ $roof }必须填别的数字，可排除{ $eliminated }。
deadly-2 = 所以{ $roof }之一必是额外数字{ $extra-digits }，看到它们全部的格不能填它，可排除{ $eliminated }。
deadly-3 = 所以{ $roof }之一是{ $extra-either }。在{ $house }中，该格与{ $set }必须合起来填{ $set-digits }，其他格不能填，可排除{ $eliminated }。
deadly-3-hidden = { $set-parts ->
    [0] 所以{ $roof }之一是{ $extra-either }。在{ $house }中，数字{ $common-digits }只能填在{ $roof }和{ $common }，而{ $roof }只容得下其中一个。其余的占满{ $common }，可排除{ $eliminated }。
   *[other] { deadly-3 }
}
deadly-4 = { $house }的{ $pattern-digits }必在{ $roof }之一。所以两者都不能是另一个数字，可排除{ $eliminated }。
unique-rectangle-1 = 唯一矩形类型1
    .about = 三个角只能填这两个数字，所以第四个角必须填别的数字。
    .text = { deadly-rectangle }{ deadly-1 }
unique-rectangle-2 = 唯一矩形类型2
    .about = 同一边的两个角有相同的额外数字，其中一个必须填它。
    .text = { deadly-rectangle }{ deadly-2 }
unique-rectangle-3 = 唯一矩形类型3
    .about = 同一边的两个角有额外数字，合起来相当于显性数组的一格。
    .text = { deadly-rectangle }{ deadly-3-hidden }
unique-rectangle-4 = 唯一矩形类型4
    .about = 两个数字之一必在两个角之一，所以这两个角都不能是另一个数字。
    .text = { deadly-rectangle }{ deadly-4 }
unique-rectangle-5 = 唯一矩形类型5
    .about = 两个对角或三个角有相同的额外数字，其中一个必须填它。
    .text = { deadly-rectangle }{ deadly-2 }
unique-rectangle-6 = 唯一矩形类型6
    .about = 两个对角有额外数字，且两个数字之一在矩形中构成X翼。它必在另外两个角。
    .text = { deadly-rectangle }{ $house }的{ $pattern-digits }只能填在矩形内。若{ $roof }之一是{ $pattern-digits }，对角也是，另外两个角{ $floor }就是另一个数字：有两个解。因此可排除{ $eliminated }。
hidden-rectangle = 隐性矩形
    .about = 一个角只能填这两个数字，而在经过对角的两条线上，其中一个数字只能填在矩形内。那个对角就不能是另一个数字。
    .text = { deadly-rectangle }{ $house }的{ $pattern-digits }只能填在矩形内。若{ $pivot }是{ $eliminated-digits }，相邻的角就是{ $pattern-digits }，只能填{ $roof-digits }的对角就是{ $eliminated-digits }：有两个解。因此可排除{ $eliminated }。
unique-rectangle-wing = 唯一矩形翼
    .about = 一些角有额外数字。每个额外数字都会从一个双值翼格拿走一个数字，而所有翼格的另一个数字相同。
    .text = { deadly-rectangle }所以{ $roof }之一是{ $extra-either }。{ $common-parts ->
        [0] 每一个
       *[other] 除可填在{ $common }的{ $common-digits }本身外，每一个
    }都会从翼格{ $pincer-list }之一拿走该数字，使其成为{ $eliminated-digits }。所以看到它们全部的格不能填{ $eliminated-digits }，可排除{ $eliminated }。
avoidable-base = { $floor }不是已知数，填的是{ $floor-digits }。若{ $roof }也填这两个数字，它们可在四格中互换，题目就有两个解。
avoidable-rectangle-1 = 可避矩形类型1
    .about = 三个角已填好且都不是已知数。第四个角不能使它们的数字可以互换。
    .text = { $floor }不是已知数，填的是{ $floor-digits }。若{ $roof }是{ $eliminated-digits }，这两个数字可在四格中互换，题目就有两个解。因此可排除{ $eliminated }。
avoidable-rectangle-2 = 可避矩形类型2
    .about = 两个角已填好但不是已知数，另外两个有相同的额外数字。其中一个必须填它。
    .text = { avoidable-base }所以{ $roof }之一是{ $extra-digits }，同时看到两者的格不能填它，可排除{ $eliminated }。
avoidable-rectangle-3 = 可避矩形类型3
    .about = 两个角已填好但不是已知数。另外两个有额外数字，合起来相当于显性数组的一格。
    .text = { avoidable-base }{ deadly-3 }
unique-loop-1 = 唯一环类型1
    .about = 环上除一格外都只能填同样两个数字，所以那一格必须填别的数字。
    .text = { deadly-loop }{ deadly-1 }
unique-loop-2 = 唯一环类型2
    .about = 环的额外候选数都是同一个数字，所以它们的格之一必须填它。
    .text = { deadly-loop }{ deadly-2 }
unique-loop-3 = 唯一环类型3
    .about = 环的两格有额外数字，合起来相当于显性数组的一格。
    .text = { deadly-loop }{ deadly-3-hidden }
unique-loop-4 = 唯一环类型4
    .about = 两个数字之一必在环的两格之一，所以这两格都不能是另一个数字。
    .text = { deadly-loop }{ deadly-4 }
bug-base = 若没有{ $extra-list }，每个空格都有两个候选数，每个数字在缺少它的每个区域都有两个位置。这样的盘面不可能恰好有一个解。
bug-1 = 全双值坟墓（BUG+1）
    .about = 除一格外，每个空格都有两个候选数。那一格必须填额外候选数。
    .text = { bug-base }所以{ $extra }必是{ $extra-digits }，可排除{ $eliminated }。
bug-2 = 全双值坟墓类型2
    .about = 额外候选数是几格中的同一个数字。其中一格必须填它。
    .text = { bug-base }所以{ $extra }之一是{ $extra-digits }，看到它们全部的格不能填它，可排除{ $eliminated }。
bug-3 = 全双值坟墓类型3
    .about = 额外候选数在同一区域，相当于显性数组的一格。
    .text = { bug-base }所以这些候选数之一为真。在{ $house }中，它的格与{ $set }必须合起来填{ $set-digits }，其他格不能填，可排除{ $eliminated }。
bug-4 = 全双值坟墓类型4
    .about = 两格有额外候选数，并共有另一个数字，其中一格必须填它。
    .text = { bug-base }所以这些候选数之一为真。在{ $house }中，{ $pattern }之一必是{ $pattern-digits }，另一个就填它的额外数字。两者都不能是别的，可排除{ $eliminated }。
bug-n = 全双值坟墓（BUG+n）
    .about = 几格有额外候选数，其中之一为真。它们全都排除的候选数为假。
    .text = { bug-base }所以这些候选数之一为真。它们各自因同格或看得到相同数字而排除同样的候选数，可排除{ $eliminated }。
extended-about = 取经过相同宫的两条线，以及另外三或四条线与它们相交的格。这些格不能只填与交叉线条数相同的几个数字。
extended-base = { $length }格{ $floor-and-roof }是经过相同宫的两条线与相同交叉线的交点。若这些格只填{ $roof-digits }，两条线都在那里有全部这些数字。两条线可以互换它们而不改变任何区域的数字，题目就有两个解。
extended-rectangle-1 = 扩展矩形类型1
    .about = { extended-about }若只有一格有其他候选数，它必须填其中之一。
    .text = { extended-base }{ deadly-1 }
extended-rectangle-2 = 扩展矩形类型2
    .about = { extended-about }若其他候选数都是同一个数字，它们的格之一必须填它。
    .text = { extended-base }{ deadly-2 }
extended-rectangle-3 = 扩展矩形类型3
    .about = { extended-about }若两格有其他候选数，合起来相当于显性数组的一格。
    .text = { extended-base }{ deadly-3 }
extended-rectangle-4 = 扩展矩形类型4
    .about = { extended-about }若其中一个数字必在有其他候选数的两格之一，另一格必须填那些候选数之一。
    .text = { extended-base }{ $house }的{ $pattern-digits }必在{ $roof }之一，另一个必是{ $extra-either }。所以两者都不能是矩形的其他数字，可排除{ $eliminated }。
symmetry-about = 已知数都对应到已知数，相同数字对应到相同数字。若题目只有一个解，该解也有同样的对称性。
symmetry-text = 已知数都对应到已知数，{ $color_a-1-digits }对应{ $color_b-1-digits }，{ $color_a-2-digits }对应{ $color_b-2-digits }，{ $color_a-3-digits }对应{ $color_b-3-digits }，{ $color_a-4-digits }对应{ $color_b-4-digits }，{ $color_a-5-digits }对应{ $color_b-5-digits }，{ $color_a-6-digits }对应{ $color_b-6-digits }，{ $color_a-7-digits }对应{ $color_b-7-digits }，{ $color_a-8-digits }对应{ $color_b-8-digits }，{ $color_a-9-digits }对应{ $color_b-9-digits }。这样解对应到解，而解只有一个，所以它有同样的对称性。{ $pivot-count ->
    [0] {""}
   *[other] { $pivot }对应到自身，所以必须填对应到自身的数字：{ $pivot-either }。
}{ $excluder-parts ->
    [0] {""}
   *[other] 对应到不可能的候选数，或对应到看得到的格中相同数字的候选数为假：{ $excluder-list }。
}因此可排除{ $eliminated }。
symmetry-half-turn = 宇宙法（旋转180度）
    .about = 把盘面旋转180度：{ symmetry-about }
    .text = 把盘面旋转180度：{ symmetry-text }
symmetry-diagonal = 宇宙法（对角线）
    .about = 把盘面沿r1c1到r9c9的对角线翻转：{ symmetry-about }
    .text = 把盘面沿r1c1到r9c9的对角线翻转：{ symmetry-text }
symmetry-antidiagonal = 宇宙法（反对角线）
    .about = 把盘面沿r1c9到r9c1的对角线翻转：{ symmetry-about }
    .text = 把盘面沿r1c9到r9c1的对角线翻转：{ symmetry-text }
symmetry-quarter-turn = 宇宙法（旋转90度）
    .about = 把盘面顺时针旋转90度：{ symmetry-about }
    .text = 把盘面顺时针旋转90度：{ symmetry-text }

## 排除

exclusion = 组合排除
aligned-exclusion-text = 试遍{ $pattern }的所有数字组合。凡用到被排除数字的组合，要么在某区域重复，要么使{ $excluder }之一没有候选数。因此可排除{ $eliminated }。
aligned-pair-exclusion = 对排除法（APE）
    .about = 试遍两格的所有数字组合。有些会使看得到它们全部的某格没有候选数。没有剩余组合的数字可以排除。
    .text = { aligned-exclusion-text }
aligned-triplet-exclusion = 三格排除法（ATE）
    .about = 试遍三格的所有数字组合。有些会使看得到它们全部的某格没有候选数。没有剩余组合的数字可以排除。
    .text = { aligned-exclusion-text }

## 染色

colors = 染色
simple-colors-text = 沿着{ $color_a-digits }只有两个位置的区域，把这些位置交替染色：{ $color_a }染A色，{ $color_b }染B色。
simple-colors-trap = 单链染色（陷阱）
    .about = 某数字在区域内有两个位置时，其中一个正确。把这些位置交替染色：一种颜色全部正确，所以看得到两种颜色的其他位置为假。
    .text = { simple-colors-text }要么A色的格全是{ $color_a-digits }，要么B色的格全是。看得到两种颜色的格不能是{ $color_a-digits }，可排除{ $eliminated }。
simple-colors-wrap = 单链染色（矛盾）
    .about = 沿着只有两个位置的区域把某数字的位置交替染色。若同色的两个位置互相看得到，该颜色为假。
    .text = { simple-colors-text }A色的两格{ $pincer }在{ $house }互相看得到，不能都是{ $color_a-digits }。所以A色为假，可排除{ $eliminated }。
multi-colors-text = 把{ $color_a-digits }的位置在两条独立的链上交替染色：{ $color_a }染A色，{ $color_b }染B色；{ $color_c }染C色，{ $color_d }染D色。
multi-colors-1 = 多链染色1
    .about = 给两条链的位置染色。一条链的颜色看得到另一条链的颜色，两者不都为真：它们的相反颜色至少一个为真。
    .text = { multi-colors-text }一条链的格看得到另一条链的格：{ $pincer-list }。所以这两种颜色不都为真，它们的相反颜色至少一个为真。看得到这两种相反颜色的格不能是{ $color_a-digits }，可排除{ $eliminated }。
multi-colors-2 = 多链染色2
    .about = 给两条链的位置染色。看得到另一条链两种颜色的颜色为假，因为那两种之一为真。
    .text = { multi-colors-text }C或D之一为真，但A色两者都看得到：见{ $pincer-list }。所以A色为假，可排除{ $eliminated }。
medusa-text = 沿着某数字只有两个位置的区域和只有两个候选数的格，把候选数交替染色。A色是{ $color_a-list }；B色是{ $color_b-list }。
medusa-trap = 3D美杜莎（陷阱）
    .about = 颜色沿着某数字只有两个位置的区域和只有两个候选数的格延伸。一种颜色的候选数全部为真，所以与两种颜色都冲突的候选数为假。
    .text = { medusa-text }一种颜色的候选数全部为真。因同格或看得到相同数字而与两种颜色都冲突的候选数为假，可排除{ $eliminated }。
medusa-wrap = 3D美杜莎（矛盾）
    .about = 颜色沿着某数字只有两个位置的区域和只有两个候选数的格延伸。自相矛盾的颜色为假。
    .text = { medusa-text }{ $pincer-count ->
        [0] { $pivot-count ->
            [0] A色会使{ $pattern }没有候选数：它的候选数{ $pattern-digits }都看得到A色的相同数字。
           *[other] A色会使{ $pivot }同时填{ $pivot-digits }。
        }
       *[other] A色会使{ $house }出现两个{ $pincer-digits }，在{ $pincer }。
    }所以A色为假，可排除{ $eliminated }。
oddagon-about = 奇数格的环共有两个数字。若只有这两个数字，它们必须沿环交替，而格数为奇数时不可能。
oddagon-text = 沿环{ $pattern-list }走一圈：{ $length }格中每一格与下一格、最后一格与第一格同在一个区域。若它们都只填{ $pattern-digits }，两个数字必须沿环交替，而格数为奇数时不可能。
oddagon-1 = 双值奇数环类型1
    .about = { oddagon-about }唯一有其他候选数的格填其中之一。
    .text = { oddagon-text }所以唯一有其他候选数的格{ $roof }必是{ $extra-either }，可排除{ $eliminated }。
oddagon-2 = 双值奇数环类型2
    .about = { oddagon-about }其他候选数都是同一个数字，所以它们的格之一填它。
    .text = { oddagon-text }{ deadly-2 }
oddagon-3 = 双值奇数环类型3
    .about = { oddagon-about }同一区域的两格有其他候选数，合起来相当于显性数组的一格。
    .text = { oddagon-text }{ deadly-3 }

## 链与环

chains = 链与环
remote-pair = 远程数对
    .about = 候选数相同的双值格连成链，每格看得到下一格，两个数字交替出现。若格数为偶数，两端的数字不同。
    .text = { $pattern }只剩{ $pattern-digits }，每格看得到下一格：{ $chain }。{ legend }所以两个数字交替出现。链上相隔偶数格的两格（例如两端）数字不同。同时看到两者的格两个数字都不能填，可排除{ $eliminated }。
x-chain = X链
    .about = 单一数字的链：该数字只有两个位置的区域，由互相看得到的格相连。链的至少一端填该数字。
    .text = { aic.text }
xy-chain = XY链
    .about = 双值格的链，每格看得到下一格并与它共有一个数字。至少一端填两端共有的数字。
    .text = { aic.text }
loop-text = 沿着环{ $chain }。{ legend }沿环候选数真假交替，所以每条 - 链恰有一端为真。这种链的两端都排除的候选数为假
continuous-nice-loop = 连续环
    .about = 强链与弱链一路交替，所以每条弱链恰有一端为真。
    .text = { loop-text }，可排除{ $eliminated }。
discontinuous-nice-loop = 不连续环
    .about = 链从一个候选数回到它自身却得出相反的结论，所以最初的假设为假。
    .text = 沿着链{ $chain }。{ legend }它从同一候选数开始并结束，却得出相反的结论，所以最初的假设为假。因此可排除{ $eliminated }。
aic = 交替推理链（AIC）
    .about = 强链与弱链交替，两端都是强链，所以至少一端为真。
    .text = 沿着链{ $chain }。{ legend }若第一个候选数为假，则最后一个为真，所以两者至少一个为真。两者都排除的候选数为假，可排除{ $eliminated }。
grouped-about = 至少一个节点是组：宫与线相交处某数字的几个位置。
grouped-continuous-nice-loop = 带组的连续环
    .about = { continuous-nice-loop.about }{ grouped-about }
    .text = { continuous-nice-loop.text }
grouped-discontinuous-nice-loop = 带组的不连续环
    .about = { discontinuous-nice-loop.about }{ grouped-about }
    .text = { discontinuous-nice-loop.text }
grouped-aic = 带组的交替推理链
    .about = { aic.about }{ grouped-about }
    .text = { aic.text }
als-about = 至少一个节点是待定数组（ALS）的数字：数组失去一个数字时，就包含其余所有数字。
als-text = { $set-list }是待定数组（ALS），数字比格数多一个。失去两个数字就填不满，所以 = 可以连接其中任意两个。
als-continuous-nice-loop = 带ALS的连续环
    .about = { continuous-nice-loop.about }{ als-about }
    .text = { loop-text }。环从一个数字进入数组、从另一个数字离开时，数组恰好包含这两者之一和其余所有数字。这些数字锁定在数组中，可从看得到它们在其中全部位置的格排除。因此可排除{ $eliminated }。{ als-text }
als-discontinuous-nice-loop = 带ALS的不连续环
    .about = { discontinuous-nice-loop.about }{ als-about }
    .text = { discontinuous-nice-loop.text }{ als-text }
als-aic = 带ALS的交替推理链
    .about = { aic.about }{ als-about }
    .text = { aic.text }{ als-text }
blossom-loop = 绽放环
    .about = 从一格的每个候选数，或某数字在区域内的每个位置各出发一条链，所有链止于同一格或同一区域，那里只有一端能为真。所以像环一样，每条 - 链恰有一个候选数为真，所有末端合起来也恰有一个为真。
    .text = { $pivot-count ->
        [0] { $house }的{ $pattern-digits }必填在{ $pattern }之一。
       *[other] { $pivot }是{ $pivot-either }。
    }沿着从那里出发的链：{ $chain }。{ legend }若一条链的第一个候选数为真，最后一个也为真。这些末端{ $pincer-list }{ $witness-parts ->
        [0] {""}
       *[other] 都在{ $witness }，
    }不能同时为真。所以恰有一个为真；其余的链反向来看，第一个候选数为假。无论如何，每条 - 链恰有一个候选数为真，所有末端合起来也是。这种链的两个候选数都排除的，或所有末端都排除的候选数为假，可排除{ $eliminated }。

## 融合待定数组

sue-de-coq = 融合待定数组（Sue de Coq）
    .about = 宫与线相交的格，与线上其他格、宫内其他格分享数字。合起来格数与数字数相同，所以每个数字恰好用一次。
    .text = 取{ $house }与{ $cover }相交处的{ $pattern-list }、{ $house }的{ $set-1-list }和{ $cover }的{ $set-2-list }。合起来格数与数字数相同，所以每个数字恰好用一次：{ $set-1 }的数字用在{ $house }，{ $set-2 }的数字用在{ $cover }，其余的用在相交处。因此可排除{ $eliminated }。

## 待定数组

als = 待定数组（ALS）
als-xz = ALS-XZ
    .about = 两个待定数组共有一个只能在其中一个的数字。另一个就包含其余所有数字，所以两者共有的第二个数字至少在其中一个。
    .text = { $set-list }是待定数组（ALS），各自的数字比格数多一个。它们不能都包含{ $common-digits }，不含它的那个必须包含其余所有数字。所以{ $eliminated-digits }至少在其中一个数组，看得到它在两者中全部位置的格不能填它，可排除{ $eliminated }。
als-xz-double = 双强连ALS-XZ
    .about = 两个待定数组共有两个数字，各只能在其中一个。所以每个数组恰好包含其中一个和其余所有数字。
    .text = { $set-list }是待定数组（ALS），各自的数字比格数多一个。{ $common-digits }都不能同时在两个数组中，所以每个数组恰好包含其中一个，其余数字都锁定在其中。因此可排除{ $eliminated }。
als-w-wing = ALS-W翼
    .about = 某数字在一个区域有两个位置，各自把它从不同的待定数组排除。失去它的数组包含其余所有数字，所以两者共有的数字在其中一个。
    .text = { $house }的{ $pincer-digits }必填在{ $pincer-1 }或{ $pincer-2 }。在{ $pincer-1 }时，它排除{ $set-1-list }中的{ $pincer-digits }；在{ $pincer-2 }时，排除{ $set-2-list }中的。两者都是待定数组（ALS），数字比格数多一个，失去{ $pincer-digits }的必须包含其余所有数字。无论如何，{ $eliminated-digits }必在两个数组之一，看得到它在两者中全部位置的格不能填它，可排除{ $eliminated }。
als-xy-wing = ALS-XY翼
    .about = 两个待定数组各以一个不能同时包含的数字与第三个相连。第三个数组不能同时缺少这两个数字，所以两翼之一被锁定。
    .text = { $pivot-list }是待定数组（ALS），数字比格数多一个，必须包含{ $common-1-digits }或{ $common-2-digits }。这会排除{ $set-1-list }中的{ $common-1-digits }或{ $set-2-list }中的{ $common-2-digits }，失去数字的数组必须包含其余所有数字。无论如何，{ $eliminated-digits }必在这两个数组之一，看得到它在两者中全部位置的格不能填它，可排除{ $eliminated }。
als-chain = ALS链
    .about = 待定数组的链，每个以一个不能同时包含的数字与下一个相连。若第一个数组缺少某数字，最后一个就包含它。
    .text = { $set-list }是待定数组（ALS），各自的数字比格数多一个。每个以一个不能同时包含的数字与下一个相连：{ $common-list }。若第一个数组不含{ $eliminated-digits }，它就包含其余所有数字；每一环都从下一个数组拿走一个数字，最后一个数组就必须包含{ $eliminated-digits }。所以{ $eliminated-digits }必在链的一端，看得到它在两端全部位置的格不能填它，可排除{ $eliminated }。
death-blossom = 死亡绽放
    .about = 一格（茎）的每个候选数都从一个待定数组（花瓣）拿走一个数字。无论哪个为真，相应的花瓣都包含所有花瓣共有的数字。
    .text = 茎{ $pivot }是{ $pivot-either }。无论哪个，都会从花瓣之一拿走该数字：{ $set-list }。每个花瓣都是待定数组，失去数字的必须包含{ $eliminated-digits }。所以看得到它在每个花瓣中全部位置的格不能填{ $eliminated-digits }，可排除{ $eliminated }。
ahs-base = 数组A：{ $set-1-houses }的数字{ $set-1-digits }只能填在{ $set-1 }，格数比数字多一个。数组B：{ $set-2-houses }的数字{ $set-2-digits }只能填在{ $set-2 }。两个数组都包括{ $common }，但那里没有同属两个数组的候选数。
ahs-xz = AHS-XZ
    .about = 待定隐性数组（AHS）是在区域内位置比数字多一个的一组数字。一宫一线的两个数组共有一些格。若某个共有的格不能填同属两者的数字，其中一个数组就不用它，而占满其余所有格。
    .text = { ahs-base }所以其中一个数组不用{ $common }，占满其余所有格。两个数组也都包括{ $pattern }，那里只能填{ $pattern-either }。因此可排除{ $eliminated }。
ahs-xz-double = 双强连AHS-XZ
    .about = 一宫一线的两个待定隐性数组共有两格，都不能填同属两者的数字。每个数组不用其中一格，而占满其余所有格。
    .text = { ahs-base }每个数组都不能空出两格，所以各占{ $common }之一和其余所有格：{ $common }填数组的数字，数组的其他每一格也填它的数字。因此可排除{ $eliminated }。

## 罕见结构

exotic = 罕见结构
sk-loop = SK环
    .about = 四个已填的格是矩形的四角，在四个宫中。每个角旁边，在它的宫和线上有四格，共十六格，大多为空：由八对组成的环，每对由线或宫与下一对相连。各连接的数字恰好够填空格，所以每个连接包含它的所有数字。
    .text = { $pivot }旁边宫和线上的{ $size }个空格组成八对的环（有些对可能不全），每对由线或宫与下一对相连。其中每个候选数都是所在对的某个连接的数字：{ $color_a-and-color_b-where }。区域内没有重复数字，所以各连接恰好容得下这{ $size }个数字各一次，而这{ $size }格需要全部这些数字。所以连接的数字必在它的两对之一，不在该区域的别处，也不在会占用两个连接的格。因此可排除{ $eliminated }。
tridagon-base = 设想{ $floor-and-roof }只填{ $floor-digits }：每宫三格，行列都不相同。逐行或逐列来看，一宫的数字是一种循环顺序（如 1 2 3、2 3 1、3 1 2）或另一种（如 1 3 2、3 2 1、2 1 3）。左右相邻的宫每行都不同，所以按行的顺序相同。上下相邻的宫每列都不同，所以按列的顺序相同。一宫的两种顺序是否一致取决于对角线的方向，{ $house }与{ $witness }的方向相反。绕四宫一圈，顺序改变奇数次，回不到原来。所以这不可能。
tridagon = 三值死环（Tridagon）
    .about = 矩形四角的四个宫各有对角线上的三格，这十二格共有三个数字。若三条对角线同向而第四条反向，十二格就不能只填这些数字。所以它们的其他候选数之一为真。
    .text = { tridagon-base }{ $extra-parts ->
        [0] 其他候选数都是{ $common-digits }，所以{ $common }之一是{ $common-digits }，看到它们全部的格不能填它。
       *[other] 只有{ $extra }有其他候选数，所以它必是{ $extra-either }。
    }因此可排除{ $eliminated }。
exocet-base = 基础{ $pivot }填{ $pivot-digits }中的两个。取其中任一个：它不在{ $house }的别处，也不在基础所在宫的别处。{ $cover-houses }也需要它。
exocet-room = 它们至多容得下它两次，因为至多两条线包含它在那里的全部位置：{ $pattern-where }。所以三条线之一在目标格有它。这对基础的两个数字都成立，所以每个目标格填其中之一。{ $extra-parts ->
    [0] {""}
   *[other] 它不能填别的，因此排除{ $extra-list }。
}
exocet-end = { $on-parts ->
    [0] {""}
   *[other] 目标格都不能填{ $on-either }，所以基础也不能。
}因此可排除{ $eliminated }。
junior-exocet = 初级飞鱼导弹
    .about = 一宫一线的两格（基础）有三个或更多数字。同一大行（列）的另外两宫各有一个目标格。三条线与之交叉，两条经过目标格，一条在基础旁边，在其外它们对每个基础数字只容得下两次。所以基础的两个数字也是两个目标格的数字。
    .text = { exocet-base }在大行（列）之内，只能在目标格{ $pincer-1 }和{ $pincer-2 }，因为{ $excluder }不能填它。在其外，{ exocet-room }{ $off-parts ->
        [0] {""}
       *[other] 目标格的数字还需要在另外两条交叉线上、行列都不同的外部位置，并在另一目标格的宫（{ $witness }）内、避开该目标格交叉线的第三条线上有位置。下列候选数缺少这样的位置：{ $off-list }。
    }{ exocet-end }
senior-exocet = 高级飞鱼导弹
    .about = 目标格在大行（列）之外的飞鱼导弹。一宫一线的两格（基础）有三个或更多数字。三条线与之交叉，其中一条在基础旁边。除两个目标格外，这些线对每个基础数字只容得下两次。所以基础的两个数字也是两个目标格的数字。
    .text = { exocet-base }除目标格{ $pincer-1 }和{ $pincer-2 }外，{ exocet-room }{ $off-parts ->
        [0] {""}
       *[other] 目标格的数字还需要在另外两条交叉线上、避开另一目标格且行列都不同的位置。下列候选数缺少这样的位置：{ $off-list }。
    }{ exocet-end }
double-exocet = 双重飞鱼导弹
    .about = 同一大行（列）中不同宫、不同线的两个基础共有四个数字。三条线在基础旁边和第三宫与之交叉，在其外它们对这四个数字各只容得下两次。所以两个基础填全部四个数字，各自的目标格填其数字，每个数字都用尽了外部的位置。
    .text = 基础{ $pivot-1 }和{ $pivot-2 }共有四个数字{ $pivot-digits }。{ $cover-houses }每个都需要。在大行（列）之外，它们至多容得下它两次，因为至多两条线包含它在那里的全部位置：{ $pattern-where }。所以其中一条在内部有它。若两个基础都填它，{ $house }和基础所在的宫在那里只给它留下{ $blocker }，而那里不能填它。所以两个基础没有相同的数字：它们填全部四个，看得到两个基础的格都不能填这些数字。{ $pivot-1 }的数字也在{ $pincer-1 }，{ $pivot-2 }的也在{ $pincer-2 }，因为{ $excluder }都不能填它们：两个数字，两个目标格，各一个。{ $extra-parts ->
        [0] {""}
       *[other] 目标格不能填别的，因此排除{ $extra-list }。
    }所以三条线中每个数字在目标格一次、在外部两次。若两条线包含它在那里的全部位置，这两条线各在其中一处有它，别处没有。因此可排除{ $eliminated }。
tridagon-forcing-net = 三值死环强制网
    .about = 其他候选数（守护者）是几格中几个数字的三值死环。其中之一为真。逐个假设，填出由此得到的所有唯一数：所有情况都得到的结论为真。
    .text = { tridagon-base }{ $story }{ conclusion }
msls = 多区域锁定数组（MSLS）
    .about = 若干行与若干列相交。相交格的每个数字按行或按列计数：它在这些线中有几条是候选数。若总数等于空格数，每条线的这些数字都必在这些格中。
    .text = 请看{ $house }与{ $cover }相交处的{ $size }个空格。其中每个候选数都在这份按行或列的数字清单上：{ $color_a-and-color_b-list }。一条线同一数字只有一次，所以清单容许{ $size }个数字，而这{ $size }格需要全部这些数字。所以清单上的每个数字都在它的格中，不在该行或列的别处，可排除{ $eliminated }。

## 强制链与强制网

forcing = 强制链与强制网
chain-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] 合起来，{ $house }没有位置可填{ $house-digits }。
    }
   *[other] 合起来，{ $pattern }没有候选数。
}
net-contradiction = { $pattern-parts ->
    [0] { $house-parts ->
        [0] {""}
       *[other] 这样{ $house }就没有位置可填{ $house-digits }。
    }
   *[other] 这样{ $pattern }就没有候选数。
}
story-text = { $story }{ conclusion }
nishio = 西尾法
    .about = 假设数字填在某格，并在它只剩一个位置的区域继续填入该数字。若某区域没有位置可填它，该数字就不能填在那格。
    .text = { $story }这样{ $house }就没有位置可填{ $premise-digits }。因此可排除{ $eliminated }。
forcing-chain-contradiction = 强制链（矛盾）
    .about = 几条链从一个候选数得到不能同时为真的结论，所以该候选数为假。
    .text = { $story }{ chain-contradiction }{ conclusion }
cell-forcing-chain = 单元格强制链
    .about = 从一格的每个候选数都有链得到同一结论。候选数之一为真，所以结论成立。
    .text = { story-text }
house-forcing-chain = 区域强制链
    .about = 从某数字在区域内的每个位置都有链得到同一结论。位置之一正确，所以结论成立。
    .text = { story-text }
quad-forcing-chain = 四候选单元格强制链
    .about = 从有四个候选数的格出发的强制链：每个候选数都有链得到同一结论。
    .text = { story-text }
quad-house-forcing-chain = 四位置区域强制链
    .about = 从某数字在区域内的四个位置出发的强制链：每个位置都有链得到同一结论。
    .text = { story-text }
digit-forcing-chain = 候选数强制链
    .about = 一个候选数非真即假，两种情况都沿链得到同一结论。首尾相接，它们是一条证明或否定自身起点的链。
    .text = { story-text }
forcing-net-contradiction = 强制网（矛盾）
    .about = 假设某候选数为真，填出由此得到的所有唯一数。若某格没有候选数，或某区域没有位置可填某数字，该候选数为假。
    .text = { $story }{ net-contradiction }{ conclusion }
cell-forcing-net = 单元格强制网
    .about = 逐个假设一格的候选数，填出由此得到的所有唯一数。所有情况都得到的结论为真。
    .text = { story-text }
house-forcing-net = 区域强制网
    .about = 逐个假设某数字在区域内的位置，填出由此得到的所有唯一数。所有情况都得到的结论为真。
    .text = { story-text }
digit-forcing-net = 候选数强制网
    .about = 先假设某候选数为真，再假设为假，填出由此得到的所有唯一数。两种情况都得到的结论为真。
    .text = { story-text }
whip = 鞭链（Whip）
    .about = 假设某候选数为真。它使某格只剩一个候选数，或某区域只剩一个位置。后者与之前的一起，使受影响的另一格或区域也只剩一个，如此继续，直到某格或某区域一无所剩。所以该候选数为假。
    .text = { $story }{ net-contradiction }因此可排除{ $eliminated }。
braid = 辫链（Braid）
    .about = 有多股的鞭链：每格或区域可因之前找到的任何一个失去候选数，而不只是最后一个。
    .text = { whip.text }

## Sudoku Explainer 的链

explainer = Sudoku Explainer 的链
cycle-about = 它可以双向推理，所以任意两个相邻的候选数之一为真，同时看到两者的候选数为假。
cycle-text = 链构成环：{ $chain }。{ legend }{ cycle-about }{ conclusion }
x-cycle = 双向X环
    .about = 单一数字的链回到起点。{ cycle-about }
    .text = { cycle-text }
y-cycle = 双向Y环
    .about = 经过双值格的链回到起点。{ cycle-about }
    .text = { cycle-text }
xy-cycle = 双向环
    .about = 由各种链环构成的链回到起点。{ cycle-about }
    .text = { cycle-text }
opposite-text = { $story }这与假设相反。简言之：{ $chain }。{ legend }{ conclusion }
forcing-x-chain = 强制X链
    .about = 单一数字的链从假设推出其反面。
    .text = { opposite-text }
forcing-xy-chain = 强制XY链
    .about = 由各种链环构成的链从假设推出其反面。
    .text = { opposite-text }
nishio-chains = 西尾强制链
    .about = 假设数字填在某格，或不填在那里，只沿该数字推理直到矛盾。
    .text = { story-text }
multiple-chains = 多重强制链
    .about = 从一格的每个候选数，或某数字在区域内的每个位置，都有链得到同一结论。
    .text = { story-text }
dynamic-about = 假设某事并推出所有后果，每一步都建立在已知的一切之上{ $size ->
    [0] 。
    [1] ，途中也使用区块、数对和X翼。
    [2] ，途中也使用强制链。
    [3] ，途中也使用多重强制链。
    [4] ，途中也使用动态强制链。
   *[5] ，途中也使用嵌套强制链。
}要么某个假设导致矛盾，要么必有其一成立的几个假设得到同一结论。
dynamic-chains = 动态强制链
    .about = { dynamic-about }
    .text = { story-text }
dynamic-chains-plus = 动态强制链（+）
    .about = { dynamic-about }
    .text = { story-text }
nested-chains = 嵌套强制链
    .about = { dynamic-about }
    .text = { story-text }
nested-multiple-chains = 嵌套多重强制链
    .about = { dynamic-about }
    .text = { story-text }
nested-dynamic-chains = 嵌套动态强制链
    .about = { dynamic-about }
    .text = { story-text }
nested-nested-chains = 嵌套动态强制链（+）
    .about = { dynamic-about }
    .text = { story-text }
