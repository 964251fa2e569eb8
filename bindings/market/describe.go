package market

import (
	"cmp"
	"fmt"

	"arcana/bindings/system"
	"arcana/core"
)

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindTurnBegan:
		return fmt.Sprintf("round %d: the turn of %s", e.Amount, target)
	case core.KindAttack:
		return fmt.Sprintf("%s attacks %s for %d", actor, target, e.Amount)
	case core.KindRefill:
		return fmt.Sprintf("%s comes into the trade row", target)
	case core.KindShuffle:
		return fmt.Sprintf("%s shuffles %d cards", target, e.Amount)
	case core.KindTrigger:
		return fmt.Sprintf("  %s: its %s effect", target, e.Text)
	case core.KindMove:
		return fmt.Sprintf("%s goes to the %s", target, e.Text)
	case core.KindEliminate:
		return fmt.Sprintf("%s is out", target)
	case core.KindMatchEnded:
		return cmp.Or(system.Form("%s wins").Of(target), "the match ends")
	}
	return cmp.Or(describeDebt(e, target), describeResource(e, target), system.DescribeNumber(e, target), describeGift(e, target), system.DescribeDoing(e, actor, target), system.DescribeScript(e, actor, target))
}

// describeResource describes a change of a resource that content adds, whose name the event
// tells.
func describeResource(e core.Event, target string) string {
	switch {
	case e.Field == 0 || e.Text == "":
		return ""
	case e.Kind == core.KindSpend:
		return fmt.Sprintf("%s spends %d %s", target, -e.Amount, e.Text)
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", target, -e.Amount, e.Text)
	}
	return fmt.Sprintf("%s gains %d %s", target, e.Amount, e.Text)
}

// describeDebt describes cards that a player must discard.
func describeDebt(e core.Event, target string) string {
	if e.Kind == core.KindDiscard && e.Text == "owed" {
		return fmt.Sprintf("%s must discard %d", target, e.Amount)
	}
	return ""
}

// describeGift describes a card that came without being bought.
func describeGift(e core.Event, target string) string {
	if e.Kind == core.KindGain {
		return fmt.Sprintf("  %s joins the deck", target)
	}
	return ""
}
