// Package core is the contract that five rule systems share, and the
// vocabulary of everything written once for all of them.
//
//   - A [Game] is a match in progress. Whose decision it is, is a [Seat]; what
//     that seat may do is a list of [Move]s; playing one returns the [Event]s
//     that happened. What a seat may see is its view, which as an [Observation]
//     weighs the moves. What else a game can is an interface of few methods
//     ([Valued], [Situated], [Named], [Measured], ...).
//   - A [Player] answers a decision from a view, the legal moves and a stream of
//     chance. It never sees the game.
//   - A [System] is one rule system: how a match begins, which words it has, and
//     its [Content]. The config that its matches read is made by Prepare or Retune,
//     and nothing writes to it from then on, so that matches on many goroutines
//     share it.
//   - A [Record] is system, seed, players, tuning, content and moves: the whole
//     truth of a match. Undo, fork, replay, bug report and regression test are
//     the same file.
//
// The flow is config, cards, state, rules, events, view; each system's folder
// reads in that order. The core knows no text format, no script and no file: it
// is given configs and gives back events. Nothing in it looks at a clock, at
// Go's global chance or at the order of a map.
package core
