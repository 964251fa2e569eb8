// Package search is a player that thinks ahead, for all systems. It uses only what core says of a game.
//
// It makes deals: copies of the match in which everything that its seat may not know was drawn again. It
// plays each of a few candidate moves in all deals, with the same random numbers for each. In a
// roll-out a policy then plays for all seats, until the end of a round that the plan names. The result
// of the roll-out is what the system says that position is worth. The candidates are the policy's own
// choice and the moves that it ranks next. Several times the worse half of them is given up, so that most
// roll-outs are for the moves that may be best. Another move is chosen instead of the policy's only if
// it was better by more than a number of standard errors (Plan.Z) of the difference in the same deals.
//
// If a system allows it, and no random numbers are drawn, all possibilities to the end are searched
// instead. Then the choice is certainly the best.
//
// The third way is trees. Each iteration goes down a tree in a new deal. In each node it tries the move
// that was best so far for the seat that moves there; moves that the policy ranks high, and those that
// were tried seldom, are tried more often than their results alone would say. It adds a node, and the
// policy plays on. The tree is that of one observer: a node stands for a line of moves in any deal, and
// a move counts by how often it could have been played. The number of trees is fixed, and their memory
// is limited.
//
// Effort is counted in roll-outs, never in seconds, and random numbers depend only on what the seat sees.
// So the same view leads to the same move on any machine.
package search
