package delve

import (
	"fmt"
	"strings"

	"arcana/core"
)

// Check returns what a designer would want to know about the content: tiers
// that cannot be reached, tags that nobody carries, perfect counters against
// nothing, decks of the wrong size, avatars that can pay for nothing, resonance
// decks of the wrong size (R-B2, R-B7, R-B9).
func Check(config any) []core.Remark {
	c := config.(*Config)
	var list []core.Remark
	for _, check := range []func(*Config) []core.Remark{checkTiers, checkTags, checkCounters, checkDecks, checkAvatars, checkThemes} {
		list = append(list, check(c)...)
	}
	return list
}

func remark(id, format string, args ...any) core.Remark {
	return core.Remark{Item: id, Text: fmt.Sprintf(format, args...)}
}

// all returns challenges and bosses.
func (c *Config) all() []*Challenge {
	var list []*Challenge
	for i := range c.Challenges {
		list = append(list, &c.Challenges[i])
	}
	for i := range c.Bosses {
		list = append(list, &c.Bosses[i])
	}
	return list
}

// Reachable returns the tiers that a number of required tags allows without a
// perfect counter, best first (R-B2).
func Reachable(required int) []Tier {
	var list []Tier
	for t := StrongSuccess; t >= HighFail; t-- {
		for matched := 0; matched <= required; matched++ {
			if TierOf(matched, required, false) == t {
				list = append(list, t)
				break
			}
		}
	}
	return list
}

func checkTiers(c *Config) (list []core.Remark) {
	for _, ch := range c.all() {
		if tiers := Reachable(len(ch.required)); len(tiers) < 4 {
			names := make([]string, len(tiers))
			for i, t := range tiers {
				names[i] = t.String()
			}
			list = append(list, remark(ch.ID, "with %d required %s only these tiers are reachable: %s", len(ch.required), plural("tag", len(ch.required)), strings.Join(names, ", ")))
		}
	}
	return list
}

func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

func checkTags(c *Config) (list []core.Remark) {
	var carried Tags
	for i := range c.Decks {
		for _, n := range c.Decks[i].cards {
			carried |= c.Cards[n].tags
		}
	}
	for _, ch := range c.all() {
		for _, name := range c.setNames(nil, Set(ch.required...)&^carried) {
			list = append(list, remark(ch.ID, "requires %s, which no card of any deck carries", name))
		}
	}
	return list
}

func checkCounters(c *Config) (list []core.Remark) {
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Counter != nil && !c.meets(card.Counter) {
			list = append(list, remark(card.ID, "is a perfect counter that matches no challenge"))
		}
	}
	return list
}

// meets reports whether a perfect counter is against any challenge or boss.
func (c *Config) meets(counter *Counter) bool {
	for _, ch := range c.all() {
		if counter.types>>ch.kind&1 == 1 || counter.tags&Set(ch.required...) != 0 {
			return true
		}
	}
	return false
}

func checkDecks(c *Config) (list []core.Remark) {
	for i := range c.Decks {
		if d := &c.Decks[i]; len(d.cards) != c.Tuning.DeckSize {
			list = append(list, remark(d.ID, "has %d cards, expected %d", len(d.cards), c.Tuning.DeckSize))
		}
	}
	return list
}

// checkAvatars remarks on an avatar whose Drive pays for no card of its deck.
func checkAvatars(c *Config) (list []core.Remark) {
	for i := range c.Avatars {
		a, pays := &c.Avatars[i], false
		for _, n := range c.Decks[a.deck].cards {
			card := &c.Cards[n]
			pays = pays || card.Play != nil && a.mix.covers(card.Play.price) || card.Tableau != nil && a.mix.covers(card.Tableau.price)
		}
		if !pays {
			list = append(list, remark(a.ID, "has no Drive for any card of the deck %s", a.Deck))
		}
	}
	return list
}

func checkThemes(c *Config) (list []core.Remark) {
	for i := range c.Themes {
		t, bounds := &c.Themes[i], c.Tuning.Deck
		if n := len(t.resonance); n < bounds.Least || n > bounds.Most {
			list = append(list, remark(t.ID, "has %d resonance cards, expected %d to %d", n, bounds.Least, bounds.Most))
		}
	}
	return list
}
