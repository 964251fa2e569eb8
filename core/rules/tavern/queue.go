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
func (h *hearing) post(m Moment, at Spot, amount int32) {
	h.queue = append(h.queue, waiting{m, at, amount, h.log.cause})
}

// drain lets every waiting moment be heard, until the queue is empty or the
// event budget is spent.
func (h *hearing) drain() {
	if h.opened() {
		h.onwards()
	}
	for h.head < len(h.queue) && !h.log.full() {
		h.head++
		h.hear(&h.queue[h.head-1])
	}
	h.queue, h.head = h.queue[:0], 0
}

// hear fires a moment: the unit's own ability, then the watchers. The moment lies in
// the queue, or in what was the queue before it grew, and nobody writes to it.
func (h *hearing) hear(w *waiting) {
	s := w.at.side()
	if h.speaks(w) {
		h.fire(*w, w.at, h.unit(w.at), w.moment)
	}
	switch w.moment {
	case Deathrattle:
		h.fireListeners(*w, s, AllyDied)
		h.fireListeners(*w, s^1, EnemyDied)
	case OnDamaged:
		h.fireListeners(*w, s, AllyDamaged)
	case AllySummoned:
		h.fireListeners(*w, s, AllySummoned)
	}
}

// speaks reports whether the unit itself has something to say about a moment
// that befell it. Of its own arrival only others hear, and whoever has died
// since the moment was posted speaks of nothing but its wounds and its death.
func (h *hearing) speaks(w *waiting) bool {
	if !h.listens(w.at, w.moment) || w.moment == AllySummoned {
		return false
	}
	return w.moment == Deathrattle || w.moment == OnDamaged || h.alive(w.at)
}

// listens reports whether the ability of the card at a spot hears moment m.
func (f *field) listens(p Spot, m Moment) bool {
	if f.deep {
		if g := f.grave(p); g != nil {
			return g.listens.Has(m)
		}
	}
	return f.side[p.side()].listeners[m]>>p.slot()&1 != 0
}

// fireListeners fires moment m on the living cards of side s that listen to it,
// left to right, except the card that it is about.
func (h *hearing) fireListeners(w waiting, s int, m Moment) {
	if h.side[s&1].moments.Has(m) {
		h.fireEach(w, s&1, m)
	}
}

func (h *hearing) fireEach(w waiting, s int, m Moment) {
	side := &h.side[s]
	order, count := side.order, side.count
	side.called = side.listeners[m] & side.living
	for i := 0; i < count && side.called != 0; i++ {
		slot := order.At(i)
		if side.called&side.living>>slot&1 != 0 && h.spot(s, slot) != w.at && !h.log.full() {
			h.fire(w, h.spot(s, slot), &side.unit[slot], m)
		}
	}
}

// fire lets the ability of u, the unit at self, speak about a moment.
func (h *hearing) fire(w waiting, self Spot, u *Unit, m Moment) {
	if h.kernel.CeilingReached() {
		return
	}
	h.log.cause = w.cause
	h.acts.add(u.Card)
	if h.log.next() {
		h.log.writeText(core.KindTrigger, u.Ref, h.unit(w.at).Ref, w.amount, momentNames[m])
	}
	h.log.cause = h.log.id()
	fx := &h.fx
	fx.self, fx.about, fx.actor, fx.moment, fx.amount, fx.placed = self, w.at, u.Ref, m, w.amount, 0
	if u.Card.script >= 0 {
		h.fireScript(u, m)
	} else {
		u.Card.act.perform(fx)
	}
	h.log.cause = w.cause
}

// ownMoments is how often the living cards of a board hear a moment that is
// theirs alone, left to right: the start of combat, the end of a turn.
func (h *hearing) ownMoments(s int, m Moment) {
	side := &h.side[s]
	order, hearing := side.order, side.listeners[m]&side.living
	for i := 0; hearing != 0 && i < side.count; i++ {
		if slot := order.At(i); hearing>>slot&1 != 0 {
			h.post(m, spot(s, slot), 0)
			hearing &^= 1 << slot
		}
	}
}

// hit settles a hit that is an event, deals it and tells it: who lost health, and whether
// somebody did. An aegis stops it before it is asked about, and that of whom it is
// redirected to after.
func (h *hearing) hit(kind core.Kind, actor core.Ref, at Spot, n int32) (Spot, bool) {
	if n > 0 && h.unit(at).Aegis == 0 {
		var ok bool
		if at, n, ok = h.settle(eventDamage, actor, at, n, ""); !ok {
			return at, false
		}
	}
	if !h.land(kind, actor, at, n) {
		return at, false
	}
	h.hurt(actor, at, n)
	return at, true
}

// hurt posts that the card at a spot lost health, if anybody cares.
func (h *hearing) hurt(actor core.Ref, at Spot, n int32) {
	if h.all.has(union(hurtMoments)) {
		h.hurtHeard(actor, at, n)
	}
}

// hurtHeard is hurt where one side or the other cares.
func (h *hearing) hurtHeard(actor core.Ref, at Spot, n int32) {
	switch {
	case h.opened():
		h.report(eventDamage, actor, at, n, "")
	case h.side[at.side()].moments&hurtMoments != 0:
		h.post(OnDamaged, at, n)
	}
}
