package cards

import (
	"slices"
	"testing"
)

// TestViewsShowTheAbilitiesThatThereAre: what a card has copied stands in its text and among
// its keywords, and what it has lost does not.
func TestViewsShowTheAbilitiesThatThereAre(t *testing.T) {
	plain := &Card{Name: "Stone", text: "A stone.", rules: ofNoPool}
	page := &Card{Name: "Page", text: "Deathrattle: gain 1 gold.", Keywords: []string{"swift"}, rules: Rules{Script: 1, More: []int{5}, ContentKeywords: []string{"swift"}}}
	hound := &Card{Name: "Hound", text: "At the start of combat, bark.", Keywords: []string{"loud", "swift"}, rules: Rules{Script: 2, More: []int{6, 7}, ContentKeywords: []string{"loud", "swift"}}}
	voices := func(cards ...*Card) *Own {
		var list []UnitAbility
		for i, c := range cards {
			for v := range c.abilities {
				if i > 0 {
					v.Number = copiedFrom + int16(len(list))
				}
				list = append(list, v)
			}
		}
		return &Own{Abilities: &list}
	}
	for _, c := range []struct {
		unit     Unit
		text     string
		keywords []string
	}{
		{Unit{Card: page}, "Deathrattle: gain 1 gold.", []string{"swift"}},
		{Unit{Card: page, Own: voices(page, hound)}, "Deathrattle: gain 1 gold. At the start of combat, bark.", []string{"swift", "loud"}},
		{Unit{Card: plain, Own: voices(plain, page)}, "A stone. Deathrattle: gain 1 gold.", []string{"swift"}},
		{Unit{Card: page, Own: voices(page, page)}, "Deathrattle: gain 1 gold. Deathrattle: gain 1 gold.", []string{"swift"}},
		{Unit{Card: page, Own: voices()}, "", nil},
		{Unit{Card: plain, Own: voices()}, "A stone.", nil},
	} {
		if v := c.unit.Show(); v.Text != c.text || !slices.Equal(v.Keywords, c.keywords) {
			t.Errorf("%s: shows %q and %q, expected %q and %q", c.unit.Card.Name, v.Text, v.Keywords, c.text, c.keywords)
		}
	}
}

// RULES 7: what a card says that its abilities are worth is what they are worth.
func TestWorthOfAbilities(t *testing.T) {
	for _, c := range []struct {
		card Card
		want float64
	}{
		{Card{Tier: 3, rules: ofNoPool}, 0},
		{Card{Tier: 3, rules: Rules{Script: 2}}, 1},
		{Card{Tier: 3, rules: Rules{Script: -1, More: []int{1}}}, 1},
		{Card{Tier: 3, Worth: 2.5, rules: Rules{Script: 2}}, 2.5},
		{Card{Tier: 3, Ability: &Ability{Script: "x", Worth: 2.5}, rules: Rules{Script: 2}}, 2.5},
		{Card{Tier: 3, Ability: &Ability{Script: "x", Worth: 2.5}, dataWorth: 1, rules: Rules{Script: 2, More: []int{3}}}, 3.5},
		{Card{Tier: 3, Worth: 4, Ability: &Ability{Script: "x", Worth: 2.5}, rules: Rules{Script: 2}}, 4},
	} {
		if got := AbilityWorth(&c.card, &Plan{Script: 0.25, ScriptTier: 0.25}); got != c.want {
			t.Errorf("%+v is worth %g, want %g", c.card, got, c.want)
		}
	}
}
