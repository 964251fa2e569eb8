// What seats may know of the whole state; known_delve.go and the others have it for one system each.

package laws

// openBySystem says by system which values of the whole state each seat may know, and why. The keys are
// regular expressions of paths in View(All), in which places in lists are "*" and the seat's own
// place in a list of seats is "own"; the values are the reasons.
var openBySystem = map[string]map[string]string{
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
	"delve":  delveOpen,
	"draft":  draftOpen,
	"market": marketOpen,
	"tavern": tavernOpen,
}

// openLeaves returns which values of the subject's state each seat may know, as openBySystem has them; nil
// if nothing is said about the system.
func (s Subject) openLeaves() map[string]string {
	if s.Open != nil {
		return s.Open
	}
	return openBySystem[s.Name]
}
