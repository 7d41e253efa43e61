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
case-of = 情形：{ $node }
only-digits = { $cells }只能是{ $digits }
no-candidate = 这样{ $cells }就没有候选数了
no-place = 这样{ $house }就没有位置可填{ $digits }了
no-filling = 这样就无法填满{ $rules }了

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
contradiction-by-cases = 分类讨论得出矛盾
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

other-rule = 规则
    .noun = 规则{ $cells }
    .pattern = { $pattern }的规则必须成立。
    .reasoning = { no-other-way }
