package draft

import (
	"arcana/core"
	"arcana/core/spell"
)

// Moves returns what the player may do now: choose a dreamcaller; pick a card
// or a dreamsign; buy, reroll, leave or skip; answer a script.
func (g *Game) Moves() []core.Move {
	if g.moves == nil && g.Turn() != core.None {
		g.moves = g.legal()
	}
	return g.moves
}

func (g *Game) legal() []core.Move {
	list := make([]core.Move, 0, 8)
	for _, m := range g.possible() {
		if g.refusal(m) == "" {
			list = append(list, m)
		}
	}
	return list
}

// possible lists the moves of the site, those that cannot be paid for included.
func (g *Game) possible() []core.Move {
	list := make([]core.Move, 0, 8)
	number := func(verb string, n int) {
		for i := range n {
			list = append(list, core.Move{Verb: verb, A: i + 1})
		}
	}
	s := &g.stage
	switch {
	case len(g.pending) > 0:
		number("choose", len(g.pending))
	case s.site.Kind == KindDreamcaller:
		number("choose", len(s.choice))
	case s.site.Kind.signs():
		number("pick", len(s.choice))
		list = append(list, core.Move{Verb: "skip"})
	case s.site.Kind.priced():
		number("buy", len(s.offer.Entries))
		list = append(list, core.Move{Verb: "reroll"}, core.Move{Verb: "leave"})
	default:
		number("pick", len(s.offer.Entries))
	}
	return list
}

// Play carries out a legal move and goes on to the next decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.check(m); err != nil {
		return nil, err
	}
	g.log.events = append(g.log.events[:0], g.carried...)
	g.log.cause, g.moves, g.carried = 0, nil, nil
	g.carryOut(m)
	g.run()
	return g.log.events, nil
}

func (g *Game) carryOut(m core.Move) {
	switch {
	case len(g.pending) > 0:
		g.answer(m.A - 1)
	case m.Verb == "reroll":
		g.reroll()
	case m.Verb == "leave", m.Verb == "skip":
		g.leave()
	case m.Verb == "choose":
		g.chooseCaller(m.A - 1)
	case g.stage.site.Kind.signs():
		g.takeSign(m.A - 1)
	case m.Verb == "buy":
		g.buy(m.A - 1)
	default:
		g.pick(m.A - 1)
	}
}

// leave ends the visit without another card or dreamsign.
func (g *Game) leave() {
	s := &g.stage
	g.log.cause = g.log.add(core.KindPass, player, 0, s.site.ID)
	g.passOver(&s.offer, s.ref)
	s.state = done
}

func (g *Game) chooseCaller(i int) {
	s := &g.stage
	g.log.cause = g.log.add(core.KindChoose, s.ref[i], i+1, "dreamcaller")
	g.call(s.choice[i])
	s.state = done
}

func (g *Game) takeSign(i int) {
	s := &g.stage
	g.log.cause = g.log.add(core.KindPick, s.ref[i], i+1, "dreamsign")
	g.sign(s.ref[i], s.choice[i])
	s.state = done
}

// pick takes a card of the offer; the others go back stale (RULES 3.3).
func (g *Game) pick(i int) {
	s := &g.stage
	g.log.cause = g.log.add(core.KindPick, s.ref[i], i+1, "")
	card := s.offer.Keep(i)
	g.taken++
	g.passOver(&s.offer, s.ref)
	g.gainCard(s.ref[i], card)
	s.picks--
	s.state = between
}

// buy pays for a card of a shop.
func (g *Game) buy(i int) {
	s := &g.stage
	g.log.cause = g.log.add(core.KindBuy, s.ref[i], i+1, "")
	g.gain(-s.prices[i].now, "buy")
	g.taken++
	g.gainCard(s.ref[i], s.offer.Keep(i))
}

// check returns why a move is not legal, nil when it is.
func (g *Game) check(m core.Move) error {
	if g.Turn() == core.None {
		return core.Illegal(Name, m, "the quest is over")
	}
	for _, p := range g.possible() {
		if p != m {
			continue
		}
		if why := g.refusal(m); why != "" {
			return core.Illegal(Name, m, "%s", why)
		}
		return nil
	}
	return core.Illegal(Name, m, "%s", g.whatElse())
}

// whatElse says what may be done here.
func (g *Game) whatElse() string {
	var moves []string
	for _, m := range g.Moves() {
		moves = append(moves, m.String())
	}
	return spell.Choices("", moves)
}
