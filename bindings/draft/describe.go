package draft

import (
	"cmp"
	"fmt"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/draft"
)

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, _, target string) string {
	text := strings.ReplaceAll(e.Text, "_", " ")
	switch e.Kind {
	case draft.KindSite:
		return fmt.Sprintf("site %d: %s", e.Amount, text)
	case core.KindPhase:
		return phase(e, text)
	case core.KindOffer:
		return fmt.Sprintf("  %d: %s (%s)", e.Amount, target, text)
	case draft.KindTheme:
		return fmt.Sprintf("the theme is %s", text)
	case core.KindReturn:
		return fmt.Sprintf("  %s goes back, and is stale for it", target)
	case core.KindPick, core.KindDraw, core.KindDiscover:
		return fmt.Sprintf("the dreamer takes %s", target)
	case core.KindBuy:
		return fmt.Sprintf("the dreamer buys %s", target)
	case core.KindReroll:
		return "the offer is drawn anew"
	case core.KindRefill:
		return fmt.Sprintf("%d cards come into the pool", e.Amount)
	case core.KindMatchEnded:
		return fmt.Sprintf("the quest ends with a deck of %d cards", e.Amount)
	}
	return cmp.Or(answer(e, target, text), system.DescribeNumber(e, target), system.DescribeScript(e, target, target))
}

func phase(e core.Event, text string) string {
	if e.Amount == 0 {
		return text
	}
	return fmt.Sprintf("dreamscape %d is over", e.Amount)
}

// answer tells of what is chosen and passed by.
func answer(e core.Event, target, text string) string {
	switch e.Kind {
	case core.KindPass:
		return fmt.Sprintf("the dreamer passes by: %s", text)
	case core.KindChoose:
		if target == "the dreamer" { // the answer to a question of the quest
			target = text
		}
		return fmt.Sprintf("the dreamer chooses %s", target)
	}
	return ""
}
