package tavern

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/rules/tavern"
)

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindPhase:
		return e.Text + " of turn " + fmt.Sprint(e.Amount)
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins", e.Amount)
	case core.KindCombatBegan:
		return fmt.Sprintf("%s attacks first, %s answers", actor, target)
	case core.KindCombatEnded:
		return combatEnd(e, actor, target)
	case core.KindEliminate:
		return fmt.Sprintf("%s is out, place %d", target, e.Amount)
	case core.KindLog:
		if actor == "" {
			return e.Text // a person's
		}
		return fmt.Sprintf("%s: %s", actor, e.Text)
	}
	for _, describe := range []func(core.Event, string, string) string{describeAttack, describeChange, describeRecruit} {
		if text := describe(e, actor, target); text != "" {
			return text
		}
	}
	return ""
}

func combatEnd(e core.Event, actor, target string) string {
	if actor == "" {
		return "the combat is a tie"
	}
	return fmt.Sprintf("%s beats %s for %d", actor, target, e.Amount)
}

// describeAttack describes attacks, wounds and deaths.
func describeAttack(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindAttack:
		return fmt.Sprintf("%s attacks %s", actor, target)
	case tavern.KindBlocked:
		return fmt.Sprintf("  the aegis of %s stops %s", target, actor)
	case core.KindDamage, tavern.KindCleave:
		if strings.HasPrefix(target, "player ") {
			return fmt.Sprintf("%s loses %d health", target, -e.Amount)
		}
		word := "hits"
		if e.Kind == tavern.KindCleave {
			word = "cleaves"
		}
		return fmt.Sprintf("  %s %s %s for %d", actor, word, target, -e.Amount)
	case core.KindDeath:
		return fmt.Sprintf("  %s dies", target)
	case core.KindDestroy:
		return fmt.Sprintf("  %s destroys %s", actor, target)
	case core.KindTrigger:
		return fmt.Sprintf("  %s: %s", actor, strings.ReplaceAll(e.Text, "_", " "))
	case core.KindSummon:
		return fmt.Sprintf("  %s brings %s", actor, target)
	}
	return ""
}

// describeChange describes what cards and players gain.
func describeChange(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindHeal, core.KindBuff:
		return fmt.Sprintf("  %s gains %d %s", target, e.Amount, e.Field)
	case tavern.KindAegis:
		return fmt.Sprintf("  %s gains %d aegis", target, e.Amount)
	case tavern.KindGuardian:
		return fmt.Sprintf("  %s becomes a guardian", target)
	case core.KindGain:
		return fmt.Sprintf("%s gains %d gold", target, e.Amount)
	case core.KindSpend:
		return fmt.Sprintf("%s spends %d gold", target, -e.Amount)
	case tavern.KindFuse:
		return fmt.Sprintf("three become one: %s", target)
	}
	return ""
}

// recruitWords say what a player does with a card; %s are the player and it.
var recruitWords = map[core.Kind]string{
	core.KindBuy: "%s buys %s", core.KindSell: "%s sells %s", core.KindPlay: "%s plays %s", core.KindPick: "%s takes %s",
	core.KindMove: "%s moves %s", core.KindReturn: "%s has no room for %s", core.KindDiscover: "%s is shown %s",
}

// describeRecruit describes what players do.
func describeRecruit(e core.Event, actor, target string) string {
	if words, ok := recruitWords[e.Kind]; ok {
		return fmt.Sprintf(words, actor, target)
	}
	switch {
	case e.Kind == core.KindTurnEnded:
		return fmt.Sprintf("%s ends the turn", actor)
	case e.Kind == tavern.KindUpgrade:
		return fmt.Sprintf("%s upgrades the tavern", target)
	case e.Kind == core.KindChange && e.Amount < 0:
		return fmt.Sprintf("the next tier costs %s %d less", target, -e.Amount)
	case e.Kind == core.KindChange:
		return fmt.Sprintf("the next tier costs %s %d more", target, e.Amount)
	}
	return ""
}
