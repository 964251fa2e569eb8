package ability

import "arcana/core"

// Scripts is the binding of abilities that are scripts. F is a pointer to the system's Fx. A script is
// given by its index in the config's list of scripts.
type Scripts[F any] interface {
	Subscribed
	// Table is the vocabulary of the system, with the events that the scripts declare.
	Table() *Table
	// Fire calls the function of a firing. The function changes the match only through fx. A Failure
	// says that the function failed; what it did before that is not undone.
	Fire(script int, f *Firing, fx F) *core.Failure
	// Source returns what stands in events for a function: that of a part of a script for a moment. It
	// is 0 if that is not known.
	Source(script int, m ID, p Part) core.Source
}

// Subscribed says what scripts listen to.
type Subscribed interface {
	// Subscriptions are the events that a script listens to.
	Subscriptions(script int) *Subscriptions
}

// Silent is the binding of content without scripts; Vocabulary is that of its system.
type Silent[F any] struct{ Vocabulary *Table }

// Table returns the vocabulary of the system.
func (s Silent[F]) Table() *Table { return s.Vocabulary }

// Subscriptions returns subscriptions to nothing.
func (s Silent[F]) Subscriptions(int) *Subscriptions { return &noSubscriptions }

// noSubscriptions are subscriptions to nothing.
var noSubscriptions Subscriptions

// Fire does nothing and never fails.
func (s Silent[F]) Fire(int, *Firing, F) *core.Failure { return nil }

// Source returns 0, because there are no scripts.
func (s Silent[F]) Source(int, ID, Part) core.Source { return 0 }
