// What lies before the players. Changes here set nothing off: cards move, numbers count,
// and effects last.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// table is all that lies before the players. Its methods move cards and count points, but trigger
// no ability: that is done by Game.
type table struct {
	copies
	stock
	record
	players []player
	chance  *rand.Set

	firstCards []string // the names of every player's first deck, nil for the starters

	lasting ability.Shares // the parts of seats' numbers that last another time than usual (RULES 6.10)
	paid    []Payment      // what paid for cards that are played or in play
}

// The names of the streams of chance and of the seats, by seats.
var (
	deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}
	seatNames   = [...]string{"seat 1", "seat 2", "seat 3", "seat 4"}
)

// deckChance returns the random stream that shuffles a seat's deck. Each deck has its own, so that what one seat draws
// does not change what another draws.
func (t *table) deckChance(s core.Seat) *rand.Stream { return t.chance.Stream(deckStreams[s]) }

// me returns the player whose turn it is.
func (t *table) me() *player { return &t.players[t.turn] }

// changeNumber adds amount, which may be negative, to what a seat has of a resource, and logs it. It
// returns the event's ID, 0 if amount is 0.
func (t *table) changeNumber(kind core.Kind, s core.Seat, field core.Field, amount int) int32 {
	if amount == 0 {
		return 0
	}
	into := t.players[s].field(field)
	*into = min(*into+amount, maxPoints)
	if amount < 0 && len(t.lasting) > 0 && !t.config.further.keepsAtTurnEnd(field) {
		t.capLasting(s, field, *into) // points for good are spent last, so all points that are left may be points for good
	}
	e := t.logThen(kind, seatRef(s), "")
	e.Field, e.Amount = field, int32(amount)
	if r := t.config.further.ofField(field); r != nil {
		e.Text = r.Name
	}
	return e.ID
}

// roomFor returns how many of n points of a resource a seat can take: of an added resource a seat can have at most the
// number most, of trade, combat and authority maxPoints, of which only a large n is compared with what the seat has.
func (t *table) roomFor(s core.Seat, field core.Field, n int) int {
	most := maxPoints
	if r := t.config.further.ofField(field); r != nil {
		most = r.most
	} else if n <= 1000 {
		return n
	}
	return max(0, min(n, most-*t.players[s].field(field)))
}

// pay takes a price in added resources from a seat, which must have enough.
func (t *table) pay(s core.Seat, price []portion) {
	for _, p := range price {
		t.changeNumber(core.KindSpend, s, p.of.field, -p.n)
	}
}

// owned lists the cards that a seat owns, wherever they lie, sorted by their Refs, so that their order tells
// nothing about where they lie.
func (t *table) owned(s core.Seat) pile {
	p := &t.players[s]
	list := slices.Concat(p.hand, p.deck, p.discard)
	for _, c := range p.play {
		list = append(list, c.ref)
	}
	for _, a := range p.aside {
		list = append(list, a.ref)
	}
	slices.Sort(list)
	return list
}

// opponents returns the seats that are still in the match, without s.
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
			if t.card(c.ref).Defense > 0 { // what was played in another's turn need be no base
				bases = append(bases, c.ref)
			}
		}
	})
	return bases
}

// draw moves up to n cards from a seat's deck to its hand, logs each for the seat alone, and returns how
// many it moved (RULES 2.5). An empty deck is replaced by the shuffled discard pile; if both are empty, draw
// stops.
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

// reshuffle makes a new deck of a seat's shuffled discard pile, logs that, and reports true. If that pile is
// empty, it does nothing and reports false. The old deck must be empty.
func (t *table) reshuffle(s core.Seat) bool {
	p := &t.players[s]
	if len(p.discard) == 0 {
		return false
	}
	// From now on all know the hand: they know which cards the player has, and every card that is
	// neither in the hand nor in play is in the new deck.
	p.open = append(p.open[:0], p.hand...)
	p.deck, p.discard = p.discard, p.deck[:0]
	t.shuffle(p.deck, t.deckChance(s))
	t.log(core.Event{Kind: core.KindShuffle, Actor: seatRef(s), Target: seatRef(s), Amount: int32(len(p.deck))})
	return true
}

// refillDeck shuffles a seat's discard pile and lays it under the deck, of which all cards are about to be revealed.
func (t *table) refillDeck(s core.Seat) {
	p := &t.players[s]
	above := p.deck
	if p.deck = nil; !t.reshuffle(s) {
		p.deck = above
		return
	}
	p.deck = append(p.deck, above...)
}

// owe notes and logs that a seat has to discard n cards at the start of its next turn, in addition to those that it
// owes already.
func (t *table) owe(s core.Seat, n int) {
	t.players[s].owed += n
	t.log(core.Event{Kind: core.KindDiscard, Target: seatRef(s), Amount: int32(n), Text: "owed"})
}

// toDiscard puts a card of a seat's hand on its discard pile, and logs that.
func (t *table) toDiscard(s core.Seat, r core.Ref) {
	p := &t.players[s]
	p.hand.take(r)
	p.discard = append(p.discard, r)
	t.logThen(core.KindDiscard, r, t.card(r).ID)
}

// clearTurn ends the turn of the seat whose turn it is. The seat loses its trade, combat and added
// resources without keeps, except what it has for good. Cards and points that any seat was given only for the turn
// go back. Then the seat discards its hand and all cards in play but bases, and other seats discard what they
// played in this turn. The ally effects of all bases may act again.
func (t *table) clearTurn() {
	p := t.me()
	for _, x := range t.lasting.Told() {
		if t.refIn(x.Of) {
			t.goBack(x.Of)
		}
	}
	t.loseTurnGain(FieldTrade)
	t.loseTurnGain(FieldCombat)
	for _, r := range t.config.further {
		if !r.Keeps {
			t.loseTurnGain(r.field)
		}
	}
	p.top = t.lasting.Keep(seatRef(t.turn), lastsOnTop, p.top) // only purchases that go on top for good
	t.returnTurnGains()
	if len(t.given) > 0 {
		t.loseGiven(t.given.EndTurn())
	}
	for _, r := range p.hand {
		t.logThen(core.KindDiscard, r, t.card(r).ID)
	}
	p.discard, p.hand = append(p.discard, p.hand...), p.hand[:0]
	for i := range p.play {
		p.play[i].exhausted, p.play[i].used, p.play[i].readied = false, 0, 0
	}
	for s := range t.players {
		t.clearPlay(&t.players[(int(t.turn)+s)%len(t.players)]) // the seat's own first
	}
}

// clearPlay discards all cards that a player has in play but bases, whose ally effects may act again. What is fleeting leaves
// the match.
func (t *table) clearPlay(p *player) {
	stay := p.play[:0]
	for _, c := range p.play {
		if t.card(c.ref).Defense > 0 {
			c.acted = false
			stay = append(stay, c)
			continue
		}
		if t.card(c.ref).Token || c.flashed {
			p.tracker.Remove(*t.worth(c.ref))
			t.vanish(c.ref)
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
	c := table{copies: t.copies.clone(), stock: t.stock.clone(), record: t.record, chance: t.chance.Clone(), firstCards: t.firstCards, lasting: slices.Clone(t.lasting), paid: slices.Clone(t.paid)}
	c.Events, c.players = nil, make([]player, len(t.players))
	for i := range t.players {
		c.players[i] = t.players[i].clone()
	}
	return c
}

// handOver moves a card in play, with the damage on it, to the cards in play of another seat, which owns it from then on.
func (t *table) handOver(r core.Ref, to core.Seat) {
	from, p := &t.players[t.thing(r).owner], &t.players[to]
	was := from.play[from.placeInPlay(r)]
	moved := inPlay{ref: r, put: was.put, flashed: was.flashed, damage: was.damage}
	from.removeCard(r, *t.worth(r))
	t.thing(r).owner = to
	p.tracker.Add(*t.worth(r))
	p.play = append(p.play, moved)
}

// lend notes whether a card in play that is about to get another owner goes back when the turn ends: with ability.ForTurn
// it does, to the first owner from whom it was taken so (RULES 6.11).
func (t *table) lend(r core.Ref, l ability.Lasting) {
	switch {
	case l != ability.ForTurn:
		t.lasting.Keep(r, lastsOwner, 0)
	case t.lasting.Keep(r, lastsOwner, len(t.players)) == 0:
		t.lasting.Add(r, lastsOwner, int(t.thing(r).owner)+1)
	}
}

// goBack gives a card back to the seat that lent it, and logs that. Other cards stay where they are.
func (t *table) goBack(r core.Ref) {
	to := t.lasting.Keep(r, lastsOwner, len(t.players))
	if to == 0 {
		return
	}
	t.lasting.Keep(r, lastsOwner, 0)
	if s := core.Seat(to - 1); s != t.thing(r).owner {
		t.handOver(r, s)
		t.log(core.Event{Kind: core.KindPass, Target: r, Amount: int32(to), Text: t.card(r).ID})
	}
}

// Effects may give something for longer or shorter than the rules would (RULES 6.10): trade, combat
// and purchases on top of the deck for good, authority for a turn only.

// lastsOnTop is the name under which table.lasting has how many purchases go on top of the deck
// whenever they come. Points of a resource stand there under the resource's id.
const lastsOnTop = "top_deck"

// lastsOwner is the name under which table.lasting has the number of the player to whom a card in play goes back when the
// turn ends.
const lastsOwner = "owner"

// noteLasting notes that n points of a seat's resource last longer or shorter than the rules say. If they
// last as the rules say anyway (for good, and the seat keeps the resource; or the other way round), it
// notes nothing.
func (t *table) noteLasting(s core.Seat, field core.Field, n int, l ability.Lasting) {
	keeps := t.config.further.keepsAtTurnEnd(field)
	longer, shorter := l == ability.ForGood && !keeps, l == ability.ForTurn && keeps
	if longer || shorter {
		t.lasting.Add(seatRef(s), t.config.further.idOf(field), n)
	}
}

// capLasting corrects the note in table.lasting of how many points of a resource a seat has for good:
// these cannot be more than have, the points that it has now. The points themselves stay. It returns how
// many points are then for good. It is for resources that are lost at the end of a turn.
func (t *table) capLasting(s core.Seat, field core.Field, have int) int {
	if len(t.lasting) == 0 {
		return 0
	}
	return t.lasting.Keep(seatRef(s), t.config.further.idOf(field), have)
}

// loseTurnGain takes all points of a resource from the seat whose turn it is, except those that it
// has for good.
func (t *table) loseTurnGain(field core.Field) {
	have := *t.me().field(field)
	t.changeNumber(core.KindChange, t.turn, field, t.capLasting(t.turn, field, have)-have)
}

// returnTurnGains takes back the points that seats were given only for the turn, of resources that
// usually stay. A seat gives what it still has of them, but never its last point of authority.
func (t *table) returnTurnGains() {
	for _, x := range t.lasting.Due(t.lastsTurn) {
		field, _ := t.config.resourceField(x.What) // no error: lastsTurn has found the resource already
		if p := &t.players[seatOf(x.Of)]; p.place == 0 {
			t.changeNumber(core.KindChange, seatOf(x.Of), field, -max(0, min(x.Amount, p.spendable(field))))
		}
	}
}

// lastsTurn reports whether a note in table.lasting says that points were given only for the turn.
// That is so for resources that usually stay; notes of all others say that points stay for good.
func (t *table) lastsTurn(x *ability.Share) bool {
	field, err := t.config.resourceField(x.What) // an error for lastsOnTop, which is no resource and lasts for good
	return !t.refIn(x.Of) && err == nil && t.config.further.keepsAtTurnEnd(field)
}

// spendable returns how much of a number a seat can do without: not the last point of
// authority.
func (p *player) spendable(field core.Field) int {
	if field == FieldAuthority {
		return p.authority - 1
	}
	return *p.field(field)
}

// canLast reports whether table.lasting can have a note about these: r must be the ref of a seat, and what the id of a
// resource or lastsOnTop; or r that of a card in play, and what lastsOwner. It checks the notes of a situation.
func (g *Game) canLast(r core.Ref, what string) bool {
	if g.refIn(r) {
		return what == lastsOwner && g.inPlay(r)
	}
	t := &g.table
	return r >= 1 && int(r) <= len(t.players) && (what == lastsOnTop || slices.Contains(t.config.ResourceNames(), what))
}
