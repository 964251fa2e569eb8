package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 7: easy buys at random: of a small, a middling and a large card each as
// often as the others.
func TestEasyBuysAtRandom(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.board = g.take(t, "justice", "death")
	g.display(t, p, "page_of_coins", "the_emperor", "the_world")
	bought, buys := map[int]int{}, 0
	for ply := range 12000 {
		chance := core.ChanceOf(1, 0, ply)
		m, err := bots["easy"].Choose(g.View(0), g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if m.Verb == verbBuy {
			buys++
			bought[m.A]++
		}
	}
	for place := 1; place <= 3; place++ {
		if off := 9*bought[place] - 3*buys; off*off > 81*9*buys/2 || buys < 3000 { // 4.5 standard errors
			t.Errorf("of %d buys %d are of card %d", buys, bought[place], place)
		}
	}
}
