package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// The features of a market decision. The first two are the score: the
// base value of what the decision brings, and for a purchase the synergy bonus
// (the sheet's integration: base value + synergy). First is a factor of what
// costs nothing and should be done before anything is weighed, Lethal of an attack
// that takes a seat out. The rest are features, for personalities.
const (
	termValue   = "value"
	termSynergy = "synergy"
	termFirst   = "first"
	termLethal  = "lethal"
)

// featureNames are the points of each effect that a card brings, its price, its
// defense, and the damage of an attack.
var featureNames = []string{"trade", "combat", "authority", "draw", "discard", "scrap", "defense", "price", "damage"}

// Features returns the names of all terms that options may have.
func Features() []string {
	return append([]string{termValue, termSynergy, termFirst, termLethal}, featureNames...)
}

// firstFactor puts a decision that costs nothing before those that do;
// lethalFactor is what winning is worth, for every value is below it.
const (
	firstFactor  = 100
	lethalFactor = 1000
)

// listOptions lists what the seat whose turn it is has before it, from its own
// view: one option for each of the moves, then what it cannot pay for or strike
// (RULES 5.6).
func listOptions(view any, moves []core.Move) []core.Option {
	v := view.(*View)
	options := make([]core.Option, 0, len(moves)+len(v.Row)+4)
	for _, m := range moves {
		options = append(options, v.option(m))
	}
	if v.Pending != nil || v.Turn == 0 {
		return options
	}
	return v.refuseAttacks(v.refuseBuys(options))
}

// refuseBuys adds what the seat cannot pay for.
func (v *View) refuseBuys(options []core.Option) []core.Option {
	for i := range len(v.Row) + 1 {
		if c := v.offered(i); c.Ref != 0 && c.Cost > v.me().Trade {
			o := v.buyOption(core.Move{Verb: verbBuy, A: i + 1}, c)
			o.Refused = fmt.Sprintf("costs %d, have %d", c.Cost, v.me().Trade)
			options = append(options, o)
		}
	}
	return options
}

// refuseAttacks adds whom the seat cannot strike, and which bases it cannot
// break.
func (v *View) refuseAttacks(options []core.Option) []core.Option {
	for s := range v.Players {
		p := &v.Players[s]
		if s == v.Turn-1 || p.Place > 0 {
			continue
		}
		guarded := slices.ContainsFunc(p.Play, func(c CardView) bool { return c.Outpost })
		for i := range p.Play {
			if why := v.refusedBreak(&p.Play[i], guarded); why != "" {
				options = append(options, core.Option{Move: core.Move{Verb: verbBreak, A: s + 1, B: i + 1}, Text: "break " + p.Play[i].Name, Refused: why})
			}
		}
		if why := v.refusedAttack(guarded); why != "" {
			options = append(options, core.Option{Move: core.Move{Verb: verbAttack, A: s + 1}, Text: fmt.Sprintf("attack seat %d", s+1), Refused: why})
		}
	}
	return options
}

func (v *View) refusedAttack(guarded bool) string {
	switch {
	case v.me().Combat == 0:
		return noCombat
	case guarded:
		return guardedSeat
	}
	return ""
}

func (v *View) refusedBreak(c *CardView, guarded bool) string {
	switch {
	case v.me().Combat == 0:
		return noCombat
	case c.Defense > v.me().Combat:
		return fmt.Sprintf(strongFormat, c.Name, c.Defense, v.me().Combat)
	case guarded && !c.Outpost:
		return guardedBase
	}
	return ""
}

// me is the seat that decides.
func (v *View) me() *PlayerView { return &v.Players[v.Turn-1] }

func (v *View) offered(i int) *CardView {
	if i < len(v.Row) {
		return &v.Row[i]
	}
	return &v.Supply
}

func (v *View) card(c *CardView) *Card { return &v.config.Cards[c.kind] }

func (v *View) option(m core.Move) core.Option {
	switch m.Verb {
	case verbPlay:
		return v.playOption(m, &v.me().Hand[m.A-1])
	case verbBuy:
		return v.buyOption(m, v.offered(m.A-1))
	case verbBreak:
		return v.breakOption(m, &v.Players[m.A-1].Play[m.B-1])
	case verbAttack:
		return v.attackOption(m, &v.Players[m.A-1])
	case verbScrap:
		return v.scrapOption(m, &v.me().Play[m.A-1])
	case verbChoose:
		return v.chooseOption(m, v.Pending.Choices[m.A-1])
	}
	return core.Option{Move: m, Text: m.Verb}
}

// playOption: a card of the hand costs nothing, and the rest of the turn depends
// on what it brings; the better first.
func (v *View) playOption(m core.Move, c *CardView) core.Option {
	o := v.aboutCard(m, "play", c)
	o.Score = score.Of(score.Term{Name: termValue, Value: v.worths[c.kind].Base}, score.Term{Name: termFirst, Value: firstFactor, Factor: true})
	return o
}

// buyOption is the sheet's purchase score: base value + synergy.
func (v *View) buyOption(m core.Move, c *CardView) core.Option {
	o := v.aboutCard(m, "buy", c)
	w := v.worths[c.kind]
	s := v.config.Tuning.Synergy(&v.deck, w)
	o.Score = score.Of(score.Term{Name: termValue, Value: w.Base}, score.Term{Name: termSynergy, Value: s.Total})
	o.Fields = append(o.Fields, core.Value{Name: "synergy", Value: s.Total}, core.Value{Name: "allies", Value: s.Allies},
		core.Value{Name: "chance", Value: s.Chance}, core.Value{Name: "mean_ally", Value: s.MeanAlly},
		core.Value{Name: "existing_ally_bonus", Value: s.Existing}, core.Value{Name: "stacking", Value: s.Stacked},
		core.Value{Name: "new_ally_potential", Value: s.Potential}, core.Value{Name: "density", Value: s.Density},
		core.Value{Name: "faction_density", Value: s.Factor}, core.Value{Name: "density_bonus", Value: s.Bonus})
	o.Features = v.features(c)
	return o
}

// aboutCard is an option about a card, with the facts of it.
func (v *View) aboutCard(m core.Move, verb string, c *CardView) core.Option {
	card := v.card(c)
	return core.Option{Move: m, Text: verb + " " + c.Name, Fields: []core.Value{
		{Name: "name", Value: c.Name}, {Name: "faction", Value: c.Faction}, {Name: "cost", Value: c.Cost},
		{Name: "ally", Value: card.HasAlly()}, {Name: "base", Value: card.Defense > 0}, {Name: "starter", Value: c.Starter},
		{Name: "value", Value: v.worths[c.kind].Base}, {Name: "rules", Value: card.rules},
	}}
}

// features are the points that a card brings, by kind.
func (v *View) features(c *CardView) []score.Term {
	card := v.card(c)
	sum := func(of func(*Effects) int) float64 {
		return float64(of(&card.Effects)+max(of(&card.Either), of(&card.Or))+of(&card.Ally)) + float64(float64(of(&card.Scrap))*v.config.Tuning.ScrapWeight)
	}
	return []score.Term{
		{Name: "trade", Value: sum(func(e *Effects) int { return e.Trade })},
		{Name: "combat", Value: sum(func(e *Effects) int { return e.Combat })},
		{Name: "authority", Value: sum(func(e *Effects) int { return e.Authority })},
		{Name: "draw", Value: sum(func(e *Effects) int { return e.Draw })},
		{Name: "discard", Value: sum(func(e *Effects) int { return e.Discard })},
		{Name: "scrap", Value: sum(func(e *Effects) int { return e.Scrap })},
		{Name: "defense", Value: float64(c.Defense)},
		{Name: "price", Value: float64(c.Cost)},
	}
}
