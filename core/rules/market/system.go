package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Prepare and Retune as the core calls them.
var (
	prepareAny = core.Prepare(Prepare)
	retuneAny  = core.Retune(Retune)
)

// System returns the market as one of the rule systems.
func System() core.System {
	return core.System{
		Name: "market", Title: "A deckbuilder whose players fall in love with factions.",
		Rules: 1,
		Least: 2, Most: 4, Usual: 2,
		New: New, Options: listOptions, Weigh: weigh, Totals: totals, See: see, Describe: describe, Fact: fact, Features: Features(), About: aboutFeatures[:], Verbs: verbs,
		Streams: []string{"deck/N", "market", "roll", "target"},
		Drawn:   func(g core.Game) uint64 { return g.(*Game).chance.Drawn() },
		Thought: core.Thought{Policy: "hoarder", Iterations: 96, Cut: 8, Routine: []string{verbPlay}},
		Value:   valueTo, Reward: core.ByResult(core.PlaceReward), Round: round,
		NewConfig: func() any { return &Config{} }, Prepare: prepareAny, Scripts: scriptReferences,
		Tuning: func(config any) any { t := config.(*Config).Tuning; return &t },
		Retune: retuneAny,
		Check:  Check, Secrets: Secrets, Company: func(g core.Game) int { return len(g.(*Game).players) }, NameOf: func(g core.Game, r core.Ref) string { return g.(*Game).name(r) }, Bots: Bots(),
		FieldName: func(g core.Game, f core.Field) string { return g.(*Game).config.further.calls(f) },
		Situation: situationOf, Chance: func(g core.Game) []rand.Fixed { return g.(*Game).chance.Fixed() },
	}
}

// Check returns remarks about a set of cards that is not wrong: factions that are
// not equally represented, cards that do nothing, and cards whose price is far
// from what they do.
func Check(config any) []core.Remark {
	c := config.(*Config)
	var remarks []core.Remark
	remark := func(item, format string, args ...any) {
		remarks = append(remarks, core.Remark{Item: item, Text: fmt.Sprintf(format, args...)})
	}
	var copies [maxFactions]int
	for i := range c.Cards {
		card := &c.Cards[i]
		if c.dealt[i] && !card.Starter && !card.Supply {
			copies[card.faction] += card.Copies
			c.checkPrice(card, remark)
			checkAlso(c, card, remark)
		}
	}
	for f := 2; f < len(c.names); f++ {
		if copies[f] != copies[1] {
			remark("", "%s has %d copies in the market, %s has %d", c.names[f], copies[f], c.names[1], copies[1])
		}
	}
	return remarks
}

// checkAlso looks for what a card costs beside trade among what the cards that are played give:
// by their effects and their data, for what scripts do is not known here.
func checkAlso(c *Config, card *Card, remark func(item, format string, args ...any)) {
	for _, x := range card.also {
		given := false
		for i := range c.Cards {
			given = given || c.dealt[i] && gives(&c.Cards[i], x.of)
		}
		if !given {
			remark(card.ID, "costs %s, which no card gives by its effects or its data", x)
		}
	}
}

// gives reports whether a card gives some of a resource, by its effects or its data.
func gives(card *Card, r *resource) bool {
	for _, part := range card.parts() {
		if slices.ContainsFunc(part.more, func(x portion) bool { return x.of == r }) {
			return true
		}
	}
	return slices.ContainsFunc(slices.Concat(card.Abilities, card.shared), func(t core.Tree) bool {
		return slices.ContainsFunc(ability.Effects(&t), func(effect core.Tree) bool {
			verb, _ := effect.At("effect")
			what, _ := effect.At("what")
			named, _ := what.Value.(string)
			return verb.Value == "gain" && added{r}.named(named) == r
		})
	})
}

// checkPrice compares a card's price with its worth when its allies act half of
// the time: a fair card is worth from half its price to its price and two more.
func (c *Config) checkPrice(card *Card, remark func(item, format string, args ...any)) {
	worth := c.Tuning.BaseValue(card).Total + float64(0.5*c.Tuning.AllyValue(card))
	if worth == 0 {
		remark(card.ID, "does nothing that is valued")
		return
	}
	if price := float64(card.Cost) + c.inTrade(card.also); worth < float64(0.5*price) || worth > price+2 {
		remark(card.ID, "costs %s and is worth %.2f", card.price(), worth)
	}
}
