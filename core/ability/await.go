package ability

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// awaited is the moment at which an ability hears the event that it waited for.
const awaited = "awaited"

// errNotHeard is the error of an ability that has no function for that moment.
var errNotHeard = errors.New("expected a function " + awaited + "(self, fx, event) in the same script")

// mostAwaiting is how many abilities of a seat can wait for moments at once.
const mostAwaiting = 100

// Awaiting is an ability that waits for the next event of a moment. Where its card is then does not
// matter.
type Awaiting struct {
	Listener
	// Moment is the moment that it waits for.
	Moment ID
	// Each says that it hears each such event, and goes on waiting; Turn says that it does so until the turn ends.
	Each, Turn bool
}

// Await lets the ability of f wait for a moment: when the next such event has happened, its function
// awaited hears it once, even if its card is gone. It returns an error if the ability has no such
// function, if the moment is not a trigger after an event, or if mostAwaiting abilities of its seat wait already.
func (k *Kernel) Await(f *Firing, moment string) error {
	return k.await(f, moment, Awaiting{})
}

// AwaitEach does the work of Await, but the ability hears each such event, for the match or until the turn ends. If each
// is false, the ability no longer waits for the moment, and does not hear those events that it has yet to hear.
func (k *Kernel) AwaitEach(f *Firing, moment string, each bool, l Lasting) error {
	id, err := k.table.awaitable(moment)
	if err != nil {
		return err
	}
	before := len(k.awaiting)
	k.SetAwaiting(slices.DeleteFunc(slices.Clone(k.awaiting), func(w Awaiting) bool {
		return w.Moment == id && w.Owner == f.Owner && w.Ability == f.Ability && w.Seat == f.Seat
	}))
	if !each {
		if len(k.awaiting) < before {
			k.unhear(f, &k.table.moments[id])
		}
		return nil
	}
	return k.await(f, moment, Awaiting{Each: true, Turn: l == ForTurn})
}

// unhear removes from the queue what the ability of f has yet to hear of a moment that it waited for.
func (k *Kernel) unhear(f *Firing, m *Moment) {
	heard, _ := k.table.Find(awaited)
	rest := slices.DeleteFunc(k.waiting[k.head:], func(w waiting) bool {
		l := &w.firing.Listener
		return w.onlyFiring && w.firing.Moment == heard && l.Owner == f.Owner && l.Ability == f.Ability && l.Seat == f.Seat &&
			w.event.Kind == m.Kind && k.hasRelation(l, &w.event, m.Relation)
	})
	k.waiting = k.waiting[:k.head+len(rest)]
}

// await does the work of Await and AwaitEach. w says how often the ability hears the moment.
func (k *Kernel) await(f *Firing, moment string, w Awaiting) error {
	id, err := k.table.awaitable(moment)
	heard, declared := k.table.Find(awaited)
	switch {
	case err != nil:
		return err
	case !declared || !f.Subscriptions.Has(heard):
		return errNotHeard
	case k.countAwaiting(f.Seat) >= mostAwaiting:
		return fmt.Errorf("%d abilities wait already", mostAwaiting)
	}
	k.SetAwaiting(append(slices.Clip(k.awaiting), Awaiting{f.Listener, id, w.Each, w.Turn}))
	return nil
}

// ActFor queues the function awaited of the ability of f, which then acts for a seat as if its card were that seat's. It
// returns an error if the ability has no such function, and in a query.
func (k *Kernel) ActFor(f *Firing, s core.Seat) error {
	heard, declared := k.table.Find(awaited)
	switch {
	case f.Phase == Asked:
		return errAsked
	case !declared || !f.Subscriptions.Has(heard):
		return errNotHeard
	}
	l := f.Listener
	l.Seat = s
	e := Event{Kind: k.table.moments[heard].Kind, Source: f.Owner, Target: f.Owner, Owner: s, Amount: 1}
	if f.Event != nil { // what it counts is still that of the event it answers
		e.Earlier = f.Event.Earlier
	}
	k.Post(l, heard, &e)
	return nil
}

// countAwaiting returns how many abilities of a seat wait.
func (k *Kernel) countAwaiting(s core.Seat) (n int) {
	for i := range k.awaiting {
		if k.awaiting[i].Seat == s {
			n++
		}
	}
	return n
}

// awaitable returns the moment with a name, or an error if no ability can wait for it.
func (t *Table) awaitable(name string) (ID, error) {
	var known []string
	for i := range t.moments {
		if m := &t.moments[i]; m.Phase == After && m.Name != chosen && m.Name != awaited {
			known = append(known, m.Name)
		}
	}
	id, ok := t.Find(name)
	if !ok || !slices.Contains(known, t.moments[id].Name) {
		return 0, fmt.Errorf("moment: expected a trigger that runs after an event, got %q%s", name, spell.DidYouMean(name, known))
	}
	return id, nil
}

// postAwaited queues the function awaited of each ability that waited for this event. These abilities
// wait no longer, unless they hear each.
func (k *Kernel) postAwaited(e *Event) {
	heard, _ := k.table.Find(awaited) // Await has found it
	var left []Awaiting
	for i := range k.awaiting {
		w := &k.awaiting[i]
		m := &k.table.moments[w.Moment]
		if m.Kind == e.Kind && k.hasRelation(&w.Listener, e, m.Relation) && e.visible(w.Seat, After) {
			k.Post(w.Listener, heard, e.asSeenBy(w.Seat))
			if !w.Each {
				continue
			}
		}
		left = append(left, *w)
	}
	k.SetAwaiting(left)
}

// Awaiting lists the abilities that wait for a moment, in the order in which they began to. The caller
// must not change the list.
func (k *Kernel) Awaiting() []Awaiting { return k.awaiting }

// StopAwaiting removes all abilities of a seat from those that wait.
func (k *Kernel) StopAwaiting(s core.Seat) {
	k.SetAwaiting(slices.DeleteFunc(slices.Clone(k.awaiting), func(w Awaiting) bool { return w.Seat == s }))
}

// EndTurn is called when a turn ends. It removes the abilities that wait until then.
func (k *Kernel) EndTurn() {
	if turn := func(w Awaiting) bool { return w.Turn }; slices.ContainsFunc(k.awaiting, turn) {
		k.SetAwaiting(slices.DeleteFunc(slices.Clone(k.awaiting), turn))
	}
}

// SetAwaiting sets which abilities wait. The list must be a new one, because copies of the match share the
// old one. A system that begins its kernel anew for each move gives it the list that Awaiting returned last.
func (k *Kernel) SetAwaiting(list []Awaiting) {
	k.awaiting = list
	k.noteKinds()
}

// Delayed is an ability that waits for a moment, in the form of a situation.
type Delayed struct {
	Of     core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card or player with the ability"`
	Script string   `lua:"script" need:"yes" json:"script" doc:"the file of the ability"`
	For    int      `lua:"seat" need:"yes" json:"seat" doc:"the seat with the ability, from 1"`
	Moment string   `lua:"moment" need:"yes" json:"moment" doc:"the trigger that the ability waits for"`
	Each   bool     `lua:"each" json:"each,omitempty" doc:"whether it hears each such event (false)"`
	Turn   bool     `lua:"turn" json:"turn,omitempty" doc:"whether it does so until the turn ends (false)"`
}

// Delayed lists the abilities that wait for a moment, in the form of a situation.
func (x Situated) Delayed() (list []Delayed) {
	for _, w := range x.Kernel.awaiting {
		list = append(list, Delayed{w.Owner, x.Names.name(w.Ability), seatNumber(w.Seat), x.Kernel.table.moments[w.Moment].Name, w.Each, w.Turn})
	}
	return list
}

// Delay lets the abilities wait that a situation lists. The error names the entry that is not possible.
// Each entry is read as if it named the function awaited, which must be in the script. If an entry is not
// possible, the entries before it wait already.
func (x Situated) Delay(list []Delayed) error {
	for i := range list {
		d := &list[i]
		f, err := x.singleFiring(&Held{Moment: awaited, Of: d.Of, Script: d.Script, For: d.For})
		switch {
		case err != nil:
		case !x.Known(d.Of):
			err = fmt.Errorf("of: no card or player has the number %d (ref)", d.Of)
		case d.For < 1 || d.For > core.MostSeats:
			err = fmt.Errorf("seat: expected a number from 1 to %d, got %d", core.MostSeats, d.For)
		default:
			err = x.Kernel.await(&f, d.Moment, Awaiting{Each: d.Each, Turn: d.Each && d.Turn})
		}
		if err != nil {
			return fmt.Errorf("delayed[%d]: %w", i+1, err)
		}
	}
	return nil
}
