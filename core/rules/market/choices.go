package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What a player is asked: which answers there are, and what an answer does.

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
	amount   int   // how many cards the chosen opponent has to discard
	cause    int32 // the ID of the event that led to it
}

// show fills in a question for a viewer; the answers, and what a script asks, only for whom it
// asks.
func (d *decision) show(v *PendingView, viewer core.Seat) {
	*v = PendingView{Ask: asks[d.ask].name, Text: d.text, Seat: int(d.seat) + 1, Ref: d.ref, Optional: d.optional, Choices: v.Choices[:0]}
	if viewer == d.seat || viewer == core.All {
		for _, p := range d.picks {
			v.Choices = append(v.Choices, PickView{p.ref, p.text})
		}
	} else if d.ask == askScript {
		v.Text = ""
	}
}

// listAnswers appends the moves that answer the question.
func (d *decision) listAnswers(moves []core.Move) []core.Move {
	for i := range d.picks {
		moves = append(moves, core.Move{Verb: verbChoose, A: i + 1})
	}
	if d.optional {
		moves = append(moves, core.Move{Verb: verbSkip})
	}
	return moves
}

// clone returns an independent copy, nil of nil.
func (d *decision) clone() *decision {
	if d == nil {
		return nil
	}
	c := *d
	c.picks = slices.Clone(d.picks)
	return &c
}

// ask opens a question for a seat. Without an answer there is no question, and a single one
// that must be given is given at once.
func (g *Game) ask(s step) {
	d := &g.question
	*d = decision{ask: s.ask, seat: s.seat, ref: s.ref, text: asks[s.ask].text, optional: asks[s.ask].optional, amount: s.amount, cause: s.cause,
		picks: g.answersTo(d.picks[:0], s.ask, s.seat, s.ref)}
	if len(d.picks) == 0 {
		return
	}
	g.pending = d
	if len(d.picks) == 1 && !d.optional {
		g.answer(0)
	}
}

// answersTo appends the answers to a question for a seat, in a fixed order; r is the card that asks.
func (t *table) answersTo(list []pick, a ask, s core.Seat, r core.Ref) []pick {
	p := &t.players[s]
	switch a {
	case askEither:
		halves := &t.card(r).halves
		return append(list, pick{text: halves[0]}, pick{text: halves[1]})
	case askOpponent:
		t.opponents(s).Each(func(o core.Seat) { list = append(list, pick{seatRef(o), seatNames[o]}) })
	case askScrap:
		return t.appendCards(t.appendCards(list, p.hand), p.discard)
	case askRow:
		return t.appendCards(list, t.row)
	case askBase:
		return t.appendCards(list, t.enemyBases(s))
	case askDiscard:
		return t.appendCards(list, p.hand)
	}
	return list
}

// appendCards appends copies as answers; an empty place, which is 0, is none.
func (t *table) appendCards(list []pick, refs []core.Ref) []pick {
	for _, r := range refs {
		if r != 0 {
			list = append(list, pick{r, t.card(r).Name})
		}
	}
	return list
}

// answer carries out the answer at a place of the list.
func (g *Game) answer(i int) {
	d := *g.pending
	g.pending = nil
	g.Under(d.cause, func() { g.applyAnswer(&d, i) })
}

// applyAnswer does what answer i (from 0) to a question says. A script may ask on for more of
// its options; then the question is open again.
func (g *Game) applyAnswer(d *decision, i int) {
	chosen := d.picks[i]
	switch d.ask {
	case askEither:
		effects := &g.card(d.ref).Either
		if i == 1 {
			effects = &g.card(d.ref).Or
		}
		g.giveEffects(step{seat: d.seat, ref: d.ref, effects: effects})
	case askOpponent:
		g.forceDiscard(d.ref, seatOf(chosen.ref), d.amount)
	case askScrap, askRow:
		g.scrapCard(d.ref, chosen.ref)
	case askBase:
		g.destroyBase(d.ref, chosen.ref)
	case askDiscard:
		g.discard(d.ref, chosen.ref)
	case askScript:
		g.kernel.Answer(i, g.Cause)
		if g.kernel.Question != nil {
			g.pend(d.cause)
		}
	}
}

// pend makes the open question of an ability the decision of the seat that it asks.
func (g *Game) pend(cause int32) {
	q, d := g.kernel.Question, &g.question
	*d = decision{ask: askScript, seat: q.Firing.Seat, ref: q.Firing.Owner, text: q.Text, picks: appendPicks(d.picks[:0], q.Options), cause: cause}
	g.pending = d
}

// appendPicks appends the options of a question as answers.
func appendPicks(picks []pick, options []ability.Option) []pick {
	for _, o := range options {
		picks = append(picks, pick{o.Ref, o.Word})
	}
	return picks
}
