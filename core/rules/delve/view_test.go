package delve

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
)

// A view in memory that was used before asks for none, whatever lies on the table.
func TestViewIntoAsksForNoMemory(t *testing.T) {
	var used any
	for _, plies := range []int{0, 20, 40, 60} {
		g := begin(t, shipped(), 3, Options{})
		playOn(t, g, 3, plies, core.Random{})
		used = g.ViewInto(1, used)
		if n := garbage.Of(20, func() { used = g.ViewInto(1, used) }); n != 0 {
			t.Errorf("after %d moves a view takes %v pieces of memory", plies, n)
		}
		same(t, "view", used, g.View(1))
	}
}

// What is shown of a card whose tags were changed leaves the content as it is.
func TestUsedViewsLeaveContentAlone(t *testing.T) {
	g := lab(t, labConfig(), standard("three none"))
	play(t, g, muster)
	before := core.Digest(g.config)
	card := g.team.heroes[0].piles.hand[0]
	g.team.cards.list[card].plus = Set(1, 2)
	used := g.ViewInto(0, g.ViewInto(0, nil))
	g.team.cards.list[card].plus = Set(3, 4)
	used = g.ViewInto(0, used)
	same(t, "view", used, g.View(0))
	same(t, "content", core.Digest(g.config), before)
}
