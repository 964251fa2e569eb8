package encounter

// Step 4 of the algorithm: the hand is checked by three rules in their order,
// each repeated until it holds or cannot be met (RULES 4, R-E8).

// validate applies the three rules.
func validate(d *deal) {
	viableChoices(d)
	strategicOptions(d)
	characterIdentity(d)
}

// viableChoices keeps at most two blocked choices in hand, as long as unblocked
// ones are left to take their place (RULES 4.1).
func viableChoices(d *deal) {
	for d.count(C2) > d.t.Hand.MaxBlocked && d.replace(ViableChoices, d.worst(C2), C1) {
	}
}

// strategicOptions makes sure that the unblocked choices in hand do not all do
// the same (RULES 4.2).
func strategicOptions(d *deal) {
	for onlyUnblocked(d, builds) && d.replace(StrategicOptions, d.worst(builds), C1|reduces) {
	}
	for onlyUnblocked(d, reduces) && d.replace(StrategicOptions, d.worst(reduces), C1|builds) {
	}
}

// onlyUnblocked reports whether there are unblocked choices in hand and all of
// them have that effect.
func onlyUnblocked(d *deal, effect List) bool {
	unblocked := d.count(C1)
	return unblocked > 0 && d.count(C1|effect) == unblocked
}

// characterIdentity makes sure that one choice in hand uses the character's
// highest approach; it may be a blocked one (RULES 4.3).
func characterIdentity(d *deal) {
	for d.count(B1) == 0 && d.replace(CharacterIdentity, d.worst(anyone), B1) {
	}
}
