package laws

// tavernOpen is what a player of the tavern can tell.
var tavernOpen = map[string]string{
	`turn|active|fallen\..*|order\..*`:                  "the course of play, who is out and who has ended the phase are open",
	`seats\.own\..*`:                                    "a seat's own",
	`(seats|pool)\.#|pool\.\*\.id`:                      "how many play, and with which cards, is open",
	`seats\.\*\.view\.(turn|phase|active)`:              "the course of play is open",
	`seats\.\*\.view\.(seat|ref|health|tier)`:           "all see health and tier (R-T16)",
	`seats\.\*\.view\.(upgrade.*|rerollcost)`:           "follow from the numbers and from when a tier was bought, which all see",
	`seats\.\*\.view\.players\..*`:                      "all see the boards of the last combat (R-T16)",
	`seats\.\*\.view\.last\..*|seats\.\*\.met.*`:        "all see who fought whom and what came of it",
	`seats\.\*\.view\.synergies\.tribes\.(#|\*\.tribe)`: "there are four tribes, in order",
}
