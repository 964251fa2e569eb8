package encounter

import (
	"fmt"
	"strings"

	"arcana/core/rules/encounter"
)

// show returns a view for people: where it stands, what blocks what, and
// the hand.
func show(view any) string {
	v, ok := view.(encounter.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s), turn %d of %d\n", v.Name, v.Type, v.Turn, v.MaxTurns)
	fmt.Fprintf(&b, "  momentum %s %d, success at %s\n", bar(v.Momentum, v.Success[2]), v.Momentum, numbers(v.Success))
	fmt.Fprintf(&b, "  pressure %s %d of %d, %+d a turn\n", bar(v.Pressure, v.MaxPressure), v.Pressure, v.MaxPressure, v.PressurePerTurn)
	fmt.Fprintf(&b, "  %s: %s\n", v.Character, approachLine(&v))
	for _, t := range v.Tags {
		if t.Active {
			fmt.Fprintf(&b, "  %s blocks %s\n", t.Name, t.Blocks)
		}
	}
	showHand(&b, &v)
	return strings.TrimRight(b.String(), "\n")
}

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

// bar draws a number as twenty places.
func bar(n, of int) string {
	full := min(20, 20*n/max(1, of))
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", 20-full) + "]"
}

func numbers(list []int) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = fmt.Sprint(n)
	}
	return strings.Join(parts, ", ")
}

// approachLine shows each approach with what it does here.
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
