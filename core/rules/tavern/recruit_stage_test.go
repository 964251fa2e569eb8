package tavern

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 4.3: a battlecry is heard when the card is played, once.
func TestBattlecries(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.gold = 0
	p.hand = g.take(t, "page_of_coins", "almoner", "the_emperor")
	do(t, g, "play 1 1")
	if p.gold != 1 {
		t.Errorf("the page gave %d gold, want 1", p.gold)
	}
	do(t, g, "play 1 2", "play 1 1")
	if got := made.Text(p.board); got != "7/7 2/3 2/3" {
		t.Errorf("after the emperor: %s, want 7/7 2/3 2/3", got)
	}
}

// RULES 3.3: cards can be swapped, and the neighbours of Cups follow the places.
func TestSwap(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.board = g.take(t, "almoner", "ember_page", "justice")
	do(t, g, "swap 1 3")
	if p.board[0].Card.ID != "justice" || p.board[2].Card.ID != "almoner" {
		t.Errorf("board %s", made.Text(p.board))
	}
}

// RULES 5.2 (R-T4): what tribes give at the end of a turn lasts.
func TestEndOfTurnTribes(t *testing.T) {
	for _, c := range []struct {
		rule  string
		board []cards.Unit
		want  string
	}{
		{"one Cup: nothing", append(made.Tribal(1, cards.Cups, 1, 5), made.Tribal(1, 0, 1, 5)...), "1/5 1/5"},
		{"Cups 2: each card next to a Cup gains 1 health, once", append(append(made.Tribal(1, cards.Cups, 1, 5), made.Tribal(1, 0, 1, 5)...), append(made.Tribal(1, cards.Cups, 1, 5), made.Tribal(2, 0, 1, 5)...)...), "1/5 1/6 1/5 1/6 1/5"},
		{"Cups 4: every Cup gains 2 health as well", made.Tribal(4, cards.Cups, 1, 5), "1/8 1/8 1/8 1/8"},
	} {
		g := begin(t, made.Shipped(t), 1, 2)
		p := g.me()
		g.seatBoard(p, c.board)
		do(t, g, "end")
		if got := made.Text(p.board); got != c.want {
			t.Errorf("RULES 5.2 (R-T4): %s: %s, want %s", c.rule, got, c.want)
		}
	}
}

// RULES 5.2 (R-T3): a card that comes or goes changes the synergies at once, for
// what it sets off as well.
func TestSynergiesFollowTheBoard(t *testing.T) {
	both := func(c *cards.Card) { c.Rules().Tribes = cards.Wands | cards.Swords }
	grows := cards.Native{Effect: cards.EffectBuff, Attack: 1}
	friend := cards.NewToken("Friend", 0, 1)
	both(friend)
	for _, c := range []struct {
		rule  string
		board []cards.Unit
		play  cards.Unit
		want  string
	}{
		{"a second Wand and Sword is summoned: attack is doubled", []cards.Unit{made.Unit(0, 5, both, made.Speaks(cards.AllySummoned, grows))},
			made.Unit(0, 1, made.Speaks(cards.Battlecry, cards.Native{Effect: cards.EffectSummon, Token: friend})), "2/5 0/1 0/1"},
		{"one of two is destroyed: attack is not doubled", []cards.Unit{made.Unit(0, 5, both, made.Speaks(cards.AllyDied, grows)), made.Unit(0, 1, both)},
			made.Unit(0, 1, made.Speaks(cards.Battlecry, cards.Native{Effect: cards.EffectDestroy, Target: cards.TargetAdjacent})), "1/5 0/1"},
		{"one of three is destroyed: attack is doubled", []cards.Unit{made.Unit(0, 5, both, made.Speaks(cards.AllyDied, grows)), made.Unit(0, 1, both), made.Unit(0, 1, both)},
			made.Unit(0, 1, made.Speaks(cards.Battlecry, cards.Native{Effect: cards.EffectDestroy, Target: cards.TargetAdjacent})), "2/5 0/1 0/1"},
	} {
		g := begin(t, made.Shipped(t), 1, 2)
		p := g.me()
		g.seatBoard(p, append(c.board, c.play))
		p.board, p.hand = p.board[:len(c.board):len(c.board)], p.board[len(c.board):]
		do(t, g, fmt.Sprintf("play 1 %d", len(c.board)+1))
		if got := made.Text(p.board); got != c.want {
			t.Errorf("RULES 5.2 (R-T3): %s: %s, want %s", c.rule, got, c.want)
		}
	}
}

// RULES 5.2 (R-T4, R-T5): a random friend of Wands 2 is any card of the board, and
// each way that chance can fall comes about.
func TestEndOfTurnRandomFriend(t *testing.T) {
	for _, c := range []struct {
		rule  string
		board []cards.Unit
		want  string
	}{
		{"Wands 2: one random friend gains +1/+1", append(made.Tribal(2, cards.Wands, 1, 5), made.Tribal(1, 0, 1, 5)...),
			"1/5 1/5 2/6, 1/5 2/6 1/5, 2/6 1/5 1/5"},
		{"Wands 4: every Wand gains +1/+1 as well", append(made.Tribal(4, cards.Wands, 1, 5), made.Tribal(1, 0, 1, 5)...),
			"2/6 2/6 2/6 2/6 2/6, 2/6 2/6 2/6 3/7 1/5, 2/6 2/6 3/7 2/6 1/5, 2/6 3/7 2/6 2/6 1/5, 3/7 2/6 2/6 2/6 1/5"},
		{"Cups and Wands: a healed card gains 1 attack", made.Tribal(2, cards.Cups|cards.Wands, 1, 5), "2/6 3/7, 3/7 2/6"},
		{"Wands and Swords: the attack of Wands 2 is doubled", made.Tribal(2, cards.Wands|cards.Swords, 1, 5), "1/5 3/6, 3/6 1/5"},
	} {
		seen := map[string]bool{}
		for seed := range uint64(60) {
			g := begin(t, made.Shipped(t), seed, 2)
			p := g.me()
			g.seatBoard(p, c.board)
			do(t, g, "end")
			seen[made.Text(p.board)] = true
		}
		if got := strings.Join(slices.Sorted(maps.Keys(seen)), ", "); got != c.want {
			t.Errorf("RULES 5.2 (R-T4): %s: %s, want %s", c.rule, got, c.want)
		}
	}
}

// RULES 6.2 (R-T17): at the end of a turn tribes act before abilities, and these
// from left to right.
func TestEndOfTurnOrder(t *testing.T) {
	cries := made.Speaks(cards.EndOfTurn, cards.Native{Effect: cards.EffectBuff, Attack: 1})
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	cups := func(c *cards.Card) { c.Rules().Tribes = cards.Cups }
	g.seatBoard(p, []cards.Unit{made.Unit(0, 5, cries, cups, made.Named("left")), made.Unit(0, 5, cries, cups, made.Named("right"))})
	got := ""
	for _, e := range do(t, g, "end") {
		switch e.Kind {
		case core.KindHeal:
			got += "tribe "
		case core.KindTrigger:
			got += g.shared.record.names.name(e.Actor) + " "
		}
	}
	if want := "tribe tribe left right "; got != want {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// RULES 3.2 (R-T12): a card of the pool that dies in the recruit phase goes back to
// it.
func TestTheDeadOfARecruitPhaseReturn(t *testing.T) {
	destroys := made.Unit(1, 1, made.Speaks(cards.Battlecry, cards.Native{Effect: cards.EffectDestroy, Target: cards.TargetAdjacent}))
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	c := g.shared.cfg.Find("justice")
	before := g.shared.pool.left[c.Rules().Place]
	p.board, p.hand = g.take(t, "justice"), []cards.Unit{g.shared.record.newUnit(p.seat(), destroys.Card, false)}
	do(t, g, "play 1 1")
	if len(p.board) != 1 || g.shared.pool.left[c.Rules().Place] != before {
		t.Errorf("board %s, %d copies in the pool, want %d", made.Text(p.board), g.shared.pool.left[c.Rules().Place], before)
	}
	lawfulState(t, g)
}
