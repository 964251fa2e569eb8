package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// forbids says why the seat may not make a move now: what a referee says, read off the
// view.
func (x *decision) forbids(m core.Move) refusal {
	if why := x.waits(); !why.legal() {
		return why
	}
	verbs := x.verbs()
	if !slices.Contains(verbs, m.Verb) {
		return say(spell.Choices(m.Verb, verbs))
	}
	if extra := surplus(m); !extra.legal() {
		return extra
	}
	switch m.Verb {
	case verbChoose:
		return outside(m.A, len(x.v.Choice), "options")
	case verbPlay, verbCommit, verbCounter, verbEquip:
		if why := outside(m.A, len(x.me.Hand), "cards in hand"); !why.legal() {
			return why
		}
		return x.forbidsCard(m)
	case verbActivate:
		return x.forbidsActivate(m.A)
	case verbPower:
		return x.forbidsPower()
	case verbPass, verbDone:
		return refusal{}
	}
	return x.forbidsRow(m)
}

// waits says why the seat decides nothing now.
func (x *decision) waits() refusal {
	acts := x.v.Turn == x.seat+1
	if x.trial && len(x.v.Choice) == 0 {
		acts = !x.me.Ready
	}
	switch {
	case x.v.Turn == 0:
		return say("the delve is over")
	case !acts:
		return refusal{words: "seat %[2]d may not act now", n: x.seat + 1}
	}
	return refusal{}
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

func (x *decision) forbidsCard(m core.Move) refusal {
	def := x.card(m.A)
	switch m.Verb {
	case verbPlay:
		if def.Play == nil {
			return refusal{words: "%[1]s has no utility effect", name: def.Name}
		}
		return x.forbidsAbility(def.Play, x.me.Hand[m.A-1].Ref)
	case verbCounter:
		return x.forbidsCounter(def)
	case verbEquip:
		return x.forbidsEquip(m.B, def)
	}
	return refusal{}
}

func (x *decision) forbidsCounter(def *Card) refusal {
	c := def.Counter
	switch {
	case c == nil:
		return refusal{words: "%[1]s is no perfect counter", name: def.Name}
	case x.v.kind < 0 || c.types>>x.v.kind&1 == 0 && c.tags&Set(x.v.required...) == 0:
		return refusal{words: "%[1]s counters neither the type nor a required tag", name: def.Name}
	case !x.me.drive.covers(c.price):
		return x.v.config.drives.short(c.price, x.me.drive)
	case !x.holds(c.Needs):
		return say("its condition is not met")
	}
	return refusal{}
}

func (x *decision) forbidsAbility(a *Ability, of core.Ref) refusal {
	if x.me.Plays >= x.v.config.Tuning.MaxPlays {
		return refusal{words: "%[2]d plays were made in this round", n: x.me.Plays}
	}
	switch cost := x.me.price(a, of); {
	case !x.me.drive.covers(cost):
		return x.v.config.drives.short(cost, x.me.drive)
	case !x.holds(a.Needs):
		return say("its condition is not met")
	}
	return refusal{}
}

func (x *decision) holds(c *Condition) bool { return c == nil || c.within(x.v.fact(c.fact, x.me)) }

func (x *decision) forbidsActivate(i int) refusal {
	if why := outside(i, len(x.me.Tableau), "slots"); !why.legal() {
		return why
	}
	s := &x.me.Tableau[i-1]
	switch {
	case s.def < 0:
		return say("the slot is empty")
	case !s.paid:
		return refusal{words: "%[1]s works by itself", name: s.Name}
	case s.Used:
		return say("it was activated in this round")
	}
	return x.forbidsAbility(x.v.config.Cards[s.def].Tableau, s.Ref)
}

func (x *decision) forbidsPower() refusal {
	if x.me.Powered {
		return say("the power was used in this round")
	}
	return x.forbidsAbility(&x.v.config.Avatars[x.me.avatar].Power, x.me.Ref)
}

func (x *decision) forbidsEquip(slot int, def *Card) refusal {
	if why := outside(slot, len(x.me.Tableau), "slots"); !why.legal() {
		return why
	}
	if def.Tableau == nil {
		return refusal{words: "%[1]s does not stand in a tableau", name: def.Name}
	}
	if cost := x.equipCost(slot); cost > x.me.drive.total() {
		return refusal{words: "costs %[2]d Drive, have %[3]d", n: cost, m: x.me.drive.total()}
	}
	return refusal{}
}

// equipCost returns the Drive of any kind that a card in that slot, from 1, costs.
func (x *decision) equipCost(slot int) int {
	t := &x.v.config.Tuning.Tableau
	if x.me.Tableau[slot-1].def < 0 {
		return 0
	}
	return t.ReplaceCost + x.me.Replaced*t.ReplaceStep
}

func (x *decision) forbidsRow(m core.Move) refusal {
	if m.Verb == verbBoon || m.Verb == verbLeave {
		return rewards(x.v.tier, m.Verb)
	}
	if why := outside(m.A, len(x.v.Row), "slots in the row"); !why.legal() {
		return why
	}
	card := &x.v.Row[m.A-1]
	switch {
	case card.Ref == 0:
		return say("the slot is free")
	case m.Verb != verbDispel && !card.FaceUp:
		return say("the card lies face down")
	case m.Verb == verbSilence:
		return x.forbidsSilence(card)
	}
	return rewards(x.v.tier, m.Verb)
}

func (x *decision) forbidsSilence(card *RowView) refusal {
	return silencing(x.v.config, x.v.Round, x.v.Calmed, card.Silenced, x.v.drive())
}

// drive returns the Drive of all heroes together.
func (v *View) drive() (sum stock) {
	for i := range v.Heroes {
		sum = sum.with(v.Heroes[i].drive)
	}
	return sum
}
