// Package declared plays games of cards that are described, not written in Go: piles, numbers, and
// stages with moves, whose rules are a few functions. RULES.md says what all such games share.
//
//	description.go  what an author says: Rules, with Stage, Zone, Pile, Number, Card
//	tuning.go       the numbers that a designer may change
//	course.go       how stages and turns follow each other
//	position.go     a match that begins in the middle
//	verbs.go        what rules do to a match and read of it
//	knowledge.go    who knows which card, and how a match is dealt anew
//	memory.go       the state, in one piece of memory
//	game.go         the match as the program sees it
//	view.go         what seats see
//	system.go       the rules as a rule system
package declared
