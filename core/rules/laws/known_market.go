package laws

// marketOpen is what a seat of the market can tell.
var marketOpen = map[string]string{
	`seat|turn|active|round|extra|supplyleft|marketleft`:                                             "all players see the course of the match",
	`row\..*|supply\..*|scrapped\..*|lasting\..*|given\..*`:                                          "all players see the cards for sale, the cards that left the match, and the keywords of cards that they see",
	`market\.#|market\.\*\.(starter|acted|used|readied|by|damage|memory\..*)`:                        "all players know the size of the market's deck; the deck has no starters, and its cards have not acted, were not used, are not damaged and were not set aside",
	`players\.#|players\.(own|\*)\.(hand|deck)\.#`:                                                   "all players see how many cards each pile has",
	`players\.(own|\*)\.(ref|seat|authority|trade|combat|owed|topdeck|place|extra|(hand|deck)count)`: "all players see the numbers of every player",
	`players\.(own|\*)\.(resources|keywords)\..*`:                                                    "all players see the numbers of every player",
	`players\.(own|\*)\.((discard|play|aside|factions)\..*|concentration)`:                           "all players see which cards were bought, played, discarded, set aside and scrapped, and which cards a player owns",
	`players\.own\.hand\..*`: "a player sees the player's own cards and numbers",
	`players\.(own|\*)\.(hand|deck)\.\*\.(acted|used|readied|by|damage)`: "cards in a hand or deck do not act, are not used, are not damaged and are not set aside",
	`(pending\.(ask|text|seat|ref|optional|choices\.#)|question\.#)`:     "all players see who is asked, the question and the number of answers",
	`waiting\..*`: "all players saw the events that these triggers wait for",
}
