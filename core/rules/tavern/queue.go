package tavern

import "arcana/core"

// Triggers never nest. An effect changes the board at once; what that sets off
// is put at the end of the one queue and is heard when the effects before it
// are over. So a firing always sees a board on which every earlier effect is
// complete, no recursion can overflow, and the order of everything is the order
// in which it was caused.

// waiting is a moment that befell a unit and has yet to be heard: by the unit
// itself, then by those who watch for it (R-T17).
type waiting struct {
	moment Moment
	at     Spot
	amount int32
	cause  int32
}

// post puts a moment at the end of the queue.
func (a *Arena) post(m Moment, at Spot, amount int32) {
	a.queue = append(a.queue, waiting{m, at, amount, a.log.cause})
}

// drain lets every waiting moment be heard, until the queue is empty or the
// event budget is spent.
func (a *Arena) drain() {
	for a.head < len(a.queue) && !a.log.full() {
		w := a.queue[a.head]
		a.head++
		a.hear(w)
	}
	a.queue, a.head = a.queue[:0], 0
}

// hear fires a moment: the unit's own ability, then the watchers.
func (a *Arena) hear(w waiting) {
	s := w.at.side()
	if a.speaks(w) {
		a.fire(w, w.at, w.moment)
	}
	switch w.moment {
	case Deathrattle:
		a.tellWatchers(w, s, AllyDied)
		a.tellWatchers(w, s^1, EnemyDied)
	case OnDamaged:
		a.tellWatchers(w, s, AllyDamaged)
	case OnAttack:
		a.tellWatchers(w, s, AllyAttacked)
	case AllySummoned:
		a.tellWatchers(w, s, AllySummoned)
	}
}

// speaks reports whether the unit itself has something to say about a moment
// that befell it. Of its own arrival only others hear, and whoever has died
// since the moment was posted speaks of nothing but its wounds and its death.
func (a *Arena) speaks(w waiting) bool {
	if !a.listens(w.at, w.moment) || w.moment == AllySummoned {
		return false
	}
	return w.moment == Deathrattle || w.moment == OnDamaged || a.alive(w.at)
}

// listens reports whether the ability of the card at a spot hears moment m.
func (a *Arena) listens(p Spot, m Moment) bool {
	if list := a.crypt.graves[p&31]; p.tenant() < len(list) {
		return list[p.tenant()].heard.Has(m)
	}
	return a.side[p.side()].hears[m]>>p.slot()&1 != 0
}

// tellWatchers fires moment m on the living cards of side s that listen to it,
// left to right, except the card that it is about.
func (a *Arena) tellWatchers(w waiting, s int, m Moment) {
	if a.side[s&1].ears.Has(m) {
		a.tellThem(w, s&1, m)
	}
}

func (a *Arena) tellThem(w waiting, s int, m Moment) {
	side := &a.side[s]
	order, count := side.order, side.count
	side.called = side.hears[m] & side.living
	for i := 0; i < count && side.called != 0; i++ {
		slot := order.at(i)
		if side.called&side.living>>slot&1 != 0 && a.spot(s, slot) != w.at && !a.log.full() {
			a.fire(w, a.spot(s, slot), m)
		}
	}
}

// fire lets the ability of the unit at self speak about a moment.
func (a *Arena) fire(w waiting, self Spot, m Moment) {
	u := a.unit(self)
	a.log.cause = w.cause
	a.acts.add(u.Card)
	if a.log.tell() {
		a.log.writeText(core.KindTrigger, u.Ref, a.unit(w.at).Ref, w.amount, momentNames[m])
	}
	a.log.cause = a.log.id()
	a.fx.begin(self, w.at, m, w.amount)
	if u.Card.script >= 0 {
		a.fireScript(u, m)
	} else {
		a.fx.perform(&u.Card.act)
	}
	a.log.cause = w.cause
}

// ownMoments is how often the living cards of a board hear a moment that is
// theirs alone, left to right: the start of combat, the end of a turn.
func (a *Arena) ownMoments(s int, m Moment) {
	side := &a.side[s]
	order, hearing := side.order, side.hears[m]&side.living
	for i := 0; hearing != 0 && i < side.count; i++ {
		if slot := order.at(i); hearing>>slot&1 != 0 {
			a.post(m, spot(s, slot), 0)
			hearing &^= 1 << slot
		}
	}
}
