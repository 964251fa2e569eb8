package battle

import (
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// fought lets two boards fight with a log and fails the test on an error.
func fought(tb testing.TB, you, foe Side, o FightOptions) Outcome {
	tb.Helper()
	o.Log = true
	out, err := Fight(made.Shipped(tb), you, foe, o)
	if err != nil {
		tb.Fatal(err)
	}
	return out
}

// count returns how many events of a kind there are.
func count(o Outcome, k core.Kind) int {
	n := 0
	for _, e := range o.Events {
		if e.Kind == k {
			n++
		}
	}
	return n
}

// attacks returns who attacked whom, in order. Your cards are numbered from 3, the
// foe's after them, tokens after all.
func attacks(o Outcome) (list [][2]core.Ref) {
	for _, e := range o.Events {
		if e.Kind == core.KindAttack {
			list = append(list, [2]core.Ref{e.Actor, e.Target})
		}
	}
	return list
}

// One fight of so many attacks, you first, and both boards after it.
func TestOneAttack(t *testing.T) {
	bonus := made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectAttack, Value: 3})
	grow := made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectBuff, Attack: 1, Health: 1})
	swords := func(c *cards.Card) { c.Rules().Tribes = cards.Swords }
	aegis2 := func(c *cards.Card) { c.Aegis = 2 }
	for _, c := range []struct {
		rule     string
		you, foe Side
		attacks  int
		yours    string
		theirs   string
	}{
		{"RULES 6.2 (R-T7c): the target strikes back at the same time", lineup(made.Unit(3, 5)), lineup(made.Unit(2, 9)), 1, "3/3", "2/6"},
		{"RULES 6.2 (R-T7): both may die in one attack", lineup(made.Unit(3, 2)), lineup(made.Unit(2, 3)), 1, "", ""},
		{"RULES 6.2 (R-T7a): an aegis loses a charge and the hit does nothing", lineup(made.Unit(3, 5)), lineup(made.Unit(2, 9, made.Aegis)), 1, "3/3", "2/9"},
		{"RULES 6.2 (R-T7a): an aegis of two charges stops two hits", lineup(made.Unit(3, 9)), lineup(made.Unit(2, 9, aegis2)), 1, "3/7", "2/9a1"},
		{"RULES 6.2 (R-T7a): no on_attack when blocked", lineup(made.Unit(1, 5, grow)), lineup(made.Unit(0, 9, made.Aegis)), 1, "1/5", "0/9"},
		{"RULES 6.2 (R-T7a): no cleave when blocked", lineup(made.Unit(1, 5, made.Cleave)), lineup(made.Tough(9), made.Unit(0, 9, made.Aegis, made.Guardian), made.Tough(9)), 1, "1/5", "0/9 0/9 0/9"},
		{"RULES 6.2 (R-T7b): cleave strikes both neighbours by its value", lineup(made.Unit(1, 5, made.Cleave)), lineup(made.Tough(9), made.Unit(0, 9, made.Guardian), made.Tough(9)), 1, "1/5", "0/5 0/8 0/5"},
		{"RULES 6.2 (R-T7b): a neighbour's aegis counts against cleave", lineup(made.Unit(1, 5, made.Cleave)), lineup(made.Unit(0, 9, made.Aegis), made.Unit(0, 9, made.Guardian), made.Tough(9)), 1, "1/5", "0/9 0/8 0/5"},
		{"RULES 6.2 (R-T7b): cleave at the edge of the board", lineup(made.Unit(1, 5, made.Cleave)), lineup(made.Unit(0, 9, made.Guardian), made.Tough(9), made.Tough(9)), 1, "1/5", "0/8 0/5 0/9"},
		{"RULES 6.2 (R-T7b): a bonus raises attack for this attack only", lineup(made.Unit(1, 5, bonus)), lineup(made.Unit(2, 9)), 1, "1/3", "2/5"},
		{"RULES 6.2 (R-T7b): a buff of on_attack lasts", lineup(made.Unit(1, 5, grow)), lineup(made.Unit(2, 9)), 1, "2/4", "2/7"},
		{"RULES 6.2 (R-T7c): the attacker's aegis stops the counterattack", lineup(made.Unit(3, 5, made.Aegis)), lineup(made.Unit(2, 9)), 1, "3/5", "2/6"},
		{"RULES 6.2 (R-T7): a hit of 0 uses no aegis", lineup(made.Unit(3, 5, made.Aegis)), lineup(made.Tough(9)), 1, "3/5a1", "0/6"},
		{"RULES 6.2 (R-T6): a card with 0 attack is passed over", lineup(made.Tough(5), made.Unit(2, 5)), lineup(made.Tough(9)), 1, "0/5 2/5", "0/7"},
		{"RULES 6.2 (R-T7): a side with nobody able to attack passes", lineup(made.Tough(9)), lineup(made.Unit(2, 5)), 2, "0/5", "2/5"},
		{"RULES 6.2 (R-T4): one Sword alone has no bonus", lineup(made.Unit(2, 9, swords)), lineup(made.Tough(9)), 1, "2/9", "0/7"},
	} {
		out := fought(t, c.you, c.foe, FightOptions{First: "you", Attacks: c.attacks, Seed: 1})
		if made.Text(out.Boards[0]) != c.yours || made.Text(out.Boards[1]) != c.theirs {
			t.Errorf("%s: got %q against %q, want %q against %q", c.rule, made.Text(out.Boards[0]), made.Text(out.Boards[1]), c.yours, c.theirs)
		}
	}
}

// RULES 6.2: guardians must be attacked first, whatever their place.
func TestGuardiansFirst(t *testing.T) {
	for seed := range uint64(50) {
		out := fought(t, lineup(made.Unit(1, 50)), lineup(made.Tough(9), made.Unit(0, 2, made.Guardian), made.Tough(9)), FightOptions{First: "you", Attacks: 4, Seed: seed})
		for i, a := range attacks(out) {
			if guard := a[1] == 5; guard != (i < 2) {
				t.Fatalf("seed %d: attack %d hits %d; the guardian is 5 and lives for two", seed, i+1, a[1])
			}
		}
	}
}

// RULES 6.1 (R-T6): sides alternate, and each side's cards attack from left to
// right, wrapping round.
func TestAttackOrder(t *testing.T) {
	out := fought(t, lineup(made.Unit(1, 99), made.Unit(1, 99), made.Unit(1, 99)), lineup(made.Unit(1, 99), made.Unit(1, 99)), FightOptions{First: "foe", Attacks: 9, Seed: 3})
	want := []core.Ref{6, 3, 7, 4, 6, 5, 7, 3, 6}
	for i, a := range attacks(out) {
		if a[0] != want[i] {
			t.Errorf("attack %d comes from %d, want %d", i+1, a[0], want[i])
		}
	}
}

// RULES 6.1 (R-T6): where the next attacker is sought after deaths. A wall at
// the right end takes the foe's attacks, so that yours die by their own attacks.
func TestNextAttackerAfterDeaths(t *testing.T) {
	for _, c := range []struct {
		rule string
		you  []cards.Unit
		want []int // attackers by place at the start; 0 is a token
	}{
		{"the one right of a dead attacker", []cards.Unit{made.Unit(1, 1), made.Unit(1, 99), made.Unit(1, 99)}, []int{1, 2, 3, 2}},
		{"a token of a dead attacker", []cards.Unit{made.Unit(1, 1, made.DR1), made.Unit(1, 99), made.Unit(1, 99)}, []int{1, 0, 2, 3}},
		{"two tokens of a dead attacker, in order", []cards.Unit{made.Unit(1, 1, made.DR2), made.Unit(1, 99)}, []int{1, 0, 0, 2}},
		{"wrapping round past the last", []cards.Unit{made.Unit(1, 99), made.Unit(1, 1), made.Unit(1, 99)}, []int{1, 2, 3, 1, 3}},
		{"tokens at the right end are still before the first", []cards.Unit{made.Unit(1, 99), made.Unit(1, 1, made.DR2)}, []int{1, 2, 0, 0, 1}},
	} {
		you := lineup(append(c.you, made.Unit(0, 9999, made.Guardian))...)
		out := fought(t, you, lineup(made.Unit(1, 9999)), FightOptions{First: "you", Attacks: 2 * len(c.want), Seed: 1})
		var got []int
		for _, a := range attacks(out) {
			switch yours := core.Ref(2 + len(you.Board)); {
			case a[0] <= yours:
				got = append(got, int(a[0]-2))
			case a[0] > yours+1:
				got = append(got, 0)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("RULES 6.1 (R-T6): %s: attackers %v, want %v", c.rule, got, c.want)
		}
	}
}

// RULES 6.1 (R-T6): only what the last attacker itself leaves attacks next, and not what
// somebody leaves who was summoned since and stands in the same slot.
func TestASuccessorIsNotTheLastAttacker(t *testing.T) {
	summons := func(c *cards.Card) func(*cards.Card) {
		return made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectSummon, Token: c, Count: 1})
	}
	heir := made.Unit(0, 1, summons(made.Unit(1, 9).Card)).Card
	watcher := made.Unit(0, 99, made.Speaks(cards.AllyDied, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAllies, Value: 1}))
	you := lineup(made.Unit(0, 2, made.Guardian, summons(heir)), made.Unit(1, 1), made.Unit(1, 99), watcher)
	out := fought(t, you, lineup(made.Unit(1, 99)), FightOptions{First: "you", Attacks: 3, Seed: 1})
	if got, want := fmt.Sprint(attacks(out)), "[[4 7] [7 3] [5 7]]"; got != want {
		t.Errorf("attacks %s, want %s", got, want)
	}
}

// RULES 6.1 (R-T6): the first attacker is decided by a fair coin.
func TestFirstAttackerIsAFairCoin(t *testing.T) {
	cfg, n, you := made.Shipped(t), 10000, 0
	for seed := range uint64(n) {
		out, _ := Fight(cfg, lineup(made.Unit(1, 1)), lineup(made.Unit(1, 2)), FightOptions{Seed: seed, Attacks: 1, Log: true})
		if attacks(out)[0][0] == 3 {
			you++
		}
	}
	if you < n/2-225 || you > n/2+225 { // 4.5 standard errors
		t.Errorf("you begin %d of %d times", you, n)
	}
}

// RULES 6.1 (R-T6): the target is uniform among the living.
func TestTargetIsUniform(t *testing.T) {
	cfg, n := made.Shipped(t), 12000
	hits := map[core.Ref]int{}
	for seed := range uint64(n) {
		out, _ := Fight(cfg, lineup(made.Unit(1, 1)), lineup(made.Tough(9), made.Tough(9), made.Tough(9)), FightOptions{Seed: seed, First: "you", Attacks: 1, Log: true})
		hits[attacks(out)[0][1]]++
	}
	for ref := core.Ref(4); ref <= 6; ref++ {
		if got := hits[ref]; got < n/3-232 || got > n/3+232 { // 4.5 standard errors
			t.Errorf("card %d is attacked %d of %d times", ref, got, n)
		}
	}
}
