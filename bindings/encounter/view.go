// An encounter in words: a view of it for people, then its events as sentences.

package encounter

import (
	"cmp"
	"fmt"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/encounter"
)

// show returns a view as text for the terminal: where the encounter stands, what blocks what, and
// the hand.
func show(view any) string {
	v, ok := view.(encounter.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s), turn %d of %d\n", v.Name, v.Type, v.Turn, v.MaxTurns)
	fmt.Fprintf(&b, "  momentum %s %d, success at %s\n", bar(v.Momentum, v.Success[2]), v.Momentum, joinNumbers(v.Success))
	fmt.Fprintf(&b, "  pressure %s %d of %d, %+d a turn\n", bar(v.Pressure, v.MaxPressure), v.Pressure, v.MaxPressure, v.PressurePerTurn)
	fmt.Fprintf(&b, "  %s: %s\n", v.Character, approachLine(&v))
	for _, t := range v.Tags {
		if t.Active {
			fmt.Fprintf(&b, "  %s blocks %s\n", t.Name, t.Blocks)
		}
		if t.Text != "" {
			fmt.Fprintf(&b, "  %s: %s\n", t.Name, t.Text)
		}
	}
	showHand(&b, &v)
	return strings.TrimRight(b.String(), "\n")
}

// showHand writes the question that waits for an answer, or else the hand.
func showHand(b *strings.Builder, v *encounter.View) {
	if v.Question != nil {
		fmt.Fprintf(b, "  %s %s\n", v.Question.Text, strings.Join(v.Question.Options, " / "))
		return
	}
	for i := range v.Hand {
		e := &v.Hand[i]
		line := fmt.Sprintf("  %2d  %-24s %-11s %-12s %-8s %3g", i+1, e.Name, e.Approach, e.Focus, e.Effect, e.Score.Total)
		if e.Blocked {
			line += "  blocked"
		}
		fmt.Fprintln(b, line)
	}
}

// bar draws a number as a part of a maximum, as twenty characters in brackets. A number above the maximum
// fills them all.
func bar(n, maximum int) string {
	const length = 20
	full := min(length, length*n/max(1, maximum))
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", length-full) + "]"
}

// joinNumbers joins numbers with commas.
func joinNumbers(list []int) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = fmt.Sprint(n)
	}
	return strings.Join(parts, ", ")
}

// approachLine lists the approaches with the character's value and what they do here. Those with the
// value 0 that do nothing here are left out.
func approachLine(v *encounter.View) string {
	var parts []string
	for _, p := range v.Strategic.Members() {
		value := v.Approach.Of(p.Name)
		sign := map[string]string{"momentum_up": " (momentum +)", "momentum_down": " (momentum -)", "pressure_up": " (pressure +)", "pressure_down": " (pressure -)"}[p.Value.(string)]
		if value > 0 || sign != "" {
			parts = append(parts, fmt.Sprintf("%s %d%s", p.Name, value, sign))
		}
	}
	return strings.Join(parts, ", ")
}

// describe returns an event as a sentence for the terminal; "" leaves it to the description of any
// event. What the switch leaves is told by the first of the functions at the end that knows the
// event.
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

// describeChoice describes what is offered and chosen: a choice, or the answer to a script's
// question; "" for other events.
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

// describeApproach describes a change of an approach that the content added; "" for other events.
func describeApproach(e core.Event, actor string) string {
	switch {
	case e.Field != encounter.FieldApproach:
		return ""
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", actor, -e.Amount, e.Text)
	}
	return fmt.Sprintf("%s gains %d %s", actor, e.Amount, e.Text)
}
