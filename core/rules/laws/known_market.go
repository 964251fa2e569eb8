package laws

// marketOpen is what a seat of the market can tell.
var marketOpen = map[string]string{
	`seat|turn|active|round|supplyleft|marketleft`:                                             "the course of play is open",
	`row\..*|supply\..*|scrapped\..*|lasting\..*`:                                              "all see what can be bought and what left the match",
	`market\.#|market\.\*\.(starter|acted|by|memory\..*)`:                                      "the size of the market's deck is open; a starter was never in it, and none of its cards has acted or was set aside",
	`players\.#|players\.(own|\*)\.(hand|deck)\.#`:                                             "how many cards lie where is open",
	`players\.(own|\*)\.(ref|seat|authority|trade|combat|owed|topdeck|place|(hand|deck)count)`: "all see the numbers of all seats",
	`players\.(own|\*)\.resources\..*`:                                                         "all see the numbers of all seats",
	`players\.(own|\*)\.((discard|play|aside|factions)\..*|concentration)`:                     "what was bought, played, discarded, set aside and scrapped is open, and so is what a seat owns",
	`players\.own\.hand\..*`:                                                                   "a seat's own",
	`players\.(own|\*)\.(hand|deck)\.\*\.(acted|by)`:                                           "nothing acts in a hand or deck, nor is it set aside there",
	`pending\.(ask|text|seat|ref|optional|choices\.#)`:                                         "who is asked what, and how many answers there are, is open",
	`waiting\..*`: "what still follows was seen to begin",
}
