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

// ceiling bounds what functions spend between one decision and the next.
type ceiling struct {
	most, left int64
	reached    bool // no function is called any more
	apart      bool // no move goes on
}

func newCeiling(most int64) ceiling { return ceiling{most: most, left: most} }

// Ceil sets how many units functions may spend from one decision to the next, beginning now.
func (k *Kernel[F]) Ceil(most int64) { k.ceiling = newCeiling(most) }

// CeilingReached reports whether the ceiling is reached: then no function is called.
func (k *Kernel[F]) CeilingReached() bool { return k.ceiling.reached }

// Anew runs a part of a move that has a ceiling of its own.
func (k *Kernel[F]) Anew(run func()) {
	before := k.ceiling
	k.ceiling = newCeiling(before.most)
	run()
	k.ceiling = before
}

// WithOwnCeiling is Anew for what looks at a position, be it outside of any move: the journal does not
// tell that its ceiling is reached. A look in a look is a part of it.
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

// GrantUnits gives a firing the units that are left.
func (k *Kernel[F]) GrantUnits(f *Firing) {
	f.Units = Units{Ceiling: k.ceiling.most, Left: max(1, k.ceiling.left)}
}

// Pay takes what a firing has spent.
func (k *Kernel[F]) Pay(f *Firing, failure *core.Failure) {
	k.ceiling.left -= f.Units.Spent
	k.ceiling.reached = k.ceiling.reached || failure != nil && failure.Ceiling
}
