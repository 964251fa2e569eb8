// What a player is asked: which answers there are, and what an answer does.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// questionKind is what a question asks.
type questionKind uint8

const (
	askEither    questionKind = iota // which half of a choice
	askOpponent                      // who shall discard
	askScrap                         // which card of hand or discard pile to scrap
	askRow                           // which card of the trade row to scrap
	askBase                          // which base of an opponent to destroy
	askDiscard                       // which card of the hand to discard
	askScript                        // what a script asks
	askSacrifice                     // which own base to destroy to play a card
	askScrapHand                     // which card of the hand to scrap to play a card
	askFlash                         // which card with flash to play in the turn of another
)

// questionKinds describes each kind of question: its name, its text, and whether it may be left
// unanswered.
var questionKinds = [...]struct {
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
	{"sacrifice", "destroy a base of yours", false},
	{"scrap_hand", "scrap a card of your hand", false},
	{"flash", "play a card in this turn", true},
}

// answer is one answer that a seat may give: a copy, a seat or a text. half is what it gives if it is the half of a
// choice, nil otherwise.
type answer struct {
	ref  core.Ref
	text string
	half *Effects
}

// question is what a seat is asked, with the answers that it may give. The open one, which waits for
// its answer, is Game.pending.
type question struct {
	kind     questionKind
	seat     core.Seat
	ref      core.Ref // the card that asks
	text     string
	answers  []answer
	optional bool
	amount   int   // of askOpponent: how many cards the chosen one has to discard
	cause    int32 // the ID of the event that led to it
}

// isSecretTo reports whether a viewer does not learn that the question is open: only who is asked knows that it has a card
// to play in the turn of another, or one of the hand that answers a damage (RULES 6.19).
func (g *Game) isSecretTo(viewer core.Seat) bool {
	q := g.pending
	return q != nil && viewer != q.seat && viewer != core.All && (q.kind == askFlash || q.kind == askScript && g.isHidden(q.ref))
}

// show fills in the view of the question, in the memory of v. Only the seat that is asked, and core.All,
// see the answers and the text of a script's question, because both may tell what lies in a hand.
func (q *question) show(v *PendingView, viewer core.Seat) {
	*v = PendingView{Ask: questionKinds[q.kind].name, Text: q.text, Seat: int(q.seat) + 1, Ref: q.ref, Optional: q.optional, Choices: v.Choices[:0]}
	if viewer == q.seat || viewer == core.All {
		for _, p := range q.answers {
			v.Choices = append(v.Choices, PickView{p.ref, p.text, p.half})
		}
	} else if q.kind == askScript {
		v.Text = ""
	}
}

// listAnswers appends the moves that answer the question.
func (q *question) listAnswers(moves []core.Move) []core.Move {
	for i := range q.answers {
		moves = append(moves, core.Move{Verb: verbChoose, A: i + 1})
	}
	if q.optional {
		moves = append(moves, core.Move{Verb: verbSkip})
	}
	return moves
}

// clone returns an independent copy, nil of nil.
func (q *question) clone() *question {
	if q == nil {
		return nil
	}
	c := *q
	c.answers = slices.Clone(q.answers)
	return &c
}

// ask opens the question that a step describes, in the memory of the question before. A question without answers is
// not asked. If there is a single answer and it must be given, it is given at once.
func (g *Game) ask(s step) {
	q := &g.questionMemory
	*q = question{kind: s.question, seat: s.seat, ref: s.ref, text: questionKinds[s.question].text, optional: questionKinds[s.question].optional, amount: s.amount, cause: s.cause,
		answers: g.answersTo(q.answers[:0], s.question, s.seat, s.ref)}
	if len(q.answers) == 0 {
		return
	}
	g.pending = q
	if len(q.answers) == 1 && !q.optional {
		g.answer(0)
	}
}

// answersTo appends the answers that the seat s may give to a kind of question, in a fixed order. r is the card that
// asks. It appends nothing for askScript: the answers to a script's question come from the kernel (askForScript).
func (g *Game) answersTo(list []answer, a questionKind, s core.Seat, r core.Ref) []answer {
	p := &g.players[s]
	switch a {
	case askEither:
		c := g.card(r)
		return append(list, answer{text: c.halves[0], half: &c.Either}, answer{text: c.halves[1], half: &c.Or})
	case askOpponent:
		g.opponents(s).Each(func(o core.Seat) { list = append(list, answer{ref: seatRef(o), text: seatNames[o]}) })
	case askScrap:
		return g.appendCards(g.appendCards(list, p.hand), p.discard)
	case askRow:
		return g.appendCards(list, g.row)
	case askBase:
		return g.appendCards(list, g.enemyBases(s))
	case askDiscard, askScrapHand, askSacrifice:
		if t := g.cardCostFor(a, r); t != nil {
			return g.appendCards(list, g.payers(s, r, t))
		} else if a == askDiscard { // a discard that was forced
			return g.appendCards(list, p.hand)
		}
	case askFlash:
		return g.appendCards(list, slices.DeleteFunc(slices.Clone(g.toPlay(p)), func(r core.Ref) bool { return !g.card(r).Flash || !g.canPlay(r) }))
	}
	return list
}

// offerFlash asks players in another's turn, one after the other, whether they play a card with flash (RULES 6.18). It
// asks those who can play one, in the order of turns, and begins behind the seat that has just declined, if one has. The
// caller knows that nothing waits.
func (g *Game) offerFlash(declined core.Seat) {
	s := declined
	if s == core.None {
		s = g.turn
	}
	for {
		s = (s + 1) % core.Seat(len(g.players))
		if s == g.turn || g.pending != nil {
			return
		}
		if g.players[s].place == 0 { // still in the match
			g.ask(step{question: askFlash, seat: s})
		}
	}
}

// appendCards appends copies as answers. It leaves out 0, an empty place of the row.
func (t *table) appendCards(list []answer, refs []core.Ref) []answer {
	for _, r := range refs {
		if r != 0 {
			list = append(list, answer{ref: r, text: t.card(r).Name})
		}
	}
	return list
}

// answer closes the open question and applies its answer i, from 0.
func (g *Game) answer(i int) {
	q := *g.pending
	g.pending = nil
	g.Under(q.cause, func() { g.applyAnswer(&q, i) }) // events of the answer have the cause that led to the question
}

// applyAnswer does what the answer with the index i to a question says. A script may want several answers,
// one after the other; then the question is open again with the options that are left.
func (g *Game) applyAnswer(q *question, i int) {
	chosen := q.answers[i]
	if g.cardCostFor(q.kind, q.ref) != nil {
		g.paid = append(g.paid, Payment{q.ref, chosen.ref})
	}
	switch q.kind {
	case askEither:
		g.giveEffects(step{seat: q.seat, ref: q.ref, effects: chosen.half})
	case askOpponent:
		g.forceDiscard(q.ref, seatOf(chosen.ref), q.amount)
	case askScrap, askRow, askScrapHand:
		g.scrapCard(q.ref, chosen.ref)
	case askBase, askSacrifice:
		g.destroyBase(q.ref, chosen.ref)
	case askDiscard:
		g.discard(q.ref, chosen.ref)
	case askFlash:
		g.playByMove(q.seat, chosen.ref)
	case askScript:
		g.kernel.Answer(i, g.Cause)
		if g.kernel.Question != nil { // more answers are wanted
			g.askForScript(q.cause)
		}
	}
}

// askForScript makes the question that an ability asks the open one. cause is the event that led to
// it.
func (g *Game) askForScript(cause int32) {
	asked, q := g.kernel.Question, &g.questionMemory
	*q = question{kind: askScript, seat: asked.Firing.Seat, ref: asked.Firing.Owner, text: asked.Text, answers: appendAnswers(q.answers[:0], asked.Options), cause: cause}
	g.pending = q
}

// appendAnswers appends the options of a question as answers.
func appendAnswers(answers []answer, options []ability.Option) []answer {
	for _, o := range options {
		answers = append(answers, answer{ref: o.Ref, text: o.Word})
	}
	return answers
}

// Asks reports whether a seat has to answer a question of an ability that is written in TOML, or may play a card in the
// turn of another. For such a question computer players try each answer in copies of the match, and compare the
// positions that follow (see [core.Asking]). Asks is false for a question of an ability in Lua, because that comparison is bad for
// the shipped ones: they let a player pay authority to draw a card, and as the drawn card is unknown, the
// position looks only worse.
func (g *Game) Asks(s core.Seat) bool {
	switch {
	case g.pending == nil || s != g.Turn():
		return false
	case g.pending.kind != askScript:
		return g.pending.kind == askFlash
	}
	// askScript is the kind of all questions of abilities, in TOML or in Lua; the kernel has the open one
	return g.config.dataAbilities.Has(g.config.scripts[g.kernel.Question.Firing.Ability])
}
