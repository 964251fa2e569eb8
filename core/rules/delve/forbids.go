package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// forbids says why the seat may not make a move now, "" where it may: what a referee
// says, read off the view.
func (x *decision) forbids(m core.Move) string {
	if why := x.waits(); why != "" {
		return why
	}
	verbs := x.verbs()
	if !slices.Contains(verbs, m.Verb) {
		return spell.Choices(m.Verb, verbs)
	}
	if extra := surplus(m); extra != "" {
		return extra
	}
	switch m.Verb {
	case verbChoose:
		return outside(m.A, len(x.v.Choice), "options")
	case verbPlay, verbCommit, verbCounter, verbEquip:
		if why := outside(m.A, len(x.me.Hand), "cards in hand"); why != "" {
			return why
		}
		return x.forbidsCard(m)
	case verbActivate:
		return x.forbidsActivate(m.A)
	case verbPower:
		return x.forbidsPower()
	case verbPass, verbDone:
		return ""
	}
	return x.forbidsRow(m)
}

// waits says why the seat decides nothing now, "" where it does.
func (x *decision) waits() string {
	acts := x.v.Turn == x.seat+1
	if x.trial && len(x.v.Choice) == 0 {
		acts = !x.me.Ready
	}
	switch {
	case x.v.Turn == 0:
		return "the delve is over"
	case !acts:
		return fmt.Sprintf("seat %d may not act now", x.seat+1)
	}
	return ""
}

// verbs returns the verbs of the decision.
func (x *decision) verbs() []string {
	switch {
	case len(x.v.Choice) > 0:
		return choiceVerbs
	case x.trial:
		return stageVerbs[stageCommit]
	case x.v.Phase == "resolution":
		return stageVerbs[stageReward]
	}
	return stageVerbs[stageManage]
}

func (x *decision) forbidsCard(m core.Move) string {
	def := x.card(m.A)
	switch m.Verb {
	case verbPlay:
		if def.Play == nil {
			return def.Name + " has no utility effect"
		}
		return x.forbidsAbility(def.Play)
	case verbCounter:
		return x.forbidsCounter(def)
	case verbEquip:
		return x.forbidsEquip(m.B, def)
	}
	return ""
}

func (x *decision) forbidsCounter(def *Card) string {
	c := def.Counter
	switch {
	case c == nil:
		return def.Name + " is no perfect counter"
	case x.v.kind < 0 || c.types>>x.v.kind&1 == 0 && c.tags&Set(x.v.required...) == 0:
		return def.Name + " counters neither the type nor a required tag"
	case !x.me.drive().Covers(c.Cost):
		return short(c.Cost, x.me.drive())
	case !x.holds(c.Needs):
		return "its condition is not met"
	}
	return ""
}

func (x *decision) forbidsAbility(a *Ability) string {
	switch {
	case x.me.Plays >= x.v.config.Tuning.MaxPlays:
		return fmt.Sprintf("%d plays were made in this round", x.me.Plays)
	case !x.me.drive().Covers(a.Cost):
		return short(a.Cost, x.me.drive())
	case !x.holds(a.Needs):
		return "its condition is not met"
	}
	return ""
}

func (x *decision) holds(c *Condition) bool { return c == nil || c.within(x.v.fact(c.fact, x.me)) }

func (x *decision) forbidsActivate(i int) string {
	if why := outside(i, len(x.me.Tableau), "slots"); why != "" {
		return why
	}
	s := &x.me.Tableau[i-1]
	switch {
	case s.def < 0:
		return "the slot is empty"
	case !s.paid:
		return s.Name + " works by itself"
	case s.Used:
		return "it was activated in this round"
	}
	return x.forbidsAbility(x.v.config.Cards[s.def].Tableau)
}

func (x *decision) forbidsPower() string {
	if x.me.Powered {
		return "the power was used in this round"
	}
	return x.forbidsAbility(&x.v.config.Avatars[x.me.avatar].Power)
}

func (x *decision) forbidsEquip(slot int, def *Card) string {
	if why := outside(slot, len(x.me.Tableau), "slots"); why != "" {
		return why
	}
	if def.Tableau == nil {
		return def.Name + " does not stand in a tableau"
	}
	if cost := x.equipCost(slot); cost > x.me.drive().Total() {
		return fmt.Sprintf("costs %d Drive, have %d", cost, x.me.drive().Total())
	}
	return ""
}

// equipCost returns the Drive of any kind that a card in that slot, from 1, costs.
func (x *decision) equipCost(slot int) int {
	t := &x.v.config.Tuning.Tableau
	if x.me.Tableau[slot-1].def < 0 {
		return 0
	}
	return t.ReplaceCost + x.me.Replaced*t.ReplaceStep
}

func (x *decision) forbidsRow(m core.Move) string {
	if m.Verb == verbBoon || m.Verb == verbLeave {
		return rewards(x.v.tier, m.Verb)
	}
	if why := outside(m.A, len(x.v.Row), "slots in the row"); why != "" {
		return why
	}
	card := &x.v.Row[m.A-1]
	switch {
	case card.Ref == 0:
		return "the slot is free"
	case m.Verb != verbDispel && !card.FaceUp:
		return "the card lies face down"
	case m.Verb == verbSilence:
		return x.forbidsSilence(card)
	}
	return rewards(x.v.tier, m.Verb)
}

func (x *decision) forbidsSilence(card *RowView) string {
	var have Drive
	for i := range x.v.Heroes {
		own := x.v.Heroes[i].drive()
		have = Drive{have.Body + own.Body, have.Mind + own.Mind, have.Agility + own.Agility}
	}
	return silencing(x.v.Round, x.v.Calmed, card.Silenced, Drive(x.v.config.Tuning.Silence), have)
}
