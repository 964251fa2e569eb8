package tavern

import "arcana/core"

// The kinds of events that only this system has.
var (
	KindFreeze   = core.DeclareKindAt(21, "freeze")   // the shop is frozen or thawed
	KindUpgrade  = core.DeclareKindAt(22, "upgrade")  // the tavern rises a tier
	KindFuse     = core.DeclareKindAt(28, "fuse")     // three copies become a golden card
	KindBlocked  = core.DeclareKindAt(36, "blocked")  // an aegis took the damage
	KindCleave   = core.DeclareKindAt(40, "cleave")   // an attack hits the neighbours too
	KindAegis    = core.DeclareKindAt(41, "aegis")    // a card gains or loses its aegis
	KindGuardian = core.DeclareKindAt(42, "guardian") // a card becomes a guardian or stops being one
)

// The numbers that only this system's events change.
var (
	FieldAegis = core.DeclareFieldAt(3, "aegis")
	FieldTier  = core.DeclareFieldAt(5, "tier")
)
