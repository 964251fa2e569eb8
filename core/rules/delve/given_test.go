package delve

import (
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// RULES 12.11: a copy of a delve has given keywords of its own, and the next delve in the same memory has none.
func TestGivenKeywordsBelongToTheMatch(t *testing.T) {
	g := begin(t, shipped(), 1, Options{})
	gift := ability.Gift{Given: ability.Given{Of: cardRef(0), Keyword: "marked", Turn: true}}
	g.given = append(make(ability.Gifts, 0, 8), gift)
	c := g.Clone().(*Game)
	gift.Turn = false
	if err := c.given.Add(gift); err != nil { // the copy has it for good now
		t.Fatal(err)
	}
	if !g.given[0].Turn || c.given[0].Turn {
		t.Errorf("the delve has %v, its copy %v", g.given, c.given)
	}
	if err := g.Renew(core.Setup{Seed: 2, Seats: 3, Config: shipped(), Scripts: mute{}}); err != nil || len(g.given) != 0 {
		t.Errorf("the next delve begins with %v, %v", g.given, err)
	}
}
