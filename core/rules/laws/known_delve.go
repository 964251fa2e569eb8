package laws

// delveOpen is what every seat of a delve can tell (section 11 of its rules).
var delveOpen = map[string]string{
	`seat|turn|round|phase|lead|base|poi|theme|tier|calmed|bosscomes|challenges|resonance`:    "all players see the course of the delve and how many cards the decks have",
	`(challenge|boss|muted|row|scouted|kept|cleared|choice|question|needs|lasting|given)\..*`: "all players see the cards on the table, except cards that nobody has seen",
	`heroes\.own\..*`: "a player sees the player's own cards and numbers",
	`heroes\.#|heroes\.\*\.(ref|seat|avatar|name|body|mind|agility|slots|deck|ready|plays|mostplays|replaced|replacecost|powered|powertext)`: "all players see what a hero has, and whether the hero has decided",
	`heroes\.\*\.(hand|tableau|discard|exhausted|acting|aside|gives|hides|keywords|prices|drive)\..*`:                                        "all players see the hands, the tableaus and the spent Drive",
	`secret\.\*\.(stage|turns|forgone|matched|counter|events)`:                                                                               "the values follow from events that all players saw",
	`secret\.\*\.(known|changed|memory|queue|discarded)\..*`:                                                                                 "the values follow from the effects of abilities, which all players saw",
	`secret\.\*\.(order|unseen)\..*`:                                  "the values give places in a deck, but not which cards lie there; all players saw how cards came to these places and left them",
	`secret\.#|secret\.\*\.(decks|decks\.\*|challenges|resonance)\.#`: "all players see how many cards each pile has",
}
