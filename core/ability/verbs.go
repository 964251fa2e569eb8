package ability

import "arcana/core"

// Verbs are the verbs that abilities have in every system, because the kernel itself carries them out.
// They belong to one function that is running. The Fx of a system embeds them.
// In a replacement a verb waits until the event has been decided, see [Kernel.Later].
type Verbs struct {
	*Firing
	kernel *Kernel
}

// VerbsOf returns the verbs of a function that is running.
func (k *Kernel) VerbsOf(f *Firing) Verbs { return Verbs{f, k} }

// Later does the work of [Kernel.Later].
func (v Verbs) Later(verb Verb) { v.kernel.Later(v.Firing, verb) }

// AtOnce does the work of [Kernel.AtOnce].
func (v Verbs) AtOnce(verb func() error) error { return v.kernel.AtOnce(v.Firing, verb) }

// Counted does the work of [Kernel.Counted].
func (v Verbs) Counted(name string) (float64, error) { return v.kernel.Counted(v.Firing, name) }

// First does the work of [Kernel.First].
func (v Verbs) First(name string) (bool, error) { return v.kernel.First(v.Firing, name) }

// Grow does the work of [Kernel.Grow]. If the verb waits, it returns no error.
func (v Verbs) Grow(name string, n float64) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error { return v.Grow(name, n) })
		return nil
	}
	return v.kernel.Grow(v.Firing, name, n)
}

// Await does the work of [Kernel.Await]. If the verb waits, it returns no error.
func (v Verbs) Await(moment string) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error { return v.Await(moment) })
		return nil
	}
	return v.kernel.Await(v.Firing, moment)
}

// AwaitAs does the work of Await or, if each is not nil, of AwaitEach for the match.
func (v Verbs) AwaitAs(moment string, each *bool) error {
	if each == nil {
		return v.Await(moment)
	}
	return v.AwaitEach(moment, *each, AsIs)
}

// AwaitEach does the work of [Kernel.AwaitEach]. If the verb waits, it returns no error.
func (v Verbs) AwaitEach(moment string, each bool, l Lasting) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error { return v.AwaitEach(moment, each, l) })
		return nil
	}
	return v.kernel.AwaitEach(v.Firing, moment, each, l)
}

// ActFor does the work of [Kernel.ActFor]. If the verb waits, it returns no error.
func (v Verbs) ActFor(s core.Seat) error {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error { return v.ActFor(s) })
		return nil
	}
	return v.kernel.ActFor(v.Firing, s)
}

// TriggerOf does the work of [Kernel.Trigger]. If the verb waits, it returns 0 and no error.
func (v Verbs) TriggerOf(moment string, e Event) (int, error) {
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error {
			_, err := v.TriggerOf(moment, e)
			return err
		})
		return 0, nil
	}
	return v.kernel.Trigger(v.Firing, moment, e)
}

// EmitOwn does the work of [Kernel.EmitOwn]; amount is the amount of the event. If the verb waits, it
// returns no error.
func (v Verbs) EmitOwn(name string, amount int, e Event) error {
	e.Amount = int32(max(-1, min(amount, MostAmount+1))) // fits into 32 bits, and is still out of range if amount is
	if !v.VerbsActNow() {
		v.wait(func(v Verbs) error { return v.EmitOwn(name, amount, e) })
		return nil
	}
	return v.kernel.EmitOwn(v.Firing, name, e)
}

// wait queues a verb of the kernel until the event that is being replaced has been decided.
func (v Verbs) wait(verb func(Verbs) error) {
	v.kernel.Later(v.Firing, func(k *Kernel, f *Firing) error { return verb(k.VerbsOf(f)) })
}

// Remembered returns the part of a memory that belongs to the ability on its own thing.
func (v Verbs) Remembered(memory *Memory) Store {
	return Store{Memory: memory, Owner: v.Owner, Ability: v.Ability, Asked: v.AnswersQuery()}
}

// RememberedOf returns the part of a memory that belongs to a player, which all scripts share.
func (v Verbs) RememberedOf(player core.Ref, memory *Memory) Store {
	return Store{Memory: memory, Owner: player, Ability: OfSeat, Asked: v.AnswersQuery()}
}
