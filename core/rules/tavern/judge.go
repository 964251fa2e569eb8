package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// judge is an arena where deaths may be replaced: it says who of the dying dies.
type judge struct{ *Arena }

// doom asks of each of the dying, attacking side first and left to right, whether it
// dies, and collects those who do.
func (a judge) doom() {
	list := a.dyingOf(a.turn^1, a.dyingOf(a.turn, a.doomed[:0]))
	n := 0
	for _, p := range list {
		if a.dies(p) {
			list[n] = p
			n++
		}
	}
	for _, p := range list[:n] {
		a.fall(p)
	}
	for _, p := range list[:n] {
		a.mourn(p, a.undoneAt(p), true)
	}
	a.doomed = list[:0]
}

// dyingOf appends the dying of side s from left to right.
func (a judge) dyingOf(s int, list []Spot) []Spot {
	var room [places]Spot
	for _, p := range a.row(s, room[:0]) {
		if !a.alive(p) && !a.fallen(p) {
			list = append(list, p)
		}
	}
	return list
}

// dies asks whether one of the dying dies. One that does not is left with at least 1
// health, unless the living have no room for it: then it dies all the same.
func (a judge) dies(p Spot) bool {
	e := a.event(eventDeath, a.killerOf(p), p, 1)
	own := e.Target
	if a.kernel.Settle(&e) && e.Target == own {
		return true
	}
	if !a.room(&a.side[p.side()]) {
		a.fizzled(&e)
		return true
	}
	if a.spare(p); !e.Cancelled() {
		if other := a.seek(e.Target); other != noSpot && a.alive(other) {
			a.slay(e.Source, other)
		} else {
			a.fizzled(&e)
		}
	}
	return false
}

// fizzled notes that what a replacement made of a death cannot be.
func (a judge) fizzled(e *ability.Event) {
	a.log.Add(core.Event{Kind: core.KindFizzled, Actor: e.Source, Target: e.Target, Amount: e.Amount, Text: Table.Row(e.Kind).Name})
}

// spare leaves one of the dying with at least 1 health; one in the crypt comes back to its
// place.
func (a judge) spare(p Spot) {
	if a.grave(p) != nil {
		p = a.rise(p)
	}
	s, u, bit := &a.side[p.side()], a.unit(p), uint16(1)<<p.slot()
	if gain := 1 - u.Health; gain > 0 {
		u.Health = 1
		if a.log.next() {
			a.log.write(core.KindChange, core.FieldHealth, u.Ref, u.Ref, gain)
		}
	}
	s.living, s.dying, s.undone = s.living|bit, s.dying&^bit, s.undone&^bit
}

// killerOf returns the source of what took the health of one of the dying.
func (f judge) killerOf(p Spot) core.Ref {
	if g := f.grave(p); g != nil {
		return g.killer
	}
	return f.side[p.side()].killer[p.slot()]
}

// undoneAt reports whether its own side killed a card.
func (f judge) undoneAt(p Spot) bool {
	if g := f.grave(p); g != nil {
		return g.undone
	}
	return f.side[p.side()].undone>>p.slot()&1 != 0
}

// fall collects one of the dying.
func (f judge) fall(p Spot) {
	if g := f.grave(p); g != nil {
		g.fallen = true
		return
	}
	s, bit := &f.side[p.side()], uint16(1)<<p.slot()
	s.dying, s.fallen = s.dying&^bit, s.fallen|bit
}
