package draft

import (
	"arcana/core"
	"arcana/core/spell"
)

// Moves returns what the player may do now: choose a dreamcaller; pick a card
// or a dreamsign; buy, reroll, leave or skip; answer a script.
func (g *Game) Moves() []core.Move {
	if g.moves == nil && g.Turn() != core.None {
		g.moves = make([]core.Move, 0, 8)
		for _, m := range g.possible() {
			if g.refusal(m) == "" {
				g.moves = append(g.moves, m)
			}
		}
	}
	return g.moves
}

// possible lists the moves that are before the player, those that cannot be paid
// for included.
func (g *Game) possible() []core.Move {
	if g.script.asking() {
		return numbered(make([]core.Move, 0, 8), "choose", len(g.script.pending))
	}
	return g.stage.possible()
}

// refusal returns why a possible move is not legal now, "" when it is.
func (g *Game) refusal(m core.Move) string {
	if g.script.asking() {
		return ""
	}
	return g.stage.refusal(m, g.essence, g.config.Tuning.Shop.RerollPrice)
}

// UseScripts lets the quest go on with other scripts of the same content, a [Scripts];
// any other value changes nothing.
func (g *Game) UseScripts(scripts any) {
	if other, ok := scripts.(Scripts); ok && g.script.scripts != nil {
		g.script.scripts = other
	}
}

// Play carries out a legal move and goes on to the next decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.check(m); err != nil {
		return nil, err
	}
	g.log.events = append(g.log.events[:0], g.carried...)
	g.log.cause, g.moves, g.carried = 0, nil, nil
	if g.script.asking() {
		g.script.answer(m.A-1, &g.log)
	} else {
		g.stage.carryOut(&g.journey, m)
	}
	g.run()
	return g.log.events, nil
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
	return core.Illegal(Name, m, "%s", whatElse(g.Moves()))
}

// whatElse says what may be done here.
func whatElse(moves []core.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, m.String())
	}
	return spell.Choices("", texts)
}
