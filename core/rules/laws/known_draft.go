package laws

// draftOpen is what the player of a quest can tell: all but what chance will bring.
var draftOpen = map[string]string{
	`ref|quest|dreamscapes?|site|kind|sites\..*|place|picks|theme|question|answers\..*|over`: "where the quest stands is open",
	`essence|deckmin|deckmax|signmax|rerollprice|rerollterms\..*`:                            "the numbers are open",
	`dreamcaller|profile\..*|drafted\..*|tags\..*|deck\..*|dreamsigns\..*`:                   "what the player has is the player's to see",
	`offer\..*|skipped\..*|choice\..*`:                                                       "what is offered lies open",
	`pool\..*|hidden\.(copies\..*|taken)`:                                                    "the pool is no secret, only what will be drawn from it is",
	`hidden\.(state|events)`:                                                                 "how far the visit and the story have come follows from the moves",
	`hidden\.memory\..*`:                                                                     "what a script remembers it made of what the player saw",
}
