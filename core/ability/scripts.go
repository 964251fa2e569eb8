package ability

import "arcana/core"

// Scripts is the binding of abilities that are written as scripts, F a pointer to the system's Fx. A
// script is named by its place in the list of the scripts that a config names.
type Scripts[F any] interface {
	// Table is the vocabulary of the system with the events that the scripts declare.
	Table() *Table
	// Subscriptions are what a script listens to.
	Subscriptions(script int) *Subscriptions
	// Fire calls the function of a firing. Whatever it does to the match it does through
	// fx. A Failure means that the script did not end well: what it did before stands.
	Fire(script int, f *Firing, fx F) *core.Failure
	// Source names the function of a script and moment in events, of one part of those that
	// are one script; 0 where it is not known.
	Source(script int, m ID, p Part) core.Source
}

// Silent is the binding of content without scripts; Vocabulary is that of its system.
type Silent[F any] struct{ Vocabulary *Table }

// Table is the vocabulary of the system.
func (s Silent[F]) Table() *Table { return s.Vocabulary }

// Subscriptions returns the subscriptions of a script that listens to nothing.
func (s Silent[F]) Subscriptions(int) *Subscriptions { return &noSubscriptions }

// noSubscriptions are those of who listens to nothing.
var noSubscriptions Subscriptions

// Fire does nothing and never fails.
func (s Silent[F]) Fire(int, *Firing, F) *core.Failure { return nil }

// Source returns 0: there are no scripts.
func (s Silent[F]) Source(int, ID, Part) core.Source { return 0 }
