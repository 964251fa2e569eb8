// The heroes together, and what each commits to the current challenge (RULES 3 and 7).

package delve

import (
	"slices"

	"arcana/core"
)

// team is the heroes, by seats, and their cards.
type team struct {
	*table
	heroes  []hero
	cards   copies
	avatars []int // the avatar of each seat, by seats; there may be more than seats
}

// unshare makes the copy of a team independent of the one it was copied from.
func (t *team) unshare(table *table) {
	t.table, t.avatars = table, nil
	t.cards = copies{table, clone(t.cards.list)}
	t.heroes = clone(t.heroes)
	for i := range t.heroes {
		t.heroes[i].unshare(table, t)
	}
}

// refs appends the Refs of the heroes to list, the lead first, without one hero (except); 0 leaves out none.
func (t *team) refs(list []core.Ref, except core.Ref) []core.Ref {
	list = slices.Grow(list, len(t.heroes))
	for turn := range t.heroes {
		if r := heroRef(t.seatAt(turn)); r != except {
			list = append(list, r)
		}
	}
	return list
}

// card returns the hero of a hero card, and the card's place among all copies; nil and none if the Ref is not
// that of a hero card.
func (t *team) card(r core.Ref) (*hero, int16) {
	if i := int(r - refCard); i >= 0 && i < len(t.cards.list) {
		return t.owner(int16(i)), int16(i)
	}
	return nil, none
}

// owner returns the hero who a card belongs to.
func (t *team) owner(c int16) *hero { return &t.heroes[t.cards.list[c].owner] }

// undecided returns the heroes who have neither committed nor passed.
func (t *team) undecided() (seats core.Seats) {
	for i := range t.heroes {
		if !t.heroes[i].commit.made {
			seats |= core.Only(core.Seat(i))
		}
	}
	return seats
}

// drive returns the Drive of all heroes together.
func (t *team) drive() (sum stock) {
	for i := range t.heroes {
		for kind := range t.config.drives {
			sum.add(kind, t.heroes[i].drive.of(kind))
		}
	}
	return sum
}

// covers reports whether the heroes together have enough Drive to pay a price.
func (t *team) covers(price *stock) bool {
	have := t.drive()
	return t.config.drives.cover(price, &have)
}

// pay takes a price from the team: first from the hero of a seat, then from the others in seat order
// (RULES 9.5). For each kind of Drive each hero gives what it has, until nothing is owed.
func (t *team) pay(seat int, price stock) {
	payer := heroRef(seat)
	for kind := range t.config.drives {
		owed := price.of(kind)
		for turn := range t.heroes {
			h := &t.heroes[(seat+turn)%len(t.heroes)]
			owed += h.addDrive(payer, kind, -owed) // the result is negative: by how much the hero's Drive has changed
		}
	}
}

// commitments appends to room what the heroes have committed to the challenge, by seats: for each card the
// tags that it shows, and whether it is a perfect counter. For a hero who passes it appends nothing.
func (t *team) commitments(room []Commitment, muted Tags) []Commitment {
	for i := range t.heroes {
		if h := &t.heroes[i]; h.commit.card != none {
			room = append(room, Commitment{h.shownTags(h.commit.card, muted), h.commit.countering})
		}
	}
	return room
}

// exhaustCommitted exhausts the committed cards, the lead's first (RULES 3.3).
func (t *team) exhaustCommitted() {
	for turn := range t.heroes {
		h := &t.heroes[t.seatAt(turn)]
		if h.commit.card != none {
			h.exhaustCommitted()
		}
	}
}

// finishActing discards a played card that has acted, and reports whether there was one. It discards only
// one card, because abilities that hear of that act before the next card is discarded.
func (t *team) finishActing() bool {
	for i := range t.heroes {
		if h := &t.heroes[i]; len(h.piles.acting) > 0 {
			h.finishActing()
			return true
		}
	}
	return false
}

// refresh does what a Refresh does for all heroes and their cards.
func (t *team) refresh() {
	t.cards.refresh()
	for i := range t.heroes {
		t.heroes[i].refresh()
	}
}

// deal seats the heroes and deals their opening hands.
func (t *team) deal(l *layout) {
	t.cards.list = t.cards.list[:0]
	t.seatAvatars(l)
	t.heroes = resized(t.heroes, t.seats)
	for seat := range t.heroes {
		h := &t.heroes[seat]
		*h = hero{table: t.table, team: t, cards: &t.cards, seat: seat, avatar: t.avatars[seat], piles: h.piles.emptied(), tableau: h.tableau[:0], commit: undecided, moves: h.moves}
		t.dealDeck(l, h)
		h.setUp()
		for _, x := range h.avatarCard().own {
			x.Of = h.ref()
			_ = t.given.Add(x) // there are at most as many as a hero can have
		}
	}
}

// seatAvatars gives each seat an avatar: first those that the layout names, then others in a random order.
// Only if there are too few avatars, the last seats get random ones, which may come twice.
func (t *team) seatAvatars(l *layout) {
	t.avatars = append(t.avatars[:0], l.avatars...)
	for _, i := range t.config.dealt.avatars {
		if !slices.Contains(l.avatars, i) {
			t.avatars = append(t.avatars, i)
		}
	}
	stream, rest := t.chance.Stream("setup"), t.avatars[len(l.avatars):]
	stream.Deal(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] }, func(i int) (id, name string) { return t.config.avatarCalled(rest[i]) })
	for len(t.avatars) < t.seats {
		t.avatars = append(t.avatars, pickPlace(t.chance, byChance, t.config.dealt.avatars, t.config.avatarCalled))
	}
}

// dealDeck gives a hero a deck: the one of the options as it stands, or the
// avatar's, shuffled.
func (t *team) dealDeck(l *layout, h *hero) {
	var given []int
	if h.seat < len(l.decks) {
		given = l.decks[h.seat]
	}
	list := given
	if given == nil {
		list = t.config.Decks[h.avatarCard().deck].cards
	}
	for i := len(list) - 1; i >= 0; i-- { // backwards, because the top card of a deck is its last
		h.piles.deck = append(h.piles.deck, t.cards.add(list[i], h.seat))
	}
	if given == nil {
		h.piles.shuffle(t.chance.Stream(deckStreams[h.seat]), &t.cards)
	}
}

// maxDeck is how many cards a deck may have, so that the Refs of four decks end before those of
// challenges begin.
const maxDeck = 400

// hero returns the hero of a Ref, nil if the Ref is not that of a hero.
func (t *team) hero(r core.Ref) *hero {
	if seat := int(r - refHero); seat >= 0 && seat < len(t.heroes) {
		return &t.heroes[seat]
	}
	return nil
}

// commitment is what a hero has decided in the Challenge phase. It is a mark on a
// card that stays in the hand until the reveal, so that an open hand betrays
// nothing; the price of a perfect counter is paid at the reveal for the same reason
// (RULES 3.1, R-B4).
type commitment struct {
	card       int16 // the card committed in secret, none for a pass
	countering bool  // it is meant as a perfect counter
	made       bool  // the hero has committed or passed

	// What all seats know of a secret decision: how many cards the hero held when it decided, and
	// which of them could counter then (bit i for the i-th). A card drawn since was not committed.
	held     int
	counters uint64
}

// undecided is the commitment of a hero who has neither committed nor passed.
var undecided = commitment{card: none}

// handClosed reports whether the hero has decided and the reveal is still to come. Until then no
// ability takes a card out of the hand: it could not take the committed one, and so would tell
// which that is (RULES 3.1, R-B4).
func (h *hero) handClosed() bool { return h.stage == stageCommit && h.commit.made }

// decide marks a card of the hand as committed, or none for a pass, and ends the hero's part in this
// phase. countering says that the card is meant as a perfect counter. Only the hero sees the event about
// the decision, and the price is paid at the reveal, so that others cannot tell it from a pass (R-B4,
// R-B10). All see that the hero's turn has ended.
func (b *board) decide(h *hero, c int16, countering bool) {
	h.commit = commitment{card: c, countering: countering, made: true, held: len(h.piles.hand), counters: b.possibleCounters(h)}
	e := core.Event{Kind: core.KindPass, Actor: h.ref(), Seen: core.Only(core.Seat(h.seat))}
	if c != none {
		e.Kind, e.Target, e.Text = core.KindCommit, cardRef(c), h.cards.def(c).Name
	}
	if countering {
		e.Amount = 1
	}
	h.log.AddAsCause(e)
	h.log.cause(core.KindTurnEnded, h.ref(), h.ref(), h.round, "")
}

// shownTags returns the tags that a card of the hero would show if it were committed now: its own tags with
// the changes to the card and to the hero, without the muted tags.
func (h *hero) shownTags(c int16, muted Tags) Tags {
	own := h.cards.tags(c) | h.plus
	return own &^ h.minus &^ muted
}

// revealCommitments reveals all committed cards, the lead's first, pays for the perfect counters among them,
// and takes the cards out of the hands (RULES 3.1, R-B3, R-B4). For a hero who has passed it logs that. A
// card that is no perfect counter any more, or cannot be paid for, counts by its tags only.
func (b *board) revealCommitments() {
	for turn := range b.seats {
		h := b.heroAt(turn)
		if h.commit.card == none {
			b.log.write(core.KindPass, h.ref(), 0, 0, "")
			continue
		}
		e := h.newEvent(eventReveal, h.ref(), h.commit.card)
		b.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
		b.abilities.emitAs(&e, b.team.cards.logCard(core.KindReveal, h.ref(), h.commit.card, 1))
		h.commit.countering = h.commit.countering && b.payCounter(h)
		h.piles.hand = without(h.piles.hand, h.commit.card)
	}
}

// payCounter pays the price of a hero's perfect counter at the reveal, and reports true. If the card
// is no perfect counter any more, it pays nothing and reports false.
func (b *board) payCounter(h *hero) bool {
	def := b.team.cards.def(h.commit.card)
	if !b.isPerfectCounter(def, h) {
		return false
	}
	h.pay(def.Counter.price)
	return true
}

// isPerfectCounter reports whether a card of a hero is a perfect counter now: it is against the
// current challenge, its price can be paid, its condition is true (R-B3).
func (b *board) isPerfectCounter(def *Card, h *hero) bool {
	c := def.Counter
	return b.current.isCounteredBy(c) && b.config.drives.cover(&c.price, &h.drive) && b.holds(c.Needs, h.seat)
}

// isFree reports whether the counter has no price. A card with such a counter is a perfect counter also if
// the move only commits it (RULES 7.3).
func (c *Counter) isFree() bool { return c.price.total() == 0 }

// possibleCounters returns which cards of a hero's hand could be perfect counters now: bit i stands for the
// card at place i, from 0. Cards after the first 64 are left out, because the result has 64 bits; hands are
// seldom so large (mostHand).
func (b *board) possibleCounters(h *hero) (places uint64) {
	for i, c := range h.piles.hand {
		if b.isPerfectCounter(b.team.cards.def(c), h) {
			places |= 1 << i
		}
	}
	return places
}
