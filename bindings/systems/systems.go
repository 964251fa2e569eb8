package systems

// All returns the door of every rule system, in the order of the systems.
func All() []Door {
	return []Door{Draft(), Tavern(), Encounter(), Market(), Delve()}
}

// Named returns the door of that system and whether there is one.
func Named(system string) (Door, bool) {
	for _, d := range All() {
		if d.System == system {
			return d, true
		}
	}
	return Door{}, false
}
