// Package core is what all rule systems have in common, and the vocabulary of everything that is written
// once for all of them.
//
//   - A [Game] is a match in progress. The one who must decide is a [Seat]; it has a list of legal
//     [Move]s; playing one returns the [Event]s that happened. What a seat may see is its view. A view
//     that is an [Observation] can value moves. Everything else that a game can do is in small
//     interfaces ([Valued], [Situated], [Named], [Measured], ...).
//   - A [Player] decides with a view, the legal moves and a stream of random numbers. Most players never
//     see the game.
//   - A [System] is one rule system: how a match begins, its words, and its [Content]. Prepare or Retune
//     makes the config that matches read. Nothing changes a config after that, so matches on many
//     goroutines share it.
//   - A [Record] has system, seed, players, tuning, content and moves: everything that is needed to play
//     a match again. Undo, fork, replay, bug reports and regression tests all use it.
//
// The order is config, cards, state, rules, events, view; the files of each system are read in that
// order. core knows no text format, no script and no file: it is given configs and returns events.
// Nothing in it depends on a clock, on Go's global random numbers or on the order of a map.
package core
