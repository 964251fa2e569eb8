// The kinds and fields that systems share. Records and hashes have their numbers.

package core

// Kind says what an event is. The same word means the same in every system. A number keeps its word for
// ever, because hashes and records have the number.
type Kind uint16

// Field is the name of a number that events change.
type Field uint16

// The kinds of events that systems share. Kinds of only one system are in the kinds.go of that system,
// and have the numbers that are missing here.
const (
	KindNone Kind = 0
	// The course of a match.
	KindTurnBegan  Kind = 1
	KindTurnEnded  Kind = 2
	KindPhase      Kind = 3
	KindMatchEnded Kind = 4
	KindChange     Kind = 5 // a number changed and no better word exists
	KindShuffle    Kind = 6
	KindRoll       Kind = 7
	KindChoose     Kind = 8
	KindLog        Kind = 9
	KindTrigger    Kind = 10
	KindFizzled    Kind = 11
	KindStalled    Kind = 12
	// Cards between piles.
	KindDraw     Kind = 13
	KindOffer    Kind = 14
	KindPick     Kind = 15
	KindPass     Kind = 16
	KindRefill   Kind = 17
	KindBuy      Kind = 18
	KindSell     Kind = 19
	KindReroll   Kind = 20
	KindPlay     Kind = 23
	KindMove     Kind = 24
	KindDiscard  Kind = 25
	KindScrap    Kind = 26
	KindDiscover Kind = 27
	KindReturn   Kind = 29
	KindReserve  Kind = 30
	KindGain     Kind = 31
	KindSpend    Kind = 32
	// Combat.
	KindCombatBegan Kind = 33
	KindCombatEnded Kind = 34
	KindAttack      Kind = 35
	KindDamage      Kind = 37
	KindHeal        Kind = 38
	KindBuff        Kind = 39
	KindSummon      Kind = 43
	KindDeath       Kind = 44
	KindDestroy     Kind = 45
	KindEliminate   Kind = 46
	// Tags and what is done with a card in play.
	KindTag      Kind = 48
	KindUntag    Kind = 49
	KindCommit   Kind = 53
	KindReveal   Kind = 54
	KindExhaust  Kind = 58
	KindSilence  Kind = 60
	KindActivate Kind = 62
	KindScout    Kind = 64
	// What abilities do to events of others.
	KindCancelled Kind = 75 // an event was cancelled before it happened
	KindEmit      Kind = 76 // an event happened that content declares
)

var kinds = vocabulary{what: "kind", names: []string{
	KindTurnBegan: "turn_began", KindTurnEnded: "turn_ended", KindPhase: "phase", KindMatchEnded: "match_ended",
	KindChange: "change", KindShuffle: "shuffle", KindRoll: "roll", KindChoose: "choose",
	KindLog: "log", KindTrigger: "trigger", KindFizzled: "fizzled", KindStalled: "stalled",
	KindDraw: "draw", KindOffer: "offer", KindPick: "pick", KindPass: "pass",
	KindRefill: "refill", KindBuy: "buy", KindSell: "sell", KindReroll: "reroll",
	KindPlay: "play", KindMove: "move", KindDiscard: "discard", KindScrap: "scrap",
	KindDiscover: "discover", KindReturn: "return", KindReserve: "reserve", KindGain: "gain",
	KindSpend: "spend", KindCombatBegan: "combat_began", KindCombatEnded: "combat_ended", KindAttack: "attack",
	KindDamage: "damage", KindHeal: "heal", KindBuff: "buff", KindSummon: "summon",
	KindDeath: "death", KindDestroy: "destroy", KindEliminate: "eliminate", KindTag: "tag",
	KindUntag: "untag", KindCommit: "commit", KindReveal: "reveal", KindExhaust: "exhaust",
	KindSilence: "silence", KindActivate: "activate", KindScout: "scout",
	KindCancelled: "cancelled", KindEmit: "emit",
}}

// The fields that systems share.
const (
	FieldNone   Field = 0
	FieldAttack Field = 1
	FieldHealth Field = 2
	FieldGold   Field = 4
	FieldCost   Field = 6
)

var fields = vocabulary{what: "field", names: []string{
	FieldAttack: "attack", FieldHealth: "health", FieldGold: "gold", FieldCost: "cost",
}}
