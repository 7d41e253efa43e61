### 提示、解题路径和错误，以及单元格、数字和区域的名称。

## 列举

list-and = { $start }和{ $end }
list-or = { $start }或{ $end }
    .comma = { $start }、{ $end }
list-nor = { $start }或{ $end }
list-numbers = { $start }、{ $end }
    .comma = { $start }、{ $end }
list-comma = { $start }、{ $end }
list-effects = { $start }；{ $end }
    .comma = { $start }；{ $end }
list-roles = { $start }，{ $end }
list-semicolon = { $start }；{ $end }
sentence-space = {""}

## 区域

rows = 第{ $numbers }行
    .in = 在{ rows }
    .of = { rows }的
columns = 第{ $numbers }列
    .in = 在{ columns }
    .of = { columns }的
boxes = 第{ $numbers }宫
    .in = 在{ boxes }
    .of = { boxes }的

## 单元格和候选数

placed = { $cells }是{ $digits }
eliminated = { $cells }的{ $digit-list }
cells-with-digits = { $cells }（{ $digits }）
set-named = 数组{ $letter }（{ $cells }的{ $digits }）
digits-in-houses = { $houses }的{ $digits }
digits-in-cells = { $cells }的{ $digits }

## 提示

named = { $technique }：{ $text }
look-houses = 请看{ $houses }。
look-digit = 请看{ $digit }能填在哪里。
look-cells = 请看{ $cells }。
try-technique = 试试这个技巧：{ $technique }。
board-solved = 盘面已解出。
no-technique = 这里没有可用的技巧。
pattern = { $roles }。
pattern-chain = { $chain }。{ legend }
single-in-house = { $house }的数字{ $digits }。
single-in-cell = { $cells }只剩一个候选数。
with-digits = { $cells }（{ $digits }）
role-house = { $what }
role-cover = 与{ $what }相交
role-witness = 佐证{ $what }
role-pattern = 结构{ $what }
role-pivot = 枢轴{ $what }
role-pincer = 端点{ $what }
role-fin = 鳍{ $what }
role-endofin = 内鳍{ $what }
role-floor = 没有额外数字的格{ $what }
role-roof = 有额外数字的格{ $what }
role-extra = 额外候选数{ $what }
role-set = { $count ->
    [1] 数组{ $what }
   *[other] { $what }
}
role-common = 共有{ $what }
role-excluder = 排除格{ $what }
role-color_a = 一种颜色{ $what }
role-color_b = 另一种颜色{ $what }
role-color_c = 第三种颜色{ $what }
role-color_d = 其相反颜色{ $what }
role-blocker = 阻挡数字{ $what }
legend = 其中 = 表示两者至少一个为真，- 表示两者至多一个为真。

## 分支：由假设推出的结论

suppose = 假设{ $node }。
then = 那么{ $line }。
next = { $line }。
clash = 但这样{ $cells }既要是{ $digit }又不能是{ $digit }。
same-result = 所有情况都得到相同的结果。
opening = 假设{ $node }，看看能推出什么。
from-guardians = 下列之一为真：{ $places }。无论哪个，结果都相同：
    .opening = 下列之一为真：{ $places }；看看各自能推出什么。
from-house = { $house }的{ $digit }必填在{ $cells }之一，无论填在哪里，结果都相同：
    .opening = { $house }的{ $digit }必填在{ $cells }之一；看看各自能推出什么。
from-cell = { $cells }是{ $digits }，无论哪个，结果都相同：
    .opening = { $cells }是{ $digits }；看看各自能推出什么。
from-candidate = 要么{ $node }，要么不是。两种情况结果都相同：
    .opening = 要么{ $node }，要么不是；看看各自能推出什么。
node-true = { $count ->
    [1] { $cells }是{ $digits }
   *[other] { $digits }在{ $cells }之中
}
node-false = { $count ->
    [1] { $cells }不是{ $digits }
   *[other] { $digits }不在{ $cells }之中
}
only-place = { $house }的{ $digits }只剩这里可填，所以{ $node }
only-candidate = 该格只剩这个候选数，所以{ $node }
since = { $reasons }，因此{ $line }
because-digit = 该格是{ $digits }，所以{ $line }
because-node = 因为{ $node }，所以{ $line }
nested-step = 剩余候选数可用步骤({ $label })“{ $technique }”排除{ $places }
nested-step-since = { $reasons }；{ nested-step }
rules-out = { $cause }排除{ $places }
supposition = 该假设

## 错误

mistake-conflict = 同一区域有重复的数字：请看{ $cells }。
mistake-wrong = { $cells }的数字不正确。
mistake-missing = { $count ->
    [0] 你的标记已不符合任何解。
   *[other] 你的标记中缺少{ $cells }的正确数字。
}
mistake-no-solution = 这些数字无解。
looks-like = { $cell }看起来像{ $first }或{ $second }。
contradiction = 以下条件互相矛盾：
drawn-declared = 图中没有其他规则。
drawn-confirmed = 以下规则是从图中读出的；按这些规则，谜题恰有一个解：
drawn-guess = 以下规则是从图中猜测的：
drawn-open = 未能完全理解此图。从中读出了以下规则：
# Before each sentence or drawing that was not understood.
drawn-left = 未理解：

## 路径

path-title = 数独逐步讲解
path-ratings = 每一步的难度
path-chart = { $count }步的难度
singles-in-a-row = { $count }步唯一数
ending-solved = 已解出。
ending-stopped = 在{ $count }步之后时间用尽。
ending-ambiguous = 这道题有多个解，无法只靠逻辑完成。
ending-stuck = 现有技巧都无法继续推进。
ending-beyond = 第{ $steps }步没有人能找到；那里没有更简单的技巧可用，列出证明是为了让路径完整。
span = { $first }至{ $last }

## 练习局面

practice-position = { $technique }，{ $grades }级中的第{ $grade }级；{ $basis }。
basis-human = human 体系中更简单的技巧都已用尽
basis-se = Sudoku Explainer 体系中更简单的技巧都已用尽
basis-basics = 唯一数、区块和数对都已用尽
basis-singles = 已没有唯一数
