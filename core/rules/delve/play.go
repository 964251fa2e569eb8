package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// carryOut does what a legal move of a seat says; what follows is for advance.
func (g *Game) carryOut(s core.Seat, m core.Move) {
	h := &g.team.heroes[s]
	switch m.Verb {
	case verbChoose:
		g.answer(m.A - 1)
	case verbPlay:
		g.playCard(h, m.A-1)
	case verbActivate:
		g.activate(h, m.A-1)
	case verbPower:
		g.usePower(h)
	case verbCommit, verbCounter:
		c := h.piles.hand[m.A-1]
		def := g.team.cards.def(c)
		g.decide(h, c, g.valid(def, h) && (m.Verb == verbCounter || def.Counter.byItself()))
	case verbPass:
		g.decide(h, none, false)
	default:
		g.manage(h, m)
	}
}

// manage carries out the team's decisions about rewards, row and tableaus.
func (g *Game) manage(h *hero, m core.Move) {
	switch m.Verb {
	case verbBoon, verbLeave:
		g.log.lead(core.KindPass, h.ref(), 0, 0, m.Verb)
		g.stage = stageOutcome
	case verbDispel, verbTurn:
		g.reward(h, m)
	case verbEquip:
		h.equip(m.A-1, m.B-1)
	case verbSilence:
		g.silence(h, g.row.slots[m.A-1])
	case verbDone:
		g.log.lead(core.KindTurnEnded, h.ref(), h.ref(), g.round, "")
		g.turn++
	}
}

// playCard pays for a utility play and lets the card act, which is discarded when it has
// (RULES 3.2, R-B4).
func (g *Game) playCard(h *hero, place int) {
	c := h.piles.hand[place]
	def := g.team.cards.def(c)
	cost := purse{h}.paid(def.Play, cardRef(c))
	g.log.lead(core.KindPlay, h.ref(), cardRef(c), place+1, def.Name)
	h.plays++
	h.pay(cost)
	h.by(h.ref()).discardPlayed(c)
	g.act(eventPlay, h, cardRef(c))
}

// activate pays for an ability of the tableau and lets it act (RULES 6).
func (g *Game) activate(h *hero, place int) {
	s := &h.tableau[place]
	def := g.team.cards.def(s.card)
	cost := purse{h}.paid(def.Tableau, cardRef(s.card))
	g.log.lead(core.KindActivate, h.ref(), cardRef(s.card), place+1, def.Name)
	h.plays++
	s.used = true
	h.pay(cost)
	g.act(eventActivate, h, cardRef(s.card))
}

// usePower pays for the avatar's power and lets it act (RULES 5.3).
func (g *Game) usePower(h *hero) {
	cost := purse{h}.paid(&h.who().Power, h.ref())
	g.log.lead(core.KindActivate, h.ref(), h.ref(), 0, h.who().Name)
	h.plays++
	h.powered = true
	h.pay(cost)
	g.act(eventPower, h, h.ref())
}

// act lets what a hero has paid for act, unless others have it happen otherwise.
func (g *Game) act(k ability.Kind, h *hero, r core.Ref) {
	e := ability.Event{Kind: k, Source: h.ref(), Target: r, Amount: 1, Owner: core.Seat(h.seat)}
	if g.abilities.Settle(&e) {
		g.abilities.Tell(&e)
	}
}
