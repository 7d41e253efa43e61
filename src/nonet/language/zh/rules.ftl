### The rules of variants, by name; see en/rules.ftl.

rule-classic = 每行、每列、每宫都填入1到{ $size }，各一次。
rule-anti-king = 无缘
    .meaning = 相同数字不能相邻，斜向也不行。
rule-anti-knight = 无马
    .meaning = 相距一个马步的两格不能填相同数字。
rule-anti-taxicab = 出租车距离
    .meaning = 相同的两个数字之间的步数不会等于该数字：两个3不会相距三步。
    .noun = 格{ $cells }
    .pattern = { $pattern }相距{ $number }步，所以不能都是{ $number }。
    .reasoning = { no-partner }
rule-arrow = 箭头
    .meaning = 箭头上的数字之和等于圆圈中的数，数字可以重复。
    .noun = 箭头{ $cells }
    .pattern = 箭头{ $pattern }上的数字之和等于圆圈{ $pivot }中的数。
    .reasoning = { $pattern }的候选数之和至少是{ $known }，至多是{ $total }，{ $pivot }必须与之相等。{ no-other-way }
rule-automaton = 自动机
    .meaning = 线{ $cells }有特殊规则。
    .noun = 线{ $cells }
    .pattern = 自动机必须接受线{ $pattern }。
rule-average-arrow = 平均箭头
    .meaning = 圆中的数字是箭头上数字的平均值。数字可以重复。
    .noun = 箭头{ $cells }
    .pattern = 圆{ $pivot }中的数字是{ $pattern }上数字的平均值。
rule-battenburg = 巴滕贝格标记
    .meaning = 标记周围的四格中，奇数与偶数构成棋盘格。
    .noun = 标记{ $cells }
    .pattern = { $pattern }中相邻的格一奇一偶。
rule-between = 区间线
    .meaning = 两个圆圈之间线上的数字严格介于两个圆圈中的数字之间。
    .noun = 线{ $cells }
    .pattern = { $pattern }的数字介于两端{ $pivot }的数字之间。
rule-box-indexer = 宫索引
    .meaning = 宫内第P格为浅蓝色且填V，表示该宫第V格填P。
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该宫中{ $number }所在的位置。
rule-cage = 杀手笼
    .meaning = { $total ->
        [none] 笼内数字不重复。
       *[other] 笼内数字不重复，且它们的和等于角上的数。
    }
    .noun = 笼{ $cells }
    .pattern = 笼{ $pattern }的和是{ $number }。
    .reasoning = { by-combinations }
rule-candidates = 候选数
    .meaning = 标有小数字的格只能填其中之一。
rule-chaos-construction = 混沌构造
    .meaning = 把盘面划分成若干连通的区域，每个区域{ $size }格。区域内数字不重复。
rule-clone = 克隆
    .meaning = 形状相同的阴影区域在相同位置填相同数字。
    .noun = 克隆{ $cells }
    .pattern = 克隆格{ $pattern }相同。
    .reasoning = { no-partner }
rule-column-indexer = 列索引
    .meaning = 第C列的红色格填V，表示该行第V列填C。
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该行中{ $number }所在的列。
rule-connected = 连通区域
    .meaning = { $count ->
        [none] 填{ $digits }的格按边连成一个区域。
       *[other] 填{ $digits }的格按边连成一个{ $count }格的区域。
    }
    .noun = { $cells }中的连通区域
    .pattern = 填{ $number }的格组成一个连通区域。
    .reasoning = { $pivot-count ->
        [1] 没有由这样的格组成的路能从{ $pivot }通到{ $pattern }，所以{ result }。
       *[other] 由这样的格连接{ $pivot }的每条路都经过{ $pattern }，所以{ result }。
    }
rule-counting-circles = 计数圆圈
    .meaning = 圆圈中的数字表示有多少个圆圈填了该数字。
    .noun = 圆圈{ $cells }
    .pattern = 圆圈{ $pattern }中每个数字出现的次数等于它的值。
rule-diagonals = 对角线
    .meaning = 标出的对角线上每个数字各出现一次。
rule-difference = 白点
    .meaning = { $value ->
        [1] 白点两侧的数字相差1。
       *[other] 带数的白点两侧的数字之差等于该数。
    }
    .noun = 白点{ $cells }
    .pattern = { $pattern }之间的白点表示两者相差{ $number }。
    .reasoning = { no-partner }
rule-different-totals = 异和
    .meaning = 任何两个圈出的组之和都不同。组内数字可以重复。
    .noun = 组{ $cells }
    .pattern = 组{ $pattern }之和不同。
rule-digits = 数字
    .meaning = 数字为1到{ $count }，行、列、宫内都不重复。
rule-disjoint-groups = 同位组
    .meaning = 不同宫内相同位置的格不能填相同数字。
rule-double-arrow = 双箭头
    .meaning = 两个圆圈之间线上的数字之和等于两个圆圈中的数字之和。
    .noun = 双箭头{ $cells }
    .pattern = 线的两端{ $pivot }之和等于中间{ $pattern }之和。
rule-doublers = 加倍格
    .meaning = 每行、每列、每个区域各有一个加倍格，位置待求：求和时其数字算两倍。
rule-entropic = 熵线
    .meaning = { $size ->
        [9] 熵线（桃色）上任意连续三个数字分别为小（1至3）、中（4至6）、大（7至9）各一个。
       *[other] 熵线（桃色）上任意连续三个数字为小、中、大各一个。
    }
    .noun = 熵线{ $cells }
    .pattern = 线{ $pattern }上任意连续三格各有一个小、中、大的数字。
rule-equal-totals = 等和
    .meaning = 所有圈出的组之和相同。组内数字可以重复。
    .noun = 组{ $cells }
    .pattern = 组{ $pattern }之和相同。
rule-even = 偶数
    .meaning = 灰色方块填偶数。
rule-extra-cells = 额外格
    .meaning = 盘面下方的格不属于任何行、列、宫。
rule-extra-regions = 额外区域
    .meaning = 阴影区域内数字不重复。
rule-free-lines = 自由行列
    .meaning = 行和列内数字可以重复，宫内不可重复。
rule-full-rank = 名次
    .meaning = 把每行每列按两个方向读成数，并从小到大排序。盘外的数表示该行或该列的名次。
    .noun = { $cells }的名次
    .pattern = 所有行列从两端读出的数由小到大排列，从{ $pivot }读起的这一条排第{ $number }。
    .reasoning = { $extra-count ->
        [0] { $pincer-count ->
            [0] 每个数字都是四条线的首位，盘面每边各一条。这一条以{ $known }开头，所以{ result }。
           *[other] 以{ $known }开头的线有四条，这一条大于{ $pincer }那一边的线，所以{ result }。
        }
       *[other] 以{ $known }开头的线有四条，这一条小于{ $extra }那一边的线，所以{ result }。
    }
rule-global-entropy = 全局熵
    .meaning = { $size ->
        [9] 每个2×2方块都包含小（1至3）、中（4至6）、大（7至9）的数字。
       *[other] 每个2×2方块都包含小、中、大的数字。
    }
    .noun = 方块{ $cells }
    .pattern = 方块{ $pattern }包含小、中、大的数字。
rule-greater-than = 大于
    .meaning = 两格之间的尖角指向较小的数字。
    .noun = 不等号{ $cells }
    .pattern = { $pivot }大于{ $pattern }。
    .reasoning = { no-partner }
rule-index-line = 索引线
    .meaning = 从线的起点数起，若第N格是V，则第V格是N。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上的每个数字指明哪一格写着它自己的位置。
rule-little-killer = 小杀手
    .meaning = 小箭头所指斜线上的数字之和等于箭头旁的数，数字可以重复。
    .noun = 斜线{ $cells }
    .pattern = 斜线{ $pattern }的和是{ $number }。
    .reasoning = 各格的候选数可以组成从{ $known }到{ $total }的和。{ no-other-way }
rule-lockout = 封锁线
    .meaning = 线两端菱形中的数字至少相差{ $gap }，线上其他数字在这两个数字的范围之外。
    .noun = 线{ $cells }
    .pattern = { $pattern-count ->
        [0] 两端{ $pivot }至少相差{ $number }。
       *[other] 两端{ $pivot }至少相差{ $number }，且{ $pattern }在其范围之外。
    }
rule-look-and-say = 外观数列笼
    .meaning = 笼中的文字说明数字出现的次数：1522表示一个5和两个2。
    .noun = 笼{ $cells }
    .pattern = 笼{ $pattern }的文字说明数字出现的次数。
rule-maximum = 最大
    .meaning = 阴影格周围的尖角指向较小的数字。
    .noun = 最大格{ $cells }
    .pattern = { $pivot }大于相邻的{ $pattern }。
    .reasoning = { no-neighbour }
rule-minimum = 最小
    .meaning = 阴影格周围的尖角指向较小的数字。
    .noun = 最小格{ $cells }
    .pattern = { $pivot }小于相邻的{ $pattern }。
    .reasoning = { no-neighbour }
rule-modular = 模数线
    .meaning = 模数线（蓝绿色）上任意连续{ $modulus }个数字除以{ $modulus }的余数各不相同。
    .noun = 模数线{ $cells }
    .pattern = 线{ $pattern }上任意连续{ $number }格除以{ $number }的余数各不相同。
rule-nabner = Nabner线
    .meaning = Nabner线（黄色）上没有相同或连续的数字。
    .noun = Nabner线{ $cells }
    .pattern = 线{ $pattern }上没有两个相同或连续的数字。
    .reasoning = { by-combinations }
rule-no-difference = 所有白点都已给出
    .meaning = 中间没有白点的相邻两格不会相差{ $value }。
    .noun = 没有白点的{ $cells }
    .pattern = { $pattern }之间没有白点，所以两者不相差{ $number }。
    .reasoning = { no-partner }
rule-no-pair-sum = 所有 X 和 V 都已给出
    .meaning = 中间没有标记的相邻两格之和不会是{ $totals }。
    .noun = 没有标记的{ $cells }
    .pattern = { $pattern }之间没有标记，所以两者之和不是{ $number }。
    .reasoning = { no-partner }
rule-no-ratio = 所有黑点都已给出
    .meaning = 中间没有黑点的相邻两格，一个不会是另一个的{ $ratios }倍。
    .noun = 没有黑点的{ $cells }
    .pattern = { $pattern }之间没有黑点，所以任何一个都不是另一个的{ $number }倍。
    .reasoning = { no-partner }
rule-non-consecutive = 不连续
    .meaning = 相邻两格不能填连续数字。
    .noun = 相邻格{ $cells }
    .pattern = 相邻格{ $pattern }的数字不连续。
    .reasoning = { no-partner }
rule-numbered-room = 编号房间
    .meaning = 盘外的数：从该处看到的第一个数字，表示这个数在该行或该列的第几格。
    .noun = { $cells }的编号房间
    .pattern = { $pivot }的数字是从该格数起{ $number }在{ $house }中的位置。
rule-odd = 奇数
    .meaning = 灰色圆圈填奇数。
rule-pair-sum = X 或 V
    .meaning = { $total ->
        [5] V两侧的数字之和为5。
        [10] X两侧的数字之和为10。
       *[other] 数两侧的数字之和等于该数。
    }
    .noun = 和{ $cells }
    .pattern = { $pattern }之间的标记表示两者之和是{ $number }。
    .reasoning = { no-partner }
rule-pair-table = 数对表
    .meaning = 线{ $cells }上的相邻数字有特殊规则。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上相邻的数字必须是表中的一对。
    .reasoning = { no-partner }
rule-palindrome = 回文线
    .meaning = 回文线（灰色）正读反读都一样。
    .noun = 回文线{ $cells }
    .pattern = 线{ $pattern }从两个方向读都相同。
    .reasoning = 与两端距离相等的格数字相同，所以{ result }。
rule-parity-line = 奇偶线
    .meaning = 奇偶线上的数字奇偶交替。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上的数字奇偶交替。
rule-product = 乘积
    .meaning = 标出的一组格中数字之积为{ $value }。数字可以重复。
    .noun = 组{ $cells }
    .pattern = { $pattern }中数字之积为{ $number }。
rule-quadruple = 四格提示
    .meaning = 交点圆圈中的数字出现在周围的格中。
    .noun = 四格提示{ $cells }
    .pattern = { $pattern }必须包含它们之间圆圈里的数字：{ $number-digits }。
rule-ratio = 黑点
    .meaning = { $value ->
        [2] 黑点两侧的数字，一个是另一个的2倍。
       *[other] 带数的黑点两侧的数字，一个是另一个的该数倍。
    }
    .noun = 黑点{ $cells }
    .pattern = { $pattern }之间的黑点表示一个是另一个的{ $number }倍。
    .reasoning = { no-partner }
rule-rectangle = 矩形
    .meaning = 盘面有{ $rows }行{ $columns }列。数字为1到{ $size }，行、列、宫内都不重复。
rule-region-sum = 分区等和线
    .meaning = 分区等和线（蓝色）被宫的边界分成几段，同一条线各段之和相等。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }在经过的每个区内的和都相同。
rule-regions = 区域
    .meaning = 每行、每列、每个粗线区域都填入1到{ $size }，各一次。
rule-renban = 连续线（Renban）
    .meaning = 连续线（Renban，紫色）上是一组连续数字，顺序任意，不重复。
    .noun = 连续线{ $cells }
    .pattern = 线{ $pattern }上是连续的数字，顺序任意。
    .reasoning = { by-combinations }
rule-row-indexer = 行索引
    .meaning = 第R行的绿色格填V，表示该列第V行填R。
    .noun = 索引{ $cells }
    .pattern = { $pivot }的数字是该列中{ $number }所在的行。
rule-same-difference = 等差线
    .meaning = 线上相邻数字之差都相同。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上相邻数字之差都相同。
rule-sandwich = 三明治
    .meaning = 盘外的数是该行或该列中1与{ $size }之间的数字之和。
    .noun = { $cells }的三明治提示
    .pattern = { $house }中最小数与最大数之间的数字之和是{ $number }。
    .reasoning = 要得到这个和，中间的格数只能是{ $known }。{ no-other-way }
rule-sequence-line = 数列线
    .meaning = 线上的数字逐格以相同的差递增或递减。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }上的数字逐格以相同的差递增或递减。
rule-skyscraper = 摩天楼
    .meaning = 盘外的数是从该处能看到的数字个数：大的数字会挡住后面较小的数字。
    .noun = { $cells }的摩天楼提示
    .pattern = 从{ $pivot }看去，{ $house }有{ $number }个数字高于前面所有的数字。
    .reasoning = 最大的数字会挡住后面所有的数字，所以不能出现在第{ $number }个位置之前。{ no-other-way }
rule-slow-thermometer = 慢温度计
    .meaning = 空心温度计上的数字从圆球起不减小。
    .noun = 温度计{ $cells }
    .pattern = 温度计{ $pattern }上的数字从圆球{ $pivot }起不减小。
    .reasoning = 任何格都不能小于前面的格，也不能大于后面的格，所以{ result }。
rule-split-peas = 裂豆线
    .meaning = 两圆之间的数字之和，等于圆中数字以某种顺序组成的两位数。
    .noun = 线{ $cells }
    .pattern = { $pattern }的数字之和，等于两端{ $pivot }以某种顺序组成的两位数。
rule-sum = 总和
    .meaning = 实线框内的数字之和等于框上的数，数字可以重复。
    .noun = 总和{ $cells }
    .pattern = { $pattern }之和是{ $number }。
rule-sum-line = 和线
    .meaning = 线可以分成若干段相邻的格，每段之和为{ $total }。
    .noun = 线{ $cells }
    .pattern = 线{ $pattern }可以分成若干段，每段之和为{ $number }。
rule-thermometer = 温度计
    .meaning = 温度计上的数字从圆球起递增。
    .noun = 温度计{ $cells }
    .pattern = 温度计{ $pattern }上的数字从圆球{ $pivot }起递增。
    .reasoning = 每格前面都要有更小的数字，后面都要有更大的数字，所以{ result }。
rule-weighted-sum = 加权和
    .meaning = 线{ $cells }有特殊的和。
    .noun = 加权和{ $cells }
    .pattern = { $pattern }分别乘以其系数后的和是{ $number }。
rule-whispers = 低语线
    .meaning = { $gap ->
        [4] 低语线（橙色）上相邻数字至少相差4。
       *[other] 低语线（绿色）上相邻数字至少相差{ $gap }。
    }
    .noun = 低语线{ $cells }
    .pattern = 线{ $pattern }上相邻数字至少相差{ $number }。
    .reasoning = { no-neighbour }
rule-windows = 窗口
    .meaning = 每个阴影正方形内每个数字各出现一次。
rule-x-sum = X总和
    .meaning = 盘外的数是从该处看到的前X个数字之和，X是其中第一个数字。
    .noun = { $cells }的X总和
    .pattern = { $house }中，从{ $pivot }起，个数等于该格数字的数之和是{ $number }。
    .reasoning = 要得到这个和，{ $pivot }只能是{ $known }。{ no-other-way }
rule-zipper = 拉链线
    .meaning = 拉链线（淡紫色）上与中点等距的数字之和都相等；若中点是一格，则该格填这个和。
    .noun = 拉链线{ $cells }
    .pattern = 线{ $pattern }上与中点距离相等的格之和都相同。
