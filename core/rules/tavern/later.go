package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// A replacement acts when its event is settled: its verbs wait in the queue, and what
// they are done to is named by refs, for cards may have moved until then.

// later lets a verb of a replacement wait. In a query no verb does anything.
func later(f *Fx, verb func(*Fx)) {
	orFizzle(f, func(f *Fx) error { verb(f); return nil })
}

// orFizzle is later of a verb that says why it cannot act by then.
func orFizzle(f *Fx, verb func(*Fx) error) {
	if f.heard.Query != nil {
		return
	}
	lasting := f.lasting
	f.arena.kernel.Later(f.heard, func(f *Fx) (err error) {
		if f.self != noSpot {
			f.During(lasting, func() { err = verb(f) })
		}
		return err
	})
}

// Find returns the spot of the card of that ref, and false when there is none any more.
func (f *sight) Find(r core.Ref) (Spot, bool) {
	p := f.arena.seek(r)
	return p, p != noSpot
}

// SeatOf returns the seat whose card is at a spot.
func (f *sight) SeatOf(p Spot) core.Seat { return f.arena.ownerOf(p) }

// Emit tells an event of content's own, about the card of a ref of a seat, or about
// nobody (0 and core.None). It says what is wrong with the name or the amount.
func (f *Fx) Emit(name string, amount int, target core.Ref, owner core.Seat) error {
	if f.idle {
		orFizzle(f, func(f *Fx) error { return f.Emit(name, amount, target, owner) })
		return nil
	}
	e := ability.Event{Target: target, Owner: owner, Amount: int32(max(-1, min(amount, ability.MostAmount+1)))}
	if a := f.arena; !a.opened() { // nobody hears it
		a.kernel.Begin(a.table(), world{a}, &a.log, ability.Ears{}, unlimited)
	}
	return f.arena.kernel.Emit(f.heard, name, e)
}

// laterTo lets a verb on a card of a replacement wait.
func laterTo(f *Fx, p Spot, verb func(*Fx, Spot)) {
	r := f.arena.unit(p).Ref
	later(f, func(f *Fx) {
		if p := f.arena.seek(r); p != noSpot {
			verb(f, p)
		}
	})
}
