package delve

import (
	"cmp"
	"fmt"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/delve"
)

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, actor, target string) string {
	text := strings.ReplaceAll(e.Text, "_", " ")
	switch e.Kind {
	case core.KindPhase:
		return fmt.Sprintf("round %d, %s: %s leads", e.Amount, text, target)
	case core.KindTurnEnded:
		return fmt.Sprintf("%s is done", target)
	case core.KindPass:
		return fmt.Sprintf("%s passes", actor)
	case delve.KindTier:
		return fmt.Sprintf("%s: %s", target, text)
	case delve.KindBoss:
		return fmt.Sprintf("the boss is here: %s", actor)
	case core.KindShuffle:
		return fmt.Sprintf("%s shuffles %d cards", target, e.Amount)
	case core.KindMatchEnded:
		return fmt.Sprintf("the delve ends: %s (%d challenges kept)", text, e.Amount)
	}
	if e.Field != 0 && e.Text != "" {
		return system.DescribeAmount(e, e.Text, target)
	}
	return cmp.Or(describeTrigger(e, actor, text), describeRow(e, actor, target, text), describeTag(e, actor, target, text), system.DescribeNumber(e, target), system.DescribeDoing(e, actor, target), system.DescribeScript(e, actor, target))
}

func describeTrigger(e core.Event, actor, text string) string {
	if e.Kind == core.KindTrigger {
		return fmt.Sprintf("  %s: %s", actor, text)
	}
	return ""
}

// describeRow describes challenges and resonance cards: what comes, stays, turns and
// goes.
func describeRow(e core.Event, actor, target, text string) string {
	switch {
	case e.Kind == delve.KindResonance:
		return fmt.Sprintf("resonance %d: %s", e.Amount, target)
	case e.Kind == delve.KindKeep:
		return fmt.Sprintf("%s is kept", target)
	case e.Kind == delve.KindClear:
		return fmt.Sprintf("%s is cleared away", target)
	case e.Kind == core.KindReveal && actor == "":
		return fmt.Sprintf("the challenge is %s", target)
	case e.Kind == core.KindChoose:
		return fmt.Sprintf("%s chooses %s", actor, cmp.Or(target, text))
	case e.Kind == delve.KindTurn && e.Amount < 0:
		return fmt.Sprintf("  %s turns %s face down", actor, target)
	case e.Kind == delve.KindTurn:
		return fmt.Sprintf("  %s turns %s face up", actor, target)
	}
	return ""
}

// describeTag describes tags that a hero or a challenge has for now.
func describeTag(e core.Event, actor, target, text string) string {
	switch {
	case e.Kind == core.KindTag:
		return fmt.Sprintf("  %s gives %s the tag %s", actor, target, text)
	case e.Kind == core.KindUntag:
		return fmt.Sprintf("  %s takes the tag %s from %s", actor, text, target)
	case e.Kind == delve.KindMute && e.Amount < 0:
		return fmt.Sprintf("  %s makes %s count again", actor, text)
	case e.Kind == delve.KindMute:
		return fmt.Sprintf("  %s makes %s count for nothing", actor, text)
	case e.Kind == core.KindChange && e.Field == 0:
		return fmt.Sprintf("  %s is %s", target, text)
	}
	return ""
}
