// Package encounter is a system of deterministic choices: one character, one
// location, a handful of turns, and each turn four things that might be done.
//
// Nothing in it is left to chance. Which four choices a turn offers follows from
// the state by an algorithm of six steps. score.go gives every choice a sum of five named
// terms and sorts the choices into lists; package hand, which knows no match, takes four,
// mends what four picks got wrong, and puts them on the table. deal.go tells it how the
// state stands. Every entry of a hand knows the rule and the list that put it there, and
// why a choice is not in it is read from the same trail.
//
// Around the algorithm stands a match (game.go): choosing raises approaches,
// moves momentum and pressure, switches narrative tags on, and after the last
// turn momentum decides how well it went. What lies open is the board, which knows no
// script and no chance, so a copy of it is what forecasts read; setup.go lays it out. A
// match may begin in the middle: situation.go writes a position down, situate.go begins
// there. turn.go is the course of play from top to bottom and the moves, change.go what
// both do to the board, events.go what is told of it.
// What a match is given is config.go; prepare.go checks it, and scene.go makes a location
// ready.
//
// An encounter may have a script, whose functions listen to named moments; abilities.go
// holds what waits for it, listeners.go what it remembers. It reaches the match only
// through [Fx]: fx.go are the verbs, and what it may read.
//
// What a player may weigh of a choice are the terms of its score and the features of
// bots.go, both read from the board: options.go shows them, and bots rank moves by them
// without a view.
//
// Which approaches there are content says (vocabulary.go): a Vocabulary is its rows, and an
// Approach a place among them.
//
// RULES.md beside this file states every rule in numbered sections; comments and
// tests cite them. Where it was silent, this package decided:
//
//   - "Uses an approach" always means the primary approach.
//   - Shares such as 0.6 of a maximum are compared with a tolerance of 1e-9,
//     because 0.55 x 20 is not 11 in binary.
//   - The second slot, whose lists are A1 to A6, takes the default choice when
//     those are empty, even if a choice outside of them is left for the third.
//   - A tag switches on when its approach passes the threshold, so one that a
//     script took away stays away until the threshold is passed again.
//   - The events of a match begin at its first decision: what happened before it is
//     what the first view shows, and only what scripts said and where they failed
//     is carried over into the first move.
//
// A location is data ([Location]), whoever states it: the file of locations, for
// matches without scripts, or an encounter script, which may start from a location
// of the file. So the rules run without any script, and a script adds moments.
package encounter
