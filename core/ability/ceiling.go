package ability

import "arcana/core"

// Units is how much work a function may do on the machine that runs it.
type Units struct {
	// Ceiling is how many units all functions of the move together may spend; Left is how many of
	// them remain, at least 1.
	Ceiling, Left int64
	// Spent is how many the function spent; the binding that runs the function sets it.
	Spent int64
}

// ceiling is the limit of the units of work that functions may spend between two decisions.
type ceiling struct {
	most, left int64
	reached    bool // the limit is reached, so no function is called any more
	apart      bool // within WithOwnCeiling
}

// newCeiling returns a ceiling from which nothing is spent yet.
func newCeiling(most int64) ceiling { return ceiling{most: most, left: most} }

// SetCeiling sets how many units functions may spend between two decisions, and lets them spend all of them
// from now on.
func (k *Kernel) SetCeiling(most int64) { k.ceiling = newCeiling(most) }

// CeilingReached reports whether the ceiling is reached. Then no function is called until the next
// decision.
func (k *Kernel) CeilingReached() bool { return k.ceiling.reached }

// WithFullCeiling calls run, a part of a move such as a combat, with a full ceiling of its own. What it spends does
// not count for the rest of the move.
func (k *Kernel) WithFullCeiling(run func()) {
	before := k.ceiling
	k.ceiling = newCeiling(before.most)
	run()
	k.ceiling = before
}

// WithOwnCeiling does the work of WithFullCeiling for a function that only looks at the match, such as one that
// asks for prices. It is not logged if such a ceiling is reached. A call within another shares the
// ceiling of that one. (apart is part of the ceiling, so WithFullCeiling sets it back too.)
func (k *Kernel) WithOwnCeiling(look func()) {
	if k.apart {
		look()
		return
	}
	k.WithFullCeiling(func() {
		k.apart = true
		look()
	})
}

// GrantUnits lets a firing spend the units that are left of the ceiling. If none is left, it gets 1, with
// which it soon fails.
func (k *Kernel) GrantUnits(f *Firing) {
	f.Units = Units{Ceiling: k.ceiling.most, Left: max(1, k.ceiling.left)}
}

// Pay takes the units that a firing has spent from the ceiling. failure is how it failed, nil if it did
// not. The ceiling is reached when a function fails because of it (Failure.Ceiling), not when none is left.
func (k *Kernel) Pay(f *Firing, failure *core.Failure) {
	k.ceiling.left -= f.Units.Spent
	k.ceiling.reached = k.ceiling.reached || failure != nil && failure.Ceiling
}
