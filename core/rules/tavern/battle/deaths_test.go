package battle

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

func damageAll(n int32) func(*cards.Card) {
	return made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAll, Value: n})
}

// names returns the names of the targets of all events of a kind, in order.
func names(o Outcome, k core.Kind) string {
	var list []string
	for _, e := range o.Events {
		if e.Kind == k {
			list = append(list, o.Name(e.Target, e))
		}
	}
	return strings.Join(list, " ")
}

// The death queue, one row a sentence. You attack once and first.
func TestDeathQueue(t *testing.T) {
	token := func(c *cards.Card) { made.DR1(c) }
	for _, c := range []struct {
		rule          string
		you, foe      Side
		yours, theirs string
	}{
		{"RULES 6.2 (R-T8): a summon enters at the remembered place",
			lineup(made.Unit(1, 1, made.DR1, made.Guardian), made.Unit(0, 9), made.Unit(0, 8)), lineup(made.Unit(5, 9)), "1/1 0/9 0/8", "5/8"},
		{"RULES 6.2 (R-T8): several enter in order, left to right",
			lineup(made.Unit(1, 1, made.DR2), made.Unit(0, 8)), lineup(made.Unit(5, 9)), "1/1 1/1 0/8", "5/8"},
		{"RULES 6.2 (R-T8): a full board has room where somebody died, and no more",
			lineup(made.Unit(1, 1, made.DR2), made.Tough(2), made.Tough(3), made.Tough(4), made.Tough(5), made.Tough(6), made.Tough(7)), lineup(made.Unit(5, 9)), "1/1 0/2 0/3 0/4 0/5 0/6 0/7", "5/8"},
		{"RULES 6.2 (R-T8): neighbours that died together keep their order",
			lineup(made.Unit(4, 9, made.Cleave)), lineup(made.Unit(0, 1, made.DR1), made.Unit(0, 4, made.Guardian, made.DR2), made.Unit(0, 1, token), made.Tough(5)), "4/9", "1/1 1/1 1/1 1/1 0/5"},
		{"RULES 6.2 (R-T8): a cascade three deep",
			lineup(made.Unit(1, 1, damageAll(1)), made.Unit(0, 1, damageAll(1)), made.Unit(0, 2, damageAll(1)), made.Tough(9)), lineup(made.Unit(5, 9)), "0/6", "5/5"},
		{"RULES 6.2 (R-T8): both sides die, and what they leave fights on",
			lineup(made.Unit(3, 3, made.DR1)), lineup(made.Unit(3, 3, made.DR2)), "1/1", "1/1 1/1"},
		{"RULES 6.2 (R-T8): an aegis holds against a deathrattle",
			lineup(made.Unit(1, 1, damageAll(3))), lineup(made.Unit(5, 9, made.Guardian), made.Unit(0, 1, made.Aegis)), "", "5/5 0/1"},
	} {
		out := fought(t, c.you, c.foe, FightOptions{First: "you", Attacks: 1, Seed: 2})
		if made.Text(out.Boards[0]) != c.yours || made.Text(out.Boards[1]) != c.theirs {
			t.Errorf("%s: got %q against %q, want %q against %q", c.rule, made.Text(out.Boards[0]), made.Text(out.Boards[1]), c.yours, c.theirs)
		}
	}
}

// RULES 6.2 (R-T8): the dead are collected attacking side first, left to right,
// and their deathrattles are heard in that order.
func TestOrderOfDeaths(t *testing.T) {
	you := lineup(made.Unit(9, 1, made.Cleave, made.Named("attacker")))
	foe := lineup(made.Unit(0, 1, made.Named("left"), made.DR1), made.Unit(1, 1, made.Guardian, made.Named("target"), made.DR1), made.Unit(0, 1, made.Named("right")))
	out := fought(t, you, foe, FightOptions{First: "you", Seed: 1})
	if got := names(out, core.KindDeath); !strings.HasPrefix(got, "attacker left target right") {
		t.Errorf("deaths: %s", got)
	}
	var heard []string
	for _, e := range out.Events {
		if e.Kind == core.KindTrigger && e.Text == "deathrattle" {
			heard = append(heard, out.Name(e.Actor, e))
		}
	}
	if strings.Join(heard, " ") != "left target" {
		t.Errorf("deathrattles: %v", heard)
	}
}

// RULES 6.2 (R-T17): of each death its own deathrattle, then its side, then the
// other side, each left to right.
func TestOrderOfWatchers(t *testing.T) {
	watch := func(m cards.Moment) func(*cards.Card) {
		return made.Speaks(m, cards.Native{Effect: cards.EffectBuff, Health: 1})
	}
	you := lineup(made.Unit(9, 9, made.Named("A"), watch(cards.EnemyDied)), made.Unit(0, 9, made.Named("B"), watch(cards.EnemyDied)))
	foe := lineup(made.Unit(0, 1, made.Guardian, made.Named("X"), made.DR1), made.Unit(0, 9, made.Named("Y"), watch(cards.AllyDied)), made.Unit(0, 9, made.Named("Z"), watch(cards.AllyDied)))
	out := fought(t, you, foe, FightOptions{First: "you", Attacks: 1, Seed: 1})
	var heard []string
	for _, e := range out.Events {
		if e.Kind == core.KindTrigger {
			heard = append(heard, out.Name(e.Actor, e))
		}
	}
	if got := strings.Join(heard, " "); got != "X Y Z A B" {
		t.Errorf("heard in the order %s, want X Y Z A B", got)
	}
}

// RULES 6.2 (R-T8): an effect never chooses a card at health <= 0: of the two
// that fall together none is struck by the other's deathrattle.
func TestDyingIsNotChosen(t *testing.T) {
	out := fought(t, lineup(made.Unit(3, 3, made.Boom)), lineup(made.Unit(3, 3, made.Boom)), FightOptions{First: "you", Seed: 4})
	if got := count(out, core.KindDamage); got != 2 {
		t.Errorf("%d hits, want the two hits only", got)
	}
	if out.Winner != -1 || out.Damage != 0 {
		t.Errorf("RULES 6.3 (R-T9): both sides empty is a tie without damage, got %+v", out.Verdict)
	}
}

// RULES 6.1 (R-T9): the loser takes the winner's tier and one for each living
// card, tokens included, without a cap.
func TestDamage(t *testing.T) {
	for _, c := range []struct {
		rule     string
		you, foe Side
		winner   int8
		damage   int32
	}{
		{"tier and one survivor", Side{4, []cards.Unit{made.Unit(9, 9)}}, Side{1, []cards.Unit{made.Tough(1)}}, 0, 5},
		{"the winner's tier, not the loser's", Side{6, []cards.Unit{made.Tough(1)}}, Side{2, []cards.Unit{made.Unit(9, 9), made.Tough(1)}}, 1, 4},
		{"no cap: tier 6 and seven cards", Side{6, slices.Repeat([]cards.Unit{made.Unit(9, 9)}, 7)}, Side{1, []cards.Unit{made.Tough(1)}}, 0, 13},
		{"tokens count", Side{1, []cards.Unit{made.Unit(1, 1, made.DR2)}}, Side{1, []cards.Unit{made.Unit(1, 1)}}, 0, 3},
		{"an empty board loses at once", Side{3, []cards.Unit{made.Tough(1), made.Tough(1)}}, Side{1, nil}, 0, 5},
		{"two empty boards tie", Side{3, nil}, Side{1, nil}, -1, 0},
		{"only cards with defender: a tie", Side{3, []cards.Unit{made.Unit(5, 5, with("defender"))}}, Side{1, []cards.Unit{made.Unit(1, 1, with("defender")), made.Tough(1)}}, -1, 0},
		{"nobody can attack: a tie", Side{3, []cards.Unit{made.Tough(5)}}, Side{1, []cards.Unit{made.Tough(1)}}, -1, 0},
	} {
		out := fought(t, c.you, c.foe, FightOptions{First: "you", Seed: 1})
		if out.Winner != c.winner || out.Damage != c.damage {
			t.Errorf("RULES 6.3 (R-T9): %s: got winner %d and damage %d, want %d and %d", c.rule, out.Winner, out.Damage, c.winner, c.damage)
		}
	}
}

// RULES 6.2 (R-T10): a fight without end is a tie, and its last event names the
// cards that keep it going.
func TestStalledFight(t *testing.T) {
	mend := made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectHeal, Value: 5})
	you, foe := lineup(made.Unit(1, 9, mend, made.Named("Ever"))), lineup(made.Unit(1, 9, mend, made.Named("Always")))
	out := fought(t, you, foe, FightOptions{Seed: 1})
	last := out.Events[len(out.Events)-1]
	if !out.Stalled || out.Winner != -1 || last.Kind != core.KindStalled {
		t.Fatalf("got %+v, last event %s", out.Verdict, last.Kind)
	}
	if !strings.Contains(last.Text, "Ever") || !strings.Contains(last.Text, "Always") {
		t.Errorf("the cycle is %q", last.Text)
	}
	if n := len(out.Events); n < 10000 || n > 10020 {
		t.Errorf("%d events under a budget of 10000", n)
	}
	quiet, _ := Fight(made.Shipped(t), you, foe, FightOptions{Seed: 1})
	if quiet.Verdict != out.Verdict {
		t.Errorf("without a log it is another fight: %+v and %+v", quiet.Verdict, out.Verdict)
	}
}

// RULES 6.2 (R-T10): a combat that needs just its budget is decided; one that
// passes it is a tie.
func TestBudgetIsPassed(t *testing.T) {
	you, foe := lineup(made.Unit(1, 1)), lineup(made.Tough(1))
	needs := len(fought(t, you, foe, FightOptions{First: "you"}).Events) - 1 // its end is no part of it
	for budget, stalled := range map[int]bool{needs: false, needs - 1: true} {
		cfg := *made.Shipped(t)
		cfg.Tuning.MaxEvents = budget
		out, err := Fight(&cfg, you, foe, FightOptions{First: "you"})
		if err != nil || out.Stalled != stalled || (out.Winner == -1) != stalled {
			t.Errorf("a combat of %d events under a budget of %d: %+v, %v", needs, budget, out.Verdict, err)
		}
	}
}

// RULES 6.2 (R-T7b): bonuses of one attack add up to the highest attack and no
// further.
func TestBonusesDoNotOverflow(t *testing.T) {
	cfg, c := made.Speaker(t, 1000, 9)
	binding := made.Spoken[*Fx]{Listens: cards.OnAttack.Of(), Say: func(fx *Fx) {
		for range 4000 {
			fx.Attack(fx.Self(), 1000000)
		}
	}}
	foe := made.Unit(0, 9)
	foe.Health = cards.MostStat
	out, err := Fight(cfg, lineup(c.Unit(false)), lineup(foe), FightOptions{First: "you", Attacks: 1, Scripts: binding})
	if err != nil || len(out.Boards[1]) != 0 {
		t.Errorf("an attack of all there is leaves %s, %v", made.Text(out.Boards[1]), err)
	}
}

// RULES 6.2 (R-T10): a cascade within one attack stalls too: nothing but the event
// budget ends it.
func TestStalledCascade(t *testing.T) {
	echo := made.Speaks(cards.AllyDamaged, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAllies, Value: 1})
	mend := made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectHeal, Value: 9})
	you := lineup(made.Unit(1, 900, echo), made.Unit(1, 900, echo), made.Unit(1, 900, mend))
	out := fought(t, you, lineup(made.Unit(1, 9999)), FightOptions{Seed: 1})
	if !out.Stalled {
		t.Errorf("got %+v", out.Verdict)
	}
}
