package delve

import "arcana/core"

// commitment is what a hero has decided in the Challenge phase. It is a mark on a
// card that stays in the hand until the reveal, so that an open hand betrays
// nothing; the price of a perfect counter is paid at the reveal for the same reason
// (RULES 3.1, R-B4).
type commitment struct {
	card       int16 // the card committed in secret, none for a pass
	countering bool  // it is meant as a perfect counter
	made       bool  // the hero has committed or passed

	// What all know of a decision: how many cards the hero held, which of them could be
	// perfect counters, bit i for the i-th. What was drawn since was not committed.
	held     int
	counters uint64
}

// undecided is the commitment of a hero who has neither committed nor passed.
var undecided = commitment{card: none}

// closed reports whether the hero has decided and the reveal is still to come: from
// the one to the other no ability takes a card out of the hand, for what it could
// not take would be the card that is committed (RULES 3.1, R-B4).
func (h *hero) closed() bool { return h.stage == stageCommit && h.commit.made }

// decide marks a card of the hand, or none for a pass, and ends the hero's part
// in this phase. Only the hero knows which: the event about it and the price of a counter stay
// hidden until the reveal, and a pass does not differ (R-B4, R-B10).
func (b *board) decide(h *hero, c int16, countering bool) {
	h.commit = commitment{c, countering, true, len(h.piles.hand), b.counters(h)}
	e := core.Event{Kind: core.KindPass, Actor: h.ref(), Seen: core.Only(core.Seat(h.seat))}
	if c != none {
		e.Kind, e.Target, e.Text = core.KindCommit, cardRef(c), h.cards.def(c).Name
	}
	if countering {
		e.Amount = 1
	}
	h.log.Lead(e)
	h.log.lead(core.KindTurnEnded, h.ref(), h.ref(), h.round, "")
}

// shows returns the tags that a card of the hero shows when committed now: its own,
// as they were changed on the card and for the hero, less those muted.
func (h *hero) shows(c int16, muted Tags) Tags {
	own := h.cards.tags(c) | h.plus
	return own &^ h.minus &^ muted
}

// revealCommitments turns all committed cards up together, pays for the perfect
// counters among them, and moves the cards out of the hands (RULES 3.1, R-B3,
// R-B4).
func (b *board) revealCommitments() {
	for turn := range b.seats {
		h := b.heroAt(turn)
		if h.commit.card == none {
			b.log.write(core.KindPass, h.ref(), 0, 0, "")
			continue
		}
		e := h.event(eventReveal, h.ref(), h.commit.card)
		b.abilities.Settle(&e)
		b.abilities.told(&e, b.team.cards.write(core.KindReveal, h.ref(), h.commit.card, 1))
		h.commit.countering = h.commit.countering && b.payCounter(h)
		h.piles.hand = without(h.piles.hand, h.commit.card)
	}
}

// payCounter pays what a hero set aside for a perfect counter, and reports
// whether the counter is valid.
func (b *board) payCounter(h *hero) bool {
	def := b.team.cards.def(h.commit.card)
	if !b.valid(def, h) {
		return false
	}
	h.pay(def.Counter.price)
	return true
}

// valid reports whether a card of a hero is a perfect counter now: it fits, its price
// can be paid, its condition is true (R-B3).
func (b *board) valid(def *Card, h *hero) bool {
	c := def.Counter
	return b.trial.fits(c) && h.drive.covers(c.price) && b.holds(c.Needs, h.seat)
}

// byItself reports whether a valid perfect counter is one however it is committed:
// where there is no price there is nothing to decline (RULES 7.3).
func (c *Counter) byItself() bool { return c.price.total() == 0 }

// counters returns which cards of a hand could be perfect counters now, bit i for the
// i-th.
func (b *board) counters(h *hero) (places uint64) {
	for i, c := range h.piles.hand {
		if b.valid(b.team.cards.def(c), h) {
			places |= 1 << i
		}
	}
	return places
}
