// Package grammar reads abilities that are written as data, and writes for each a small Lua module
// that does the same. It knows verbs, selectors, moments and fields from what a system declares to
// scripts, so all that is declared can be written as data, and such an ability is loaded, paid for
// and explained like any script.
//
// An ability is a table:
//
//	{ when = "ally_died", if = CONDITION, do = EFFECT, value = 2, once = true, worth = 1 }
//
// when is a moment or a list of them, if a condition or a list of conditions that all must
// hold, do an effect or a list of effects, which happen in their order.
//
// An effect names a verb, and the verb's parameters by their names:
//
//	{ effect = "damage", target = TARGET, points = AMOUNT, if = CONDITION }
//
// target stands for the first parameter that is a thing, and amount for the first that is a number,
// whatever these are called. A target that is left out is self; if no number is given, amount is the
// ability's value.
//
// A target is a word or a table:
//
//	"self"  "target"  "source"  "answer"  "random_enemy"  (any selector)
//	{ side = "enemy", tribe = "cups", pick = "random", count = 2 }
//	{ from = "row", cost = { most = 3 }, highest = "cost" }
//
// An amount is a number, "value", "amount" or a table, with times and plus:
//
//	{ count = "ally", tribe = "swords", times = 2 }
//	{ stat = "attack", of = "self", plus = 1 }
//	{ ask = "roll", sides = 6 }
//
// A condition is such a table with least, most or is, or one of these:
//
//	{ not = CONDITION }  { any = [CONDITION, CONDITION] }  { answer = "health" }
package grammar
