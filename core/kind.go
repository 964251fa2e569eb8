package core

// Kind is what an event is. The same word means the same in every system.
type Kind uint8

// Field is a number that events change.
type Field uint8

// The kinds of events. A new kind is one constant and one name below.
const (
	KindNone Kind = iota
	// The course of a match.
	KindTurnBegan
	KindTurnEnded
	KindPhase
	KindMatchEnded
	KindChange // a number changed and no better word exists
	KindShuffle
	KindRoll
	KindChoose
	KindLog
	KindTrigger
	KindFizzled
	KindStalled
	// Cards between piles.
	KindDraw
	KindOffer
	KindPick
	KindPass
	KindRefill
	KindBuy
	KindSell
	KindReroll
	KindFreeze
	KindUpgrade
	KindPlay
	KindMove
	KindDiscard
	KindScrap
	KindDiscover
	KindFuse
	KindReturn
	KindReserve
	KindGain
	KindSpend
	// Combat.
	KindCombatBegan
	KindCombatEnded
	KindAttack
	KindBlocked
	KindDamage
	KindHeal
	KindBuff
	KindCleave
	KindAegis
	KindGuardian
	KindSummon
	KindDeath
	KindDestroy
	KindEliminate
	// Encounters.
	KindHand
	KindTag
	KindUntag
	KindOutcome
	// Quests.
	KindSite
	KindTheme
	// Delves.
	KindCommit
	KindReveal
	KindTier
	KindKeep
	KindClear
	KindExhaust
	KindResonance
	KindSilence
	KindBoss
	KindActivate
	KindMute
	KindScout
	KindTurn // a card turned face up (Amount 1) or face down (-1)
	// Append further kinds above this line and their names below.
	kindCount
)

var kindNames = [kindCount]string{
	"", "turn_began", "turn_ended", "phase", "match_ended", "change", "shuffle", "roll", "choose", "log", "trigger", "fizzled", "stalled",
	"draw", "offer", "pick", "pass", "refill", "buy", "sell", "reroll", "freeze", "upgrade", "play", "move", "discard", "scrap", "discover", "fuse", "return", "reserve", "gain", "spend",
	"combat_began", "combat_ended", "attack", "blocked", "damage", "heal", "buff", "cleave", "aegis", "guardian", "summon", "death", "destroy", "eliminate",
	"hand", "tag", "untag", "outcome",
	"site", "theme",
	"commit", "reveal", "tier", "keep", "clear", "exhaust", "resonance", "silence", "boss", "activate", "mute", "scout", "turn",
}

// String returns the kind's lower_snake name.
func (k Kind) String() string { return kindNames[k] }

// Kinds returns the names of all kinds, in order, without the empty first.
func Kinds() []string { return append([]string(nil), kindNames[1:]...) }

// The fields that events change.
const (
	FieldNone Field = iota
	FieldAttack
	FieldHealth
	FieldAegis
	FieldGold
	FieldTier
	FieldCost
	FieldMomentum
	FieldPressure
	FieldDominance
	FieldRapport
	FieldAnalysis
	FieldPrecision
	FieldConcealment
	FieldEssence
	FieldStaleness
	FieldTrade
	FieldCombat
	FieldAuthority
	FieldBody
	FieldMind
	FieldAgility
	FieldSlots
	// Append further fields above this line and their names below.
	fieldCount
)

var fieldNames = [fieldCount]string{
	"", "attack", "health", "aegis", "gold", "tier", "cost",
	"momentum", "pressure", "dominance", "rapport", "analysis", "precision", "concealment",
	"essence", "staleness", "trade", "combat", "authority", "body", "mind", "agility",
	"slots",
}

// Fields returns the names of all fields, in order, without the empty first.
func Fields() []string { return append([]string(nil), fieldNames[1:]...) }

// String returns the field's lower_snake name, as views spell it.
func (f Field) String() string { return fieldNames[f] }
