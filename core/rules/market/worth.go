// What a card is worth by the table (RULES 3), and by its own answer.

package market

import (
	"fmt"
	"math"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/score"
)

// Worth is all that valuing a purchase needs to know about a card (RULES 3).
type Worth struct {
	// Base is the base value: every effect but the ally's (R-M2).
	Base float64
	// Ally is the value of the ally effect in whole millionths. Sums of whole numbers do not depend
	// on the order in which cards come and go; sums of fractions would, in the last digits.
	Ally int64
	// HasAlly says whether there is an ally effect at all.
	HasAlly bool
	// Faction is the card's own, which is mostly also its ally faction (R-M1).
	Faction Faction
	sides   factionSet // its faction and further ones
	rule    *allyRule  // of its ally effect, nil for the usual one
	// Price is the worth of what the card costs in resources with keeps. Other resources are
	// lost at the end of the turn anyway.
	Price float64
	// Starter marks a card that density does not count (R-M8).
	Starter bool
}

// million is how many of the units of [Worth.Ally] make one.
const million = 1e6

// HasAlly reports whether the card has an ally effect, as data or as a script.
// A neutral card has none: nothing is its ally.
func (c *Card) HasAlly() bool {
	if side := card.Key(c.Faction); side == "" || side == "neutral" {
		return false
	}
	return !c.Ally.None() || c.Ability != nil && c.Ability.AllyWorth > 0 || c.dataWorth(true) > 0
}

// dataUnit is the worth of a point of an effect of data that does not state its worth.
const dataUnit = 0.5

// dataWorth returns what the abilities in data of the card and of its keywords are worth. If allied is
// true, only those that trigger as an ally effect count; if it is false, only the others.
func (c *Card) dataWorth(allied bool) (worth float64) {
	for _, list := range [][]core.Tree{c.Abilities, c.shared} {
		for i := range list {
			if ability.Speaks(&list[i], Table.Moment(Allied).Name) == allied {
				worth += ability.Worth(&list[i], dataUnit)
			}
		}
	}
	return worth
}

// AllyValue returns what the card's ally effect is worth when it triggers.
func (t *Tuning) AllyValue(c *Card) float64 {
	v := c.Ally.Value(&t.Value)
	if c.Ability != nil {
		v += c.Ability.AllyWorth
	}
	return v + c.dataWorth(true)
}

// BaseValue returns the base value of a card in named terms (R-M2). If the card
// states it, that is the term base alone. Else the terms are effects, choice,
// scrap, defense, script, abilities (those in data), flashback, discards, scraps and destroys (which playing it costs), without
// those that are zero. Ally effects are no part of it. float64 rounds each product, so that every machine gets the
// same value.
func (t *Tuning) BaseValue(c *Card) score.Score {
	if c.Base != nil {
		return score.Of(score.Term{Name: "base", Value: *c.Base})
	}
	var s score.Score
	add := func(name string, v float64) {
		if v != 0 {
			s.Add(name, v)
		}
	}
	add("effects", c.Effects.Value(&t.Value))
	add("choice", max(c.Either.Value(&t.Value), c.Or.Value(&t.Value)))
	add("scrap", float64(c.Scrap.Value(&t.Value)*t.ScrapWeight))
	add("defense", float64(float64(c.Defense)*t.Value.Defense))
	if c.Ability != nil {
		add("script", c.Ability.Worth)
	}
	add("abilities", c.dataWorth(false))
	if c.Flashback != nil { // once more, as a scrap effect acts once
		add("flashback", float64(s.Total*t.ScrapWeight))
	}
	for i := range c.cardCosts {
		add(cardCostKinds[c.cardCosts[i].kind].term, -float64(float64(c.cardCosts[i].count)*c.cardCosts[i].usual(&t.Value)))
	}
	return s
}

// Worth returns what valuing a purchase needs to know about a card, with the ally rule of its
// faction.
func (c *Config) Worth(of *Card) Worth {
	w := c.Tuning.Worth(of)
	w.rule = c.ruleOf(of)
	return w
}

// Worth returns what valuing a purchase needs to know about a card, if its faction has the usual
// ally rule. float64 rounds each product, so that every machine gets the same value.
func (t *Tuning) Worth(c *Card) Worth {
	w := Worth{Base: t.BaseValue(c).Total, Faction: c.faction, sides: c.sides, Starter: c.Starter, HasAlly: c.HasAlly(), Price: c.keptCosts(&t.Value)}
	if w.HasAlly {
		w.Ally = int64(math.Round(float64(t.AllyValue(c) * million)))
	}
	return w
}

// keptCosts returns the worth of what the card costs beside trade. Only resources that a player
// keeps from turn to turn count: what would be lost at the end of the turn costs nothing to spend.
func (c *Card) keptCosts(v *Value) (sum float64) {
	for i := range c.also {
		if c.also[i].of.Keeps {
			sum += worthOf(c.also[i:i+1], v)
		}
	}
	return sum
}

// priceText returns what the card costs, in words.
func (c *Card) priceText() string {
	if len(c.also) == 0 {
		return fmt.Sprint(c.Cost)
	}
	return fmt.Sprintf("%d and %s", c.Cost, c.costs)
}

// inTrade returns how many points of trade the given points of added resources are worth; 0 if a point of trade is
// worth nothing.
func (c *Config) inTrade(list []portion) float64 {
	if len(list) == 0 || c.Tuning.Value.Trade == 0 {
		return 0
	}
	return worthOf(list, &c.Tuning.Value) / c.Tuning.Value.Trade
}

// valueCards fills in the worth of every card by the tuning, and the names of the factions in the
// form that options have for them.
func (c *Config) valueCards() {
	c.worths = make([]Worth, len(c.Cards))
	for i := range c.Cards {
		c.worths[i] = c.Worth(&c.Cards[i])
	}
	c.values = nil
	for _, name := range c.names {
		c.values = append(c.values, name)
	}
}

// A card's script may have a function worth, which answers what the card is worth to a seat (RULES
// 3.3). It is asked about the cards for sale and those of the seat's hand.

// mostWorth bounds what a script may answer.
const mostWorth = 100

// showWorths fills in the worth that the cards for sale and those of a seat's hand answer for that
// seat. Viewers without a seat (s below 0) get none.
func (g *Game) showWorths(v *View, s core.Seat) {
	if s < 0 || !g.kernel.Asks(queryWorth) {
		return
	}
	g.kernel.WithOwnCeiling(func() {
		for i := range v.Row {
			g.askWorth(&v.Row[i], s)
		}
		g.askWorth(&v.Supply, s)
		for i := range v.Players[s].Hand {
			g.askWorth(&v.Players[s].Hand[i], s)
		}
	})
}

// askWorth asks a card what its abilities are worth to a seat, and then all other abilities what they add
// to that. If the card does not answer, the worth that its row states for its abilities stands for the
// answer. The difference between the result and the stated worth is added to c.said. A card with a stated base
// value is not asked.
func (g *Game) askWorth(c *CardView, s core.Seat) {
	if c.Ref == 0 || g.card(c.Ref).Base != nil { // an empty place, or a stated base value
		return
	}
	stated := g.card(c.Ref).statedWorth()
	q := ability.Query{Kind: queryWorth, Target: c.Ref, Owner: s}
	if !ability.AskOwn(&g.kernel, &q, g.appendListeners(nil, c.Ref)) {
		q.Add("worth", stated)
	}
	g.kernel.Ask(&q)
	c.said += min(max(q.Total, -mostWorth), mostWorth) - stated
}

// statedWorth returns the worth of the card's abilities by its row, without its ally effect.
func (c *Card) statedWorth() float64 {
	worth := c.dataWorth(false)
	if c.Ability != nil {
		worth += c.Ability.Worth
	}
	return worth
}

// usedWorth returns what it is worth to use the card once, as its row says: the worth of its
// abilities in data at activate, and that of its script.
func (c *Card) usedWorth() (worth float64) {
	for _, list := range [][]core.Tree{c.Abilities, c.shared} {
		for i := range list {
			if ability.Speaks(&list[i], Table.Moment(Activated).Name) {
				worth += ability.Worth(&list[i], dataUnit)
			}
		}
	}
	if c.Ability != nil {
		worth += c.Ability.Worth
	}
	return worth
}

// worth returns what valuing a purchase of this card needs to know, with what its script answers to
// the viewer.
func (c *CardView) worth(config *Config) Worth {
	w := config.worths[c.kind]
	w.Base += c.said
	return w
}

// givenWorth returns what the abilities in data of given keywords are worth.
func (c *Config) givenWorth(keywords []string) (worth float64) {
	for _, key := range keywords {
		if row := c.Keywords.Find(key); row != nil {
			worth += (&Card{Abilities: row.Abilities}).dataWorth(false)
		}
	}
	return worth
}
