package tavern

import (
	"fmt"
	"testing"
)

// RULES 5.2 (R-T4): what tribes give at the end of a turn lasts.
func TestEndOfTurnTribes(t *testing.T) {
	for _, c := range []struct {
		rule  string
		board []Unit
		want  string
	}{
		{"one Cup: nothing", append(tribal(1, Cups, 1, 5), tribal(1, 0, 1, 5)...), "1/5 1/5"},
		{"Cups 2: each card next to a Cup gains 1 health, once", append(append(tribal(1, Cups, 1, 5), tribal(1, 0, 1, 5)...), append(tribal(1, Cups, 1, 5), tribal(2, 0, 1, 5)...)...), "1/5 1/6 1/5 1/6 1/5"},
		{"Cups 4: every Cup gains 2 health as well", tribal(4, Cups, 1, 5), "1/8 1/8 1/8 1/8"},
		{"Wands 2: one random friend gains +1/+1", tribal(2, Wands, 1, 5), "random"},
		{"Wands 4: every Wand gains +1/+1 as well", tribal(4, Wands, 1, 5), "random"},
		{"Cups and Wands: healing gives attack", append(tribal(2, Cups|Wands, 1, 5)[:1], tribal(1, Cups|Wands, 1, 5)...), "random"},
	} {
		g := begin(t, shipped(t), 1, 2)
		p := g.me()
		g.seatBoard(p, c.board)
		before := total(p.board)
		do(t, g, "end")
		if got := text(p.board); c.want != "random" && got != c.want {
			t.Errorf("RULES 5.2 (R-T4): %s: %s, want %s", c.rule, got, c.want)
		}
		grown := map[string]int{"Wands 2: one random friend gains +1/+1": 1, "Wands 4: every Wand gains +1/+1 as well": 5, "Cups and Wands: healing gives attack": 3}
		if want, random := grown[c.rule]; random && total(p.board)-before != want {
			t.Errorf("RULES 5.2 (R-T4): %s: %s", c.rule, text(p.board))
		}
	}
}

// RULES 5.2 (R-T3): a card that comes or goes changes the synergies at once, for
// what it sets off as well.
func TestSynergiesFollowTheBoard(t *testing.T) {
	both := func(c *Card) { c.tribes = Wands | Swords }
	grows := act{effect: effectBuff, attack: 1}
	friend := &Card{ID: "friend", Name: "Friend", Health: 1, tribes: Wands | Swords, place: -1, script: -1}
	for _, c := range []struct {
		rule  string
		board []Unit
		play  Unit
		want  string
	}{
		{"a second Wand and Sword is summoned: attack is doubled", []Unit{made(0, 5, both, speaks(AllySummoned, grows))},
			made(0, 1, speaks(Battlecry, act{effect: effectSummon, token: friend})), "2/5 0/1 0/1"},
		{"one of two is destroyed: attack is not doubled", []Unit{made(0, 5, both, speaks(AllyDied, grows)), made(0, 1, both)},
			made(0, 1, speaks(Battlecry, act{effect: effectDestroy, target: targetAdjacent})), "1/5 0/1"},
		{"one of three is destroyed: attack is doubled", []Unit{made(0, 5, both, speaks(AllyDied, grows)), made(0, 1, both), made(0, 1, both)},
			made(0, 1, speaks(Battlecry, act{effect: effectDestroy, target: targetAdjacent})), "2/5 0/1 0/1"},
	} {
		g := begin(t, shipped(t), 1, 2)
		p := g.me()
		g.seatBoard(p, append(c.board, c.play))
		p.board, p.hand = p.board[:len(c.board):len(c.board)], p.board[len(c.board):]
		do(t, g, fmt.Sprintf("play 1 %d", len(c.board)+1))
		if got := text(p.board); got != c.want {
			t.Errorf("RULES 5.2 (R-T3): %s: %s, want %s", c.rule, got, c.want)
		}
	}
}
