package laws

// tavernOpen is what a player of the tavern can tell.
var tavernOpen = map[string]string{
	`turn|active|fallen\..*|order\..*`:                  "all players see the course of the match, who is out and who has ended the phase",
	`seats\.own\..*`:                                    "a player sees the player's own cards and numbers",
	`(seats|pool)\.#|pool\.\*\.id`:                      "all players know how many players there are, and which cards the match has",
	`seats\.\*\.view\.(turn|phase|active)`:              "all players see the course of the match",
	`seats\.\*\.view\.(seat|ref|health|tier)`:           "all players see health and tier (R-T16)",
	`seats\.\*\.view\.(upgrade.*|rerollcost)`:           "the values follow from the tuning and from the turn of the last upgrade, which all players see",
	`seats\.\*\.view\.players\..*`:                      "all players see the boards of the last combat (R-T16)",
	`seats\.\*\.view\.last\..*|seats\.\*\.met.*`:        "all players see who fought whom and with what result",
	`seats\.\*\.view\.synergies\.tribes\.(#|\*\.tribe)`: "the tribes are always the same and in the same order",
}
