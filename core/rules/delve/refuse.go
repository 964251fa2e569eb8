package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/spell"
)

// stageVerbs are the verbs of the stages that wait for a decision.
var stageVerbs = map[stage][]string{
	stageCommit: {verbPlay, verbActivate, verbPower, verbCommit, verbCounter, verbPass},
	stageReward: {verbBoon, verbDispel, verbTurn, verbLeave},
	stageManage: {verbEquip, verbSilence, verbDone},
}

// refuse returns an error when a move is not legal now.
func (g *Game) refuse(m core.Move) error {
	if why := g.why(m); why != "" {
		return core.Illegal("delve", m, "%s", why)
	}
	return nil
}

func (g *Game) why(m core.Move) string {
	if g.over() {
		return "the delve is over"
	}
	verbs := stageVerbs[g.stage]
	if g.choice != nil {
		verbs = []string{verbChoose}
	}
	for _, v := range verbs {
		if v == m.Verb {
			return g.forbids(m)
		}
	}
	return spell.Choices(m.Verb, verbs)
}

// forbids says why a move of this stage is not legal, "" when it is.
func (g *Game) forbids(m core.Move) string {
	if extra := surplus(m); extra != "" {
		return extra
	}
	h := &g.heroes[g.Turn()]
	switch m.Verb {
	case verbChoose:
		return outside(m.A, len(g.choice.options), "options")
	case verbPlay, verbCommit, verbCounter:
		if why := outside(m.A, len(h.hand), "cards in hand"); why != "" {
			return why
		}
		return g.forbidsCard(m, h)
	case verbActivate:
		return g.forbidsActivate(m.A, h)
	case verbPower:
		return g.forbidsPower(h)
	case verbPass, verbDone:
		return ""
	case verbEquip:
		return g.forbidsEquip(m, h)
	}
	return g.forbidsRow(m)
}

// surplus refuses numbers that a verb does not take.
func surplus(m core.Move) string {
	takes := 1
	switch m.Verb {
	case verbPower, verbPass, verbBoon, verbLeave, verbDone:
		takes = 0
	case verbEquip:
		takes = 2
	}
	if m.A != 0 && takes < 1 || m.B != 0 && takes < 2 {
		return fmt.Sprintf("%s takes %d numbers", m.Verb, takes)
	}
	return ""
}

func outside(i, n int, what string) string {
	if i < 1 || i > n {
		return fmt.Sprintf("expected 1 to %d, for there are %d %s", n, n, what)
	}
	return ""
}

func (g *Game) forbidsCard(m core.Move, h *hero) string {
	def := g.card(h.hand[m.A-1])
	switch m.Verb {
	case verbPlay:
		if def.Play == nil {
			return def.Name + " has no utility effect"
		}
		return g.forbidsAbility(def.Play, h)
	case verbCounter:
		return g.forbidsCounter(def, h)
	}
	return ""
}

// forbidsCounter holds a card to the basic conditions of a perfect counter.
func (g *Game) forbidsCounter(def *Card, h *hero) string {
	switch {
	case def.Counter == nil:
		return def.Name + " is no perfect counter"
	case !g.fits(def.Counter):
		return def.Name + " counters neither the type nor a required tag"
	case !h.drive.Covers(def.Counter.Cost):
		return short(def.Counter.Cost, h.drive)
	case !g.holds(def.Counter.Needs, int(g.Turn())):
		return "its condition is not met"
	}
	return ""
}

// forbidsAbility holds what a hero would pay for to its price, its condition
// and the bound on plays.
func (g *Game) forbidsAbility(a *Ability, h *hero) string {
	switch {
	case h.plays >= g.tuning.MaxPlays:
		return fmt.Sprintf("%d plays were made in this round", h.plays)
	case !h.drive.Covers(a.Cost):
		return short(a.Cost, h.drive)
	case !g.holds(a.Needs, int(g.Turn())):
		return "its condition is not met"
	}
	return ""
}

func (g *Game) forbidsActivate(i int, h *hero) string {
	if why := outside(i, len(h.tableau), "slots"); why != "" {
		return why
	}
	s := h.tableau[i-1]
	switch {
	case s.card == none:
		return "the slot is empty"
	case !g.hears(g.card(s.card).Tableau, Activate):
		return g.card(s.card).Name + " works by itself"
	case s.used:
		return "it was activated in this round"
	}
	return g.forbidsAbility(g.card(s.card).Tableau, h)
}

func (g *Game) forbidsPower(h *hero) string {
	if h.powered {
		return "the power was used in this round"
	}
	return g.forbidsAbility(&g.config.Avatars[h.avatar].Power, h)
}

func (g *Game) forbidsEquip(m core.Move, h *hero) string {
	if why := outside(m.A, len(h.hand), "cards in hand"); why != "" {
		return why
	}
	if why := outside(m.B, len(h.tableau), "slots"); why != "" {
		return why
	}
	if def := g.card(h.hand[m.A-1]); def.Tableau == nil {
		return def.Name + " does not stand in a tableau"
	}
	if cost := g.equipCost(h, m.B-1); cost > h.drive.Total() {
		return fmt.Sprintf("costs %d Drive, have %d", cost, h.drive.Total())
	}
	return ""
}

func (g *Game) forbidsRow(m core.Move) string {
	if m.Verb == verbBoon || m.Verb == verbLeave {
		return g.forbidsReward(m.Verb, StrongSuccess, verbBoon)
	}
	if why := outside(m.A, len(g.row), "slots in the row"); why != "" {
		return why
	}
	card := g.row[m.A-1]
	switch {
	case card == none:
		return "the slot is free"
	case m.Verb == verbDispel:
		return g.forbidsReward(m.Verb, StrongSuccess, verbDispel)
	case !g.resonance[card].faceUp:
		return "the card lies face down"
	case m.Verb == verbSilence:
		return g.forbidsSilence(card)
	}
	return g.forbidsReward(m.Verb, StrongSuccess, verbDispel)
}

// forbidsReward refuses what belongs to the other of the two tiers.
func (g *Game) forbidsReward(verb string, tier Tier, belongs string) string {
	if (g.verdict.Tier == tier) != (verb == belongs) {
		return "not after a " + g.verdict.Tier.String()
	}
	return ""
}

func (g *Game) forbidsSilence(card int16) string {
	switch price := g.silencePrice(); {
	case g.round == 0:
		return "cards are silenced in Refresh, not in the muster"
	case g.calmed:
		return "a card was silenced in this Refresh"
	case g.resonance[card].silenced:
		return "the card is silent"
	case !g.teamDrive().Covers(price):
		return short(price, g.teamDrive())
	}
	return ""
}

// short says which Drive is missing.
func short(cost, have Drive) string {
	for kind, name := range DriveKinds {
		if *cost.at(kind) > *have.at(kind) {
			return fmt.Sprintf("costs %d %s, have %d", *cost.at(kind), name, *have.at(kind))
		}
	}
	return ""
}
