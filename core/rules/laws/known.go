package laws

// What seats may know of the whole state; known_delve.go and the others have it for one system each.

// known says by system which leaves of the whole state a seat can tell, and why: regular
// expressions of paths in View(All), where places in lists are "*" and the seat's own
// place in a list of seats is "own", with the reason.
var known = map[string]map[string]string{
	"highcard": {
		`seat|turn|lead|rules\..*`:                       "the course of play and the numbers are open",
		`seats\.own\..*`:                                 "a seat's own",
		`seats\.\*\.(ref|points|cards|played|last|name)`: "all see how many cards a rival holds and what it has played",
		`(seats|deck|seats\.(own|\*)\.hand)\.#`:          "how many cards lie where is open",
	},
	"encounter": {
		`ref|id|name|type|turn|course\..*|outcome|character`:                        "how the encounter stands is open",
		`(approach|strategic|tags|blocked|hand|played|question|memory|lasting)\..*`: "what can be done, what it does and what the script remembers is open",
		`waiting\..*|latest`: "both follow from the moves that were made",
	},
	"delve":  delveKnown,
	"draft":  draftKnown,
	"market": marketKnown,
	"tavern": tavernKnown,
}

// known returns what seats may know of the subject's state.
func (s Subject) known() map[string]string {
	if s.Known != nil {
		return s.Known
	}
	return known[s.Name]
}
