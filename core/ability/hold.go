package ability

import (
	"arcana/core"
	"arcana/core/few"
)

// Holder is a World with events that abilities may answer before they happen (Kernel.Hold).
type Holder interface {
	// Happen carries out an event that was held, with the amount that is left of it. It holds it no more. Of an event of
	// which nothing is left it may do the rest.
	Happen(e *Event)
	// Update sets the amount of an event that is held to what it would be now, if the answers have changed that.
	Update(e *Event)
}

// Hold lets abilities answer an event first, and reports whether any does. Then the event is held: the functions that
// hear the event would, which has the same target, source and amount, come first in the queue, one after the other with
// all answers to their questions, and after them the event happens (Holder). They may lessen its amount (Prevent). Events
// that one entry of the queue holds keep their order. Nothing is held within functions before an event, and when no
// function may run any more in the move.
func (k *Kernel) Hold(would Kind, e *Event) bool {
	return k.subscriptions.heardAfter.Has(would) && e.Amount > 0 && k.phase == After && k.spent < k.limit && k.hold(would, e)
}

// hold does the work of Hold for an event that some ability may answer.
func (k *Kernel) hold(would Kind, e *Event) bool {
	asks := *e
	asks.Kind = would
	k.setOrigin(&asks)
	var entries []waiting
	list := k.listeners(&asks, After)
	for i := range list {
		l := &list[i]
		for _, id := range l.Subscriptions.moments {
			if m := &k.table.moments[id]; m.Kind == would && k.hasRelation(l, &asks, m.Relation) {
				for range k.timesOf(l, m, &asks) {
					entries = append(entries, waiting{event: asks, firing: Firing{Listener: *l, Moment: id, Phase: After}, onlyFiring: true})
				}
			}
		}
	}
	if len(entries) == 0 {
		return false
	}
	entries = append(entries, waiting{event: *e, isHeld: true})
	k.setOrigin(&entries[len(entries)-1].event)
	for _, w := range entries {
		k.waiting = few.Insert(k.waiting, k.head+k.fronted, w)
		k.fronted++
	}
	return true
}

// Holding returns the event that is held and happens next, nil for none. What the running function has held itself does not
// count.
func (k *Kernel) Holding() *Event {
	for i := k.head + k.fronted; i < len(k.waiting); i++ {
		if w := &k.waiting[i]; w.isHeld {
			return &w.event
		}
	}
	return nil
}

// answerHeld runs one function that answers a held event, of which it reads what is left. It does not run if nothing is
// left, if it is not legal any more, or if its card has left the place where it listens.
func (k *Kernel) answerHeld(w *waiting) {
	held := k.Holding()
	if held == nil || held.Amount == 0 || !k.world.Legal(held) || !k.world.Present(&w.firing.Listener, &w.event) {
		return
	}
	k.world.(Holder).Update(held)
	w.event.Amount = held.Amount
	k.fire(&w.firing)
}

// release lets a held event happen, unless it is not legal any more.
func (k *Kernel) release(e *Event) {
	if e.Amount > 0 && !k.world.Legal(e) { // that nothing is left was logged
		k.logUnmade(core.KindFizzled, e)
		return
	}
	k.world.(Holder).Happen(e)
}

// Prevent takes up to n from the amount of the event that is held and happens next, and logs it. It returns how much it
// took: 0 if no event is held but those that the function has caused itself, and in a function before an event.
func (k *Kernel) Prevent(f *Firing, n int) int {
	held := k.Holding()
	if held == nil || f.Phase != After {
		return 0
	}
	n = min(n, int(held.Amount))
	if held.Amount -= int32(n); n > 0 {
		k.log.Add(core.Event{Kind: core.KindCancelled, Actor: f.Owner, Target: held.Target, Amount: int32(n), Text: k.table.rows[held.Kind].Name})
	}
	return n
}

// asksBefore reports whether abilities may answer an event with a name before it happens.
func (t *Table) asksBefore(event string) bool {
	kind, known := t.Kind("would_" + event)
	return known && t.rows[kind].Would
}
