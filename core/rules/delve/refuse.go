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

// choiceVerbs are those of a decision that an ability opened.
var choiceVerbs = []string{verbChoose}

// referee says what a hero who may act now may do, and why not what it may not.
type referee struct {
	*board
	abilities *abilities
	h         *hero
}

// referee returns the referee of a seat's decision.
func (g *Game) referee(s core.Seat) referee {
	return referee{&g.board, &g.abilities, &g.team.heroes[s]}
}

// refuse returns an error when a move of a seat is not legal now.
func (g *Game) refuse(s core.Seat, m core.Move) error {
	if why := g.forbids(s, m); why != "" {
		return core.Illegal("delve", m, "%s", why)
	}
	return nil
}

// forbids says why a seat may not make a move now, "" when it may.
func (g *Game) forbids(s core.Seat, m core.Move) string {
	switch {
	case g.result != nil:
		return "the delve is over"
	case s < 0 || !g.Acting().Has(s):
		return fmt.Sprintf("seat %d may not act now", s+1)
	}
	return g.referee(s).why(m)
}

func (r referee) why(m core.Move) string {
	verbs := stageVerbs[r.stage]
	if r.abilities.choice != nil {
		verbs = choiceVerbs
	}
	for _, v := range verbs {
		if v == m.Verb {
			return r.forbids(m)
		}
	}
	return spell.Choices(m.Verb, verbs)
}

// forbids says why a move of this stage is not legal, "" when it is.
func (r referee) forbids(m core.Move) string {
	if extra := surplus(m); extra != "" {
		return extra
	}
	switch m.Verb {
	case verbChoose:
		return outside(m.A, len(r.abilities.choice.options), "options")
	case verbPlay, verbCommit, verbCounter:
		if why := outside(m.A, len(r.h.piles.hand), "cards in hand"); why != "" {
			return why
		}
		return r.forbidsCard(m)
	case verbActivate:
		return r.forbidsActivate(m.A)
	case verbPower:
		return r.forbidsPower()
	case verbPass, verbDone:
		return ""
	case verbEquip:
		return r.forbidsEquip(m)
	}
	return r.forbidsRow(m)
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

func (r referee) forbidsCard(m core.Move) string {
	def := r.team.cards.def(r.h.piles.hand[m.A-1])
	switch m.Verb {
	case verbPlay:
		if def.Play == nil {
			return def.Name + " has no utility effect"
		}
		return r.forbidsAbility(def.Play)
	case verbCounter:
		return r.forbidsCounter(def)
	}
	return ""
}

// forbidsCounter holds a card to the basic conditions of a perfect counter.
func (r referee) forbidsCounter(def *Card) string {
	switch {
	case def.Counter == nil:
		return def.Name + " is no perfect counter"
	case !r.trial.fits(def.Counter):
		return def.Name + " counters neither the type nor a required tag"
	case !r.h.drive.Covers(def.Counter.Cost):
		return short(def.Counter.Cost, r.h.drive)
	case !r.holds(def.Counter.Needs, r.h.seat):
		return "its condition is not met"
	}
	return ""
}

// forbidsAbility holds what a hero would pay for to its price, its condition
// and the bound on plays.
func (r referee) forbidsAbility(a *Ability) string {
	switch {
	case r.h.plays >= r.tuning.MaxPlays:
		return fmt.Sprintf("%d plays were made in this round", r.h.plays)
	case !r.h.drive.Covers(a.Cost):
		return short(a.Cost, r.h.drive)
	case !r.holds(a.Needs, r.h.seat):
		return "its condition is not met"
	}
	return ""
}

func (r referee) forbidsActivate(i int) string {
	if why := outside(i, len(r.h.tableau), "slots"); why != "" {
		return why
	}
	s := r.h.tableau[i-1]
	switch {
	case s.card == none:
		return "the slot is empty"
	case !r.abilities.listens(r.team.cards.def(s.card).Tableau, Activate):
		return r.team.cards.def(s.card).Name + " works by itself"
	case s.used:
		return "it was activated in this round"
	}
	return r.forbidsAbility(r.team.cards.def(s.card).Tableau)
}

func (r referee) forbidsPower() string {
	if r.h.powered {
		return "the power was used in this round"
	}
	return r.forbidsAbility(&r.h.who().Power)
}

func (r referee) forbidsEquip(m core.Move) string {
	if why := outside(m.A, len(r.h.piles.hand), "cards in hand"); why != "" {
		return why
	}
	if why := outside(m.B, len(r.h.tableau), "slots"); why != "" {
		return why
	}
	if def := r.team.cards.def(r.h.piles.hand[m.A-1]); def.Tableau == nil {
		return def.Name + " does not stand in a tableau"
	}
	if cost := r.h.equipCost(m.B - 1); cost > r.h.drive.Total() {
		return fmt.Sprintf("costs %d Drive, have %d", cost, r.h.drive.Total())
	}
	return ""
}

func (r referee) forbidsRow(m core.Move) string {
	if m.Verb == verbBoon || m.Verb == verbLeave {
		return rewards(r.trial.verdict.Tier, m.Verb)
	}
	if why := outside(m.A, len(r.row.slots), "slots in the row"); why != "" {
		return why
	}
	card := r.row.slots[m.A-1]
	switch {
	case card == none:
		return "the slot is free"
	case m.Verb != verbDispel && !r.row.cards[card].faceUp:
		return "the card lies face down"
	case m.Verb == verbSilence:
		return silencing(r.round, r.row.calmed, r.row.cards[card].silenced, Drive(r.tuning.Silence), r.team.drive())
	}
	return rewards(r.trial.verdict.Tier, m.Verb)
}

// rewards refuses what belongs to the other of the two tiers (R-B7).
func rewards(tier Tier, verb string) string {
	strong := verb == verbBoon || verb == verbDispel
	if strong != (tier == StrongSuccess) {
		return "not after a " + tier.String()
	}
	return ""
}

// silencing says why the team may not silence a card that lies face up (RULES 9.5).
func silencing(round int, calmed, silenced bool, price, have Drive) string {
	switch {
	case round == 0:
		return "cards are silenced in Refresh, not in the muster"
	case calmed:
		return "a card was silenced in this Refresh"
	case silenced:
		return "the card is silent"
	case !have.Covers(price):
		return short(price, have)
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
