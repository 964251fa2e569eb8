package battle

import (
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/exact"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// with gives a card attack keywords.
func with(words ...string) func(*cards.Card) {
	return func(c *cards.Card) {
		for _, word := range words {
			c.Rules().Form |= cards.FormNamed(word)
		}
	}
}

// RULES 6.2: what each attack keyword says, one fight of so many attacks a row, you first. A pair of
// attacks of flurry is not cut in two.
func TestAttackKeywords(t *testing.T) {
	newcomer := func(words ...string) func(*cards.Card) {
		token := made.Unit(2, 3, with(words...)).Card
		return made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectSummon, Token: token, Count: 1})
	}
	bite := made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 5})
	for _, c := range []struct {
		rule     string
		you, foe Side
		attacks  int
		yours    string
		theirs   string
	}{
		{"flurry attacks twice", lineup(made.Unit(2, 9, with("flurry"))), lineup(made.Unit(1, 9)), 1, "2/7", "1/5"},
		{"flurry does not attack again when it has died", lineup(made.Unit(2, 1, with("flurry"))), lineup(made.Unit(1, 9)), 1, "", "1/7"},
		{"flurry draws its second target anew", lineup(made.Unit(2, 9, with("flurry"))), lineup(made.Tough(2), made.Tough(2)), 1, "2/9", ""},
		{"two attacks of flurry are one turn", lineup(made.Unit(2, 9, with("flurry"))), lineup(made.Unit(1, 9)), 3, "2/6", "1/3"},
		{"rush attacks as soon as it is summoned", lineup(made.Unit(0, 9, newcomer("rush"))), lineup(made.Tough(9)), 1, "0/9 2/3", "0/7"},
		{"a newcomer without rush waits", lineup(made.Unit(0, 9, newcomer()), made.Unit(0, 1)), lineup(made.Tough(9)), 0, "0/9 2/3 0/1", ""},
		{"rush says nothing to who is there", lineup(made.Tough(5), made.Unit(1, 9, with("rush"))), lineup(made.Unit(1, 9)), 1, "0/5 1/8", "1/8"},
		{"stealth is not attacked while another card can be", lineup(made.Unit(1, 9)), lineup(made.Unit(0, 9, with("stealth")), made.Tough(9)), 1, "1/9", "0/9 0/8"},
		{"stealth goes before guardian", lineup(made.Unit(1, 9)), lineup(made.Unit(0, 9, with("stealth"), made.Guardian), made.Tough(9)), 1, "1/9", "0/9 0/8"},
		{"of those without stealth guardians come first", lineup(made.Unit(1, 9)), lineup(made.Unit(0, 9, with("stealth")), made.Tough(9), made.Unit(0, 9, made.Guardian)), 1, "1/9", "0/9 0/9 0/8"},
		{"where all have stealth each can be attacked", lineup(made.Unit(1, 9)), lineup(made.Unit(0, 9, with("stealth"))), 1, "1/9", "0/8"},
		{"stealth ends with an attack", lineup(made.Unit(1, 9, with("stealth")), made.Unit(0, 9)), lineup(made.Unit(1, 20, with("hunter"))), 2, "1/7 0/9", "1/18"},
		{"ranged takes no damage while it attacks", lineup(made.Unit(2, 1, with("ranged"))), lineup(made.Unit(9, 9)), 1, "2/1", "9/7"},
		{"ranged keeps its aegis while it attacks", lineup(made.Unit(2, 1, with("ranged"), made.Aegis)), lineup(made.Unit(9, 9)), 1, "2/1a1", "9/7"},
		{"ranged takes damage of abilities neither", lineup(made.Unit(2, 1, with("ranged"))), lineup(made.Unit(0, 9, bite)), 1, "2/1", "0/7"},
		{"ranged is hurt when it is attacked", lineup(made.Unit(0, 9), made.Unit(2, 9, with("ranged"), made.Guardian)), lineup(made.Unit(3, 20)), 2, "0/9 2/6", "3/16"},
		{"hunter attacks the most attack", lineup(made.Unit(1, 90, with("hunter"))), lineup(made.Unit(1, 9), made.Unit(5, 9), made.Unit(5, 9)), 1, "1/85", "1/9 5/8 5/9"},
		{"hunter goes past guardians", lineup(made.Unit(1, 90, with("hunter"))), lineup(made.Unit(1, 9, made.Guardian), made.Unit(5, 9)), 1, "1/85", "1/9 5/8"},
		{"hunter sees no stealth", lineup(made.Unit(1, 90, with("hunter"))), lineup(made.Unit(1, 9), made.Unit(5, 9, with("stealth"))), 1, "1/89", "1/8 5/9"},
		{"defender cannot attack", lineup(made.Unit(5, 9, with("defender")), made.Unit(1, 9)), lineup(made.Unit(0, 9)), 2, "5/9 1/9", "0/7"},
		{"defender strikes back", lineup(made.Unit(0, 9), made.Unit(0, 9)), lineup(made.Unit(5, 9, with("defender"))), 2, "0/9 0/9", "5/9"},
		{"defender alone: the foe attacks", lineup(made.Unit(5, 9, with("defender"))), lineup(made.Unit(1, 20)), 1, "5/8", "1/15"},
		{"defender attacks not as a newcomer, nor twice", lineup(made.Unit(5, 9, with("defender", "flurry", "rush"))), lineup(made.Unit(1, 9)), 1, "5/8", "1/4"},
		{"words go together", lineup(made.Unit(3, 1, with("flurry", "ranged", "hunter"))), lineup(made.Unit(1, 9), made.Unit(9, 6)), 1, "3/1", "1/9"},
	} {
		for seed := range uint64(8) {
			out := fought(t, c.you, c.foe, FightOptions{First: "you", Attacks: c.attacks, Seed: seed})
			if made.Text(out.Boards[0]) != c.yours || c.attacks > 0 && made.Text(out.Boards[1]) != c.theirs {
				t.Errorf("RULES 6.2: %s, seed %d: got %q against %q, want %q against %q", c.rule, seed, made.Text(out.Boards[0]), made.Text(out.Boards[1]), c.yours, c.theirs)
				break
			}
		}
	}
}

// RULES 6.2: the attack of rush leaves the order of attacks as it is.
func TestRushLeavesTheOrder(t *testing.T) {
	token := made.Unit(1, 99, with("rush")).Card
	call := made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectSummon, Token: token, Count: 1})
	out := fought(t, lineup(made.Unit(1, 99), made.Unit(1, 99, call)), lineup(made.Unit(1, 999)), FightOptions{First: "you", Attacks: 6, Seed: 1})
	var yours []core.Ref
	for _, a := range attacks(out) {
		if a[0] != 5 {
			yours = append(yours, a[0])
		}
	}
	if got, want := fmt.Sprint(yours), "[6 3 4 6]"; got != want {
		t.Errorf("attackers %s, want %s", got, want)
	}
}

// RULES 3.4: a golden card has the words that its copies had or were given.
func TestGoldenKeepsWords(t *testing.T) {
	c := made.Unit(1, 1, with("flurry")).Card
	golden, given := c.Unit(true), c.Unit(false)
	given.Form |= cards.Stealth | cards.Guardian
	golden.AddGains(&given)
	if want := cards.Golden | cards.Flurry | cards.Stealth | cards.Guardian; golden.Form != want {
		t.Errorf("form %b, want %b", golden.Form, want)
	}
}

// TestWordsAreNamed: each attack keyword has a name, a text, and a number that auras add to.
func TestWordsAreNamed(t *testing.T) {
	for _, w := range cards.FormKeywords {
		if cards.FormNamed(w.Name) != w.Form || cards.KeywordOf(w.Form).Name != w.Name || w.Text == "" || cards.Table.Row(w.Ask).Name != w.Name {
			t.Errorf("%q: %+v", w.Name, w)
		}
	}
	if cards.FormNamed("golden") != 0 || cards.FormNamed("") != 0 {
		t.Error("what is no word has a form")
	}
}

// Combats of random cards with attack keywords obey the laws of combats, and exact odds of small ones
// add up, the same each time.
func TestLawsOfAttackKeywords(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(3, "words")
	worded := func(s Side) Side {
		for i := range s.Board {
			for _, w := range cards.FormKeywords[1:] {
				if chance.Intn(4) == 0 {
					s.Board[i].Form |= w.Form
				}
			}
		}
		return s
	}
	for seed := range uint64(made.Size(20000)) {
		you, foe := worded(anyBoard(cfg, &chance)), worded(anyBoard(cfg, &chance))
		out := fought(t, you, foe, FightOptions{Seed: seed})
		lawfulFight(t, you, foe, out)
		if again := fought(t, you, foe, FightOptions{Seed: seed}); core.Digest(again.Events) != core.Digest(out.Events) {
			t.Errorf("the same seed gives another log")
		}
		if t.Failed() {
			t.Fatalf("combat %d: %q against %q", seed, made.Text(you.Board), made.Text(foe.Board))
		}
	}
	for range 20 {
		you, foe := worded(small(&chance)), worded(small(&chance))
		e, err := Count(cfg, you, foe, ExactOptions{Most: 200_000})
		if err != nil {
			continue
		}
		got, err := Sample(cfg, you, foe, OddsOptions{N: 4000, Seed: 5, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		permille, _ := e.Win.Mul(exact.Of(1000)).DivMod(e.One)
		win := float64(permille.Uint64()) / 1000
		if share := float64(got.Wins) / 4000; share < win-0.04 || share > win+0.04 { // 5 standard errors
			t.Errorf("%q against %q: %.3f of the samples are won, exactly %.3f", made.Text(you.Board), made.Text(foe.Board), share, win)
		}
	}
}
