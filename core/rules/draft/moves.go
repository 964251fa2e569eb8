// The moves: which there are, why one is refused, and what playing one does at a site.

package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/spell"
)

// Moves returns what the player may do now: choose a dreamcaller; pick a card
// or a dreamsign; buy, reroll, leave or skip; answer a script.
func (g *Game) Moves() []core.Move {
	if !g.listed {
		isRefused := func(m core.Move) bool { return !g.legal(m) }
		g.moves = slices.DeleteFunc(g.possibleMoves(g.moves[:0]), isRefused)
		g.listed = true
	}
	return g.moves
}

// possibleMoves appends the moves of the present decision, also those that the player cannot pay
// for.
func (g *Game) possibleMoves(list []core.Move) []core.Move {
	switch {
	case g.asks():
		return addNumbered(list, "choose", len(g.abilities.Question.Options))
	case g.Turn() == core.None:
		return list
	}
	return g.stage.possibleMoves(list)
}

// legal reports whether one of the possible moves can be paid for now. Answers to a question cost nothing.
func (g *Game) legal(m core.Move) bool {
	if g.asks() {
		return true
	}
	price, _ := g.rerollPrice() // what it is made of does not matter here
	return g.stage.legal(m, g.essence, price)
}

// refusal returns why a possible move of the site is not legal now.
func (g *Game) refusal(m core.Move) string {
	price, _ := g.rerollPrice() // what it is made of does not matter here
	return g.stage.refusal(m, g.essence, price)
}

// UseScripts lets the quest go on with other scripts of the same content, a [Scripts];
// any other value changes nothing, and neither does any value for a quest without scripts.
func (g *Game) UseScripts(scripts any) {
	if _, ok := scripts.(Scripts); ok && g.script.scripts != nil {
		g.script.useScripts(scripts)
		g.abilities.SetSubscriptions(*g.script.subscriptions)
		g.updateListeners() // does nothing if only the quest has a script
	}
}

// Play carries out a legal move and goes on to the next decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.check(m); err != nil {
		return nil, err
	}
	g.log.Begin()
	g.log.Events = append(g.log.Events, g.carried...)
	g.listed, g.carried = false, nil
	isAnswer := g.asks()
	g.abilities.BeginMove(isAnswer) // the functions of an answer count with those of the move in which the question was asked
	if isAnswer {
		g.answer(m.A)
	} else {
		g.stage.carryOut(&g.journey, m)
	}
	g.run()
	return g.log.Events, nil
}

// answer closes the question of the script with one of its options, from 1. The script hears the
// answer next; what it does is logged as caused by the answer.
func (g *Game) answer(option int) {
	g.logCause(core.KindChoose, player, option, g.abilities.Question.Options[option-1].Word)
	g.abilities.Answer(option-1, g.log.Cause)
}

// check returns an error if a move is not legal: why a possible move cannot be made now, or else which moves there are.
func (g *Game) check(m core.Move) error {
	switch {
	case slices.Contains(g.Moves(), m):
		return nil
	case g.Turn() == core.None:
		return core.Illegal(Name, m, "the quest is over")
	case slices.Contains(g.possibleMoves(nil), m):
		return core.Illegal(Name, m, "%s", g.refusal(m))
	}
	return core.Illegal(Name, m, "%s", listMoves(g.Moves()))
}

// listMoves says in words which moves there are, for errors.
func listMoves(moves []core.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, m.String())
	}
	return spell.Choices("", texts)
}

// What the player does at a site.

// carryOut does what a legal move at the site says.
func (s *stage) carryOut(j *journey, m core.Move) {
	switch {
	case m.Verb == "reroll":
		s.reroll(j)
	case m.Verb == "leave", m.Verb == "skip":
		s.leave(j)
	case m.Verb == "choose":
		s.chooseCaller(j, m.A-1)
	case s.site.Kind.offersSigns(): // a pick, but of a dreamsign
		s.takeSign(j, m.A-1)
	case m.Verb == "buy":
		s.buy(j, m.A-1)
	default: // a pick of a card
		s.pick(j, m.A-1)
	}
}

// leave ends the visit without another card or dreamsign.
func (s *stage) leave(j *journey) {
	j.logCause(core.KindPass, player, 0, s.site.ID)
	j.passOver(&s.offer, s.refs)
	s.state = done
}

// chooseCaller takes dreamcaller i of those to choose from, from 0.
func (s *stage) chooseCaller(j *journey, i int) {
	j.logCause(core.KindChoose, s.refs[i], i+1, "dreamcaller")
	j.takeCaller(s.refs[i], s.choice[i])
	s.state = done
}

// takeSign takes dreamsign i of those on offer, from 0.
func (s *stage) takeSign(j *journey, i int) {
	j.logCause(core.KindPick, s.refs[i], i+1, "dreamsign")
	j.takeSign(s.refs[i], s.choice[i])
	s.state = done
}

// pick takes card i of the offer, from 0; the others go back stale (RULES 3.3).
func (s *stage) pick(j *journey, i int) {
	j.logCause(core.KindPick, s.refs[i], i+1, "")
	s.offer.Keep(i)
	card := s.offer.Entries[i].Copy // noted first, for passOver empties the offer
	j.passOver(&s.offer, s.refs)
	j.gainCard(s.refs[i], card)
	s.picks--
	s.state = between
}

// buy pays for card i of a shop, from 0, and takes it. The others stay on show, and the visit goes on.
func (s *stage) buy(j *journey, i int) {
	j.logCause(core.KindBuy, s.refs[i], i+1, "")
	j.changeEssence(-s.prices[i].now, "buy")
	s.offer.Keep(i)
	j.gainCard(s.refs[i], s.offer.Entries[i].Copy)
}

// reroll pays for a new offer and draws it. The old offer is put into passed and passedRefs first: its cards go
// back to the pool, stale, only after the new ones are drawn (R-D1). Scripts that fail when they are asked for the
// price are logged (AskAloud).
func (s *stage) reroll(j *journey) {
	s.offer, s.passed, s.refs, s.passedRefs = s.passed, s.offer, s.passedRefs, s.refs // swapped, so that both keep their memory
	price, _ := j.rerollPriceBy(func(q *ability.Query) { j.abilities.AskAloud(q, 0) })
	j.logCause(core.KindReroll, player, 0, "")
	j.changeEssence(-price, "reroll")
	s.offerCards(j)
	j.passOver(&s.passed, s.passedRefs)
}

// Asks reports whether the legal moves are the answers to an ability's question.
func (g *Game) Asks(core.Seat) bool { return g.asks() }
