package encounter

import (
	"cmp"
	"fmt"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/encounter"
)

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins", e.Amount)
	case core.KindTurnEnded:
		return fmt.Sprintf("turn %d ends", e.Amount)
	case core.KindChange:
		return fmt.Sprintf("  %s %+d", e.Field, e.Amount)
	case core.KindTag:
		return fmt.Sprintf("  %s takes hold", target)
	case core.KindUntag:
		return fmt.Sprintf("  %s lets go", target)
	case core.KindTrigger:
		return fmt.Sprintf("  %s works here", e.Text)
	case encounter.KindHand:
		return fmt.Sprintf("%s has %d choices", target, e.Amount)
	case encounter.KindOutcome:
		return fmt.Sprintf("the encounter ends, %s (momentum %d)", e.Text, e.Amount)
	case core.KindMatchEnded:
		return fmt.Sprintf("%s leaves with: %s", target, e.Text)
	}
	return cmp.Or(describeChoice(e, actor, target), describeApproach(e, actor), system.DescribeNumber(e, target), system.DescribeScript(e, actor, target))
}

// describeChoice describes what is offered and chosen: a choice, or the
// answer to a question of a script.
func describeChoice(e core.Event, actor, target string) string {
	switch {
	case e.Kind == core.KindOffer && e.Text != "":
		return fmt.Sprintf("%s is asked: %s", target, e.Text)
	case e.Kind == core.KindOffer:
		return "  " + target
	case e.Kind == core.KindChoose && target == "":
		return fmt.Sprintf("%s answers: %s", actor, e.Text)
	case e.Kind == core.KindChoose:
		return fmt.Sprintf("%s chooses %s", actor, target)
	}
	return ""
}

// describeApproach describes that an approach changed which does not ship.
func describeApproach(e core.Event, actor string) string {
	switch {
	case e.Field != encounter.FieldApproach:
		return ""
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", actor, -e.Amount, e.Text)
	}
	return fmt.Sprintf("%s gains %d %s", actor, e.Amount, e.Text)
}
