package market

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Effects is what a card does, by kind and points (RULES 2.3).
type Effects struct {
	// Trade, Combat and Authority are gained.
	Trade     int `toml:"trade" json:"trade" range:"0..20"`
	Combat    int `toml:"combat" json:"combat" range:"0..20"`
	Authority int `toml:"authority" json:"authority" range:"0..20"`
	// Draw draws cards.
	Draw int `toml:"draw" json:"draw" range:"0..10"`
	// Discard makes an opponent discard that many at the start of their turn.
	Discard int `toml:"discard" json:"discard" range:"0..5"`
	// Scrap lets the owner scrap that many cards of hand or discard pile.
	Scrap int `toml:"scrap" json:"scrap" range:"0..5"`
	// ScrapRow lets the owner scrap that many cards of the trade row.
	ScrapRow int `toml:"scrap_row" json:"scrap_row" range:"0..5"`
	// DestroyBase lets the owner destroy that many bases of opponents.
	DestroyBase int `toml:"destroy_base" json:"destroy_base" range:"0..5"`
	// TopDeck puts the next purchases of the turn on top of the deck.
	TopDeck int `toml:"top_deck" json:"top_deck" range:"0..5"`
	// Others are gained too: resources that content adds, by their ids.
	Others map[string]int `toml:"*" json:"-" range:"0..20"`

	more []portion // the same
}

// None reports whether nothing happens.
func (e Effects) None() bool {
	for _, n := range e.Others {
		if n != 0 {
			return false
		}
	}
	return e.Trade|e.Combat|e.Authority|e.Draw|e.Discard|e.Scrap|e.ScrapRow|e.DestroyBase|e.TopDeck == 0
}

// Value returns what the effects are worth by a table of values (R-M2).
func (e Effects) Value(v *Value) float64 {
	sum := float64(float64(e.Trade) * v.Trade)
	sum += float64(float64(e.Combat) * v.Combat)
	sum += float64(float64(e.Authority) * v.Authority)
	sum += float64(float64(e.Draw) * v.Draw)
	sum += float64(float64(e.Discard) * v.Discard)
	sum += float64(float64(e.Scrap) * v.Scrap)
	sum += float64(float64(e.ScrapRow) * v.ScrapRow)
	sum += float64(float64(e.DestroyBase) * v.DestroyBase)
	return sum + float64(float64(e.TopDeck)*v.TopDeck) + worthOf(e.more, v)
}

// String returns the effects as a card says them: "+2 trade, draw 1".
func (e Effects) String() string {
	var parts []string
	say := func(n int, format string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf(format, n))
		}
	}
	say(e.Trade, "+%d trade")
	say(e.Combat, "+%d combat")
	say(e.Authority, "+%d authority")
	for _, p := range e.more {
		parts = append(parts, "+"+p.String())
	}
	say(e.Draw, "draw %d")
	say(e.Discard, "an opponent discards %d")
	say(e.Scrap, "you may scrap %d from hand or discard pile")
	say(e.ScrapRow, "you may scrap %d from the trade row")
	say(e.DestroyBase, "you may destroy %d base")
	say(e.TopDeck, "next %d bought goes on top of your deck")
	return strings.Join(parts, ", ")
}

// Rules returns what the card does, for people: its own text, or one made from
// its effects ("+2 trade. Ally: draw 1. Scrap: +2 combat.").
func (c *Card) Rules() string {
	var parts []string
	say := func(prefix string, e Effects) {
		if !e.None() {
			parts = append(parts, prefix+e.String()+".")
		}
	}
	if c.costs != nil {
		parts = append(parts, fmt.Sprintf("Also costs %s.", c.costs))
	}
	say("", c.Effects)
	if !c.Either.None() {
		parts = append(parts, "Either "+c.Either.String()+" or "+c.Or.String()+".")
	}
	if c.Text != "" {
		parts = append(parts, strings.ReplaceAll(c.Text, "{value}", fmt.Sprint(c.abilityValue())))
	}
	say("Ally: ", c.Ally)
	say("Scrap: ", c.Scrap)
	return strings.Join(parts, " ")
}

func (c *Card) abilityValue() int {
	if c.Ability == nil {
		n, _ := ability.Value(c.Abilities)
		return n
	}
	return c.Ability.Value
}

// effectNames are the kinds of effects, as files and scripts spell them.
var effectNames = []string{"trade", "combat", "authority", "draw", "discard", "scrap", "scrap_row", "destroy_base", "top_deck"}

// numbers are those of the rules, in the order of their names.
func (e *Effects) numbers() [9]*int {
	return [...]*int{&e.Trade, &e.Combat, &e.Authority, &e.Draw, &e.Discard, &e.Scrap, &e.ScrapRow, &e.DestroyBase, &e.TopDeck}
}

// Named returns all points by the names of the effects, what content adds among them.
func (e *Effects) Named() map[string]int {
	all := maps.Clone(e.Others)
	if all == nil {
		all = map[string]int{}
	}
	for i, n := range e.numbers() {
		all[effectNames[i]] = *n
	}
	return all
}

// Set gives the named effect that many points, or says which names there are: what cards do,
// and the resources of a content.
func (e *Effects) Set(c *Config, name string, points int) error {
	into := e.numbers()
	i := slices.Index(effectNames, card.Key(name))
	switch {
	case points < 0:
		return fmt.Errorf("%s: expected at least 0 points, got %d", name, points)
	case i < 0:
		return e.setFurther(c, name, points)
	}
	*into[i] = points
	return nil
}

func (e *Effects) setFurther(c *Config, name string, points int) error {
	if c.further.named(name) == nil {
		return spell.Unknown("effect", name, c.effectNames())
	}
	if e.Others == nil {
		e.Others = map[string]int{}
	}
	e.Others[name] = points
	e.more = c.further.pointsOf(e.Others)
	return nil
}

// effectNames are all keys of effects, the resources of the content among them.
func (c *Config) effectNames() []string {
	return append(slices.Clone(effectNames), c.further.ids()...)
}

// listed says points of several resources.
func listed(list []portion) string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = p.String()
	}
	return strings.Join(words, " and ")
}
