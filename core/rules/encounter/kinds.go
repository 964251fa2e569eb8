package encounter

import "arcana/core"

// The kinds of events that only this system has.
var (
	KindStrategy = core.DeclareKind("strategy")      // an approach does something else here
	KindHand     = core.DeclareKindAt(47, "hand")    // the choices of a turn were dealt
	KindOutcome  = core.DeclareKindAt(50, "outcome") // the encounter came to its end
)

// The numbers that only this system's events change.
var (
	FieldMaxTurns    = core.DeclareField("max_turns")
	FieldMaxPressure = core.DeclareField("max_pressure")
	FieldMomentum    = core.DeclareFieldAt(7, "momentum")
	FieldPressure    = core.DeclareFieldAt(8, "pressure")
	FieldDominance   = core.DeclareFieldAt(9, "dominance")
	FieldRapport     = core.DeclareFieldAt(10, "rapport")
	FieldAnalysis    = core.DeclareFieldAt(11, "analysis")
	FieldPrecision   = core.DeclareFieldAt(12, "precision")
	FieldConcealment = core.DeclareFieldAt(13, "concealment")
	// FieldApproach is the value of an approach that does not ship: events about it say of
	// which, and have the approach as their target.
	FieldApproach = core.DeclareField("approach")
)

// fieldOf returns the field of an approach: those that ship have one of their own.
func fieldOf(id string) core.Field {
	for _, own := range []core.Field{FieldDominance, FieldRapport, FieldAnalysis, FieldPrecision, FieldConcealment} {
		if own.String() == id {
			return own
		}
	}
	return FieldApproach
}
