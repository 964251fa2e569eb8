package market

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// RULES 6.16: a copy of a match has given keywords of its own, and the next match in the same memory has none.
func TestGivenKeywordsBelongToTheMatch(t *testing.T) {
	g := begin(t, 1, 2, nil)
	g.given = append(make(ability.Gifts, 0, 8), ability.Gift{Given: ability.Given{Of: firstCard, Keyword: "marked", Turn: true}})
	c := g.Clone().(*Game)
	for _, x := range []ability.Gift{{Given: ability.Given{Of: firstCard, Keyword: "marked"}}, {Given: ability.Given{Of: firstCard + 1, Keyword: "marked"}}} {
		if err := c.given.Add(x); err != nil {
			t.Fatal(err)
		}
	}
	if !g.given[0].Turn || len(g.given) != 1 || len(c.given) != 2 {
		t.Errorf("the match has %v, its copy %v", g.given, c.given)
	}
	if err := g.Renew(core.Setup{Seed: 2, Seats: 2, Config: shipped(), Scripts: scripted(shipped())}); err != nil || len(g.given) != 0 {
		t.Errorf("the next match begins with %v, %v", g.given, err)
	}
}

// RULES 6.16: two gifts of one keyword count until both times are over.
func TestGiftsAddUp(t *testing.T) {
	const card = firstCard
	turn, play, good := ability.Given{Turn: true}, ability.Given{Play: true, Entered: true}, ability.Given{}
	for _, c := range []struct {
		given []ability.Given
		over  []string // which times end: that of the turn, or the card leaves play
		left  bool
	}{
		{[]ability.Given{turn}, []string{"turn"}, false}, {[]ability.Given{turn}, []string{"play"}, true},
		{[]ability.Given{play}, []string{"play"}, false}, {[]ability.Given{play}, []string{"turn"}, true},
		{[]ability.Given{turn, play}, []string{"turn"}, true}, {[]ability.Given{play, turn}, []string{"play"}, true},
		{[]ability.Given{turn, play}, []string{"turn", "play"}, false}, {[]ability.Given{play, turn}, []string{"play", "turn"}, false},
		{[]ability.Given{turn, good}, []string{"turn", "play"}, true}, {[]ability.Given{good, play}, []string{"play", "turn"}, true},
		{[]ability.Given{{Play: true}}, []string{"play"}, true},
	} {
		var gifts ability.Gifts
		for _, x := range c.given {
			x.Of = card
			if err := gifts.Add(ability.Gift{Given: x}); err != nil {
				t.Fatal(err)
			}
		}
		for _, over := range c.over {
			if over == "turn" {
				gifts.EndTurn()
			} else {
				gifts.Leave(func(core.Ref) bool { return true })
			}
		}
		if gifts.Has(card, 0) != c.left {
			t.Errorf("given %v, after %s: %v", c.given, c.over, gifts)
		}
	}
	var many ability.Gifts
	for i := range int16(ability.MostGiven) {
		if err := many.Add(ability.Gift{Given: ability.Given{Of: card}, Ability: i}); err != nil {
			t.Fatal(err)
		}
	}
	if many.Add(ability.Gift{Given: ability.Given{Of: card}, Ability: 99}) == nil || !slices.ContainsFunc(many, func(x ability.Gift) bool { return x.Ability == 15 }) {
		t.Error("a card has no most number of given keywords")
	}
}
