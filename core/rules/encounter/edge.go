package encounter

// Step 5 of the algorithm: two rules for turns in which much is at stake. They
// come last, so they may undo what an earlier rule did (RULES 5, R-E8).

// edgeCases applies the two rules in their order.
func edgeCases(d *deal) {
	criticalPressure(d)
	successWithinReach(d)
}

// criticalPressure offers a way to relieve pressure with a favoured approach when
// pressure is high; it may be a blocked one (RULES 5.1).
func criticalPressure(d *deal) {
	if !reaches(d.s.Pressure, d.t.Hand.CriticalShare, d.s.MaxPressure) {
		return
	}
	for d.count(A2) == 0 && d.replace(CriticalPressure, d.worst(anyone), A2) {
	}
}

// successWithinReach offers two ways to build momentum when the last turns can
// still reach success; they may be blocked ones (RULES 5.2).
func successWithinReach(d *deal) {
	s, h := d.s, &d.t.Hand
	if s.Momentum+h.Reach < s.Success || s.Turn < s.MaxTurns-h.LastTurns {
		return
	}
	for d.count(builds) < h.MinMomentum && d.replace(SuccessWithinReach, d.worst(reduces), builds) {
	}
}
