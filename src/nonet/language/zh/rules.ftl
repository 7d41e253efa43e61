# What the rules of variants ask of a player, by the names of the rules. Numbers are their fields.
rule-classic = 每行、每列、每宫都填入1到{ $size }，各一次。
rule-regions = 每行、每列、每个粗线区域都填入1到{ $size }，各一次。
rule-anti-king = 相同数字不能相邻，斜向也不行。
rule-anti-knight = 相距一个马步的两格不能填相同数字。
rule-anti-taxicab = 相同的两个数字之间的步数不会等于该数字：两个3不会相距三步。
rule-arrow = 箭头上的数字之和等于圆圈中的数，数字可以重复。
rule-automaton = 线{ $cells }有特殊规则。
rule-between = 两个圆圈之间线上的数字严格介于两个圆圈中的数字之间。
rule-box-indexer = 宫内第P格为浅蓝色且填V，表示该宫第V格填P。
rule-cage = { $total ->
    [none] 笼内数字不重复。
   *[other] 笼内数字不重复，且它们的和等于角上的数。
}
rule-candidates = 标有小数字的格只能填其中之一。
rule-chaos-construction = 把盘面划分成若干连通的区域，每个区域{ $size }格。区域内数字不重复。
rule-clone = 形状相同的阴影区域在相同位置填相同数字。
rule-column-indexer = 第C列的红色格填V，表示该行第V列填C。
rule-connected = { $count ->
    [none] 填{ $digits }的格按边连成一个区域。
   *[other] 填{ $digits }的格按边连成一个{ $count }格的区域。
}
rule-counting-circles = 圆圈中的数字表示有多少个圆圈填了该数字。
rule-diagonals = 标出的对角线上每个数字各出现一次。
rule-difference = { $value ->
    [1] 白点两侧的数字相差1。
   *[other] 带数的白点两侧的数字之差等于该数。
}
rule-digits = 数字为1到{ $count }，行、列、宫内都不重复。
rule-disjoint-groups = 不同宫内相同位置的格不能填相同数字。
rule-double-arrow = 两个圆圈之间线上的数字之和等于两个圆圈中的数字之和。
rule-entropic = { $size ->
    [9] 熵线（桃色）上任意连续三个数字分别为小（1至3）、中（4至6）、大（7至9）各一个。
   *[other] 熵线（桃色）上任意连续三个数字为小、中、大各一个。
}
rule-even = 灰色方块填偶数。
rule-extra-cells = 盘面下方的格不属于任何行、列、宫。
rule-extra-regions = 阴影区域内数字不重复。
rule-free-lines = 行和列内数字可以重复，宫内不可重复。
rule-full-rank = 把每行每列按两个方向读成数，并从小到大排序。盘外的数表示该行或该列的名次。
rule-global-entropy = { $size ->
    [9] 每个2×2方块都包含小（1至3）、中（4至6）、大（7至9）的数字。
   *[other] 每个2×2方块都包含小、中、大的数字。
}
rule-greater-than = 两格之间的尖角指向较小的数字。
rule-little-killer = 小箭头所指斜线上的数字之和等于箭头旁的数，数字可以重复。
rule-lockout = 线两端菱形中的数字至少相差{ $gap }，线上其他数字在这两个数字的范围之外。
rule-maximum = 阴影格周围的尖角指向较小的数字。
rule-minimum = 阴影格周围的尖角指向较小的数字。
rule-modular = 模数线（蓝绿色）上任意连续{ $modulus }个数字除以{ $modulus }的余数各不相同。
rule-nabner = Nabner线（黄色）上没有相同或连续的数字。
rule-no-difference = 中间没有白点的相邻两格不会相差{ $value }。
rule-no-pair-sum = 中间没有标记的相邻两格之和不会是{ $totals }。
rule-no-ratio = 中间没有黑点的相邻两格，一个不会是另一个的{ $ratios }倍。
rule-non-consecutive = 相邻两格不能填连续数字。
rule-numbered-room = 盘外的数：从该处看到的第一个数字，表示这个数在该行或该列的第几格。
rule-odd = 灰色圆圈填奇数。
rule-pair-sum = { $total ->
    [5] V两侧的数字之和为5。
    [10] X两侧的数字之和为10。
   *[other] 数两侧的数字之和等于该数。
}
rule-pair-table = 线{ $cells }上的相邻数字有特殊规则。
rule-palindrome = 回文线（灰色）正读反读都一样。
rule-quadruple = 交点圆圈中的数字出现在周围的格中。
rule-ratio = { $value ->
    [2] 黑点两侧的数字，一个是另一个的2倍。
   *[other] 带数的黑点两侧的数字，一个是另一个的该数倍。
}
rule-rectangle = 盘面有{ $rows }行{ $columns }列。数字为1到{ $size }，行、列、宫内都不重复。
rule-region-sum = 分区等和线（蓝色）被宫的边界分成几段，同一条线各段之和相等。
rule-renban = 连续线（Renban，紫色）上是一组连续数字，顺序任意，不重复。
rule-row-indexer = 第R行的绿色格填V，表示该列第V行填R。
rule-sandwich = 盘外的数是该行或该列中1与{ $size }之间的数字之和。
rule-skyscraper = 盘外的数是从该处能看到的数字个数：大的数字会挡住后面较小的数字。
rule-slow-thermometer = 空心温度计上的数字从圆球起不减小。
rule-sum = 实线框内的数字之和等于框上的数，数字可以重复。
rule-thermometer = 温度计上的数字从圆球起递增。
rule-weighted-sum = 线{ $cells }有特殊的和。
rule-whispers = { $gap ->
    [4] 低语线（橙色）上相邻数字至少相差4。
   *[other] 低语线（绿色）上相邻数字至少相差{ $gap }。
}
rule-windows = 每个阴影正方形内每个数字各出现一次。
rule-x-sum = 盘外的数是从该处看到的前X个数字之和，X是其中第一个数字。
rule-zipper = 拉链线（淡紫色）上与中点等距的数字之和都相等；若中点是一格，则该格填这个和。
