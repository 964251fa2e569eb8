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

// deckChance is the stream that shuffles a seat's deck.
func (t *table) deckChance(s core.Seat) *rand.Stream { return t.chance.Stream(deckStreams[s]) }

// me returns the player whose turn it is.
func (t *table) me() *player { return &t.players[t.turn] }

// number changes one of a seat's numbers and logs it.
func (t *table) number(kind core.Kind, s core.Seat, field core.Field, amount int) int32 {
	if amount == 0 {
		return 0
	}
	into := t.players[s].number(field)
	if *into += amount; amount < 0 && !t.config.further.keeps(field) {
		t.forGood(s, field, *into) // what passes is spent first
	}
	name := ""
	if r := t.config.further.by(field); r != nil {
		name = r.Name
	}
	e := t.note(kind, seatRef(s), name)
	e.Field, e.Amount = field, int32(amount)
	return e.ID
}

// room is how many of some points a seat can still have.
func (t *table) room(s core.Seat, field core.Field, n int) int {
	if r := t.config.further.by(field); r != nil {
		return max(0, min(n, r.most-*t.players[s].number(field)))
	}
	return n
}

// pay takes points from the seat whose turn it is.
func (t *table) pay(price []portion) {
	for _, p := range price {
		t.number(core.KindSpend, t.turn, p.of.field, -p.n)
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
		for _, c := range t.players[o].play {
			bases = append(bases, c.ref)
		}
	})
	return bases
}

// draw takes n cards from the deck, shuffling the discard pile into a new one
// when it is empty, and returns how many there were (RULES 2.5). Only the
// drawing seat sees which.
func (t *table) draw(s core.Seat, n int) int {
	p := &t.players[s]
	for i := range n {
		if len(p.deck) == 0 && !t.reshuffle(s) {
			return i
		}
		r := p.deck.pop()
		p.hand = append(p.hand, r)
		e := t.note(core.KindDraw, r, t.card(r).ID)
		e.Actor, e.Seen = seatRef(s), core.Only(s)
	}
	return n
}

func (t *table) reshuffle(s core.Seat) bool {
	p := &t.players[s]
	if len(p.discard) == 0 {
		return false
	}
	p.open = append(p.open[:0], p.hand...) // all that was neither played nor thrown away
	p.deck, p.discard = p.discard, p.deck[:0]
	t.stack(p.deck, t.deckChance(s))
	t.log(core.Event{Kind: core.KindShuffle, Actor: seatRef(s), Target: seatRef(s), Amount: int32(len(p.deck))})
	return true
}

// owe makes a seat discard at the start of its next turn.
func (t *table) owe(s core.Seat, n int) {
	t.players[s].owed += n
	t.log(core.Event{Kind: core.KindDiscard, Target: seatRef(s), Amount: int32(n), Text: "owed"})
}

// throw puts a card of a seat's hand on its discard pile.
func (t *table) throw(s core.Seat, r core.Ref) {
	p := &t.players[s]
	p.hand.take(r)
	p.discard = append(p.discard, r)
	t.note(core.KindDiscard, r, t.card(r).ID)
}

// leaveMarket takes a copy out of the row, which is filled again, or out of the
// supply.
func (t *table) leaveMarket(r core.Ref) {
	if i := t.take(r); i >= 0 {
		t.log(core.Event{Kind: core.KindRefill, Target: t.row[i], Amount: int32(i + 1), Text: t.card(t.row[i]).ID})
	}
}

// scrap removes a copy from wherever it is and returns the event of it. The
// deck of its owner, if it had one, is one card thinner.
func (t *table) scrap(r core.Ref) int32 {
	owner := t.thing(r).owner
	if owner >= 0 {
		t.players[owner].lose(r, *t.worth(r))
	}
	t.scraps = append(t.scraps, r)
	id := t.note(core.KindScrap, r, t.card(r).ID).ID
	if owner < 0 {
		t.Under(id, func() { t.leaveMarket(r) })
	}
	return id
}

// clear ends what the seat whose turn it is has before it: what a turn gained and
// did not use is lost, its hand and everything in play but bases is discarded.
func (t *table) clear() {
	p := t.me()
	t.lose(FieldTrade)
	t.lose(FieldCombat)
	for _, r := range t.config.further {
		if !r.Keeps {
			t.lose(r.field)
		}
	}
	p.top = t.lasting.Keep(seatRef(t.turn), lastsOnTop, p.top)
	t.giveBack()
	for _, r := range p.hand {
		t.note(core.KindDiscard, r, t.card(r).ID)
	}
	p.discard, p.hand = append(p.discard, p.hand...), p.hand[:0]
	stay := p.play[:0]
	for _, c := range p.play {
		if t.card(c.ref).Defense > 0 {
			stay = append(stay, inPlay{ref: c.ref})
			continue
		}
		p.discard = append(p.discard, c.ref)
		t.note(core.KindMove, c.ref, "discard pile")
	}
	p.play = stay
}

// name returns what people call the thing behind a Ref: a seat's number or a
// card's name, "" for nothing.
func (t *table) name(r core.Ref) string {
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

// lastsOnTop is what the share of purchases that go on top of the deck is called; those of
// the seats' numbers are called by their fields.
const lastsOnTop = "top_deck"

// last notes how long a part of a seat's number lasts, if not as the rules say.
func (t *table) last(s core.Seat, field core.Field, n int, l ability.Lasting) {
	if keeps := t.config.further.keeps(field); l == ability.ForGood && !keeps || l == ability.ForTurn && keeps {
		t.lasting.Add(seatRef(s), t.config.further.idOf(field), n)
	}
}

// forGood returns what a seat has for good of a number of which so much would be left.
func (t *table) forGood(s core.Seat, field core.Field, have int) int {
	if len(t.lasting) == 0 {
		return 0
	}
	return t.lasting.Keep(seatRef(s), t.config.further.idOf(field), have)
}

// lose takes from the seat whose turn it is what it has of a number that a turn gained, and
// leaves what it has for good.
func (t *table) lose(field core.Field) {
	have := *t.me().number(field)
	t.number(core.KindChange, t.turn, field, t.forGood(t.turn, field, have)-have)
}

// giveBack takes from all seats what they had for the turn of what keeps; each that is in the
// match keeps 1 authority.
func (t *table) giveBack() {
	for _, x := range t.lasting.Due(t.forTurn) {
		field, _ := t.config.resource(x.What)
		if p := &t.players[seatOf(x.Of)]; p.place == 0 {
			t.number(core.KindChange, seatOf(x.Of), field, -max(0, min(x.Amount, p.spare(field))))
		}
	}
}

// forTurn reports whether a share is of a number that keeps, which the turn takes back.
func (t *table) forTurn(x *ability.Share) bool {
	field, err := t.config.resource(x.What)
	return err == nil && t.config.further.keeps(field)
}

// spare is what a seat can do without of a number: the last point of authority is nobody's.
func (p *player) spare(field core.Field) int {
	if field == FieldAuthority {
		return p.authority - 1
	}
	return *p.number(field)
}

// lasts reports whether a seat has a number of that name of which a share can last.
func (t *table) lasts(r core.Ref, what string) bool {
	return r >= 1 && int(r) <= len(t.players) && (what == lastsOnTop || slices.Contains(t.config.ResourceNames(), what))
}
