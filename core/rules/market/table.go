package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// What lies before the players. Changes here set nothing off: cards move, numbers count,
// and effects last.

// table is all that lies before the seats, and the changes of it that set nothing
// off: moving cards and counting. What they lead to is the match's affair.
type table struct {
	copies
	stock
	record
	players []player
	chance  *rand.Set

	firstCards []string // everybody's first deck where an option says it

	lasting ability.Shares // of the seats' numbers (RULES 6.10)
}

// What is made for each seat and named after it, for as many as there may be.
var (
	deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}
	seatNames   = [...]string{"seat 1", "seat 2", "seat 3", "seat 4"}
)

// deckChance returns the random stream that shuffles a seat's deck.
func (t *table) deckChance(s core.Seat) *rand.Stream { return t.chance.Stream(deckStreams[s]) }

// me returns the player whose turn it is.
func (t *table) me() *player { return &t.players[t.turn] }

// changeNumber changes one of a seat's numbers by amount and logs it; it returns the event's
// ID, 0 if nothing changes.
func (t *table) changeNumber(kind core.Kind, s core.Seat, field core.Field, amount int) int32 {
	if amount == 0 {
		return 0
	}
	into := t.players[s].field(field)
	*into += amount
	if amount < 0 && len(t.lasting) > 0 && !t.config.further.keepsAtTurnEnd(field) {
		t.keptForGood(s, field, *into) // points for good are spent last: no more of them than there are points left
	}
	e := t.logThen(kind, seatRef(s), "")
	e.Field, e.Amount = field, int32(amount)
	if r := t.config.further.ofField(field); r != nil {
		e.Text = r.Name
	}
	return e.ID
}

// roomFor returns how many of n points of a resource a seat has room for.
func (t *table) roomFor(s core.Seat, field core.Field, n int) int {
	if r := t.config.further.ofField(field); r != nil {
		return max(0, min(n, r.most-*t.players[s].field(field)))
	}
	return n
}

// pay takes points of added resources from the seat whose turn it is.
func (t *table) pay(price []portion) {
	for _, p := range price {
		t.changeNumber(core.KindSpend, t.turn, p.of.field, -p.n)
	}
}

// opponents returns the seats that are still in the match, but for s.
func (t *table) opponents(s core.Seat) core.Seats {
	var seats core.Seats
	for i := range t.players {
		if core.Seat(i) != s && t.players[i].place == 0 {
			seats |= core.Only(core.Seat(i))
		}
	}
	return seats
}

// enemyBases lists the bases of a seat's opponents.
func (t *table) enemyBases(s core.Seat) (bases pile) {
	t.opponents(s).Each(func(o core.Seat) {
		for _, c := range t.players[o].play { // between a seat's turns only its bases are in play
			bases = append(bases, c.ref)
		}
	})
	return bases
}

// draw takes n cards from the deck, shuffling the discard pile into a new one
// when it is empty, and returns how many it took: fewer if both are empty (RULES 2.5). Only the
// drawing seat sees which.
func (t *table) draw(s core.Seat, n int) int {
	p := &t.players[s]
	for i := range n {
		if len(p.deck) == 0 && !t.reshuffle(s) {
			return i
		}
		r := p.deck.pop()
		p.hand = append(p.hand, r)
		e := t.logThen(core.KindDraw, r, t.card(r).ID)
		e.Actor, e.Player, e.Seen = seatRef(s), ability.PlayerNumber(s), core.Only(s)
	}
	return n
}

// reshuffle makes a new deck of a seat's discard pile, and reports whether there was one.
func (t *table) reshuffle(s core.Seat) bool {
	p := &t.players[s]
	if len(p.discard) == 0 {
		return false
	}
	// From now on all know the hand: they know the player's cards, and all that are neither in hand
	// nor in play are in the new deck.
	p.open = append(p.open[:0], p.hand...)
	p.deck, p.discard = p.discard, p.deck[:0]
	t.shuffle(p.deck, t.deckChance(s))
	t.log(core.Event{Kind: core.KindShuffle, Actor: seatRef(s), Target: seatRef(s), Amount: int32(len(p.deck))})
	return true
}

// owe notes that a seat has to discard n cards at the start of its next turn.
func (t *table) owe(s core.Seat, n int) {
	t.players[s].owed += n
	t.log(core.Event{Kind: core.KindDiscard, Target: seatRef(s), Amount: int32(n), Text: "owed"})
}

// toDiscard puts a card of a seat's hand on its discard pile.
func (t *table) toDiscard(s core.Seat, r core.Ref) {
	p := &t.players[s]
	p.hand.take(r)
	p.discard = append(p.discard, r)
	t.logThen(core.KindDiscard, r, t.card(r).ID)
}

// leaveMarket takes a copy out of the row, which is filled again, or out of the
// supply.
func (t *table) leaveMarket(r core.Ref) {
	if i := t.take(r); i >= 0 {
		t.log(core.Event{Kind: core.KindRefill, Target: t.row[i], Amount: int32(i + 1), Text: t.card(t.row[i]).ID})
	}
}

// scrap removes a copy from wherever it is and returns the event of it. Its owner's deck, if it
// had one, is one card thinner.
func (t *table) scrap(r core.Ref) int32 {
	owner := t.thing(r).owner
	if owner >= 0 {
		t.players[owner].removeCard(r, *t.worth(r))
	}
	t.scraps = append(t.scraps, r)
	id := t.logThen(core.KindScrap, r, t.card(r).ID).ID
	if owner < 0 {
		t.Under(id, func() { t.leaveMarket(r) })
	}
	return id
}

// clearTurn clears the table of the seat whose turn it is. It loses what the turn gained and did
// not use, discards its hand and everything in play but bases, and the bases may act again. What
// seats had only for the turn is taken back.
func (t *table) clearTurn() {
	p := t.me()
	t.loseTurnGain(FieldTrade)
	t.loseTurnGain(FieldCombat)
	for _, r := range t.config.further {
		if !r.Keeps {
			t.loseTurnGain(r.field)
		}
	}
	p.top = t.lasting.Keep(seatRef(t.turn), lastsOnTop, p.top)
	t.returnTurnGains()
	for _, r := range p.hand {
		t.logThen(core.KindDiscard, r, t.card(r).ID)
	}
	p.discard, p.hand = append(p.discard, p.hand...), p.hand[:0]
	stay := p.play[:0]
	for _, c := range p.play {
		if t.card(c.ref).Defense > 0 {
			stay = append(stay, inPlay{ref: c.ref})
			continue
		}
		p.discard = append(p.discard, c.ref)
		t.logThen(core.KindMove, c.ref, "discard pile")
	}
	p.play = stay
}

// NameOf returns what people call the thing behind a Ref: a seat's number or a
// card's name, "" for nothing.
func (t *table) NameOf(r core.Ref) string {
	switch {
	case r >= 1 && int(r) <= len(t.players):
		return seatNames[seatOf(r)]
	case t.refIn(r):
		return t.card(r).Name
	}
	return ""
}

// clone returns an independent copy, without the events of the move before.
func (t *table) clone() table {
	c := table{copies: t.copies.clone(), stock: t.stock.clone(), record: t.record, chance: t.chance.Clone(), firstCards: t.firstCards, lasting: slices.Clone(t.lasting)}
	c.Events, c.players = nil, make([]player, len(t.players))
	for i := range t.players {
		c.players[i] = t.players[i].clone()
	}
	return c
}

// What effects give for another time than the rules would (RULES 6.10): trade, combat and
// purchases on top of the deck for good, authority for a turn.

// lastsOnTop is the name under which it is noted how many purchases go on top of the deck for good.
// What lasts of a seat's numbers is noted under the names of their fields.
const lastsOnTop = "top_deck"

// noteLasting notes how long a part of a seat's number lasts, if not as the rules say.
func (t *table) noteLasting(s core.Seat, field core.Field, n int, l ability.Lasting) {
	keeps := t.config.further.keepsAtTurnEnd(field)
	longer, shorter := l == ability.ForGood && !keeps, l == ability.ForTurn && keeps
	if longer || shorter {
		t.lasting.Add(seatRef(s), t.config.further.idOf(field), n)
	}
}

// keptForGood returns how many of a seat's points it has for good, at most have, the points that
// it has now. From then on it has no more than these for good.
func (t *table) keptForGood(s core.Seat, field core.Field, have int) int {
	if len(t.lasting) == 0 {
		return 0
	}
	return t.lasting.Keep(seatRef(s), t.config.further.idOf(field), have)
}

// loseTurnGain takes the points of a turn (trade, combat, a resource) from the seat whose turn it
// is, except those that it has for good.
func (t *table) loseTurnGain(field core.Field) {
	have := *t.me().field(field)
	t.changeNumber(core.KindChange, t.turn, field, t.keptForGood(t.turn, field, have)-have)
}

// returnTurnGains takes from all seats in the match what they had only for the turn of a number
// that usually stays, as far as they still have it; they keep 1 authority.
func (t *table) returnTurnGains() {
	for _, x := range t.lasting.Due(t.lastsTurn) {
		field, _ := t.config.resourceField(x.What)
		if p := &t.players[seatOf(x.Of)]; p.place == 0 {
			t.changeNumber(core.KindChange, seatOf(x.Of), field, -max(0, min(x.Amount, p.spendable(field))))
		}
	}
}

// lastsTurn reports whether what is noted was given for the turn: such notes are those of numbers
// that usually stay.
func (t *table) lastsTurn(x *ability.Share) bool {
	field, err := t.config.resourceField(x.What)
	return err == nil && t.config.further.keepsAtTurnEnd(field)
}

// spendable returns how much of a number a seat can do without: not the last point of
// authority.
func (p *player) spendable(field core.Field) int {
	if field == FieldAuthority {
		return p.authority - 1
	}
	return *p.field(field)
}

// canLast reports whether r is a seat and something of that name can last for it. It is the test by
// which situations are read.
func (t *table) canLast(r core.Ref, what string) bool {
	return r >= 1 && int(r) <= len(t.players) && (what == lastsOnTop || slices.Contains(t.config.ResourceNames(), what))
}
