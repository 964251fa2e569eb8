// Package declared plays games of cards that are described, not written in Go: piles, numbers, and
// stages with moves, whose rules are a few functions. RULES.md says what all such games share.
//
//	description.go  what an author says: Rules, with Stage, Zone, Pile, Number, Card
//	tuning.go       the numbers that a designer may change
//	course.go       how stages and turns follow each other
//	position.go     a match that begins in the middle
//	verbs.go        what rules do to a match and read of it
//	abilities.go    what abilities of cards hear and ask for
//	kernel.go       how they see a match, and what it keeps for them
//	acting.go       what changes and is heard, and when they act
//	remembered.go   what they leave from one decision to the next
//	knowledge.go    who knows which card, and how a match is dealt anew
//	memory.go       the state, in one piece of memory
//	game.go         the match as the program sees it
//	view.go         what seats see
//	system.go       the rules as a rule system
package declared
