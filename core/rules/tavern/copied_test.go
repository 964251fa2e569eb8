package tavern

import (
	"slices"
	"testing"
)

// TestViewsShowTheAbilitiesThatThereAre: what a card has copied stands in its text and among
// its keywords, and what it has lost does not.
func TestViewsShowTheAbilitiesThatThereAre(t *testing.T) {
	plain := &Card{Name: "Stone", script: -1, text: "A stone."}
	page := &Card{Name: "Page", script: 1, text: "Deathrattle: gain 1 gold.", more: []int{5}, Keywords: []string{"swift"}, bundles: []string{"swift"}}
	hound := &Card{Name: "Hound", script: 2, text: "At the start of combat, bark.", more: []int{6, 7}, Keywords: []string{"loud", "swift"}, bundles: []string{"loud", "swift"}}
	voices := func(cards ...*Card) *Own {
		var list []unitAbility
		for i, c := range cards {
			for v := range c.abilities {
				if i > 0 {
					v.number = copiedFrom + int16(len(list))
				}
				list = append(list, v)
			}
		}
		return &Own{abilities: &list}
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
		if v := c.unit.show(); v.Text != c.text || !slices.Equal(v.Keywords, c.keywords) {
			t.Errorf("%s: shows %q and %q, expected %q and %q", c.unit.Card.Name, v.Text, v.Keywords, c.text, c.keywords)
		}
	}
}
