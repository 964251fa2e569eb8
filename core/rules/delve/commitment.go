package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// commitment is what a hero has decided in the Challenge phase. It is a mark on a
// card that stays in the hand until the reveal, so that an open hand betrays
// nothing; the price of a perfect counter is paid at the reveal for the same reason
// (RULES 3.1, R-B4).
type commitment struct {
	card       int16 // the card committed in secret, none for a pass
	countering bool  // it is meant as a perfect counter
	made       bool  // the hero has committed or passed
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
func (h *hero) decide(c int16, countering bool) {
	h.commit = commitment{card: c, countering: countering, made: true}
	e := core.Event{Kind: core.KindPass, Actor: h.ref(), Seen: core.Only(core.Seat(h.seat))}
	if c != none {
		e.Kind, e.Target, e.Text = core.KindCommit, cardRef(c), h.cards.def(c).Name
	}
	if countering {
		e.Amount = 1
	}
	h.log.cause = h.log.add(e)
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
		b.team.cards.write(core.KindReveal, h.ref(), h.commit.card, 1)
		h.commit.countering = h.commit.countering && b.payCounter(h)
		h.piles.hand = without(h.piles.hand, h.commit.card)
	}
}

// payCounter pays what a hero set aside for a perfect counter, and reports
// whether the counter is valid: it fits, it is paid, its condition is true.
func (b *board) payCounter(h *hero) bool {
	counter := b.team.cards.def(h.commit.card).Counter
	if !b.trial.fits(counter) || !h.drive.Covers(counter.Cost) || !b.holds(counter.Needs, h.seat) {
		return false
	}
	h.pay(counter.Cost)
	return true
}

// countersByItself reports whether a card that is committed plainly is a perfect
// counter all the same: where there is no price there is nothing to decline
// (RULES 7.3).
func (b *board) countersByItself(def *Card, seat int) bool {
	c := def.Counter
	return c != nil && c.Cost.Total() == 0 && b.trial.fits(c) && b.holds(c.Needs, seat)
}

// recommit lets a hero who has decided have decided anything: what the
// others may take the decision for.
func (b *board) recommit(h *hero, chance *rand.Stream) {
	if !h.closed() {
		return
	}
	h.commit.card, h.commit.countering = none, false
	if i := chance.Intn(len(h.piles.hand) + 1); i < len(h.piles.hand) {
		h.commit.card = h.piles.hand[i]
		def := b.team.cards.def(h.commit.card)
		counter := def.Counter
		h.commit.countering = counter != nil && b.trial.fits(counter) && h.drive.Covers(counter.Cost) && chance.Coin() || b.countersByItself(def, h.seat)
	}
}
