package draft

import "arcana/core"

// The kinds of events that only this system has.
var (
	KindSite  = core.DeclareKindAt(51, "site")  // the dreamer comes to a site
	KindTheme = core.DeclareKindAt(52, "theme") // a themed site chose its tag
)

// The numbers that only this system's events change.
var (
	FieldEssence   = core.DeclareFieldAt(14, "essence")
	FieldStaleness = core.DeclareFieldAt(15, "staleness")
)
