package ability

import "arcana/core"

// Units is what a function may spend on the machine that it runs on.
type Units struct {
	// Ceiling is how many units all functions of the move may spend, Left how many of them
	// remain, at least 1.
	Ceiling, Left int64
	// Spent is how many the function took: who runs it writes that down.
	Spent int64
}

// ceiling is how many units of work functions may spend between one decision and the next.
type ceiling struct {
	most, left int64
	reached    bool // no function is called any more
	apart      bool // what runs only looks at the match: see WithOwnCeiling
}

// newCeiling returns a ceiling of which nothing is spent.
func newCeiling(most int64) ceiling { return ceiling{most: most, left: most} }

// Ceil sets how many units functions may spend from one decision to the next, from now on.
func (k *Kernel[F]) Ceil(most int64) { k.ceiling = newCeiling(most) }

// CeilingReached reports whether the ceiling is reached: then no function is called.
func (k *Kernel[F]) CeilingReached() bool { return k.ceiling.reached }

// Anew runs a part of a move, such as a combat, with a whole ceiling of its own. What that part
// spends is not taken off the move's.
func (k *Kernel[F]) Anew(run func()) {
	before := k.ceiling
	k.ceiling = newCeiling(before.most)
	run()
	k.ceiling = before
}

// WithOwnCeiling is Anew for what only looks at a position, such as asking for prices, during a
// move or between moves. It is not logged that such a ceiling is reached. A look within a look
// has no ceiling of its own.
func (k *Kernel[F]) WithOwnCeiling(look func()) {
	if k.apart {
		look()
		return
	}
	k.Anew(func() {
		k.apart = true
		look()
	})
}

// GrantUnits lets a firing spend the units that the ceiling has left.
func (k *Kernel[F]) GrantUnits(f *Firing) {
	f.Units = Units{Ceiling: k.ceiling.most, Left: max(1, k.ceiling.left)}
}

// Pay takes what a firing has spent off the ceiling.
func (k *Kernel[F]) Pay(f *Firing, failure *core.Failure) {
	k.ceiling.left -= f.Units.Spent
	k.ceiling.reached = k.ceiling.reached || failure != nil && failure.Ceiling
}
