package delve

import "arcana/core"

// manage carries out the team's decisions about row and tableaus.
func (g *Game) manage(m core.Move, seat int) {
	switch m.Verb {
	case verbDispel:
		g.log.lead(core.KindChoose, heroRef(seat), resonanceRef(g.row[m.A-1]), m.A, m.Verb)
		g.dispel(heroRef(seat), m.A-1)
		g.stage, g.forgone = stageOutcome, true
	case verbTurn:
		g.log.lead(core.KindChoose, heroRef(seat), resonanceRef(g.row[m.A-1]), m.A, m.Verb)
		g.turnCard(heroRef(seat), g.row[m.A-1], false)
		g.stage = stageOutcome
	case verbEquip:
		g.equip(seat, m.A-1, m.B-1)
	case verbSilence:
		g.paySilence(seat, g.row[m.A-1])
	case verbDone:
		g.log.lead(core.KindTurnEnded, heroRef(seat), heroRef(seat), g.round, "")
		g.turn++
	}
}

// equipCost returns the Drive of any kind that a card in that slot costs: an
// empty slot is free, a replacement costs more with each in a round (R-B6).
func (g *Game) equipCost(h *hero, slot int) int {
	if h.tableau[slot].card == none {
		return 0
	}
	return g.tuning.Tableau.ReplaceCost + h.replaced*g.tuning.Tableau.ReplaceStep
}

// equip puts a card of the hand into a slot; a card that stood there is
// discarded (RULES 6).
func (g *Game) equip(seat, place, at int) {
	h := &g.heroes[seat]
	c, old := h.hand[place], h.tableau[at].card
	g.log.lead(core.KindMove, heroRef(seat), cardRef(c), at+1, g.card(c).Name)
	g.payAny(seat, g.equipCost(h, at))
	h.hand = without(h.hand, c)
	h.tableau[at] = slot{card: c}
	if old != none {
		h.replaced++
		h.discard = append(h.discard, old)
		g.log.tell(core.KindDiscard, heroRef(seat), cardRef(old), 1, g.card(old).Name)
	}
}

// silencePrice is what the team pays to silence a resonance card (R-B7).
func (g *Game) silencePrice() Drive {
	return Drive(g.tuning.Silence)
}

// teamDrive returns the Drive of all heroes together.
func (g *Game) teamDrive() Drive {
	var sum Drive
	for i := range g.heroes {
		for kind := range DriveKinds {
			*sum.at(kind) += *g.heroes[i].drive.at(kind)
		}
	}
	return sum
}

// paySilence silences a card. The team pays: first the hero who decides, then
// the others in seat order (RULES 9.5).
func (g *Game) paySilence(seat int, card int16) {
	price := g.silencePrice()
	g.log.lead(core.KindChoose, heroRef(seat), resonanceRef(card), 0, verbSilence)
	for kind := range DriveKinds {
		owed := *price.at(kind)
		for turn := range g.heroes {
			payer := (seat + turn) % len(g.heroes)
			owed += g.addDrive(heroRef(seat), payer, kind, -owed)
		}
	}
	g.calmed = true
	g.silence(heroRef(seat), card)
}
