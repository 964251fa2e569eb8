package market

import (
	"fmt"

	"arcana/core"
)

// ask is what a seat is asked.
type ask uint8

const (
	askEither   ask = iota // which half of a choice
	askOpponent            // who shall discard
	askScrap               // which card of hand or discard pile to scrap
	askRow                 // which card of the trade row to scrap
	askBase                // which base of an opponent to destroy
	askDiscard             // which card of the hand to discard
	askScript              // what a script asks
)

// asks describes each question: its name, its text, and whether it may be left
// unanswered.
var asks = [...]struct {
	name, text string
	optional   bool
}{
	{"either", "take one of two effects", false},
	{"opponent", "who discards?", false},
	{"scrap", "scrap a card of your hand or discard pile", true},
	{"scrap_row", "scrap a card of the trade row", true},
	{"destroy_base", "destroy a base", true},
	{"discard", "discard a card", false},
	{"script", "", false},
}

// pick is one answer: a copy, a seat or a text.
type pick struct {
	ref  core.Ref
	text string
}

// decision is a question that waits for its answer.
type decision struct {
	ask      ask
	seat     core.Seat
	ref      core.Ref // the card that asks
	text     string
	picks    []pick
	optional bool
	amount   int
	cause    int32
}

// ask puts a question. Without an answer there is no question, and a forced
// answer is given at once.
func (g *Game) ask(s step) {
	d := &decision{ask: s.ask, seat: s.seat, ref: s.ref, text: asks[s.ask].text, optional: asks[s.ask].optional, amount: s.amount, cause: s.cause}
	d.picks = g.picks(s.ask, s.seat, s.ref)
	if len(d.picks) == 0 {
		return
	}
	g.pending = d
	if len(d.picks) == 1 && !d.optional {
		g.answer(0)
	}
}

// picks lists the answers to a question, in a fixed order.
func (g *Game) picks(a ask, s core.Seat, r core.Ref) []pick {
	p := &g.players[s]
	switch a {
	case askEither:
		return []pick{{text: g.card(r).Either.String()}, {text: g.card(r).Or.String()}}
	case askOpponent:
		return g.seatPicks(s)
	case askScrap:
		return g.cardPicks(append(append(pile(nil), p.hand...), p.discard...))
	case askRow:
		return g.cardPicks(g.row)
	case askBase:
		return g.cardPicks(g.enemyBases(s))
	case askDiscard:
		return g.cardPicks(p.hand)
	}
	return nil
}

func (g *Game) cardPicks(refs []core.Ref) []pick {
	picks := make([]pick, 0, len(refs))
	for _, r := range refs {
		if r != 0 {
			picks = append(picks, pick{r, g.card(r).Name})
		}
	}
	return picks
}

func (g *Game) seatPicks(s core.Seat) []pick {
	var picks []pick
	for _, o := range g.opponents(s) {
		picks = append(picks, pick{seatRef(o), fmt.Sprintf("seat %d", o+1)})
	}
	return picks
}

func (g *Game) enemyBases(s core.Seat) pile {
	var bases pile
	for _, o := range g.opponents(s) {
		for _, c := range g.players[o].play {
			bases = append(bases, c.ref)
		}
	}
	return bases
}

// answer carries out the answer at a place of the list.
func (g *Game) answer(i int) {
	d := *g.pending
	g.pending = nil
	g.under(d.cause, func() { g.carryOut(&d, i) })
}

func (g *Game) carryOut(d *decision, i int) {
	chosen := d.picks[i]
	switch d.ask {
	case askEither:
		effects := g.card(d.ref).Either
		if i == 1 {
			effects = g.card(d.ref).Or
		}
		g.give(step{seat: d.seat, ref: d.ref, effects: effects})
	case askOpponent:
		g.owe(seatOf(chosen.ref), d.amount)
	case askScrap, askRow:
		g.scrap(chosen.ref)
	case askBase:
		g.destroy(chosen.ref)
	case askDiscard:
		g.discardCard(d.seat, chosen.ref)
	case askScript:
		g.fire(d.ref, d.seat, Chosen, chosen)
	}
}

// owe makes a seat discard at the start of its next turn.
func (g *Game) owe(s core.Seat, n int) {
	g.players[s].owed += n
	g.tell(core.Event{Kind: core.KindDiscard, Target: seatRef(s), Amount: int32(n), Text: "owed"})
}

func (g *Game) discardCard(s core.Seat, r core.Ref) {
	p := &g.players[s]
	p.hand.take(r)
	p.discard = append(p.discard, r)
	g.tell(core.Event{Kind: core.KindDiscard, Target: r, Text: g.card(r).ID})
}
