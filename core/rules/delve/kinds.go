package delve

import "arcana/core"

// The kinds of events that only this system has.
var (
	KindTier      = core.DeclareKindAt(55, "tier")      // the challenge at hand was resolved; Amount is the tier
	KindKeep      = core.DeclareKindAt(56, "keep")      // a challenge is kept
	KindClear     = core.DeclareKindAt(57, "clear")     // a challenge is cleared away
	KindResonance = core.DeclareKindAt(59, "resonance") // a resonance card enters the row; Amount is the slot
	KindBoss      = core.DeclareKindAt(61, "boss")      // the boss comes
	KindMute      = core.DeclareKindAt(63, "mute")      // a tag is muted (Amount 1) or counts again (-1)
	KindTurn      = core.DeclareKindAt(65, "turn")      // a card turned face up (Amount 1) or face down (-1)
)

// The numbers that only this system's events change.
var (
	FieldBody    = core.DeclareFieldAt(19, "body")
	FieldMind    = core.DeclareFieldAt(20, "mind")
	FieldAgility = core.DeclareFieldAt(21, "agility")
	FieldSlots   = core.DeclareFieldAt(22, "slots")
)

// furtherFields are the numbers of the kinds of Drive that content adds, in its order: the
// text of an event says which is meant.
var furtherFields = [...]core.Field{
	core.DeclareField("drive_a"), core.DeclareField("drive_b"), core.DeclareField("drive_c"), core.DeclareField("drive_d"),
	core.DeclareField("drive_e"), core.DeclareField("drive_f"), core.DeclareField("drive_g"), core.DeclareField("drive_h"),
}
