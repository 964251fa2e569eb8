// A report as a table for people, then how single values are written.

package lab

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// String returns the report as a table for people: a line a figure, with what
// was asked above and what went wrong below.
func (r *Report) String() string {
	var b strings.Builder
	b.WriteString(r.Head())
	rows := r.figureRows()
	if r.Question.Kind == KindCompare {
		rows = r.differenceRows()
	}
	WriteRows(&b, rows)
	b.WriteString(r.Foot())
	return strings.TrimRight(b.String(), "\n")
}

// Head returns what was asked and how much of it was played, for people.
func (r *Report) Head() string {
	q := &r.Question
	what, between := "matches", strings.Join(q.Players, ", ")
	switch {
	case q.Kind == KindCompare:
		what, between = "pairs of matches", "a = "+q.Players[0]+", b = "+q.Players[1]
		if r.Played == 1 {
			what = "pair of matches"
		}
	case r.Played == 1:
		what = "match"
	}
	text := fmt.Sprintf("%s: %d %s, seed %d, %s\n", q.System, r.Played, what, q.Seed, between)
	if r.Partial {
		text += fmt.Sprintf("PARTIAL: %d of %d\n", r.Played, q.N)
	}
	if r.Tally.AllSame() {
		text += fmt.Sprintf("these %d %s count as one, because they were all the same match\n", r.Played, what)
	}
	return text
}

// figureRows returns the table of a simulation's figures, a line each.
func (r *Report) figureRows() [][]string {
	rows := [][]string{{"metric", "of", "", "value", "95 % interval", "n"}}
	for _, f := range r.sideBySide() {
		name := r.label(&f)
		switch f.Kind {
		case KindSeries:
			rows = append(rows, []string{name, f.Player, f.Arm, fmt.Sprintf("%d points", len(f.Points)), "", fmt.Sprint(f.N)})
		case KindDifference:
			rows = append(rows, []string{name, f.Player, f.Arm + " - " + f.Less, Digits(f.Value) + f.Mark(), f.Interval(Digits), fmt.Sprint(f.N)})
		case KindMean:
			rows = append(rows, []string{name, f.Player, f.Arm, Digits(f.Value), f.Interval(Digits), fmt.Sprint(f.N), f.spread()})
		default:
			rows = append(rows, []string{name, f.Player, f.Arm, percent(f.Value), f.Interval(percent), fmt.Sprint(f.N)})
		}
	}
	return rows
}

// label returns the name of a figure in a table: its metric, then the word that it counts, if any.
// If the metric gave values of several kinds (numbers and words), the kind follows.
func (r *Report) label(f *Figure) string {
	name := printed(f.Metric)
	if f.Kind == KindWord {
		name += " " + printed(f.Word)
	}
	mixed := func(g Figure) bool { return g.Column == f.Column && g.Kind != f.Kind }
	if slices.ContainsFunc(r.Figures, mixed) {
		name += " (" + f.Kind + ")"
	}
	return name
}

// printed returns a text as it stands in a table: in quotes if it is empty or has characters that
// would break the table.
func printed(text string) string {
	odd := func(c rune) bool { return !unicode.IsPrint(c) }
	if text == "" || !utf8.ValidString(text) || strings.ContainsFunc(text, odd) {
		return strconv.Quote(text)
	}
	return text
}

// sideBySide returns the figures in the order of the table. With a null model, the figures of both arms stand side
// by side: all figures of one metric, player and word stand together, where the first of them stood. Without a
// null model the order stays.
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

// Formatter returns the function that writes the figure's numbers for people: percent for shares, Digits for
// all others.
func (f *Figure) Formatter() func(float64) string {
	if f.Kind == KindShare || f.Kind == KindWord {
		return percent
	}
	return Digits
}

// Mark returns " *" for a difference whose interval leaves 0 out, "" for another.
func (e Estimate) Mark() string {
	if e.Excludes(0) {
		return " *"
	}
	return ""
}

// ValueText returns a value of a variation as people write it: a list in brackets, a
// table in braces, both with commas.
func ValueText(v any) string {
	switch x := v.(type) {
	case []any:
		parts := make([]string, len(x))
		for i := range x {
			parts[i] = ValueText(x[i])
		}
		return "[" + strings.Join(parts, ",") + "]"
	case map[string]any:
		var parts []string
		for _, name := range slices.Sorted(maps.Keys(x)) {
			parts = append(parts, name+"="+ValueText(x[name]))
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	if n, ok := v.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// spread describes a mean's deviation and quantiles.
func (f *Figure) spread() string {
	parts := make([]string, len(f.Quantiles))
	for i, q := range f.Quantiles {
		parts[i] = Digits(q.Value)
	}
	return fmt.Sprintf("sd %s  5..95 %%: %s", Digits(f.Deviation), strings.Join(parts, " "))
}

// differenceRows returns the table of a comparison's differences, a line each.
func (r *Report) differenceRows() [][]string {
	rows := [][]string{{"metric", "a", "b", "a - b", "95 % interval", "pairs", "variance ratio"}}
	for _, d := range r.Differences {
		ratio := "unknown"
		if d.Ratio != nil {
			ratio = Digits(*d.Ratio)
		}
		rows = append(rows, []string{printed(d.Metric), Digits(d.A.Value), Digits(d.B.Value), Digits(d.Value) + d.Mark(), d.Interval(Digits), fmt.Sprint(d.N), ratio})
	}
	return rows
}

// Foot returns what went wrong, for people; "" when nothing did. Matches whose failures are not
// kept are only counted in the last line.
func (r *Report) Foot() string {
	left := r.Tally.Failed + r.Tally.Troubled // matches that are not in the list yet
	if left == 0 {
		return ""
	}
	b := &strings.Builder{}
	fmt.Fprintf(b, "%d matches failed; scripts failed in %d other matches:\n", r.Tally.Failed, r.Tally.Troubled)
	for i, f := range r.Tally.Failures {
		fmt.Fprintf(b, "  %s\n", f.Error())
		if i == 0 || f.Match != r.Tally.Failures[i-1].Match { // one match may fail in two ways
			left--
		}
	}
	if left > 0 {
		fmt.Fprintf(b, "  and %d more\n", left)
	}
	return b.String()
}

// WriteRows writes columns side by side. Lines end without blanks, and a column that is empty in all
// rows is left out.
func WriteRows(w io.Writer, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if widths[i] > 0 {
				line += fmt.Sprintf("%-*s  ", widths[i], cell)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// Digits returns a number for people. A whole number is written in full, any other with at most four decimals.
// A number below 0.01 has four significant digits, since decimals would show little of it.
func Digits(v float64) string {
	switch {
	case v == math.Trunc(v) && math.Abs(v) < 1e15:
		return strconv.FormatInt(int64(v), 10)
	case math.Abs(v) < 0.01:
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	return strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 4, 64), "0"), ".")
}

// percent writes a share in percent.
func percent(v float64) string { return strconv.FormatFloat(100*v, 'f', 2, 64) + " %" }
