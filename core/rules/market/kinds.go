package market

import "arcana/core"

// The numbers that only this system's events change.
var (
	FieldTrade     = core.DeclareFieldAt(16, "trade")
	FieldCombat    = core.DeclareFieldAt(17, "combat")
	FieldAuthority = core.DeclareFieldAt(18, "authority")
)

// furtherFields are the numbers of the resources that content adds, in its order: the text
// of an event says which is meant.
var furtherFields = [len(further{})]core.Field{
	core.DeclareFieldAt(40, "resource_a"), core.DeclareFieldAt(41, "resource_b"), core.DeclareFieldAt(42, "resource_c"),
	core.DeclareFieldAt(43, "resource_d"), core.DeclareFieldAt(44, "resource_e"),
}
