package ability

import "arcana/core"

// Verbs are the verbs that abilities have in every system, for one function while it runs: those that
// the kernel carries out itself. A system's own verbs embed them; F is that type. In a function that
// replaces an event a verb waits until the event has been decided, as [Kernel.Later] says.
type Verbs[F any] struct {
	*Firing
	kernel *Kernel[F]
}

// VerbsOf returns the verbs of a function that runs.
func (k *Kernel[F]) VerbsOf(f *Firing) Verbs[F] { return Verbs[F]{f, k} }

// Later queues a verb of the system's own, as [Kernel.Later] does. A nil verb says in a query that one
// was called.
func (v Verbs[F]) Later(verb func(F) error) { v.kernel.Later(v.Firing, verb) }

// Counted returns the number of a counter that the ability's script declares, as far as its player
// may know.
func (v Verbs[F]) Counted(name string) (float64, error) { return v.kernel.Counted(v.Firing, name) }

// First reports whether what the ability hears is the first, for its player, that a counter counted.
func (v Verbs[F]) First(name string) (bool, error) { return v.kernel.First(v.Firing, name) }

// Grow lets the things of the player behind the ability have n more of what its script declares. It
// returns an error as [Kernel.Grow] does.
func (v Verbs[F]) Grow(name string, n float64) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs[F]) error { return v.Grow(name, n) })
		return nil
	}
	return v.kernel.Grow(v.Firing, name, n)
}

// Await lets the ability that runs wait for a moment, which its function awaited hears once, wherever
// its card lies by then. It returns an error as [Kernel.Await] does.
func (v Verbs[F]) Await(moment string) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs[F]) error { return v.Await(moment) })
		return nil
	}
	return v.kernel.Await(v.Firing, moment)
}

// TriggerOf lets the abilities of e.Target answer a moment of their own again, as [Kernel.Trigger] says.
// It returns how many functions that is, 0 where verbs have to wait.
func (v Verbs[F]) TriggerOf(moment string, e Event) (int, error) {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs[F]) error {
			_, err := v.TriggerOf(moment, e)
			return err
		})
		return 0, nil
	}
	return v.kernel.Trigger(v.Firing, moment, e)
}

// EmitOwn emits an event that content declares, with an amount from 0 to MostAmount, as
// [Kernel.EmitOwn] says. E has its target and owner.
func (v Verbs[F]) EmitOwn(name string, amount int, e Event) error {
	e.Amount = int32(max(-1, min(amount, MostAmount+1))) // fits into 32 bits, and is out of range if amount is
	if !v.VerbsActNow() {
		v.wait(func(v Verbs[F]) error { return v.EmitOwn(name, amount, e) })
		return nil
	}
	return v.kernel.EmitOwn(v.Firing, name, e)
}

// wait queues a verb of the kernel's own until the event that is replaced has been decided.
func (v Verbs[F]) wait(verb func(Verbs[F]) error) {
	v.kernel.later(v.Firing, func(k *Kernel[F], f *Firing) error { return verb(k.VerbsOf(f)) })
}

// Remembered returns what the ability's own thing remembers of it in a memory of the match.
func (v Verbs[F]) Remembered(in *Memory) Store {
	return Store{Memory: in, Owner: v.Owner, Ability: v.Ability, Asked: v.Asks()}
}

// RememberedOf returns what a player remembers for all scripts in a memory of the match; of is the
// player as a thing.
func (v Verbs[F]) RememberedOf(of core.Ref, in *Memory) Store {
	return Store{Memory: in, Owner: of, Ability: OfSeat, Asked: v.Asks()}
}
