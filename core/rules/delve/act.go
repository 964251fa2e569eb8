package delve

import "arcana/core"

// carryOut does what a legal move says; what follows is for advance.
func (g *Game) carryOut(m core.Move) {
	seat := int(g.Turn())
	switch m.Verb {
	case verbChoose:
		g.answer(m.A - 1)
	case verbPlay:
		g.playCard(seat, m.A-1)
	case verbActivate:
		g.activate(seat, m.A-1)
	case verbPower:
		g.usePower(seat)
	case verbCommit, verbCounter:
		c := g.heroes[seat].hand[m.A-1]
		g.commit(seat, c, m.Verb == verbCounter || g.countersByItself(g.card(c), seat))
	case verbPass:
		g.commit(seat, none, false)
	case verbBoon, verbLeave:
		g.log.lead(core.KindPass, heroRef(seat), 0, 0, m.Verb)
		g.stage = stageOutcome
	default:
		g.manage(m, seat)
	}
}

// playCard pays for a utility play, discards the card and lets it act
// (RULES 3.2, R-B4).
func (g *Game) playCard(seat, place int) {
	h := &g.heroes[seat]
	c := h.hand[place]
	ability := g.card(c).Play
	g.log.lead(core.KindPlay, heroRef(seat), cardRef(c), place+1, g.card(c).Name)
	h.plays++
	g.pay(seat, ability.Cost)
	g.discardCard(heroRef(seat), seat, c)
	g.set(ability, cardRef(c), seat, Play)
}

// activate pays for an ability of the tableau and lets it act (RULES 6).
func (g *Game) activate(seat, place int) {
	h := &g.heroes[seat]
	c := h.tableau[place].card
	ability := g.card(c).Tableau
	g.log.lead(core.KindActivate, heroRef(seat), cardRef(c), place+1, g.card(c).Name)
	h.plays++
	h.tableau[place].used = true
	g.pay(seat, ability.Cost)
	g.set(ability, cardRef(c), seat, Activate)
}

// usePower pays for the avatar's power and lets it act (RULES 5.3).
func (g *Game) usePower(seat int) {
	h := &g.heroes[seat]
	power := &g.avatar(seat).Power
	g.log.lead(core.KindActivate, heroRef(seat), heroRef(seat), 0, g.avatar(seat).Name)
	h.plays++
	h.powered = true
	g.pay(seat, power.Cost)
	g.set(power, heroRef(seat), seat, Power)
}

// countersByItself reports whether a card that is committed plainly is a perfect
// counter all the same: where there is no price there is nothing to decline
// (RULES 7.3).
func (g *Game) countersByItself(def *Card, seat int) bool {
	c := def.Counter
	return c != nil && c.Cost.Total() == 0 && g.fits(c) && g.holds(c.Needs, seat)
}

// commit marks a card of the hand, or none for a pass, and ends the hero's
// turn. Only the hero knows which: the event about it and the price of a counter
// stay hidden until the reveal, and a pass looks the same (R-B4, R-B10).
func (g *Game) commit(seat int, c int16, countering bool) {
	h := &g.heroes[seat]
	h.commit, h.countering, h.committed = c, countering, true
	e := core.Event{Kind: core.KindPass, Actor: heroRef(seat), Seen: core.Only(core.Seat(seat))}
	if c != none {
		e.Kind, e.Target, e.Text = core.KindCommit, cardRef(c), g.card(c).Name
	}
	if countering {
		e.Amount = 1
	}
	g.log.cause = g.log.add(e)
	g.log.lead(core.KindTurnEnded, heroRef(seat), heroRef(seat), g.round, "")
	g.turn++
}

// answer closes the open choice and lets the ability act on what was chosen.
func (g *Game) answer(place int) {
	c := g.choice
	g.choice = nil
	picked := c.options[place]
	id := g.log.lead(core.KindChoose, heroRef(int(c.firing.seat)), picked.ref, place+1, g.optionName(picked))
	f := c.firing
	f.moment, f.option, f.cause = Chosen, picked, id
	g.queue = append([]firing{f}, g.queue...)
}
