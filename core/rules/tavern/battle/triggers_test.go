package battle

import (
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// Every trigger and every effect in combat, one row each (RULES 4.3, 4.4). You
// attack first; the boards after so many attacks.
func TestMomentsAndEffects(t *testing.T) {
	grow := cards.Native{Effect: cards.EffectBuff, Attack: 1, Health: 1}
	on := made.Speaks
	coins := func(c *cards.Card) { c.Rules().Tribes = cards.Pentacles }
	kin := on(cards.StartOfCombat, cards.Native{Effect: cards.EffectBuff, Target: cards.TargetKin, Attack: 1, Health: 2})
	for _, c := range []struct {
		rule          string
		you, foe      Side
		attacks       int
		yours, theirs string
	}{
		{"4.3 on_damaged fires for a card that lost health", lineup(made.Unit(1, 5)), lineup(made.Unit(1, 9, on(cards.OnDamaged, grow))), 1, "1/4", "2/9"},
		{"4.3 on_damaged is silent behind an aegis", lineup(made.Unit(1, 5)), lineup(made.Unit(1, 9, made.Aegis, on(cards.OnDamaged, grow))), 1, "1/4", "1/9"},
		{"4.3 on_damaged fires for a dying card too", lineup(made.Unit(9, 9)), lineup(made.Unit(1, 1, made.Guardian, on(cards.OnDamaged, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 2})), made.Tough(3)), 1, "9/6", "0/3"},
		{"4.3 a dying card cannot heal itself", lineup(made.Unit(9, 9)), lineup(made.Unit(1, 1, made.Guardian, on(cards.OnDamaged, cards.Native{Effect: cards.EffectHeal, Value: 20})), made.Tough(3)), 1, "9/8", "0/3"},
		{"4.3 start_of_combat fires before the first attack", lineup(made.Unit(1, 5, on(cards.StartOfCombat, grow))), lineup(made.Tough(9)), 1, "2/6", "0/7"},
		{"4.3 the dead of the start of combat are buried before the first attack", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 3}))), lineup(made.Tough(3), made.Tough(9)), 1, "1/5", "0/5"},
		{"4.3 battlecry and end_of_turn are silent in combat", lineup(made.Unit(1, 5, on(cards.Battlecry, grow)), made.Unit(1, 5, on(cards.EndOfTurn, grow))), lineup(made.Tough(9)), 1, "1/5 1/5", "0/8"},
		{"4.3 ally_died", lineup(made.Unit(9, 9)), lineup(made.Unit(0, 1, made.Guardian), made.Unit(0, 9, on(cards.AllyDied, grow))), 1, "9/9", "1/10"},
		{"4.3 enemy_died", lineup(made.Unit(9, 9, on(cards.EnemyDied, grow))), lineup(made.Unit(0, 1, made.Guardian), made.Tough(9)), 1, "10/10", "0/9"},
		{"4.3 ally_summoned", lineup(made.Unit(9, 9)), lineup(made.Unit(0, 1, made.Guardian, made.DR2), made.Unit(0, 9, on(cards.AllySummoned, grow))), 1, "9/9", "1/1 1/1 2/11"},
		{"4.3 ally_damaged", lineup(made.Unit(1, 9)), lineup(made.Unit(0, 9, made.Guardian), made.Unit(0, 9, on(cards.AllyDamaged, grow))), 1, "1/9", "0/8 1/10"},
		{"4.3 ally_attacked", lineup(made.Unit(1, 9), made.Unit(0, 9, on(cards.AllyAttacked, grow))), lineup(made.Tough(9)), 1, "1/9 1/10", "0/8"},
		{"4.3 watchers do not hear of themselves", lineup(made.Unit(1, 9, on(cards.AllyAttacked, grow))), lineup(made.Unit(0, 9, on(cards.AllyDamaged, grow))), 1, "1/9", "0/8"},
		{"4.4 damage to all", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAll, Value: 2}))), lineup(made.Tough(9)), 1, "1/3", "0/6"},
		{"4.4 heal the neighbours", lineup(made.Unit(1, 5), made.Unit(0, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectHeal, Target: cards.TargetAdjacent, Value: 2})), made.Tough(5), made.Tough(5)), lineup(made.Tough(9)), 1, "1/7 0/5 0/7 0/5", "0/8"},
		{"4.4 buff all friends, itself included", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectBuff, Target: cards.TargetAllies, Attack: 1, Health: 2})), made.Tough(5)), lineup(made.Tough(9)), 1, "2/7 1/7", "0/7"},
		{"4.4 buff the kin, itself included", lineup(made.Unit(1, 5, coins, kin), made.Tough(5), made.Unit(0, 5, coins)), lineup(made.Tough(9)), 1, "2/7 0/5 1/7", "0/7"},
		{"4.4 a card without tribes is its only kin", lineup(made.Unit(1, 5, kin), made.Tough(5)), lineup(made.Tough(9)), 1, "2/7 0/5", "0/7"},
		{"4.4 attack outside an attack lasts", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectAttack, Value: 2}))), lineup(made.Tough(9)), 1, "3/5", "0/6"},
		{"4.4 aegis in charges", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectAegis, Target: cards.TargetAllies, Value: 2})), made.Tough(5)), lineup(made.Unit(1, 9)), 1, "1/5a1 0/5a2", "1/8"},
		{"4.4 destroy ignores health and aegis", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectDestroy, Target: cards.TargetEnemies}))), lineup(made.Unit(9, 99, made.Aegis)), 1, "1/5", ""},
		{"4.4 a summon stands right of a living summoner", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectSummon, Token: made.OneToken, Count: 2})), made.Tough(5)), lineup(made.Tough(9)), 1, "1/5 1/1 1/1 0/5", "0/8"},
		{"4.4 a summon finds no room on a full board", lineup(made.Unit(1, 5, on(cards.StartOfCombat, cards.Native{Effect: cards.EffectSummon, Token: made.OneToken})), made.Tough(5), made.Tough(5), made.Tough(5), made.Tough(5), made.Tough(5), made.Tough(5)), lineup(made.Tough(9)), 1, "1/5 0/5 0/5 0/5 0/5 0/5 0/5", "0/8"},
		{"6.2 (R-T7b) a target killed by on_attack still takes and gives its hit", lineup(made.Unit(1, 9, on(cards.OnAttack, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 3}))), lineup(made.Unit(4, 3)), 1, "1/5", ""},
	} {
		out := fought(t, c.you, c.foe, FightOptions{First: "you", Attacks: c.attacks, Seed: 1})
		if made.Text(out.Boards[0]) != c.yours || made.Text(out.Boards[1]) != c.theirs {
			t.Errorf("RULES %s: got %q against %q, want %q against %q", c.rule, made.Text(out.Boards[0]), made.Text(out.Boards[1]), c.yours, c.theirs)
		}
	}
}

// RULES 4.4: an effect that makes a guardian changes who must be attacked.
func TestGuardianByEffect(t *testing.T) {
	foe := lineup(made.Tough(9), made.Unit(1, 9, made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectGuardian})), made.Tough(9))
	for seed := range uint64(20) {
		out := fought(t, lineup(made.Unit(1, 9)), foe, FightOptions{First: "you", Attacks: 1, Seed: seed})
		if made.Text(out.Boards[1]) != "0/9 1/8 0/9" {
			t.Fatalf("seed %d: %s", seed, made.Text(out.Boards[1]))
		}
	}
}

// RULES 4.4 (R-T2): gold of combat is due at the next turn, and counted apart.
func TestGoldInCombat(t *testing.T) {
	out := fought(t, lineup(made.Unit(1, 1, made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectGold, Value: 3}))), lineup(made.Unit(5, 5)), FightOptions{Seed: 1})
	if out.Gold != [2]int{3, 0} || count(out, core.KindGain) != 1 {
		t.Errorf("gold %v", out.Gold)
	}
}

// RULES 6.2 (R-T7d): on_damaged is heard attacker's side first, left to right.
func TestOrderOfTheHurt(t *testing.T) {
	cry := made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectBuff, Attack: 1})
	foe := lineup(made.Unit(0, 9, cry, made.Named("L")), made.Unit(1, 9, made.Guardian, cry, made.Named("T")), made.Unit(0, 9, cry, made.Named("R")))
	for want, attacker := range map[string]cards.Unit{"AT": made.Unit(2, 9, cry, made.Named("A")), "LTR": made.Unit(2, 9, made.Cleave)} {
		out := fought(t, lineup(attacker), foe, FightOptions{First: "you", Attacks: 1})
		got := ""
		for _, e := range out.Events {
			if e.Kind == core.KindTrigger && e.Text == "on_damaged" {
				got += out.Name(e.Actor, e)
			}
		}
		if got != want {
			t.Errorf("heard %s, want %s", got, want)
		}
	}
}

// RULES 6.2: triggers never nest: what an effect sets off is heard after the
// effects that were caused before it.
func TestTriggersQueue(t *testing.T) {
	strike := made.Speaks(cards.StartOfCombat, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetEnemies, Value: 1})
	cry := made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectBuff, Attack: 1})
	out := fought(t, lineup(made.Unit(1, 9, strike, made.Named("one")), made.Unit(1, 9, strike, made.Named("two"))),
		lineup(made.Unit(0, 9, cry, made.Named("cry"))), FightOptions{First: "you", Attacks: 1})
	got := ""
	for _, e := range out.Events {
		if e.Kind == core.KindTrigger {
			got += out.Name(e.Actor, e) + " "
		}
	}
	if got != "one two cry cry cry " {
		t.Errorf("heard %q", got)
	}
}
