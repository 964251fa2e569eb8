package laws

// delveOpen is what every seat of a delve can tell (section 11 of its rules).
var delveOpen = map[string]string{
	`seat|turn|round|phase|lead|base|poi|theme|tier|calmed|bosscomes|challenges|resonance`: "the course of the delve is open, and how many cards lie in decks",
	`(challenge|boss|muted|row|scouted|kept|cleared|choice|needs|lasting)\..*`:             "so is what lies on the table, but for cards that nobody has seen",
	`heroes\.own\..*`: "a seat's own",
	`heroes\.#|heroes\.\*\.(ref|seat|avatar|name|body|mind|agility|slots|deck|ready|plays|mostplays|replaced|replacecost|powered)`: "all see what a hero has, and whether it has decided",
	`heroes\.\*\.(hand|tableau|discard|exhausted|acting|aside|gives|hides|prices|drive)\..*`:                                       "hands, tableaus and what was spent are open",
	`secret\.\*\.(stage|turns|forgone|matched|counter|events)`:                                                                     "follow from what all saw happen",
	`secret\.\*\.(known|changed|memory|queue|discarded)\..*`:                                                                       "follow from what abilities did, which all saw",
	`secret\.\*\.(order|unseen)\..*`:                                                                                               "say at which place of a deck a card lies that may be any: all saw what was taken and put there",
	`secret\.#|secret\.\*\.(decks|decks\.\*|challenges|resonance)\.#`:                                                              "how many cards lie where is open",
}
