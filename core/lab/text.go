package lab

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// String returns the report as a table for people: a line a figure, with what
// was asked above and what went wrong below.
func (r *Report) String() string {
	var b strings.Builder
	b.WriteString(r.headline())
	rows := r.figureRows()
	if r.Question.Kind == KindCompare {
		rows = r.differenceRows()
	}
	writeRows(&b, rows)
	r.writeFailures(&b)
	return strings.TrimRight(b.String(), "\n")
}

func (r *Report) headline() string {
	q := &r.Question
	what, between := "matches", strings.Join(q.Players, ", ")
	if q.Kind == KindCompare {
		what, between = "pairs of matches", "a = "+q.Players[0]+", b = "+q.Players[1]
	}
	text := fmt.Sprintf("%s: %d %s, seed %d, %s\n", q.System, r.Played, what, q.Seed, between)
	if r.Partial {
		text += fmt.Sprintf("PARTIAL: %d of %d\n", r.Played, q.N)
	}
	return text
}

func (r *Report) figureRows() [][]string {
	rows := [][]string{{"metric", "of", "", "value", "95 % interval", "n"}}
	for _, f := range r.sideBySide() {
		name := f.Metric
		if f.Word != "" {
			name += " " + f.Word
		}
		switch f.Kind {
		case KindSeries:
			rows = append(rows, []string{name, f.Player, f.Arm, fmt.Sprintf("%d points", len(f.Points)), "", fmt.Sprint(f.N)})
		case KindMean:
			rows = append(rows, []string{name, f.Player, f.Arm, Digits(f.Value), interval(f.Estimate), fmt.Sprint(f.N), f.spread()})
		default:
			rows = append(rows, []string{name, f.Player, f.Arm, percent(f.Value), shareInterval(f.Estimate), fmt.Sprint(f.N)})
		}
	}
	return rows
}

// sideBySide puts the figures of two arms next to each other: all figures of a
// metric, player and word together, in the order of their first.
func (r *Report) sideBySide() []Figure {
	if r.Question.Null == "" {
		return r.Figures
	}
	var list []Figure
	seen := map[string]bool{}
	for _, f := range r.Figures {
		key := f.Metric + "\x00" + f.Player + "\x00" + f.Word
		if seen[key] {
			continue
		}
		seen[key] = true
		for _, g := range r.Figures {
			if g.Metric == f.Metric && g.Player == f.Player && g.Word == f.Word {
				list = append(list, g)
			}
		}
	}
	return list
}

// spread tells a mean's deviation and quantiles.
func (f *Figure) spread() string {
	parts := make([]string, len(f.Quantiles))
	for i, q := range f.Quantiles {
		parts[i] = Digits(q.Value)
	}
	return fmt.Sprintf("sd %s  5..95 %%: %s", Digits(f.Deviation), strings.Join(parts, " "))
}

func (r *Report) differenceRows() [][]string {
	rows := [][]string{{"metric", "a", "b", "a - b", "95 % interval", "pairs", "variance ratio"}}
	for _, d := range r.Differences {
		mark := ""
		if d.Told() {
			mark = " *"
		}
		rows = append(rows, []string{d.Metric, Digits(d.A.Value), Digits(d.B.Value), Digits(d.Value) + mark, interval(d.Estimate), fmt.Sprint(d.N), Digits(d.Ratio)})
	}
	return rows
}

func (r *Report) writeFailures(b *strings.Builder) {
	if r.Tally.Failed+r.Tally.Troubled == 0 {
		return
	}
	fmt.Fprintf(b, "%d matches failed, in %d more a script failed:\n", r.Tally.Failed, r.Tally.Troubled)
	for _, f := range r.Tally.Failures {
		fmt.Fprintf(b, "  %s\n", f.Error())
	}
}

// writeRows writes columns side by side; the last is not padded.
func writeRows(b *strings.Builder, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if widths[i] > 0 {
				line += fmt.Sprintf("%-*s  ", widths[i], cell)
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// Digits returns a number for people: whole as it is, otherwise four decimals, or
// four significant digits where that would hide it.
func Digits(v float64) string {
	switch {
	case v == math.Trunc(v) && math.Abs(v) < 1e15:
		return strconv.FormatInt(int64(v), 10)
	case math.Abs(v) < 0.01:
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	return strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 4, 64), "0"), ".")
}

func percent(v float64) string { return strconv.FormatFloat(100*v, 'f', 2, 64) + " %" }

func interval(e Estimate) string { return fmt.Sprintf("%s .. %s", Digits(e.Low), Digits(e.High)) }

func shareInterval(e Estimate) string {
	return fmt.Sprintf("%s .. %s", percent(e.Low), percent(e.High))
}
