package market

import "arcana/core"

// The numbers that only this system's events change.
var (
	FieldTrade     = core.DeclareFieldAt(16, "trade")
	FieldCombat    = core.DeclareFieldAt(17, "combat")
	FieldAuthority = core.DeclareFieldAt(18, "authority")
)
