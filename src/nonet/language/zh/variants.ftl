### 变体和其他尺寸的步骤：名称，以及分成两半的讲解（.pattern 和 .reasoning）。

## 变体的区域

regions = 第{ $numbers }区
    .in = 在{ regions }
    .of = { regions }的
diagonals = 对角线{ $numbers }
    .in = 在{ diagonals }
    .of = { diagonals }的
windows = 窗口{ $numbers }
    .in = 在{ windows }
    .of = { windows }的
groups = 同位组{ $numbers }
    .in = 在{ groups }
    .of = { groups }的
extra-regions = 额外区域{ $numbers }
    .in = 在{ extra-regions }
    .of = { extra-regions }的
cages = 笼{ $numbers }
    .in = 在{ cages }
    .of = { cages }的
renbans = 连续线{ $numbers }
    .in = 在{ renbans }
    .of = { renbans }的

## 提示

look-rule = 请看{ $rule }。
look-chain = 请找一条从{ $cells }开始的链。
look-premise = 想一想，如果{ $node }会推出什么。

## 假设

because-of = { $line }（由于{ $rules }）
no-candidate = 这样{ $cells }就没有候选数了
no-place = 这样{ $house }就没有位置可填{ $digits }了
no-filling = 这样就无法填满{ $rules }了
technique-in = { $cells }的{ $technique }

## 共用的句子

result = { $placed-count ->
    [0] 可排除{ $eliminated }
   *[other] { $placed }
}
no-other-way = 剩余候选数没有别的填法，所以{ result }。
no-partner = 其他数字没有可搭配的数字，所以{ result }。
no-neighbour = 其他数字会使相邻格无数可填，所以{ result }。
by-combinations = { $combination-parts ->
    [0] 因此{ result }。
   *[other] 只能填{ $combination-list }。因此{ result }。
}
with-houses = { $rule }与区域
    .reasoning = 互相看得到的格还必须填不同的数字，没有别的填法，所以{ result }。

## 适用于任何区域的经典技巧

hidden-single-region = 区内排除法
any-full-house =
    .pattern = { $house }只剩一个空格。
    .reasoning = 只缺{ $placed-digits }，所以{ result }。
any-hidden-single =
    .pattern = { $house }的{ $placed-digits }只剩一个位置。
    .reasoning = { $blocker-parts ->
        [0] 因此{ result }。
       *[other] 那里的其他空格都看得到{ $blocker }的这个数字。因此{ result }。
    }
any-naked-single =
    .pattern = { $pattern }只剩一个候选数。
    .reasoning = { $blocker-parts ->
        [0] 因此{ result }。
       *[other] 它在{ $blocker }看得到所有其他数字。因此{ result }。
    }
any-locked =
    .pattern = { $house }的{ $pattern-digits }只能填在{ $pattern }，它们都在{ $cover }。
    .reasoning = 所以{ $cover }的其他格不能是{ $pattern-digits }，{ result }。
common-peers = 共同可见格
    .pattern = { $house }的{ $pattern-digits }只能填在{ $pattern }。
    .reasoning = 无论填在哪里，看得到所有这些位置的格都不能填它，{ result }。
law-of-leftovers = 剩余法则
    .pattern = { $house }与{ $cover }包含每个数字的次数相同，两者只相差一边的{ $pattern }和另一边的{ $extra }。
    .reasoning = 所以{ $pattern }与{ $extra }包含相同的数字。{ no-other-way }
any-naked-set =
    .pattern = { $pattern }互相看得到，且只剩{ $pattern-digits }。
    .reasoning = 这些数字各在其中一格，所以看得到某数字在此所有位置的格不能填该数字，{ result }。
any-hidden-set =
    .pattern = { $house }的数字{ $pattern-digits }只能填在{ $pattern }。
    .reasoning = 它们正好占满这些格，那里不能填别的数字，{ result }。
any-fish =
    .pattern = { $house }的{ $pattern-digits }只能填在{ $cover }。
    .reasoning = { $house }各需要{ $cover }之一，所以{ $cover }的其他格不能填它，{ result }。
any-xy-wing =
    .pattern = { $pivot }是{ $pivot-either }，看得到{ $pincer-list }。
    .reasoning = 无论{ $pivot }填哪个数字，另外两格之一只剩{ $pattern-digits }。同时看到两者的格不能是{ $pattern-digits }，{ result }。
any-chain =
    .pattern = { $rules-parts ->
        [0] 沿着链{ $chain }。{ legend }
       *[other] 沿着链{ $chain }。{ legend }有些链环来自{ $rules }。
    }
    .reasoning = 若第一个候选数为假，则最后一个为真，所以两者至少一个为真。两者都排除的候选数为假，{ result }。
any-supposition =
    .pattern = { suppose }
    .reasoning = { $story }因此{ result }。

## 45法则

sum-inside = { $house }的和是{ $total }，其中除{ $pattern }外的笼和数字之和是{ $known }。
sum-covered = { $house }的和是{ $total }，覆盖它的笼和数字连同外面的{ $extra }之和是{ $known }。
sum-difference = 差是{ $number }，所以{ result }。
innie = 内格
    .pattern = { sum-inside }
    .reasoning = { sum-difference }
outie = 外格
    .pattern = { sum-covered }
    .reasoning = { sum-difference }
innies = 多个内格
    .pattern = { sum-inside }
    .reasoning = 所以{ $pattern }之和等于差{ $number }。{ no-other-way }
outies = 多个外格
    .pattern = { sum-covered }
    .reasoning = 所以{ $extra }之和等于差{ $number }。{ no-other-way }
innies-and-outies = 内格与外格
    .pattern = { $house }的和是{ $total }，那里的笼和数字不计里面的{ $pattern }、连同外面的{ $extra }之和是{ $known }。
    .reasoning = 所以{ $pattern }减去{ $extra }等于差{ $number }。{ no-other-way }
cage-locked = 笼内必含数字
    .pattern = 笼{ $pivot }的和是{ $number }。只能填{ $combination-list }，所以必含{ $pattern-digits }。
    .reasoning = 它在笼内只能填在{ $pattern }，看得到所有这些位置的格不能填它，{ result }。

## 规则

cage-combinations = 笼组合
    .noun = 笼{ $cells }
    .pattern = 笼{ $pattern }的和是{ $number }。
    .reasoning = { by-combinations }
sum-cells = 总和
    .noun = 总和{ $cells }
    .pattern = { $pattern }之和是{ $number }。
    .reasoning = { no-other-way }
weighted-sum-cells = 加权和
    .noun = 加权和{ $cells }
    .pattern = { $pattern }分别乘以其系数后的和是{ $number }。
    .reasoning = { no-other-way }
little-killer-clue = 小杀手
    .noun = 斜线{ $cells }
    .pattern = 斜线{ $pattern }的和是{ $number }。
    .reasoning = 各格的候选数可以组成从{ $known }到{ $total }的和。{ no-other-way }
arrow-sum = 箭头
    .noun = 箭头{ $cells }
    .pattern = 箭头{ $pattern }上的数字之和等于圆圈{ $pivot }中的数。
    .reasoning = { $pattern }的候选数之和至少是{ $known }，至多是{ $total }，{ $pivot }必须与之相等。{ no-other-way }
double-arrow-sum = 双箭头
    .noun = 双箭头{ $cells }
    .pattern = 线的两端{ $pivot }之和等于中间{ $pattern }之和。
    .reasoning = { no-other-way }
thermometer-bounds = 温度计
    .noun = 温度计{ $cells }
    .pattern = 温度计{ $pattern }上的数字从圆球{ $pivot }起递增。
    .reasoning = 每格前面都要有更小的数字，后面都要有更大的数字，所以{ result }。
slow-thermometer-bounds = 慢温度计
    .noun = 温度计{ $cells }
    .pattern = 温度计{ $pattern }上的数字从圆球{ $pivot }起不减小。
    .reasoning = 任何格都不能小于前面的格，也不能大于后面的格，所以{ result }。
whispers-line = 低语线
    .noun = 低语线{ $cells }
    .pattern = 线{ $pattern }上相邻数字至少相差{ $number }。
    .reasoning = { no-neighbour }
palindrome-line = 回文线
    .noun = 回文线{ $cells }
    .pattern = 线{ $pattern }从两个方向读都相同。
    .reasoning = 与两端距离相等的格数字相同，所以{ result }。
between-line = 区间线
    .noun = 线{ $cells }
    .pattern = { $pattern }的数字介于两端{ $pivot }的数字之间。
    .reasoning = { no-other-way }
lockout-line = 封锁线
    .noun = 线{ $cells }
    .pattern = { $pattern-count ->
        [0] 两端{ $pivot }至少相差{ $number }。
       *[other] 两端{ $pivot }至少相差{ $number }，且{ $pattern }在其范围之外。
    }
    .reasoning = { no-other-way }
renban-line = 连续线（Renban）
    .noun = 连续线{ $cells }
    .pattern = 线{ $pattern }上是连续的数字，顺序任意。
    .reasoning = { by-combinations }
nabner-line = Nabner线
    .noun = Nabner线{ $cells }
    .pattern = 线{ $pattern }上没有两个相同或连续的数字。
    .reasoning = { by-combinations }
region-sum-line = 分区等和线
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }在经过的每个区内的和都相同。
    .reasoning = { no-other-way }
zipper-line = 拉链线
    .noun = 拉链线{ $cells }
    .pattern = 线{ $pattern }上与中点距离相等的格之和都相同。
    .reasoning = { no-other-way }
entropic-line = 熵线
    .noun = 熵线{ $cells }
    .pattern = 线{ $pattern }上任意连续三格各有一个小、中、大的数字。
    .reasoning = { no-other-way }
modular-line = 模数线
    .noun = 模数线{ $cells }
    .pattern = 线{ $pattern }上任意连续{ $number }格除以{ $number }的余数各不相同。
    .reasoning = { no-other-way }
pair-table-line = 数对表
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上相邻的数字必须是表中的一对。
    .reasoning = { no-partner }
automaton-line = 自动机
    .noun = 线{ $cells }
    .pattern = 自动机必须接受线{ $pattern }。
    .reasoning = { no-other-way }
difference-pair = 白点（差）
    .noun = 白点{ $cells }
    .pattern = { $pattern }之间的白点表示两者相差{ $number }。
    .reasoning = { no-partner }
ratio-pair = 黑点（比）
    .noun = 黑点{ $cells }
    .pattern = { $pattern }之间的黑点表示一个是另一个的{ $number }倍。
    .reasoning = { no-partner }
pair-sum-mark = XV
    .noun = 和{ $cells }
    .pattern = { $pattern }之间的标记表示两者之和是{ $number }。
    .reasoning = { no-partner }
greater-than-sign = 大于
    .noun = 不等号{ $cells }
    .pattern = { $pivot }大于{ $pattern }。
    .reasoning = { no-partner }
no-difference-pairs = 无白点（差）
    .noun = 没有白点的{ $cells }
    .pattern = { $pattern }之间没有白点，所以两者不相差{ $number }。
    .reasoning = { no-partner }
no-ratio-pairs = 无黑点（比）
    .noun = 没有黑点的{ $cells }
    .pattern = { $pattern }之间没有黑点，所以任何一个都不是另一个的{ $number }倍。
    .reasoning = { no-partner }
no-pair-sum-pairs = 无XV
    .noun = 没有标记的{ $cells }
    .pattern = { $pattern }之间没有标记，所以两者之和不是{ $number }。
    .reasoning = { no-partner }
non-consecutive-pairs = 相邻不连续
    .noun = 相邻格{ $cells }
    .pattern = 相邻格{ $pattern }的数字不连续。
    .reasoning = { no-partner }
anti-taxicab-pairs = 出租车距离
    .noun = 格{ $cells }
    .pattern = { $pattern }相距{ $number }步，所以不能都是{ $number }。
    .reasoning = { no-partner }
minimum-cell = 最小
    .noun = 最小格{ $cells }
    .pattern = { $pivot }小于相邻的{ $pattern }。
    .reasoning = { no-neighbour }
maximum-cell = 最大
    .noun = 最大格{ $cells }
    .pattern = { $pivot }大于相邻的{ $pattern }。
    .reasoning = { no-neighbour }
quadruple-digits = 四格提示
    .noun = 四格提示{ $cells }
    .pattern = { $pattern }必须包含它们之间圆圈里的数字：{ $number-digits }。
    .reasoning = { no-other-way }
clone-cells = 克隆
    .noun = 克隆{ $cells }
    .pattern = 克隆格{ $pattern }相同。
    .reasoning = { no-partner }
row-indexer-cell = 行索引
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该列中{ $number }所在的行。
    .reasoning = { no-other-way }
column-indexer-cell = 列索引
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该行中{ $number }所在的列。
    .reasoning = { no-other-way }
box-indexer-cell = 宫索引
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该宫中{ $number }所在的位置。
    .reasoning = { no-other-way }
counting-circles = 计数圆圈
    .noun = 圆圈{ $cells }
    .pattern = 圆圈{ $pattern }中每个数字出现的次数等于它的值。
    .reasoning = { no-other-way }
global-entropy-square = 全局熵
    .noun = 方块{ $cells }
    .pattern = 方块{ $pattern }包含小、中、大的数字。
    .reasoning = { no-other-way }
sandwich-clue = 三明治
    .noun = { $cells }的三明治提示
    .pattern = { $house }中最小数与最大数之间的数字之和是{ $number }。
    .reasoning = 要得到这个和，中间的格数只能是{ $known }。{ no-other-way }
x-sum-clue = X总和
    .noun = { $cells }的X总和
    .pattern = { $house }中，从{ $pivot }起，个数等于该格数字的数之和是{ $number }。
    .reasoning = 要得到这个和，{ $pivot }只能是{ $known }。{ no-other-way }
skyscraper-clue = 摩天楼提示
    .noun = { $cells }的摩天楼提示
    .pattern = 从{ $pivot }看去，{ $house }有{ $number }个数字高于前面所有的数字。
    .reasoning = 最大的数字会挡住后面所有的数字，所以不能出现在第{ $number }个位置之前。{ no-other-way }
numbered-room-clue = 编号房间
    .noun = { $cells }的编号房间
    .pattern = { $pivot }的数字是从该格数起{ $number }在{ $house }中的位置。
    .reasoning = { no-other-way }
full-rank-clue = 名次
    .noun = { $cells }的名次
    .pattern = 所有行列从两端读出的数由小到大排列，从{ $pivot }读起的这一条排第{ $number }。
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] 每个数字都是四条线的首位，盘面每边各一条。这一条以{ $known }开头，所以{ result }。
           *[other] 以{ $known }开头的线有四条，这一条大于{ $pincer }那一边的线，所以{ result }。
        }
       *[other] 以{ $known }开头的线有四条，这一条小于{ $extra }那一边的线，所以{ result }。
    }
connected-area = 连通区域
    .noun = { $cells }中的连通区域
    .pattern = 填{ $number }的格组成一个连通区域。
    .reasoning = { $pivot-count ->
        [1] 没有由这样的格组成的路能从{ $pivot }通到{ $pattern }，所以{ result }。
       *[other] 由这样的格连接{ $pivot }的每条路都经过{ $pattern }，所以{ result }。
    }
other-rule = 规则
    .noun = 规则{ $cells }
    .pattern = { $pattern }的规则必须成立。
    .reasoning = { no-other-way }
