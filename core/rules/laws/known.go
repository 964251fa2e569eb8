// What seats may know of the whole state; known_delve.go and the others have it for one system each.

package laws

// openBySystem says by system which values of the whole state each seat may know, and why. The keys are
// regular expressions of paths in View(All), in which places in lists are "*" and the seat's own
// place in a list of seats is "own"; the values are the reasons.
var openBySystem = map[string]map[string]string{
	"highcard": {
		`seat|turn|lead|rules\..*`:                       "all players see the course of the match and its numbers",
		`seats\.own\..*`:                                 "a player sees the player's own cards and numbers",
		`seats\.\*\.(ref|points|cards|played|last|name)`: "all players see how many cards a rival has in hand and which cards the rival has played",
		`(seats|deck|seats\.(own|\*)\.hand)\.#`:          "all players see how many cards each pile has",
	},
	"encounter": {
		`ref|id|name|type|turn|course\..*|outcome|character`:                        "the player sees how the encounter stands",
		`(approach|strategic|tags|blocked|hand|played|question|memory|lasting)\..*`: "the player sees the choices, their effects and the memory of the script",
		`waiting\..*|latest`: "both values follow from the moves, which the player knows",
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
