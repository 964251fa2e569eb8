package market

import (
	"fmt"

	"arcana/core"
	"arcana/core/score"
)

// What the decisions of a turn other than buying are worth, in the units of the
// value table (RULES 5.6).

// attackOption: the damage, which the combat buys point by point.
func (v *View) attackOption(m core.Move, p *PlayerView) core.Option {
	damage := min(v.me().Combat, p.Authority)
	o := core.Option{Move: m, Text: fmt.Sprintf("attack seat %d for %d", p.Seat, damage),
		Fields:   []core.Value{{Name: "seat", Value: p.Seat}, {Name: "damage", Value: damage}, {Name: "authority", Value: p.Authority}},
		Features: []score.Term{{Name: "damage", Value: float64(damage)}}}
	o.Score.Add(termValue, v.attackWorth(p, damage))
	v.lethal(&o, p, damage)
	return o
}

// attackWorth is what damage to a seat is worth: the nearer its end the more, so that
// at a full table the weakest is struck.
func (v *View) attackWorth(p *PlayerView, damage int) float64 {
	return float64(float64(damage)*v.config.Tuning.Value.Combat) + float64(damage)/float64(p.Authority+1)
}

func (v *View) lethal(o *core.Option, p *PlayerView, damage int) {
	if damage >= p.Authority {
		o.Score.Multiply(termLethal, lethalFactor)
	}
}

// breakOption: what the base would still do for its owner, and the combat that
// is left for striking.
func (v *View) breakOption(m core.Move, c *CardView) core.Option {
	o := v.aboutCard(m, "break", c)
	left := v.me().Combat - c.Defense
	threat := float64(v.config.Tuning.BaseTurns * v.acts(c))
	o.Score.Add(termValue, threat+v.attackWorth(&v.Players[m.A-1], left))
	o.Features = []score.Term{{Name: "damage", Value: float64(left)}, {Name: "defense", Value: float64(c.Defense)}}
	return o
}

// acts is what a card does each time it acts: its value without what only
// scrapping or being there is worth.
func (v *View) acts(c *CardView) float64 {
	card, t := v.card(c), &v.config.Tuning
	worth := card.Effects.Value(&t.Value) + max(card.Either.Value(&t.Value), card.Or.Value(&t.Value))
	return worth + float64(0.5*t.AllyValue(card))
}

// scrapOption: what the scrap effect brings now, without the card for good.
func (v *View) scrapOption(m core.Move, c *CardView) core.Option {
	o := v.aboutCard(m, "scrap", c)
	card, t := v.card(c), &v.config.Tuning
	o.Score.Add(termValue, card.Scrap.Value(&t.Value)-v.keep(c))
	for i := range v.Players {
		p := &v.Players[i]
		if p.Place == 0 && i != v.Turn-1 && card.Scrap.Combat > 0 && v.me().Combat+card.Scrap.Combat >= p.Authority {
			o.Score = score.Of(score.Term{Name: termValue, Value: card.Scrap.Value(&t.Value)})
			o.Score.Multiply(termLethal, lethalFactor)
			break
		}
	}
	return o
}

// keep is what a card of the own deck is worth to its owner: the more when the
// deck is full of its allies.
func (v *View) keep(c *CardView) float64 {
	w := v.worths[c.kind]
	without := v.deck
	without.Remove(w)
	return w.Base + v.config.Tuning.Synergy(&without, w).Total
}

// chooseOption weighs the answers to a question.
func (v *View) chooseOption(m core.Move, p PickView) core.Option {
	c := v.find(p.Ref)
	if c == nil {
		o := core.Option{Move: m, Text: "choose " + p.Text}
		o.Score.Add(termValue, v.answer(m, p))
		return o
	}
	o := v.aboutCard(m, "choose", c)
	o.Score.Add(termValue, v.answerCard(c))
	if v.Pending.Ask == "scrap" {
		o.Features = []score.Term{{Name: "scrap", Value: 1}}
	}
	return o
}

// answer values answers that are no cards: halves of a choice and opponents.
func (v *View) answer(m core.Move, p PickView) float64 {
	t := &v.config.Tuning
	switch v.Pending.Ask {
	case "either":
		card := v.card(v.find(v.Pending.Ref))
		if m.A == 1 {
			return card.Either.Value(&t.Value)
		}
		return card.Or.Value(&t.Value)
	case "opponent":
		return float64(v.Players[p.Ref-1].Authority) / float64(t.Authority)
	}
	return 0
}

// answerCard values a card as an answer. To scrap one of one's own cards is worth
// the value of thinning minus the card: starters go, better cards stay.
func (v *View) answerCard(c *CardView) float64 {
	t := &v.config.Tuning
	switch v.Pending.Ask {
	case "scrap":
		return t.Value.Scrap - v.keep(c)
	case "discard":
		return -v.worths[c.kind].Base
	case "scrap_row":
		return float64(0.1*v.worths[c.kind].Base) - float64(0.1*v.config.Tuning.Synergy(&v.deck, v.worths[c.kind]).Total)
	case "destroy_base":
		return float64(v.config.Tuning.BaseTurns*v.acts(c)) + v.worths[c.kind].Base
	}
	return v.worths[c.kind].Base
}

// find returns a copy that the seat sees, or nil.
func (v *View) find(r core.Ref) *CardView {
	me := v.me()
	lists := [...][]CardView{me.Hand, me.Discard, me.Play, v.Row}
	for _, list := range lists {
		for i := range list {
			if list[i].Ref == r && r != 0 {
				return &list[i]
			}
		}
	}
	for i := range v.Players {
		for j := range v.Players[i].Play {
			if v.Players[i].Play[j].Ref == r && r != 0 {
				return &v.Players[i].Play[j]
			}
		}
	}
	return nil
}
