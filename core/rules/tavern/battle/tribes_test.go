package battle

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// Synergies in combat (RULES 5.2, R-T4): one attack of yours, you first, against a
// wall that strikes back with nothing. Just below each threshold nothing happens.
func TestTribesInCombat(t *testing.T) {
	other := made.Tribal(1, 0, 1, 9)
	wall := lineup(made.Tough(50), made.Tough(50), made.Tough(50))
	for _, c := range []struct {
		rule  string
		you   []cards.Unit
		yours string
		lost  []int // what the wall lost in all by attack, after so many attacks
	}{
		{"one Sword: nothing", append(made.Tribal(1, cards.Swords, 1, 9), other...), "1/9 1/9", []int{1}},
		{"Swords 2: Swords gain 1 attack, others none", append(made.Tribal(2, cards.Swords, 1, 9), other...), "2/9 2/9 1/9", []int{2}},
		{"three Swords: as two", made.Tribal(3, cards.Swords, 1, 9), "2/9 2/9 2/9", []int{2}},
		{"Swords 4: attacks deal 2 more", made.Tribal(4, cards.Swords, 1, 9), "2/9 2/9 2/9 2/9", []int{4}},
		{"Swords 6: attacks cleave for 2", made.Tribal(6, cards.Swords, 1, 9), strings.TrimSpace(strings.Repeat("2/9 ", 6)), []int{8}},
		{"five Wands: nothing in combat", made.Tribal(5, cards.Wands, 1, 9), strings.TrimSpace(strings.Repeat("1/9 ", 5)), []int{1}},
		{"Wands 6: all gain 2 attack", append(made.Tribal(6, cards.Wands, 1, 9), other...), strings.TrimSpace(strings.Repeat("3/9 ", 7)), []int{3}},
		{"five Cups: no aegis", made.Tribal(5, cards.Cups, 1, 9), strings.TrimSpace(strings.Repeat("1/9 ", 5)), []int{1}},
		{"Cups 6: every friend gains aegis with 2 charges", append(made.Tribal(6, cards.Cups, 1, 9), other...), strings.TrimSpace(strings.Repeat("1/9a2 ", 7)), []int{1}},
		{"Wands and Swords: attack granted is doubled", append(made.Tribal(2, cards.Swords, 1, 9), made.Tribal(2, cards.Wands, 1, 9)...), "3/9 3/9 1/9 1/9", []int{3}},
		{"two-tribe cards count for both", made.Tribal(2, cards.Swords|cards.Wands, 1, 9), "3/9 3/9", []int{3}},
	} {
		out := fought(t, Side{Tier: 1, Board: c.you}, wall, FightOptions{First: "you", Attacks: 1, Seed: middle(t, c.you, wall)})
		if got := made.Text(out.Boards[0]); got != c.yours {
			t.Errorf("RULES 5.2 (R-T4): %s: board %q, want %q", c.rule, got, c.yours)
		}
		if lost := 150 - total(out.Boards[1]); lost != c.lost[0] {
			t.Errorf("RULES 5.2 (R-T4): %s: the foe lost %d, want %d", c.rule, lost, c.lost[0])
		}
	}
}

// RULES 5.2 (R-T4): what Swords 4 add is for attacks of Swords: not for another
// card's attack, and not for a counterattack.
func TestSwordsBonusIsForTheirAttacks(t *testing.T) {
	for _, c := range []struct {
		rule, first string
		you, foe    []cards.Unit
		lost        int
	}{
		{"a Sword attacks", "you", made.Tribal(4, cards.Swords, 1, 9), []cards.Unit{made.Tough(50)}, 1 + 1 + 2},
		{"another card attacks", "you", append(made.Tribal(1, 0, 1, 9), made.Tribal(4, cards.Swords, 1, 9)...), []cards.Unit{made.Tough(50)}, 1},
		{"a Sword strikes back", "foe", made.Tribal(4, cards.Swords, 1, 9), []cards.Unit{made.Unit(1, 50)}, 1 + 1},
	} {
		out := fought(t, lineup(c.you...), lineup(c.foe...), FightOptions{First: c.first, Attacks: 1})
		if lost := 50 - total(out.Boards[1]); lost != c.lost {
			t.Errorf("RULES 5.2 (R-T4): %s: the foe lost %d, want %d", c.rule, lost, c.lost)
		}
	}
}

// RULES 5.3 (R-T7b): Wands and Swords double the attack that Swords 2 grant, and
// not the bonus of an on_attack.
func TestBonusIsNotDoubled(t *testing.T) {
	you := made.Tribal(2, cards.Swords|cards.Wands, 1, 9)
	made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectAttack, Value: 3})(you[0].Card)
	out := fought(t, lineup(you...), lineup(made.Tough(50)), FightOptions{First: "you", Attacks: 1})
	if lost := 50 - total(out.Boards[1]); lost != 1+2+3 {
		t.Errorf("the foe lost %d, want 1 + 2 + 3", lost)
	}
}

// RULES 6.2 (R-T8): cleave does not choose a neighbour that on_attack has killed.
func TestCleavePassesTheDying(t *testing.T) {
	you := made.Tribal(6, cards.Swords, 1, 9)
	made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 3})(you[0].Card)
	out := fought(t, lineup(you...), lineup(made.Tough(3), made.Unit(0, 50, made.Guardian), made.Tough(50)), FightOptions{First: "you", Attacks: 1})
	if got := count(out, KindCleave); got != 1 || made.Text(out.Boards[1]) != "0/43 0/45" {
		t.Errorf("cleave strikes %d, and leaves %q", got, made.Text(out.Boards[1]))
	}
}

// RULES 6.2 (R-T17): at the start of combat tribes act before abilities, each for
// the first attacker's side first, left to right (R-T8).
func TestStartOfCombatOrder(t *testing.T) {
	cries := made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectGuardian})
	board := func(side string) Side {
		s := lineup(made.Tribal(2, cards.Swords, 1, 9)...)
		for i := range s.Board {
			cries(s.Board[i].Card)
			s.Board[i].Card.Name = side + string(rune('1'+i))
		}
		return s
	}
	for first, want := range map[string]string{
		"you": "+y1 +y2 +f1 +f2 y1 y2 f1 f2 ",
		"foe": "+f1 +f2 +y1 +y2 f1 f2 y1 y2 ",
	} {
		got, o := "", fought(t, board("y"), board("f"), FightOptions{First: first, Attacks: 1})
		for _, e := range o.Events {
			switch e.Kind {
			case core.KindBuff:
				got += "+" + o.Name(e.Target, e) + " "
			case core.KindTrigger:
				got += o.Name(e.Actor, e) + " "
			}
		}
		if got != want {
			t.Errorf("first %s: %q, want %q", first, got, want)
		}
	}
}

// middle returns a seed under which the first attack hits the middle of three.
func middle(t *testing.T, you []cards.Unit, foe Side) uint64 {
	for seed := range uint64(100) {
		out := fought(t, Side{Tier: 1, Board: you}, foe, FightOptions{First: "you", Attacks: 1, Seed: seed})
		if attacks(out)[0][1] == core.Ref(len(you)+4) {
			return seed
		}
	}
	t.Fatal("no seed hits the middle")
	return 0
}

func total(board []cards.Unit) int {
	sum := 0
	for _, u := range board {
		sum += int(u.Health)
	}
	return sum
}

// RULES 5.2 (R-T4): with a card's own cleave the larger value applies.
func TestLargerCleaveApplies(t *testing.T) {
	for _, c := range []struct{ own, lost int }{{1, 2}, {4, 4}} {
		you := made.Tribal(6, cards.Swords, 1, 9)
		you[0].Card.Rules().Listens = cards.OnAttack.Of()
		you[0].Card.Rules().Native = cards.Native{Effect: cards.EffectCleave, Value: int32(c.own)}
		out := fought(t, Side{Tier: 1, Board: you}, lineup(made.Tough(50), made.Unit(0, 50, made.Guardian)), FightOptions{First: "you", Attacks: 1, Seed: 1})
		if got := 50 - int(out.Boards[1][0].Health); got != c.lost {
			t.Errorf("own cleave %d: the neighbour lost %d, want %d", c.own, got, c.lost)
		}
	}
}

// RULES 5.3 (R-T5): healing under Cups and Wands gives attack, once more doubled
// with Wands and Swords; kills under Swords and Pentacles give gold.
func TestCombosInCombat(t *testing.T) {
	heal := made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectHeal, Value: 2})
	healer := made.Unit(1, 9, heal)
	for _, c := range []struct {
		name  string
		board []cards.Unit
		want  string
	}{
		{"no combo", append([]cards.Unit{healer}, made.Tribal(2, cards.Cups, 1, 9)...), "1/11 1/9 1/9"},
		{"cups and wands", append([]cards.Unit{healer}, made.Tribal(2, cards.Cups|cards.Wands, 1, 9)...), "2/11 1/9 1/9"},
		{"cups, wands and swords", append([]cards.Unit{healer}, made.Tribal(2, cards.Cups|cards.Wands|cards.Swords, 1, 9)...), "3/11 3/9 3/9"},
	} {
		out := fought(t, Side{Tier: 1, Board: c.board}, lineup(made.Tough(99)), FightOptions{First: "you", Attacks: 1})
		if got := made.Text(out.Boards[0]); got != c.want {
			t.Errorf("RULES 5.3 (R-T5): %s: %q, want %q", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		tribes cards.Tribes
		gold   int
	}{{cards.Swords | cards.Pentacles, 3}, {cards.Swords, 0}, {cards.Pentacles, 0}} {
		out := fought(t, Side{Tier: 1, Board: made.Tribal(2, c.tribes, 9, 9)}, lineup(made.Tough(1), made.Tough(1), made.Tough(1)), FightOptions{First: "you"})
		if out.Gold[0] != c.gold || out.Gold[1] != 0 {
			t.Errorf("RULES 5.3 (R-T5): kills with %v give %v gold, want %d", made.NamesOf(c.tribes), out.Gold, c.gold)
		}
	}
}

// RULES 5.3 (R-T5): under Swords and Pentacles the side that killed is paid, not
// for what the foe does to itself.
func TestKillGoldIsForTheKiller(t *testing.T) {
	start := func(x cards.Native) func(*cards.Card) { return made.Speaks(cards.StartOfCombat, x) }
	rattle := func(n int32, to cards.Target) func(*cards.Card) {
		return made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectDamage, Target: to, Value: n})
	}
	for _, c := range []struct {
		rule string
		you  []cards.Unit // beside two cards of Swords and Pentacles
		foe  []cards.Unit
		gold int
	}{
		{"an attack kills", nil, []cards.Unit{made.Tough(1)}, 1},
		{"a counterattack kills", nil, []cards.Unit{made.Unit(1, 1)}, 1},
		{"an effect kills", []cards.Unit{made.Unit(0, 9, start(cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 5}))}, []cards.Unit{made.Tough(1), made.Tough(1)}, 2},
		{"an effect destroys", []cards.Unit{made.Unit(0, 9, start(cards.Native{Effect: cards.EffectDestroy, Target: cards.TargetEnemies}))}, []cards.Unit{made.Tough(9), made.Tough(9)}, 2},
		{"the deathrattle of a dead card kills", []cards.Unit{made.Unit(0, 1, made.Guardian, rattle(9, cards.TargetEnemies))}, []cards.Unit{made.Unit(1, 5)}, 1},
		{"the foe destroys itself", nil, []cards.Unit{made.Unit(0, 9, start(cards.Native{Effect: cards.EffectDestroy}))}, 0},
		{"the foe's own damage kills", nil, []cards.Unit{made.Unit(0, 9, start(cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAll, Value: 8})), made.Tough(1), made.Tough(8)}, 1},
		{"a killed card's deathrattle kills its friends", nil, []cards.Unit{made.Unit(0, 1, made.Guardian, rattle(9, cards.TargetAllies)), made.Tough(1), made.Tough(1)}, 1},
		{"what comes after a card that destroyed itself is killed", nil, []cards.Unit{made.Unit(0, 9, start(cards.Native{Effect: cards.EffectDestroy})), made.Unit(0, 1, made.DR1)}, 2},
	} {
		you := append(made.Tribal(2, cards.Swords|cards.Pentacles, 9, 99), c.you...)
		first := "you"
		if c.rule == "a counterattack kills" || c.rule == "the deathrattle of a dead card kills" {
			first = "foe"
		}
		out := fought(t, lineup(you...), lineup(c.foe...), FightOptions{First: first, Seed: 1})
		if out.Gold[0] != c.gold || out.Winner != 0 {
			t.Errorf("RULES 5.3 (R-T5): %s: %d gold, want %d; winner %d", c.rule, out.Gold[0], c.gold, out.Winner)
		}
	}
}

// RULES 5.2 (R-T3): a combat keeps the steps that the boards had when it began:
// the last of four Swords still deals 2 more.
func TestCombatKeepsItsSteps(t *testing.T) {
	you := append(made.Tribal(3, cards.Swords, 0, 1), made.Unit(1, 999, func(c *cards.Card) { c.Rules().Tribes = cards.Swords }))
	for i := range 3 {
		you[i].SetGuardian(true)
	}
	out := fought(t, lineup(you...), lineup(made.Unit(9, 99, made.Cleave)), FightOptions{First: "foe"})
	last := out.Events[len(out.Events)-1]
	if last.Kind != core.KindCombatEnded || out.Winner != 0 || len(out.Boards[0]) != 1 {
		t.Fatalf("the last Sword does not stand alone: %+v", out.Verdict)
	}
	for _, e := range out.Events {
		if e.Kind == core.KindDamage && e.Actor == 6 && out.Events[e.Cause-1].Actor == 6 && e.Amount != -4 {
			t.Errorf("the last of four Swords deals %d, want 1 + 1 + 2", -e.Amount)
		}
	}
}
