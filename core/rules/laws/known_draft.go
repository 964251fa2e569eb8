package laws

// draftOpen is what the player of a quest can tell: all but what chance will bring.
var draftOpen = map[string]string{
	`ref|quest|dreamscapes?|site|kind|sites\..*|place|picks|theme|question|answers\..*|over`: "the player sees how far the quest has come",
	`essence|deckmin|deckmax|signmax|rerollprice|rerollterms\..*`:                            "the numbers are open",
	`dreamcaller|profile\..*|drafted\..*|tags\..*|deck\..*|dreamsigns\..*`:                   "the player sees all that the player has",
	`offer\..*|skipped\..*|choice\..*`:                                                       "the player sees the offer",
	`pool\..*|hidden\.(copies\..*|taken)`:                                                    "the player knows the pool, but not which cards will be drawn from it",
	`hidden\.(state|events)`:                                                                 "the values follow from the moves, which the player knows",
	`hidden\.memory\..*`:                                                                     "the memory of a script follows from events that the player saw",
}
