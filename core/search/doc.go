// Package search is one thinking player for all systems, written against the contract
// alone.
//
// It looks ahead: it deals copies of the match, in which everything that its seat may not
// know was dealt anew, and plays each of a few candidate moves on in all of them, with the
// same chance for each. A roll-out goes on as a policy plays for all seats, until a round
// ends that the plan names, and counts as what the system says the position is worth.
// The candidates are the policy's own choice and those that it ranks next. Half of them
// are given up again and again, so that most roll-outs go to those that may be best; and
// the policy's choice is left only for one that did better by more than a standard error
// of the difference on the same deals.
//
// Where a system says so, and no chance is drawn, all ways to the end are searched
// instead, and the choice is the best there is.
//
// Or it grows trees: each iteration goes down one in a deal of its own, tries in each node
// what came to most for whoever is to move there, and more often what the policy likes and
// what was tried seldom; it adds a node, and goes on as the policy does. The tree is one
// observer's: a node is a line of moves, whatever the deal, and a move counts by how often
// it could have been played. There are always as many trees, and their memory is bounded.
//
// Effort is counted in roll-outs, never in seconds, and chance follows from what the seat
// sees: the same view leads to the same move, on any machine.
package search
